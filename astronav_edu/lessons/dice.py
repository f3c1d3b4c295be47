"""The dice roller: roll after roll on a space of Expedition, how often the rocket has crashed so far, and the exact chance beside it."""

from collections.abc import Iterator
from itertools import accumulate
from math import sqrt
from typing import Any, NamedTuple

import ipywidgets as w

from ..engine.tables import read_table
from ..files import data_dir
from ..games.expedition import odds
from ..games.expedition.tables import AFTERBURNER, DIE, LAST, SPACES
from ..widgets.cells import close_earlier, refill
from ..widgets.palette import NIGHT
from .controls import NumberField, status
from .plots import TEXT, Figure, night_plot, table

MOST = 20_000
"""Rolls that are kept; by then the line lies on the exact value, as far as the figure can show it."""
MOST_DICE = 12
MILESTONES = (10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000)
OWN = "your own choice"


def face_name(face: int) -> str:
    return "A" if face == AFTERBURNER else str(face)


def faces_words(faces: tuple[int, ...]) -> str:
    """The faces in words: "1, 2 or A"."""
    *most, last = map(face_name, faces)
    return f"{', '.join(most)} or {last}" if most else last


def percent(share: float, sign: str = "") -> str:
    return f"{100 * share:{sign}.1f}\u00a0%"  # number and sign on one line


