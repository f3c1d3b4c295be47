"""What is no orbit, no burn and no rocket is refused in a sentence: no NaN, no infinity, no warning, no text of numpy's own."""

import numpy as np
import pytest

from astronav_edu import missions
from astronav_edu.missions import AU, MU_SUN

EARTH = missions.body("earth").mu
PAIR = missions.stages()["Atlas CCB"], missions.stages()["Centaur III"]
LEGS = ("2016-09-08T23:05Z", "2016-12-28T00:00Z", "2017-09-22T16:52Z", "2018-12-03T00:00Z")
MARS = ("earth", "mars", "2026-01-01T00:00Z")


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (lambda: missions.state_to_elements([1.5e8, 0, 0], [0, 0, 0]), "v is 0 or points along r"),
        (lambda: missions.state_to_elements([1.5e8, 0, 0], [5, 0, 0]), "v is 0 or points along r"),
        (lambda: missions.state_to_elements([AU, 0, 0], [0, np.sqrt(2 * MU_SUN / AU), 0]), "open orbit"),
        (lambda: missions.state_to_elements([0, 0, 0], [0, 30, 0]), "r is only 0 km from the centre"),
        (lambda: missions.state_to_elements([AU, 0, 0], [0, 30, 0], 0), "mu is 0 km³/s²"),
        (lambda: missions.state_to_elements([[AU, 0, 0]] * 2, [[0, 30, 0]] * 3), "do not broadcast"),
        (lambda: missions.speed(1e8, 0), "semi_major_axis is only 0 km"),
        (lambda: missions.hohmann(7000, 8000, 0), "mu is 0 km³/s²"),
        (lambda: missions.hohmann(7000, 8000, [EARTH, EARTH]), "mu has the shape"),
        (lambda: missions.hohmann([7000, 8000], [9000, 9100, 9200], EARTH), r"r1 \(2,\) and r2 \(3,\) do not broadcast"),
        (lambda: missions.hohmann(1, 1.52), r"Places are in km \(1 au"),
        (lambda: missions.hohmann(7000, 8000), "for a body other than the Sun give its mu"),
        (lambda: missions.circular_speed(1), "Places are in km"),
        (lambda: missions.circular_speed(1e-320), "more than 0"),
        (lambda: missions.circular_speed(AU, "x"), "mu is 'x'"),
        (lambda: missions.period(1), "Places are in km"),
        (lambda: missions.period(1e300), "too large to be meant"),
        (lambda: missions.semi_major_axis(1e300), "too large to be meant"),
        (lambda: missions.semi_major_axis(3e7, -1), "mu is -1"),
        (lambda: missions.plane_change(7, -30), "angle is -30°: between two directions"),
        (lambda: missions.plane_change(7, [1, 361]), r"angle \(case 1\) is 361°"),
        (lambda: missions.plane_change(7, 400), "from 0° to 180°"),
        (lambda: missions.combined_burn(7, 8, 400), "from 0° to 180°"),
        (lambda: missions.combined_burn([7, 8], [1, 2, 3], 4), "do not broadcast"),
        (lambda: missions.synodic_period([7, 8], [1, 2, 3]), "do not broadcast"),
        (lambda: missions.phase_angle(1, 1e20), "different units"),
        (lambda: missions.injection_delta_v([7, 8], altitude=[1, 2, 3]), "do not broadcast"),
        (lambda: missions.capture_delta_v([7, 8], "mars", [1, 2, 3]), "do not broadcast"),
        (lambda: missions.flyby(1e200, 7000, EARTH), "faster than light: give it in km/s"),
        (lambda: missions.flyby([1, 2], [7000, 7100, 7200], EARTH), "do not broadcast"),
        (lambda: missions.speed_at(3, 7000, -EARTH), "mu is -398600"),
        (lambda: missions.periapsis_for_turn(3, 30, 0), "mu is 0"),
        (lambda: missions.turn_between([0, 0, 0], [1, 0, 0]), "v_in is 0, 0, 0"),
        (lambda: missions.velocity_triangle([0, 30, 0], [5, 0, 0], 10, pole=[0, 0, 0]), "pole is 0, 0, 0"),
        (lambda: missions.tisserand(0, 0.5, 0, AU), "semi_major_axis is 0 km"),
        (lambda: missions.kepler([1e300, 0, 0], [0, 30, 0], 10), "too large to be meant"),
        (lambda: missions.kepler([AU, 0, 0], [0, 1e300, 0], 10), "faster than light"),
        (lambda: missions.kepler([AU, 0, 0], [0, 30, 0], 1e300), "too large to be meant"),
        (lambda: missions.kepler([[AU, 0, 0]] * 2, [0, 30, 0], [1, 2, 3]), "do not broadcast"),
        (lambda: missions.propellant_needed(9300, 300, 1000), "is it in km/s"),
        (lambda: missions.payload_for("Atlas V 411", [9, 10]), "delta_v has the shape"),
        (lambda: missions.payload_for("Atlas V 4111", 9), "Did you mean Atlas V 411"),
        (lambda: missions.vehicle_delta_v(["Atlas V 411"], 9), "not a launcher"),
        (lambda: missions.staged_delta_v(["Centaur"], 1000), "'Centaur' is not a Stage"),
        (lambda: missions.staged_delta_v(5, 1000), "no stage"),
        (lambda: missions.stack_delta_v("core", "upper", 1000), "'core' is not a Stage"),
        (lambda: missions.stack_delta_v(*PAIR, [1000, 2000], fairing=[1, 2, 3]), "do not broadcast"),
        (lambda: missions.stack_delta_v(*PAIR, 1000, boosters="a"), "boosters is 'a': it must be a whole number"),
        (lambda: missions.stack_delta_v(*PAIR, 1000, core_share="a"), "a share lies between 0 and 1"),
        (lambda: missions.staged_delta_v([missions.Stage("mine", "a", 1, 300, 300)], 9), "propellant of mine is 'a'"),
        (lambda: missions.lambert([AU, 0, 0], [0, AU, 0], 1e7, revolutions="a"), "revolutions is 'a'"),
        (lambda: missions.lambert([AU, 0, 0], [0, AU, 0], 1e7, revolutions=float("nan")), "revolutions is nan"),
        (lambda: missions.elements_to_state(5), "5 are not the six Elements"),
        (lambda: missions.elements_to_state((1, 0.1, 0, 0, 0, 0)), "Places are in km"),
        (lambda: missions.best(None, [], []), "None is not what porkchop"),
        (lambda: missions.assisted_transfer(*LEGS, [1, 2]), "c3 has the shape"),
        (lambda: missions.launch_window(*LEGS, 29), "give a list of times"),
        (lambda: missions.speed([1e8, 3e8], [1.5e8, 1.4e8]), r"does not reach 3e\+08 km \(case 1\)"),
        (lambda: missions.hyperbolic_excess([20, 1], 7000, EARTH), r"1 km/s \(case 1\) is below the speed of escape"),
        (lambda: missions.early_return(111, delta_v=0.2, after_perilune=7200, perigee_altitude="a"), "perigee_altitude is 'a'"),
        (lambda: missions.body("jupitre"), "Did you mean jupiter"),
        (lambda: missions.next_window(*MARS, arrival_weight=-5), "arrival_weight is -5 .* cannot be less than 0"),
        (lambda: missions.next_window(*MARS, arrival_weight=float("nan")), "arrival_weight is not a finite number"),
        (lambda: missions.early_return(111, delta_v=262, after_perilune=7200), "262 m/s are 0.262"),
        (lambda: missions.early_return(111, delta_v=[0.2, 0.3], after_perilune=7200), "delta_v has the shape"),
        (lambda: missions.moon_flight(3150, 130), "262 m/s are 0.262"),
        (lambda: missions.free_return([111, 112]), "perilune_altitude has the shape"),
    ],
)
def test_a_sentence(ask, told):
    with pytest.raises(ValueError, match=told):
        ask()


