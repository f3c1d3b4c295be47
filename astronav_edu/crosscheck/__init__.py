"""The games' models held against the real sky and real missions."""

from .agreement import Agreement, Cell, Cells, Confusion, Month, check_year, months, sky_agreement
from .moon_calendar import MoonMonth, MoonWeeks, moon_weeks
from .real_sky import real_sky
from .sun_zodiac import SunSign, SunSigns, sun_signs

__all__ = [
    "Agreement",
    "Cell",
    "Cells",
    "Confusion",
    "Month",
    "MoonMonth",
    "MoonWeeks",
    "SunSign",
    "SunSigns",
    "check_year",
    "months",
    "moon_weeks",
    "real_sky",
    "sky_agreement",
    "sun_signs",
]
