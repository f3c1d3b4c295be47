"""Small positions for the tests of Astron: planes on (row, column) of the window, and only the orders that matter."""

from astronav_edu.engine.action import CHANCE, Action
from astronav_edu.games.astron import GAME, Options, rules
from astronav_edu.games.astron.tables import AIRPORTS, COLUMNS, HAND, HAZARDS, ORDER_DECK

LONDON, ROME = AIRPORTS[:2]
FOG, ICING = HAZARDS[:2]


def position(*planes, hand=(), offset=0, turn=1, tiebreak="shared"):
    """A position in phase "play" in which only the player on turn holds cards."""
    state = GAME.initial_state(len(planes), Options(tiebreak))
    state.planes = [COLUMNS * row + column for row, column in planes]
    state.phase, state.turn, state.offset = "play", turn, offset
    state.hands[state.player] = list(hand)
    for order in hand:
        state.pile[order] -= 1
    return state


def full_position(*planes, hand, **kwargs):
    """As ``position``, with five orders in each hand, so that ``check_state`` finds nothing missing."""
    state = position(*planes, hand=hand, **kwargs)
    spare = [order for order in ORDER_DECK for _ in range(state.pile[order])]
    for cards in state.hands:
        while len(cards) < HAND:
            cards.append(spare.pop())
            state.pile[cards[-1]] -= 1
    return state


def put(monkeypatch, places):
    """Make ``places``, by (strip row, column), the only airports and hazards."""
    monkeypatch.setattr(rules, "PLACES", {COLUMNS * row + column: place for (row, column), place in places.items()})


def cells(state):
    """(row, column) of each plane."""
    return [divmod(cell, COLUMNS) for cell in state.planes]


def legal(state):
    return [str(action) for action in GAME.legal_actions(state)]


def act(state, *actions):
    """Carry out decisions that must be legal; chance stays open."""
    for text in actions:
        action = Action.parse(text)
        assert GAME.why_illegal(state, action) is None, GAME.why_illegal(state, action)
        GAME.apply_in_place(state, action)


def finish(state):
    """Let chance complete the turn; what it gave is returned as text."""
    drawn = []
    while GAME.current_player(state) == CHANCE:
        action = GAME.chance_outcomes(state)[0][0]
        GAME.apply_in_place(state, action)
        drawn.append(str(action))
    return drawn


def cards(state):
    """How many Airport and Hazard cards each seat holds."""
    return [(len(gained), len(lost)) for gained, lost in zip(state.airport_cards, state.hazard_cards, strict=True)]


def refusal(state, text):
    reason = GAME.why_illegal(state, Action.parse(text))
    assert reason is not None, f"{text} is allowed"
    return reason
