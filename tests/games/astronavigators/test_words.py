"""AstroNavigators in words: what is told to whom, what is refused and why, and what a failed observation says."""

import re

import pytest

from astronav_edu.engine.action import CHANCE, Action, Record
from astronav_edu.engine.match import Match, play_out
from astronav_edu.games.astronavigators import GAME
from astronav_edu.games.astronavigators.rules import BETWEEN, PHASES
from astronav_edu.games.astronavigators.tables import AGENDAS
from astronav_edu.games.astronavigators.words import HELP, say_agenda, say_space, why_unseen
from tests.games.astronavigators.positions import (
    act,
    at,
    begin_quest,
    flying,
    hold,
    instrument,
    lay,
    own,
    position,
    race,
    refusal,
    resolve,
    travelling,
)


def test_every_phase_has_its_help():
    assert set(HELP) == {*PHASES, *BETWEEN, "over"}
    for text in HELP.values():
        assert "AN-" in text and text[-1] in ".!?"


def test_a_phase_that_comes_between_is_named():
    state = position("yuri", "leo")
    own(state, 0, europe="rocket")
    begin_quest(state, 0, "europe")
    hold(state, 0, "cas")
    travelling(state, 0, "plane")
    act(state, "step:2/-1")
    assert GAME.observe(state, 0).phase == "offer"
    assert "may finish a quest" in GAME.say_status(GAME.observe(state, 0), ["Ada", "Ben"])


@pytest.mark.parametrize(
    ("card", "week", "month", "reason"),
    [
        ("moon_1", 3, 0, "The Moon in phase 1 is seen in week 1, not in week 3 (AN-19)."),
        ("oct", 1, 5, "Octans is not seen: not all of its rows are above the horizon (AN-22)."),
        ("peg", 1, 0, "Pegasus is not seen: one of its spaces lies in daylight (AN-22)."),
        ("boo", 1, 0, ""),
    ],
)
def test_why_a_card_is_not_seen_from_europe(card, week, month, reason):
    state = position("yuri", "leo")
    assert why_unseen(state.players[0], card, week, month) == reason


def test_why_nothing_is_seen_near_the_poles():
    state = position("sphen", "yuri")
    assert "the Sun stands on the equator (AN-23)" in why_unseen(state.players[0], "oct", 1, 0)
    assert "it is polar day (AN-23)" in why_unseen(state.players[0], "oct", 1, 8)


def test_refusals_say_what_would_be_right():
    state = position("neil", "yuri")
    act(state, "select:1/direct")
    assert refusal(state, "select:1/travel") == "On week 1 lies a disc already; choose another week (AN-13)."
    assert "You can choose" in refusal(state, "roll")
    state = position("neil", "yuri")
    travelling(state, 0, "car")
    assert refusal(state, "step:3/-7").startswith("No step by car leads from North America [+1, −7 h] to")


def test_a_space_is_called_by_its_continents_and_hours():
    assert say_space(at(1, 3)) == "Africa and Asia [+1, +3 h]"
    assert say_space(at(-2, -9)) == "open ocean [−2, −9 h]"


def test_agendas_in_words():
    assert say_agenda("both_skies") == (
        "Two Hemispheres: have 2 cards of the set Northern Hemisphere and 2 of the set Southern Hemisphere"
    )
    for agenda in AGENDAS:
        assert "{" not in say_agenda(agenda) and "_" not in say_agenda(agenda)


def test_what_happens_is_told_step_by_step():
    state = position("sphen", "yuri")
    own(state, 0, antarctica="boat")
    lay(state, 2, "moon_2")
    match = Match.from_state(GAME, state, 1, seats=["You", "Ben"])
    for action in ("select:1/travel", "face:helicopter", "select:2/direct", "step:-3/3", "stop", "flip:antarctica"):
        match.play(action)
    log = [line.text for line in match.view(0).log]
    assert log[0] == "You take week 1: travel."
    assert "You travel by helicopter to Antarctica [−3, +3 h]. +5 NK for You." in log
    assert log[-1] == "You flip the tile of Antarctica to go on."


def test_a_flight_is_told():
    state = race("neil", "yuri")
    flying(state, 0, stage=3, nk=20, dv=15)
    instrument(state, 1, "asia")
    resolve(state, 0, 1, "travel")
    line = GAME.say_record(state, Record(CHANCE, Action.parse("reveal:30")), None, ["Ada", "Ben"])
    assert line.startswith("The tile shows 30 DV. Ada turns back to Earth.")
    assert "More DV than NK: Ada's flight is aborted." in line
    told = GAME.say_position(GAME.observe(state, None), ["Ada", "Ben"])
    assert "spacecraft at blue 4" in told and "Instruments: Compass." in told and "blue 4 hidden" in told


@pytest.mark.parametrize("mode", ["astronomer", "astronavigator"])
def test_you_is_spoken_to_in_good_grammar(mode):
    """Greedy games, told to "You": no verb is left with an ending of the third person, or cut wrongly."""
    match = play_out(Match.new(GAME, 2, 12, seats=["You", "Ben"], mode=mode), ["normal", "normal"])
    for line in match.view(0).log:
        for verb in re.findall(r"\bYou (\w+)", line.text):
            assert not verb.endswith("s") and verb not in ("goe", "finishe", "launche", "ha", "fle"), line.text
