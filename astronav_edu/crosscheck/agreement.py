"""The sky of AstroNavigators held against the real one: for every constellation, month and row, and how often they agree."""

from collections import Counter
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .. import sky
from . import game_sky
from .game_sky import DAYLIGHT, HORIZON, MONTHS, ROWS, Verdict

FIRST_YEAR, LAST_YEAR = 1900, 2052

# Why game and sky differ.
TILE = "daylight tile: it covers the constellation, which does stand in a dark sky at some time of the night"
ARMILLARY = "armillary tile: not all of its rows have risen, but its figure has"
BOTH = "daylight and armillary tile together deny what can be seen"
POLAR = "polar rule: it lets nothing be seen, but the night is dark enough"
TWILIGHT = "twilight: the figure is high enough only by day or in twilight, beside the daylight tile"
POLAR_TWILIGHT = "polar twilight: the game's polar night is not dark enough in the sky"
TOO_LOW = "altitude: its rows have risen, but its figure never stands high enough"


class Month(NamedTuple):
    """A month of the game: the Sun's apparent right ascension runs from 2 x number to 2 x number + 2 hours. Times in UTC."""

    number: int
    start: datetime
    middle: datetime
    end: datetime


def check_year(year: int) -> None:
    """ValueError, in a sentence, for what is no year, or a year whose months the ephemeris does not cover."""
    if not isinstance(year, int):
        raise ValueError(f"A year is a whole number such as 2027, not {year!r}.")
    if not FIRST_YEAR <= year <= LAST_YEAR:
        raise ValueError(
            f"The year {year} is outside the ephemeris DE421; the game's year can begin from {FIRST_YEAR} to {LAST_YEAR}."
        )


def months(year: int) -> tuple[Month, ...]:
    """The twelve months of the game's year that begins at the March equinox of ``year``."""
    check_year(year)
    days = [datetime(year, 3, 15, tzinfo=UTC) + timedelta(days=d) for d in range(380)]
    ra = np.unwrap(sky.sun(days).right_ascension, period=360)
    passed = np.interp(360 * np.ceil(ra[0] / 360) + 30 * np.arange(13), ra, np.arange(380))  # days since 15 March
    moments = [days[0] + timedelta(days=float(d)) for d in passed]
    return tuple(Month(p, a, a + (b - a) / 2, b) for p, (a, b) in enumerate(zip(moments, moments[1:], strict=False)))


class Cell(NamedTuple):
    """Game and sky for one constellation, month and row. ``cause`` says why they differ, "" where they agree."""

    game: Verdict
    date: date
    latitude: float
    minutes: float
    code: int
    cause: str

    @property
    def agree(self) -> bool:
        return bool(self.game) == (self.minutes > 0)


@dataclass(frozen=True)
class Cells:
    """All cells; arrays have the shape (constellations, months, rows).

    ``game``: whether the game lets it be seen; ``verdicts`` with their reasons. ``minutes`` of real visibility in the night
    of the month's date at the row's latitude, ``code`` 0 seen, 1 never high enough, 2 never dark enough; ``cause`` as in
    ``Cell``.
    """

    constellations: tuple[str, ...]
    months: tuple[Month, ...]
    dates: tuple[date, ...]
    rows: tuple[int, ...]
    latitudes: tuple[float, ...]
    verdicts: dict[tuple[str, int, int], Verdict]
    game: NDArray[np.bool_]
    minutes: NDArray[np.float32]
    code: NDArray[np.int8]
    cause: NDArray[np.str_]

    def cell(self, constellation: str, month: int, row: int) -> Cell:
        """One cell by constellation (abbreviation or name), month (0..11) and row (+3..-3)."""
        name = sky.find_constellation(constellation).abbreviation
        at = self.constellations.index(name), game_sky.check_month(month), game_sky.row_index(row)
        verdict = self.verdicts[name, month, row]
        return Cell(
            verdict, self.dates[month], self.latitudes[at[2]], float(self.minutes[at]), int(self.code[at]), str(self.cause[at])
        )


class Confusion(NamedTuple):
    """How many cells are seen in both, in the game only, in the sky only, in neither."""

    both: int
    game_only: int
    sky_only: int
    neither: int


@dataclass(frozen=True)
class Agreement:
    """``percent`` of the cells in which game and sky agree, the confusion matrix, and the causes of disagreement (cells each)."""

    percent: float
    confusion: Confusion
    causes: dict[str, int]
    cells: Cells
    year: int
    min_altitude: float
    sun_below: float

    def __str__(self) -> str:
        both, game_only, sky_only, neither = self.confusion
        total = sum(self.confusion)
        lines = [
            f"Game and sky agree in {self.percent:.1f} % of {total} cells "
            f"({len(self.cells.constellations)} constellations, 12 months, 6 rows; "
            f"{self.year}, middle of the row and of the month).",
            f"Seen means: the whole figure at {self.min_altitude:g}° or higher with the Sun below {self.sun_below:g}°.",
            f"Nights: {', '.join(day.isoformat() for day in self.cells.dates)}.",
            f"Seen in both {both}, in the game only {game_only}, in the sky only {sky_only}, in neither {neither}.",
        ]
        lines += [f"{count:5d} ({100 * count / total:.2f} %): {cause}" for cause, count in self.causes.items()]
        return "\n".join(lines)


def sky_agreement(year: int = 2027, min_altitude: float = 10.0, sun_below: float = -12.0) -> Agreement:
    """Hold the game's verdict against the ephemeris for 88 constellations, 12 months and 6 rows.

    The real verdict is that of the latitude in the middle of the row, in the night that begins on the date of the middle of the
    month. It depends on both limits more than on anything else, so that they are always told with the result.
    """
    year_months = months(year)
    dates = tuple(month.middle.date() for month in year_months)
    latitudes = tuple(float(game_sky.middle_latitude(row)) for row in ROWS)
    minutes, code = sky.visibility_verdicts(latitudes, dates, sky.ALL, min_altitude, sun_below)
    verdicts = {(name, month, row): game_sky.verdict(row, month, name) for name in sky.ALL for month in MONTHS for row in ROWS}
    game = np.array([bool(verdict) for verdict in verdicts.values()]).reshape(minutes.shape)
    real = minutes > 0
    cause = np.array([why_differ(verdict, int(c)) for verdict, c in zip(verdicts.values(), code.ravel(), strict=True)]).reshape(
        minutes.shape
    )
    cells = Cells(sky.ALL, year_months, dates, ROWS, latitudes, verdicts, game, minutes, code, cause)
    confusion = Confusion(*(int(np.sum(part)) for part in (game & real, game & ~real, ~game & real, ~game & ~real)))
    causes = dict(Counter(str(c) for c in cause.ravel() if c).most_common())
    return Agreement(100 * float((game == real).mean()), confusion, causes, cells, year, min_altitude, sun_below)


def why_differ(game: Verdict, code: int) -> str:
    """Why the game's verdict differs from the sky's ``code``, "" where they agree."""
    if bool(game) == (code == sky.SEEN):
        return ""
    if game:
        return TOO_LOW if code == sky.TOO_LOW else POLAR_TWILIGHT if abs(game.row) == 3 else TWILIGHT
    return {(DAYLIGHT,): TILE, (HORIZON,): ARMILLARY, (HORIZON, DAYLIGHT): BOTH}.get(game.reasons, POLAR)
