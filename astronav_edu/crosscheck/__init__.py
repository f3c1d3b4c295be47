"""The games' models held against the real sky and real missions."""

from .agreement import Agreement, Cell, Cells, Confusion, Month, check_year, months, sky_agreement
from .mission_cards import AssistCheck, Leg, LegValue, MissionCards, MissionCheck, PartCheck, mission_cards

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
    "PartCheck",
    "check_year",
    "mission_cards",
    "months",
    "sky_agreement",
]
