"""The star map with the sky above a place beside it: constellations, boundaries, lines, Sun, Moon and planets, for a place and a time.

    star_map(place="London", find="Orion")      # in a notebook cell

The map is that of ``sky_map``, the disc that of ``horizon_view``; what is picked in one is marked in the other.
"""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import cache, lru_cache
from typing import Any, NamedTuple

import numpy as np

from .. import sky
from ..crosscheck import game_sky
from ..sky.bodies import body_name
from ..sky.boundaries import boundary_lines
from ..sky.ephemeris import as_date
from ..sky.overhead import WANDERERS, Overhead, overhead
from ..sky.search import named_stars, search, title
from ..sky.stars import figure_indices
from .horizon_view import ROOM, Dome, bodies, compass_point, dome_ground, draw_dome, light, middles, named_places
from .icons import icon_defs
from .palette import NIGHT, THEMES
from .parts import circle, lines_of, path, rect, text, text_width
from .question import QuestionWidget
from .scene import Choice, Look, Scene, Target
from .sky_map import (
    Chart,
    aim,
    anchors,
    armillary,
    constellation_targets,
    daylight_tiles,
    ecliptic,
    figure_path,
    galactic,
    hatch_defs,
    picked_figure,
    sky_ground,
    sky_labels,
    sky_names,
    through,
    tile_defs,
    unseen_rows,
)
from .sky_panel import OWN, PLACE_READS, PLACES, Somewhere, place_fields, read_number
from .svg import Svg, join, svg, tag

STEPS = {"step:-30": "30 days back", "step:-1": "1 day back", "step:1": "1 day on", "step:30": "30 days on"}


@dataclass(frozen=True)
class Moment(Somewhere):
    """What is looked at: the sky above a place at an hour of a day by its clock, what is picked there, and what is drawn over the map."""

    place: str = "London"
    latitude: str = PLACES["London"].latitude
    longitude: str = PLACES["London"].longitude
    day: date = date(2027, 1, 15)
    hour: float = 22.0
    picked: str = "Ori"
    found: tuple[str, ...] = ()  # what a name may mean, to choose from
    boundaries: bool = False
    tiles: bool = False


@lru_cache(maxsize=16)
def _day_start(observer: sky.Observer, day: date) -> datetime:
    return observer.day_start(day)


def above(moment: Moment) -> Overhead:
    """The sky of the moment. ValueError in words for what cannot be asked."""
    observer = moment.observer()
    return overhead(observer, _day_start(observer, as_date(moment.day)) + timedelta(hours=moment.hour))


# ---- what is found by its name


def find(name: object) -> dict[str, Any]:
    """What a name picks; where it may mean several things, nothing yet: they are to choose from. ValueError in words for no such name."""
    found = search(str(name))
    shown = tuple(one for one in found if one not in sky.BODIES or one in WANDERERS)
    if not shown:
        raise ValueError(
            f"{found[0]} is too faint for this map: of the planets it shows those that were known before there were telescopes."
        )
    return {"picked": shown[0]} if len(shown) == 1 else {"found": shown}


def _body_place(name: str, now: Overhead) -> tuple[float, float, float, float]:
    """Right ascension and declination (J2000.0), altitude and azimuth, degrees."""
    if name in WANDERERS:
        i = WANDERERS.index(name)
        return now.right_ascension[i], now.declination[i], now.bodies.altitude[i], now.bodies.azimuth[i]
    i, stars = named_stars()[name], sky.star_positions(np.inf)
    return stars.ra[i], stars.dec[i], now.stars.altitude[i], now.stars.azimuth[i]


def _angle(degrees: float) -> str:
    return f"{degrees:.0f}°".replace("-", "−")


def picked_words(picked: str, now: Overhead) -> str:
    """Where what is picked stands, in a sentence or two."""
    if picked not in sky.ALL:
        ra, dec, altitude, azimuth = _body_place(picked, now)
        where = f"{_angle(altitude)} high in the {compass_point(azimuth)}" if altitude > 0 else "below the horizon"
        home = sky.constellation_names()[str(sky.constellation_of(ra, dec))].name
        return f"{body_name(picked)} (right ascension {ra / 15:.1f} h, declination {_angle(dec)}) stands in {home}, {where}."
    name, stars = sky.constellation_names()[picked], figure_indices(picked)
    dec, latitude = sky.star_positions(np.inf).dec[stars], now.observer.latitude
    up = int((now.stars.altitude[stars] > 0).sum())
    i = sky.ALL.index(picked)
    altitude, azimuth = (float(values[i]) for values in middles(now))
    if up == 0:
        words = "below the horizon"
    else:
        words = f"{'all' if up == len(stars) else f'{up} of {len(stars)}'} stars of its figure are up"
        words += f", its middle {_angle(altitude)} high in the {compass_point(azimuth)}" if altitude > 0 else ""
    if (np.abs(latitude + dec) > 90).all() and (latitude * dec >= 0).all():
        way = "It never sets here."
    elif (np.abs(latitude - dec) > 90).all():
        way = "It never rises here."
    elif (np.abs(latitude - dec) > 90).any():
        way = "Some of it never rises here."
    else:
        way = "All of it rises here."
    return f"{name.name}, the {name.english}: {words}. {way}"


