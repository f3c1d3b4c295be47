"""Astropy as an independent second opinion on the sky, set up so that it asks no network and keeps its warnings to itself."""

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..sky.ephemeris import ephemeris

FloatArray = NDArray[np.float64]


@contextmanager
def offline() -> Iterator[None]:
    """Within it astropy uses the Earth-rotation table that it was installed with, whatever its age, and downloads nothing.

    Beyond that table UT1 is taken as UTC, which shifts places by up to about 10 arcseconds in the next decades.
    """
    from astropy.utils import data, iers

    with (
        iers.conf.set_temp("auto_download", False),
        iers.conf.set_temp("auto_max_age", None),
        iers.conf.set_temp("iers_degraded_accuracy", "ignore"),
        data.conf.set_temp("allow_internet", False),
        warnings.catch_warnings(),
    ):
        warnings.filterwarnings("ignore", "(?s).*(dubious year|IERS|polar motions)")
        yield


def sun_place(time: datetime) -> tuple[float, float]:
    """Apparent right ascension and declination of the Sun, true equator and equinox of date, degrees."""
    import erfa
    from astropy.coordinates import get_sun
    from astropy.time import Time

    with offline():
        moment = Time(time)
        place = get_sun(moment).cartesian.xyz.value
        x, y, z = erfa.pnm06a(moment.tt.jd1, moment.tt.jd2) @ (place / np.linalg.norm(place))
        return float(np.degrees(np.arctan2(y, x)) % 360), float(np.degrees(np.arcsin(z)))


def altitudes(
    right_ascension: ArrayLike, declination: ArrayLike, times: list[datetime], latitude: float, longitude: float
) -> FloatArray:
    """Altitude without refraction of fixed places (degrees, J2000.0), shape (places, times), degrees."""
    import astropy.units as u
    from astropy.coordinates import AltAz, EarthLocation, SkyCoord
    from astropy.time import Time

    with offline():
        frame = AltAz(obstime=Time(times), location=EarthLocation.from_geodetic(longitude * u.deg, latitude * u.deg))
        places = SkyCoord(np.atleast_1d(right_ascension)[:, None] * u.deg, np.atleast_1d(declination)[:, None] * u.deg)
        return np.asarray(places.transform_to(frame).alt.deg)


def sun_altitudes(times: list[datetime], latitude: float, longitude: float) -> FloatArray:
    """Altitude of the Sun's centre without refraction, degrees, one for each time."""
    import astropy.units as u
    from astropy.coordinates import AltAz, EarthLocation, get_sun
    from astropy.time import Time

    with offline():
        moments = Time(times)
        frame = AltAz(obstime=moments, location=EarthLocation.from_geodetic(longitude * u.deg, latitude * u.deg))
        return np.asarray(get_sun(moments).transform_to(frame).alt.deg)


def constellation(right_ascension: ArrayLike, declination: ArrayLike) -> NDArray[np.str_]:
    """Abbreviations of the constellations in which places lie (degrees, J2000.0)."""
    import astropy.units as u
    from astropy.coordinates import SkyCoord, get_constellation

    with offline():
        return np.asarray(
            get_constellation(SkyCoord(np.asarray(right_ascension) * u.deg, np.asarray(declination) * u.deg), short_name=True)
        )


def almanac_place(body: str, time: datetime) -> tuple[float, float]:
    """Greenwich hour angle and declination of the Sun, the Moon or a planet, degrees: from the same
    DE421, but brought to the equator of date by astropy and ERFA."""
    import erfa
    from astropy.coordinates import get_body, solar_system_ephemeris
    from astropy.time import Time

    with offline(), solar_system_ephemeris.set(ephemeris().bodies.path):
        moment = Time(time)
        place = get_body(body.lower(), moment).cartesian.xyz.value
        x, y, z = erfa.pnm06a(moment.tt.jd1, moment.tt.jd2) @ (place / np.linalg.norm(place))
        aries = float(moment.sidereal_time("apparent", "greenwich").deg)
        return float((aries - np.degrees(np.arctan2(y, x))) % 360), float(np.degrees(np.arcsin(z)))
