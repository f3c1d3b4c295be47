"""AstroNavigators: the worked examples AN-T, as tests. Ids stand in the docstrings."""

import pytest

from astronav_edu.games.astronavigators import GAME
from astronav_edu.games.astronavigators.rules import observation, scoring, setup, space
from astronav_edu.games.astronavigators.rules.parts import put
from astronav_edu.games.astronavigators.star_map import DAYLIGHT, EQUINOX, HORIZON, hidden_by, tile_offset, visible_rows
from astronav_edu.games.astronavigators.state import ACTIVE, NEW, USED
from astronav_edu.games.astronavigators.tables import CONTINENT, LAUNCH, MOON_NK, QUEST_NK, WAYS
from tests.games.astronavigators.positions import (
    FREE,
    act,
    at,
    begin_quest,
    board,
    flying,
    give_dv_tile,
    hold,
    instrument,
    lay,
    legal,
    outcomes,
    own,
    position,
    race,
    refusal,
    resolve,
    set_number,
    tokens,
    travelling,
)


def test_moon_in_its_week():
    """AN-T1"""
    state = position("neil", "yuri")
    lay(state, 1, "moon_1")
    resolve(state, 0, 1, "direct")
    assert state.players[0].cards == ("moon_1",) and state.weeks[0] == ()


def test_moon_in_another_week():
    """AN-T2"""
    state = position("neil", "yuri")
    lay(state, 3, "moon_1")
    resolve(state, 0, 3, "direct")
    assert state.players[0].cards == () and state.weeks[2] == ("moon_1",)


JUNE, MARCH = 3, 0
SKY = [
    (JUNE, 2, "UMa", ()),
    (JUNE, 2, "Car", (HORIZON,)),
    (JUNE, 2, "Eri", (HORIZON, DAYLIGHT)),
    (JUNE, -3, "UMa", (HORIZON,)),
    (JUNE, -3, "Car", ()),
    (JUNE, -3, "Eri", ()),
    (JUNE, -1, "UMa", (HORIZON,)),
    (JUNE, -1, "Car", ()),
    (JUNE, -1, "Eri", (DAYLIGHT,)),
    (MARCH, 1, "Cyg", ()),
    (MARCH, 1, "Cas", (DAYLIGHT,)),
    (MARCH, 1, "Aql", ()),
    (MARCH, 1, "Oct", (HORIZON,)),
    (MARCH, 3, "Cyg", (EQUINOX,)),
    (MARCH, 3, "Cas", (EQUINOX,)),
    (MARCH, 3, "Aql", (EQUINOX,)),
    (MARCH, 3, "Oct", (HORIZON, EQUINOX)),
    (MARCH, -2, "Cyg", (HORIZON,)),
    (MARCH, -2, "Cas", (HORIZON, DAYLIGHT)),
    (MARCH, -2, "Aql", ()),
    (MARCH, -2, "Oct", ()),
]


@pytest.mark.parametrize(("month", "row", "name", "reasons"), SKY)
def test_the_sky_examples(month, row, name, reasons):
    """AN-T3 AN-T4 AN-T5 AN-T6 AN-T7 AN-T8: the 21 verdicts."""
    assert set(hidden_by(row, month, name)) >= set(reasons) and bool(reasons) is bool(hidden_by(row, month, name))
    state = position("yuri", "leo", month=month)
    state.players[0].cell = at(row, 1)
    assert observation.seen(state, state.players[0], name.lower()) is not bool(reasons)


def test_visible_rows_from_row_2():
    """AN-T9"""
    assert visible_rows(2) == (3, 2, 1, -1)


def test_visible_rows_from_row_1():
    """AN-T10"""
    assert visible_rows(1) == (3, 2, 1, -1, -2)


def test_the_daylight_tile_at_an_equinox():
    """AN-T11"""
    for month in (0, 6):
        assert [tile_offset(row, month) for row in (1, -1, 2, -2)] == [0, 0, -1, 1]


def sphen():
    """The four vehicles of the example: Leo's is a boat, the tiles are a boat and a rocket, a plane comes up in Africa."""
    state = position("sphen", "leo", "neil", "yuri")
    _, leo, neil, yuri = state.players
    leo.die, neil.cell, neil.die, yuri.die = "boat", at(1, 1), "train", "train"
    own(state, 0, antarctica="boat")
    africa = CONTINENT.index("africa")
    state.stacks = put(state.stacks, africa, tuple(i for i in (*state.stacks[africa], FREE) if i != "plane"))
    state.tops = put(state.tops, africa, "plane")
    return travelling(state, 0, "helicopter")


