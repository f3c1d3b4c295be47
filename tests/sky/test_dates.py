"""Dates as people type them: read, or refused in a sentence; never guessed."""

from datetime import UTC, date, datetime

import pytest

from astronav_edu import sky
from astronav_edu.sky.dates import read_date
from astronav_edu.sky.ephemeris import as_date, as_time
from astronav_edu.widgets.star_map import star_map

DAY = date(2026, 12, 11)


@pytest.mark.parametrize(
    "written",
    [
        "2026-12-11", " 2026-12-11 ", "20261211", "2026-W50-5", "2026/12/11", "2026.12.11", "11 Dec 2026", "11 dec. 2026", "11Dec2026",
        "11th December 2026", "11. December 2026", "11-Dec-2026", "December 11, 2026", "Dec. 11th, 2026", "DECEMBER 11 2026", "11.12.2026",
        "11. 12. 2026", "\uff12\uff10\uff12\uff16-\uff11\uff12-\uff11\uff11", "2026\u201312\u201311", "2026\u221212\u221211",
    ],
)  # fmt: skip
def test_one_day_in_many_spellings(written: str) -> None:
    assert read_date(written) == DAY == as_date(written)


def test_slashes_are_read_where_only_one_reading_is_a_date() -> None:
    assert read_date("13/12/2026") == read_date("12/13/2026") == date(2026, 12, 13)
    assert read_date("5/5/2026") == date(2026, 5, 5) and read_date("28-2-2026") == date(2026, 2, 28)
    for written in ("11/12/2026", "11-12-2026"):
        with pytest.raises(ValueError, match=r"can be 11 December or 12 November 2026\. Write 2026-12-11 or 2026-11-12\.$"):
            read_date(written)


def test_every_month_is_known_by_its_name_and_its_first_letters() -> None:
    months = "January February March April May June July August September October November December".split()
    for number, name in enumerate(months, 1):
        assert read_date(f"1 {name} 2026") == read_date(f"{name[:3]} 1, 2026") == date(2026, number, 1)
    assert read_date("1 Sept 2026") == date(2026, 9, 1)


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("", "There is no date"),
        ("  ", "There is no date"),
        ("tomorrow", "'tomorrow' is not a date. Write it like 2027-06-21, 21 June 2027 or June 21, 2027"),
        ("Dec 2026", "is not a date"),
        ("11 Dec", "is not a date"),
        ("11 12 2026", "is not a date"),
        ("2026-12/11", "is not a date"),
        ("2026-12-11T12:00", "is not a date"),
        ("3. Juni 2026", "has no month that is known here"),
        ("11 De 2026", "is not a date"),
        ("31 February 2027", "There is no 31 February 2027: that month has the days 1 to 28"),
        ("2027-02-29", "There is no 29 February 2027"),
        ("31/6/2027", "There is no 31 June 2027"),
        ("2027-06-00", "There is no 0 June 2027"),
        ("2027-13-01", "There is no month 13"),
        ("13/13/2026", "There is no month 13"),
        ("0/5/2026", "There is no 0 May 2026"),
        ("11.12.26", "The year in '11.12.26' is cut short"),
        ("1 May 5", "is cut short"),
        ("2026-W50", "is not a date"),  # seven of them
        ("2026W50", "is not a date"),
        ("1 May " + 5000 * "2", "is not a date"),
    ],
)
def test_what_is_no_date_is_refused_in_a_sentence(written: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        as_date(written)


@pytest.mark.parametrize(
    "written", ["20260-01-01", "1 May 20260", "-44-03-15", "-5-03-15", "+12026-01-01", "0000-01-01", "1 Jan 1800", "2060-01-01"]
)
def test_what_is_outside_the_ephemeris_is_told_its_span(written: str) -> None:
    with pytest.raises(ValueError, match=f"covers {sky.SPAN}"):
        as_date(written)
    with pytest.raises(ValueError, match=f"covers {sky.SPAN}"):
        as_time(f"{written} 12:00Z")


def test_a_time_may_stand_behind_any_of_them() -> None:
    noon = datetime(2026, 12, 11, 12, tzinfo=UTC)
    for written in (
        "2026-12-11T12:00Z",
        "2026-12-11 12:00 UTC",
        "11 Dec 2026 12:00 UTC",
        "11.12.2026, 13:00+01:00",
        "Dec 11, 2026 12:00:00Z",
    ):
        assert as_time(written) == noon
    assert as_time("1 June 2026 9:05Z") == datetime(2026, 6, 1, 9, 5, tzinfo=UTC)
    assert sky.moon_phases("December 1, 2026", "31 Dec 2026") == sky.moon_phases("2026-12-01", "2026-12-31")


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("noon", "is not a time"),
        ("11 Dec 2026 noon", "is not a time"),
        ("11 Dec 2026 12:00", "does not say in which time zone"),
        ("11 Dec 2026 25:00 UTC", "the clock goes from 00:00 to 23:59"),
        ("11/12/2026 12:00Z", "can be 11 December or 12 November 2026"),
        ("31 Feb 2027 10:00Z", "There is no 31 February 2027"),
    ],
)
def test_what_is_no_time_is_refused_in_a_sentence(written: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        as_time(written)


def test_the_same_words_are_understood_in_the_almanac_and_on_the_star_map() -> None:
    assert str(sky.almanac_page("11 Dec 2026")) == str(sky.almanac_page(DAY))
    assert star_map(day="December 11, 2026").question.day == DAY


def test_a_time_of_the_day_is_refused_for_what_is_wrong_with_it() -> None:
    assert as_time("11 dec 2026 12:00 utc") == as_time("2026-12-11T12:00z") == datetime(2026, 12, 11, 12, tzinfo=UTC)
    for written in ("11 Dec 2026 12:75 UTC", "2026-12-11 24:30Z", "2026-12-11 12:00+99:00"):
        with pytest.raises(ValueError, match="no such time: the clock goes from 00:00 to 23:59, zones from -23:59"):
            as_time(written)


def test_moon_phases_take_times_without_a_colon() -> None:
    assert sky.moon_phases("2026-12-11T12Z", "20270111T1200Z") == sky.moon_phases("2026-12-11 12:00Z", "2027-01-11 12:00Z")
