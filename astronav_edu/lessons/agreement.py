"""How often game and real sky agree, as a figure with the two limits for what counts as seen, and as plain tables."""

from functools import lru_cache
from typing import Any

import ipywidgets as w

from ..crosscheck import Agreement, game_sky, sky_agreement
from ..widgets.cells import close_earlier, refill
from ..widgets.palette import INK, NIGHT, contrast, over
from .controls import NumberField, status
from .plots import TEXT, Figure, night_plot, table

MINUS = "−"


@lru_cache(maxsize=64)
def _agreement(year: int, min_altitude: float, sun_below: float) -> Agreement:
    return sky_agreement(year, min_altitude, sun_below)


def percent_by_row_and_month(result: Agreement) -> list[list[float]]:
    """How many percent of the 88 constellations agree, for each row (+3 to −3) the twelve months."""
    import numpy as np

    agree = result.cells.game == (result.cells.minutes > 0)  # (constellations, months, rows)
    shares: list[list[float]] = (100 * np.asarray(agree).mean(axis=0).T).tolist()
    return shares


def limits_words(result: Agreement) -> str:
    return f"Seen means: the whole figure at {result.min_altitude:g}° or higher, the Sun below {result.sun_below:g}°".replace(
        "-", MINUS
    )


def summary(result: Agreement) -> str:
    total = sum(result.confusion)
    return (
        f"Game and sky agree in {result.percent:.1f} % of {total} cases (88 constellations, 12 months, 6 rows; {result.year}, middle "
        f"of the row and of the month). {limits_words(result)}."
    )


def describe(result: Agreement) -> str:
    """The figure in words."""
    shares = percent_by_row_and_month(result)
    flat = sorted((share, game_sky.ROWS[i], month) for i, row in enumerate(shares) for month, share in enumerate(row))
    (low, low_row, low_month), (high, high_row, high_month) = flat[0], flat[-1]
    rows = ", ".join(f"{_row(number)} {sum(row) / 12:.0f} %" for number, row in zip(game_sky.ROWS, shares, strict=True))
    return (
        f"Agreement of game and sky for each row and month, in percent. By row: {rows}. Least agreement: {low:.0f} % in row "
        f"{_row(low_row)}, {_month(result, low_month)}; most: {high:.0f} % in row {_row(high_row)}, {_month(result, high_month)}."
    )


def _row(number: int) -> str:
    return f"{number:+d}".replace("-", MINUS)


def _month(result: Agreement, month: int) -> str:
    begin = result.cells.months[month].start
    return f"month {month + 1} (from {begin.day} {begin:%b})"


def _columns(result: Agreement) -> dict[str, list[Any]]:
    shares = percent_by_row_and_month(result)
    flat = [share for row in shares for share in row]
    low = min(flat)
    fills = [over(NIGHT.yes, NIGHT.panel, 0.1 + 0.85 * (share - low) / max(100 - low, 1)) for share in flat]
    return {
        "month": [str(month + 1) for _ in game_sky.ROWS for month in range(12)],
        "row": [_row(number) for number in game_sky.ROWS for _ in range(12)],
        "percent": [f"{share:.0f}" for share in flat],
        "fill": fills,
        "ink": [NIGHT.text if contrast(NIGHT.text, fill) > contrast(INK, fill) else INK for fill in fills],
    }


def _plot(source: Any) -> Any:
    rows = [_row(number) for number in game_sky.ROWS]
    plot = night_plot(
        x_range=[str(m + 1) for m in range(12)], y_range=rows[::-1], height=300, max_width=900,
        title="Agreement in percent", x_axis_label="month of the game",
        y_axis_label="row of the observer",
    )  # fmt: skip
    plot.rect("month", "row", 1, 1, source=source, fill_color="fill", line_color=NIGHT.panel, line_width=1.5)
    plot.text(
        "month",
        "row",
        text="percent",
        source=source,
        text_color="ink",
        text_font_size="12px",
        text_align="center",
        text_baseline="middle",
    )
    plot.grid.visible = False
    return plot


def confusion_table(result: Agreement) -> w.HTML:
    both, game_only, sky_only, neither = result.confusion
    return table(
        ["verdict", "real sky: seen", "real sky: not seen"],
        [["game: seen", both, game_only], ["game: not seen", sky_only, neither]],
        f"Confusion matrix: how many of the {sum(result.confusion)} cases. {limits_words(result)}.",
    )


def causes_table(result: Agreement) -> w.HTML:
    total = sum(result.confusion)
    return table(
        ["cause", "cases", "percent of all"],
        [[cause, count, f"{100 * count / total:.2f} %"] for cause, count in result.causes.items()],
        f"Why they differ, the most frequent cause first. {limits_words(result)}.",
    )


class AgreementFigure(w.VBox):
    """The agreement of game and sky for a year; two limits say what counts as seen in the real sky."""

    def __init__(self, year: int = 2027, min_altitude: int = 10, sun_below: int = -12) -> None:
        from bokeh.models import ColumnDataSource

        self.year = year
        self.altitude = NumberField("Figure at least so high (°):", min_altitude, 0, 30)
        self.sun = NumberField("Sun at least so low (°):", sun_below, -18, 0)
        result = self.result
        self.source = ColumnDataSource(_columns(result))
        self.words = w.HTML(style=TEXT)
        self.figure = Figure(_plot(self.source), describe(result))
        self.tables = w.VBox()
        self._fill(result)
        for limit in (self.altitude, self.sun):
            limit.observe(lambda _: self._fill(self.result), "value")
        super().__init__([self.altitude, self.sun, self.words, self.figure, self.tables])
        close_earlier(self)

    @property
    def result(self) -> Agreement:
        return _agreement(self.year, float(self.altitude.value), float(self.sun.value))

    def _fill(self, result: Agreement) -> None:
        self.words.value = status(f"<b>{summary(result)}</b>")
        self.source.data = _columns(result)
        self.figure.alt = describe(result)
        refill(self.tables, confusion_table(result), causes_table(result))


def agreement_figure(year: int = 2027) -> AgreementFigure:
    """The agreement figure with the limits 10° and −12°; ValueError in words for a year outside the ephemeris."""
    return AgreementFigure(year)
