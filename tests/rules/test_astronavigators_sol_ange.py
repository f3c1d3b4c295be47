"""AstroNavigators, the module Sol Ange: a test a rule. Ids stand in the docstrings."""

import pytest

from astronav_edu.engine.action import CHANCE
from astronav_edu.games.astronavigators import GAME
from astronav_edu.games.astronavigators.modules.sol_ange import SPACES, fits, sphinx_space, unused
from astronav_edu.games.astronavigators.state import Options
from astronav_edu.games.astronavigators.tables import AGENDAS, CELLS, ICONS, QUEST_NK, row_and_column
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
    race,
    refusal,
    resolve,
    travelling,
)

HERE = at(2, 5)
"""Central Asia: a car, a train and no more; roads from Beijing lead there in one step."""


def ange(*characters, sphinx=8, month=7, **where):
    """Sol Ange in Central Asia; the other emeralds as the table has them, with those of other spaces for hers."""
    state = position(*characters, sol_ange=True, month=month, **where)
    places = [place for place in SPACES if place != HERE][:12]
    places[sphinx - 1] = HERE
    state.emeralds, state.sphinx = tuple(places), sphinx
    return state


def give(state, seat, *numbers):
    player = state.players[seat]
    player.emeralds = tuple(sorted((*player.emeralds, *numbers)))
    state.emeralds = tuple(-1 if n in numbers else place for n, place in enumerate(state.emeralds, 1))


def to(place):
    return f"step:{'/'.join(map(str, row_and_column(place)))}"


def new_round(state):
    """Play the month shift after a Planned Observation of everybody."""
    now = state.round
    while state.round == now or state.phase != "select":
        if GAME.current_player(state) == CHANCE:
            act(state, "?")
        else:
            choices = legal(state)
            act(state, next((one for one in choices if one.endswith("/planned") or one == "done"), choices[0]))


def test_emeralds_are_laid_at_random_on_spaces_with_one_or_two_icons():
    """AN-85"""
    state = GAME.initial_state(2, Options(sol_ange=True))
    while GAME.current_player(state) == CHANCE or state.phase != "select":
        if state.asks == "lay":
            number = len(state.emeralds)
            assert len(outcomes(state)) == len(SPACES) - number and set(outcomes(state).values()) == {1}
            assert not state.sphinx
        act(state, legal(state)[0] if GAME.current_player(state) != CHANCE else "?")
    assert len(set(state.emeralds)) == 12 and set(state.emeralds) <= set(SPACES)
    assert set(SPACES) == {p for p in CELLS if 0 < len(ICONS[p]) < 3 and ("car" in ICONS[p] or "train" in ICONS[p])}
    assert state.sphinx == 1 and state.seat == state.start  # before the first selection


def test_the_emerald_of_the_month_turns():
    """AN-85 AN-Q38 AN-Q39 AN-Q76 AN-T45"""
    state = ange("leo", "yuri", sphinx=1, month=0)
    new_round(state)
    assert (state.month, state.sphinx) == (1, 2)
    give(state, 0, 3)
    new_round(state)
    assert (state.month, state.sphinx) == (2, 2)  # number 3 has left the map: the sphinx stays
    new_round(state)
    assert state.sphinx == 4
    state = ange("leo", "yuri", sphinx=12, month=11, mode="astronavigator")
    new_round(state)
    assert (state.year, state.month, state.sphinx) == (2, 0, 1)


@pytest.mark.parametrize(("sphinx", "meets"), [(8, True), (2, True), (4, False), (3, False), (5, False)])
def test_the_pair_that_is_needed(sphinx, meets):
    """AN-85 AN-T45: emeralds 3 and 5."""
    state = ange("xiongmao", "yuri", sphinx=sphinx, month=sphinx - 1)
    if sphinx in (3, 5):
        give(state, 0, *{3, 5} - {sphinx}, 12)
    else:
        give(state, 0, 3, 5)
    travelling(state, 0, "car", at(2, 7))
    assert (to(HERE) in legal(state)) is meets
    if not meets:
        assert "Sol Ange is at Asia" in refusal(state, to(HERE)) and "(AN-85)" in refusal(state, to(HERE))


def test_one_emerald_twice_is_no_pair():
    """AN-85"""
    state = ange("leo", "yuri")
    give(state, 0, 4)
    assert not fits(state.players[0], 8)
    give(state, 0, 12)
    assert fits(state.players[0], 8) and not fits(state.players[0], 4)


