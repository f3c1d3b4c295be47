"""What pupils type is read in the ways in which people write numbers, angles and words; what cannot be read gets a sentence."""

from math import isclose, pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astronav_edu.lessons.reading import UNITS, AnswerError, read_choice, read_choices, read_quantity

GOOD = [
    ("23,44", "angle", "deg", 23.44),
    ("23.44", "angle", "deg", 23.44),
    ("1 000", "length", "km", 1000),
    ("1\u202f000", "length", "km", 1000),
    ("23 deg 26'", "angle", "deg", 23 + 26 / 60),
    ("23° 26′", "angle", "deg", 23 + 26 / 60),
    ("23°26’21''", "angle", "deg", 23 + 26 / 60 + 21 / 3600),
    ("23 26 21", "angle", "deg", 23 + 26 / 60 + 21 / 3600),
    ("\u22125", "number", "", -5),
    ("-5", "number", "", -5),
    ("5 h 30 m", "angle", "deg", 82.5),
    ("5h30m36s", "angle", "h", 5.51),
    ("12:30", "angle", "h", 12.5),
    ("34 S", "angle", "deg", -34),
    ("34 s", "angle", "deg", -34),
    ("155W", "angle", "deg", -155),
    ("37.7 arcmin", "angle", "arcmin", 37.7),
    ("51.5 degrees north", "angle", "deg", 51.5),
    ("0.4 rad", "angle", "deg", 0.4 * 180 / pi),
    ("28 000 km/h", "speed", "km/s", 28000 / 3600),
    ("1.5×10³ km", "length", "km", 1500),
    ("1.234,5", "number", "", 1234.5),
    ("1,234.5", "number", "", 1234.5),
    ("40\u202f075 km", "length", "km", 40075),
    ("40\u2009075,5", "length", "km", 40075.5),
    ("40\u00a0075", "length", "km", 40075),
    ("1,234,567", "number", "", 1234567),
    ("90 %", "share", "%", 90),
    ("1 h 30 min", "time", "min", 90),
    ("1.5 hours", "time", "min", 90),
    ("about 12", "number", "", 12),
    ("2.6 times", "number", "", 2.6),
    ("6.1 yr", "time", "years", 6.1),
    ("1.5 y", "time", "d", 547.875),
    ("1/9", "number", "", 1 / 9),
    ("½", "number", "", 0.5),
    ("1/8", "share", "%", 12.5),
    ("-1 / 4", "share", "%", -25),
    ("−.5", "number", "", -0.5),
    (12, "number", "", 12),
    ("２３．４", "number", "", 23.4),
]


@pytest.mark.parametrize(("text", "quantity", "unit", "value"), GOOD)
def test_t47_numbers_as_people_write_them(text: object, quantity: str, unit: str, value: float) -> None:
    assert isclose(read_quantity(text, quantity, unit).value, value, rel_tol=1e-12)


BAD = [
    ("1,250", "length", "km", "1250 or as 1.250"),
    ("40,075", "length", "km", "“40,075” can be read as 40075 or as 40.075. Please write one of these."),
    ("1.5 km", "speed", "km/s", "unit for lengths"),
    ("5 apples", "number", "", "do not know the unit"),
    ("-21 N", "angle", "deg", "both a sign and a compass letter"),
    ("23 deg 75'", "angle", "deg", "from 0 to 59"),
    ("12 34", "number", "", "more than one number"),
    ("1.2.3", "number", "", "more than one decimal point"),
    ("1.23,4.5", "number", "", "decimal point|points and commas"),
    ("nan", "number", "", "cannot read"),
    ("", "number", "", "no number"),
    ("1e400", "number", "", "too large"),
    ("--5", "number", "", "cannot read"),
    (float("nan"), "number", "", "not a finite number"),
    (float("inf"), "angle", "deg", "not a finite number"),
    (True, "number", "", "One number"),
    ([1, 2], "number", "", "One number"),
    (object(), "number", "", "A number is wanted"),
]


