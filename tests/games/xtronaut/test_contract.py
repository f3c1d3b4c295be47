"""Xtronaut through the engine's kit, cards counted, and positions that are wrong or come from a file."""

from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from astronav_edu.engine.action import CHANCE, TERMINAL, Action
from astronav_edu.engine.bots import make_bot
from astronav_edu.engine.errors import SaveError
from astronav_edu.engine.match import Match
from astronav_edu.engine.rng import Rng
from astronav_edu.engine.testing import check_game, check_position, random_states
from astronav_edu.games.xtronaut import GAME
from astronav_edu.games.xtronaut.state import Finished, Offer, Options, Under
from astronav_edu.games.xtronaut.tables import MISSION, deck
from tests.games.checks import check_copy, check_json, check_sampling, fault
from tests.games.xtronaut.positions import ATLAS, act, board, count_cards, hide_anew, hold, position

LONGEST = 400
"""Steps at which random games stop: they hardly ever finish."""


def test_the_kit():
    report = check_game(GAME, games=3, every=9, disguise=hide_anew, longest=LONGEST)
    assert report.games == 3 and report.unfinished == 3, "random games meet the limit"


def test_the_kit_with_the_other_variants():
    options = {"booster_slots": 1, "excess_penalty": True}
    assert check_game(GAME, games=2, seed=7, every=17, disguise=hide_anew, longest=LONGEST, **options).games == 2


def test_the_kit_in_a_game_that_comes_further():
    """Random play seldom launches; between bots there are launches, reusable parts, briefs and the end to be checked."""
    rng, known, phases = Rng(3), {}, set()
    bots = [make_bot(GAME, "normal", rng.split(seat)) for seat in range(3)]
    state = GAME.initial_state(3, Options())
    while (player := GAME.current_player(state)) != TERMINAL:
        if state.phase not in phases or rng.below(25) == 0:
            check_position(GAME, state, known, rng, hide_anew)
        phases.add(state.phase)
        action = GAME.sample_chance(state, rng) if player == CHANCE else bots[player].choose(GAME.observe(state, player))
        state = GAME.copy(state)
        GAME.apply_in_place(state, action)
    check_position(GAME, state, known, rng, hide_anew)
    assert phases >= {"brief", "briefs", "build", "offer", "answer", "refill", "look", "pick", "gain"}


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 4), st.integers(0, 2**64 - 1), st.sampled_from([1, 2]), st.booleans())
def test_cards_and_missions_are_conserved(players, seed, booster_slots, excess_penalty):
    whole = deck(players, booster_slots)
    options = {"booster_slots": booster_slots, "excess_penalty": excess_penalty}
    for state in random_states(GAME, players, seed, longest=300, **options):
        assert count_cards(state) == whole
        missions = [mission for mission in state.missions if mission]
        missions += [one.mission for finished in state.finished for one in finished]
        missions += [*state.mission_deck, *state.briefs, *(one.mission for one in state.under)]
        assert sorted(missions) == sorted(MISSION)


def test_a_position_comes_back_from_json():
    check_json(GAME, random_states(GAME, 3, seed=11, longest=1000), 23)


def test_sampling_agrees_with_the_weights():
    state = position(phase="draw")
    state.due = [0]
    check_sampling(GAME, state, 20_000)


def test_hidden_cards_reach_every_hand_in_determinized_positions():
    """A card that nobody has seen may be in any other hand or in the deck, as often as the numbers say."""
    state = position(3)
    for seat in range(3):
        hold(state, seat, "atlas_first")
    seen, rng, where = GAME.observe(state, 0), Rng(1), [0, 0]
    for _ in range(2000):
        guess = GAME.determinize(seen, rng)
        where[0] += "venus_assist" in guess.hands[1]
        where[1] += "venus_assist" in guess.hands[2]
    expected = 2000 * deck(3, 2)["venus_assist"] / (sum(deck(3, 2).values()) - 1)
    assert all(abs(found - expected) < 5 * expected**0.5 for found in where)


wrong = partial(fault, GAME)


