"""The sky above a place as a disc: zenith in the middle, horizon at the rim, north above and east at the left, as one sees it lying down.

Stereographic, so that figures keep their shapes. Draws what it is told: altitudes and azimuths in degrees.
"""

from functools import cache
from math import radians, sin
from typing import Any, NamedTuple

import numpy as np

from ..sky import star_positions
from ..sky.overhead import WANDERERS, Overhead, horizontal
from ..sky.stars import ALL, figure_indices, figure_tracks
from .palette import NIGHT, WHITE, Theme
from .parts import circle, path, text, text_width
from .sky_map import OBLIQUITY, dots, through
from .svg import Svg, join, tag

FAINT = 4.0  # magnitude of the faintest stars that are drawn here
ROOM = 24  # px between what can be pressed
LIGHT = (
    (-50 / 60, 0.3, "day"),
    (-6, 0.2, "civil twilight"),
    (-12, 0.12, "nautical twilight"),
    (-18, 0.06, "astronomical twilight"),
)
"""From which altitude of the Sun on (degrees) how bright the sky is drawn, and what that is called."""
POINTS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")


class Dome(NamedTuple):
    """Where the disc lies in a drawing: its middle and its radius, px."""

    x: float
    y: float
    radius: float

    def point(self, altitude: Any, azimuth: Any) -> tuple[Any, Any]:
        """Where a place of the sky lies; arrays broadcast. What is below the horizon lies outside the rim."""
        away = self.radius * np.tan(np.radians(90 - np.asarray(altitude)) / 2)
        turn = np.radians(azimuth)
        return self.x - away * np.sin(turn), self.y - away * np.cos(turn)


def light(sun_altitude: float) -> tuple[float, str]:
    """How bright the sky is drawn, 0 to 1, and what the time of day is called."""
    return next(((bright, name) for lowest, bright, name in LIGHT if sun_altitude > lowest), (0.0, "night"))


def compass_point(azimuth: float) -> str:
    return POINTS[round(azimuth / 45) % 8]


def dome_ground(dome: Dome, theme: Theme) -> Svg:
    """What never changes: the disc, circles at 30° and 60° of altitude, the points of the compass."""
    rings = (circle(dome.x, dome.y, float(dome.radius * np.tan(np.radians(90 - a) / 2))) for a in (30, 60))
    letters = []
    for name, azimuth in (("N", 0), ("E", 90), ("S", 180), ("W", 270)):
        x, y = dome.point(-5.5, azimuth)
        letters.append(text(float(x), float(y) + 5, name, 14, theme.ink, anchor="middle", weight=700))
    cross = path(f"M{dome.x - 4:g} {dome.y:g}h8M{dome.x:g} {dome.y - 4:g}v8", stroke=NIGHT.grid)
    return join(
        tag("defs", tag("clipPath", circle(*dome), id="dome-clip")),
        circle(
            dome.x,
            dome.y,
            dome.radius + 1.5,
            fill=NIGHT.sky,
            stroke=theme.edge if theme.name == "dark" else theme.ink,
            stroke_width=2,
        ),
        tag("g", *rings, fill="none", stroke=NIGHT.grid),
        cross,
        *letters,
    )


def great_circle(dome: Dome, altitude: float, azimuth: float) -> str:
    """The upper half of the great circle around a pole: in this projection an arc of radius R / sin(altitude), from rim to rim."""
    (x, y), (u, v) = (dome.point(0, azimuth + side) for side in (-90, 90))
    radius = dome.radius / max(abs(sin(radians(altitude))), 0.001)  # as good as a straight line
    return f"M{x:.1f} {y:.1f}A{radius:.1f} {radius:.1f} 0 0 {int(altitude > 0)} {u:.1f} {v:.1f}"


@cache
def _owners() -> tuple[Any, Any]:
    """The stars of all figures, one figure after the other, and where each begins."""
    figures = [figure_indices(name) for name in ALL]
    return np.concatenate(figures), np.cumsum([0, *(len(figure) for figure in figures[:-1])])


def middles(above: Overhead) -> tuple[Any, Any]:
    """Altitude and azimuth of the middle of each figure, in the order of ALL."""
    altitude, azimuth = np.radians(above.stars)
    rays = np.array([np.cos(altitude) * np.cos(azimuth), np.cos(altitude) * np.sin(azimuth), np.sin(altitude)])
    stars, begins = _owners()
    north, east, up = np.add.reduceat(rays[:, stars], begins, axis=1)
    return np.degrees(np.arctan2(up, np.hypot(north, east))), np.degrees(np.arctan2(east, north)) % 360


