"""The mission laboratory: every tool for real missions on one page, each made when it is opened."""

from collections.abc import Callable

import ipywidgets as w

from ..widgets.cells import close_earlier, refill
from .assist import assist_lab
from .free_return import free_return_lab
from .porkchop import porkchop_plot
from .rockets import rocket_builder
from .window_clock import launch_clock

TOOLS: tuple[tuple[str, Callable[[], w.Widget]], ...] = (
    ("Rocket builder", rocket_builder),
    ("Porkchop plot", porkchop_plot),
    ("Launch-window clock", launch_clock),
    ("Gravity assist", assist_lab),
    ("Free return", free_return_lab),
)
"""Name of a tool, and the function that makes it."""


class Laboratory(w.VBox):
    """A button a tool: it opens it below, and closes it again."""

    def __init__(self) -> None:
        self.buttons = [
            w.ToggleButton(description=name, tooltip=f"Open or close: {name}", layout=w.Layout(width="auto", min_height="40px"))
            for name, _ in TOOLS
        ]
        self.places = [w.VBox() for _ in TOOLS]
        for number, button in enumerate(self.buttons):
            button.observe(lambda change, number=number: self._turn(number, change["new"]), "value")
        row = w.HBox(self.buttons, layout=w.Layout(flex_flow="row wrap"))
        super().__init__([row, *self.places])
        close_earlier(self)

    def _turn(self, number: int, wanted: bool) -> None:
        name, make = TOOLS[number]
        refill(self.places[number], *([w.HTML(f"<h2>{name}</h2>"), make()] if wanted else []))


def mission_laboratory() -> Laboratory:
    """The page's one widget."""
    return Laboratory()
