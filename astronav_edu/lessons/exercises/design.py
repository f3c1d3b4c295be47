"""Exercises of the lesson "Design a mission": the sum of a rocket, the price of too much, and what a heavier spacecraft costs."""

from collections.abc import Mapping

from ...games.xtronaut.rocket import PER_POINT, points_for, total
from ...games.xtronaut.tables import CARD, MISSION, SPACES
from ..checking import Choice, Exercise, Mistake, Number, near

CARDS = {"spacecraft": "medium_orbiter", "assist_1": "earth_assist", "second": "atlas_second", "first": "atlas_first"}
TARGET = MISSION["bennu_orbiter"]
MOON = MISSION["lunar_orbiter"]


def _sum() -> float:
    return float(total([CARDS.get(space) for space in SPACES], TARGET.id) or 0)


def _most() -> float:
    """The greatest ΔV, km/s, that costs no point (XT-31)."""
    worth = MOON.points("small")
    return float(max(dv for dv in range(MOON.delta_v, 40) if points_for(MOON, "small", dv, True) == worth))


_SIZES: Mapping[str, tuple[str, ...]] = {
    size: (f"a {size} one", f"{size} craft", f"a {size} spacecraft") for size in ("small", "medium", "large")
}

EXERCISES = (
    Exercise(
        id="design-1",
        question=f"For {TARGET.name} a rocket has a {CARD[CARDS['spacecraft']].name} of 5 km/s, one {CARD[CARDS['assist_1']].name}, which the mission lists, of 2, and an Atlas "
        "second and first stage, which give a spacecraft of that size 3 and 11. How many km/s are they together?",
        kind=Number(0.01, "speed", "km/s", 0),
        answer=_sum,
        hints=("Add up all four.", "The fairings give nothing, and no booster is on the pad."),
        why=lambda: f"{TARGET.name} needs {TARGET.delta_v}, so there is even some to spare.",
        mistakes=(
            Mistake(near(lambda: _sum() - 2, within=0.01), "The assist counts, because the mission lists it.", "assist forgotten"),
            Mistake(near(lambda: _sum() - 5, within=0.01), "The spacecraft has an engine of its own.", "spacecraft forgotten"),
            Mistake(near(lambda: _sum() + 3, within=0.01), "That is with the stages of a small spacecraft.", "wrong size"),
        ),
        minutes=3,
    ),
    Exercise(
        id="design-2",
        question=f"Who plays with the penalty loses a point for every {PER_POINT} km/s too much. {MOON.name} needs {MOON.delta_v} km/s. What is the most that a rocket may "
        "have without losing a point, in whole km/s?",
        kind=Number(0.01, "speed", "km/s", 0),
        answer=_most,
        hints=("How much too much is one point?", "One less than that is still free."),
        why=lambda: f"{PER_POINT} too much would be {MOON.delta_v + PER_POINT} km/s, and that costs the first point.",
        mistakes=(
            Mistake(near(lambda: _most() + 1, within=0.01), "There the first point is gone.", "off by one"),
            Mistake(near(lambda: float(MOON.delta_v), within=0.01), "That is just enough. There is room for more.", "no room"),
        ),
        minutes=3,
    ),
    Exercise(
        id="design-3",
        question="Of which size must a spacecraft be to get the most ΔV from the same stages?",
        kind=Choice(_SIZES),
        answer=lambda: "small",
        hints=("Change the size in the worksheet and look at the first stage.", "What has the stage to push?"),
        why=lambda: "The lighter it is, the faster the same propellant makes it; but a large one is worth more points.",
        mistakes=(
            Mistake(lambda given, right: given == "large", "A large one is worth most points, and is the heaviest.", "points for ΔV"),
            Mistake(lambda given, right: given == "medium", "There is a lighter one.", "middle"),
        ),
        minutes=2,
    ),
)  # fmt: skip
