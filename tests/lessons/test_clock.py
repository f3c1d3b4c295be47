"""The clock of the lesson "The clock problem": its steps end at the ephemeris' noon, in the zone of the place, and refuse what cannot be."""

from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest

from astronav_edu import sky
from astronav_edu.lessons.clock import CLOCKS, clock_words, equation_words, exists, noon_clock, noon_steps, sundial_year
from astronav_edu.widgets.sky_panel import OWN


@pytest.mark.parametrize("place", CLOCKS.values(), ids=lambda place: place.name)
@pytest.mark.parametrize("day", ["2026-01-15", "2026-07-15", "2026-11-03"])
def test_the_steps_lead_to_the_noon_of_the_ephemeris(place, day: str) -> None:
    here = sky.Observer(place.latitude, place.longitude, place.name, place.timezone)
    noon = sky.rise_set(here, "Sun", day).transit
    local = noon.astimezone(ZoneInfo(place.timezone or "UTC"))
    stepped = 720 + sum(minutes for _, minutes in noon_steps(here, noon))
    shown = local.hour * 60 + local.minute + local.second / 60
    assert (stepped - shown + 720) % 1440 - 720 == pytest.approx(0, abs=0.03)  # 2 s: UT1 and UTC differ by less than one


def test_T17_the_clock_is_that_of_the_place() -> None:
    box = noon_clock()
    assert box.year.data["date"].dtype == "datetime64[ms]"  # a bare date would be sent as text, and the plot stay empty
    assert "2026-11-03 13:18 CET (12:18 UTC)" in box.words.value and 'role="status"' in box.words.value
    box.place.value = "Los Angeles"
    assert (box.longitude.value, box.zone.value) == ("118.2 W", "America/Los_Angeles")
    assert "2026-11-03 11:36 PST (19:36 UTC)" in box.words.value
    box.day.value = date(2026, 7, 15)
    assert "PDT" in box.words.value and "zone PDT" in box.steps.children[0].value
    box.place.value = "Kathmandu"
    assert "UTC+0545" in box.words.value and "+345.0 min" in box.steps.children[0].value
    box.place.value = "South Pole"
    assert "UTC" in box.words.value and "zone" not in box.steps.children[0].value


def test_a_place_of_ones_own() -> None:
    box = noon_clock("Greenwich")
    box.longitude.value = "13.4 E"
    assert box.place.value == OWN and "longitude 13° 24.0′ E" in box.words.value
    box.zone.value = "Europe/Berlin"
    assert "11:50 CET (10:50 UTC)" in box.words.value
    box.zone.value = ""
    assert "10:50 UTC" in box.words.value


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("longitude", "999", "neither between"),
        ("longitude", "west", "cannot be read"),
        ("zone", "<i>Mars", "is not known"),
        ("zone", "../etc", "is not known"),
        ("day", None, "Choose a date"),
        ("day", date(1850, 1, 1), "outside the ephemeris"),  # T11
        ("day", date(2060, 1, 1), "outside the ephemeris"),
    ],
)
def test_what_cannot_be_meant_is_told_and_the_figure_stays(field: str, value: object, words: str) -> None:
    box = noon_clock()
    before = box.steps.children
    getattr(box, field).value = value
    assert words in box.words.value and "<i>" not in box.words.value
    assert box.steps.children == before


def test_a_day_that_a_calendar_passed_over_is_told() -> None:
    box = noon_clock()
    box.zone.value = "Pacific/Apia"
    box.day.value = date(2011, 12, 30)
    assert "did not happen in Pacific/Apia" in box.words.value


def test_times_that_a_clock_jumps_over() -> None:
    assert not exists(datetime(2026, 3, 29, 2, 30), "Europe/Berlin")
    assert exists(datetime(2026, 3, 29, 3, 0), "Europe/Berlin") and exists(datetime(2026, 10, 25, 2, 30), "Europe/Berlin")


def test_the_extremes_of_the_equation_of_time() -> None:
    assert equation_words(*sundial_year(2026)) == (
        "Equation of time through 2026, sundial less clock: least −14.2 min (11 February), most +16.4 min (3 November)."
    )


def test_minutes_carry() -> None:
    assert clock_words(719.96) == "12:00.0" and clock_words(-1) == "23:59.0" and clock_words(1500) == "01:00.0"
