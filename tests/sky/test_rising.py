"""Rising and setting where it is simple, and where it is not: the poles, the polar circles, bodies that graze the horizon."""

from datetime import UTC, date, datetime, timedelta

import pytest

from astronav_edu import sky

TROMSO = sky.Observer(69.65, 18.96, "Tromsø", "Europe/Oslo")


def clock(*events):
    return [f"{(event.time + timedelta(seconds=30)):%H:%M}" for event in events]


def test_sunrise_and_sunset_of_the_us_naval_observatory():
    """Washington, 1 January 2000: USNO gives sunrise 7:27, transit 12:12, sunset 16:56 Eastern Standard Time."""
    day = sky.rise_set(sky.Observer(38.9, -77.04, "Washington", "America/New_York"), "Sun", "2000-01-01")
    assert [event.kind for event in day.events] == ["rise", "set"]
    assert "rise 2000-01-01 07:27 EST" in str(day) and "set 2000-01-01 16:56 EST" in str(day)
    assert "Transit 2000-01-01 12:12 EST" in str(day)


def test_T01_polar_night_is_named_with_the_next_sunrise():
    day = sky.rise_set(TROMSO, "Sun", "2026-12-21")
    assert day.state == "always down" and day.events == ()
    assert "does not rise" in str(day) and "polar night" in str(day) and "Next sunrise 2027-01-15" in str(day)
    assert sky.day_length(TROMSO, "2026-12-21") == timedelta(0)


def test_T03_midnight_sun_has_no_events_and_a_day_of_24_hours():
    place = sky.Observer(70.85, 0)
    day = sky.rise_set(place, "Sun", "2020-06-24")
    assert day.state == "always up" and day.events == ()
    assert "The Sun does not set" in str(day) and "Next sunset 2020-07-30" in str(day)
    assert sky.day_length(place, "2020-06-24") == timedelta(hours=24)


def test_T04_twilight_that_ends_but_never_begins():
    events = sky.twilight(sky.Observer(62, 0), "2021-07-11")
    assert [event.kind for event in events] == ["sunrise", "sunset", "civil dusk"]
    assert clock(*events) == ["02:34", "21:35", "23:53"]


def test_T05_no_setting_of_mercury_is_lost_at_high_latitude():
    place = sky.Observer(71, 0)
    days = [sky.rise_set(place, "Mercury", date(2026, 7, 1) + timedelta(days=day)) for day in range(-2, 4)]
    kinds = [event.kind for day in days for event in day.events]
    assert len(kinds) > 4 and all(a != b for a, b in zip(kinds, kinds[1:], strict=False))
    first = days[2]
    assert first.grazing and "grazes the horizon" in str(first) and first.next_set is not None


@pytest.mark.parametrize("latitude", [90, -90, 89.999, -89.999])
@pytest.mark.parametrize("body", ["Sun", "Moon", "Jupiter"])
def test_T07_at_the_poles_nothing_is_blank(latitude, body):
    day = sky.rise_set(sky.Observer(latitude, 0), body, "2027-03-01")
    assert day.state in ("always up", "always down")
    assert ("does not set" in str(day) or "does not rise" in str(day)) and "Transit" in str(day)
    assert "Next" in str(day) or "No " in str(day)
    assert "nan" not in str(day) and "None" not in str(day)


def test_T07_day_and_night_at_the_poles():
    north, south = sky.Observer(90, 0), sky.Observer(-90, 0)
    assert sky.day_length(north, "2027-06-21") == timedelta(hours=24) == sky.day_length(south, "2027-12-21")
    assert sky.day_length(south, "2027-06-21") == timedelta(0) == sky.day_length(north, "2027-12-21")
    rise = sky.rise_set(north, "Sun", "2027-02-01").next_rise
    assert datetime(2027, 3, 17, tzinfo=UTC) < rise < datetime(2027, 3, 20, tzinfo=UTC)  # refraction: before the equinox


def test_T08_a_circumpolar_star_still_has_a_transit():
    star = sky.Star("3.147 h", 80)
    day = sky.rise_set(sky.Observer(70, 0), star, "2027-01-01")
    assert day.state == "circumpolar" and "circumpolar" in str(day)
    assert day.transit_altitude == pytest.approx(90 - (80.1 - 70), abs=0.1) and day.lowest == pytest.approx(60, abs=0.2)
    assert sky.rise_set(sky.Observer(-70, 0), star, "2027-01-01").state == "never rises"


def test_a_star_may_miss_its_rising_on_the_23_hours_of_the_day_on_which_summer_time_begins():
    london = sky.Observer(51.5, 0, timezone="Europe/London")
    day = sky.rise_set(london, sky.Star("17.9 h", 0), "2027-03-28")
    assert [event.kind for event in day.events] == ["set"]
    assert "Next rise 2027-03-29 00:" in str(day) and "BST" in str(day)


def test_the_next_sunset_is_the_first_one():
    place = sky.Observer(70.85, 0)
    after = sky.rise_set(place, "Sun", "2020-06-24").next_set
    assert "set" not in {event.kind for event in sky.rise_set(place, "Sun", after.date() - timedelta(days=1)).events}
    (found,) = [event.time for event in sky.rise_set(place, "Sun", after.date()).events if event.kind == "set"]
    assert abs(found - after) < timedelta(seconds=1)


def test_a_day_without_a_moonrise_tells_the_next_one():
    day = sky.rise_set(sky.Observer(50, 0), "Moon", "2027-01-28")
    assert [event.kind for event in day.events] == ["set"]
    assert day.next_set is None and day.next_rise is not None and "Next rise" in str(day)


@pytest.mark.parametrize(
    ("latitude", "day", "hours"), [(0, "2027-03-20", 12.12), (51.5, "2027-06-21", 16.63), (51.5, "2027-12-21", 7.83)]
)
def test_length_of_the_day(latitude, day, hours):
    """Equator: 12 h 7 min all year; London: 16 h 38 min and 7 h 50 min at the solstices (almanacs). Tolerance 1 minute."""
    assert sky.day_length(sky.Observer(latitude, 0), day).total_seconds() / 3600 == pytest.approx(hours, abs=1 / 60)


def test_an_unknown_body_is_refused_in_words():
    with pytest.raises(ValueError, match="'Pluto' is not known here. Choose Sun, Moon"):
        sky.rise_set(sky.Observer(0, 0), "Pluto", "2027-01-01")


@pytest.mark.parametrize(
    ("star", "latitude", "state"),
    [("Capella", 70, "circumpolar"), ("Sirius", 50, "rises and sets"), ("Capella", -60, "never rises")],
)
def test_a_navigators_star_is_known_by_name_and_always_has_a_transit(star, latitude, state):
    day = sky.rise_set(sky.Observer(latitude, 0), star, "2027-01-01")
    assert day.state == state and str(day).startswith(star) and "Transit" in str(day)


def test_uranus_and_neptune_rise_and_set():
    for planet in ("Uranus", "Neptune"):
        assert {event.kind for event in sky.rise_set(sky.Observer(50, 0), planet, "2027-01-01").events} == {"rise", "set"}
