"""Xtronaut in sentences: actions, what happens, why something cannot be done, and help for each phase."""

from collections import Counter
from collections.abc import Iterable, Sequence

from ...engine.action import CHANCE, TERMINAL, Action, Record
from ...engine.words import does, whose
from .actions import ACTIONS_A_TURN
from .rocket import launch, total
from .rules import (
    HAND,
    WINNING,
    apply_in_place,
    chance_outcomes,
    current_player,
    legal_actions,
    score,
    why_not_placed,
)
from .state import Offer, Position, State, XtronautObservation
from .tables import (
    ACTION,
    CARD,
    MISSION,
    PLACES,
    REUSABLE,
    SPACE_NAME,
    SPACES,
    ActionCard,
    Assist,
    Spacecraft,
    Vehicle,
)
from .trading import from_hand

HELP = {
    "first": "Chance says who begins (XT-4).",
    "missions": "Everybody gets a mission, face up (XT-2).",
    "deal": "Everybody gets five cards, which stay hidden from the others (XT-2, XT-32).",
    "draw": "Phase 1: the player on turn draws a card (XT-5).",
    "action": "Phase 2: play up to three action cards, or none (XT-6). They do at once what they say.",
    "gain": "Cards are drawn by an action card.",
    "look": "The next four cards of the deck are looked at by one player.",
    "pick": "Keep one of these cards; the others are shuffled back into the deck.",
    "audit": "Cards of the audited hand are drawn at random.",
    "keep": "Keep one of these cards; the other is discarded openly.",
    "salvage": "Take a card of your choice from the discards.",
    "briefs": "Missions are drawn, and their briefs read by one player alone (XT-28).",
    "brief": "Choose your next mission by its brief. The others go under the deck of missions, unseen (XT-28).",
    "trade": "Phase 3: trade with one other player at a time, as often as you like (XT-7). A trade gives at least one card each way, from "
    "hand or board (XT-8). Or call on all for offers, once a turn (XT-Q26).",
    "called": "You are called on for an offer: make one, or pass (XT-Q26).",
    "offer": "Make up the offer card by card, what you give and what you ask for; then propose it. Ask for any card that the other could "
    "hold: whether it is there, only the other knows (XT-Q26).",
    "answer": "Accept the offer, decline it, or make one counter-offer (XT-Q26).",
    "build": "Phase 4: place cards from your hand on your board, and take back what you like (XT-11). A launch succeeds with both fairings, "
    "both stages and a spacecraft of the mission's type, all parts of one line, and with enough ΔV (XT-25).",
    "reuse": "Reusable first stages may go back to your hand; all other cards of the board are discarded (XT-26).",
    "discard": "Phase 5: discard down to five cards (XT-15).",
    "refill": "Phase 5: the hand is filled up to five cards (XT-15).",
    "over": "Ten points win, as soon as a mission brings them (XT-29).",
}


def say_items(items: Iterable[str], board: Sequence[str | None] = ()) -> str:
    """Cards in one phrase, those from spaces of a board by their names, too."""
    named = [
        f"{say_card(board[SPACES.index(item)] or '')} from the board" if item in SPACES else say_card(item) for item in items
    ]
    return _list(named) or "nothing"


def say_card(kind: str) -> str:
    return CARD[kind].name


def _list(parts: Sequence[str], last: str = "and") -> str:
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}" if len(parts) > 1 else "".join(parts)


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def say_size(delta_v: Sequence[int]) -> str:
    return " / ".join(map(str, delta_v))


def say_value(kind: str) -> str:
    """What stands on a card: ΔV in km/s for a small, medium and large spacecraft, or what it does."""
    card = CARD[kind]
    if isinstance(card, Vehicle):
        own = (card.small, card.medium, card.large)
        extra = (card.extra_small, card.extra_medium, card.extra_large)
        worth = say_size(own) if any(own) else "no ΔV"
        worth += f", as a booster {say_size(extra)}" if any(extra) else ""
        return worth + (", reusable" if kind in REUSABLE else "")
    return card.text if isinstance(card, ActionCard) else f"{card.delta_v} km/s"


