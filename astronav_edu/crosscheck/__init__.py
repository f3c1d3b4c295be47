"""The games' models held against the real sky and real missions."""

from .agreement import Agreement, Cell, Cells, Confusion, Month, check_year, months, sky_agreement
from .claims import VERDICTS, Claim, claims
from .earth_map import EarthMap, MapRow, Pair, earth_map
from .mission_cards import AssistCheck, Leg, LegValue, MissionCards, MissionCheck, PartCheck, mission_cards
from .moon_calendar import MoonMonth, MoonWeeks, moon_weeks
from .real_sky import real_sky
from .sun_zodiac import SunSign, SunSigns, sun_signs

__all__ = [
    "Agreement",
    "AssistCheck",
    "Cell",
    "Cells",
    "Claim",
    "Confusion",
    "EarthMap",
    "Leg",
    "LegValue",
    "MapRow",
    "MissionCards",
    "MissionCheck",
    "Month",
    "MoonMonth",
    "MoonWeeks",
    "Pair",
    "PartCheck",
    "SunSign",
    "SunSigns",
    "VERDICTS",
    "check_year",
    "claims",
    "earth_map",
    "mission_cards",
    "months",
    "moon_weeks",
    "real_sky",
    "sky_agreement",
    "sun_signs",
]
