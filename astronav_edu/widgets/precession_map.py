"""Precession: the celestial pole's way among the stars through 26,000 years, and the drift of the equinox and its signs along the zodiac.

    precession_map()      # in a notebook cell

The stars keep their places of J2000.0, with the ecliptic of that time as equator; what moves is the pole, the equinox and the twelve
signs. The stars' own motions are left out.
"""

import re
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from .. import sky
from .palette import NIGHT, THEMES, Theme
from .parts import at, circle, lines_of, path, rect, text, text_width
from .question import QuestionWidget
from .scene import Choice, Look, Scene
from .sky_map import Chart, dots, figure_path, star_dots, through
from .sky_panel import read_number
from .svg import Svg, join, svg, tag

FIRST, LAST = -11_000, 15_000  # years, astronomically counted: the slider's ends, once round the circle
NEAR = 40  # degrees from the ecliptic's pole that the disc shows
HALF = 15  # degrees of latitude that the strip shows on either side of the ecliptic
SIGNS = (
    "Aries", "Taurus", "Gemini", "Cancer", "Leo", "Virgo", "Libra", "Scorpio", "Sagittarius", "Capricorn", "Aquarius", "Pisces",
)  # fmt: skip


class PoleStar(NamedTuple):
    """Hipparcos number, and where its name stands beside it, px."""

    hip: int
    dx: float
    dy: float
    anchor: str


POLE_STARS = {  # proper names by the IAU
    "Polaris": PoleStar(11767, 0, -12, "middle"),
    "Thuban": PoleStar(68756, 10, 5, "start"),
    "Kochab": PoleStar(72607, -8, 5, "end"),
    "Errai": PoleStar(116727, -8, 0, "end"),
    "Alderamin": PoleStar(105199, -4, -9, "middle"),
    "Deneb": PoleStar(102098, 0, -9, "middle"),
    "Vega": PoleStar(91262, 0, 20, "middle"),
}
YEARS = {"year:-2786": "Thuban, 2787 BC", "year:-128": "Hipparchus, 129 BC", "year:2026": "2026", "year:13700": "Vega, 13700"}


@dataclass(frozen=True)
class Epoch:
    """The year that is looked at, astronomically counted: 0 is 1 BC."""

    year: int = 2026


class _Layout(NamedTuple):
    """Middle and radius of the disc, the strip along the ecliptic, where the words stand and how wide, and the height of all; px."""

    disc: tuple[float, float, float]
    strip: Chart
    words: tuple[float, float]
    room: float
    height: float


_LAYOUTS = {
    1280: _Layout((206, 206, 190), Chart(424, 190 - 2.5 * 70, 70), (424, 44), 840, 412),
    900: _Layout((450, 216, 200), Chart(12, 570 - 2.5 * 73, 73), (12, 460), 876, 706),
    390: _Layout((195, 190, 174), Chart(9, 556 - 2.5 * 31, 31), (12, 400), 366, 660),
}


def year_words(year: int) -> str:
    return f"the year {year}" if year > 0 else f"{1 - year} BC"


@cache
def _pole_stars() -> dict[str, tuple[float, float]]:
    """Right ascension and declination, J2000.0, degrees."""
    stars = sky.star_positions(np.inf)
    places = {hip: (float(ra), float(dec)) for hip, ra, dec in zip(stars.hip.tolist(), stars.ra, stars.dec, strict=True)}
    return {name: places[star.hip] for name, star in POLE_STARS.items()}


def nearest_pole_star(year: int) -> tuple[str, float]:
    """Which of POLE_STARS is nearest to the celestial north pole of a year, and how far from it, degrees."""
    pole = sky.celestial_pole(year)
    return min(((name, sky.separation(pole, place)) for name, place in _pole_stars().items()), key=lambda found: found[1])


