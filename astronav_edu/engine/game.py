"""What a game is: rules without state that say what is legal, what follows, and what each player may know.

The words are OpenSpiel's (Lanctot et al. 2019, arXiv:1908.09453).
"""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeVar

from .action import Action, Record
from .errors import IllegalActionError
from .rng import Rng


class ScoreLine(NamedTuple):
    """``points`` that ``seat`` got for ``label``, by ``rule`` (an id such as AS-19)."""

    seat: int
    label: str
    points: int
    rule: str


class LogLine(NamedTuple):
    """What a viewer saw happen between position ``ply`` and the next."""

    ply: int
    player: int
    text: str


@dataclass(frozen=True, kw_only=True)
class Observation:
    """All that ``viewer`` may know of a position; None stands for a spectator. Games add their own fields.

    ``legal`` is filled for the viewer who decides. ``log``, ``scores`` and ``ply`` are filled by Match.view alone.
    """

    viewer: int | None
    num_players: int
    current_player: int
    legal: tuple[Action, ...] = ()
    ply: int = 0
    log: tuple[LogLine, ...] = ()
    scores: tuple[ScoreLine, ...] = ()


StateT = TypeVar("StateT")
ObservationT = TypeVar("ObservationT", bound=Observation)


class Game(Protocol[StateT, ObservationT]):
    """The rules of one game. Methods never keep or change a state, but for ``apply_in_place``."""

    name: str
    title: str
    rules_version: int
    min_players: int
    max_players: int
    options: type[Any]
    """A frozen dataclass of the game's variants, each with its default."""
    state_type: type[StateT]
    """A dataclass with at least ``num_players`` and ``options``."""
    bot_levels: tuple[str, ...] = ("random", "easy", "normal")
    """Levels of bot that the game offers; "strong" only where search beats "normal"."""
    minutes: int = 30
    """How long people play, all in all, as the notebook of the game says."""

    @abstractmethod
    def initial_state(self, num_players: int, options: Any) -> StateT: ...

    @abstractmethod
    def current_player(self, state: StateT) -> int:
        """The one who decides: a seat 0 … n-1, CHANCE or TERMINAL."""

    @abstractmethod
    def legal_actions(self, state: StateT) -> Sequence[Action]:
        """Every action that the current player may take, in a fixed order; () when chance decides or the game is over."""

    @abstractmethod
    def why_illegal(self, state: StateT, action: Action) -> str | None:
        """None for a legal action, else a sentence for a learner, with the rule's id."""

    @abstractmethod
    def chance_outcomes(self, state: StateT) -> Sequence[tuple[Action, int]]:
        """What dice or deck may give now, each with its integer weight (> 0)."""

    def sample_chance(self, state: StateT, rng: Rng) -> Action:
        """One of the chance outcomes, drawn by weight."""
        outcomes = self.chance_outcomes(state)
        return outcomes[rng.weighted([weight for _, weight in outcomes])][0]

    @abstractmethod
    def apply_in_place(self, state: StateT, action: Action) -> None:
        """Carry out an action that is known to be legal."""

    @abstractmethod
    def copy(self, state: StateT) -> StateT: ...

    @abstractmethod
    def returns(self, state: StateT) -> list[float]:
        """Shares of the win, one a seat, that sum to 1 when the game is over, to 0 where one plays alone and loses; all 0 before."""

    @abstractmethod
    def score_lines(self, state: StateT) -> list[ScoreLine]:
        """The count, line by line, as it would be if the game ended here; Match.view shows it when it has ended."""

    @abstractmethod
    def observe(self, state: StateT, player: int | None) -> ObservationT: ...

    @abstractmethod
    def determinize(self, observation: ObservationT, rng: Rng) -> StateT:
        """A state that could be the true one, drawn from those that look like ``observation`` to its viewer."""

    @abstractmethod
    def check_state(self, state: StateT) -> str | None:
        """None for a position that the rules allow, else what is wrong with it: cards counted, places exist."""

    @abstractmethod
    def value(self, observation: ObservationT, action: Action) -> float:
        """The greedy bot's judgement of a legal action, in the game's points."""

    # The game in words; ``names`` holds a name a seat.

    @abstractmethod
    def say_status(self, observation: ObservationT, names: Sequence[str]) -> str:
        """One sentence: whose turn it is and what is to be chosen now."""

    @abstractmethod
    def say_action(self, action: Action) -> str:
        """An action as the text of its button."""

    @abstractmethod
    def say_record(self, before: StateT, record: Record, viewer: int | None, names: Sequence[str]) -> str:
        """A step as ``viewer`` saw it, names first, present tense; "" for a step that is not worth a line.

        Steps that leave ``viewer`` with the same observation must read the same.
        """

    @abstractmethod
    def say_help(self, phase: str) -> str:
        """What is done in a phase of the game and why, for someone who plays for the first time; ``phase`` as observations name it."""

    def say_count(self, observation: ObservationT, names: Sequence[str]) -> list[str]:
        """What the final count needs to be told beside its lines: how places and ties were decided."""
        return []

    @abstractmethod
    def say_position(self, observation: ObservationT, names: Sequence[str]) -> str:
        """The whole position as plain text: the board's twin for reading, printing and speech."""


AnyGame = Game[Any, Any]


def apply(game: AnyGame, state: Any, action: Action) -> Any:
    """The position after ``action``; ``state`` stays as it is. Raises IllegalActionError with the rule."""
    reason = game.why_illegal(state, action)
    if reason:
        raise IllegalActionError(reason)
    after = game.copy(state)
    game.apply_in_place(after, action)
    return after
