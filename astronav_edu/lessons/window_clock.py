"""Two planets on circles as the hands of a clock: when to launch, the ellipse that is flown, and when the next chance comes."""

from datetime import date, datetime, timedelta
from functools import lru_cache
from html import escape
from math import cos, radians, sin
from typing import Any

import ipywidgets as w
import numpy as np

from .. import missions
from ..engine.words import day_words
from ..missions import AU, DAY
from ..sky import half_turn
from ..sky.ephemeris import DateLike, as_date
from ..widgets.cells import close_earlier
from ..widgets.palette import INK, NIGHT
from ..widgets.slider import Slider
from .controls import refused, status, up_to
from .plots import TEXT, Figure, night_plot
from .porkchop import TARGETS

MEETS = 2
"""Degrees by which the target may be off at the arrival; ours: about what a small correction on the way makes good."""


class Clock:
    """The Earth and a target on circles (radii in km), as they really stand to each other on ``start``; directions in degrees."""

    def __init__(self, target: str, start: date) -> None:
        self.target, self.start = target, start
        noon = f"{start}T12:00Z"
        self.r1, self.r2 = AU, missions.body(target).semi_major_axis
        self.period1, self.period2 = (float(missions.period(r)) / DAY for r in (self.r1, self.r2))
        self.lead = float(missions.phase("earth", target, noon))
        x, y, _ = missions.state("earth", noon)[0]
        self.earth = float(np.degrees(np.arctan2(y, x)))
        transfer = missions.hohmann(self.r1, self.r2)
        self.flight = float(transfer.time) / DAY
        self.burns = float(transfer.delta_v1), float(transfer.delta_v2)
        self.wanted = half_turn(float(missions.phase_angle(self.r1, self.r2)))
        self.synodic = float(missions.synodic_period(self.period1, self.period2))

    def day(self, days: float) -> datetime:
        return datetime(self.start.year, self.start.month, self.start.day, 12) + timedelta(days=days)

    def earth_at(self, days: float) -> float:
        return self.earth + 360 * days / self.period1

    def target_at(self, days: float) -> float:
        return self.earth + self.lead + 360 * days / self.period2

    def lead_at(self, days: float) -> float:
        """Degrees by which the target leads the Earth, −180 to 180."""
        return half_turn(self.target_at(days) - self.earth_at(days))

    def next_window(self, days: float) -> float:
        """The first day from ``days`` on (give or take half a day) when the target leads by what Hohmann's transfer needs."""
        gain = 360 / self.period2 - 360 / self.period1  # degrees a day by which the lead grows
        return days + ((self.wanted - self.lead_at(days)) / gain + 0.5) % self.synodic - 0.5

    def miss(self, launched: float) -> float:
        """Degrees by which the target is ahead of the arrival point when a craft launched on that day comes there."""
        return half_turn(self.lead_at(launched) - self.wanted)

    def path(self, launched: float, days: Any) -> Any:
        """Where such a craft is so many days after its launch, x and y in au, shape (…, 2)."""
        angle = radians(self.earth_at(launched))
        speed = missions.speed(self.r1, (self.r1 + self.r2) / 2)
        r = self.r1 * np.array([cos(angle), sin(angle), 0])
        v = speed * np.array([-sin(angle), cos(angle), 0])
        return missions.kepler(r, v, np.asarray(days, float) * DAY)[0][..., :2] / AU


@lru_cache(maxsize=32)
def true_window(target: str, start: date) -> str:
    """The cheapest flight by the true orbits within a synodic period, in words; where they are not known that long, why."""
    try:
        found = missions.next_window("earth", target, f"{start}T12:00Z")
    except ValueError as error:
        return f"For the true orbits: {error}"
    return (
        f"On the true orbits, which are not circles, the cheapest flight of that time leaves on {day_words(found.departure)} and takes "
        f"{found.time_of_flight / DAY:.0f} days, with C3 {found.c3:.1f} km²/s²."
    )


