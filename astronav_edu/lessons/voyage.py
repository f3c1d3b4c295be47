"""A sextant to measure the noon Sun with, at a place that a seed hides: the same for a whole class."""

from collections.abc import Callable
from datetime import date, timedelta
from html import escape

import ipywidgets as w

from .. import sky
from ..engine.options import read_seed
from ..engine.rng import Rng
from ..widgets.cells import close_earlier, refill
from ..widgets.palette import INK, LIGHT, MOON, NIGHT, WHITE
from ..widgets.parts import circle, line, rect, text
from ..widgets.slider import Slider
from ..widgets.svg import Svg, svg
from .controls import NumberField, refused, status, up_to
from .plots import TEXT, picture, table
from .reading import AnswerError, read_quantity

WIDTH, HEIGHT = 360, 240
FIELD = 60  # minutes of arc above and below the horizon that the telescope shows
TOUCH = 0.2  # minutes of arc: closer than that nobody sees a gap
TWILIGHT = "#55709C"  # the sky behind a star: dark enough for it, light enough for the horizon
GOOD = 2.0  # nautical miles: what a careful sight is good for, and what the form accepts


class Voyage:
    """Where and when the ship is: a noon in 2027 between 60° south and 60° north, with the Sun neither very low nor overhead."""

    def __init__(self, seed: int) -> None:
        rng = Rng(read_seed(seed))
        while True:
            self.latitude = (rng.below(7201) - 3600) / 60  # whole minutes
            self.longitude = (rng.below(21600) - 10800) / 60
            self.day = date(2027, 1, 1) + timedelta(days=rng.below(365))
            noon = sky.rise_set(sky.Observer(self.latitude, self.longitude), "Sun", self.day)
            if 15 <= noon.transit_altitude <= 75:
                break
        self.noon = noon.transit
        self.sun = sky.almanac(self.noon)["Sun"]
        self.eye_height = 2 + rng.below(15) / 2
        self.index_correction = (rng.below(41) - 20) / 10
        self.bearing = "S" if self.latitude > self.sun.declination else "N"
        self.reading = sky.sextant_reading("Sun", self.noon, self.latitude, self.longitude, **self.conditions)

    @property
    def conditions(self) -> dict[str, object]:
        return {"limb": "lower", "eye_height": self.eye_height, "index_correction": self.index_correction}

    def sight(self, altitude: float) -> sky.Sight:
        return sky.Sight("Sun", self.noon, altitude, **self.conditions)


def gap_words(gap: float, body: str = "the Sun", radius: float = 16.0) -> str:
    """What the telescope shows, in a sentence: ``gap`` is how high the body stands above the horizon, or its lower limb if it has a
    ``radius``; both in minutes of arc."""
    edge = f"{body}'s lower limb" if radius else body
    edge, whole = edge[0].upper() + edge[1:], body[0].upper() + body[1:]
    if abs(gap) <= TOUCH:
        return f"{edge} touches the horizon. Read the altitude."
    if gap > FIELD:
        return f"{whole} stands above the field of view, {gap / 60:.1f}° too high: raise the altitude."
    if gap < -FIELD - 2 * radius:
        return f"{whole} is below the field of view, {-gap / 60:.1f}° too low: lower the altitude."
    side = "above the horizon: raise" if gap > 0 else "below the horizon: lower"
    return f"{edge} stands {abs(gap):.1f}′ {side} the altitude."


def view(gap: float, radius: float, body: str = "the Sun") -> Svg:
    """The field of the telescope, with the body as for ``gap_words``; a star is a point, drawn large enough to be seen."""
    scale = HEIGHT / 2 / FIELD
    middle = HEIGHT / 2
    high = middle - (gap + radius) * scale
    inside = -2 * max(radius, 3) * scale < high < HEIGHT + 2 * max(radius, 3) * scale
    fill = {"the Sun": "#F0E442", "the Moon": MOON}.get(body, WHITE)
    return svg(
        WIDTH,
        HEIGHT,
        "View through the sextant",
        gap_words(gap, body, radius),
        rect(0, 0, WIDTH, HEIGHT, fill=LIGHT.sea if body == "the Sun" else TWILIGHT),
        *([circle(WIDTH / 2, high, max(radius * scale, 4.5), fill=fill, stroke=INK)] if inside else []),
        rect(0, middle, WIDTH, middle, fill=NIGHT.panel, opacity=0.85),
        line(0, middle, WIDTH, middle, stroke=INK, stroke_width=2),
        text(8, HEIGHT - 8, "sea", fill=NIGHT.text, size=12),
        *(
            []
            if inside
            else [
                text(
                    WIDTH / 2 - 8,
                    24 if gap > 0 else HEIGHT - 24,
                    "↑" if gap > 0 else "↓",
                    fill=INK if gap > 0 else NIGHT.text,
                    size=20,
                )
            ]
        ),
    )


