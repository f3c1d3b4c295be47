"""AstroNavigators, the module Solo: a test a rule. Ids stand in the docstrings."""

import pytest

from astronav_edu.engine.action import CHANCE
from astronav_edu.engine.match import Match
from astronav_edu.games.astronavigators import GAME, rules
from astronav_edu.games.astronavigators.modules.solo import Solo, bad_timing
from astronav_edu.games.astronavigators.rules import agendas, space
from astronav_edu.games.astronavigators.state import Options, Ship
from astronav_edu.games.astronavigators.tables import AGENDAS, LAUNCH, SATURN_V
from tests.games.astronavigators.positions import act, flying, instrument, legal, refusal, resolve, solo

SOLO = Solo()


def open_weeks(state):
    return sorted({int(action[7]) for action in legal(state) if action.startswith("select")})


def play_round(state, week, action="planned"):
    """Select a week and go on to the next selection, by the last of all choices where something is asked."""
    act(state, f"select:{week}/{action}")
    finish_round(state)


def finish_round(state):
    now = state.round
    while state.phase != "over" and (state.phase != "select" or state.round == now):
        if GAME.current_player(state) == CHANCE:
            act(state, "?")
        else:
            act(state, "done" if "done" in legal(state) else legal(state)[0])


def later(character="leo", level="newbie", stage=0, **where):
    """Year 2, month 0: Bad Timing on week 1, the Shadow on 4."""
    state = solo(character, level, **where)
    state.year, state.shadow, state.shadow_ship = 2, 4, Ship(stage, int(stage > 5))
    return state


def test_alone_one_plays_the_race():
    """AN-82"""
    for mode in ("astronomer", "astronavigator"):
        state = GAME.initial_state(1, Options(mode=mode))
        assert state.racing and GAME.check_state(state) is None
    match = Match.new(GAME, 1, 4)
    assert Match.from_json(match.to_json()).records == match.records
    assert not GAME.initial_state(2, Options()).racing


def test_the_tokens_move_month_by_month():
    """AN-82 AN-T43"""
    state, seen = solo("leo"), []
    assert (bad_timing(state), state.shadow) == (1, 0)
    for week in (2, 3, 4, 1, 3):
        play_round(state, week)
        seen.append((bad_timing(state), state.shadow))
    assert seen == [(2, 1), (3, 2), (4, 3), (1, 4), (2, 3)]


def test_three_weeks_are_open_in_round_1_and_two_later():
    """AN-82"""
    state = solo("leo")
    assert open_weeks(state) == [2, 3, 4]
    assert refusal(state, "select:1/direct") == "Bad Timing lies on week 1; choose another week (AN-82)."
    play_round(state, 4)
    assert open_weeks(state) == [1, 3]
    assert refusal(state, "select:4/direct") == "The Shadow lies on week 4; choose another week (AN-82)."


def test_no_extra_action_tokens_and_no_reputation_points():
    """AN-Q71"""
    state = solo("leo", "expert")
    state.month, state.phase = 11, "over"
    assert state.tokens == () and {line.rule for line in GAME.score_lines(state)} == {"AN-84"}
    state = solo("leo")
    play_round(state, 2)
    assert state.players[0].token == "" and state.phase == "select"


@pytest.mark.parametrize(("week", "home"), [(0, 24), (5, 18)])
def test_when_the_shadow_is_home(week, home):
    """AN-83 AN-Q36 AN-T44: with the tokens never on weeks before one's own in round 24; with both always there in round 18.

    No real week lies before or after both in every month, so one beyond them stands for it.
    """
    state = later()
    while state.phase != "over":
        now = state.round
        state.players[0].week, state.phase, state.todo = week, "next", ()
        state.shadow = 4 if bad_timing(state) != 4 else 3
        SOLO.plan(state)
        rules.settle(state)
        while state.phase == "deal":
            act(state, "?")
    assert now == home and state.shadow_ship == Ship(12, 1, 1)


def test_it_moves_before_or_after_the_player():
    """AN-83"""
    state = later(stage=4)
    state.month, state.shadow = 3, 3  # Bad Timing on 4
    flying(state, 0, stage=3, nk=99)
    act(state, "select:1/travel")
    assert state.players[0].stage == 5 and state.shadow_ship.stage == 4  # the player first, past the Shadow
    while state.phase != "deal":
        act(state, "?" if GAME.current_player(state) == CHANCE else "done")
    assert state.shadow_ship.stage == 6  # and then it, past the player
    state = later(stage=4)  # Bad Timing on 1
    flying(state, 0, stage=3, nk=99)
    act(state, "select:2/travel")
    assert state.players[0].stage == 4 and state.shadow_ship.stage == 5  # first it, so that its stage is free