def lead_words(name: str, lead: float) -> str:
    return f"{name} {'leads the Earth' if lead >= 0 else 'is behind the Earth'} by {abs(lead):.0f}°"


def window_words(clock: Clock, days: float) -> str:
    """Where both stand, and when the next chance comes."""
    name, window = TARGETS[clock.target], clock.next_window(days)
    wait = window - days
    when = "today" if wait < 1 else f"in {wait:.0f} days, on {day_words(clock.day(window))}"
    wanted = f"lead by {clock.wanted:.1f}°" if clock.wanted >= 0 else f"be behind by {-clock.wanted:.1f}°"
    return (
        f"{day_words(clock.day(days))}: {lead_words(name, clock.lead_at(days))}. For Hohmann's transfer of {clock.flight:.1f} days it must "
        f"{wanted}: {when}, and then every {clock.synodic:.1f} days, that is {clock.synodic / 365.25:.2f} years."
    )


def flight_words(clock: Clock, launched: float, days: float) -> str:
    """What becomes of a craft launched on a day, as it is on another."""
    name, miss = TARGETS[clock.target], clock.miss(launched)
    first, second = clock.burns
    left = launched + clock.flight - days
    if abs(miss) <= MEETS:
        end = f"{name} is there: a second burn of {second:.2f} km/s takes its orbit"
    else:
        far = 2 * clock.r2 * sin(radians(abs(miss)) / 2)
        side = "is already past" if miss > 0 else "has not come yet"
        end = f"{name} {side}: it is {abs(miss):.0f}° or {far / 1e6:.0f} million km away"
    way = f"{left:.0f} days are left" if left >= 1 else "it has arrived at the other orbit"
    if days < launched:
        way = "it has not left yet"
    return (
        f"Launched on {day_words(clock.day(launched))} with {first:.2f} km/s more than the Earth; {way}. On "
        f"{day_words(clock.day(launched + clock.flight))} it reaches the other orbit. {end}."
    )


