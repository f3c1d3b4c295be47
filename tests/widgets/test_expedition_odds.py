"""The odds at the table: exact, by hand and by rolling; for each choice that is open, and told only where there is a roll to come."""

import re
from fractions import Fraction
from itertools import product

import pytest

from astronav_edu.engine.match import Match
from astronav_edu.games.expedition import GAME
from astronav_edu.games.expedition.odds import reach
from astronav_edu.games.expedition.rules import choices
from astronav_edu.games.expedition.tables import DIE, LAST, SPACES
from astronav_edu.widgets import boards
from astronav_edu.widgets.expedition_odds import NOT_NOW, reckon, say_chance, ways, why_not
from astronav_edu.widgets.table import Table
from tests.games.expedition.positions import PLAIN, A, act, boarding, place, position, roll
from tests.widgets.pages import tell, tool


def picking():
    """On space 7, where 1 and 2 are printed."""
    state = position(PLAIN, "neighbour", space=7, pool=5)
    roll(state, 1, 2, 2, 3, A)
    return state


def article(state, viewer=0):
    told = reckon(GAME.observe(state, viewer))
    assert not isinstance(told, str), told
    return told


def tables(state):
    return [block for block in article(state)["html"] if "table" in block]


def test_each_set_of_groups_has_its_row() -> None:
    state = picking()
    found = ways(GAME.observe(state, 0))
    assert found == [("1s", 8, 4), ("2s", 11, 3), ("1s and 2s", 12, 2)]
    assert len(found) == len(choices(state))
    act(state, "use:1")
    assert ways(GAME.observe(state, 0)) == [("1s", 8, 4), ("1s and 2s", 12, 2)]  # what is picked stays picked


def test_crash_and_mean_move_are_those_of_all_rolls() -> None:
    """By going through all 6**3 rolls on space 11, where 4 and an afterburner of two pips are printed (ML-11, ML-16)."""
    here = SPACES[11]
    rolled = list(product(DIE, repeat=3))
    crashes = Fraction(sum(not set(dice) & set(here.faces) for dice in rolled), len(rolled))
    moves = Fraction(sum(sum(face or here.pips for face in dice if face in here.faces) for dice in rolled), len(rolled))
    row = tables(picking())[0]["rows"][1]
    assert row == ["2s", "11, Jupiter", "3", f"{crashes} ≈ 29.6\u00a0%", f"{moves}"] and (crashes, moves) == (Fraction(8, 27), 3)


def test_an_extra_1_aboard_counts() -> None:
    """ML-43: no crash where 1 is printed, and one space more on average."""
    state = position("extra_1", PLAIN, space=6, pool=3)
    roll(state, 2, 2, A)
    assert state.space + 4 == 10
    assert tables(state)[0]["rows"] == [["2s", "10, Jupiter", "1", "0 = 0\u00a0%", "11/6 ≈ 1.83"]]
    assert any("extra 1" in block.get("p", "") for block in article(state)["html"])
    assert not any("extra 1" in block.get("p", "") for block in article(picking())["html"])


def test_how_far_it_may_come() -> None:
    far = tables(picking())[1]
    assert far["columns"] == ["Space", "1s", "2s", "1s and 2s"]
    assert [row[0].split(",")[0] for row in far["rows"]] == [str(space) for space in range(9, LAST + 1)]
    for row in far["rows"]:
        space = int(row[0].split(",")[0])
        for told, (start, dice) in zip(row[1:], ((8, 4), (11, 3), (12, 2)), strict=True):
            chance = reach(space, start, dice)
            assert told == say_chance(chance)
            assert float(re.search(r"([\d.]+)\s%", told)[1]) == pytest.approx(float(100 * chance), abs=0.051)  # type: ignore[index]


def test_deep_space_needs_no_roll() -> None:
    state = position(PLAIN, PLAIN, space=22, pool=2)
    roll(state, 4, 4)
    assert tables(state)[0]["rows"] == [["4s", "24, deep space", "–", "no roll", "–"]]
    assert tables(state)[1]["rows"] == []


def test_who_may_land_learns_what_staying_means() -> None:
    state = picking()
    act(state, "use:2", "fly")
    assert state.phase == "land" and ways(GAME.observe(state, 0)) == [("Stay aboard", 11, 3)]
    assert tables(state)[0]["rows"][0][3] == "8/27 ≈ 29.6\u00a0%"


def test_without_a_roll_to_come_it_says_when_to_ask() -> None:
    state = boarding(2)
    assert why_not(GAME.observe(state, 0)) == NOT_NOW
    place(state, 0, "extra_1", moon=0)
    assert why_not(GAME.observe(state, None)) == NOT_NOW
    assert why_not(GAME.observe(picking(), None)) == ""


def test_chances_as_fractions_and_in_percent() -> None:
    assert say_chance(Fraction(1, 8)) == "1/8 = 12.5\u00a0%"
    assert say_chance(Fraction(0)) == "0 = 0\u00a0%" and say_chance(Fraction(1)) == "1 = 100\u00a0%"
    assert say_chance(Fraction(1, 10**7)) == "≈ 0.0\u00a0%"


def test_the_table_shows_them_to_whoever_asks() -> None:
    table = Table(Match.from_state(GAME, picking(), 1))
    assert tool(table, "odds") == {"id": "odds", "text": "Odds", "key": "d", "disabled": False, "why": ""}
    assert tell(table, tool="odds") == ""
    assert table.panel["article"]["title"] == "The odds"
    begun = Table(Match.from_state(GAME, boarding(2), 1))
    assert tool(begun, "odds")["disabled"] and tool(begun, "odds")["why"] == NOT_NOW
    assert tell(begun, tool="odds") == NOT_NOW and "article" not in begun.panel


def test_a_game_without_odds_has_no_such_tool() -> None:
    from astronav_edu.games.astron import GAME as ASTRON

    assert boards.odds(ASTRON) is None
    table = Table(Match.new(ASTRON, 2, 1))
    assert tool(table, "odds") is None
    assert "no odds" in tell(table, tool="odds")