def say_action(action: Action) -> str:
    kind, args = action
    item = str(args[0]) if args else ""
    if kind == "play":
        return _say_play(action)
    if kind == "choose":
        return MISSION[item].brief
    if kind in ("mission", "brief"):
        return f"Mission: {MISSION[item].name}"
    if kind == "place":
        return f"Place {say_card(item)}: {SPACE_NAME[str(args[1])]}"
    if kind in ("give", "ask"):
        where = (
            f"the {SPACE_NAME[item]} from {'your' if kind == 'give' else 'the other'} board" if item in SPACES else say_card(item)
        )
        return f"{'Give' if kind == 'give' else 'Ask for'} {where}"
    if kind in ("take", "reuse"):
        return f"{'Take back' if kind == 'take' else 'Keep for reuse'}: {SPACE_NAME[item]}"
    if kind in ("trade", "first"):
        return f"Offer to seat {int(args[0]) + 1}" if kind == "trade" else f"Seat {int(args[0]) + 1} begins"
    if kind in ("keep", "salvage", "discard", "draw", "find"):
        verb = {"keep": "Keep", "salvage": "Take", "discard": "Discard", "draw": "Draw", "find": "Find"}[kind]
        return f"{verb} {say_card(item)}"
    return {
        "to_trade": "Go on to trading (phase 3)",
        "to_build": "Go on to the rocket (phase 4)",
        "end_turn": "End the turn (phase 5)",
        "call": "Call on all for offers",
        "pass": "Make no offer",
        "propose": "Propose this offer",
        "withdraw": "Withdraw the offer",
        "accept": "Accept",
        "decline": "Decline",
        "counter": "Make a counter-offer",
        "launch": "Launch",
        "discard_rest": "Discard what is left on the board",
    }[kind]


def _say_play(action: Action) -> str:
    card, *at = action.args
    name = f"Play {ACTION[str(card)].name}"
    if not at:
        return name
    part = f", {SPACE_NAME[str(at[1])]}" if len(at) > 1 else ""
    return f"{name}: seat {int(at[0]) + 1}{part}"


def say_status(observation: XtronautObservation, names: Sequence[str]) -> str:
    seen, phase = observation, observation.phase
    if phase in ("first", "missions", "deal"):
        return HELP[phase]
    player = names[seen.player]
    if phase == "over":
        return f"The game is over: {does(player, 'wins')} with {score(seen, seen.player)} points."
    return f"Turn {seen.turn}: {_say_doing(seen, names, player)}"


def _say_doing(seen: XtronautObservation, names: Sequence[str], player: str) -> str:
    phase, offer = seen.phase, seen.offer
    if offer:
        return _say_offer_status(seen, offer, names)
    if phase in ("briefs", "brief"):
        read = f" The briefs: {' '.join(MISSION[mission].brief for mission in seen.briefs)}" if seen.briefs else ""
        return f"{does(names[seen.target], 'chooses')} a mission.{read}"
    if phase in ("audit", "keep"):
        found = f": {say_items(seen.looked)}" if seen.looked else ""
        return f"{does(player, 'audits')} {_hand_of(names[seen.target])}{found}."
    if phase == "build":
        return f"phase 4, {does(player, 'builds')}. {_say_rocket(seen, seen.player)}"
    if phase == "called":
        return f"{does(names[seen.asked[0]], 'is')} called on for an offer to {_object(player)}."
    left = ACTIONS_A_TURN - seen.played
    looked = f": {say_items(seen.looked)}" if seen.looked else ""
    return {
        "draw": f"phase 1, {does(player, 'draws')} a card.",
        "action": f"phase 2, {does(player, 'plays')} up to {_count(left, 'action card')}.",
        "gain": "cards are drawn.",
        "look": f"{does(player, 'looks')} at the next cards.",
        "pick": f"{does(player, 'keeps')} one of {_count(seen.looked_at, 'card')}{looked}.",
        "salvage": f"{does(player, 'takes')} one of {_count(len(seen.discard), 'discard')}.",
        "trade": f"phase 3, {does(player, 'trades')} with others.",
        "reuse": f"the launch is a success. {does(player, 'takes')} back what can be reused.",
        "discard": f"phase 5, {does(player, 'discards')} down to {HAND} cards.",
        "refill": f"phase 5, {does(player, 'draws')} up to {HAND} cards.",
    }[phase]


