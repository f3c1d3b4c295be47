"""The greedy player's judgement: cards of this turn, prospects of the next, and the way to the airport after that."""

from functools import cache
from statistics import mean

from ...engine.action import Action
from .knowledge import public_state
from .rules import ENDS, apply_in_place, legal_actions
from .state import AstronObservation, State
from .tables import AIRPORT_DECK, AIRPORTS, COLUMNS, HAZARD_DECK, LAST_OFFSET, ORDER, ORDERS, PLACES, Airport

HAZARD_COST = mean(HAZARD_DECK)
WORTH = {space: mean(AIRPORT_DECK) if isinstance(place, Airport) else -HAZARD_COST for space, place in PLACES.items()}
"""Mean points of the card that a space of the strip gives."""
NEXT_TURN = 0.6
"""Weight of the best card in hand for the next turn: others may push the plane meanwhile."""
PER_SPACE = 0.15
"""Points a space of distance to the next airport is worth."""


def value(observation: AstronObservation, action: Action) -> float:
    """Points that ``action`` is worth to the viewer, who is on turn."""
    assert observation.viewer is not None
    return _best(public_state(observation), action, observation.viewer)


def _best(state: State, action: Action, seat: int) -> float:
    """The judgement after ``action`` and the best further choices of this turn."""
    state = state.copy()
    apply_in_place(state, action)
    if state.phase in ("fly", "push"):
        return max(_best(state, choice, seat) for choice in legal_actions(state))
    return _judge(state, seat)


def _judge(state: State, seat: int) -> float:
    """Cards due now, own against the mean of the others', plus what the hand promises and the way to the next airport."""
    due = [0.0 if served else _worth(state.offset, cell) for served, cell in zip(state.served, state.planes, strict=True)]
    others = (sum(due) - due[seat]) / (len(due) - 1)
    if state.offset == LAST_OFFSET:
        return due[seat] - others
    return due[seat] - others + NEXT_TURN * _prospect(state, seat) - PER_SPACE * _way(state.offset, state.planes[seat])


def _worth(offset: int, cell: int) -> float:
    return WORTH.get(COLUMNS * offset + cell, 0.0)


def _prospect(state: State, seat: int) -> float:
    """The best card that the orders in hand could bring next turn, over the map's advance until then."""
    cell = state.planes[seat]
    total = 0.0
    for advance, chance in enumerate(map_advance(len(state.planes) - 1)):
        offset = min(state.offset + advance, LAST_OFFSET)
        best = -HAZARD_COST
        for order in state.hands[seat]:
            after = min(offset + ORDER[order].map, LAST_OFFSET)
            if ends := ENDS[order][cell]:
                best = max(best, *(_worth(after, end) for _, end in ends))
            elif ORDER[order].kind == "map":
                best = max(best, _worth(after, cell))
        total += chance * best
    return total


@cache
def map_advance(turns: int) -> tuple[float, ...]:
    """Chance of each advance of the map, 0 rows upwards, in a number of turns with orders as they are in the deck; rare ones left out."""
    cards = sum(order.cards for order in ORDERS)
    chances = {0: 1.0}
    for _ in range(turns):
        longer: dict[int, float] = {}
        for rows, chance in chances.items():
            for order in ORDERS:
                longer[rows + order.map] = longer.get(rows + order.map, 0.0) + chance * order.cards / cards
        chances = longer
    return tuple(chances.get(rows, 0.0) for rows in range(4))


@cache
def _way(offset: int, cell: int) -> int:
    """Spaces, along rows and columns, to the nearest airport that is not behind the plane's row."""
    row, column = divmod(cell, COLUMNS)
    row += offset
    return min((abs(port.column - column) + port.row - row for port in AIRPORTS if port.row > row), default=0)
