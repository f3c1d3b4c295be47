"""The real sky: Sun, Moon, stars and constellations for a place and a time."""

from .angles import degrees_minutes, half_turn, hours_minutes_seconds, read_angle, read_right_ascension
from .bodies import BODIES, NavigatorStar, navigator_stars
from .boundaries import boundary_lines
from .daily_page import AlmanacPage, almanac_page
from .ephemeris import FIRST_DATE, LAST_DATE, SPAN
from .fixes import Ellipse, Fix, Reduction, fix, reductions
from .nautical import AlmanacRow, almanac
from .observer import Observer
from .overhead import Horizontal, Overhead, horizontal, overhead
from .precession import (
    EclipticPlace,
    SkyPlace,
    celestial_pole,
    ecliptic_place,
    ecliptic_point,
    equinox,
    precess,
    separation,
    unprecess,
)
from .rising import Event, RiseSet, day_length, rise_set, twilight
from .routes import Route, great_circle, rhumb_line, split_at_dateline
from .sights import (
    Correction,
    Intercept,
    Sight,
    latitude_by_polaris,
    longitude_by_equal_altitudes,
    noon_latitude,
    sextant_reading,
)
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
from .sun_and_moon import MoonPhase, MoonPlace, SunPlace, moon, moon_phases, sun
from .sun_table import SunTable, sun_table
from .sun_year import Entry, Season, equation_of_time, seasons, sun_constellations
from .visibility import NOT_DARK, SEEN, TOO_LOW, Visibility, check_limits, visibility_table, visibility_verdicts, visible

__all__ = [
    "ALL",
    "AlmanacPage",
    "AlmanacRow",
    "BODIES",
    "Constellation",
    "Correction",
    "EclipticPlace",
    "Ellipse",
    "Entry",
    "Event",
    "FIRST_DATE",
    "Fix",
    "Intercept",
    "Horizontal",
    "LAST_DATE",
    "MoonPhase",
    "MoonPlace",
    "NOT_DARK",
    "NavigatorStar",
    "Observer",
    "Overhead",
    "Reduction",
    "RiseSet",
    "Route",
    "SEEN",
    "SPAN",
    "Season",
    "Sight",
    "SkyPlace",
    "Star",
    "Stars",
    "SunPlace",
    "SunTable",
    "TOO_LOW",
    "Visibility",
    "almanac",
    "almanac_page",
    "boundary_lines",
    "celestial_pole",
    "check_limits",
    "constellation_names",
    "constellation_of",
    "day_length",
    "degrees_minutes",
    "ecliptic_place",
    "ecliptic_point",
    "equation_of_time",
    "equinox",
    "figure_lines",
    "find_constellation",
    "fix",
    "great_circle",
    "horizontal",
    "half_turn",
    "hours_minutes_seconds",
    "latitude_by_polaris",
    "longitude_by_equal_altitudes",
    "moon",
    "moon_phases",
    "navigator_stars",
    "noon_latitude",
    "overhead",
    "precess",
    "read_angle",
    "read_right_ascension",
    "reductions",
    "rhumb_line",
    "rise_set",
    "seasons",
    "separation",
    "sextant_reading",
    "split_at_dateline",
    "star_positions",
    "sun",
    "sun_constellations",
    "sun_table",
    "twilight",
    "unprecess",
    "visibility_table",
    "visibility_verdicts",
    "visible",
]
