"""AstroNavigators, the race to the Moon: a test a rule. Ids stand in the docstrings."""

import pytest

from astronav_edu.engine.action import TERMINAL
from astronav_edu.engine.testing import random_states
from astronav_edu.games.astronavigators import GAME
from astronav_edu.games.astronavigators.rules import agendas, setup, space
from astronav_edu.games.astronavigators.rules.parts import put
from astronav_edu.games.astronavigators.state import ACTIVE, NEW, USED
from astronav_edu.games.astronavigators.tables import (
    AGENDAS,
    AGENDAS_OF,
    CHARACTERS,
    DV_TILES,
    LAUNCH,
    QUEST_NK,
    SATURN_V,
    row_and_column,
)
from tests.games.astronavigators.positions import (
    FREE,
    act,
    at,
    begin_quest,
    board,
    disc,
    flying,
    give_dv_tile,
    hold,
    instrument,
    lay,
    legal,
    outcomes,
    own,
    race,
    refusal,
    resolve,
    set_number,
    tokens,
)

PR, MW, NS, PA = (set_number(name) for name in ("pr", "mw", "ns", "pa"))


def points(state, label):
    return [line.points for line in GAME.score_lines(state) if line.label == label]


# Setup and selection


def test_trajectory_tiles_lie_unseen_on_their_stages():
    """AN-5"""
    state = race("neil", "yuri")
    assert sum(DV_TILES.values()) == 10 and state.board == ((),) * 10
    assert all(len(stack) == 10 for stack in state.dv_stacks)
    state.dv_stacks = put(state.dv_stacks, 0, (30,))  # only the tile on the board is left
    state.players[0].astronaut = True
    state.players[0].cell = LAUNCH
    resolve_launch(state, 0)
    assert "stack:blue/1" not in legal(state) and "stack:blue/2" in legal(state)


def test_agendas_are_kept_secretly():
    """AN-11 AN-Q75"""
    state = race("neil", "yuri")
    state.seat, state.start, state.phase = 1, 0, "agenda"
    assert legal(state) == [f"agenda:{one}" for one in AGENDAS_OF["yuri"]]
    act(state, "agenda:collector")
    assert GAME.observe(state, 1).table.players[1].agendas == ("collector",)
    for viewer in (0, None):
        assert GAME.observe(state, viewer).table.players[1].agendas == ("hidden",)
    for states in random_states(GAME, 2, seed=1):  # the Astronomer game has none
        assert not any(player.agendas for player in states.players)


def test_from_launch_to_splashdown_travelling_is_chosen():
    """AN-16"""
    state = race("neil", "yuri")
    flying(state, 0, stage=3)
    assert {action.split("/")[1] for action in legal(state)} == {"travel"}
    assert "AN-16" in refusal(state, "select:1/schedule")


def test_an_astronaut_does_not_observe():
    """AN-26 AN-Q33 AN-Q54"""
    state = race("neil", "yuri")
    state.players[0].astronaut = True
    assert {action.split("/")[1] for action in legal(state)} == {"schedule", "travel"}
    assert "AN-26" in refusal(state, "select:1/direct")
    lay(state, 1, "moon_1", "moon_1")
    resolve(state, 0, 1, "schedule", second="direct")
    assert state.players[0].slots == ("moon_1",) and state.players[0].cards == ()
    resolve(state, 0, 1, "schedule", second="schedule")  # the token's Planned Observation has no effect either
    assert state.players[0].cards == ()


def test_the_spacecraft_needs_the_astronauts_side_and_the_launch_space():
    """AN-58 AN-Q32"""
    assert row_and_column(LAUNCH) == (1, -5)
    state = race("neil", "yuri")
    state.players[0].cell = LAUNCH
    act(state, "select:1/travel")
    assert "face:spacecraft" not in legal(state)
    state = race("neil", "yuri")
    state.players[0].astronaut = True
    act(state, "select:1/travel")
    assert "face:spacecraft" not in legal(state)
    state = race("neil", "yuri")
    state.players[0].cell, state.players[0].astronaut = LAUNCH, True
    act(state, "select:1/travel")
    assert "face:spacecraft" in legal(state)


# Calibration


