"""The Sun of AstroNavigators held against the real one: in which constellation does it stand in each month (AN-Q4)?

The game keeps the Sun a month in each of twelve columns of 2 h of right ascension, one zodiacal constellation each, from Pisces at the
March equinox; at the June solstice it has just come to Gemini.
"""

from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import NamedTuple

from .. import sky
from ..sky.sun_year import constellations_between
from .agreement import months

ZODIAC = ("Psc", "Ari", "Tau", "Gem", "Cnc", "Leo", "Vir", "Lib", "Sco", "Sgr", "Cap", "Aqr")


class SunSign(NamedTuple):
    """A month of the game: its constellation, the real ones at its start, and the percentage of its time that the Sun spends in the
    game's constellation. Times in UTC."""

    month: int
    start: datetime
    game: str
    real: str
    percent: float


@dataclass(frozen=True)
class SunSigns:
    """A year's months; and the Sun at the June solstice: ``solstice``, where it stands, and the last year of the ephemeris in which
    it stood in Gemini then."""

    year: int
    months: tuple[SunSign, ...]
    solstice: datetime
    constellation: str
    last_in_gemini: int

    @property
    def percent(self) -> float:
        """Share of the year that the Sun spends where the game has it."""
        return sum(month.percent for month in self.months) / len(self.months)

    def __str__(self) -> str:
        names = {key: row.name for key, row in sky.constellation_names().items()}
        lines = [f"The Sun stands where the game has it for {self.percent:.0f} % of the year from the equinox of {self.year}:"]
        lines += [
            f"month {m.month}, from {m.start:%Y-%m-%d}: in the game {names[m.game]} ({m.percent:.0f} % of the month), "
            f"in the sky {names[m.real]} on its first day"
            for m in self.months
        ]
        lines.append(
            f"June solstice {self.solstice:%Y-%m-%d %H:%M} UTC: in the game Gemini, in the sky {names[self.constellation]}. By the "
            f"IAU's boundaries it was Gemini for the last time in {self.last_in_gemini}: precession moves the solstice 1° in 72 years."
        )
        return "\n".join(lines)


def sun_signs(year: int = 2027) -> SunSigns:
    """Where the Sun stands in the twelve months of the game's year that begins at the March equinox of ``year``."""
    game_months = months(year)
    entries = constellations_between(game_months[0].start, game_months[-1].end)
    found = []
    for month in game_months:
        inside = 0.0
        for i, entry in enumerate(entries):
            leaves = entries[i + 1].time if i + 1 < len(entries) else month.end
            overlap = (min(leaves, month.end) - max(entry.time, month.start)).total_seconds()
            inside += max(0.0, overlap) if entry.constellation == ZODIAC[month.number] else 0.0
        share = 100 * inside / (month.end - month.start).total_seconds()
        found.append(SunSign(month.number, month.start, ZODIAC[month.number], str(sky.sun(month.start).constellation), share))
    solstice = sky.seasons(year)[1].time
    return SunSigns(year, tuple(found), solstice, str(sky.sun(solstice).constellation), last_solstice_in_gemini())


@cache
def last_solstice_in_gemini() -> int:
    """The last year whose June solstice found the Sun in Gemini; from then on it is Taurus."""
    low, high = 1900, 2052  # in Gemini, in Taurus
    while high - low > 1:
        middle = (low + high) // 2
        in_gemini = sky.sun(sky.seasons(middle)[1].time).constellation == "Gem"
        low, high = (middle, high) if in_gemini else (low, middle)
    return low
