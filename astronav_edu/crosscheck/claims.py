"""Twelve things that the boxes of the games say of the sky and of spaceflight, each held against a computation or a source.

The claims are in our words. A verdict is worked out from the numbers, never written down.
"""

from datetime import date, timedelta
from functools import cache
from typing import NamedTuple

import numpy as np

from .. import missions, sky
from ..engine.tables import read_table
from ..engine.words import thousands
from ..files import data_dir
from ..games.astronavigators.star_map import visible_rows
from .moon_calendar import moon_weeks
from .sun_zodiac import sun_signs

HOLDS, FAILS, DEPENDS = "holds", "does not hold", "it depends"
VERDICTS = (HOLDS, FAILS, DEPENDS)
YEAR = 2027


class Claim(NamedTuple):
    """``says``: the claim; ``found``: the numbers; ``verdict``: one of VERDICTS, which follows from them; ``why``; ``source``."""

    id: str
    game: str
    says: str
    found: str
    verdict: str
    why: str
    source: str


class Fact(NamedTuple):
    """Something that happened, with the page on which it can be read."""

    key: str
    what: str
    value: float
    unit: str
    source: str


@cache
def facts() -> dict[str, Fact]:
    return {fact.key: fact for fact in read_table(data_dir() / "missions" / "history.csv", Fact, key=("key",))}


@cache
def claims() -> tuple[Claim, ...]:
    """All twelve."""
    return (
        _gemini(), _poles(), _glare(), _month(), _week(), _armillary(), _orbital_speed(), _bennu(), _window(), _three_days(), _apollo(), _atlas(),
    )  # fmt: skip


def _gemini() -> Claim:
    signs = sun_signs(YEAR)
    name = sky.constellation_names()[signs.constellation].name
    return Claim(
        "gemini", "AstroNavigators", "At the June solstice the Sun stands in Gemini.",
        f"On {signs.solstice:%d %B %Y} the Sun is in {name}; it was last in Gemini at that moment in {signs.last_in_gemini}.",
        HOLDS if signs.constellation == "Gem" else FAILS,
        "Precession moves the solstice by 1° in 72 years. It crossed the border of 1930 between the two constellations a generation ago.",
        "DE421; borders of the constellations by the International Astronomical Union",
    )  # fmt: skip


def _poles() -> Claim:
    rises = [_sunrises(latitude) for latitude in (90, 70)]
    return Claim(
        "poles", "AstroNavigators", "In the polar regions there is only one day and one night a year.",
        f"In {YEAR} the Sun rises {rises[0]} time at the North Pole, and {rises[1]} times at 70° N.",
        _of([count <= 1 for count in rises]),
        "At the pole itself it is so. Everywhere else in the polar regions most days have a sunrise and a sunset.",
        "DE421; the Sun's centre 50′ below the horizon",
    )  # fmt: skip


def _glare() -> Claim:
    """At the equator, at an equinox, the Sun goes straight down: what stands on the celestial equator is lost within the sum of the
    star's altitude and the Sun's depth."""
    bands = [2 * (height + depth) / 15 for height, depth in ((27, 18), (10, 12), (0, 6))]
    return Claim(
        "glare", "AstroNavigators", "At the equator, six hours of right ascension around the Sun are lost in its light.",
        f"{bands[0]:.1f} h if a star must be 27° high in full darkness; {bands[1]:.1f} h for 10° in nautical twilight; {bands[2]:.1f} h for the "
        "brightest stars at the horizon.",
        _of([abs(band - 6) < 0.5 for band in bands]),
        "It depends on how high and how dark you want it. Six hours are very careful; the game's tile is a little too large.",
        "geometry: 15° of the celestial equator set in an hour",
    )  # fmt: skip


def _month() -> Claim:
    """Months of equal length from the March equinox on."""
    start = sky.seasons(YEAR)[0].time
    moments = [start + timedelta(days=365.2422 * number / 12) for number in range(13)]
    off = sky.sun(moments).right_ascension / 15 - 2 * np.arange(13)
    errors = (off + 12) % 24 - 12
    worst = float(np.abs(errors).max())
    return Claim(
        "month", "AstroNavigators", "In a month the Sun moves on by two hours of right ascension.",
        f"After twelve months it is right; in between the Sun is up to {worst:.2f} h ({60 * worst:.0f} minutes) ahead or behind.",
        HOLDS if worst < 0.1 else DEPENDS,
        "On the average it is so: 24 h in 12 months. The ecliptic is inclined and the Earth's orbit is no circle, so the Sun does not keep step.",
        "DE421",
    )  # fmt: skip


def _week() -> Claim:
    weeks = moon_weeks(YEAR)
    share = 100 * weeks.right / weeks.phases
    return Claim(
        "week", "AstroNavigators", "Each week of the month has its phase of the Moon: new, first quarter, full, last quarter.",
        f"In {YEAR} {weeks.right} of {weeks.phases} phases ({share:.0f} %) fall into the week of their number.",
        HOLDS if share > 95 else FAILS,
        "New moon does not wait for the first of the month. In the long run it is one in four, as by chance. The order never changes.",
        "DE421; days 1–7, 8–14, 15–21, 22 to the end, in UTC",
    )  # fmt: skip


