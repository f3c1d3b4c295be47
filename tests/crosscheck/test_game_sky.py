"""The game's sky: the rulebook's two worked examples, the tiles' symmetries, and the table of spaces."""

import importlib.util

import pytest

from astronav_edu.crosscheck import game_sky
from astronav_edu.crosscheck.game_sky import (
    COLUMNS,
    DAYLIGHT,
    EQUINOX,
    HORIZON,
    MONTHS,
    POLAR_DAY,
    ROWS,
    Spaces,
    blocked,
    verdict,
)
from astronav_edu.files import data_dir
from astronav_edu.games.astronavigators import star_map
from astronav_edu.sky import ALL

JUNE, MARCH, DECEMBER = 3, 0, 9

# Row, month, constellation, reasons against it (none: seen). Jarrah, Sphen and Leo in June; Neil (Hawaii), Xiongmao
# (Greenland) and João (Patagonia) in March.
RULEBOOK = [
    ("AN-T3", 2, JUNE, "UMa", ()),
    ("AN-T3", 2, JUNE, "Car", (HORIZON, DAYLIGHT)),
    ("AN-T3", 2, JUNE, "Eri", (HORIZON, DAYLIGHT)),
    ("AN-T4", -3, JUNE, "UMa", (HORIZON,)),
    ("AN-T4", -3, JUNE, "Car", ()),
    ("AN-T4", -3, JUNE, "Eri", ()),
    ("AN-T5", -1, JUNE, "UMa", (HORIZON, DAYLIGHT)),
    ("AN-T5", -1, JUNE, "Car", ()),
    ("AN-T5", -1, JUNE, "Eri", (DAYLIGHT,)),
    ("AN-T6", 1, MARCH, "Cyg", ()),
    ("AN-T6", 1, MARCH, "Cas", (DAYLIGHT,)),
    ("AN-T6", 1, MARCH, "Aql", ()),
    ("AN-T6", 1, MARCH, "Oct", (HORIZON,)),
    ("AN-T7", 3, MARCH, "Cyg", (EQUINOX,)),
    ("AN-T7", 3, MARCH, "Cas", (EQUINOX,)),
    ("AN-T7", 3, MARCH, "Aql", (HORIZON, EQUINOX)),
    ("AN-T7", 3, MARCH, "Oct", (HORIZON, EQUINOX)),
    ("AN-T8", -2, MARCH, "Cyg", (HORIZON,)),
    ("AN-T8", -2, MARCH, "Cas", (HORIZON, DAYLIGHT)),
    ("AN-T8", -2, MARCH, "Aql", ()),
    ("AN-T8", -2, MARCH, "Oct", ()),
]


