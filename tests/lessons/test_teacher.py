"""Teacher pages: built apart, with the answers that the checks compute."""

import subprocess
import sys
from html import escape
from pathlib import Path

import pytest

from astronav_edu.lessons import exercises_of, front_matter, lesson_paths
from astronav_edu.lessons.teacher import build, main


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return build(tmp_path_factory.mktemp("teacher"))


def test_every_lesson_has_a_page_with_all_that_a_teacher_needs(pages: list[Path]) -> None:
    assert [page.stem for page in pages] == [path.stem for path in lesson_paths()]
    for page in pages:
        lesson = front_matter(next(path for path in lesson_paths() if path.stem == page.stem))
        text = page.read_text(encoding="utf-8")
        for heading in ("Timing", "Misconceptions", "Discussion", "Paper version", "Extension", "Answers", "Goals", "Standards"):
            assert f">{heading}" in text, heading
        for exercise in exercises_of(lesson.exercises):
            assert escape(exercise.kind.show(exercise.answer())) in text
            assert all(escape(mistake.label) in text for mistake in exercise.mistakes)
        assert "<script" not in text and "http" not in text


def test_command_writes_the_pages_and_explains_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "astronav_edu.lessons.teacher", str(tmp_path / "out")], capture_output=True, text=True, check=True
    )
    assert (tmp_path / "out" / "the_sky_of_the_game.html").is_file()
    assert str(tmp_path / "out") in done.stdout
    assert main(["a", "b"]) == 2
    assert "Usage" in capsys.readouterr().err
