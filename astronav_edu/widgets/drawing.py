"""What the boards of all games begin from: what is seen, how it is drawn, and the targets that the layers collect."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from ..engine.action import Action
from .boards import Why
from .palette import THEMES
from .scene import Choice, Look, Target
from .svg import Svg, tag


class Drawing:
    """One drawing in the making. Layers are drawn in the order of reading, which becomes that of the targets."""

    still_id: ClassVar[Callable[[str, Look], str]]
    """The id of a layer that is sent once; it changes with all that the layer depends on."""

    def __init__(self, observation: Any, names: Sequence[str], look: Look, why: Why | None) -> None:
        self.seen, self.names, self.look, self.why = observation, names, look, why
        self.theme = THEMES[look.theme]
        self.legal = dict.fromkeys(observation.legal)
        self.targets: dict[str, Target] = {}

    def _says(self, action: Action) -> str:
        """The text of a choice."""
        raise NotImplementedError

    def _target(self, name: str, label: str, *actions: Action, says: str = "", why: bool = True) -> bool:
        """Make the group ``name`` something to press: with those actions that are legal, beside what it offers already; with none,
        if ``why``, by the reason against the first. Whether one is legal.
        """
        choices = [Choice(str(action), says or self._says(action)) for action in actions if action in self.legal]
        if choices:
            before = self.targets[name].choices if name in self.targets else ()
            self.targets[name] = Target(name, label, (*before, *choices))
        elif why and actions and self.legal and self.why and (reason := self.why(actions[0])):
            self.targets[name] = Target(name, label, why=reason)
        return bool(choices)

    def _buttons(self) -> tuple[Choice, ...]:
        """Whatever has no place on the board."""
        drawn = {choice.id for target in self.targets.values() for choice in target.choices}
        return tuple(Choice(str(action), self._says(action)) for action in self.legal if str(action) not in drawn)

    def _still(self, name: str) -> Svg:
        """The empty place of a layer that is sent once."""
        return tag("g", id=type(self).still_id(name, self.look), data_still="", pointer_events="none")
