"""What lies on a board: its ΔV, and whether, how and with which cards it can be launched."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from .state import Options, Position, State, XtronautObservation
from .tables import (
    ASSISTS,
    BOOSTERS,
    CARD,
    CRAFT,
    CRAFT_OF,
    FIRST,
    LEFT,
    LINE,
    LINES,
    LISTED,
    MISSION,
    PLACES,
    RIGHT,
    SECOND,
    SPACE_NAME,
    SPACECRAFT,
    SPACES,
    Mission,
    Size,
    delta_v,
)

PER_POINT = 5
"""km/s too much that cost a point (XT-31)."""
Cards = Sequence[str | None]


class Part(NamedTuple):
    """A card on a board and what it adds, km/s."""

    space: str
    card: str
    delta_v: int


class Requirement(NamedTuple):
    """``says`` what is there, or what is missing."""

    name: str
    met: bool
    says: str
    rule: str


class Launch(NamedTuple):
    """Every requirement, the ΔV part by part, its sum (None without a spacecraft) and the mission's need, km/s, and the points."""

    requirements: tuple[Requirement, ...]
    parts: tuple[Part, ...]
    total: int | None
    needed: int | None
    points: int

    @property
    def possible(self) -> bool:
        return all(requirement.met for requirement in self.requirements)

    @property
    def missing(self) -> tuple[str, ...]:
        return tuple([requirement.says for requirement in self.requirements if not requirement.met])


class InSight(NamedTuple):
    """A card that lies openly, on the board of ``seat`` or, with None, among the discards."""

    card: str
    seat: int | None


class LaunchPlan(NamedTuple):
    """``launch`` as the board is; cards in hand that would make it possible; else single cards in sight that would, with the hand's help."""

    launch: Launch
    from_hand: tuple[str, ...]
    in_sight: tuple[InSight, ...]


def options_of(seen: Position) -> Options:
    return seen.options if isinstance(seen, State) else Options(2 if seen.booster_slots == 2 else 1, seen.excess_penalty)


def mission_of(seen: Position, seat: int) -> Mission | None:
    mission = seen.missions[seat]
    return None if mission is None else MISSION[mission]


def parts(board: Cards, mission: str | None) -> tuple[Part, ...]:
    """In the order of XT-24 and XT-Q4: spacecraft, assists, second stage, first stage, boosters; then the fairings.

    XT-23: none while there is no spacecraft, by whose size stages and boosters count. XT-Q16: that goes for assists, too. XT-Q20: an
    assist that is not listed on the mission adds nothing.
    """
    craft = board[CRAFT]
    if craft is None:
        return ()
    size, listed = CRAFT_OF[craft].size, LISTED[mission] if mission else frozenset()
    found = []
    for space in (CRAFT, *ASSISTS, SECOND, FIRST, *BOOSTERS, LEFT, RIGHT):
        card = board[space]
        if card is not None:
            adds = 0 if space in ASSISTS and card not in listed else delta_v(card, space, size)
            found.append(Part(SPACES[space], card, adds))
    return tuple(found)


def total(board: Cards, mission: str | None) -> int | None:
    """XT-24: the sum over spacecraft, assists, stages and boosters, km/s. XT-34: the ΔV marker, None at the bottom."""
    found = parts(board, mission)
    return sum(part.delta_v for part in found) if found else None


