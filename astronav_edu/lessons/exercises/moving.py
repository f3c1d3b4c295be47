"""Exercises of the lesson "Moving map, moving plane": displacements in two frames, what counts at the end, a hand of cards, the wind."""

from collections.abc import Mapping
from math import atan, degrees, hypot

from ...games.astron.tables import HAND, ORDER, ORDER_DECK
from ..checking import Choice, Exercise, Mistake, Number, near
from ..moving import DEGREES, hand_chances, unplayable_cards, wind_triangle

LAID = ("forward_3", "back_2_map_2", "diagonal_1_map_1", "map_2")
FRONT = (11, 4)  # a spot at the front edge, in the middle
AIRSPEED, WIND = 250, 60  # km/h


def _in_window() -> int:
    """Rows ahead in the window; the diagonal flown ahead."""
    return sum(-order.distance if order.kind == "back" else order.distance for order in map(ORDER.__getitem__, LAID))


def _over_ground() -> int:
    """Degrees of longitude to the east."""
    return DEGREES * (_in_window() + sum(ORDER[order].map for order in LAID))


def _all_playable() -> float:
    return 100 * float(hand_chances(FRONT)[1])


def _one_playable() -> float:
    deck = sum(ORDER_DECK.values())
    return (deck - unplayable_cards(FRONT)) / deck


_CARD: Mapping[str, tuple[str, ...]] = {
    "no": ("no card",),
    "airport": ("an airport card",),
    "half": ("a card if the player asks for it",),
}

EXERCISES = (
    Exercise(
        id="moving-1",
        question="A plane carries out: 3 ahead; 2 back, then the map 2; 1 ahead and 1 to the right, then the map 1; the map 2. A row is 5° of longitude. By how "
        "many degrees has it come east over the ground?",
        kind=Number(0.5, "angle", "deg", 0),
        answer=_over_ground,
        hints=(
            "Add up what the plane does in the window, and apart from that what the map does.",
            "The map carries the plane along: over the ground both count.",
        ),
        why=lambda: (
            f"{_in_window()} rows in the window and {_over_ground() // DEGREES - _in_window()} by the map are {_over_ground() // DEGREES} rows. The second order "
            "alone leaves it over the same ground."
        ),
        mistakes=(
            Mistake(
                near(lambda: DEGREES * _in_window(), within=0.5), "That is in the window. The map has moved, too.", "window only"
            ),
            Mistake(
                near(lambda: _over_ground() - DEGREES * _in_window(), within=0.5),
                "That is what the map did. The plane has flown, too.",
                "map only",
            ),
            Mistake(near(lambda: _over_ground() / DEGREES, within=0.5), "Those are rows. A row is 5°.", "rows"),
            Mistake(
                near(lambda: 2 * DEGREES * _in_window() - _over_ground(), within=0.5),
                "The map comes towards the plane. Does that take it farther on, or back?",
                "sign of the map",
            ),
        ),
        minutes=5,
    ),
    Exercise(
        id="moving-2",
        question="A plane lands exactly on London; its order then turns the map by one row. What does it get for London?",
        kind=Choice(_CARD),
        answer=lambda: "no",
        hints=("Where is the plane when the turn is complete?", "Read the rule on what a plane only touches."),
        why=lambda: (
            "Only where it rests at the end of the turn counts (AS-15). Plane first, map first: the sum is the same, the stop is not."
        ),
        mistakes=(
            Mistake(
                lambda given, right: given == "airport",
                "When the turn is complete, London lies a row behind it.",
                "stop on the way",
            ),
            Mistake(lambda given, right: given == "half", "There is nothing to ask for: the rule decides.", "choice"),
        ),
        minutes=3,
    ),
    Exercise(
        id="moving-3",
        question="A plane stands at the front edge of the window, in the middle. 12 of the 60 orders would take it over the edge. What is the chance, in percent, "
        "that all five orders of a hand from the full deck can be played?",
        kind=Number(0.3, "share", "%", 1),
        answer=_all_playable,
        hints=(
            f"The first card is one of {60 - 12} out of 60. And the second, when the first is gone?",
            "Multiply five fractions, or count hands: C(48, 5) / C(60, 5).",
        ),
        why=lambda: "48/60 · 47/59 · 46/58 · 45/57 · 44/56. And only one hand in seven thousand has no playable order at all.",
        mistakes=(
            Mistake(
                near(lambda: 100 * _one_playable() ** HAND, within=0.2),
                "That puts each card back before the next. Cards of a hand are not put back.",
                "with replacement",
            ),
            Mistake(near(lambda: 100 * _one_playable(), within=0.3), "That is for one card.", "one card"),
            Mistake(
                near(lambda: 100 - _all_playable(), within=0.3),
                "That is the chance that one or more cannot be played.",
                "complement",
            ),
            Mistake(
                near(lambda: 100 * float(hand_chances(FRONT)[0]), within=0.02),
                "That is the chance that at least one can be played.",
                "at least one",
            ),
        ),
        minutes=7,
    ),
    Exercise(
        id="moving-4",
        question="A plane flies at 250 km/h through the air and wants to go due north. The wind blows from the west with 60 km/h. By how many degrees must it "
        "turn into the wind?",
        kind=Number(0.1, "angle", "deg", 2),
        answer=lambda: wind_triangle(AIRSPEED, WIND)[0],
        hints=(
            "Draw the triangle: its way through the air, the wind, and its way over the ground, which is to point north.",
            "The way through the air is the longest side: sin c = 60 / 250.",
        ),
        why=lambda: "Its speed through the air has a part of 60 km/h to the west, which the wind takes back.",
        mistakes=(
            Mistake(
                near(lambda: degrees(atan(WIND / AIRSPEED)), within=0.1),
                "That is how far it drifts if it heads due north. Heading into the wind, the 250 km/h are the longest side.",
                "tangent for sine",
            ),
            Mistake(
                near(lambda: 90 - wind_triangle(AIRSPEED, WIND)[0], within=0.1),
                "That is the other angle of the triangle.",
                "other angle",
            ),
        ),
        minutes=5,
    ),
    Exercise(
        id="moving-5",
        question="How fast does that plane go over the ground, in km/h?",
        kind=Number(0.5, "speed", "km/h", 1),
        answer=lambda: wind_triangle(AIRSPEED, WIND)[1],
        hints=("In the triangle of the last exercise it is the third side.", "Pythagoras: 250² = 60² + v²."),
        why=lambda: "A wind across costs speed, too, even if it blows neither from ahead nor from behind.",
        mistakes=(
            Mistake(
                near(lambda: hypot(AIRSPEED, WIND), within=0.5),
                "That would be so if it let itself drift. The 250 km/h are the longest side.",
                "drift",
            ),
            Mistake(
                near(lambda: AIRSPEED - WIND, lambda: AIRSPEED + WIND, within=0.5),
                "That is for a wind from ahead or behind.",
                "head wind",
            ),
            Mistake(near(lambda: float(AIRSPEED), within=0.5), "That is through the air.", "airspeed"),
        ),
        minutes=4,
    ),
)
