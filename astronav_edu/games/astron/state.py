"""A position of Astron, and what a player may know of it.

A cell of the window is one number, COLUMNS * row + column, with row 0 at the rear edge. So is a space of the strip, and the
space under a cell is COLUMNS * offset + cell. Behind a cell lies cell - COLUMNS, ahead of it cell + COLUMNS.
"""

from dataclasses import dataclass, field
from typing import Literal

from ...engine.game import Observation
from .tables import AIRPORT_DECK, HAZARD_DECK, ORDER_DECK


@dataclass(frozen=True)
class Options:
    tiebreak: Literal["shared", "airports"] = field(
        default="shared",
        metadata={
            "label": "Equal scores",
            "labels": {"shared": "share the win", "airports": "more Airport cards win"},
            "help": "Who wins when the best scores are equal (AS-Q16).",
        },
    )


@dataclass(slots=True)
class State:
    options: Options
    planes: list[int]
    """The cell of each seat's plane."""
    hands: list[list[str]]
    airport_cards: list[list[int]]
    """Points of the Airport cards that each seat holds."""
    hazard_cards: list[list[int]]
    served: list[bool]
    """Whether the plane has had the card of the space on which it rests (AS-16)."""
    phase: str = "deal"
    """deal, play, fly, push, refill, award or over."""
    turn: int = 1
    offset: int = 0
    """Strip row under the rear edge of the window."""
    laid: str | None = None
    """The order being carried out."""
    pile: dict[str, int] = field(default_factory=ORDER_DECK.copy)
    """How many of each order are left to draw."""
    discard: list[str] = field(default_factory=list)
    airport_pile: list[int] = field(default_factory=lambda: list(AIRPORT_DECK))
    """Points of the Airport cards left to draw, in no order of drawing."""
    hazard_pile: list[int] = field(default_factory=lambda: list(HAZARD_DECK))
    trail: list[tuple[int, int]] = field(default_factory=list)
    """Seat and cell it left, for each move of a plane in this turn."""
    standing: list[int] = field(default_factory=list)
    """Seats whose planes found no cell to be pushed to in this turn."""

    @property
    def num_players(self) -> int:
        return len(self.planes)

    @property
    def player(self) -> int:
        """The seat on turn (AS-4)."""
        return (self.turn - 1) % len(self.planes)

    def copy(self) -> "State":
        return State(
            self.options,
            self.planes.copy(),
            [hand.copy() for hand in self.hands],
            [cards.copy() for cards in self.airport_cards],
            [cards.copy() for cards in self.hazard_cards],
            self.served.copy(),
            self.phase,
            self.turn,
            self.offset,
            self.laid,
            self.pile.copy(),
            self.discard.copy(),
            self.airport_pile.copy(),
            self.hazard_pile.copy(),
            self.trail.copy(),
            self.standing.copy(),
        )


@dataclass(frozen=True, kw_only=True)
class AstronObservation(Observation):
    """What ``viewer`` may know: everything but others' hands, the values of others' point cards, and the order of the piles (AS-17)."""

    tiebreak: Literal["shared", "airports"]
    phase: str
    """As in State; for the viewer who must discard, "discard" (AS-11)."""
    turn: int
    offset: int
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    """Window row and column of each seat's plane."""
    served: tuple[bool, ...]
    laid: str | None
    pushed: int | None
    """The seat whose plane waits to be pushed sideways."""
    trail: tuple[tuple[int, int], ...]
    standing: tuple[int, ...]
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    pile: int
    discard: tuple[str, ...]
    """From the first card to the top."""
    airport_pile: int
    hazard_pile: int
    airport_cards: tuple[int, ...]
    hazard_cards: tuple[int, ...]
    """How many cards each seat holds."""
    own_points: tuple[tuple[int, ...], tuple[int, ...]]
    """Values of the viewer's Airport and Hazard cards."""
    points: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
    """Values of every seat's Airport and Hazard cards once the game is over, else ()."""