@pytest.mark.parametrize(("text", "quantity", "unit", "words"), BAD)
def test_what_cannot_be_read_gets_a_sentence(text: object, quantity: str, unit: str, words: str) -> None:
    with pytest.raises(AnswerError, match=words) as error:
        read_quantity(text, quantity, unit)
    assert str(error.value).endswith(".")


def test_a_given_unit_is_remembered() -> None:
    assert read_quantity("5 h", "angle", "deg").unit == "h"
    assert read_quantity("5", "angle", "deg").unit == ""


@given(st.text(max_size=40), st.sampled_from(sorted(UNITS)))
def test_no_text_stops_the_reader(text: str, quantity: str) -> None:
    unit = next(iter(UNITS[quantity]), "")
    try:
        value = read_quantity(text, quantity, unit).value
    except AnswerError as error:
        assert str(error)
    else:
        assert abs(value) < float("inf")


@given(st.floats(-1e6, 1e6).map(lambda x: round(x, 4)), st.sampled_from(["{:f}", "{:.6g}", "{:e}"]))
def test_numbers_come_back_with_point_comma_and_any_minus(value: float, form: str) -> None:
    text = form.format(value)
    for written in (text, text.replace("-", "\u2212")):
        assert isclose(read_quantity(written).value, float(text), abs_tol=1e-12)
    if not ("," not in text and len(text.partition(".")[2]) == 3):
        assert isclose(read_quantity(text.replace(".", ",")).value, float(text), abs_tol=1e-12)


@given(st.integers(0, 359), st.integers(0, 59), st.integers(0, 59), st.booleans())
def test_angles_in_parts(degrees: int, minutes: int, seconds: int, south: bool) -> None:
    right = (degrees + minutes / 60 + seconds / 3600) * (-1 if south else 1)
    sign, letter = ("-", "S") if south else ("", "N")
    for text in (
        f"{sign}{degrees}°{minutes:02}′{seconds:02}″",
        f"{degrees}° {minutes}' {seconds}\" {letter}",
        f"{sign}{degrees} deg {minutes} min {seconds} sec",
    ):
        assert isclose(read_quantity(text, "angle", "deg").value, right, abs_tol=1e-9)


ROWS = {row: (f"row {row}",) for row in "+3 +2 +1 -1 -2 -3".split()}


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("+3, +2, +1, −1", "+3 +2 +1 -1"),
        ("+3 to -1", "+3 +2 +1 -1"),
        ("+3…−1", "+3 +2 +1 -1"),
        ("-1 .. +3", "+3 +2 +1 -1"),
        ("rows +3 +2 and -1", "+3 +2 -1"),
        (["+3", "row -1"], "+3 -1"),
    ],
)
def test_several_choices(text: object, rows: str) -> None:
    assert read_choices(text, ROWS) == frozenset(rows.split())


def test_words_are_read_without_regard_to_case_spaces_and_hyphens() -> None:
    names = {"UMa": ["Ursa Major"], "Boo": ["Bootes"]}
    assert read_choice(" ursa-MAJOR ", names) == read_choice("uma", names) == "UMa"
    assert read_choice("Boötes", names) == "Boo"
    with pytest.raises(AnswerError, match="UMa, Boo"):
        read_choice("Ursa", names)
    with pytest.raises(AnswerError, match="not one of"):
        read_choices("3", ROWS)
    with pytest.raises(AnswerError, match="Name one"):
        read_choices(" , ", ROWS)


@pytest.mark.parametrize(("text", "quantity"), [("46.4 W", "latitude"), ("51.478 E", "latitude"), ("12 N", "longitude")])
def test_a_latitude_has_no_east_and_a_longitude_no_north(text: str, quantity: str) -> None:
    with pytest.raises(AnswerError, match=f"is no {quantity}: a {quantity} counts to"):
        read_quantity(text, quantity, "deg")
