"""The drawings of the background boxes of AstroNavigators: each draws what it is told, in the look of the board."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from math import asin, atan2, cos, degrees, hypot, pi, radians, sin
from typing import Any

from ..games.astronavigators.star_map import ROWS, tile_offset, visible_rows
from .earth import coast_paths
from .icons import icon, icon_defs
from .palette import IDENTITIES, INK, LAND, MOON, NIGHT, SEAS, THEMES, WHITE
from .parts import circle, line, path, rect, text
from .scene import Look, Scene
from .sky_map import (
    OBLIQUITY,
    Chart,
    anchors,
    daylight_tiles,
    ecliptic,
    figure_path,
    hatch_defs,
    lost_region,
    picked_figure,
    sky_ground,
    sky_labels,
    space_marks,
    sun,
    through,
    tile_defs,
    unseen_rows,
)  # fmt: skip
from .sky_panel import game_marks, row_name
from .svg import Svg, join, svg, tag

Places = Iterable[tuple[float, float]]


def _wide(look: Look) -> bool:
    return look.width > 390


def _chart(look: Look) -> Chart:
    return Chart(34, 28, 68) if _wide(look) else Chart(27, 26, 25)


def _width(look: Look) -> int:
    return 880 if _wide(look) else 340


Ground = dict[str, Svg]
"""What is the same for whatever is set: a still layer by its id."""


def _sheet(look: Look, height: float, say: str, *kids: object, ground: Ground | None = None) -> Scene:
    still = ground or {}
    return Scene(svg(_width(look), height, "Drawing", say, *(tag("g", id=name, data_still="") for name in still), *kids), still)


@cache
def _sky(look: Look) -> Ground:
    """Ground and labels of a star map, and what its tiles and marks are made of."""
    chart, theme = _chart(look), THEMES[look.theme]
    wide = _wide(look)
    layer = join(
        tag("defs", tile_defs(chart.cell, None if wide else "+1"), hatch_defs()),
        icon_defs("tick", "sun", "eye", "eye-off"),
        sky_ground(chart, 3.8 if wide else 3.0),
        sky_labels(chart, theme, 2 if wide else 4),
    )
    return {f"sky-{look.width}-{look.theme}": layer}


def _shift(row: int, month: int) -> int | None:
    return None if abs(row) == 3 else tile_offset(row, month)


def _legend(look: Look, y: float, entries: Sequence[tuple[Svg, str]]) -> Svg:
    """Signs with what they mean, on a strip of night: in a row, or one below the other where there is little room."""
    chart, wide = _chart(look), _wide(look)
    step, high = (chart.width / len(entries), 24.0) if wide else (0.0, 22.0 * len(entries) + 4)
    out = [rect(chart.x, y, chart.width, high, 4, fill=NIGHT.pole)]
    for n, (sign, words) in enumerate(entries):
        at = f"translate({chart.x + 10 + n * step:g} {y + 12 if wide else y + 13 + 22 * n:g})"
        out.append(tag("g", sign, text(26, 4, words, 12, NIGHT.text), transform=at))
    return tag("g", *out)


# ---- game and real sky


def _sign(x: float, y: float, kind: int, r: float) -> Svg:
    """0 both, 1 the game only, 2 the sky only: a disc, a square, a diamond, each with its letter."""
    colour = (NIGHT.yes, NIGHT.bad, NIGHT.signal)[kind]
    shape = (
        circle(x, y, r, fill=colour, stroke=INK),
        rect(x - r, y - r, 2 * r, 2 * r, fill=colour, stroke=INK),
        path(
            f"M{x:g} {y - 1.35 * r:g}L{x + 1.35 * r:g} {y:g}L{x:g} {y + 1.35 * r:g}L{x - 1.35 * r:g} {y:g}Z",
            fill=colour,
            stroke=INK,
        ),
    )[kind]
    if kind == 0:
        return join(shape, icon("tick", x - r + 1, y - r + 1, 2 * r - 2, INK))
    return join(shape, text(x, y + 4, "G" if kind == 1 else "S", 11, INK, anchor="middle", weight=700))


def two_skies(row: int, month: int, marks: Mapping[str, tuple[bool, bool]], card: str, say: str, look: Look) -> Scene:
    """The star map with a sign at each constellation that the game or the real sky shows; ``marks`` are (game, real) by abbreviation."""
    from ..sky import stars

    chart = _chart(look)
    where, r = anchors(chart.cell), 8.0 if _wide(look) else 6.5
    signs = []
    for name, (game, real) in marks.items():
        if game or real:
            x, y = where[name]
            signs.append(_sign(chart.x + x, chart.y + y, 0 if game and real else 1 if game else 2, r))
    bottom = chart.y + chart.height
    return _sheet(
        look, bottom + (36 if _wide(look) else 84), say,
        unseen_rows(chart, [ROWS.index(one) for one in visible_rows(row)]),
        ecliptic(chart),
        daylight_tiles(chart, month, _shift(row, month)),
        sun(chart, month),
        space_marks(chart, game_marks(row, month, card)) if card else None,
        picked_figure(chart, stars.figure_lines(card)) if card else None,
        *signs,
        _legend(look, bottom + 8, [
            (_sign(8, 0, 0, 8), "seen in both"), (_sign(8, 0, 1, 8), "in the game only"), (_sign(8, 0, 2, 8), "in the real sky only"),
        ]),
        ground=_sky(look),
    )  # fmt: skip


# ---- armillary sphere


def armillary(latitude: float, sun_declination: float, shares: Mapping[int, float], counted: Sequence[int], say: str, look: Look) -> Scene:  # fmt: skip
    """The sphere of the sky from the east, its rings edge on, over the horizon of a latitude; and how much of each row rises."""
    theme, wide = THEMES[look.theme], _wide(look)
    r = 150.0 if wide else 118.0
    x, y = (210.0, 182.0) if wide else (170.0, 150.0)

    def point(along: float, size: float = 1) -> tuple[float, float]:
        """A place on the meridian: degrees from the north point of the horizon over the zenith."""
        return x + size * r * cos(radians(along)), y - size * r * sin(radians(along))

    def ring(declination: float) -> str:
        return through(point(latitude + side * (90 - declination)) for side in (1, -1))

    rings = [
        path(ring(30.0 * n), stroke=NIGHT.equator if n == 0 else NIGHT.grid, stroke_width=2.2 if n == 0 else 1.2)
        for n in range(-2, 3)
    ]
    tropics = [path(ring(side * OBLIQUITY), stroke=NIGHT.ecliptic, stroke_dasharray="5 4") for side in (1, -1)]
    noon = point(latitude + 90 - sun_declination)
    names = []
    for row in ROWS:
        u, v = point(latitude + 90 - (30 * abs(row) - 15) * (1 if row > 0 else -1), 0.88)
        names.append(text(u, v + 4, row_name(row), 11, NIGHT.text, anchor="middle", weight=700, halo=NIGHT.pole))
    poles = [text(*_down(point(along, 1.1), 4), words, 12, theme.ink, anchor="middle", weight=700)
             for along, words in ((latitude, "N"), (latitude + 180, "S"))]  # fmt: skip
    ground = path(f"M{x - r:g} {y:g}A{r:g} {r:g} 0 0 0 {x + r:g} {y:g}Z", fill=INK, fill_opacity=0.55)
    sphere = tag(
        "g",
        circle(x, y, r, fill=NIGHT.sky, stroke=NIGHT.edge, stroke_width=2),
        *rings,
        *tropics,
        path(ring(sun_declination), stroke=NIGHT.sun, stroke_width=3),
        path(through(point(latitude + turn, 1.05) for turn in (0, 180)), stroke=WHITE, stroke_width=2),
        ground,
        line(x - r - 16, y, x + r + 16, y, stroke=theme.ink, stroke_width=2),
        circle(*noon, 9, fill=NIGHT.sun, stroke=INK, stroke_width=1.4),
        *names,
        fill="none",
    )
    ends = (
        text(x - r - 18, y + 18, "south", 12, theme.ink, anchor="middle"),
        text(x + r + 18, y + 18, "north", 12, theme.ink, anchor="middle"),
    )
    left, top = (440.0, 40.0) if wide else (12.0, y + r + 60)
    head = text(left, top - 12, "How much of each row rises, and what the game counts", 12, theme.ink, weight=600)
    if not wide:
        head = text(left, top - 12, "What rises of each row; what the game counts", 12, theme.ink, weight=600)
    bars = [
        _bar(left, top + 46 * n, 300.0 if wide else 190.0, row, shares[row], row in counted, theme) for n, row in enumerate(ROWS)
    ]
    return _sheet(
        look, top + 46 * 6 + 8 if not wide else 362, say, icon_defs("eye", "eye-off"), sphere, *poles, *ends, head, *bars
    )


def _down(place: tuple[float, float], by: float) -> tuple[float, float]:
    return place[0], place[1] + by


def _bar(x: float, y: float, width: float, row: int, share: float, counted: bool, theme: Any) -> Svg:
    ink = theme.ink if counted else theme.dim
    return tag(
        "g",
        text(x + 22, y + 22, row_name(row), 13, theme.ink, anchor="end", weight=700),
        icon("eye" if counted else "eye-off", x + 32, y + 8, 20, ink),
        rect(x + 62, y + 6, width, 24, 4, fill=theme.recess, stroke=theme.edge),
        rect(x + 62, y + 6, width * share, 24, 4, fill=theme.signal) if share > 0.01 else None,
        text(x + 70 + width, y + 23, f"{100 * share:.0f} %", 13, theme.ink),
    )


# ---- daylight tile


def daylight(row: int, month: int, sun_ra: float, lost: Places, say: str, look: Look) -> Scene:
    """The tile of a row and month on the star map, and the part of the sky that is lost in daylight."""
    chart = _chart(look)
    bottom = chart.y + chart.height
    dashes = path("M0 0h18", stroke=NIGHT.text, stroke_width=1.8, stroke_dasharray="7 4")
    block = rect(0, -8, 16, 16, fill=NIGHT.daylight, fill_opacity=0.4, stroke=NIGHT.daylight, stroke_dasharray="2 3")
    return _sheet(
        look, bottom + (36 if _wide(look) else 62), say,
        lost_region(chart, sun_ra, lost),
        ecliptic(chart),
        daylight_tiles(chart, month, _shift(row, month)),
        sun(chart, month),
        _legend(look, bottom + 8, [(block, "what the game's tile covers"), (dashes, "limit of what is never up in the dark")]),
        ground=_sky(look),
    )  # fmt: skip


# ---- projections


def projection(row: int, column: int, say: str, look: Look) -> Scene:
    """The flat map with one space marked, and the globe with the same space in its middle."""
    wide, theme = _wide(look), THEMES[look.theme]
    cell = 42.0 if wide else 26.0
    left, top = (12.0, 30.0) if wide else (14.0, 12.0)
    west, south = 30.0 * column - 180, 90 - 30.0 * (ROWS.index(row) + 1)

    def flat(longitude: float, latitude: float) -> tuple[float, float]:
        return left + (longitude + 180) * cell / 30, top + (90 - latitude) * cell / 30

    grid = "".join(f"M{left + n * cell:g} {top:g}v{6 * cell:g}" for n in range(1, 12))
    grid += "".join(f"M{left:g} {top + n * cell:g}h{12 * cell:g}" for n in range(1, 6))
    r = 150.0 if wide else 120.0
    x, y = (708.0, 168.0) if wide else (170.0, top + 6 * cell + 20 + r)
    middle = radians(west + 15), radians(south + 15)

    def globe(longitude: float, latitude: float) -> tuple[float, float]:
        return _from_afar(radians(longitude) - middle[0], radians(latitude), middle[1], x, y, r)

    border = [(west + d, south) for d in range(0, 31, 3)] + [(west + 30 - d, south + 30) for d in range(0, 31, 3)]
    parallels = [[(float(d), float(at)) for d in range(-180, 181, 6)] for at in range(-60, 61, 30)]
    meridians = [[(float(at), float(d)) for d in range(-90, 91, 6)] for at in range(-180, 180, 30)]
    front = "".join(through(globe(*p) for p in run) for one in (*parallels, *meridians) for run in _in_front(one, middle))
    ground = join(
        tag("defs", tag("clipPath", rect(left, top, 12 * cell, 6 * cell), id="map")),
        tag(
            "g",
            rect(left, top, 12 * cell, 6 * cell, fill=theme.sea),
            *(
                path(d, fill=theme.tints[2], stroke=theme.coast, stroke_width=0.6, fill_rule="evenodd")
                for d in coast_paths(flat).values()
            ),
            path(grid, stroke=theme.edge, stroke_opacity=0.6),
            clip_path="url(#map)",
        ),
    )
    mark = {"fill": IDENTITIES[1].colour, "fill_opacity": 0.55, "stroke": theme.ink, "stroke_width": 2}
    return _sheet(
        look, 336 if wide else y + r + 16, say,
        rect(*flat(west, south + 30), cell, cell, **mark),
        rect(left, top, 12 * cell, 6 * cell, fill="none", stroke=theme.edge, stroke_width=1.4),
        circle(x, y, r, fill=SEAS),
        path("".join(coast_paths(globe).values()), fill=LAND, fill_rule="evenodd"),
        path(front, fill="none", stroke=WHITE, stroke_opacity=0.5, stroke_width=0.9),
        path(through((globe(*p) for p in border), close=True), **mark | {"stroke": WHITE}),
        circle(x, y, r, fill="none", stroke=theme.edge, stroke_width=1.6),
        ground={f"flat-{look.width}-{look.theme}": ground},
    )  # fmt: skip


def _from_afar(longitude: float, latitude: float, tilt: float, x: float, y: float, r: float) -> tuple[float, float]:
    """Orthographic projection (Snyder, "Map Projections", 1987, ch. 20), longitudes from the middle, radians; what lies behind is
    pushed onto the limb."""
    u, v = cos(latitude) * sin(longitude), cos(tilt) * sin(latitude) - sin(tilt) * cos(latitude) * cos(longitude)
    if sin(tilt) * sin(latitude) + cos(tilt) * cos(latitude) * cos(longitude) < 0:
        out = max(hypot(u, v), 1e-6)
        u, v = u / out, v / out
    return x + r * u, y - r * v


def _in_front(points: Places, middle: tuple[float, float]) -> list[list[tuple[float, float]]]:
    """The runs of points on the near side of the globe."""
    runs: list[list[tuple[float, float]]] = [[]]
    for longitude, latitude in points:
        lon, lat = radians(longitude) - middle[0], radians(latitude)
        if sin(middle[1]) * sin(lat) + cos(middle[1]) * cos(lat) * cos(lon) > 0:
            runs[-1].append((longitude, latitude))
        elif runs[-1]:
            runs.append([])
    return [run for run in runs if len(run) > 1]


# ---- instruments


def instruments(disc: float, say: str, look: Look) -> Scene:
    """The Earth, ``disc`` degrees wide, to the naked eye and 28 times larger, each in a view that is 60° wide, with a star at its limb."""
    wide, theme = _wide(look), THEMES[look.theme]
    r = 140.0 if wide else 118.0
    places = ((220.0, 170.0), (660.0, 170.0)) if wide else ((170.0, 142.0), (170.0, 424.0))
    drawn = []
    for (x, y), times, name in zip(places, (1, 28), ("SCT: 1 ×", "SXT: 28 ×"), strict=True):
        size = times * disc / 60 * r
        # the limb goes through the middle of the view when the disc is larger than it
        shift = 0.0 if size < 0.8 * r else size
        limb = f"clip-{times}"
        star = (x + size - shift, y) if shift else (x + size, y)
        drawn.append(
            tag(
                "g",
                tag("defs", tag("clipPath", circle(x, y, r), id=limb)),
                circle(x, y, r, fill=NIGHT.pole),
                tag("g", circle(x - shift, y, max(size, 1.5), fill=SEAS, stroke=NIGHT.text), clip_path=f"url(#{limb})"),
                path(f"M{x - r:g} {y:g}h{2 * r:g}M{x:g} {y - r:g}v{2 * r:g}", stroke=NIGHT.edge, stroke_width=0.9),
                icon("star", star[0] - 8, star[1] - 8, 16, NIGHT.star),
                circle(x, y, r, fill="none", stroke=theme.edge, stroke_width=3),
                text(x, y + r + 20, f"{name}, {60 / times:.2g}° of sky", 13, theme.ink, anchor="middle", weight=600),
            )
        )
    return _sheet(look, 340 if wide else 576, say, icon_defs("star"), *drawn)


# ---- free return


def free_return(points: Any, say: str, look: Look) -> Scene:
    """The way (time, x, y in km, turning with the Moon) from the Earth round the Moon and back, all to scale; a dot every 12 hours."""
    wide, theme = _wide(look), THEMES[look.theme]
    width = _width(look)
    high = float(abs(points[:, 2]).max())
    scale = (width - 60) / (float(points[:, 1].max()) + 20_000)
    y = high * scale + 26
    x = 40.0

    def place(km_x: float, km_y: float) -> tuple[float, float]:
        return x + km_x * scale, y - km_y * scale

    times = points[:, 0]
    half = len(points) // 2
    import numpy as np

    hours = np.arange(0, times[-1], 12 * 3600)
    dots = [circle(*place(float(a), float(b)), 2.6 if wide else 1.8, fill=NIGHT.text)
            for a, b in zip(np.interp(hours, times, points[:, 1]), np.interp(hours, times, points[:, 2]), strict=True)]  # fmt: skip
    out, back = (through(place(float(a), float(b)) for _, a, b in part) for part in (points[: half + 1], points[half:]))
    moon = place(384_400, 0)
    return _sheet(
        look, 2 * y + 26, say,
        rect(0, 0, width, 2 * y, 10, fill=NIGHT.sky),
        path(out, fill="none", stroke=IDENTITIES[6].colour, stroke_width=2.4),
        path(back, fill="none", stroke=IDENTITIES[5].colour, stroke_width=2.4, stroke_dasharray="9 6"),
        *dots,
        circle(*place(0, 0), max(6378 * scale, 3), fill=SEAS, stroke=WHITE),
        circle(*moon, max(1737 * scale, 2), fill=MOON, stroke=WHITE, stroke_width=0.6),
        text(x, y - 6378 * scale - 8, "Earth", 12, NIGHT.text, anchor="middle", weight=600),
        text(moon[0], y - 16 if wide else y - 30, "Moon", 12, NIGHT.text, anchor="middle", weight=600, halo=NIGHT.sky),
        text(12, 2 * y + 18, "Full line: out. Dashes: back. A dot every 12 hours." if wide else "Line: out. Dashes: back. A dot: 12 hours.",
             12, theme.ink),
    )  # fmt: skip


# ---- orientation


def circle_around(pole: tuple[float, float], radius: float = 90) -> list[tuple[float, float]]:
    """Places on a circle of the sky around a pole, its right ascensions running on without a jump; degrees."""
    ra0, dec0, rho = radians(pole[0]), radians(pole[1]), radians(radius)
    out: list[tuple[float, float]] = []
    for n in range(121):
        turn = 2 * pi * n / 120
        dec = asin(max(-1.0, min(1.0, sin(dec0) * cos(rho) + cos(dec0) * sin(rho) * cos(turn))))
        ra = degrees(ra0 + atan2(sin(turn) * sin(rho) * cos(dec0), cos(rho) - sin(dec0) * sin(dec)))
        if out:
            ra += 360 * round((out[-1][0] - ra) / 360)
        out.append((ra, degrees(dec)))
    return out


def _unbroken(points: Sequence[tuple[float, float]]) -> list[list[tuple[float, float]]]:
    """Runs without the jumps that a flat map makes next to a pole."""
    runs = [[points[0]]]
    for before, here in pairwise(points):
        if abs(here[0] - before[0]) > 90:
            runs.append([])
        runs[-1].append(here)
    return [run for run in runs if len(run) > 1]


def orientation(
    frame: str, pole: tuple[float, float], point: tuple[float, float], galactic: tuple[float, float], say: str, look: Look
) -> Scene:
    """The star map of J2000 with equator, ecliptic and galactic plane, the chosen one strongly, its poles, and the pole's way."""
    chart = _chart(look)
    poles = {"equator": pole, "ecliptic": (270.0, 90 - OBLIQUITY), "galactic": galactic}
    colours = {"equator": NIGHT.equator, "ecliptic": NIGHT.ecliptic, "galactic": NIGHT.yes}
    dashes = {"equator": None, "ecliptic": "5 3.5", "galactic": "2 4"}
    planes = []
    for name, centre in poles.items():
        mine = name == frame
        d = figure_path(chart, _unbroken(circle_around(centre)))
        planes.append(
            path(
                d,
                fill="none",
                stroke=colours[name],
                stroke_width=4 if mine else 1.5,
                stroke_dasharray=None if mine else dashes[name],
            )
        )
    way = figure_path(chart, _unbroken(circle_around((270.0, 90 - OBLIQUITY), OBLIQUITY)))
    north = poles[frame]
    ends = [(north, "N"), (((north[0] + 180) % 360, -north[1]), "S")]
    bottom = chart.y + chart.height
    signs = [(line(0, 0, 18, 0, stroke=colours[name], stroke_width=4 if name == frame else 2, stroke_dasharray=None if name == frame else dashes[name]), words)
             for name, words in (("equator", "equator of the year"), ("ecliptic", "ecliptic"), ("galactic", "plane of the Milky Way"))]  # fmt: skip
    return _sheet(
        look, bottom + (36 if _wide(look) else 84), say,
        tag("g", *planes, path(way, fill="none", stroke=NIGHT.text, stroke_width=1.4, stroke_dasharray="3 5"), clip_path="url(#sky-clip)"),
        *(_pole(chart, place, words) for place, words in ends),
        _equinox(chart, *point) if frame != "galactic" else None,
        _legend(look, bottom + 8, signs),
        ground=_sky(look),
    )  # fmt: skip


def _pole(chart: Chart, place: tuple[float, float], words: str) -> Svg:
    x, y = chart.point(*place)
    y = min(max(y, chart.y + 10), chart.y + chart.height - 10)
    return join(
        circle(x, y, 9, fill=NIGHT.text, stroke=INK, stroke_width=1.5),
        text(x, y + 4, words, 11, INK, anchor="middle", weight=700),
    )


def _equinox(chart: Chart, ra: float, dec: float) -> Svg:
    x, y = chart.point(ra % 360, dec)
    return join(
        circle(x, y, 8, fill=NIGHT.sun, stroke=INK, stroke_width=1.5),
        path(f"M{x - 4:g} {y:g}h8M{x:g} {y - 4:g}v8", stroke=INK, stroke_width=1.6),
    )
