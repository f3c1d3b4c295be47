"""Phase 3: offers are made up card by card and answered by the other side alone (XT-7, XT-Q26)."""

from collections import Counter
from collections.abc import Iterable, Sequence

from ...engine.action import Action
from .state import Offer, State
from .tables import CARD, SPACES

TRADE = [Action.of("trade", seat) for seat in range(4)]
GIVE = {item: Action.of("give", item) for item in (*CARD, *SPACES)}
ASK = {item: Action.of("ask", item) for item in (*CARD, *SPACES)}
CALL, PASS = Action.of("call"), Action.of("pass")
PROPOSE, WITHDRAW = Action.of("propose"), Action.of("withdraw")
ACCEPT, DECLINE, COUNTER = Action.of("accept"), Action.of("decline"), Action.of("counter")
TO_BUILD = Action.of("to_build")


def trade_actions(state: State) -> list[Action]:
    """XT-7: offers to one other player, as many as one likes; or a call for the others' offers, once a turn."""
    others = [TRADE[seat] for seat in range(state.num_players) if seat != state.player]
    return [TO_BUILD, *others] if state.called else [TO_BUILD, *others, CALL]


def called_actions(state: State) -> list[Action]:
    """XT-Q26: whoever is called on makes an offer to the current player, or passes."""
    return [PASS, TRADE[state.player]]


def from_hand(items: Iterable[str]) -> Counter[str]:
    """The kinds of card among what is given or asked for; the others are spaces of a board."""
    return Counter(item for item in items if item not in SPACES)


def could_hold(state: State, maker: int) -> dict[str, int]:
    """How many cards of a kind any other may hold for all that ``maker`` sees (XT-Q26): those of the deck and of the others' hands, as all
    the rest lie openly."""
    found = state.deck.copy()
    for seat, hand in enumerate(state.hands):
        if seat != maker:
            for kind in hand:
                found[kind] += 1
    return found


def offer_actions(state: State) -> list[Action]:
    """XT-8: cards from hand or board of either side, and at least one each way. XT-10: action cards, too.

    XT-Q13: missions are no cards to trade. XT-Q26: asked for are kinds that the other could hold, whatever is really held. XT-Q27: an
    offer that was refused in this turn is not proposed again.
    """
    offer = state.offer
    assert offer is not None
    maker, partner, gives, asks = offer
    hand, board, others_board = state.hands[maker], state.boards[maker], state.boards[partner]
    legal = [WITHDRAW]
    if gives and asks and offer not in state.refused:
        legal.append(PROPOSE)
    legal += [GIVE[kind] for kind in dict.fromkeys(hand) if kind not in gives or hand.count(kind) > gives.count(kind)]
    legal += [GIVE[space] for space, card in zip(SPACES, board, strict=True) if card and space not in gives]
    legal += [ASK[space] for space, card in zip(SPACES, others_board, strict=True) if card and space not in asks]
    asked = [item for item in asks if item in CARD]
    if len(asked) < len(state.hands[partner]):
        unseen = could_hold(state, maker)
        for kind in asked:
            unseen[kind] -= 1
        legal += [ASK[kind] for kind, cards in unseen.items() if cards > 0]
    return legal


def holds(state: State, seat: int, items: Sequence[str]) -> bool:
    """Whether ``seat`` has these cards, in hand or on the spaces named."""
    hand, board = state.hands[seat], state.boards[seat]
    return all(board[SPACES.index(item)] if item in SPACES else hand.count(item) >= items.count(item) for item in items)


def answer_actions(state: State) -> list[Action]:
    """XT-Q26: accept, if what is asked for is held; decline; or make one counter-offer."""
    offer = state.offer
    assert offer is not None
    legal = [DECLINE]
    if holds(state, offer.partner, offer.asks) and holds(state, offer.maker, offer.gives):
        legal.append(ACCEPT)
    return legal if state.countered else [*legal, COUNTER]


def trade_step(state: State, action: Action) -> None:
    """Carry out a step of an offer."""
    kind, args = action
    offer = state.offer
    if kind == "trade":
        state.offer, state.phase = Offer(state.asked[0] if state.asked else state.player, int(args[0])), "offer"
    elif kind == "call":
        n = state.num_players
        state.called, state.phase = True, "called"
        state.asked = [(state.player + step) % n for step in range(1, n)]
    elif kind in ("pass", "withdraw"):
        end_negotiation(state)
    elif kind == "propose":
        state.phase = "answer"
    else:
        assert offer is not None
        if kind == "give":
            state.offer = Offer(offer.maker, offer.partner, tuple(sorted((*offer.gives, str(args[0])))), offer.asks)
        elif kind == "ask":
            state.offer = Offer(offer.maker, offer.partner, offer.gives, tuple(sorted((*offer.asks, str(args[0])))))
        elif kind == "accept":
            exchange(state, offer)
            end_negotiation(state)
        else:
            state.refused.append(offer)
            if kind == "decline":
                end_negotiation(state)
            else:
                state.offer, state.countered, state.phase = Offer(offer.partner, offer.maker), True, "offer"


def exchange(state: State, offer: Offer) -> None:
    """XT-9: what was agreed on changes hands at once; nothing else that was said binds anybody.

    XT-Q12: cards from boards go to the other's hand, too. XT-Q28: they leave their spaces empty, and no hand is trimmed or filled now.
    """
    given, asked = _taken(state, offer.maker, offer.gives), _taken(state, offer.partner, offer.asks)
    state.hands[offer.maker] += asked
    state.hands[offer.partner] += given


def _taken(state: State, seat: int, items: Iterable[str]) -> list[str]:
    taken = []
    for item in items:
        if item in SPACES:
            space = SPACES.index(item)
            card = state.boards[seat][space]
            assert card is not None
            taken.append(card)
            state.boards[seat][space] = None
        else:
            state.hands[seat].remove(item)
            taken.append(item)
    return taken


def end_negotiation(state: State) -> None:
    """XT-Q26: the next of those called on is asked, in turn order; after them the current player goes on."""
    state.offer, state.countered = None, False
    del state.asked[:1]
    state.phase = "called" if state.asked else "trade"
