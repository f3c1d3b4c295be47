"""The star map: right ascension 24 h to 0 h from left to right, declination +90 to −90, in 12 × 6 spaces of 30° each.

Pieces that every board with a sky is made of – ground, wave of the Sun, daylight tiles, armillary strip, marks – and
``draw_sky``, the map of the sky panel. They draw what they are told and know no rule: rows are 0 (+3) to 5 (−3), columns
0 (RA 0–2 h, at the right) to 11.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import pairwise
from math import asin, atan, atan2, cos, degrees, pi, radians, sin, tan
from typing import Literal, NamedTuple

from .icons import icon, icon_defs
from .palette import INK, NIGHT, THEMES, WHITE, Theme
from .parts import circle, panel, path, rect, text, text_width, wrapped
from .scene import Choice, Look, Scene, Target
from .svg import Svg, join, number, svg, tag

ROWS = ("+3", "+2", "+1", "−1", "−2", "−3")
OBLIQUITY = 23.44  # degrees, mean obliquity of the ecliptic in 2000 (IAU 2006), rounded
TILE_END = 90 - OBLIQUITY  # declination on a daylight tile at which its lens ends
Mark = Literal["seen", "daylight", "horizon", ""]
NUMBER_AT = 0.08
"""Where in a space the number of a daylight tile stands: so many sides from the left border, half-way down."""
NUMBER_ROOM = (23, 16)
"""The middles of a name and of such a number are so far apart, px, across or down: half of either, and a little."""
MARK_ICON = {"seen": "tick", "daylight": "sun", "horizon": "eye-off"}
MARK_COLOUR = {"seen": NIGHT.yes, "daylight": NIGHT.sun, "horizon": NIGHT.dim, "": NIGHT.text}


class Chart(NamedTuple):
    """Where a star map lies in a drawing: its upper left corner and the side of a space, px. One space is 30° each way."""

    x: float
    y: float
    cell: float

    @property
    def width(self) -> float:
        return 12 * self.cell

    @property
    def height(self) -> float:
        return 6 * self.cell

    def point(self, ra: float, dec: float) -> tuple[float, float]:
        """Where a place of the sky lies, degrees; not wrapped at 0 h."""
        return self.x + self.width - ra * self.cell / 30, self.y + (90 - dec) * self.cell / 30

    def corner(self, row: int, column: int) -> tuple[float, float]:
        """Upper left corner of a space."""
        return self.x + (11 - column) * self.cell, self.y + row * self.cell


def through(points: Iterable[tuple[float, float]], close: bool = False) -> str:
    """Path data through points, to a tenth of a pixel. Steps run between rounded points, so that no error adds up: short to send."""
    start, *steps = _steps(points)
    return f"M{start}{'l' if steps else ''}{' '.join(steps)}{'Z' if close else ''}".replace(" -", "-")


def _steps(points: Iterable[tuple[float, float]]) -> list[str]:
    """The first point, and from each to the next, in px."""
    tenths = [(0, 0), *((round(10 * x), round(10 * y)) for x, y in points)]
    return [f"{_px(u - x)} {_px(v - y)}" for (x, y), (u, v) in pairwise(tenths)]


@lru_cache(1 << 14)
def _px(tenths: int) -> str:
    """Tenths of a pixel as a number, without the 0 before the point, which SVG can do without."""
    return f"{tenths / 10:g}".replace("0.", ".") if -10 < tenths < 10 else f"{tenths / 10:g}"


def ecliptic_declination(ra: float) -> float:
    """Declination of the ecliptic at a right ascension, both degrees: tan δ = tan ε sin α."""
    return degrees(atan(tan(radians(OBLIQUITY)) * sin(radians(ra))))


def star_dots(chart: Chart, stars: Iterable[tuple[float, float, float]], scale: float = 1.0) -> Svg:
    """Stars (RA, dec, magnitude) as round dots, one path for each half magnitude; the brightest get four rays.

    The radius falls evenly with magnitude, so that the eye can rank them.
    """
    return dots(((*chart.point(ra, dec), magnitude) for ra, dec, magnitude in stars), scale)


def dots(places: Iterable[tuple[float, float, float]], scale: float = 1.0) -> Svg:
    """The same for places in a drawing (x, y, magnitude)."""
    steps: dict[int, list[tuple[float, float]]] = {}
    rays = []
    for x, y, magnitude in places:
        steps.setdefault(max(-1, int(2 * magnitude)), []).append((x, y))
        if magnitude < 1.5:
            q = scale * (6.4 - 1.6 * magnitude)
            rays.append(f"M{x - q:.1f} {y:.1f}h{2 * q:.1f}M{x:.1f} {y - q:.1f}v{2 * q:.1f}")
    points = (
        path("".join(f"m{at}h0" for at in _steps(where)).replace(" -", "-"), stroke_width=scale * max(1.1, 5.6 - 0.52 * step))
        for step, where in sorted(steps.items())
    )
    return tag(
        "g", path("".join(rays), stroke_width=0.8 * scale), *points, fill="none", stroke=NIGHT.star, stroke_linecap="round"
    )  # fmt: skip


def figure_path(chart: Chart, lines: Iterable[Iterable[tuple[float, float]]]) -> str:
    """A constellation's figure, lines of (RA, dec) that run on across 0 h; drawn at both edges where it leaves the map."""
    runs = []
    for line in lines:
        points = [(float(ra), float(dec)) for ra, dec in line]
        low, high = min(ra for ra, _ in points), max(ra for ra, _ in points)
        runs += [[(ra + turn, dec) for ra, dec in points] for turn in (-360, 0, 360) if low + turn < 360 and high + turn > 0]
    return "".join(through(chart.point(*p) for p in run) for run in runs)


