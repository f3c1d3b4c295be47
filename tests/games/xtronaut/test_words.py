"""What Xtronaut says: buttons, status, log for each viewer, refusals, help, and whether one can launch."""

import pytest

from astronav_edu.engine.action import CHANCE, Action, Record
from astronav_edu.engine.bots import hint
from astronav_edu.games.xtronaut import GAME, can_launch
from astronav_edu.games.xtronaut.knowledge import PHASES
from astronav_edu.games.xtronaut.rocket import InSight
from astronav_edu.games.xtronaut.tables import KINDS, MISSION
from tests.games.xtronaut.positions import ATLAS, act, board, discards, draw, hold, position, refusal

NAMES = ["Ada", "Ben"]


def said(state, text, viewer=0, names=NAMES):
    action = Action.parse(text)
    player = GAME.current_player(state)
    assert player == CHANCE or action in GAME.legal_actions(state), f"{text} is not legal"
    return GAME.say_record(state, Record(player, action), viewer, names)


def status(state, viewer=0, names=NAMES):
    return GAME.say_status(GAME.observe(state, viewer), names)


def test_buttons():
    texts = {
        "place:atlas_first/booster_1": "Place Atlas first stage: additional booster 1",
        "play:national_priority/1/second": "Play National priority: seat 2, second stage",
        "choose:titan_rover": "Drive over the dunes of Titan.",
        "give:second": "Give the second stage from your board",
        "ask:second": "Ask for the second stage from the other board",
        "ask:mars_assist": "Ask for Mars assist",
        "to_trade": "Go on to trading (phase 3)",
    }
    assert {text: GAME.say_action(Action.parse(text)) for text in texts} == texts
    assert len({GAME.say_action(Action.of("discard", kind)) for kind in KINDS}) == len(KINDS)


def test_a_card_that_is_drawn_is_named_to_its_owner():
    state = position(phase="draw")
    state.due = [0]
    assert said(state, "draw:sls_first", 0) == "Ada draws SLS first stage."
    assert said(state, "draw:sls_first", 1) == said(state, "draw:sls_left", None) == "Ada draws a card."
    assert said(state, "draw:sls_first", 0, ["You", "Ben"]) == "You draw SLS first stage."


def test_what_an_audit_finds_is_told_to_both():
    state = position(3)
    names = [*NAMES, "Cem"]
    hold(state, 0, "audit")
    hold(state, 1, "sls_first", "sls_left")
    act(state, "play:audit/1")
    assert said(state, "find:sls_left", 1, names) == "Ada finds SLS left fairing in Ben's hand."
    assert said(state, "find:sls_left", 2, names) == "Ada finds a card in Ben's hand."
    draw(state, "find:sls_left", "find:sls_first")
    assert "SLS left fairing and SLS first stage" in status(state, 1, names) and "SLS" not in status(state, 2, names)
    assert said(state, "keep:sls_first", 2, names) == "Ada keeps a card; SLS left fairing is discarded."


def test_offers():
    state = position(phase="trade")
    board(state, 0, second="atlas_second")
    hold(state, 1, "sls_first")
    act(state, "trade:1", "give:second", "ask:sls_first")
    assert status(state) == "Turn 1: Ada makes an offer to Ben. So far: Atlas second stage from the board for SLS first stage."
    assert said(state, "propose") == "Ada offers Ben Atlas second stage from the board for SLS first stage."
    act(state, "propose")
    assert said(state, "accept", 1, ["Ada", "You"]) == "You accept: Atlas second stage from the board for SLS first stage."
    assert said(state, "counter") == "Ben makes a counter-offer."
    assert status(state, 1, ["Ada", "You"]).endswith("You answer.")


def test_a_launch_in_the_log():
    state = position(phase="build")
    board(state, **ATLAS, spacecraft="small_orbiter")
    assert said(state, "launch") == ("Ada launches Lunar Orbiter: ΔV 21 of 14 km/s, a success. That brings 2 points: 2 in all.")
    assert "Ready to launch: ΔV 21 of 14 km/s, 2 points" in status(state)
    act(state, "take:left")
    assert "Not ready: the left fairing is missing" in status(state)
    hold(state, 0, "delta_left")
    assert said(state, "place:delta_left/left") == "Ada places Delta left fairing: left fairing. ΔV 21 km/s."


