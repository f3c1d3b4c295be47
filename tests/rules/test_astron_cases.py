"""Astron's worked cases AS-T1 to AS-T22, each from a position of its own."""

import pytest

from astronav_edu.games.astron import GAME, Options, rules
from astronav_edu.games.astron.tables import LAST_OFFSET
from tests.games.astron.positions import FOG, LONDON, act, cards, cells, finish, legal, position, put, refusal


def test_t1_sideways_2_map_1(monkeypatch):
    """AS-T1"""
    put(monkeypatch, {(13, 6): LONDON})
    state = position((5, 4), (9, 9), hand=["sideways_2_map_1"], offset=7)
    act(state, "play:sideways_2_map_1", "fly:0/2")
    assert cells(state)[0] == (5, 6) and state.offset == 8
    finish(state)
    assert cards(state)[0] == (1, 0)


def test_t2_turned_off_an_airport(monkeypatch):
    """AS-T2"""
    put(monkeypatch, {(5, 6): LONDON})
    state = position((5, 4), (9, 9), hand=["sideways_2_map_1"])
    act(state, "play:sideways_2_map_1", "fly:0/2")
    finish(state)
    assert cards(state)[0] == (0, 0)


def test_t3_the_map_brings_an_airport_under_another(monkeypatch):
    """AS-T3"""
    put(monkeypatch, {(10, 9): LONDON})
    state = position((5, 4), (9, 9), hand=["map_1"])
    act(state, "play:map_1")
    finish(state)
    assert cards(state) == [(0, 0), (1, 0)]


def turn_without_move(state):
    """The player on turn loses the turn."""
    state.planes[state.player] %= 10  # to the rear edge, where no order back can be carried out
    state.hands[state.player] = ["back_1"]
    act(state, "discard:back_1")
    finish(state)


def test_t4_resting_on(monkeypatch):
    """AS-T4"""
    put(monkeypatch, {(5, 4): LONDON})
    state = position((4, 4), (9, 9), hand=["forward_1"])
    act(state, "play:forward_1")
    finish(state)
    turn_without_move(state)
    assert cards(state)[0] == (1, 0)


def test_t5_leaving_and_coming_back(monkeypatch):
    """AS-T5"""
    put(monkeypatch, {(5, 4): LONDON})
    state = position((4, 4), (9, 9), hand=["forward_1"])
    for order, airport_cards in [("forward_1", 1), ("forward_1", 1), ("back_1", 2)]:
        state.hands[0] = [order]
        act(state, f"play:{order}")
        finish(state)
        assert cards(state)[0] == (airport_cards, 0)
        turn_without_move(state)


def test_t6_three_back_from_row_2():
    """AS-T6"""
    state = position((2, 3), (9, 9), hand=["back_3", "map_1"])
    assert "AS-10" in refusal(state, "play:back_3")


def test_t7_four_sideways_from_column_8():
    """AS-T7"""
    state = position((5, 8), (9, 9), hand=["sideways_4"])
    act(state, "play:sideways_4")  # one open direction: the plane flies at once
    assert cells(state)[0] == (5, 4) and state.phase == "refill"


def test_t8_landing_ahead_of_a_plane():
    """AS-T8"""
    state = position((6, 5), (5, 4), hand=["sideways_1"])
    act(state, "play:sideways_1", "fly:0/-1")
    assert cells(state) == [(6, 4), (4, 4)]


@pytest.mark.parametrize(("side", "column"), [(-1, 3), (1, 5)])
def test_t9_landing_at_the_rear_edge_behind_a_plane(side, column):
    """AS-T9"""
    state = position((3, 4), (1, 4), hand=["back_3"])
    act(state, "play:back_3")
    assert legal(state) == ["push:-1", "push:1"] and GAME.current_player(state) == 0
    act(state, f"push:{side}")
    assert cells(state) == [(0, column), (1, 4)]


def test_t10_five_unplayable_orders():
    """AS-T10"""
    state = position((0, 4), (9, 9), hand=["back_1", "back_1", "back_2", "back_3", "back_2_map_2"])
    act(state, "discard:back_2_map_2", "draw:forward_1")
    assert cells(state)[0] == (0, 4) and state.offset == 0
    assert state.hands[0] == ["back_1", "back_1", "back_2", "back_3", "forward_1"]


