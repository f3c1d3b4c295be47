"""The map of the best play: for each space and number of dice whether to land or to go on, and what that is worth, by exact odds."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import ipywidgets as w

from ..games.expedition import odds
from ..games.expedition.rules import MAX_PLAYERS
from ..games.expedition.tables import DICE, FIRST_LANDING, LAST, MOONS, PLANETS, SPACES
from ..widgets.cells import close_earlier
from ..widgets.palette import INK, NIGHT, contrast, over
from .controls import NumberField, status
from .plots import TEXT, Figure, night_plot

CELLS = tuple((space, dice) for space in range(FIRST_LANDING, LAST) for dice in range(1, DICE + 1))


@lru_cache(maxsize=4)
def solved(extra_1: bool) -> odds.Policy:
    return odds.policy(extra_1=extra_1)


def place_words(space: int) -> str:
    here = SPACES[space]
    if here.planet is not None:
        return PLANETS[here.planet].name
    return " and ".join(MOONS[moon].name for moon in here.moons)


def points_words(points: float) -> str:
    return f"{points:.2f} points" if points != int(points) else f"{int(points)} point{'s' if points != 1 else ''}"


def cell_words(policy: odds.Policy, space: int, dice: int, aboard: int, place: int) -> str:
    """What is best on a space, with so many dice left, for whoever sits at ``place`` (0 commands) of those aboard; and why."""
    landed = sum(policy.lands(space, dice, aboard, seat) for seat in range(place))
    stay = float(policy.staying(space, dice, aboard - landed, place - landed))
    points = policy.board[space].points
    seat = "alone aboard" if aboard == 1 else f"in place {place + 1} of {aboard}{', as Commander' if not place else ''}"
    before = f" Of those in front of you, {landed} land{'s' if landed == 1 else ''} first." if place and landed else ""
    lands = policy.lands(space, dice, aboard, place)
    if landed < len(points):
        offer = f"Landing brings {points_words(float(points[landed]))}, going on is worth {points_words(stay)}"
        best = f"{offer}: {'land' if lands else 'go on'}."
    else:
        best = f"There is no room left to land; going on is worth {points_words(stay)}."
    return f"Space {space} ({place_words(space)}), {dice} {'dice' if dice > 1 else 'die'} left, you {seat}.{before} {best}"


class Map(Figure):
    """Every space and number of dice as a cell with its expected points, for one place among those aboard."""

    def __init__(self, title: str, clicked: Callable[[int, int], None], policy: odds.Policy, aboard: int, place: int) -> None:
        from bokeh.models import ColumnDataSource

        self.cells = ColumnDataSource(columns(policy, aboard, place))
        self.cursor = ColumnDataSource({"space": ["12"], "dice": ["2"]})
        super().__init__(_plot(self.cells, self.cursor, title), describe(policy, aboard, place))
        self.layout = w.Layout(flex="0 1 460px", min_width="0")
        self.cells.selected.on_change("indices", lambda _name, _old, new: clicked(*CELLS[new[0]]) if new else None)

    def fill(self, policy: odds.Policy, aboard: int, place: int) -> None:
        self.cells.data = columns(policy, aboard, place)
        self.alt = describe(policy, aboard, place)

    def point(self, space: int, dice: int) -> None:
        self.cursor.data = {"space": [str(space)], "dice": [str(dice)]}


def columns(policy: odds.Policy, aboard: int, place: int) -> dict[str, list[str]]:
    """The cells as Bokeh takes them: where, what is written, and in which colours."""
    lands = [policy.lands(space, dice, aboard, place) for space, dice in CELLS]
    worth = [float(policy.value_on_arrival(space, dice, aboard, place)) for space, dice in CELLS]
    fills = [
        over(NIGHT.bad if land else NIGHT.yes, NIGHT.panel, 0.15 + 0.75 * points / max(worth))
        for land, points in zip(lands, worth, strict=True)
    ]
    return {
        "space": [str(space) for space, _ in CELLS],
        "dice": [str(dice) for _, dice in CELLS],
        "text": [f"{'L ' * land}{points:.1f}" for land, points in zip(lands, worth, strict=True)],
        "fill": fills,
        "ink": [NIGHT.text if contrast(NIGHT.text, fill) > contrast(INK, fill) else INK for fill in fills],
    }


def describe(policy: odds.Policy, aboard: int, place: int) -> str:
    """The map in words, number of dice by number of dice."""
    who = "alone aboard" if aboard == 1 else f"in place {place + 1} of {aboard}"
    rows = []
    for dice in range(1, DICE + 1):
        spaces = [space for space in range(FIRST_LANDING, LAST) if policy.lands(space, dice, aboard, place)]
        rows.append(f"with {dice} {'dice' if dice > 1 else 'die'} {'on ' if spaces else ''}{_ranges(spaces) or 'nowhere'}")
    return f"On which spaces it is best to land, {who}: {'; '.join(rows)}. Everywhere else it is best to go on."


class PolicyMap(w.VBox):
    """Two maps side by side: for your place among those aboard, and alone. A cell is read in words by its two fields, or by a click."""

    def __init__(self, aboard: int = 3, place: int = 2) -> None:
        self.aboard = NumberField("Aboard", aboard, 1, MAX_PLAYERS)
        self.place = NumberField("Your place (1 commands)", place, 1, aboard)
        self.extra_1 = w.Checkbox(description="an extra 1 is aboard", indent=False, layout=w.Layout(width="auto"))
        self.space = NumberField("Space", 12, FIRST_LANDING, LAST - 1)
        self.dice = NumberField("Dice left", 2, 1, DICE)
        self.said = w.HTML(style=TEXT)
        # A figure goes to the page as it is when it is made: what it shows first has to be in it by then.
        self.yours = Map("In your place", self._clicked, solved(False), aboard, place - 1)
        self.alone = Map("Alone aboard", self._clicked, solved(False), 1, 0)
        self.aboard.observe(self._follow_aboard, "value")
        for field in (self.place, self.extra_1):
            field.observe(lambda _: self._fill(), "value")
        for field in (self.space, self.dice):
            field.observe(lambda _: self._read(), "value")
        self._read()
        row = w.Layout(flex_flow="row wrap", grid_gap="4px 12px")
        super().__init__(
            [
                w.HBox([self.aboard, self.place, self.extra_1], layout=row),
                w.HBox([self.space, self.dice], layout=row),
                self.said,
                w.HBox([self.yours, self.alone], layout=row),
            ]
        )
        close_earlier(self)

    def _follow_aboard(self, _change: object) -> None:
        self.place.max = self.aboard.value
        self.place.value = min(self.place.value, self.place.max)
        self._fill()

    def _clicked(self, space: int, dice: int) -> None:
        self.space.value, self.dice.value = space, dice

    def _fill(self) -> None:
        policy = solved(self.extra_1.value)
        self.yours.fill(policy, self.aboard.value, self.place.value - 1)
        self.alone.fill(policy, 1, 0)
        self._read()

    def _read(self) -> None:
        policy, here = solved(self.extra_1.value), (self.space.value, self.dice.value)
        words = cell_words(policy, *here, self.aboard.value, self.place.value - 1)
        alone = cell_words(policy, *here, 1, 0) if self.aboard.value > 1 else ""
        for one in (self.yours, self.alone):
            one.point(*here)
        self.said.value = status(f"<b>{words}</b>{f'<br>{alone}' if alone else ''}")


def _ranges(numbers: list[int]) -> str:
    """Numbers in words, those in a row as "6 to 9"."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]} to {run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def _plot(source: Any, cursor: Any, title: str) -> Any:
    from bokeh.models import TapTool

    plot = night_plot(
        x_range=[str(dice) for dice in range(1, DICE + 1)],
        y_range=[str(space) for space in range(FIRST_LANDING, LAST)],
        height=520, max_width=460, title=f"{title}: points; L is land",
        x_axis_label="dice left", y_axis_label="space",
    )  # fmt: skip
    cells = plot.rect(
        "dice", "space", 1, 1, source=source, fill_color="fill", line_color=NIGHT.panel, line_width=1.5,
        nonselection_fill_alpha=1, nonselection_line_alpha=1, nonselection_line_color=NIGHT.panel,
    )  # fmt: skip
    plot.text(
        "dice", "space", text="text", source=source, text_color="ink", text_font_size="12px", text_align="center",
        text_baseline="middle", nonselection_text_alpha=1,
    )  # fmt: skip
    plot.rect("dice", "space", 0.94, 0.94, source=cursor, fill_alpha=0, line_color=NIGHT.signal, line_width=3)
    plot.add_tools(TapTool(renderers=[cells]))
    plot.grid.visible = False
    return plot


def policy_map(aboard: int = 3, place: int = 2) -> PolicyMap:
    """The best play for whoever sits at ``place`` (1 commands) of those aboard, and alone, on a track where nobody has landed yet."""
    if aboard not in range(1, MAX_PLAYERS + 1) or place not in range(1, aboard + 1):
        raise ValueError(
            f"1 to {MAX_PLAYERS} are aboard, and your place is 1 to their number; not {aboard!r} aboard, place {place!r}."
        )
    return PolicyMap(aboard, place)
