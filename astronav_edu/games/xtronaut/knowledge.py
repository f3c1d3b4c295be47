"""What a player may know of a position, a position that fits what a player knows, and whether a position can be at all."""

from collections import Counter

from ...engine.rng import Rng
from .rocket import options_of
from .rules import (
    BY_CHANCE,
    HAND,
    MAX_PLAYERS,
    MIN_PLAYERS,
    WINNING,
    arrangement,
    current_player,
    legal_actions,
    score,
)
from .state import NOBODY, Offer, State, Under, XtronautObservation
from .tables import ACTION, BOOSTERS, MISSION, PLACES, REUSABLE, SPACES, deck
from .trading import from_hand, holds

PHASES = {
    *BY_CHANCE,
    *("action", "pick", "keep", "salvage", "brief", "trade", "called", "offer", "answer", "build", "reuse", "discard", "over"),
}


def sees_looked(state: State, player: int | None) -> bool:
    """Cards from the deck are seen by the player on turn, those of an audit by the one audited, too."""
    return player is not None and player in (state.player, state.target if state.card == "audit" else state.player)


def observe(state: State, player: int | None) -> XtronautObservation:
    """XT-32: hands are secret; boards, missions, discards and all that is offered lie openly. XT-28: briefs are for who chooses."""
    deciding = current_player(state)
    chooses = player is not None and player == state.target
    return XtronautObservation(
        viewer=player,
        num_players=len(state.hands),
        current_player=deciding,
        legal=tuple(legal_actions(state)) if player is not None and player == deciding else (),
        booster_slots=state.options.booster_slots,
        excess_penalty=state.options.excess_penalty,
        hand=() if player is None else tuple(state.hands[player]),
        hand_sizes=tuple([len(hand) for hand in state.hands]),
        boards=tuple([tuple(board) for board in state.boards]),
        missions=tuple(state.missions),
        finished=tuple([tuple(finished) for finished in state.finished]),
        shutdown=tuple(state.shutdown),
        deck=sum(state.deck.values()),
        mission_deck=len(state.mission_deck),
        under=tuple([one.mission if one.seen_by in (player, NOBODY) else None for one in state.under]),
        discard=tuple(state.discard),
        phase=state.phase,
        player=state.player,
        turn=state.turn,
        due=tuple(state.due),
        played=state.played,
        card=state.card,
        looked=tuple(state.looked) if sees_looked(state, player) else (),
        looked_at=len(state.looked),
        target=state.target,
        briefs=tuple(state.briefs) if chooses else (),
        briefs_drawn=len(state.briefs),
        offer=state.offer,
        countered=state.countered,
        called=state.called,
        asked=tuple(state.asked),
        refused=tuple(state.refused),
        arrangements=tuple(state.arrangements),
        launched=state.launched,
    )


def public_state(seen: XtronautObservation) -> State:
    """The table as the viewer sees it: decks and others' hands are empty, but for cards that are offered openly."""
    hands = [list(seen.hand) if seat == seen.viewer else [] for seat in range(seen.num_players)]
    if seen.offer and seen.offer.maker != seen.viewer:
        hands[seen.offer.maker] = list(from_hand(seen.offer.gives).elements())
    return State(
        options=options_of(seen),
        hands=hands,
        boards=[list(board) for board in seen.boards],
        missions=list(seen.missions),
        finished=[list(finished) for finished in seen.finished],
        shutdown=list(seen.shutdown),
        deck=dict.fromkeys(deck(seen.num_players, seen.booster_slots), 0),
        mission_deck=[],
        discard=list(seen.discard),
        phase=seen.phase,
        player=seen.player,
        turn=seen.turn,
        due=list(seen.due),
        played=seen.played,
        card=seen.card,
        looked=list(seen.looked),
        target=seen.target,
        briefs=list(seen.briefs),
        offer=seen.offer,
        countered=seen.countered,
        called=seen.called,
        asked=list(seen.asked),
        refused=list(seen.refused),
        arrangements=list(seen.arrangements),
        launched=seen.launched,
    )


def cards_in_sight(state: State) -> Counter[str]:
    """Every player card that is somewhere but in the deck."""
    found = Counter(state.discard) + Counter(state.looked)
    for hand in state.hands:
        found.update(hand)
    for board in state.boards:
        found.update(card for card in board if card)
    if state.card:
        found[state.card] += 1
    return found


def determinize(observation: XtronautObservation, rng: Rng) -> State:
    """The public state with every hidden card and mission dealt at random from those that the viewer does not see."""
    seen, state = observation, public_state(observation)
    unseen = Counter(deck(seen.num_players, seen.booster_slots))
    unseen.subtract(cards_in_sight(state))
    cards = list(unseen.elements())
    rng.shuffle(cards)
    for hand, size in zip(state.hands, seen.hand_sizes, strict=True):
        while len(hand) < size:
            hand.append(cards.pop())
    while len(state.looked) < seen.looked_at:
        state.looked.append(cards.pop())
    for card in cards:
        state.deck[card] += 1
    _deal_missions(state, seen, rng)
    return state


