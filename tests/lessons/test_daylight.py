"""The day through the year, in the lesson "Long days, short days, no day": against the day-length table, and at every latitude."""

from datetime import date, timedelta

import numpy as np
import pytest

from astronav_edu import sky
from astronav_edu.lessons.daylight import BANDS, DaylightYear, date_words, day_year, daylight_year, formula_hours, hours_words
from astronav_edu.lessons.exercises.daylight import EXERCISES
from astronav_edu.sky.sun_table import HORIZON


@pytest.mark.parametrize(
    ("latitude", "march", "june", "december", "formula"),  # 20 March, 21 June, 21 December 2026, hours; the formula on 21 June
    [
        (0, 12.11, 12.12, 12.12, 12.00),
        (40, 12.14, 15.02, 9.33, 14.84),
        (51.5, 12.17, 16.64, 7.83, 16.40),
        (60, 12.21, 18.87, 5.87, 18.49),
        (65, 12.25, 22.04, 3.58, None),
        (66, 12.26, 24, 2.77, 22.24),
        (66.56, 12.26, 24, 2.17, None),
        (67.4, 12.27, 24, 0, 24),
        (70, 12.31, 24, 0, 24),
    ],
)
def test_lengths_of_the_day(latitude: float, march: float, june: float, december: float, formula: float | None) -> None:
    for day, hours in (("2026-03-20", march), ("2026-06-21", june), ("2026-12-21", december)):
        up = sky.day_length(sky.Observer(latitude, 0), day) / timedelta(hours=1)
        assert up == pytest.approx(hours, abs=0.0084), day  # half a minute
        found = day_year(latitude, 2026)
        assert found.hours[0][(date.fromisoformat(day) - found.days[0]).days] == pytest.approx(hours, abs=0.05), day  # 3 minutes
    if formula is not None:
        declination = sky.sun("2026-06-21T12:00Z").declination
        assert formula_hours(latitude, declination) == pytest.approx(formula, abs=0.006 if latitude < 66 else 0.02)


@pytest.mark.parametrize("latitude", [-90, -89.999, -66.5, -23, 0, 45, 67, 89.999, 90])  # T07
def test_the_hours_of_a_day_are_24_everywhere(latitude: float) -> None:
    found = day_year(latitude, 2027)
    assert found.hours.shape == (len(BANDS), 365)
    assert np.isfinite(found.hours).all() and found.hours.min() > -1e-9
    assert found.hours.sum(axis=0) == pytest.approx(24)
    assert all(0 <= hours <= 24 for hours in found.formula)
    assert (found.no_sunset > 0) == (abs(latitude) > 66) and (found.no_sunrise > 0) == (abs(latitude) > 67.4)


def test_at_the_pole_the_sun_is_up_longer_than_down() -> None:
    found = day_year(90, 2026)
    assert found.no_sunset == pytest.approx(189, abs=2) and found.no_sunrise == pytest.approx(365 - 189, abs=3)


def typed(box: DaylightYear, latitude: str, day: date | None) -> str:
    box.latitude.value, box.day.value = latitude, day
    return str(box.words.value)


def test_every_date_and_latitude_gets_words() -> None:
    box = daylight_year()
    assert "16 h 38 min" in box.words.value and "16 h 24 min" in box.words.value and 'role="status"' in box.words.value
    tromso = typed(box, "69.65 N", date(2026, 12, 21))  # T01
    assert "up for 0 h 00 min" in tromso and "polar night" in tromso and "Next sunrise 2027-01-1" in tromso
    assert "days it does not rise" in box.figure.alt
    north = typed(box, "70.85", date(2020, 6, 24))  # T03
    assert "up for 24 h 00 min" in north and "midnight sun" in north and "Next sunset 2020-" in north
    for pole in ("90 N", "-90", "89.999"):
        assert "transit" in typed(box, pole, date(2026, 6, 21)).casefold()


@pytest.mark.parametrize(
    ("latitude", "day", "words"),
    [
        ("91", date(2026, 6, 21), "not between -90"),
        ("north", date(2026, 6, 21), "cannot be read"),
        ("51.5 N", None, "Choose a date"),
        ("51.5 N", date(1850, 6, 21), "1850-06-21 is outside the ephemeris"),  # T11
        ("51.5 N", date(2060, 6, 21), "1899-07-30 to 2053-10-06"),
        ("51.5 N", date(1000, 1, 1), "1899-07-30 to 2053-10-06"),
    ],
)
def test_what_cannot_be_meant_is_told_and_the_figure_stays(latitude: str, day: date | None, words: str) -> None:
    box = daylight_year()
    before, alt = box.year.data, box.figure.alt
    assert words in typed(box, latitude, day)
    assert box.year.data is before and box.figure.alt == alt
    assert "up for" in typed(box, "40 N", date(2026, 3, 20))


@pytest.mark.parametrize("day", [sky.FIRST_DATE, sky.LAST_DATE])
def test_the_first_and_last_days_of_the_ephemeris(day: date) -> None:
    box = daylight_year("69 N", day)
    assert f"{date_words(day)} {day.year}" in box.words.value
    shown = box.year.data["date"]
    assert shown.dtype == "datetime64[ms]" and shown[0 if day == sky.FIRST_DATE else -1] == np.datetime64(day)


def test_the_widget_answers_from_the_page_in_safe_text() -> None:
    box = daylight_year()
    assert "<b>x" not in typed(box, "<b>x", date(2026, 6, 21)) and "&lt;b&gt;" in box.words.value


def test_hours_carry() -> None:
    assert hours_words(7.9999) == "8 h 00 min" and hours_words(24) == "24 h 00 min"


def test_the_latitude_of_the_midnight_sun_is_where_the_table_says() -> None:
    limit = EXERCISES[2].answer()
    below, above = sky.sun_table([limit - 0.02, limit + 0.02], "2026-06-21", HORIZON).up[0] / 60
    assert below < 23.9 and above > 23.99