GALACTIC_POLE = 192.85948, 27.12825
"""Right ascension and declination of the galactic north pole, degrees, J2000 (Hipparcos, ESA 1997)."""


def galactic(longitude: float, latitude: float) -> tuple[float, float]:
    """RA and declination of galactic coordinates, degrees, J2000 (node 122.932°: Hipparcos, ESA 1997)."""
    lon, lat, pole_ra, pole_dec, node = map(radians, (longitude, latitude, *GALACTIC_POLE, 122.93192))
    dec = asin(sin(pole_dec) * sin(lat) + cos(pole_dec) * cos(lat) * cos(node - lon))
    ra = pole_ra + atan2(cos(lat) * sin(node - lon), cos(pole_dec) * sin(lat) - sin(pole_dec) * cos(lat) * cos(node - lon))
    return degrees(ra), degrees(dec)


def _milky_way(chart: Chart, share: float) -> str:
    """The band of the Milky Way, wider towards its centre; ``share`` of its full width."""
    sides = []
    for side in (1, -1):
        edge: list[tuple[float, float]] = []
        for longitude in range(0, 361, 4):
            ra, dec = galactic(longitude, side * share * (8 + 4.5 * cos(radians(longitude))))
            if edge:
                ra += 360 * round((edge[-1][0] - ra) / 360)
            edge.append((ra, dec))
        sides.append(edge)
    upper, lower = sides
    turn = 360 * round((upper[0][0] - lower[0][0]) / 360)
    ring = upper + [(ra + turn, dec) for ra, dec in reversed(lower)]
    return "".join(through((chart.point(ra + 360 * k, dec) for ra, dec in ring), close=True) for k in range(-2, 3))


