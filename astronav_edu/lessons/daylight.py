"""How long the day is: at a latitude, on a date and through its year, with the air and by the formula that leaves it out."""

from datetime import date, timedelta
from functools import lru_cache
from html import escape
from math import acos, pi, radians, tan
from typing import Any, NamedTuple

import ipywidgets as w

from .. import sky
from ..sky.ephemeris import DateLike, as_date
from ..sky.sun_table import HORIZON
from ..widgets.cells import close_earlier
from ..widgets.palette import INK, NIGHT
from .controls import refused, status, up_to
from .plots import TEXT, Figure, dates, light_legend_below, months_below, night_plot

BANDS = (  # what begins when the Sun's centre goes below the one before: its name, its lowest altitude in degrees, its colour
    ("day", HORIZON, NIGHT.daylight),
    ("civil twilight", -6, "#8FA6C9"),
    ("nautical twilight", -12, "#55709C"),
    ("astronomical twilight", -18, "#334A73"),
    ("night", -90, NIGHT.pole),
)


def formula_hours(latitude: float, declination: float) -> float:
    """Hours of day by cos H = −tan φ tan δ, degrees: for the Sun's centre and without air. Below −1 and above 1 there is no H:
    the Sun does not set (24), or does not rise (0)."""
    cosine = -tan(radians(latitude)) * tan(radians(declination))
    return 24 / pi * acos(min(1.0, max(-1.0, cosine)))


def hours_words(hours: float) -> str:
    whole, minutes = divmod(round(60 * hours), 60)
    return f"{whole} h {minutes:02} min"


def date_words(day: date) -> str:
    return f"{day.day} {day:%B}"


class DayYear(NamedTuple):
    """A year at a latitude: its dates, the hours in each of BANDS (shape (bands, dates)), the hours of day by the formula, and how
    many days have no sunset and no sunrise."""

    days: list[date]
    hours: Any
    formula: list[float]
    no_sunset: int
    no_sunrise: int


@lru_cache(maxsize=32)
def day_year(latitude: float, year: int) -> DayYear:
    """The days of a year that the ephemeris covers."""
    import numpy as np

    first, last = max(date(year, 1, 1), sky.FIRST_DATE), min(date(year, 12, 31), sky.LAST_DATE)
    days = [first + timedelta(days=n) for n in range((last - first).days + 1)]
    tables = [sky.sun_table(latitude, days, altitude) for _, altitude, _ in BANDS[:-1]]
    above = np.array([table.up[:, 0] / 60 for table in tables])
    above = np.vstack([np.zeros(len(days)), np.minimum(above, 24), np.full(len(days), 24.0)])
    sun = tables[0]
    still = np.ma.getmaskarray(sun.rise)[:, 0] & np.ma.getmaskarray(sun.set)[:, 0]
    up = sun.up[:, 0] > 720
    return DayYear(
        days, np.diff(above, axis=0), [formula_hours(latitude, declination) for declination in _declinations(tuple(days))],
        int((still & up).sum()), int((still & ~up).sum()),
    )  # fmt: skip


@lru_cache(maxsize=8)
def _declinations(days: tuple[date, ...]) -> list[float]:
    """Of the Sun at noon UTC of each date, degrees."""
    found: list[float] = sky.sun([f"{day}T12:00Z" for day in days]).declination.tolist()
    return found


def year_words(place: str, found: DayYear) -> str:
    """The figure in a sentence or two."""
    length = list(found.hours[0])
    short, long = length.index(min(length)), length.index(max(length))
    said = (
        f"Day, twilight and night through {found.days[0].year} at {place}. Shortest day {hours_words(length[short])} "
        f"({date_words(found.days[short])}), longest {hours_words(length[long])} ({date_words(found.days[long])})."
    )
    if found.no_sunset:
        said += f" On {found.no_sunset} days the Sun does not set."
    if found.no_sunrise:
        said += f" On {found.no_sunrise} days it does not rise."
    return f"{said} Dashed: the length of the day by the formula."


class DaylightYear(w.VBox):
    """Give a latitude and a date: how long the Sun is up, when, and how the day changes through the year."""

    def __init__(self, latitude: str = "51.5 N", day: date = date(2026, 6, 21)) -> None:
        from bokeh.models import ColumnDataSource

        wide = up_to(360)
        self.latitude = w.Text(latitude, description="Latitude:", continuous_update=False, **wide)
        self.day = w.DatePicker(value=day, description="Date:", **wide)
        self.words = w.HTML(style=TEXT)
        self.year, self.now = ColumnDataSource(), ColumnDataSource()
        self._fill(sky.Observer(latitude, 0), day)
        self.figure = Figure(self._plot(), self._alt)
        for field in (self.latitude, self.day):
            field.observe(lambda _: self._changed(), "value")
        super().__init__([self.latitude, self.day, self.words, self.figure])
        close_earlier(self)

    def _changed(self) -> None:
        """Answer the fields; what they cannot mean is told, and the figure stays."""
        try:
            if self.day.value is None:
                raise ValueError("Choose a date, for example 21 June 2026.")
            self._fill(sky.Observer(self.latitude.value, 0), self.day.value)
        except ValueError as error:
            self.words.value = refused(error)
            return
        self.figure.alt = self._alt

    def _fill(self, observer: sky.Observer, day: date) -> None:
        up = sky.day_length(observer, day) / timedelta(hours=1)
        found = day_year(observer.latitude, day.year)
        formula = found.formula[(day - found.days[0]).days]
        place = sky.degrees_minutes(observer.latitude, "NS", places=0)
        self._alt = year_words(place, found)
        self.words.value = status(
            f"<b>{date_words(day)} {day.year}, latitude {place}: the Sun is up for {hours_words(up)}.</b> By the formula, for "
            f"its centre and without air: {hours_words(formula)}. {escape(str(sky.rise_set(observer, 'Sun', day)))}"
        )
        names = [name for name, *_ in BANDS]
        self.year.data = {"date": dates(found.days), "formula": found.formula, **dict(zip(names, found.hours, strict=True))}
        self.now.data = {"date": dates([day]), "up": [up]}

    def _plot(self) -> Any:
        from bokeh.models import Legend

        plot = night_plot(
            x_axis_type="datetime", y_range=(0, 24), height=420, max_width=900,
            y_axis_label="hours", title="Day, twilight and night",
        )  # fmt: skip
        months_below(plot)
        names, colours = [name for name, *_ in BANDS], [colour for *_, colour in BANDS]
        areas = plot.varea_stack(names, x="date", source=self.year, fill_color=colours)
        # over the light day and the dark night alike: a dark line in a light one
        plot.line("date", "formula", source=self.year, line_width=4, line_color="white")
        dashes = plot.line("date", "formula", source=self.year, line_width=2, line_color=INK, line_dash="dashed")
        dot = plot.scatter("date", "up", source=self.now, size=12, fill_color=NIGHT.bad, line_color=INK, line_width=2)
        entries = [*zip(names, ([area] for area in areas), strict=True), ("formula", [dashes]), ("your date", [dot])]
        light_legend_below(plot, Legend(items=entries), 2)
        return plot


def daylight_year(latitude: str = "51.5 N", day: DateLike = date(2026, 6, 21)) -> DaylightYear:
    """The widget of the lesson; ValueError in words for a latitude or a date that there is not."""
    return DaylightYear(latitude, as_date(day))
