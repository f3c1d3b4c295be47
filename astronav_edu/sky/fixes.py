"""The position that fits two or more sights best: by least squares of the intercepts, on the way of a ship under way, too.

As in the nautical almanac's section on sight reduction by direct computation, with each step taken along a great circle instead
of by differences of latitude and longitude, so that it holds at the poles too. Distances in nautical miles.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .angles import AngleLike, degrees_minutes, half_turn, read_angle, read_reckoned, real
from .ephemeris import TimeLike, as_time
from .nautical import almanac_rows_of
from .sights import EXAMPLE, Intercept, Sight

FloatArray = NDArray[np.float64]
ALTITUDE_ERROR = (
    1.0  # minutes of arc: what a practised observer's sight at sea is good for; ours, of the order the textbooks give
)
_PROBABILITY = 0.95
_STEPS = 30
_CROSSING = math.radians(2)  # lines of position that cross at a smaller angle are taken as parallel
_CONTRADICTION = 60.0  # nautical miles: sights that stay this far off belong to no one place
_FLATTENING = 1 / 298.257  # of the Earth


class Ellipse(NamedTuple):
    """Where the ship is with ``probability``: half axes in nautical miles, azimuth of the longer one in degrees, 0 to 180."""

    semi_major: float
    semi_minor: float
    azimuth: float
    probability: float = _PROBABILITY

    def __str__(self) -> str:
        return (
            f"{100 * self.probability:.0f} % within an ellipse of {self.semi_major:.1f} by {self.semi_minor:.1f} nautical miles, "
            f"the longer half axis towards {self.azimuth:03.0f}°"
        )


class Reduction(NamedTuple):
    """A sight worked by the intercept method from where dead reckoning has the ship at its moment; all angles in degrees.

    ``hour_angle``: the body's local hour angle, 0 to 360 westward. The line of position runs at right angles to the azimuth, through
    the point at which the intercept ends.
    """

    sight: Sight
    latitude: float
    longitude: float
    hour_angle: float
    intercept: Intercept

    def lines(self) -> tuple[tuple[str, str], ...]:
        """What is written down, line by line: its name and its value."""
        row, found = self.sight.row, self.intercept
        return (
            ("GHA", degrees_minutes(row.gha, turn=True)),
            ("longitude by dead reckoning", degrees_minutes(self.longitude, "EW")),
            ("LHA = GHA + longitude, east positive", degrees_minutes(self.hour_angle, turn=True)),
            ("declination", degrees_minutes(row.declination, "NS")),
            ("latitude by dead reckoning", degrees_minutes(self.latitude, "NS")),
            ("calculated altitude Hc", degrees_minutes(found.altitude)),
            ("observed altitude Ho", degrees_minutes(self.sight.observed)),
            ("intercept Ho − Hc", f"{abs(found.towards):.1f}′ {'towards' if found.towards >= 0 else 'away'}"),
            ("azimuth Zn", f"{found.azimuth % 360:05.1f}°"),
        )


@dataclass(frozen=True)
class Fix:
    """A position at a time, degrees, north and east positive.

    ``residuals``: for each sight, in the order given, by how many minutes of arc the body was observed higher than it stands
    at the fix. ``azimuths``: its direction, degrees. ``iterations``: steps until nothing moved by a metre.
    """

    latitude: float
    longitude: float
    time: datetime
    residuals: tuple[float, ...]
    azimuths: tuple[float, ...]
    ellipse: Ellipse
    iterations: int
    sights: tuple[Sight, ...]

    def __str__(self) -> str:
        place = f"{degrees_minutes(self.latitude, 'NS')}  {degrees_minutes(self.longitude, 'EW')}"
        lines = [f"Fix {place} at {self.time:%Y-%m-%d %H:%M:%S} UTC from {len(self.sights)} sights"]
        for sight, residual, azimuth in zip(self.sights, self.residuals, self.azimuths, strict=True):
            lines.append(f"{sight.body:16} Zn {azimuth:05.1f}°  residual {residual:+5.1f}′")
        return "\n".join([*lines, f"{self.ellipse}."])


def fix(
    sights: Iterable[Sight],
    latitude: AngleLike,
    longitude: AngleLike,
    *,
    course: float | None = None,
    speed: float | None = None,
    time: TimeLike | None = None,
    altitude_error: float = ALTITUDE_ERROR,
) -> Fix:
    """The fix from two or more sights, with dead reckoning as the start; where two places fit, the one nearer to it.

    Under way, ``course`` in degrees and ``speed`` in knots; start and fix then hold for ``time`` (if not given, that of the last
    sight). ``altitude_error``, minutes of arc, is the standard deviation of one sight for the ellipse; larger residuals of
    three or more sights take its place.
    """
    taken, lat, lon = _given(sights, latitude, longitude)
    if len(taken) < 2:
        raise ValueError(f"A fix needs two or more sights, such as {EXAMPLE}; got {len(taken)}.")
    if not 0 < real(altitude_error) <= 60:
        raise ValueError(f"altitude_error {altitude_error!r} is not a number of minutes of arc, more than 0 and up to 60.")
    moment = _moment(taken, time)
    run = _run(taken, moment, course, speed)
    found = [_settle(taken, run, start) for start in _starts(taken)]
    settled = [fit for fit in found if fit is not None]
    if not settled:
        raise ValueError(
            "The lines of position run almost parallel (the same body twice at almost the same time, or bodies in the same or in "
            "opposite directions): they do not cross at one place. Take a body in another direction, best a right angle away."
        )
    closest = min(fit.error for fit in settled)
    likely = [fit for fit in settled if fit.error < closest + 3 * altitude_error]
    best = min(likely, key=lambda fit: _distance((lat, lon), (fit.latitude, fit.longitude)))
    if best.error > _CONTRADICTION:
        worst = taken[int(np.argmax(np.abs(best.residuals)))]
        raise ValueError(
            f"These sights contradict each other: the best place leaves them {best.error:.0f}′ off, most of all {worst.body} at "
            f"{worst.moment:%H:%M:%S}. Check times, altitudes and which body each is."
        )
    return Fix(
        best.latitude,
        best.longitude,
        moment,
        tuple(float(value) for value in best.residuals),
        tuple(float(value) % 360 for value in best.azimuths),
        _ellipse(best, altitude_error),
        best.iterations,
        taken,
    )


def reductions(
    sights: Iterable[Sight],
    latitude: AngleLike,
    longitude: AngleLike,
    *,
    course: float | None = None,
    speed: float | None = None,
    time: TimeLike | None = None,
) -> tuple[Reduction, ...]:
    """Each sight by the intercept method (Marcq Saint-Hilaire), from dead reckoning. Arguments as for ``fix``.

    Dead reckoning is carried back to each sight's own moment. So the intercepts, drawn from the place given, are those of lines of
    position that went along with the ship until ``time``: where they cross is the running fix.
    """
    taken, lat, lon = _given(sights, latitude, longitude)
    if not taken:
        return ()
    north, east = np.radians(_run(taken, _moment(taken, time), course, speed))
    lats, lons = np.degrees(_moved(math.radians(lat), math.radians(lon), north, east))
    found = []
    for sight, at_lat, at_lon in zip(taken, lats.tolist(), half_turn(lons).tolist(), strict=True):
        found.append(Reduction(sight, at_lat, at_lon, (sight.row.gha + at_lon) % 360, sight.intercept(at_lat, at_lon)))
    return tuple(found)


def _given(sights: Iterable[Sight], latitude: AngleLike, longitude: AngleLike) -> tuple[tuple[Sight, ...], float, float]:
    taken = tuple(sights) if isinstance(sights, Iterable) else (sights,)
    if strange := [sight for sight in taken if not isinstance(sight, Sight)]:
        raise ValueError(f"{strange[0]!r:.60} is not a sight. A fix needs two or more sights, such as {EXAMPLE}.")
    lat, lon = read_reckoned(latitude, longitude)
    fresh = [sight for sight in taken if "row" not in vars(sight)]
    if fresh:  # together, which is twice as fast
        for sight, row in zip(fresh, almanac_rows_of([(sight.body, sight.moment) for sight in fresh]), strict=True):
            vars(sight)["row"] = row
    return taken, lat, lon


def _moment(sights: Sequence[Sight], time: TimeLike | None) -> datetime:
    return max(sight.moment for sight in sights) if time is None else as_time(time)


class _Fit(NamedTuple):
    latitude: float
    longitude: float
    residuals: FloatArray  # minutes of arc
    azimuths: FloatArray  # degrees
    iterations: int

    @property
    def error(self) -> float:
        """Root mean square of the residuals, minutes of arc."""
        return float(np.sqrt(np.mean(self.residuals**2)))


def _run(sights: Sequence[Sight], moment: datetime, course: float | None, speed: float | None) -> FloatArray:
    """How far north and east of the fix each sight was taken, degrees of a great circle, shape (2, sights)."""
    if (course is None) != (speed is None):
        raise ValueError("A ship under way has a course (degrees) and a speed (knots): give both, or neither if it lies still.")
    if course is None or speed is None:
        return np.zeros((2, len(sights)))
    direction = read_angle(course, "course")
    if not 0 <= direction <= 360:
        raise ValueError(f"course {course} is not a direction from 0 to 360 degrees.")
    if not 0 <= real(speed) <= 1000:
        raise ValueError(f"speed {speed!r} is not a number of knots from 0 to 1000.")
    hours = np.array([(sight.moment - moment).total_seconds() / 3600 for sight in sights])
    angle = math.radians(direction)
    return np.outer([math.cos(angle), math.sin(angle)], real(speed) * hours / 60)


def _starts(sights: Sequence[Sight]) -> list[tuple[float, float]]:
    """The two points where the two circles of equal altitude that cross best meet, degrees; none if all have one centre."""
    gha, dec, ho = (np.radians([value(s) for s in sights]) for value in (_gha, _declination, _observed))
    up = np.array([np.cos(dec) * np.cos(-gha), np.cos(dec) * np.sin(-gha), np.sin(dec)]).T
    i, j = max(combinations(range(len(sights)), 2), key=lambda pair: float(np.linalg.norm(np.cross(up[pair[0]], up[pair[1]]))))
    normal, both = np.cross(up[i], up[j]), float(up[i] @ up[j])
    square = float(normal @ normal)
    if square < 1e-12:
        return []
    a = (math.sin(ho[i]) - both * math.sin(ho[j])) / square
    b = (math.sin(ho[j]) - both * math.sin(ho[i])) / square
    height = max(0.0, 1 - a * a - b * b - 2 * a * b * both) / square  # 0: the circles do not quite meet
    starts = []
    for sign in (1, -1):
        x, y, z = a * up[i] + b * up[j] + sign * math.sqrt(height) * normal
        starts.append((math.degrees(math.atan2(z, math.hypot(x, y))), math.degrees(math.atan2(y, x))))
    return starts


def _gha(sight: Sight) -> float:
    return float(sight.row.gha)


def _declination(sight: Sight) -> float:
    return float(sight.row.declination)


def _observed(sight: Sight) -> float:
    return sight.observed


def _settle(sights: Sequence[Sight], run: FloatArray, start: tuple[float, float]) -> _Fit | None:
    """Least squares of the intercepts from a start; None where the lines of position are parallel or nothing settles."""
    gha, dec, ho = (np.radians([value(s) for s in sights]) for value in (_gha, _declination, _observed))
    parallax = np.radians([s.row.horizontal_parallax for s in sights])
    lat, lon = np.radians(start)
    north_run, east_run = np.radians(run)
    for step in range(1, _STEPS + 1):
        phi, lam = _moved(lat, lon, north_run, east_run)
        hc, azimuth = _calculated(phi, gha + lam, dec)
        towards = ho + _oblateness(parallax, phi, azimuth, ho) - hc
        c, s = np.cos(azimuth), np.sin(azimuth)
        nn, ne, ee, n, e = (float(value) for value in (c @ c, c @ s, s @ s, c @ towards, s @ towards))
        if (nn + ee) / 2 - math.hypot((nn - ee) / 2, ne) < 1 - math.cos(_CROSSING):  # the smaller eigenvalue; for two lines at θ
            return None  # it is 1 − cos θ
        north, east = (ee * n - ne * e) / (nn * ee - ne * ne), (nn * e - ne * n) / (nn * ee - ne * ne)
        length = math.hypot(north, east)
        shorten = min(1.0, 0.5 / max(length, 1e-12))  # half a radian at most
        lat, lon = _moved(lat, lon, north * shorten, east * shorten)
        if length < 1e-7:  # 0.6 m
            return _Fit(math.degrees(lat), half_turn(math.degrees(lon)), 60 * np.degrees(towards), np.degrees(azimuth), step)
    return None


def _calculated(latitude: FloatArray, hour_angle: FloatArray, declination: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Altitude and azimuth, radians."""
    sine = np.sin(latitude) * np.sin(declination) + np.cos(latitude) * np.cos(declination) * np.cos(hour_angle)
    east = -np.cos(declination) * np.sin(hour_angle)
    north = np.sin(declination) * np.cos(latitude) - np.cos(declination) * np.cos(hour_angle) * np.sin(latitude)
    return np.arctan2(sine, np.hypot(east, north)), np.arctan2(east, north)