@cache
def sky_ground(chart: Chart, faint: float = 4.5) -> Svg:
    """Everything of the night that never changes: ground, Milky Way, grid, figures and stars to magnitude ``faint``."""
    from ..sky import stars

    x, y, cell = chart
    small = cell < 40
    shades = (tag("stop", offset=o, stop_color=c) for o, c in ((0, NIGHT.pole), (0.5, NIGHT.sky), (1, NIGHT.pole)))
    grid = "".join(f"M{x + i * cell:g} {y:g}v{6 * cell:g}" for i in range(1, 12))
    grid += "".join(f"M{x:g} {y + i * cell:g}h{12 * cell:g}" for i in (1, 2, 4, 5))
    figures = "".join(figure_path(chart, stars.figure_lines(name)) for name in stars.constellation_names())
    places = stars.star_positions(faint)
    return join(
        tag("defs", tag("linearGradient", *shades, id="sky-shade", x1=0, y1=0, x2=0, y2=1), clip(chart)),
        rect(x, y, chart.width, chart.height, fill="url(#sky-shade)"),
        tag(
            "g",
            *(path(_milky_way(chart, f), fill=NIGHT.figure, fill_opacity=0.05) for f in (1.3, 0.9, 0.6, 0.3)),
            path(figures, stroke=NIGHT.figure, stroke_opacity=0.75, stroke_width=0.7 if small else 0.9, fill="none"),
            clip_path="url(#sky-clip)",
        ),
        path(grid, stroke=NIGHT.grid, stroke_width=0.9, fill="none"),
        path(f"M{x:g} {y + 3 * cell:g}h{12 * cell:g}", stroke=NIGHT.equator, stroke_width=1.3, fill="none"),
        star_dots(
            chart, zip(places.ra.tolist(), places.dec.tolist(), places.magnitude.tolist(), strict=True), 0.55 if small else 1
        ),
    )


def clip(chart: Chart) -> Svg:
    return tag("clipPath", rect(chart.x, chart.y, chart.width, chart.height), id="sky-clip")


@cache
def anchors(cell: float) -> dict[str, tuple[float, float]]:
    """For each constellation where its name stands, px from the map's corner: by its figure, where there is
    room 26 px apart, and clear of the numbers of a daylight tile wherever it lies."""
    import numpy as np

    from ..sky import stars

    names = list(stars.constellation_names())
    home = []
    for name in names:
        ra, dec = np.concatenate(stars.figure_lines(name)).T
        middle = degrees(atan2(np.sin(np.radians(ra)).sum(), np.cos(np.radians(ra)).sum())) % 360
        home.append(Chart(0, 0, cell).point(middle, float(dec.mean())))
    room = 26 if cell > 40 else 0
    low, high = np.array([13, 8]), np.array([12 * cell - 13, 6 * cell - 8])
    at = np.clip(np.array(home), low, high)
    for _ in range(300):
        apart = at[:, None] - at[None]
        distance = np.hypot(*np.moveaxis(apart, 2, 0)) + np.eye(len(names)) * 1e9
        push = np.maximum(0, room - distance) / distance
        at = at + 0.3 * (push[..., None] * apart).sum(axis=1) + 0.01 * (np.array(home) - at)
        if room:
            beside = (at / cell - (NUMBER_AT, 0.5) + 0.5) % 1 * cell - cell / 2  # from the nearest place of a tile's number
            over = NUMBER_ROOM - np.abs(beside)
            least = (over > 0).all(axis=1, keepdims=True) & (over == over.min(axis=1, keepdims=True))
            at += np.where(least, over * np.copysign(1, beside), 0)
        at = np.clip(at, low, high)
    return {name: (px, py) for name, (px, py) in zip(names, at.round().tolist(), strict=True)}


def sky_names(chart: Chart, names: Iterable[str]) -> Svg:
    """Abbreviations at their anchors."""
    where = anchors(chart.cell)
    return tag(
        "g",
        *(text(chart.x + where[n][0], chart.y + where[n][1] + 4, n) for n in names),
        fill=NIGHT.name, stroke=NIGHT.pole, stroke_width=3, stroke_opacity=0.85, paint_order="stroke", font_size=11, text_anchor="middle",
    )  # fmt: skip


def sky_labels(chart: Chart, theme: Theme, step: int = 2) -> Svg:
    """Hours of right ascension above the map, every ``step`` h, and the numbers of the rows at its left; and its frame."""
    hours = (
        text(chart.x + chart.width - h * chart.cell / 2, chart.y - 7, f"{h} h", fill=theme.dim, anchor="middle")
        for h in range(0, 25, step)
    )
    rows = (
        text(chart.x - 8, chart.y + (i + 0.5) * chart.cell + 4, name, fill=theme.ink, anchor="end", weight=600)
        for i, name in enumerate(ROWS)
    )
    frame = rect(
        chart.x - 1.5, chart.y - 1.5, chart.width + 3, chart.height + 3, 3,
        fill="none", stroke=theme.edge if theme.name == "dark" else theme.ink, stroke_width=1.5,
    )  # fmt: skip
    return tag("g", *hours, *rows, frame, font_size=11)


