"""The table of visibility against altitudes computed moment by moment, by Skyfield and by astropy."""

from datetime import UTC, date, datetime, timedelta

import numpy as np
import pytest

from astronav_edu import sky
from astronav_edu.crosscheck import second_opinion
from astronav_edu.sky.ephemeris import ephemeris, to_skyfield
from astronav_edu.sky.stars import figure_indices
from astronav_edu.sky.visibility import night_altitudes

ARCSECOND = 1 / 3600
STARS = sky.star_positions(np.inf)


def night_times(day, longitude=0.0, step=2):
    noon = datetime(day.year, day.month, day.day, 12, tzinfo=UTC) - timedelta(hours=longitude / 15)
    return [noon + timedelta(minutes=step * i) for i in range(1440 // step)]


@pytest.mark.parametrize(("latitude", "day"), [(66.0, date(2023, 12, 31)), (-47.4, date(2020, 6, 3)), (3.0, date(2022, 1, 26))])
def test_the_table_agrees_with_astropy_within_the_step_of_the_grids(latitude, day):
    """All 88 figures, every 2 minutes. A window has two ends, and both grids have steps of 2 minutes: at most 4 minutes apart."""
    figures = [figure_indices(name) for name in sky.ALL]
    stars, times = np.concatenate(figures), night_times(day)
    high = second_opinion.altitudes(STARS.ra[stars], STARS.dec[stars], times, latitude, 0) >= 10
    up = np.logical_and.reduceat(high, np.cumsum([0] + [len(figure) for figure in figures[:-1]]), axis=0)
    direct = 2 * (up & (second_opinion.sun_altitudes(times, latitude, 0) < -12)).sum(axis=1)
    table = sky.visibility_table(latitude, day)[:, 0, 0]
    assert np.abs(table - direct).max() <= 4
    assert ((table > 0) == (direct > 0))[np.maximum(table, direct) > 4].all()
    assert (direct > 0).any()


def test_the_table_agrees_with_skyfields_altitudes():
    from skyfield.api import Star, wgs84

    rng = np.random.default_rng(2027)
    bodies, names = ephemeris().bodies, rng.choice(sky.ALL, 10, replace=False)
    for name in names:
        latitude, day = float(rng.uniform(-89, 89)), date(2027, 1, 1) + timedelta(days=int(rng.integers(0, 364)))
        at = (bodies["earth"] + wgs84.latlon(latitude, 0)).at(to_skyfield(night_times(day)))
        seen = at.observe(bodies["sun"]).apparent().altaz()[0].degrees < -12
        for i in figure_indices(str(name)):
            star = Star(ra_hours=STARS.ra[i] / 15, dec_degrees=STARS.dec[i])
            seen &= at.observe(star).apparent().altaz()[0].degrees >= 10
        assert sky.visibility_table(latitude, day, [str(name)])[0, 0, 0] == pytest.approx(2 * seen.sum(), abs=4), (
            name,
            latitude,
            day,
        )


@pytest.mark.parametrize(("day", "tolerance"), [(date(2020, 2, 10), 1), (date(2033, 8, 1), 10)])
def test_altitudes_of_a_night_agree_with_astropy(day, tolerance):
    """Stars within 1 arcsecond (polar motion and diurnal aberration, 0.3 each, are left out), in the future within 10 (UT1 is
    not known); the Sun within 12 (its parallax, 8.8, is left out, too)."""
    for latitude, longitude in ((40.0, -75.0), (-60.0, 130.0)):
        place = sky.Observer(latitude, longitude)
        _, lowest, sun = night_altitudes(place, day, sky.find_constellation("Cru"))
        stars, times = figure_indices("Cru"), night_times(day, longitude, 1)[::20]
        theirs = second_opinion.altitudes(STARS.ra[stars], STARS.dec[stars], times, latitude, longitude).min(axis=0)
        assert lowest[::20] == pytest.approx(theirs, abs=tolerance * ARCSECOND)
        assert sun[::20] == pytest.approx(
            second_opinion.sun_altitudes(times, latitude, longitude), abs=(11 + tolerance) * ARCSECOND
        )


def test_skyfield_and_astropy_agree_within_0_01_arcseconds_with_the_same_polar_motion():
    from skyfield.api import Loader, Star, wgs84
    from skyfield.data import iers
    from skyfield_data import __file__ as package

    load = Loader(package.replace("__init__.py", "data"), verbose=False, expire=False)
    scale, earth = load.timescale(builtin=True), ephemeris().bodies["earth"]
    with load.open("finals2000A.all") as file:
        iers.install_polar_motion_table(scale, iers.parse_x_y_dut1_from_finals_all(file))
    times = [datetime(2018, 4, 1, tzinfo=UTC) + timedelta(days=71.3 * i) for i in range(8)]
    t = scale.from_datetimes(times)
    for hip in (32349, 91262, 30438):  # Sirius, Vega, Canopus
        i = int(np.flatnonzero(STARS.hip == hip)[0])
        star = Star(ra_hours=STARS.ra[i] / 15, dec_degrees=STARS.dec[i])
        ours = (earth + wgs84.latlon(-30, 20)).at(t).observe(star).apparent().altaz()[0].degrees
        assert ours == pytest.approx(second_opinion.altitudes(STARS.ra[i], STARS.dec[i], times, -30, 20)[0], abs=0.01 * ARCSECOND)


def test_the_shape_is_constellations_dates_latitudes():
    table = sky.visibility_table([50, 0, -50], ["2027-01-01", "2027-07-01"], ["Ori", "Crux"])
    assert table.shape == (2, 2, 3)
    for i, name in enumerate(("Ori", "Cru")):
        for j, day in enumerate(("2027-01-01", "2027-07-01")):
            for k, latitude in enumerate((50, 0, -50)):
                assert table[i, j, k] == sky.visibility_table(latitude, day, name)[0, 0, 0]
    assert sky.visibility_table(50, np.array(["2027-01-01"], dtype="datetime64[D]"), "Ori")[0, 0, 0] == table[0, 0, 0]


def test_dates_of_several_years_stand_in_the_order_given():
    days = ["2030-01-01", "1950-01-01", "2030-07-01"]
    table = sky.visibility_table([40, -40], days)
    for j, day in enumerate(days):
        assert (table[:, j] == sky.visibility_table([40, -40], day)[:, 0]).all()


def test_codes_say_why():
    asked = [50, -50], ["2027-06-21", "2027-12-21"], ["Ori", "UMi", "Cru"]
    minutes, codes = sky.visibility_verdicts(*asked)
    assert (minutes == sky.visibility_table(*asked)).all()
    assert codes.tolist() == [
        [[sky.NOT_DARK, sky.NOT_DARK], [sky.SEEN, sky.SEEN]],
        [[sky.SEEN, sky.TOO_LOW], [sky.SEEN, sky.TOO_LOW]],
        [[sky.TOO_LOW, sky.SEEN], [sky.TOO_LOW, sky.SEEN]],
    ]


@pytest.mark.parametrize("latitude", [90, -90, 89.999])
def test_T07_visibility_at_the_poles(latitude):
    place = sky.Observer(latitude, 0)
    table = sky.visibility_table(latitude, ["2027-06-21", "2027-12-21"])[:, :, 0]
    assert np.isfinite(table).all()
    dark = 1 if latitude > 0 else 0
    assert (table[:, 1 - dark] == 0).all()
    assert set(np.round(table[:, dark])) >= {0, 1436}  # all night or never
    midsummer = sky.visible(place, ("2027-06-21", "2027-12-21")[1 - dark], "UMa" if latitude > 0 else "Cru")
    assert not midsummer and "the Sun sinks to 23.4° only" in str(midsummer)
    assert sky.visible(place, ("2027-06-21", "2027-12-21")[dark], "UMi" if latitude > 0 else "Oct").minutes == 1440


def test_a_visible_constellation_comes_with_its_best_moment():
    hawaii = sky.Observer(21.3, "157.9 W", "Honolulu", "Pacific/Honolulu")
    orion = sky.visible(hawaii, "2027-01-15", "Orion")
    assert orion and orion.code == sky.SEEN and orion.reason == ""
    assert sum((b - a).total_seconds() for a, b in orion.windows) == 60 * orion.minutes
    (begin, end) = orion.windows[0]
    assert begin <= orion.best < end and orion.best.tzinfo is UTC
    assert "best at 2027-01-15 22:" in str(orion) and "HST" in str(orion) and "UTC" in str(orion)
    assert "figure at 10° or higher, Sun below -12°" in str(orion)


@pytest.mark.parametrize(
    ("latitude", "day", "name", "code", "words"),
    [
        (50, "2027-06-21", "Crux", sky.TOO_LOW, "never stands high enough there; its lowest star reaches -23.3°"),
        (50, "2027-06-21", "Orion", sky.NOT_DARK, "only by day or in twilight"),
        (60, "2027-06-21", "Ursa Minor", sky.NOT_DARK, "the Sun sinks to -6.6° only"),
    ],
)
def test_what_cannot_be_seen_is_explained(latitude, day, name, code, words):
    found = sky.visible(sky.Observer(latitude, 0), day, name)
    assert not found and found.code == code and found.best is None and found.minutes == 0 and found.windows == ()
    assert words in str(found)


def test_looser_limits_never_hide_what_stricter_ones_show():
    days, latitudes = [date(2027, month, 10) for month in range(1, 13)], np.arange(-85, 90, 17)
    strict = sky.visibility_table(latitudes, days)
    assert (sky.visibility_table(latitudes, days, min_altitude=5) >= strict).all()
    assert (sky.visibility_table(latitudes, days, sun_below=-6) >= strict).all()
    assert (sky.visibility_table(latitudes, days, sun_below=-18) <= strict).all()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"latitudes": 91}, "Latitude 91"),
        ({"latitudes": [0, float("nan")]}, "Latitude nan"),
        ({"dates": []}, "at least one date"),
        ({"constellations": []}, "one constellation"),
        ({"constellations": ["Orionn"]}, "Did you mean Orion"),
        ({"sun_below": 12}, "Nautical twilight ends at -12"),
        ({"min_altitude": 91}, "min_altitude 91"),
        ({"min_altitude": float("nan")}, "min_altitude nan"),
    ],
)
def test_impossible_tables_are_refused_in_words(arguments, words):
    with pytest.raises(ValueError, match=words):
        sky.visibility_table(**({"latitudes": 0, "dates": "2027-01-01"} | arguments))
