"""To the Moon and back: conservation, symmetry, the flown times, refusals. Flown figures: test_flown."""

import numpy as np
import pytest

from astronav_edu import missions
from astronav_edu.missions import body, early_return, free_return, moon_flight

EARTH, MOON = body("earth"), body("moon")


def jacobi(path: np.ndarray, distance: float) -> np.ndarray:
    """Jacobi's constant along a path, from places and times alone (km²/s²)."""
    rate = np.sqrt((EARTH.mu + MOON.mu) / distance**3)
    share = MOON.mu / (EARTH.mu + MOON.mu)
    velocity = np.gradient(path[:, 1:], path[:, 0], axis=0, edge_order=2)
    x, y = path[:, 1] - share * distance, path[:, 2]
    potential = rate**2 * (x**2 + y**2) / 2 + EARTH.mu / np.hypot(path[:, 1], y) + MOON.mu / np.hypot(path[:, 1] - distance, y)
    return 2 * potential - np.sum(velocity**2, axis=1)


def test_mean_distance():
    trip = free_return(111, 384_400)
    assert trip.injection_delta_v == pytest.approx(3.162, abs=0.002)
    assert trip.time_to_perilune / 3600 == pytest.approx(68.70, abs=0.05)
    assert trip.total_time == pytest.approx(2 * trip.time_to_perilune)
    assert trip.perilune_speed == pytest.approx(2.55, abs=0.01)
    assert trip.lead_angle == pytest.approx(132, abs=1)


@pytest.mark.parametrize(
    ("height", "hours", "delta_v"),
    [(500, 70.98, 3.158), (1000, 73.50, None), (2000, 77.64, None), (5000, 86.46, None), (8900, 94.35, 3.143)],
)
def test_higher_passes_take_longer(height, hours, delta_v):
    """As an independent integration (Heyoka's in pykep) has them, to its perigee within a metre."""
    trip = free_return(height)
    assert trip.time_to_perilune / 3600 == pytest.approx(hours, abs=0.03)
    if delta_v:
        assert trip.injection_delta_v == pytest.approx(delta_v, abs=0.001)


@pytest.mark.parametrize(("height", "distance", "departure"), [(111, 384_400, 185), (15_000, 406_700, 400), (60, 356_500, 200)])
def test_the_path_leaves_and_comes_home_at_the_height_asked_for(height, distance, departure):
    trip = free_return(height, distance, departure)
    start, end = trip.path[0], trip.path[-1]
    for point in (start, end):
        assert np.hypot(point[1], point[2]) - EARTH.radius == pytest.approx(departure, abs=0.02)
    np.testing.assert_allclose([start[1], start[2]], [end[1], -end[2]], atol=1e-6)
    assert end[0] == pytest.approx(trip.total_time) and start[0] == 0
    assert (np.diff(trip.path[:, 0]) > 0).all()
    from_moon = np.hypot(trip.path[:, 1] - distance, trip.path[:, 2])
    assert from_moon.min() - MOON.radius == pytest.approx(height, abs=1e-3)
    assert trip.path[from_moon.argmin(), 1] > distance, "behind the Moon"


def test_jacobis_constant_is_kept():
    path = free_return(111).path
    far = np.hypot(path[:, 1], path[:, 2]) > 50_000
    far &= np.hypot(path[:, 1] - 384_400, path[:, 2]) > 20_000
    constant = jacobi(path, 384_400)[far]
    assert np.ptp(constant) < 0.01 * abs(constant.mean())


def test_apollo_13s_burn():
    """262 m/s two hours after the pass: home 9.20 h sooner, 14° from the direction of flight."""
    sooner = early_return(254, 404_419, delta_v=0.262, after_perilune=7200, perigee_altitude=45)
    assert sooner.time_saved / 3600 == pytest.approx(9.20, abs=0.05)
    assert abs(sooner.burn_angle) == pytest.approx(14, abs=0.5)
    end = sooner.path[-1]
    assert np.hypot(end[1], end[2]) - EARTH.radius == pytest.approx(45, abs=0.05)
    assert end[0] == pytest.approx(sooner.time_home)


def test_a_greater_burn_saves_more():
    saved = [early_return(254, 404_419, delta_v=dv, after_perilune=7200).time_saved for dv in (0.1, 0.2, 0.4)]
    assert 0 < saved[0] < saved[1] < saved[2]


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: free_return(-10), "perilune_altitude is -10 km"),
        (lambda: free_return(0), "more than 0"),
        (lambda: free_return(1e6), "up to 60\u202f000"),
        (lambda: free_return(111, 384.4), "between 356\u202f400 and 406\u202f700"),
        (lambda: free_return(111, departure_altitude=1e6), "departure_altitude"),
        (lambda: free_return(np.nan), "finite"),
        (lambda: early_return(111, delta_v=0, after_perilune=7200), "delta_v is 0"),
        (lambda: early_return(111, delta_v=0.2, after_perilune=1e6), "the way home takes"),
    ],
)
def test_refusals(call, words):
    with pytest.raises(ValueError, match=words):
        call()


@pytest.mark.parametrize(("height", "moon"), [(111, 394_536), (254, 404_419), (3000, 384_400)])
def test_a_flight_flown_forwards_is_the_free_return(height: float, moon: float) -> None:
    """The other way round: from the injection on, where the free return is built from the perilune."""
    trip = free_return(height, moon)
    flight = moon_flight(trip.injection_delta_v, trip.lead_angle, moon)
    assert flight.ends == "earth"
    assert flight.perilune_altitude == pytest.approx(height, abs=1.5)
    assert flight.time_to_perilune == pytest.approx(trip.time_to_perilune, abs=5)
    assert flight.total_time == pytest.approx(trip.total_time, abs=20)
    assert flight.perigee_altitude == pytest.approx(185, abs=15)
    assert flight.path[0, 1:] == pytest.approx(trip.path[0, 1:], abs=0.01)


def test_flights_that_do_not_come_home() -> None:
    trip = free_return(111)
    struck = moon_flight(trip.injection_delta_v - 0.002, trip.lead_angle)
    assert struck.ends == "moon" and struck.perilune_altitude == 0 and np.isnan(struck.perigee_altitude)
    assert np.hypot(struck.path[-1, 1] - 384_400, struck.path[-1, 2]) == pytest.approx(body("moon").radius, abs=1)
    gone = moon_flight(3.25, trip.lead_angle)
    assert gone.ends == "away" and gone.total_time == pytest.approx(20 * 86400)
    short = moon_flight(1, 130)  # an ellipse far below the Moon: back after its period, where it began
    a = (
        2 / (body("earth").radius + 185)
        - (missions.circular_speed(body("earth").radius + 185, body("earth").mu) + 1) ** 2 / body("earth").mu
    ) ** -1
    assert short.ends == "earth" and short.total_time == pytest.approx(missions.period(a, body("earth").mu), abs=1)
    with pytest.raises(ValueError, match="lead_angle"):
        moon_flight(3.1, float("nan"))
    with pytest.raises(ValueError, match="injection_delta_v"):
        moon_flight(-1, 130)