def ecliptic(chart: Chart) -> Svg:
    """The Sun's yearly way as a wave, with a stroke where each month begins."""
    wave = through(chart.point(7.5 * i, ecliptic_declination(7.5 * i)) for i in range(49))
    ticks = "".join(
        f"M{x:.1f} {y - 3:.1f}v6" for x, y in (chart.point(30 * k, ecliptic_declination(30 * k)) for k in range(1, 12))
    )
    return tag(
        "g", path(wave, stroke_width=1.3, stroke_dasharray="5 3.5"), path(ticks, stroke_width=1.3),
        fill="none", stroke=NIGHT.ecliptic,
    )  # fmt: skip


def sun(chart: Chart, month: int) -> Svg:
    """The Sun's disc, on its wave and touching the right border of the month's column; and the month's way as a thick arc."""
    r = chart.cell / 4 if chart.cell < 60 else 15.0
    ra = 30 * month + r * 30 / chart.cell
    x, y = chart.point(ra, ecliptic_declination(ra))
    way = through(chart.point(30 * month + a, ecliptic_declination(30 * month + a)) for a in range(0, 31, 5))
    rays = "".join(
        f"M{0.62 * r * cos(t):.1f} {0.62 * r * sin(t):.1f}L{0.86 * r * cos(t):.1f} {0.86 * r * sin(t):.1f}"
        for t in (i * pi / 6 for i in range(12))
    )
    disc = tag(
        "g",
        circle(0, 0, r + 4, fill=NIGHT.sun, fill_opacity=0.25),
        circle(0, 0, r, fill=NIGHT.sun, stroke=INK, stroke_width=1.2),
        path(rays, stroke=INK, stroke_width=1.2, fill="none"),
        circle(0, 0, 0.42 * r, fill="none", stroke=INK, stroke_width=1.2),
        id="sun", transform=f"translate({x:.1f} {y:.1f})", data_moves="",
    )  # fmt: skip
    return join(path(way, id="sun-way", fill="none", stroke=NIGHT.ecliptic, stroke_width=3.2, stroke_linecap="round"), disc)


def lens_path(cell: float) -> str:
    """The outline printed on a daylight tile, around its centre: half width 45° cos(90° δ / δ_end), six hours at its equator."""
    decs = [TILE_END * i / 16 for i in range(-16, 17)]
    px = cell / 30
    right = [(45 * cos(radians(90 * dec / TILE_END)) * px, -dec * px) for dec in decs]
    return through(right + [(-x, y) for x, y in reversed(right)], close=True)


def tile_defs(cell: float, only: str | None = None) -> Svg:
    """A daylight tile around its own centre, to be used as ``#daylight``: lens, equator, lines at ±30°, row numbers, and the
    dotted block of 3 × 4 spaces that the rule counts. ``only`` leaves all numbers but one away where there is little room."""
    block = f"M{-1.5 * cell:g} {-2 * cell:g}h{3 * cell:g}v{4 * cell:g}h{-3 * cell:g}Z"
    r = 9 if cell > 40 else 7.5
    numbers = (
        tag(
            "g",
            circle((NUMBER_AT - 0.5) * cell, -place * cell, r, fill=NIGHT.pole, stroke=NIGHT.daylight, stroke_width=1.3),
            text((NUMBER_AT - 0.5) * cell, -place * cell + 4, name, 11, NIGHT.daylight, anchor="middle", weight=700),
        )
        for place, name in ((1.5, "+2"), (0.5, "+1"), (-0.5, "−1"), (-1.5, "−2"))
        if only in (None, name)
    )
    orange = f"M{-1.28 * cell:.1f} {-cell:g}h{2.56 * cell:.1f}M{-1.28 * cell:.1f} {cell:g}h{2.56 * cell:.1f}"
    return tag(
        "g",
        path(block, fill=NIGHT.daylight, fill_opacity=0.16, stroke=NIGHT.daylight, stroke_width=1.6, stroke_dasharray="2 3"),
        path(lens_path(cell), fill=NIGHT.daylight, fill_opacity=0.42, stroke=NIGHT.daylight, stroke_width=1.4),
        path(f"M{-1.5 * cell:g} 0h{3 * cell:g}", stroke=WHITE, stroke_width=1.2),
        path(orange, stroke=NIGHT.bad, stroke_width=1.4),
        *numbers,
        id="daylight",
    )


