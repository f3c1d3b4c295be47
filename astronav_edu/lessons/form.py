"""The form that every lesson keeps: front matter, seven sections, licence footer, clean cells. Checked by a test."""

import json
import re
from pathlib import Path
from typing import Any

from ..engine.words import thousands
from .catalogue import FrontMatter, exercises_of, front_matter, lesson_paths, teacher_notes_path
from .terms import entries

SECTIONS = (
    "1 Play",
    "2 Notice",
    "3 Compute",
    "4 Check",
    "5 Compare with the real world",
    "6 What the game leaves out",
    "7 Summary, credits, licence",
)
KEYWORDS = frozenset({
    "celestial coordinates", "constellations", "daylight", "decisions", "declination", "ecliptic", "expected value",
    "frames and attitude", "gravity assist", "horizon", "latitude", "model and reality", "navigation", "orbits", "precession",
    "probability", "programming", "reference frames", "right ascension", "rockets", "seasons", "simulation", "spaceflight",
    "statistics", "vectors", "visibility", "zodiac",
})  # fmt: skip
PATTERNS = frozenset({"Play first", "Predict, then check", "Model against reality", "Bug hunt", "Simulate"})
TEACHER_SECTIONS = ("Timing", "Misconceptions", "Discussion", "Paper version", "Extension")
COMMAS = re.compile(r"(?<![\w.,])\d{1,3}(?:,\d{3})+(?![\w,])")
"""Numbers whose thousands are parted by commas."""
_SPDX = ("SPDX-License-Identifier: {text}", "SPDX-License-Identifier: {code}")


def problems(path: Path) -> list[str]:
    """What in this lesson does not keep the form, one sentence each; empty when all is well."""
    try:
        lesson = front_matter(path)
    except ValueError as error:
        return [str(error)]
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    cells = [(cell["cell_type"], "".join(cell["source"]), cell) for cell in notebook["cells"]]
    text = "\n".join(source for kind, source, _ in cells if kind == "markdown")
    return [
        f"{path.name}: {found}"
        for check in (_front, _sections, _clean, _links, _numbers)
        for found in check(path, lesson, notebook, text)
    ]


def _front(path: Path, lesson: FrontMatter, notebook: dict[str, Any], text: str) -> list[str]:
    found = []
    if lesson.id != path.stem:
        found.append(f"its id is {lesson.id!r}; it must be the file's name.")
    if not 3 <= len(lesson.goals) <= 5:
        found.append("it has to name three to five learning goals.")
    if unknown := set(lesson.keywords) - KEYWORDS:
        found.append(f"keywords outside the list: {', '.join(sorted(unknown))}.")
    if unknown := set(lesson.patterns) - PATTERNS:
        found.append(f"patterns outside the list: {', '.join(sorted(unknown))}.")
    if unknown := set(lesson.prerequisites) - {p.stem for p in lesson_paths()}:
        found.append(f"prerequisites that are no lessons: {', '.join(sorted(unknown))}.")
    if (lesson.licence.text, lesson.licence.code) != ("CC-BY-4.0", "BSD-3-Clause"):
        found.append("the licences are CC-BY-4.0 for text and BSD-3-Clause for code.")
    if not text.startswith(f"# {lesson.title}\n"):
        found.append("the first cell must begin with the title as heading.")
    exercises = exercises_of(lesson.exercises)
    if not 2 <= len(exercises) <= 5:
        found.append("it must have two to five exercises.")
    code = "\n".join("".join(c["source"]) for c in notebook["cells"] if c["cell_type"] == "code")
    found += [f"exercise {e.id} is never asked." for e in exercises if f'ask("{e.id}")' not in code]
    if f'lesson("{lesson.id}", version="{lesson.version}"' not in code:
        found.append("the setup cell must call lesson() with the id and version of the front matter.")
    notes = teacher_notes_path(lesson.id)
    headings = re.findall(r"^## (.+)$", notes.read_text(encoding="utf-8"), re.M) if notes.is_file() else []
    if tuple(headings) != TEACHER_SECTIONS:
        found.append(f"the teacher notes must have the sections {', '.join(TEACHER_SECTIONS)}.")
    return found


def _sections(path: Path, lesson: FrontMatter, notebook: dict[str, Any], text: str) -> list[str]:
    headings = tuple(re.findall(r"^## (.+?)\s*$", text, re.M))
    found = [] if headings == SECTIONS else [f"its sections are {headings}; they must be {SECTIONS}."]
    last = "".join(notebook["cells"][-1]["source"])
    for line in _SPDX:
        wanted = line.format(text=lesson.licence.text, code=lesson.licence.code)
        if wanted not in last:
            found.append(f"the last cell must hold the line {wanted!r}.")
    return found


def _clean(path: Path, lesson: FrontMatter, notebook: dict[str, Any], text: str) -> list[str]:
    found = []
    if notebook["metadata"].get("kernelspec", {}).get("name") != "python3":
        found.append("its kernel must be python3.")
    for number, cell in enumerate(notebook["cells"], 1):
        if cell["cell_type"] == "code" and (cell["outputs"] or cell["execution_count"] is not None):
            found.append(f"cell {number} holds outputs; strip them.")
    return found


def _numbers(path: Path, lesson: FrontMatter, notebook: dict[str, Any], text: str) -> list[str]:
    return [
        f"{number}: no comma parts thousands, which answers refuse; {thousands(number)!a} does."
        for number in COMMAS.findall(text)
    ]


def _links(path: Path, lesson: FrontMatter, notebook: dict[str, Any], text: str) -> list[str]:
    used = set(re.findall(r"\]\(#term-([\w-]+)\)", text))
    code = "\n".join("".join(c["source"]) for c in notebook["cells"] if c["cell_type"] == "code")
    listed = set(re.findall(r'"([\w-]+)"', "".join(re.findall(r"glossary\((.*?)\)", code, re.S))))
    found = [f"the glossary has no term {term!r}." for term in sorted((used | listed) - entries().keys())]
    return found + [f"the term {term!r} is linked but its glossary cell does not list it." for term in sorted(used - listed)]