class WindowClock(w.VBox):
    """Turn the clock, launch, and fly on with the same slider."""

    def __init__(self, target: str = "mars", start: date = date(2020, 1, 1)) -> None:
        from bokeh.models import ColumnDataSource

        wide = up_to(360)
        self.clock = Clock(target, start)
        self.launched: float | None = None
        self.target = w.Dropdown(
            options=[(name, key) for key, name in TARGETS.items()], value=target, description="Target:", **wide
        )
        self.start = w.DatePicker(value=start, description="Begin on:", **wide)
        self.days = Slider("Days later", 0, self._longest(), 0, lambda days: f"{days:.0f}: {day_words(self.clock.day(days))}")
        button = w.Layout(width="auto", min_height="36px")
        self.launch = w.Button(description="Launch", button_style="primary", layout=button)
        self.wait = w.Button(description="Wait for the window", layout=button)
        self.launch.on_click(lambda _: self._launch())
        self.wait.on_click(lambda _: self._wait())
        self.words = w.HTML(style=TEXT)
        self.orbits, self.flown, self.places = ColumnDataSource(), ColumnDataSource(), ColumnDataSource()
        self._draw()
        self.figure = Figure(self._plot(), self._alt())
        for field in (self.target, self.start):
            field.observe(lambda _: self._changed(), "value")
        self.days.observe(lambda _: self._show(), "value")
        row = w.HBox([self.launch, self.wait], layout=w.Layout(flex_flow="row wrap"))
        super().__init__([self.target, self.start, self.days, row, self.words, self.figure])
        close_earlier(self)

    def _longest(self) -> float:
        """Days on the slider: every window comes, and what leaves in it arrives."""
        return float(round(self.clock.synodic + self.clock.flight + 30))

    def _changed(self) -> None:
        """Another target or another beginning; what cannot be meant is told, and the clock stays."""
        try:
            if self.start.value is None:
                raise ValueError("Choose a date to begin on, for example 1 January 2020.")
            self.clock = Clock(self.target.value, self.start.value)
        except ValueError as error:
            self.words.value = refused(error)
            return
        self.launched = None
        with self.days.hold_sync():
            self.days.max, self.days.value = self._longest(), 0
            self.days.words = f"0: {day_words(self.clock.day(0))}"
        self._show()

    def _launch(self) -> None:
        self.launched = self.days.value
        self._show()

    def _wait(self) -> None:
        """On to the next window; from behind the last one on the slider, back to the first."""
        self.launched = None
        window = self.clock.next_window(self.days.value)
        self.days.value = round(window if window <= self.days.max else self.clock.next_window(0))
        self._show()

    def _show(self) -> None:
        with self.figure.at_once():
            self._draw()
        self.figure.alt = self._alt()

    def _draw(self) -> None:
        days, clock = self.days.value, self.clock
        said = [window_words(clock, days), true_window(clock.target, clock.start)]
        turn = np.linspace(0, 2 * np.pi, 181)
        self.orbits.data = {
            "xs": [r / AU * np.cos(turn) for r in (clock.r1, clock.r2)],
            "ys": [r / AU * np.sin(turn) for r in (clock.r1, clock.r2)],
        }
        marks = [
            (0.0, 0.0, "Sun", NIGHT.sun, "circle"),
            (*_place(clock.r1, clock.earth_at(days)), "Earth", "#56B4E9", "circle"),
            (*_place(clock.r2, clock.target_at(days)), TARGETS[clock.target], "#E69F00", "square"),
        ]
        self.flown.data = {"x": [], "y": []}
        if self.launched is not None:
            ellipse = clock.path(self.launched, np.linspace(0, clock.flight, 181))
            self.flown.data = {"x": ellipse[:, 0], "y": ellipse[:, 1]}
            so_far = min(max(days - self.launched, 0), clock.flight)
            marks.append((*map(float, clock.path(self.launched, so_far)), "craft", NIGHT.text, "triangle"))
            said.insert(0, flight_words(clock, self.launched, days))
        self.places.data = dict(zip(("x", "y", "name", "fill", "marker"), map(list, zip(*marks, strict=True)), strict=True))
        self.words.value = f"{status(f'<b>{escape(said[0])}</b>')}<p>{escape(' '.join(said[1:]))}</p>"

    def _alt(self) -> str:
        clock, days = self.clock, self.days.value
        said = f"The orbits of the Earth and of {TARGETS[clock.target]} as circles around the Sun, seen from the north; {day_words(clock.day(days))}: "
        said += f"{lead_words(TARGETS[clock.target], clock.lead_at(days))}."
        return said if self.launched is None else f"{said} Dashed: the half ellipse that the craft flies, and where it is."

    def _plot(self) -> Any:
        from bokeh.models import LabelSet

        plot = night_plot(
            height=460, max_width=640, match_aspect=True, x_axis_label="au",
            y_axis_label="au", title="Two hands of a clock",
        )  # fmt: skip
        plot.multi_line("xs", "ys", source=self.orbits, line_color=NIGHT.figure, line_width=2)
        plot.line("x", "y", source=self.flown, line_color=NIGHT.signal, line_width=3, line_dash="dashed")
        plot.scatter("x", "y", marker="marker", fill_color="fill", size=16, line_color=INK, line_width=2, source=self.places)
        plot.add_layout(
            LabelSet(
                x="x",
                y="y",
                text="name",
                source=self.places,
                text_color=NIGHT.text,
                text_font_size="13px",
                x_offset=10,
                y_offset=6,
            )
        )
        return plot


def _place(r: float, angle: float) -> tuple[float, float]:
    return r / AU * cos(radians(angle)), r / AU * sin(radians(angle))


def launch_clock(target: str = "mars", start: DateLike = date(2020, 1, 1)) -> WindowClock:
    """The tool: a target of ``TARGETS`` and the day on which the clock begins; ValueError for a date outside the ephemeris."""
    return WindowClock(target, as_date(start))
