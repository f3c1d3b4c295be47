"""The games' models held against the real sky and real missions."""

from .agreement import Agreement, Cell, Cells, Confusion, Month, check_year, months, sky_agreement
from .mission_cards import AssistCheck, Leg, LegValue, MissionCards, MissionCheck, PartCheck, mission_cards
from .moon_calendar import MoonMonth, MoonWeeks, moon_weeks
from .real_sky import real_sky
from .sun_zodiac import SunSign, SunSigns, sun_signs

__all__ = [
    "Agreement",
    "AssistCheck",
    "Cell",
    "Cells",
    "Confusion",
    "Leg",
    "LegValue",
    "MissionCards",
    "MissionCheck",
    "Month",
    "MoonMonth",
    "MoonWeeks",
    "PartCheck",
    "SunSign",
    "SunSigns",
    "check_year",
    "mission_cards",
    "months",
    "moon_weeks",
    "real_sky",
    "sky_agreement",
    "sun_signs",
]
