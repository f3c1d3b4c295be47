"""What a player may know of a position, a position that fits what a player knows, and whether a position can be at all."""

from collections import Counter
from collections.abc import Sequence

from ...engine.rng import Rng
from .rules import (
    MAX_PLAYERS,
    MIN_PLAYERS,
    current_player,
    legal_actions,
    next_due,
    next_rear,
    open_ends,
    open_sides,
    place_under,
)
from .state import AstronObservation, Options, State
from .tables import AIRPORT_DECK, COLUMNS, HAND, HAZARD_DECK, LAST_OFFSET, ORDER, ORDER_DECK, WINDOW, Airport


def observe(state: State, player: int | None) -> AstronObservation:
    """AS-17: own point cards with their points, of others' cards the number. Hands and the order of the piles are hidden."""
    deciding = current_player(state)
    legal = tuple(legal_actions(state)) if player is not None and player == deciding else ()
    over = state.phase == "over"
    return AstronObservation(
        viewer=player,
        num_players=len(state.planes),
        current_player=deciding,
        legal=legal,
        tiebreak=state.options.tiebreak,
        phase="discard" if legal and legal[0].kind == "discard" else state.phase,
        turn=state.turn,
        offset=state.offset,
        rows=tuple([cell // COLUMNS for cell in state.planes]),
        columns=tuple([cell % COLUMNS for cell in state.planes]),
        served=tuple(state.served),
        laid=state.laid,
        pushed=next_rear(state) if state.phase == "push" else None,
        trail=tuple(state.trail),
        standing=tuple(state.standing),
        hand=() if player is None else tuple(state.hands[player]),
        hand_sizes=tuple([len(hand) for hand in state.hands]),
        pile=sum(state.pile.values()),
        discard=tuple(state.discard),
        airport_pile=len(state.airport_pile),
        hazard_pile=len(state.hazard_pile),
        airport_cards=tuple([len(cards) for cards in state.airport_cards]),
        hazard_cards=tuple([len(cards) for cards in state.hazard_cards]),
        own_points=((), ()) if player is None else (tuple(state.airport_cards[player]), tuple(state.hazard_cards[player])),
        points=tuple(zip(map(tuple, state.airport_cards), map(tuple, state.hazard_cards), strict=True)) if over else (),
    )


def public_state(observation: AstronObservation) -> State:
    """The table as the viewer sees it: the piles, others' hands and, before the end, others' point cards are empty."""
    seats = range(observation.num_players)
    known = observation.points or [observation.own_points if seat == observation.viewer else ((), ()) for seat in seats]
    return State(
        options=Options(observation.tiebreak),
        planes=[COLUMNS * row + column for row, column in zip(observation.rows, observation.columns, strict=True)],
        hands=[list(observation.hand) if seat == observation.viewer else [] for seat in seats],
        airport_cards=[list(airport) for airport, _ in known],
        hazard_cards=[list(hazard) for _, hazard in known],
        served=list(observation.served),
        phase="play" if observation.phase == "discard" else observation.phase,
        turn=observation.turn,
        offset=observation.offset,
        laid=observation.laid,
        pile=dict.fromkeys(ORDER_DECK, 0),
        discard=list(observation.discard),
        airport_pile=[],
        hazard_pile=[],
        trail=list(observation.trail),
        standing=list(observation.standing),
    )


def determinize(observation: AstronObservation, rng: Rng) -> State:
    """The public state with every hidden card dealt at random from those that the viewer has not seen."""
    state = public_state(observation)
    unseen = Counter(ORDER_DECK)
    unseen.subtract(observation.discard)
    unseen.subtract(observation.hand)
    cards = list(unseen.elements())
    rng.shuffle(cards)
    for hand, size in zip(state.hands, observation.hand_sizes, strict=True):
        while len(hand) < size:
            hand.append(cards.pop())
    for order in cards:
        state.pile[order] += 1
    state.airport_pile = _deal_points(AIRPORT_DECK, observation.airport_pile, observation.airport_cards, state.airport_cards, rng)
    state.hazard_pile = _deal_points(HAZARD_DECK, observation.hazard_pile, observation.hazard_cards, state.hazard_cards, rng)
    return state


def _deal_points(deck: Sequence[int], left: int, sizes: Sequence[int], held: Sequence[list[int]], rng: Rng) -> list[int]:
    """Fill ``held`` up to ``sizes`` and return a pile of ``left`` cards. With a second copy of the deck in use (AS-Q11) the
    pile is what is left of that copy, so no value can be in it more often than in one deck."""
    copies = (left + sum(sizes)) // len(deck)
    unseen = Counter(copies * list(deck))
    for known in held:
        unseen.subtract(known)
    pile = list((unseen & Counter(deck)).elements())
    rng.shuffle(pile)
    del pile[left:]
    given = list((unseen - Counter(pile)).elements())
    rng.shuffle(given)
    for cards, size in zip(held, sizes, strict=True):
        while len(cards) < size:
            cards.append(given.pop())
    return sorted(pile)


def check_state(state: State) -> str | None:
    """None for a position that can be; else its first fault in a sentence."""
    return _check_board(state) or _check_cards(state) or _check_phase(state)


def _check_board(state: State) -> str | None:
    n = len(state.planes)
    if not MIN_PLAYERS <= n <= MAX_PLAYERS:
        return f"There are {n} planes; Astron is for {MIN_PLAYERS} to {MAX_PLAYERS} players (AS-1)."
    for name in ("hands", "airport_cards", "hazard_cards", "served"):
        if len(getattr(state, name)) != n:
            return f"There are {len(getattr(state, name))} entries in {name} for {n} planes; there must be one a seat."
    for seat, cell in enumerate(state.planes):
        if not 0 <= cell < WINDOW * COLUMNS:
            return f"The plane of seat {seat} is on cell {cell}; the window has the cells 0 to {WINDOW * COLUMNS - 1} (AS-10)."
    if len(set(state.planes)) < n:
        return "Two planes share a cell; each needs a space of its own (AS-9)."
    if not 0 <= state.offset <= LAST_OFFSET:
        return f"The map is turned to row {state.offset}; it turns from 0 to {LAST_OFFSET} (AS-Q7, AS-Q8)."
    if state.turn < 1:
        return f"The turn is {state.turn}; turns count from 1."
    for seat, served in enumerate(state.served):
        if served and place_under(state, seat) is None:
            return f"Seat {seat} is marked as served, but its plane rests on no airport or hazard (AS-16)."
    for seat, cell in state.trail:
        if not (0 <= seat < n and 0 <= cell < WINDOW * COLUMNS):
            return f"The trail names seat {seat} and cell {cell}, which do not exist."
    if not all(0 <= seat < n for seat in state.standing):
        return f"The standing planes {state.standing} name a seat that does not exist."
    return None


def _check_cards(state: State) -> str | None:
    orders = Counter(state.pile)
    for cards in (state.discard, *state.hands):
        orders.update(cards)
    if unknown := sorted(set(orders) - set(ORDER)):
        return f"There is no order {unknown[0]!r}."
    if min(state.pile.values(), default=0) < 0:
        return "The draw pile cannot hold fewer than no cards of an order."
    for order, number in ORDER_DECK.items():
        if orders[order] != number:
            return (
                f"There are {orders[order]} cards {order!r} in hands, draw pile and discard pile; the deck has {number} (AS-3)."
            )
    if state.pile.keys() != ORDER_DECK.keys():
        return "The draw pile must give a number for each order, 0 for those that are used up."
    for name, deck, pile, held in (
        ("Airport", AIRPORT_DECK, state.airport_pile, state.airport_cards),
        ("Hazard", HAZARD_DECK, state.hazard_pile, state.hazard_cards),
    ):
        all_cards = Counter(pile)
        for given in held:
            all_cards.update(given)
        copies = max(1, all_cards.total() // len(deck))
        if Counter(pile) - Counter(deck) or all_cards != Counter(copies * deck):
            return f"The {name} cards held and in the pile are {dict(all_cards)}; they must make up whole decks (AS-3, AS-Q11)."
    return None


def _check_phase(state: State) -> str | None:
    sizes = [len(hand) for hand in state.hands]
    full = [HAND] * len(sizes)
    short = [HAND - (seat == state.player) for seat in range(len(sizes))]
    if state.phase == "deal":
        dealt = sum(sizes)
        fair = [(dealt + len(sizes) - 1 - seat) // len(sizes) for seat in range(len(sizes))]
        return None if sizes == fair and dealt < sum(full) else f"While dealing, hands hold {fair} orders, not {sizes} (AS-3)."
    if state.phase in ("play", "award", "over") and sizes != full:
        return f"Hands hold {sizes} orders; in phase {state.phase!r} each holds {HAND} (AS-5)."
    if state.phase in ("fly", "push", "refill") and sizes != short:
        return f"Hands hold {sizes} orders; in phase {state.phase!r} they hold {short} (AS-5)."
    if (state.laid is not None) != (state.phase in ("fly", "push")):
        return f"An order is laid out exactly in the phases 'fly' and 'push'; here it is {state.laid!r} in phase {state.phase!r}."
    if state.laid is not None and state.discard[-1:] != [state.laid]:
        return f"The order {state.laid!r} is being carried out, so it must lie on top of the discard pile (AS-5)."
    if state.phase == "play":
        return "GAME OVER shows at the front edge, so the game has ended (AS-18)." if state.offset == LAST_OFFSET else None
    if state.phase == "fly":
        ok = len(open_ends(state, state.laid or "")) > 1
        return None if ok else f"{state.laid!r} leaves no choice of direction, so nothing is asked (AS-8)."
    if state.phase == "push":
        ok = len(open_sides(state, next_rear(state))) == 2
        return None if ok else "No plane waits to be pushed with two open sides (AS-13)."
    if state.phase == "refill":
        return None if any(state.pile.values()) else "The draw pile is empty; the discards should have been shuffled (AS-Q10)."
    if state.phase == "award":
        seat = next_due(state)
        if seat is None:
            return "No plane rests on an airport or hazard whose card is still due (AS-14)."
        pile = state.airport_pile if isinstance(place_under(state, seat), Airport) else state.hazard_pile
        return None if pile else "The point deck is empty; a second copy should be in use (AS-Q11)."
    if state.phase == "over":
        ok = state.offset == LAST_OFFSET and next_due(state) is None
        return (
            None if ok else "The game ends when GAME OVER shows at the front edge and the cards of that turn are given (AS-18)."
        )
    return f"There is no phase {state.phase!r}."