def resolve_launch(state, seat):
    state.players[seat].die = "spacecraft"
    return resolve(state, seat, seat + 1, "travel")


def test_calibration_at_the_end_of_ones_resolution():
    """AN-50 AN-51"""
    state = race("neil", "yuri", "leo")
    for seat, week in ((0, 3), (1, 1), (2, 2)):
        disc(state, seat, week, "direct")
    state.todo = tuple((seat, what) for seat in (1, 2, 0) for what in ("direct", "finish"))
    state.phase = "next"
    act_settle(state)
    assert state.seat == 1 and legal(state) == ["done", "join"]
    act(state, "join")
    assert state.seat == 2
    act(state, "done", "join")
    assert state.phase == "calibrate" and state.seat == 1
    act(state, "done")
    assert state.phase == "calibrate" and state.seat == 0


def act_settle(state):
    from astronav_edu.games.astronavigators.rules import settle

    settle(state)


def calibrating(state, seat=0):
    state.seat, state.phase, state.todo = seat, "calibrate", ()
    return state


def test_the_astronauts_side():
    """AN-52 AN-Q34 AN-Q52"""
    state = race("neil", "yuri")
    tokens(state, 0, moons=[1], sets=["mw"])
    calibrating(state)
    assert legal(state) == ["done", "status"]
    act(state, "status")
    assert state.players[0].astronaut and legal(state) == ["done", "sxt:1", "sct:mw"]
    act(state, "done")
    assert state.phase == "deal"  # the round is over: the earliest launch is in the next one


def test_one_token_a_space():
    """AN-53"""
    state = race("neil", "yuri")
    state.players[0].astronaut = True
    tokens(state, 0, moons=[1, 3], sets=["mw", "pr", "ns"])
    calibrating(state)
    assert legal(state) == ["done", "sxt:1", "sxt:3", "sct:pr", "sct:mw", "sct:ns"]
    act(state, "sxt:3")
    assert "sxt:1" not in legal(state)
    act(state, "sct:mw")
    assert legal(state) == ["done", "ai:ns"]  # not Precession
    act(state, "ai:ns")
    player = state.players[0]
    assert (player.sxt, player.sct, player.ai) == ((3,), MW, NS) and legal(state) == ["done"]
    state = race("sphen", "yuri")
    state.players[0].astronaut = True
    tokens(state, 0, moons=[1, 3])
    instrument(state, 0, "antarctica")  # a sextant holds two
    calibrating(state)
    act(state, "sxt:1")
    assert legal(state) == ["done", "sxt:3"]


def test_only_active_tokens_can_be_calibrated():
    """AN-53 AN-90"""
    state = race("neil", "yuri")
    player = state.players[0]
    player.astronaut = True
    player.moons, player.sets = (NEW, USED, NEW, NEW), put((NEW,) * 10, MW, USED)
    calibrating(state)
    assert legal(state) == ["done"]


def test_calibrated_tokens_are_ready_for_one_round():
    """AN-Q18 AN-Q19"""
    state = race("neil", "yuri")
    flying(state, 0, stage=1)
    board(state, 2, 0)
    tokens(state, 0, moons=[1], sets=["mw"])
    player = state.players[0]
    player.sxt, player.sct = (1,), MW
    resolve(state, 0, 1, "travel")
    assert (player.sxt, player.sct, player.ai) == ((), -1, -1)
    assert player.moons[0] == ACTIVE and player.sets[MW] == ACTIVE


def test_abort_stage_restores_used_tokens():
    """AN-54 AN-Q27"""
    state = race("neil", "yuri")
    flying(state, 0, stage=9, nk=50, dv=30)
    player = state.players[0]
    player.aborted = True
    player.moons, player.sets = (USED, NEW, NEW, NEW), put((NEW,) * 10, MW, USED)
    calibrating(state)
    assert "abort" in legal(state)
    act(state, "abort")
    assert (player.stage, player.dv, player.stopped, player.aborted) == (6, 0, True, True)
    assert player.moons[0] == ACTIVE and player.sets[MW] == ACTIVE
    assert state.phase == "calibrate" and "abort" not in legal(state)
    state = race("neil", "yuri")
    flying(state, 0, stage=4)
    act(calibrating(state), "abort", "side:astronomer")
    assert state.players[0].stage == 0 and not state.players[0].astronaut and state.phase == "calibrate"


