"""Where the Sun stands, and the Moon's principal phases."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any, NamedTuple

import numpy as np

from .ephemeris import DateLike, TimeLike, as_date, as_time, as_times, ephemeris, to_skyfield
from .observer import Observer, need_observer
from .stars import constellation_of

PHASES = ("new moon", "first quarter", "full moon", "last quarter")


@dataclass(frozen=True)
class SunPlace:
    """Apparent geocentric place of the Sun, true equator and equinox of date, in degrees; distance in au.

    ``constellation`` is the one in which the Sun stands by the IAU boundaries. ``altitude`` and ``azimuth`` (from north through
    east, degrees, without refraction) are those for the observer, None without one. For many times each entry is an array.
    """

    time: Any
    right_ascension: Any
    declination: Any
    ecliptic_longitude: Any
    distance: Any
    constellation: Any
    observer: Observer | None = None
    altitude: Any = None
    azimuth: Any = None

    def __str__(self) -> str:
        if not isinstance(self.time, datetime):
            return f"The Sun at {len(self.time)} times"
        clock = (self.observer or Observer(0, 0)).clock(self.time)
        above = f"; altitude {self.altitude:.1f}°, azimuth {self.azimuth:.1f}° from {self.observer}" if self.observer else ""
        return (
            f"The Sun at {clock}: right ascension {self.right_ascension / 15:.2f} h, declination {self.declination:+.2f}°, "
            f"in {self.constellation}{above}"
        )


def sun(time: TimeLike | Iterable[TimeLike], observer: Observer | None = None) -> SunPlace:
    """The Sun at a time with a zone, such as ``2027-06-21T12:00Z``, or at each of many times."""
    bodies = ephemeris().bodies
    moments = as_times(time)
    one = isinstance(moments, datetime)
    t = to_skyfield(moments)
    apparent = bodies["earth"].at(t).observe(bodies["sun"]).apparent()
    ra, dec, distance = apparent.radec("date")
    icrs_ra, icrs_dec, _ = apparent.radec()
    longitude = apparent.ecliptic_latlon("date")[1].degrees
    altitude = azimuth = None
    if observer is not None:
        need_observer(observer)
        from skyfield.api import wgs84

        place = bodies["earth"] + wgs84.latlon(observer.latitude, observer.longitude)
        alt, az, _ = place.at(t).observe(bodies["sun"]).apparent().altaz()
        altitude, azimuth = alt.degrees, az.degrees
    constellation = constellation_of(icrs_ra._degrees, icrs_dec.degrees)
    values = [ra._degrees, dec.degrees, longitude, distance.au, constellation, observer, altitude, azimuth]
    if one:
        values = [float(value) if isinstance(value, np.floating) else value for value in values]
    return SunPlace(moments, *values)


class MoonPhase(NamedTuple):
    """A principal phase: its moment in UTC, its number 0 (new) to 3 (last quarter), and its name."""

    time: datetime
    number: int
    name: str


class MoonPlace(NamedTuple):
    """``elongation``: how far the Moon's apparent ecliptic longitude is ahead of the Sun's, degrees: 0 at new moon, 90 at first
    quarter, 180 at full moon, 270 at last quarter. ``lit``: the share of its disc that is lit, 0 to 1. Arrays for many times."""

    time: Any
    elongation: Any
    lit: Any

    @property
    def quarter(self) -> Any:
        """1 from new moon to first quarter, to 4 from last quarter to new moon."""
        return np.asarray(self.elongation // 90 + 1, int)


def moon(time: TimeLike | Iterable[TimeLike]) -> MoonPlace:
    """The Moon's phase at a time with a zone, such as ``2027-06-21T12:00Z``, or at each of many times."""
    from skyfield import almanac

    bodies = ephemeris().bodies
    moments = as_times(time)
    t = to_skyfield(moments)
    return MoonPlace(moments, almanac.moon_phase(bodies, t).degrees, almanac.fraction_illuminated(bodies, "moon", t))


def moon_phases(start: DateLike | datetime, end: DateLike | datetime) -> tuple[MoonPhase, ...]:
    """The principal phases from ``start`` up to ``end``: aware times, or dates, which stand for 0 h UTC."""
    from skyfield import almanac

    first, last = (_moment(value) for value in (start, end))
    if not first < last:
        raise ValueError(f"The end ({last:%Y-%m-%d %H:%M} UTC) must be later than the start ({first:%Y-%m-%d %H:%M} UTC).")
    times, numbers = almanac.find_discrete(to_skyfield(first), to_skyfield(last), almanac.moon_phases(ephemeris().bodies))
    return tuple(MoonPhase(time, int(number), PHASES[number]) for time, number in zip(times.utc_datetime(), numbers, strict=True))


def _moment(value: DateLike | datetime) -> datetime:
    if isinstance(value, datetime) or (isinstance(value, str) and re.search(r":|\dT\d", value)):
        return as_time(value)
    day: date = as_date(value)
    return datetime(day.year, day.month, day.day, tzinfo=UTC)
