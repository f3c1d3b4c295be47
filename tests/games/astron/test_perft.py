"""Counts of all step sequences from two positions: the fingerprint of the rules."""

from astronav_edu.engine.testing import perft
from astronav_edu.games.astron import GAME
from tests.games.astron.positions import full_position


def test_counted_by_hand():
    """
    1: all five orders can be played. 2: diagonal_1 asks for one of two directions, since planes stand on its other two ends; each of
    the other four leads to a draw of one of the 17 kinds of order left: 2 + 4 * 17. 3: the flights lead to a draw, the draws to the
    next player, who can play three kinds: 2 * 17 + 4 * 17 * 3.
    """
    state = full_position((2, 4), (3, 5), (2, 6), (1, 3), hand=["forward_2", "back_2", "diagonal_1", "sideways_2", "map_1"])
    assert set(state.hands[1]) == {"back_1_map_1", "sideways_1_map_2", "diagonal_1_map_1"}
    assert [perft(GAME, state, depth) for depth in range(4)] == [1, 5, 2 + 4 * 17, 2 * 17 + 4 * 17 * 3]


def test_kept_counts():
    """As counted when the rules were first complete; with pushes, a choice of sides, point cards and the end of the game in them."""
    state = full_position((2, 4), (0, 4), (1, 2), hand=["back_1", "diagonal_1", "sideways_1", "map_3", "forward_1"], offset=57)
    assert [perft(GAME, state, depth) for depth in range(5)] == [1, 5, 46, 190, 361]