OFFER = Offer(0, 1, ("atlas_first",), ("atlas_second",))


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"hands": [[]]}, "1 players"),
        ({"boards": [[None] * 9]}, "1 entries in boards"),
        ({"boards": [[None] * 8, [None] * 9]}, "8 spaces"),
        ({"boards": [["atlas_first", *[None] * 8], [None] * 9]}, "cannot lie on the space left"),
        ({"shutdown": [False]}, "entries in shutdown"),
        ({"player": 2}, "Seat 2 is named"),
        ({"due": [3]}, "Seat 3"),
        ({"phase": "nap"}, "no phase 'nap'"),
        ({"turn": -1}, "turns count from 1"),
        ({"played": 4}, "XT-6"),
        ({"deck": {}}, "number for each kind"),
        ({"discard": ["no_such"]}, "no card 'no_such'"),
        ({"discard": ["atlas_first"]}, "4 cards 'atlas_first'"),
        ({"hands": [["audit"], []]}, "XT-1"),
        ({"missions": ["nowhere", "mars_lander"]}, "no mission 'nowhere'"),
        ({"missions": ["mars_lander", "mars_lander"]}, "in two places"),
        ({"missions": [None, "mars_lander"]}, "nowhere"),
        ({"mission_deck": []}, "is nowhere"),
        ({"under": [Under("lunar_rover", 7)]}, "in two places|does not exist"),
        ({"briefs": ["lunar_rover"]}, "two places"),
        ({"launched": Finished("lunar_rover", "small", 3)}, "must be an active one"),
        ({"phase": "over"}, "XT-29"),
        ({"phase": "draw"}, "a card is due"),
        ({"due": [0]}, "no card is due"),
        ({"phase": "pick"}, "none can be kept"),
        ({"phase": "salvage"}, "an action card lies"),
        ({"target": 0}, "A seat is named"),
        ({"phase": "offer"}, "An offer lies on the table"),
        ({"offer": OFFER}, "An offer lies on the table"),
        ({"offer": OFFER, "phase": "answer"}, "does not hold"),
        ({"asked": [1]}, "phase 3 only"),
        ({"phase": "called"}, "Nobody is left"),
        ({"phase": "called", "asked": [0]}, "calls on the others"),
        ({"phase": "build"}, "XT-Q30"),
        ({"phase": "reuse"}, "waits for its board"),
        ({"phase": "discard"}, "XT-15"),
    ],
)
def test_what_is_wrong_with_a_position_is_said(changes, found):
    import re

    state = position()
    assert GAME.check_state(state) is None
    assert re.search(found, wrong(state, **changes))


def test_faults_of_offers_and_launches():
    state = position(phase="trade")
    hold(state, 0, "atlas_first")
    hold(state, 1, "atlas_second")
    act(state, "trade:1", "give:atlas_first", "ask:atlas_second")
    assert GAME.check_state(state) is None
    assert "XT-7" in wrong(state.copy(), offer=OFFER._replace(partner=0))
    assert "neither a card" in wrong(state.copy(), offer=OFFER._replace(asks=("moon",)))
    assert "empty space" in wrong(state.copy(), offer=OFFER._replace(asks=("first",)))
    assert "More cards" in wrong(state.copy(), offer=OFFER._replace(asks=("atlas_second", "audit")))
    assert "each direction" in wrong(state.copy(), offer=OFFER._replace(asks=()), phase="answer")
    state = position(missions=("mars_lander", "lunar_orbiter"), phase="build")
    board(state, first="falcon_first")
    state.launched, state.phase = Finished("mars_lander", "small", 2), "reuse"
    assert "XT-27" in (GAME.check_state(state) or "")
    state.launched = Finished("mars_lander", "small", 3)
    assert GAME.check_state(state) is None
    assert "could be reused" in wrong(state, boards=[[None] * 9, [None] * 9], deck=deck(2, 2))


def test_one_space_for_boosters_is_checked():
    state = position(booster_slots=1)
    board(state, booster_2="atlas_first")
    assert "XT-Q2" in (GAME.check_state(state) or "")


def test_a_match_from_a_position():
    state = position(phase="build")
    board(state, **ATLAS)
    hold(state, 0, "small_orbiter")
    match = Match.from_state(GAME, state, seed=4)
    match.play("place:small_orbiter/spacecraft")
    match.play("launch")
    assert Match.from_json(match.to_json()).records == match.records
    state.missions[0] = state.missions[1]
    with pytest.raises(SaveError, match="two places"):
        Match.from_state(GAME, state, seed=4)


def test_a_copy_shares_nothing():
    state = position()
    board(state, **ATLAS)
    check_copy(state)


def test_the_same_seed_gives_the_same_game():
    twins = [Match.new(GAME, 3, 12, competitive=False) for _ in range(2)]
    for match in twins:
        for _ in range(200):
            match.play(match.legal_actions()[0])
    assert twins[0].records == twins[1].records
    assert CHANCE in {record.player for record in twins[0].records}


def test_undo_takes_back_a_card_and_stops_at_a_brief():
    state = position(phase="build")
    board(state, **ATLAS)
    hold(state, 0, "small_orbiter")
    match = Match.from_state(GAME, state, seed=1, seats=["Ada", "Ben"])
    assert not match.is_final(Action.parse("place:small_orbiter/spacecraft"))
    match.play("place:small_orbiter/spacecraft")
    match.undo(0)
    assert match.view(0).boards[0][4] is None
    match.play("place:small_orbiter/spacecraft")
    match.play("launch")
    assert "seen" in match.can_undo(0)


def test_the_options():
    assert Match.new(GAME, 2, 1).options == Options(booster_slots=2, excess_penalty=False)
