"""The greedy player's judgement: what the cards promise for the mission, and which trade makes that more.

A rocket that lacks parts is worth its points, less the more parts are missing and the rarer those are. Of other players only boards,
missions and points are looked at, as every observation is all that a player may know.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from ...engine.action import Action
from .rocket import STACK, Rocket, best_rocket, own_cards
from .rules import score
from .state import Offer, XtronautObservation
from .tables import (
    ACTION,
    ASSIST_CARDS,
    ASSISTS,
    BOOSTERS,
    CARD,
    CRAFT,
    CRAFT_OF,
    FIRST,
    LINE,
    LINES,
    LISTED,
    MISSION,
    PLACES,
    SPACECRAFT,
    SPACES,
    VEHICLES,
    Size,
    deck,
    delta_v,
)
from .trading import ASK, GIVE, PROPOSE, WITHDRAW

PATIENCE = 1.5
"""Cards of a kind in the deck at which waiting for one halves a rocket's worth."""
BLEND = 4
"""Power with which rockets that could be built are added up: 1 sums them, a large one takes the best."""
WORTH = {
    "surplus_funds": 0.3,
    "salvaged_parts": 0.25,
    "extra_draw": 0.25,
    "collaboration": 0.1,
    "audit": 0.3,
    "national_priority": 0.2,
    "cancelled": 0.2,
    "shutdown": 0.15,
}
"""What an action card in hand is worth, in points."""
MARGIN = 0.05
"""Points that a trade must bring at least."""
WORTH_ASKING = 0.12
"""Points that an offer must bring by its chance to be made."""
OFFERS = 1
"""Offers that may be refused in a turn: more would tire those who are asked."""
RIVALRY = 0.1
"""What a point that another gains costs, at ten points; less while that one has fewer."""


# What cards promise


@cache
def waiting(copies: int) -> float:
    """Factor for a part that is missing, by the number of such cards in the deck."""
    return copies / (copies + PATIENCE)


_COPIES = deck(4, 2)
ASSIST = ASSIST_CARDS[0].delta_v
"""km/s; the same for all (a test holds the table to it)."""
_WAIT = {kind: waiting(_COPIES.get(kind, 1)) for kind in CARD}


class Plan(NamedTuple):
    """One way to fly a mission: a line and a spacecraft, its points, the parts that it cannot be without, each with the factor for
    waiting, the ΔV beyond those, and what boosters give, best first, in km/s."""

    line: str
    craft: str
    points: float
    needs: tuple[tuple[str, float], ...]
    rest: int
    boosters: tuple[tuple[int, str], ...]


@cache
def plans(mission: str) -> tuple[Plan, ...]:
    """Every line with every spacecraft of the mission's type."""
    of = MISSION[mission]
    found = []
    for line in LINES:
        for craft in SPACECRAFT:
            if craft.type == of.type:
                stack = STACK[line]
                has = craft.delta_v + sum(delta_v(kind, space, craft.size) for space, kind in stack.items())
                needs = tuple([(kind, _WAIT[kind]) for kind in (*(stack[space] for space in sorted(stack)), craft.id)])
                rest = of.delta_v - has
                found.append(Plan(line, craft.id, of.points(craft.size), needs, rest, booster_kinds(line, craft.size)))
    return tuple(found)


@cache
def booster_kinds(line: str, size: Size) -> tuple[tuple[int, str], ...]:
    """ΔV and kind of what may lie on a space for boosters, best first."""
    kinds = [vehicle.id for vehicle in VEHICLES if vehicle.line == line and BOOSTERS[0] in PLACES[vehicle.id]]
    return tuple(sorted(((delta_v(kind, BOOSTERS[0], size), kind) for kind in kinds), reverse=True))


@cache
def relevant(mission: str) -> frozenset[str]:
    """Cards that can serve a mission."""
    of = MISSION[mission]
    return frozenset([*LINE, *(craft.id for craft in SPACECRAFT if craft.type == of.type), *LISTED[mission]])


def promise(cards: Sequence[str], mission: str | None, slots: int) -> float:
    """Points that cards promise for a mission, over all plans."""
    if mission is None:
        return 0.0
    return float(sum([worth**BLEND for worth in prospects(sorted(cards), mission, slots)]) ** (1 / BLEND))


