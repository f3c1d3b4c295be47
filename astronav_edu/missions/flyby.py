"""Gravity assists: how far a flyby turns a velocity, and what that is worth.

Formulas: the hyperbola of Bate, Mueller & White, "Fundamentals of Astrodynamics" (1971), ch. 8; Tisserand (1896) for the invariant.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from .checks import Array, directions, first, gravity, not_negative, numbers, positive, together, vectors


class Flyby(NamedTuple):
    """Eccentricity of the hyperbola, degrees by which it turns the velocity, and length of that change (km/s)."""

    eccentricity: Array
    turn_angle: Array
    delta_v: Array


class Triangle(NamedTuple):
    """Heliocentric velocity (km/s, shape (…, 3)) before and after a flyby, and the gain in speed (km/s)."""

    before: Array
    after: Array
    gain: Array


def flyby(v_infinity: ArrayLike, periapsis_radius: ArrayLike, mu: float) -> Flyby:
    """A flyby with the speed ``v_infinity`` (km/s) far away, closest at ``periapsis_radius`` (km from the centre).

    The change of velocity is the planet's gift: 2 v_infinity / e, greatest for a slow and close pass.
    """
    v, r = positive(v_infinity, "v_infinity", "km/s"), positive(periapsis_radius, "periapsis_radius", "km")
    together(v_infinity=v.shape, periapsis_radius=r.shape)
    e = 1 + r * v * v / gravity(mu)
    return Flyby(e, np.degrees(2 * np.arcsin(1 / e)), 2 * v / e)


def periapsis_for_turn(v_infinity: ArrayLike, turn_angle: ArrayLike, mu: float) -> Array:
    """Distance from the centre (km) at which a flyby turns the velocity by that many degrees."""
    v, angle = positive(v_infinity, "v_infinity", "km/s"), numbers(turn_angle, "turn_angle", "degrees")
    if not ((angle > 0) & (angle < 180)).all():
        raise ValueError(f"turn_angle is {turn_angle}: a flyby turns by more than 0° and less than 180°.")
    together(v_infinity=v.shape, turn_angle=angle.shape)
    return gravity(mu) / (v * v) * (1 / np.sin(np.radians(angle) / 2) - 1)


def hyperbolic_excess(speed: ArrayLike, radius: ArrayLike, mu: float) -> Array:
    """v-infinity (km/s) of a pass with that ``speed`` (km/s) at the distance ``radius`` (km)."""
    v, r = positive(speed, "speed", "km/s"), positive(radius, "radius", "km")
    together(speed=v.shape, radius=r.shape)
    squared = v * v - 2 * gravity(mu) / r
    if (bad := squared <= 0).any():
        fast, near = (np.broadcast_to(x, bad.shape)[bad].flat[0] for x in (v, r))
        raise ValueError(
            f"At {near:.6g} km, {fast:.6g} km/s{first(bad)} is below the speed of escape ({np.sqrt(2 * mu / near):.6g} km/s): "
            "no flyby, an orbit."
        )
    return np.sqrt(squared)


def speed_at(v_infinity: ArrayLike, radius: ArrayLike, mu: float) -> Array:
    """Speed (km/s) at the distance ``radius`` (km) of a body come from afar, as at entry into an atmosphere."""
    v, r = not_negative(v_infinity, "v_infinity", "km/s"), positive(radius, "radius", "km")
    together(v_infinity=v.shape, radius=r.shape)
    return np.sqrt(v * v + 2 * gravity(mu) / r)


def turn_between(v_in: ArrayLike, v_out: ArrayLike) -> Array:
    """Degrees between two velocities, shape (…, 3)."""
    a, b = directions(v_in, "v_in", "km/s"), directions(v_out, "v_out", "km/s")
    together(v_in=a.shape, v_out=b.shape)
    return np.degrees(np.arctan2(np.linalg.norm(np.cross(a, b), axis=-1), np.sum(a * b, axis=-1)))


def velocity_triangle(
    planet_velocity: ArrayLike, v_infinity: ArrayLike, turn_angle: ArrayLike, pole: ArrayLike = (0, 0, 1)
) -> Triangle:
    """The planet's velocity plus the velocity relative to it, before and after it is turned about ``pole``.

    ``v_infinity`` is the incoming relative velocity (km/s, shape (…, 3)); ``turn_angle`` in degrees, anticlockwise seen from
    the pole's tip. To pass behind the planet gains speed, to pass in front of it costs speed.
    """
    u, v, k = (
        vectors(planet_velocity, "planet_velocity", "km/s"),
        vectors(v_infinity, "v_infinity", "km/s"),
        directions(pole, "pole", "1"),
    )
    k = k / np.linalg.norm(k, axis=-1, keepdims=True)
    angle = np.radians(numbers(turn_angle, "turn_angle", "degrees"))[..., None]
    together(planet_velocity=u.shape, v_infinity=v.shape, pole=k.shape, turn_angle=angle.shape)
    along = np.sum(k * v, axis=-1, keepdims=True) * k
    turned = v * np.cos(angle) + np.cross(k, v) * np.sin(angle) + along * (1 - np.cos(angle))  # Rodrigues
    before, after = u + v, u + turned
    return Triangle(before, after, np.linalg.norm(after, axis=-1) - np.linalg.norm(before, axis=-1))


def tisserand(
    semi_major_axis: ArrayLike, eccentricity: ArrayLike, inclination: ArrayLike, planet_semi_major_axis: ArrayLike
) -> Array:
    """Tisserand's parameter of an orbit (km, degrees to the planet's plane): every flyby of that planet leaves it as it was.

    v_infinity² = (mu / planet_semi_major_axis) · (3 - parameter) for a planet on a circle.
    """
    a = numbers(semi_major_axis, "semi_major_axis", "km")
    planet, e = positive(planet_semi_major_axis, "planet_semi_major_axis", "km"), not_negative(eccentricity, "eccentricity", "1")
    tilt = numbers(inclination, "inclination", "degrees")
    together(semi_major_axis=a.shape, eccentricity=e.shape, inclination=tilt.shape, planet_semi_major_axis=planet.shape)
    if np.any(a == 0):
        raise ValueError("semi_major_axis is 0 km: it is positive for an ellipse, negative for a hyperbola.")
    ratio = planet / a
    shape = (1 - e * e) / ratio
    if np.any(shape < 0):
        raise ValueError("An ellipse has e < 1 and a positive semi-major axis, a hyperbola e > 1 and a negative one.")
    return ratio + 2 * np.cos(np.radians(tilt)) * np.sqrt(shape)
