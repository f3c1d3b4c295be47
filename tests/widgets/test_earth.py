"""The coasts are those of the Earth: areas, places, and no seam at the date line."""

import re
from itertools import pairwise
from math import radians, sin

import pytest

from astronav_edu.files import data_dir
from astronav_edu.widgets.earth import coast_paths, coasts

EARTH_RADIUS = 6371.0  # km, mean
# Land in million km² by the same divides, summed from Natural Earth 1:10m (Antarctica without ice shelves).
AREAS = {
    "Europe": 10.0, "Asia": 43.6, "South America": 17.8, "North America": 24.2, "Africa": 29.9, "Oceania": 9.0,
    "Antarctica": 12.3,
}  # fmt: skip
# Latitude, longitude of places well away from coasts and borders.
PLACES = {
    "Madrid": (40.4, -3.7, "Europe"),
    "Moscow": (55.8, 37.6, "Europe"),
    "Novosibirsk": (55.0, 82.9, "Asia"),
    "Anadyr, beyond 180": (66.5, 178.0 - 360, "Asia"),
    "Chukotka, beyond 180": (67.0, -174.0, "Asia"),
    "Ankara": (39.9, 32.9, "Asia"),
    "Nairobi": (-1.3, 36.8, "Africa"),
    "Denver": (39.7, -105.0, "North America"),
    "Greenland's ice": (72.0, -40.0, "North America"),
    "Brasília": (-15.8, -47.9, "South America"),
    "Cayenne's forest": (3.8, -53.0, "South America"),
    "Alice Springs": (-23.7, 133.9, "Oceania"),
    "New Guinea, west": (-4.0, 138.0, "Oceania"),
    "South Pole": (-89.9, 0.0, "Antarctica"),
    "Mid-Atlantic": (0.0, -25.0, None),
    "Mid-Pacific": (0.0, -140.0, None),
    "Caspian Sea": (42.0, 50.5, None),
}


def area(ring: list[float]) -> float:
    """Area of a ring on the sphere in million km², sides as straight lines in longitude and sine of latitude."""
    points = [*zip(ring[::2], ring[1::2], strict=True), (ring[0], ring[1])]
    total = sum(radians(b - a) * (sin(radians(c)) + sin(radians(d))) / 2 for (a, c), (b, d) in pairwise(points))
    return abs(total) * EARTH_RADIUS**2 / 1e6


def inside(x: float, y: float, ring: list[float]) -> bool:
    points = [*zip(ring[::2], ring[1::2], strict=True), (ring[0], ring[1])]
    return sum((c > y) != (d > y) and x < a + (y - c) / (d - c) * (b - a) for (a, c), (b, d) in pairwise(points)) % 2 == 1


def continents_at(latitude: float, longitude: float) -> list[str]:
    turns = (longitude - 360, longitude, longitude + 360)
    return [name for name, rings in coasts().items() if sum(inside(x, latitude, ring) for ring in rings for x in turns) % 2]


@pytest.mark.parametrize("continent", AREAS)
def test_area_within_three_per_cent(continent: str) -> None:
    assert sum(map(area, coasts()[continent])) == pytest.approx(AREAS[continent], rel=0.03)


@pytest.mark.parametrize("place", PLACES)
def test_places_lie_where_they_belong(place: str) -> None:
    latitude, longitude, continent = PLACES[place]
    assert continents_at(latitude, longitude) == ([continent] if continent else [])


def test_no_ring_jumps_at_the_date_line() -> None:
    for rings in coasts().values():
        for ring in rings:
            for (a, c), (b, d) in pairwise(zip(ring[::2], ring[1::2], strict=True)):
                assert abs(a - b) < 30 or c == d == -90  # only Antarctica's side at the pole is long
            assert all(-90 <= latitude <= 90 for latitude in ring[1::2])


def test_file_is_small() -> None:
    assert (data_dir() / "earth" / "coasts.json").stat().st_size < 22_000


def xs(path: str) -> list[float]:
    """The x of every point of a path made of M, l and Z."""
    found = []
    for outline in re.findall(r"M([^Z]*)Z", path):
        start, _, steps = outline.partition("l")
        numbers = [float(v) for v in re.findall(r"-?[\d.]+(?:e-?\d+)?", f"{start} {steps}")]
        x = 0.0
        for step in numbers[::2]:
            x += step
            found.append(x)
    return found


def test_paths_follow_the_projection() -> None:
    paths = coast_paths(lambda longitude, latitude: (10 * longitude, 5 * latitude))
    assert list(paths) == list(AREAS)
    africa = xs(paths["Africa"])
    assert min(africa) == pytest.approx(-176, abs=4)  # Cap-Vert, 17.5° W
    assert max(africa) == pytest.approx(511, abs=4)  # Ras Hafun, 51.4° E


def test_rings_are_repeated_over_more_than_one_turn() -> None:
    one = coast_paths(lambda longitude, latitude: (longitude, latitude), (-60, 300))
    two = coast_paths(lambda longitude, latitude: (longitude, latitude), (-60, 660))
    assert two["Oceania"].count("M") == 2 * one["Oceania"].count("M")
    assert min(xs(one["South America"])) < -60 and max(xs(one["South America"])) > 300  # shown at both ends


def test_a_narrow_map_holds_only_what_it_shows() -> None:
    paths = coast_paths(lambda longitude, latitude: (longitude, latitude), (-30, -20))
    assert set(paths) == {"Europe", "North America", "Antarctica"}  # Iceland, Greenland, the ice
