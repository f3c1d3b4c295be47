"""What Expedition says: of actions and events, of the whole position, and why something cannot be done."""

import pytest

from astronav_edu.engine.action import Action, Record
from astronav_edu.games.expedition import GAME
from astronav_edu.games.expedition.tables import FAILURES, LAST
from astronav_edu.games.expedition.words import HELP
from tests.games.expedition.positions import PLAIN, A, act, boarding, place, place_some, position, refusal, roll

NAMES = ["Ada", "Ben", "Cem"]


def told(state, text):
    """The log line of a step from ``state``, which is then taken."""
    action = Action.parse(text)
    assert GAME.why_illegal(state, action) is None, GAME.why_illegal(state, action)
    line = GAME.say_record(state, Record(GAME.current_player(state), action), None, NAMES[: state.num_players])
    GAME.apply_in_place(state, action)
    return line


def status(state, viewer=None):
    return GAME.say_status(GAME.observe(state, viewer), NAMES[: state.num_players])


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("board:extra_1", "Send the extra 1"),
        ("board:deep_space_doubler", "Send the deep-space doubler"),
        ("use:2", "Use the 2s"),
        ("use:afterburner", "Use the afterburners"),
        ("fly", "Fly"),
        ("stay", "Stay aboard"),
        ("land", "Land here"),
        ("land:-1", "Land one space behind"),
        ("land:1", "Land one space ahead"),
        ("return", "Do not land: go home"),
        ("roll:1/0/2/0/0", "Roll 2, 2, afterburner"),
        ("commander:1", "Seat 2 commands first"),
    ],
)
def test_actions(action, words):
    assert GAME.say_action(Action.parse(action)) == words


def test_takeoff_in_the_log():
    state = GAME.initial_state(2, GAME.options())
    assert status(state) == "Chance says who commands the first expedition."
    assert told(state, "commander:1") == "Ben commands the first expedition."
    assert status(state) == "Expedition 1: Ben chooses an astronaut to send as Commander."
    assert told(state, "board:satellite") == "Ben sends the satellite start."
    assert status(state) == "Expedition 1: Ada chooses an astronaut to send."
    assert told(state, "board:extra_1") == "Ada sends the extra 1. The rocket takes off from the satellite, space 2, with 6 dice."
    assert status(state) == "Expedition 1: Ben commands, on space 2 with 6 dice."


def test_a_flight_in_the_log():
    state = position(PLAIN, "die_taker", space=6, pool=3)
    assert told(state, "roll:1/0/1/1/0") == "Ada rolls 2, 3, afterburner."
    assert status(state) == "Expedition 1: Ada commands, on space 6, where 2 and 3 can be used. The roll is 2, 3, afterburner."
    assert told(state, "use:2") == "Ada uses the 2s."
    assert status(state).endswith("Picked: 2s, 2 spaces.")
    assert told(state, "fly") == "Ada uses the 2s and flies 2 spaces to space 8, Mars. 2 dice left."
    assert status(state) == "Expedition 1: On space 8, Mars: Ada stays or lands."
    assert told(state, "stay") == "Ada's moon doubler stays aboard."
    assert told(state, "land") == "Ben's die taker lands on Mars. A die is taken along: 1 left."


def test_the_commander_leaves_and_a_goal_is_reached_in_the_log():
    state = position(PLAIN, "neighbour", space=8, pool=2)
    for moon in (0, 1, 5):
        place_some(state, 0, 1, moon=moon)
    roll(state, A, 4)
    act(state, "use:afterburner")
    assert (
        told(state, "land")
        == "Ada's moon doubler lands on Callisto, 4 points. Ada has reached the goal: Four on moons. Ben commands now."
    )
    assert told(state, "land:-1") == "Ben's neighbour lands on Mars. Ben commands expedition 2."


def test_a_crash_in_the_log():
    state = position(PLAIN, "parachute", space=7, pool=2)
    assert told(state, "roll:1/0/0/0/1") == "Ada rolls 4, afterburner. No 1s or 2s: the rocket crashes. That is failure 1 of 11."
    assert status(state) == "Expedition 1: The rocket has crashed on space 7 with 4, afterburner: Ben may land by parachute."
    other = state.copy()
    assert told(other, "return") == (
        "Ben's parachute does not open the parachute. Ada and Ben get their astronauts back. Ben commands expedition 2."
    )
    assert told(state, "land") == "Ben's parachute lands on Mars. Ada gets the astronaut back. Ben commands expedition 2."
    last = position(PLAIN, PLAIN, space=7, pool=1, failures=FAILURES - 1)
    place(last, 1, "extra_1", moon=0)
    assert told(last, "roll:0/0/0/0/1").endswith(
        "That is failure 11 of 11. Ada and Ben get their astronauts back. The game is over: Ben wins with 3 points."
    )
    assert status(last) == "The game is over: Ben wins with 3 points."


