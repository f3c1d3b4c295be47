"""The shortest way and the way of constant course between two places, on two maps that show them quite differently."""

from collections.abc import Callable
from math import asinh, pi, radians, tan
from typing import Any

import ipywidgets as w
import numpy as np

from .. import sky
from ..widgets.cells import close_earlier, refill
from ..widgets.earth import coast_paths
from ..widgets.palette import INK, NIGHT, PAGE
from ..widgets.parts import circle, line, path, rect
from ..widgets.svg import Svg, svg
from .controls import status, up_to
from .plots import TEXT, picture, table

WIDTH = 640  # pixels
EDGE = 80.0  # degrees of latitude at which Mercator's map is cut: its poles are infinitely far away
CITIES = {  # latitude and longitude in degrees, to 0.01°; the poles are there for those who ask
    place.name: place
    for place in (
        sky.Observer(51.51, -0.13, "London"),
        sky.Observer(35.68, 139.65, "Tokyo"),
        sky.Observer(40.71, -74.01, "New York"),
        sky.Observer(-33.87, 151.21, "Sydney"),
        sky.Observer(-33.45, -70.67, "Santiago"),
        sky.Observer(21.31, -157.86, "Honolulu"),
        sky.Observer(64.18, -51.69, "Nuuk"),
        sky.Observer(-0.18, -78.47, "Quito"),
        sky.Observer(-1.29, 36.82, "Nairobi"),
        sky.Observer(0.18, 101.53, "opposite Quito"),
        sky.Observer(90, 0, "North Pole"),
        sky.Observer(-90, 0, "South Pole"),
    )
}
Project = Callable[[float, float], tuple[float, float]]  # longitude and latitude, degrees, to x and y, pixels


def _even(longitude: float, latitude: float) -> tuple[float, float]:
    return WIDTH * (longitude + 180) / 360, WIDTH * (90 - latitude) / 360


def _mercator(longitude: float, latitude: float) -> tuple[float, float]:
    def up(degrees: float) -> float:
        return WIDTH * asinh(tan(radians(min(EDGE, max(-EDGE, degrees))))) / (2 * pi)

    return WIDTH * (longitude + 180) / 360, up(EDGE) - up(latitude)


MAPS: dict[str, Project] = {"the game's, equal steps of latitude": _even, "Mercator's, equal angles": _mercator}


def draw_map(name: str, routes: tuple[sky.Route, ...]) -> Svg:
    """The Earth with its 12 × 6 cells of 30°; the first route drawn whole, the second dashed, each cut at 180°."""
    project = MAPS[name]
    high = project(0, -90)[1]
    grid = [line(*project(lon, 90), *project(lon, -90), stroke=PAGE.ink, opacity=0.35) for lon in range(-180, 181, 30)]
    grid += [line(*project(-180, lat), *project(180, lat), stroke=PAGE.ink, opacity=0.35) for lat in range(-60, 61, 30)]
    lands = [path(d, fill=PAGE.card, stroke=PAGE.edge, fill_rule="evenodd") for d in coast_paths(project).values()]
    ways = []
    for route, colour, dash in zip(routes, (PAGE.bad, PAGE.ink), (None, "8 6"), strict=False):
        for piece in route.pieces():
            points = "L".join("{:.1f} {:.1f}".format(*project(float(lon), float(lat))) for lat, lon in piece)
            ways.append(path(f"M{points}", fill="none", stroke=colour, stroke_width=3, stroke_dasharray=dash))
    ends = [
        circle(*project(end.longitude, end.latitude), 5, fill=NIGHT.sun, stroke=INK) for end in (routes[0].start, routes[0].end)
    ]
    return svg(WIDTH, high, "Map of the Earth", f"Map: {name}. {routes_words(routes)}", rect(0, 0, WIDTH, high, fill=PAGE.sea), *lands, *grid, *ways, *ends)  # fmt: skip


def routes_words(routes: tuple[sky.Route, ...]) -> str:
    """Both ways in two sentences."""
    great, rhumb = routes
    start, end = great.start.name, great.end.name
    if great.kilometres == 0:
        return f"{start} is where you are: choose two places."
    more = 100 * (rhumb.kilometres / great.kilometres - 1)
    over = " across the 180° meridian" if great.crosses_dateline else ""
    return (
        f"{start} to {end}: the shortest way is {great.kilometres:.0f} km long{over}, its first course {great.first_course % 360:.0f}°, and it comes "
        f"to {sky.degrees_minutes(great.highest_latitude, 'NS', places=0)}. The way of constant course, {rhumb.first_course % 360:.0f}°, has "
        f"{rhumb.kilometres:.0f} km, {more:.1f} % more. {great.note}"
    ).strip()


def row_shares() -> list[float]:
    """The share of a hemisphere's area, percent, in the game's three rows, from the equator to the pole: on a sphere sin φ grows so."""
    shares: list[float] = (100 * np.diff(np.sin(np.radians([0, 30, 60, 90])))).tolist()
    return shares


def cell_width(latitude: float) -> float:
    """Kilometres along the parallel of a cell of 30° of longitude, on WGS84."""
    return sky.rhumb_line(sky.Observer(latitude, 0), sky.Observer(latitude, 30)).kilometres


class RouteMap(w.VBox):
    """Choose two places and a map: both ways drawn, measured and told."""

    def __init__(self, start: str = "London", end: str = "Tokyo") -> None:
        wide = up_to(360)
        self.start = w.Dropdown(options=list(CITIES), value=start, description="From:", **wide)
        self.end = w.Dropdown(options=list(CITIES), value=end, description="To:", **wide)
        self.map = w.Dropdown(options=list(MAPS), description="Map:", **wide)
        self.words, self.picture, self.rows = w.HTML(style=TEXT), w.HTML(), w.VBox()
        self._fill()
        for field in (self.start, self.end, self.map):
            field.observe(lambda _: self._fill(), "value")
        super().__init__([self.start, self.end, self.map, self.words, self.picture, self.rows])
        close_earlier(self)

    def _fill(self) -> None:
        start, end = CITIES[self.start.value], CITIES[self.end.value]
        routes = (sky.great_circle(start, end), sky.rhumb_line(start, end))
        self.words.value = status(f"<b>{routes_words(routes)}</b>")
        self.picture.value = picture(draw_map(self.map.value, routes), WIDTH)
        refill(self.rows, _table(routes))


def _table(routes: tuple[sky.Route, ...]) -> w.HTML:
    rows: list[list[Any]] = [
        [
            f"{route.kind} ({line})",
            f"{route.kilometres:.1f} km",
            f"{route.first_course % 360:.1f}°",
            f"{route.last_course % 360:.1f}°",
        ]
        for route, line in zip(routes, ("whole line", "dashed"), strict=True)
    ]
    return table(["way", "length", "first course", "last course"], rows, "Both ways, on the ellipsoid WGS84")


def route_map(start: str = "London", end: str = "Tokyo") -> RouteMap:
    """The widget of the lesson, from one of CITIES to another."""
    return RouteMap(start, end)
