"""Reading places, dates and times: what is taken, what is refused, and in which words."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from astronav_edu import sky
from astronav_edu.sky.ephemeris import as_date, as_time


@pytest.mark.parametrize(
    "written", [-155, 205, "155 W", "155W", "W155", "155° W", "155w", "-155", "205", np.float64(-155), np.int64(205)]
)
def test_T16_one_longitude_written_in_many_ways(written):
    place = sky.Observer(21, written)
    assert place.longitude == -155
    assert str(place) == "21° N 155° W"


@pytest.mark.parametrize(
    ("written", "degrees"),
    [
        (204.5, -155.5),
        ("155°30′ W", -155.5),
        ("155 30 W", -155.5),
        ("155,5 E", 155.5),
        ("0 30 36 E", 0.51),
        (180, 180),
        (-180, -180),
        (360, 0),
    ],
)
def test_T16_longitudes_in_degrees_and_minutes(written, degrees):
    assert sky.Observer(0, written).longitude == pytest.approx(degrees, abs=1e-12)


def test_T16_it_says_what_it_took_a_longitude_for():
    assert "204.5 was taken as -155.5 (155.5° W)" in sky.Observer(20, 204.5).note
    assert "'155W' was taken as -155 (155° W)" in sky.Observer(20, "155W").note
    assert sky.Observer(20, -155).note == ""


@pytest.mark.parametrize("written", ["-155 W", "+155 E", "-155W"])
def test_T16_sign_and_letter_together_are_refused(written):
    with pytest.raises(ValueError, match="twice, by sign and by letter.*'155 W' or '155 E'|twice.*'155 E' or '155 W'"):
        sky.Observer(20, written)


@pytest.mark.parametrize(
    ("latitude", "longitude", "words"),
    [
        (91, 0, "Latitude 91 is not between -90"),
        (-155, 20, "wrong way round"),
        (float("nan"), 0, "Latitude nan"),
        (0, float("inf"), "Longitude inf"),
        (0, 361, "between 0 and 360"),
        (0, -181, "between -180 and 180"),
        (0, "200 W", "from 0 to 180"),
        (0, "1e9", "Longitude 1e9 is neither between .* Write for example -155, 205 or '155 W'"),
        (0, 10**400, "Longitude 1000.* is not a number of degrees"),
        (0, "abc", "'155 W'"),
        ("21 E", 0, "Latitude '21 E' cannot be read"),
        (0, "155 75 W", "from 0 to 59"),
        (True, 0, "Latitude True"),
        (None, 0, "Latitude None"),
    ],
)
def test_impossible_places_are_refused_in_words(latitude, longitude, words):
    with pytest.raises(ValueError, match=words):
        sky.Observer(latitude, longitude)


def test_an_unknown_time_zone_is_refused_in_words():
    with pytest.raises(ValueError, match="'Mars/Olympus' is not known. .*Europe/London"):
        sky.Observer(0, 0, timezone="Mars/Olympus")


@given(st.floats(-90, 90), st.floats(-180, 360))
def test_any_place_keeps_its_direction(latitude, longitude):
    place = sky.Observer(latitude, longitude)
    assert place.latitude == latitude
    assert -180 <= place.longitude <= 180
    assert (place.longitude - longitude) % 360 == pytest.approx(0, abs=1e-9) or (
        place.longitude - longitude
    ) % 360 == pytest.approx(360)


def test_T14_T17_times_are_told_with_their_zone():
    noon = datetime(2027, 6, 21, 12, tzinfo=UTC)
    assert sky.Observer(52, 13).clock(noon) == "2027-06-21 12:00 UTC"
    assert sky.Observer(52, 13, timezone="Europe/Berlin").clock(noon) == "2027-06-21 14:00 CEST (12:00 UTC)"
    assert sky.Observer(21, -158, timezone="Pacific/Honolulu").clock(datetime(2027, 6, 21, 5, tzinfo=UTC)) == (
        "2027-06-20 19:00 HST (2027-06-21 05:00 UTC)"
    )
    assert sky.Observer(-23, -46, timezone="America/Sao_Paulo").clock(noon) == "2027-06-21 09:00 UTC-03 (12:00 UTC)"


def test_T14_the_zone_of_the_computer_plays_no_part(monkeypatch):
    import time

    monkeypatch.setenv("TZ", "America/Chicago")
    if hasattr(time, "tzset"):  # not on Windows
        time.tzset()
    try:
        event = sky.rise_set(sky.Observer(0, 0), "Sun", "2027-03-20")
        assert event.events[0].time.utcoffset().total_seconds() == 0
        assert "rise 2027-03-20 06:04 UTC" in str(event)  # the equinox: day of 12 h 7 min around 12:07:30
    finally:
        monkeypatch.undo()
        if hasattr(time, "tzset"):
            time.tzset()


@pytest.mark.parametrize(
    "day", ["1000-01-01", "1850-06-21", "2054-01-01", "2060-06-21", "-500-01-01", date(1850, 1, 1), date(2054, 1, 1)]
)
def test_T11_dates_outside_the_ephemeris_name_its_span(day):
    for call in (
        lambda: sky.day_length(sky.Observer(0, 0), day),
        lambda: sky.visible(sky.Observer(0, 0), day, "Ori"),
        lambda: sky.visibility_table(0, [day]),
        lambda: sky.moon_phases(day, "2027-01-01"),
    ):
        with pytest.raises(ValueError, match="covers 1899-07-29 to 2053-10-08"):
            call()


@pytest.mark.parametrize("moment", [datetime(1850, 1, 1, tzinfo=UTC), datetime(2060, 1, 1, tzinfo=UTC), "2054-01-01T00:00Z"])
def test_T11_times_outside_the_ephemeris_name_its_span(moment):
    with pytest.raises(ValueError, match="covers 1899-07-29 to 2053-10-08"):
        sky.sun(moment)


@pytest.mark.parametrize("longitude", [-180, 0, 180])
def test_T11_the_whole_span_of_dates_can_be_used(longitude):
    place = sky.Observer(60, longitude)
    for day in (sky.FIRST_DATE, sky.LAST_DATE):
        assert sky.day_length(place, day).total_seconds() > 0
        assert str(sky.visible(place, day, "UMa"))
        assert "Transit" in str(sky.rise_set(place, "Sun", day))
        assert sky.visibility_table(0, day).max() > 0


def test_times_without_a_zone_are_refused_in_words():
    with pytest.raises(ValueError, match="does not say in which time zone.*2027-06-21T12:00:00Z"):
        sky.sun(datetime(2027, 6, 21, 12))
    with pytest.raises(ValueError, match="time zone"):
        sky.sun("2027-06-21T12:00")
    assert as_time(datetime(2027, 6, 21, 14, tzinfo=ZoneInfo("Europe/Berlin"))) == datetime(2027, 6, 21, 12, tzinfo=UTC)


@pytest.mark.parametrize("written", ["tomorrow", 2027, None])
def test_dates_that_cannot_be_read_are_refused_in_words(written):
    with pytest.raises(ValueError, match="is not a date.*2027-06-21|is not a date. Give"):
        as_date(written)