def daylight_tiles(chart: Chart, month: int, shift: int | None) -> Svg:
    """The daylight tile of a month; ``shift`` in rows, north positive, None = not used.

    It is drawn three times, twelve columns apart, so that the block goes round either edge of the map. Only the transforms
    change from month to month, so the tiles slide.
    """
    y = chart.y + (3 - (shift or 0)) * chart.cell
    return tag(
        "g",
        *(
            tag("use", href="#daylight", id=f"day-{name}", data_moves="", opacity=0 if shift is None else 1,
                transform=f"translate({chart.x + (11.5 - month + 12 * k) * chart.cell:g} {y:g})")
            for k, name in ((-1, "left"), (0, "sun"), (1, "right"))
        ),
        clip_path="url(#sky-clip)",
    )  # fmt: skip


def hatch_defs() -> Svg:
    """The pattern ``#unseen`` of what never rises: hatched, not only darker."""
    return tag(
        "pattern",
        rect(0, 0, 7, 7, fill=NIGHT.pole, fill_opacity=0.6),
        path("M-1 8L8-1M-2 2L2-2M5 9L9 5", stroke=NIGHT.grid, stroke_width=1.1),
        id="unseen", width=7, height=7, patternUnits="userSpaceOnUse",
    )  # fmt: skip


def unseen_rows(chart: Chart, visible: Iterable[int]) -> Svg:
    """Hatching over the rows that never rise."""
    rows = sorted(set(range(6)) - set(visible))
    return tag(
        "g",
        *(rect(chart.x, chart.corner(r, 0)[1], chart.width, chart.cell, id=f"unseen-{r}") for r in rows),
        fill="url(#unseen)",
    )


def armillary(x: float, chart: Chart, row: int, visible: Iterable[int], theme: Theme, width: float = 36) -> Svg:
    """The armillary strip beside the map: an arrow at the observer's row, an eye at each row that rises, a struck eye else."""
    seen = set(visible)
    c, y = chart.cell, chart.y
    strip = rect(x, y - 1.5, width, 6 * c + 3, 6, fill=theme.panel, stroke=theme.edge, stroke_width=1.2)
    lines = path("".join(f"M{x + 5:g} {y + r * c:g}h{width - 10:g}" for r in range(1, 6)), stroke=theme.hair, stroke_width=1)
    eyes = [
        icon(
            "eye" if r in seen else "eye-off", x + width / 2 - 6, y + (r + 0.5) * c - 8, 16, theme.ink if r in seen else theme.dim
        )
        for r in range(6)
    ]
    arrow = path(
        "M-7 0l9-7v4.5h6v5h-6v4.5Z", id="observer-row", data_moves="", fill=theme.ink, stroke=theme.panel, stroke_width=1,
        transform=f"translate({x + 2:g} {y + (row + 0.5) * c:g})",
    )  # fmt: skip
    return tag("g", strip, lines, *eyes, arrow)


