"""The rules of Astron, by the ids of ``data/astron/rules.md``: what is legal, what follows, who wins."""

from collections.abc import Sequence

from ...engine.action import CHANCE, TERMINAL, Action
from ...engine.game import ScoreLine
from .state import Options, State
from .tables import (
    AIRPORT_DECK,
    COLUMNS,
    HAND,
    HAZARD_DECK,
    LAST_OFFSET,
    ORDER,
    ORDERS,
    PLACES,
    WINDOW,
    Airport,
    Hazard,
    Order,
)

MIN_PLAYERS, MAX_PLAYERS = 2, 6
"""AS-1: a plane for each of two to six players."""

PLAY = {order.id: Action.of("play", order.id) for order in ORDERS}
DISCARD = {order.id: Action.of("discard", order.id) for order in ORDERS}
DRAW = {order.id: Action.of("draw", order.id) for order in ORDERS}
AIRPORT = {points: Action.of("airport", points) for points in sorted(set(AIRPORT_DECK))}
HAZARD = {points: Action.of("hazard", points) for points in sorted(set(HAZARD_DECK))}
PUSH = {-1: Action.of("push", -1), 1: Action.of("push", 1)}


def initial_state(num_players: int, options: Options) -> State:
    """The planes on the start spaces, nothing dealt yet.

    AS-2: START lies at the rear edge, the start spaces one row ahead.
    AS-4: the first to move has start space 1, the next to the left space 2, and so on (columns 2 to 7 of the window: AS-Q9).
    Nobody makes room for planes side by side (AS-Q6).
    """
    return State(
        options=options,
        planes=[COLUMNS + 2 + seat for seat in range(num_players)],
        hands=[[] for _ in range(num_players)],
        airport_cards=[[] for _ in range(num_players)],
        hazard_cards=[[] for _ in range(num_players)],
        served=[False] * num_players,
    )


# What may be chosen


def current_player(state: State) -> int:
    if state.phase in ("play", "fly", "push"):
        return state.player
    return TERMINAL if state.phase == "over" else CHANCE


def legal_actions(state: State) -> Sequence[Action]:
    """AS-20: a playable order must be played if there is one. AS-11: else an order is discarded, and the turn is lost."""
    if state.phase == "play":
        hand = dict.fromkeys(state.hands[state.player])
        return [PLAY[order] for order in hand if is_playable(state, order)] or [DISCARD[order] for order in hand]
    if state.phase == "fly":
        assert state.laid is not None
        return [action for action, _ in open_ends(state, state.laid)]
    if state.phase == "push":
        return [PUSH[side] for side in open_sides(state, next_rear(state))]
    return ()


def moves(order: Order) -> list[tuple[int, int]]:
    """Rows and columns of each move that an order offers.

    AS-7: exactly as printed. AS-8: sideways to the left or right, diagonal in any of four directions, as the player likes.
    """
    n = order.distance
    return {
        "forward": [(n, 0)],
        "back": [(-n, 0)],
        "sideways": [(0, -n), (0, n)],
        "diagonal": [(n, -n), (n, n), (-n, -n), (-n, n)],
        "map": [],
    }[order.kind]


def edge_crossed(cell: int, rows: int, columns: int) -> str | None:
    """AS-10: the end or side by which a move from ``cell`` would leave the window: "front", "rear", "left" or "right"."""
    row, column = divmod(cell, COLUMNS)
    if not 0 <= row + rows < WINDOW:
        return "front" if rows > 0 else "rear"
    if not 0 <= column + columns < COLUMNS:
        return "right" if columns > 0 else "left"
    return None


def ends_from(order: Order, cell: int) -> tuple[tuple[Action, int], ...]:
    """Each move of an order from ``cell`` that stays in the window, with the cell where it ends."""
    return tuple(
        (Action.of("fly", rows, columns), cell + COLUMNS * rows + columns)
        for rows, columns in moves(order)
        if not edge_crossed(cell, rows, columns)
    )


ENDS = {order.id: [ends_from(order, cell) for cell in range(WINDOW * COLUMNS)] for order in ORDERS}


def open_ends(state: State, order: str) -> list[tuple[Action, int]]:
    """Moves and end cells open to the player on turn. AS-9: planes may be passed over, but the end must be free."""
    planes = state.planes
    return [end for end in ENDS[order][planes[state.player]] if end[1] not in planes]


def is_playable(state: State, order: str) -> bool:
    """AS-10: an order with no open end is not playable. AS-20: one open direction is enough. AS-Q13: a map order always is."""
    return ORDER[order].kind == "map" or bool(open_ends(state, order))


def next_rear(state: State) -> int | None:
    """The seat whose plane is to be pushed next: the rear one of the rearmost pair (AS-12, AS-Q1), unless it must stand (AS-Q3)."""
    planes = state.planes
    pairs = [(cell, seat) for seat, cell in enumerate(planes) if cell + COLUMNS in planes and seat not in state.standing]
    return min(pairs)[1] if pairs else None


