"""Exercises of the lesson "Paying for a mission": the game's sums, its penalty, the rocket equation, and the chance of a card."""

from collections.abc import Mapping
from math import comb, exp, expm1

from ...crosscheck.mission_cards import CRAFT_ISP
from ...games.xtronaut.rocket import points_for
from ...games.xtronaut.tables import MISSION, SPACECRAFT, VEHICLES
from ...missions import G0, stages
from ..checking import Choice, Exercise, Mistake, Number, near

DELTA_V = 3  # km/s
DECK, HAND = 108, 5  # XT-1, XT-2
CARDS = {card.id: card for card in VEHICLES}
SOLD = 14  # km/s on the card of Atlas's first stage for a small craft


def _sum() -> float:
    """Medium rover, assist, second and first stage of Atlas."""
    craft = next(card for card in SPACECRAFT if card.id == "medium_rover")
    return craft.delta_v + 2 + CARDS["atlas_second"].medium + CARDS["atlas_first"].medium


_LOST: Mapping[str, tuple[str, ...]] = {
    "none": ("no point", "0", "0 points"),
    "one": ("one point", "1", "1 point", "-1"),
    "two": ("two points", "2", "2 points", "-2"),
    "nine": ("nine points", "9", "9 points", "-9"),
}


def _lost() -> str:
    """Of a rocket of 23 km/s on Lunar Orbiter, by the option."""
    mission = MISSION["lunar_orbiter"]
    return list(_LOST)[mission.points("large") - points_for(mission, "large", 23, True)]


def _ratio() -> float:
    return exp(DELTA_V / (G0 * CRAFT_ISP))


def _share() -> float:
    """Percent of propellant with which Atlas's first stage would reach what its card says, alone."""
    return -100 * expm1(-SOLD / (G0 * stages()["Atlas CCB"].isp))


def _chance() -> float:
    """Percent: at least one spacecraft among the first cards."""
    crafts = sum(card.four for card in SPACECRAFT)
    return 100 * (1 - comb(DECK - crafts, HAND) / comb(DECK, HAND))


