"""Lost at sea: a ship at dusk whose place a seed hides, the same for a whole class. Stars are measured until the lines cross."""

from datetime import date, datetime, timedelta
from html import escape
from math import cos, hypot, radians, sin
from typing import Any, NamedTuple

import ipywidgets as w

from .. import sky
from ..engine.options import read_seed
from ..engine.rng import Rng
from ..engine.words import day_words
from ..sky.sights import altitude_azimuth
from ..widgets.cells import close_earlier, refill
from ..widgets.horizon_view import compass_point
from .controls import NumberField, refused, status, up_to
from .plots import TEXT, picture
from .plotting import SIZE, draw_sheet, place_words, reduction_table
from .reading import AnswerError, read_quantity
from .voyage import Arm, correction_table

GOOD = 3.0  # nautical miles: what the form accepts; a little more than the sights' errors below add up to
LOWEST, HIGHEST = 15, 65  # degrees: where refraction is sure, and where a star can be followed with a sextant
MINUTES = 2  # between one sight and the next, as a quick navigator takes them


class Chance(NamedTuple):
    """A body that can be measured: when, what the sextant will show (degrees), and about where it stands from dead reckoning."""

    body: str
    time: datetime
    reading: float
    altitude: float
    azimuth: float

    def __str__(self) -> str:
        return f"{self.body} at {self.time:%H:%M:%S}, about {self.altitude:.0f}° high in the {compass_point(self.azimuth)}"


