"""Lambert's problem: the orbit that leads from one place to another in a given time, for whole arrays of cases at once.

Method: D. Izzo, "Revisiting Lambert's problem", Celestial Mechanics and Dynamical Astronomy 121 (2015); its symbols are kept.
"""

import numpy as np
from numpy.typing import ArrayLike

from .checks import Array, first, gravity, in_km, numbers, positive, same_length_unit, together, vectors, whole
from .constants import MU_SUN, SPEED_OF_LIGHT

NEAR_PARABOLA = 0.02  # |x - 1| below which the closed form of the time of flight loses digits and a series takes over
CONVERGED = 1e-5  # of 1 + x: the step is of fourth order, so that the next one would be below 1e-16
OPPOSITE = 1e-7  # sine of the transfer angle below which the plane is lost


def lambert(
    r1: ArrayLike,
    r2: ArrayLike,
    time_of_flight: ArrayLike,
    mu: float = MU_SUN,
    *,
    revolutions: int = 0,
    low_path: bool = True,
    prograde: bool = True,
) -> tuple[Array, Array]:
    """Velocities (km/s) at ``r1`` and ``r2`` of the orbit that joins them in ``time_of_flight``.

    ``r1``, ``r2`` in km, shape (…, 3); ``time_of_flight`` in s, shape (…,); ``mu`` in km³/s². They broadcast. Prograde means
    anticlockwise seen from +z (ecliptic north). With one or more whole ``revolutions`` two orbits take the same time:
    ``low_path`` is the one with the larger x of Izzo. A case that is too quick for that many revolutions is NaN among many
    cases; a single one raises, and says the least time.

    Raises ValueError where r1 = r2, where the places are 180° apart or in line (no plane), for a time ≤ 0, and for units that
    do not go together.
    """
    r1, r2 = vectors(r1, "r1"), vectors(r2, "r2")
    time = numbers(time_of_flight, "time_of_flight", "s")
    mu = gravity(mu)
    revolutions = whole(revolutions, "revolutions")
    shape = together(r1=r1.shape[:-1], r2=r2.shape[:-1], time_of_flight=time.shape)
    # Components first: each is one contiguous array, which numpy works through several times faster than (…, 3).
    p1 = np.ascontiguousarray(np.moveaxis(np.broadcast_to(r1, (*shape, 3)), -1, 0))
    p2 = np.ascontiguousarray(np.moveaxis(np.broadcast_to(r2, (*shape, 3)), -1, 0))
    time = np.broadcast_to(time, shape)

    d1, d2, chord = _length(p1), _length(p2), _length(p2 - p1)
    normal = _cross(p1, p2)
    sine = _length(normal)
    with np.errstate(divide="ignore", invalid="ignore"):
        sine = sine / (d1 * d2)
        _refuse_impossible(d1, d2, chord, sine, time, mu)

    s = (d1 + d2 + chord) / 2
    long_way = (normal[2] < 0) == prograde
    sign = np.where(long_way, -1.0, 1.0)
    # λ² = 1 - c/s and σ² = 1 - ρ² by the half angle, which keeps the digits near 180° and 0°.
    cosine = (p1[0] * p2[0] + p1[1] * p2[1] + p1[2] * p2[2]) / (d1 * d2)
    rest = sine * sine / (1 + np.abs(cosine))
    lam = sign * np.sqrt(d1 * d2 * np.where(cosine < 0, rest, 1 + cosine) / 2) / s
    sigma = np.sqrt(2 * d1 * d2 * np.where(cosine > 0, rest, 1 - cosine)) / chord
    t = np.sqrt(2 * mu / s**3) * time
    x = _solve(lam, t, revolutions, low_path)
    if x.ndim == 0 and np.isnan(x):
        least = float(_least_time(lam, revolutions)[1] / np.sqrt(2 * mu / s**3))
        raise ValueError(
            f"time_of_flight is {float(time):.6g} s, too short for {revolutions} whole revolution(s) between these places: "
            f"that takes at least {least:.6g} s ({least / 86400:.2f} days)."
        )

    gamma, rho = np.sqrt(mu * s / 2), (d1 - d2) / chord
    y = np.sqrt(1 - lam * lam * (1 - x * x))
    near, far = lam * y - x, rho * (lam * y + x)
    # y + λx, or the same by (y + λx)(y - λx) = 1 - λ² = c/s where the sum would lose digits.
    both = np.where(lam * x < 0, chord / s / (y - lam * x), y + lam * x)
    across = gamma * sigma * both * sign / (d1 * d2 * sine)
    # Radial unit vector times radial speed, plus normal x radial unit vector times transverse speed.
    v1 = p1 * (gamma * (near - far) / (d1 * d1)) + _cross(normal, p1) * (across / (d1 * d1))
    v2 = p2 * (-gamma * (near + far) / (d2 * d2)) + _cross(normal, p2) * (across / (d2 * d2))
    return np.moveaxis(v1, 0, -1), np.moveaxis(v2, 0, -1)


