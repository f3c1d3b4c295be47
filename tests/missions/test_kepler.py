"""Kepler's problem and elements: conservation, return after a period, closed forms, refusals."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from astronav_edu.missions import AU, DAY, MU_SUN, Elements, elements_to_state, kepler, period, state_to_elements

SPEEDS = [5.0, 29.78, 42.12, 42.13, 60.0]  # from 1 au: deep ellipse, circle, just below and above escape, hyperbola


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("days", [-400.0, -1.0, 0.0, 1e-6, 30.0, 4000.0])
def test_energy_and_momentum_are_kept_and_the_way_back_leads_back(speed, days):
    r, v = np.array([AU, 0, 0]), np.array([3.0, speed, 1.0])
    r2, v2 = kepler(r, v, days * DAY)
    assert v2 @ v2 / 2 - MU_SUN / np.linalg.norm(r2) == pytest.approx(v @ v / 2 - MU_SUN / AU, abs=1e-8)
    np.testing.assert_allclose(np.cross(r2, v2), np.cross(r, v), atol=1e-11 * AU * 60)
    back, velocity = kepler(r2, v2, -days * DAY)
    assert np.linalg.norm(back - r) < 1e-9 * max(AU, np.linalg.norm(r2))
    assert np.linalg.norm(velocity - v) < 1e-9 * 60


def test_a_circle_turns_evenly():
    year = period(AU)
    angle = np.linspace(-3, 3, 7)
    r, _ = kepler([AU, 0, 0], [0, np.sqrt(MU_SUN / AU), 0], angle / (2 * np.pi) * year)
    np.testing.assert_allclose(r, AU * np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1), atol=1e-5)


def test_a_thousand_years_later_to_a_kilometre():
    a = Elements(AU, 0.2, 5, 10, 20, 30)
    r, v = elements_to_state(a)
    assert np.linalg.norm(kepler(r, v, 1000 * period(AU))[0] - r) < 1


def test_on_the_parabola_barkers_equation():
    q = 0.5 * AU
    half = 0.7  # tan of half the true anomaly
    time = np.sqrt(2 * q**3 / MU_SUN) * (half + half**3 / 3)
    r, _ = kepler([q, 0, 0], [0, np.sqrt(2 * MU_SUN / q), 0], time)
    assert np.linalg.norm(r) == pytest.approx(q * (1 + half**2), rel=1e-12)
    assert np.arctan2(r[1], r[0]) == pytest.approx(2 * np.arctan(half), abs=1e-12)


@settings(max_examples=150, deadline=None)
@given(
    st.floats(0.2, 60),
    st.floats(0, 0.97),
    st.floats(0.01, 179.9),
    st.floats(0, 359.9),
    st.floats(0, 359.9),
    st.floats(0, 359.9),
)
def test_elements_and_state_are_each_others_inverse(a, e, i, node, peri, mean):
    r, v = elements_to_state(Elements(a * AU, e, i, node, peri, mean))
    r2, v2 = elements_to_state(state_to_elements(r, v))
    assert np.linalg.norm(r2 - r) < 1e-8 * a * AU
    assert np.linalg.norm(v2 - v) < 1e-7


def test_elements_move_as_kepler_says():
    start = Elements(1.1259 * AU, 0.2037, 6.03, 2.0, 66.3, 328.0)
    later = start._replace(mean_anomaly=328.0 + 360 * 200 * DAY / period(1.1259 * AU))
    np.testing.assert_allclose(kepler(*elements_to_state(start), 200 * DAY)[0], elements_to_state(later)[0], atol=1e-4)


def test_an_orbit_in_the_reference_plane_and_a_circle_have_elements():
    level = state_to_elements([AU, 0, 0], [0, np.sqrt(MU_SUN / AU), 0])
    assert (level.inclination, level.ascending_node) == (0, 0)
    assert level.eccentricity == pytest.approx(0, abs=1e-12)


@pytest.mark.parametrize(
    ("r", "v", "dt", "words"),
    [
        ([1.0, 0, 0], [0, 30, 0], 10.0, "km"),
        ([AU, 0], [0, 30, 0], 10.0, "shape"),
        ([AU, 0, 0], [0, np.inf, 0], 10.0, "finite"),
        ([AU, 0, 0], [0, 30, 0], "soon", "number"),
        ([AU, 0, 0], [-20000.0, 0.01, 0], 2 * DAY, "so close and so fast"),
    ],
)
def test_refusals(r, v, dt, words):
    with pytest.raises(ValueError, match=words):
        kepler(r, v, dt)


def test_open_orbits_have_no_elements_here():
    with pytest.raises(ValueError, match="open orbit"):
        state_to_elements([AU, 0, 0], [0, 50, 0])
    with pytest.raises(ValueError, match="from 0 to below 1"):
        elements_to_state(Elements(AU, 1.0, 0, 0, 0, 0))
