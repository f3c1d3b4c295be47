"""The maps of the lesson "Maps lie": routes cut at the date line, every pair of places told, and the figures of the cells."""

import re
from itertools import permutations

import pytest

from astronav_edu import sky
from astronav_edu.lessons.routes import CITIES, EDGE, MAPS, cell_width, draw_map, route_map, routes_words, row_shares


def ways(start: str, end: str) -> tuple[sky.Route, sky.Route]:
    return sky.great_circle(CITIES[start], CITIES[end]), sky.rhumb_line(CITIES[start], CITIES[end])


def steps(drawn: str) -> list[float]:
    """How far, in pixels to the right or left, each step of the two routes goes."""
    routes = re.findall(r"<path d='M([^']*)' fill='none'", drawn)
    assert routes
    xs = [[float(point.split()[0]) for point in route.split("L")] for route in routes]
    return [abs(b - a) for route in xs for a, b in zip(route, route[1:], strict=False)]


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize(
    ("start", "end"), [("Sydney", "Santiago"), ("Tokyo", "Honolulu"), ("Honolulu", "Tokyo"), ("London", "Tokyo")]
)
def test_T32_no_line_runs_across_the_map(name: str, start: str, end: str) -> None:
    assert max(steps(str(draw_map(name, ways(start, end))))) < 40


@pytest.mark.parametrize(("start", "end"), list(permutations(CITIES, 2)))
def test_every_way_is_drawn_and_told(start: str, end: str) -> None:  # antipodes, and the poles (T07), among them
    words = routes_words(ways(start, end))
    assert words.startswith(f"{start} to {end}: the shortest way is ") and "nan" not in words and "inf" not in words
    for name in MAPS:
        drawn = str(draw_map(name, ways(start, end)))
        assert "nan" not in drawn.lower() and drawn.count("<circle") == 2


def test_on_mercators_map_the_rhumb_line_is_straight() -> None:
    mercator = list(MAPS.values())[1]
    points = [mercator(float(lon), float(lat)) for lat, lon in ways("London", "Tokyo")[1].points]
    (x0, y0), (x1, y1) = points[0], points[-1]
    assert all(y == pytest.approx(y0 + (y1 - y0) * (x - x0) / (x1 - x0), abs=0.5) for x, y in points)  # of the sphere: 0.3 px off
    assert mercator(0, 90) == mercator(0, EDGE) and mercator(180, 0)[0] == 640


def test_the_map_answers_the_places() -> None:
    box = route_map()
    assert "9582 km" in box.words.value and "18.2 % more" in box.words.value and 'role="status"' in box.words.value
    box.start.value, box.end.value = "Sydney", "Santiago"
    assert "11\u202f369 km long across the 180° meridian" in box.words.value and "61° 52′ S" in box.words.value
    before = box.picture.value
    box.map.value = list(MAPS)[1]
    assert box.picture.value != before and "Mercator" in box.picture.value
    box.end.value = "Sydney"
    assert "choose two places" in box.words.value


@pytest.mark.parametrize(("latitude", "kilometres"), [(0, 3340), (30, 2895), (60, 1674), (75, 867)])
def test_cells_get_narrower_towards_the_pole(latitude: float, kilometres: float) -> None:
    assert cell_width(latitude) == pytest.approx(kilometres, abs=1)


def test_areas_of_the_rows() -> None:
    assert row_shares() == pytest.approx([50.0, 36.6, 13.4], abs=0.03)
