"""Porkchops against flown missions, and the launch window with a manoeuvre and a flyby."""

from datetime import UTC, datetime, timedelta

import numpy as np
import pytest

from astronav_edu.missions import assisted_transfer, best, launch_window, next_window, porkchop
from astronav_edu.missions.flown import OSIRIS_REX, osiris_rex


def days(first: str, count: int, step: float = 1) -> list[datetime]:
    start = datetime.fromisoformat(first).replace(tzinfo=UTC)
    return [start + timedelta(days=step * k) for k in range(count)]


def test_mars_2020_window_rises_from_14_to_above_20():
    """Planned 17 July, flown 30 July, first end 11 August, last end 15 August 2020: 14.4, 14.6, 18.5, 20.8 km²/s².

    So the announced end of the launch period is where the launch energy climbs fast (AeroTech News 2020-07-31).
    """
    dates = [f"2020-{day}T12:00Z" for day in ("07-17", "07-30", "08-11", "08-15")]
    c3 = porkchop("earth", "mars", dates, "2021-02-18T20:55Z").c3[:, 0]
    np.testing.assert_allclose(c3, [14.4, 14.6, 18.5, 20.8], rtol=0.005)
    assert (np.diff(c3) > 0).all() and c3[-1] > 20


@pytest.mark.parametrize(
    ("mission", "target", "leave", "reach", "c3", "share"),
    [
        ("MAVEN", "mars", "2013-11-18T18:28Z", "2014-09-22T02:24Z", 12.2, 0.02),
        ("New Horizons", "jupiter", "2006-01-19T19:00Z", "2007-02-28T05:43Z", 157.75, 0.01),
    ],
)
def test_launch_energy_of_flown_missions(mission, target, leave, reach, c3, share):
    """C3 as planned: MAVEN 12.2; New Horizons 157.75 (cf. Guo & Farquhar 2008, Space Science Reviews 140:49). Neither page was compared."""
    assert porkchop("earth", target, leave, reach).c3[0, 0] == pytest.approx(c3, rel=share)


def test_the_least_of_2020():
    """13.09 km²/s², leaving on 18 or 19 July 2020, there on 28 January 2021: the same by pykep, pykep-rust and boinor."""
    leave, reach = days("2020-06-01", 100), days("2020-12-01", 100)
    found = best(porkchop("earth", "mars", leave, reach), leave, reach)
    assert found.c3 == pytest.approx(13.09, abs=0.005)
    assert (found.departure.month, found.arrival.month) == (7, 1)
    assert found.time_of_flight == pytest.approx((found.arrival - found.departure).total_seconds(), abs=1)
    soft = best(porkchop("earth", "mars", leave, reach), leave, reach, arrival_weight=1)
    assert soft.v_infinity <= found.v_infinity


def test_shape_and_nan_where_there_is_no_flight():
    leave, reach = days("2020-07-01", 5, 20), days("2020-07-21", 7, 10)
    chart = porkchop("earth", "mars", leave, reach)
    assert chart.c3.shape == chart.v_infinity.shape == (5, 7)
    impossible = np.array([[r <= d for r in reach] for d in leave])
    np.testing.assert_array_equal(np.isnan(chart.c3), impossible)
    np.testing.assert_array_equal(np.isnan(chart.v_infinity), impossible)
    assert np.isnan(porkchop("earth", "venus", leave[1:], leave[0]).c3).all()


def test_an_arrival_a_minute_later_is_no_flight_either():
    assert np.isnan(porkchop("earth", "mars", "2020-07-01T00:00Z", "2020-07-01T00:01Z").c3).all()