def space_marks(chart: Chart, marks: Mapping[tuple[int, int], Mark]) -> Svg:
    """Outlines of some spaces, each with what speaks for or against it in its corner: tick, Sun or struck eye."""
    c = chart.cell
    out = []
    r = 6.5 if c < 40 else 8.5
    for (row, column), mark in sorted(marks.items()):
        x, y = chart.corner(row, column)
        colour = MARK_COLOUR[mark]
        out.append(rect(x + 2, y + 2, c - 4, c - 4, 5, fill=colour, fill_opacity=0.14, stroke=colour, stroke_width=1.8))
        if mark:
            cx, cy = x + c - r - 3, y + r + 3
            out.append(circle(cx, cy, r, fill=colour))
            out.append(icon(MARK_ICON[mark], cx - r + 1.5, cy - r + 1.5, 2 * r - 3, INK))
    return tag("g", *out)


def picked_figure(chart: Chart, lines: Iterable[Iterable[tuple[float, float]]]) -> Svg:
    """A figure drawn strongly, over everything."""
    return path(
        figure_path(chart, lines), fill="none", stroke=WHITE, stroke_width=1.6 if chart.cell < 40 else 2.2,
        stroke_linejoin="round", clip_path="url(#sky-clip)",
    )  # fmt: skip


def lost_region(chart: Chart, sun_ra: float, half_widths: Iterable[tuple[float, float]]) -> Svg:
    """The real counterpart of tile and strip: the part of the sky that is never high and dark together, outlined.

    ``half_widths`` are pairs (declination, half width in RA around the Sun's, degrees, 0 to 180), from north to south.
    """
    sides = list(half_widths)
    sides = [  # without those in a straight line
        side for (_, over), side, (_, under) in zip([(0, -1), *sides], sides, [*sides[1:], (0, -1)], strict=False)
        if not over == side[1] == under
    ]  # fmt: skip
    runs: list[list[tuple[float, float]]] = [[]]  # no line where all of a declination is hidden, or nothing
    for here, below in pairwise(sides):
        if 0 < here[1] < 180 or 0 < below[1] < 180:
            runs[-1] += [below] if runs[-1] else [here, below]
        elif runs[-1]:
            runs.append([])
    ring = [(sun_ra - half, dec) for dec, half in sides] + [(sun_ra + half, dec) for dec, half in reversed(sides)]
    edge = [through(chart.point(sun_ra + side * half, dec) for dec, half in run) for run in runs if run for side in (-1, 1)]
    once = tag(
        "g",
        path(through((chart.point(*p) for p in ring), close=True), fill=NIGHT.figure, fill_opacity=0.2),
        path("".join(edge), fill="none", stroke=NIGHT.text, stroke_width=1.8, stroke_dasharray="7 4"),
        id="lost-part",
    )
    across = tag("use", href="#lost-part", x=chart.width * (-1 if sun_ra < 180 else 1))  # what leaves the map at one edge
    return tag("g", once, across, id="lost", clip_path="url(#sky-clip)")


@dataclass(frozen=True)
class Verdict:
    """What one of the two skies says, and why."""

    title: str
    seen: bool
    words: str


@dataclass(frozen=True)
class SkyView:
    """What the sky panel shows; rows and columns as everywhere in this module."""

    month: int
    row: int  # the observer's
    visible: frozenset[int]  # rows that rise there
    shift: int | None  # of the daylight tile; None where it is not used
    names: Mapping[str, str]  # of all constellations, by abbreviation
    picked: str
    marks: Mapping[tuple[int, int], Mark]
    verdicts: tuple[Verdict, ...]
    say: str
    sun_ra: float = 0.0  # the real Sun's, degrees
    lost: tuple[tuple[float, float], ...] = ()  # see lost_region
    description: str = ""
    stories: Mapping[str, str] = field(default_factory=dict)  # more to say of a constellation when it is focused


def _verdict(x: float, y: float, width: float, height: float, verdict: Verdict, theme: Theme) -> Svg:
    colour = theme.good if verdict.seen else theme.bad
    lines = wrapped(verdict.words, width - 28)
    return panel(
        x, y, width, height, theme,
        text(14, 25, verdict.title, 13, theme.dim, weight=600),
        icon("tick" if verdict.seen else "no", 12, 35, 20, colour),
        text(38, 51, "can be seen" if verdict.seen else "cannot be seen", 15, colour, weight=700),
        tag("g", *(text(14, 75 + 18 * i, line, 13) for i, line in enumerate(lines)), fill=theme.ink),
    )  # fmt: skip