def open_sides(state: State, seat: int | None) -> list[int]:
    """Columns (-1 left, 1 right) by which a plane can be pushed sideways.

    AS-Q3: to any empty cell beside it inside the window, but not back to one that it left in this turn.
    """
    if seat is None:
        return []
    cell = state.planes[seat]
    return [
        side
        for side in (-1, 1)
        if 0 <= cell % COLUMNS + side < COLUMNS and cell + side not in state.planes and (seat, cell + side) not in state.trail
    ]


# What follows


def apply_in_place(state: State, action: Action) -> None:
    kind, args = action
    if kind == "play":
        lay_order(state, str(args[0]))
    elif kind == "fly":
        rows, columns = args
        fly(state, state.planes[state.player] + COLUMNS * int(rows) + int(columns))
    elif kind == "push":
        seat = next_rear(state)
        assert seat is not None
        push(state, seat, int(args[0]))
        settle(state)
    elif kind == "discard":
        drop_order(state, str(args[0]))
        start_refill(state)
    elif kind == "draw":
        draw_order(state, str(args[0]))
    else:
        take_card(state, int(args[0]))


def drop_order(state: State, order: str) -> None:
    state.hands[state.player].remove(order)
    state.discard.append(order)


def lay_order(state: State, order: str) -> None:
    """AS-5: an order goes to the discard pile and is carried out. AS-6: it moves the own plane, the map, or the plane and then the map.

    A plane with one open end flies there at once; with more, its player chooses next.
    """
    drop_order(state, order)
    state.laid = order
    ends = open_ends(state, order)
    if not ends:
        turn_map(state)
    elif len(ends) == 1:
        fly(state, ends[0][1])
    else:
        state.phase = "fly"


def fly(state: State, end: int) -> None:
    """The plane of the player on turn lands on ``end``; pairs are settled before the map moves (AS-Q5)."""
    move_plane(state, state.player, end)
    settle(state)


def move_plane(state: State, seat: int, end: int) -> None:
    """AS-16: a plane that moves has left its space, even if the map or a push brings it back in the same turn (AS-Q18)."""
    state.trail.append((seat, state.planes[seat]))
    state.planes[seat] = end
    state.served[seat] = False


def settle(state: State) -> None:
    """Make room in front of and behind every plane, then let the map move; stop where the player on turn must choose a side.

    AS-12: of two planes one behind the other the rear one is pushed back a space; the rearmost pair comes first (AS-Q1).
    AS-13: on the rear edge it is pushed sideways instead, as the player on turn chooses. The same holds behind a plane
    that could not be moved (AS-Q2). With one open side nothing is asked (AS-Q21). A plane without any open cell stays
    until the next settling (AS-Q3). Outside the window no room is needed (AS-Q22).
    """
    while (seat := next_rear(state)) is not None:
        behind = state.planes[seat] - COLUMNS
        if behind >= 0 and behind not in state.planes:
            move_plane(state, seat, behind)
            continue
        sides = open_sides(state, seat)
        if len(sides) == 2:
            state.phase = "push"
            return
        if sides:
            push(state, seat, sides[0])
        else:
            state.standing.append(seat)
    turn_map(state)


def push(state: State, seat: int, side: int) -> None:
    """AS-13: one space sideways."""
    move_plane(state, seat, state.planes[seat] + side)


def turn_map(state: State) -> None:
    """AS-6: the map moves under all planes, which keep their cells; forward brings new rows to the front edge (AS-Q7).

    It stops at START and at GAME OVER (AS-Q8), so part of an order's advance may be lost (AS-Q12). AS-16: if it moved,
    every plane has left its space.
    """
    assert state.laid is not None
    offset = max(0, min(state.offset + ORDER[state.laid].map, LAST_OFFSET))
    if offset != state.offset:
        state.offset = offset
        state.served = [False] * len(state.planes)
    state.laid = None
    start_refill(state)


def start_refill(state: State) -> None:
    """AS-5: the player on turn draws one order. An empty pile is made anew from the discards, but for the top one (AS-Q10)."""
    state.phase = "refill"
    if not any(state.pile.values()):
        *rest, top = state.discard
        for order in rest:
            state.pile[order] += 1
        state.discard = [top]


def draw_order(state: State, order: str) -> None:
    """AS-3: five orders are dealt to each player, one at a time in turn order. AS-5: a turn ends with the draw."""
    state.pile[order] -= 1
    if state.phase == "refill":
        state.hands[state.player].append(order)
        end_turn(state)
        return
    state.hands[next_dealt(state)].append(order)
    if all(len(hand) == HAND for hand in state.hands):
        state.phase = "play"


def next_dealt(state: State) -> int:
    """The seat that is dealt the next order: the first of those with the fewest."""
    return min(range(len(state.hands)), key=lambda seat: len(state.hands[seat]))


