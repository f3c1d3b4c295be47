"""A porkchop plot: for each day of departure and of arrival what the flight costs, from the true places of the bodies."""

from datetime import UTC, date, datetime, timedelta
from html import escape
from typing import Any, NamedTuple

import ipywidgets as w
import numpy as np

from .. import missions
from ..engine.words import day_words
from ..sky.ephemeris import DateLike, as_date
from ..widgets.cells import close_earlier
from ..widgets.palette import INK, NIGHT
from ..widgets.slider import Slider
from .controls import refused, status, up_to
from .plots import TEXT, Figure, night_plot

SIDE = 100  # departures and arrivals
FIRST, LAST = 2010, 2046  # years in which a flight may begin: Bennu's elements hold from 2010 to 2049, DE421 to 2053
TARGETS = {
    "venus": "Venus",
    "mars": "Mars",
    "bennu": "Bennu",
    "mercury": "Mercury",
    "vesta": "Vesta",
    "ceres": "Ceres",
    "jupiter": "Jupiter",
}
WAYS = {
    "less than one turn": {},
    "one turn and a part, first way": {"revolutions": 1},
    "one turn and a part, second way": {"revolutions": 1, "low_path": False},
}
ENERGIES = (0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 25, 30, 35, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400, 500, 700, 1000)
"""C3, km²/s²: between two neighbours one colour."""
COLOURS = ("#FDE725", "#B5DE2B", "#6ECE58", "#35B779", "#1F9E89", "#26828E", "#31688E", "#3E4989", "#482878")
"""From cheap to dear: viridis, which the colour-blind can read."""
LABEL = 0.165, 0.048
"""Shares of a plot 390 px wide and 460 px high, without its axes, that the longest label takes."""
SPEEDS = (0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 30)
"""Speed at arrival, km/s: a line each."""


class Chart(NamedTuple):
    """Days of departure and arrival (noon UTC), C3 and speed at arrival, shape (departures, arrivals)."""

    target: str
    departures: list[datetime]
    arrivals: list[datetime]
    c3: Any
    v_infinity: Any

    def cheapest(self) -> tuple[int, int] | None:
        """The cell of least C3; None where there is no flight."""
        if np.isnan(self.c3).all():
            return None
        i, j = np.unravel_index(np.nanargmin(self.c3), self.c3.shape)
        return int(i), int(j)

    def nearest(self, departure: float, arrival: float) -> tuple[int, int]:
        """The cell at a place of the plot, in milliseconds since 1970."""
        i, j = (int(np.abs(milliseconds(d) - at).argmin()) for d, at in ((self.departures, departure), (self.arrivals, arrival)))
        return i, j


def usual_flight(target: str) -> float:
    """Days of Hohmann's transfer between the mean orbits."""
    return float(missions.hohmann(missions.AU, missions.body(target).semi_major_axis).time) / missions.DAY


def chart(target: str, first: date, span: float, longest: float, way: str = "less than one turn") -> Chart:
    """Departures from ``first`` on for ``span`` days; arrivals from a quarter of Hohmann's time after it to ``longest`` days after the last.

    Raises ValueError for dates that the orbits do not cover.
    """
    noon = datetime(first.year, first.month, first.day, 12, tzinfo=UTC)
    shortest = usual_flight(target) / 4
    departures = [noon + timedelta(days=float(d)) for d in np.linspace(0, span, SIDE)]
    arrivals = [noon + timedelta(days=float(d)) for d in np.linspace(shortest, span + max(longest, shortest + 1), SIDE)]
    found = missions.porkchop("earth", target, departures, arrivals, **WAYS[way])
    # What is dearer than any colour is left out: near the diagonal a flight of some days would cost hundreds of km/s.
    dear = ~(found.c3 < ENERGIES[-1])
    return Chart(target, departures, arrivals, np.where(dear, np.nan, found.c3), np.where(dear, np.nan, found.v_infinity))


def milliseconds(moments: list[datetime]) -> Any:
    """For a time axis of Bokeh."""
    return np.array([moment.timestamp() * 1000 for moment in moments])


def cell_words(found: Chart, i: int, j: int) -> str:
    """One cell in a sentence."""
    leave, reach = found.departures[i], found.arrivals[j]
    days = (reach - leave) / timedelta(days=1)
    said = f"Leave on {day_words(leave)}, arrive on {day_words(reach)}"
    if days <= 0:
        return f"{said}: that is not after the departure. Choose a later arrival or an earlier departure."
    said += f", after {days:.0f} days"
    c3 = float(found.c3[i, j])
    if np.isnan(c3):
        return f"{said}: no flight of this kind, or one with a C3 of more than {ENERGIES[-1]} km²/s²."
    return (
        f"{said}: C3 {c3:.1f} km²/s², which takes {missions.injection_delta_v(c3):.2f} km/s from a low orbit, and the spacecraft comes to "
        f"{TARGETS[found.target]} with {float(found.v_infinity[i, j]):.2f} km/s."
    )


