"""The real sky: Sun, Moon, stars and constellations for a place and a time."""

from .bodies import MoonPhase, SunPlace, moon_phases, sun
from .ephemeris import FIRST_DATE, LAST_DATE, SPAN
from .observer import Observer
from .rising import BODIES, Event, RiseSet, day_length, rise_set, twilight
from .stars import (
    ALL,
    Constellation,
    Star,
    Stars,
    constellation_names,
    constellation_of,
    figure_lines,
    find_constellation,
    star_positions,
)
from .visibility import NOT_DARK, SEEN, TOO_LOW, Visibility, check_limits, visibility_table, visibility_verdicts, visible

__all__ = [
    "ALL",
    "BODIES",
    "Constellation",
    "Event",
    "FIRST_DATE",
    "LAST_DATE",
    "MoonPhase",
    "NOT_DARK",
    "Observer",
    "RiseSet",
    "SEEN",
    "SPAN",
    "Star",
    "Stars",
    "SunPlace",
    "TOO_LOW",
    "Visibility",
    "check_limits",
    "constellation_names",
    "constellation_of",
    "day_length",
    "figure_lines",
    "find_constellation",
    "moon_phases",
    "rise_set",
    "star_positions",
    "sun",
    "twilight",
    "visibility_table",
    "visibility_verdicts",
    "visible",
]
