"""Gravity assist: one flyby in the planet's frame, where the speed stays, and in the Sun's, where it does not."""

from functools import lru_cache
from math import log10
from typing import Any, NamedTuple

import ipywidgets as w

from .. import missions
from ..widgets.cells import close_earlier
from ..widgets.palette import NIGHT
from ..widgets.slider import Slider
from .controls import status, up_to
from .plots import TEXT, Figure, night_plot

PLANETS = ("venus", "earth", "mars", "jupiter", "saturn")
OWN = "your own"
SHOWN = 5  # so many times the closest distance the path is drawn


class Pass(NamedTuple):
    """A flyby as the sliders give it: km/s, km above the ground, and degrees.

    ``approach``: from the planet's velocity to the incoming one, positive towards the Sun. ``side``: towards which the path turns;
    0 to its left, 90 up out of the plane, 180 to its right.
    """

    planet: str
    v_infinity: float
    altitude: float
    approach: float
    side: float


PRESETS = {
    # v∞ from 30,670 km/h at the closest approach, 23,592 km from the centre (data/missions/flown.csv); approach and side of the way
    # that missions.assisted_transfer finds on the flown dates
    "OSIRIS-REx, 22 September 2017": Pass("earth", 6.228, 23592 - 6378.1366, 95.44, 107.6),
    # v∞ and approach from the published orbit before it, 0.88 × 2.26 au, and the height of 559 km; the turn in the plane
    "Juno, 9 October 2013": Pass("earth", 9.970, 559, 67.98, 180),
}


class Told(NamedTuple):
    """A flyby worked out. Velocities in km/s along the planet's way, towards the Sun, and up."""

    periapsis: float  # km from the centre
    flyby: missions.Flyby
    planet: Any
    incoming: Any
    outgoing: Any
    before: float  # km/s in the Sun's frame
    after: float
    tilt: float  # degrees out of the plane


@lru_cache(maxsize=4)
def work_out(one: Pass) -> Told:
    """The flyby in both frames; the planet moves on a circle, and the path comes in the plane of its orbit."""
    import numpy as np

    planet = missions.body(one.planet)
    periapsis = planet.radius + one.altitude
    found = missions.flyby(one.v_infinity, periapsis, planet.mu)
    a, s = np.radians([one.approach, one.side])
    velocity = np.array([float(missions.circular_speed(planet.semi_major_axis)), 0, 0])
    incoming = one.v_infinity * np.array([np.cos(a), np.sin(a), 0])
    pole = (np.sin(a) * np.sin(s), -np.cos(a) * np.sin(s), np.cos(s))  # incoming × the side it turns to
    way = missions.velocity_triangle(velocity, incoming, found.turn_angle, pole)
    tilt = np.degrees(np.arctan2(abs(way.after[2]), np.hypot(*way.after[:2])))
    before, after = (float(np.linalg.norm(v)) for v in (way.before, way.after))
    return Told(periapsis, found, velocity, incoming, way.after - velocity, before, after, float(tilt))


def assist_words(one: Pass) -> str:
    """The flyby in sentences."""
    told, name = work_out(one), _name(one.planet)
    gain = told.after - told.before
    if abs(gain) < 0.0005:
        change = "neither gains nor loses speed"
    elif gain > 0:
        change = f"passes behind {name} and gains {gain:.3f} km/s"
    else:
        change = f"passes in front of {name} and loses {-gain:.3f} km/s"
    tilted = f" and tilts its path by {told.tilt:.1f}°" if told.tilt >= 0.05 else ""
    return (
        f"Seen from {name}: {one.v_infinity:.3f} km/s in and {one.v_infinity:.3f} km/s out, turned by {told.flyby.turn_angle:.1f}°. "
        f"The change of velocity is {told.flyby.delta_v:.3f} km/s long. "
        f"Seen from the Sun: {told.before:.2f} km/s before, {told.after:.2f} km/s after: the spacecraft {change}{tilted}."
    )