def describe(found: Chart) -> str:
    """The plot in words."""
    cheapest = found.cheapest()
    head = (
        f"From the Earth to {TARGETS[found.target]}: departures from {day_words(found.departures[0])} to {day_words(found.departures[-1])}, "
        f"arrivals from {day_words(found.arrivals[0])} to {day_words(found.arrivals[-1])}."
    )
    if cheapest is None:
        return f"{head} There is no flight among these dates."
    return (
        f"{head} Coloured areas: C3, the brighter the cheaper; dashed lines: speed at arrival. The least C3, at the star: "
        f"{cell_words(found, *cheapest)}"
    )


class PorkchopPlot(w.VBox):
    """Choose a target and dates, and read any cell in words: by a click, a tap, or the two last sliders."""

    def __init__(self, target: str = "mars", first: date = date(2020, 5, 1), span: int = 180, longest: int = 400) -> None:
        from bokeh.models import ColumnDataSource, Range1d

        wide = up_to(360)
        self.target = w.Dropdown(
            options=[(name, key) for key, name in TARGETS.items()], value=target, description="Target:", **wide
        )
        self.way = w.Dropdown(options=list(WAYS), description="Way:", **wide)
        self.first = Slider(
            "Departures from", 0, 12 * (LAST - FIRST) - 1, 12 * (first.year - FIRST) + first.month - 1, _month_words
        )
        self.span = Slider("for", 60, 900, span, "{:.0f} days".format, step=10)
        self.longest = Slider("Arrivals until", 60, 2000, longest, "{:.0f} days after the last departure".format, step=10)
        self.chart = self._asked()
        self.leave = Slider("Read: departure", 0, SIDE - 1, 0, self._departure_words)
        self.reach = Slider("Read: arrival", 0, SIDE - 1, 0, self._arrival_words)
        self.words = w.HTML(style=TEXT)
        self.areas, self.lines, self.labels, self.marks = (ColumnDataSource() for _ in range(4))
        self.across, self.up = Range1d(), Range1d()  # the dates that were chosen, whether there is a flight or not
        self._quiet = False
        self._draw()
        self._to_cheapest()
        self.figure = Figure(self._plot(), describe(self.chart))
        self.target.observe(self._other_target, "value")
        for field in (self.way, self.first, self.span, self.longest):
            field.observe(lambda _: self._changed(), "value")
        for field in (self.leave, self.reach):
            field.observe(lambda _: self._quiet or self._read(), "value")
        super().__init__(
            [self.target, self.way, self.first, self.span, self.longest, self.figure, self.leave, self.reach, self.words]
        )
        close_earlier(self)

    def _departure_words(self, i: float) -> str:
        return day_words(self.chart.departures[int(i)])

    def _arrival_words(self, j: float) -> str:
        return day_words(self.chart.arrivals[int(j)])

    def _other_target(self, _: object) -> None:
        """A target brings its usual time of flight along; the sliders' change draws the plot once."""
        self._quiet = True
        self.longest.value = min(self.longest.max, round(2 * usual_flight(self.target.value), -1))
        self._quiet = False
        self._changed()

    def _changed(self) -> None:
        """Draw anew; what the orbits do not cover is told, and the plot stays."""
        if self._quiet:
            return
        try:
            self.chart = self._asked()
        except ValueError as error:
            self.words.value = refused(error)
            return
        with self.figure.at_once():
            self._draw()
            self._to_cheapest()
        self.figure.alt = describe(self.chart)

    def _asked(self) -> Chart:
        return chart(self.target.value, _month(self.first.value), self.span.value, self.longest.value, self.way.value)

    def _draw(self) -> None:
        x, y = milliseconds(self.chart.departures), milliseconds(self.chart.arrivals)
        for axis, of_axis in ((self.across, x), (self.up, y)):
            axis.update(start=float(of_axis[0]), end=float(of_axis[-1]))
        if self.chart.cheapest() is None:
            self.areas.data, self.lines.data = {"xs": [], "ys": [], "fill": []}, {"xs": [], "ys": []}
            self.labels.data = {"x": [], "y": [], "text": []}
            return
        levels, energy = energy_contours(self.chart)
        # Lines over the dearest area would only say where it is: there the price changes from cell to cell.
        dear = levels[-1] if len(levels) > 1 else ENERGIES[-1]
        payable = np.where(self.chart.c3 < dear, self.chart.v_infinity, np.nan)
        speed = _contours(x, y, payable, _levels(payable, SPEEDS, 5))
        # whole milliseconds, which are shorter on the way to the page
        xs, ys = (
            [[[np.rint(ring).astype(np.int64) for ring in area] for area in of_level] for of_level in axis]
            for axis in (energy.fill_data.xs, energy.fill_data.ys)
        )
        self.areas.data = {"xs": xs, "ys": ys, "fill": list(COLOURS[: len(levels)])}
        self.lines.data = {"xs": speed.line_data.xs, "ys": speed.line_data.ys}
        room = [(axis.end - axis.start) * share for axis, share in ((self.across, LABEL[0]), (self.up, LABEL[1]))]
        speeds = _places(speed.line_data, 0.2, room, [])  # first: what has no colour needs its number more
        labels = [(x, y, f"{level} km/s") for x, y, level in speeds]
        labels += [(x, y, f"C3 {level}") for x, y, level in _places(energy.line_data, 0.5, room, speeds)]
        self.labels.data = {"x": [x for x, *_ in labels], "y": [y for _, y, _ in labels], "text": [text for *_, text in labels]}

    def _to_cheapest(self) -> None:
        self._point(*(self.chart.cheapest() or (0, 0)))

    def _point(self, i: int, j: int) -> None:
        self._quiet = True
        self.leave.value, self.reach.value = i, j
        self._quiet = False
        self.leave.words, self.reach.words = self._departure_words(i), self._arrival_words(j)
        self._read()

    def _read(self) -> None:
        i, j = int(self.leave.value), int(self.reach.value)
        self.words.value = status(f"<b>{escape(cell_words(self.chart, i, j))}</b>")
        cells = [cell for cell in (self.chart.cheapest(), (i, j)) if cell]
        x, y = milliseconds(self.chart.departures), milliseconds(self.chart.arrivals)
        self.marks.data = {
            "x": [x[i] for i, _ in cells],
            "y": [y[j] for _, j in cells],
            "marker": [*(["star"] if len(cells) == 2 else []), "circle_cross"],
            "size": [*([32] if len(cells) == 2 else []), 20],
        }

    def _tapped(self, event: Any) -> None:
        if event.x is not None and event.y is not None:
            self._point(*self.chart.nearest(event.x, event.y))

    def _plot(self) -> Any:
        from bokeh.models import LabelSet

        plot = night_plot(
            x_axis_type="datetime", y_axis_type="datetime", height=460, max_width=900, x_range=self.across, y_range=self.up,
            x_axis_label="departure", y_axis_label="arrival", title="Porkchop plot",
        )  # fmt: skip
        plot.xaxis.ticker.desired_num_ticks = 4
        plot.multi_polygons("xs", "ys", fill_color="fill", line_color=INK, line_width=1, source=self.areas)
        plot.multi_line("xs", "ys", line_color=INK, line_width=5, line_alpha=0.6, source=self.lines)
        plot.multi_line("xs", "ys", line_color="white", line_width=2, line_dash="dashed", source=self.lines)
        plot.add_layout(
            LabelSet(
                x="x", y="y", text="text", source=self.labels, text_color=INK, text_font_size="12px", text_align="center",
                text_baseline="middle", background_fill_color="white", background_fill_alpha=0.85,
            )
        )  # fmt: skip
        plot.scatter(
            "x", "y", marker="marker", size="size", fill_color=NIGHT.bad, line_color=INK, line_width=2, source=self.marks
        )
        plot.on_event("tap", self._tapped)
        return plot


