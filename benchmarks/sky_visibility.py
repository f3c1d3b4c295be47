"""Time of the table of visibility, beside astroplan's in the same run.

Processor time is measured, so that other work on the machine counts little. Bounds: 88 constellations x 365 nights x 181
latitudes in 1.0 s, places of stars and Sun included; at least 10,000 times as fast as astroplan, whose time for as many nights
is extrapolated from the sample stated below; 88 x 12 x 6 in 0.4 s in a first call with the libraries imported.

Astroplan answers for each star, so that all figure stars are asked at once for a night and a latitude; joining them to figures
would come on top. Run: python benchmarks/sky_visibility.py [nights of astroplan's sample, 8 if not given]
"""

import subprocess
import sys
import time
from datetime import date, timedelta
from importlib.metadata import version
from importlib.util import find_spec

import numpy as np

from astronav_edu import sky
from astronav_edu.crosscheck import second_opinion
from astronav_edu.sky.stars import figure_indices

ROUNDS = 5
DAYS = [date(2027, 1, 1) + timedelta(days=i) for i in range(365)]
LATITUDES = np.arange(-90, 91)
FIRST_CALL = """
import time
import jplephem, numpy, skyfield.almanac, skyfield.api, skyfield.positionlib, skyfield_data
from astronav_edu import crosscheck, sky
start = time.process_time()
{call}
print(time.process_time() - start)
"""
TABLE = "sky.visibility_table([75, 45, 15, -15, -45, -75], [f'2027-{month:02d}-05' for month in range(1, 13)])"


def year_table() -> float:
    start = time.process_time()
    sky.visibility_table(LATITUDES, DAYS)
    return time.process_time() - start


def first_call(call: str) -> float:
    """In a fresh Python, best of three."""
    runs = [
        subprocess.run([sys.executable, "-c", FIRST_CALL.format(call=call)], capture_output=True, text=True, check=True)
        for _ in range(3)
    ]
    return min(float(run.stdout) for run in runs)


def astroplan_night(latitude: float, day: date) -> float:
    """Seconds for all figure stars of one night at one latitude: 10 degrees, nautical twilight, steps of 10 minutes."""
    import astropy.units as u
    from astroplan import AltitudeConstraint, AtNightConstraint, FixedTarget, Observer, is_observable
    from astropy.coordinates import SkyCoord
    from astropy.time import Time

    stars = sky.star_positions(np.inf)
    figures = np.unique(np.concatenate([figure_indices(name) for name in sky.ALL]))
    targets = FixedTarget(SkyCoord(stars.ra[figures] * u.deg, stars.dec[figures] * u.deg))
    noon = Time(f"{day}T12:00:00")
    constraints = [AltitudeConstraint(10 * u.deg), AtNightConstraint.twilight_nautical()]
    observer = Observer(longitude=0 * u.deg, latitude=latitude * u.deg, elevation=0 * u.m)
    start = time.process_time()
    is_observable(constraints, observer, targets, time_range=Time([noon, noon + 1 * u.day]), time_grid_resolution=10 * u.min)
    return time.process_time() - start


def main() -> int:
    sample = int(sys.argv[1]) if len(sys.argv) > 1 else 8
    year_table()
    ours = min(year_table() for _ in range(ROUNDS))
    verdicts = len(sky.ALL) * len(DAYS) * len(LATITUDES)
    print(f"88 x 365 x 181 = {verdicts} verdicts: {ours:.2f} s (bound 1.0), {1e9 * ours / verdicts:.0f} ns each")

    small, agreement = first_call(TABLE), first_call("crosscheck.sky_agreement(2027)")
    print(f"88 x 12 x 6, first call: {small:.2f} s (bound 0.4); with the game's verdicts, months and causes: {agreement:.2f} s")

    slow = int(ours > 1.0 or small > 0.4 or agreement > 0.4)
    if find_spec("astroplan") is None:
        print("astroplan is not installed here, so nothing is compared: pip install astroplan")
        return slow
    rng = np.random.default_rng(0)
    nights = [(float(rng.uniform(-65, 65)), DAYS[int(rng.integers(365))]) for _ in range(sample)]
    with second_opinion.offline():
        astroplan_night(0, DAYS[0])  # the first one also loads tables
        theirs = np.array([astroplan_night(*night) for night in nights])
    whole = float(np.median(theirs)) * len(DAYS) * len(LATITUDES)
    print(
        f"astroplan {version('astroplan')}: {np.median(theirs):.2f} s a night and latitude (median of {sample}, {theirs.min():.2f} to "
        f"{theirs.max():.2f}), extrapolated to {len(DAYS) * len(LATITUDES)} of them {whole / 3600:.1f} h: {whole / ours:,.0f} x (bound 10,000)"
    )
    return int(slow or whole / ours < 10_000)


if __name__ == "__main__":
    sys.exit(main())
