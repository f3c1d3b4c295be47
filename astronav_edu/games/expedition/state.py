"""A position of Expedition, and what a player may know of it: all of it, but for what the dice will show."""

from dataclasses import dataclass, field
from typing import NamedTuple

from ...engine.game import Observation
from .tables import DICE, GOALS, MOONS, PLANETS


@dataclass(frozen=True)
class Options:
    """The rules know no variants."""


class Astronaut(NamedTuple):
    seat: int
    kind: str


@dataclass(slots=True)
class State:
    options: Options
    home: list[list[str]]
    """Kinds of the astronauts that each seat can still send."""
    phase: str = "first"
    """first, board, roll, pick, land, parachute or over."""
    expedition: int = 1
    starter: int = 0
    """The seat that commanded this expedition at takeoff."""
    failures: int = 0
    space: int = 0
    """Where the rocket stands."""
    pool: int = DICE
    """Dice that are rolled next."""
    roll: tuple[int, ...] = ()
    """How many dice show the afterburner, 1, 2, 3, 4: until the rocket moves, or after a crash until the next one takes off."""
    picked: list[int] = field(default_factory=list)
    """Faces of the groups picked so far."""
    crew: list[Astronaut] = field(default_factory=list)
    """Those aboard by their seats in the rocket; the first is the Commander."""
    asked: int = 0
    """In phases land and parachute, whose turn it is in ``crew``."""
    moons: list[Astronaut | None] = field(default_factory=lambda: [None] * len(MOONS))
    planets: list[list[Astronaut]] = field(default_factory=lambda: [[] for _ in PLANETS])
    """By order of arrival."""
    comet: list[Astronaut] = field(default_factory=list)
    galaxy: list[Astronaut] = field(default_factory=list)
    goals: list[int | None] = field(default_factory=lambda: [None] * len(GOALS))
    """The seat that owns each goal."""

    @property
    def num_players(self) -> int:
        return len(self.home)

    def copy(self) -> "State":
        return State(
            self.options,
            [kinds.copy() for kinds in self.home],
            self.phase,
            self.expedition,
            self.starter,
            self.failures,
            self.space,
            self.pool,
            self.roll,
            self.picked.copy(),
            self.crew.copy(),
            self.asked,
            self.moons.copy(),
            [planet.copy() for planet in self.planets],
            self.comet.copy(),
            self.galaxy.copy(),
            self.goals.copy(),
        )


@dataclass(frozen=True, kw_only=True)
class ExpeditionObservation(Observation):
    """The whole position, fields as in State: everything lies open (ML-Q21)."""

    home: tuple[tuple[str, ...], ...]
    phase: str
    expedition: int
    starter: int
    failures: int
    space: int
    pool: int
    roll: tuple[int, ...]
    picked: tuple[int, ...]
    crew: tuple[Astronaut, ...]
    asked: int
    moons: tuple[Astronaut | None, ...]
    planets: tuple[tuple[Astronaut, ...], ...]
    comet: tuple[Astronaut, ...]
    galaxy: tuple[Astronaut, ...]
    goals: tuple[int | None, ...]


Position = State | ExpeditionObservation
"""What can be asked about: the fields have the same names in both."""
