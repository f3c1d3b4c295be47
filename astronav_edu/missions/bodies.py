"""The bodies that missions go to: their figures, and where they are on a date."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Literal, NamedTuple

import numpy as np

from ..engine.tables import read_table
from ..files import data_dir
from ..sky.ephemeris import TimeLike, as_time, ephemeris
from .checks import Array, find
from .constants import AU, DAY, OBLIQUITY
from .kepler import Elements, elements_to_state, kepler

Dates = TimeLike | Iterable[TimeLike]
_MIDNIGHT = datetime(2000, 1, 1, tzinfo=UTC)

# From the equator J2000 (ICRF) to the ecliptic J2000.
_TILT = np.radians(OBLIQUITY)
FRAME = np.array([[1, 0, 0], [0, np.cos(_TILT), np.sin(_TILT)], [0, -np.sin(_TILT), np.cos(_TILT)]])

# What DE421 holds; of the outer planets it is the barycentre of planet and moons.
_IN_EPHEMERIS = {
    "sun": "sun",
    "mercury": "mercury",
    "venus": "venus",
    "earth": "earth",
    "moon": "moon",
    "mars": "mars",
    "jupiter": "jupiter barycenter",
    "saturn": "saturn barycenter",
    "uranus": "uranus barycenter",
    "neptune": "neptune barycenter",
    "pluto": "pluto barycenter",
}


class Body(NamedTuple):
    """Gravitational parameter (km³/s²), radius (km) and mean orbit (km, degrees to the ecliptic) about ``center``."""

    name: str
    center: str
    mu: float
    radius: float
    semi_major_axis: float
    eccentricity: float
    inclination: float


class _BodyRow(NamedTuple):
    name: str
    center: str
    mu: float
    radius: float
    semi_major_axis: float
    unit: Literal["au", "km"]
    eccentricity: float
    inclination: float


class _ElementsRow(NamedTuple):
    body: str
    epoch: float
    semi_major_axis: float
    eccentricity: float
    inclination: float
    ascending_node: float
    argument_of_periapsis: float
    mean_anomaly: float


class _Dated(NamedTuple):
    """A small body at the epochs of its elements: Julian dates TDB, places and velocities, shape (epochs, 3); and by how much the
    ellipse of each epoch misses the next one, place and velocity, shape (epochs - 1, 3)."""

    epochs: Array
    r: Array
    v: Array
    r_miss: Array
    v_miss: Array


@cache
def bodies() -> dict[str, Body]:
    """All bodies by name."""
    rows = read_table(data_dir() / "missions" / "bodies.csv", _BodyRow)
    return {r.name: Body(*r[:4], r.semi_major_axis * (AU if r.unit == "au" else 1), *r[6:]) for r in rows}


def body(name: str) -> Body:
    """The figures of one body. Raises ValueError with the list of those that are known."""
    return find(bodies(), name, "a body")


def state(name: str, date: Dates) -> tuple[Array, Array]:
    """Heliocentric place (km) and velocity (km/s), ecliptic and equinox J2000, of a body at a date or at each of many.

    A date is an aware datetime or text such as ``2016-09-08T23:05Z``; shapes (3,) or (dates, 3). Sun, Moon and planets are
    those of JPL's DE421 (from Jupiter outwards the barycentre with the moons), small bodies go
    from one set of osculating elements to the next, 60 days later. Raises ValueError for dates that neither covers.
    """
    return state_at(name, julian_date(date))


def julian_date(date: Dates) -> Array:
    """Julian date TDB of one date, shape (), or of many, shape (dates,)."""
    one = isinstance(date, str) or not isinstance(date, Iterable)
    moments = [as_time(date)] if one else [as_time(moment) for moment in date]
    if not moments:
        raise ValueError("There is no date: give at least one.")
    # Skyfield reads numbers of days several times faster than datetimes.
    days = np.array([(moment - _MIDNIGHT) / timedelta(days=1) for moment in moments])
    jd = ephemeris().timescale.utc(_MIDNIGHT.year, 1, 1 + days).tdb
    return jd[0] if one else jd


def state_at(name: str, jd: Array) -> tuple[Array, Array]:
    """As ``state``, for Julian dates TDB."""
    key = body(name).name
    if key in _IN_EPHEMERIS:
        eph = ephemeris()
        found = (eph.bodies[_IN_EPHEMERIS[key]] - eph.bodies["sun"]).at(eph.timescale.tdb_jd(jd))
        return (FRAME @ found.position.km).T, (FRAME @ found.velocity.km_per_s).T
    dated = _dated_elements().get(key)
    if dated is None:
        raise ValueError(f"Where {key} is on a date is not known here: it is a moon. Ask for {body(key).center}.")
    first, last = dated.epochs[[0, -1]]
    if np.any((jd < first) | (jd > last)):
        span = (ephemeris().timescale.tdb_jd(day).utc_strftime("%Y-%m-%d") for day in (first + 0.5, last))
        raise ValueError(
            f"The elements of {key} hold from {' to '.join(span)}; a date lies outside. An older orbit would mislead."
        )
    k = np.clip(np.searchsorted(dated.epochs, jd, side="right") - 1, 0, len(dated.epochs) - 2)
    whole = (dated.epochs[k + 1] - dated.epochs[k]) * DAY
    time = (jd - dated.epochs[k]) * DAY
    r, v = kepler(dated.r[k], dated.v[k], time)
    # What the planets do meanwhile, as the cubic (Hermite) that is flat at this epoch and fits the next one.
    part, whole = (time / whole)[..., None], whole[..., None]
    r = r + part**2 * ((3 - 2 * part) * dated.r_miss[k] + (part - 1) * whole * dated.v_miss[k])
    v = v + part * (6 * (1 - part) / whole * dated.r_miss[k] + (3 * part - 2) * dated.v_miss[k])
    return r, v


@cache
def _dated_elements() -> dict[str, _Dated]:
    rows = read_table(data_dir() / "missions" / "elements.csv", _ElementsRow)
    found = {}
    for name in dict.fromkeys(row.body for row in rows):
        table = np.array([row[1:] for row in rows if row.body == name])
        epochs, a, *angles = table.T
        r, v = elements_to_state(Elements(a * AU, *angles))
        r_next, v_next = kepler(r[:-1], v[:-1], np.diff(epochs) * DAY)
        found[name] = _Dated(epochs, r, v, r[1:] - r_next, v[1:] - v_next)
    return found
