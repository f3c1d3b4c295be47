"""How the Earth's axis turns round in some 26,000 years, and the equinoxes with it.

Long-term precession of Vondrák, Capitaine and Wallace (2011), good for 200,000 years, through ERFA; nutation is left out. Years
are Julian epochs, astronomically counted: −2786 is 2787 BC. All places in degrees; stars keep their places of J2000.0 unless said.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..engine.words import thousands
from .angles import real_array

FloatArray = NDArray[np.float64]
LIMIT = 200_000  # years before and after J2000.0


class SkyPlace(NamedTuple):
    """Right ascension (0 to 360) and declination, degrees; arrays where many were asked for."""

    right_ascension: Any
    declination: Any


class EclipticPlace(NamedTuple):
    """Longitude along the ecliptic (0 to 360) and latitude north of it, degrees; arrays where many were asked for."""

    longitude: Any
    latitude: Any


def celestial_pole(year: ArrayLike) -> SkyPlace:
    """Where among the stars, J2000.0, the celestial north pole lies in a year or in many."""
    import erfa

    return _place(erfa.ltpequ(_years(year)))


def equinox(year: ArrayLike) -> SkyPlace:
    """Where among the stars, J2000.0, the point of the March equinox lies in a year or in many."""
    return _place(_to_date(year)[..., 0, :])


def ecliptic_point(longitude: ArrayLike, year: float) -> SkyPlace:
    """Where among the stars, J2000.0, a longitude on the ecliptic of a year lies, counted from the year's March equinox in degrees: 90
    is the point of the June solstice. Many longitudes give arrays."""
    import erfa

    start, pole = _to_date(_one(year))[0], erfa.ltpecl(_years(year))
    angle = np.radians(real_array(longitude))[..., None]
    if not np.isfinite(angle).all():
        raise ValueError(f"Longitude {longitude!s:.40} is not a number of degrees: 90 is the point of the June solstice.")
    return _place(np.cos(angle) * start + np.sin(angle) * np.cross(pole, start))


def precess(right_ascension: ArrayLike, declination: ArrayLike, year: float) -> SkyPlace:
    """Places given for J2000.0 by the mean equator and equinox of a year; arrays broadcast."""
    return _place(vectors(right_ascension, declination) @ _to_date(_one(year)).T)


def unprecess(right_ascension: ArrayLike, declination: ArrayLike, year: float) -> SkyPlace:
    """The other way: places given by the mean equator and equinox of a year for J2000.0."""
    return _place(vectors(right_ascension, declination) @ _to_date(_one(year)))


def ecliptic_place(right_ascension: ArrayLike, declination: ArrayLike) -> EclipticPlace:
    """Places of J2000.0 by the ecliptic and equinox of J2000.0."""
    import erfa

    tilt = erfa.obl06(2451545.0, 0.0)
    along = np.array([[1, 0, 0], [0, np.cos(tilt), np.sin(tilt)], [0, -np.sin(tilt), np.cos(tilt)]])
    return EclipticPlace(*_place(vectors(right_ascension, declination) @ along.T))


def separation(one: tuple[float, float], other: tuple[float, float]) -> float:
    """Angle between two places, right ascension and declination; degrees."""
    import erfa

    return float(np.degrees(erfa.sepp(_vector(one), _vector(other))))


def places(right_ascension: ArrayLike, declination: ArrayLike) -> tuple[FloatArray, FloatArray]:
    """Both as arrays that broadcast, degrees; ValueError in a sentence for what is no place in the sky."""
    ra, dec = real_array(right_ascension), real_array(declination)
    if not np.isfinite(ra).all() or not (np.abs(dec) <= 90).all():
        raise ValueError(
            "A place in the sky has a right ascension in degrees and a declination from -90 to 90 degrees, as numbers: "
            f"{right_ascension!s:.40} and {declination!s:.40} are none."
        )
    try:
        np.broadcast_shapes(ra.shape, dec.shape)
    except ValueError:
        raise ValueError(f"Give as many declinations, here {dec.shape}, as right ascensions, here {ra.shape}.") from None
    return ra, dec


def vectors(right_ascension: ArrayLike, declination: ArrayLike) -> FloatArray:
    """Unit vectors to places, shape (…, 3)."""
    ra, dec = np.broadcast_arrays(*(np.radians(angle) for angle in places(right_ascension, declination)))
    return np.stack([np.cos(dec) * np.cos(ra), np.cos(dec) * np.sin(ra), np.sin(dec)], axis=-1)


def _vector(place: tuple[float, float]) -> FloatArray:
    pair = real_array(place)
    if pair.shape != (2,):
        raise ValueError(
            f"{place!s:.40} is no place in the sky: give a pair of numbers, right ascension and declination in degrees."
        )
    return vectors(*pair)


def _to_date(year: ArrayLike) -> FloatArray:
    """Rotation from the mean equator and equinox of J2000.0 to those of the year, shape (…, 3, 3)."""
    import erfa

    matrix: FloatArray = erfa.ltp(_years(year))
    return matrix


def _one(year: float) -> float:
    if real_array(year).ndim:
        raise ValueError(f"Year {year!s:.40}: give one year here, as a number.")
    return year


def _years(year: ArrayLike) -> FloatArray:
    years: FloatArray = real_array(year)
    if not (np.abs(years - 2000) <= LIMIT).all():
        raise ValueError(
            f"Year {year!s:.40} is not a number within {thousands(LIMIT)} years of 2000, for which the precession is known."
        )
    return years


def _place(vectors: FloatArray) -> SkyPlace:
    x, y, z = np.moveaxis(vectors, -1, 0)
    ra, dec = np.degrees(np.arctan2(y, x)) % 360 % 360, np.degrees(np.arctan2(z, np.hypot(x, y)))
    return SkyPlace(ra, dec) if np.ndim(ra) else SkyPlace(float(ra), float(dec))
