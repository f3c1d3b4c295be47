"""Phase 2: what the action cards do."""

from ...engine.action import Action
from .state import NOBODY, State
from .tables import ACTION, CARD, SPACES

ACTIONS_A_TURN = 3
"""XT-6."""
LOOK = 4
"""Cards looked at by "Extra draw and pick"."""
TO_TRADE = Action.of("to_trade")
KEEP = {kind: Action.of("keep", kind) for kind in CARD}
SALVAGE = {kind: Action.of("salvage", kind) for kind in CARD}


def action_actions(state: State) -> list[Action]:
    """XT-6: up to three action cards, one after the other. XT-33: phase 2 may stay unused."""
    legal = [TO_TRADE]
    if state.played < ACTIONS_A_TURN:
        for kind in dict.fromkeys(state.hands[state.player]):
            if kind in ACTION:
                legal += plays(state, kind)
    return legal


def plays(state: State, kind: str) -> list[Action]:
    """Each way to play an action card now. XT-Q24: a card without anything to act on cannot be played. XT-Q25: only "Cancelled" may
    name its own player."""
    others = [seat for seat in range(state.num_players) if seat != state.player]
    if kind in ("surplus_funds", "extra_draw"):
        return [Action.of("play", kind)] if any_card(state) else []
    if kind == "salvaged_parts":
        return [Action.of("play", kind)] if state.discard else []
    if kind == "collaboration":
        return [Action.of("play", kind, seat) for seat in others] if any_card(state) else []
    if kind == "audit":
        return [Action.of("play", kind, seat) for seat in others if state.hands[seat]]
    if kind == "national_priority":
        return [
            Action.of("play", kind, seat, SPACES[space])
            for seat in others
            for space, card in enumerate(state.boards[seat])
            if card is not None
        ]
    if kind == "cancelled":
        missions = state.mission_deck or state.under
        return [Action.of("play", kind, seat) for seat in range(state.num_players) if missions and state.missions[seat]]
    return [Action.of("play", kind, seat) for seat in others]


def any_card(state: State) -> bool:
    return bool(state.discard) or any(state.deck.values())


def play_card(state: State, action: Action) -> None:
    """Put an action card on the table and begin what it does. XT-Q14: at once, in phase 2.

    XT-Q22: of a cancelled mission the victim chooses the next one now. XT-Q15: a shutdown is for the victim's next turn. XT-Q28: a seized
    part leaves its space empty.
    """
    kind = str(action.args[0])
    seat = int(action.args[1]) if len(action.args) > 1 else NOBODY
    me = state.player
    state.hands[me].remove(kind)
    state.played += 1
    state.card = kind
    if kind == "surplus_funds":
        state.due, state.phase = [me, me], "gain"
    elif kind == "collaboration":
        state.due, state.phase = [me, me, seat, seat], "gain"
    elif kind == "extra_draw":
        state.due, state.phase = [me] * LOOK, "look"
    elif kind == "salvaged_parts":
        state.phase = "salvage"
    elif kind == "audit":
        state.target, state.due, state.phase = seat, [me] * min(2, len(state.hands[seat])), "audit"
    elif kind == "cancelled":
        draw_briefs(state, seat)
    else:
        if kind == "national_priority":
            space = SPACES.index(str(action.args[2]))
            seized = state.boards[seat][space]
            assert seized is not None
            state.discard.append(seized)
            state.boards[seat][space] = None
        else:
            state.shutdown[seat] = True
        finish_card(state)


def finish_card(state: State) -> None:
    """XT-Q19: an action card goes to the discards after its effect, so it is in no reshuffle or search that it causes."""
    assert state.card is not None
    state.discard.append(state.card)
    state.card, state.target, state.phase = None, NOBODY, "action"


def keep_card(state: State, kind: str) -> None:
    """Keep one of the cards looked at: the others of an audit are discarded openly, those from the deck go back into it."""
    state.looked.remove(kind)
    state.hands[state.player].append(kind)
    if state.phase == "keep":
        state.discard += state.looked
    else:
        for card in state.looked:
            state.deck[card] += 1
    state.looked.clear()
    finish_card(state)


def salvage(state: State, kind: str) -> None:
    """Take a card of the discards."""
    state.discard.remove(kind)
    state.hands[state.player].append(kind)
    finish_card(state)


def draw_briefs(state: State, seat: int) -> None:
    """XT-28, XT-30: three missions are drawn for whoever needs one, by a success or by an action card.

    XT-Q11: fewer if there are no more; with none the seat is left without a mission.
    """
    state.target, state.phase = seat, "briefs"
    state.due = [seat] * min(3, len(state.mission_deck) + len(state.under))
