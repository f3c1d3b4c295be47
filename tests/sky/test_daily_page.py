"""The almanac's page for a day, and the table of sunrise and twilight on it."""

import re
import xml.etree.ElementTree as ET
from datetime import UTC, date, datetime, timedelta

import numpy as np
import pytest

from astronav_edu import sky


def test_the_page_holds_the_almanac_to_a_tenth_of_a_minute():
    """Nautical Almanac, 5 May 2024: Sun at 15 h GHA 45° 50.4′ dec N 16° 30.6′, at 23 h 165° 50.8′, 16° 36.2′."""
    text = str(sky.almanac_page("2024-05-05"))
    assert re.search(r"^15 +45° 50\.4′ +16° 30\.6′ N", text, re.M)
    assert re.search(r"^23 +165° 50\.8′ +16° 36\.2′ N", text, re.M)
    assert re.search(r"^ *49 +Vega +80° 33\.4′ +38° 48\.1′ N", text, re.M)
    assert "nan" not in text and "--" not in text and "60.0′" not in text


def test_moon_age_and_equation_of_time():
    """21 June 2027: new moon was on 4 June at 19:40 UTC (USNO); the Nautical Almanac's equation of time there is about −1 min 46 s."""
    page = sky.almanac_page("2027-06-21")
    assert page.moon_age == pytest.approx(16.7, abs=0.05) and 90 < page.moon_lit < 99
    assert "−1 min 46 s" in str(page) and "Sun's transit at Greenwich        12:02" in str(page)
    full = sky.almanac_page("2024-04-24")  # full moon on 23 April 2024, 23:49
    assert full.moon_lit > 99 and 14 < full.moon_age < 17


@pytest.mark.parametrize("day", [sky.FIRST_DATE, sky.LAST_DATE, date(2000, 2, 29)])
def test_T11_every_day_of_the_ephemeris_has_a_page(day):
    page = sky.almanac_page(day)
    assert 0 <= page.moon_age < 29.9 and "nan" not in str(page)
    with pytest.raises(ValueError, match="covers 1899-07-29 to 2053-10-08"):
        sky.almanac_page("2054-01-01")


def test_T13_before_1925_a_note_says_that_the_day_began_at_noon():
    old, new = sky.almanac_page("1920-01-01"), sky.almanac_page("1925-01-01")
    assert "their 0 h is 12 h here" in str(old) and "their 0 h is 12 h here" in old._repr_html_()
    assert new.note == "" and "noon:" not in str(new)


def test_the_page_in_a_notebook_is_a_set_of_captioned_tables():
    page = sky.almanac_page("2027-12-21")
    root = ET.fromstring(f"<div>{page._repr_html_()}</div>")
    tables = list(root.iter("table"))
    assert [table.find("caption").text for table in tables] == [table.title for table in page.tables()]
    assert all(th.get("scope") in ("col", "row") for th in root.iter("th"))
    assert sum(1 for _ in tables[0].iter("tr")) == 25 and [sum(1 for _ in tables[i].iter("tr")) for i in (2, 3)] == [30, 30]
    text = str(page)
    north = next(line for line in text.splitlines() if line.startswith("72°"))
    assert north.count("always down") == 2 and "none" not in north  # polar night with a civil twilight
    assert "none" not in text


def test_the_table_agrees_with_single_sunrises():
    """To 0.1 minute up to 60°, to half a minute beyond."""
    days = [date(2027, 1, 6), date(2027, 3, 22), date(2027, 6, 22), date(2027, 9, 24), date(2027, 12, 17)]
    latitudes = np.array([-60, 0, 40, 66, 68])
    table = sky.sun_table(latitudes, days)
    for i, day in enumerate(days):
        begin = datetime(day.year, day.month, day.day, tzinfo=UTC)
        for j, latitude in enumerate(latitudes):
            place, tolerance = sky.Observer(latitude, 0), 0.1 if abs(latitude) <= 60 else 0.6
            events = {event.kind: (event.time - begin) / timedelta(minutes=1) for event in sky.rise_set(place, "Sun", day).events}
            assert ("rise" in events) == (table.rise[i, j] is not np.ma.masked)
            assert ("set" in events) == (table.set[i, j] is not np.ma.masked)
            for kind, value in (("rise", table.rise[i, j]), ("set", table.set[i, j])):
                if kind in events:
                    assert value == pytest.approx(events[kind], abs=tolerance)
            assert table.up[i, j] == pytest.approx(sky.day_length(place, day) / timedelta(minutes=1), abs=tolerance)


def test_twilight_in_the_table():
    nautical = sky.sun_table([40, 60], "2027-06-22", -12)
    events = {event.kind: event.time for event in sky.twilight(sky.Observer(40, 0), "2027-06-22")}
    dawn = (events["nautical dawn"] - datetime(2027, 6, 22, tzinfo=UTC)) / timedelta(minutes=1)
    assert nautical.rise[0, 0] == pytest.approx(dawn, abs=0.1) and nautical.rise[0, 1] is np.ma.masked


@pytest.mark.parametrize(
    ("latitude", "hours"),
    [
        (0, (12.11, 12.12, 12.12)), (40, (12.14, 15.02, 9.33)), (51.5, (12.17, 16.64, 7.83)), (60, (12.21, 18.87, 5.87)),
        (65, (12.25, 22.04, 3.58)), (66, (12.26, 24, 2.77)), (66.56, (12.26, 24, 2.17)), (67.4, (12.27, 24, 0)), (70, (12.31, 24, 0)),
    ],
)  # fmt: skip
def test_day_lengths_of_2026(latitude, hours):
    """20 March, 21 June, 21 December 2026, by the USNO's horizon of −50′: tolerance 0.02 h, at the polar circle 0.1 h."""
    table = sky.sun_table(latitude, ["2026-03-20", "2026-06-21", "2026-12-21"])
    assert table.up[:, 0] / 60 == pytest.approx(hours, abs=0.02 if latitude < 66 else 0.1)


@pytest.mark.parametrize("latitude", np.linspace(-90, 90, 13))
def test_the_table_has_numbers_everywhere(latitude):
    days = [date(2027, 1, 1) + timedelta(days=day) for day in range(365)]
    table = sky.sun_table(latitude, days)
    assert np.isfinite(table.up).all() and (table.up >= 0).all() and (table.up <= 1441).all()
    assert np.isfinite(table.rise.compressed()).all() and np.isfinite(table.set.compressed()).all()


def test_impossible_tables_are_refused_in_words():
    for arguments, words in (
        ((91, "2027-01-01"), "Latitude 91"),
        ((0, []), "at least one date"),
        ((0, "2027-01-01", -91), "altitude -91"),
    ):
        with pytest.raises(ValueError, match=words):
            sky.sun_table(*arguments)
