"""What rises: the theorem is the armillary tile, and the counts of the lesson's table."""

import pytest

from astronav_edu import sky
from astronav_edu.crosscheck import game_sky
from astronav_edu.lessons.exercises.zones import EXERCISES
from astronav_edu.lessons.zones import allowed, rising, rows_rising, zone


def test_AN_22_the_armillary_tile_is_the_theorem() -> None:
    for row in game_sky.ROWS:
        assert rows_rising(row) == game_sky.visible_rows(row)


def test_what_rises_is_what_the_limit_says() -> None:
    """Held against the declinations of the figures: in the north all of a figure north of φ − 90° rises, unless it circles the pole."""
    stars = sky.star_positions(99)
    for latitude in (21.3, 51.5, 75.0):
        up = rising(latitude)
        for name in sky.ALL:
            lowest = min(stars.dec[sky.stars.figure_indices(name)])
            if abs(lowest - (latitude - 90)) > 0.4:  # not decided by precession
                assert (name in up) == (lowest > latitude - 90), (latitude, name)


@pytest.mark.parametrize(
    ("row", "latitude", "wrong"), [(1, 0, {"UMi"}), (1, 30, {"Cen"}), (-2, -60, {"Psc"}), (1, 15, set()), (3, 90, set())]
)
def test_what_the_tile_allows_rises_but_for_three_at_the_edges(row: int, latitude: float, wrong: set[str]) -> None:
    assert allowed(row) - rising(latitude) == wrong
    found = zone(row, latitude)
    assert found.tile - found.both == len(wrong) and found.tile == len(allowed(row))


def test_from_hawaii_the_southern_cross_rises_though_the_tile_forbids_it() -> None:
    answer = EXERCISES[4].answer()
    assert "Cru" in answer and len(answer) == 9 and "Oct" not in answer
    assert EXERCISES[4].check("Southern Cross").right is True
