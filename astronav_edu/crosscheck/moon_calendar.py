"""The Moon of AstroNavigators held against the real one: is week w of a month the week of principal phase w (AN-19)?

In the game a month has four weeks, and a Moon card of phase 1 to 4 (new moon, first quarter, full moon, last quarter) succeeds in the
week of its number. A calendar month is cut here as a class would cut it: days 1–7, 8–14, 15–21, and 22 to its end, in UTC.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from .. import sky
from ..sky import MoonPhase
from .agreement import check_year

WEEKS = ((1, 7), (8, 14), (15, 21), (22, 31))  # first and last day
_DAY = timedelta(days=1)


class MoonMonth(NamedTuple):
    """A calendar month: its principal phases; in ``weeks`` the numbers 1 to 4 of those in each week; and days from its beginning to
    the new moon nearest to that."""

    year: int
    month: int
    phases: tuple[MoonPhase, ...]
    weeks: tuple[tuple[int, ...], ...]
    offset: float

    @property
    def right(self) -> int:
        """How many weeks hold the phase of their number."""
        return sum(number in week for number, week in enumerate(self.weeks, 1))

    @property
    def in_order(self) -> bool:
        """Whether no week is without a phase; they then follow each other in the game's order, whichever comes first."""
        return all(self.weeks)


@dataclass(frozen=True)
class MoonWeeks:
    """A year's months, and what a lunation really is: ``quarters``, the days from each phase to the next; ``drift``, how many days a
    phase comes before or after an even quarter of its own lunation, at most."""

    year: int
    months: tuple[MoonMonth, ...]
    quarters: tuple[float, ...]
    drift: float

    @property
    def phases(self) -> int:
        return sum(len(month.phases) for month in self.months)

    @property
    def right(self) -> int:
        """How many phases fall into the week of their number."""
        return sum(sum(number == week for number in held) for month in self.months for week, held in enumerate(month.weeks, 1))

    @property
    def months_right(self) -> int:
        return sum(month.right == 4 for month in self.months)

    @property
    def months_in_order(self) -> int:
        return sum(month.in_order for month in self.months)

    def rows(self) -> tuple[tuple[str, str, str, str], ...]:
        """What is compared, the game's value, the real one, and why they differ."""
        mean = sum(self.quarters) / len(self.quarters)
        return (
            ("Days in a week", "7", f"{mean:.2f} from phase to phase ({min(self.quarters):.2f} to {max(self.quarters):.2f})",
             "the Moon runs faster near the Earth, and the month of phases has 29.5 days, not 28"),
            ("Phases in a year", "48", str(self.phases), "a year holds 12.4 lunations"),
            ("Phases in the week of their number", str(self.phases), str(self.right),
             "new moon does not wait for the first of the month: by chance alone one in four would be right"),
            ("Months whose four weeks are all right", "12", str(self.months_right),
             "the new moon comes 11 days earlier each year; about one month in five begins near one"),
            ("Months with a phase in every week, in the game's order", "12", str(self.months_in_order),
             "the order never changes, but a week of seven days is a little too short to hold a phase always"),
            ("A phase beside an even quarter of its lunation, at most", "0 days", f"{self.drift:.2f} days",
             "counted from the true new moon the game's calendar is right to a day"),
        )  # fmt: skip

    def __str__(self) -> str:
        lines = [f"Weeks and phases of the Moon in {self.year} (days 1–7, 8–14, 15–21, 22 to the end; UTC):"]
        lines += [f"{what}: in the game {game}, in the sky {real}; {why}." for what, game, real, why in self.rows()]
        return "\n".join(lines)


def moon_weeks(year: int = 2027) -> MoonWeeks:
    """Hold the game's weeks against the phases of every calendar month of a year."""
    check_year(year)
    return weeks_of(
        year, sky.moon_phases(datetime(year, 1, 1, tzinfo=UTC) - 40 * _DAY, datetime(year + 1, 1, 1, tzinfo=UTC) + 40 * _DAY)
    )


def weeks_of(year: int, phases: Sequence[MoonPhase]) -> MoonWeeks:
    """The same from phases that reach at least 40 days beyond the year on both sides."""
    begin, end = datetime(year, 1, 1, tzinfo=UTC), datetime(year + 1, 1, 1, tzinfo=UTC)
    near = [phase for phase in phases if begin - 40 * _DAY <= phase.time <= end + 40 * _DAY]
    new = [phase.time for phase in near if phase.number == 0]
    months = tuple(_month(year, month, near, new) for month in range(1, 13))
    inside = [phase.time for phase in near if begin <= phase.time < end]
    quarters = tuple((b - a) / _DAY for a, b in zip(inside, inside[1:], strict=False))
    return MoonWeeks(year, months, quarters, _drift(near, begin, end))


def _month(year: int, month: int, phases: Sequence[MoonPhase], new: Sequence[datetime]) -> MoonMonth:
    mine = tuple(phase for phase in phases if (phase.time.year, phase.time.month) == (year, month))
    weeks = tuple(tuple(phase.number + 1 for phase in mine if first <= phase.time.day <= last) for first, last in WEEKS)
    begin = datetime(year, month, 1, tzinfo=UTC)
    nearest = min(new, key=lambda time: abs(time - begin))
    return MoonMonth(year, month, mine, weeks, (nearest - begin) / _DAY)


def _drift(phases: Sequence[MoonPhase], begin: datetime, end: datetime) -> float:
    starts = [i for i, phase in enumerate(phases) if phase.number == 0 and i + 4 < len(phases)]
    gaps = []
    for i in starts:
        first, length = phases[i].time, phases[i + 4].time - phases[i].time
        if begin <= first < end:
            gaps += [abs((phases[i + n].time - first) - length * n / 4) / _DAY for n in (1, 2, 3)]
    return max(gaps)
