"""Sunrise, sunset or twilight for many latitudes and dates at once."""

from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from .angles import half_turn, real
from .ephemeris import DateLike, to_skyfield
from .stars import FloatArray
from .visibility import as_days, as_latitudes, semi_arc, sun_places

HORIZON = -50 / 60  # degrees: 34' of refraction and 16' of the Sun's radius, as in almanacs
_SIDEREAL = 360.98564736629  # degrees of sidereal time in a day (Meeus, ch. 12)


class SunTable(NamedTuple):
    """Shape (dates, latitudes). ``rise`` and ``set``: minutes after 0 h of local mean time, masked where there is none;
    ``up``: minutes above the altitude between one lower transit and the next: 0 in polar night, a day under the midnight sun."""

    rise: np.ma.MaskedArray
    set: np.ma.MaskedArray
    up: FloatArray


def sun_table(latitudes: ArrayLike, dates: Iterable[DateLike] | DateLike, altitude: float = HORIZON) -> SunTable:
    """When the Sun's centre passes an altitude, geometric and in degrees: −50′ for sunrise and sunset, −6, −12, −18 for twilight.

    At longitude 0; elsewhere within a minute, near the polar circles some minutes, because the declination changes meanwhile.
    """
    if not -90 <= real(altitude) <= 90:
        raise ValueError(
            f"altitude {altitude!r} is not between -90 and 90 degrees. Sunset is at -50/60, nautical twilight ends at -12."
        )
    lats, days = as_latitudes(latitudes), as_days(dates)
    if not days:
        raise ValueError("A table of the Sun needs at least one date.")
    dec, dec_rate, turn, late = (values[:, None] for values in _noons(tuple(days)))

    before = after = semi_arc(altitude, lats, dec)
    for _ in range(3):  # the declination at the event, not at noon
        before = semi_arc(altitude, lats, dec + dec_rate * (late - before / turn))
        after = semi_arc(altitude, lats, dec + dec_rate * (late + after / turn))
    minutes = 720 + 1440 * late
    return SunTable(
        np.ma.masked_where((before <= 0) | (before >= 180), minutes - 1440 * before / turn),
        np.ma.masked_where((after <= 0) | (after >= 180), minutes + 1440 * after / turn),
        np.minimum(1440 * (before + after) / turn, 1440),  # from one lower transit to the next it may be half a minute more
    )


class _Noons(NamedTuple):
    """The Sun at noon of each date, shape (dates,): declination in degrees and its rate in degrees a day, degrees of hour angle a
    day, and by how many days its transit is late."""

    dec: FloatArray
    dec_rate: FloatArray
    turn: FloatArray
    late: FloatArray


@lru_cache(maxsize=8)
def _noons(days: tuple[date, ...]) -> _Noons:
    """Kept, because a year is often asked for again: at another latitude, or for twilight."""
    noons = [datetime(day.year, day.month, day.day, 12, tzinfo=UTC) for day in days]
    quarter = timedelta(hours=6)
    (ra0, dec0), (ra1, dec1) = (sun_places([noon + shift for noon in noons]) for shift in (-quarter, quarter))
    step = half_turn(ra1 - ra0)
    ra, ra_rate = ra0 + step / 2, 2 * step  # degrees, and degrees a day
    turn = _SIDEREAL - ra_rate
    late = -half_turn(15 * to_skyfield(noons).gast - ra) / turn
    return _Noons((dec0 + dec1) / 2, 2 * (dec1 - dec0), turn, late)
