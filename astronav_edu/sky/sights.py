"""A sight with the sextant: from the altitude as read to the one observed, line by line, and what one sight alone can tell.

Formulas and constants of the nautical almanac's section on sight reduction. Altitudes and azimuths in degrees, corrections in
minutes of arc, intercepts in nautical miles.
"""

import math
from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from datetime import datetime
from functools import cached_property
from typing import Any, NamedTuple

from .angles import AngleLike, degrees_minutes, half_turn, read_angle, read_latitude, read_longitude, read_reckoned, real
from .bodies import known_body
from .ephemeris import TimeLike, as_time
from .nautical import ARIES, AlmanacRow, almanac_row

LIMBS = {"lower": 1, "upper": -1, None: 0}
_LIMITS: Mapping[str, tuple[float, float, str]] = {
    "index_correction": (-60, 60, "minutes of arc"),
    "eye_height": (0, 9000, "metres above the sea"),
    "temperature": (-90, 60, "degrees Celsius"),
    "pressure": (0, 1100, "hectopascals"),
}
EXAMPLE = "Sight('Sun', '2027-06-21T12:00Z', '61 30')"
_HORIZON = -1.0  # degrees: what stands lower is below the horizon, whatever the refraction


class Correction(NamedTuple):
    """One line of the correction of a sight: its name, its size in minutes of arc, and the altitude after it in degrees."""

    name: str
    minutes: float
    altitude: float


class Intercept(NamedTuple):
    """A sight held against an assumed position: calculated altitude and azimuth (degrees), and how many nautical miles the
    position lies nearer to the body (``towards``, positive) or farther from it than assumed."""

    altitude: float
    azimuth: float
    towards: float

    def __str__(self) -> str:
        way = "towards" if self.towards >= 0 else "away"
        low = ", below the horizon there" if self.altitude < 0 else ""
        return (
            f"Hc {degrees_minutes(self.altitude)}{low}, Zn {self.azimuth % 360:05.1f}°, intercept {abs(self.towards):.1f}′ {way}"
        )


@dataclass(frozen=True)
class Sight:
    """The altitude of a body above the sea's horizon, as read on the sextant, in degrees or as text ("24° 58.9′").

    ``index_correction`` in minutes of arc, to be added ("if it's off, it's on"); ``eye_height`` in metres; ``limb`` "lower" or
    "upper" of Sun and Moon, None for the centre; ``temperature`` in °C, ``pressure`` in hPa
    (0 leaves refraction out, for an altitude already corrected).
    """

    body: str
    time: TimeLike
    altitude: AngleLike
    _: KW_ONLY
    index_correction: float = 0
    eye_height: float = 0
    limb: str | None = None
    temperature: float = 10
    pressure: float = 1010

    def __post_init__(self) -> None:
        body, moment = known_body(self.body), as_time(self.time)
        altitude = read_angle(self.altitude, "Altitude")
        if self.limb not in list(LIMBS) or (self.limb and body not in ("Sun", "Moon")):
            raise ValueError(f"limb {self.limb!r}: Sun and Moon have a 'lower' and an 'upper' limb; None stands for the centre.")
        for name, (low, high, unit) in _LIMITS.items():
            value = getattr(self, name)
            if not low <= real(value) <= high:
                raise ValueError(f"{name} {value!r} is not a number of {unit} between {low} and {high}.")
        if not -90 <= altitude <= 180:
            raise ValueError(f"Altitude {self.altitude!s:.40} is not between 0° at the horizon and 90° at the zenith.")
        if altitude > 90:
            raise ValueError(
                f"An altitude of {degrees_minutes(altitude)} is more than 90°, beyond the zenith. "
                f"Above the opposite horizon it is {degrees_minutes(180 - altitude)}."
            )
        for name, found in (("body", body), ("time", moment), ("altitude", altitude)):
            object.__setattr__(self, name, found)
        if self.apparent < _HORIZON:
            raise ValueError(f"{body} at {degrees_minutes(self.apparent)} stands below the horizon and cannot be observed.")

    @property
    def moment(self) -> datetime:
        return self.time  # type: ignore[return-value]

    @cached_property
    def row(self) -> AlmanacRow:
        """What the almanac says of the body at that moment."""
        return almanac_row(self.body, self.moment)

    @property
    def apparent(self) -> float:
        """Apparent altitude: index error and dip allowed for, degrees."""
        return float(self.altitude) + (self.index_correction - dip(self.eye_height)) / 60

    @cached_property
    def corrections(self) -> tuple[Correction, ...]:
        """From the sextant's altitude to the observed one.

        Parallax is taken for the limb that was observed, then the geocentric semi-diameter: that allows for the Moon's looking
        larger when it stands high.
        """
        steps = [("index correction", self.index_correction), ("dip", -dip(self.eye_height))]
        steps.append(("refraction", -refraction(self.apparent, self.temperature, self.pressure)))
        true = self.apparent + steps[-1][1] / 60
        sine = math.sin(math.radians(self.row.horizontal_parallax))
        steps.append(("parallax", 60 * math.degrees(math.asin(sine * math.cos(math.radians(true))))))
        steps.append(("semi-diameter", 60 * LIMBS[self.limb] * self.row.semidiameter))
        lines, altitude = [], float(self.altitude)
        for name, minutes in steps:
            altitude += minutes / 60
            lines.append(Correction(name, minutes, altitude))
        return tuple(lines)

    @property
    def observed(self) -> float:
        """Observed altitude Ho of the body's centre, as from the Earth's centre, degrees."""
        return self.corrections[-1].altitude

    def intercept(self, latitude: AngleLike, longitude: AngleLike) -> Intercept:
        """By the method of Marcq Saint-Hilaire, from an assumed position."""
        lat, lon = read_reckoned(latitude, longitude)
        altitude, azimuth = altitude_azimuth(self.row.gha + lon, self.row.declination, lat)
        return Intercept(altitude, azimuth, 60 * (self.observed - altitude))

    def __str__(self) -> str:
        limb = f", {self.limb} limb" if self.limb else ""
        lines = [
            f"{self.body}{limb}, {self.moment:%Y-%m-%d %H:%M:%S} UTC",
            f"{'sextant altitude':18}{'':9}{degrees_minutes(float(self.altitude)):>12}",
        ]
        lines += [f"{line.name:18}{line.minutes:+8.1f}′{degrees_minutes(line.altitude):>12}" for line in self.corrections]
        return "\n".join([*lines, f"Observed altitude {degrees_minutes(self.observed)}"])


