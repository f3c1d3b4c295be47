"""How the controls of a lesson's forms look, and how what they bring about is told."""

from html import escape
from pathlib import Path
from typing import Any

import anywidget
import ipywidgets as w
import traitlets

from ..engine.words import thousands
from .reading import AnswerError, read_quantity


def up_to(pixels: int) -> dict[str, Any]:
    """Style and layout of controls: their names are never cut off, and they are as wide as the page, up to so many px."""
    return {"style": {"description_width": "initial"}, "layout": w.Layout(width="auto", max_width=f"{pixels}px")}


def status(html: str) -> str:
    """A paragraph that a screen reader reads out when it changes. ``html`` is escaped where people wrote it."""
    return f'<p role="status">{thousands(html)}</p>'


def refused(error: Exception) -> str:
    """The sentence of an error as such a paragraph."""
    return status(escape(str(error)))


class NumberField(anywidget.AnyWidget):
    """A field for a number between ``min`` and ``max``, a whole one unless ``whole`` is false; up to so many px wide. What was typed
    stays as it is; what is no such number is told beneath it, and ``value`` keeps the last one. (The browser's own number field drops
    what it cannot read, such as the point of 44.7, without a word.)"""

    _esm = Path(__file__).with_name("number_field.js").read_text(encoding="utf-8")
    label = traitlets.Unicode().tag(sync=True)
    text = traitlets.Unicode().tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)
    value = traitlets.Any()

    def __init__(self, label: str, value: float, min: float, max: float, whole: bool = True, pixels: int = 300) -> None:
        self.min, self.max, self.whole = min, max, whole
        super().__init__(label=label, value=value, layout=up_to(pixels)["layout"])
        self.on_msg(lambda _, message, __: self._step(message["steps"]))

    def _typed(self) -> float:
        """What the field says. AnswerError in words for what is no such number."""
        number = read_quantity(self.text).value
        if not self.min <= number <= self.max or (self.whole and number % 1):
            kind, low = "a whole number" if self.whole else "a number", thousands(f"{self.min}".replace("-", "−"))
            raise AnswerError(f"“{self.text}” is not {kind} from {low} to {thousands(self.max)}.")
        return number

    def _step(self, steps: int) -> None:
        """The arrow keys count by ones, or by tenths."""
        self.value = round(self.value + steps * (1 if self.whole else 0.1), 1)

    @traitlets.observe("text")
    def _read(self, _: object) -> None:
        try:
            self.value, self.said = self._typed(), ""
        except AnswerError as error:
            self.said = str(error)

    @traitlets.validate("value")
    def _within(self, proposal: dict[str, Any]) -> float:
        return sorted((self.min, (int if self.whole else float)(proposal["value"]), self.max))[1]

    @traitlets.observe("value")
    def _write(self, _: object) -> None:
        """A value from elsewhere, such as a slider, is written into the field."""
        try:
            same = self._typed() == self.value
        except AnswerError:
            same = False
        if not same:
            self.text = f"{self.value:{'' if self.whole else 'g'}}"
