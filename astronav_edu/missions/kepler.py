"""Kepler's problem: where a body on a two-body orbit is after a given time, and orbits as elements or as place and velocity.

Universal variables after Danby, "Fundamentals of Celestial Mechanics" (1988), ch. 6; the root by Laguerre's method as in
B. A. Conway, Celestial Mechanics 39 (1986), which converges from any start on ellipse, parabola and hyperbola.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from .checks import Array, first, gravity, in_km, numbers, positive, together, vectors
from .constants import MU_SUN


class Elements(NamedTuple):
    """Osculating elements of an ellipse: km and degrees; each a number or an array."""

    semi_major_axis: ArrayLike
    eccentricity: ArrayLike
    inclination: ArrayLike
    ascending_node: ArrayLike
    argument_of_periapsis: ArrayLike
    mean_anomaly: ArrayLike


def kepler(r: ArrayLike, v: ArrayLike, dt: ArrayLike, mu: float = MU_SUN) -> tuple[Array, Array]:
    """Place (km) and velocity (km/s) after ``dt`` seconds, forwards or backwards.

    ``r`` and ``v`` have the shape (…, 3), ``dt`` (…,); they broadcast. ``mu`` in km³/s².
    """
    r, v, dt = vectors(r, "r"), vectors(v, "v", "km/s"), numbers(dt, "dt", "s")
    mu = gravity(mu)
    shape = together(r=r.shape[:-1], v=v.shape[:-1], dt=dt.shape)
    r, v, dt = np.broadcast_to(r, (*shape, 3)), np.broadcast_to(v, (*shape, 3)), np.broadcast_to(dt, shape)
    distance = np.linalg.norm(r, axis=-1)
    in_km(distance, "r", mu)
    radial = np.sum(r * v, axis=-1) / np.sqrt(mu)
    alpha = 2 / distance - np.sum(v * v, axis=-1) / mu  # 1/a

    # Whole revolutions change nothing but the digits lost.
    period = 2 * np.pi / np.sqrt(mu * np.where(alpha > 0, alpha, 1) ** 3)
    rest = np.where(alpha > 0, dt - period * np.round(dt / period), dt)
    s = np.sqrt(mu) * rest
    x = _first_guess(distance, radial, alpha, s)
    for _ in range(100):
        c2, c3 = stumpff(alpha * x * x)
        terms = np.stack([radial * x * x * c2, (1 - alpha * distance) * x**3 * c3, distance * x, -s])
        f, rounding = terms.sum(axis=0), 1e-15 * np.abs(terms).sum(axis=0)
        slope = radial * x * (1 - alpha * x * x * c3) + (1 - alpha * distance) * x * x * c2 + distance
        curve = radial * (1 - alpha * x * x * c2) + (1 - alpha * distance) * x * (1 - alpha * x * x * c3)
        step = 5 * f / (slope + np.sqrt(np.abs(16 * slope * slope - 20 * f * curve)))
        x = x - step
        if ((np.abs(f) <= rounding) | (np.abs(step) <= 1e-13 * np.abs(x))).all():
            break
    else:
        raise ArithmeticError("Kepler's equation did not converge.")
    if (bad := rounding > 1e-7 * np.abs(s)).any():
        raise ValueError(
            f"The orbit{first(bad)} passes the centre so close and so fast that the numbers lose their digits. "
            "Are r and v in km and km/s, and mu that of the central body?"
        )

    c2, c3 = stumpff(alpha * x * x)
    f, g = 1 - x * x / distance * c2, rest - x**3 / np.sqrt(mu) * c3
    place = f[..., None] * r + g[..., None] * v
    now = np.linalg.norm(place, axis=-1)
    f_dot = np.sqrt(mu) / (now * distance) * (alpha * x**3 * c3 - x)
    g_dot = 1 - x * x / now * c2
    return place, f_dot[..., None] * r + g_dot[..., None] * v


def _first_guess(distance: Array, radial: Array, alpha: Array, s: Array) -> Array:
    """The universal anomaly to begin with: the mean motion's on an ellipse, Vallado's logarithm on a hyperbola."""
    with np.errstate(divide="ignore", invalid="ignore"):
        a = 1 / np.abs(alpha)
        far = (
            np.sign(s)
            * np.sqrt(a)
            * np.log(2 * np.abs(alpha * s) / np.abs(np.sign(s) * radial + np.sqrt(a) * (1 - distance * alpha)))
        )
        hyperbola = np.where(np.isfinite(far) & (far * s > 0), far, s / distance)
    return np.where(alpha > 0, alpha * s, hyperbola)


def stumpff(z: ArrayLike) -> tuple[Array, Array]:
    """Stumpff's functions c2 and c3 of ``z``."""
    z = np.asarray(z, dtype=float)
    root = np.sqrt(np.abs(z))
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        c2 = np.where(z > 0, 2 * np.sin(root / 2) ** 2, -2 * np.sinh(root / 2) ** 2) / z
        c3 = np.where(z > 0, root - np.sin(root), np.sinh(root) - root) / root**3
    small = np.abs(z) < 0.1  # where the closed forms lose digits
    y = np.where(small, z, 0)
    series2 = 1 / 2 - y / 24 * (1 - y / 30 * (1 - y / 56 * (1 - y / 90 * (1 - y / 132))))
    series3 = 1 / 6 - y / 120 * (1 - y / 42 * (1 - y / 72 * (1 - y / 110 * (1 - y / 156))))
    return np.where(small, series2, c2), np.where(small, series3, c3)