def test_the_position_as_text():
    state = position()
    board(state, 1, first="falcon_first", spacecraft="large_lander")
    hold(state, 0, "atlas_solid_2")
    text = GAME.say_position(GAME.observe(state, 0), NAMES)
    assert "Board: first stage: Falcon first stage; spacecraft: large lander. ΔV 13 km/s." in text
    assert "Mission: Lunar Orbiter (orbiter, ΔV 14 km/s; 2 / 3 / 5 points)." in text
    assert "Your hand: Atlas solid boosters ×2 (4 / 3 / 2)." in text
    assert "Your hand" not in GAME.say_position(GAME.observe(state, None), NAMES)


def test_refusals_say_what_would_be_right():
    state = position(phase="build")
    hold(state, 0, "atlas_second")
    assert refusal(state, "place:atlas_second/first") == "Atlas second stage belongs on second stage, not on first stage (XT-12)."
    assert "You hold Atlas second stage" in refusal(state, "place:sls_first/first")
    assert "no choice now" in refusal(state, "keep:audit") and "place, take, launch" in refusal(state, "keep:audit")
    state = position()
    hold(state, 0, "audit")
    assert "You hold Audit (XT-6)" in refusal(state, "play:shutdown/1")
    assert GAME.why_illegal(position(phase="draw"), Action.parse("to_trade")).startswith("Cards are being drawn")


def test_help_for_every_phase():
    assert all(GAME.say_help(phase) for phase in PHASES)


def test_a_hint_is_a_sentence():
    state = position(phase="build")
    hold(state, 0, "atlas_first", "small_orbiter")
    assert hint(GAME, GAME.observe(state, 0)).endswith(".")


# Can I launch?


def test_can_i_launch_tells_what_is_missing_and_what_the_hand_has():
    state = position(phase="build")
    board(state, **ATLAS)
    hold(state, 0, "small_orbiter", "audit")
    found = can_launch(GAME.observe(state, 0))
    assert not found.launch.possible and found.from_hand == ("small_orbiter",) and found.in_sight == ()
    assert {one.name: one.met for one in found.launch.requirements} == {
        "left fairing": True,
        "right fairing": True,
        "first stage": True,
        "second stage": True,
        "spacecraft": False,
        "one product line": True,
        "gravity assists": True,
        "ΔV": False,
    }
    assert found.launch.missing == ("the spacecraft is missing", "no ΔV without a spacecraft; Lunar Orbiter needs 14 km/s")
    act(state, "place:small_orbiter/spacecraft")
    found = can_launch(GAME.observe(state, 0))
    assert found.launch.possible and (found.launch.total, found.launch.needed, found.launch.points) == (21, 14, 2)


def test_can_i_launch_names_the_cards_in_sight():
    """Each of them alone would do: among the discards, and on the other's board; not what would be one of two."""
    state = position(phase="build")
    board(state, 0, left="delta_left", right="delta_right", first="delta_first")
    hold(state, 0, "large_orbiter")
    board(state, 1, second="delta_second", first="atlas_first")
    discards(state, "delta_second", "atlas_second", "audit")
    found = can_launch(GAME.observe(state, 0))
    assert found.in_sight == (InSight("delta_second", 1), InSight("delta_second", None)) and found.from_hand == ()


def test_can_i_launch_counts_assists_and_boosters():
    """Triton, 20 km/s: a medium Atlas has 19, so a solid in sight completes it."""
    state = position(phase="build", missions=("triton_orbiter", "mars_lander"))
    board(state, **ATLAS, spacecraft="medium_orbiter")
    discards(state, "atlas_solid_1", "jupiter_assist", "venus_assist")
    found = can_launch(GAME.observe(state, 0))
    assert found.launch.missing == ("ΔV 19 of 20 km/s, 1 km/s short",)
    assert {one.card for one in found.in_sight} == {"atlas_solid_1", "jupiter_assist"}
    state.shutdown[0] = True
    assert can_launch(GAME.observe(state, 0)).in_sight == ()
    with pytest.raises(ValueError, match="spectator"):
        can_launch(GAME.observe(state, None))


def test_every_mission_is_said_in_full():
    state = position(missions=("saturn_orbiter", "mars_lander"))
    assert "assists: Venus, Earth and Jupiter; 3 / 4 / 6 points" in GAME.say_position(GAME.observe(state, 0), NAMES)
    assert all(mission.brief.endswith(".") for mission in MISSION.values())