def cells_script():
    spec = importlib.util.spec_from_file_location("cells", data_dir() / "sky" / "cells.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(("rule", "row", "month", "constellation", "reasons"), RULEBOOK)
def test_the_21_verdicts_of_the_rulebook(rule, row, month, constellation, reasons):
    found = verdict(row, month, constellation)
    assert found.reasons == reasons
    assert bool(found) == (reasons == ())


def test_AN_T9_AN_T10_AN_22_visible_rows_of_the_armillary_tile():
    rows = {row: game_sky.visible_rows(row) for row in ROWS}
    assert rows == {
        3: (3, 2, 1),
        2: (3, 2, 1, -1),
        1: (3, 2, 1, -1, -2),
        -1: (2, 1, -1, -2, -3),
        -2: (1, -1, -2, -3),
        -3: (-1, -2, -3),
    }


def test_visible_rows_are_those_that_rise_wholly_for_the_middle_of_the_row():
    for row in ROWS:
        latitude = game_sky.middle_latitude(row)
        risen = []
        for other in ROWS:
            edges = game_sky.middle_latitude(other) - 15, game_sky.middle_latitude(other) + 15
            if min(90 - abs(latitude - edge) for edge in edges) > 0:
                risen.append(other)
        assert tuple(risen) == game_sky.visible_rows(row)


def test_AN_T11_offset_of_the_daylight_tile_at_the_equinox():
    assert {row: game_sky.tile_offset(row, MARCH) for row in (1, -1, 2, -2)} == {1: 0, -1: 0, 2: -1, -2: 1}


def test_AN_22_rows_under_the_daylight_tile():
    def rows(row, month):
        return tuple(other for other in ROWS if any(r == other for r, _ in blocked(row, month)))

    for month in MONTHS:
        north, south = month <= 6, 1 <= month <= 5
        assert rows(2, month) == ((1, -1, -2, -3) if north else (-1, -2, -3))
        assert rows(1, month) == ((2, 1, -1, -2) if north else (1, -1, -2, -3))
        assert rows(-1, month) == ((3, 2, 1, -1) if south else (2, 1, -1, -2))
        assert rows(-2, month) == ((3, 2, 1) if south else (3, 2, 1, -1))


@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("month", MONTHS)
def test_the_daylight_tile_mirrors_north_and_south_half_a_year_later(row, month):
    mirrored = {(-r, (column + 6) % 12) for r, column in blocked(row, month)}
    assert mirrored == blocked(-row, (month + 6) % 12)


@pytest.mark.parametrize("row", ROWS)
def test_the_daylight_tile_rolls_by_a_column_a_month_and_covers_three(row):
    for month in MONTHS:
        following = (month + 1) % 12
        if game_sky.tile_offset(row, month) == game_sky.tile_offset(row, following):
            assert {(r, (column + 1) % 12) for r, column in blocked(row, month)} == blocked(row, following)
        for other in ROWS:
            columns = {column for r, column in blocked(row, month) if r == other}
            assert columns in (set(), {(month + step) % 12 for step in (-1, 0, 1)})


def test_polar_observers_use_no_tile_and_winter_covers_no_more_than_summer():
    assert not any(blocked(row, month) for row in (3, -3) for month in MONTHS)
    for row in (1, 2):
        assert len(blocked(row, DECEMBER)) <= len(blocked(row, JUNE))
        assert len(blocked(-row, JUNE)) <= len(blocked(-row, DECEMBER))


def test_AN_23_polar_rule():
    for month in MONTHS:
        for row in (3, -3):
            against = set(verdict(row, month, "Oct" if row < 0 else "UMi").reasons)
            if month in (0, 6):
                assert against == {EQUINOX}
            elif (1 <= month <= 5) == (row > 0):
                assert against == {POLAR_DAY}
            else:
                assert against == set()


def test_AN_Q4_polar_observers_see_only_their_rows():
    assert HORIZON in verdict(-3, JUNE, "UMa").reasons


def test_AN_Q5_spaces_are_rectangles_and_serpens_is_bridged():
    table = {name: game_sky.spaces(name) for name in ALL}
    assert len(table) == 88
    for where in table.values():
        assert all(a - b in (1, 2) for a, b in zip(where.rows, where.rows[1:], strict=False))
        assert all((b - a) % 12 == 1 for a, b in zip(where.columns, where.columns[1:], strict=False))
        assert set(where.columns) <= set(COLUMNS)
    assert table["Ser"] == Spaces((1, -1), (7, 8, 9))
    assert table["UMa"] == Spaces((3, 2), (4, 5, 6))
    assert table["Cas"] == Spaces((3, 2), (11, 0, 1))
    assert sum(len(w.rows) * len(w.columns) for w in table.values()) / 88 == pytest.approx(3.43, abs=0.01)


def test_the_script_derives_the_table_of_spaces_and_any_limit_from_2_to_10_percent_fits_the_rulebook(monkeypatch):
    script = cells_script()
    shares = script.shares()
    assert {name: Spaces(*script.rectangle(share)) for name, share in shares.items()} == {
        name: game_sky.spaces(name) for name in ALL
    }
    for percent in (2, 3, 5, 8, 10):
        table = {name: Spaces(*script.rectangle(share, percent / 100)) for name, share in shares.items()}
        monkeypatch.setattr(star_map, "_spaces", lambda table=table: table)
        forget()
        assert all(bool(verdict(row, month, name)) == (not reasons) for _, row, month, name, reasons in RULEBOOK), percent
    monkeypatch.undo()
    forget()


def forget():
    """Verdicts that were kept for another table."""
    star_map.hidden_by.cache_clear()
    star_map.hidden_by_day.cache_clear()


def test_rows_of_latitudes():
    assert [game_sky.row_of(x) for x in (90, 60.1, 60, 47, 30.1, 30, 21, 0, -0.1, -30, -47, -60, -72, -90)] == [
        3, 3, 2, 2, 2, 1, 1, 1, -1, -1, -2, -2, -3, -3,
    ]  # fmt: skip
    assert [game_sky.middle_latitude(row) for row in ROWS] == [75, 45, 15, -15, -45, -75]


def test_verdicts_are_told_in_words():
    assert "can be seen" in str(verdict(2, JUNE, "UMa"))
    words = str(verdict(2, JUNE, "Car"))
    assert "cannot be seen" in words and "not all of its rows are above the horizon and one of its spaces lies under" in words


@pytest.mark.parametrize(
    ("arguments", "words"),
    [((0, 3, "UMa"), "Row 0 does not exist"), ((1, 12, "UMa"), "Month 12"), ((1, 3, "Argo"), "'Argo' is not")],
)
def test_impossible_questions_are_refused_in_words(arguments, words):
    with pytest.raises(ValueError, match=words):
        verdict(*arguments)


def test_a_wrong_line_in_the_table_is_named(tmp_path, monkeypatch):
    (tmp_path / "sky").mkdir()
    (tmp_path / "sky" / "cells.csv").write_text("abbreviation,rows,hours\nUMa,+4,8 10\n", encoding="utf-8")
    monkeypatch.setattr(star_map, "data_dir", lambda: tmp_path)
    star_map._spaces.cache_clear()
    with pytest.raises(ValueError, match=r"sky/cells.csv, UMa: rows are \+3 to -3"):
        game_sky.spaces("UMa")
    monkeypatch.undo()
    assert game_sky.spaces("UMa")