def test_abort_stage_in_lunar_orbit():
    """AN-Q25"""
    state = race("neil", "yuri")
    flying(state, 0, stage=6, nk=50, dv=30)
    state.players[0].landing = 1
    act(calibrating(state), "abort")
    player = state.players[0]
    assert (player.stage, player.dv, player.landing, player.astronaut) == (6, 0, 1, True)


# Launch


def test_the_route_is_flown_stage_by_stage():
    """AN-55 AN-Q65"""
    state = race("neil", "yuri")
    flying(state, 0, stage=1, nk=300)
    for stage in range(2, 13):
        resolve(state, 0, 1, "travel")
        if state.phase == "reveal":
            act(state, "?")
        assert state.players[0].stage == stage
    assert space.outcome(state.players[0]) == "success"


def test_by_option_a_ship_may_wait():
    """AN-Q65"""
    state = race("neil", "yuri", space_wait=True)
    flying(state, 0, stage=1, nk=99)
    resolve(state, 0, 1, "travel")
    assert legal(state) == ["go", "stay"]
    act(state, "stay")
    assert state.players[0].stage == 1 and state.phase != "space"
    state = race("neil", "yuri")
    flying(state, 0, stage=1, nk=99)
    resolve(state, 0, 1, "travel")
    assert state.phase == "reveal" and state.players[0].stage == 2  # without the option nothing is asked


@pytest.mark.parametrize(("players", "room"), [(2, 1), (3, 2), (4, 2)])
def test_full_stages_are_skipped(players, room):
    """AN-56"""
    state = race(*("neil", "yuri", "leo", "joao")[:players])
    flying(state, 0, stage=1, nk=99)
    for seat in range(1, 1 + min(room, players - 1)):
        flying(state, seat, stage=2)
    if room < players:
        assert space.is_full(state, 2)
        resolve(state, 0, 1, "travel")
        assert state.players[0].stage == 3
    state.players[1].lost = True  # a lost vehicle is off the board
    assert not space.is_full(state, 2)


def test_landing_and_splashdown_are_ranked():
    """AN-57"""
    state = race("neil", "yuri", "leo")
    for seat in (2, 0):
        flying(state, seat, stage=5, nk=99)
        resolve(state, seat, 1, "travel")
    assert [player.landing for player in state.players] == [2, 0, 1]
    assert not space.is_full(state, 6)
    for seat in (0, 2):
        state.players[seat].stage = 11
        resolve(state, seat, 1, "travel")
    assert [player.back for player in state.players] == [1, 0, 2]


def test_a_launch_draws_tiles_then_flies_at_once():
    """AN-58 AN-59 AN-91"""
    state = race("neil", "yuri", "leo")
    for player in state.players:
        player.nk = 50
    flying(state, 2, stage=3)
    state.players[1].cell, state.players[1].astronaut = LAUNCH, True
    resolve_launch(state, 1)
    assert state.players[1].nk == 50 + SATURN_V and "spacecraft" in state.players[1].modes
    assert state.seat == 1 and state.phase == "stack"  # the launcher first
    act(state, "stack:blue/4")
    assert outcomes(state) == {f"private:{dv}": n for dv, n in DV_TILES.items()}
    act(state, "private:15")
    assert state.seat == 0  # seat 2 is on the trajectory and draws none
    act(state, "stack:yellow/2", "private:30")
    assert state.players[1].stage == 1 and state.phase == "reveal"
    assert state.players[1].dv_tiles == ((4, 15),) and state.players[0].dv_tiles == ((8, 30),)
    assert GAME.observe(state, 1).table.players[0].dv_tiles == ((8, -1),)
    assert len(GAME.observe(state, 1).table.dv_stacks[6]) == 10 and len(state.dv_stacks[6]) == 9


