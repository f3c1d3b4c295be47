"""What the nautical almanac tabulates: where on Earth a body stands overhead, and how large and how near it is.

Apparent places, true equator and equinox of date. The almanac counts in UT1, this project in UTC: at most 0.9 s or 0.2′ of hour
angle apart, and both are used here through the Earth's measured or predicted rotation.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from .angles import degrees_minutes
from .bodies import all_navigator_stars, known_body, navigator_stars, target
from .ephemeris import TimeLike, as_time, ephemeris, to_skyfield

ARIES = "Aries"
WANDERERS = ("Sun", "Moon", "Venus", "Mars", "Jupiter", "Saturn")
EARTH_RADIUS = 6378.14  # km, equatorial; IAU 1976
SUN_RADIUS = 959.63  # arcseconds at 1 au: Auwers, as used by the almanacs
MOON_RADIUS = 0.272481  # of the Earth's: the almanacs' value for the semi-diameter (Seidelmann, Explanatory Supplement, 1992)
_SUN = (10,)  # whose gravity bends light noticeably; what Jupiter does is below 0.02″ even at its limb


class AlmanacRow(NamedTuple):
    """A body at a moment, in degrees; arrays where many moments were asked for.

    ``gha``: hour angle at Greenwich, 0 to 360 westward; ``sha``: 360 less the right ascension. ``horizontal_parallax`` and
    ``semidiameter`` as seen from the Earth's centre, 0 for stars, the semi-diameter of planets too.
    """

    body: str
    gha: Any
    declination: Any
    sha: Any
    horizontal_parallax: Any = 0.0
    semidiameter: Any = 0.0

    def __str__(self) -> str:
        if np.ndim(self.gha):
            return f"{self.body} at {np.size(self.gha)} moments"
        if self.body == ARIES:
            return f"{ARIES}: GHA {degrees_minutes(self.gha, turn=True)}"
        return f"{self.body}: GHA {degrees_minutes(self.gha, turn=True)}, declination {degrees_minutes(self.declination, 'NS')}"


class _Almanac(dict[str, AlmanacRow]):
    """By any name of a body that is understood; ValueError, in a sentence, for what the almanac does not hold."""

    def __missing__(self, name: object) -> AlmanacRow:
        known = known_body(name)
        if known not in self:
            raise ValueError(f"The almanac leaves {known} out: it has {', '.join((ARIES, *WANDERERS))}, 57 stars and Polaris.")
        return self[known]


def almanac(time: TimeLike) -> Mapping[str, AlmanacRow]:
    """The almanac's bodies at a time such as ``2027-06-21T12:00Z``: Aries, Sun, Moon, Venus, Mars, Jupiter, Saturn, the 57 stars
    and Polaris (with proper motion), by name."""
    moment = as_time(time)
    rows = _Almanac({name: almanac_row(name, moment) for name in (ARIES, *WANDERERS)})
    ra, dec, _ = _earth_at(moment).observe(all_navigator_stars()).apparent(deflectors=_SUN).radec("date")
    for name, star_ra, star_dec in zip(navigator_stars(), ra._degrees.tolist(), dec.degrees.tolist(), strict=True):
        rows[name] = AlmanacRow(name, (rows[ARIES].gha - star_ra) % 360, star_dec, -star_ra % 360)
    return rows


@lru_cache(maxsize=4096)
def almanac_row(body: str, time: datetime) -> AlmanacRow:
    """One body at one moment; also Mercury, Uranus and Neptune, which the almanac leaves out."""
    row = almanac_rows(body, _earth_at(time))
    return AlmanacRow(row.body, *(float(value) for value in row[1:]))


@lru_cache(maxsize=64)
def _earth_at(time: datetime) -> Any:
    return ephemeris().bodies["earth"].at(to_skyfield(time))


def almanac_rows_of(wanted: Sequence[tuple[str, datetime]]) -> list[AlmanacRow]:
    """Bodies, each at a moment of its own. The Earth's place and rotation, which take most of the time, come for all moments at once."""
    earth = ephemeris().bodies["earth"].at(to_skyfield([moment for _, moment in wanted]))
    rows = {body: almanac_rows(body, earth) for body in dict.fromkeys(body for body, _ in wanted)}
    columns = {body: [np.broadcast_to(values, len(wanted)) for values in row[1:]] for body, row in rows.items()}
    return [AlmanacRow(rows[body].body, *(float(column[i]) for column in columns[body])) for i, (body, _) in enumerate(wanted)]


def almanac_rows(body: str, earth: Any) -> AlmanacRow:
    """One body at the moment or the moments of Skyfield's place of the Earth."""
    aries = 15 * earth.t.gast
    if body == ARIES:
        return AlmanacRow(ARIES, aries % 360, 0.0 * aries, 0.0 * aries)
    name = known_body(body)
    ra, dec, distance = earth.observe(target(name)).apparent(deflectors=_SUN).radec("date")
    if name in navigator_stars():
        return AlmanacRow(name, (aries - ra._degrees) % 360, dec.degrees, -ra._degrees % 360)
    parallax = np.arcsin(EARTH_RADIUS / distance.km)
    radius = 0.0 * parallax
    if name == "Sun":
        radius = np.radians(SUN_RADIUS / 3600) / distance.au
    elif name == "Moon":
        radius = np.arcsin(MOON_RADIUS * np.sin(parallax))
    return AlmanacRow(
        name, (aries - ra._degrees) % 360, dec.degrees, -ra._degrees % 360, np.degrees(parallax), np.degrees(radius)
    )