def place_under(state: State, seat: int) -> Airport | Hazard | None:
    """AS-1: the airport or hazard on which a plane rests; the strip row under it is the offset plus its window row."""
    return PLACES.get(COLUMNS * state.offset + state.planes[seat])


def next_due(state: State) -> int | None:
    """The seat that gets a point card next.

    AS-14: every plane at rest on an airport or hazard earns, whoever moved the map or made it give room (AS-Q4); the player
    on turn first, then in turn order (AS-Q14). AS-15: only where a plane rests at the end counts. AS-16: once for each stay,
    but at once for another place that the map brings (AS-Q15).
    """
    n = state.num_players
    for step in range(state.player, state.player + n):
        seat = step % n
        if not state.served[seat] and place_under(state, seat):
            return seat
    return None


def end_turn(state: State) -> None:
    """AS-14: point cards are given when the turn is complete; then the player to the left is on turn (AS-4).

    AS-18: with GAME OVER at the front edge (AS-Q19) the game ends once the cards of this turn are given. An empty point deck is
    replaced by a second copy (AS-Q11).
    """
    seat = next_due(state)
    if seat is not None:
        state.phase = "award"
        if isinstance(place_under(state, seat), Airport):
            if not state.airport_pile:
                state.airport_pile = list(AIRPORT_DECK)
        elif not state.hazard_pile:
            state.hazard_pile = list(HAZARD_DECK)
    elif state.offset == LAST_OFFSET:
        state.phase = "over"
    else:
        state.phase = "play"
        state.turn += 1
        state.trail.clear()
        state.standing.clear()


def take_card(state: State, points: int) -> None:
    """AS-14: an Airport card for a plane on an airport, a Hazard card on a hazard. AS-17: it is kept to the end."""
    seat = next_due(state)
    assert seat is not None
    if isinstance(place_under(state, seat), Airport):
        state.airport_pile.remove(points)
        state.airport_cards[seat].append(points)
    else:
        state.hazard_pile.remove(points)
        state.hazard_cards[seat].append(points)
    state.served[seat] = True
    end_turn(state)


def chance_outcomes(state: State) -> Sequence[tuple[Action, int]]:
    """AS-3: the orders, the Airport cards and the Hazard cards are three shuffled piles, so each card left is as likely as another."""
    if state.phase in ("deal", "refill"):
        return [(DRAW[order], cards) for order, cards in state.pile.items() if cards]
    if state.phase != "award":
        return ()
    seat = next_due(state)
    assert seat is not None
    if isinstance(place_under(state, seat), Airport):
        return [(action, state.airport_pile.count(points)) for points, action in AIRPORT.items() if points in state.airport_pile]
    return [(action, state.hazard_pile.count(points)) for points, action in HAZARD.items() if points in state.hazard_pile]


# Who wins


def net_scores(airport_cards: Sequence[Sequence[int]], hazard_cards: Sequence[Sequence[int]]) -> list[int]:
    """AS-19: the points of a player's Airport cards less those of the Hazard cards."""
    return [sum(gained) - sum(lost) for gained, lost in zip(airport_cards, hazard_cards, strict=True)]


def winners(airport_cards: Sequence[Sequence[int]], hazard_cards: Sequence[Sequence[int]], tiebreak: str) -> list[int]:
    """AS-19: the seats with the highest score. AS-Q16: they share the win, or those with most Airport cards do by option."""
    scores = net_scores(airport_cards, hazard_cards)
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    if tiebreak == "airports":
        most = max(len(airport_cards[seat]) for seat in best)
        best = [seat for seat in best if len(airport_cards[seat]) == most]
    return best


def returns(state: State) -> list[float]:
    if state.phase != "over":
        return [0.0] * len(state.planes)
    best = winners(state.airport_cards, state.hazard_cards, state.options.tiebreak)
    return [1 / len(best) if seat in best else 0.0 for seat in range(len(state.planes))]


def score_lines(state: State) -> list[ScoreLine]:
    """AS-19, seat by seat. The points are hidden until the end (AS-17): before it, a view shows none of this."""
    lines = []
    for seat, (gained, lost) in enumerate(zip(state.airport_cards, state.hazard_cards, strict=True)):
        lines.append(ScoreLine(seat, f"Airport cards: {_sum(gained)}", sum(gained), "AS-19"))
        lines.append(ScoreLine(seat, f"Hazard cards: {_sum(lost)}", -sum(lost), "AS-19"))
    scores = net_scores(state.airport_cards, state.hazard_cards)
    best = winners(state.airport_cards, state.hazard_cards, state.options.tiebreak)
    if scores.count(max(scores)) > len(best):
        lines += [ScoreLine(seat, "Tie broken by the number of Airport cards", 0, "AS-Q16") for seat in best]
    elif len(best) > 1:
        lines += [ScoreLine(seat, "Tie: the win is shared", 0, "AS-Q16") for seat in best]
    return lines


def _sum(points: Sequence[int]) -> str:
    return " + ".join(map(str, points)) or "none"