def test_never_two_tiles_of_a_number_and_colour_and_none_from_an_empty_stack():
    """AN-59 AN-Q46"""
    state = race("neil", "yuri")
    give_dv_tile(state, 0, 4, 15)
    state.players[0].cell, state.players[0].astronaut = LAUNCH, True
    resolve_launch(state, 0)
    assert "stack:blue/4" not in legal(state) and len(legal(state)) == 9
    state = race("neil", "yuri")
    state.players[0].cell, state.players[0].astronaut, state.players[0].nk = LAUNCH, True, 99
    state.dv_stacks = ((0,),) * 10
    resolve_launch(state, 0)
    assert state.phase == "reveal" and not any(player.dv_tiles for player in state.players)


def test_each_launch_gives_the_saturn_v_nk():
    """AN-6 AN-Q45"""
    state = race("neil", "yuri")
    player = state.players[0]
    for launch in (1, 2):
        player.cell, player.astronaut, player.stage = LAUNCH, True, 0
        resolve_launch(state, 0)
        assert player.nk == launch * SATURN_V
        player.dv_tiles = ()


def test_by_option_the_saturn_v_gives_nk_at_the_first_launch_only():
    """AN-Q45"""
    state = race("neil", "yuri", saturn_bonus="first")
    player = state.players[0]
    for _ in (1, 2):
        player.cell, player.astronaut, player.stage = LAUNCH, True, 0
        resolve_launch(state, 0)
        assert player.nk == SATURN_V
        player.dv_tiles = ()


# Movement


def test_a_movement_turns_up_the_tile_and_adds_its_dv():
    """AN-60"""
    state = race("neil", "yuri")
    flying(state, 0, stage=1, nk=99, dv=10)
    resolve(state, 0, 1, "travel")
    assert outcomes(state) == {f"reveal:{dv}": n for dv, n in DV_TILES.items()}
    act(state, "reveal:30")
    assert state.players[0].dv == 40 and state.board[1] == (30,)
    state.players[0].stage = 1
    resolve(state, 0, 1, "travel")  # an open tile counts as well
    assert state.players[0].dv == 70
    state.players[0].stage = 5
    resolve(state, 0, 1, "travel")
    assert state.players[0].dv == 70 and state.players[0].stage == 6  # no tile in orbit


def test_where_the_lunar_module_is():
    """AN-61"""
    state = race("neil", "yuri")
    player = state.players[0]
    for stage, where in ((0, "stored"), (2, "stored"), (3, "on_die"), (5, "on_die")):
        player.stage = stage
        assert space.lunar_module(player) == where
    player.landing = 1
    for stage, where in ((6, "landed"), (7, "left")):
        player.stage = stage
        assert space.lunar_module(player) == where


def test_a_moon_token_ignores_a_tile():
    """AN-62 AN-Q20"""
    state = race("neil", "yuri")
    flying(state, 0, stage=1, nk=99, dv=10)
    tokens(state, 0, moons=[2])
    state.players[0].sxt = (2,)
    resolve(state, 0, 1, "travel")
    act(state, "reveal:30")
    assert legal(state) == ["accept", "spend:2"]
    act(state, "spend:2")
    assert state.players[0].dv == 10 and state.players[0].moons[1] == USED and state.players[0].sxt == ()


@pytest.mark.parametrize("side", ["astronomer", "astronaut"])
def test_an_abort_on_the_way_out(side):
    """AN-63 AN-68 AN-Q63"""
    state = race("neil", "yuri")
    flying(state, 0, stage=3, nk=40, dv=30)
    tokens(state, 0, sets=["mw"])
    player = state.players[0]
    player.sct = MW
    own(state, 0, asia="spacecraft")
    lay(state, 1, "cru")
    resolve(state, 0, 1, "travel")
    act(state, "reveal:15")
    assert state.phase == "side" and legal(state) == ["side:astronomer", "side:astronaut"]
    assert (player.aborted, player.dv, player.stage, player.cell, player.die, player.nk) == (True, 0, 0, LAUNCH, "spacecraft", 40)
    assert player.sct == -1 and player.sets[MW] == ACTIVE
    act(state, f"side:{side}")
    assert player.astronaut is (side == "astronaut") and state.phase != "space"


def test_an_abort_on_the_way_back():
    """AN-63 AN-Q26"""
    state = race("neil", "yuri")
    flying(state, 0, stage=8, nk=40, dv=30)
    state.players[0].landing = 1
    resolve(state, 0, 1, "travel")
    act(state, "reveal:30")
    player = state.players[0]
    assert (player.stage, player.dv, player.astronaut, player.landing, player.aborted) == (6, 0, True, 1, True)
    assert state.board[space.spot(9)] == (30,)