def points_for(mission: Mission, size: Size, delta_v: int, penalty: bool) -> int:
    """XT-27: by the spacecraft's size. XT-31: less one for every five km/s too much. XT-Q9: never less than 0."""
    worth = mission.points(size)
    return max(0, worth - (delta_v - mission.delta_v) // PER_POINT) if penalty else worth


def launch(seen: Position, seat: int) -> Launch:
    """XT-25: complete, of one line, and strong enough; each requirement is reported (XT-Q8)."""
    board, mission = seen.boards[seat], mission_of(seen, seat)
    found = parts(board, seen.missions[seat])
    has = sum(part.delta_v for part in found) if found else None
    requirements = [_is_there(board, space) for space in (LEFT, RIGHT, FIRST, SECOND)]
    requirements += [_craft(board, mission), _one_line(board)]
    if mission is None:
        requirements.append(Requirement("mission", False, "there is no active mission", "XT-Q11"))
        return Launch(tuple(requirements), found, has, None, 0)
    requirements += [_assists(board, mission), _enough(has, mission)]
    if seen.shutdown[seat]:
        requirements.append(Requirement("no shutdown", False, "a shutdown forbids it in this turn", "XT-Q15"))
    craft = board[CRAFT]
    penalty = options_of(seen).excess_penalty
    points = points_for(mission, CRAFT_OF[craft].size, max(has or 0, mission.delta_v), penalty) if craft else 0
    return Launch(tuple(requirements), found, has, mission.delta_v, points)


def _is_there(board: Cards, space: int) -> Requirement:
    name, card = SPACE_NAME[SPACES[space]], board[space]
    return Requirement(name, card is not None, CARD[card].name if card else f"the {name} is missing", "XT-25")


def _craft(board: Cards, mission: Mission | None) -> Requirement:
    card = board[CRAFT]
    if card is None:
        return Requirement("spacecraft", False, "the spacecraft is missing", "XT-25")
    craft = CRAFT_OF[card]
    fits = mission is None or craft.type == mission.type
    wants = "" if fits or mission is None else f", but {mission.name} needs {_a(mission.type)}"
    return Requirement("spacecraft", fits, f"the spacecraft is {_a(craft.name)}{wants}", "XT-25")


def _a(thing: str) -> str:
    return f"{'an' if thing[0] in 'aeiou' else 'a'} {thing}"


def _one_line(board: Cards) -> Requirement:
    lines = list(dict.fromkeys(LINE[card] for card in board if card in LINE))
    says = f"all parts are {lines[0]}" if len(lines) == 1 else f"the parts are of {len(lines)} lines: {', '.join(lines)}"
    return Requirement("one product line", len(lines) <= 1, says if lines else "no part of any line", "XT-25")


def _assists(board: Cards, mission: Mission) -> Requirement:
    wrong = [CARD[card].name for card in (board[space] for space in ASSISTS) if card and card not in LISTED[mission.id]]
    says = f"the {' and the '.join(wrong)} cannot help {mission.name}" if wrong else "every assist is listed on the mission"
    return Requirement("gravity assists", not wrong, says, "XT-22")


def _enough(has: int | None, mission: Mission) -> Requirement:
    if has is None:
        return Requirement("ΔV", False, f"no ΔV without a spacecraft; {mission.name} needs {mission.delta_v} km/s", "XT-23")
    short = f", {mission.delta_v - has} km/s short" if has < mission.delta_v else ""
    return Requirement("ΔV", not short, f"ΔV {has} of {mission.delta_v} km/s{short}", "XT-25")


# Which cards would do


class Rocket(NamedTuple):
    """A rocket that succeeds: its points, its ΔV, and a card for each space that it uses."""

    points: int
    total: int
    cards: tuple[tuple[int, str], ...]


STACK: dict[str, dict[int, str]] = {
    line: {PLACES[kind][0]: kind for kind, of in LINE.items() if of == line and PLACES[kind][0] not in BOOSTERS} for line in LINES
}
"""For each line the card of each space that a rocket cannot be without, but for the spacecraft."""


@lru_cache(maxsize=100_000)
def best_rocket(cards: tuple[str, ...], mission_id: str, booster_slots: int, penalty: bool) -> Rocket | None:
    """Of all rockets that ``cards`` can make the one with most points, then with fewest extras, then with least ΔV; None if there is none."""
    mission, have = MISSION[mission_id], Counter(cards)
    crafts = [craft for craft in SPACECRAFT if craft.type == mission.type and have[craft.id]]
    best: tuple[tuple[int, int, int], Rocket] | None = None
    for line in LINES:
        stack = STACK[line]
        if not crafts or not all(have[kind] for kind in stack.values()):
            continue
        for extras in _extras(have, line, mission_id, booster_slots):
            for craft in crafts:
                used = (*stack.items(), (CRAFT, craft.id), *extras)
                adds = sum(delta_v(kind, space, craft.size) for space, kind in used)
                if adds >= mission.delta_v:
                    points = points_for(mission, craft.size, adds, penalty)
                    rank = (points, -len(extras), -adds)
                    if best is None or rank > best[0]:
                        best = rank, Rocket(points, adds, used)
    return best[1] if best else None


def _extras(have: Counter[str], line: str, mission: str, booster_slots: int) -> Iterable[tuple[tuple[int, str], ...]]:
    """Every choice of boosters and assists that may be added to the stack of a line."""
    spare = have - Counter(STACK[line].values())
    boosters = sorted(k for k in spare.elements() if LINE.get(k) == line and BOOSTERS[0] in PLACES[k])
    assists = sorted(k for k in have.elements() if k in LISTED[mission])
    for chosen in _choices(boosters, booster_slots):
        for helped in _choices(assists, len(ASSISTS)):
            yield (*zip(BOOSTERS, chosen, strict=False), *zip(ASSISTS, helped, strict=False))


def _choices(cards: Sequence[str], most: int) -> list[tuple[str, ...]]:
    return list(dict.fromkeys(chosen for n in range(most + 1) for chosen in combinations(cards, n)))


def own_cards(seen: Position, seat: int, hand: Sequence[str]) -> tuple[str, ...]:
    """The cards in hand and on the own board, in one order."""
    return tuple(sorted([*hand, *(card for card in seen.boards[seat] if card)]))


def can_launch(seen: XtronautObservation) -> LaunchPlan:
    """ "Can I launch?" for the viewer: what is met and unmet now, and with which cards of the hand, or in sight, it would be possible.

    Cards that are taken back from the board count as in hand. Raises ValueError for a spectator.
    """
    seat = seen.viewer
    if seat is None:
        raise ValueError("A spectator has no board; ask with the view of a player.")
    now, mission = launch(seen, seat), seen.missions[seat]
    if now.possible or mission is None or seen.shutdown[seat]:
        return LaunchPlan(now, (), ())
    own = own_cards(seen, seat, seen.hand)
    ready = best_rocket(own, mission, seen.booster_slots, seen.excess_penalty)
    if ready:
        placed = Counter(card for card in seen.boards[seat] if card)
        return LaunchPlan(now, tuple((Counter(kind for _, kind in ready.cards) - placed).elements()), ())
    open_cards = [InSight(card, other) for other, board in enumerate(seen.boards) for card in board if card and other != seat]
    open_cards += [InSight(card, None) for card in seen.discard]
    return LaunchPlan(
        now,
        (),
        tuple(
            [
                one
                for one in dict.fromkeys(open_cards)
                if best_rocket(tuple(sorted([*own, one.card])), mission, seen.booster_slots, seen.excess_penalty)
            ]
        ),
    )
