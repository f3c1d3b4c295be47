"""The missions and the 108 player cards, read from ``data/xtronaut``."""

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta

from ...engine.errors import TableError
from ...engine.tables import read_table
from ...files import data_dir

Count = Annotated[int, Meta(ge=1)]
Speed = Annotated[int, Meta(ge=0)]
"""km/s."""
Id = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$")]
Size = Literal["small", "medium", "large"]
Craft = Literal["orbiter", "lander", "rover"]
SIZES: tuple[Size, ...] = ("small", "medium", "large")


class Vehicle(NamedTuple):
    """XT-17: a part of a product line. XT-18, XT-Q29: its ΔV in km/s, less for a larger spacecraft; ``extra_…``: of a first stage as
    booster. XT-19: a fairing gives none."""

    id: Id
    line: Literal["Atlas", "Delta", "Falcon", "SLS"]
    part: Literal["first", "second", "left", "right", "booster"]
    solids: Annotated[int, Meta(ge=0)]
    reusable: Literal["yes", "no"]
    small: Speed
    medium: Speed
    large: Speed
    extra_small: Speed
    extra_medium: Speed
    extra_large: Speed
    spaces: Literal["1", "2", "any"]
    two: Count
    three: Count
    four: Count

    @property
    def name(self) -> str:
        if self.part == "booster":
            return f"{self.line} booster pair" if self.line == "SLS" else f"{self.line} solid boosters ×{self.solids}"
        return f"{self.line} {PARTS[self.part]}"


class Assist(NamedTuple):
    """XT-22: ΔV in km/s, the same for every size of spacecraft."""

    id: Id
    body: str
    delta_v: Speed
    two: Count
    three: Count
    four: Count

    @property
    def name(self) -> str:
        return f"{self.body} assist"


class Spacecraft(NamedTuple):
    """XT-21: a type in a size, with ΔV of its own in km/s."""

    id: Id
    type: Craft
    size: Size
    delta_v: Speed
    two: Count
    three: Count
    four: Count

    @property
    def name(self) -> str:
        return f"{self.size} {self.type}"


class ActionCard(NamedTuple):
    """XT-30a: an enhancer helps its player, an impeder hinders another."""

    id: Id
    name: str
    kind: Literal["enhancer", "impeder"]
    two: Count
    three: Count
    four: Count
    text: str


class Mission(NamedTuple):
    """``delta_v`` that is needed, km/s; bodies whose ``assists`` may help; points by size of spacecraft."""

    id: Id
    name: str
    type: Craft
    delta_v: Count
    assists: Annotated[str, Meta(pattern="^([a-z]+( [a-z]+)*|-)$")]
    small: Count
    medium: Count
    large: Count
    brief: str

    def points(self, size: Size) -> int:
        return int(getattr(self, size))


Card = Vehicle | Assist | Spacecraft | ActionCard

PARTS = {
    "first": "first stage",
    "second": "second stage",
    "left": "left fairing",
    "right": "right fairing",
    "booster": "additional booster",
}
SPACES = ("left", "right", "first", "second", "spacecraft", "booster_1", "booster_2", "assist_1", "assist_2")
"""The spaces of a board (XT-12)."""
SPACE_NAME = {
    **PARTS,
    "spacecraft": "spacecraft",
    "booster_1": "additional booster 1",
    "booster_2": "additional booster 2",
    "assist_1": "gravity assist 1",
    "assist_2": "gravity assist 2",
}
LEFT, RIGHT, FIRST, SECOND, CRAFT = range(5)
"""Places in SPACES."""
BOOSTERS, ASSISTS = (5, 6), (7, 8)
NEEDED = (LEFT, RIGHT, FIRST, SECOND, CRAFT)
"""Spaces that a rocket cannot be without (XT-25)."""

_FOLDER = data_dir() / "xtronaut"
VEHICLES: tuple[Vehicle, ...] = tuple(read_table(_FOLDER / "vehicles.csv", Vehicle, key=("id",)))
ASSIST_CARDS: tuple[Assist, ...] = tuple(read_table(_FOLDER / "assists.csv", Assist, key=("id",)))
SPACECRAFT: tuple[Spacecraft, ...] = tuple(read_table(_FOLDER / "spacecraft.csv", Spacecraft, key=("id",)))
ACTION_CARDS: tuple[ActionCard, ...] = tuple(read_table(_FOLDER / "actions.csv", ActionCard, key=("id",)))
MISSIONS: tuple[Mission, ...] = tuple(read_table(_FOLDER / "missions.csv", Mission, key=("id",)))
MISSION: dict[str, Mission] = {mission.id: mission for mission in MISSIONS}
LINES = tuple(dict.fromkeys(vehicle.line for vehicle in VEHICLES))


