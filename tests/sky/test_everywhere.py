"""At every latitude and on every date of the ephemeris there is an answer in words or numbers: never a blank, NaN or −999."""

import math
from datetime import date, timedelta

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from astronav_edu import sky

LATITUDES = st.one_of(st.floats(-90, 90), st.sampled_from([90, -90, 89.999, -89.999, 66.56, -66.56, 67.4, 70.85, 0]))
DAYS = st.dates(sky.FIRST_DATE, sky.LAST_DATE)
BODY = st.sampled_from([*sky.BODIES, "Sirius", "Polaris", "Acrux"])


def said(text):
    assert text and not {"nan", "NaT", "None", "inf", "-999"} & set(text.replace("°", " ").replace(".", " ").split()), text
    return text


@settings(deadline=None, max_examples=25)
@given(LATITUDES, st.floats(-180, 180), DAYS, BODY)
@example(90, 0, date(2027, 3, 20), "Sun")
@example(-90, 0, sky.LAST_DATE, "Moon")
@example(78, -180, sky.FIRST_DATE, "Saturn")
def test_rising_and_setting(latitude, longitude, day, body):
    place = sky.Observer(latitude, longitude)
    found = sky.rise_set(place, body, day)
    said(str(found))
    begin = place.day_start(day)
    assert all(begin <= event.time <= begin + timedelta(days=1) for event in found.events)
    kinds = [event.kind for event in found.events]
    assert all(a != b for a, b in zip(kinds, kinds[1:], strict=False))
    assert found.lowest <= found.highest and math.isfinite(found.transit_altitude)
    assert bool(kinds) == (found.state == "rises and sets")
    if found.state in ("always up", "always down"):
        assert "Next" in str(found) or "follows within" in str(found)


@settings(deadline=None, max_examples=25)
@given(LATITUDES, st.floats(-180, 180), DAYS, st.sampled_from(sky.ALL))
def test_day_twilight_and_constellations(latitude, longitude, day, name):
    place = sky.Observer(latitude, longitude)
    assert timedelta(0) <= sky.day_length(place, day) <= timedelta(hours=24)
    kinds = [event.kind for event in sky.twilight(place, day)]
    assert len(kinds) <= 16
    said(str(sky.visible(place, day, name)))


@settings(deadline=None, max_examples=25)
@given(st.integers(0, 56300 * 1440))
def test_almanac_and_sun(minute):
    moment = f"{sky.FIRST_DATE + timedelta(days=minute // 1440)}T{minute % 1440 // 60:02}:{minute % 60:02}Z"
    rows = sky.almanac(moment)
    for row in rows.values():
        assert all(math.isfinite(value) for value in row[1:])
        assert 0 <= row.gha < 360 and abs(row.declination) <= 90 and 0 <= row.sha < 360
        said(str(row))
    assert abs(sky.equation_of_time(moment)) < 17
    said(str(sky.sun(moment)))


MINUTE = st.integers(0, 56300 * 1440)
TAKEN = st.sampled_from(["Sun", "Moon", "Venus", "Saturn", "Polaris", "Vega", "Acrux", "Canopus"])


def answered(call):
    """What a call gives, finite and in words, or the sentence with which it refuses."""
    try:
        found = call()
    except ValueError as error:
        return said(str(error)) and None
    numbers = [found] if isinstance(found, float) else [value for value in vars(found).values() if isinstance(value, float)]
    assert all(map(math.isfinite, numbers))
    said(str(found))
    return found


@settings(deadline=None, max_examples=40)
@given(
    LATITUDES,
    st.floats(-180, 180),
    MINUTE,
    st.lists(TAKEN, min_size=2, max_size=4),
    st.floats(-1, 90),
    st.sampled_from([None, 0, 400]),
)
@example(90, 0, 0, ["Sun", "Moon"], 0, None)
@example(-90, 180, 56300 * 1440, ["Vega", "Vega"], 90, 400)
@example(0, -180, 40_000_000, ["Polaris", "Acrux", "Sun"], -1, 0)
def test_sights_and_what_comes_of_them(latitude, longitude, minute, bodies, altitude, speed):
    """Whatever was read on the sextant, wherever dead reckoning has the ship."""
    taken = []
    for number, body in enumerate(bodies):
        at = min(minute + 37 * number, 56300 * 1440)
        moment = f"{sky.FIRST_DATE + timedelta(days=at // 1440)}T{at % 1440 // 60:02}:{at % 60:02}Z"
        sight = answered(lambda body=body, moment=moment: sky.Sight(body, moment, altitude, eye_height=3))
        answered(lambda body=body, moment=moment: sky.sextant_reading(body, moment, latitude, longitude))
        if sight:
            taken.append(sight)
            answered(lambda sight=sight: sky.noon_latitude(sight, "N"))
            answered(lambda sight=sight: sky.noon_latitude(sight, "S"))
            answered(lambda sight=sight: sky.latitude_by_polaris(sight, longitude))
    run = {} if speed is None else {"course": 45.0, "speed": speed}
    if len(taken) > 1:
        answered(lambda: sky.longitude_by_equal_altitudes(taken[0], taken[1], latitude))
    for one in sky.reductions(taken, latitude, longitude, **run):
        assert all(map(math.isfinite, [one.latitude, one.longitude, one.hour_angle, *one.intercept]))
        assert 0 <= one.hour_angle < 360 and -180 <= one.longitude <= 180 and abs(one.latitude) <= 90
        said(" ".join(value for _, value in one.lines()))
    found = answered(lambda: sky.fix(taken, latitude, longitude, **run))
    if found:
        assert abs(found.latitude) <= 90 and -180 <= found.longitude <= 180
        assert all(map(math.isfinite, [*found.residuals, *found.azimuths, *found.ellipse]))


@pytest.mark.parametrize("year", [1900, 1950, 2000, 2052])
def test_the_table_of_a_year_has_no_gaps(year):
    days = [date(year, 1, 1) + timedelta(days=day) for day in range(0, 365, 11)]
    minutes, codes = sky.visibility_verdicts(np.arange(-90, 91, 6), days)
    assert np.isfinite(minutes).all() and ((minutes >= 0) & (minutes <= 1440)).all()
    assert np.isin(codes, [sky.SEEN, sky.TOO_LOW, sky.NOT_DARK]).all()
    assert ((minutes > 0) == (codes == sky.SEEN)).all()