def test_the_second_abort_is_the_end():
    """AN-64 AN-Q49"""
    state = race("neil", "yuri", "leo")
    flying(state, 0, stage=8, nk=40, dv=30)
    state.players[0].aborted = True
    resolve(state, 0, 1, "travel", second="schedule")
    act(state, "reveal:30")
    player = state.players[0]
    assert player.lost and player.stage == 9 and space.outcome(player) == "disaster"
    assert state.phase == "deal"  # no secondary action
    while state.phase == "deal":
        act(state, "?")
    state.start = 2
    setup.hand_out_tokens(state)
    assert state.seat == 1 or state.players[1].token
    assert not player.token


def test_dv_equal_to_nk_is_no_abort():
    """AN-63"""
    state = race("neil", "yuri")
    flying(state, 0, stage=1, nk=40, dv=10)
    resolve(state, 0, 1, "travel")
    act(state, "reveal:30")
    assert state.players[0].dv == 40 and state.players[0].stage == 2


def test_a_set_whose_icon_is_on_the_board_moves_on():
    """AN-65 AN-Q21 AN-Q51"""
    state = race("neil", "yuri")
    flying(state, 0, stage=1, nk=99)
    tokens(state, 0, sets=["mw", "ns"])
    player = state.players[0]
    player.sct, player.ai = MW, NS
    lay(state, 4, "sge")  # Milky Way, no Navigation Star
    resolve(state, 0, 1, "travel")
    act(state, "reveal:0")
    assert legal(state) == ["advance:sct", "done"]
    act(state, "advance:sct", "reveal:0")
    assert player.stage == 3 and player.sets[MW] == USED and player.sct == -1
    assert state.phase == "finish"  # Navigation Stars are not on the board
    state = race("neil", "yuri")
    flying(state, 0, stage=1, nk=99)
    tokens(state, 0, sets=["mw"])
    state.players[0].sct = MW
    lay(state, 4, "sge", "lep")  # buried
    resolve(state, 0, 1, "travel")
    act(state, "reveal:0")
    assert state.phase == "finish"


def test_a_tile_with_a_spacecraft_moves_on_in_space():
    """AN-66"""
    state = race("neil", "yuri")
    flying(state, 0, stage=1, nk=99)
    own(state, 0, asia="spacecraft", europe="plane")
    instrument(state, 0, "asia")  # a compass does not help here
    state.players[1].stage = 2
    resolve(state, 0, 1, "travel")
    act(state, "reveal:0")
    assert legal(state) == ["flip:asia", "done"]
    act(state, "flip:asia", "reveal:0")
    assert state.players[0].stage == 4 and state.players[0].flipped == ("asia",)


def test_an_own_tile_of_equal_value_moves_on():
    """AN-67 AN-Q22"""
    state = race("neil", "yuri")
    flying(state, 0, stage=2, nk=99)
    give_dv_tile(state, 0, 4, 30)
    board(state, 4, 30)
    resolve(state, 0, 1, "travel")
    assert legal(state) == ["go", "own:blue/4"]  # right at the start, too
    before = act(state.copy(), "own:blue/4", "reveal:0")  # blue 3 by the tile, then blue 4 by the movement of the action
    assert before.players[0].stage == 4 and before.players[0].dv == 30 and before.players[0].laid
    act(state, "go", "reveal:0", "own:blue/4")
    assert state.players[0].stage == 4 and state.players[0].dv == 30 and state.board[3] == (30, 30)
    assert state.players[0].dv_tiles == ()


def test_an_own_tile_on_a_hidden_one_turns_it_up_first():
    """AN-67 AN-Q23"""
    state = race("neil", "yuri")
    flying(state, 0, stage=2, nk=99)
    give_dv_tile(state, 0, 9, 30)
    resolve(state, 0, 1, "travel")
    act(state, "own:yellow/3")
    assert state.phase == "reveal"
    other = act(state.copy(), "reveal:15")
    assert other.board[7] == (15, 30) and other.players[0].stage != 2  # no movement by it, the action's own followed
    equal = act(state.copy(), "reveal:30", "reveal:0")
    assert equal.players[0].stage >= 3 and equal.board[7] == (30, 30)