def test_sphens_chain():
    """AN-T12 AN-T13 AN-T14 AN-T15 AN-T16: five movements and 20 NK."""
    state = sphen()
    player = state.players[0]
    act(state, "step:-3/3", "stop")
    assert player.nk == 5  # the helicopter's first use; home gives nothing
    act(state, "flip:antarctica")
    assert player.die == "boat" and player.flipped == ("antarctica",)
    act(state, "step:-2/1", "step:-1/1", "stop", "?")
    assert player.nk == 5 + 3 + 4 and player.tiles[CONTINENT.index("africa")] == "plane"
    act(state, "roll", "rolled:boat", "mode:car", "step:1/1", "stop")
    assert player.nk == 5 + 3 + 4 + 2 and player.die == "car"
    act(state, "roll", "rolled:boat")
    assert player.die == "car"
    act(state, "flip:africa", "step:2/1", "stop", "?")
    assert player.nk == 5 + 3 + 4 + 2 + 2 + 4 and player.tiles[CONTINENT.index("europe")]
    act(state, "roll", "rolled:car")
    if state.phase == "chain":
        act(state, "done")
    assert player.die == "plane" and player.nk == 20 and player.cell == at(2, 1)


def test_a_finished_quest_turns_to_its_instrument():
    """AN-T25, Astronomer: without the doubling."""
    state = position("yuri", "leo")
    own(state, 0, europe=FREE)
    begin_quest(state, 0, "europe")
    hold(state, 0, "cas", "cyg", "lyr")
    travelling(state, 0, "train")
    assert not observation.seen(state, state.players[0], "aqr")
    act(state, "step:2/-1", "finish:europe")
    assert state.players[0].instruments == ("europe",) and state.players[0].nk == 3 + QUEST_NK[3]
    assert observation.seen(state, state.players[0], "aqr")


def test_a_used_moon_token_stays_used():
    """AN-T29, the part on Earth"""
    state = position("neil", "yuri")
    state.players[0].moons = (NEW, USED, NEW, NEW)
    lay(state, 2, "moon_2")
    resolve(state, 0, 2, "direct")
    assert state.players[0].moons == (NEW, USED, NEW, NEW) and state.players[0].nk == MOON_NK


@pytest.mark.parametrize(("players", "order"), [(4, [2, 1, 0]), (3, [2, 1]), (2, [1])])
def test_extra_action_tokens_are_handed_out(players, order):
    """AN-T30"""
    names = ("neil", "yuri", "leo", "joao")[:players]
    start = (order[0] + 1) % players
    state = position(*names, start=start)
    setup.hand_out_tokens(state)
    picked = []
    while state.phase == "token":
        picked.append(state.seat)
        act(state, legal(state)[0])
    holders = [seat for seat in order if state.players[seat].token]
    assert holders == order and picked == order[:-1] and not state.players[start].token
    assert {player.token for player in state.players if player.token} == set(setup.TOKENS[players])


def test_travel_first_then_observe_from_the_new_row():
    """AN-T31"""
    state = position("yuri", "leo")
    own(state, 0, europe=FREE)
    lay(state, 1, "cru")
    state.players[0].die = "plane"
    assert not observation.seen(state, state.players[0], "cru")
    resolve(state, 0, 1, "travel", second="direct")
    act(state, "step:1/1", "step:-1/1", "stop", "?")
    while state.phase in ("chain", "finish"):
        act(state, "done")
    assert state.players[0].cards == ("cru",)


def test_a_planned_moon():
    """AN-T32"""
    for week, cards, slots in ((2, (), ("moon_3",)), (3, ("moon_3",), ())):
        state = position("neil", "yuri")
        state.players[0].slots = ("moon_3",)
        resolve(state, 0, week, "planned")
        assert state.players[0].cards == cards and state.players[0].slots == slots


def test_a_full_schedule_swaps():
    """AN-T33"""
    state = position("leo", "yuri")
    state.players[0].slots = ("ori",)
    lay(state, 2, "uma", "lib")
    resolve(state, 0, 2, "schedule")
    assert state.players[0].slots == ("lib",) and state.weeks[1] == ("uma", "ori")