def test_angles_stay_below_a_full_turn():
    """A body a hair before its periapsis: the mean anomaly is −1e-17, which modulo 360 alone is 360."""
    found = missions.state_to_elements([AU, 0, 0], [-1e-15, 32, 0])
    assert all(0 <= angle < 360 for angle in found[2:])


def test_a_launcher_is_known_in_small_letters_too():
    assert missions.vehicle_delta_v(" atlas v 411", 1000).total == missions.vehicle_delta_v("Atlas V 411", 1000).total


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("size", [1e-20, 1e-3, 1.0, 1e12, 1e24])
def test_every_number_that_is_taken_gives_a_finite_one(size):
    """Or a sentence. The span is far beyond any orbit."""
    for ask in (
        lambda: missions.kepler([size, 0, 0], [0, 1, 0], 1e24, EARTH),
        lambda: missions.kepler([7000, 0, 0], [0, 1, 0], size, EARTH),
        lambda: missions.kepler([7000, 0, 0], [0, 7, 0], 100, size),
        lambda: missions.state_to_elements([size, 0, 0], [0, 1, 0], EARTH),
        lambda: missions.hohmann(size, 2 * size, EARTH),
        lambda: missions.speed(7000, -size, EARTH),
        lambda: missions.period(size, EARTH),
        lambda: missions.semi_major_axis(size),
        lambda: missions.flyby(3, size, EARTH),
        lambda: missions.speed_at(3, size, EARTH),
    ):
        try:
            found = ask()
        except ValueError:
            continue
        assert all(np.isfinite(part).all() for part in (found if isinstance(found, tuple) else [found]))