def sextant_reading(body: str, time: TimeLike, latitude: AngleLike, longitude: AngleLike, **conditions: Any) -> float:
    """What a sextant shows there and then, degrees: the altitude that, corrected, is the body's. ``conditions`` as for a Sight.

    ValueError, in a sentence, for a body below the horizon. The Earth's flattening is left out: 0.2′ at most, for the Moon only.
    """
    zenith = Sight(body, time, 89, **conditions)
    true = zenith.intercept(latitude, longitude).altitude
    if true < _HORIZON:
        raise ValueError(f"{zenith.body} stands below the horizon there, at {degrees_minutes(true)}.")
    reading = max(true, 0.0)
    for _ in range(8):  # refraction and parallax change little with the altitude
        reading += true - Sight(body, time, min(reading, 90.0), **conditions).observed
    return reading


def dip(eye_height: float) -> float:
    """How far the sea's horizon lies below the horizontal, minutes of arc, for an eye height in metres: 1.758′ √h."""
    return 1.758 * math.sqrt(eye_height)


def refraction(altitude: float, temperature: float = 10, pressure: float = 1010) -> float:
    """Refraction at an apparent altitude (degrees), minutes of arc: Bennett's formula as the almanac has it, at °C and hPa."""
    bend = 60 * 0.0167 / math.tan(math.radians(altitude + 7.32 / (altitude + 4.32)))
    return bend * 0.28 * pressure / (temperature + 273)


def altitude_azimuth(hour_angle: float, declination: float, latitude: float) -> tuple[float, float]:
    """Altitude, and azimuth from north through east, of a body by its local hour angle (westward); all in degrees."""
    lha, dec, lat = (math.radians(angle) for angle in (hour_angle, declination, latitude))
    sine = math.sin(lat) * math.sin(dec) + math.cos(lat) * math.cos(dec) * math.cos(lha)
    east = -math.cos(dec) * math.sin(lha)
    north = math.sin(dec) * math.cos(lat) - math.cos(dec) * math.cos(lha) * math.sin(lat)
    return math.degrees(math.asin(max(-1.0, min(1.0, sine)))), math.degrees(math.atan2(east, north)) % 360