def test_deep_space_in_the_log():
    state = position(PLAIN, PLAIN, PLAIN, space=LAST - 1, pool=1)
    place(state, 1, "extra_1", deep="galaxy")
    roll(state, 1)
    assert told(state, "use:1") == (
        "Ada uses the 1s and flies 1 space to deep space: Ada to the Comet, Ben and Cem to the Galaxy. "
        "Ben has reached the goal: Two in deep space. Ben commands expedition 2."
    )


def test_a_shared_win():
    state = position(PLAIN, PLAIN, PLAIN, space=7, pool=1, failures=FAILURES - 1)
    roll(state, 4)
    assert status(state) == "The game is over: Ada, Ben and Cem share the win with 0 points each."


def test_a_position_in_words():
    state = position("neighbour", PLAIN, space=7, pool=2, failures=3)
    place(state, 1, "extra_1", moon=0)
    place(state, 0, "die_taker", planet=2)
    place(state, 0, "extra_1", deep="comet")
    lines = GAME.say_position(GAME.observe(state, None), NAMES[:2]).splitlines()
    for line in (
        "Expedition 1: Ada commands, on space 7 with 2 dice.",
        "3 failures of 11.",
        "Aboard: Ada, Neighbour; Ben, Moon doubler.",
        "Space 6: Phobos, 3 points, Ben with the extra 1.",
        "Space 6: Deimos, 2 points, free.",
        "Space 13 and 14: Saturn, 7, 4, 2 points: Ada with the die taker.",
        "Comet: Ada with the extra 1.",
        "Galaxy: nobody.",
        "Goal, 5 points: Four planets, free.",
        "Ben, 3 points. At home: Planet doubler, Deep-space doubler, Die taker, Parachute, Neighbour, Satellite start.",
    ):
        assert line in lines


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("use:3", "The 3s cannot be used here: on space 9 2 and 4 are printed"),
        ("use:1", "No die shows a 1"),
        ("use:afterburner", "No die shows an afterburner"),
        ("fly", "The rocket cannot stand still"),
        ("stay", "stay is no choice now: groups of dice"),
    ],
)
def test_why_no_group(action, why):
    state = position(PLAIN, PLAIN, space=9, pool=3)
    roll(state, 2, 3, 4)
    assert refusal(state, action).startswith(why)
    assert refusal(state, action).count("You can pick the 2s or the 4s") == 1


def test_why_no_landing_and_no_sending():
    state = position(PLAIN, "neighbour", space=7, pool=3, phase="land")
    assert "Choose stay or land" in refusal(state, "land:1")
    state.asked = 1
    assert "same planet" in refusal(state, "land:1")
    assert "stay, land or land:-1" in refusal(state, "fly")
    state.space = 22
    assert "stay, land, land:-1 or land:1" in refusal(state, "use:1")
    start = boarding()
    assert "an astronaut is to be sent" in refusal(start, "land")
    over = position(PLAIN, PLAIN, space=7, pool=1, failures=FAILURES - 1)
    assert "being rolled" in refusal(over, "stay")
    roll(over, 4)
    assert refusal(over, "board:parachute") == "The game is over (ML-33)."


def test_help_for_every_phase():
    for phase in ("first", "board", "roll", "pick", "land", "parachute", "over"):
        assert "ML-" in GAME.say_help(phase)
    assert len(HELP) == 7


def test_you_are_spoken_to():
    """A person may sit at the table under the name "You"."""
    names = ["You", "Ben"]
    state = position("neighbour", "parachute", space=8, pool=3)

    def step(text):
        action = Action.parse(text)
        line = GAME.say_record(state, Record(GAME.current_player(state), action), None, names)
        GAME.apply_in_place(state, action)
        return line

    def said():
        return GAME.say_status(GAME.observe(state, 0), names)

    assert said() == "Expedition 1: You command, on space 8 with 3 dice."
    assert step("roll:0/0/1/1/1") == "You roll 2, 3, 4."
    assert step("use:2") == "You use the 2s."
    assert step("fly") == "You use the 2s and fly 2 spaces to space 10, Jupiter. 2 dice left."
    assert said() == "Expedition 1: On space 10, Jupiter: You stay or land."
    assert step("stay") == "Your neighbour stays aboard."
    step("stay")
    assert step("roll:2/0/0/0/0").startswith("You roll afterburner, afterburner. No 1s or 2s: the rocket crashes.")
    assert said() == "Expedition 1: The rocket has crashed on space 10 with afterburner, afterburner: Ben may land by parachute."
    assert (
        step("return")
        == "Ben's parachute does not open the parachute. You and Ben get their astronauts back. Ben commands expedition 2."
    )


def test_the_roll_of_a_crash_is_said_until_somebody_boards():
    state = position(PLAIN, PLAIN, space=9, pool=2)
    roll(state, 3, 3)
    assert status(state) == "Expedition 2: The rocket crashed with 3, 3. Ben chooses an astronaut to send as Commander."
    act(state, "board:extra_1")
    assert status(state) == "Expedition 2: Ada chooses an astronaut to send."
