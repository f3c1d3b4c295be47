"""Lambert's problem: against Kepler's, against a solver of another kind, and what is refused."""

import numpy as np
import pytest
from scipy.optimize import brentq, minimize_scalar

from astronav_edu.missions import AU, DAY, MU_SUN, kepler, lambert
from astronav_edu.missions.kepler import stumpff


def places(seed: int, cases: int) -> tuple[np.ndarray, np.ndarray]:
    """Random pairs of places 0.3 to 6 au from the Sun, in all directions."""
    rng = np.random.default_rng(seed)
    ways = rng.normal(size=(2, cases, 3))
    return tuple(ways / np.linalg.norm(ways, axis=-1, keepdims=True) * rng.uniform(0.3, 6, (2, cases, 1)) * AU)  # type: ignore[return-value]


def other_solver(r1, r2, time, revolutions=0, left=True, prograde=True):
    """Universal variables with a root in z (Bate, Mueller & White 1971, ch. 5), nothing of which the package uses."""
    d1, d2 = np.linalg.norm(r1), np.linalg.norm(r2)
    angle = np.arccos(r1 @ r2 / (d1 * d2))
    if (np.cross(r1, r2)[2] < 0) == prograde:
        angle = 2 * np.pi - angle
    a = np.sin(angle) * np.sqrt(d1 * d2 / (1 - np.cos(angle)))

    def y(z):
        c2, c3 = stumpff(z)
        return d1 + d2 + a * (z * c3 - 1) / np.sqrt(c2)

    def late(z):
        c2, c3 = stumpff(z)
        return ((y(z) / c2) ** 1.5 * c3 + a * np.sqrt(y(z))) / np.sqrt(MU_SUN) / time - 1

    low, high = (4 * np.pi**2 * n**2 for n in (revolutions, revolutions + 1))
    if revolutions == 0:
        low = -900.0 if y(-900.0) > 0 else brentq(y, -900.0, high * 0.9) + 1e-12
    else:
        quickest = minimize_scalar(late, bounds=(low * 1.0001, high * 0.9999), method="bounded", options={"xatol": 1e-9}).x
        low, high = (low, quickest) if left else (quickest, high)
    z = brentq(late, low + 1e-9, high * (1 - 1e-9), xtol=1e-13, rtol=1e-14, maxiter=200)
    f, g, g_dot = 1 - y(z) / d1, a * np.sqrt(y(z) / MU_SUN), 1 - y(z) / d2
    return (r2 - f * r1) / g, (g_dot * r2 - r1) / g


@pytest.mark.parametrize("revolutions", [0, 1, 2, 5])
@pytest.mark.parametrize("low_path", [True, False])
@pytest.mark.parametrize("prograde", [True, False])
def test_kepler_arrives_where_lambert_aims(revolutions, low_path, prograde):
    r1, r2 = places(1, 3000)
    time = 10 ** np.random.default_rng(2).uniform(1.5, 4.5, 3000) * DAY
    v1, v2 = lambert(r1, r2, time, revolutions=revolutions, low_path=low_path, prograde=prograde)
    fine = np.linalg.norm(v1, axis=-1) < 200  # NaN where there are not so many revolutions; hyperbolas beyond are not flown
    assert fine.sum() > 300
    r, v = kepler(r1[fine], v1[fine], time[fine])
    size = np.linalg.norm(r2[fine], axis=-1)
    assert np.max(np.linalg.norm(r - r2[fine], axis=-1) / size) < 1e-9
    assert np.max(np.linalg.norm(v - v2[fine], axis=-1)) < 1e-7


@pytest.mark.parametrize("revolutions", [0, 1, 3])
def test_energy_and_angular_momentum_are_kept(revolutions):
    r1, r2 = places(3, 3000)
    time = 10 ** np.random.default_rng(4).uniform(1.5, 4.5, 3000) * DAY
    v1, v2 = lambert(r1, r2, time, revolutions=revolutions)
    fine = np.linalg.norm(v1, axis=-1) < 200
    r1, r2, v1, v2 = r1[fine], r2[fine], v1[fine], v2[fine]
    energy1, energy2 = (np.sum(v * v, axis=-1) / 2 - MU_SUN / np.linalg.norm(r, axis=-1) for r, v in ((r1, v1), (r2, v2)))
    np.testing.assert_allclose(energy1, energy2, rtol=0, atol=1e-9 * np.max(np.sum(v1 * v1, axis=-1)))
    np.testing.assert_allclose(np.cross(r1, v1), np.cross(r2, v2), rtol=0, atol=1e-11 * AU * 30)
    assert (np.cross(r1, v1)[:, 2] > 0).all(), "prograde: anticlockwise seen from north"


@pytest.mark.parametrize("prograde", [True, False])
def test_short_and_long_way_as_another_solver_has_them(prograde):
    r1, r2 = places(5, 60)
    time = np.random.default_rng(6).uniform(60, 1500, 60) * DAY
    v1, v2 = lambert(r1, r2, time, prograde=prograde)
    for k in range(60):
        w1, w2 = other_solver(r1[k], r2[k], time[k], prograde=prograde)
        assert max(abs(w1 - v1[k]).max(), abs(w2 - v2[k]).max()) < 1e-9, k


@pytest.mark.parametrize("revolutions", [1, 2, 4])
@pytest.mark.parametrize("low_path", [True, False])
def test_several_revolutions_as_another_solver_has_them(revolutions, low_path):
    r1, r2 = places(7, 60)
    time = np.random.default_rng(8).uniform(500, 12000, 60) * DAY
    v1, v2 = lambert(r1, r2, time, revolutions=revolutions, low_path=low_path)
    seen = 0
    for k in np.nonzero(np.isfinite(v1[:, 0]))[0]:
        # Which side of the quickest orbit in z is which in x is not for the test to say: one of the two must agree.
        found = [other_solver(r1[k], r2[k], time[k], revolutions, left) for left in (True, False)]
        assert min(max(abs(w1 - v1[k]).max(), abs(w2 - v2[k]).max()) for w1, w2 in found) < 1e-9, k
        seen += 1
    assert seen > 10