def prospects(cards: Sequence[str], mission: str, slots: int) -> list[float]:
    """What each of the plans promises, in their order."""
    parts: dict[str, list[str]] = {line: [] for line in LINES}
    crafts, listed, helped = set(), LISTED[mission], 0
    for kind in cards:
        if kind in LINE:
            parts[LINE[kind]].append(kind)
        elif kind in CRAFT_OF:
            crafts.add(kind)
        elif kind in listed:
            helped += 1
    helped = min(helped, len(ASSISTS))
    return [
        (worth if craft in crafts else worth * wait) * extra
        for line, own in parts.items()
        for worth, craft, wait, extra in _rockets(line, tuple(own), helped, mission, slots)
    ]


class _Rocket(NamedTuple):
    """What the stack of a plan promises, its spacecraft, the factor for waiting for that, and the one for boosters and assists that
    are lacking."""

    worth: float
    craft: str
    wait: float
    extra: float


@lru_cache(maxsize=100_000)
def _rockets(line: str, parts: tuple[str, ...], helped: int, mission: str, slots: int) -> tuple[_Rocket, ...]:
    """One for each plan with a line, of which ``parts`` are there, and so many assists that help."""
    copies = 2 * len(LISTED[mission])
    more = len(ASSISTS) - helped if copies else 0
    found = []
    for plan in plans(mission):
        if plan.line == line:
            *stack, (craft, craft_wait) = plan.needs
            worth, extra, rest = plan.points, 1.0, plan.rest - ASSIST * helped
            for kind, wait in stack:
                if kind not in parts:
                    worth *= wait
            if rest > 0:
                first = stack[FIRST][0]
                boosters = [adds for adds, kind in plan.boosters for _ in range(parts.count(kind) - (kind == first))]
                extra = _extra(plan, rest, boosters, slots, more, copies)
            found.append(_Rocket(worth, craft, craft_wait, extra))
    return tuple(found)


def _extra(plan: Plan, rest: int, boosters: list[int], slots: int, assists: int, copies: int) -> float:
    """Factor for boosters and assists that a plan lacks: with any number of the own ``boosters`` and others for the ``rest``, km/s."""
    best = lacking(rest, slots, plan.line, plan.craft, assists, copies)
    for adds in boosters[:slots]:
        rest, slots = rest - adds, slots - 1
        best = max(best, lacking(rest, slots, plan.line, plan.craft, assists, copies))
    return best


@cache
def lacking(rest: int, slots: int, line: str, craft: str, assists: int, copies: int) -> float:
    """Factor for boosters and assists that together give at least ``rest`` km/s: the best of all numbers that have room."""
    only_pair = line == "SLS"  # there is one booster pair, and no second first stage
    booster = "sls_solid_2" if only_pair else STACK[line][FIRST]
    adds, wait = delta_v(booster, BOOSTERS[0], CRAFT_OF[craft].size), waiting(1 if only_pair else 4)
    choices = [
        (wait**boosters) * (waiting(copies) ** helpers if helpers else 1)
        for boosters in range(min(slots, 1 if only_pair else 2) + 1)
        for helpers in range(assists + 1)
        if boosters * adds + helpers * ASSIST >= rest
    ]
    return max(choices, default=0.0)


def actions_worth(cards: Iterable[str]) -> float:
    return sum([WORTH[kind] for kind in cards if kind in WORTH])


@lru_cache(maxsize=100_000)
def worth_of(cards: tuple[str, ...], mission: str | None, slots: int, without: str, plus: str) -> float:
    """What cards are worth in points, with one less or one more."""
    changed = list(cards)
    if without:
        changed.remove(without)
    if plus:
        changed.append(plus)
    return promise(changed, mission, slots) + actions_worth(changed)


JUDGED = ("viewer", "hand", "hand_sizes", "boards", "missions", "finished", "discard", "booster_slots")
"""What offers are judged by."""


