"""What is no place, no day and no star is refused in a sentence."""

import csv
from dataclasses import replace
from datetime import date

import numpy as np
import pytest

import astronav_edu
from astronav_edu import crosscheck, sky
from astronav_edu.engine.errors import TableError
from astronav_edu.sky import stars

DAY = date(2027, 6, 21)
NAN = float("nan")


@pytest.mark.parametrize("place", ["London", (51, 0), None])
@pytest.mark.parametrize(
    "ask",
    [
        lambda place: sky.day_length(place, DAY),
        lambda place: sky.rise_set(place, "Sun", DAY),
        lambda place: sky.visible(place, DAY, "UMa"),
    ],
)
def test_a_place_is_an_observer(ask, place):
    with pytest.raises(ValueError, match="A place is given as an Observer"):
        ask(place)


def test_a_day_that_the_calendar_passed_over():
    """Samoa went from 29 to 31 December 2011 (IANA time zone database, Pacific/Apia)."""
    with pytest.raises(ValueError, match="2011-12-30 did not happen in Pacific/Apia"):
        sky.day_length(sky.Observer(-13, -172, "Apia", "Pacific/Apia"), date(2011, 12, 30))


@pytest.mark.parametrize("place", [(float("nan"), 5), (10, 95), (10, float("nan"))])
def test_a_place_in_the_sky_has_bounds(place):
    with pytest.raises(ValueError, match="declination from -90 to 90"):
        sky.constellation_of(*place)


@pytest.mark.parametrize(("column", "value"), [("right_ascension", "999"), ("declination", "-91"), ("magnitude", "nan")])
def test_an_impossible_star_is_named_by_its_line(tmp_path, monkeypatch, column, value):
    table = stars.data_dir() / "sky" / "stars.csv"
    lines = table.read_text(encoding="utf-8").splitlines()
    header = next(n for n, line in enumerate(lines) if not line.startswith("#"))
    fields = next(csv.reader([lines[header]]))
    entries = lines[header + 1].split(",")
    entries[fields.index(column)] = value
    lines[header + 1] = ",".join(entries)
    (tmp_path / "sky").mkdir()
    (tmp_path / "sky" / "stars.csv").write_text("\n".join(lines), encoding="utf-8")
    monkeypatch.setattr(stars, "data_dir", lambda: tmp_path)
    with pytest.raises(TableError, match=rf"sky/stars.csv line {header + 2}, column '{column}'"):
        stars._stars.__wrapped__()


