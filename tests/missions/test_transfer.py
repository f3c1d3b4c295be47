"""Hohmann's transfer, leaving and reaching bodies, phase and synodic period: textbook figures."""

import numpy as np
import pytest

from astronav_edu.missions import (
    AU,
    DAY,
    body,
    capture_delta_v,
    circular_speed,
    combined_burn,
    hohmann,
    injection_delta_v,
    lambert,
    period,
    phase,
    phase_angle,
    plane_change,
    semi_major_axis,
    speed,
    synodic_period,
)

MARS = 1.523679 * AU  # the textbook's circle


def test_earth_to_mars():
    """5.594 km/s and 258.9 days: 2.945 and 2.649 km/s, as in any textbook."""
    transfer = hohmann(AU, MARS)
    assert transfer.delta_v1 == pytest.approx(2.945, abs=0.001)
    assert transfer.delta_v2 == pytest.approx(2.649, abs=0.001)
    assert transfer.delta_v1 + transfer.delta_v2 == pytest.approx(5.594, abs=0.001)
    assert transfer.time / DAY == pytest.approx(258.9, abs=0.05)


def test_inwards_as_outwards():
    there, back = hohmann(AU, MARS), hohmann(MARS, AU)
    assert there.delta_v1 == pytest.approx(back.delta_v2)
    assert there.time == pytest.approx(back.time)


def test_low_orbit_to_geostationary():
    """Vallado, example 6-1: 191.344 to 35,781.349 km, 2.457 and 1.478 km/s, 5.256 h (mu, radius of the example)."""
    earth = 398600.4418
    transfer = hohmann(6378.137 + 191.34411, 6378.137 + 35781.34857, earth)
    assert (transfer.delta_v1, transfer.delta_v2) == (pytest.approx(2.457, abs=0.001), pytest.approx(1.478, abs=0.001))
    assert transfer.time / 3600 == pytest.approx(5.256, abs=0.001)


def test_it_is_lamberts_orbit_of_nearly_180_degrees():
    angle = np.radians(179.999)
    v1, v2 = lambert([AU, 0, 0], [MARS * np.cos(angle), MARS * np.sin(angle), 0], hohmann(AU, MARS).time)
    assert np.linalg.norm(v1) - circular_speed(AU) == pytest.approx(hohmann(AU, MARS).delta_v1, abs=1e-3)
    assert circular_speed(MARS) - np.linalg.norm(v2) == pytest.approx(hohmann(AU, MARS).delta_v2, abs=1e-3)


def test_departure_and_capture():
    """OSIRIS-REx: 29.3 km²/s² is 4.49 km/s from 185 km. A transfer to Mars costs 3.61, low orbit there 2.08 km/s."""
    assert injection_delta_v(29.3) == pytest.approx(4.49, abs=0.005)
    assert injection_delta_v(hohmann(AU, MARS).delta_v1 ** 2) == pytest.approx(3.61, abs=0.01)
    assert capture_delta_v(hohmann(AU, MARS).delta_v2, "mars", 400) == pytest.approx(2.08, abs=0.01)
    assert injection_delta_v(0) == pytest.approx((np.sqrt(2) - 1) * circular_speed(body("earth").radius + 185, body("earth").mu))
    assert capture_delta_v(3.18, "mars", 380, 35 * 3600) < capture_delta_v(3.18, "mars", 380)


def test_phase_and_synodic_period():
    """Earth and Mars: 44.3° and 779.9 days. Bennu: a year of 436.65 days, and so near again after 6.12 years."""
    assert phase_angle(AU, MARS) == pytest.approx(44.34, abs=0.01)
    assert synodic_period(365.256, 686.980) == pytest.approx(779.9, abs=0.1)
    year = period(1.126391 * AU) / DAY
    assert year == pytest.approx(436.65, abs=0.01)
    assert synodic_period(365.25636, year) / 365.25 == pytest.approx(6.12, abs=0.01)
    assert phase_angle(AU, 0.723 * AU) < 0, "an inner planet must trail: it catches up"


def test_the_true_phase_at_opposition_and_conjunction():
    """Mars, 2020-10-13 23:26 and 2021-10-08 04:01 UTC (well-known dates; the page of an almanac was not compared)."""
    opposition, conjunction = phase("earth", "mars", ["2020-10-13T23:26Z", "2021-10-08T04:01Z"])
    assert abs(opposition) < 0.1
    assert 180 - abs(conjunction) < 0.1
    assert 20 < phase("earth", "mars", "2020-07-17T12:00Z") < 60, "some weeks before opposition Mars leads"


def test_vis_viva_and_planes():
    assert speed(AU, AU) == pytest.approx(29.785, abs=0.001)
    assert semi_major_axis(period(MARS)) == pytest.approx(MARS)
    assert plane_change(7.8, 60) == pytest.approx(7.8)
    assert combined_burn(5, 5, 60) == pytest.approx(5)
    assert combined_burn(5, 3, 0) == pytest.approx(2)


def test_arrays_broadcast():
    assert hohmann(AU, np.array([0.7, 1.5, 5.2]) * AU).time.shape == (3,)
    assert injection_delta_v(np.linspace(0, 100, 4)[:, None], np.array([185.0, 400.0])).shape == (4, 2)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: hohmann(AU, AU), "same orbit"),
        (lambda: hohmann(-AU, AU), "r1 is .* more than 0"),
        (lambda: hohmann(AU, 1.5), "different units"),
        (lambda: injection_delta_v(-100), "less than the parking orbit"),
        (lambda: injection_delta_v(10, -5), "altitude is -5 km: it cannot be less than 0"),
        (lambda: injection_delta_v(10, origin="vulcan"), "not a body known"),
        (lambda: capture_delta_v(3, "mars", 400, 60), "too short"),
        (lambda: synodic_period(365, 365), "no synodic period"),
        (lambda: speed(10 * AU, AU), "does not reach"),
        (lambda: period(0), "more than 0"),
    ],
)
def test_refusals(call, words):
    with pytest.raises(ValueError, match=words):
        call()
