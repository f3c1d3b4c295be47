"""The planets' ephemeris and the time scales: loaded once, from installed files, never from a network."""

import atexit
import re
import warnings
from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from functools import cache
from threading import Lock
from typing import Any, NamedTuple

from .dates import read_date

DateLike = date | str
TimeLike = datetime | str

# What JPL's DE421 covers; days and nights are asked for a little inside, so that all of them lies within it at every longitude.
FIRST_DATE = date(1899, 7, 30)
LAST_DATE = date(2053, 10, 6)
FIRST_TIME = datetime(1899, 7, 29, 3, tzinfo=UTC)  # light from Saturn left up to 90 minutes earlier
LAST_TIME = datetime(2053, 10, 8, 23, 58, tzinfo=UTC)
SPAN = f"{FIRST_TIME:%Y-%m-%d} to {LAST_TIME:%Y-%m-%d}"


class Ephemeris(NamedTuple):
    """Skyfield's time scale and the bodies of DE421 by name."""

    timescale: Any
    bodies: Any


_loading = Lock()


def ephemeris() -> Ephemeris:
    """DE421 (JPL) from the package skyfield-data; Delta T from Skyfield's own table, which never expires."""
    with _loading:  # a table loads it ahead in a thread of its own, and how warnings are filtered belongs to all threads
        return _loaded()


@cache
def _loaded() -> Ephemeris:
    from skyfield.api import Loader

    with warnings.catch_warnings():
        # skyfield-data warns once its Earth-rotation file is old; that file is not used here.
        warnings.simplefilter("ignore", RuntimeWarning)
        from skyfield_data import get_skyfield_data_path

        load = Loader(get_skyfield_data_path(), verbose=False, expire=False)
    bodies = load("de421.bsp")
    atexit.register(bodies.close)
    return Ephemeris(load.timescale(builtin=True), bodies)


def outside(what: object) -> ValueError:
    return ValueError(
        f"{what} is outside the ephemeris DE421, which covers {SPAN}. "
        f"Whole days and nights can be had from {FIRST_DATE} to {LAST_DATE}."
    )


def as_date(value: DateLike) -> date:
    """A calendar date within the span of the ephemeris, from a date or from text as ``read_date`` reads it."""
    if isinstance(value, str):
        try:
            value = read_date(value)
        except OverflowError:
            raise outside(value.strip()) from None
    if isinstance(value, datetime):
        value = value.date()
    if not isinstance(value, date):
        raise ValueError(f"{value!r} is not a date. Give datetime.date(2027, 6, 21) or '2027-06-21'.")
    if not FIRST_DATE <= value <= LAST_DATE:
        raise outside(value.isoformat())
    return value


def as_time(value: TimeLike) -> datetime:
    """A moment in UTC within the span of the ephemeris, from an aware datetime or text: ``2027-06-21T12:00Z``, ``21 June 2027 12:00 UTC``.

    A time without a zone is refused: a guess would be hours off without a sign of it. Before 1972, when leap seconds began, UTC
    is counted back without them (TT - 42.184 s), up to 45 s away from the clocks of that time.
    """
    if isinstance(value, str):
        value = _read_time(value)
    if not isinstance(value, datetime):
        raise ValueError(f"{value!r} is not a time. Give datetime(2027, 6, 21, 12, tzinfo=UTC) or '2027-06-21T12:00Z'.")
    if value.utcoffset() is None:
        raise ValueError(
            f"{value.isoformat(' ')} does not say in which time zone. "
            f"For UTC write '{value.isoformat()}Z' or datetime(..., tzinfo=UTC)."
        )
    try:
        value = value.astimezone(UTC)
    except OverflowError:  # in the year 1 or 9999
        raise outside(value.isoformat(" ", "minutes")) from None
    if not FIRST_TIME <= value <= LAST_TIME:
        raise outside(f"{value.replace(tzinfo=None).isoformat(' ', 'minutes')} UTC")
    return value


def _read_time(text: str) -> datetime:
    """A date as ``read_date`` reads it, a time of the day, and a zone, which may be missing."""
    try:
        return datetime.fromisoformat(text.strip())
    except ValueError:
        found = re.fullmatch(
            r"(.+?)(?:[T\s,]+)(\d\d?)(:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|UTC|[+-]\d\d:?\d\d)?", text.strip(), re.IGNORECASE
        )
        if found is None:
            raise ValueError(f"{text!r} is not a time. Write it like 2027-06-21T12:00Z (Z = UTC).") from None
    day, hour, minutes, zone = found.groups()
    clock = f"{hour:0>2}{minutes}{(zone or '').upper().replace('UTC', 'Z')}"
    try:
        written = read_date(day)
    except OverflowError:
        raise outside(text.strip()) from None
    try:
        return datetime.fromisoformat(f"{written}T{clock}")
    except ValueError:
        raise ValueError(f"{text!r} has no such time: the clock goes from 00:00 to 23:59, zones from -23:59 to +23:59.") from None


def as_times(value: TimeLike | Iterable[TimeLike]) -> datetime | list[datetime]:
    """One moment or a list of them, as ``as_time`` reads each. Raises ValueError for an empty list, too."""
    if isinstance(value, str) or not isinstance(value, Iterable):
        return as_time(value)
    moments = [as_time(moment) for moment in value]
    if not moments:
        raise ValueError("This is an empty list of times; give one time or more.")
    return moments


def to_skyfield(times: datetime | Iterable[datetime]) -> Any:
    """Skyfield's Time of one aware datetime, or one Time that holds many."""
    scale = ephemeris().timescale
    return scale.from_datetime(times) if isinstance(times, datetime) else scale.from_datetimes(list(times))


def midnight(day: date) -> datetime:
    """0 h UTC at the end of ``day``: the middle of the night that begins on its evening, at longitude 0."""
    return datetime(day.year, day.month, day.day, tzinfo=UTC) + timedelta(days=1)
