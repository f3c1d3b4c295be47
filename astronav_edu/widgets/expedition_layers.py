"""The layers of the Expedition board that never change, each drawn once for a width and theme, and the layouts they are made for."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import cos, radians, sin

from ..games.expedition.tables import (
    AFTERBURNER,
    COMET,
    FIRST_LANDING,
    GALAXY,
    KINDS,
    LAST,
    MOONS,
    PLANETS,
    SATELLITE,
    SPACES,
    Kind,
)  # fmt: skip
from . import palette
from .earth import coast_paths
from .icons import icon, icon_defs
from .palette import INK, LIGHT, NIGHT, THEMES, WHITE, Theme
from .parts import Box, at, badge_defs, card, circle, coin, line, path, rect, text, text_width
from .scene import Look
from .sky_map import Chart, star_dots
from .svg import Svg, join, tag

ICON = {
    "planet_doubler": "planet", "moon_doubler": "crescent", "deep_space_doubler": "galaxy", "die_taker": "die-less",
    "extra_1": "die-1", "parachute": "parachute", "neighbour": "beside", "satellite": "satellite",
}  # fmt: skip
"""The sign of each kind of astronaut."""
FIRE = LIGHT.bad
"""The afterburner, the rocket's fins, and failures."""
SPACE, MOON, DIE = 24, 13, 32
"""Radius of a space and of a moon, and side of a die in the tray, px."""
HIGH, LOW = 98, 48
"""Room above the middle of a space for what hangs over it, and below for the sign of a move, px."""
RADII = {"Mars": 14, "Jupiter": 19, "Saturn": 15, "Uranus": 16, "Neptune": 16}


@dataclass(frozen=True)
class Layout:
    """Where things lie, in px."""

    status: float
    """Height of the status line."""
    night: Box
    rows: tuple[tuple[float, float, int], ...]
    """The track from the bottom up: x of a row's first space, step to its next, number of spaces."""
    deep: tuple[float, float]
    """The middle of the Galaxy; the Comet is 72 px below."""
    names: float
    """From there to the names of Galaxy and Comet, and room for the astronauts there."""
    turn: float
    """How far the track swings out from row to row."""
    rocket: Box
    tray: Box
    goals: Box
    seats: Box
    """All seats; where ``foot`` is None, one of them."""
    foot: float | None = None
    """Height of the whole; None where it ends with the seats."""

    @property
    def small(self) -> bool:
        return self.night.width < 600

    @property
    def inside(self) -> Box:
        """The ground of the dice."""
        x, y, width, height = self.tray
        return Box(x + 14, y + 36, width - 28, height - 46)

    @property
    def card(self) -> tuple[float, float]:
        """Size of an astronaut's card: eight lie in the tray while somebody boards."""
        return (self.inside.width - 18) / 4, (self.inside.height - 6) / 2

    def seat(self, number: int, count: int) -> Box:
        """The row of the ``number``-th of ``count`` seats."""
        x, y, width, height = self.seats
        step = min(height / count, 72) if self.foot else height
        return Box(x, y + number * step, width, step - 6)

    def height(self, num_players: int) -> float:
        last = self.seat(num_players - 1, num_players)
        return self.foot or max(last.y + last.height, self.goals.y + self.goals.height) + 12

    def spot(self, space: int) -> tuple[float, float]:
        """The middle of a space."""
        first = 0
        for number, (x, step, count) in enumerate(self.rows):
            if first <= space < first + count:
                return x + (space - first) * step, self.night.y + self.night.height - LOW - number * (HIGH + LOW)
            first += count
        raise ValueError(f"The track has the spaces 0 to {first - 1}, not {space}.")

    def over(self, planet: int) -> tuple[float, float]:
        """Where a planet's spaces are reached from it: above, between them."""
        xs, ys = zip(*(self.spot(space) for space, here in enumerate(SPACES) if here.planet == planet), strict=True)
        return sum(xs) / len(xs), min(ys)

    def planet(self, planet: int) -> tuple[float, float]:
        """The middle of a planet."""
        x, y = self.over(planet)
        return x - 14, y - 76

    def moon(self, moon: int) -> tuple[float, float]:
        """The middle of a moon."""
        space = next(space for space, here in enumerate(SPACES) if moon in here.moons)
        moons = SPACES[space].moons
        x, y = self.spot(space)
        return x + (moons.index(moon) - (len(moons) - 1) / 2) * 46, y - 66