def _verdict_height(verdicts: Iterable[Verdict], width: float) -> float:
    return 84 + 18 * max(len(wrapped(v.words, width - 28)) for v in verdicts)


_LEGEND = (("tick", NIGHT.yes, "risen and dark"), ("sun", NIGHT.sun, "in daylight"), ("eye-off", NIGHT.dim, "never rises"))


def _legend(x: float, y: float, theme: Theme, lost: bool, width: float) -> Svg:
    out, at_x, at_y = [], x, y
    entries: list[tuple[Svg, str]] = [
        (join(circle(8, -4, 8, fill=colour), icon(name, 1.5, -10.5, 13, INK)), words) for name, colour, words in _LEGEND
    ]
    if lost:
        line = path("M0 -4h26", stroke=theme.ink, stroke_width=1.8, stroke_dasharray="7 4")
        entries.append((line, "edge of what the real sky hides that night"))
    for sign, words in entries:
        wide = text_width(words, 12) + 40
        if at_x + wide > x + width and at_x > x:
            at_x, at_y = x, at_y + 22
        shift = 32 if words.startswith("edge") else 22
        out.append(tag("g", sign, text(shift, 0, words, 12, theme.ink), transform=f"translate({at_x:g} {at_y:g})"))
        at_x += wide + shift - 22
    return tag("g", *out)


