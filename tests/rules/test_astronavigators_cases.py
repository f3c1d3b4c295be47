"""AstroNavigators: the worked examples AN-T, as tests. Ids stand in the docstrings."""

import pytest

from astronav_edu.games.astronavigators import GAME
from astronav_edu.games.astronavigators.rules import observation, setup
from astronav_edu.games.astronavigators.rules.parts import put
from astronav_edu.games.astronavigators.star_map import DAYLIGHT, EQUINOX, HORIZON, hidden_by, tile_offset, visible_rows
from astronav_edu.games.astronavigators.state import NEW, USED
from astronav_edu.games.astronavigators.tables import CONTINENT, MOON_NK, QUEST_NK, WAYS
from tests.games.astronavigators.positions import (
    FREE,
    act,
    at,
    begin_quest,
    hold,
    instrument,
    lay,
    legal,
    outcomes,
    own,
    position,
    refusal,
    resolve,
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