def moment_words(now: Overhead) -> str:
    return f"{now.observer.name or 'Your place'}, {now.observer.clock(now.time)}: {light(now.bodies.altitude[0])[1]}"


def whole_words(now: Overhead) -> str:
    """The picture for those who do not see it: what is above the horizon."""
    names = sky.constellation_names()
    full = [names[name].name for name in sky.ALL if (now.stars.altitude[figure_indices(name)] > 0).all()]
    high = [
        f"{name} {_angle(a)} high in the {compass_point(z)}" for name, a, z in zip(WANDERERS, *now.bodies, strict=True) if a > 0
    ]
    return (
        f"Above the horizon: {', '.join(high) or 'neither Sun, Moon nor a planet'}. With all of their figures: {', '.join(full)}."
    )


# ---- the drawing


class _Layout(NamedTuple):
    """The map, the disc, the width of the armillary strip; where legend and words begin, how many lines of words there may be, and
    the height of all, px."""

    chart: Chart
    dome: Dome
    strip: float
    legend: float
    words: float
    lines: int
    height: float


_LAYOUTS = {
    1280: _Layout(Chart(34, 28, 66), Dome(1078, 232, 174), 40, 448, 476, 2, 512),
    900: _Layout(Chart(34, 28, 66), Dome(450, 776, 232), 40, 448, 476, 2, 1042),
    390: _Layout(Chart(27, 26, 28), Dome(195, 578, 164), 20, 220, 300, 5, 776),
}


@cache
def _still(look: Look, boundaries: bool) -> tuple[Svg, Svg, Svg]:
    """Layers that are drawn once: definitions, the night with its lines, labels with the legend and the ground of the disc."""
    at, theme, wide = _LAYOUTS[look.width], THEMES[look.theme], look.width > 390
    chart = at.chart
    borders = path(
        figure_path(chart, boundary_lines()), stroke=NIGHT.edge, stroke_opacity=0.8, stroke_width=0.9, stroke_dasharray="2 2"
    )
    ring = np.unwrap([galactic(longitude, 0) for longitude in range(0, 361, 5)], period=360, axis=0)
    plane = path(figure_path(chart, [ring]), stroke=NIGHT.yes, stroke_width=1.2, stroke_dasharray="9 3 2 3")
    return (
        join(tag("defs", tile_defs(chart.cell), hatch_defs()), icon_defs("eye", "eye-off")),
        join(
            sky_ground(chart, 4.5 if wide else 4.0),
            tag("g", borders if boundaries else None, plane, fill="none", clip_path="url(#sky-clip)"),
            ecliptic(chart),
            sky_names(chart, sky.ALL) if wide else None,
        ),
        join(sky_labels(chart, theme, 2 if wide else 4), _legend(at, theme.ink), dome_ground(at.dome, theme)),
    )


def _legend(at: _Layout, ink: str) -> Svg:
    signs = [
        (path("M0-4h26", stroke_dasharray=dashes), words)
        for words, dashes in (("celestial equator", None), ("ecliptic", "5 3.5"), ("galactic equator", "9 3 2 3"), ("horizon, below it shaded", "7 4"))
    ] + [(path("M6-4h14M13-11v14"), "zenith")]  # fmt: skip
    out, x, y = [], at.chart.x, at.legend
    for sign, words in signs:
        wide = text_width(words, 12) + 48
        if x + wide > at.chart.x + at.chart.width + at.strip and x > at.chart.x:
            x, y = at.chart.x, y + 22
        out.append(tag("g", sign, text(32, 0, words, 12, ink, stroke="none"), transform=f"translate({x:g} {y:g})"))
        x += wide
    return tag("g", *out, stroke=ink, stroke_width=1.8)


