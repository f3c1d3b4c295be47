"""Every lesson: its form, its exercises, its reference values, its notebook in any order, and no answer in a pupil's copy."""

import json
import random
import re
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from astronav_edu.crosscheck import sky_agreement
from astronav_edu.lessons import Exercise, exercises_of, find_exercise, front_matter, glossary, lesson_paths
from astronav_edu.lessons.checking import Choices, Number
from astronav_edu.lessons.form import SECTIONS, problems

LESSONS = lesson_paths()
EXERCISES = [exercise for path in LESSONS for exercise in exercises_of(front_matter(path).exercises)]


def test_there_are_lessons() -> None:
    assert "the_sky_of_the_game" in [path.stem for path in LESSONS]


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_every_lesson_keeps_the_form(path: Path) -> None:
    assert problems(path) == []


def _changed(path: Path, folder: Path, change: object) -> Path:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    change(notebook)  # type: ignore[operator]
    copy = folder / path.name
    copy.write_text(json.dumps(notebook), encoding="utf-8")
    return copy


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda n: n["metadata"].pop("astronav"), "no entry 'astronav'"),
        (lambda n: n["metadata"]["astronav"].pop("goals"), "goals"),
        (lambda n: n["metadata"]["astronav"].update(goals=["one"]), "three to five"),
        (lambda n: n["metadata"]["astronav"].update(minutes="long"), "minutes"),
        (lambda n: n["metadata"]["astronav"].update(version="2.0"), "setup cell"),
        (lambda n: n["metadata"]["astronav"].update(keywords=["magic"]), "magic"),
        (lambda n: n["metadata"]["kernelspec"].update(name="mine"), "python3"),  # T72
        (lambda n: n["cells"].pop(), "SPDX"),
        (lambda n: n["cells"].pop(2), "sections"),
        (lambda n: n["cells"][1].update(execution_count=1), "outputs"),
        (lambda n: n["cells"][0].update(source=["# Another title\n"]), "title"),
        (lambda n: n["cells"][0]["source"].append("[x](#term-unheard)"), "unheard"),
    ],
)
def test_a_lesson_out_of_form_is_told_what_is_wrong(tmp_path: Path, change: object, words: str) -> None:
    found = problems(_changed(LESSONS[0], tmp_path, change))
    assert any(words in sentence for sentence in found), found


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_reference_values_come_out_again(path: Path) -> None:
    from astronav_edu import sky

    computed = {
        "Agreement of the game's verdict": lambda: sky_agreement(2027, 10, -12).percent,
        "Declination of the Sun at the June solstice of 2027": lambda: float(
            max(sky.sun([f"2027-06-21T{h:02}:00Z" for h in range(24)]).declination)
        ),
    }
    for reference in front_matter(path).references:
        compute = next((f for words, f in computed.items() if reference.what.startswith(words)), None)
        assert compute, f"{reference.what}: nothing computes this value"
        assert compute() == pytest.approx(reference.value, abs=reference.tolerance), reference.what
        assert reference.source


def _typed(exercise: Exercise) -> object:
    """A right answer as a pupil would type it, from what the exercise computes."""
    right = exercise.answer()
    if isinstance(exercise.kind, Number):
        return f"{right:.4f} {exercise.kind.unit}".replace(".", ",").replace("-", "−")
    if isinstance(exercise.kind, Choices):
        return " and ".join(sorted(right))
    return right if isinstance(right, str) else right[0]


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda e: e.id)
def test_exercise_takes_its_own_answer_and_has_hints(exercise: Exercise) -> None:
    feedback = exercise.check(_typed(exercise))
    assert feedback.right is True, feedback
    assert exercise.why() and exercise.why().endswith(".")
    assert 2 <= len(exercise.hints) <= 4
    assert find_exercise(exercise.id) is find_exercise(f" {exercise.id.upper()} ") is exercise


@pytest.mark.parametrize(
    ("exercise_id", "answer", "words"),
    [
        ("sky-1", "+3 +2 +1", "own half"),
        ("sky-1", "+3 to -3", "whole sky"),
        ("sky-1", ["+3", "+2", "+1", "-1", "-2"], "whole rows only"),
        ("sky-2", "68.7", "not the sign"),
        ("sky-2", "-21,3", "90° from the zenith"),
        ("sky-2", "−4.58", "hours"),  # T24
        ("sky-2", "-90", "equator only"),
        ("sky-3", "both", "Count its rows"),
        ("sky-3", "it can be seen", "rows do rise"),
        ("sky-4", "Cassiopeia", "lets you see that one"),
        ("sky-4", "Orion", "hides it too"),
        ("sky-5", "twilight", "rarely"),
        ("sky-5", "whole rows", "second"),
    ],
)
def test_usual_mistakes_of_the_sky_lesson(exercise_id: str, answer: object, words: str) -> None:
    feedback = find_exercise(exercise_id).check(answer)
    assert feedback.right is False
    assert words in feedback.text


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_T79_no_answer_stands_in_a_pupils_notebook(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for exercise in exercises_of(front_matter(path).exercises):
        right = exercise.answer()
        if isinstance(exercise.kind, Number):
            for number in re.findall(r"[-−]?\d+(?:[.,]\d+)?", text):
                assert abs(float(number.replace("−", "-").replace(",", ".")) - right) > exercise.kind.tolerance, (
                    exercise.id,
                    number,
                )
        elif not isinstance(right, str):  # one word of many, such as "daylight", may stand in the lesson
            assert exercise.kind.show(right) not in text, exercise.id
        for typed in re.findall(rf'check\("{exercise.id}", *(.+?)\)', text):
            assert not exercise.check(typed.strip("\"'\\")), exercise.id


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_T73_cells_run_in_any_order_and_again_after_the_setup(path: Path) -> None:
    notebook = nbformat.read(path, 4)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    setup, rest = code[0], code[1:]
    shuffled = random.Random(7).sample(rest, len(rest))
    order = [setup, *shuffled, *(nbformat.v4.new_code_cell(cell.source) for cell in rest)]
    notebook.cells = [nbformat.v4.new_code_cell(cell.source) for cell in order]
    NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    for cell in notebook.cells:
        assert not [o for o in cell.outputs if o.output_type in ("error", "stream")], (
            cell.source
        )  # nothing but what is meant to be seen


def test_glossary_shows_terms_with_anchors_and_refuses_unknown_ones() -> None:
    shown = glossary("horizon", "declination")
    assert [entry.term for entry in shown] == ["Declination", "Horizon"]
    assert 'id="term-horizon"' in shown._repr_html_()
    assert len(glossary()) > 10
    with pytest.raises(LookupError, match="zenithal"):
        glossary("zenithal")


def test_sections_are_those_of_the_lesson_form() -> None:
    assert [name.split()[0] for name in SECTIONS] == list("1234567")
