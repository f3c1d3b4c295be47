"""How often the game's sky and the real one agree, and why they differ."""

from datetime import UTC, datetime, timedelta

import numpy as np
import pytest

from astronav_edu import crosscheck, sky
from astronav_edu.crosscheck import agreement, game_sky


@pytest.fixture(scope="module")
def result():
    return crosscheck.sky_agreement(2027)


def test_agreement_by_the_reference_definition(result):
    """Rectangles, middle of the row and of the month, 2027, 10 and -12 degrees: 91.8 % +- 0.5."""
    assert result.percent == pytest.approx(91.8, abs=0.5)
    assert "10°" in str(result) and "-12°" in str(result) and "6336 cells" in str(result)
    assert all(day.isoformat() in str(result) for day in result.cells.dates)


def test_the_confusion_matrix_and_the_causes_add_up(result):
    both, game_only, sky_only, neither = result.confusion
    assert both + game_only + sky_only + neither == 88 * 12 * 6
    assert result.percent == pytest.approx(100 * (both + neither) / 6336)
    assert sum(result.causes.values()) == game_only + sky_only
    too_strict = {agreement.TILE, agreement.ARMILLARY, agreement.BOTH, agreement.POLAR}
    assert sum(count for cause, count in result.causes.items() if cause in too_strict) == sky_only
    assert both / (both + game_only) > 0.95  # what the game shows can almost always be seen


def test_causes_are_classified_by_the_game_s_reasons_and_the_real_one(result):
    cells = result.cells
    for i, name in enumerate(cells.constellations):
        for month in range(12):
            for j, row in enumerate(cells.rows):
                cell = cells.cell(name, month, row)
                assert bool(cell.game) == cells.game[i, month, j]
                assert cell.agree == (cell.cause == "")
                if cell.cause == agreement.TILE:
                    assert cell.game.reasons == (game_sky.DAYLIGHT,) and cell.code == sky.SEEN
                elif cell.cause == agreement.ARMILLARY:
                    assert cell.game.reasons == (game_sky.HORIZON,) and cell.code == sky.SEEN
                elif cell.cause == agreement.POLAR:
                    assert abs(row) == 3 and cell.code == sky.SEEN
                elif cell.cause in (agreement.TWILIGHT, agreement.POLAR_TWILIGHT):
                    assert cell.game and cell.code == sky.NOT_DARK


def test_cells_agree_with_the_sky_looked_at_night_by_night(result):
    rng = np.random.default_rng(1)
    for _ in range(25):
        name, month, row = rng.choice(sky.ALL), int(rng.integers(12)), int(rng.choice(game_sky.ROWS))
        cell = result.cells.cell(str(name), month, row)
        found = sky.visible(sky.Observer(cell.latitude, 0), cell.date, str(name))
        assert found.minutes == pytest.approx(cell.minutes, abs=4)
        assert found.code == cell.code or max(found.minutes, cell.minutes) <= 4


def test_other_limits_are_told_with_their_result(result):
    other = crosscheck.sky_agreement(2027, min_altitude=0, sun_below=-18)
    assert other.percent != result.percent
    assert "0° or higher with the Sun below -18°" in str(other)


def test_the_months_of_the_game_begin_with_the_seasons_of_2027():
    """Equinoxes and solstices of 2027 (UTC): 20 March 20:25, 21 June 14:11, 23 September 6:02, 22 December 2:42."""
    months = crosscheck.months(2027)
    seasons = {0: (3, 20, 20, 25), 3: (6, 21, 14, 11), 6: (9, 23, 6, 2), 9: (12, 22, 2, 42)}
    for number, (month, day, hour, minute) in seasons.items():
        assert abs(months[number].start - datetime(2027, month, day, hour, minute, tzinfo=UTC)) < timedelta(minutes=2)
    for one, other in zip(months, months[1:], strict=False):
        assert one.end == other.start and one.start < one.middle < one.end
    places = sky.sun([month.middle for month in months])
    assert [int(ra // 30) for ra in places.right_ascension] == list(range(12))


@pytest.mark.parametrize("year", [1850, 1899, 2053, 2060])
def test_T11_years_outside_the_ephemeris_are_refused_in_words(year):
    with pytest.raises(ValueError, match=f"year {year} is outside the ephemeris.*1900 to 2052"):
        crosscheck.sky_agreement(year)


@pytest.mark.parametrize("year", [1900, 2052])
def test_the_first_and_the_last_year_can_be_used(year):
    assert 85 < crosscheck.sky_agreement(year).percent < 97


@pytest.mark.parametrize("year", ["2027", 2027.5, None])
def test_what_is_no_year_is_refused_in_words(year):
    with pytest.raises(ValueError, match="A year is a whole number such as 2027"):
        crosscheck.sky_agreement(year)