LAYOUTS = {
    1280: Layout(
        status=40, night=Box(0, 41, 1280, 442), rows=((92, 136, 9), (1180, -136, 9), (92, 146, 7)), deep=(1070, 88), names=66, turn=88,
        rocket=Box(12, 495, 384, 213), tray=Box(406, 495, 372, 213), goals=Box(788, 495, 224, 213), seats=Box(1022, 495, 246, 219), foot=720,
    ),
    900: Layout(
        status=40, night=Box(0, 278, 900, 740), rows=((90, 180, 5), (810, -180, 5), (90, 180, 5), (810, -144, 6), (90, 150, 4)),
        deep=(650, 326), names=62, turn=88, rocket=Box(12, 52, 420, 214), tray=Box(444, 52, 444, 214), goals=Box(12, 1030, 300, 216),
        seats=Box(324, 1030, 564, 56),
    ),
    390: Layout(
        status=92, night=Box(0, 510, 390, 886),
        rows=((48, 98, 4), (342, -73.5, 5), (48, 98, 4), (342, -73.5, 5), (48, 98, 4), (342, -88, 3)), deep=(36, 568), names=36, turn=42,
        rocket=Box(4, 324, 382, 176), tray=Box(4, 100, 382, 214), goals=Box(4, 1406, 382, 192), seats=Box(4, 1608, 382, 70),
    ),
}  # fmt: skip


@cache
def still_layers(look: Look) -> dict[str, Svg]:
    """Markup by id, for a width and theme."""
    layout, theme = LAYOUTS[look.width], THEMES[look.theme]
    layers = {"faces": _faces, "track": _track, "hull": _hull}
    return {still_id(name, look): layer(layout, theme) for name, layer in layers.items()}


def still_id(name: str, look: Look) -> str:
    """An id that changes with all that the layer depends on, so that a page never keeps an old one."""
    return f"track-{look.width}" if name == "track" else f"{name}-{look.width}-{look.theme}"


def die_id(face: int) -> str:
    return "die-a" if face == AFTERBURNER else f"die-{face}"


def _faces(layout: Layout, theme: Theme) -> Svg:
    """Icons and badges; dice, and astronauts at home and aboard, each around 0, 0: all to be shown by ``use``."""
    half = DIE / 2
    dice = [f"die-{face}" for face in (*range(1, 5), "flame")]
    drawn = [icon_defs("no", "rocket", "astronaut", *dict.fromkeys([*dice, *ICON.values()])), badge_defs(5)]
    for face in (AFTERBURNER, 1, 2, 3, 4):
        name = "die-flame" if face == AFTERBURNER else f"die-{face}"
        for suffix, colour, hole in (
            ("", FIRE, WHITE) if face == AFTERBURNER else ("", WHITE, INK),
            ("-pale", NIGHT.edge, NIGHT.pole),
        ):
            rim = rect(1.5 - half, 1.5 - half, DIE - 3, DIE - 3, 5, fill=hole)
            sign = icon(name, -DIE / 2 - 1.5, -DIE / 2 - 1.5, DIE + 3, colour)
            drawn.append(tag("g", rim, sign, id=die_id(face) + suffix))
    blank = rect(2 - half, 2 - half, DIE - 4, DIE - 4, 6, fill=NIGHT.pole, stroke=NIGHT.edge, stroke_width=1.6)
    drawn.append(tag("g", blank, id="die-blank"))
    for kind in KINDS:
        home = circle(0, 0, 10, fill=theme.card, stroke=theme.edge, stroke_width=1.1)
        drawn.append(tag("g", home, icon(ICON[kind.id], -7, -7, 14, theme.ink), id=f"home-{kind.id}"))
        effect = join(circle(-16, 15, 10.5, fill=INK), icon(ICON[kind.id], -23, 8, 14, WHITE))
        body = join(circle(0, 0, SPACE, fill=WHITE, stroke=INK, stroke_width=1.4), icon("astronaut", -15, -16, 30, INK), effect)
        drawn.append(tag("g", body, id=f"crew-{kind.id}"))
        gone = circle(0, 0, 10, fill="none", stroke=theme.edge, stroke_width=1.1, stroke_dasharray="2 2.5")
        drawn.append(tag("g", _card(kind, *layout.card, theme), id=f"card-face-{kind.id}"))
        drawn.append(tag("g", gone, icon(ICON[kind.id], -6, -6, 12, theme.edge), id=f"gone-{kind.id}"))
    return tag("defs", *drawn)