class Table:
    """What the judgement needs of one observation, worked out when it is asked for."""

    def __init__(self, seen: XtronautObservation, earlier: "Table | None" = None) -> None:
        assert seen.viewer is not None
        self.seen, self.me = seen, seen.viewer
        self.cards = own_cards(seen, self.me, seen.hand)
        self.mission = seen.missions[self.me]
        self.slots = seen.booster_slots
        self._bargains: dict[int, list[Bargain]] = {}
        if earlier and earlier.same_cards(seen):
            self._bargains = earlier._bargains

    def worth(self, without: str = "", plus: str = "") -> float:
        """Of the own cards, with one less or one more."""
        return worth_of(self.cards, self.mission, self.slots, without, plus)

    def shown(self, seat: int, without: str = "", plus: str = "") -> float:
        """Of another's board, to everybody's eyes."""
        return worth_of(self.boards[seat], self.seen.missions[seat], self.slots, without, plus)

    @cached_property
    def boards(self) -> list[tuple[str, ...]]:
        """The cards on each board."""
        return [own_cards(self.seen, seat, ()) for seat in range(self.seen.num_players)]

    @cached_property
    def now(self) -> float:
        return self.worth()

    @cached_property
    def gains(self) -> dict[str, float]:
        """What one more card of a kind that can serve the mission would bring."""
        return {kind: self.worth(plus=kind) - self.now for kind in relevant(self.mission)} if self.mission else {}

    @cached_property
    def ready(self) -> Rocket | None:
        """The best rocket that can be launched with the own cards."""
        parts = tuple([kind for kind in self.cards if kind not in ACTION])
        return best_rocket(parts, self.mission, self.slots, self.seen.excess_penalty) if self.mission else None

    @cached_property
    def wants(self) -> Counter[str]:
        """Own cards for the rocket that can be launched, or else for the best plan."""
        return Counter(kind for _, kind in self.ready.cards) if self.ready else _wanted(self)

    @cached_property
    def unseen(self) -> dict[str, int]:
        """Cards of each kind that may be in the deck or in others' hands."""
        unseen = deck(self.seen.num_players, self.slots)
        for cards in (self.seen.hand, self.seen.discard, *self.seen.boards):
            for card in cards:
                if card:
                    unseen[card] -= 1
        return unseen

    def rivalry(self, seat: int) -> float:
        return RIVALRY * score(self.seen, seat)

    def same_cards(self, seen: XtronautObservation) -> bool:
        """Whether all that offers are judged by is as it was."""
        return all(getattr(self.seen, name) == getattr(seen, name) for name in JUDGED)

    def bargain(self, partner: int) -> "Bargain | None":
        """The best offer to a partner. Offers refused in this turn are out."""
        if partner not in self._bargains:
            self._bargains[partner] = bargains(self, partner)
        for found in self._bargains[partner]:
            if Offer(self.me, partner, (found.gives,), (found.asks,)) not in self.seen.refused:
                return found
        return None

    @cached_property
    def answer(self) -> "Bargain | None":
        """The best counter-offer to the offer on the table, or to the one that is being countered."""
        offer = self.seen.refused[-1] if self.seen.countered else self.seen.offer
        return counter_bargain(self, offer) if offer else None

    @cached_property
    def step(self) -> Action:
        """The next step of the offer that is being made up."""
        offer = self.seen.offer
        assert offer is not None
        found = self.answer if self.seen.countered else self.bargain(offer.partner)
        if found is None or set(offer.gives) - {found.gives} or set(offer.asks) - {found.asks}:
            return WITHDRAW
        return GIVE[found.gives] if not offer.gives else ASK[found.asks] if not offer.asks else PROPOSE


_latest: dict[int, Table] = {}
"""By seat: all actions of one observation are judged one after the other, and much stays as it was in the next."""


def value(observation: XtronautObservation, action: Action) -> float:
    """Points that ``action`` is worth to the viewer, who decides; 0 for going on."""
    assert observation.viewer is not None
    table = _latest.get(observation.viewer)
    if table is None or table.seen is not observation:
        _latest[observation.viewer] = table = Table(observation, table)
    return _JUDGES.get(action.kind, _nothing)(table, action)


def _nothing(table: Table, action: Action) -> float:
    return 0.0


# Phase 2 and what follows from it


def _play(table: Table, action: Action) -> float:
    kind, *at = action.args
    if kind in ("surplus_funds", "extra_draw"):
        return 0.5
    if kind == "salvaged_parts":
        best = max(table.worth(plus=card) for card in set(table.seen.discard))
        return best - table.now - WORTH["salvaged_parts"] / 2
    seat = int(at[0])
    if kind == "collaboration":
        return 0.2 - 0.01 * score(table.seen, seat)
    if kind == "audit":
        return 0.3 + 0.02 * score(table.seen, seat) + 0.01 * table.seen.hand_sizes[seat]
    if kind == "national_priority":
        seized = table.seen.boards[seat][SPACES.index(str(at[1]))]
        return 0.5 * (table.shown(seat) - table.shown(seat, without=seized or "")) - WORTH["national_priority"]
    if kind == "shutdown":
        return 0.1 * table.shown(seat) - WORTH["shutdown"] if not table.seen.shutdown[seat] else -1.0
    return _cancel(table, seat)