def test_on_the_stage_just_reached_the_old_or_the_new_value_counts():
    """AN-67 AN-Q24"""
    for choice, dv in (("accept", 5), ("old", 30)):
        state = race("neil", "yuri")
        flying(state, 0, stage=3, nk=99)
        give_dv_tile(state, 0, 4, 5)
        board(state, 4, 30)
        resolve(state, 0, 1, "travel")
        act(state, "go")
        assert legal(state) == ["accept", "own:blue/4"]
        act(state, "own:blue/4", choice)
        assert state.players[0].dv == dv and state.board[3] == (30, 5) and state.players[0].stage == 4
    state = race("neil", "yuri")  # a tile is laid once a game
    give_dv_tile(state, 0, 4, 5)
    give_dv_tile(state, 0, 5, 5)
    flying(state, 0, stage=1, nk=99)
    state.players[0].laid = True
    resolve(state, 0, 1, "travel")
    assert state.phase == "reveal"


def test_stage_five_full_leads_on():
    """AN-Q64"""
    state = race("neil", "yuri")
    flying(state, 0, stage=4, nk=99)
    flying(state, 1, stage=5)
    resolve(state, 0, 1, "travel")
    assert state.players[0].stage == 6 and state.players[0].landing == 1 and state.players[0].dv == 0
    state.players[0].stage, state.players[1].stage = 10, 11
    resolve(state, 0, 1, "travel")
    assert state.players[0].back == 1


def test_a_chain_may_be_a_launch():
    """AN-Q59"""
    state = race("neil", "yuri")
    player = state.players[0]
    player.astronaut, player.cell, player.die, player.nk = True, at(2, -5), "car", 99
    own(state, 0, asia="spacecraft", north_america=FREE)
    resolve(state, 0, 1, "travel")
    act(state, f"step:{'/'.join(map(str, row_and_column(LAUNCH)))}", "stop")
    assert "flip:asia" in legal(state)
    act(state, "flip:asia")
    assert state.phase == "stack" and player.launch == LAUNCH
    state = race("neil", "yuri")
    player = state.players[0]
    player.cell, player.die = LAUNCH, "car"
    own(state, 0, asia="spacecraft")
    resolve(state, 0, 1, "travel")
    act(state, "stop")
    assert state.phase != "chain"  # an astronomer launches nothing


def test_by_option_no_chain_launches():
    """AN-Q59"""
    for may, modes in ((True, True), (False, False)):
        state = race("neil", "yuri", chain_launch=may)
        player, other = state.players
        player.astronaut, player.cell, player.die, player.nk = True, LAUNCH, "car", 99
        other.cell, other.die = LAUNCH, "plane"
        own(state, 0, asia="spacecraft")
        resolve(state, 0, 1, "travel")
        act(state, "stop")
        assert ("flip:asia" in legal(state)) is may
        act(state, "roll", "rolled:plane")
        assert ("mode:spacecraft" in legal(state)) is modes and "mode:plane" in legal(state)
    state = race("neil", "yuri", "leo", "joao", chain_launch=False)
    player = state.players[0]
    player.astronaut, player.cell, player.die = True, LAUNCH, "car"
    resolve(state, 0, 1, "schedule", second="travel")
    assert "mode:spacecraft" in legal(state)  # a secondary action is no chain


# Years, end, points


def test_the_second_year():
    """AN-69 AN-Q2 AN-Q3"""
    state = race("neil", "yuri", month=11)
    player = state.players[0]
    player.modes = ("car", "boat", "helicopter", "plane")
    own(state, 0, north_america=FREE)
    resolve(state, 0, 1, "planned")
    act(state, "done")
    assert (state.year, state.month) == (2, 0) and state.phase == "deal"
    while state.phase == "deal":
        act(state, "?")
    player.die = "train"
    resolve(state, 0, 1, "travel")
    act(state, "step:2/-5", "stop")
    assert player.nk == 3  # a fifth vehicle gives its own NK, and no bonus now
    state = race("neil", "yuri", month=11)
    state.year = 2
    resolve(state, 0, 1, "planned")
    act(state, "done")
    assert GAME.current_player(state) == TERMINAL