class Ship:
    """An evening of 2027 between 50° south and 50° north. ``latitude`` and ``longitude`` are the truth at ``time``; dead reckoning is
    15 to 40 nautical miles off. Each altitude carries an error of up to 0.6′, our own: a steady hand on a calm sea."""

    def __init__(self, seed: int) -> None:
        rng = Rng(read_seed(seed))
        while True:
            self.latitude = (rng.below(60_001) - 30_000) / 600  # tenths of a minute
            self.longitude = (rng.below(216_000) - 108_000) / 600
            place = sky.Observer(self.latitude, self.longitude)
            day = date(2027, 1, 1) + timedelta(days=rng.below(365))
            dusk = {event.kind: event.time for event in sky.twilight(place, day)}
            if {CIVIL, NAUTICAL} <= dusk.keys() and dusk[NAUTICAL] > dusk[CIVIL]:
                self.time = (dusk[CIVIL] + (dusk[NAUTICAL] - dusk[CIVIL]) / 2).replace(second=0, microsecond=0)
                bodies = self._bodies()
                if len(bodies) >= 5:
                    break
        self.course, self.speed = 10 * rng.below(36), 5 + rng.below(11)  # degrees, knots
        self.eye_height, self.index_correction = 2 + rng.below(15) / 2, (rng.below(41) - 20) / 10
        off, way = 15 + rng.below(26), rng.below(360)
        reckoned = _sailed(self.latitude, self.longitude, way, off)
        self.reckoned = tuple(round(60 * value) / 60 for value in reckoned)
        self.chances = tuple(self._chance(body, i, rng) for i, body in enumerate(bodies))

    def conditions(self, body: str) -> dict[str, Any]:
        limb = "lower" if body == "Moon" else None
        return {"limb": limb, "eye_height": self.eye_height, "index_correction": self.index_correction}

    def sight(self, chance: Chance, altitude: float) -> sky.Sight:
        return sky.Sight(chance.body, chance.time, altitude, **self.conditions(chance.body))

    def off(self, latitude: float, longitude: float) -> float:
        """How far a place is from the ship, nautical miles."""
        return sky.great_circle(sky.Observer(latitude, longitude), sky.Observer(self.latitude, self.longitude), 2).nautical_miles

    def _bodies(self) -> list[str]:
        """At most one in each eighth of the horizon, the one nearest to 40° high, in order of direction."""
        found: dict[int, tuple[float, str]] = {}
        for name, row in sky.almanac(self.time).items():
            altitude, azimuth = altitude_azimuth(row.gha + self.longitude, row.declination, self.latitude)
            if name not in ("Aries", "Sun") and LOWEST < altitude < HIGHEST:
                found[int(azimuth // 45)] = min(found.get(int(azimuth // 45), (90.0, "")), (abs(altitude - 40), name))
        return [name for _, (_, name) in sorted(found.items())]

    def _chance(self, body: str, number: int, rng: Rng) -> Chance:
        """Sights are taken one after the other, the last shortly before ``time``."""
        moment = self.time - timedelta(minutes=MINUTES * (8 - number), seconds=rng.below(60))
        hours = (moment - self.time) / timedelta(hours=1)
        place = _sailed(self.latitude, self.longitude, self.course, self.speed * hours)
        error = (rng.below(13) + rng.below(13) - 12) / 20  # minutes of arc
        reading = sky.sextant_reading(body, moment, *place, **self.conditions(body)) + error / 60
        seen = sky.Sight(body, moment, 45).intercept(*self.reckoned)
        return Chance(body, moment, reading, seen.altitude, seen.azimuth)


CIVIL, NAUTICAL = "civil dusk", "nautical dusk"


def _sailed(latitude: float, longitude: float, course: float, miles: float) -> tuple[float, float]:
    """By middle latitude: good to 0.1 mile over the few dozen sailed here."""
    lat = latitude + miles * cos(radians(course)) / 60
    lon = longitude + miles * sin(radians(course)) / 60 / cos(radians((latitude + lat) / 2))
    return lat, float(sky.half_turn(lon))


class LostAtSea(w.VBox):
    """Choose a star, bring it down to the horizon, take the sight; the sheet shows its line. Where the lines cross is the ship."""

    def __init__(self, seed: int = 1) -> None:
        wide = up_to(420)
        self.logbook, self.said, self.taken_words = (w.HTML(style=TEXT) for _ in range(3))
        self.number = NumberField("Voyage:", seed, 0, max(seed, 10**6), pixels=420)
        self.body = w.Dropdown(description="Body:", **wide)
        self.arm = Arm(lambda: None)
        take = w.Button(description="Take the sight", layout=w.Layout(width="auto", align_self="flex-start"))
        take.on_click(lambda _: self.take())
        self.sheet, self.lines = w.VBox(), w.VBox()
        self.answers = [
            w.Text(description=f"Ship's {name}:", placeholder=f"for example {example}", **wide)
            for name, example in (("latitude", "34° 12.5′ S"), ("longitude", "18° 03.1′ E"))
        ]
        check = w.Button(description="Check the position", layout=w.Layout(width="auto", align_self="flex-start"))
        check.on_click(lambda _: self.check())
        self.set_out(seed)
        self.number.observe(lambda change: self.set_out(change["new"]), "value")
        self.body.observe(lambda change: self._aim() if change["new"] is not None else None, "value")
        super().__init__(
            [
                self.logbook,
                self.number,
                self.body,
                self.arm,
                take,
                self.taken_words,
                self.sheet,
                *self.answers,
                check,
                self.said,
                self.lines,
            ]
        )
        close_earlier(self)

    def set_out(self, seed: int) -> None:
        """Another voyage; what was measured on the last one is put away."""
        self.ship = Ship(seed)
        self.sights: dict[str, sky.Sight] = {}
        self.logbook.value, self.said.value, self.taken_words.value = self._log(seed), "", ""
        for field in self.answers:
            field.value = ""
        self.body.options = [(str(chance), i) for i, chance in enumerate(self.ship.chances)]
        self.body.value = 0
        self.arm.set_to(45)
        self._aim()
        self._draw()

    def take(self) -> None:
        """Write down the altitude that the arm shows; a second sight of the same body takes the place of the first."""
        chance = self.ship.chances[self.body.value]
        if not self.arm.touches:
            self.taken_words.value = status(f"Not yet: {escape(chance.body)} does not touch the horizon.")
            return
        self.sights[chance.body] = self.ship.sight(chance, self.arm.altitude)
        worked = self._draw()[-1].intercept
        way = "towards" if worked.towards >= 0 else "away from"
        self.taken_words.value = status(
            f"Sight {len(self.sights)}, {escape(chance.body)}: the ship is on a line that runs at right angles to "
            f"{worked.azimuth % 360:03.0f}°, {abs(worked.towards):.1f} nautical miles {way} it from dead reckoning."
        )

    def check(self) -> None:
        """Hold the position that was typed against the ship's; if it is right, the fix by least squares is drawn beside it."""
        try:
            lat, lon = (
                read_quantity(field.value, kind, "deg").value
                for field, kind in zip(self.answers, ("latitude", "longitude"), strict=True)
            )
            miles = self.ship.off(lat, lon)
        except (AnswerError, ValueError) as error:
            self.said.value = refused(error)
            return
        truth = (self.ship.latitude, self.ship.longitude)
        if miles <= GOOD:
            said = f"✓ Right, to {miles:.1f} nautical miles. The ship is at {place_words(*truth)}."
            self._draw(solved=True)
        elif min(self.ship.off(-lat, lon), self.ship.off(lat, -lon), self.ship.off(-lat, -lon)) <= GOOD:
            said = "✗ The numbers are right, but not the sides: south and west count negative, or take their letters."
        elif hypot(*(60 * (a - b) for a, b in zip((lat, lon), self.ship.reckoned, strict=True))) < 1:
            said = f"✗ That is dead reckoning, {miles:.0f} nautical miles off. Measure two bodies in directions that differ much."
        else:
            said = f"✗ {miles:.0f} nautical miles off. Where do the lines cross? A third line shows whether one of them is wrong."
        self.said.value = status(said)

    def _aim(self) -> None:
        chance = self.ship.chances[self.body.value]
        radius = 60 * self.ship.sight(chance, 45).row.semidiameter if chance.body == "Moon" else 0.0
        self.arm.aim(chance.reading, radius, "the Moon" if chance.body == "Moon" else chance.body)

    def _draw(self, solved: bool = False) -> tuple[sky.Reduction, ...]:
        """The sheet and the sights' lines; ``solved`` with the fix, if two sights or more cross."""
        ship, sights = self.ship, tuple(self.sights.values())
        run = {"course": ship.course, "speed": ship.speed, "time": ship.time}
        worked = sky.reductions(sights, *ship.reckoned, **run)
        fix = sky.fix(sights, *ship.reckoned, **run) if solved and len(sights) > 1 else None
        refill(self.sheet, w.HTML(picture(draw_sheet(worked, *ship.reckoned, fix, ship.course), SIZE)))
        shown = [correction_table(sights[-1]), reduction_table(worked)] if sights else []
        refill(self.lines, *shown)
        return worked

    def _log(self, seed: int) -> str:
        ship = self.ship
        return (
            f"<p><b>Log, voyage {seed}.</b> {day_words(ship.time)}, dusk. By dead reckoning the ship is at "
            f"{place_words(*ship.reckoned)} at {ship.time:%H:%M} UTC, course {ship.course:03}°, speed {ship.speed} knots. Index correction "
            f"{ship.index_correction:+.1f}′, eye {ship.eye_height:g} m above the sea.</p>"
        ).replace("-", "−")


def lost_at_sea(seed: int = 1) -> LostAtSea:
    """A ship that the seed hides; the same seed is the same ship, sky and errors for everyone."""
    return LostAtSea(seed)