def test_a_short_deck():
    """AN-T34"""
    state = position("leo", "yuri")
    state.open, state.deck = "uma", ("cas", "cyg", "lyr")
    state.weeks = (("ori", "tau"), ("leo",), ("lib", "sco"), ("vir",))
    resolve(state, 0, 4, "planned")
    assert state.weeks == (("uma",), (), (), ()) and set(outcomes(state)) == {"card:cas", "card:cyg", "card:lyr"}
    act(state, "?", "?", "?")
    assert [len(pile) for pile in state.weeks] == [1, 1, 1, 1]
    assert set(outcomes(state)) == {f"card:{card}" for card in ("ori", "tau", "leo", "lib", "sco", "vir")}
    act(state, "?")
    assert state.open and 1 + len(state.deck) + len(state.under) == 6


def test_a_boat_at_sea():
    """AN-T40"""
    state = position("leo", "yuri")
    own(state, 0, africa="boat")
    travelling(state, 0, "boat")
    act(state, "step:-2/-1", "stop")
    assert state.phase == "deal"
    state.phase, state.seat = "select", 0
    act(state, "select:1/travel")
    assert state.phase != "die" and state.players[0].die == "boat"
    assert GAME.current_player(state) >= 0


def test_far_spaces_of_the_polar_rows():
    """AN-T41"""
    for mode, row, joined in (("plane", 3, True), ("boat", 3, True), ("plane", -3, True), ("boat", -3, False)):
        assert (at(row, 5) in WAYS[mode][at(row, -5)]) is joined
    state = position("sphen", "yuri")
    travelling(state, 0, "boat", at(-3, -3))
    assert "AN-34" in refusal(state, "step:-3/7")


def test_a_quest_in_passing():
    """AN-T42"""
    state = position("yuri", "leo")
    begin_quest(state, 0, "europe")
    hold(state, 0, "aur")
    own(state, 0, europe=FREE, asia=FREE)
    travelling(state, 0, "plane")
    act(state, "step:2/-1")
    assert legal(state) == ["finish:europe", "wait"]
    act(state, "finish:europe", "step:2/1")
    assert state.players[0].nk == 2 + QUEST_NK[1]
    state = position("yuri", "leo", month=3)
    begin_quest(state, 0, "europe")
    lay(state, 1, "lyr")
    resolve(state, 0, 1, "direct")
    assert state.players[0].cards == ("lyr",) and state.players[0].quests == ("europe",) and state.offered == ()


def test_equal_seconds_share_their_place():
    """AN-T46, by the tiebreaks of the Astronomer game"""
    state = position("neil", "yuri", "leo", "joao", month=11)
    state.phase = "over"
    instrument(state, 0, "africa", "antarctica")
    instrument(state, 1, "asia")
    instrument(state, 2, "europe")
    found = [line.points for line in GAME.score_lines(state) if line.label == "Foreign instruments"]
    assert found == [2, 1, 1, 0]


# Space


def at_blue_1(nk=90, **tiles):
    """Neil at the Cape, blue 1 full with two vehicles, João on blue 4."""
    state = race("neil", "joao", "leo", "yuri")
    neil = state.players[0]
    neil.cell, neil.astronaut, neil.nk, neil.agendas = LAUNCH, True, nk, ("star_map",)
    for seat, stage in ((1, 4), (2, 1), (3, 1)):
        flying(state, seat, stage=stage, nk=90)
    return state, neil


def test_dv_is_added():
    """AN-T17"""
    state = race("neil", "yuri")
    flying(state, 0, stage=1, nk=90, dv=10)
    board(state, 2, 30)
    resolve(state, 0, 1, "travel")
    assert state.players[0].dv == 40


def neils_flight():
    """AN-T18 AN-T19 AN-T20 AN-T21 begin here."""
    state, neil = at_blue_1()
    neil.revealed = ("star_map",)
    tokens(state, 0, sets=["mw", "ns"])
    neil.sct, neil.ai = set_number("mw"), set_number("ns")
    board(state, 4, 30)
    give_dv_tile(state, 0, 4, 30)
    own(state, 0, asia="spacecraft")
    lay(state, 2, "boo")  # a Navigation Star
    neil.die = "spacecraft"
    resolve(state, 0, 1, "travel")
    act(state, "stack:yellow/1", "private:0")
    return state, neil