class DiceRoller(w.VBox):
    """Rolls dice for a space or any set of faces. The same seed gives a whole class the same rolls; a change begins them anew."""

    def __init__(self, space: int = 5, dice: int = 3, seed: int = 1) -> None:
        from bokeh.models import ColumnDataSource

        if space not in range(LAST) or dice not in range(1, MOST_DICE + 1):
            raise ValueError(
                f"The roller takes spaces 0 to {LAST - 1} and 1 to {MOST_DICE} dice, not space {space!r} and {dice!r} dice."
            )
        self._ticking = False
        style = {"description_width": "initial"}
        spaces = [(f"space {n}: {faces_words(SPACES[n].faces)}", n) for n in range(LAST)]
        self.space = w.Dropdown(options=[*spaces, (OWN, -1)], value=space, description="Printed on", style=style)
        self.faces = {
            face: w.Checkbox(description=face_name(face), indent=False, layout=w.Layout(width="auto"))
            for face in sorted(set(DIE), key=lambda face: face or len(DIE))
        }
        self.dice = NumberField("Number of dice", dice, 1, MOST_DICE)
        self.seed = NumberField("Class seed", seed, 0, 10**6)
        buttons = [
            self._button(words, number) for words, number in (("Roll once", 1), ("Roll 20 times", 20), ("Roll 1000 times", 1000))
        ]
        again = w.Button(description="Start again", layout=w.Layout(min_height="36px"))
        again.on_click(lambda _: self._begin())
        self.said = w.HTML(style=TEXT)
        self.source = ColumnDataSource({"rolls": [], "share": []})
        self.milestones = w.VBox()
        for face, box in self.faces.items():
            box.value = face in SPACES[space].faces
        # A figure goes to the page as it is when it is made: what it shows first has to be in it by then.
        self.limits = ColumnDataSource(_limits(self.exact, 20))
        self.figure = Figure(_plot(self.source, self.limits), "No rolls yet.")
        self._begin()
        self.space.observe(lambda _: self._follow_space(), "value")
        for box in self.faces.values():
            box.observe(lambda _: self._follow_faces(), "value")
        for field in (self.dice, self.seed):
            field.observe(lambda _: self._begin(), "value")
        row = w.Layout(flex_flow="row wrap", grid_gap="4px 12px")
        super().__init__(
            [
                w.HBox([self.space, self.dice, self.seed], layout=row),
                w.HBox([w.HTML("Faces that can be used:", style=TEXT), *self.faces.values()], layout=row),
                w.HBox([*buttons, again], layout=row),
                self.said,
                self.figure,
                self.milestones,
            ]
        )
        close_earlier(self)

    def _button(self, words: str, number: int) -> w.Button:
        button = w.Button(description=words, layout=w.Layout(min_height="36px", width="auto"))
        button.on_click(lambda _: self.roll(number))
        return button

    @property
    def usable(self) -> tuple[int, ...]:
        return tuple(face for face, box in self.faces.items() if box.value)

    @property
    def exact(self) -> float:
        return float(odds.crash(self.usable, self.dice.value))

    def _follow_space(self) -> None:
        """Tick what is printed on the chosen space."""
        if self.space.value >= 0:
            self._ticking = True
            for face, box in self.faces.items():
                box.value = face in SPACES[self.space.value].faces
            self._ticking = False
        self._begin()

    def _follow_faces(self) -> None:
        """A face ticked by hand makes it the reader's own choice."""
        if self._ticking:
            return
        if self.space.value == -1:
            self._begin()
        self.space.value = -1

    def _begin(self) -> None:
        self.rolls: Iterator[list[int]] = odds.rolling(self.dice.value, self.seed.value)
        self.crashes: list[int] = []
        self.last: list[int] = []
        self._show()

    def roll(self, number: int) -> None:
        """Roll ``number`` times more, up to MOST in all."""
        usable = set(self.usable)
        for _ in range(min(number, MOST - len(self.crashes))):
            self.last = next(self.rolls)
            self.crashes.append(int(usable.isdisjoint(self.last)))
        self._show()

    def _show(self) -> None:
        n, exact = len(self.crashes), self.exact
        counts = list(accumulate(self.crashes))
        shown = [i for i in range(n) if i < 200 or i == n - 1 or i % (n // 200) == 0]  # what a figure can show
        self.source.data = {"rolls": [i + 1 for i in shown], "share": [counts[i] / (i + 1) for i in shown]}
        self.limits.data = _limits(exact, max(n, 20))
        self.said.value = status(self._words(counts))
        self.figure.alt = self._describe(counts)
        rows: list[list[object]] = []
        for number in [*(m for m in MILESTONES if m < n), *([n] if n else [])]:
            off = counts[number - 1] / number - exact
            error = standard_error(exact, number)
            in_errors = f"{off / error:+z.1f}" if error else "0"
            rows.append([number, counts[number - 1], percent(counts[number - 1] / number), percent(off, "+z"), in_errors])
        columns = ["rolls", "crashes", "share", "off the exact chance by", "in standard errors"]
        caption = f"The share of crashes on the way; exact: {percent(exact)}"
        refill(self.milestones, *([table(columns, rows, caption)] if rows else []))

    def _words(self, counts: list[int]) -> str:
        """What the last roll showed, and how it stands."""
        n, exact = len(counts), odds.crash(self.usable, self.dice.value)
        sure = f"The exact chance of a crash is <b>{exact}</b> = {percent(float(exact))}"
        if not n:
            return f"{self._question()} {sure}. Nothing is rolled yet."
        faces = " ".join(face_name(face) for face in sorted(self.last))
        verdict = "crash" if self.crashes[-1] else "no crash"
        full = " No more are kept here: start again." if n == MOST else ""
        return (
            f"Roll {n}: {faces} – <b>{verdict}</b>. So far {counts[-1]} crash{'es' if counts[-1] != 1 else ''} in {n} "
            f"roll{'s' if n > 1 else ''}: {percent(counts[-1] / n)}. {sure}.{full}"
        )

    def _question(self) -> str:
        dice = f"{self.dice.value} dice" if self.dice.value > 1 else "one die"
        if not self.usable:
            return f"With {dice} and no face that can be used the rocket always crashes."
        return f"With {dice} the rocket crashes if {'none of them' if self.dice.value > 1 else 'it does not'} show{'s' * (self.dice.value > 1)} {faces_words(self.usable)}."

    def _describe(self, counts: list[int]) -> str:
        """The figure in words."""
        n, exact = len(counts), self.exact
        if not n:
            return f"The share of crashes will be drawn here against the number of rolls, and the exact chance, {percent(exact)}, as a line."
        inside = abs(counts[-1] / n - exact) <= 2 * standard_error(exact, n)
        low, high = min(counts[i] / (i + 1) for i in range(n // 2, n)), max(counts[i] / (i + 1) for i in range(n // 2, n))
        return (
            f"The share of crashes against the number of rolls, from 1 to {n}. In the second half of the rolls it lies between "
            f"{percent(low)} and {percent(high)}, at the end at {percent(counts[-1] / n)}. A straight line shows the exact chance, {percent(exact)}; two "
            f"dashed lines, which close in on it, two standard errors to each side. The share ends {'inside' if inside else 'outside'} them."
        )


def standard_error(chance: float, rolls: int) -> float:
    """Of the share in so many rolls: sqrt(p (1 - p) / n)."""
    return sqrt(chance * (1 - chance) / rolls)


def _limits(exact: float, most: int) -> dict[str, list[float]]:
    rolls = sorted({round(most ** (i / 60)) for i in range(61)})
    return {
        "rolls": rolls,
        "exact": [exact] * len(rolls),
        "low": [max(0.0, exact - 2 * standard_error(exact, n)) for n in rolls],
        "high": [min(1.0, exact + 2 * standard_error(exact, n)) for n in rolls],
    }


def _plot(source: Any, limits: Any) -> Any:
    from bokeh.models import NumeralTickFormatter

    plot = night_plot(
        height=300, max_width=900, title="Share of crashes so far",
        x_axis_type="log", x_axis_label="number of rolls", y_axis_label="share of crashes", y_range=(-0.02, 1.02),
    )  # fmt: skip
    for edge in ("low", "high"):
        plot.line("rolls", edge, source=limits, line_color=NIGHT.edge, line_dash="dashed", line_width=1.5)
    plot.line("rolls", "exact", source=limits, line_color=NIGHT.sun, line_width=2)
    plot.line("rolls", "share", source=source, line_color=NIGHT.yes, line_width=2.5)
    plot.scatter("rolls", "share", source=source, color=NIGHT.yes, size=4)
    plot.xaxis.formatter = NumeralTickFormatter(format="0")
    plot.yaxis.formatter = NumeralTickFormatter(format="0 %")
    return plot


class Throws(NamedTuple):
    """In ``throws`` of Weldon's throws, ``shown`` of the twelve dice showed a five or a six."""

    shown: int
    throws: int


def weldon() -> list[Throws]:
    """W. F. R. Weldon's throws of 1894, by the number of fives and sixes; data/lessons/weldon.csv tells the source."""
    return read_table(data_dir() / "lessons" / "weldon.csv", Throws, key=("shown",))


def dice_roller(space: int = 5, dice: int = 3, seed: int = 1) -> DiceRoller:
    """The dice roller on a space of the track, with so many dice and a seed that a class can share."""
    return DiceRoller(space, dice, seed)