def _month(number: float) -> date:
    return date(FIRST + int(number) // 12, int(number) % 12 + 1, 1)


def _month_words(number: float) -> str:
    return f"{_month(number):%B %Y}"


def energy_contours(found: Chart) -> Any:
    """The levels of C3 at which colours begin, and the contours: areas and lines, in the units of the plot."""
    levels = _levels(found.c3, ENERGIES[:-1], len(COLOURS))
    x, y = milliseconds(found.departures), milliseconds(found.arrivals)
    return levels, _contours(x, y, found.c3, [*levels, ENERGIES[-1]])


def _levels(values: Any, levels: tuple[int, ...], count: int) -> list[int]:
    """So many levels, beginning with the one below the least value."""
    start = max(0, int(np.searchsorted(levels, np.nanmin(values), side="right")) - 1)
    return list(levels[start : start + count])


def _contours(x: Any, y: Any, values: Any, levels: list[int]) -> Any:
    """Areas between the levels and a line for each, as Bokeh draws them."""
    from bokeh.plotting.contour import contour_data

    return contour_data(x, y, np.ma.masked_invalid(values.T), levels=levels, want_fill=True, want_line=True)


def _places(lines: Any, first: float, room: list[float], taken: list[tuple[float, float, int]]) -> list[tuple[float, float, int]]:
    """For up to five lines a place on the longest piece, and the level; each a little further along than the one before. None for a
    line on which there is no ``room`` (across and up) beside the others and those ``taken``."""
    found: list[tuple[float, float, int]] = []
    for x, y, level in zip(lines.xs, lines.ys, lines.levels, strict=True):
        pieces = np.split(np.arange(len(x)), np.flatnonzero(np.isnan(x)))
        longest = max(pieces, key=len)[1:]
        for step in range(40) if len(longest) > 8 and len(found) < 5 else ():
            k = longest[int((first + 0.15 * len(found) + step / 40) % 1 * len(longest))]
            if all(abs(x[k] - u) > room[0] or abs(y[k] - v) > room[1] for u, v, _ in (*taken, *found)):
                found.append((float(x[k]), float(y[k]), int(level)))
                break
    return found


def porkchop_plot(target: str = "mars", first: DateLike = date(2020, 5, 1), span: int = 180, longest: int = 400) -> PorkchopPlot:
    """The tool: a target of ``TARGETS``, the month in which departures begin, for how many days, and up to how
    many days after the last of them one may arrive."""
    return PorkchopPlot(target, as_date(first), span, longest)