def test_a_quest_counts_twice_in_year_1():
    """AN-49 AN-Q2"""
    for year, factor in ((1, 2), (2, 1)):
        state = race("yuri", "leo")
        state.year = year
        own(state, 0, europe=FREE)
        begin_quest(state, 0, "europe")
        hold(state, 0, "cas")
        state.players[0].die, state.players[0].modes = "train", ("train",)
        resolve(state, 0, 1, "travel")
        act(state, "step:2/-1", "finish:europe")
        assert state.players[0].nk == factor * QUEST_NK[1]


def test_the_game_ends_when_all_are_home_or_lost():
    """AN-73 AN-Q28"""
    state = race("neil", "yuri")
    flying(state, 0, stage=11, nk=90, dv=60)
    flying(state, 1, stage=9)
    state.players[1].lost = True
    resolve(state, 0, 1, "travel")
    assert GAME.current_player(state) == TERMINAL
    assert GAME.returns(state) == [1.0, 0.0]


def final(*stages, **options):
    names = list(CHARACTERS)[: len(stages)]
    state = race(*names, month=11)
    state.year, state.phase = 2, "over"
    for seat, stage in enumerate(stages):
        if stage:
            flying(state, seat, stage=stage, nk=0)
    return state


def test_disaster_never_wins_and_when_all_are_lost_nobody_does():
    """AN-74 AN-Q67"""
    state = final(9, 2)
    state.players[0].lost = True
    state.players[0].instruments = ("africa", "asia")
    state.players[0].landing = 1
    assert sum(line.points for line in GAME.score_lines(state) if line.seat == 0) == 3
    assert points(state, "Space race") == [0, 2]
    assert GAME.returns(state) == [0.0, 1.0]
    state.players[1].lost = True
    assert GAME.returns(state) == [0.5, 0.5]


def test_leftover_nk():
    """AN-75 AN-76 AN-Q31"""
    state = final(12, 12, 9)
    for seat, (nk, dv) in enumerate(((90, 60), (90, 40), (200, 10))):
        state.players[seat].nk, state.players[seat].dv = nk, dv
        state.players[seat].back = (1, 2, 0)[seat]
    assert points(state, "Leftover NK") == [0, 2, 0]
    state = final(9, 8)
    state.players[0].nk = state.players[1].nk = 90
    assert points(state, "Leftover NK") == [0, 0]


def test_space_race_and_landing():
    """AN-76 AN-78 AN-Q29"""
    state = final(12, 12, 6, 0)
    for seat, (landing, back) in enumerate(((2, 1), (1, 2), (3, 0), (0, 0))):
        state.players[seat].landing, state.players[seat].back = landing, back
    assert points(state, "Space race") == [3, 2, 1, 0]
    assert points(state, "Lunar landing") == [1, 2, 0, 0]
    assert points(final(5, 7, 6), "Space race") == [0, 2, 1]  # no Success: the nearest to splashdown


def test_ties_in_the_race():
    """AN-77 AN-Q66"""
    state = final(3, 3)
    for player in state.players:
        player.nk = 50
    assert points(state, "Space race") == [2, 2]
    state.players[1].dv = 10
    assert points(state, "Space race") == [2, 0]
    state.players[1].landing = 1
    assert points(state, "Space race") == [0, 2]
    state = final(3, 3)
    state.players[0].sets = put((NEW,) * 10, MW, USED)
    assert points(state, "Space race") == [2, 0]


def test_foreign_instruments_in_the_race():
    """AN-76"""
    state = final(1, 1, 1)
    instrument(state, 2, "africa")
    assert points(state, "Foreign instruments") == [0, 0, 2]


# Agendas


def test_a_point_for_an_agenda_shown_or_not():
    """AN-76 AN-Q62"""
    state = final(1, 1)
    state.players[0].agendas = ("first_step",)
    assert points(state, "Agenda") == [0, 0]
    state.players[0].landing = 1
    assert points(state, "Agenda") == [1, 0]


