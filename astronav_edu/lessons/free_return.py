"""To the Moon: an injection of any strength and aim, the pass behind the Moon, and what comes of it if nothing burns there."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import ipywidgets as w

from .. import missions
from ..missions.flown import APOLLO_11, APOLLO_13
from ..widgets.cells import close_earlier
from ..widgets.palette import NIGHT
from ..widgets.slider import Slider
from .controls import status, up_to
from .plots import TEXT, Figure, night_plot


class Flight(NamedTuple):
    """Planned height above the ground of the Moon's far side, and the Moon's distance at the pass; km."""

    perilune_altitude: float
    moon_distance: float


FLIGHTS = {
    "Apollo 11, July 1969": Flight(**APOLLO_11),
    "Apollo 13, April 1970": Flight(**APOLLO_13),
    "the Moon at its mean distance": Flight(111, 384_400),
}
ORBIT = 185  # km, height of the parking orbit
HOME = 300  # km: a perigee from 0 to this height is led into the air by small corrections on the way; ours
REACHED = 10_000  # km: whoever passes the Moon farther away is not there; ours


@cache
def planned(flight: str) -> missions.FreeReturn:
    """The free return of a flight."""
    one = FLIGHTS[flight]
    return missions.free_return(one.perilune_altitude, one.moon_distance, ORBIT)


def hours_words(seconds: float) -> str:
    return f"{seconds / 3600:.1f} h"


def out_words(found: missions.MoonFlight) -> str:
    """The way to the Moon in a sentence or two."""
    after = hours_words(found.time_to_perilune)
    if found.ends == "moon":
        return f"After {after} it strikes the Moon."
    if found.perilune_altitude > REACHED:
        return f"It misses the Moon: after {after} it is nearest, {found.perilune_altitude:.0f} km above the ground."
    return f"After {after} it passes the Moon, {found.perilune_altitude:.0f} km above the ground. There the engine would brake it into an orbit."


def home_words(found: missions.MoonFlight) -> str:
    """What comes of it if nothing burns."""
    if found.ends == "moon":
        return "There is no way home."
    if found.ends == "away":
        return "Nothing burns: it is not back within 20 days."
    days = f"{found.total_time / 86400:.2f} days after the injection"
    if 0 <= found.perigee_altitude <= HOME:
        return (
            f"Nothing burns: it comes home, {days}, lowest {found.perigee_altitude:.0f} km above the ground. Small corrections on "
            "the way lead it into the air."
        )
    if found.perigee_altitude < 0:
        return f"Nothing burns: it comes back {days}, but straight into the ground. A correction on the way has to lift its path."
    return (
        f"Nothing burns: it is back {days}, but passes the Earth {found.perigee_altitude:.0f} km above the ground and flies on."
    )


class FreeReturnLab(w.VBox):
    """Set injection and aim, fly to the Moon, and abort."""

    def __init__(self, flight: str) -> None:
        from bokeh.models import ColumnDataSource

        wide = up_to(560)
        self.flight = w.Dropdown(options=list(FLIGHTS), value=flight, description="Flight:", **wide)
        self.injection = Slider("Injection", 3.08, 3.25, 3.1, "{:.4f} km/s".format, step=0.0005)
        self.aim = Slider("The Moon is ahead by", 110, 160, 130, "{:.2f}°".format, step=0.05)
        self.free = w.Button(description="Aim for the free return", layout=w.Layout(width="auto"))
        self.abort = w.ToggleButton(description="Abort: nothing burns", icon="undo", layout=w.Layout(width="auto"))
        self.words = w.HTML(style=TEXT)
        # a plot cannot share its data with another one
        self.sources = [{name: ColumnDataSource() for name in ("out", "home", "bodies", "corners")} for _ in range(2)]
        self._told = False
        self._aim()
        self._fly()
        self.whole = Figure(self._plot("From the Earth to the Moon", **self.sources[0]), self._alt)
        near = "The same path near the Moon; the Earth is far away on the left."
        self.near = Figure(self._plot("Near the Moon", **self.sources[1]), near)
        self._told = True
        self.flight.observe(lambda _: self._free_return(), "value")
        self.free.on_click(lambda _: self._free_return())
        for field in (self.injection, self.aim):
            field.observe(lambda _: self._changed(self._fly), "value")
        self.abort.observe(lambda _: self._changed(self._show), "value")
        self.whole.layout = w.Layout(flex="3 1 320px", min_width="0", max_width="900px")
        self.near.layout = w.Layout(flex="2 1 300px", min_width="0", max_width="600px")
        figures = w.Box([self.whole, self.near], layout=w.Layout(flex_flow="row wrap", width="100%"))
        buttons = w.HBox([self.free, self.abort], layout=w.Layout(flex_flow="row wrap"))
        super().__init__([self.flight, self.injection, self.aim, buttons, self.words, figures])
        close_earlier(self)

    def _aim(self) -> None:
        trip = planned(self.flight.value)
        self.injection.value, self.aim.value = trip.injection_delta_v, trip.lead_angle

    def _free_return(self) -> None:
        self._told = False
        self._aim()
        self._told = True
        self._changed(self._fly)

    def _changed(self, follow: Callable[[], None]) -> None:
        if self._told:
            with self.whole.at_once(), self.near.at_once():
                follow()

    def _fly(self) -> None:
        one = FLIGHTS[self.flight.value]
        self.found = missions.moon_flight(self.injection.value, self.aim.value, one.moon_distance, ORBIT)
        self._show()

    @property
    def _alt(self) -> str:
        told = home_words(self.found) if self.abort.value else "The way home shows after “Abort”."
        return f"The path in axes that turn with the Moon, which so stays on the right; the Earth is on the left. {out_words(self.found)} {told}"

    def _show(self) -> None:
        """Tell it, and draw as much of it as has been flown."""
        import numpy as np

        path, distance = self.found.path, FLIGHTS[self.flight.value].moon_distance / 1000
        told = f"<b>{out_words(self.found)}</b>"
        if self.abort.value or self.found.ends == "moon":
            told += f" {home_words(self.found)}"
        self.words.value = status(told)
        x, y = path[:, 1] / 1000, path[:, 2] / 1000
        turn = int(np.searchsorted(path[:, 0], self.found.time_to_perilune)) + 1
        home = slice(turn - 1, None) if self.abort.value else slice(0, 0)
        radii = [missions.body(name).radius / 1000 for name in ("earth", "moon")]
        corners = ((-35, distance + 35, 65), (distance - 9, distance + 9, 8))
        for sources, (left, right, high) in zip(self.sources, corners, strict=True):
            sources["out"].data = {"x": x[:turn], "y": y[:turn]}
            sources["home"].data = {"x": x[home], "y": y[home]}
            sources["bodies"].data = {"x": [0, distance], "y": [0, 0], "r": radii, "colour": [NIGHT.figure, NIGHT.dim]}
            sources["corners"].data = {"x": [left, right] * 2, "y": [-high, -high, high, high]}
        if self._told:
            self.whole.alt = self._alt

    def _plot(self, title: str, out: Any, home: Any, bodies: Any, corners: Any) -> Any:
        """A figure that shows what lies between the corners, as wide as high."""
        from bokeh.models import DataRange1d

        plot = night_plot(
            height=300, match_aspect=True, title=title,
            x_axis_label="thousand km", x_range=DataRange1d(range_padding=0), y_range=DataRange1d(range_padding=0),
        )  # fmt: skip
        shown = plot.scatter("x", "y", source=corners, size=1, alpha=0)
        plot.x_range.renderers = plot.y_range.renderers = [shown]
        plot.circle("x", "y", radius="r", source=bodies, fill_color="colour", line_color=NIGHT.text)
        plot.line("x", "y", source=out, line_width=3, line_color=NIGHT.sun)
        plot.line("x", "y", source=home, line_width=3, line_color=NIGHT.yes, line_dash="dashed")
        return plot


def free_return_lab(flight: str = "Apollo 11, July 1969") -> FreeReturnLab:
    """The widget of the lesson; ValueError with the list for a flight that is not known."""
    if flight not in FLIGHTS:
        raise ValueError(f"{flight!r} is no flight known here. There are {', '.join(FLIGHTS)}.")
    return FreeReturnLab(flight)