def _hand_of(name: str) -> str:
    return whose(name, "hand")


def _object(name: str) -> str:
    return "you" if name == "You" else name


def say_bargain(seen: Position, offer: Offer) -> str:
    return f"{say_items(offer.gives, seen.boards[offer.maker])} for {say_items(offer.asks, seen.boards[offer.partner])}"


def say_offer(seen: Position, offer: Offer, names: Sequence[str]) -> str:
    return f"{does(names[offer.maker], 'offers')} {_object(names[offer.partner])} {say_bargain(seen, offer)}"


def _say_offer_status(seen: XtronautObservation, offer: Offer, names: Sequence[str]) -> str:
    if seen.phase == "offer":
        kind = "a counter-offer" if seen.countered else "an offer"
        made = f" So far: {say_bargain(seen, offer)}." if offer.gives or offer.asks else ""
        return f"{does(names[offer.maker], 'makes')} {kind} to {_object(names[offer.partner])}.{made}"
    return f"{say_offer(seen, offer, names)}. {does(names[offer.partner], 'answers')}."


def _say_rocket(seen: Position, seat: int) -> str:
    found = launch(seen, seat)
    if found.possible:
        return f"Ready to launch: ΔV {found.total} of {found.needed} km/s, {_count(found.points, 'point')}."
    return f"Not ready: {'; '.join(found.missing)}."


def say_position(observation: XtronautObservation, names: Sequence[str]) -> str:
    """The table in lines: each seat's mission and board, decks and discards, and what the viewer holds."""
    seen = observation
    lines = [say_status(seen, names)]
    for seat, name in enumerate(names):
        lines += _say_seat(seen, seat, name)
    top = f", {say_card(seen.discard[-1])} on top" if seen.discard else ""
    lines.append(
        f"{_count(seen.deck, 'card')} to draw, {len(seen.discard)} discarded{top}; "
        f"{_count(seen.mission_deck + len(seen.under), 'mission')} to draw."
    )
    if seen.hand:
        held = [f"{say_card(kind)}{f' ×{n}' if n > 1 else ''} ({say_value(kind)})" for kind, n in Counter(seen.hand).items()]
        lines.append(f"Your hand: {'; '.join(held)}.")
    return "\n".join(lines)


def say_mission(mission: str) -> str:
    """A mission as its card shows it."""
    card = MISSION[mission]
    helped = [body.capitalize() for body in card.assists.split() if body != "-"]
    assists = f", assists: {_list(helped)}" if helped else ""
    return f"{card.name} ({card.type}, ΔV {card.delta_v} km/s{assists}; {card.small} / {card.medium} / {card.large} points)"


def _say_seat(seen: XtronautObservation, seat: int, name: str) -> list[str]:
    mission = seen.missions[seat]
    done = f", {len(seen.finished[seat])} done" if seen.finished[seat] else ""
    stopped = "; no launch in the next turn" if seen.shutdown[seat] else ""
    head = f"{name}: {_count(score(seen, seat), 'point')}{done}, {_count(seen.hand_sizes[seat], 'card')} in hand{stopped}."
    lines = [head, f"  Mission: {say_mission(mission) if mission else 'none'}."]
    board = [f"{SPACE_NAME[space]}: {say_card(card)}" for space, card in zip(SPACES, seen.boards[seat], strict=True) if card]
    has = total(seen.boards[seat], mission)
    lines.append(f"  Board: {'; '.join(board) or 'empty'}. ΔV {'–' if has is None else f'{has} km/s'}.")
    return lines


# What happened


