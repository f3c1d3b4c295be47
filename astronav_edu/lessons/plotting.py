"""The plotting sheet: lines of position drawn on a map of a few dozen nautical miles, with their intercepts and the fix.

The sheet is Mercator's for a place: one minute of latitude is a nautical mile, a minute of longitude cos φ of one.
"""

from collections.abc import Iterable, Sequence
from math import ceil, cos, radians, sin
from typing import Any

import ipywidgets as w

from .. import sky
from ..engine.words import day_words
from ..widgets.palette import PAGE, Theme
from ..widgets.parts import circle, line, path, rect, text, text_width
from ..widgets.svg import Svg, svg, tag
from .plots import TEXT, picture, table

SIZE = 480  # pixels
ARROW = 42  # pixels from the ship to the tip of its course
DASHES = (None, "12 5", "3 4", "14 4 3 4", "8 3", "2 7", "20 6")
LINES = ("signal", "bad", "good", "ink", "coast")  # roles that stand out from the sea


def draw_sheet(
    worked: Sequence[sky.Reduction],
    latitude: float,
    longitude: float,
    fix: sky.Fix | None = None,
    course: float | None = None,
    theme: Theme = PAGE,
) -> Svg:
    """The sheet around dead reckoning, degrees: of each sight the intercept (thin) and the line of position at its end."""
    half = _half(worked, latitude, longitude, fix)
    scale = SIZE / 2 / half

    def at(east: float, north: float) -> tuple[float, float]:
        return SIZE / 2 + scale * east, SIZE / 2 - scale * north

    marks, lines = [], []
    for i, one in enumerate(worked):
        colour, dash = getattr(theme, LINES[i % len(LINES)]), DASHES[i % len(DASHES)]
        zn, far = radians(one.intercept.azimuth), one.intercept.towards
        foot = far * sin(zn), far * cos(zn)
        along = cos(zn), -sin(zn)  # a quarter turn to the right of the azimuth
        ends = [at(foot[0] + side * 3 * half * along[0], foot[1] + side * 3 * half * along[1]) for side in (1, -1)]
        lines.append((complex(*at(*foot)), complex(along[0], -along[1])))
        marks += [
            line(*at(0, 0), *at(*foot), stroke=theme.ink, stroke_width=1, stroke_dasharray="2 3"),
            line(*ends[0], *ends[1], stroke=colour, stroke_width=3, stroke_dasharray=dash),
            circle(*at(*foot), 3, fill=colour),
        ]
    taken = [complex(*at(0, 0)), *(point for foot, _ in lines for point in (foot, (foot + complex(*at(0, 0))) / 2))]
    if course is not None:
        taken += [taken[0] + length * complex(sin(radians(course)), -cos(radians(course))) for length in (ARROW / 2, ARROW)]
    if fix is not None:
        x, y = at(*_miles(latitude, longitude, fix.latitude, fix.longitude))
        marks.append(_fix_mark(x, y, scale, fix.ellipse, theme))
        taken.append(complex(x, y))
    names = [f"{one.sight.body} {one.sight.moment:%H:%M}" for one in worked]
    marks += [
        text(place.real, place.imag + 5, name, 14, theme.ink, anchor="middle", weight=600, halo=theme.halo)
        for name, place in zip(names, _beside(names, lines, taken), strict=True)
    ]
    return svg(
        SIZE,
        SIZE,
        "Plotting sheet",
        sheet_words(worked, latitude, longitude, fix),
        rect(0, 0, SIZE, SIZE, fill=theme.sea),
        *_grid(latitude, longitude, half, at, theme),
        *marks,
        *_ship(*at(0, 0), course, theme),
    )


