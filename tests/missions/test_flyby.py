"""Gravity assists: the hyperbola, Tisserand's parameter, the triangle of velocities."""

import numpy as np
import pytest

from astronav_edu.missions import (
    AU,
    body,
    circular_speed,
    flyby,
    hyperbolic_excess,
    kepler,
    periapsis_for_turn,
    speed_at,
    state_to_elements,
    tisserand,
    turn_between,
    velocity_triangle,
)

EARTH = body("earth").mu


def test_osiris_rex_from_the_published_pass():
    """8.519 km/s at 23,592 km from the centre: v-infinity 6.228; by the hyperbola 3.778 km/s are gained (8,451 mph published)."""
    v = hyperbolic_excess(30670 / 3600, 23592, EARTH)
    assert v == pytest.approx(6.228, abs=0.001)
    assert flyby(v, 23592, EARTH).delta_v == pytest.approx(8451 * 1.609344 / 3600, rel=0.005)


def test_the_hyperbola_flown_by_kepler_turns_as_the_formula_says():
    v, radius = 6.0, 9000.0
    fly = flyby(v, radius, EARTH)
    speed = speed_at(v, radius, EARTH)
    out = kepler([radius, 0, 0], [0, speed, 0], 3e7, EARTH)[1]
    into = kepler([radius, 0, 0], [0, speed, 0], -3e7, EARTH)[1]
    assert turn_between(into, out) == pytest.approx(fly.turn_angle, abs=0.02)
    assert np.linalg.norm(out - into) == pytest.approx(fly.delta_v, rel=1e-3)
    assert periapsis_for_turn(v, fly.turn_angle, EARTH) == pytest.approx(radius)


def test_junos_orbits_before_and_after_have_one_tisserand_parameter():
    """Published: 0.88 x 2.26 au and 0.98 x 5.44 au. The speed at 1 au rises by 3.9 km/s, the vector changes by 7.3."""

    def orbit(q, aphelion):
        return (q + aphelion) / 2 * AU, (aphelion - q) / (aphelion + q)

    before, after = orbit(0.88, 2.26), orbit(0.98, 5.44)
    t1, t2 = (tisserand(a, e, 0, AU) for a, e in (before, after))
    assert t1 == pytest.approx(t2, rel=1e-3)
    v = circular_speed(AU) * np.sqrt(3 - t1)
    assert flyby(v, body("earth").radius + 559, EARTH).delta_v == pytest.approx(7.3, rel=0.02)


def test_a_turned_velocity_keeps_tisserands_parameter():
    planet = np.array([0, circular_speed(AU), 0])
    for angle in (-60.0, -20.0, 20.0, 60.0):
        triangle = velocity_triangle(planet, [2.0, 4.0, 1.0], angle)
        before, after = (state_to_elements([AU, 0, 0], v) for v in (triangle.before, triangle.after))
        parameters = [tisserand(e.semi_major_axis, e.eccentricity, e.inclination, AU) for e in (before, after)]
        assert parameters[0] == pytest.approx(parameters[1], rel=1e-9)
        assert triangle.gain == pytest.approx(np.linalg.norm(triangle.after) - np.linalg.norm(triangle.before))


def test_turning_towards_the_planets_way_gains_speed():
    assert velocity_triangle([0, 29.8, 0], [5.0, 0, 0], 60).gain > 2
    assert velocity_triangle([0, 29.8, 0], [5.0, 0, 0], -60).gain < -2


def test_closer_and_slower_turns_more():
    turn = flyby(6.0, np.array([7000.0, 20000.0]), EARTH).turn_angle
    assert turn[0] > turn[1]
    assert flyby(3.0, 7000.0, EARTH).turn_angle > turn[0]


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: flyby(0, 7000, EARTH), "v_infinity is 0"),
        (lambda: flyby(6, -1, EARTH), "periapsis_radius"),
        (lambda: flyby(6, 7000, 0), "mu is 0"),
        (lambda: hyperbolic_excess(5, 7000, EARTH), "below the speed of escape"),
        (lambda: periapsis_for_turn(6, 180, EARTH), "less than 180"),
        (lambda: tisserand(AU, 1.5, 0, AU), "hyperbola"),
        (lambda: velocity_triangle([0, 29.8], [5, 0, 0], 10), "shape"),
    ],
)
def test_refusals(call, words):
    with pytest.raises(ValueError, match=words):
        call()