def noon_latitude(sight: Sight, bearing: str) -> float:
    """Latitude from a meridian altitude, degrees, north positive; ``bearing``: on which side the body culminated, "N" or "S".

    Zenith distance 90° − Ho, from the body away from its bearing: φ = δ + (90° − Ho) for a body in the south.
    """
    _need_sight(sight)
    side = {"n": "N", "north": "N", "s": "S", "south": "S"}.get(str(bearing).strip().lower())
    if side is None:
        raise ValueError(f"bearing {bearing!r}: at its highest a body stands in the north ('N') or in the south ('S').")
    distance = 90 - sight.observed
    latitude = sight.row.declination + (distance if side == "S" else -distance)
    if abs(latitude) > 90:
        raise ValueError(
            f"{sight.body} with declination {degrees_minutes(sight.row.declination, 'NS')} cannot culminate in the "
            f"{'north' if side == 'N' else 'south'} at {degrees_minutes(sight.observed)}: that would be beyond the pole."
        )
    return float(latitude)


def _need_sight(sight: object) -> None:
    if not isinstance(sight, Sight):
        raise ValueError(f"{sight!r:.60} is not a sight. Give one, such as {EXAMPLE}.")


def latitude_by_polaris(sight: Sight, longitude: AngleLike) -> float:
    """Latitude from the altitude of Polaris, degrees: the φ near it for which sin Ho = sin φ sin δ + cos φ cos δ cos LHA.

    The almanac's table for Polaris gives the same in steps; the longitude need only be known roughly.
    """
    _need_sight(sight)
    if sight.body != "Polaris":
        raise ValueError(f"This is a sight of {sight.body}. The latitude comes so simply from Polaris only.")
    dec = math.radians(sight.row.declination)
    across = math.cos(dec) * math.cos(math.radians(sight.row.gha + read_longitude(longitude, reckoned=True)))
    sine = math.sin(math.radians(sight.observed)) / math.hypot(math.sin(dec), across)
    if not 0 <= sight.observed <= 89 or sine > 1:
        raise ValueError(f"Polaris at {degrees_minutes(sight.observed)} gives no latitude: it serves from the equator to 89° N.")
    return math.degrees(math.asin(sine) - math.atan2(across, math.sin(dec)))


def longitude_by_equal_altitudes(before: Sight, after: Sight, latitude: AngleLike) -> float:
    """Longitude, degrees, east positive, from one body at the same altitude before and after its culmination, at one place.

    The body's change of declination between the two sights, which shifts the middle from the culmination, is allowed for; the
    latitude need only be known roughly. With GHA G and declination δ of both sights, sin h₁ = sin h₂ reads
    sin φ (sin δ₁ − sin δ₂) + cos φ (cos δ₁ cos(G₁ + λ) − cos δ₂ cos(G₂ + λ)) = 0, which gives λ.
    """
    _need_sight(before)
    _need_sight(after)
    lat = math.radians(read_latitude(latitude))
    if not math.cos(lat) > 1e-3:
        raise ValueError(f"Latitude {latitude}: this needs a body that rises and falls, which none does near a pole.")
    if before.body != after.body or before.body == ARIES:
        raise ValueError(f"Equal altitudes are of one body, not of {before.body} and {after.body}.")
    if not before.moment < after.moment or (after.moment - before.moment).total_seconds() > 86400:
        raise ValueError("The second sight must follow the first within a day.")
    if abs(before.observed - after.observed) > 1 / 60:
        raise ValueError(
            f"The observed altitudes {degrees_minutes(before.observed)} and {degrees_minutes(after.observed)} are not equal."
        )
    (g1, d1), (g2, d2) = ((math.radians(s.row.gha), math.radians(s.row.declination)) for s in (before, after))
    constant = math.tan(lat) * (math.sin(d1) - math.sin(d2))
    cosine = math.cos(d1) * math.cos(g1) - math.cos(d2) * math.cos(g2)
    sine = -math.cos(d1) * math.sin(g1) + math.cos(d2) * math.sin(g2)
    size = math.hypot(cosine, sine)
    if size < 1e-6 or abs(constant) > size:
        raise ValueError("The two sights are so close together that they give no longitude: take them an hour apart or more.")
    middle, half = math.atan2(sine, cosine), math.acos(-constant / size)
    roots = (math.degrees(middle + sign * half) for sign in (1, -1))
    best = min(roots, key=lambda lon: abs(before.intercept(latitude, half_turn(lon)).towards))
    return float(half_turn(best))