def _card(kind: Kind, width: float, height: float, theme: Theme) -> Svg:
    """An astronaut to be sent: its sign and name."""
    name = [kind.name] if text_width(kind.name, 11, 600) < width - 6 else kind.name.split(" ", 1)
    words = [
        text(width / 2, 54 + 14 * n, part, 11, theme.ink, anchor="middle", weight=600, fit=width - 6)
        for n, part in enumerate(name)
    ]
    return card(width, height, theme, icon(ICON[kind.id], width / 2 - 13, 9, 26, theme.ink), *words, r=7)


# ---- the track


def _track(layout: Layout, _theme: Theme) -> Svg:
    """The night with real stars, the Earth, the way from space to space, and all that hangs over it."""
    x, y, width, height = layout.night
    shades = (tag("stop", offset=o, stop_color=c) for o, c in ((0, NIGHT.pole), (1, NIGHT.sky)))
    glow = (tag("stop", offset=o, stop_color=c, stop_opacity=a) for o, c, a in ((0, NIGHT.daylight, 1), (0.35, NIGHT.figure, 0.75), (1, NIGHT.figure, 0)))  # fmt: skip
    way = _way(layout)
    return join(
        tag(
            "defs",
            tag("linearGradient", *shades, id="night-shade", x1=0.4, y1=0, x2=0, y2=1),
            tag("radialGradient", *glow, id="galaxy-glow"),
            tag("clipPath", rect(*layout.night), id="night-clip"),
        ),
        rect(x, y, width, height, fill="url(#night-shade)"),
        tag("g", _stars(layout), _earth(layout), clip_path="url(#night-clip)"),
        path(
            way,
            fill="none",
            stroke=NIGHT.edge,
            stroke_width=30 if layout.small else 44,
            stroke_opacity=0.2,
            stroke_linecap="round",
        ),
        path(way, fill="none", stroke=NIGHT.figure, stroke_width=1.6, stroke_dasharray="1 7", stroke_linecap="round"),
        *(_planet(planet, layout) for planet in range(len(PLANETS))),
        *(_moon(moon, layout) for moon in range(len(MOONS))),
        *(_space(space, layout) for space in range(LAST + 1)),
        *_deep_space(layout),
    )


def _stars(layout: Layout) -> Svg:
    from ..sky.stars import star_positions

    x, y, width, height = layout.night
    places = star_positions(4.0)
    chart = Chart(x, y, max(width / 12, height / 6))
    stars = zip(places.ra.tolist(), places.dec.tolist(), places.magnitude.tolist(), strict=True)
    seen = [star for star in stars if chart.point(*star[:2])[0] < x + width and chart.point(*star[:2])[1] < y + height]
    return tag("g", star_dots(chart, seen, 0.5), opacity=0.4)


def _earth(layout: Layout) -> Svg:
    """The globe below the first space, seen from above Europe and Africa; what is behind its edge is pushed onto it."""
    x, y = layout.spot(0)
    r, tilt = 104, radians(28)
    centre = (x - 64, y + 118)

    def project(longitude: float, latitude: float) -> tuple[float, float]:
        lon, lat = radians(longitude - 12), radians(latitude)
        u, v = cos(lat) * sin(lon), cos(tilt) * sin(lat) - sin(tilt) * cos(lat) * cos(lon)
        behind = sin(tilt) * sin(lat) + cos(tilt) * cos(lat) * cos(lon) < 0
        size = max((u * u + v * v) ** 0.5, 1e-9) if behind else 1
        return centre[0] + r * u / size, centre[1] - r * v / size

    land = coast_paths(project).values()
    return join(
        circle(*centre, r + 6, fill=NIGHT.figure, fill_opacity=0.22),
        circle(*centre, r, fill=palette.SEAS),
        *(path(d, fill=palette.LAND, fill_rule="evenodd") for d in land),
        circle(*centre, r, fill="none", stroke=NIGHT.name, stroke_opacity=0.6),
    )


def _way(layout: Layout) -> str:
    """From the Earth to deep space: along each row, and in a bow to the next."""
    x, y = layout.spot(0)
    d, space = f"M{x:g} {y:g}", 0
    for number, (first, step, count) in enumerate(layout.rows):
        end = first + (count - 1) * step
        d += f"H{end:g}"
        space += count
        if number + 1 < len(layout.rows):
            bow = end + (layout.turn if step > 0 else -layout.turn)
            up = layout.spot(space)
            d += f"C{bow:g} {y:g} {bow:g} {up[1]:g} {up[0]:g} {up[1]:g}"
            x, y = up
    return d


