"""Routes over the Earth, on the ellipsoid WGS84: the shortest one, and the one that keeps its course.

The shortest is the geodesic (the great circle of a globe) by GeographicLib; the rhumb line is computed from meridian arc and
isometric latitude. Distances in kilometres, courses in degrees from north through east.
"""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..engine.words import thousands
from .angles import degrees_minutes, half_turn, real_array
from .observer import Observer, need_observer

FloatArray = NDArray[np.float64]
NAUTICAL_MILE = 1.852  # km, by definition


@dataclass(frozen=True)
class Route:
    """A way from one place to another: its length, the courses at its ends, and the farthest it comes from the equator.

    ``points``: latitude and longitude along it in even steps, shape (points, 2), longitudes −180 to 180. ``note``: what is
    special about it, "" if nothing.
    """

    kind: str
    start: Observer
    end: Observer
    kilometres: float
    first_course: float
    last_course: float
    points: FloatArray
    note: str = ""

    @property
    def nautical_miles(self) -> float:
        return self.kilometres / NAUTICAL_MILE

    @property
    def highest_latitude(self) -> float:
        """Latitude of the point of the route that is farthest from the equator."""
        return float(self.points[np.abs(self.points[:, 0]).argmax(), 0])

    @property
    def crosses_dateline(self) -> bool:
        return len(self.pieces()) > 1

    def pieces(self) -> list[FloatArray]:
        """The points in pieces for a map that ends at 180°: no line runs across it; the pieces end and begin at the border."""
        return split_at_dateline(self.points)

    def __str__(self) -> str:
        text = (
            f"{self.kind} from {self.start} to {self.end}: {self.kilometres:.1f} km ({self.nautical_miles:.1f} nautical miles), "
            f"first course {self.first_course % 360:.1f}°, last course {self.last_course % 360:.1f}°, "
            f"farthest from the equator at {degrees_minutes(self.highest_latitude, 'NS')}"
        )
        if self.crosses_dateline:
            text += ", across the 180° meridian"
        return thousands(f"{text}. {self.note}".strip())


def great_circle(start: Observer, end: Observer, points: int = 181) -> Route:
    """The shortest route: the geodesic on WGS84, exact to a micrometre (Karney 2013)."""
    _check(start, end, points)
    found = _geodesic().Inverse(start.latitude, start.longitude, end.latitude, end.longitude)
    line = _geodesic().Line(found["lat1"], found["lon1"], found["azi1"])
    places = [line.Position(found["s12"] * share) for share in np.linspace(0, 1, points)]
    note = ""
    if abs(found["a12"]) > 179.4 and abs(start.latitude + end.latitude) < 0.6:
        note = "The places lie almost opposite each other on the Earth: ways in other directions are almost as short."
    elif found["s12"] == 0:
        note = "Start and end are one place."
    path = np.array([[place["lat2"], place["lon2"]] for place in places])
    path[:, 1] = half_turn(path[:, 1])
    return Route("Great circle", start, end, found["s12"] / 1000, found["azi1"], found["azi2"], path, note)