EXERCISES = (
    Exercise(
        id="budget-1",
        question="A medium rover brings 5 km/s, an assist that its mission lists 2, the second stage 3 and the first stage 11. How many km/s does the "
        "rocket have in the game?",
        kind=Number(0.01, "speed", "km/s", 0),
        answer=_sum,
        hints=("In a budget of ΔV everything is added.", "Do spacecraft and assist count, too?"),
        why=lambda: "So it can fly every mission up to that number, if it has fairings and all are of one line.",
        mistakes=(
            Mistake(near(lambda: _sum() - 2), "Is the assist in it? The mission lists it.", "assist forgotten"),
            Mistake(near(lambda: _sum() - 5), "The spacecraft has an engine of its own, which counts.", "spacecraft forgotten"),
            Mistake(near(lambda: _sum() - 7), "That is what the stages give. What else counts?", "stages only"),
        ),
        minutes=3,
    ),
    Exercise(
        id="budget-2",
        question="By an option of the game every full 5 km/s too much cost a point. A large orbiter of 23 km/s flies a mission that asks for 14. "
        "How many points does it lose?",
        kind=Choice(_LOST),
        answer=_lost,
        hints=("By how much has it too much?", "How often does 5 go into that, whole?"),
        why=lambda: "It is 9 too much, and in 9 there is one full 5. That is a step function: it stays, then jumps.",
        mistakes=(
            Mistake(lambda given, right: given == "two", "Only full fives count: the rest is rounded down.", "rounded up"),
            Mistake(
                lambda given, right: given == "nine", "That is the excess. It costs a point for every 5.", "excess for points"
            ),
            Mistake(lambda given, right: given == "none", "23 − 14 is more than 5.", "no penalty"),
        ),
        minutes=3,
    ),
    Exercise(
        id="budget-3",
        question=f"A spacecraft is to change its speed by {DELTA_V} km/s with an engine of {CRAFT_ISP} s. How many times as heavy must it be before the burn as "
        "after it?",
        kind=Number(0.02, "number", "", 2),
        answer=_ratio,
        hints=(
            "ΔV = Isp g₀ ln(m₀/m₁), with g₀ = 0.00981 km/s². Divide by Isp g₀ first.",
            "What undoes a natural logarithm? The button eˣ.",
        ),
        why=lambda: f"So {100 * (1 - 1 / _ratio()):.0f} % of its mass at the start are propellant.",
        mistakes=(
            Mistake(near(lambda: 1 / _ratio(), within=0.01), "Turn it over: before is more than after.", "m₁/m₀"),
            Mistake(
                near(lambda: 1 - 1 / _ratio(), within=0.01),
                "That is the share of propellant. m₀/m₁ is asked for.",
                "propellant share",
            ),
            Mistake(
                near(lambda: DELTA_V / (G0 * CRAFT_ISP), within=0.02),
                "That is ln(m₀/m₁). Now undo the logarithm.",
                "no exponential",
            ),
            Mistake(near(lambda: _ratio() - 1, within=0.02), "That is propellant over m₁. And the rest itself?", "m₀/m₁ − 1"),
            Mistake(
                near(lambda: 10 ** (DELTA_V / (G0 * CRAFT_ISP)), within=0.1),
                "The logarithm is the natural one: e, not 10.",
                "base 10",
            ),
        ),
        minutes=6,
    ),
    Exercise(
        id="budget-4",
        question="The card of Atlas's first stage says 14 km/s for a small craft. The real engine has 337.8 s. How much of the stage's mass, in percent, "
        "would have to be propellant if it were to reach 14 km/s alone, with nothing on top?",
        kind=Number(0.2, "share", "%", 1),
        answer=_share,
        hints=(
            "First m₀/m₁, as before. What is left after the burn is m₁.",
            "The share of propellant is 1 − m₁/m₀.",
        ),
        why=lambda: (
            "The real stage is to 93 % propellant, as light as it can be built. For 14 km/s engine, tanks and all would have to weigh a fifth of "
            "what they do. So rockets drop what is empty: they have stages."
        ),
        mistakes=(
            Mistake(near(lambda: 100 - _share(), within=0.1), "That is what may be left. The rest is propellant.", "m₁/m₀"),
            Mistake(near(lambda: 93.1, within=0.3), "That is the real stage, which gives less than 9 km/s.", "the real stage"),
            Mistake(
                near(lambda: 100 * exp(SOLD / (G0 * 337.8)), within=60),
                "That is 100 m₀/m₁. Turn it over first.",
                "ratio for share",
            ),
        ),
        minutes=7,
    ),
    Exercise(
        id="budget-5",
        question=f"Of the {DECK} cards for four players 18 are spacecraft. How likely is it, in percent, that there is at least one among the first {HAND} "
        "that you are dealt?",
        kind=Number(0.3, "share", "%", 1),
        answer=_chance,
        hints=(
            "Ask for the opposite: none at all. The first card is no spacecraft with 90/108.",
            "Then 89 of 107 are left, and so on, five times. The chances multiply.",
        ),
        why=lambda: f"With the chance {100 - _chance():.1f} % there is none, and the game begins with a wait or a trade.",
        mistakes=(
            Mistake(near(lambda: 100 - _chance(), within=0.3), "That is the chance of none. The opposite is asked for.", "none"),
            Mistake(
                near(lambda: 100 * (1 - (90 / 108) ** HAND), within=0.25),
                "Nearly: but no card goes back. The second one is drawn from 107.",
                "with replacement",
            ),
            Mistake(
                near(lambda: 100 * HAND * 18 / DECK, within=0.3),
                "Chances cannot be added so: with seven cards it would be more than 100 %.",
                "added",
            ),
            Mistake(near(lambda: 100 * 18 / DECK, within=0.3), "That is for one card.", "one card"),
        ),
        minutes=6,
    ),
)
