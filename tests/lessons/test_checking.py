"""The checker: right and wrong answers, the usual mistakes, hints one at a time, and nothing that stops a notebook."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astronav_edu.lessons.checking import Choice, Choices, Exercise, Feedback, Mistake, Notebook, Number

ROWS = dict.fromkeys(("+3", "+2", "+1", "-1", "-2", "-3"), ())
ANGLE = Exercise(
    id="try-1",
    question="Which declination does the Sun have at the June solstice?",
    kind=Number(0.05, "angle", "deg", 2),
    answer=lambda: 23.44,
    hints=("It is the tilt of the Earth's axis.", "A little more than 23 degrees."),
    why=lambda: "It equals the tilt of the Earth's axis.",
    mistakes=(
        Mistake(lambda given, right: abs(given.value - (90 - right)) < 0.05, "Count from the equator.", "counted from the pole"),
    ),
)
SPEED = Exercise(
    id="try-2", question="Speed in low orbit?", kind=Number(0.05, "speed", "km/s", 2), answer=lambda: 7.78,
    hints=("28 000 km/h.",), why=lambda: "",
)  # fmt: skip
PICK = Exercise(
    id="try-3", question="Which rows?", kind=Choices(ROWS), answer=lambda: ("+3", "+2"), hints=("Two.",), why=lambda: "",
)  # fmt: skip
ANY = Exercise(
    id="try-4", question="Name a zodiac constellation.", kind=Choice(lambda: {"Leo": ("Lion",), "Vir": ("Virgo",), "Ori": ("Orion",)}),
    answer=lambda: {"Leo", "Vir"}, hints=("A lion.",), why=lambda: "The Sun goes through it.",
)  # fmt: skip
ALL = {e.id: e for e in (ANGLE, SPEED, PICK, ANY)}


def find(exercise_id: str) -> Exercise:
    if exercise_id not in ALL:
        raise LookupError(f"There is no exercise “{exercise_id}”.")
    return ALL[exercise_id]


@pytest.mark.parametrize("answer", [23.44, "23,44", "23.44 deg", "23° 26'", "23 deg 26'", "1.5627 h", "0.40911 rad", "23.44 N"])
def test_right_in_many_forms(answer: object) -> None:
    feedback = ANGLE.check(answer)
    assert feedback
    assert feedback.text == "Right. It equals the tilt of the Earth's axis."


@pytest.mark.parametrize(
    ("exercise", "answer", "words"),
    [
        (ANGLE, "1.563", "looks like hours"),  # T24
        (ANGLE, "0.409", "looks like radians"),
        (ANGLE, "-23.44", "not the sign"),
        (ANGLE, "23.44 S", "not the sign"),
        (ANGLE, "66.56", "Count from the equator"),
        (ANGLE, "23.6", "Nearly: a little less"),
        (ANGLE, "45", "Not yet"),
        (SPEED, "28008", "looks like km/h"),
        (SPEED, "28.0", "factor of 3.6"),
        (PICK, "+3", "Not yet"),
        (ANY, "orion", "Not yet"),
    ],
)
def test_wrong_answers_get_the_sentence_that_helps(exercise: Exercise, answer: object, words: str) -> None:
    feedback = exercise.check(answer)
    assert feedback.right is False
    assert words in feedback.text


def test_T24_hours_with_their_unit_are_converted_not_guessed() -> None:
    assert ANGLE.check("1.5627 h")
    assert not ANGLE.check("1.5627")


@pytest.mark.parametrize("answer", [None, "", "   ", ...])
def test_T76_an_open_exercise_says_so(answer: object) -> None:
    assert ANGLE.check(answer) == Feedback(None, "No answer yet.")


@pytest.mark.parametrize("answer", ["?", "nan", True, [1, 2], {"a": 1}, object(), "1,250", "12 apples", 1e999])
def test_what_cannot_be_read_is_not_judged(answer: object) -> None:
    feedback = ANGLE.check(answer)
    assert feedback.right is None
    assert len(feedback.text) > 10


@given(
    st.one_of(st.text(max_size=60), st.floats(), st.integers(), st.lists(st.text(max_size=4), max_size=3), st.binary(max_size=5))
)
def test_no_answer_stops_a_notebook(answer: object) -> None:
    for exercise in ALL.values():
        assert exercise.check(answer).text


def test_any_of_several_answers_is_right() -> None:
    assert ANY.check("lion") and ANY.check("VIR")
    assert ANY.kind.show(["Leo", "Vir"]) == "any of Leo, Vir"


def test_hints_come_one_at_a_time_and_begin_again() -> None:
    notebook = Notebook(find)
    assert [notebook.hint("try-1").text[:11] for _ in range(3)] == ["Hint 1 of 2", "Hint 2 of 2", "Hint 1 of 2"]


def test_progress_survives_any_order_and_starts_again_after_reset() -> None:
    notebook = Notebook(find)
    notebook.check("try-2", "5")
    assert notebook.check("try-4", "Leo")
    notebook.check("try-4", "Orion")
    assert notebook.summary(ALL.values()) == "1 of 4 exercises solved. Still open: try-1, try-2, try-3."
    notebook.reset()
    assert notebook.summary([ANY]) == "0 of 1 exercises solved. Still open: try-4."
    assert Notebook(find).check("try-4", "Leo")  # a new kernel needs nothing from the old one


def test_an_unknown_exercise_gets_a_sentence() -> None:
    notebook = Notebook(find)
    assert notebook.check("try-9", 1).text == notebook.hint("try-9").text == "There is no exercise “try-9”."


def test_feedback_shows_what_a_pupil_typed_as_text_only() -> None:
    feedback = ANGLE.check("<script>alert(1)</script>")
    assert "<script" not in feedback._repr_html_()
    assert repr(Feedback(True, "Yes.")) == "✓ Yes."


@pytest.mark.parametrize("answer", [[3, 2, 1, -1], "3, 2, 1, -1", "+3 to -1", "row 3, row 2, row 1, row -1"])
def test_rows_need_no_plus(answer):
    from astronav_edu.lessons.exercises.sky import EXERCISES

    assert EXERCISES[0].check(answer).right
