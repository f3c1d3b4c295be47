"""The crossword and the worksheet of the lesson "Design a mission": a grid without a flaw, no answer in the page, and the game's own verdict."""

import json

import pytest

from astronav_edu.engine.errors import TableError
from astronav_edu.games.xtronaut.tables import MISSION
from astronav_edu.lessons.mission_words import Crossword, Entry, crossword, entries, puzzle, solution
from astronav_edu.lessons.worksheet import booster_cards, design, mission_worksheet


def test_every_run_of_cells_is_a_word_with_a_clue() -> None:
    cells = {tuple(map(int, cell.split(","))): letter for cell, letter in solution(entries()).items()}
    runs = set()
    for row, column in cells:
        for down, right in ((0, 1), (1, 0)):
            if (row - down, column - right) in cells or (row + down, column + right) not in cells:
                continue
            at, word = (row, column), ""
            while at in cells:
                word, at = word + cells[at], (at[0] + down, at[1] + right)
            runs.add((word, row, column, "down" if down else "across"))
    assert runs == {entry[:4] for entry in entries()}
    assert all(entry.clue and entry.word.lower() not in entry.clue.lower() for entry in entries())


def test_cells_are_numbered_row_by_row_where_a_word_begins() -> None:
    found = puzzle(entries())
    numbers = [cell["number"] for cell in found["cells"].values() if "number" in cell]
    assert numbers == list(range(1, len(numbers) + 1))
    for clue in found["clues"]:
        assert found["cells"][clue["cells"][0]]["number"] == clue["number"]
    assert len(found["clues"]) == len(entries()) and found["rows"] == found["columns"] == 11


def test_the_page_never_gets_the_answers() -> None:
    sent = json.dumps({name: getattr(crossword(), name) for name in ("puzzle", "letters", "marks", "said")}).upper()
    assert not [entry.word for entry in entries() if entry.word in sent]


def test_a_wrong_crossing_is_told() -> None:
    with pytest.raises(TableError, match="'SUN' has S where another word has A, at 1,2"):
        solution((Entry("MARS", 1, 1, "across", ""), Entry("SUN", 1, 2, "down", "")))


def test_check_reveal_and_clear() -> None:
    box = crossword()
    box.letters = {"3,1": "R", "3,2": "X", "9,9": "A", "1,5": "MM", "2,5": "é"}  # what is no letter in a cell is dropped
    assert box.letters == {"3,1": "R", "3,2": "X"}
    told(box, "check")
    assert box.said == "1 right, 1 wrong, 47 still empty." and box.marks == {"3,1": "right", "3,2": "wrong"}
    told(box, "reveal", "3,2")
    assert box.letters["3,2"] == "O" and box.marks["3,2"] == "right" and "Row 3, column 2: O" in box.said
    told(box, "reveal", "nowhere")
    assert box.letters["1,5"] == "M"
    box.letters = solution(entries())
    told(box, "check")
    assert "well done" in box.said
    told(box, "reveal", "1,5")
    assert "nothing left" in box.said
    told(box, "clear")
    assert box.letters == box.marks == {}


def told(box: Crossword, act: str, cell: str = "1,5", **more: object) -> None:
    box._asked(box, {"act": act, "cell": cell, **more}, [])


def test_a_letter_still_on_its_way_counts_in_a_check() -> None:
    box = crossword()
    told(box, "check", letters={"1,5": "M"})
    assert box.said.startswith("1 right, 0 wrong") and box.letters == {"1,5": "M"}
    told(box, "check", letters="M")
    assert box.letters == {"1,5": "M"}


def test_the_rulebooks_rockets() -> None:
    """XT-24: a medium craft with two assists, an Atlas second and first stage make 5 + 2 + 2 + 3 + 11; XT-25 needs all parts; XT-31."""
    found = design("ceres_orbiter", "Atlas", "medium_orbiter", assists=("mars_assist", ""))
    assert found.total == 5 + 2 + 3 + 11 and found.possible
    assert not design("lunar_orbiter", "Atlas", "medium_lander").possible
    wasteful = design("lunar_orbiter", "Atlas", "small_orbiter", ("atlas_first", ""))
    assert wasteful.total == 27 and wasteful.points == max(0, MISSION["lunar_orbiter"].points("small") - 2)


def test_the_worksheet_says_what_is_missing() -> None:
    box = mission_worksheet()
    box.mission.value, box.type.value = "europa_lander", "lander"
    assert "Not yet" in box.words.value and "short" in box.words.value and "22.5" in box.words.value
    assert "points" not in box.words.value
    box.boosters[0].value = "atlas_solid_3"
    assert "Success" in box.words.value
    box.line.value = "Falcon"
    assert [field.value for field in box.boosters] == ["", ""] and "Not yet" in box.words.value
    assert "Falcon first stage as a booster" in dict(booster_cards("Falcon")) and len(booster_cards("Atlas")) == 5


def test_no_rocket_of_cards_that_the_deck_does_not_have() -> None:
    box = mission_worksheet()
    box.mission.value, box.type.value, box.size.value, box.line.value = "europa_lander", "lander", "large", "SLS"
    box.boosters[0].value = "sls_solid_2"
    assert "Success" in box.words.value and "Assists that help: Earth, Venus." in box.words.value
    box.boosters[1].value = "sls_solid_2"
    assert "Not yet" in box.words.value and "the deck has only 1 × SLS booster pair, and the rocket takes 2" in box.words.value
    box.boosters[1].value = "sls_first"
    assert "only 1 × SLS first stage" in box.words.value
