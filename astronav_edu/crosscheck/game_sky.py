"""What the game AstroNavigators says of a constellation, with its reasons (AN-22, AN-23, AN-Q4, AN-Q5)."""

from dataclasses import dataclass

from ..games.astronavigators.star_map import (
    COLUMNS,
    DAYLIGHT,
    EQUINOX,
    HORIZON,
    MONTHS,
    POLAR_DAY,
    ROWS,
    Spaces,
    blocked,
    check_month,
    hidden_by,
    row_index,
    row_of,
    spaces,
    sun_row,
    tile_offset,
    visible_rows,
)

__all__ = [
    "COLUMNS",
    "DAYLIGHT",
    "EQUINOX",
    "HORIZON",
    "MONTHS",
    "POLAR_DAY",
    "ROWS",
    "Spaces",
    "Verdict",
    "blocked",
    "check_month",
    "middle_latitude",
    "row_index",
    "row_of",
    "spaces",
    "sun_row",
    "tile_offset",
    "verdict",
    "visible_rows",
]


@dataclass(frozen=True)
class Verdict:
    """What the game says; true when the constellation is seen, else with all reasons against it."""

    row: int
    month: int
    constellation: str
    reasons: tuple[str, ...]

    def __bool__(self) -> bool:
        return not self.reasons

    def __str__(self) -> str:
        if not self.reasons:
            return "In the game it can be seen: all its rows are above the horizon, and none of its spaces lies in daylight."
        words = {
            HORIZON: "not all of its rows are above the horizon",
            DAYLIGHT: "one of its spaces lies under the daylight tile",
            POLAR_DAY: "it is polar day",
            EQUINOX: "the Sun stands on the equator, when the polar rows see no stars",
        }
        return f"In the game it cannot be seen: {' and '.join(words[reason] for reason in self.reasons)}."


def middle_latitude(row: int) -> int:
    """The latitude in the middle of a row, degrees."""
    return (30 * abs(row) - 15) * (1 if row > 0 else -1)


def verdict(row: int, month: int, constellation: str) -> Verdict:
    """Whether an observer in ``row`` sees the constellation in ``month`` (0..11), and if not, why."""
    return Verdict(row, month, constellation, hidden_by(row, month, constellation))
