"""How the controls of a lesson's forms look, and how what they bring about is told."""

from html import escape
from typing import Any

import ipywidgets as w
import traitlets

from .plots import TEXT
from .reading import AnswerError, read_quantity


def up_to(pixels: int) -> dict[str, Any]:
    """Style and layout of controls: their names are never cut off, and they are as wide as the page, up to so many px."""
    return {"style": {"description_width": "initial"}, "layout": w.Layout(width="auto", max_width=f"{pixels}px")}


def status(html: str) -> str:
    """A paragraph that a screen reader reads out when it changes. ``html`` is escaped where people wrote it."""
    return f'<p role="status">{html}</p>'


def refused(error: Exception) -> str:
    """The sentence of an error as such a paragraph."""
    return status(escape(str(error)))


class Number(w.VBox):
    """A field for a number between ``min`` and ``max``, a whole one unless ``whole`` is false. What was typed stays as it is; what is no
    such number is told beneath it, and ``value`` keeps the last one. (The browser's own number field drops what it cannot read, such as
    the point of 44.7, without a word.)"""

    value = traitlets.Any()

    def __init__(self, value: float, *, min: float, max: float, description: str, whole: bool = True, **look: Any) -> None:
        self.min, self.max, self.whole = min, max, whole
        self.text = w.Text(description=description, continuous_update=False, **look)
        self.said = w.HTML(style=TEXT, layout=w.Layout(display="none"))
        super().__init__([self.text, self.said])
        self.value = value
        self.text.observe(lambda _: self._read(), "value")

    def _typed(self) -> float:
        """What the field says. AnswerError in words for what is no such number."""
        number = read_quantity(self.text.value).value
        if not self.min <= number <= self.max or (self.whole and number % 1):
            kind = "a whole number" if self.whole else "a number"
            low = f"{self.min}".replace("-", "−")
            raise AnswerError(f"“{self.text.value}” is not {kind} from {low} to {self.max}.")
        return number

    def _read(self) -> None:
        try:
            self.value = self._typed()
        except AnswerError as error:
            self._tell(refused(error))
        else:
            self._tell("")

    def _tell(self, html: str) -> None:
        self.said.value, self.said.layout.display = html, None if html else "none"

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
            self.text.value = f"{self.value}" if self.whole else f"{self.value:g}"