def say_record(before: State, record: Record, viewer: int | None, names: Sequence[str]) -> str:
    """XT-32: cards that go from the deck to a hand, or are looked at, are named to those who see them."""
    kind, args = record.action
    item = str(args[0]) if args else ""
    if record.player == CHANCE:
        return _say_chance(before, kind, item, viewer, names)
    who = names[record.player]
    if kind in (
        "give",
        "ask",
        "to_trade",
        "to_build",
        "withdraw",
        "pass",
        "propose",
        "accept",
        "decline",
        "counter",
        "trade",
        "call",
    ):
        return _say_trading(before, record, who, names)
    if kind == "play":
        return _say_played(before, record.action, who, names)
    if kind == "keep":
        sees = viewer is not None and viewer in (before.player, before.target)
        kept = f"{does(who, 'keeps')} {say_card(item) if sees else 'a card'}"
        others = before.looked.copy()
        others.remove(item)
        return f"{kept}; {say_items(others)} is discarded." if before.phase == "keep" and others else f"{kept}."
    after = before.copy()
    apply_in_place(after, record.action)
    if kind == "choose":
        return f"{who}: the new mission is {say_mission(item)}."
    if kind in ("launch", "reuse", "discard_rest"):
        return _say_launch(before, after, record.action, who)
    if kind in ("place", "take"):
        return _say_built(before, after, record.action, who)
    if kind == "end_turn":
        return f"{does(who, 'ends')} the turn."
    return (
        f"{does(who, 'takes')} {say_card(item)} from the discards."
        if kind == "salvage"
        else f"{does(who, 'discards')} {say_card(item)}."
    )


def _say_chance(before: State, kind: str, item: str, viewer: int | None, names: Sequence[str]) -> str:
    if kind == "first":
        return f"{does(names[int(item)], 'begins')}."
    if kind == "mission":
        return f"{names[before.missions.index(None)]}: {say_mission(item)}."
    if kind == "brief":
        mine = viewer == before.target
        return f"{does(names[before.target], 'reads')} a brief{f': {MISSION[item].brief}' if mine else '.'}"
    if kind == "find":
        sees = viewer is not None and viewer in (before.player, before.target)
        return (
            f"{does(names[before.player], 'finds')} {say_card(item) if sees else 'a card'} in {_hand_of(names[before.target])}."
        )
    if before.phase == "deal":
        return "Five cards are dealt to each player." if len(before.due) == 1 else ""
    seat = before.due[0]
    verb = "uncovers" if before.phase == "look" else "draws"
    drawn = f"{does(names[seat], verb)} {say_card(item) if viewer == seat else 'a card'}."
    after = before.copy()
    apply_in_place(after, Action.of("draw", item))
    return f"{drawn} The deck is used up: the discards are shuffled." if len(after.discard) < len(before.discard) else drawn


def _say_trading(before: State, record: Record, who: str, names: Sequence[str]) -> str:
    kind = record.action.kind
    offer = before.offer
    if kind == "call":
        return f"{does(who, 'calls')} on all for offers."
    if kind == "pass":
        return f"{does(who, 'makes')} no offer."
    if offer is None or kind in ("give", "ask", "to_trade", "to_build", "trade"):
        return ""
    if kind == "propose":
        return f"{say_offer(before, offer, names)}{' instead' if before.countered else ''}."
    if kind == "withdraw":
        return f"{does(who, 'makes')} no offer after all."
    if kind == "accept":
        return f"{does(who, 'accepts')}: {say_bargain(before, offer)}."
    return f"{does(who, 'declines')}." if kind == "decline" else f"{does(who, 'makes')} a counter-offer."


def _say_played(before: State, action: Action, who: str, names: Sequence[str]) -> str:
    card, *at = action.args
    told = f"{does(who, 'plays')} {ACTION[str(card)].name}"
    if at:
        told += f" on {_object(names[int(at[0])])}"
    if len(at) > 1:
        seized = before.boards[int(at[0])][SPACES.index(str(at[1]))]
        told += f": {say_card(seized or '')} is discarded"
    after = before.copy()
    apply_in_place(after, action)
    shuffled = " The deck is used up: the discards are shuffled." if len(after.discard) < len(before.discard) else ""
    return f"{told}.{shuffled}"