def _length(p: Array) -> Array:
    return np.sqrt(p[0] * p[0] + p[1] * p[1] + p[2] * p[2])


def _cross(a: Array, b: Array) -> Array:
    return np.stack([a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]])


def _refuse_impossible(d1: Array, d2: Array, chord: Array, sine: Array, time: Array, mu: float) -> None:
    """Raise ValueError for the first case that has no orbit or no plane, or whose units cannot be meant."""
    positive(time, "time_of_flight", "s")
    in_km(d1, "r1", mu)
    in_km(d2, "r2", mu)
    same_length_unit(d1, d2, "r1", "r2")
    if (bad := chord <= 1e-9 * d1).any():
        raise ValueError(f"r1 and r2 are the same place{first(bad)}: Lambert's problem needs two.")
    if (bad := ~(sine > OPPOSITE)).any():
        raise ValueError(
            f"r1 and r2 lie in one line with the central body{first(bad)}, 0° or 180° apart: any plane through them "
            "would do, so that the orbit is not determined. Move a date by a day, or use hohmann() for a transfer of 180° between circles."
        )
    if (bad := chord > SPEED_OF_LIGHT * time).any():
        raise ValueError(
            f"time_of_flight{first(bad)} asks for more than the speed of light. It is counted in seconds, places in km: "
            "are days or metres meant?"
        )


def _solve(lam: Array, t: Array, revolutions: int, low_path: bool) -> Array:
    """Izzo's x for the dimensionless time ``t``; NaN where that many revolutions take longer."""
    if revolutions == 0:
        x, lower, upper = _first_guess(lam, t)
        rising = False
    else:
        x_least, t_least = _least_time(lam, revolutions)
        t = np.where(t >= t_least, t, np.nan)
        if low_path:
            guess = (8 * t / (revolutions * np.pi)) ** (2 / 3)
            lower, upper = x_least, np.ones_like(t)
        else:
            guess = ((revolutions + 1) * np.pi / (8 * t)) ** (2 / 3)
            lower, upper = np.full_like(t, -1.0), x_least
        x = (guess - 1) / (guess + 1)
        x = np.where((x > lower) & (x < upper), x, (lower + upper) / 2)
        rising = low_path
    for _ in range(60):
        time, d1, d2, d3 = _time_of_flight(x, lam, revolutions)
        f = time - t
        # Householder's third-order step; where it leaves the bracket, the bracket is halved instead.
        step = f * (d1 * d1 - f * d2 / 2) / (d1 * (d1 * d1 - f * d2) + d3 * f * f / 6)
        beyond = (f > 0) == rising
        lower, upper = np.where(beyond, lower, x), np.where(beyond, x, upper)
        new = x - step
        inside = (new >= lower) & (new <= upper)
        if not inside.all():
            middle = np.where(np.isfinite(upper), (lower + upper) / 2, 2 * lower + 1)
            new = np.where(inside | np.isnan(t), new, middle)
        change, x = np.abs(new - x), new
        if not (change > CONVERGED * (1 + x)).any():
            return x
    raise ArithmeticError("Lambert's equation did not converge.")