def _oblateness(parallax: FloatArray, latitude: FloatArray, azimuth: FloatArray, altitude: FloatArray) -> FloatArray:
    """What the parallax in altitude lacks on the flattened Earth, radians: f · HP · (sin 2φ cos Z sin H − sin² φ cos H).

    To first order in the flattening f; up to 0.2′ for the Moon, nothing for the rest.
    """
    tilt = np.sin(2 * latitude) * np.cos(azimuth) * np.sin(altitude)
    result: FloatArray = _FLATTENING * parallax * (tilt - np.sin(latitude) ** 2 * np.cos(altitude))
    return result


def _moved(lat: float, lon: float, north: FloatArray | float, east: FloatArray | float) -> tuple[FloatArray, FloatArray]:
    """From a place along a great circle that begins towards (north, east); all in radians."""
    length, way = np.hypot(north, east), np.arctan2(east, north)
    sine = np.sin(lat) * np.cos(length) + np.cos(lat) * np.sin(length) * np.cos(way)
    end = np.arcsin(np.clip(sine, -1, 1))
    turn = np.arctan2(np.sin(way) * np.sin(length) * np.cos(lat), np.cos(length) - np.sin(lat) * sine)
    return end, lon + turn


def _distance(one: tuple[float, float], other: tuple[float, float]) -> float:
    (lat1, lon1), (lat2, lon2) = np.radians(one), np.radians(other)
    half = np.sin((lat2 - lat1) / 2) ** 2 + np.cos(lat1) * np.cos(lat2) * np.sin((lon2 - lon1) / 2) ** 2
    return float(np.degrees(2 * np.arcsin(np.sqrt(min(1.0, half)))))


def _ellipse(fit: _Fit, altitude_error: float) -> Ellipse:
    """From the covariance σ² (JᵀJ)⁻¹; the factor √(−2 ln(1 − P)) is that of the normal distribution in the plane."""
    c, s = np.cos(np.radians(fit.azimuths)), np.sin(np.radians(fit.azimuths))
    freedom = len(fit.residuals) - 2
    scatter = math.sqrt(float(fit.residuals @ fit.residuals) / freedom) if freedom else 0.0
    values, vectors = np.linalg.eigh(np.array([[c @ c, c @ s], [c @ s, s @ s]]))
    scale = max(altitude_error, scatter) * math.sqrt(-2 * math.log(1 - _PROBABILITY))
    long_axis = vectors[:, 0]  # the smaller eigenvalue: what the sights fix least
    azimuth = math.degrees(math.atan2(long_axis[1], long_axis[0])) % 180
    return Ellipse(scale / math.sqrt(values[0]), scale / math.sqrt(values[1]), azimuth)