def epoch_words(year: int) -> str:
    """What the picture shows, in sentences."""
    names = sky.constellation_names()
    star, far = nearest_pole_star(year)
    equinox, solstice = (names[str(sky.constellation_of(*sky.ecliptic_point(longitude, year)))].name for longitude in (0, 90))
    shift = sky.half_turn(sky.ecliptic_place(*sky.equinox(year)).longitude)
    moved = (
        f"{abs(shift):.0f}° {'west' if shift < 0 else 'east'} of its place in 2000"
        if abs(shift) >= 0.5
        else "where it was in 2000"
    )
    when = year_words(year)
    distance = f"{far:.1f}°" if far >= 0.5 else "less than half a degree"
    return (
        f"{when[0].upper()}{when[1:]}: the celestial north pole stands {distance} from {star}. The March equinox, where the sign Aries "
        f"begins, lies in {equinox}, {moved}. At the June solstice the Sun stands in {solstice}."
    )


# ---- the drawing


def _polar(disc: tuple[float, float, float], place: sky.EclipticPlace) -> tuple[Any, Any]:
    """Places of the ecliptic's north on the disc, as seen from below: equal distances from its pole, longitude 90° above, clockwise."""
    x, y, radius = disc
    away, turn = radius * (90 - np.asarray(place.latitude)) / NEAR, np.radians(np.asarray(place.longitude) - 90)
    return x + away * np.sin(turn), y - away * np.cos(turn)


