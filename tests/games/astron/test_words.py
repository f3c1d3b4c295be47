"""What Astron says: of actions and events, to each viewer what that viewer may know, and why something cannot be done."""

import pytest

from astronav_edu.engine.action import CHANCE, Action, Record
from astronav_edu.engine.bots import hint
from astronav_edu.engine.match import Match
from astronav_edu.games.astron import GAME, rules
from astronav_edu.games.astron.tables import COLUMNS, LAST_OFFSET, ORDER, ORDERS, WINDOW
from tests.games.astron.positions import FOG, LONDON, act, full_position, legal, position, put, refusal

NAMES = ["Ada", "Ben", "Cem"]


def told(state, text, viewer=None):
    """The log line of a step from ``state``, which is then taken."""
    action = Action.parse(text)
    player = GAME.current_player(state)
    line = GAME.say_record(state, Record(player, action), viewer, NAMES[: state.num_players])
    GAME.apply_in_place(state, action)
    return line


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("play:forward_3", "Play Forward 3"),
        ("play:back_2_map_2", "Play Back 2, map 2"),
        ("discard:map_1", "Discard Map 1"),
        ("fly:2/-2", "Fly 2 forward and 2 left"),
        ("fly:0/4", "Fly 4 right"),
        ("fly:-1/1", "Fly 1 back and 1 right"),
        ("push:-1", "Move the rear plane left"),
        ("push:1", "Move the rear plane right"),
        ("draw:sideways_2_map_1", "Draw Sideways 2, map 1"),
        ("airport:10", "Airport card: 10 points"),
        ("hazard:5", "Hazard card: 5 points"),
    ],
)
def test_actions(action, words):
    assert GAME.say_action(Action.parse(action)) == words


def test_a_turn_in_the_log():
    state = full_position((5, 4), (9, 9), hand=["sideways_2_map_1"])
    assert told(state, "play:sideways_2_map_1") == "Ada plays Sideways 2, map 1."
    assert told(state, "fly:0/2") == "Ada flies 2 right. The map turns 1 row."


def test_making_room_in_the_log():
    state = full_position((3, 5), (2, 4), (0, 4), hand=["sideways_1"])
    told(state, "play:sideways_1")
    assert told(state, "fly:0/-1") == "Ada flies 1 left. Ben makes room: 1 back."
    assert told(state, "push:1") == "Cem makes room: 1 right."
    state = position((3, 4), (1, 4), (0, 3), (0, 5), hand=["back_3"])
    line = GAME.say_record(state, Record(0, Action.parse("play:back_3")), None, [*NAMES, "Dee"])
    assert line == "Ada plays Back 3. Ada flies 3 back. Ada has no space to make room."


def test_the_last_turn_and_the_shuffle_in_the_log():
    state = position((5, 4), (9, 9), hand=["map_2"], offset=LAST_OFFSET - 2)
    state.discard = [order for order, n in state.pile.items() for _ in range(n)]
    state.pile = dict.fromkeys(state.pile, 0)
    assert told(state, "play:map_2") == (
        "Ada plays Map 2. The map turns 2 rows. GAME OVER comes up: this turn is the last. "
        "The draw pile is used up: the discards are shuffled, the top card stays."
    )
    assert (
        GAME.say_status(GAME.observe(state, None), NAMES) == "Turn 1: Ada draws an order. The last turn: GAME OVER has come up."
    )


def test_a_lost_turn_in_the_log():
    state = full_position((0, 4), (9, 9), hand=["back_1", "back_1", "back_2", "back_2", "back_3"])
    assert told(state, "discard:back_2") == "Ada can carry out no order: Back 2 is discarded, and the turn is lost."


