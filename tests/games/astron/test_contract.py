"""Astron through the engine's kit, its fingerprint, and positions that are wrong or come from a file."""

from functools import partial

import pytest

from astronav_edu.engine.errors import SaveError
from astronav_edu.engine.match import Match
from astronav_edu.engine.rng import Rng
from astronav_edu.engine.testing import check_game, random_states
from astronav_edu.games.astron import GAME
from astronav_edu.games.astron.tables import AIRPORT_DECK, HAZARD_DECK, LAST_OFFSET, ORDER_DECK
from tests.games.astron.positions import act, full_position, position
from tests.games.checks import check_copy, check_json, check_sampling, fault


def hide_anew(state, viewer, rng):
    """Shuffle what ``viewer`` cannot see: others' hands with the draw pile, and before the end others' point cards."""
    hidden = [order for order, n in state.pile.items() for _ in range(n)]
    others = [seat for seat in range(state.num_players) if seat != viewer]
    for seat in others:
        hidden += state.hands[seat]
    rng.shuffle(hidden)
    for seat in others:
        state.hands[seat] = [hidden.pop() for _ in state.hands[seat]]
    state.pile = {order: hidden.count(order) for order in state.pile}
    if state.phase != "over":
        for held, pile in ((state.airport_cards, state.airport_pile), (state.hazard_cards, state.hazard_pile)):
            points = [*pile, *(p for seat in others for p in held[seat])]
            rng.shuffle(points)
            for seat in others:
                held[seat] = [points.pop() for _ in held[seat]]
            pile[:] = sorted(points)
    return state


def test_the_kit():
    report = check_game(GAME, games=5, every=5, disguise=hide_anew)
    assert report.games == 5 and report.unfinished == 0


def test_the_kit_with_the_other_tiebreak():
    assert check_game(GAME, games=1, seed=7, every=25, disguise=hide_anew, tiebreak="airports").unfinished == 0


def test_cards_are_conserved_through_a_game():
    for state in random_states(GAME, 6, seed=3):
        in_hands = sum(map(len, state.hands))
        assert sum(state.pile.values()) + len(state.discard) + in_hands == sum(ORDER_DECK.values())
        assert len(state.airport_pile) + sum(map(len, state.airport_cards)) in (len(AIRPORT_DECK), 2 * len(AIRPORT_DECK))
        assert len(state.hazard_pile) + sum(map(len, state.hazard_cards)) in (len(HAZARD_DECK), 2 * len(HAZARD_DECK))
        assert len(set(state.planes)) == 6


def test_sampling_agrees_with_the_weights():
    state = position((5, 4), (9, 9), hand=["map_1"])
    act(state, "play:map_1")
    check_sampling(GAME, state, 6000)


def test_determinized_point_piles_with_a_second_deck():
    """AS-Q11: what is left is part of one deck, even if the viewer holds much of a value."""
    state = full_position((5, 4), (9, 9), hand=["map_1"])
    deck = list(AIRPORT_DECK)
    state.airport_cards = [deck + [25, 25], [20]]
    for points in (25, 25, 20):
        state.airport_pile.remove(points)
    assert GAME.check_state(state) is None
    for viewer in (None, 0, 1):
        seen = GAME.observe(state, viewer)
        for seed in range(20):
            guess = GAME.determinize(seen, Rng(seed))
            assert GAME.check_state(guess) is None
            assert GAME.observe(guess, viewer) == seen


def test_a_position_comes_back_from_json():
    check_json(GAME, random_states(GAME, 3, seed=11), 20)


wrong = partial(fault, GAME)


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"planes": [54, 54]}, "share a cell"),
        ({"planes": [54, 120]}, "cell 120"),
        ({"planes": [54]}, "1 planes"),
        ({"served": [False]}, "1 entries in served"),
        ({"served": [True, False]}, "AS-16"),
        ({"offset": LAST_OFFSET + 1}, "turns from 0 to 60"),
        ({"offset": LAST_OFFSET}, "AS-18"),
        ({"turn": 0}, "turns count from 1"),
        ({"trail": [(2, 0)]}, "trail"),
        ({"standing": [5]}, "standing"),
        ({"discard": ["up_1"]}, "no order 'up_1'"),
        ({"discard": ["map_1"]}, "5 cards 'map_1'"),
        ({"pile": {}}, "0 cards|the deck has"),
        ({"airport_pile": [5]}, "Airport cards"),
        ({"hazard_cards": [[7], []]}, "Hazard cards"),
        ({"laid": "map_1"}, "laid out"),
        ({"phase": "fly"}, "Hands hold"),
        ({"phase": "award"}, "card is still due"),
        ({"phase": "over"}, "GAME OVER"),
        ({"phase": "deal"}, "While dealing"),
        ({"phase": "sleep"}, "no phase 'sleep'"),
    ],
)
def test_what_is_wrong_with_a_position_is_said(changes, found):
    import re

    state = full_position((5, 4), (9, 9), hand=["map_1"])
    assert GAME.check_state(state) is None
    assert re.search(found, wrong(state, **changes))


def test_half_done_turns_are_checked():
    state = full_position((5, 4), (9, 9), hand=["sideways_1"])
    act(state, "play:sideways_1")
    assert GAME.check_state(state) is None
    assert "top of the discard pile" in wrong(state.copy(), laid="sideways_2")
    assert "no choice of direction" in wrong(state.copy(), planes=[50, 99])
    assert "waits to be pushed" in wrong(state.copy(), phase="push")
    act(state, "fly:0/1")
    assert GAME.check_state(state) is None


def test_a_match_from_a_position():
    state = full_position((5, 4), (9, 9), hand=["map_1"])
    match = Match.from_state(GAME, state, seed=4)
    match.play("play:map_1")
    assert Match.from_json(match.to_json()).records == match.records
    state.planes[0] = state.planes[1]
    with pytest.raises(SaveError, match="share a cell"):
        Match.from_state(GAME, state, seed=4)


def test_a_copy_shares_nothing():
    state = full_position((5, 4), (9, 9), hand=["map_1"])
    check_copy(state)


def test_the_longest_way_round_ends():
    """A player who keeps the map still as long as the orders allow is forced to turn it in the end (AS-20)."""
    match = Match.new(GAME, 2, seed=1, competitive=False)
    while not match.is_over:
        legal = match.legal_actions()
        still = [action for action in legal if not (action.kind == "play" and "map" in str(action))]
        match.play((still or legal)[0])
        assert match.ply < 20_000
    assert match.view(None).offset == LAST_OFFSET