def test_nobody_passes_her_either():
    """AN-85"""
    state = ange("xiongmao", "yuri")
    travelling(state, 0, "train", at(2, 7))
    past = at(2, 3)  # Tehran, behind her on the railway
    assert to(HERE) not in legal(state)
    give(state, 0, 3, 5)
    act(state, to(HERE), "leave", to(past))
    assert state.players[0].cell == past


def test_no_step_leads_where_every_way_on_passes_her():
    """AN-30 AN-85: every movement from any space, her own as well, can be brought to an end, and never on her space."""
    for mode in ("car", "train", "boat", "helicopter", "plane"):
        state = ange("xiongmao", "yuri")
        state.emeralds = tuple(place if place == HERE else -1 for place in state.emeralds)
        waiting = [travelling(state.copy(), 0, mode, place) for place in CELLS if mode in ICONS[place]]
        seen = set()
        while waiting:
            one = waiting.pop()
            assert legal(one), (mode, one.players[0].cell, one.left)
            for action in GAME.legal_actions(one):
                if action.kind == "step":
                    after = one.copy()
                    GAME.apply_in_place(after, action)
                    assert after.players[0].cell != HERE
                    if (after.players[0].cell, after.left) not in seen and after.phase == "move" and "" not in after.tops:
                        seen.add((after.players[0].cell, after.left))
                        waiting.append(after)
        assert len(seen) > 5


def test_a_chain_that_could_not_move_is_not_offered():
    """AN-Q61 AN-85: in Perth one railway leads on; with Sol Ange at its other end a flipped train could not leave."""
    state = ange("jarrah", "yuri")
    perth, next_to = at(-2, 7), at(-2, 9)
    own(state, 0, asia="train", africa="car")
    travelling(state, 0, "car", perth)
    act(state, "stop")
    assert "flip:asia" in legal(state)
    state = ange("jarrah", "yuri")
    state.emeralds = tuple(next_to if place == HERE else place for place in state.emeralds)
    own(state, 0, asia="train", africa="car")
    travelling(state, 0, "car", perth)
    act(state, "stop")
    assert "flip:asia" not in legal(state)


def test_an_emerald_may_be_collected_by_a_step():
    """AN-Q68"""
    for choice, numbers in (("collect:1", (1,)), ("leave", ())):
        state = ange("yuri", "leo")
        place = state.emeralds[0]
        travelling(state, 0, "plane", place + 12)
        assert state.asks == "move"  # to stand beside it is not enough
        act(state, to(place))
        assert legal(state) == ["collect:1", "leave"]
        act(state, choice)
        assert state.players[0].emeralds == numbers and (state.emeralds[0] == -1) is bool(numbers)
        assert GAME.check_state(state) is None


def test_her_own_emerald_stays():
    """AN-Q68 AN-Q69"""
    state = ange("xiongmao", "yuri")
    give(state, 0, 3, 5)
    travelling(state, 0, "car", at(2, 7))
    act(state, to(HERE), "leave")
    assert state.emeralds[7] == HERE and state.sphinx == 8 and state.players[0].emeralds == (3, 5)


def test_a_meeting_once_a_month():
    """AN-Q69"""
    state = ange("xiongmao", "yuri")
    give(state, 0, 3, 5)
    begin_quest(state, 0, "europe")
    travelling(state, 0, "train", at(2, 7))
    act(state, to(HERE))
    assert state.asks == "reward" and state.players[0].met == 8
    act(state, "fulfil:europe", to(at(2, 7)), to(HERE))
    assert state.asks != "reward" and "europe" in state.players[0].instruments


def test_who_stands_there_when_the_wing_turns_up_has_not_met_her():
    """AN-Q69"""
    state = ange("xiongmao", "yuri", sphinx=1, month=6)
    state.players[0].cell = state.emeralds[7]
    new_round(state)
    assert state.sphinx == 8 and sphinx_space(state) == state.players[0].cell and not state.players[0].met
    travelling(state, 0, "car")
    assert "stop" in legal(state) and any(action.startswith("step") for action in legal(state))  # one may stay, or leave