def _first_guess(lam: Array, t: Array) -> tuple[Array, Array, Array]:
    """x to begin with for no whole revolution (Izzo 2015, eq. 30), and between which values it must lie."""
    t0 = np.arccos(lam) + lam * np.sqrt(1 - lam * lam)  # at x = 0
    t1 = 2 / 3 * (1 - lam**3)  # at x = 1, the parabola
    with np.errstate(invalid="ignore", divide="ignore", over="ignore"):
        limit = (np.pi / (8 * t)) ** (
            2 / 3
        )  # as for later revolutions: what a long flight tends to, for λ near 1 far from eq. 30
        slow = np.maximum((t0 / t) ** (2 / 3) - 1, np.minimum((limit - 1) / (limit + 1), -0.2))
        quick = 2.5 * t1 * (t1 - t) / (t * (1 - lam**5)) + 1
        between = 2 ** (np.log(t / t0) / np.log(t1 / t0)) - 1
    is_slow, is_quick = t >= t0, t < t1
    x = np.where(is_slow, slow, np.where(is_quick, quick, between))
    lower = np.where(is_slow, -1.0, np.where(is_quick, 1.0, 0.0))
    return x, lower, np.where(is_slow, 0.0, np.where(is_quick, np.inf, 1.0))


def _least_time(lam: Array, revolutions: int) -> tuple[Array, Array]:
    """The x at which that many revolutions take the least time, and this time (dimensionless)."""
    lower, upper = np.full_like(lam, -1.0), np.ones_like(lam)
    x = np.zeros_like(lam)
    for _ in range(60):
        time, d1, d2, d3 = _time_of_flight(x, lam, revolutions)
        lower, upper = np.where(d1 < 0, x, lower), np.where(d1 < 0, upper, x)
        new = x - 2 * d1 * d2 / (2 * d2 * d2 - d1 * d3)  # Halley's step on dT/dx = 0
        new = np.where((new >= lower) & (new <= upper), new, (lower + upper) / 2)
        change, x = np.abs(new - x), new
        if not (change > 1e-11).any():
            break
    return x, time


def _time_of_flight(x: Array, lam: Array, revolutions: int) -> tuple[Array, Array, Array, Array]:
    """Dimensionless time of flight and its first three derivatives with respect to x (Izzo 2015, eqs. 18, 20, 22)."""
    lam2 = lam * lam
    u = (1 - x) * (1 + x)
    y = np.sqrt(1 - lam2 * u)
    root = np.sqrt(np.abs(u))
    across = (y - lam * x) * root
    with np.errstate(invalid="ignore", divide="ignore"):
        psi = np.where(u > 0, np.arctan2(across, x * y + lam * u) + revolutions * np.pi, np.arcsinh(across))
        t = (psi / root - x + lam * y) / u
        near = np.abs(x - 1) < NEAR_PARABOLA
        if revolutions == 0 and near.any():
            t = np.array(t)
            t[near] = _time_near_parabola(x[near], lam[near], y[near])
            u = np.where(u == 0, 1e-300, u)
        lam3, cube = lam2 * lam, (1 - lam2) * lam2 * lam / (y * y * y)
        d1 = (3 * t * x - 2 + 2 * lam3 * x / y) / u
        d2 = (3 * t + 5 * x * d1 + 2 * cube) / u
        d3 = (7 * x * d2 + 8 * d1 - 6 * x * cube * lam2 / (y * y)) / u
    return t, d1, d2, d3


def _time_near_parabola(x: Array, lam: Array, y: Array) -> Array:
    """Battin's form with the hypergeometric series 2F1(3, 1; 5/2; S1), which holds at and about x = 1."""
    eta = y - lam * x
    s1 = (1 - lam - x * eta) / 2
    term = total = np.ones_like(s1)
    for n in range(18):
        term = term * s1 * (3 + n) / (2.5 + n)
        total = total + term
    return (eta**3 * 4 / 3 * total + 4 * lam * eta) / 2
