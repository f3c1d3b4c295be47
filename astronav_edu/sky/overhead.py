"""Where everything stands above a place at a moment: stars, Sun, Moon and planets, quickly enough for a slider.

What is slow – places of date, the bodies' ways through a day – is computed once and kept; a moment is then a matter of one rotation.
Altitudes are geometric, without refraction; the Moon's is lowered by its parallax. Within 0.03° of Skyfield's
(the stars' places are those of the middle of the year).
"""

import math
from datetime import date, datetime, timedelta
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from .angles import real
from .bodies import BODIES
from .ephemeris import FIRST_TIME, LAST_TIME, TimeLike, as_time, ephemeris, midnight, to_skyfield
from .observer import Observer, need_observer
from .precession import places
from .stars import FloatArray
from .visibility import middle_of, star_places

WANDERERS = (
    "Sun",
    "Moon",
    "Mercury",
    "Venus",
    "Mars",
    "Jupiter",
    "Saturn",
)  # what moves among the stars and the naked eye can see
_EARTH = 6378.137  # km, equatorial radius of WGS84
_HOURS = 3  # between the moments for which the bodies are computed


class Horizontal(NamedTuple):
    """Altitude above the horizon and azimuth from north through east, degrees; arrays of equal shape."""

    altitude: FloatArray
    azimuth: FloatArray


class Overhead(NamedTuple):
    """The sky above an observer. ``stars``: all of ``star_positions(inf)``; ``bodies``: the WANDERERS, and their places
    among the stars, right ascension and declination in degrees, J2000.0. ``sidereal``: local apparent sidereal time, degrees."""

    observer: Observer
    time: datetime
    sidereal: float
    stars: Horizontal
    bodies: Horizontal
    right_ascension: FloatArray
    declination: FloatArray


def horizontal(right_ascension: ArrayLike, declination: ArrayLike, sidereal: float, latitude: float) -> Horizontal:
    """Places of date above the horizon of a latitude at a local sidereal time; all in degrees, arrays broadcast (Meeus, ch. 13)."""
    ra, dec = places(right_ascension, declination)
    time, lat = real(sidereal), real(latitude)
    if not math.isfinite(time) or not abs(lat) <= 90:
        raise ValueError(f"sidereal {sidereal!r} and latitude {latitude!r} are numbers of degrees, the latitude from -90 to 90.")
    h, delta, phi = np.radians(time - ra), np.radians(dec), np.radians(lat)
    up = np.sin(phi) * np.sin(delta) + np.cos(phi) * np.cos(delta) * np.cos(h)
    north = np.cos(phi) * np.sin(delta) - np.sin(phi) * np.cos(delta) * np.cos(h)
    east = -np.cos(delta) * np.sin(h)
    return Horizontal(np.degrees(np.arctan2(up, np.hypot(north, east))), np.degrees(np.arctan2(east, north)) % 360 % 360)


def overhead(observer: Observer, time: TimeLike) -> Overhead:
    """The sky above ``observer`` at a time with a zone, such as ``2027-06-21T22:00Z``."""
    need_observer(observer)
    moment = as_time(time)
    sidereal = (15 * float(to_skyfield(moment).gast) + observer.longitude) % 360
    stars = horizontal(*star_places(middle_of(moment.year)), sidereal, observer.latitude)
    ra, dec, ra_2000, dec_2000, distance = _bodies_at(moment)
    bodies = horizontal(ra, dec, sidereal, observer.latitude)
    parallax = np.degrees(np.arcsin(_EARTH / distance * np.cos(np.radians(bodies.altitude))))
    return Overhead(
        observer, moment, sidereal, stars, bodies._replace(altitude=bodies.altitude - parallax), ra_2000 % 360, dec_2000
    )


def _bodies_at(moment: datetime) -> FloatArray:
    """Between the moments of ``_bodies_of``; shape (5, bodies)."""
    begin, table = _bodies_of(moment.date())
    step = (moment - begin) / timedelta(hours=_HOURS)
    first = min(int(step), table.shape[2] - 2)
    found: FloatArray = table[..., first] + (step - first) * (table[..., first + 1] - table[..., first])
    return found


@lru_cache(maxsize=64)
def _bodies_of(day: date) -> tuple[datetime, FloatArray]:
    """The bodies through a day in UTC, every 3 h: right ascension and declination of date and of J2000.0 (degrees, running on across
    0 h) and distance in km, shape (5, bodies, moments); and the first moment."""
    begin = max(midnight(day) - timedelta(days=1), FIRST_TIME)
    moments = [min(begin + timedelta(hours=n), LAST_TIME) for n in range(0, 25, _HOURS)]
    t, bodies = to_skyfield(moments), ephemeris().bodies
    earth = bodies["earth"].at(t)
    places = []
    for name in WANDERERS:
        seen = earth.observe(bodies[BODIES[name]]).apparent()
        (ra, dec, distance), (ra_2000, dec_2000, _) = seen.radec("date"), seen.radec()
        turned = [np.unwrap(angle._degrees, period=360) for angle in (ra, ra_2000)]
        places.append([turned[0], dec.degrees, turned[1], dec_2000.degrees, distance.km])
    return begin, np.moveaxis(np.array(places), 0, 1)
