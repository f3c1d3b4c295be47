"""The Earth map of AstroNavigators against distances of WGS84."""

import pytest

from astronav_edu import crosscheck, sky
from astronav_edu.crosscheck.earth_map import middle, space_name
from astronav_edu.games.astronavigators.tables import cell, cell_at


def test_rows_have_the_widths_of_their_parallels() -> None:
    """30° of longitude: 3340 km at the equator, 2895 km at 30°, 1674 km at 60°, 867 km at 75°."""
    north = crosscheck.earth_map().map_rows[:3]
    assert [round(row.width_near_equator) for row in north] == [1674, 2895, 3340]
    assert [round(row.width_near_pole) for row in north] == [0, 1674, 2895] and round(north[0].width) == 867
    for row, other in zip(north, crosscheck.earth_map().map_rows[:2:-1], strict=True):
        assert row[2:] == pytest.approx(other[2:]) and row.latitude == -other.latitude


def test_rows_share_the_globe_and_its_meridian() -> None:
    """A quarter of the meridian has 10,001.966 km; the sphere's shares 6.7, 18.3 and 25.0 % differ by 0.1 at most."""
    rows = crosscheck.earth_map().map_rows
    assert sum(row.height for row in rows) == pytest.approx(2 * 10_001.966, abs=0.01)
    assert sum(row.share for row in rows) == pytest.approx(100)
    assert [row.share for row in rows[:3]] == pytest.approx([6.70, 18.30, 25.0], abs=0.1)


def test_AN_31_AN_36_neighbours_are_those_of_the_board_and_their_distance_that_of_the_earth() -> None:
    found = crosscheck.earth_map()
    assert len(found.pairs) == 72 * 71 // 2
    assert len(found.neighbours) == 4 * 12 + 5 * 36 + 2 * 66  # side by side, up and slanting, and the two polar rings
    pairs = {(pair.one, pair.other): pair for pair in found.pairs}
    across = pairs[cell(1, -11), cell(1, 11)]
    assert across.steps == 1 and across.kilometres == pytest.approx(3224.0, abs=0.5)
    over_the_pole = pairs[cell(3, -11), cell(3, 1)]
    assert over_the_pole.steps == 1 and over_the_pole.kilometres == pytest.approx(2 * 1674.9, abs=0.5)
    far = pairs[cell(1, -11), cell(-1, 1)]
    assert far.kilometres == max(pair.kilometres for pair in found.pairs) > 20_000 and far.steps == 6


def test_a_step_is_between_one_and_five_thousand_kilometres() -> None:
    found = crosscheck.earth_map()
    lengths = sorted(found.pairs, key=lambda pair: pair.per_step)
    assert lengths[0].per_step == pytest.approx(858.3, abs=0.5) and lengths[-1].per_step == pytest.approx(4680, abs=2)
    assert found.correlation == pytest.approx(0.97, abs=0.01)
    assert {pair.steps for pair in found.nearer} == {2} and len(found.nearer) == 72


def test_middles_lie_in_their_spaces_and_the_table_says_why() -> None:
    assert all(cell_at(middle(space).latitude, middle(space).longitude) == space for space in range(72))
    assert space_name(cell(-3, -11)) == "[−3],[−11]"
    found = crosscheck.earth_map()
    assert all(len(row) == 4 and all(row) for row in found.rows()) and "step of a plane: in the game always the same" in str(
        found
    )
    assert found.step(1) == pytest.approx(sky.great_circle(middle(cell(1, 1)), middle(cell(1, 3))).kilometres)