def test_t11_game_over_comes_up(monkeypatch):
    """AS-T11"""
    put(monkeypatch, {(LAST_OFFSET + 9, 9): LONDON, (LAST_OFFSET + 5, 4): FOG})
    state = position((5, 4), (9, 9), hand=["map_3"], offset=LAST_OFFSET - 2)
    act(state, "play:map_3")
    finish(state)
    assert cards(state) == [(0, 1), (1, 0)]
    assert state.phase == "over" and GAME.returns(state) == [0, 1]


def test_t12_scores():
    """AS-T12"""
    assert rules.net_scores([[10, 10], []], [[5], [5]]) == [15, -5]


def test_t13_landing_between_two_planes():
    """AS-T13"""
    state = position((5, 5), (6, 4), (4, 4), hand=["sideways_1"])
    act(state, "play:sideways_1", "fly:0/-1")
    assert state.trail[1:] == [(2, 44), (0, 54), (2, 34)]
    assert cells(state) == [(4, 4), (6, 4), (2, 4)]


@pytest.mark.parametrize(("side", "column"), [(-1, 3), (1, 5)])
def test_t14_a_chain_to_the_rear_edge(side, column):
    """AS-T14"""
    state = position((3, 5), (2, 4), (0, 4), hand=["sideways_1"])
    act(state, "play:sideways_1", "fly:0/-1")
    assert cells(state) == [(3, 4), (1, 4), (0, 4)]
    act(state, f"push:{side}")
    assert cells(state) == [(3, 4), (1, 4), (0, column)]


def test_t15_one_side_or_none_open():
    """AS-T15"""
    state = position((3, 4), (1, 4), (0, 3), hand=["back_3"])
    act(state, "play:back_3")
    assert cells(state)[0] == (0, 5) and state.phase == "refill"
    state = position((3, 4), (1, 4), (0, 3), (0, 5), hand=["back_3"])
    act(state, "play:back_3")
    assert cells(state)[0] == (0, 4) and state.phase == "refill"


def test_t16_sideways_from_the_corner():
    """AS-T16"""
    state = position((3, 0), (1, 0), hand=["back_3"])
    act(state, "play:back_3")
    assert cells(state)[0] == (0, 1) and state.phase == "refill"


def test_t17_nine_pushes():
    """AS-T17"""
    state = position((9, 5), (10, 4), (8, 4), (6, 4), (4, 4), (2, 4), hand=["sideways_1"])
    act(state, "play:sideways_1", "fly:0/-1")
    assert cells(state) == [(8, 4), (10, 4), (6, 4), (4, 4), (2, 4), (0, 4)]
    assert len(state.trail) == 1 + 9


def test_t18_pushed_onto_an_airport(monkeypatch):
    """AS-T18"""
    put(monkeypatch, {(4, 4): LONDON})
    state = position((6, 5), (5, 4), hand=["sideways_1"])
    act(state, "play:sideways_1", "fly:0/-1")
    finish(state)
    assert cards(state) == [(0, 0), (1, 0)]


def test_t19_back_2_map_2_over_the_same_space(monkeypatch):
    """AS-T19"""
    put(monkeypatch, {(5, 4): LONDON})
    state = position((5, 4), (9, 9), hand=["back_2_map_2"])
    state.served[0] = True
    act(state, "play:back_2_map_2")
    finish(state)
    assert cells(state)[0] == (3, 4) and state.offset == 2 and cards(state)[0] == (1, 0)


def test_t20_one_playable_order_of_five():
    """AS-T20"""
    state = position((0, 4), (9, 9), hand=["back_1", "back_1", "back_2", "back_3", "forward_1"])
    assert legal(state) == ["play:forward_1"]
    assert "AS-10" in refusal(state, "play:back_3")
    assert "AS-20" in refusal(state, "discard:back_3")


def test_t21_six_planes_on_the_start_spaces():
    """AS-T21"""
    state = GAME.initial_state(6, Options())
    before = cells(state)
    state.phase, state.hands[0] = "play", ["map_1"]
    state.laid = "map_1"
    rules.settle(state)
    assert cells(state) == before and state.trail == []


def test_t22_a_map_order_turns_places_away_and_under(monkeypatch):
    """AS-T22"""
    put(monkeypatch, {(5, 1): FOG, (9, 7): LONDON})
    state = position((2, 4), (5, 1), (8, 7), hand=["map_1"])
    act(state, "play:map_1")
    finish(state)
    assert cards(state) == [(0, 0), (0, 0), (1, 0)]
