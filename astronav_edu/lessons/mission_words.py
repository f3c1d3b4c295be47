"""The crossword of mission words: our own grid, numbered by its cells, and our own clues. The page never gets the answers."""

from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

import anywidget
import traitlets
from msgspec import Meta

from ..engine.errors import TableError
from ..engine.tables import read_table
from ..files import data_dir
from ..widgets.cells import close_earlier

Place = Annotated[int, Meta(ge=1, le=20)]


class Entry(NamedTuple):
    """A word by its first letter's row and column, from 1."""

    word: Annotated[str, Meta(pattern="^[A-Z]{3,15}$")]
    row: Place
    column: Place
    way: Literal["across", "down"]
    clue: str

    @property
    def cells(self) -> list[str]:
        """Row and column of each letter, as "3,1"."""
        down, right = (1, 0) if self.way == "down" else (0, 1)
        return [f"{self.row + n * down},{self.column + n * right}" for n in range(len(self.word))]


@cache
def entries() -> tuple[Entry, ...]:
    """The words of data/lessons/crossword.csv."""
    return tuple(read_table(data_dir() / "lessons" / "crossword.csv", Entry, key=("word",)))


def solution(words: tuple[Entry, ...]) -> dict[str, str]:
    """The letter of each cell. Raises TableError where two words do not cross in the same letter."""
    found: dict[str, str] = {}
    for entry in words:
        for cell, letter in zip(entry.cells, entry.word, strict=True):
            if found.setdefault(cell, letter) != letter:
                raise TableError(
                    f"lessons/crossword.csv: {entry.word!r} has {letter} where another word has {found[cell]}, at {cell}."
                )
    return found


def puzzle(words: tuple[Entry, ...]) -> dict[str, Any]:
    """All that the page may know: the cells, numbered row by row where a word begins, and the clues with the cells of their words."""
    starts = sorted({(entry.row, entry.column) for entry in words})
    number = {start: n for n, start in enumerate(starts, 1)}
    ordered = sorted(words, key=lambda entry: (entry.way, number[entry.row, entry.column]))
    cells: dict[str, dict[str, int]] = {}
    for index, entry in enumerate(ordered):
        for cell in entry.cells:
            cells.setdefault(cell, {})[entry.way] = index
        cells[entry.cells[0]]["number"] = number[entry.row, entry.column]
    by_place = sorted(cells, key=lambda cell: [int(n) for n in cell.split(",")])
    return {
        "cells": {cell: cells[cell] for cell in by_place},
        "clues": [
            {"number": number[e.row, e.column], "way": e.way, "clue": e.clue, "cells": e.cells} for e in ordered
        ],
        "rows": max(int(cell.split(",")[0]) for cell in cells),
        "columns": max(int(cell.split(",")[1]) for cell in cells),
    }  # fmt: skip


class Crossword(anywidget.AnyWidget):
    """A crossword to be filled in: ``letters`` by cell, and after a check ``marks``, "right" or "wrong"."""

    _esm = Path(__file__).with_name("crossword.js").read_text(encoding="utf-8")
    _css = Path(__file__).with_name("crossword.css").read_text(encoding="utf-8")
    puzzle = traitlets.Dict().tag(sync=True)
    letters = traitlets.Dict().tag(sync=True)
    marks = traitlets.Dict().tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)

    def __init__(self, words: tuple[Entry, ...]) -> None:
        self._solution = solution(words)
        super().__init__(puzzle=puzzle(words))
        self.on_msg(self._asked)
        close_earlier(self)

    @traitlets.validate("letters")
    def _only_letters(self, proposal: dict[str, Any]) -> dict[str, str]:
        """What the page sends, without anything that is no letter in a cell."""
        return {
            cell: letter
            for cell, letter in proposal["value"].items()
            if cell in self._solution and isinstance(letter, str) and len(letter) == 1 and "A" <= letter <= "Z"
        }

    def _asked(self, _: Any, content: Any, __: Any) -> None:
        if not isinstance(content, dict):
            return
        act, letters = content.get("act"), content.get("letters")
        if isinstance(letters, dict):
            self.letters = letters
        if act == "check":
            self.check()
        elif act == "reveal":
            self.reveal(str(content.get("cell")))
        elif act == "clear":
            self.letters, self.marks, self.said = {}, {}, "All letters are gone."

    def check(self) -> None:
        """Mark each letter that stands, and say how many are right."""
        self.marks = {cell: "right" if letter == self._solution[cell] else "wrong" for cell, letter in self.letters.items()}
        right, all_ = list(self.marks.values()).count("right"), len(self._solution)
        wrong, empty = len(self.marks) - right, all_ - len(self.letters)
        self.said = "All right: well done." if right == all_ else f"{right} right, {wrong} wrong, {empty} still empty."

    def reveal(self, cell: str) -> None:
        """Fill in the letter of a cell, or of the first one that is empty or wrong where that one is right."""
        open_ = [one for one in self.puzzle["cells"] if self.letters.get(one) != self._solution[one]]
        if not open_:
            self.said = "There is nothing left to reveal."
            return
        shown = cell if cell in open_ else open_[0]
        self.letters = {**self.letters, shown: self._solution[shown]}
        self.marks = {**self.marks, shown: "right"}
        row, column = shown.split(",")
        self.said = f"Row {row}, column {column}: {self._solution[shown]}."


def crossword() -> Crossword:
    """The crossword of the lesson."""
    return Crossword(entries())