def sheet_words(worked: Sequence[sky.Reduction], latitude: float, longitude: float, fix: sky.Fix | None = None) -> str:
    """The sheet in sentences."""
    start = f"Dead reckoning {place_words(latitude, longitude)} in the middle."
    lines = "".join(
        f" {one.sight.body}: {abs(one.intercept.towards):.1f} nautical miles {'towards' if one.intercept.towards >= 0 else 'away from'} "
        f"{one.intercept.azimuth % 360:03.0f}°, the line of position at right angles to that."
        for one in worked
    )
    found = f" Fix {place_words(fix.latitude, fix.longitude)}, {fix.ellipse}." if fix else ""
    return start + lines + found


def plotting_sheet(
    sights: Iterable[sky.Sight],
    latitude: sky.angles.AngleLike,
    longitude: sky.angles.AngleLike,
    *,
    course: float | None = None,
    speed: float | None = None,
    time: Any = None,
) -> w.VBox:
    """The sheet of two or more sights with their fix, and below it each sight worked line by line. Arguments as for ``sky.fix``."""
    taken = tuple(sights)
    fix = sky.fix(taken, latitude, longitude, course=course, speed=speed, time=time)
    worked = sky.reductions(taken, latitude, longitude, course=course, speed=speed, time=time)
    lat, lon = sky.angles.read_reckoned(latitude, longitude)
    return w.VBox(
        [
            w.HTML(picture(draw_sheet(worked, lat, lon, fix, course), SIZE)),
            reduction_table(worked),
            w.HTML(_fix_html(fix), style=TEXT),
        ]
    )


def reduction_table(worked: Sequence[sky.Reduction]) -> w.HTML:
    """The intercept method line by line, a sight in each column."""
    columns = [[value for _, value in one.lines()] for one in worked]
    names = [name for name, _ in worked[0].lines()]
    return table(
        ["line", *(f"{one.sight.body}, {one.sight.moment:%H:%M:%S}" for one in worked)],
        [[name, *values] for name, *values in zip(names, *columns, strict=True)],
        f"Sight reduction by the intercept method, {day_words(worked[0].sight.moment)}",
    )


def _fix_html(fix: sky.Fix) -> str:
    off = ", ".join(f"{s.body} {r:+.1f}′" for s, r in zip(fix.sights, fix.residuals, strict=True)).replace("-", "−")
    return f"<p><b>Fix {place_words(fix.latitude, fix.longitude)}</b> at {fix.time:%H:%M} UTC; {fix.ellipse}. What remains: {off}.</p>"


def place_words(latitude: float, longitude: float) -> str:
    return f"{sky.degrees_minutes(latitude, 'NS')}, {sky.degrees_minutes(longitude, 'EW')}"


def _miles(lat0: float, lon0: float, latitude: float, longitude: float) -> tuple[float, float]:
    """East and north of a place, in nautical miles on the sheet."""
    return 60 * sky.half_turn(longitude - lon0) * cos(radians(lat0)), 60 * (latitude - lat0)


def _half(worked: Sequence[sky.Reduction], latitude: float, longitude: float, fix: sky.Fix | None) -> float:
    """Half of the sheet's width, nautical miles: room for all intercepts and for the fix."""
    reach = [abs(one.intercept.towards) for one in worked]
    if fix is not None:
        reach += map(abs, _miles(latitude, longitude, fix.latitude, fix.longitude))
    return min(600.0, max(20.0, 10 * ceil(max(reach, default=0) * 1.6 / 10)))