class Arm(w.VBox):
    """The sextant in the hand: a telescope, and below it the arm, which is set by typing, by sliding, by the arrow keys or by buttons.

    ``aim`` points it at a body; ``moved`` is called whenever the altitude changes.
    """

    STEPS = (-10, -1, -0.1, 0.1, 1, 10)  # minutes of arc

    def __init__(self, moved: Callable[[], None]) -> None:
        self.picture, self.words = w.HTML(), w.HTML(style=TEXT)
        self.degrees = NumberField("Altitude, degrees:", 45, 0, 89, pixels=360)
        self.minutes = NumberField("and minutes:", 0.0, 0, 59.9, whole=False, pixels=360)
        buttons = [w.Button(description=f"{step:+g}′".replace("-", "−"), layout=w.Layout(width="4.5em")) for step in self.STEPS]
        for button, step in zip(buttons, self.STEPS, strict=True):
            button.on_click(lambda _, step=step: self.turn(step))
        self.slides = [Slider("Arm", 0, 89, 0, "{:g}°".format), Slider("Drum", 0, 59.9, 0, "{:.1f}′".format, 0.1)]
        for field, slide in zip((self.degrees, self.minutes), self.slides, strict=True):
            w.link((field, "value"), (slide, "value"))
        self.aim(0.0, 0.0, "the horizon")
        for field in (self.degrees, self.minutes):
            field.observe(lambda _: self._show(), "value")
            field.observe(lambda _: moved(), "value")
        super().__init__(
            [
                self.picture,
                self.words,
                self.degrees,
                self.minutes,
                *self.slides,
                w.HBox(buttons, layout=w.Layout(flex_flow="row wrap")),
            ]
        )

    def aim(self, reading: float, radius: float, body: str) -> None:
        """Point it at a body that stands at ``reading``, degrees on the sextant, or its lower limb if it has a ``radius`` (′)."""
        self._aim = reading, radius, body
        self._show()

    @property
    def altitude(self) -> float:
        return float(self.degrees.value + self.minutes.value / 60)

    @property
    def gap(self) -> float:
        """How far the body, or its lower limb, stands above the horizon in the telescope, minutes of arc."""
        return 60 * (self._aim[0] - self.altitude)

    @property
    def touches(self) -> bool:
        return abs(self.gap) <= TOUCH

    def set_to(self, altitude: float) -> None:
        """To an altitude in degrees, to the tenth of a minute, within 0° to 89° 59.9′."""
        tenths = min(max(round(600 * altitude), 0), 89 * 600 + 599)
        with self.hold_sync():
            self.degrees.value, self.minutes.value = tenths // 600, tenths % 600 / 10

    def turn(self, minutes: float) -> None:
        """Move the arm by minutes of arc."""
        self.set_to(self.altitude + minutes / 60)

    def _show(self) -> None:
        _, radius, body = self._aim
        self.picture.value = picture(view(self.gap, radius, body), WIDTH)
        self.words.value = status(escape(gap_words(self.gap, body, radius)))


def correction_table(sight: sky.Sight) -> w.HTML:
    """From the sextant's altitude to the observed one, line by line."""
    return table(
        ["correction", "minutes of arc", "altitude after it"],
        [[c.name, f"{c.minutes:+.1f}′", sky.degrees_minutes(c.altitude)] for c in sight.corrections],
        f"From the sextant's altitude {sky.degrees_minutes(float(sight.altitude))} to the observed one",
    )


class Sextant(w.VBox):
    """Bring the Sun's lower limb down to the horizon, read the altitude, work out the latitude, and check it."""

    def __init__(self, seed: int = 1) -> None:
        wide = up_to(360)
        self.logbook, self.lines = w.HTML(style=TEXT), w.VBox()
        self.number = NumberField("Voyage:", seed, 0, max(seed, 10**6), pixels=360)
        self.number.observe(lambda change: self.set_out(change["new"]), "value")
        self.arm = Arm(self._show)
        self.answer = w.Text(description="Your latitude:", placeholder="for example 34° 12.5′ S", **wide)
        check = w.Button(description="Check the latitude", layout=w.Layout(width="auto", align_self="flex-start"))
        check.on_click(lambda _: self.check())
        self.said = w.HTML(style=TEXT)
        self.set_out(seed)
        super().__init__([self.logbook, self.number, self.arm, self.lines, self.answer, check, self.said])
        close_earlier(self)

    def set_out(self, seed: int) -> None:
        """Go on another voyage; what was measured on the last one is put away."""
        self.voyage = Voyage(seed)
        self.logbook.value, self.answer.value, self.said.value = self._log(seed), "", ""
        self.arm.aim(self.voyage.reading, 60 * self.voyage.sun.semidiameter, "the Sun")
        self.arm.set_to(45)
        self._show()

    def check(self) -> None:
        """Hold the latitude that was typed against the ship's."""
        try:
            given = sky.Observer(read_quantity(self.answer.value, "latitude", "deg").value, 0).latitude
        except (AnswerError, ValueError) as error:
            self.said.value = refused(error)
            return
        miles = 60 * (given - self.voyage.latitude)
        if abs(miles) <= GOOD:
            found = (
                f"✓ Right, to {abs(miles):.1f} nautical miles. The ship is at {sky.degrees_minutes(self.voyage.latitude, 'NS')}."
            )
        elif abs(given + self.voyage.latitude) * 60 <= GOOD:
            found = "✗ The size is right, but that is in the other hemisphere: south counts negative."
        else:
            found = f"✗ {abs(miles):.0f} nautical miles too far {'north' if miles > 0 else 'south'}. Go through the corrections line by line."
        self.said.value = status(found)

    def _log(self, seed: int) -> str:
        ship = self.voyage
        side = "south" if ship.bearing == "S" else "north"
        return (
            f"<p><b>Log, voyage {seed}.</b> {ship.noon:%d %B %Y}, {ship.noon:%H:%M:%S} UTC: the Sun stands highest, in the {side}. "
            f"Index correction {ship.index_correction:+.1f}′, eye {ship.eye_height:g} m above the sea. Almanac: declination "
            f"{sky.degrees_minutes(ship.sun.declination, 'NS')}.</p>"
        ).replace("-", "−")

    def _show(self) -> None:
        refill(self.lines, *([correction_table(self.voyage.sight(self.arm.altitude))] if self.arm.touches else []))


def sextant(seed: int = 1) -> Sextant:
    """A sextant on a voyage that the seed hides; the same seed is the same voyage for everyone."""
    return Sextant(seed)
