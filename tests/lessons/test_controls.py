"""The number field of the lessons' forms: nothing that is typed is dropped or changed without a word."""

import ipywidgets as w
import pytest

from astronav_edu.lessons.controls import Number
from astronav_edu.lessons.lost import lost_at_sea
from astronav_edu.widgets.slider import Slider


def whole(value: int = 7, low: int = 0, high: int = 1000) -> Number:
    return Number(value, min=low, max=high, description="Seed")


@pytest.mark.parametrize(
    ("typed", "value"), [("12", 12), ("1e3", 1000), ("1e300", None), ("2,7", None), ("44.7", None), ("-1", None), ("1001", None),
                         ("", None), ("soon", None), ("3.0", 3), ("<b>", None), ("nan", None)]
)  # fmt: skip
def test_what_is_typed_is_read_or_refused_and_stays(typed: str, value: int | None) -> None:
    field, seen = whole(), []
    field.observe(lambda change: seen.append(change["new"]), "value")
    field.text.value = typed
    assert field.text.value == typed and field.value == (7 if value is None else value) and type(field.value) is int
    assert seen == ([] if value is None else [value])
    assert ('role="status"' in field.said.value) == (value is None) == (field.said.layout.display is None)
    assert "<b>" not in field.said.value
    field.text.value = "8"
    assert field.value == 8 and field.said.value == "" and field.said.layout.display == "none"


def test_the_sentence_says_what_would_be_right() -> None:
    field = Number(-12, min=-18, max=0, description="Sun")
    field.text.value = "−12.5"
    assert "“−12.5” is not a whole number from −18 to 0." in field.said.value
    minutes = Number(0, min=0, max=59.9, whole=False, description="Minutes")
    minutes.text.value = "60"
    assert "“60” is not a number from 0 to 59.9." in minutes.said.value
    minutes.text.value = "10,5"
    assert minutes.value == 10.5 and minutes.text.value == "10,5"


def test_a_slider_writes_into_the_field() -> None:
    field, slider = whole(), Slider("Seed", 0, 1000, 0)
    w.link((field, "value"), (slider, "value"))
    field.text.value = "2,7"
    slider.value = 30
    assert (field.text.value, field.value, field.said.value) == ("30", 30, "")
    field.value = 5000
    assert (field.text.value, slider.value) == ("1000", 1000)


def test_the_voyage_and_its_log_agree() -> None:
    box = lost_at_sea(1)
    for typed in ("2,7", "1e300"):
        box.number.text.value = typed
        assert "voyage 1." in box.logbook.value and "is not a whole number from 0 to 1000000" in box.number.said.value
    box.arm.degrees.text.value = "44.7"
    assert box.arm.degrees.value == 45 and box.arm.altitude == 45
