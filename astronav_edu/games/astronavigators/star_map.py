"""The star map and the two tiles that slide over it: what an observer can see in the game (AN-22, AN-23).

The star map has 6 rows of 30 degrees of declination, printed +3, +2, +1, -1, -2, -3 from north to south (there is no row 0),
and 12 columns; column k holds right ascension 2k h to 2k + 2 h. Observers stand in rows of latitude with the same numbers.
The Sun stays a month in each column: month 0 begins at the March equinox, in Pisces.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from ...engine.errors import TableError
from ...engine.tables import read_table
from ...files import data_dir

ROWS = (3, 2, 1, -1, -2, -3)
MONTHS = range(12)
COLUMNS = range(12)

HORIZON, DAYLIGHT, POLAR_DAY, EQUINOX = "horizon", "daylight", "polar day", "equinox"  # reasons why nothing is seen


class _CellRow(NamedTuple):
    abbreviation: str
    rows: str
    hours: str


class Spaces(NamedTuple):
    """The rectangle of a constellation: its rows and its columns, which may run on over column 0."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return ((row, column) for row in self.rows for column in self.columns)


def row_index(row: int) -> int:
    """Where a row stands in ROWS, from the north."""
    if row not in ROWS:
        raise ValueError(f"Row {row} does not exist; the rows are +3, +2, +1, -1, -2 and -3.")
    return ROWS.index(row)


def check_month(month: int) -> int:
    """The month itself; ValueError for one that does not exist."""
    if month not in MONTHS:
        raise ValueError(f"Month {month} does not exist; the game counts them 0 (from the March equinox) to 11.")
    return month


def row_of(latitude: float) -> int:
    """The row of a latitude or declination in degrees; borders belong to the row nearer the equator, the equator to +1."""
    if not -90 <= latitude <= 90:
        raise ValueError(f"Latitude {latitude} is not between -90 and 90 degrees.")
    number = max(1, -int(-abs(latitude) // 30))
    return number if latitude >= 0 else -number


@cache
def visible_rows(row: int) -> tuple[int, ...]:
    """The armillary tile: the rows of the star map above the horizon, at most two away from the observer's (AN-22)."""
    here = row_index(row)
    return tuple(other for other in ROWS if abs(row_index(other) - here) <= 2)


def sun_row(month: int) -> int:
    """+1 or -1 for the row in which the Sun stands, 0 at the equinoxes, when it stands on the equator."""
    return 0 if check_month(month) % 6 == 0 else 1 if month < 6 else -1


def tile_offset(row: int, month: int) -> int:
    """Rows by which the daylight tile lies north (negative: south) of the place where its equator covers the map's equator."""
    sun = sun_row(month) or (1 if row > 0 else -1)  # on the equator: beside it, on the observer's side (AN-T11)
    return row_index(row) - row_index(sun)


@cache
def blocked(row: int, month: int, beside: int = 1) -> frozenset[tuple[int, int]]:
    """The daylight tile: the spaces (row, column) that it covers, four rows of it in the Sun's column and ``beside`` it.

    Observers in the rows +3 and -3 do not use the tile.
    """
    if abs(row) == 3:
        row_index(row)
        return frozenset()
    north = tile_offset(row, month)
    rows = [other for i, other in enumerate(ROWS) if 1 <= i + north <= 4]
    return frozenset((other, (month + step) % 12) for other in rows for step in range(-beside, beside + 1))


def spaces(constellation: str) -> Spaces:
    """The rectangle of a constellation, by IAU abbreviation (table data/sky/cells.csv).

    AN-Q5: all spaces of the rectangle count, also those between two parts.
    """
    try:
        return _spaces()[constellation]
    except KeyError:
        raise ValueError(f"{constellation!r} is not the IAU abbreviation of a constellation, such as UMa.") from None


@cache
def hidden_by(row: int, month: int, constellation: str) -> tuple[str, ...]:
    """All reasons against seeing a constellation from a row of latitude in a month (0..11); () when it is seen.

    AN-22: none of its spaces in daylight, all its rows above the horizon. AN-23: in the rows +3 and -3 the Sun must be in the other
    half instead. AN-Q4: the rows count there, too.
    """
    where = spaces(constellation)
    reasons = []
    if not set(where.rows) <= set(visible_rows(row)):
        reasons.append(HORIZON)
    return (*reasons, *hidden_by_day(row, month, constellation))


@cache
def hidden_by_day(row: int, month: int, constellation: str, beside: int = 1) -> tuple[str, ...]:
    """As ``hidden_by``, without the horizon; with an armillary sphere nothing ``beside`` the Sun's column is covered."""
    if abs(row) == 3:
        sun = sun_row(month)
        return (EQUINOX,) if sun == 0 else (POLAR_DAY,) if sun * row > 0 else ()
    return () if blocked(row, month, beside).isdisjoint(spaces(constellation)) else (DAYLIGHT,)


def seen(row: int, month: int, constellation: str) -> bool:
    return not hidden_by(row, month, constellation)


@cache
def _spaces() -> dict[str, Spaces]:
    table = {}
    for line in read_table(data_dir() / "sky" / "cells.csv", _CellRow, key=("abbreviation",)):
        rows = tuple(int(number) for number in line.rows.split())
        hours = tuple(int(number) for number in line.hours.split())
        if not rows or not hours or not set(rows) <= set(ROWS) or not set(hours) <= set(range(0, 24, 2)):
            raise TableError(f"sky/cells.csv, {line.abbreviation}: rows are +3 to -3 without 0, hours even and from 0 to 22.")
        table[line.abbreviation] = Spaces(rows, tuple(hour // 2 for hour in hours))
    if len(table) != 88:
        raise TableError(f"sky/cells.csv has lines for {len(table)} constellations; there are 88.")
    return table