def _space(space: int, layout: Layout) -> Svg:
    """A space with its number and the faces that carry the rocket on; dimmer where nobody can land."""
    x, y = layout.spot(space)
    lit = space >= FIRST_LANDING
    rim = circle(x, y, SPACE, fill=NIGHT.pole, stroke=WHITE if lit else NIGHT.edge, stroke_width=2 if lit else 1.5)
    here = SPACES[space]
    number = text(x, y + (-5 if here.faces else 5), space, 13, WHITE if lit else NIGHT.dim, anchor="middle", weight=700)
    sign = icon("satellite", x - 8, y - SPACE - 20, 16, NIGHT.dim) if space == SATELLITE else None
    return join(sign, rim, number, *_printed(x, y + 10, here.faces, here.pips))


def _printed(x: float, y: float, faces: tuple[int, ...], pips: int) -> Iterator[Svg]:
    """Small dice in a row with its middle at x, y; an afterburner with the spaces that it moves."""
    step = 19
    for number, face in enumerate(faces):
        u = x + (number - (len(faces) - 1) / 2) * step
        yield at(u, y, tag("use", href=f"#{die_id(face)}"), scale=17 / DIE)
        if face == AFTERBURNER:
            yield circle(u + 8.5, y + 8.5, 6.6, fill=INK, stroke=WHITE, stroke_width=1)
            yield text(u + 8.5, y + 12.5, pips, 11, WHITE, anchor="middle", weight=700)


def value(x: float, y: float, points: int) -> Svg:
    """A coin with points."""
    return coin(x, y, points, INK, LIGHT.panel, edge=INK, r=9.5)


def _moon(moon: int, layout: Layout) -> Svg:
    x, y = layout.moon(moon)
    u, v = layout.spot(next(space for space, here in enumerate(SPACES) if moon in here.moons))
    return join(
        line(x, y + MOON, u, v - SPACE, stroke=NIGHT.edge),
        circle(x, y, MOON, fill=palette.MOON, stroke=INK, stroke_width=1.2),
        circle(x - 5, y - 4, 2.8, fill=palette.CRATER),
        circle(x + 3, y + 5, 2.2, fill=palette.CRATER),
        value(x + 11, y - 11, MOONS[moon].points),
    )


def coin_place(planet: int, place: int, layout: Layout) -> tuple[float, float]:
    """The middle of a planet's coin for most astronauts (0), second most (1) and being present (2)."""
    x, y = layout.planet(planet)
    return x + 40, y + 10 + (place - 1) * 20.5


def _planet(planet: int, layout: Layout) -> Svg:
    here = PLANETS[planet]
    x, y = layout.planet(planet)
    r = RADII.get(here.name, 16)
    ends = (layout.spot(space) for space, square in enumerate(SPACES) if square.planet == planet)
    points = (here.first, here.second, here.present)
    return join(
        *(line(x, y + r, u, v - SPACE, stroke=NIGHT.edge) for u, v in ends),
        at(x, y, *_disc(here.name, r, palette.PLANETS[planet % len(palette.PLANETS)])),
        text(x, y + 32, here.name, 11, NIGHT.text, anchor="middle", weight=600, halo=NIGHT.pole),
        *(value(*coin_place(planet, place, layout), worth) for place, worth in enumerate(points)),
    )


def _disc(name: str, r: float, colour: str) -> Iterator[Svg]:
    """A planet around 0, 0 with what it is known by."""
    mark = {"fill": "none", "stroke": palette.PLANET_MARKS, "stroke_opacity": 0.6}
    ring = {"fill": "none", "stroke": palette.MOON, "stroke_width": 0.22 * r, "transform": "rotate(-14)"}
    if name == "Saturn":
        yield tag("ellipse", rx=1.75 * r, ry=0.42 * r, **ring)
    yield circle(0, 0, r, fill=colour, stroke=INK, stroke_width=1.2)
    if name in ("Jupiter", "Saturn"):
        half = [(q * r, r * (1 - q * q) ** 0.5) for q in (-0.5, -0.1, 0.35)]
        yield path("".join(f"M{-w:.1f} {v:.1f}H{w:.1f}" for v, w in half), stroke_width=0.13 * r, **mark)
    if name == "Jupiter":
        yield tag("ellipse", cx=0.3 * r, cy=0.16 * r, rx=0.22 * r, ry=0.12 * r, fill=palette.PLANET_MARKS)
    if name == "Saturn":
        yield path(f"M{-1.75 * r:.1f} 0A{1.75 * r:.1f} {0.42 * r:.1f} 0 0 0 {1.75 * r:.1f} 0", **ring)
    if name == "Mars":
        yield path(
            f"M{-0.7 * r:.1f} {-0.1 * r:.1f}q{0.6 * r:.1f} {0.4 * r:.1f} {1.2 * r:.1f} {0.05 * r:.1f}",
            stroke_width=0.2 * r,
            **mark,
        )
        yield path(f"M{-0.25 * r:.1f} {-0.9 * r:.1f}h{0.5 * r:.1f}", stroke=WHITE, stroke_width=0.14 * r)
    if name == "Neptune":
        yield tag("ellipse", cx=-0.25 * r, cy=0.1 * r, rx=0.28 * r, ry=0.14 * r, fill=palette.SEAS)


