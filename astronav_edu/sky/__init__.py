"""The real sky: Sun, Moon, stars and constellations for a place and a time."""

from astronav_edu.sky.bodies import MoonPhase, SunPlace, moon_phases, sun
from astronav_edu.sky.ephemeris import FIRST_DATE, LAST_DATE, SPAN
from astronav_edu.sky.observer import Observer
from astronav_edu.sky.rising import BODIES, Event, RiseSet, day_length, rise_set, twilight
from astronav_edu.sky.stars import (
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
from astronav_edu.sky.visibility import NOT_DARK, SEEN, TOO_LOW, Visibility, visibility_codes, visibility_table, visible

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
    "visibility_codes",
    "visibility_table",
    "visible",
]
