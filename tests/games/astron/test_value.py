"""The greedy judgement: what it sees in small positions, and that it beats random play."""

import pytest

from astronav_edu.engine.action import Action
from astronav_edu.engine.simulate import simulate
from astronav_edu.games.astron import GAME
from astronav_edu.games.astron.value import map_advance
from tests.games.astron.positions import act, full_position, legal


def best(state):
    seen = GAME.observe(state, GAME.current_player(state))
    return str(max(seen.legal, key=lambda action: GAME.value(seen, action)))


# Strip rows and columns of data/astron: airports at (11, 1) and (14, 2), hazards at (13, 1) and (13, 3).


def test_lands_on_an_airport_in_reach():
    state = full_position((3, 1), (9, 9), hand=["forward_1", "sideways_1", "map_2", "back_1", "forward_3"], offset=7)
    assert best(state) == "play:forward_1"


def test_turns_an_airport_under_the_own_plane():
    state = full_position((3, 1), (9, 9), hand=["map_1", "sideways_1", "back_1", "forward_3", "map_3"], offset=7)
    assert best(state) == "play:map_1"


def test_avoids_a_hazard():
    state = full_position((5, 3), (9, 9), hand=["forward_1", "back_1", "back_1", "back_2", "back_2"], offset=7)
    assert best(state).startswith("play:back")


def test_turns_a_hazard_under_another():
    state = full_position((8, 9), (6, 1), hand=["map_1", "map_2", "map_3", "forward_1", "back_1"], offset=6)
    assert best(state) == "play:map_1"


def test_chooses_the_direction_and_the_side():
    state = full_position((4, 3), (9, 9), hand=["sideways_2"], offset=7)
    act(state, "play:sideways_2")
    assert best(state) == "fly:0/-2"
    state = full_position((4, 4), (0, 4), hand=["back_3"], offset=13)
    act(state, "play:back_3")
    assert legal(state) == ["push:-1", "push:1"]
    assert best(state) == "push:-1"  # the other's plane, to the hazard at (13, 3)


def test_judges_by_what_the_viewer_knows():
    state = full_position((3, 1), (9, 9), hand=["forward_1", "map_1"], offset=7)
    seen = GAME.observe(state, 0)
    worth = GAME.value(seen, Action.parse("play:map_1"))
    state.hands[1] = list(reversed(state.hands[1]))
    state.airport_pile.reverse()
    assert GAME.value(GAME.observe(state, 0), Action.parse("play:map_1")) == worth
    assert GAME.observe(state, 0) == seen


def test_chances_of_the_advance():
    """One turn: 36 of 60 orders leave the map, 13 turn it one row, 9 two, 2 three."""
    assert map_advance(0) == (1, 0, 0, 0)
    assert map_advance(1) == pytest.approx((36 / 60, 13 / 60, 9 / 60, 2 / 60))
    assert map_advance(2)[1] == pytest.approx(2 * 36 / 60 * 13 / 60)


def test_greedy_beats_random():
    """At least 90 % of two-player games: the lower end of Wilson's 95 % interval."""
    results = simulate(GAME, ["normal", "random"], games=200, seed=1, chunk=200)
    assert results.unfinished == 0
    assert results.interval(0)[0] >= 0.9, results.summary()
