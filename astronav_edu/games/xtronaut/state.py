"""A position of Xtronaut, and what a player may know of it: all but others' hands and the order of the decks."""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from ...engine.game import Observation
from .tables import SPACES, Size

NOBODY = -1


@dataclass(frozen=True)
class Options:
    """XT-Q2: spaces for additional boosters. XT-31: whether too much ΔV costs points."""

    booster_slots: Literal[1, 2] = 2
    excess_penalty: bool = False


class Finished(NamedTuple):
    """A finished mission beside a board, and the points that it brought."""

    mission: str
    size: Size
    points: int


class Under(NamedTuple):
    """A mission under the mission deck, and the seat that has seen it; NOBODY where all have."""

    mission: str
    seen_by: int


class Offer(NamedTuple):
    """Cards that ``maker`` would give to ``partner`` and wants for them: kinds of card in hand, or spaces of a board."""

    maker: int
    partner: int
    gives: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()


Board = list[str | None]
"""The card on each of SPACES, None for an empty space."""


def empty_board() -> Board:
    return [None] * len(SPACES)


@dataclass(slots=True)
class State:
    options: Options
    hands: list[list[str]]
    boards: list[Board]
    missions: list[str | None]
    """The active mission of each seat."""
    finished: list[list[Finished]]
    shutdown: list[bool]
    """Seats that may not launch in their next turn."""
    deck: dict[str, int]
    mission_deck: list[str]
    """Missions that nobody has seen, in no order."""
    under: list[Under] = field(default_factory=list)
    """Missions that were put under that deck, the next one to come first."""
    discard: list[str] = field(default_factory=list)
    phase: str = "first"
    """first, missions, deal; draw, action (gain, look, pick, audit, keep, salvage, briefs, brief), trade (called, offer, answer),
    build (reuse, briefs, brief), discard, refill; over."""
    player: int = 0
    turn: int = 0
    due: list[int] = field(default_factory=list)
    """A seat for each player card that is being drawn."""
    played: int = 0
    """Action cards of this turn."""
    card: str | None = None
    """The action card that is being carried out."""
    looked: list[str] = field(default_factory=list)
    """Cards looked at, of which one is kept."""
    target: int = NOBODY
    """The seat that is audited, or that chooses a mission."""
    briefs: list[str] = field(default_factory=list)
    offer: Offer | None = None
    countered: bool = False
    called: bool = False
    """Whether the others were called on for offers in this turn."""
    asked: list[int] = field(default_factory=list)
    """Seats that are still to be called on."""
    refused: list[Offer] = field(default_factory=list)
    """Offers of this turn."""
    arrangements: list[tuple[str, ...]] = field(default_factory=list)
    """Of the board, that this phase has had."""
    launched: Finished | None = None
    """A success whose board is being cleared."""

    @property
    def num_players(self) -> int:
        return len(self.hands)

    def copy(self) -> "State":
        return State(
            self.options,
            [hand.copy() for hand in self.hands],
            [board.copy() for board in self.boards],
            self.missions.copy(),
            [finished.copy() for finished in self.finished],
            self.shutdown.copy(),
            self.deck.copy(),
            self.mission_deck.copy(),
            self.under.copy(),
            self.discard.copy(),
            self.phase,
            self.player,
            self.turn,
            self.due.copy(),
            self.played,
            self.card,
            self.looked.copy(),
            self.target,
            self.briefs.copy(),
            self.offer,
            self.countered,
            self.called,
            self.asked.copy(),
            self.refused.copy(),
            self.arrangements.copy(),
            self.launched,
        )


@dataclass(frozen=True, kw_only=True)
class XtronautObservation(Observation):
    """What ``viewer`` may know (XT-32); fields as in State where no word is said."""

    booster_slots: int
    excess_penalty: bool
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    boards: tuple[tuple[str | None, ...], ...]
    missions: tuple[str | None, ...]
    finished: tuple[tuple[Finished, ...], ...]
    shutdown: tuple[bool, ...]
    deck: int
    """Cards left."""
    mission_deck: int
    """Missions left that nobody has seen."""
    under: tuple[str | None, ...]
    """None for a mission that the viewer has not seen."""
    discard: tuple[str, ...]
    phase: str
    player: int
    turn: int
    due: tuple[int, ...]
    played: int
    card: str | None
    looked: tuple[str, ...]
    """For those who may see them."""
    looked_at: int
    """How many they are."""
    target: int
    briefs: tuple[str, ...]
    """For the seat that chooses."""
    briefs_drawn: int
    offer: Offer | None
    countered: bool
    called: bool
    asked: tuple[int, ...]
    refused: tuple[Offer, ...]
    arrangements: tuple[tuple[str, ...], ...]
    launched: Finished | None


Position = State | XtronautObservation
"""What can be asked about: boards, missions and the like have the same names in both."""
