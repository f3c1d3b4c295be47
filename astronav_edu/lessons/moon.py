"""A month of the game, in four weeks, with the Moon of every day as it really is."""

from datetime import UTC, date, datetime, timedelta
from html import escape

import ipywidgets as w

from .. import sky
from ..crosscheck.moon_calendar import WEEKS
from ..engine.words import day_words
from ..sky.ephemeris import DateLike, as_date
from ..sky.sun_and_moon import PHASES
from ..widgets.cells import close_earlier
from ..widgets.palette import INK, NIGHT
from ..widgets.parts import at, circle, path, rect, text
from ..widgets.svg import Svg, svg
from .controls import refused, status, up_to
from .plots import TEXT, picture

WIDTH, ROW = 340, 64  # pixels: of the calendar, and of one of its weeks
CELL = 31  # pixels a day: the last week may have ten
RADIUS = 11


def week_of(day: date) -> int:
    """The game's week, 1 to 4, of a day of the month."""
    return next(number for number, (first, last) in enumerate(WEEKS, 1) if first <= day.day <= last)


def disc(radius: float, elongation: float, lit: float) -> Svg:
    """The Moon's disc around 0, 0 as seen from the north; ``elongation`` in degrees tells the side, ``lit`` the share."""
    across = radius * abs(1 - 2 * lit)  # half of the terminator's ellipse
    bright = f"M0 {-radius}A{radius} {radius} 0 0 1 0 {radius}A{across:.2f} {radius} 0 0 {int(lit > 0.5)} 0 {-radius}Z"
    return at(
        0,
        0,
        circle(0, 0, radius, fill=NIGHT.sky, stroke=NIGHT.edge),
        path(bright, fill=NIGHT.star, transform=None if elongation < 180 else "scale(-1 1)"),
    )


def month_days(day: date) -> list[date]:
    """The days of its month that the ephemeris covers."""
    first = day.replace(day=1)
    days = [first + timedelta(days=n) for n in range(31)]
    return [one for one in days if one.month == day.month and sky.FIRST_DATE <= one <= sky.LAST_DATE]


def noons(days: list[date]) -> list[datetime]:
    return [datetime(one.year, one.month, one.day, 12, tzinfo=UTC) for one in days]


def phases_of(days: list[date]) -> tuple[sky.MoonPhase, ...]:
    return sky.moon_phases(days[0], noons(days)[-1] + timedelta(hours=12))


def month_words(days: list[date]) -> str:
    """The calendar in a sentence."""
    found = [
        f"{name} on {time.day} (week {week_of(time.date())}{', as in the game' if week_of(time.date()) == number + 1 else ''})"
        for time, number, name in phases_of(days)
    ]
    listed = ", ".join(found) or f"none of its phases from {days[0].day} to {days[-1].day}, the days that the ephemeris covers"
    return f"The Moon in {days[0]:%B %Y}, in the game's four weeks: {listed}."


def calendar(day: date) -> Svg:
    """The month of ``day``: a row a week, with the phase that the game gives it, and a disc a day at 12 h UTC; ``day`` is framed."""
    days = month_days(day)
    places = sky.moon(noons(days))
    named = {phase.time.date(): phase.number for phase in phases_of(days)}
    drawn = [
        text(8, ROW * number + 15, f"Week {number + 1}: {name}", fill=NIGHT.dim, size=12) for number, name in enumerate(PHASES)
    ]
    for one, elongation, lit in zip(days, places.elongation, places.lit, strict=True):
        week = week_of(one)
        x, y = 16 + CELL * (one.day - WEEKS[week - 1][0]), ROW * (week - 1) + 34
        if one in named:
            drawn.append(rect(x - 14, y - 14, 28, 42, r=4, fill=NIGHT.yes if named[one] + 1 == week else NIGHT.bad))
        if one == day:
            drawn.append(rect(x - 14, y - 14, 28, 42, r=4, fill="none", stroke=NIGHT.text, stroke_width=2))
        ink = INK if one in named else NIGHT.text
        drawn += [at(x, y, disc(RADIUS, float(elongation), float(lit))), text(x, y + 24, one.day, fill=ink, anchor="middle")]
    high = 4 * ROW + 6
    return svg(WIDTH, high, "Calendar of the Moon", month_words(days), rect(0, 0, WIDTH, high, fill=NIGHT.panel), *drawn)


class MoonCalendar(w.VBox):
    """Choose a date: its week in the game, and what the Moon really does."""

    def __init__(self, day: date = date(2026, 1, 18)) -> None:
        self.day = w.DatePicker(value=day, description="Date:", **up_to(360))
        self.words, self.picture, self.list = w.HTML(style=TEXT), w.HTML(), w.HTML(style=TEXT)
        self._fill(day)
        self.day.observe(lambda _: self._changed(), "value")
        super().__init__([self.day, self.words, self.picture, self.list])
        close_earlier(self)

    def _changed(self) -> None:
        """Answer the field; what it cannot mean is told, and the calendar stays."""
        try:
            if self.day.value is None:
                raise ValueError("Choose a date, for example 18 January 2026.")
            self._fill(self.day.value)
        except ValueError as error:
            self.words.value = refused(error)

    def _fill(self, day: date) -> None:
        (noon,) = noons([day])
        moon = sky.moon(noon)
        week, quarter = week_of(day), int(moon.quarter)
        right = "the same" if week == quarter else "not the same"
        words = status(
            f"<b>{day_words(day)} is in week {week}; the Moon is in its quarter {quarter}: {right}.</b> In the game "
            f"week {week} is that of the {PHASES[week - 1]}. At 12 h UTC the real Moon is {moon.elongation:.0f}° ahead of the Sun, past "
            f"{PHASES[quarter - 1]}, and {100 * moon.lit:.0f} % of its disc is lit."
        )
        drawn = picture(calendar(day), WIDTH)
        self.words.value, self.picture.value = words, drawn
        self.list.value = f"<p><b>Figure.</b> {escape(month_words(month_days(day)))} A green ground: the week of its number; an orange one: another week.</p>"


def moon_calendar(day: DateLike = date(2026, 1, 18)) -> MoonCalendar:
    """The widget of the lesson; ValueError in words for a date outside the ephemeris."""
    return MoonCalendar(as_date(day))