AGENDA_CASES = {
    "star_map": lambda s, p: hold(s, 0, "ori", "uma", "lyr", "cyg", "boo"),
    "first_step": lambda s, p: setattr(p, "landing", 1),
    "superstition": lambda s, p: hold(s, 0, "ari", "tau"),
    "collector": lambda s, p: instrument(s, 0, "asia"),
    "lunar_calendar": lambda s, p: tokens(s, 0, moons=[1, 2, 4]),
    "equator": lambda s, p: hold(s, 0, "ori", "vir"),
    "river_of_heaven": lambda s, p: hold(s, 0, "cru", "cyg", "sge"),
    "circumnavigator": lambda s, p: (setattr(p, "early", 7), instrument(s, 0, "asia")),
    "night_sky": lambda s, p: hold(s, 0, "cru", "cyg", "sge", "aql", "ori", "lyr"),
    "both_skies": lambda s, p: hold(s, 0, "cru", "lep", "uma", "cyg"),
    "hokulea": lambda s, p: setattr(p, "from_boats", 2),
    "five_vehicles": lambda s, p: (
        setattr(p, "modes", ("car", "train", "boat", "helicopter", "plane")),
        instrument(s, 0, "asia"),
    ),
    "slippery_boost": lambda s, p: hold(s, 0, "cru", "lep", "crt"),
    "two_poles": lambda s, p: hold(s, 0, "umi", "oct"),
}


@pytest.mark.parametrize("agenda", AGENDAS)
def test_when_an_agenda_is_fulfilled(agenda):
    """AN-Q62"""
    state = race(AGENDAS[agenda].character, "yuri" if AGENDAS[agenda].character != "yuri" else "leo")
    player = state.players[0]
    player.agendas = (agenda,)
    assert not agendas.fulfilled(player, agenda) and f"reveal:{agenda}" not in legal(state)
    AGENDA_CASES[agenda](state, player)
    assert agendas.fulfilled(player, agenda) and f"reveal:{agenda}" in legal(state)
    act(state, f"reveal:{agenda}")
    assert player.revealed == (agenda,) and GAME.observe(state, 1).table.players[0].agendas == (agenda,)


def test_the_apollo_star_map_skips_a_stage():
    """AN-Q17"""
    state = race("neil", "yuri")
    flying(state, 0, stage=1, nk=99)
    tokens(state, 0, sets=["mw", "ns"])
    player = state.players[0]
    player.agendas = player.revealed = ("star_map",)
    player.ai = NS
    lay(state, 4, "ori")
    resolve(state, 0, 1, "travel")
    act(state, "reveal:0")
    assert legal(state) == ["advance:ai", "advance:ai_far", "done"]
    act(state, "advance:ai_far", "reveal:0")
    assert player.stage == 4 and player.sets[NS] == USED


def test_science_and_superstition_takes_one_step_more_once():
    """AN-Q62"""
    state = race("yuri", "leo")
    player = state.players[0]
    player.agendas = player.revealed = ("superstition",)
    player.die = "car"
    resolve(state, 0, 1, "travel")
    assert "farther" in legal(state)
    act(state, "farther")
    assert state.left == 3 and "farther" not in legal(state)


def test_slippery_boost_after_an_abort():
    """AN-63"""
    state = race("sphen", "yuri")
    flying(state, 0, stage=8, nk=40, dv=30)
    player = state.players[0]
    player.agendas = player.revealed = ("slippery_boost",)
    resolve(state, 0, 1, "travel")
    act(state, "reveal:30")
    assert player.stage == 6 and player.boost == 1
    resolve(state, 0, 1, "travel")
    act(state, "reveal:0")
    assert legal(state) == ["boost", "done"]
    act(state, "boost", "reveal:0")
    assert player.stage == 8 and player.boost == 0


def test_observations_from_boats_and_continents_of_year_1_are_counted():
    """AN-Q62"""
    state = race("jarrah", "yuri")
    player = state.players[0]
    player.die = "boat"
    lay(state, 1, "moon_1", "moon_1")
    resolve(state, 0, 1, "direct")
    player.die = "car"
    resolve(state, 0, 1, "direct")
    assert player.from_boats == 1
    state = race("yuri", "leo")
    setup.take_tile(state, state.players[0], 0)
    state.year = 2
    setup.take_tile(state, state.players[0], 1)
    assert state.players[0].early == 1