@pytest.mark.parametrize(("viewer", "line"), [(0, "Ada draws Map 3."), (1, "Ada draws an order."), (None, "Ada draws an order.")])
def test_a_drawn_order_is_named_to_its_owner_only(viewer, line):
    """AS-17"""
    state = full_position((5, 4), (9, 9), hand=["map_1"])
    act(state, "play:map_1")
    assert told(state, "draw:map_3", viewer) == line


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_points_of_a_card_are_named_to_its_owner_only(monkeypatch, viewer):
    """AS-17"""
    put(monkeypatch, {(6, 4): LONDON, (10, 9): FOG})
    state = full_position((5, 4), (9, 9), hand=["map_1"])
    act(state, "play:map_1", "draw:map_3")
    assert told(state, "airport:15", viewer) == (
        f"Ada gets an Airport card{' of 15 points' if viewer == 0 else ''} at airport 1, London."
    )
    assert told(state, "hazard:10", viewer) == (
        f"Ben gets a Hazard card{' of 10 points' if viewer == 1 else ''} at the hazard Grand Banks fog."
    )


def test_the_deal_is_one_line():
    match = Match.new(GAME, 3, seed=1, seats=NAMES)
    lines = [line.text for line in match.view(0).log]
    assert [line for line in lines if line] == ["Five orders are dealt to each player. Ada begins."]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_status_for_each_phase(viewer):
    """Others are not told that a player must discard before it happens."""
    said = {}
    state = GAME.initial_state(2, GAME.options())
    said["deal"] = GAME.say_status(GAME.observe(state, viewer), NAMES)
    state = full_position((0, 4), (9, 9), hand=["back_1", "back_1", "back_2", "back_2", "back_3"])
    said["discard"] = GAME.say_status(GAME.observe(state, viewer), NAMES)
    state = full_position((1, 6), (0, 4), hand=["sideways_2"])
    said["play"] = GAME.say_status(GAME.observe(state, viewer), NAMES)
    act(state, "play:sideways_2")
    said["fly"] = GAME.say_status(GAME.observe(state, viewer), NAMES)
    act(state, "fly:0/-2")
    said["push"] = GAME.say_status(GAME.observe(state, viewer), NAMES)
    assert said == {
        "deal": "Five orders are dealt to each player.",
        "discard": "Turn 1: Ada can carry out none of the orders: one is discarded, and the turn is lost."
        if viewer == 0
        else "Turn 1: Ada plays an order.",
        "play": "Turn 1: Ada plays an order.",
        "fly": "Turn 1: Ada chooses the direction of Sideways 2.",
        "push": "Turn 1: Ada chooses the side to which the plane of Ben makes room.",
    }


def test_you_is_a_name_too():
    names = ["You", "Ben"]
    state = full_position((1, 6), (0, 4), hand=["sideways_2"])
    assert GAME.say_status(GAME.observe(state, 0), names) == "Turn 1: You play an order."
    act(state, "play:sideways_2")
    assert GAME.say_status(GAME.observe(state, 0), names) == "Turn 1: You choose the direction of Sideways 2."
    assert GAME.say_record(state, Record(0, Action.parse("fly:0/2")), 0, names) == "You fly 2 right."
    act(state, "fly:0/-2")
    assert GAME.say_status(GAME.observe(state, 0), names[::-1]) == "Turn 1: Ben chooses the side to which your plane makes room."
    assert GAME.say_record(state, Record(0, Action.parse("push:1")), 0, names[::-1]) == "You make room: 1 right."


def test_the_result():
    state = position((5, 4), (9, 9))
    state.phase, state.airport_cards = "over", [[20], [10, 10]]
    assert GAME.say_status(GAME.observe(state, None), NAMES) == "The game is over: Ada and Ben share the win with 20 points each."
    state.hazard_cards = [[5], []]
    assert GAME.say_status(GAME.observe(state, None), NAMES) == "The game is over: Ben wins with 20 points."
    state.airport_cards, state.hazard_cards = [[], []], [[10], [15]]
    assert GAME.say_status(GAME.observe(state, None), NAMES) == "The game is over: Ada wins with −10 points."


def test_the_position_as_text():
    state = full_position((5, 4), (9, 9), hand=["map_1"], offset=LONDON.row - 5)
    state.planes[0] = 10 * 5 + LONDON.column
    state.airport_cards[0] = [15]
    text = GAME.say_position(GAME.observe(state, 0), NAMES)
    assert "Ada: row 5, column 1 over airport 1, London; 1 Airport card, 0 Hazard cards." in text
    assert "Row 5, column 1: airport 1, London." in text
    assert "Your Airport cards: 15." in text and "Your hand: Map 1, " in text
    assert "Your" not in GAME.say_position(GAME.observe(state, None), NAMES)