@cache
def disc_ground(disc: tuple[float, float, float], theme: Theme) -> Svg:
    """Stars and figures around the ecliptic's pole, the way of the celestial pole with its years, names of the pole stars."""
    stars = sky.star_positions(4.5)
    x, y = _polar(disc, sky.ecliptic_place(stars.ra, stars.dec))
    shown = np.hypot(x - disc[0], y - disc[1]) < disc[2]
    lines = [
        line for name in sky.ALL for line in sky.figure_lines(name) if sky.ecliptic_place(*line.T).latitude.max() > 90 - NEAR
    ]
    figures = "".join(through(zip(*_polar(disc, sky.ecliptic_place(*line.T)), strict=True)) for line in lines)
    years = np.arange(FIRST, LAST + 1, 100)
    way = np.column_stack(_polar(disc, sky.ecliptic_place(*sky.celestial_pole(years))))
    marks = []
    for year in range(-10_000, 14_001, 2000):
        px, py = way[(year - FIRST) // 100]
        marks.append(circle(px, py, 2.6, fill=NIGHT.signal))
        if year % 4000 == 2000:
            inside = 1 - 24 / np.hypot(px - disc[0], py - disc[1])
            x_, y_ = disc[0] + inside * (px - disc[0]), disc[1] + inside * (py - disc[1])
            marks.append(text(x_, y_ + 4, f"{year}".replace("-", "−"), 11, NIGHT.dim, anchor="middle"))
    names = []
    for name, (ra, dec) in _pole_stars().items():
        px, py = (float(value) for value in _polar(disc, sky.ecliptic_place(ra, dec)))
        star = POLE_STARS[name]
        names.append(text(px + star.dx, py + star.dy, name, 12, NIGHT.text, anchor=star.anchor, weight=600, halo=NIGHT.sky))
    return join(
        tag("defs", tag("clipPath", circle(*disc), id="disc-clip")),
        circle(disc[0], disc[1], disc[2] + 1.5, fill=NIGHT.sky, stroke=theme.edge if theme.name == "dark" else theme.ink, stroke_width=2),
        tag(
            "g",
            path(figures, stroke=NIGHT.figure, stroke_opacity=0.75, fill="none"),
            dots(zip(x[shown], y[shown], stars.magnitude[shown], strict=True), 0.8),
            path(through(way), stroke=NIGHT.signal, stroke_width=1.4, stroke_dasharray="5 3", fill="none"),
            path(f"M{disc[0] - 5:g} {disc[1]:g}h10M{disc[0]:g} {disc[1] - 5:g}v10", stroke=NIGHT.ecliptic, stroke_width=1.5),
            *marks,
            *names,
            clip_path="url(#disc-clip)",
        ),
    )  # fmt: skip


def pole_mark(disc: tuple[float, float, float], year: int) -> Svg:
    """A ring where the celestial pole stands in a year."""
    x, y = (float(value) for value in _polar(disc, sky.ecliptic_place(*sky.celestial_pole(year))))
    ring = circle(0, 0, 7, fill="none", stroke=NIGHT.bad, stroke_width=2.5)
    return at(x, y, ring, circle(0, 0, 2, fill=NIGHT.bad), id="pole", data_moves="")


def _turned(lines: Any) -> list[Any]:
    """Lines of (right ascension, declination) as lines of ecliptic longitude, which runs on, and latitude; those near the ecliptic."""
    places = (sky.ecliptic_place(*np.asarray(line).T) for line in lines)
    return [
        np.column_stack([np.unwrap(place.longitude, period=360), place.latitude])
        for place in places
        if place.latitude.min() < HALF and place.latitude.max() > -HALF
    ]


@cache
def _strip_ground(strip: Chart) -> Svg:
    """The stars along the ecliptic, constellations with boundaries, figures and names."""
    stars = sky.star_positions(4.5)
    place = sky.ecliptic_place(stars.ra, stars.dec)
    near = np.abs(place.latitude) < HALF
    figures = figure_path(strip, _turned(line for name in sky.ALL for line in sky.figure_lines(name)))
    borders = figure_path(strip, _turned(sky.boundary_lines()))
    top = strip.point(0, HALF)[1]
    along = np.arange(0, 360, 0.5)
    homes = sky.constellation_of(*sky.ecliptic_point(along, 2000))
    small = strip.cell < 40
    middles = {}
    for short in dict.fromkeys(homes.tolist()):
        turned = np.exp(1j * np.radians(along[homes == short])).sum()
        middles[short] = strip.point(float(np.degrees(np.angle(turned)) % 360), 0)[0]
    names, ends = [], [0.0, 0.0]  # where the names of the lower and of the upper line end
    for short, x in sorted(middles.items(), key=lambda item: item[1]):
        words = short if small else sky.constellation_names()[short].name
        half = text_width(words, 12) / 2
        line = int(x - half < ends[0])
        ends[line] = x + half
        names.append(text(min(x, strip.x + strip.width - half), top - 7 - 14 * line, words, 12, anchor="middle"))
    y = strip.point(0, 0)[1]
    return join(
        tag("defs", tag("clipPath", rect(strip.x, top, strip.width, strip.cell), id="strip-clip")),
        rect(strip.x, top, strip.width, strip.cell, fill=NIGHT.sky),
        tag(
            "g",
            path(borders, stroke=NIGHT.edge, stroke_dasharray="2 2", fill="none"),
            path(figures, stroke=NIGHT.figure, stroke_opacity=0.75, fill="none"),
            star_dots(
                strip, zip(place.longitude[near], place.latitude[near], stars.magnitude[near], strict=True), 0.5 if small else 0.8
            ),
            path(f"M{strip.x:g} {y:g}h{strip.width:g}", stroke=NIGHT.ecliptic, stroke_width=1.3, stroke_dasharray="5 3.5"),
            clip_path="url(#strip-clip)",
        ),
        tag("g", *names),
    )


def _signs(strip: Chart, equinox: float, theme: Theme) -> Svg:
    """The twelve signs of 30° below the strip, from the equinox on; drawn twice, so that they go round its ends."""
    y, high, small = strip.point(0, -HALF)[1] + 6, 26, strip.cell < 40
    signs = []
    for i, name in enumerate(SIGNS):
        x = -(i + 1) * strip.cell
        signs.append(rect(x, y, strip.cell, high, fill=theme.panel if i % 2 else theme.recess, stroke=theme.edge))
        signs.append(
            text(x + strip.cell / 2, y + 17, name[:3] if small else name, 12, theme.ink, anchor="middle", fit=strip.cell - 6)
        )
    line = path(f"M0 {y + high:g}V{y - 6 - strip.cell:g}", stroke=NIGHT.signal, stroke_width=2.4)
    solstice = path(
        f"M{-3 * strip.cell:g} {y + high:g}V{y - 6 - strip.cell:g}", stroke=NIGHT.bad, stroke_width=2, stroke_dasharray="6 3"
    )
    x = strip.point(equinox, 0)[0]
    copies = (at(x + turn * strip.width, 0, *signs, line, solstice, id=f"signs-{turn}", data_moves="") for turn in (0, 1))
    return tag("g", *copies, clip_path="url(#signs-clip)")


def draw_precession(epoch: Epoch, look: Look) -> Scene:
    """The disc around the ecliptic's pole with the celestial pole, and the zodiac with equinox, solstice and signs."""
    where, theme = _LAYOUTS[look.width], THEMES[look.theme]
    strip, say = where.strip, epoch_words(epoch.year)
    low = strip.point(0, -HALF)[1]
    still = tuple(f"{layer}-{look.width}-{look.theme}" for layer in ("disc", "zodiac", "words"))
    legend = (
        (("signs of 30° from the equinox (solid line); June solstice: dashed", 50),)
        if look.width > 390
        else (("signs of 30° from the equinox (solid line);", 50), ("June solstice: dashed", 66))
    )
    labels = join(
        tag("defs", tag("clipPath", rect(strip.x, low - strip.cell, strip.width, strip.cell + 33), id="signs-clip")),
        *(text(strip.x, low + down, words, 12, theme.ink) for words, down in legend),
        text(strip.x, low - strip.cell - 42, "constellations, by the boundaries of the IAU", 12, theme.ink),
    )
    kids = (
        rect(0, 0, look.width, where.height, fill=theme.table),
        tag("g", id=still[2], data_still=""),
        tag("g", id=still[0], data_still=""),
        tag("g", id=still[1], data_still="", fill=theme.ink),
        _signs(strip, sky.ecliptic_place(*sky.equinox(epoch.year)).longitude, theme),
        pole_mark(where.disc, epoch.year),
        *(text(where.words[0], where.words[1] + 20 * i, line, 14, theme.ink) for i, line in enumerate(lines_of(say, where.room, 14, 6))),
    )  # fmt: skip
    return Scene(
        svg=svg(look.width, where.height, "Precession of pole and equinoxes", say, *kids),
        still=dict(zip(still, (disc_ground(where.disc, theme), _strip_ground(strip), labels), strict=True)),
        buttons=tuple(Choice(year, words) for year, words in YEARS.items()),
        say=say,
        moves=True,
    )


# ---- the widget


class PrecessionMap(QuestionWidget):
    """The picture with a slider through the years."""

    title = "Precession"

    def __init__(self, epoch: Epoch | None = None) -> None:
        super().__init__(epoch or Epoch())

    def _answer(self, question: Epoch) -> Scene:
        return draw_precession(question, self.look)

    def _picked(self, choice: str) -> None:
        self._field("year", choice.removeprefix("year:"))

    def _fields(self) -> list[dict[str, Any]]:
        year = self.question.year
        return [
            {"name": "year", "label": "Year", "kind": "range", "value": year, "min": FIRST, "max": LAST, "step": 1},
            {"name": "typed", "label": "Year, typed", "kind": "text", "value": str(year).replace("-", "−"), "help": "−2786 is 2787 BC: there was no year 0"},
        ]  # fmt: skip

    reads = {"year": lambda value: {"year": _year(value)}, "typed": lambda value: {"year": _year(value)}}


def _year(value: Any) -> int:
    """Also with its thousands apart, "14 000" or "14,000", and before Christ, "2787 BC", which is −2786."""
    words = re.sub(r"(?<=\d)[\s,’'](?=\d{3}\b)", "", str(value).strip())
    before = re.fullmatch(r"(\d+) *BCE?", words, re.IGNORECASE)
    year = 1 - int(before[1]) if before else read_number(words, "The year")
    if year != int(year) or not FIRST <= year <= LAST:
        raise ValueError(f"The year {value} is not a whole number from −11000 to 15000.")
    return int(year)


def precession_map(year: int = 2026) -> PrecessionMap:
    """The widget, beginning with a year; ValueError in words for one outside −11000 to 15000."""
    return PrecessionMap(Epoch(_year(year)))
