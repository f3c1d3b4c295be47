"""What a module of the game may add to the phases. The base rules know these hooks, and no module."""

from collections.abc import Callable
from typing import Any

from ....engine.action import Action
from ....engine.game import ScoreLine
from ....engine.rng import Rng
from ..state import Options, Player, Ship, State


class Module:
    """Each hook does nothing by itself."""

    name = ""
    """Of the option that switches the module on."""
    kinds: tuple[str, ...] = ()
    """Kinds of the module's own actions in one's turn and between movements."""
    phases: dict[str, Any] = {}
    """The module's own phases, as in the base rules."""
    between: tuple[str, ...] = ()
    """Those of them that come between, whatever the phase."""
    tasks: dict[str, Callable[[State], None]] = {}
    """What the module adds to the resolution of a round, as ``State.todo`` names it."""

    def is_on(self, state: State) -> bool:
        """By the options and the number of players alone."""
        return bool(getattr(state.options, self.name))

    def set_up(self, state: State) -> None:
        """Before the first step."""

    def month_shifted(self, state: State) -> None:
        """Year and month have changed; the discs still lie on their weeks."""

    def round_begins(self, state: State) -> None:
        """All cards are dealt. A phase set in ``State.between`` comes first; after it this is asked again."""

    def blocked_weeks(self, state: State) -> tuple[int, ...]:
        """Weeks on which no disc may be placed."""
        return ()

    def plan(self, state: State) -> None:
        """Add the module's tasks to a round that is going to be resolved."""

    def closed(self, state: State, player: Player) -> frozenset[int]:
        """Spaces of the Earth that the player may not enter."""
        return frozenset()

    def stepped(self, state: State, player: Player) -> None:
        """The player made a step on the Earth."""

    def ships(self, state: State) -> tuple[Ship, ...]:
        """Spacecraft that are no player's."""
        return ()

    def draws_tiles(self, state: State) -> bool:
        """Whether trajectory tiles are drawn at a launch."""
        return True

    def score_lines(self, state: State) -> list[ScoreLine] | None:
        """Lines in place of the reputation points."""
        return None

    def returns(self, state: State) -> list[float] | None:
        """Shares of the win in place of those by points, when the game is over."""
        return None

    def is_over(self, state: State) -> bool:
        """Whether the module ends the game."""
        return False

    def turn_choices(self, state: State) -> list[Action]:
        """What can be done at any time in one's turn."""
        return []

    def movements(self, state: State, player: Player) -> list[Action]:
        """Ways to another movement in space."""
        return []

    def apply(self, state: State, action: Action) -> None:
        """Carry out an action of one of ``kinds``."""

    def launch_spaces(self, state: State, player: Player) -> tuple[int, ...]:
        """More spaces to launch from."""
        return ()

    def die_turned(self, state: State, player: Player) -> None:
        """The die was turned in selection."""

    def before_launch(self, state: State, player: Player) -> bool:
        """Whether something is asked before a launch; the module then launches itself."""
        return False

    def launch_nk(self, state: State, player: Player, nk: int) -> int:
        """NK of a launch."""
        return nk

    def calibrated(self, state: State, player: Player, action: Action) -> None:
        """A token was calibrated."""

    def aborted(self, state: State, player: Player) -> None:
        """A flight was aborted; the vehicle is where the abort leads."""

    def hide(self, state: State, table: State, viewer: int | None) -> None:
        """Replace in ``table`` what the viewer may not know."""

    def deal(self, state: State, rng: Rng) -> None:
        """Deal at random what is hidden in ``state``."""

    def check(self, state: State) -> str | None:
        """What is wrong with the module's part of a position, or None."""
        return None


MODULES: dict[str, Module] = {}
"""By the option that switches each one on."""


_last: list[tuple[Options | None, int, tuple[Module, ...]]] = [(None, 0, ())]
"""Options and number of players that were asked for last, with their modules: every step asks several times."""


def active(state: State) -> tuple[Module, ...]:
    """The modules that are on."""
    options, num_players, modules = _last[0]
    if options is not state.options or num_players != len(state.players):
        modules = tuple(module for module in MODULES.values() if module.is_on(state))
        _last[0] = (state.options, len(state.players), modules)
    return modules