def names_of_deep_space(layout: Layout) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where the names of Galaxy and Comet begin."""
    x, y = layout.deep
    return (x + layout.names, y + 4), (x + layout.names, y + 72)


def _deep_space(layout: Layout) -> Iterator[Svg]:
    (x, y), (u, v) = layout.deep, layout.spot(LAST)
    size = 0.55 if layout.small else 1
    side = SPACE if x > u else -SPACE
    yield line(u + side, v, x, y, stroke=NIGHT.edge)
    yield line(u + side, v, x - 6, y + 72, stroke=NIGHT.edge)
    galaxy = join(
        tag("ellipse", rx=56, ry=21, fill="url(#galaxy-glow)"),
        path(
            "M-38 6C-22 16 8 14 22 4M38-6C22-16-8-14-22-4",
            fill="none",
            stroke=NIGHT.name,
            stroke_opacity=0.5,
            stroke_width=2.2,
            stroke_linecap="round",
        ),
        tag("ellipse", rx=9, ry=5, fill=NIGHT.star),
    )
    yield at(x, y, tag("g", galaxy, transform="rotate(-16)"), scale=size)
    tail = path(
        "M2-2 46-22M4 3 44-8M-2-6 38-32",
        fill="none",
        stroke=NIGHT.star,
        stroke_opacity=0.7,
        stroke_width=2,
        stroke_linecap="round",
    )
    yield at(x - 12 * size, y + 72, tail, circle(0, 0, 7, fill=NIGHT.star), scale=0.75 if layout.small else 1)
    for (a, b), name, points in zip(names_of_deep_space(layout), ("Galaxy", "Comet"), (GALAXY, COMET), strict=True):
        yield text(a, b, name, 11, NIGHT.text, weight=600, halo=NIGHT.pole)
        yield value(a + 58, b - 4, points)


# ---- the rocket


def seat_place(number: int, count: int, layout: Layout) -> tuple[float, float]:
    """The middle of a seat in the rocket, counted from the Commander's, which is in front, at the right."""
    x, y, width, height = layout.rocket
    front = x + width - (84 if layout.small else 96)
    step = min((front - x - (44 if layout.small else 56)) / max(count - 1, 1), 84)
    return front - number * step, y + height / 2 - 2


def _hull(layout: Layout, theme: Theme) -> Svg:
    """The rocket from the side: fins, body, nose."""
    x, y, width, height = layout.rocket
    (_, middle), half = seat_place(0, 2, layout), 46
    left, shoulder, tip = x + 30, x + width - 60, x + width - 10
    top, bottom = middle - half, middle + half
    fin = f"M{left:g} {top:g}l-20-18v38l20 12ZM{left:g} {bottom:g}l-20 18v-38l20-12Z"
    body = f"M{left:g} {top:g}H{shoulder - 16:g}Q{shoulder + 30:g} {top + 10:g} {tip:g} {middle:g}Q{shoulder + 30:g} {bottom - 10:g} {shoulder - 16:g} {bottom:g}H{left:g}Z"
    nose = f"M{shoulder:g} {top + 4:g}Q{shoulder + 18:g} {middle:g} {shoulder:g} {bottom - 4:g}"
    return join(
        path(fin, fill=FIRE, stroke=INK, stroke_width=1.4, stroke_linejoin="round"),
        path(body, fill=LIGHT.panel, stroke=INK if theme.name != "dark" else theme.edge, stroke_width=1.6),
        path(nose, fill="none", stroke=INK, stroke_width=1.4),
    )