def way_words(approach: float) -> str:
    """From where a path comes, against the planet's way."""
    return f"{abs(approach):.1f}°" + (" sunwards" if approach > 0 else " outwards" if approach < 0 else "")


def side_words(side: float) -> str:
    """Where a path turns to."""
    near = ("left", "up", "right", "down")[round(side / 90) % 4]
    return f"{side:.1f}°: {near}" if side % 90 == 0 else f"{side:.1f}°: mostly {near}"


def hyperbola(told: Told) -> Any:
    """Points (thousand km, shape (2, n)) of the path round the planet, which comes in along +x and turns to the left."""
    import numpy as np

    e = float(told.flyby.eccentricity)
    far = np.arccos(((1 + e) / SHOWN - 1) / e)  # where the distance is SHOWN times the closest
    angle = np.linspace(-far, far, 121)
    r = told.periapsis * (1 + e) / (1 + e * np.cos(angle)) / 1000
    angle = angle + np.radians(float(told.flyby.turn_angle) / 2) - np.pi / 2  # the closest point, so that it comes in along +x
    return np.array([r * np.cos(angle), r * np.sin(angle)])


class AssistLab(w.VBox):
    """Choose speed, height and direction of a flyby; see it in both frames."""

    def __init__(self, start: str) -> None:
        from bokeh.models import ColumnDataSource

        wide = up_to(560)
        names = [(_name(p).removeprefix("the "), p) for p in PLANETS]
        self.preset = w.Dropdown(options=[OWN, *PRESETS], description="Flyby:", **wide)
        self.planet = w.Dropdown(options=names, description="Planet:", **wide)
        self.v_infinity = Slider("Speed far away, v∞", 0.5, 20, 5, "{:.3f} km/s".format, step=0.01)
        self.height = Slider("Closest height", 2.3, 6.3, 3, lambda power: f"{10**power:.0f} km", step=0.005)  # a power of ten
        self.approach = Slider("Comes in at", -180, 180, 0, way_words)
        self.side = Slider("Turned to", -180, 180, 0, side_words)
        self.fields = (self.planet, self.v_infinity, self.height, self.approach, self.side)
        self.words = w.HTML(style=TEXT)
        self.path, self.disc, self.arrows, self.circle = (ColumnDataSource() for _ in range(4))
        self.figures: tuple[Figure, ...] = ()
        self._set(start)
        self._tell()  # before the plots, which take with them what is there when they are made
        near_alt, triangle_alt = self._alts
        self.near, self.triangle = Figure(self._near_plot(), near_alt), Figure(self._triangle_plot(), triangle_alt)
        self.figures = (self.near, self.triangle)
        self.preset.observe(lambda change: self._chosen(change["new"]), "value")
        for field in self.fields:
            field.observe(lambda _: self._changed(), "value")
        for one in self.figures:
            one.layout = w.Layout(flex="1 1 320px", min_width="0", max_width="720px")
        figures = w.Box(self.figures, layout=w.Layout(flex_flow="row wrap", width="100%"))
        super().__init__([self.preset, *self.fields, self.words, figures])
        close_earlier(self)

    @property
    def shown(self) -> Pass:
        planet, v_infinity, power, approach, side = (field.value for field in self.fields)
        return Pass(planet, v_infinity, 10**power, approach, side)

    def _set(self, name: str) -> None:
        """Take over a flown flyby; nothing follows yet."""
        self._told, one = False, PRESETS[name]
        values = one._replace(altitude=log10(one.altitude))
        for field, value in zip(self.fields, values, strict=True):
            field.value = value
        self.preset.value = name
        self._told = True

    def _chosen(self, name: str) -> None:
        if self._told and name in PRESETS:
            self._set(name)
            self._follow()

    def _changed(self) -> None:
        if self._told:
            self.preset.value = OWN
            self._follow()

    def _follow(self) -> None:
        with self.near.at_once(), self.triangle.at_once():
            self._tell()

    def _tell(self) -> None:
        import numpy as np

        one = self.shown
        told, name = work_out(one), _name(one.planet)
        self.words.value = status(assist_words(one))
        near = (
            f"The path round {name}, in the plane of the flyby and seen from {name}: it comes in from the left, is closest "
            f"{told.periapsis:.0f} km from the centre, and leaves turned by {told.flyby.turn_angle:.1f}°."
        )
        triangle = (
            f"The velocities seen from the Sun, from above. {name[:1].upper() + name[1:]} moves to the right with {told.planet[0]:.2f} km/s; the Sun is "
            f"towards the top. At the tip of that arrow the velocity seen from {name} is added, in and out: both end on the dashed "
            f"circle of {one.v_infinity:.3f} km/s, or inside of it where they lead out of the plane. Before: {told.before:.2f} km/s, "
            f"after: {told.after:.2f} km/s."
        )
        self._alts = (near, triangle)
        for figure, alt in zip(self.figures, self._alts, strict=False):
            figure.alt = alt
        x, y = hyperbola(told)
        self.path.data = {"x": x, "y": y}
        self.disc.data = {"x": [0], "y": [0], "r": [missions.body(one.planet).radius / 1000]}
        u = told.planet[0]
        before, after = told.planet + told.incoming, told.planet + told.outgoing
        ends = np.array([[u, 0], before[:2], after[:2], before[:2], after[:2]])
        starts = np.array([[0, 0], [u, 0], [u, 0], [0, 0], [0, 0]])
        way = ends - starts
        self.arrows.data = {
            "x0": starts[:, 0], "y0": starts[:, 1], "x1": ends[:, 0], "y1": ends[:, 1],
            "angle": np.arctan2(way[:, 1], way[:, 0]) - np.pi / 2,
            "colour": [NIGHT.text, NIGHT.sun, NIGHT.yes, NIGHT.sun, NIGHT.yes],
            "dash": ["solid", "solid", "solid", "dashed", "dashed"],
            "words": ["planet", "in", "out", "before", "after"],
        }  # fmt: skip
        turn = np.linspace(0, 2 * np.pi, 73)
        self.circle.data = {"x": u + one.v_infinity * np.cos(turn), "y": one.v_infinity * np.sin(turn)}

    def _near_plot(self) -> Any:
        from bokeh.models import DataRange1d

        plot = night_plot(
            height=340, match_aspect=True, title="Seen from the planet",
            x_axis_label="thousand km", x_range=DataRange1d(range_padding=0.08), y_range=DataRange1d(range_padding=0.08),
        )  # fmt: skip
        plot.circle("x", "y", radius="r", source=self.disc, fill_color=NIGHT.daylight, line_color=NIGHT.text)
        plot.line("x", "y", source=self.path, line_width=3, line_color=NIGHT.yes)
        return plot

    def _triangle_plot(self) -> Any:
        plot = night_plot(
            height=340, match_aspect=True, title="Seen from the Sun",
            x_axis_label="km/s along the planet's way", y_axis_label="km/s towards the Sun",
        )  # fmt: skip
        plot.line("x", "y", source=self.circle, line_color=NIGHT.dim, line_dash="dashed")
        plot.segment(
            "x0", "y0", "x1", "y1", source=self.arrows, line_color="colour", line_width=3, line_dash="dash", legend_field="words"
        )
        plot.scatter("x1", "y1", angle="angle", marker="triangle", size=12, source=self.arrows, color="colour")
        plot.add_layout(plot.legend[0], "below")
        plot.legend.update(
            location="left",
            ncols=3,
            background_fill_color=NIGHT.panel,
            border_line_color=None,
            label_text_color=NIGHT.text,
            label_text_font_size="13px",
        )
        return plot


def _name(planet: str) -> str:
    return "the Earth" if planet == "earth" else planet.capitalize()


def assist_lab(preset: str = "OSIRIS-REx, 22 September 2017") -> AssistLab:
    """The widget of the lesson, begun with a flown flyby; ValueError with the list for one that is not known."""
    if preset not in PRESETS:
        raise ValueError(f"{preset!r} is no flyby known here. There are {', '.join(PRESETS)}.")
    return AssistLab(preset)
