"""A slider that has a name and says its value in words: ipywidgets' own has neither for a screen reader."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ..engine.words import thousands

HERE = Path(__file__)


class Slider(anywidget.AnyWidget):
    """A number between ``min`` and ``max``; ``say`` puts it into words."""

    _esm = HERE.with_suffix(".js").read_text(encoding="utf-8")
    _css = HERE.with_suffix(".css").read_text(encoding="utf-8")
    label = traitlets.Unicode().tag(sync=True)
    min = traitlets.Float().tag(sync=True)
    max = traitlets.Float().tag(sync=True)
    step = traitlets.Float(1).tag(sync=True)
    value = traitlets.Float().tag(sync=True)
    words = traitlets.Unicode().tag(sync=True)

    def __init__(
        self, label: str, min: float, max: float, value: float, say: Callable[[float], str] = "{:g}".format, step: float = 1
    ) -> None:
        self._say = say
        super().__init__(label=label, min=min, max=max, step=step, value=value, words=thousands(say(value)))

    @traitlets.validate("value")
    def _within(self, proposal: dict[str, Any]) -> float:
        value = float(proposal["value"])
        return sorted((self.min, value, self.max))[1] if value == value else self.min

    @traitlets.observe("value")
    def _put_into_words(self, change: dict[str, Any]) -> None:
        self.words = thousands(self._say(change["new"]))
