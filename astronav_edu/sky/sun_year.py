"""The Sun's year: equinoxes and solstices, the equation of time, and the constellations that it passes through."""

from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from typing import Any, NamedTuple

import numpy as np

from .ephemeris import FIRST_DATE, LAST_DATE, TimeLike, as_times, ephemeris, outside, to_skyfield
from .stars import FloatArray, constellation_of
from .sun_and_moon import sun

SEASONS = ("March equinox", "June solstice", "September equinox", "December solstice")


class Season(NamedTuple):
    """The moment, in UTC, at which the Sun's apparent longitude is 0°, 90°, 180° or 270°, and its name."""

    time: datetime
    name: str


class Entry(NamedTuple):
    """The moment, in UTC, at which the Sun's centre enters a constellation, by the IAU boundaries."""

    time: datetime
    constellation: str


def seasons(year: int) -> tuple[Season, ...]:
    """The equinoxes and solstices of a year."""
    from skyfield import almanac

    begin, end = _year(year)
    times, numbers = almanac.find_discrete(to_skyfield(begin), to_skyfield(end), almanac.seasons(ephemeris().bodies))
    return tuple(Season(time, SEASONS[number]) for time, number in zip(times.utc_datetime(), numbers, strict=True))


def sun_constellations(year: int) -> tuple[Entry, ...]:
    """Where the Sun is when a year begins, and each constellation that it enters in the course of it."""
    return constellations_between(*_year(year))


def constellations_between(begin: datetime, end: datetime) -> tuple[Entry, ...]:
    """The same from one moment to another."""
    from skyfield.almanac import find_discrete

    bodies, names = ephemeris().bodies, []

    def number(t: Any) -> Any:
        ra, dec, _ = bodies["earth"].at(t).observe(bodies["sun"]).apparent().radec()
        where = np.atleast_1d(constellation_of(ra._degrees, dec.degrees))
        for name in where:
            if name not in names:
                names.append(str(name))
        return np.array([names.index(name) for name in where])

    number.step_days = 2  # type: ignore[attr-defined]  # the shortest stay, in Scorpius, is of 6 days
    times, numbers = find_discrete(to_skyfield(begin), to_skyfield(end), number)
    first = Entry(begin, str(sun(begin).constellation))
    return (first, *(Entry(time, names[i]) for time, i in zip(times.utc_datetime(), numbers, strict=True)))


def equation_of_time(time: TimeLike | Iterable[TimeLike]) -> FloatArray | float:
    """Apparent less mean solar time in minutes: positive when the sundial is ahead of the clock; an array for many times.

    The Sun's hour angle at Greenwich less that of the mean Sun, 15° (UT1 − 12 h).
    """
    moments = as_times(time)
    t = to_skyfield(moments)
    bodies = ephemeris().bodies
    ra = bodies["earth"].at(t).observe(bodies["sun"]).apparent().radec("date")[0]
    day = (t.ut1 - 0.5) % 1.0
    minutes = ((t.gast * 15 - ra._degrees - 360 * day) % 360 - 180) * 4
    return float(minutes) if isinstance(moments, datetime) else minutes


def _year(year: int) -> tuple[datetime, datetime]:
    if isinstance(year, bool) or not isinstance(year, (int, np.integer)):
        raise ValueError(f"{year!r} is not a year. Give a whole number such as 2027.")
    if not date(max(1, min(9999, int(year))), 1, 1) > FIRST_DATE or not year < LAST_DATE.year:
        raise outside(f"The year {year}")
    begin = datetime(int(year), 1, 1, tzinfo=UTC)
    return begin, datetime(int(year) + 1, 1, 1, tzinfo=UTC) - timedelta(seconds=1)