def horizon_line(sidereal: float, latitude: float) -> tuple[Any, Any]:
    """Right ascension, rising from beyond 0° to beyond 360°, and declination of the horizon, degrees.

    At azimuth A the horizon has sin δ = cos φ cos A and tan H = sin A / (sin φ cos A): Meeus, ch. 13, at altitude 0. Here A is
    counted from the lower meridian, where H is 180°.
    """
    phi, side = np.radians(latitude), 1 if latitude >= 0 else -1
    azimuth = np.radians(sorted({*range(0, 360, 6), 0.5, 2, 178, 179.5, 180.5, 182, 358, 359.5}))[::-side]
    dec = side * np.degrees(np.arcsin(np.cos(phi) * np.cos(azimuth)))
    ra = sidereal % 360 + side * np.degrees(np.arctan2(np.sin(azimuth), -np.abs(np.sin(phi)) * np.cos(azimuth)))
    ra = np.concatenate([ra - 360, ra, ra + 360])
    seen = slice(np.searchsorted(ra, -1) - 1, np.searchsorted(ra, 361) + 1)
    return ra[seen], np.tile(dec, 3)[seen]


def _below(chart: Chart, now: Overhead) -> Svg:
    """The part of the map that is below the horizon now, and the zenith."""
    latitude = now.observer.latitude
    points = [
        chart.point(*place) for place in zip(*(values.tolist() for values in horizon_line(now.sidereal, latitude)), strict=True)
    ]
    under = chart.y + (chart.height + 9 if latitude >= 0 else -9)  # outside the map, as the ends of the line are
    zenith = chart.point(now.sidereal, latitude)
    return join(
        path(
            f"{through(points)}V{under:g}H{points[0][0]:.1f}Z", clip_path="url(#sky-clip)", fill=NIGHT.figure, fill_opacity=0.2,
            stroke=NIGHT.text, stroke_width=1.8, stroke_dasharray="7 4",
        ),
        path("M-7 0h14M0-7v14", stroke=NIGHT.signal, stroke_width=2, transform=f"translate({zenith[0]:.1f} {zenith[1]:.1f})"),
    )  # fmt: skip


