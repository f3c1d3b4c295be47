"""What a module of the game may add to the phases. The base rules know these hooks, and no module."""

from collections.abc import Iterator
from typing import Any

from ....engine.action import Action
from ....engine.rng import Rng
from ..state import Player, State


class Module:
    """Each hook does nothing by itself."""

    kinds: tuple[str, ...] = ()
    """Kinds of the module's own actions in one's turn and between movements."""
    phases: dict[str, Any] = {}
    """The module's own phases, as in the base rules."""

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


def active(state: State) -> Iterator[Module]:
    return (module for name, module in MODULES.items() if getattr(state.options, name))