def test_bennu_to_earth_with_one_revolution():
    """OSIRIS-REx's way home, 2021-05-10 to 2023-09-24: 272 m/s by boinor and pykep too."""
    flights = [
        porkchop("bennu", "earth", "2021-05-10T20:00Z", "2023-09-24T14:42Z", revolutions=1, low_path=low).c3[0, 0]
        for low in (True, False)
    ]
    assert np.sqrt(min(flights)) == pytest.approx(0.272, abs=0.002)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("earth", "earth", "2020-07-01T00:00Z", "2021-07-01T00:00Z"), "from one body to another"),
        (("earth", "moon", "2020-07-01T00:00Z", "2021-07-01T00:00Z"), "does not go round the Sun"),
        (("earth", "nibiru", "2020-07-01T00:00Z", "2021-07-01T00:00Z"), "not a body"),
        (("earth", "uranus", "2045-07-01T00:00Z", "2060-07-01T00:00Z"), "covers 1899"),
        (("earth", "mars", "2020-07-01", "2021-07-01T00:00Z"), "time zone"),
        (("earth", "bennu", "2049-07-01T00:00Z", "2052-07-01T00:00Z"), "hold from"),
    ],
)
def test_refusals(arguments, words):
    with pytest.raises(ValueError, match=words):
        porkchop(*arguments)


@pytest.mark.parametrize(
    ("after", "year"), [("2018-07-01T00:00Z", 2020), ("2020-09-01T00:00Z", 2022), ("2025-01-01T00:00Z", 2026)]
)
def test_the_next_window_to_mars(after, year):
    """Mars missions left in July 2020 (three of them); the windows of 2022 and 2026 are in autumn."""
    found = next_window("earth", "mars", after)
    assert found.departure.year == year
    assert 7 <= found.departure.month <= 11
    assert 8 < found.c3 < 16


def test_no_window_to_oneself_or_the_sun():
    for target in ("earth", "sun"):
        with pytest.raises(ValueError, match="no launch window"):
            next_window("earth", target, "2025-01-01T00:00Z")


def test_nothing_to_choose_from():
    chart = porkchop("earth", "mars", "2021-07-01T00:00Z", "2020-07-01T00:00Z")
    with pytest.raises(ValueError, match="No arrival is after a departure"):
        best(chart, "2021-07-01T00:00Z", "2020-07-01T00:00Z")


def test_osiris_rex_assist_hangs_together():
    way = osiris_rex()
    assert way.v_infinity_in == pytest.approx(way.v_infinity_out, abs=1e-4), "a flyby turns, it does not speed up"
    assert way.assist_delta_v == pytest.approx(2 * way.v_infinity_out * np.sin(np.radians(way.turn_angle / 2)), rel=1e-3)
    assert way.delta_v == way.manoeuvre_delta_v + way.arrival_speed
    assert way.periapsis_radius > 6378 + 300


def test_the_launch_window_shuts_on_both_sides():
    """C3 29.3: cheap in the middle of September 2016, dear two weeks before the flown opening and in the middle of October.

    Flown: 8 September to 12 October. Where exactly it shuts is a choice of how much the spacecraft may give.
    """
    dates = [f"2016-{day}T23:00Z" for day in ("08-25", "09-15", "10-18")]
    early, middle, late = launch_window(dates, OSIRIS_REX["manoeuvre"], OSIRIS_REX["assist"], OSIRIS_REX["arrival"], 29.3)
    assert middle is not None and middle.delta_v < 0.95
    assert early is not None and late is not None
    assert min(early.delta_v, late.delta_v) > 1.10


def test_with_the_day_of_the_flyby_fixed_the_window_seems_to_shut_early():
    free, fixed = (
        launch_window(
            ["2016-10-03T23:00Z"], OSIRIS_REX["manoeuvre"], OSIRIS_REX["assist"], OSIRIS_REX["arrival"], 29.3, assist_days=n
        )[0]
        for n in (6, 0)
    )
    assert free is not None and (fixed is None or fixed.delta_v > free.delta_v + 0.15)


def test_dates_in_the_wrong_order_and_ways_that_do_not_exist():
    with pytest.raises(ValueError, match="follow each other"):
        assisted_transfer("2016-09-08T00:00Z", "2017-12-28T00:00Z", "2017-09-22T00:00Z", "2018-10-12T00:00Z", 29.3)
    with pytest.raises(ValueError, match="no way was found"):
        assisted_transfer("2016-09-08T00:00Z", "2016-12-28T00:00Z", "2017-09-22T00:00Z", "2018-10-12T00:00Z", 0.01)