def test_neils_flight_to_the_moon():
    """AN-T18 AN-T19 AN-T20 AN-T21"""
    state, neil = neils_flight()
    assert neil.nk == 90 + 10 and neil.stage == 2
    act(state, "reveal:15")
    assert neil.dv == 15
    without_the_map = state.copy()
    without_the_map.players[0].revealed = ()
    assert "advance:ai_far" not in legal(without_the_map)
    act(without_the_map, "advance:ai")
    assert without_the_map.players[0].stage == 3
    act(state, "advance:ai_far")
    assert neil.stage == 4 == state.players[1].stage and space.lunar_module(neil) == "on_die"
    act(state, "accept")
    assert neil.dv == 15 + 30
    act(state, "own:blue/4", "reveal:0")
    assert neil.stage == 5 and neil.dv == 45 and state.board[3] == (30, 30)
    act(state, "flip:asia")
    assert neil.stage == 6 and neil.landing == 1 and neil.dv == 45 and space.lunar_module(neil) == "landed"


def joaos_flight():
    """João leaves the Moon with a calibrated Moon token and the Milky Way on SCT."""
    state = race("joao", "neil")
    flying(state, 0, stage=6, nk=90, dv=40)
    joao = state.players[0]
    joao.landing = 1
    tokens(state, 0, moons=[2], sets=["mw"])
    joao.sxt, joao.sct = (2,), set_number("mw")
    lay(state, 3, "sge")
    resolve(state, 0, 1, "travel")
    return state, joao


def test_joao_leaves_the_moon():
    """AN-T22"""
    state, joao = joaos_flight()
    act(state, "reveal:0")
    assert joao.stage == 7 and space.lunar_module(joao) == "left" and joao.dv == 40
    assert joao.sxt == (2,) and state.phase == "space"  # nothing to be ignored, so nothing is asked


def test_joao_flies_on_and_spends_his_moon_token():
    """AN-T23"""
    state, joao = joaos_flight()
    act(state, "reveal:0", "advance:sct", "reveal:30", "spend:2")
    assert joao.stage == 8 and joao.dv == 40 and joao.sxt == () and joao.moons[1] == USED


@pytest.mark.parametrize(("dv", "aborted"), [(10, False), (11, True)])
def test_dv_against_nk(dv, aborted):
    """AN-T24"""
    state = race("neil", "yuri")
    flying(state, 0, stage=8, nk=40, dv=dv)
    board(state, 9, 30)
    resolve(state, 0, 1, "travel")
    assert state.players[0].aborted is aborted


def test_the_armillary_quest_in_the_race():
    """AN-T25"""
    for year, factor in ((1, 2), (2, 1)):
        state = race("yuri", "leo")
        state.year = year
        own(state, 0, europe=FREE)
        begin_quest(state, 0, "europe")
        hold(state, 0, "cas", "cyg", "lyr")
        travelling(state, 0, "train")
        act(state, "step:2/-1", "finish:europe")
        assert state.players[0].nk == 3 + factor * QUEST_NK[3] and state.players[0].instruments == ("europe",)


def test_a_stage_with_another_vehicle_is_passed_over():
    """AN-T26"""
    state = race("neil", "yuri")
    flying(state, 0, stage=2, nk=90)
    flying(state, 1, stage=3)
    resolve(state, 0, 1, "travel")
    act(state, "reveal:5")
    player = state.players[0]
    assert player.stage == 4 and player.dv == 5 and state.board[2] == () and space.lunar_module(player) == "on_die"


def test_leftover_nk_of_a_success():
    """AN-T27"""
    for dv, left in ((60, 30), (90, 0)):
        state = race("neil", "yuri")
        flying(state, 0, stage=12, nk=90, dv=dv)
        assert scoring.leftover(state.players[0]) == left


@pytest.mark.parametrize("names", [("neil", "yuri", "leo", "joao"), ("neil", "yuri")])
def test_stage_5_is_full(names):
    """AN-T28"""
    for stage, goal in ((4, 6), (10, 12)):
        state = race(*names)
        flying(state, 0, stage=stage, nk=90)
        for seat in range(1, 3 if len(names) == 4 else 2):
            flying(state, seat, stage=stage + 1)
        resolve(state, 0, 1, "travel")
        player = state.players[0]
        assert (player.stage, player.dv) == (goal, 0)
        assert (player.landing if goal == 6 else player.back) == 1


