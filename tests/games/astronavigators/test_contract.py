"""AstroNavigators through the engine's kit, in both games, and positions that are wrong or come from a file."""

from collections import Counter
from functools import partial

import pytest

from astronav_edu.engine.action import CHANCE, TERMINAL
from astronav_edu.engine.bots import make_bot
from astronav_edu.engine.errors import OptionError, SaveError
from astronav_edu.engine.match import Match
from astronav_edu.engine.rng import Rng
from astronav_edu.engine.testing import check_game, check_position, random_states
from astronav_edu.games.astronavigators import GAME
from astronav_edu.games.astronavigators.tables import CONTINENT, DECK, DV_TILES, QUESTS, TILES
from tests.games.astronavigators.positions import begin_quest, flying, give_dv_tile, hide_anew, lay, own, position, race, resolve
from tests.games.checks import check_json, fault

MODES = ("astronomer", "astronavigator")
FLIGHT = {"agenda", "calibrate", "stack", "private", "reveal", "dv", "space"}
"""Phases of the race."""


@pytest.mark.parametrize("mode", MODES)
def test_the_kit(mode):
    report = check_game(GAME, games=3, every=23, disguise=hide_anew, mode=mode)
    assert report.games == 3 and report.unfinished == 0


def test_the_kit_with_the_other_options():
    options = {"home_tile": "enter", "quest_check": "always"}
    assert check_game(GAME, games=1, seed=5, every=41, disguise=hide_anew, **options).unfinished == 0


@pytest.mark.parametrize("mode", MODES)
def test_all_that_lies_in_the_box_is_somewhere(mode):
    for state in random_states(GAME, 4, seed=8, mode=mode):
        cards = Counter((*state.deck, *state.under, *filter(None, [state.open])))
        for pile in state.weeks:
            cards.update(pile)
        for player in state.players:
            cards.update((*player.cards, *player.slots))
        assert cards == Counter(DECK)
        for number in range(len(CONTINENT)):
            tiles = [*state.stacks[number], state.tops[number], *(player.tiles[number] for player in state.players)]
            assert Counter(filter(None, tiles)) == Counter(TILES)
        for number, stage in enumerate((1, 2, 3, 4, 5, 7, 8, 9, 10, 11)):
            held = [value for player in state.players for where, value in player.dv_tiles if where == stage]
            assert Counter((*state.dv_stacks[number], *state.board[number], *held)) == Counter(DV_TILES)
        assert sum(player.week > 0 for player in state.players) == len({p.week for p in state.players if p.week})


def test_the_flights_of_greedy_games_hold_to_the_contract():
    """Random seats seldom fly far; greedy ones calibrate, spend tokens, lay tiles and come home."""
    met, known, rng = Counter(), {}, Rng(9)
    for seed in range(3):
        bots = [make_bot(GAME, "easy", rng.split(seat)) for seat in range(2 + seed)]
        state = GAME.initial_state(2 + seed, GAME.options(mode="astronavigator"))
        while (player := GAME.current_player(state)) != TERMINAL:
            flight = state.phase in FLIGHT
            met[state.phase] += 1
            if flight and met[state.phase] < 15:
                check_position(GAME, state, known, rng, hide_anew)
            action = GAME.sample_chance(state, rng) if player == CHANCE else bots[player].choose(GAME.observe(state, player))
            GAME.apply_in_place(state, action)
    assert set(met) >= FLIGHT


def test_a_position_comes_back_from_json():
    check_json(GAME, random_states(GAME, 3, seed=11, mode="astronavigator"), 20)


def test_a_copy_shares_nothing_that_changes():
    state = race("neil", "yuri")
    twin = state.copy()
    before = repr(state)
    twin.players[0].nk = 9
    twin.players.append(twin.players[0])
    twin.month = 3
    assert repr(state) == before
    fixed = (str, int, tuple, bool, type(state.options))
    assert all(isinstance(getattr(state, name), fixed) for name in state.__slots__ if name != "players")
    assert all(isinstance(getattr(state.players[0], name), fixed) for name in state.players[0].__slots__)


def test_hidden_values_are_dealt_from_what_is_unseen():
    """AN-59: with nine tiles of a stack seen, the last can have one value only."""
    state = race("neil", "yuri")
    for value in (0, 5, 10, 15, 30, 30, 30, 30, 30):
        state.board = ((*state.board[0], value), *state.board[1:])
        stack = list(state.dv_stacks[0])
        stack.remove(value)
        state.dv_stacks = (tuple(stack), *state.dv_stacks[1:])
    give_dv_tile(state, 0, 1, 15)
    guess = GAME.determinize(GAME.observe(state, 1), Rng(3))
    assert guess.players[0].dv_tiles == ((1, 15),)
    assert GAME.observe(state, 1).table.players[0].dv_tiles == ((1, -1),)


