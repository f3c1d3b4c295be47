"""The Moon calendar of the lesson "Moon weeks": its discs, its words, and every month that the ephemeris covers."""

import re
from datetime import UTC, date, datetime, timedelta

import numpy as np
import pytest

from astronav_edu import sky
from astronav_edu.lessons.moon import calendar, disc, month_days, month_words, moon_calendar, week_of
from astronav_edu.widgets.palette import NIGHT


def test_quarters_and_light_agree_with_the_phases() -> None:
    for phase in sky.moon_phases("2026-01-01", "2026-04-01"):
        place = sky.moon(phase.time)
        assert (place.elongation - 90 * phase.number + 180) % 360 - 180 == pytest.approx(0, abs=0.001)
        assert place.lit == pytest.approx((0, 0.5, 1, 0.5)[phase.number], abs=0.003)
        assert sky.moon(phase.time + timedelta(hours=1)).quarter == phase.number + 1
    many = sky.moon(["2026-01-03T12:00Z", "2026-01-10T12:00Z"])
    assert many.quarter.tolist() == [3, 3] and many.lit.shape == (2,)


def test_over_nineteen_years_the_games_week_is_right_by_chance_alone() -> None:
    noons = [datetime(2026, 1, 1, 12, tzinfo=UTC) + timedelta(days=n) for n in range(6940)]
    right = np.mean(sky.moon(noons).quarter == [week_of(noon.date()) for noon in noons])
    assert 100 * right == pytest.approx(25, abs=1)


@pytest.mark.parametrize(
    ("elongation", "lit", "side", "sweep"),
    [(45, 0.15, None, 0), (135, 0.85, None, 1), (225, 0.85, "-1", 1), (315, 0.15, "-1", 0)],
)
def test_the_disc_is_lit_on_the_right_side(elongation: float, lit: float, side: str | None, sweep: int) -> None:
    drawn = str(disc(10, elongation, lit))
    assert ("scale(-1 1)" in drawn) == (side is not None)  # waning: lit on the left
    assert f"A7.00 10 0 0 {sweep} 0 -10Z" in drawn  # a crescent is less than half, a gibbous Moon more


def test_a_calendar_has_every_day_once_and_marks_right_weeks() -> None:
    drawn = str(calendar(date(2026, 2, 10)))
    numbers = [int(n) for n in re.findall(r"<text[^>]*text-anchor='middle'>(\d+)</text>", drawn)]
    assert numbers == list(range(1, 29))
    assert drawn.count(NIGHT.bad) == 4 and NIGHT.yes not in drawn  # no phase of February 2026 comes in its week
    assert NIGHT.yes in str(calendar(date(2026, 12, 1)))  # the last quarter of 30 December does


def test_the_words_name_all_phases() -> None:
    assert month_words(month_days(date(2026, 1, 5))) == (
        "The Moon in January 2026, in the game's four weeks: full moon on 3 (week 1), last quarter on 10 (week 2), new moon on 18 "
        "(week 3), first quarter on 26 (week 4)."
    )


def test_the_calendar_answers_a_date() -> None:
    box = moon_calendar()
    assert "week 3; the Moon is in its quarter 4: not the same" in box.words.value and 'role="status"' in box.words.value
    box.day.value = date(2026, 12, 31)
    assert "last quarter on 30 (week 4, as in the game)" in box.list.value
    assert "week 4; the Moon is in its quarter 4: the same" in box.words.value and "December 2026" in box.list.value


@pytest.mark.parametrize("day", [date(1850, 1, 1), date(2060, 1, 1), date(1000, 5, 5), None])  # T11
def test_what_cannot_be_meant_is_told_and_the_calendar_stays(day: date | None) -> None:
    box = moon_calendar()
    before = box.picture.value
    box.day.value = day
    assert ("outside the ephemeris" if day else "Choose a date") in box.words.value and box.picture.value == before


@pytest.mark.parametrize("day", [sky.FIRST_DATE, sky.LAST_DATE])
def test_the_first_and_last_month_of_the_ephemeris(day: date) -> None:
    box = moon_calendar(day)
    assert f"{day.day} {day:%B %Y} is in week" in box.words.value


def test_a_month_without_a_phase_says_so() -> None:
    assert "four weeks: none of its phases from 30 to 31, the days that" in month_words(month_days(date(1899, 7, 30)))


def test_weeks_of_the_game() -> None:
    assert [week_of(date(2026, 1, n)) for n in (1, 7, 8, 14, 15, 21, 22, 31)] == [1, 1, 2, 2, 3, 3, 4, 4]
