"""When the figures of the constellations stand above the horizon in a dark sky: one night in detail, or a table of many.

A constellation is visible on a night when all stars of its figure stand at or above ``min_altitude`` at one moment at which
the Sun's centre is below ``sun_below``. Altitudes are geometric, without refraction; the stars' places are apparent places of
date, without proper motion (1' for the fastest bright star by 2027). The night of a date begins on its evening.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import lru_cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .angles import real, real_array
from .ephemeris import FIRST_TIME, LAST_TIME, DateLike, as_date, ephemeris, midnight, to_skyfield
from .observer import Observer, need_observer
from .stars import ALL, Constellation, FloatArray, figure_indices, find_constellation, star_positions

SEEN, TOO_LOW, NOT_DARK = 0, 1, 2  # verdict codes

STEPS = 720  # grid of sidereal time: 0.5 degrees, 2 minutes
_STEP = 360 / STEPS
_MINUTES = 1436.0682 / STEPS  # mean solar minutes in a step
_NIGHT_MINUTES = 1440


@dataclass(frozen=True)
class Visibility:
    """One constellation, one place, one night; true when it can be seen.

    ``minutes`` of visibility in all, ``windows`` of it as (begin, end), ``best``: the moment in the dark at which the figure's
    lowest star stands highest, at ``altitude`` degrees. ``code`` is 0 seen, 1 never high enough, 2 never dark enough; then
    ``reason`` says why in words. Times are aware, in UTC; altitudes are in degrees.
    """

    observer: Observer
    date: date
    constellation: Constellation
    minutes: int
    windows: tuple[tuple[datetime, datetime], ...]
    best: datetime | None
    altitude: float | None
    code: int
    reason: str
    min_altitude: float
    sun_below: float

    def __bool__(self) -> bool:
        return self.code == SEEN

    def __str__(self) -> str:
        limits = f"figure at {self.min_altitude:g}° or higher, Sun below {self.sun_below:g}°"
        place = f"from {self.observer} in the night of {self.date}"
        if self.best is None:
            return f"{self.constellation.name} cannot be seen {place}: {self.reason} ({limits})."
        return (
            f"{self.constellation.name} can be seen {place} for {self.minutes} minutes, "
            f"best at {self.observer.clock(self.best)}, when its lowest star stands at {self.altitude:z.0f}° ({limits})."
        )


def visible(
    observer: Observer, date: DateLike, constellation: str, min_altitude: float = 10.0, sun_below: float = -12.0
) -> Visibility:
    """Whether a constellation can be seen in the night that begins on the evening of ``date``, minute by minute.

    The night runs from noon to noon, by the observer's clock or, without a time zone, by mean solar time.
    """
    need_observer(observer)
    day = as_date(date)
    check_limits(min_altitude, sun_below)
    found = find_constellation(constellation)
    begin, lowest, sun = night_altitudes(observer, day, found)
    seen = (lowest >= min_altitude) & (sun < sun_below)
    edges = np.flatnonzero(np.diff(seen, prepend=False, append=False)).reshape(-1, 2)
    best = int(np.where(seen, lowest, -np.inf).argmax()) if seen.any() else None
    code, reason = SEEN, ""
    if lowest.max() < min_altitude:
        code = TOO_LOW
        reason = f"the whole figure never stands high enough there; its lowest star reaches {lowest.max():.1f}° at most"
    elif best is None:
        code = NOT_DARK
        if sun.min() >= sun_below:
            reason = f"the Sun sinks to {sun.min():.1f}° only"
        else:
            reason = "the figure is high enough only by day or in twilight"
    return Visibility(
        observer=observer,
        date=day,
        constellation=found,
        minutes=int(seen.sum()),
        windows=tuple((begin + timedelta(minutes=int(a)), begin + timedelta(minutes=int(b))) for a, b in edges),
        best=None if best is None else begin + timedelta(minutes=best),
        altitude=None if best is None else float(lowest[best]),
        code=code,
        reason=reason,
        min_altitude=min_altitude,
        sun_below=sun_below,
    )


def night_altitudes(observer: Observer, day: date, constellation: Constellation) -> tuple[datetime, FloatArray, FloatArray]:
    """The noon at which the night of ``day`` begins; for each of 1440 minutes the altitude of the figure's lowest star and of
    the Sun, degrees."""
    begin = observer.day_start(day) + timedelta(hours=12)
    middle = begin + timedelta(minutes=_NIGHT_MINUTES // 2)
    minute = np.arange(_NIGHT_MINUTES)

    ra, dec = (place[figure_indices(constellation.abbreviation), None] for place in star_places(middle))
    sun_ra, sun_dec = (np.interp(minute / 60, np.arange(25), values) for values in _sun_hourly(begin))

    turn = 360.98564736629 / 1440  # degrees of sidereal time in a minute of mean solar time (Meeus, ch. 12)
    sidereal = 15 * to_skyfield(middle).gast + observer.longitude + turn * (minute - _NIGHT_MINUTES // 2)
    lowest: FloatArray = _altitude(sidereal - ra, dec, observer.latitude).min(axis=0)
    return begin, lowest, _altitude(sidereal - sun_ra, sun_dec, observer.latitude)


def visibility_table(
    latitudes: ArrayLike,
    dates: Iterable[DateLike] | DateLike,
    constellations: Sequence[str] = ALL,
    min_altitude: float = 10.0,
    sun_below: float = -12.0,
) -> NDArray[np.float32]:
    """Minutes of visibility in the night of each date, shape (constellations, dates, latitudes), at longitude 0.

    Found from hour angles on a grid of 2 minutes of sidereal time; 0 where the constellation cannot be seen.
    """
    return visibility_verdicts(latitudes, dates, constellations, min_altitude, sun_below)[0]


def visibility_verdicts(
    latitudes: ArrayLike,
    dates: Iterable[DateLike] | DateLike,
    constellations: Sequence[str] = ALL,
    min_altitude: float = 10.0,
    sun_below: float = -12.0,
) -> tuple[NDArray[np.float32], NDArray[np.int8]]:
    """The minutes of ``visibility_table``, and in the same shape the codes: 0 seen, 1 never high enough, 2 never dark enough
    while high."""
    check_limits(min_altitude, sun_below)
    lats, days = as_latitudes(latitudes), as_days(dates)
    names = constellations if isinstance(constellations, Iterable) and not isinstance(constellations, str) else [constellations]
    figures = [figure_indices(find_constellation(name).abbreviation) for name in names]
    if not days or not figures:
        raise ValueError("A visibility table needs at least one date and one constellation.")

    minutes = np.empty((len(lats), len(figures), len(days)), np.float32)
    rises = np.zeros((len(figures), len(lats)), bool)
    for year in sorted({day.year for day in days}):  # the stars' places of date are taken once for each year
        mine = [i for i, day in enumerate(days) if day.year == year]
        ra, dec = (place[np.concatenate(figures)] for place in star_places(middle_of(year)))
        owner = np.repeat(np.arange(len(figures)), [len(figure) for figure in figures])
        start, end = _dark(lats, [days[i] for i in mine], sun_below)
        for j, latitude in enumerate(lats):
            up = _high(ra, dec, owner, latitude, min_altitude)
            before = np.zeros((len(figures), 2 * STEPS + 1), np.int16)  # steps seen before each step of two days
            np.cumsum(up, axis=1, out=before[:, 1 : STEPS + 1])
            before[:, STEPS + 1 :] = before[:, 1 : STEPS + 1] + before[:, STEPS, None]
            minutes[j][:, mine] = (before[:, end[:, j]] - before[:, start[:, j]]) * np.float32(_MINUTES)
            rises[:, j] |= up.any(axis=1)
    minutes = np.moveaxis(minutes, 0, 2)
    return minutes, np.where(minutes > 0, SEEN, np.where(rises[:, None, :], NOT_DARK, TOO_LOW)).astype(np.int8)


def _high(ra: FloatArray, dec: FloatArray, owner: NDArray[np.intp], latitude: float, altitude: float) -> NDArray[np.bool_]:
    """Whether all stars of each figure are at ``altitude`` or higher, shape (figures, STEPS of local sidereal time).

    ``owner`` is the number of the figure that each star belongs to. Counts, at each step, the stars that are too low.
    """
    arc = semi_arc(altitude, latitude, dec)
    arc[90 - np.abs(latitude - dec) < altitude] = -1  # never that high
    begin = np.floor((ra + arc) / _STEP).astype(int) + 1
    steps = np.clip(np.ceil((ra - arc) / _STEP).astype(int) + STEPS - begin, 0, STEPS)
    width = 2 * STEPS + 1
    size = int(owner[-1] + 1) * width
    at = owner * width + begin % STEPS
    change = np.bincount(at, minlength=size) - np.bincount(at + steps, minlength=size)
    low = change.reshape(-1, width).cumsum(axis=1)
    none: NDArray[np.bool_] = low[:, :STEPS] + low[:, STEPS:-1] == 0
    return none


def _dark(lats: FloatArray, days: list[date], sun_below: float) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """First step of sidereal time in the dark and first step after it, shape (days, latitudes); both below 2 * STEPS + 1."""
    quarter = timedelta(hours=6)
    nights = [midnight(day) for day in days]
    (ra0, dec0), (ra1, dec1) = (sun_places([night + shift for night in nights]) for shift in (-quarter, quarter))
    ra_rate, dec_rate = ((ra1 - ra0) % 360)[:, None] / 180, (dec1 - dec0)[:, None] / 180  # in a degree of hour angle
    ra, dec = ra0[:, None] + 90 * ra_rate, dec0[:, None] + 90 * dec_rate

    dusk = dawn = 180 - semi_arc(sun_below, lats, dec)  # hour angle from the lower transit, degrees
    for _ in range(2):  # the Sun moves on between dusk and dawn
        dusk = 180 - semi_arc(sun_below, lats, dec - dec_rate * dusk)
        dawn = 180 - semi_arc(sun_below, lats, dec + dec_rate * dawn)
    start = np.ceil((ra + 180 - dusk * (1 + ra_rate)) / _STEP).astype(int)
    end = np.ceil((ra + 180 + dawn * (1 + ra_rate)) / _STEP).astype(int)
    end = np.where(np.abs(lats + dec) - 90 >= sun_below, start, np.minimum(end, start + STEPS))  # no night where the Sun stays up
    return start % STEPS, start % STEPS + end - start


def semi_arc(altitude: float, latitude: FloatArray | float, declination: FloatArray) -> FloatArray:
    """Hour angle at which a body stands at ``altitude``, 0 (never higher) to 180 (always higher); degrees, arrays broadcast.

    cos H = (sin a - sin phi sin delta) / (cos phi cos delta): Meeus, Astronomical Algorithms, ch. 15.
    """
    phi, delta = np.radians(latitude), np.radians(declination)
    cosine = (np.sin(np.radians(altitude)) - np.sin(phi) * np.sin(delta)) / np.maximum(np.cos(phi) * np.cos(delta), 1e-12)
    arc: FloatArray = np.degrees(np.arccos(np.clip(cosine, -1, 1)))
    return arc


def _altitude(hour_angle: FloatArray, declination: FloatArray, latitude: float) -> FloatArray:
    """Altitude; all in degrees, arrays broadcast (Meeus, ch. 13)."""
    h, delta, phi = np.radians(hour_angle), np.radians(declination), np.radians(latitude)
    sine = np.sin(phi) * np.sin(delta) + np.cos(phi) * np.cos(delta) * np.cos(h)
    altitude: FloatArray = np.degrees(np.arcsin(np.clip(sine, -1, 1)))
    return altitude


@lru_cache(maxsize=64)
def star_places(moment: datetime) -> tuple[FloatArray, FloatArray]:
    """Apparent right ascension and declination of date, degrees, of all stars of the table."""
    from skyfield.api import Star

    stars, time = star_positions(np.inf), to_skyfield(moment)
    star = Star(ra_hours=stars.ra / 15, dec_degrees=stars.dec)
    ra, dec, _ = ephemeris().bodies["earth"].at(time).observe(star).apparent().radec(epoch=time)
    return ra._degrees, dec.degrees


@lru_cache(maxsize=64)
def _sun_hourly(begin: datetime) -> tuple[FloatArray, FloatArray]:
    """The Sun's apparent right ascension, without a jump, and declination of date, degrees, at ``begin`` and each of 24 hours after."""
    ra, dec = sun_places([begin + timedelta(hours=h) for h in range(25)])
    return np.unwrap(ra, period=360), dec


