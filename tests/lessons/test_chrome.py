"""What frames a lesson: header, exercise forms, starting again, figures."""

from collections.abc import Iterator

import ipywidgets as w
import pytest

from astronav_edu.lessons import ask, check, figure, find_exercise, hint, lesson, progress, reset, table
from astronav_edu.lessons.agreement import AgreementFigure, describe, percent_by_row_and_month
from astronav_edu.lessons.checking import Feedback
from astronav_edu.lessons.chrome import ExerciseForm


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    reset()
    yield
    reset()


def _buttons(form: w.Widget) -> dict[str, w.Button]:
    found = {form.description: form} if isinstance(form, w.Button) else {}
    for child in getattr(form, "children", ()):
        found |= _buttons(child)
    return found


def test_a_form_checks_and_hints_like_the_functions() -> None:
    form = ask("sky-2")
    assert isinstance(form, ExerciseForm)
    assert form.field.description == "Answer sky-2 in deg"
    _buttons(form)["Check"].click()
    assert "No answer yet" in form.said.value
    form.field.value = "12"
    form.field._handle_custom_msg({"event": "submit"}, [])  # Enter
    assert "Not yet" in form.said.value and "A hint may help: press Hint." in form.said.value
    assert 'hint("sky-2")' in check("sky-2", 12).text  # who has cells is told the call
    _buttons(form)["Hint"].click()
    assert "Hint 1 of 3" in form.said.value
    assert hint("sky-2").text.startswith("Hint 2 of 3")
    form.field.value = f"{find_exercise('sky-2').answer():.1f}"
    _buttons(form)["Check"].click()
    assert "Right." in form.said.value
    assert "1 of 5 exercises solved" in progress("sky").text


def test_choices_are_boxes_and_one_choice_is_a_group_of_buttons() -> None:
    rows, cause, free = ask("sky-1"), ask("sky-5"), ask("sky-4")
    assert [box.description for box in rows.boxes] == ["+3", "+2", "+1", "−1", "−2", "−3"]
    assert rows.value is None
    for box in rows.boxes[:4]:
        box.value = True
    _buttons(rows)["Check"].click()
    assert "Right." in rows.said.value
    assert isinstance(cause.field, w.RadioButtons) and cause.value is None
    assert isinstance(free.field, w.Text)


def test_T65_the_lesson_starts_again_and_shows_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    header = lesson("the_sky_of_the_game", version="0.9", plots=False)
    head, again = header.children
    assert "Lesson version 0.9" in head.value and "Another version" in head.value
    form = ask("sky-2")
    form.field.value = "7"
    _buttons(form)["Check"].click()
    again.click()
    assert form.field.value == "" and form.said.value == ""
    assert "0 of 5" in progress("sky").text


def test_the_header_names_the_lessons_that_come_before() -> None:
    assert "Before this: The chance of a crash." in lesson("when_to_stop", version="1.0", plots=False).children[0].value
    assert "Before this" not in lesson("the_chance_of_a_crash", version="1.0", plots=False).children[0].value


def test_unknown_names_get_sentences() -> None:
    assert isinstance(ask("sky-99"), Feedback)
    assert "sky-1, sky-2" in ask("sky-99").text
    assert "no exercises “sea”" in check("sea-1", 3).text
    assert "no exercises “..engine”" in hint("..engine-1").text
    assert "topics are" in progress("sea").text
    with pytest.raises(LookupError, match="the_sky_of_the_game"):
        lesson("the_sky", version="1.0", plots=False)


def test_T85_a_figure_has_words_and_a_table_is_escaped() -> None:
    from bokeh.plotting import figure as plot

    shown = figure(plot(), "A line that <rises>.")
    assert "A line that &lt;rises&gt;." in shown.caption.value
    shown.alt = "Now it falls."
    assert "Now it falls." in shown.caption.value
    with pytest.raises(ValueError, match="needs a description"):
        figure(plot(), " ")
    html = table(["a", "b"], [["<x>", 1]], "Caption & more").value
    assert "<td>−1.5</td>" in table(["a", "b"], [["2027-06-21", "-1.5"]], "Signs").value
    assert ">2027-06-21<" in table(["a", "b"], [["2027-06-21", "-1.5"]], "Signs").value
    assert "<caption>Caption &amp; more</caption>" in html and '<th scope="row">&lt;x&gt;</th><td>1</td>' in html


def test_agreement_figure_prints_both_limits_and_follows_them() -> None:
    shown = AgreementFigure()
    result = shown.result
    assert f"{result.percent:.1f} %" in shown.words.value
    assert "10° or higher" in shown.words.value and "below −12°" in shown.words.value
    before = shown.words.value, shown.figure.alt, shown.tables.children[1].value, list(shown.source.data["percent"])
    shown.altitude.value, shown.sun.value = 0, -18
    after = shown.words.value, shown.figure.alt, shown.tables.children[1].value, list(shown.source.data["percent"])
    assert all(a != b for a, b in zip(before, after, strict=True))
    assert "0° or higher" in shown.tables.children[0].value and "below −18°" in shown.tables.children[1].value
    shares = percent_by_row_and_month(result)
    assert len(shares) == 6 and all(len(row) == 12 for row in shares)
    assert sum(map(sum, shares)) / 72 == pytest.approx(result.percent)
    assert describe(result).count("%") >= 8