def rhumb_line(start: Observer, end: Observer, points: int = 181) -> Route:
    """The route of constant course, the straight line of Mercator's map, the shorter way round; with one end at a pole, a meridian.

    tan C = Δλ / Δψ with the isometric latitude ψ = artanh(sin φ) − e artanh(e sin φ); north it makes good the arc of the meridian,
    east that arc × tan C, which along a parallel is the parallel's own arc (Bowditch; Snyder, Map Projections, 1987, 7-7 and 3-21).
    """
    _check(start, end, points)
    lat1, lat2 = math.radians(start.latitude), math.radians(end.latitude)
    turn = math.radians(half_turn(end.longitude - start.longitude))
    pole = max(abs(start.latitude), abs(end.latitude)) == 90
    stretch = math.copysign(math.inf, lat2 - lat1) if pole else _isometric(lat2) - _isometric(lat1)
    course = math.atan2(0.0 if pole else turn, stretch)
    arc = _meridian_arc(end.latitude) - _meridian_arc(start.latitude)
    parallel = abs(stretch) < 1e-5  # below that the quotient of two small numbers is less exact than the radius half-way
    radius = 0.0 if pole else _parallel_radius((lat1 + lat2) / 2) if parallel else arc / stretch
    length = math.hypot(arc, turn * radius)
    share = np.linspace(0, 1, points)
    lats = np.array([_latitude_at_arc(_meridian_arc(start.latitude) + arc * part) for part in share])
    if pole:
        lons = np.full(points, end.longitude if abs(start.latitude) == 90 else start.longitude)
    elif parallel:
        lons = start.longitude + np.degrees(turn * share)
    else:
        psi = np.array([_isometric(math.radians(lat)) for lat in lats])
        lons = start.longitude + np.degrees(turn * (psi - psi[0]) / stretch)
    degrees = math.degrees(course)
    note = "At a pole all meridians meet: the rhumb line is one of them." if pole else ""
    if length == 0:
        note = "Start and end are one place."
    return Route("Rhumb line", start, end, length, degrees, degrees, np.column_stack([lats, half_turn(lons)]), note)


def split_at_dateline(points: FloatArray) -> list[FloatArray]:
    """A path of latitudes and longitudes (shape (points, 2), steps shorter than 180°) in pieces that end at ±180°."""
    pieces, begin = [], 0
    path = real_array(points)
    if path.ndim != 2 or path.shape[1] != 2 or not len(path) or not np.isfinite(path).all():
        raise ValueError("A path is one point or more, each a latitude and a longitude in degrees: shape (points, 2).")
    for i in np.flatnonzero(np.abs(np.diff(path[:, 1])) > 180):
        (lat1, lon1), (lat2, lon2) = path[i], path[i + 1]
        side = math.copysign(180, lon1)
        width = abs(lon2 - lon1) - 360  # negative: how far the step really reaches
        border = lat1 + (lat2 - lat1) * (abs(side - lon1) / -width if width else 0)
        if abs(lon1) < 180:
            pieces.append(np.vstack([path[begin : i + 1], [border, side]]))
        elif i + 1 - begin > 1:
            pieces.append(path[begin : i + 1])
        path = path.copy()
        begin = i + 1
        if abs(lon2) < 180:
            path[i] = border, -side
            begin = i
    pieces.append(path[begin:])
    return pieces


def _check(start: Observer, end: Observer, points: int) -> None:
    need_observer(start)
    need_observer(end)
    if isinstance(points, bool) or not isinstance(points, int) or points < 2:
        raise ValueError(f"points {points!r}: a route is drawn through 2 points or more.")


def _geodesic() -> Any:
    from geographiclib.geodesic import Geodesic

    return Geodesic.WGS84


def _eccentricity() -> float:
    flattening: float = _geodesic().f
    return math.sqrt(flattening * (2 - flattening))


def _isometric(latitude: float) -> float:
    """ψ with arsinh(tan φ) for artanh(sin φ), which next to a pole would be that of 1."""
    e = _eccentricity()
    return math.asinh(math.tan(latitude)) - e * math.atanh(e * math.sin(latitude))


def _parallel_radius(latitude: float) -> float:
    """Kilometres."""
    radius: float = _geodesic().a / 1000
    return radius * math.cos(latitude) / math.sqrt(1 - (_eccentricity() * math.sin(latitude)) ** 2)


def _meridian_arc(latitude: float) -> float:
    """Kilometres from the equator, north positive."""
    length: float = _geodesic().Inverse(0, 0, latitude, 0)["s12"]
    return math.copysign(length / 1000, latitude)


def _latitude_at_arc(kilometres: float) -> float:
    latitude: float = _geodesic().Direct(0, 0, 0 if kilometres >= 0 else 180, abs(kilometres) * 1000)["lat2"]
    return latitude