def test_both_tokens_before_give_it_a_second_step():
    """AN-83"""
    state = later()
    state.shadow = 2
    act(state, "select:3/planned")
    assert state.shadow_ship.stage == 2
    state = later()
    state.shadow = 4
    act(state, "select:3/planned")
    assert state.shadow_ship.stage == 1


def test_it_flies_without_tiles_and_never_in_year_1():
    """AN-83"""
    state = later()
    act(state, "select:2/planned", "done")
    assert state.shadow_ship.stage == 1 and state.board == ((),) * 10 and state.phase == "deal"
    state = solo("leo")
    state.month, state.shadow = 11, 3
    act(state, "select:1/planned", "done")
    assert state.shadow_ship == Ship() and state.year == 2


def test_a_launch_draws_no_tiles():
    """AN-83"""
    state = solo("leo")
    player = state.players[0]
    player.cell, player.astronaut, player.die = LAUNCH, True, "spacecraft"
    resolve(state, 0, 2, "travel")
    assert state.phase == "reveal" and player.stage == 1 and player.dv_tiles == () and player.nk == SATURN_V


def test_a_stage_holds_one_of_the_two_ships():
    """AN-Q35 AN-83"""
    state = later(stage=4)
    flying(state, 0, stage=3, nk=99)
    assert space.is_full(state, 4) and space.next_stage(state, 3) == 5
    state = later(stage=2)
    flying(state, 0, stage=3, nk=99)
    act(state, "select:2/travel")
    assert state.shadow_ship.stage == 4  # Bad Timing on 1 lets it go first, past the player on 3


def test_it_lands_and_takes_ranks_like_a_player():
    """AN-Q36"""
    state = later(stage=5)
    flying(state, 0, stage=3, nk=99)
    act(state, "select:2/travel")
    assert state.shadow_ship == Ship(6, 1)
    state.phase, state.players[0].stage = "select", 5
    resolve(state, 0, 2, "travel")
    assert state.players[0].landing == 2
    assert not agendas.fulfilled(state.players[0], "first_step")


def test_the_shadow_home_first_is_a_defeat():
    """AN-Q71"""
    state = later(stage=11)
    flying(state, 0, stage=9, nk=99)
    state.players[0].landing, state.shadow_ship = 1, Ship(11, 2)
    act(state, "select:2/travel")
    assert state.phase == "over" and GAME.returns(state) == [0.0] and state.shadow_ship.back == 1
    assert "You lose; the Shadow is home first." in GAME.say_status(GAME.observe(state, 0), ["You"])


def test_lost_and_late_are_defeats():
    """AN-Q71"""
    state = later()
    flying(state, 0, stage=9, nk=10, dv=10)
    state.players[0].aborted, state.players[0].landing = True, 1
    resolve(state, 0, 2, "travel")
    act(state, "reveal:30")
    assert state.phase == "over" and GAME.returns(state) == [0.0]
    state = later(stage=3)
    state.month, state.shadow = 11, 3
    act(state, "select:1/planned", "done")
    assert state.phase == "over" and GAME.returns(state) == [0.0]
    assert "not reached: Home before the Shadow" in GAME.say_status(GAME.observe(state, 0), ["You"])


@pytest.mark.parametrize(("level", "needs"), [("newbie", 1), ("medium", 2), ("advanced", 3), ("expert", 4)])
def test_what_a_level_asks_for(level, needs):
    """AN-84"""
    for reached in range(needs + 1):
        state = later("leo", level)
        flying(state, 0, stage=11, nk=99)
        player = state.players[0]
        player.landing, player.agendas = 1, ("night_sky",)
        if reached > 1:
            player.revealed = ("night_sky",)
        if reached > 2:
            instrument(state, 0, "asia")
        player.met = 1 if reached > 3 else 0
        if reached:
            resolve(state, 0, 2, "travel")
        else:
            player.lost, state.phase = True, "over"
        assert state.phase == "over"
        won = sum(line.points for line in GAME.score_lines(state))
        assert won == min(reached, needs) and GAME.returns(state) == [float(reached == needs)]


def test_expert_brings_sol_ange_into_play():
    """AN-84"""
    for level, there in (("advanced", False), ("expert", True)):
        state = GAME.initial_state(1, Options(solo=level))
        assert state.options.sol_ange is there
    assert not GAME.initial_state(2, Options(solo="expert")).options.sol_ange


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"shadow": 2}, "the Shadow lies on week 2"),
        ({"shadow_ship": Ship(3)}, "launches in year 2"),
        ({"options": Options()}, "plays the race"),
    ],
)
def test_what_is_wrong_with_a_solo_position_is_said(changes, found):
    """AN-82 AN-83"""
    state = solo("leo")
    assert GAME.check_state(state) is None and len(AGENDAS) == 14
    for name, value in changes.items():
        setattr(state, name, value)
    assert found.lower() in GAME.check_state(state).lower()
