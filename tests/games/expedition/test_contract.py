"""Expedition through the engine's kit, its fingerprint, and positions that are wrong or come from a file."""

from functools import partial

import pytest

from astronav_edu.engine.action import Action
from astronav_edu.engine.errors import IllegalActionError, SaveError
from astronav_edu.engine.match import Match
from astronav_edu.engine.rng import Rng
from astronav_edu.engine.testing import check_game, perft, random_states
from astronav_edu.games.expedition import GAME, rules
from astronav_edu.games.expedition.state import Astronaut, Options
from astronav_edu.games.expedition.tables import LAST, Space
from tests.games.checks import check_copy, check_json, fault
from tests.games.expedition.positions import PLAIN, A, boarding, legal, place, planet, position, roll, track


def test_the_kit():
    report = check_game(GAME, games=8, every=7)
    assert report.games == 8 and report.unfinished == 0 and report.steps > 500


def test_astronauts_are_conserved_through_a_game():
    for state in random_states(GAME, 5, seed=3):
        placed = [one for one in state.moons if one] + [one for there in state.planets for one in there]
        everybody = [*placed, *state.comet, *state.galaxy, *state.crew]
        everybody += [Astronaut(seat, kind) for seat, home in enumerate(state.home) for kind in home]
        assert len(everybody) == len(set(everybody)) == 40


def test_a_roll_is_drawn_by_its_weight():
    """Chi-square over the 70 rolls of four dice: mean 69, standard deviation sqrt(2 * 69); within 5 of them."""
    state, rng, trials = position(PLAIN, PLAIN, pool=4), Rng(5), 30_000
    drawn = {}
    for _ in range(trials):
        action = GAME.sample_chance(state, rng)
        drawn[action] = drawn.get(action, 0) + 1
    outcomes = dict(GAME.chance_outcomes(state))
    assert len(outcomes) == 70 and drawn.keys() <= outcomes.keys()
    expected = {action: trials * weight / 6**4 for action, weight in outcomes.items()}
    chi = sum((drawn.get(action, 0) - mean) ** 2 / mean for action, mean in expected.items())
    assert abs(chi - 69) < 5 * (2 * 69) ** 0.5


def test_the_same_seed_gives_the_same_rolls():
    twins = [Match.new(GAME, 3, 12) for _ in range(2)]
    for match in twins:
        while not match.is_over:
            match.play(match.legal_actions()[-1])
    assert twins[0].records == twins[1].records


def test_counted_by_hand(monkeypatch):
    """
    One die on a space with 1 and 4, one before a planet. 1: five rolls. 2: 1 and 4 are used, 2, 3 and A crash, and the next starter
    sends one of eight: 2 + 3 * 8. 3: the 1 leads to the planet, where the first of two may stay or land; the 4 leads past it to the
    next roll of five outcomes; after a crash the second sends one of eight: 2 + 5 + 3 * 8 * 8.
    """
    track(monkeypatch, s6=Space((1, 4)), s7=planet())
    state = position(PLAIN, PLAIN, space=6, pool=1)
    assert [perft(GAME, state, depth) for depth in range(4)] == [1, 5, 2 + 3 * 8, 2 + 5 + 3 * 8 * 8]


def test_kept_counts():
    """On the real track, as counted when the rules were first complete: with an extra 1, a neighbour, a moon that is taken, then with a
    parachute in crashes, deep space near, and the last failure."""
    state = position("extra_1", "neighbour", "parachute", space=7, pool=2)
    place(state, 0, "parachute", moon=2)
    assert [perft(GAME, state, depth) for depth in range(6)] == [1, 15, 20, 40, 103, 291]
    state = position(PLAIN, "parachute", "die_taker", space=21, pool=3, failures=10)
    assert [perft(GAME, state, depth) for depth in range(6)] == [1, 35, 50, 115, 777, 4775]


def test_a_position_comes_back_from_json():
    check_json(GAME, random_states(GAME, 4, seed=11), 9)


def test_a_copy_shares_nothing():
    state = position(PLAIN, PLAIN)
    place(state, 0, "extra_1", planet=0)
    check_copy(state)


wrong = partial(fault, GAME)