def _cancel(table: Table, seat: int) -> float:
    """Against a mission of the better third, as it is chosen."""
    cards = table.cards if seat == table.me else table.boards[seat]
    lost = promise(cards, table.seen.missions[seat], table.slots) - next_mission(cards, table.slots)
    return (-lost if seat == table.me else 0.5 * lost) - WORTH["cancelled"]


@lru_cache(maxsize=10_000)
def next_mission(cards: tuple[str, ...], slots: int) -> float:
    """What cards promise for a mission of the better third."""
    promises = sorted((promise(cards, mission, slots) for mission in MISSION), reverse=True)
    return promises[len(promises) // 3]


def _keep(table: Table, action: Action) -> float:
    return table.worth(plus=str(action.args[0]))


def _choose(table: Table, action: Action) -> float:
    return promise(table.cards, str(action.args[0]), table.slots)


def _discard(table: Table, action: Action) -> float:
    return table.worth(without=str(action.args[0])) - table.now


# Phase 3


class Bargain(NamedTuple):
    """A card for a card, as items of an offer, and what it brings."""

    gives: str
    asks: str
    gain: float


def _trade(table: Table, action: Action) -> float:
    if len([offer for offer in table.seen.refused if offer.maker == table.me]) >= OFFERS:
        return -1.0
    found = table.bargain(int(action.args[0]))
    return found.gain - WORTH_ASKING if found else -1.0


def items(table: Table, seat: int) -> dict[str, str]:
    """What a seat openly has, or the viewer can give: the item of an offer for each kind of card; hand before board."""
    found = {card: SPACES[space] for space, card in enumerate(table.seen.boards[seat]) if card}
    if seat == table.me:
        found.update({kind: kind for kind in table.seen.hand})
    return found


def bargains(table: Table, partner: int) -> list[Bargain]:
    """Offers of one card for one that may be to both sides' gain, the most promising first."""
    if table.mission is None:
        return []
    found, asks = [], _asks(table, partner)
    for kind, item, cost in _gives(table, partner) if asks else ():
        for chance, asked, ask in asks:
            if kind != asked and (gain := table.worth(kind, asked) - table.now - cost) > MARGIN:
                found.append(Bargain(item, ask, gain * chance))
    return sorted(found, key=lambda one: (-one.gain, one))


def _asks(table: Table, partner: int) -> list[tuple[float, str, str]]:
    """The three most promising cards to ask a partner for: chance to get it, kind, item."""
    wanted = []
    for kind, item in items(table, partner).items():
        gain = table.gains.get(kind, 0.0)
        if gain > MARGIN and table.shown(partner) - table.shown(partner, without=kind) < MARGIN:
            wanted.append((gain, 0.5, kind, item))
    left, hand = sum(table.unseen.values()), table.seen.hand_sizes[partner]
    for kind, gain in table.gains.items():
        if gain > MARGIN and hand and table.unseen.get(kind, 0) > 0:
            wanted.append((gain, 1 - (1 - table.unseen[kind] / left) ** hand, kind, kind))
    wanted.sort(key=lambda one: (-one[0] * one[1], one[2]))
    return [(chance, kind, item) for _, chance, kind, item in wanted[:3]]


def _gives(table: Table, partner: int) -> list[tuple[str, str, float]]:
    """Own cards that help a partner, as far as can be seen: kind, item, and what that costs the giver."""
    shown, found = table.shown(partner), []
    for kind, item in items(table, table.me).items():
        helps = table.shown(partner, plus=kind) - shown
        if helps > 0:
            found.append((kind, item, helps * table.rivalry(partner)))
    return found


def counter_bargain(table: Table, offer: Offer) -> Bargain | None:
    """What could be given instead for a card that was offered, or None."""
    best: Bargain | None = None
    for ask in offer.gives:
        asked = kind_of(table, offer.maker, ask)
        for kind, item, cost in _gives(table, offer.maker):
            gain = table.worth(kind, asked) - table.now - cost
            if gain > MARGIN and kind != asked and (best is None or gain > best.gain):
                best = Bargain(item, ask, gain)
    return best


def kind_of(table: Table, seat: int, item: str) -> str:
    return table.seen.boards[seat][SPACES.index(item)] or "" if item in SPACES else item


def _make_offer(table: Table, action: Action) -> float:
    return 1.0 if action == table.step else 0.0


def gain_of(table: Table, offer: Offer) -> float:
    """What accepting brings the viewer, to whom it is made, less what the other's progress costs."""
    mine = [kind_of(table, table.me, item) for item in offer.asks]
    theirs = [kind_of(table, offer.maker, item) for item in offer.gives]
    cards = list(table.cards)
    for kind in mine:
        cards.remove(kind)
    cards += theirs
    after = promise(cards, table.mission, table.slots) + actions_worth(cards)
    board = [card for card in table.seen.boards[offer.maker] if card]
    mission = table.seen.missions[offer.maker]
    helps = promise([*board, *mine], mission, table.slots) - promise(board, mission, table.slots)
    return after - table.now - helps * table.rivalry(offer.maker)


def _answer(table: Table, action: Action) -> float:
    offer = table.seen.offer
    assert offer is not None
    if action.kind == "accept":
        return gain_of(table, offer) - MARGIN
    if action.kind == "counter":
        return 0.5 * table.answer.gain if table.answer else -1.0
    return 0.0


# Phase 4


def _build(table: Table, action: Action) -> float:
    """First what a rocket needs that can be launched now; else what the best plan needs; then whatever finds room, so that more cards
    are drawn."""
    board, wants, ready = table.seen.boards[table.me], table.wants, table.ready
    space = SPACES.index(str(action.args[-1]))
    here = board[space]
    if action.kind == "take":
        blocks = ready or (space in ASSISTS and here not in LISTED[table.mission or ""])
        return 1.0 if here not in wants and blocks else -1.0
    kind = str(action.args[0])
    booster = space in BOOSTERS and PLACES[kind][0] == FIRST
    its_turn = not booster or (wants[kind] > 1 and board[FIRST] == kind)  # a first stage goes to its own space first
    if wants[kind] > board.count(kind) and its_turn and (here is None or not wants[here]):
        return 2.0
    stored = here is None and not ready and (space in BOOSTERS or not any(space in PLACES[other] for other in wants))
    return 0.5 if stored else -1.0


def _wanted(table: Table) -> Counter[str]:
    """The cards that the best plan uses, of those that are there."""
    if table.mission is None:
        return Counter()
    mission, slots, has = table.mission, table.slots, Counter(table.cards)
    serving = tuple(sorted(kind for kind in table.cards if kind in relevant(mission)))

    worths = prospects(serving, mission, slots)
    best = plans(mission)[worths.index(max(worths))]
    wants = Counter({kind: 1 for kind, _ in best.needs if has[kind]})
    if best.rest > 0:
        for _, kind in best.boosters:
            if (more := min(has[kind] - wants[kind], slots)) > 0 and (kind != best.needs[FIRST][0] or wants[kind]):
                wants[kind] += more
                slots -= more
        for kind in LISTED[mission]:
            wants[kind] += min(has[kind], len(ASSISTS))
    return wants


def _launch(table: Table, action: Action) -> float:
    """Unless the cards make a rocket with more points at once; where too much ΔV costs points, without what is not needed."""
    board = table.seen.boards[table.me]
    if table.ready is None or (CRAFT, board[CRAFT]) not in table.ready.cards:
        return 1.5
    spare = any(card and card not in table.wants for card in board)
    return 0.5 if spare and table.seen.excess_penalty else 3.0


def _reuse(table: Table, action: Action) -> float:
    return 1.0 if table.seen.hand.count("falcon_first") < 2 else -1.0


_JUDGES = {
    "play": _play,
    "keep": _keep,
    "salvage": _keep,
    "choose": _choose,
    "discard": _discard,
    "trade": _trade,
    "call": lambda table, action: -1.0,
    **dict.fromkeys(("give", "ask", "propose", "withdraw"), _make_offer),
    **dict.fromkeys(("accept", "decline", "counter"), _answer),
    **dict.fromkeys(("place", "take"), _build),
    "launch": _launch,
    "reuse": _reuse,
}
