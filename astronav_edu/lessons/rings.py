"""Three rings that carry a platform, as in Apollo's: how their axes lie, and what is lost when two of them coincide."""

from math import cos, radians, sin
from typing import Any

import ipywidgets as w

from ..widgets.cells import close_earlier
from ..widgets.palette import NIGHT
from ..widgets.parts import path, rect, text
from ..widgets.slider import Slider
from ..widgets.svg import Svg, svg
from .controls import status
from .plots import TEXT, picture

WARNED, STOPPED = (
    70,
    85,
)  # degrees of the middle ring at which Apollo's computer warned and gave the platform up: apollo11space.com
RINGS = (("outer", NIGHT.sun, 150), ("middle", NIGHT.yes, 120), ("inner", NIGHT.bad, 90))  # name, colour, radius in px


def axes(outer: float, middle: float) -> Any:
    """Directions of the outer, middle and inner axis in the ship, shape (3, 3), for two angles in degrees.

    The outer axis is fixed in the ship. It turns the middle one, and both turn the inner one.
    """
    import numpy as np

    o, m = radians(outer), radians(middle)
    middle_axis = (0, -sin(o), cos(o))
    inner_axis = (-sin(m), cos(m) * cos(o), cos(m) * sin(o))
    return np.array([(1, 0, 0), middle_axis, inner_axis])


def rank(outer: float, middle: float) -> int:
    """How many independent axes there are: 3, or 2 in gimbal lock."""
    import numpy as np

    return int(np.linalg.matrix_rank(axes(outer, middle), tol=1e-6))


def gimbal_words(outer: float, middle: float) -> str:
    """What the three axes can still do."""
    room = abs(cos(radians(middle)))
    if rank(outer, middle) == 2:
        return "Rank 2 of 3: the outer and the inner axis coincide. Gimbal lock: about one direction no ring can turn."
    told = f"Rank 3 of 3: the axes span {100 * room:.0f} % of the room that they can. To follow a turn of 1° the outer ring may have to turn by {1 / room:.1f}°."
    if abs(middle) >= STOPPED:
        return f"{told} Apollo's computer would have given the platform up."
    return f"{told} Apollo's computer would have warned." if abs(middle) >= WARNED else told


def draw(outer: float, middle: float, inner: float) -> Svg:
    """The three rings and their axes, seen from the front and a little from above and from the side."""
    import numpy as np

    first, second, third = axes(outer, middle)
    i = radians(inner)
    last = cos(i) * second + sin(i) * np.cross(third, second)  # the middle axis, turned about the inner one: on the platform
    planes = ((first, second), (second, third), (third, last))
    seen = np.array([[0.9, 0.0, -0.44], [-0.18, 0.91, -0.37]])  # right and up on the paper
    around = np.linspace(0, 2 * np.pi, 61)
    drawn: list[Svg] = []
    names: list[Svg] = []  # over all lines
    for (name, colour, radius), (a, b), axis in zip(RINGS, planes, (first, second, third), strict=True):
        ring = seen @ (np.outer(a, np.cos(around)) + np.outer(b, np.sin(around))) * radius
        ends = seen @ np.outer(axis, [-1, 1]) * (radius + 22)
        drawn += [path(_line(ring), fill="none", stroke=colour, stroke_width=5)]
        drawn += [path(_line(ends), fill="none", stroke=colour, stroke_width=3, stroke_dasharray="7 5")]
        x, y = ends[:, 1] * (1 + 16 / max(16, np.hypot(*ends[:, 1])))  # 16 px beyond the end, off its own line
        names += [text(200 + x, 205 - y, name, 14, colour, anchor="middle", halo=NIGHT.panel)]
    return svg(400, 400, "Three rings", gimbal_words(outer, middle), rect(0, 0, 400, 400, 8, fill=NIGHT.panel), *drawn, *names)


def _line(points: Any) -> str:
    return "M" + "L".join(f"{200 + x:.1f} {200 - y:.1f}" for x, y in points.T)


class Gimbals(w.VBox):
    """Turn the rings, and see when an axis is lost."""

    def __init__(self) -> None:
        self.angles = [
            Slider(f"{name.capitalize()} ring", -180, 180, value, "{:.0f}°".format)
            for (name, *_), value in zip(RINGS, (0, 30, 0), strict=True)
        ]
        self.words, self.picture = w.HTML(style=TEXT), w.HTML()
        for field in self.angles:
            field.observe(lambda _: self._show(), "value")
        self._show()
        super().__init__([*self.angles, self.words, self.picture])
        close_earlier(self)

    def _show(self) -> None:
        outer, middle, inner = (field.value for field in self.angles)
        self.words.value = status(gimbal_words(outer, middle))
        self.picture.value = picture(draw(outer, middle, inner), 400)


def gimbals() -> Gimbals:
    """The rings of the lesson."""
    return Gimbals()
