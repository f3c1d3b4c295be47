"""A tournament of Expedition: rules of when to stop play thousands of games, each deal once from every seat, and the shares of wins stand with their intervals."""

from collections.abc import Sequence
from html import escape
from typing import Any

import ipywidgets as w

from ..engine.errors import BotError, OptionError
from ..engine.simulate import Results, simulate
from ..engine.words import thousands
from ..games.expedition import GAME
from ..games.expedition.bots import Bold, Cautious, Greedy, StopRule, risk
from ..games.expedition.tables import FIRST_LANDING, LAST
from ..widgets.cells import close_earlier, refill
from ..widgets.palette import NIGHT
from .controls import NumberField, status
from .dice import percent
from .plots import TEXT, Figure, night_plot, table


class Tournament(w.VBox):
    """A progress bar, then each rule's share of the wins with its 95 % interval, as a sentence, a figure and a table."""

    def __init__(self) -> None:
        self.bar = w.IntProgress(description="Games", layout=w.Layout(visibility="hidden"))
        self.said = w.HTML(status(""), style=TEXT)
        self.shown = w.VBox()
        self.results: Results | None = None
        super().__init__([self.bar, self.said, self.shown])

    def run(self, rules: Sequence[object], games: int, seed: int) -> None:
        """Play, at least ``games`` and whole sets of one game a seat. What goes wrong is said in words."""
        self.results = None
        refill(self.shown)
        try:
            if not isinstance(rules, Sequence) or not rules or type(games) is not int:
                raise OptionError(
                    "A tournament takes a list of two to five rules, such as [Mine, Cautious], and a whole number of games."
                )
            whole = -(-games // len(rules)) * len(rules)
            self.bar.max, self.bar.value, self.bar.layout.visibility = whole, 0, "visible"
            self._say(f"{whole} games are being played …")
            self.results = simulate(GAME, rules, whole, seed, progress=self._tell, paired=True)
        except (BotError, OptionError) as error:
            self._say(f"<b>No result.</b> {escape(str(error))}", role="alert")
        except KeyboardInterrupt:
            self._say("<b>No result.</b> Stopped before the end.", role="alert")
        else:
            self._show(self.results)
        finally:
            self.bar.layout.visibility = "hidden"

    def _tell(self, done: int, games: int) -> None:
        self.bar.value = done

    def _say(self, words: str, role: str = "status") -> None:
        self.said.value = f'<p role="{role}">{words}</p>'

    def _show(self, results: Results) -> None:
        self._say(f"<b>{escape(verdict(results))}</b>")
        rows: list[list[object]] = []
        for bot, name in enumerate(results.names):
            low, high = results.interval(bot)
            share = results.wins[bot] / results.games
            rows.append(
                [name, percent(share), f"{percent(low)} to {percent(high)}", f"{results.points[bot] / results.games:.1f}"]
            )
        caption = f"{results.games} games of {len(results.names)}: each deal once from every seat. An equal share is {percent(1 / len(results.names))}."
        columns = ["rule", "share of wins", "95 % interval", "points a game"]
        refill(self.shown, Figure(_plot(results), describe(results)), table(columns, rows, caption))


def verdict(results: Results) -> str:
    """Which of the rules win more or less than their share, as far as the games can tell."""
    fair = 1 / len(results.names)
    above = [name for bot, name in enumerate(results.names) if results.interval(bot)[0] > fair]
    below = [name for bot, name in enumerate(results.names) if results.interval(bot)[1] < fair]
    said = [f"{what} than an equal share: {', '.join(names)}" for what, names in (("More", above), ("Less", below)) if names] or [
        "No rule is sure to win more or less than an equal share"
    ]
    if unsure := [name for name in results.names if name not in above + below]:
        said.append(f"not sure: {', '.join(unsure)}")
    return f"{results.games} games. {'. '.join(part[0].upper() + part[1:] for part in said)}."


def describe(results: Results) -> str:
    """The figure in words."""
    parts = []
    for bot, name in enumerate(results.names):
        low, high = results.interval(bot)
        parts.append(f"{name} {percent(results.wins[bot] / results.games)}, from {percent(low)} to {percent(high)}")
    return (
        f"Share of wins of each rule as a dot in its 95 % interval: {'; '.join(parts)}. A dashed line marks the equal share, "
        f"{percent(1 / len(results.names))}."
    )


def _plot(results: Results) -> Any:
    from bokeh.models import ColumnDataSource, Span

    names = [f"{bot + 1} {name}" for bot, name in enumerate(results.names)]
    intervals = [results.interval(bot) for bot in range(len(names))]
    source = ColumnDataSource(
        {
            "name": names,
            "share": [100 * wins / results.games for wins in results.wins],
            "low": [100 * low for low, _ in intervals],
            "high": [100 * high for _, high in intervals],
        }
    )
    plot = night_plot(
        y_range=names[::-1], x_range=(0, max(60.0, *(110 * high for _, high in intervals))), height=90 + 40 * len(names), max_width=900,
        title="Share of wins", x_axis_label="percent of the games",
    )  # fmt: skip
    plot.segment("low", "name", "high", "name", source=source, line_color=NIGHT.yes, line_width=5)
    plot.scatter("share", "name", source=source, color=NIGHT.text, size=9)
    plot.add_layout(Span(location=100 / len(names), dimension="height", line_color=NIGHT.sun, line_dash="dashed", line_width=2))
    return plot


def tournament(rules: Sequence[object], games: int = 1000, seed: int = 1) -> None:
    """Let two to five rules play each other, and show who wins: ``tournament([Mine, Cautious, Bold, Greedy], games=10_000)``.

    A rule is a class of ``games.expedition.bots`` or your own StopRule, or a level such as "normal". Games come in sets, one for each
    seat, with the same dice; all processors help.
    """
    from IPython.display import display

    box = Tournament()
    close_earlier(box)
    display(box)
    box.run(rules, games, seed)


def threshold_rule(space: int, crash: float) -> type[StopRule]:
    """A rule that lands from ``space`` on, and before it when the next roll crashes with a chance above ``crash``."""

    class YourRule(StopRule):
        def leaves(self, seen: Any) -> bool:
            return seen.space >= space or risk(seen) > crash

    YourRule.__name__ = "Your rule"
    return YourRule


class RuleLab(w.VBox):
    """A rule of two numbers, put together without code, against Cautious, Bold and Greedy."""

    def __init__(self, space: int = 16, crash: int = 25) -> None:
        style = {"description_width": "initial"}
        self.space = NumberField("Land from space", space, FIRST_LANDING, LAST)
        self.crash = NumberField("or when a crash is likelier than (%)", crash, 0, 100)
        self.games = w.Dropdown(
            options=[("200 games, about a second", 200), ("1000 games", 1000), (thousands("10000 games, about half a minute"), 10_000)],
            value=1000, description="Play", style=style,
        )  # fmt: skip
        self.seed = NumberField("Class seed", 1, 0, 10**6)
        self.start = w.Button(
            description="Play the tournament", button_style="primary", layout=w.Layout(min_height="36px", width="auto")
        )
        self.start.on_click(lambda _: self._run())
        self.tournament = Tournament()
        row = w.Layout(flex_flow="row wrap", grid_gap="4px 12px")
        super().__init__(
            [
                w.HBox([self.space, self.crash], layout=row),
                w.HBox([self.games, self.seed, self.start], layout=row),
                self.tournament,
            ]
        )
        close_earlier(self)

    def _run(self) -> None:
        self.start.disabled = True
        try:
            rule = threshold_rule(self.space.value, self.crash.value / 100)
            self.tournament.run([rule, Cautious, Bold, Greedy], self.games.value, self.seed.value)
        finally:
            self.start.disabled = False


def rule_lab() -> RuleLab:
    """The tournament as a form: a stop rule of two numbers against three others."""
    return RuleLab()
