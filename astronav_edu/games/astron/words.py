"""Astron in sentences: orders, actions, what happens, why something cannot be done, and help for each phase."""

from collections.abc import Sequence

from ...engine.action import CHANCE, TERMINAL, Action, Record
from ...engine.words import does, signed
from .rules import (
    apply_in_place,
    chance_outcomes,
    current_player,
    edge_crossed,
    is_playable,
    legal_actions,
    moves,
    net_scores,
    next_due,
    next_rear,
    open_ends,
    place_under,
    winners,
)
from .state import AstronObservation, State
from .tables import COLUMNS, HAND, LAST_OFFSET, ORDER, PLACES, ROWS, WINDOW, Airport, Hazard

HELP = {
    "deal": "Each player is dealt five orders (AS-3). They stay hidden from the others.",
    "play": "Play one order: it moves your plane, the map, or first the plane and then the map (AS-6). "
    "A plane that rests on an airport when the turn ends earns a card, one on a hazard gets a Hazard card (AS-14).",
    "discard": "None of your orders can be carried out, so the turn is lost. Discard one of them and draw another (AS-11).",
    "fly": "The order leaves you a choice of directions (AS-8). Choose the space where your plane lands.",
    "push": "Two planes stand one behind the other, and the rear one cannot move back. "
    "Choose whether it moves to the left or to the right (AS-13).",
    "refill": "The player on turn draws an order, so that the hand is five again (AS-5).",
    "award": "The turn is complete: planes at rest on airports and hazards get their cards (AS-14). Only their owners know the points (AS-17).",
    "over": "GAME OVER has come to the front edge (AS-18). Airport points less hazard points make the score (AS-19).",
}
OVER_EDGE = {
    "front": "leaves the window at the front edge (AS-10)",
    "rear": "leaves the window at the rear edge (AS-10)",
    "left": "leaves the window on the left (AS-10)",
    "right": "leaves the window on the right (AS-10)",
}


def say_order(order: str) -> str:
    """An order as it stands on its card."""
    card = ORDER[order]
    plane = f"{card.kind.capitalize()} {card.distance}"
    return f"Map {card.map}" if card.kind == "map" else f"{plane}, map {card.map}" if card.map else plane


def say_move(rows: int, columns: int) -> str:
    ahead = f"{abs(rows)} {'forward' if rows > 0 else 'back'}" if rows else ""
    aside = f"{abs(columns)} {'right' if columns > 0 else 'left'}" if columns else ""
    return " and ".join(filter(None, (ahead, aside)))


def say_action(action: Action) -> str:
    kind, args = action
    if kind == "fly":
        return f"Fly {say_move(int(args[0]), int(args[1]))}"
    if kind == "push":
        return f"Move the rear plane {'right' if args[0] == 1 else 'left'}"
    if kind in ("airport", "hazard"):
        return f"{kind.capitalize()} card: {args[0]} points"
    return f"{kind.capitalize()} {say_order(str(args[0]))}"


def say_status(observation: AstronObservation, names: Sequence[str]) -> str:
    if observation.phase == "deal":
        return "Five orders are dealt to each player."
    if observation.phase == "over":
        return _say_result(observation, names)
    player = names[(observation.turn - 1) % observation.num_players]
    laid = say_order(observation.laid) if observation.laid else ""
    pushed = names[observation.pushed] if observation.pushed is not None else ""
    whose = "your plane" if pushed == "You" else f"the plane of {pushed}"
    doing = {
        "play": f"{does(player, 'plays')} an order.",
        "discard": f"{player} can carry out none of the orders: one is discarded, and the turn is lost.",
        "fly": f"{does(player, 'chooses')} the direction of {laid}.",
        "push": f"{does(player, 'chooses')} the side to which {whose} makes room.",
        "refill": f"{does(player, 'draws')} an order.",
        "award": "Planes at rest on airports and hazards get their cards.",
    }[observation.phase]
    last = " The last turn: GAME OVER has come up." if observation.offset == LAST_OFFSET else ""
    return f"Turn {observation.turn}: {doing}{last}"


