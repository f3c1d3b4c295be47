"""The month shift: the Sun moves on, cards are dealt, the start player changes."""

from collections import Counter

from ....engine.action import Action
from ..state import State
from ..tables import ROUNDS
from . import hooks
from .parts import Outcomes, put, without
from .setup import hand_out_tokens

FEW = 5
"""AN-71: with fewer cards than this, the cards on the board go back under the deck."""
OPEN = 5
"""The place after the four weeks where the next card lies open."""


def shift(state: State) -> None:
    """AN-69, AN-70, AN-Q1: with the Sun on its last place a year is over; else the Sun moves one place on. AN-89: so a year has 12 rounds.

    AN-69: the Astronomer game ends after one year, the other one after two; the Sun begins again at the start (AN-Q3). AN-72: the start
    player's token goes to the left, AN-Q49: past those who are home or lost. AN-Q6: extra-action tokens come back; by option only those
    used, and for good.
    """
    if state.month == ROUNDS - 1:
        if state.year == 2 or not state.racing:
            state.phase = "over"
            return
        state.year, state.month = 2, 0
    else:
        state.month += 1
    for module in hooks.active(state):
        module.month_shifted(state)
    for player in state.players:
        if player.added or state.options.extra_tokens == "rounds":
            player.token = ""
        player.week, player.main, player.added = 0, "", False
    state.start = next(seat for step in range(1, 5) if not state.players[seat := (state.start + step) % state.num_players].is_out)
    if bool(state.open) + len(state.deck) + len(state.under) < FEW:
        state.under = tuple(sorted((*state.under, *(card for pile in state.weeks for card in pile))))
        state.weeks = ((),) * 4
    state.dealing = 1
    state.phase = "deal"
    deal_open(state)


def deal_open(state: State) -> None:
    """AN-Q47: the open card of the deck is the next one, for week 1."""
    if state.open:
        state.weeks = put(state.weeks, 0, (*state.weeks[0], state.open))
        state.open = ""
        state.dealing = 2


def deal_outcomes(state: State) -> Outcomes:
    """AN-4, AN-71: a card on each week in order, then the next one turned up. Cards shuffled under the deck come last."""
    cards = Counter(state.deck or state.under)
    return [(Action.of("card", card), number) for card, number in cards.items()]


def apply_card(state: State, action: Action) -> None:
    card = str(action.args[0])
    if state.deck:
        state.deck = without(state.deck, card)
    else:
        state.under = without(state.under, card)
    if state.dealing == OPEN:
        state.open = card
    else:
        state.weeks = put(state.weeks, state.dealing - 1, (*state.weeks[state.dealing - 1], card))
    state.dealing += 1


def dealt(state: State) -> bool:
    """Whether all is dealt; AN-Q40: in the order of the weeks, while cards last."""
    return state.dealing > OPEN or not (state.deck or state.under)


def begin_round(state: State) -> None:
    for module in hooks.active(state):
        module.round_begins(state)
    if not state.between:
        state.dealing = 1
        hand_out_tokens(state)