def test_refusals_say_what_would_be_right():
    state = full_position((2, 4), (5, 4), hand=["back_3", "forward_3", "map_1"])
    assert refusal(state, "play:back_3").startswith(
        "Back 3 cannot be played: 3 back leaves the window at the rear edge (AS-10). You can play Map 1"
    )
    assert "3 forward ends on a space where a plane stands (AS-9)" in refusal(state, "play:forward_3")
    assert refusal(state, "play:forward_4").startswith("You do not hold Forward 4. You hold Back 3, Forward 3, Map 1")
    assert "You hold Back 3" in refusal(state, "fly:1/0")
    assert "AS-5" in refusal(state, "play:no_such_order")
    state = full_position((5, 4), (9, 9), hand=["diagonal_3"])
    state.planes[1] = 10 * 8 + 7
    act(state, "play:diagonal_3")
    assert refusal(state, "fly:3/3") == (
        "3 forward and 3 right ends on a space where a plane stands (AS-9). "
        "Choose 3 forward and 3 left or 3 back and 3 left or 3 back and 3 right."
    )


WHERE = {
    "front edge (AS-10)": lambda row, column: row >= WINDOW,
    "rear edge (AS-10)": lambda row, column: row < 0,
    "on the left (AS-10)": lambda row, column: 0 <= row < WINDOW and column < 0,
    "on the right (AS-10)": lambda row, column: 0 <= row < WINDOW and column >= COLUMNS,
}


@pytest.mark.parametrize("order", [order.id for order in ORDERS if order.kind != "map"])
def test_the_reason_against_a_flight_follows_the_rule(order):
    """From each cell, beside planes on the ends of every other move: each closed move of an order is refused for what closes it."""
    moves = rules.moves(ORDER[order])
    for cell in range(WINDOW * COLUMNS):
        row, column = divmod(cell, COLUMNS)
        ends = [(row + rows, column + columns) for rows, columns in moves]
        inside = [end for end in ends if 0 <= end[0] < WINDOW and 0 <= end[1] < COLUMNS]
        for taken in (inside, inside[::2]):
            others = taken or [((row + 6) % WINDOW, (column + 5) % COLUMNS)]
            state = position((row, column), *others, hand=[order])
            if rules.is_playable(state, order):
                act(state, f"play:{order}")
                if state.phase != "fly":
                    continue
                told = {
                    move: refusal(state, f"fly:{move[0]}/{move[1]}")
                    for move in moves
                    if f"fly:{move[0]}/{move[1]}" not in legal(state)
                }
            else:
                parts = refusal(state, f"play:{order}").split(": ", 1)[1].split(". ")[0].split("; ")
                told = dict(zip(moves, parts, strict=True))
            for (rows, columns), reason in told.items():
                end = row + rows, column + columns
                fits = [words for words, is_so in WHERE.items() if is_so(*end)] or ["where a plane stands (AS-9)"]
                assert len(fits) == 1 and fits[0] in reason, (order, cell, end, reason)
                assert (end in others) == ("AS-9" in reason)


def test_while_a_card_is_drawn_nothing_can_be_chosen():
    state = full_position((5, 4), (9, 9), hand=["map_1"])
    act(state, "play:map_1")
    assert GAME.current_player(state) == CHANCE
    assert "being drawn" in refusal(state, "play:map_2")
    assert GAME.why_illegal(state, Action.parse("draw:map_2")) is None


def test_help_for_every_phase():
    for phase in ("deal", "play", "discard", "fly", "push", "refill", "award", "over"):
        assert "AS-" in GAME.say_help(phase)


def test_every_order_has_words():
    said = {GAME.say_action(Action.of("play", order.id)) for order in ORDERS}
    assert len(said) == len(ORDERS)


def test_a_hint_is_a_sentence():
    state = full_position((5, 4), (9, 9), hand=["map_1", "forward_1"])
    assert hint(GAME, GAME.observe(state, 0)).endswith(".")
