"""A sextant to measure the noon Sun with, at a place that a seed hides: the same for a whole class."""

from datetime import date, timedelta
from html import escape

import ipywidgets as w

from .. import sky
from ..engine.options import read_seed
from ..engine.rng import Rng
from ..widgets.cells import close_earlier, refill
from ..widgets.palette import INK, LIGHT, NIGHT
from ..widgets.parts import circle, line, rect, text
from ..widgets.svg import Svg, svg
from .plots import TEXT, table
from .reading import AnswerError, read_quantity

WIDTH, HEIGHT = 360, 240
FIELD = 60  # minutes of arc above and below the horizon that the telescope shows
TOUCH = 0.2  # minutes of arc: closer than that nobody sees a gap
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


def gap_words(gap: float) -> str:
    """What the telescope shows, in a sentence: ``gap`` is how high the lower limb stands above the horizon, minutes of arc."""
    if abs(gap) <= TOUCH:
        return "The Sun's lower limb touches the horizon. Read the altitude."
    if gap > FIELD:
        return f"The Sun stands above the field of view, {gap / 60:.1f}° too high: raise the altitude."
    if gap < -FIELD - 32:
        return f"The Sun is below the field of view, {-gap / 60:.1f}° too low: lower the altitude."
    side = "above the horizon: raise" if gap > 0 else "below the horizon: lower"
    return f"The Sun's lower limb stands {abs(gap):.1f}′ {side} the altitude."


def view(gap: float, radius: float) -> Svg:
    """The field of the telescope: the Sun of ``radius``, its lower limb ``gap`` above the horizon, both in minutes of arc."""
    scale = HEIGHT / 2 / FIELD
    middle = HEIGHT / 2
    sun = middle - (gap + radius) * scale
    inside = -2 * radius * scale < sun < HEIGHT + 2 * radius * scale
    return svg(
        WIDTH,
        HEIGHT,
        "View through the sextant",
        gap_words(gap),
        rect(0, 0, WIDTH, HEIGHT, fill=LIGHT.sea),
        *([circle(WIDTH / 2, sun, radius * scale, fill="#F0E442", stroke=INK)] if inside else []),
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


class Sextant(w.VBox):
    """Bring the Sun's lower limb down to the horizon, read the altitude, work out the latitude, and check it."""

    def __init__(self, seed: int = 1) -> None:
        self.voyage = Voyage(seed)
        style, wide = {"description_width": "initial"}, w.Layout(width="calc(100% - 4px)", max_width="360px")
        self.logbook = w.HTML(self._log(seed), style=TEXT)
        self.number = w.BoundedIntText(seed, min=0, max=max(seed, 10**6), description="Voyage:", style=style, layout=wide)
        self.number.observe(lambda change: self.set_out(change["new"]), "value")
        self.degrees = w.BoundedIntText(45, min=0, max=89, description="Altitude, degrees:", style=style, layout=wide)
        self.minutes = w.BoundedFloatText(0.0, min=0, max=59.9, step=0.1, description="and minutes:", style=style, layout=wide)
        buttons = [
            w.Button(description=f"{step:+g}′".replace("-", "−"), layout=w.Layout(width="4.5em"))
            for step in (-10, -1, -0.1, 0.1, 1, 10)
        ]
        for button, step in zip(buttons, (-10, -1, -0.1, 0.1, 1, 10), strict=True):
            button.on_click(lambda _, step=step: self.turn(step))
        self.picture, self.words, self.lines = w.HTML(), w.HTML(style=TEXT), w.VBox()
        self.answer = w.Text(description="Your latitude:", placeholder="for example 34° 12.5′ S", style=style, layout=wide)
        check = w.Button(description="Check the latitude", layout=w.Layout(width="auto", align_self="flex-start"))
        check.on_click(lambda _: self.check())
        self.said = w.HTML(style=TEXT)
        for field in (self.degrees, self.minutes):
            field.observe(lambda _: self._show(), "value")
        self._show()
        super().__init__(
            [self.logbook, self.number, self.picture, self.words, self.degrees, self.minutes, w.HBox(buttons, layout=w.Layout(flex_flow="row wrap")),
             self.lines, self.answer, check, self.said]
        )  # fmt: skip
        close_earlier(self)

    def set_out(self, seed: int) -> None:
        """Go on another voyage; what was measured on the last one is put away."""
        self.voyage = Voyage(seed)
        self.logbook.value, self.answer.value, self.said.value = self._log(seed), "", ""
        self.degrees.value, self.minutes.value = 45, 0.0
        self._show()

    @property
    def altitude(self) -> float:
        return self.degrees.value + self.minutes.value / 60

    @property
    def gap(self) -> float:
        """How far the lower limb stands above the horizon in the telescope, minutes of arc."""
        return 60 * (self.voyage.reading - self.altitude)

    def turn(self, minutes: float) -> None:
        """Move the arm by minutes of arc, within 0° to 89° 59.9′."""
        tenths = min(max(round(600 * self.altitude) + round(10 * minutes), 0), 89 * 600 + 599)
        with self.hold_sync():
            self.degrees.value, self.minutes.value = tenths // 600, tenths % 600 / 10

    def check(self) -> None:
        """Hold the latitude that was typed against the ship's."""
        try:
            given = read_quantity(self.answer.value, "latitude", "deg").value
        except AnswerError as error:
            self.said.value = f'<p role="status">{escape(str(error))}</p>'
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
        self.said.value = f'<p role="status">{found}</p>'

    def _log(self, seed: int) -> str:
        ship = self.voyage
        side = "south" if ship.bearing == "S" else "north"
        return (
            f"<p><b>Log, voyage {seed}.</b> {ship.noon:%d %B %Y}, {ship.noon:%H:%M:%S} UTC: the Sun stands highest, in the {side}. "
            f"Index correction {ship.index_correction:+.1f}′, eye {ship.eye_height:g} m above the sea. Almanac: declination "
            f"{sky.degrees_minutes(ship.sun.declination, 'NS')}.</p>"
        ).replace("-", "−")

    def _show(self) -> None:
        gap = self.gap
        self.picture.value = str(view(gap, 60 * self.voyage.sun.semidiameter))
        self.words.value = f'<p role="status">{gap_words(gap)}</p>'
        refill(self.lines, *([self._corrections(self.voyage.sight(self.altitude))] if abs(gap) <= TOUCH else []))

    def _corrections(self, sight: sky.Sight) -> w.HTML:
        return table(
            ["correction", "minutes of arc", "altitude after it"],
            [[c.name, f"{c.minutes:+.1f}′", sky.degrees_minutes(c.altitude)] for c in sight.corrections],
            f"From the sextant's altitude {sky.degrees_minutes(self.altitude)} to the observed one",
        )


def sextant(seed: int = 1) -> Sextant:
    """A sextant on a voyage that the seed hides; the same seed is the same voyage for everyone."""
    return Sextant(seed)
