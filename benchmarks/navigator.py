"""Time of a fix, of an almanac page, and of the Sun's risings and settings of a year, the last beside Skyfield's and astroplan's.

Processor time is measured, so that other work on the machine counts little. Bounds: 5 ms a fix from three sights, with the places of
the three bodies computed anew; 1.0 s for the rising, setting and visibility tables of 181
latitudes and 365 days together, stated apart here and in sky_visibility.py; the peers' times are extrapolated from the samples
stated below, and their risings must be ours to a minute.

Run: python benchmarks/navigator.py
"""

import statistics
import sys
import time
from datetime import UTC, date, datetime, timedelta
from importlib.metadata import version
from importlib.util import find_spec

import numpy as np
from _timing import seconds

from astronav_edu import sky
from astronav_edu.crosscheck import second_opinion
from astronav_edu.sky.ephemeris import ephemeris, to_skyfield
from astronav_edu.sky.nautical import _earth_at, almanac_row

ROUNDS = 15
DAYS = [date(2027, 1, 1) + timedelta(days=i) for i in range(365)]
LATITUDES = np.arange(-90, 91)
STARS = (("Regulus", "20:39:23", 24.98), ("Antares", "20:45:47", 26.90), ("Kochab", "21:10:34", 47.49))


def sights(year: int) -> list[sky.Sight]:
    return [sky.Sight(body, f"{year}-07-06T{clock}Z", altitude) for body, clock, altitude in STARS]


def fix_times() -> tuple[float, float]:
    """Median seconds of a fix with the bodies' places known, and with them computed."""
    known, fresh = [], []
    for round_ in range(ROUNDS):
        almanac_row.cache_clear()
        _earth_at.cache_clear()
        taken = sights(2020 + round_ % 3)
        for times in (fresh, known):
            start = time.process_time()
            sky.fix(taken, 32, -15, course=325, speed=20)
            times.append(time.process_time() - start)
    return statistics.median(known), statistics.median(fresh)


def skyfield_year(latitude: float) -> tuple[float, list[datetime]]:
    """Seconds for the Sun's risings and settings of a year at a latitude by Skyfield's almanac, and the risings."""
    from skyfield.almanac import find_risings, find_settings
    from skyfield.api import wgs84

    bodies = ephemeris().bodies
    place = bodies["earth"] + wgs84.latlon(latitude, 0)
    begin = datetime(2027, 1, 1, tzinfo=UTC)
    span = to_skyfield(begin), to_skyfield(begin + timedelta(days=365))
    start = time.process_time()
    rises, really = find_risings(place, bodies["sun"], *span)
    find_settings(place, bodies["sun"], *span)
    return time.process_time() - start, [moment for moment, true in zip(rises.utc_datetime(), really, strict=True) if true]


def astroplan_day(latitude: float, day: date) -> float:
    """Seconds for one sunrise and one sunset."""
    import astropy.units as u
    from astroplan import Observer
    from astropy.time import Time

    place = Observer(longitude=0 * u.deg, latitude=latitude * u.deg, elevation=0 * u.m)
    begin = Time(f"{day}T00:00:00")
    start = time.process_time()
    place.sun_rise_time(begin, which="next", horizon=-0.8333 * u.deg)
    place.sun_set_time(begin, which="next", horizon=-0.8333 * u.deg)
    return time.process_time() - start


def main() -> int:
    fix_times()
    known, fresh = fix_times()
    print(f"fix from three stars: {1000 * known:.1f} ms, with the places of the stars {1000 * fresh:.1f} ms (bound 5)")
    print(f"almanac page as text: {1000 * seconds(lambda _: str(sky.almanac_page('2027-06-21')), 5):.0f} ms")
    table = sky.sun_table(LATITUDES, DAYS)
    ours = seconds(lambda _: sky.sun_table(LATITUDES, DAYS), 5)
    sky.visibility_table(LATITUDES, DAYS)
    both = ours + seconds(lambda _: sky.visibility_table(LATITUDES, DAYS), 5)
    print(
        f"sunrise and sunset of 181 latitudes x 365 days: {ours:.2f} s; with 88 constellations' visibility {both:.2f} s (bound 1.0)"
    )

    sample = [-50, 0, 40]
    runs = [skyfield_year(latitude) for latitude in sample]
    for latitude, (_, rises) in zip(sample, runs, strict=True):
        for moment in rises[::30]:
            i = (moment.date() - DAYS[0]).days
            minutes = (moment - datetime(2027, 1, 1, tzinfo=UTC)) / timedelta(minutes=1) - 1440 * i
            assert abs(minutes - float(table.rise[i, latitude + 90])) < 1, (latitude, moment)
    theirs = statistics.median(took for took, _ in runs) * len(LATITUDES)
    print(
        f"skyfield {version('skyfield')}: {theirs:.0f} s for all latitudes, extrapolated from {len(sample)}: {theirs / ours:,.0f} x"
    )
    if find_spec("astroplan"):
        with second_opinion.offline():
            astroplan_day(40, DAYS[0])
            day = statistics.median(astroplan_day(lat, DAYS[50 * i]) for i, lat in enumerate((-50, 0, 20, 40)))
        whole = day * len(LATITUDES) * len(DAYS)
        print(f"astroplan {version('astroplan')}: {day:.2f} s a day, extrapolated {whole / 3600:.1f} h: {whole / ours:,.0f} x")
    return int(fresh > 0.005 or both > 1.0)


if __name__ == "__main__":
    sys.exit(main())