def _deal_missions(state: State, seen: XtronautObservation, rng: Rng) -> None:
    known = {*seen.missions, *seen.briefs, *seen.under, *(one.mission for finished in seen.finished for one in finished)}
    if seen.launched:
        known.add(seen.launched.mission)
    missions = [mission for mission in MISSION if mission not in known]
    rng.shuffle(missions)
    while len(state.briefs) < seen.briefs_drawn:
        state.briefs.append(missions.pop())
    public = {mission for mission in seen.under if mission}
    others = [seat for seat in range(seen.num_players) if seat != seen.viewer]
    mine = seen.viewer if seen.viewer is not None else NOBODY
    state.under = [Under(one, mine) if one in public and one else Under(missions.pop(), others[0]) for one in seen.under]
    state.mission_deck = [mission for mission in MISSION if mission in missions]


def check_state(state: State) -> str | None:
    """None for a position that can be; else its first fault in a sentence."""
    return _check_table(state) or _check_cards(state) or _check_missions(state) or _check_phase(state)


def _check_table(state: State) -> str | None:
    n = len(state.hands)
    if not MIN_PLAYERS <= n <= MAX_PLAYERS:
        return f"There are {n} players; Xtronaut is for {MIN_PLAYERS} to {MAX_PLAYERS} (XT-1)."
    for name in ("boards", "missions", "finished", "shutdown"):
        if len(getattr(state, name)) != n:
            return f"There are {len(getattr(state, name))} entries in {name} for {n} hands; there must be one a seat."
    seats = [state.player, *state.due, *state.asked, *([state.target] if state.target != NOBODY else [])]
    for offer in filter(None, (state.offer, *state.refused)):
        seats += [offer.maker, offer.partner]
    if wrong := [seat for seat in seats if not 0 <= seat < n]:
        return f"Seat {wrong[0]} is named; the seats are 0 to {n - 1}."
    if state.phase not in PHASES:
        return f"There is no phase {state.phase!r}."
    if state.turn < 0 or not 0 <= state.played <= 3:
        return f"The turn is {state.turn}, with {state.played} action cards; turns count from 1, and three may be played (XT-6)."
    for seat, board in enumerate(state.boards):
        if len(board) != len(SPACES):
            return f"The board of seat {seat} has {len(board)} spaces; it must have {len(SPACES)} (XT-12)."
        for space, card in enumerate(board):
            if card and space not in PLACES.get(card, ()):
                return f"The card {card!r} cannot lie on the space {SPACES[space]} of seat {seat} (XT-12)."
        if board[BOOSTERS[1]] and state.options.booster_slots == 1:
            return f"Seat {seat} has two additional boosters; this game has one space for them (XT-Q2)."
    return None


def _check_cards(state: State) -> str | None:
    whole = deck(len(state.hands), state.options.booster_slots)
    if state.deck.keys() != whole.keys():
        return "The deck must give a number for each kind of card, 0 for those that are used up."
    if min(state.deck.values()) < 0:
        return "The deck cannot hold fewer than no cards of a kind."
    cards = cards_in_sight(state)
    if unknown := sorted(cards.keys() - whole.keys()):
        return f"There is no card {unknown[0]!r} in this game."
    for kind, number in whole.items():
        if (there := cards[kind] + state.deck[kind]) != number:
            return f"There are {there} cards {kind!r}; in a game of {len(state.hands)} there are {number} (XT-1, XT-3)."
    return None


def _check_missions(state: State) -> str | None:
    missions = [mission for mission in state.missions if mission]
    missions += [one.mission for finished in state.finished for one in finished]
    missions += [*state.mission_deck, *state.briefs, *(one.mission for one in state.under)]
    if state.launched and state.launched.mission not in state.missions:
        return "The mission that was launched must be an active one (XT-25)."
    if unknown := [mission for mission in missions if mission not in MISSION]:
        return f"There is no mission {unknown[0]!r}."
    if twice := [mission for mission, times in Counter(missions).items() if times > 1]:
        return f"The mission {twice[0]!r} is in two places; there is one of each (XT-1)."
    if len(missions) != len(MISSION):
        missing = next(mission for mission in MISSION if mission not in missions)
        return f"The mission {missing!r} is nowhere; there are {len(MISSION)} (XT-1)."
    if len({(one.seen_by) for one in state.under} - {NOBODY, *range(len(state.hands))}):
        return "A mission under the deck has been seen by a seat that does not exist."
    for seat, mission in enumerate(state.missions):
        chooser = state.player if state.phase == "over" else state.target
        waits = state.phase in ("first", "missions") or (seat == chooser and state.phase in ("briefs", "brief", "over"))
        if mission is None and not waits and (state.mission_deck or state.under):
            return f"Seat {seat} has no mission, though there are missions to draw (XT-28)."
    if state.briefs and state.phase not in ("briefs", "brief"):
        return "Briefs are read only while a mission is chosen (XT-28)."
    points = [(one, MISSION[one.mission]) for finished in state.finished for one in finished]
    points += [(state.launched, MISSION[state.launched.mission])] if state.launched else []
    for one, of in points:
        most = of.points(one.size)
        if not 0 <= one.points <= most or (one.points < most and not state.options.excess_penalty):
            return f"{of.name} brings {most} points with a {one.size} spacecraft, not {one.points} (XT-27, XT-31)."
    best = [seat for seat in range(len(state.hands)) if score(state, seat) >= WINNING]
    if (state.phase == "over") != bool(best) or best not in ([], [state.player]):
        return f"The game is over as soon as the player on turn has {WINNING} points, and then only (XT-29)."
    return None