def elements_to_state(elements: Elements, mu: float = MU_SUN) -> tuple[Array, Array]:
    """Place (km) and velocity (km/s), shape (…, 3), of an ellipse's elements, in the frame of their angles."""
    if not isinstance(elements, Sequence) or len(elements) != 6:
        raise ValueError(f"{elements!r:.60} are not the six Elements: {', '.join(Elements._fields)}.")
    a, e = positive(elements[0], "semi_major_axis", "km"), numbers(elements[1], "eccentricity", "1")
    if not ((e >= 0) & (e < 1)).all():
        raise ValueError(f"The eccentricity is {e}: elements are read as an ellipse's, from 0 to below 1.")
    in_km(a, "semi_major_axis", mu := gravity(mu))
    i, node, peri, mean = (np.radians(numbers(x, n, "degrees")) for x, n in zip(elements[2:], Elements._fields[2:], strict=True))
    together(**{name: x.shape for name, x in zip(Elements._fields, (a, e, i, node, peri, mean), strict=True)})
    a, e, i, node, peri, mean = np.broadcast_arrays(a, e, i, node, peri, mean)
    anomaly = eccentric_anomaly(mean, e)
    minor, rate = np.sqrt((1 - e) * (1 + e)), np.sqrt(mu / a) / (1 - e * np.cos(anomaly))
    along = np.stack(
        [
            np.cos(node) * np.cos(peri) - np.sin(node) * np.sin(peri) * np.cos(i),
            np.sin(node) * np.cos(peri) + np.cos(node) * np.sin(peri) * np.cos(i),
            np.sin(peri) * np.sin(i),
        ],
        axis=-1,
    )
    across = np.stack(
        [
            -np.cos(node) * np.sin(peri) - np.sin(node) * np.cos(peri) * np.cos(i),
            -np.sin(node) * np.sin(peri) + np.cos(node) * np.cos(peri) * np.cos(i),
            np.cos(peri) * np.sin(i),
        ],
        axis=-1,
    )
    x, y = a * (np.cos(anomaly) - e), a * minor * np.sin(anomaly)
    r = x[..., None] * along + y[..., None] * across
    v = (-rate * np.sin(anomaly))[..., None] * along + (rate * minor * np.cos(anomaly))[..., None] * across
    return r, v


def eccentric_anomaly(mean_anomaly: ArrayLike, eccentricity: ArrayLike) -> Array:
    """The root E of Kepler's equation M = E - e sin E, radians."""
    mean, e = np.broadcast_arrays(np.asarray(mean_anomaly, dtype=float), np.asarray(eccentricity, dtype=float))
    turns = np.round(mean / (2 * np.pi)) * 2 * np.pi
    mean = mean - turns
    anomaly = np.where(e > 0.8, np.pi * np.sign(mean), mean + e * np.sin(mean))
    for _ in range(60):
        step = (anomaly - e * np.sin(anomaly) - mean) / (1 - e * np.cos(anomaly))
        anomaly = anomaly - step
        if (np.abs(step) < 1e-14).all():
            break
    return anomaly + turns


def state_to_elements(r: ArrayLike, v: ArrayLike, mu: float = MU_SUN) -> Elements:
    """The osculating ellipse through ``r`` (km) with the velocity ``v`` (km/s), shapes (…, 3). Refuses open orbits and straight falls."""
    r, v, mu = vectors(r, "r"), vectors(v, "v", "km/s"), gravity(mu)
    together(r=r.shape, v=v.shape)
    distance, speed = np.linalg.norm(r, axis=-1), np.linalg.norm(v, axis=-1)
    in_km(distance, "r", mu)
    h = np.cross(r, v)
    momentum = np.linalg.norm(h, axis=-1)
    if (bad := momentum <= 1e-9 * distance * speed).any():
        raise ValueError(
            f"v{first(bad)} is 0 or points along r: the body falls straight, in no plane. Give it some speed across."
        )
    closed = 2 - distance * speed * speed / mu  # distance / semi-major axis
    if (closed <= 1e-12).any():  # at the speed of escape rounding leaves some 1e-16
        raise ValueError("This is an open orbit: it has no period, hence no mean anomaly.")
    a, pole = distance / closed, h / momentum[..., None]
    apse = np.cross(v, h) / mu - r / distance[..., None]
    e = np.minimum(np.linalg.norm(apse, axis=-1), 1)  # rounding may leave an ellipse that is all but straight above 1
    node = np.stack([-h[..., 1], h[..., 0], np.zeros_like(h[..., 0])], axis=-1)
    level = np.linalg.norm(node, axis=-1, keepdims=True) == 0
    node = np.where(level, [1.0, 0, 0], node)  # an orbit in the reference plane: node at the x-axis
    apse = np.where(e[..., None] == 0, node, apse)  # a circle: periapsis at the node

    def angle(start: Array, end: Array) -> Array:
        return np.arctan2(np.sum(np.cross(start, end) * pole, axis=-1), np.sum(start * end, axis=-1))

    true = angle(apse, r)
    anomaly = 2 * np.arctan2(np.sqrt(1 - e) * np.sin(true / 2), np.sqrt(1 + e) * np.cos(true / 2))
    angles = [
        np.arccos(np.clip(pole[..., 2], -1, 1)),
        np.arctan2(node[..., 1], node[..., 0]),
        angle(node, apse),
        anomaly - e * np.sin(anomaly),
    ]
    return Elements(a, e, *(np.degrees(x) % 360 % 360 for x in angles))
