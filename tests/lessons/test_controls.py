"""The number field of the lessons' forms: nothing that is typed is dropped or changed without a word."""

import ipywidgets as w
import pytest

from astronav_edu.lessons.controls import NumberField
from astronav_edu.lessons.lost import lost_at_sea
from astronav_edu.widgets.slider import Slider


def whole(value: int = 7, low: int = 0, high: int = 1000) -> NumberField:
    return NumberField("Seed", value, low, high)


@pytest.mark.parametrize(
    ("typed", "value"), [("12", 12), ("1e3", 1000), ("1e300", None), ("2,7", None), ("44.7", None), ("-1", None), ("1001", None),
                         ("", None), ("soon", None), ("3.0", 3), ("<b>", None), ("nan", None)]
)  # fmt: skip
def test_what_is_typed_is_read_or_refused_and_stays(typed: str, value: int | None) -> None:
    field, seen = whole(), []
    field.observe(lambda change: seen.append(change["new"]), "value")
    field.text = typed
    assert field.text == typed and field.value == (7 if value is None else value) and type(field.value) is int
    assert seen == ([] if value is None else [value])
    assert bool(field.said) == (value is None)
    field.text = "8"
    assert field.value == 8 and field.said == ""


def test_the_sentence_says_what_would_be_right() -> None:
    field = NumberField("Sun", -12, -18, 0)
    field.text = "−12.5"
    assert "“−12.5” is not a whole number from −18 to 0." in field.said
    minutes = NumberField("Minutes", 0, 0, 59.9, whole=False)
    minutes.text = "60"
    assert "“60” is not a number from 0 to 59.9." in minutes.said
    minutes.text = "10,5"
    assert minutes.value == 10.5 and minutes.text == "10,5"
    minutes._handle_custom_msg({"steps": -1}, [])
    assert minutes.value == 10.4 and minutes.text == "10.4"


def test_arrow_keys_count_from_the_last_number_and_stay_within() -> None:
    field = whole(998)
    field.text = "99.5"
    for _ in range(3):
        field._handle_custom_msg({"steps": 1}, [])
    assert (field.text, field.value, field.said) == ("1000", 1000, "")


def test_a_slider_writes_into_the_field() -> None:
    field, slider = whole(), Slider("Seed", 0, 1000, 0)
    w.link((field, "value"), (slider, "value"))
    field.text = "2,7"
    slider.value = 30
    assert (field.text, field.value, field.said) == ("30", 30, "")
    field.value = 5000
    assert (field.text, slider.value) == ("1000", 1000)


def test_the_voyage_and_its_log_agree() -> None:
    box = lost_at_sea(1)
    for typed in ("2,7", "1e300"):
        box.number.text = typed
        assert "voyage 1." in box.logbook.value and "is not a whole number from 0 to 1\u202f000\u202f000" in box.number.said
    box.arm.degrees.text = "44.7"
    assert box.arm.degrees.value == 45 and box.arm.altitude == 45