def test_a_moon_token_used_in_space():
    """AN-T29"""
    state = race("neil", "yuri")
    flying(state, 0, stage=8, nk=50)
    player = state.players[0]
    player.moons = (NEW, USED, NEW, NEW)
    state.phase, state.todo = "calibrate", ()
    act(state, "abort")
    assert player.moons == (NEW, ACTIVE, NEW, NEW)


def test_who_draws_at_a_launch():
    """AN-T36"""
    state = race("neil", "yuri", "leo", "joao")
    flying(state, 0, stage=4)
    state.players[2].cell, state.players[2].astronaut, state.players[2].die = LAUNCH, True, "spacecraft"
    resolve(state, 2, 1, "travel")
    order = []
    while state.phase == "stack":
        order.append(state.seat)
        act(state, "stack:blue/2", "?")
    assert order == [2, 3, 1]
    assert "AN-59" in refusal_of_a_second_tile()


def refusal_of_a_second_tile():
    state = race("neil", "yuri")
    give_dv_tile(state, 0, 2, 15)
    state.players[0].cell, state.players[0].astronaut, state.players[0].die = LAUNCH, True, "spacecraft"
    resolve(state, 0, 1, "travel")
    return refusal(state, "stack:blue/2")


def test_aborts_on_blue_4():
    """AN-T37"""
    state = race("neil", "yuri")
    flying(state, 0, stage=3, nk=20, dv=10)
    player = state.players[0]
    player.sets = put((NEW,) * 10, set_number("mw"), USED)
    board(state, 4, 30)
    resolve(state, 0, 1, "travel")
    assert (player.stage, player.cell, player.die, player.dv) == (0, LAUNCH, "spacecraft", 0)
    assert space.lunar_module(player) == "stored" and player.sets[set_number("mw")] == USED
    act(state, "side:astronaut")
    flying(state, 0, stage=3, nk=20, dv=10)
    resolve(state, 0, 1, "travel")
    assert player.lost and player.stage == 4


def test_an_abort_on_yellow_3():
    """AN-T38"""
    state = race("neil", "yuri")
    flying(state, 0, stage=8, nk=20, dv=10)
    player = state.players[0]
    player.landing = 1
    board(state, 9, 15)
    resolve(state, 0, 1, "travel")
    assert (player.stage, player.astronaut, player.dv) == (6, True, 0) and space.lunar_module(player) == "landed"


def test_the_icon_of_a_calibrated_set():
    """AN-T39"""
    for cards, moves in ((("sge",), True), (("sge", "lep"), False)):
        state = race("neil", "yuri")
        flying(state, 0, stage=2, nk=90)
        tokens(state, 0, sets=["mw"])
        state.players[0].sct = set_number("mw")
        lay(state, 4, *cards)
        board(state, 3, 0)
        resolve(state, 0, 1, "travel")
        assert (state.phase == "space") is moves


def test_the_year_turns():
    """AN-T35"""
    state = race("neil", "yuri", month=11, start=1)
    state.open, state.deck = "uma", tuple(card for card in state.deck if card != "uma")
    resolve(state, 0, 1, "planned")
    act(state, "done")
    assert (state.year, state.month, state.start) == (2, 0, 0) and state.weeks[0] == ("uma",)
    act(state, "?", "?", "?", "?")
    assert [len(pile) for pile in state.weeks] == [1, 1, 1, 1]
    state.players[0].modes = ("car", "boat", "helicopter", "plane")
    own(state, 0, north_america=FREE)
    travelling(state, 0, "train")
    act(state, "step:2/-5", "stop")
    assert state.players[0].nk == 3


def test_the_last_one_comes_home():
    """AN-T47"""
    state = race("neil", "yuri", "leo")
    flying(state, 0, stage=11, nk=90)
    for seat in (1, 2):
        flying(state, seat, stage=12)
    state.players[2].stage, state.players[2].lost = 5, True
    resolve(state, 0, 2, "travel")
    assert state.phase == "over" and state.todo == ()


def test_equal_seconds_in_the_race():
    """AN-T46"""
    state = race("neil", "yuri", "leo", "joao", month=11)
    state.phase = "over"
    instrument(state, 0, "africa", "antarctica")
    instrument(state, 1, "asia")
    instrument(state, 2, "europe")
    assert [line.points for line in GAME.score_lines(state) if line.label == "Foreign instruments"] == [2, 1, 1, 0]