def test_both_paths_differ_and_the_low_one_has_the_larger_x():
    r1, r2 = np.array([1.0, 0, 0]) * AU, np.array([0.3, 1.4, 0.02]) * AU
    low, high = (lambert(r1, r2, 1200 * DAY, revolutions=1, low_path=low)[0] for low in (True, False))
    assert np.linalg.norm(low - high) > 1


@pytest.mark.parametrize("t", [1e-3, 0.1, 0.5, 1.0, 3.0, 30.0])
def test_near_the_parabola_the_series_meets_the_closed_form(t):
    r1, r2 = np.array([1.0, 0, 0]) * AU, np.array([-0.2, 1.1, 0.1]) * AU
    chord, sides = np.linalg.norm(r2 - r1), np.linalg.norm(r1) + np.linalg.norm(r2)
    parabola = np.sqrt(2) / 3 * (((sides + chord) / 2) ** 1.5 - ((sides - chord) / 2) ** 1.5) / np.sqrt(MU_SUN)  # Euler 1743
    near = parabola * (1 + t * np.array([-0.02, -1e-6, 0, 1e-6, 0.02]))
    v1, _ = lambert(r1, r2, near)
    r, _ = kepler(np.broadcast_to(r1, (5, 3)), v1, near)
    assert np.max(np.linalg.norm(r - r2, axis=-1)) < 1e-9 * AU
    energy = np.sum(v1 * v1, axis=-1) / 2 - MU_SUN / np.linalg.norm(r1)
    assert abs(energy[2]) < 1e-9 and energy[0] > 0 > energy[4]


@pytest.mark.parametrize("degrees", [1e-3, 0.1, 179.999, 180.001, 359.9])
@pytest.mark.parametrize("days", [3, 300, 30_000, 3_000_000])
def test_nearly_in_line_and_very_long(degrees, days):
    angle = np.radians(degrees)
    r1, r2 = np.array([AU, 0, 0]), 1.3 * AU * np.array([np.cos(angle), np.sin(angle), 0])
    v1, _ = lambert(r1, r2, days * DAY)
    assert np.linalg.norm(kepler(r1, v1, days * DAY)[0] - r2) < 1e-6 * AU


def test_vallados_example():
    """Vallado, Fundamentals of Astrodynamics, example 7-5: about the Earth, 76 minutes."""
    v1, v2 = lambert([15945.34, 0, 0], [12214.83899, 10249.46731, 0], 76 * 60, mu=398600.4418)
    np.testing.assert_allclose(v1, [2.058913, 2.915965, 0], atol=1e-5)
    np.testing.assert_allclose(v2, [-3.451565, 0.910315, 0], atol=1e-5)


def test_shapes_broadcast():
    r1, r2 = places(9, 4)
    v1, v2 = lambert(r1[:, None], r2[None, :3], np.full((4, 1), 300 * DAY))
    assert v1.shape == v2.shape == (4, 3, 3)
    np.testing.assert_array_equal(v1[1, 2], lambert(r1[1], r2[2], 300 * DAY)[0])


class Quantity:
    unit = "au"


R1, R2 = np.array([1.0, 0, 0]) * AU, np.array([0, 1.5, 0.05]) * AU


@pytest.mark.parametrize(
    ("r1", "r2", "time", "options", "words"),
    [
        (R1, R1, 200 * DAY, {}, "same place"),
        (R1, -1.5 * R1, 200 * DAY, {}, "180°"),
        (R1, 2 * R1, 200 * DAY, {}, "one line"),
        (R1, R2, 0, {}, "more than 0"),
        (R1, R2, -5 * DAY, {}, "more than 0"),
        (R1, R2, np.nan, {}, "finite"),
        (R1 / AU, R2 / AU, 200 * DAY, {}, r"Places are in km \(1 au"),
        (R1, R2 / AU, 200 * DAY, {}, r"r2 .*Places are in km"),
        (R1, R2, 200, {}, "seconds"),
        (R1, R2 * 1000, 200, {}, "speed of light"),
        (Quantity(), R2, 200 * DAY, {}, "unit of its own"),
        (R1[:2], R2, 200 * DAY, {}, r"\(…, 3\)"),
        (R1, R2, [200 * DAY] * 2, {"mu": -1}, "mu .*more than 0"),
        (np.array([R1, R1]), R2, [1e7, 1e7, 1e7], {}, "broadcast"),
        (R1, R2, 200 * DAY, {"revolutions": 1}, "too short for 1 whole revolution"),
        (R1, R2, 200 * DAY, {"revolutions": -1}, "whole number"),
        (R1, R2, 200 * DAY, {"revolutions": 0.5}, "whole number"),
        ("here", R2, 200 * DAY, {}, "must be a number"),
    ],
)
def test_what_cannot_be_is_refused_in_words(r1, r2, time, options, words):
    with pytest.raises(ValueError, match=words):
        lambert(r1, r2, time, **options)


def test_mixed_units_about_another_body():
    with pytest.raises(ValueError, match="different units"):
        lambert([7000, 0, 0], [0, 42164e6, 0], 3600 * 5, mu=398600.44)


def test_the_first_impossible_case_of_many_is_named():
    with pytest.raises(ValueError, match=r"case 1, 2"):
        lambert(np.broadcast_to(R1, (3, 4, 3)), R2, np.where(np.arange(12).reshape(3, 4) == 6, -1, 1e7))