def _armillary() -> Claim:
    """Row +2 is latitude 30° to 60°: a declination rises everywhere there if it is above φ − 90° for the highest of them, −30°."""
    lowest = 60 - 90
    rows = {row for row, south in zip((3, 2, 1, -1, -2, -3), (60, 30, 0, -30, -60, -90), strict=True) if south >= lowest}
    shown = set(visible_rows(2))
    return Claim(
        "armillary", "AstroNavigators", "From row +2 of the Earth the rows +3 to −1 of the sky can be seen, and no others.",
        f"All over the row rises what lies north of declination {lowest}°: ".replace("-", "−") + f"{len(rows)} rows. The tile shows {len(shown)}.",
        HOLDS if rows == shown else FAILS,
        "The tile is a theorem: a star rises somewhen if its declination is more than the latitude less 90°. What rises in a part of the row is left out.",
        "spherical geometry",
    )  # fmt: skip


def _orbital_speed() -> Claim:
    earth = missions.body("earth")
    given = 28_000 / 3600
    height = earth.mu / given**2 - earth.radius
    escape = float(missions.speed_at(0.0, earth.radius, earth.mu))
    return Claim(
        "orbital_speed", "Xtronaut", thousands("28000 km/h is fast enough to leave the Earth and go into orbit."),
        f"{thousands(28000)} km/h are {given:.3f} km/s: the speed of a circular orbit {height:.0f} km up. To leave the Earth for good takes {escape:.2f} km/s.",
        _of([height > 150, given > escape]),
        "For an orbit, yes, once you are up there. Below 150 km the air would end it soon. To leave the Earth, no.",
        "Kepler's laws; mass and radius of the Earth by JPL",
    )  # fmt: skip


def _bennu() -> Claim:
    bennu, earth = (missions.period(missions.body(name).semi_major_axis) for name in ("bennu", "earth"))
    years = float(missions.synodic_period(bennu, earth)) / missions.DAY / 365.25
    return Claim(
        "bennu", "Xtronaut", "Bennu comes by every six years.",
        f"Bennu's year has {float(bennu) / missions.DAY:.1f} days. The Earth laps it every {years:.2f} years.",
        HOLDS if round(years) == 6 else FAILS,
        "Two runners on nearly the same track meet seldom. How near Bennu comes each time is another matter, as its orbit is no circle.",
        "orbit: JPL, Small-Body Database",
    )  # fmt: skip


def _window() -> Claim:
    days, minutes = facts()["window_days"], facts()["window_minutes"]
    return Claim(
        "window", "Xtronaut", "The launch window to Bennu was open for half an hour on each of 39 days.",
        f"It was open for {minutes.value:.0f} minutes on each of {days.value:.0f} days.",
        HOLDS if (days.value, minutes.value) == (39, 30) else FAILS,
        "Plans change until the launch, and so do windows. Ask for the date of a number.",
        f"{days.source}; {minutes.source}",
    )  # fmt: skip


def _three_days() -> Claim:
    apollo = missions.published()["apollo11_time"]
    earth, moon = missions.body("earth"), missions.body("moon")
    slow = float(missions.hohmann(earth.radius + 185, moon.semi_major_axis, earth.mu).time) / 3600
    return Claim(
        "three_days", "Xtronaut", "A flight to the Moon takes three days.",
        f"Apollo 11 took {apollo.value / 24:.1f} days to lunar orbit. The way that costs least takes {slow / 24:.1f} days.",
        _of([abs(hours / 24 - 3) < 0.25 for hours in (apollo.value, slow)]),
        "Three days is what Apollo paid for with a little more fuel. Who has time flies cheaper.",
        apollo.source,
    )  # fmt: skip


def _apollo() -> Claim:
    flights, landings = facts()["apollo_flights"], facts()["apollo_landings"]
    return Claim(
        "apollo", "AstroNavigators", "Nine Apollo missions flew to the Moon, and six of them landed.",
        f"{flights.value:.0f} crewed flights: two into orbit, Apollo 13 around it, {landings.value:.0f} landings.",
        HOLDS if (flights.value, landings.value) == (9, 6) else FAILS,
        "Nothing to compute here: look it up, twice, in places that do not copy each other.",
        landings.source,
    )  # fmt: skip


def _atlas() -> Claim:
    launches, low = facts()["atlas_launches"], facts()["atlas_low"]
    return Claim(
        "atlas", "Xtronaut", "The Atlas V has never failed.",
        f"Of {launches.value:.0f} launches up to that of OSIRIS-REx, {low.value:.0f} left its payload in too low an orbit.",
        FAILS if low.value else HOLDS,
        "Its maker spoke of 100 % success all the same, for the satellites could be used. Always ask what was counted.",
        low.source,
    )  # fmt: skip


def _sunrises(latitude: float) -> int:
    """How many sunrises a year has; one that lifts the Sun for months counts, too."""
    table = sky.sun_table(latitude, [date(YEAR, 1, 1) + timedelta(days=n) for n in range(365)])
    up = table.up[:, 0]
    for_months = (up[:-1] < 60) & (up[1:] > 23 * 60)
    return int((~np.ma.getmaskarray(table.rise)).sum() + for_months.sum())


def _of(cases: list[bool]) -> str:
    """It depends, if it is so in some cases and not in others."""
    return HOLDS if all(cases) else DEPENDS if any(cases) else FAILS