wrong = partial(fault, GAME)


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"seat": 2}, "seats are 0 to 1"),
        ({"month": 12}, "months are 0 to 11"),
        ({"year": 2}, "years 1"),
        ({"weeks": ((),) * 3}, "four weeks"),
        ({"open": "uma"}, "2 cards 'uma'"),
        ({"deck": ()}, "0 cards"),
        ({"tops": ("car",) * 7}, "tiles of africa"),
        ({"quests": ()}, "each of the seven"),
        ({"phase": "nap"}, "no phase 'nap'"),
        ({"phase": "over"}, "AN-69"),
        ({"phase": "chain"}, "AN-44"),
        ({"drawn": ("asia", "europe")}, "Cards are drawn"),
        ({"offered": ("asia",)}, "AN-48"),
        ({"board": ((0,), *((),) * 9)}, "trajectory tiles of stage 1"),
    ],
)
def test_what_is_wrong_with_a_position_is_said(changes, found):
    state = position("neil", "yuri")
    assert GAME.check_state(state) is None
    assert found in wrong(state, **changes)


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"cell": 72}, "space 72"),
        ({"die": "bicycle"}, "'bicycle'"),
        ({"die": ""}, "AN-Q50"),
        ({"nk": -1}, "-1 NK"),
        ({"moons": (0, 0, 0)}, "moons"),
        ({"sets": (7,) * 10}, "AN-90"),
        ({"flipped": ("asia",)}, "AN-45"),
        ({"modes": ("bicycle",)}, "modes used"),
        ({"week": 5}, "AN-13"),
        ({"character": "yuri"}, "another one of the seven"),
    ],
)
def test_what_is_wrong_with_a_player_is_said(changes, found):
    state = position("neil", "yuri")
    for name, value in changes.items():
        setattr(state.players[0], name, value)
    assert found in (GAME.check_state(state) or "")


def test_a_full_schedule_is_limited():
    state = position("yuri", "neil")
    state.players[0].slots = ("ori", "uma")
    state.deck = tuple(card for card in state.deck if card not in ("ori", "uma"))
    assert "AN-27" in GAME.check_state(state)
    state.players[0].slots, state.players[1].slots = (), ("ori", "uma")
    assert GAME.check_state(state) is None


def test_a_match_from_a_position():
    state = position("neil", "yuri")
    lay(state, 1, "moon_1")
    match = Match.from_state(GAME, state, seed=4)
    match.play("select:1/direct")
    assert Match.from_json(match.to_json()).records == match.records
    state.year = 3
    with pytest.raises(SaveError, match="against the rules"):
        Match.from_state(GAME, state, seed=4)


def test_another_ones_draw_and_agenda_are_not_told():
    """AN-11 AN-47 AN-59"""
    state = race("neil", "yuri")
    own(state, 0, north_america="flag")
    state.players[0].agendas = ("star_map",)
    match = Match.from_state(GAME, state, seed=4, seats=["Ada", "Ben"])
    match.play("quest:north_america")
    match.play("draw")
    drawn = match.view(0).table.drawn
    assert set(drawn) <= set(QUESTS) and match.view(1).table.drawn == ("hidden", "hidden")
    assert "star_map" not in match.to_json(1) and "star_map" in match.to_json(0)
    assert "Apollo" not in str(match) and match.view(1).log[-1].text == ""


def test_an_unknown_option_is_named():
    with pytest.raises(OptionError, match="mode"):
        Match.new(GAME, 2, 1, mode="tourist")


def test_words_for_every_step_of_a_race():
    """Each line of a whole game is a sentence, or nothing."""
    match = Match.new(GAME, 3, 6, mode="astronavigator", seats=["Ada", "Ben", "Cem"])
    rng = Rng(6)
    while not match.is_over:
        match.play(rng.choice(match.legal_actions()))
    for line in match.view(0).log:
        assert not line.text or line.text[-1] in ".!?", line.text
        assert "_" not in line.text and "{" not in line.text, line.text
    assert "reputation point" in str(match)


def test_a_finished_flight_is_told():
    state = race("neil", "yuri")
    flying(state, 0, stage=11, nk=50)
    flying(state, 1, stage=12)
    begin_quest(state, 1, "asia")
    resolve(state, 0, 1, "travel")
    assert "wins" in GAME.say_status(GAME.observe(state, None), ["Ada", "Ben"])


@pytest.mark.parametrize("mode", MODES)
def test_the_kit_with_sol_ange_and_alone(mode):
    """One to four players; who is alone plays at the level Expert."""
    report = check_game(GAME, games=2, seed=3, every=97, disguise=hide_anew, mode=mode, sol_ange=True, solo="expert")
    assert report.games == 2 and report.unfinished == 0


def test_the_kit_with_all_modules_and_options():
    options = {"extra_tokens": "once", "saturn_bonus": "first", "chain_launch": False, "space_wait": True}
    modules = {"sol_ange": True, "launch_sites": True, "mode": "astronavigator"}
    assert check_game(GAME, games=2, seed=7, every=97, disguise=hide_anew, **options, **modules).unfinished == 0


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_ten_thousand_random_games():
    """All modes, modules and numbers of players, with all options in turn: no error, and every hundredth position is one that can be."""
    for seed in range(10_000):
        options = {
            "mode": MODES[seed // 4 % 2],
            "sol_ange": seed // 8 % 2 == 1,
            "launch_sites": seed // 16 % 2 == 1,
            "solo": ("newbie", "medium", "advanced", "expert")[seed // 32 % 4],
            "extra_tokens": ("rounds", "once")[seed // 64 % 2],
            "space_wait": seed // 128 % 2 == 1,
            "chain_launch": seed // 256 % 2 == 1,
        }
        rng = Rng(seed)
        state, steps = GAME.initial_state(1 + seed % 4, GAME.options(**options)), 0
        while (player := GAME.current_player(state)) != TERMINAL:
            action = GAME.sample_chance(state, rng) if player == CHANCE else rng.choice(GAME.legal_actions(state))
            GAME.apply_in_place(state, action)
            steps += 1
            assert steps < 3000 and (steps % 100 or GAME.check_state(state) is None), (seed, GAME.check_state(state))
        assert GAME.check_state(state) is None, seed
