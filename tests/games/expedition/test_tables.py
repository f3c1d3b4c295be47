"""The tables of Expedition: what is known of the printed game, the principles of what is ours, and a sentence for a bad entry."""

import pytest

from astronav_edu.games.expedition import odds
from astronav_edu.games.expedition.rules import MAX_PLAYERS
from astronav_edu.games.expedition.tables import (
    AFTERBURNER,
    COMET,
    DICE,
    FAILURES,
    FIRST_LANDING,
    GALAXY,
    GOALS,
    KINDS,
    LAST,
    MOONS,
    PLANETS,
    SATELLITE,
    SPACES,
    Moon,
    Number,
    Planet,
    Side,
    SpaceRow,
    spaces_from,
)
from tests.games.checks import check_a_bad_line


def test_what_is_known_of_the_printed_game():
    assert (DICE, FAILURES, FIRST_LANDING, len(SPACES)) == (6, 11, 6, 25)
    assert SPACES[0].faces == (1, 2, AFTERBURNER) and SPACES[5].faces == (1, 4)
    assert all(len(here.faces) in (2, 3) for here in SPACES[:LAST])
    assert {here.pips for here in SPACES if AFTERBURNER in here.faces} == {1, 2}
    assert len(PLANETS) == 5 and len(KINDS) == 8 and MAX_PLAYERS * len(KINDS) == 40
    assert [goal.needs for goal in GOALS] == [4, 4, 3, 2]
    assert COMET > GALAXY


def test_every_space_from_6_on_has_a_place_and_every_place_a_space():
    assert all(here.moons or here.planet is not None for here in SPACES[FIRST_LANDING:LAST])
    assert not any(here.moons or here.planet is not None for here in SPACES[:FIRST_LANDING])
    assert sorted(moon for here in SPACES for moon in here.moons) == list(range(len(MOONS)))
    assert {here.planet for here in SPACES} == {None, *range(len(PLANETS))}
    assert 0 < SATELLITE < FIRST_LANDING


def test_points_grow_with_the_way():
    for planet, further in zip(PLANETS, PLANETS[1:], strict=False):
        assert planet.first > planet.second > planet.present and further.first > planet.first
    best = [max(MOONS[moon].points for moon in here.moons) for here in SPACES if here.moons]
    assert best == sorted(best)


@pytest.mark.parametrize("space", range(FIRST_LANDING, LAST))
def test_stopping_is_right_with_one_die_and_flying_on_with_six(space):
    """The principle of the moons' points: nobody aboard alone does better with one die by flying on; and six dice are worth more."""
    solo = odds.policy(aboard=1)
    assert solo.lands(space, 1)
    assert not solo.lands(space, 6) or space >= 20


@pytest.mark.parametrize(
    ("record", "line", "found"),
    [
        (SpaceRow, "0,1 5,0,-,x", r"expedition/t\.csv line 3, column 'faces': '1 5' does not fit"),
        (SpaceRow, "0,1 2,9,-,x", r"line 3, column 'pips': '9' does not fit"),
        (SpaceRow, "0,1 2,0,AB,x", r"line 3, column 'place': 'AB' does not fit"),
        (Moon, "A,Phobos,-1,Mars", r"line 3, column 'points': '-1' does not fit"),
        (Planet, "1,Mars,4,two,1", r"line 3, column 'second': 'two' does not fit"),
        (Side, "7,1", r"line 3, column 'face': '7' does not fit"),
        (Number, "dice,0,x", r"line 3, column 'value': '0' does not fit"),
    ],
)
def test_a_bad_line_is_named(tmp_path, record, line, found):
    check_a_bad_line(tmp_path, "expedition", record, line, found)


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        ([(1, "1", 0, "-")], "space 0 is due"),
        ([(0, "-", 0, "-")], "the last space, and no other"),
        ([(0, "1", 0, "deep_space")], "the last space, and no other"),
        ([(0, "1 A", 0, "-")], "pips must be 1 or more"),
        ([(0, "1", 2, "-")], "pips must be 1 or more"),
        ([(0, "1", 0, "Q")], "no group of moons and no planet 'Q'"),
        ([(0, "1", 0, "9")], "no group of moons and no planet '9'"),
    ],
)
def test_a_track_that_does_not_fit_together_is_refused(rows, found):
    end = SpaceRow(len(rows), "-", 0, "deep_space", "ours")
    with pytest.raises(ValueError, match=found):
        spaces_from([*(SpaceRow(*row, "ours") for row in rows), end], MOONS, PLANETS)
