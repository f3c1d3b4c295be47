"""Which lessons and exercises there are, and the front matter that each lesson carries in its notebook."""

import json
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Literal

import msgspec

from ..files import data_dir, notebooks_dir
from . import exercises
from .checking import Exercise


class Reference(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A value that the lesson compares with: where it comes from and how closely it must come out again."""

    what: str
    value: float
    unit: str
    tolerance: float
    source: str


class Licence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: str
    code: str


class FrontMatter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a lesson says about itself, under ``metadata.astronav`` of its notebook; the gallery reads it too."""

    kind: Literal["lesson"]
    order: int  # in the gallery
    id: str
    title: str
    summary: str
    version: str
    authors: list[str]
    licence: Licence
    language: str
    audience: str
    age: str  # for example "12+"
    minutes: int  # with all exercises and the comparison
    minutes_explore: int  # the widget and the questions only
    prerequisites: list[str]
    goals: list[str]
    keywords: list[str]
    game: str
    standards: list[str]
    patterns: list[str]
    references: list[Reference]
    offline: bool
    needs_code: bool
    exercises: str  # module of astronav_edu.lessons.exercises; its exercises are "<module>-1", "<module>-2", …
    picture: str = ""  # beside the notebook, for the gallery


def lesson_paths() -> list[Path]:
    """The lesson notebooks, by name."""
    return sorted((notebooks_dir() / "lessons").glob("*.ipynb"))


def front_matter(path: Path) -> FrontMatter:
    """Read a notebook's front matter; ValueError names the notebook and the entry that is wrong."""
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    try:
        return msgspec.convert(notebook["metadata"]["astronav"], FrontMatter)
    except KeyError:
        raise ValueError(f"{path.name}: the notebook's metadata has no entry 'astronav'.") from None
    except msgspec.ValidationError as error:
        raise ValueError(f"{path.name}, metadata 'astronav': {error}") from None


def lesson_path(lesson_id: str) -> Path:
    """The notebook of a lesson; LookupError lists the lessons that there are."""
    known = {path.stem: path for path in lesson_paths()}
    if lesson_id not in known:
        raise LookupError(f"There is no lesson “{lesson_id}”. The lessons are: {', '.join(known)}.")
    return known[lesson_id]


def exercises_of(topic: str) -> tuple[Exercise, ...]:
    """All exercises of one topic, in their order; LookupError lists the topics."""
    topics = [module.name for module in iter_modules(exercises.__path__)]
    if topic not in topics:
        raise LookupError(f"There are no exercises “{topic}”. The topics are: {', '.join(topics)}.")
    found: tuple[Exercise, ...] = import_module(f"{exercises.__name__}.{topic}").EXERCISES
    return found


def find_exercise(exercise_id: str) -> Exercise:
    """An exercise by its id, such as "sky-1"; LookupError says which there are."""
    wanted = str(exercise_id).strip().lower()
    here = exercises_of(wanted.partition("-")[0])
    for one in here:
        if one.id == wanted:
            return one
    raise LookupError(f"There is no exercise “{exercise_id}”. In this topic there are: {', '.join(e.id for e in here)}.")


def glossary_path() -> Path:
    return data_dir() / "lessons" / "glossary.csv"


def teacher_notes_path(lesson_id: str) -> Path:
    return data_dir() / "lessons" / "notes" / f"{lesson_id}.md"
