"""When the Sun stands highest by the clock of a place: longitude, equation of time and time zone, one by one."""

from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from html import escape
from typing import Any
from zoneinfo import ZoneInfo

import ipywidgets as w

from .. import sky
from ..engine.words import day_words
from ..sky.ephemeris import DateLike, as_date
from ..widgets.cells import close_earlier, refill
from ..widgets.palette import INK, NIGHT
from ..widgets.sky_panel import OWN, PLACES, Place
from .controls import refused, status, up_to
from .plots import TEXT, Figure, dates, months_below, night_plot, table

CLOCKS = {
    **PLACES,
    **{
        place.name: place
        for place in (
            Place("Greenwich", "51.478 N", "0", "Europe/London"),
            Place("Santiago de Compostela", "42.9 N", "8.5 W", "Europe/Madrid"),
            Place("Los Angeles", "34.1 N", "118.2 W", "America/Los_Angeles"),
            Place("Kathmandu", "27.7 N", "85.3 E", "Asia/Kathmandu"),
        )
    },
}


@lru_cache(maxsize=8)
def sundial_year(year: int) -> tuple[list[date], list[float]]:
    """The days of a year that the ephemeris covers, and the equation of time at 12 h UTC of each, minutes."""
    first, last = max(date(year, 1, 1), sky.FIRST_DATE), min(date(year, 12, 31), sky.LAST_DATE)
    days = [first + timedelta(days=n) for n in range((last - first).days + 1)]
    return days, sky.equation_of_time([f"{day}T12:00Z" for day in days]).tolist()


def clock_words(minutes: float) -> str:
    """Minutes after 0 h as hours and minutes, to a tenth: 11:43.6."""
    tenths = round(10 * minutes) % 14400
    return f"{tenths // 600:02}:{tenths % 600 / 10:04.1f}"


def noon_steps(observer: sky.Observer, noon: datetime) -> list[tuple[str, float]]:
    """From 12 h by the sundial to ``noon`` by the clock of the place: what is added, in minutes, and why."""
    steps = [
        ("equation of time, with the sign changed", -float(sky.equation_of_time(noon))),
        ("longitude, 4 minutes a degree, west added", -4 * observer.longitude),
    ]
    if observer.timezone is not None:
        zone = noon.astimezone(ZoneInfo(observer.timezone))
        ahead = zone.utcoffset() or timedelta()
        steps.append((f"zone {zone.tzname()}, ahead of UTC by", ahead / timedelta(minutes=1)))
    return steps


def exists(local: datetime, timezone: str) -> bool:
    """Whether the clocks of a zone ever show a (naive) local time: in spring they jump over an hour."""
    zone = ZoneInfo(timezone)
    back = local.replace(tzinfo=zone).astimezone(UTC).astimezone(zone)
    return back.replace(tzinfo=None) == local


def equation_words(days: list[date], minutes: list[float]) -> str:
    low, high = minutes.index(min(minutes)), minutes.index(max(minutes))
    return (
        f"Equation of time through {days[0].year}, sundial less clock: least {minutes[low]:.1f} min ({days[low].day} {days[low]:%B}), most "
        f"{minutes[high]:+.1f} min ({days[high].day} {days[high]:%B})."
    ).replace("-", "−")


class NoonClock(w.VBox):
    """Choose a place with its time zone, and a date: when the Sun stands highest there by the clock, and why then."""

    def __init__(self, place: str = "Santiago de Compostela", day: date = date(2026, 11, 3)) -> None:
        from bokeh.models import ColumnDataSource

        wide = up_to(360)
        given = CLOCKS[place]
        self.place = w.Dropdown(options=[*CLOCKS, OWN], value=place, description="Place:", **wide)
        self.longitude = w.Text(given.longitude, description="Longitude:", continuous_update=False, **wide)
        self.zone = w.Text(given.timezone or "", description="Time zone:", continuous_update=False, **wide)
        self.day = w.DatePicker(value=day, description="Date:", **wide)
        self.words, self.steps = w.HTML(style=TEXT), w.VBox()
        self.year, self.now = ColumnDataSource(), ColumnDataSource()
        self._filling = False
        self._fill()
        self.figure = Figure(self._plot(), self._alt)
        self.place.observe(lambda _: self._chosen(), "value")
        for field in (self.longitude, self.zone, self.day):
            field.observe(lambda _: self._changed(), "value")
        super().__init__([self.place, self.longitude, self.zone, self.day, self.words, self.steps, self.figure])
        close_earlier(self)

    def _chosen(self) -> None:
        """A place of the list brings its longitude and its zone."""
        if self.place.value != OWN:
            given = CLOCKS[self.place.value]
            self._filling = True
            self.longitude.value, self.zone.value = given.longitude, given.timezone or ""
            self._filling = False
            self._changed()

    def _changed(self) -> None:
        """Answer the fields; what they cannot mean is told, and the figure stays."""
        if self._filling:
            return
        given = CLOCKS.get(self.place.value)
        if given and (given.longitude, given.timezone or "") != (self.longitude.value, self.zone.value):
            self.place.value = OWN
        try:
            self._fill()
        except ValueError as error:
            self.words.value = refused(error)
            return
        self.figure.alt = self._alt

    def _fill(self) -> None:
        day = self.day.value
        if day is None:
            raise ValueError("Choose a date, for example 3 November 2026.")
        name = "" if self.place.value == OWN else self.place.value
        observer = sky.Observer(0, self.longitude.value, name, self.zone.value.strip() or None)
        noon = sky.rise_set(observer, "Sun", day).transit  # the same at every latitude
        days, minutes = sundial_year(day.year)
        steps, clock = [["by the sundial", "", "12:00"]], 720.0
        for what, added in noon_steps(observer, noon):
            clock += added
            steps.append([what, f"{added:+.1f} min", clock_words(clock)])
        where = name or f"longitude {sky.degrees_minutes(observer.longitude, 'EW')}"
        self._alt = equation_words(days, minutes)
        self.words.value = status(f"<b>{escape(where)}, {day_words(day)}: the Sun stands highest at {observer.clock(noon)}.</b>")
        refill(self.steps, table(["step", "added", "clock"], steps, "From the sundial's noon to the clock's"))
        self.year.data = {"date": dates(days), "minutes": minutes}
        self.now.data = {"date": dates([day]), "minutes": [minutes[(day - days[0]).days]]}

    def _plot(self) -> Any:
        plot = night_plot(
            x_axis_type="datetime", height=280, max_width=900,
            y_axis_label="minutes", title="Equation of time: sundial less clock",
        )  # fmt: skip
        months_below(plot)
        plot.line("date", "minutes", source=self.year, line_width=2, line_color=NIGHT.sun)
        plot.scatter("date", "minutes", source=self.now, size=12, fill_color=NIGHT.bad, line_color=INK, line_width=2)
        return plot


def noon_clock(place: str = "Santiago de Compostela", day: DateLike = date(2026, 11, 3)) -> NoonClock:
    """The widget of the lesson, at one of the places of ``CLOCKS``."""
    return NoonClock(place, as_date(day))
