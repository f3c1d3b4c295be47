"""Exercises of the lesson "Fact-check the box": numbers behind two claims, two bug hunts, and the sum of all verdicts."""

from collections.abc import Mapping
from functools import cache

from ... import missions
from ...crosscheck.claims import HOLDS, claims
from ..checking import Choice, Choices, Exercise, Mistake, Number, near

SPEED = 28_000  # km/h
HEIGHT, DEPTH = 10, 12  # degrees: a star's altitude, and the Sun's depth in nautical twilight


def _earth() -> missions.Body:
    return missions.body("earth")


def _altitude(speed: float = SPEED / 3600) -> float:
    """Of a circular orbit with a speed in km/s, km."""
    return float(_earth().mu / speed**2 - _earth().radius)


def _band() -> float:
    return 2 * (HEIGHT + DEPTH) / 15


_NAMES: Mapping[str, tuple[str, ...]] = {
    "gemini": ("solstice",), "poles": (), "glare": (), "month": (), "week": ("phase", "moon"), "armillary": ("rows",),
    "orbital speed": ("speed", "28,000"), "bennu": (), "window": (), "three days": (), "apollo": ("nine",), "atlas": (),
}  # fmt: skip


@cache
def _holding() -> tuple[str, ...]:
    return tuple(claim.id.replace("_", " ") for claim in claims() if claim.verdict == HOLDS)


EXERCISES = (
    Exercise(
        id="box-1",
        question="How many kilometres above the ground is a circular orbit with the speed of 28000 km/h? (Earth: μ = 398600 km³/s², "
        "radius 6378 km.)",
        kind=Number(5, "length", "km", 0),
        answer=_altitude,
        hints=("In a circular orbit v² = μ / r, with v in km/s.", "r counts from the Earth's centre."),
        why=lambda: f"28000 km/h are {SPEED / 3600:.3f} km/s, and r = μ / v² is {_altitude() + _earth().radius:.0f} km.",
        mistakes=(
            Mistake(
                near(lambda: _altitude() + _earth().radius, within=5),
                "That is from the Earth's centre. Take away its radius.",
                "radius for altitude",
            ),
            Mistake(
                lambda given, right: given.value <= 0,
                "Such an orbit would lie inside the Earth. Was the speed in km/s?",
                "units of the speed",
            ),
            Mistake(
                near(lambda: 2 * _earth().mu / (SPEED / 3600) ** 2 - _earth().radius, within=10),
                "v² = 2 μ / r is for escape. A circular orbit needs half of that.",
                "escape speed",
            ),
        ),
        minutes=6,
    ),
    Exercise(
        id="box-2",
        question="At the equator, at an equinox: a star on the celestial equator shall be at least 10° high while the Sun is at least 12° below "
        "the horizon. How many hours of right ascension around the Sun are lost?",
        kind=Number(0.05, "time", "h", 2),
        answer=_band,
        hints=(
            "How far must the star be from the Sun, along the equator, at least?",
            "That holds on both sides of the Sun, and 15° are an hour.",
        ),
        why=lambda: "10° + 12° = 22° on either side, 44° in all. The game's six hours are twice as careful.",
        mistakes=(
            Mistake(
                near(lambda: _band() / 2, within=0.05), "That is one side: evening. There is a morning, too.", "one side only"
            ),
            Mistake(near(lambda: 2 * (DEPTH - HEIGHT) / 15, within=0.03), "Above and below the horizon add up.", "subtracted"),
            Mistake(near(lambda: 15 * _band(), within=0.5), "Those are degrees. 15° are an hour.", "degrees for hours"),
            Mistake(near(lambda: 6.0, within=0.05), "That is the game's tile. Work it out for these limits.", "the claim"),
        ),
        minutes=5,
    ),
    Exercise(
        id="box-3",
        question="Bug hunt. A program finds that Bennu comes by every half year. (a) bennu = 436.65 days; (b) earth = 365.25 days; (c) meet = "
        "1 / (1/earth + 1/bennu); (d) years = meet / 365.25. Which line is wrong?",
        kind=Choice({"a": (), "b": (), "c": (), "d": ()}),
        answer=lambda: "c",
        hints=("Both go round the Sun in the same direction.", "How much faster does the Earth turn, in laps a day?"),
        why=lambda: "Laps a day are subtracted, not added: added they are for bodies that run towards each other.",
        mistakes=(
            Mistake(lambda given, right: given in "ab", "Both years are right. Work out (c) by hand.", "the data"),
            Mistake(lambda given, right: given == "d", "Days divided by the days of a year are years.", "the unit"),
        ),
        minutes=5,
    ),
    Exercise(
        id="box-4",
        question="Bug hunt. A program finds that 12 of 12 months are right. For each month: (a) right = True; (b) for each week from 1 to 4: (c) if no "
        "phase falls into the week: right = False; (d) if right: count one month more. Which line does not test the claim?",
        kind=Choice({"a": (), "b": (), "c": (), "d": ()}),
        answer=lambda: "c",
        hints=("What does the claim say about week 2?", "Would the program notice a full moon in week 1?"),
        why=lambda: "It asks for any phase. The claim names one for each week.",
        mistakes=(
            Mistake(
                lambda given, right: given == "a", "One must begin with something that can be refuted. That is fine.", "the start"
            ),
            Mistake(
                lambda given, right: given in "bd",
                "That line does what it should. What would a wrong month look like?",
                "the loop",
            ),
        ),
        minutes=5,
    ),
    Exercise(
        id="box-5",
        question="Which claims of the board hold, just as they stand? Give their names, such as “bennu and atlas”.",
        kind=Choices(_NAMES),
        answer=_holding,
        hints=("Look at each one's numbers.", "A claim with an “if” that the box does not print does not hold as it stands."),
        why=lambda: f"{len(_holding())} of {len(claims())}. Most of the others hold for somebody, somewhere, or did once.",
        mistakes=(
            Mistake(
                lambda given, right: set(given) > set(right),
                "Those that hold are among them, but not all of yours do.",
                "took “it depends” for yes",
            ),
            Mistake(lambda given, right: set(given) < set(right), "All of yours hold. There are more.", "some missing"),
        ),
        minutes=10,
    ),
)
