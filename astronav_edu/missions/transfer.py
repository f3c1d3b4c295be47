"""Transfers between circular orbits, leaving and reaching a body by patched conics, and when planets stand right for it.

Formulas: Bate, Mueller & White, "Fundamentals of Astrodynamics" (1971), ch. 1, 3 and 8, or any other textbook.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from .bodies import Dates, body, state
from .checks import Array, first, gravity, in_km, not_negative, numbers, positive, same_length_unit, together, turn
from .constants import MU_SUN


class Transfer(NamedTuple):
    """Two burns (km/s, as amounts) and the time between them (s)."""

    delta_v1: Array
    delta_v2: Array
    time: Array


def hohmann(r1: ArrayLike, r2: ArrayLike, mu: float = MU_SUN) -> Transfer:
    """Hohmann's transfer between circular orbits of radius ``r1`` and ``r2`` (km) in one plane."""
    r1, r2 = positive(r1, "r1", "km"), positive(r2, "r2", "km")
    same_length_unit(r1, r2, "r1", "r2")
    in_km(r1, "r1", mu := gravity(mu))
    in_km(r2, "r2", mu)
    if np.any(r1 == r2):
        raise ValueError("r1 and r2 are the same orbit: there is nothing to transfer.")
    a = (r1 + r2) / 2
    return Transfer(
        np.abs(speed(r1, a, mu) - circular_speed(r1, mu)), np.abs(circular_speed(r2, mu) - speed(r2, a, mu)), period(a, mu) / 2
    )


def speed(r: ArrayLike, semi_major_axis: ArrayLike, mu: float = MU_SUN) -> Array:
    """Speed (km/s) at the distance ``r`` on an orbit of that semi-major axis (km; negative on a hyperbola): vis-viva."""
    r, a, mu = positive(r, "r", "km"), numbers(semi_major_axis, "semi_major_axis", "km"), gravity(mu)
    together(r=r.shape, semi_major_axis=a.shape)
    in_km(r, "r", mu)
    in_km(np.where(a < 0, np.inf, a), "semi_major_axis", mu)
    squared = mu * (2 / r - 1 / a)
    if (bad := squared < 0).any():
        axis, place = (np.broadcast_to(x, bad.shape)[bad].flat[0] for x in (a, r))
        raise ValueError(f"An orbit with the semi-major axis {axis:.6g} km does not reach {place:.6g} km{first(bad)}.")
    return np.sqrt(squared)


def circular_speed(r: ArrayLike, mu: float = MU_SUN) -> Array:
    """Speed (km/s) on a circle of radius ``r`` (km)."""
    in_km(r := positive(r, "r", "km"), "r", mu := gravity(mu))
    return np.sqrt(mu / r)


def period(semi_major_axis: ArrayLike, mu: float = MU_SUN) -> Array:
    """Time of one revolution, s."""
    in_km(a := positive(semi_major_axis, "semi_major_axis", "km"), "semi_major_axis", mu := gravity(mu))
    return 2 * np.pi * np.sqrt(a**3 / mu)


def semi_major_axis(period: ArrayLike, mu: float = MU_SUN) -> Array:
    """Semi-major axis (km) of the orbit with that period (s): Kepler's third law."""
    return (gravity(mu) * (positive(period, "period", "s") / (2 * np.pi)) ** 2) ** (1 / 3)


def plane_change(speed: ArrayLike, angle: ArrayLike) -> Array:
    """Delta-v (km/s) that turns the velocity by ``angle`` degrees without a change of ``speed`` (km/s)."""
    v, angle = not_negative(speed, "speed", "km/s"), turn(angle, "angle")
    together(speed=v.shape, angle=angle.shape)
    return 2 * v * np.sin(np.radians(angle) / 2)


def combined_burn(speed1: ArrayLike, speed2: ArrayLike, angle: ArrayLike) -> Array:
    """Delta-v (km/s) from one speed to another with the plane turned by ``angle`` degrees in the same burn."""
    v1, v2 = not_negative(speed1, "speed1", "km/s"), not_negative(speed2, "speed2", "km/s")
    angle = turn(angle, "angle")
    together(speed1=v1.shape, speed2=v2.shape, angle=angle.shape)
    return np.sqrt((v1 - v2) ** 2 + 4 * v1 * v2 * np.sin(np.radians(angle) / 2) ** 2)


def injection_delta_v(c3: ArrayLike, altitude: ArrayLike = 185, origin: str = "earth") -> Array:
    """Burn (km/s) from a circular parking orbit to the departure energy ``c3`` (km²/s², the square of v-infinity).

    A negative ``c3`` leads to an ellipse, as on the way to the Moon. ``altitude`` in km; 185 km is the usual parking orbit.
    """
    mu, radius = body(origin).mu, body(origin).radius + not_negative(altitude, "altitude", "km")
    together(c3=(energy := numbers(c3, "c3", "km²/s²")).shape, altitude=radius.shape)
    squared = energy + 2 * mu / radius
    if np.any(squared < mu / radius):
        raise ValueError(f"c3 = {c3} km²/s² is less than the parking orbit itself has.")
    return np.sqrt(squared) - np.sqrt(mu / radius)


def capture_delta_v(
    v_infinity: ArrayLike, target: str, periapsis_altitude: ArrayLike, orbit_period: ArrayLike | None = None
) -> Array:
    """Burn (km/s) at periapsis from a hyperbola into an ellipse with that period (s), or into a circle without one."""
    mu, radius = body(target).mu, body(target).radius + not_negative(periapsis_altitude, "periapsis_altitude", "km")
    together(v_infinity=(v := not_negative(v_infinity, "v_infinity", "km/s")).shape, periapsis_altitude=radius.shape)
    arrival = np.sqrt(v * v + 2 * mu / radius)
    if orbit_period is None:
        return arrival - circular_speed(radius, mu)
    a = semi_major_axis(orbit_period, mu)
    together(orbit_period=a.shape, arrival=arrival.shape)
    if np.any(a < radius):
        raise ValueError(f"A period of {orbit_period} s is too short for a periapsis {periapsis_altitude} km above {target}.")
    return arrival - speed(radius, a, mu)


def synodic_period(period1: ArrayLike, period2: ArrayLike) -> Array:
    """Time after which two bodies on circles stand to each other as before; in the unit of the two periods."""
    p1, p2 = positive(period1, "period1", "s"), positive(period2, "period2", "s")
    together(period1=p1.shape, period2=p2.shape)
    if np.any(p1 == p2):
        raise ValueError("Both periods are the same: the bodies always stand to each other as now, there is no synodic period.")
    return 1 / np.abs(1 / p1 - 1 / p2)


def phase_angle(r1: ArrayLike, r2: ArrayLike) -> Array:
    """Degrees by which the target on the circle ``r2`` must lead at a Hohmann departure from ``r1``; negative: it trails."""
    r1, r2 = positive(r1, "r1", "km"), positive(r2, "r2", "km")
    same_length_unit(r1, r2, "r1", "r2")
    return 180 * (1 - ((1 + r1 / r2) / 2) ** 1.5)


def phase(origin: str, target: str, date: Dates) -> Array:
    """Degrees by which ``target`` truly leads ``origin`` at a date, -180 to 180, as seen from ecliptic north."""
    (x1, y1, _), (x2, y2, _) = (np.moveaxis(state(name, date)[0], -1, 0) for name in (origin, target))
    return np.degrees(np.arctan2(x1 * y2 - y1 * x2, x1 * x2 + y1 * y2))
