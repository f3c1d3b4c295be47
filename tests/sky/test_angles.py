"""Angles as people write them, and as almanacs print them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astronav_edu import sky
from astronav_edu.sky.angles import ReadingError, degrees_minutes, hours_minutes_seconds, read_angle, read_right_ascension

WRITTEN = [
    ("23,44", "", 23.44),
    ("23°26′", "", 23 + 26 / 60),
    ("23 deg 26'", "", 23 + 26 / 60),
    ("23º 26’ 21”", "", 23 + 26 / 60 + 21 / 3600),
    ("-155", "EW", -155),
    ("\u2212155", "EW", -155),
    ("155W", "EW", -155),
    ("W 155° 30.5'", "EW", -155 - 30.5 / 60),
    ("155 degrees west", "EW", -155),
    ("0° 42.5′ S", "NS", -42.5 / 60),
    ("-0° 42.5′", "NS", -42.5 / 60),
    ("-0 42,5", "NS", -42.5 / 60),
    ("42.5′", "", 42.5 / 60),
    ("42.5 arcmin", "", 42.5 / 60),
    ("23:26:21", "", 23 + 26 / 60 + 21 / 3600),
    ("1h 34m 12s", "", 15 * (1 + 34 / 60 + 12 / 3600)),
    ("２３．５", "", 23.5),
    (-12, "", -12),
]


@pytest.mark.parametrize(("written", "letters", "degrees"), WRITTEN)
def test_T16_T47_angles_are_read_as_people_write_them(written, letters, degrees):
    assert read_angle(written, "Angle", letters) == pytest.approx(degrees, abs=1e-12)


@pytest.mark.parametrize(
    ("written", "letters", "words"),
    [
        ("north", "NS", "Angle 'north' cannot be read: write .*'21 N' or '21° 18.5′ N'"),
        ("", "", "cannot be read: write a number of degrees or, for example, '21° 18.5′'"),
        ("21 N", "", "cannot be read"),
        ("21 N", "EW", "cannot be read"),
        ("21 60 N", "NS", "from 0 to 59"),
        ("12 5 W 3", "EW", "expect minutes, then seconds"),
        ("-21 N", "NS", "twice, by sign and by letter. Write '21 N' or '21 S'"),
        ("1,250", "", "1250 or as 1.250"),
        ("1e999", "", "too large"),
        ("21 km", "", "cannot be read"),
        ("21 12 13 14", "", "cannot be read"),
        (float("nan"), "", "Angle nan is not a number of degrees"),
    ],
)
def test_what_cannot_be_read_gets_a_sentence(written, letters, words):
    with pytest.raises(ReadingError, match=words):
        read_angle(written, "Angle", letters)


@given(st.text(max_size=30), st.sampled_from(["", "NS", "EW"]))
def test_no_text_stops_the_reader(text, letters):
    try:
        assert abs(read_angle(text, "Angle", letters)) < float("inf")
    except ReadingError as error:
        assert str(error)


@pytest.mark.parametrize("written", ["13:13:30", "3.147", 3.147])
def test_T24_a_right_ascension_is_asked_whether_it_counts_hours_or_degrees(written):
    with pytest.raises(ReadingError, match=r"hours or degrees\? Write '.* h' \(that is .* degrees\) or '.* deg'"):
        read_right_ascension(written)


@pytest.mark.parametrize(
    ("degrees", "printed"),
    [(23.44, "23° 26.4′"), (-23.44, "−23° 26.4′"), (20.99999, "21° 00.0′"), (-0.0001, "0° 00.0′"), (-0.7083, "−0° 42.5′")],
)
def test_degrees_and_minutes_carry(degrees, printed):
    assert degrees_minutes(degrees) == printed


def test_directions_and_angles_round_the_circle():
    assert degrees_minutes(-155.5, "EW") == "155° 30.0′ W"
    assert degrees_minutes(0.00001, "NS") == "0° 00.0′"
    assert degrees_minutes(359.9999, turn=True) == "0° 00.0′"
    assert degrees_minutes(-0.5, turn=True) == "359° 30.0′"
    assert degrees_minutes(12.5083, places=0) == "12° 30′"


@pytest.mark.parametrize(
    ("degrees", "places", "printed"),
    [
        (198.378, 0, "13h 13m 31s"),
        (359.99999, 0, "0h 00m 00s"),
        (-15, 0, "23h 00m 00s"),
        (14.9999, 0, "1h 00m 00s"),
        (198.37812, 3, "13h 13m 30.749s"),
    ],
)
def test_hours_carry_and_never_show_24(degrees, places, printed):
    assert hours_minutes_seconds(degrees, places=places) == printed


@given(st.floats(-720, 720))
def test_what_is_printed_is_read_back(degrees):
    around, line = degrees_minutes(degrees, turn=True), degrees_minutes(degrees)
    assert "60.0" not in around + line and 0 <= read_angle(around) < 360
    assert read_angle(line) == pytest.approx(degrees, abs=0.0501 / 60)
    assert "60" not in hours_minutes_seconds(degrees).split("h")[1]
    assert read_right_ascension(hours_minutes_seconds(degrees)) < 360


@pytest.mark.parametrize("printer", [degrees_minutes, hours_minutes_seconds])
def test_what_is_no_angle_is_not_printed(printer):
    with pytest.raises(ValueError, match="nan is not an angle"):
        printer(float("nan"))


def test_an_observer_reads_the_same_way():
    assert sky.Observer("21° 18.4′ N", "157° 51.5′ W").longitude == pytest.approx(-157 - 51.5 / 60)