def cards_from(*tables: Sequence[Card]) -> dict[str, Card]:
    """All kinds of player card by id, in the order of the tables. Raises TableError for one that is in two tables, or gives more to
    fewer players, or to a larger spacecraft (XT-18)."""
    cards: dict[str, Card] = {}
    for card in [card for table in tables for card in table]:
        if card.id in cards:
            raise TableError(f"xtronaut: two cards are called {card.id!r}; give each its own id.")
        if not card.two <= card.three <= card.four:
            raise TableError(f"xtronaut: {card.id!r} must not have more cards with fewer players (XT-3).")
        if isinstance(card, Vehicle):
            falling = card.small >= card.medium >= card.large and card.extra_small >= card.extra_medium >= card.extra_large
            if not falling:
                raise TableError(f"xtronaut: {card.id!r} must not give more to a larger spacecraft (XT-18).")
        cards[card.id] = card
    return cards


CARD: dict[str, Card] = cards_from(VEHICLES, ASSIST_CARDS, SPACECRAFT, ACTION_CARDS)
KINDS = tuple(CARD)
ORDER = {kind: place for place, kind in enumerate(KINDS)}
ACTION: dict[str, ActionCard] = {card.id: card for card in ACTION_CARDS}


def _check_missions() -> None:
    bodies = {card.body.lower() for card in ASSIST_CARDS}
    briefs: dict[str, str] = {}
    for mission in MISSIONS:
        if unknown := set(mission.assists.split()) - bodies - {"-"}:
            raise TableError(
                f"xtronaut/missions.csv: {mission.id!r} lists {sorted(unknown)[0]!r}; assists are by {sorted(bodies)}."
            )
        if briefs.setdefault(mission.brief, mission.id) != mission.id:
            raise TableError(f"xtronaut/missions.csv: {mission.id!r} and {briefs[mission.brief]!r} have the same brief.")


_check_missions()
LISTED: dict[str, frozenset[str]] = {
    mission.id: frozenset(card.id for card in ASSIST_CARDS if card.body.lower() in mission.assists.split())
    for mission in MISSIONS
}
"""The assist cards that a mission allows (XT-22)."""


def places_of(card: Card) -> tuple[int, ...]:
    """XT-12: the spaces of a card's type. XT-20: a first stage may lie on one for additional boosters, too."""
    if isinstance(card, Vehicle):
        own = {"left": (LEFT,), "right": (RIGHT,), "first": (FIRST, *BOOSTERS), "second": (SECOND,), "booster": BOOSTERS}
        return own[card.part]
    return (CRAFT,) if isinstance(card, Spacecraft) else ASSISTS if isinstance(card, Assist) else ()


PLACES: dict[str, tuple[int, ...]] = {kind: places_of(card) for kind, card in CARD.items()}
"""Spaces, as places in SPACES, where a card may lie."""


@cache
def delta_v(kind: str, space: int, size: Size) -> int:
    """What a card gives on a space, km/s. XT-18: by the size of the spacecraft. XT-19: a fairing nothing. XT-22: an assist the same for all.

    XT-Q3: a first stage on a space for boosters gives the smaller figure printed for that.
    """
    card = CARD[kind]
    if isinstance(card, Vehicle):
        extra = card.part == "first" and space in BOOSTERS
        return int(getattr(card, f"extra_{size}" if extra else size))
    return card.delta_v if isinstance(card, Spacecraft | Assist) else 0


LINE: dict[str, str] = {card.id: card.line for card in VEHICLES}
REUSABLE = frozenset(card.id for card in VEHICLES if card.reusable == "yes")
CRAFT_OF: dict[str, Spacecraft] = {card.id: card for card in SPACECRAFT}


def deck(num_players: int, booster_slots: int) -> dict[str, int]:
    """Cards of each kind in the game. XT-1: 108 with four players. XT-3, XT-Q1: fewer players, fewer cards.

    XT-Q2: with one space for boosters other Atlas solids are in the deck than with two.
    """
    column = {2: "two", 3: "three", 4: "four"}[num_players]
    return {
        kind: int(getattr(card, column))
        for kind, card in CARD.items()
        if not isinstance(card, Vehicle) or card.spaces in ("any", str(booster_slots))
    }