def _say_built(before: State, after: State, action: Action, who: str) -> str:
    space = SPACES.index(str(action.args[-1]))
    was = before.boards[before.player][space]
    now = total(after.boards[before.player], after.missions[before.player])
    shown = "" if now is None else f" ΔV {now} km/s."
    if action.kind == "take":
        return f"{does(who, 'takes')} back {say_card(was or '')}.{shown}"
    instead = f" instead of {say_card(was)}" if was else ""
    return f"{does(who, 'places')} {say_card(str(action.args[0]))}: {SPACE_NAME[SPACES[space]]}{instead}.{shown}"


def _say_launch(before: State, after: State, action: Action, who: str) -> str:
    seat = before.player
    told = []
    if action.kind == "launch":
        found, mission = launch(before, seat), MISSION[before.missions[seat] or ""]
        told.append(f"{does(who, 'launches')} {mission.name}: ΔV {found.total} of {found.needed} km/s, a success.")
    elif action.kind == "reuse":
        card = before.boards[seat][SPACES.index(str(action.args[0]))]
        told.append(f"{does(who, 'takes')} back {say_card(card or '')}.")
    if after.launched is None:
        done = after.finished[seat][-1]
        told.append(f"That brings {_count(done.points, 'point')}: {score(after, seat)} in all.")
        if after.phase == "over":
            told.append(f"{does(who, 'wins')}!")
    return " ".join(told)


# Why not


def why_illegal(state: State, action: Action) -> str | None:
    """Speaks to whoever decides now."""
    if current_player(state) == TERMINAL:
        return f"The game is over: {WINNING} points are reached (XT-29)."
    if current_player(state) == CHANCE:
        possible = any(action == outcome for outcome, _ in chance_outcomes(state))
        return None if possible else "Cards are being drawn; the next choice comes after that."
    if action in legal_actions(state):
        return None
    reasons = {"action": _why_not_played, "offer": _why_not_offered, "build": _why_not_built, "answer": _why_not_answered}
    reason = reasons.get(state.phase, _why_not_now)(state, action)
    return reason or _why_not_now(state, action)


def _why_not_now(state: State, action: Action) -> str:
    what = {
        "action": "phase 2 is for action cards; or go on to_trade (XT-33).",
        "pick": "keep one of the cards that you look at.",
        "keep": "keep one of the cards that you found.",
        "salvage": "take one of the discards.",
        "brief": "choose one of the missions whose briefs you read (XT-28).",
        "trade": "phase 3 is for trades; or go on to_build (XT-33).",
        "called": "you are called on: make an offer to the player on turn, or pass (XT-Q26).",
        "offer": "an offer is being made up: give, ask, propose or withdraw (XT-Q26).",
        "answer": "an offer is to be answered: accept, decline or counter (XT-Q26).",
        "build": "phase 4 is for the rocket: place, take, launch, or end_turn (XT-33).",
        "reuse": "take reusable parts back, or discard_rest (XT-26).",
        "discard": f"you hold more than {HAND} cards: discard one of them (XT-15).",
    }[state.phase]
    return f"{action} is no choice now: {what}"


def _held(cards: Iterable[str]) -> str:
    return _list([say_card(kind) for kind in dict.fromkeys(cards)]) or "no cards"


def _why_not_played(state: State, action: Action) -> str | None:
    card = str(action.args[0]) if action.args else ""
    if action.kind != "play" or card not in ACTION:
        return None
    if state.played == ACTIONS_A_TURN:
        return "Three action cards have been played in this turn; no more can be (XT-6)."
    hand = state.hands[state.player]
    if card not in hand:
        return f"You do not hold {say_card(card)}. You hold {_held(hand)} (XT-6)."
    if len(action.args) > 1 and action.args[1] == state.player:
        return f"{say_card(card)} is for another player; only Cancelled may name yourself (XT-Q25)."
    if card == "cancelled" and not (state.mission_deck or state.under):
        return "No mission is left to draw, so none can be cancelled (XT-Q22)."
    return f"{say_card(card)} has nothing to act on there (XT-Q24)."