@cache
def constellation_targets(pairs: tuple[tuple[str, str], ...], chart: Chart, spread: bool) -> tuple[Svg, tuple[Target, ...]]:
    """Each constellation (abbreviation, name) at its anchor; where they are not ``spread`` far enough for a finger, the spaces,
    with a menu of what lies in each."""
    names = dict(pairs)
    choice = {name: Choice(name, full) for name, full in pairs}
    where = anchors(chart.cell)
    areas = {"fill": "none", "pointer_events": "all"}
    if spread:
        aims = (aim(f"at-{n}", chart.x + where[n][0], chart.y + where[n][1], 24) for n in choice)
        return tag("g", *aims, **areas), tuple(Target(f"at-{n}", f"{n}, {full}", (choice[n],)) for n, full in pairs)
    spaces: dict[tuple[int, int], list[str]] = {}
    for name, (x, y) in where.items():
        spaces.setdefault((int(y // chart.cell), 11 - int(x // chart.cell)), []).append(name)
    spaces_, targets = [], []
    for (row, column), here in sorted(spaces.items(), key=lambda item: (item[0][0], -item[0][1])):
        x, y = chart.corner(row, column)
        spaces_.append(aim(f"at-{row}-{column}", x + chart.cell / 2, y + chart.cell / 2, chart.cell))
        label = f"Row {ROWS[row]}, {2 * column} to {2 * column + 2} h: {', '.join(names[n] for n in here)}"
        targets.append(Target(f"at-{row}-{column}", label, tuple(choice[n] for n in here)))
    return tag("g", *spaces_, **areas), tuple(targets)


def aim(name: str, x: float, y: float, side: float) -> Svg:
    """What can be pressed around a place. There are many, so each is one element, and what they share stands on the group around them."""
    return path(f"M{number(x - side / 2)} {number(y - side / 2)}h{side:g}v{side:g}h{-side:g}z", id=name)


def _name_place(chart: Chart, figure: Iterable[Iterable[tuple[float, float]]], name: str) -> tuple[float, float]:
    """Where the picked constellation's name stands: under its figure, inside the map."""
    lowest = min(float(dec) for line in figure for _, dec in line)
    x = chart.x + anchors(chart.cell)[name][0]
    y = chart.point(0, lowest)[1] + 17
    return min(max(x, chart.x + 62), chart.x + chart.width - 62), min(y, chart.y + chart.height - 6)


def _layout(look: Look) -> tuple[Chart, float, float]:
    """The map, the width of the whole drawing, and of the armillary strip."""
    if look.width == 1280:
        return Chart(34, 28, 72), 1280, 40
    if look.width == 900:
        return Chart(34, 28, 66), 900, 40
    return Chart(27, 26, 28), 390, 20


@cache
def _still(
    names: tuple[str, ...], chart: Chart, look: Look, only: str | None, legend_y: float, legend_width: float, lost: bool
) -> tuple[Svg, Svg, Svg, Svg]:
    """The layers that are drawn once: definitions, the night, labels with the legend, names."""
    wide, theme = look.width > 390, THEMES[look.theme]
    return (
        join(tag("defs", tile_defs(chart.cell, only), hatch_defs()), icon_defs("tick", "no", "sun", "eye", "eye-off")),
        sky_ground(chart, 4.5 if wide else 4.0),
        join(sky_labels(chart, theme, 2 if wide else 4), _legend(chart.x, legend_y, theme, lost, legend_width)),
        sky_names(chart, names) if wide else Svg(""),
    )


def draw_sky(view: SkyView, look: Look) -> Scene:
    """The sky panel: star map with the Sun, daylight tiles and armillary strip, the picked constellation, both verdicts."""
    from ..sky import stars

    theme = THEMES[look.theme]
    chart, width, strip = _layout(look)
    wide = look.width == 1280
    legend_y = chart.y + chart.height + (24 if wide or look.width == 900 else 26)
    only = None if look.width > 390 else ROWS[view.row]
    below = legend_y + (18 if look.width > 390 else 36)
    if wide:
        column = chart.x + chart.width + strip + 22
        box = width - column - 12
        half = (chart.height - 12) / 2
        boxes = [(column, chart.y + i * (half + 12), box, half) for i in range(2)]
        height = below + 8
    else:
        box = (width - 36) / 2 if look.width == 900 else width - 24
        high = _verdict_height(view.verdicts, box)
        step = (box + 12, 0.0) if look.width == 900 else (0.0, high + 12)
        boxes = [(12 + i * step[0], below + i * step[1], box, high) for i in range(2)]
        height = boxes[-1][1] + high + 12
    aims, targets = constellation_targets(tuple(view.names.items()), chart, look.width > 390)
    figure = stars.figure_lines(view.picked)
    x, y = _name_place(chart, figure, view.picked)
    kit, ground = f"kit-{look.width}{only or ''}", f"sky-{look.width}"
    labels, names = f"labels-{look.width}-{look.theme}-{len(view.lost)}", f"names-{look.width}"
    real_sun = chart.point(view.sun_ra, ecliptic_declination(view.sun_ra))
    kids = (
        tag("g", id=kit, data_still=""),
        rect(0, 0, width, height, fill=theme.table),
        tag("g", id=ground, data_still="", pointer_events="none"),
        tag(
            "g",
            unseen_rows(chart, view.visible),
            lost_region(chart, view.sun_ra, view.lost) if view.lost else None,
            ecliptic(chart),
            daylight_tiles(chart, view.month, view.shift),
            tag("g", id=names, data_still=""),
            sun(chart, view.month),
            circle(*real_sun, 5, fill=NIGHT.sun, stroke=NIGHT.text, stroke_width=2, id="real-sun") if view.lost else None,
            space_marks(chart, view.marks),
            picked_figure(chart, figure),
            text(x, y, view.names[view.picked], 13, NIGHT.signal, anchor="middle", weight=700, halo=NIGHT.pole, id="picked"),
            armillary(chart.x + chart.width + 5, chart, view.row, view.visible, theme, strip),
            tag("g", id=labels, data_still=""),
            *(_verdict(*at, verdict, theme) for at, verdict in zip(boxes, view.verdicts, strict=True)),
            pointer_events="none",
        ),
        aims,
    )  # fmt: skip
    return Scene(
        svg=svg(width, height, "Star map of the game and the real sky", view.description or view.say, *kids),
        still=dict(
            zip(
                (kit, ground, labels, names),
                _still(tuple(view.names), chart, look, only, legend_y, chart.width + strip, bool(view.lost)),
                strict=True,
            )
        ),
        targets=targets,
        say=view.say,
        moves=True,
    )