TWO = [Astronaut(0, PLAIN), Astronaut(1, PLAIN)]


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"home": [[]]}, "1 players"),
        ({"moons": []}, "0 entries in moons"),
        ({"goals": [None]}, "1 entries in goals"),
        ({"starter": 2}, "seats are 0 to 1"),
        ({"expedition": 0}, "count from 1"),
        ({"failures": 12}, "ML-33"),
        ({"failures": 11}, "over"),
        ({"space": LAST}, "ML-27"),
        ({"space": -1}, "space -1"),
        ({"pool": 0}, "1 to 6"),
        ({"pool": 7}, "7 dice"),
        ({"crew": [Astronaut(4, PLAIN)]}, "belongs to seat 4"),
        ({"crew": [Astronaut(0, "cook")]}, "no astronaut 'cook'"),
        ({"crew": TWO[:1]}, "Seat 1 has 0 astronauts 'moon_doubler'"),
        ({"comet": TWO[:1]}, "Seat 0 has 2 astronauts"),
        ({"crew": TWO[::-1]}, "ML-5"),
        ({"goals": [0, None, None, None]}, "has not met it"),
        ({"roll": (1, 1, 1, 1, 2)}, "at no other time"),
        ({"picked": [1]}, "phase 'pick'"),
        ({"asked": 1}, "'land' and 'parachute'"),
        ({"phase": "pick"}, "A roll lies on the table"),
        ({"phase": "pick", "roll": (6, 1, 0, 0, 0)}, "6 dice in all"),
        ({"phase": "pick", "roll": (0, 0, 0, 3, 3)}, "ML-16"),
        ({"phase": "pick", "roll": (0, 6, 0, 0, 0), "picked": [1]}, "not all are picked"),
        ({"phase": "parachute", "roll": (0, 6, 0, 0, 0)}, "no crash"),
        ({"phase": "parachute", "roll": (0, 0, 0, 3, 3)}, "none is marked"),
        ({"phase": "parachute", "roll": (0, 0, 0, 3, 3), "failures": 1}, "with a parachute"),
        ({"phase": "land"}, "ML-22"),
        ({"phase": "land", "asked": 2}, "Place 2"),
        ({"phase": "board"}, "takes off"),
        ({"phase": "board", "pool": 5}, "Between expeditions"),
        ({"phase": "over"}, "not over yet"),
        ({"phase": "first"}, "Before the first"),
        ({"phase": "nap"}, "no phase 'nap'"),
    ],
)
def test_what_is_wrong_with_a_position_is_said(changes, found):
    state = position(PLAIN, PLAIN)
    assert GAME.check_state(state) is None
    assert found in wrong(state, **changes)


def test_more_faults():
    state = position(players=2)
    assert "ML-30" in wrong(state)
    state = position(players=2)
    for moon, kind in enumerate(list(state.home[0])[:4]):
        place(state, 0, kind, moon=moon)
    state.phase = "board"
    assert "ML-49" in wrong(state)
    two = position(PLAIN, PLAIN)
    two.home[0].remove("parachute")
    assert "ML-4" in wrong(two, crew=[*TWO, Astronaut(0, "parachute")])


def test_a_match_from_a_position():
    state = boarding(3, starter=2)
    match = Match.from_state(GAME, state, seed=4)
    match.play("board:parachute")
    assert Match.from_json(match.to_json()).records == match.records
    state.crew = TWO
    with pytest.raises(SaveError, match="against the rules"):
        Match.from_state(GAME, state, seed=4)


def test_a_refused_action_changes_nothing():
    match = Match.new(GAME, 2, 5)
    before = match.to_json()
    with pytest.raises(IllegalActionError, match="ML-4"):
        match.play("fly")
    assert match.to_json() == before


def test_undo_of_a_pick_and_stop_at_a_roll(monkeypatch):
    track(monkeypatch)
    state = position(PLAIN, PLAIN, pool=3)
    roll(state, 1, 2, 3)
    match = Match.from_state(GAME, state, seed=1, seats=["Ada", "Ben"])
    assert not match.is_final(Action.parse("use:1"))
    match.play("use:1")
    match.undo(0)
    assert match.view(0).picked == () and match.legal_actions()[0].kind == "use"
    match.play("use:2")
    assert match.is_final(Action.parse("fly"))
    match.play("fly")
    assert "seen" in match.can_undo(0)


def test_random_games_end_for_any_number_of_players():
    for players in range(2, 6):
        *_, last = random_states(GAME, players, seed=players)
        assert last.phase == "over" and sum(GAME.returns(last)) == pytest.approx(1)
        assert rules.totals(last) == [
            sum(line.points for line in GAME.score_lines(last) if line.seat == seat) for seat in range(players)
        ]


def test_the_options_are_none():
    assert Match.new(GAME, 2, 1).options == Options()
    assert legal(boarding()) and A == 0