def _why_not_offered(state: State, action: Action) -> str | None:
    offer = state.offer
    assert offer is not None
    kind, item = action.kind, str(action.args[0]) if action.args else ""
    if kind == "propose":
        if offer in state.refused:
            return "This offer has been refused in this turn; change it, or withdraw (XT-Q27)."
        return "A trade moves at least one card in each direction: add what you give and what you ask for (XT-8)."
    if kind not in ("give", "ask"):
        return None
    if item in MISSION:
        return "Missions are not traded, only player cards (XT-Q13)."
    if item not in PLACES and item not in SPACES:
        return None
    if kind == "give":
        hand = state.hands[offer.maker]
        what = f"what lies on {SPACE_NAME[item]}" if item in SPACES else say_card(item)
        return f"You cannot give {what}: you hold {_held(hand)}, and what lies on your board (XT-8)."
    if item in SPACES:
        return f"There is nothing to ask for on that space: {SPACE_NAME[item]} (XT-8)."
    if from_hand(offer.asks).total() >= len(state.hands[offer.partner]):
        return f"The other holds {_count(len(state.hands[offer.partner]), 'card')}; no more can be asked for (XT-Q26)."
    return f"The other cannot hold {say_card(item)}: you see where every one of them is (XT-Q26)."


def _why_not_answered(state: State, action: Action) -> str | None:
    offer = state.offer
    assert offer is not None
    if action.kind == "accept":
        return f"You do not have all that is asked for: {say_items(offer.asks, state.boards[offer.partner])}. Decline, or make a counter-offer (XT-Q26)."
    return "A counter-offer is not countered again: accept it or decline (XT-Q26)." if action.kind == "counter" else None


def _why_not_built(state: State, action: Action) -> str | None:
    kind, args = action
    if kind == "launch":
        return f"Not yet: {'; '.join(launch(state, state.player).missing)} (XT-25)."
    if kind not in ("place", "take") or str(args[-1]) not in SPACES:
        return None
    space = SPACES.index(str(args[-1]))
    if kind == "take":
        if state.boards[state.player][space] is None:
            return f"There is nothing on that space of your board: {SPACE_NAME[SPACES[space]]} (XT-11)."
        return "The board would be as it was before in this phase (XT-Q30)."
    card, hand = str(args[0]), state.hands[state.player]
    if card not in CARD:
        return None
    if card not in hand:
        return f"You do not hold {say_card(card)}. You hold {_held(hand)} (XT-11)."
    rule = why_not_placed(state, card, space)
    return _why_no_place(state, card, space, rule) if rule else "The board would be as it was before in this phase (XT-Q30)."


def _why_no_place(state: State, card: str, space: int, rule: str) -> str:
    mission = state.missions[state.player]
    name = SPACE_NAME[SPACES[space]]
    if rule == "XT-22":
        where = MISSION[mission].name if mission else "no mission"
        return f"The {say_card(card)} cannot help {where}: place only assists that your mission lists (XT-22)."
    if rule == "XT-Q2":
        return "This game has one space for an additional booster (XT-Q2)."
    if space not in PLACES[card]:
        own = _list([SPACE_NAME[SPACES[place]] for place in PLACES[card]], "or") or "no space of a board"
        full = isinstance(CARD[card], Assist | Spacecraft | Vehicle)
        return f"{say_card(card)} {'belongs on' if full else 'fits'} {own}, not on {name} (XT-12)."
    if state.boards[state.player][space] == card:
        return f"{say_card(card)} already lies there (XT-12)."
    return f"Use the first of the two spaces before the second: {SPACE_NAME[SPACES[space - 1]]} (XT-12)."


def say_help(phase: str) -> str:
    """What a phase is about, with the rules to read on."""
    return HELP[phase]