SIGHTS = [sky.Sight("Sun", f"2027-06-21T{hour}:00Z", 40) for hour in ("09", "12")]


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (lambda: sky.fix(5, 0, 0), "A fix needs two or more sights"),
        (lambda: sky.fix(None, 0, 0), "A fix needs two or more sights"),
        (lambda: sky.fix(SIGHTS, 0, 0, course="abc", speed=5), "course 'abc' cannot be read"),
        (lambda: sky.fix(SIGHTS, 0, 0, course=90, speed="5"), "speed '5' is not a number of knots"),
        (lambda: sky.fix(SIGHTS, 0, 0, altitude_error=None), "altitude_error None is not a number of minutes"),
        (lambda: sky.sun(None), "None is not a time"),
        (lambda: sky.sun([]), "empty list of times"),
        (lambda: sky.equation_of_time([]), "empty list of times"),
        (lambda: sky.moon(None), "None is not a time"),
        (lambda: sky.moon([]), "empty list of times"),
        (lambda: sky.sun("0001-01-01T00:00+14:00"), "is outside"),
        (lambda: sky.sun("9999-12-31T23:59-14:00"), "is outside"),
        (lambda: sky.Sight("Sun", "2027-06-21T12:00Z", 40, limb=[]), "limb"),
        (lambda: sky.Sight("Sun", "2027-06-21T12:00Z", 40, eye_height=None), "eye_height None is not a number"),
        (lambda: sky.noon_latitude(SIGHTS[1], None), "stands in the north"),
        (lambda: sky.noon_latitude(SIGHTS[1], "sesame"), "stands in the north"),
        (lambda: sky.Observer(10**400, 0), "not a number of degrees"),
        (lambda: sky.Observer(0, 0, timezone=5), "Time zone 5 is not known"),
        (lambda: sky.Observer(0, 0, timezone="europe/berlin"), "Did you mean 'Europe/Berlin'"),
        (lambda: sky.Observer(0, 0, timezone="new york"), "Did you mean 'America/New_York'"),
        (lambda: sky.sun("0001-01-01T00:00Z"), "^0001-01-01 00:00 UTC is outside"),
        (lambda: sky.ecliptic_point(float("1e400"), 2000), "Longitude inf is not a number of degrees"),
        (lambda: sky.ecliptic_point(NAN, 2000), "Longitude nan is not"),
        (lambda: sky.ecliptic_point("x", 2000), "Longitude x is not"),
        (lambda: sky.ecliptic_point(5, [2000, 2001]), "give one year"),
        (lambda: sky.celestial_pole("now"), "Year now is not a number within 200\u202f000 years"),
        (lambda: sky.precess(0, 0, "x"), "Year x is not a number"),
        (lambda: sky.precess(0, 0, [[1, 2], [3]]), "Year .* is not a number"),
        (lambda: sky.precess("5h", 0, 2000), "as numbers: 5h and 0 are none"),
        (lambda: sky.unprecess(0, 91, 2000), "declination from -90 to 90"),
        (lambda: sky.precess([1, 2], [1, 2, 3], 2000), "Give as many declinations"),
        (lambda: sky.ecliptic_place([[1], [2, 3]], 0), "as numbers"),
        (lambda: sky.separation((NAN, 0), (1, 2)), "declination from -90 to 90"),
        (lambda: sky.separation((0, 100), (1, 2)), "declination from -90 to 90"),
        (lambda: sky.separation(1, 2), "1 is no place in the sky"),
        (lambda: sky.separation(("1", "2"), (1, 2)), "is no place in the sky"),
        (lambda: sky.constellation_of("5h", "10"), "as numbers: 5h and 10 are none"),
        (lambda: sky.horizontal(NAN, 0, 0, 0), "declination from -90 to 90"),
        (lambda: sky.horizontal(0, 91, 0, 0), "declination from -90 to 90"),
        (lambda: sky.horizontal(0, 0, "a", 0), "sidereal 'a'"),
        (lambda: sky.horizontal(0, 0, 0, 91), "the latitude from -90 to 90"),
        (lambda: sky.half_turn(NAN), "finite number of degrees"),
        (lambda: sky.half_turn("a"), "finite number of degrees"),
        (lambda: sky.half_turn(np.array([1, NAN])), "finite number of degrees"),
        (lambda: sky.degrees_minutes("x"), "'x' is not an angle"),
        (lambda: sky.degrees_minutes(5, places=400), "places 400: print from 0 to 9"),
        (lambda: sky.degrees_minutes(5, places=-1), "places -1"),
        (lambda: sky.hours_minutes_seconds(5, places=-1), "places -1"),
        (lambda: sky.star_positions("2026-01-01"), "faint '2026-01-01' is not a magnitude"),
        (lambda: sky.star_positions(NAN), "faint nan is not a magnitude"),
        (lambda: sky.find_constellation(None), "None is not one of the 88 constellations[^?]*$"),
        (lambda: sky.split_at_dateline([]), "A path is one point or more"),
        (lambda: sky.latitude_by_polaris("45", 0), "'45' is not a sight"),
        (lambda: sky.noon_latitude("45", "N"), "'45' is not a sight"),
        (lambda: sky.longitude_by_equal_altitudes(SIGHTS[0], None, 0), "None is not a sight"),
        (lambda: sky.fix(SIGHTS, 32, 1e9), "Longitude 1000000000.0 is neither between"),
        (lambda: sky.reductions(SIGHTS, 32, "720 E"), "with E or W it runs from 0 to 180"),
        (lambda: SIGHTS[0].intercept(32, 361), "nor between 0 and 360, east positive. Write for example -155"),
        (lambda: sky.sextant_reading("Sun", "2027-06-21T12:00Z", 10, -361), "Longitude -361 is neither between"),
        (lambda: sky.Sight("Sun", "2027-06-21T12:00Z", 1e9), "Altitude 1000000000.0 is not between 0° at the horizon and 90°"),
        (lambda: sky.Star(1e9, 0), "Right ascension 1000000000.0 is too large: it runs from 0 to 360 degrees"),
        (lambda: sky.Star("47.2", 0), "hours or degrees\\? Write '47.2 deg'"),
        (lambda: sky.almanac("2027-06-21T12:00Z")["Pluto"], "'Pluto' is not known here"),
        (lambda: sky.almanac("2027-06-21T12:00Z")["Mercury"], "The almanac leaves Mercury out"),
        (lambda: sky.check_limits("a", None), "min_altitude 'a' is not an altitude"),
        (lambda: sky.check_limits(10, None), "sun_below None is not an altitude"),
        (lambda: sky.visibility_table("north", DAY, "UMa"), "Latitudes north are not numbers"),
        (lambda: sky.visibility_table([50], 5, "UMa"), "5 is not a date"),
        (lambda: sky.visibility_table([50], DAY, 5), "5 is not one of the 88"),
        (lambda: sky.sun_table([50], None), "None is not a date"),
        (lambda: sky.sun_table([50], [DAY], altitude="a"), "altitude 'a' is not between"),
        (lambda: crosscheck.sky_agreement(min_altitude="10"), "min_altitude '10' is not an altitude"),
        (lambda: astronav_edu.picture(None), "drawn of a match"),
    ],
)
def test_what_is_no_number_no_time_and_no_sight(ask, told):
    with pytest.raises(ValueError, match=told):
        ask()


def test_what_is_just_inside_stays_inside():
    """0 ≤ right ascension and azimuth < 360, no day of more than 24 hours, and no minus before a zero."""
    assert sky.precess(0, 0, 2000).right_ascension == 0
    assert sky.horizontal(1e-15, 0, 0, -45).azimuth < 360
    assert sky.sun_table([90], ["2026-06-21"]).up.max() == 1440
    row = sky.rise_set(sky.Observer(0, 0), "Sun", DAY)
    assert "at 0.0°" in str(replace(row, transit_altitude=-0.01))


def test_the_almanac_knows_other_names_too():
    page = sky.almanac("2027-06-21T12:00Z")
    assert page["pole star"] is page["Polaris"] and "Pluto" not in page and page.get("Pluto") is None