def test_the_reward_of_the_astronomer_game():
    """AN-86 AN-Q70"""
    for seen, nk in (((), 1), (("cas",), 1), (("cas", "cyg"), 2)):
        state = ange("xiongmao", "yuri")
        give(state, 0, 3, 5)
        begin_quest(state, 0, "europe")
        hold(state, 0, *seen)
        own(state, 0, asia=FREE)
        state.players[0].modes = ("car",)
        travelling(state, 0, "car", at(2, 7))
        act(state, to(HERE))
        assert legal(state)[0] == "fulfil:europe" and set(legal(state)[1:]) == {*(f"choose:{q}" for q in state.quests), "leave"}
        act(state, "fulfil:europe")
        assert state.players[0].nk == QUEST_NK[nk] and state.players[0].instruments == ("europe",)
    state = ange("xiongmao", "yuri")
    give(state, 0, 3, 5)
    travelling(state, 0, "car", at(2, 7))
    act(state, to(HERE), "choose:oceania")
    assert state.players[0].quests == ("oceania",) and "oceania" not in state.quests and state.phase == "move"


def racing(**where):
    state = ange("xiongmao", "yuri", mode="astronavigator", **where)
    state.players[0].agendas, state.players[1].agendas = ("lunar_calendar",), ("superstition",)
    give(state, 0, 3, 5)
    travelling(state, 0, "car", at(2, 7))
    act(state, to(HERE))
    return state


def test_the_reward_of_the_race():
    """AN-86"""
    state = racing()
    assert legal(state) == ["fulfil:lunar_calendar", "draw_agendas", "leave"]
    act(state, "fulfil:lunar_calendar")
    state.phase, state.month, state.year = "over", 11, 2
    assert [line.points for line in GAME.score_lines(state) if line.label == "Agenda"] == [1, 0]


def test_a_second_agenda_of_four_that_nobody_has():
    """AN-86 AN-Q69"""
    state = racing()
    act(state, "draw_agendas")
    assert set(outcomes(state)) == {f"agenda_card:{one}" for one in AGENDAS if one not in ("lunar_calendar", "superstition")}
    act(state, *(f"agenda_card:{one}" for one in ("star_map", "hokulea", "two_poles", "both_skies")))
    assert len(state.drawn) == 4 and len(unused(state)) == 8
    assert GAME.observe(state, 1).table.drawn == ("hidden",) * 4
    act(state, "agenda:two_poles")
    assert state.players[0].agendas == ("lunar_calendar", "two_poles") and state.drawn == ()
    assert GAME.observe(state, 1).table.players[0].agendas == ("hidden", "hidden")
    assert state.phase == "move"
    state.players[0].revealed = ("lunar_calendar", "two_poles")
    state.players[0].met = 0
    assert "draw_agendas" not in [str(one) for one in GAME.legal_actions(state)]
    act(state, to(at(2, 7)), to(HERE)) if state.left > 1 else None
    assert [line.points for line in GAME.score_lines(state) if line.label == "Agenda"] == [2, 0]


def test_two_agendas_at_most():
    """AN-Q69"""
    state = ange("xiongmao", "yuri", mode="astronavigator")
    player = state.players[0]
    player.agendas = ("lunar_calendar", "two_poles")
    give(state, 0, 3, 5)
    travelling(state, 0, "car", at(2, 7))
    act(state, to(HERE))
    assert legal(state) == ["fulfil:lunar_calendar", "fulfil:two_poles", "leave"]


def test_without_the_module_there_is_no_sphinx():
    """AN-85"""
    state = race("xiongmao", "yuri")
    lay(state, 1, "uma")
    instrument(state, 0, "asia")
    resolve(state, 0, 1, "direct")
    assert not state.sphinx and not state.emeralds


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"sphinx": 0}, "No emerald shows its wing"),
        ({"emeralds": (0,) * 12}, "each of the twelve"),
        ({"emeralds": (-1, *SPACES[1:12])}, "each of the twelve"),
        ({"between": "nap"}, "no phase 'nap'"),
    ],
)
def test_what_is_wrong_with_a_position_is_said(changes, found):
    """AN-85"""
    state = position("xiongmao", "yuri", sol_ange=True)
    assert GAME.check_state(state) is None
    for name, value in changes.items():
        setattr(state, name, value)
    assert found in GAME.check_state(state)


def test_what_is_wrong_with_meetings_and_agendas_is_said():
    """AN-Q68 AN-Q69"""
    state = racing()
    state.players[0].met = 20
    assert "lies in the future" in GAME.check_state(state)
    state = racing()
    state.players[1].agendas = ("lunar_calendar",)
    assert "each is there once" in GAME.check_state(state)
    state = racing()
    give(state, 1, 8)
    assert "not on the map" in GAME.check_state(state)