def named_places(dome: Dome, above: Overhead, first: str) -> dict[str, tuple[float, float]]:
    """Where on the disc names can stand, ROOM px apart and clear of the bodies: ``first``, then the constellations with most stars in
    their figures."""
    altitude, azimuth = middles(above)
    x, y = dome.point(altitude, azimuth)
    order = sorted((i for i in range(len(ALL)) if altitude[i] > 4), key=lambda i: (ALL[i] != first, -len(figure_indices(ALL[i]))))
    taken: dict[str, tuple[float, float]] = {}
    lights = list(zip(*dome.point(*above.bodies), strict=True))
    for i in order:
        free = all(max(abs(x[i] - u), abs(y[i] - v)) >= ROOM for u, v in taken.values())
        if free and (ALL[i] == first or all(abs(x[i] - u) >= ROOM or abs(y[i] - v) >= ROOM for u, v in lights)):
            taken[ALL[i]] = round(float(x[i])), round(float(y[i]))
    return taken


def _figure(name: str, altitude: Any, places: list[tuple[float, float]]) -> str:
    """Its lines, as far as they are not wholly below the horizon; of all stars the altitudes (degrees) and the places in the drawing."""
    lines = (line for line in figure_tracks()[name] if altitude[line].max() > 0)
    return "".join(through(places[star] for star in line) for line in lines)


def draw_dome(dome: Dome, above: Overhead, picked: str) -> Svg:
    """What turns with the sky: light, equator and ecliptic, figures, stars, Sun, Moon and planets; ``picked`` is drawn strongly."""
    stars, sky = star_positions(np.inf), above.stars
    shown = (stars.magnitude <= FAINT) & (sky.altitude > 0)
    places = np.column_stack(dome.point(*sky)).tolist()
    pole = horizontal(270, 90 - OBLIQUITY, above.sidereal, above.observer.latitude)  # of the ecliptic
    bright = light(above.bodies.altitude[0])[0]
    strong = _figure(picked, sky.altitude, places) if picked in ALL else ""
    return tag(
        "g",
        circle(*dome, fill=NIGHT.daylight, fill_opacity=bright) if bright else None,
        path(great_circle(dome, above.observer.latitude, 0), stroke=NIGHT.equator, stroke_width=1.3),
        path(great_circle(dome, float(pole.altitude), float(pole.azimuth)), stroke=NIGHT.ecliptic, stroke_width=1.3, stroke_dasharray="5 3.5"),
        path("".join(_figure(name, sky.altitude, places) for name in ALL), stroke=NIGHT.figure, stroke_width=0.9),
        dots(((*places[star], stars.magnitude[star]) for star in np.flatnonzero(shown)), 0.8),
        path(strong, stroke=WHITE, stroke_width=2.2, stroke_linejoin="round") if strong else None,
        bodies(
            [(name, *dome.point(a, z)) for name, a, z in zip(WANDERERS, *above.bodies, strict=True) if a > 0],
            picked, dome.x - dome.radius, dome.x + dome.radius,
        ),
        fill="none", clip_path="url(#dome-clip)",
    )  # fmt: skip


def bodies(places: list[tuple[str, float, float]], picked: str, low: float, high: float) -> Svg:
    """Sun, Moon and planets with their names (name, x, y), above, or below or further off where they stand close; a ring around the picked one.
    Names stay between the x of ``low`` and ``high``."""
    lights: list[Svg] = []
    names: list[Svg] = []
    taken: list[tuple[float, float, float]] = []  # where names stand: middle, line, half their width
    for name, x, y in sorted(
        ((name, round(float(x), 1), round(float(y), 1)) for name, x, y in places), key=lambda place: place[1]
    ):
        size = {"Sun": 8, "Moon": 7}.get(name, 3.5)
        fill = {"Sun": NIGHT.sun, "Moon": NIGHT.text}.get(name, NIGHT.bad)
        ring = circle(x, y, size + 5, stroke=NIGHT.signal, stroke_width=2, fill="none") if name == picked else None
        lights.append(join(circle(x, y, size, fill=fill), ring))
        half = text_width(name, 11, 600) / 2
        middle, lines = min(max(x, low + half), high - half), (y - size - 4, y + size + 12, y - size - 17, y + size + 25)
        free = (v for v in lines if all(abs(middle - a) > half + b or abs(v - u) > 12 for a, u, b in taken))
        taken.append((middle, next(free, lines[0]), half))
        names.append(text(*taken[-1][:2], name))
    return join(
        tag("g", *lights, stroke=NIGHT.pole, stroke_width=1.2),
        tag(
            "g", *names, fill=NIGHT.signal, font_size=11, font_weight=600, text_anchor="middle",
            stroke=NIGHT.pole, stroke_width=3, stroke_linejoin="round", paint_order="stroke",
        ),
    )  # fmt: skip
