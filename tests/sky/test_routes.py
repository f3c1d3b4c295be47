"""Great circles and rhumb lines on WGS84, and where maps cut them."""

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from astronav_edu import sky

LONDON, TOKYO = sky.Observer(51.5074, -0.1278, "London"), sky.Observer(35.6762, 139.6503, "Tokyo")
NEW_YORK = sky.Observer(40.7128, -74.006, "New York")
SYDNEY, SANTIAGO = sky.Observer(-33.8688, 151.2093, "Sydney"), sky.Observer(-33.4489, -70.6693, "Santiago")
HONOLULU = sky.Observer(21.307, -157.858, "Honolulu")


@pytest.mark.parametrize(
    ("start", "end", "kilometres"),
    [
        (LONDON, TOKYO, 9582.2),
        (NEW_YORK, TOKYO, 10875.7),
        (SYDNEY, SANTIAGO, 11369.0),
        (sky.Observer(64.1814, -51.6941), sky.Observer(64.1466, -21.9426), 1434.1),
        (sky.Observer(-0.1807, -78.4678), sky.Observer(-1.2921, 36.8219), 12832.7),
    ],
)
def test_shortest_distances(start, end, kilometres):
    """To 0.1 km; checked with Karney's geodesics."""
    assert sky.great_circle(start, end).kilometres == pytest.approx(kilometres, abs=0.06)


def test_a_great_circle_is_told_in_words():
    route = sky.great_circle(LONDON, TOKYO)
    assert route.first_course == pytest.approx(31.7, abs=0.05) and route.highest_latitude == pytest.approx(70.93, abs=0.01)
    assert route.nautical_miles == pytest.approx(9582.2 / 1.852, abs=0.1)
    assert str(route).startswith("Great circle from London (51.5074° N 0.1278° W) to Tokyo (35.6762° N 139.65° E): 9582.2 km")
    assert "180°" not in str(route) and "across the 180° meridian" in str(sky.great_circle(SYDNEY, SANTIAGO))


@pytest.mark.parametrize(("start", "end", "kilometres"), [(LONDON, TOKYO, 11322.8), (NEW_YORK, TOKYO, 12822.6)])
def test_a_rhumb_line_keeps_its_course_and_is_longer(start, end, kilometres):
    """Its length is that of the polygon of many short geodesics through its points, to 10 m; each of them runs on its course."""
    from geographiclib.geodesic import Geodesic

    route = sky.rhumb_line(start, end, points=2001)
    steps = [Geodesic.WGS84.Inverse(*a, *b) for a, b in zip(route.points, route.points[1:], strict=False)]
    assert sum(step["s12"] for step in steps) / 1000 == pytest.approx(route.kilometres, abs=0.01)
    courses = [(step["azi1"] + step["azi2"]) / 2 for step in steps]
    assert courses == pytest.approx([route.first_course] * len(courses), abs=0.001)
    assert route.kilometres == pytest.approx(kilometres, abs=0.06)
    assert route.kilometres > sky.great_circle(start, end).kilometres


def test_a_rhumb_line_along_a_parallel_and_along_a_meridian():
    east = sky.rhumb_line(sky.Observer(60, 10), sky.Observer(60, 40))
    assert east.kilometres == pytest.approx(1674, abs=1)  # the width of a cell of 30° at 60°, where the sphere has 1668
    assert east.first_course == pytest.approx(90) and np.ptp(east.points[:, 0]) == pytest.approx(0, abs=1e-9)
    north = sky.rhumb_line(sky.Observer(0, 10), sky.Observer(90, 77))
    assert north.kilometres == pytest.approx(10001.966, abs=0.001)  # the quarter meridian of WGS84
    assert "a pole" in str(north) and (north.points[:, 1] == 10).all()
    assert sky.rhumb_line(LONDON, LONDON).kilometres == 0 and "one place" in str(sky.rhumb_line(LONDON, LONDON))


@pytest.mark.parametrize("way", [sky.great_circle, sky.rhumb_line])
@pytest.mark.parametrize(
    ("start", "end"), [(SYDNEY, SANTIAGO), (TOKYO, HONOLULU), (HONOLULU, TOKYO), (sky.Observer(10, 170), sky.Observer(10, -170))]
)
def test_T32_a_route_over_the_dateline_is_split_there(way, start, end):
    route = way(start, end)
    pieces = route.pieces()
    assert len(pieces) == 2 and route.crosses_dateline
    assert all(np.abs(np.diff(piece[:, 1])).max() < 10 for piece in pieces)
    assert abs(pieces[0][-1, 1]) == 180 and pieces[1][0, 1] == -pieces[0][-1, 1]
    assert pieces[0][-1, 0] == pieces[1][0, 0]
    assert tuple(pieces[0][0]) == pytest.approx((start.latitude, start.longitude))
    assert tuple(pieces[1][-1]) == pytest.approx((end.latitude, end.longitude))


def test_T32_antipodes_and_a_route_over_the_pole():
    across = sky.great_circle(sky.Observer(80, 30), sky.Observer(80, -150))
    assert across.highest_latitude == pytest.approx(90) and np.isfinite(across.points).all()
    opposite = sky.great_circle(sky.Observer(0, 0), sky.Observer(0, 180))
    assert opposite.kilometres == pytest.approx(20003.93, abs=0.01) and "opposite each other" in str(opposite)
    assert "one place" in str(sky.great_circle(TOKYO, TOKYO))


PLACES = st.builds(sky.Observer, st.floats(-90, 90), st.floats(-180, 180))


@settings(deadline=None, max_examples=60)
@given(PLACES, PLACES)
@example(start=sky.Observer(0, 0), end=sky.Observer(89.99999999999999, 0))
@example(start=sky.Observer(0, 0), end=sky.Observer(-4.534025837462751e-07, 24))
def test_every_two_places_have_both_routes(start, end):
    short, steady = sky.great_circle(start, end, 31), sky.rhumb_line(start, end, 31)
    assert 0 <= short.kilometres <= 20003.94 and short.kilometres <= steady.kilometres + 1e-6
    for route in (short, steady):
        assert np.isfinite(route.points).all() and np.abs(route.points[:, 1]).max() <= 180
        assert "nan" not in str(route)
        for piece in route.pieces():
            assert np.isfinite(piece).all()
            if max(abs(start.latitude), abs(end.latitude), abs(route.highest_latitude)) < 80 and len(piece) > 1:
                assert np.abs(np.diff(piece[:, 1])).max() <= 180


def test_what_is_no_route_is_refused_in_words():
    with pytest.raises(ValueError, match="as an Observer"):
        sky.great_circle(LONDON, "Tokyo")
    with pytest.raises(ValueError, match="2 points or more"):
        sky.rhumb_line(LONDON, TOKYO, points=1)
