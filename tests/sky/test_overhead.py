"""What stands overhead, held against Skyfield's own altitudes; and the boundaries against the constellations beside them."""

from datetime import UTC, datetime
from itertools import pairwise

import numpy as np
import pytest
from scipy.spatial import cKDTree
from skyfield.api import Star, wgs84

from astronav_edu import sky
from astronav_edu.sky.boundaries import boundary_lines
from astronav_edu.sky.ephemeris import FIRST_TIME, LAST_TIME, ephemeris, to_skyfield
from astronav_edu.sky.overhead import WANDERERS, horizontal, overhead

PLACES = [(51.5, -0.1), (-33.9, 151.2), (0, 0), (89.9, 20), (-70, -120)]
TIMES = [
    datetime(1950, 1, 1, 1, 31, tzinfo=UTC),
    datetime(2027, 6, 21, 22, 47, tzinfo=UTC),
    datetime(2027, 12, 31, 23, 59, tzinfo=UTC),
]


def apart(one, other):
    """Angle between two places given as (altitude, azimuth), degrees."""
    (a, b), (c, d) = np.radians(one), np.radians(other)
    return np.degrees(2 * np.arcsin(np.sqrt(np.sin((a - c) / 2) ** 2 + np.cos(a) * np.cos(c) * np.sin((b - d) / 2) ** 2)))


def vectors(ra, dec):
    ra, dec = np.radians(ra), np.radians(dec)
    return np.column_stack([np.cos(dec) * np.cos(ra), np.cos(dec) * np.sin(ra), np.sin(dec)])


@pytest.mark.parametrize("time", TIMES, ids=str)
@pytest.mark.parametrize("place", PLACES, ids=str)
def test_places_overhead_are_skyfields(place, time):
    """Sun, Moon, planets and every star within 0.03°."""
    above = overhead(sky.Observer(*place), time)
    bodies, stars = ephemeris().bodies, sky.star_positions(np.inf)
    here = (bodies["earth"] + wgs84.latlon(*place)).at(to_skyfield(time))
    known = [here.observe(bodies[sky.BODIES[name]]).apparent().altaz() for name in WANDERERS]
    assert apart(above.bodies, ([alt.degrees for alt, *_ in known], [az.degrees for _, az, _ in known])).max() < 0.03
    alt, az, _ = here.observe(Star(ra_hours=stars.ra / 15, dec_degrees=stars.dec)).apparent().altaz()
    assert apart(above.stars, (alt.degrees, az.degrees)).max() < 0.03


def test_the_zenith_the_pole_and_the_east():
    assert horizontal(30, 40, 30, 40).altitude == pytest.approx(90)
    assert horizontal(77, 90, 30, 40) == pytest.approx((40, 0))
    assert horizontal(30 + 90, 0, 30, 40) == pytest.approx((0, 90))  # rises in the east


def test_the_ends_of_the_ephemeris_have_an_answer_and_beyond_a_sentence():
    for time in (FIRST_TIME, LAST_TIME):
        above = overhead(sky.Observer(10, 20), time)
        assert all(
            np.isfinite(values).all() for values in (*above.stars, *above.bodies, above.right_ascension, above.declination)
        )
    with pytest.raises(ValueError, match="outside the ephemeris"):
        overhead(sky.Observer(10, 20), "2100-01-01T00:00Z")


def test_a_boundary_runs_between_two_constellations():
    """On its two sides, 0.3° away, lie different ones, for each piece of each line but next to a corner or a pole."""
    pieces = np.concatenate([np.stack([line[:-1], line[1:]], axis=1) for line in boundary_lines()])
    pieces = pieces[(np.abs(pieces[..., 1]) < 60).all(axis=1)]
    middle, along = pieces.mean(axis=1), pieces[:, 1] - pieces[:, 0]
    along[:, 0] *= np.cos(np.radians(middle[:, 1]))
    length = np.hypot(*along.T)
    assert len(middle) > 900
    middle, along = middle[length > 1], (along / length[:, None])[length > 1]
    aside = 0.3 * np.column_stack([-along[:, 1] / np.cos(np.radians(middle[:, 1])), along[:, 0]])
    one, other = (sky.constellation_of(*(middle + side * aside).T) for side in (1, -1))
    assert (one != other).mean() > 0.97


def test_wherever_the_constellation_changes_there_is_a_boundary():
    """Along meridians and parallels 5° apart, in steps of 0.25°: within 0.25° of each change runs a line."""
    line = np.arange(0, 360, 0.25)
    tracks = [(line, np.full_like(line, dec)) for dec in range(-85, 90, 5)]
    tracks += [(np.full(721, ra), np.linspace(-90, 90, 721)) for ra in range(0, 360, 5)]
    changes = []
    for ra, dec in tracks:
        names = sky.constellation_of(ra, dec)
        at = np.flatnonzero(names[1:] != names[:-1])
        changes.append(np.column_stack([(ra[at] + ra[at + 1]) / 2, (dec[at] + dec[at + 1]) / 2]))
    found = vectors(*np.concatenate(changes).T)
    dense = np.concatenate([np.linspace(a, b, 25) for line in boundary_lines() for a, b in pairwise(line)])
    distance, _ = cKDTree(vectors(*dense.T)).query(found)  # of points on the unit sphere
    assert len(found) > 1200
    assert np.degrees(distance.max()) < 0.25