def _check_phase(state: State) -> str | None:
    phase = state.phase
    if bool(state.due) != (phase in ("deal", "draw", "gain", "look", "audit", "briefs", "refill")):
        return f"In phase {phase!r} {'no' if state.due else 'a'} card is due; due are {state.due}."
    if state.due and phase not in ("audit", "briefs") and not any(state.deck.values()):
        return "A card is due, but the deck is empty: the discards should have been shuffled (XT-5)."
    if phase == "briefs" and len(state.due) > len(state.mission_deck) + len(state.under):
        return "More missions are due than there are (XT-Q11)."
    if phase in ("pick", "keep") and not state.looked:
        return "No card is being looked at, so none can be kept."
    if phase == "brief" and not 1 <= len(state.briefs) <= 3:
        return f"One of up to three missions is chosen, not of {len(state.briefs)} (XT-28)."
    if state.looked and phase not in ("look", "pick", "audit", "keep"):
        return "Cards are looked at by an action card only."
    return _check_card(state) or _check_offer(state) or _check_building(state)


def _check_card(state: State) -> str | None:
    phase = state.phase
    by_card = phase in ("gain", "look", "pick", "audit", "keep", "salvage")
    if by_card and state.card is None:
        return f"In phase {phase!r} an action card lies on the table (XT-Q19)."
    if state.card is not None and not (by_card or phase in ("briefs", "brief")):
        return "An action card is discarded after its effect (XT-Q19)."
    if state.card is not None and state.card not in ACTION:
        return f"{state.card!r} is no action card."
    if (state.target == NOBODY) == (phase in ("briefs", "brief", "audit", "keep")):
        return "A seat is named exactly while it is audited or chooses a mission (XT-28)."
    if phase == "audit" and len(state.due) > len(state.hands[state.target]):
        return "The audited hand has fewer cards than are to be looked at."
    if phase == "salvage" and not state.discard:
        return "There are no discards to salvage (XT-Q24)."
    return None


def _check_offer(state: State) -> str | None:
    phase, offer = state.phase, state.offer
    if (offer is not None) != (phase in ("offer", "answer")):
        return "An offer lies on the table exactly while it is made up or answered (XT-Q26)."
    if bool(state.asked) and phase not in ("called", "offer", "answer"):
        return "Others are called on in phase 3 only (XT-Q26)."
    if phase == "called" and not state.asked:
        return "Nobody is left to be called on (XT-Q26)."
    if state.player in state.asked:
        return "The player on turn calls on the others (XT-Q26)."
    if offer is None:
        return None
    if state.player not in (offer.maker, offer.partner) or offer.maker == offer.partner:
        return "A trade is between the current player and one other (XT-7)."
    return _check_items(state, offer)


def _check_items(state: State, offer: Offer) -> str | None:
    if unknown := [item for item in (*offer.gives, *offer.asks) if item not in PLACES and item not in SPACES]:
        return f"{unknown[0]!r} is neither a card nor a space of a board."
    if not holds(state, offer.maker, offer.gives):
        return f"Seat {offer.maker} offers {', '.join(offer.gives)}, which it does not hold (XT-8)."
    spaces = [item for item in offer.asks if item in SPACES]
    if len(set(spaces)) < len(spaces) or not holds(state, offer.partner, spaces):
        return "A card is asked for from an empty space (XT-8)."
    if from_hand(offer.asks).total() > len(state.hands[offer.partner]):
        return "More cards are asked for than the other holds (XT-8)."
    if state.phase == "answer" and not (offer.gives and offer.asks):
        return "A trade gives at least one card in each direction (XT-8)."
    return None


def _check_building(state: State) -> str | None:
    phase, seat = state.phase, state.player
    hand, board = state.hands[seat], state.boards[seat]
    if phase == "build" and (not state.arrangements or state.arrangements[-1] != arrangement(board)):
        return "The last arrangement of phase 4 must be the one on the board (XT-Q30)."
    if (state.launched is not None) != (phase == "reuse"):
        return "A launch waits for its board to be cleared exactly in phase 'reuse' (XT-26)."
    if phase == "reuse" and not any(card in REUSABLE for card in board):
        return "There is nothing left that could be reused (XT-26)."
    if phase == "discard" and len(hand) <= HAND:
        return f"Only more than {HAND} cards are discarded down to {HAND} (XT-15)."
    if phase == "refill" and len(hand) + len(state.due) > HAND:
        return f"A hand is drawn up to {HAND} cards (XT-15)."
    return None
