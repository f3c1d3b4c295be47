"""Launch windows: when a transfer costs least, from the true places of the bodies."""

from datetime import datetime, timedelta
from typing import NamedTuple

import numpy as np

from ..sky.ephemeris import TimeLike, as_time, ephemeris
from .bodies import Dates, body, julian_date, state_at
from .checks import Array, not_negative, one
from .constants import DAY, SPEED_OF_LIGHT
from .lambert import lambert
from .transfer import hohmann, period, synodic_period


class Porkchop(NamedTuple):
    """Departure energy (km²/s²) and speed at arrival relative to the target (km/s), shape (departures, arrivals)."""

    c3: Array
    v_infinity: Array


class Best(NamedTuple):
    """The cheapest case of a porkchop: its dates (UTC), time of flight (s), C3 (km²/s²) and arrival speed (km/s)."""

    departure: datetime
    arrival: datetime
    time_of_flight: float
    c3: float
    v_infinity: float


def porkchop(
    origin: str,
    target: str,
    departures: Dates,
    arrivals: Dates,
    *,
    revolutions: int = 0,
    low_path: bool = True,
    prograde: bool = True,
) -> Porkchop:
    """Every departure with every arrival, each an aware datetime or text such as ``2020-07-30T12:00Z``.

    NaN where the arrival is not after the departure, or too soon for that many revolutions. Bodies without mass of their own:
    the burns that their pull asks for are those of ``injection_delta_v`` and ``capture_delta_v``.
    """
    start, goal = body(origin), body(target)
    if start == goal:
        raise ValueError(f"Origin and target are both {origin}: a transfer leads from one body to another.")
    for place in (start, goal):
        if place.center != "sun":
            raise ValueError(f"{place.name} does not go round the Sun by itself: porkchops join planets and small bodies.")
    leave, reach = np.atleast_1d(julian_date(departures)), np.atleast_1d(julian_date(arrivals))
    (r1, u1), (r2, u2) = state_at(origin, leave), state_at(target, reach)
    time = (reach[None, :] - leave[:, None]) * DAY
    i, j = np.nonzero(SPEED_OF_LIGHT * time > np.linalg.norm(r2[None, :] - r1[:, None], axis=-1))
    c3, v_infinity = np.full(time.shape, np.nan), np.full(time.shape, np.nan)
    if len(i):
        v1, v2 = lambert(r1[i], r2[j], time[i, j], revolutions=revolutions, low_path=low_path, prograde=prograde)
        leaving, reaching = v1 - u1[i], v2 - u2[j]
        c3[i, j] = np.sum(leaving * leaving, axis=-1)
        v_infinity[i, j] = np.sqrt(np.sum(reaching * reaching, axis=-1))
    return Porkchop(c3, v_infinity)


def best(chart: Porkchop, departures: Dates, arrivals: Dates, *, arrival_weight: float = 0) -> Best:
    """The case of least C3 plus ``arrival_weight`` times the square of the arrival speed."""
    if not isinstance(chart, Porkchop):
        raise ValueError(
            f"{chart!r:.60} is not what porkchop() gives: the best of that is looked for, with its two lists of dates."
        )
    weight = one(not_negative(arrival_weight, "arrival_weight", "C3 for each km²/s² at arrival"), "arrival_weight")
    cost = chart.c3 + weight * chart.v_infinity**2
    if np.isnan(cost).all():
        raise ValueError("No arrival is after a departure: there is no transfer among these dates.")
    i, j = np.unravel_index(np.nanargmin(cost), cost.shape)
    leave, reach = np.atleast_1d(julian_date(departures))[i], np.atleast_1d(julian_date(arrivals))[j]
    return Best(
        as_datetime(leave), as_datetime(reach), (reach - leave) * DAY, float(chart.c3[i, j]), float(chart.v_infinity[i, j])
    )


def next_window(origin: str, target: str, after: TimeLike, *, arrival_weight: float = 0) -> Best:
    """The cheapest flight, as ``best`` reckons it, of those that leave within one synodic period after a date.

    Flights of 0.4 to 1.6 times Hohmann's time, first by steps of 1/100 of the synodic period, then by days.
    """
    not_negative(arrival_weight, "arrival_weight", "C3 for each km²/s² at arrival")
    start, goal = body(origin), body(target)
    if "sun" in (start.name, goal.name) or start.semi_major_axis == goal.semi_major_axis:
        raise ValueError(f"Between {origin} and {target} there is no launch window: give two bodies on different orbits.")
    first = as_time(after)
    wait = float(synodic_period(period(start.semi_major_axis), period(goal.semi_major_axis))) / DAY
    flight = float(hohmann(start.semi_major_axis, goal.semi_major_axis).time) / DAY
    step, leave_from, leave_to, reach_from, reach_to = wait / 100, 0.0, wait, 0.4 * flight, wait + 1.6 * flight
    while True:
        leave = [first + timedelta(days=float(d)) for d in np.arange(max(leave_from, 0), leave_to + step / 2, step)]
        reach = [first + timedelta(days=float(d)) for d in np.arange(max(reach_from, 0), reach_to + step / 2, step)]
        chart = porkchop(origin, target, leave, reach)
        flights = np.array([[(r - d) / timedelta(days=1) for r in reach] for d in leave])
        usual = (flights >= 0.4 * flight) & (flights <= 1.6 * flight)
        found = best(Porkchop(np.where(usual, chart.c3, np.nan), chart.v_infinity), leave, reach, arrival_weight=arrival_weight)
        if step <= 1:
            return found
        leave_at, reach_at = ((day - first) / timedelta(days=1) for day in (found.departure, found.arrival))
        leave_from, leave_to, reach_from, reach_to = (
            leave_at - 2 * step,
            leave_at + 2 * step,
            reach_at - 2 * step,
            reach_at + 2 * step,
        )
        step = max(1.0, step / 10)


def as_datetime(jd: float) -> datetime:
    """A Julian date TDB as a moment in UTC, to the second."""
    moment = ephemeris().timescale.tdb_jd(jd).utc_datetime() + timedelta(seconds=0.5)
    return moment.replace(microsecond=0)