def _tiles(chart: Chart, now: Overhead, look: Look, strip: float) -> Svg:
    """What the game lays over the map: hatched rows that never rise, the daylight tile of the Sun's month, the armillary strip."""
    row, month = game_sky.row_of(now.observer.latitude), int(now.right_ascension[0] // 30)
    seen = [game_sky.ROWS.index(r) for r in game_sky.visible_rows(row)]
    return join(
        unseen_rows(chart, seen),
        daylight_tiles(chart, month, None if abs(row) == 3 else game_sky.tile_offset(row, month)),
        armillary(chart.x + chart.width + 5, chart, game_sky.ROWS.index(row), seen, THEMES[look.theme], strip),
    )


def _mark(chart: Chart, dome: Dome, picked: str, now: Overhead) -> Svg | None:
    """A ring around a picked star, on map and disc; a picked constellation's name under its figure."""
    if picked in sky.ALL:
        lines = sky.figure_lines(picked)
        lowest = chart.point(0, min(float(line[:, 1].min()) for line in lines))[1] + 17
        x = min(max(chart.x + anchors(chart.cell)[picked][0], chart.x + 62), chart.x + chart.width - 62)
        name = sky.constellation_names()[picked].name
        label = text(
            x, min(lowest, chart.y + chart.height - 6), name, 13, NIGHT.signal, anchor="middle", weight=700, halo=NIGHT.pole
        )
        return join(picked_figure(chart, lines), label)
    if picked in WANDERERS:
        return None
    ra, dec, altitude, azimuth = _body_place(picked, now)
    places = [chart.point(ra, dec)] + ([dome.point(altitude, azimuth)] if altitude > 0 else [])
    return tag(
        "g",
        *(circle(float(x), float(y), 9, fill="none", stroke=NIGHT.signal, stroke_width=2) for x, y in places),
        *(
            text(float(x), float(y) - 13, picked, 12, NIGHT.signal, anchor="middle", weight=700, halo=NIGHT.pole)
            for x, y in places
        ),
    )


def draw_star_map(moment: Moment, look: Look) -> Scene:
    """Map and disc for a moment. ValueError in words for what cannot be asked."""
    now, theme = above(moment), THEMES[look.theme]
    at = _LAYOUTS[look.width]
    chart, dome = at.chart, at.dome
    names = sky.constellation_names()
    aims, targets = constellation_targets(tuple((n, one.name) for n, one in names.items()), chart, look.width > 390)
    here = named_places(dome, now, moment.picked)
    say = f"{moment_words(now)}. {picked_words(moment.picked, now)}"
    words = lines_of(say, chart.width + at.strip, 14, at.lines)
    if moment.found:
        say = f"That may be {' or '.join(map(title, moment.found))}: choose one. {say}"
    if moment.place == OWN:
        say = f"{say} {now.observer.note}".strip()
    still = tuple(f"{layer}-{look.width}" for layer in ("kit", f"night{int(moment.boundaries)}", f"labels-{look.theme}"))
    wanderers = [(name, *chart.point(*at)) for name, *at in zip(WANDERERS, now.right_ascension, now.declination, strict=True)]
    kids = (
        tag("g", id=still[0], data_still=""),
        rect(0, 0, look.width, at.height, fill=theme.table),
        tag("g", id=still[1], data_still="", pointer_events="none"),
        tag("g", id=still[2], data_still="", pointer_events="none"),
        tag(
            "g",
            _tiles(chart, now, look, at.strip) if moment.tiles else None,
            _below(chart, now),
            tag("g", bodies(wanderers, moment.picked, chart.x, chart.x + chart.width), clip_path="url(#sky-clip)"),
            draw_dome(dome, now, moment.picked),
            tag(
                "g",
                *(text(x, y + 4, n) for n, (x, y) in here.items()),
                fill=NIGHT.name, stroke=NIGHT.pole, stroke_width=3, paint_order="stroke", font_size=11, text_anchor="middle",
            ),
            _mark(chart, dome, moment.picked, now),
            *(text(at.chart.x, at.words + 20 * i, line, 14, theme.ink) for i, line in enumerate(words)),
            pointer_events="none",
        ),
        aims,
        tag(
            "g",
            *(aim(f"up-{n}", x, y, ROOM) for n, (x, y) in here.items()),
            fill="none", pointer_events="all",
        ),
    )  # fmt: skip
    return Scene(
        svg=svg(look.width, at.height, "Star map, and the sky above a place", f"{say} {whole_words(now)}", *kids),
        still=dict(zip(still, _still(look, moment.boundaries), strict=True)),
        targets=targets
        + tuple(Target(f"up-{n}", f"{n}, {names[n].name}, above the horizon", (Choice(n, names[n].name),)) for n in here),
        buttons=tuple(Choice(one, title(one)) for one in moment.found)
        + tuple(Choice(step, words, again=True) for step, words in STEPS.items()),
        say=say,
    )


# ---- the widget


class StarMap(QuestionWidget):
    """Map and horizon view as a widget."""

    title = "Star map"

    def __init__(self, moment: Moment | None = None) -> None:
        super().__init__(moment or Moment())

    def ask(self, **changes: Any) -> None:
        super().ask(**{"found": (), **changes})  # what was to choose from is gone with the next question

    def _answer(self, question: Moment) -> Scene:
        return draw_star_map(question, self.look)

    def _picked(self, choice: str) -> None:
        if choice in STEPS:
            self.ask(day=as_date(self.question.day + timedelta(days=int(choice.removeprefix("step:")))))
        else:
            self.ask(picked=choice)

    def _fields(self) -> list[dict[str, Any]]:
        q = self.question
        return [
            *place_fields(q),
            {"name": "day", "label": "Date", "kind": "text", "value": f"{q.day}", "help": "such as 2027-06-21 or 21 June 2027"},
            {"name": "hour", "label": "Hour of the day there", "kind": "range", "value": q.hour, "min": 0, "max": 24, "step": 0.25},
            {"name": "find", "label": "Find", "kind": "text", "value": title(q.picked), "help": "a constellation, planet or bright star"},
            {"name": "boundaries", "label": "Boundaries", "kind": "check", "value": q.boundaries},
            {"name": "tiles", "label": "Tiles of the game", "kind": "check", "value": q.tiles},
        ]  # fmt: skip

    reads = {
        **PLACE_READS,
        "day": lambda value: {"day": as_date(value)},
        "hour": lambda value: {"hour": _hour(value)},
        "find": find,
        "boundaries": lambda value: {"boundaries": bool(value)},
        "tiles": lambda value: {"tiles": bool(value)},
    }


def _hour(value: Any) -> float:
    hour = read_number(value, "The hour")
    if not 0 <= hour <= 24:
        raise ValueError(f"The hour {value} is not between 0 and 24.")
    return hour


def star_map(**moment: Any) -> StarMap:
    """The star map, from ``star_map()`` or with another first sky: ``star_map(place="Sydney", day="2027-06-21", find="Sco")``."""
    widget = StarMap()
    widget.set(**moment)
    return widget