def say_position(observation: AstronObservation, names: Sequence[str]) -> str:
    """The board in lines: what lies under each plane, the places in the window, the cards on the table and in the viewer's hand."""
    window = range(observation.offset, observation.offset + WINDOW)
    lines = [say_status(observation, names), f"The window shows rows {window[0]} to {window[-1]} of {ROWS - 1}."]
    for seat, (row, column) in enumerate(zip(observation.rows, observation.columns, strict=True)):
        under = PLACES.get(COLUMNS * (observation.offset + row) + column)
        over = f" over {_say_place(under)}" if under else ""
        airports, hazards = observation.airport_cards[seat], observation.hazard_cards[seat]
        lines.append(
            f"{names[seat]}: row {row}, column {column}{over}; {_count(airports, 'Airport card')}, {_count(hazards, 'Hazard card')}."
        )
    for place in PLACES.values():
        if place.row in window:
            lines.append(f"Row {place.row - observation.offset}, column {place.column}: {_say_place(place)}.")
    top = f", {say_order(observation.discard[-1])} on top" if observation.discard else ""
    lines.append(
        f"{_count(observation.pile, 'order')} to draw, {len(observation.discard)} discarded{top}; "
        f"{_count(observation.airport_pile, 'Airport card')} and {_count(observation.hazard_pile, 'Hazard card')} left."
    )
    if observation.hand:
        lines.append(f"Your hand: {', '.join(map(say_order, observation.hand))}.")
    for kind, points in zip(("Airport", "Hazard"), observation.own_points, strict=True):
        if points:
            lines.append(f"Your {kind} cards: {', '.join(map(str, points))}.")
    return "\n".join(lines)


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def _say_place(place: Airport | Hazard) -> str:
    return f"airport {place.number}, {place.name}" if isinstance(place, Airport) else f"the hazard {place.name}"


def _say_result(observation: AstronObservation, names: Sequence[str]) -> str:
    airport_cards, hazard_cards = zip(*observation.points, strict=True)
    score = signed(max(net_scores(airport_cards, hazard_cards)))
    best = [names[seat] for seat in winners(airport_cards, hazard_cards, observation.tiebreak)]
    if len(best) == 1:
        return f"The game is over: {does(best[0], 'wins')} with {score} points."
    return f"The game is over: {', '.join(best[:-1])} and {best[-1]} share the win with {score} points each."


def say_record(before: State, record: Record, viewer: int | None, names: Sequence[str]) -> str:
    """AS-17: a drawn order, and the points of a card, are named to their owner only."""
    kind, args = record.action
    player = names[before.player]
    if kind == "draw" and before.phase == "deal":
        if sum(map(len, before.hands)) < HAND * len(names) - 1:
            return ""
        return f"Five orders are dealt to each player. {does(player, 'begins')}."
    if kind == "draw":
        return f"{does(player, 'draws')} {say_order(str(args[0])) if viewer == before.player else 'an order'}."
    if kind in ("airport", "hazard"):
        return _say_card(before, int(args[0]), viewer, names)
    after = before.copy()
    apply_in_place(after, record.action)
    if kind == "play":
        first = f"{does(player, 'plays')} {say_order(str(args[0]))}."
    elif kind == "discard":
        first = f"{player} can carry out no order: {say_order(str(args[0]))} is discarded, and the turn is lost."
    else:
        first = ""
    return " ".join(filter(None, (first, *_say_moves(before, after, names))))


def _say_card(before: State, points: int, viewer: int | None, names: Sequence[str]) -> str:
    seat = next_due(before)
    assert seat is not None
    place = place_under(before, seat)
    assert place is not None
    card = "an Airport card" if isinstance(place, Airport) else "a Hazard card"
    worth = f" of {points} points" if viewer == seat else ""
    return f"{does(names[seat], 'gets')} {card}{worth} at {_say_place(place)}."