def _beside(names: Sequence[str], lines: Sequence[tuple[complex, complex]], taken: Sequence[complex]) -> list[complex]:
    """The middle of each name: beside its line of position (a point of it and its unit direction, px), as near to that point as it
    is clear of all lines, of the points that are taken and, most of all, of the names before; where it never is, in the widest gap."""
    high, gap = 8.0, 5.0  # half a line of text, px
    found: list[tuple[complex, float]] = []
    for name, (foot, along) in zip(names, lines, strict=True):
        wide = text_width(name, 14, 600) / 2

        def reach(way: complex, wide: float = wide) -> float:
            """From the name's middle to its edge across a line that runs that way."""
            return abs(wide * way.imag) + abs(high * way.real)

        def room(place: complex, wide: float = wide) -> float:
            off = [abs(((place - point) * way.conjugate()).imag) - reach(way) for point, way in lines]
            off += [max(abs(to.real) - wide, abs(to.imag) - high) - 12 for to in (place - point for point in taken)]
            off += [3 * max(abs((place - at).real) - wide - w, abs((place - at).imag) - 2 * high) for at, w in found]
            return min(gap, *off)

        spots = [
            (room(place), -abs(t), place)
            for t in range(-SIZE, SIZE, 8)
            for side in (1j, -1j)
            for place in [foot + t * along + side * along * (reach(along) + gap)]
            if wide + 64 < place.real < SIZE - wide - 4 and 20 < place.imag < SIZE - 36  # off the grid's own words
        ]
        best = max(spots, key=lambda spot: spot[:2], default=(0, 0, foot))
        found.append((best[2], wide))
    return [place for place, _ in found]


def _grid(latitude: float, longitude: float, half: float, at: Any, theme: Theme) -> list[Svg]:
    """Meridians and parallels at whole tens (or fewer) of minutes, labelled every second one."""
    narrow = cos(radians(latitude))
    drawn = []
    for centre, shrink, letters, upright in ((latitude, 1.0, "NS", False), (longitude, max(narrow, 0.02), "EW", True)):
        reach = half / shrink  # minutes of arc
        step = next(step for step in (5, 10, 20, 30, 60, 120, 300, 600, 1800) if reach / step <= 6)
        first, last = ceil((60 * centre - reach) / step), int((60 * centre + reach) // step)
        for n in range(first, last + 1):
            offset = (n * step - 60 * centre) * shrink
            ends = ((offset, -half), (offset, half)) if upright else ((-half, offset), (half, offset))
            (x1, y1), (x2, y2) = (at(*end) for end in ends)
            drawn.append(line(x1, y1, x2, y2, stroke=theme.ink, opacity=0.3))
            if n % 2 == 0 and not _near_edge(x1 if upright else y1):
                words = sky.degrees_minutes(sky.half_turn(n * step / 60) if upright else n * step / 60, letters, places=0)
                where = (x1, SIZE - 6, words, 13, theme.ink) if upright else (4, y1 - 4, words, 13, theme.ink)
                drawn.append(text(*where, anchor="middle" if upright else None, halo=theme.halo))
    return drawn


def _near_edge(place: float) -> bool:
    return not 40 < place < SIZE - 40


def _ship(x: float, y: float, course: float | None, theme: Theme) -> list[Svg]:
    """Dead reckoning: a cross in a ring, with an arrow along the course."""
    arrow = path(
        f"M0-9V{2 - ARROW}M-5{9 - ARROW}L0{-ARROW}L5{9 - ARROW}",
        fill="none",
        stroke=theme.ink,
        stroke_width=2,
        transform=f"translate({x} {y}) rotate({course})",
    )
    cross = path(f"M{x - 5} {y}H{x + 5}M{x} {y - 5}V{y + 5}", stroke=theme.ink, stroke_width=2)
    return [circle(x, y, 9, fill=theme.card, stroke=theme.ink, stroke_width=2), cross, *([] if course is None else [arrow])]


def _fix_mark(x: float, y: float, scale: float, ellipse: sky.Ellipse, theme: Theme) -> Svg:
    return tag(
        "g",
        tag(
            "ellipse", cx=0, cy=0, rx=ellipse.semi_major * scale, ry=ellipse.semi_minor * scale, fill=theme.good, fill_opacity=0.2,
            stroke=theme.good, stroke_width=2, transform=f"rotate({ellipse.azimuth - 90:.2f})",
        ),
        circle(0, 0, 4, fill=theme.good, stroke=theme.halo),
        transform=f"translate({x:.2f} {y:.2f})",
    )  # fmt: skip