def sun_places(moments: list[datetime]) -> tuple[FloatArray, FloatArray]:
    """The Sun's apparent right ascension and declination of date, degrees."""
    bodies = ephemeris().bodies
    ra, dec, _ = bodies["earth"].at(to_skyfield(moments)).observe(bodies["sun"]).apparent().radec("date")
    return ra._degrees, dec.degrees


def middle_of(year: int) -> datetime:
    return min(max(midnight(date(year, 7, 1)), FIRST_TIME), LAST_TIME)


def as_latitudes(latitudes: ArrayLike) -> FloatArray:
    lats: FloatArray = np.atleast_1d(real_array(latitudes))
    if np.isnan(lats).all() and lats.size:
        raise ValueError(f"Latitudes {latitudes!s:.40} are not numbers of degrees, north positive.")
    if not (np.abs(lats) <= 90).all():
        raise ValueError(f"Latitude {lats[~(np.abs(lats) <= 90)][0]:g} is not between -90 (South Pole) and 90 (North Pole).")
    return lats


def as_days(dates: Iterable[DateLike] | DateLike) -> list[date]:
    if isinstance(dates, np.ndarray):
        dates = dates.astype("datetime64[D]").ravel().tolist()
    return [as_date(day) for day in (dates if isinstance(dates, Iterable) and not isinstance(dates, str) else [dates])]


def check_limits(min_altitude: float, sun_below: float) -> None:
    """ValueError, in a sentence, for altitudes (degrees) that cannot be limits of what counts as seen."""
    if not -90 <= real(min_altitude) <= 90:
        raise ValueError(f"min_altitude {min_altitude!r} is not an altitude between -90 and 90 degrees.")
    if not -90 <= real(sun_below) <= 0:
        raise ValueError(
            f"sun_below {sun_below!r} is not an altitude of the Sun between -90 and 0 degrees. "
            "Nautical twilight ends at -12, astronomical at -18."
        )