def _say_moves(before: State, after: State, names: Sequence[str]) -> list[str]:
    """A sentence for each move of a plane or the map between two positions of one turn."""
    lines = []
    here = before.planes.copy()
    steps = after.trail[len(before.trail) :]
    for number, (seat, cell) in enumerate(steps):
        later = [left for mover, left in steps[number + 1 :] if mover == seat]
        here[seat] = later[0] if later else after.planes[seat]
        rows, columns = here[seat] // COLUMNS - cell // COLUMNS, here[seat] % COLUMNS - cell % COLUMNS
        flight = number == 0 and not before.trail
        lines.append(
            f"{does(names[seat], 'flies') if flight else does(names[seat], 'makes') + ' room:'} {say_move(rows, columns)}."
        )
    lines += [f"{does(names[seat], 'has')} no space to make room." for seat in after.standing[len(before.standing) :]]
    if after.offset != before.offset:
        turned = after.offset - before.offset
        lines.append(f"The map turns {_count(turned, 'row')}.")
        if after.offset == LAST_OFFSET:
            lines.append("GAME OVER comes up: this turn is the last.")
    if len(after.discard) < len(before.discard):
        lines.append("The draw pile is used up: the discards are shuffled, the top card stays.")
    return lines


def why_illegal(state: State, action: Action) -> str | None:
    """Speaks to the player on turn, from that player's hand and the open table only."""
    if current_player(state) == TERMINAL:
        return "The game is over: GAME OVER has come to the front edge (AS-18)."
    if current_player(state) == CHANCE:
        possible = any(action == outcome for outcome, _ in chance_outcomes(state))
        return None if possible else "A card is being drawn; the next choice comes after it (AS-5)."
    if action in legal_actions(state):
        return None
    if state.phase == "play":
        return _why_no_order(state, action)
    if state.phase == "push":
        seat = next_rear(state)
        whose = "your plane" if seat == state.player else "the plane behind another"
        return f"First {whose} must make room: choose push:-1 (left) or push:1 (right) (AS-13)."
    return _why_no_flight(state, action)


def _why_no_order(state: State, action: Action) -> str:
    hand = list(dict.fromkeys(state.hands[state.player]))
    held = ", ".join(map(say_order, hand))
    playable = ", ".join(say_order(order) for order in hand if is_playable(state, order))
    kind, args = action
    order = str(args[0]) if len(args) == 1 else ""
    if kind not in ("play", "discard") or order not in ORDER:
        return f"{action} is no choice now: a turn begins with one of your orders. You hold {held} (AS-5)."
    if order not in hand:
        return f"You do not hold {say_order(order)}. You hold {held} (AS-5)."
    if kind == "discard":
        return f"An order is discarded only when none can be carried out. Play one of these: {playable} (AS-20)."
    why = "; ".join(f"{say_move(*move)} {_obstacle(state, *move)}" for move in moves(ORDER[order]))
    instead = f"You can play {playable}" if playable else "None of your orders can be carried out, so discard one (AS-11)"
    return f"{say_order(order)} cannot be played: {why}. {instead}."


def _why_no_flight(state: State, action: Action) -> str:
    assert state.laid is not None
    ends = [act for act, _ in open_ends(state, state.laid)]
    choices = " or ".join(say_move(int(act.args[0]), int(act.args[1])) for act in ends)
    for rows, columns in moves(ORDER[state.laid]):
        if action == Action.of("fly", rows, columns):
            return f"{say_move(rows, columns).capitalize()} {_obstacle(state, rows, columns)}. Choose {choices}."
    return f"{say_order(state.laid)} must be carried out as printed: choose {choices} (AS-7, AS-8)."


def _obstacle(state: State, rows: int, columns: int) -> str:
    """What stands against a move of the plane on turn that is not open."""
    edge = edge_crossed(state.planes[state.player], rows, columns)
    return OVER_EDGE[edge] if edge else "ends on a space where a plane stands (AS-9)"


def say_help(phase: str) -> str:
    """What a phase of AstronObservation is about, with the rules to read on."""
    return HELP[phase]
