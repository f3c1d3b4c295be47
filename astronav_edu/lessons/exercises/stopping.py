"""Exercises of the lesson "When to stop": expected values, a step of backward induction, the map of the best play, and risk."""

from fractions import Fraction
from functools import cache

from ...games.expedition import odds
from ...games.expedition.odds import Square
from ...games.expedition.tables import DIE, LAST
from ..checking import Choice, Exercise, Mistake, Number, near

DICE = 3
SMALL = (Square((2, 3)), Square((1,)), Square((1,), 0, (9,)), Square((), 0, (5,)))
"""One die: a 2 leads to 9 points, a 3 to 5, everything else to a crash."""
FAR = 19  # the space of exercises 3 and 5
KEPT, USED = (14, (2, 0, 1, 0, 0)), {"afterburners": (2, 3), "2": (2, 2), "both": (4, 2)}
"""Exercise 4: the space, what the dice show, and the spaces moved and dice left by each choice."""


@cache
def alone() -> odds.Policy:
    return odds.policy(aboard=1)


def _staying() -> float:
    return float(odds.policy(SMALL, 1, 1).value(0, 1))


def _enough() -> int:
    """The smallest number of dice with which going on from FAR is worth more than landing there."""
    return next(dice for dice in range(1, 7) if not alone().lands(FAR, dice))


def _best() -> str:
    space, counts = KEPT
    here = odds.BOARD[space]
    best = alone().choose(space, odds.options(counts, here.faces, here.pips))
    return next(choice for choice, move in USED.items() if move == best)


def _worth(choice: str) -> float:
    moved, dice = USED[choice]
    return float(alone().value_on_arrival(KEPT[0] + moved, dice))


def _through() -> float:
    return 100 * float(odds.reach(LAST, FAR, 1))


EXERCISES = (
    Exercise(
        id="stopping-1",
        question=f"Roll {DICE} dice of the game (sides 1, 2, 2, 3, 4 and the afterburner). Add up each group of equal numbers and take the "
        "largest sum; afterburners count 0. What is its expected value? (To two places, or as a fraction.)",
        kind=Number(0.01, places=3),
        answer=lambda: float(odds.largest_group(DICE)),
        hints=(
            "With one die it is the mean of what the die shows: 2. With two dice it is more, but not twice as much: usually only one "
            "of the two counts.",
            "For each m = 1, 2, 3 … ask how likely it is that the largest sum is at least m, and add up these chances.",
            f"Or let the computer go through all 6 · 6 · 6 = {6**DICE} rolls, as in part 3.",
        ),
        why=lambda: f"Over all rolls the mean of the largest group is exactly {odds.largest_group(DICE)}.",
        mistakes=(
            Mistake(
                near(lambda: DICE * float(odds.largest_group(1)), within=0.01),
                "That is the expected value of one die, times the number of dice. But only the largest group counts, not all dice.",
                "expected value of one die × n",
            ),
            Mistake(
                near(lambda: DICE * 3.5, within=0.01),
                "So it would be with usual dice, 1 to 6, if all of them counted. Look at the sides of this die.",
                "took a usual die",
            ),
            Mistake(
                near(lambda: DICE * max(DIE), within=0.01),
                "That is the most that can happen, and it happens in one of 216 rolls. The mean of all rolls is wanted.",
                "took the largest for the expected value",
            ),
            Mistake(
                near(lambda: float(odds.largest_group(1)), within=0.01),
                "That is right for one die. With more dice the largest group grows.",
                "reckoned with one die",
            ),
        ),
        minutes=10,
    ),
    Exercise(
        id="stopping-2",
        question="You are alone aboard with one die. A 2 would bring you to a planet of 9 points, a 3 to a moon of 5 points, and you would land "
        "there; everything else crashes. How many points is going on worth? (To two places, or as a fraction.)",
        kind=Number(0.02, places=3),
        answer=_staying,
        hints=(
            "Write down for each of the six sides what it brings, a crash bringing 0.",
            "Two sides show a 2, one shows a 3. Add up the points of all six sides and divide by six.",
        ),
        why=lambda: (
            "(2 · 9 + 1 · 5 + 3 · 0) / 6 is "
            f"{Fraction(odds.policy(SMALL, 1, 1).value(0, 1))}: a moon of 4 points under the rocket would be better than that."
        ),
        mistakes=(
            Mistake(
                near(lambda: 2 * _staying(), within=0.02),
                "That is the mean of the rolls that succeed. Half of them crash and bring 0.",
                "left out the crash",
            ),
            Mistake(
                near(lambda: 14 / 6, within=0.02),
                "The 2 was counted once, but two sides of the die show it.",
                "counted the 2 once",
            ),
            Mistake(
                near(lambda: 7.0, lambda: 14.0, within=0.02),
                "Points have to be weighed with their chances: how many of the six sides bring 9, how many 5, how many nothing?",
                "did not weigh with the chances",
            ),
        ),
        minutes=8,
    ),
    Exercise(
        id="stopping-3",
        question=f"You are alone aboard, and the rocket has come to space {FAR}, a planet of 14 points. With how many dice at least is it "
        "better to go on? Guess first, then read the map.",
        kind=Choice({str(dice): (f"{dice} dice" if dice > 1 else "1 die",) for dice in range(1, 7)}),
        answer=lambda: str(_enough()),
        hints=(
            "A 3 or a 4 gets the rocket on from here, so one die crashes with a chance of 2/3.",
            f"Set the map to 1 aboard, the space to {FAR}, and step through the dice.",
        ),
        why=lambda: (
            f"With {_enough()} dice going on is worth {float(alone().value(FAR, _enough())):.2f} points, with one less "
            f"{float(alone().value(FAR, _enough() - 1)):.2f}, and landing brings 14."
        ),
        mistakes=(
            Mistake(
                lambda given, right: int(given) == int(right) - 1,
                "Very close: going on is nearly worth as much there, but landing is still a little better.",
                "one die too few",
            ),
            Mistake(
                lambda given, right: int(given) < int(right),
                "With so few dice the next roll crashes too often, and what lies ahead is not much more than 14.",
                "too bold",
            ),
            Mistake(
                lambda given, right: int(given) > int(right),
                "With so many it is right to go on, but with fewer, too. The smallest number is wanted.",
                "too cautious",
            ),
        ),
        minutes=5,
    ),
    Exercise(
        id="stopping-4",
        question="Alone aboard on space 14, where the 2 and the afterburner (1 pip) are printed, you roll two afterburners and a 2. Three "
        "choices: which is best?",
        kind=Choice(
            {
                "afterburners": ("the afterburners alone: 2 spaces on, with 3 dice",),
                "2": ("the 2 alone: 2 spaces on, with 2 dice",),
                "both": ("both: 4 spaces on, with 2 dice",),
            }
        ),
        answer=_best,
        hints=(
            "Two of the choices lead to the same space. What differs?",
            "Read off the map what arriving on space 16 with 3 dice is worth, with 2 dice, and on space 18 with 2 dice.",
        ),
        why=lambda: (
            "Afterburners stay in the pool, so the die is saved: arriving is worth "
            + ", ".join(f"{_worth(choice):.2f} points ({choice})" for choice in USED)
            + "."
        ),
        mistakes=(
            Mistake(
                lambda given, right: given == "2",
                "It leads to the same space as another choice, but with a die less. That cannot be best.",
                "gave away a die",
            ),
            Mistake(
                lambda given, right: given == "both",
                "Further is not always better: compare what two dice are worth there with three dice two spaces before.",
                "thought the longest move best",
            ),
        ),
        minutes=6,
    ),
    Exercise(
        id="stopping-5",
        question=f"The last expedition. You are alone aboard on space {FAR} with one die, and you win only if you come to deep space; the "
        "14 points here would be second place. How likely is it that you win if you never land? (As a percentage or as a fraction.)",
        kind=Number(0.2, "share", "%"),
        answer=_through,
        hints=(
            "From here a 3 leads to space 22 and a 4 to space 23, each on one side of the die. What gets you on from there?",
            "One die stays with you. On space 22 the sides 2 and 4 get you on, on space 23 the sides 1, 2 and the afterburner.",
            "Multiply along each of the two ways, then add the ways.",
        ),
        why=lambda: (
            f"1/6 · 3/6 + 1/6 · 4/6 is {odds.reach(LAST, FAR, 1)}. The best play for the mean is to land; the best play to win is "
            "to go on."
        ),
        mistakes=(
            Mistake(
                near(lambda: 100 / 3, within=0.2),
                "That is the chance to survive the first roll. There is a second one before deep space.",
                "stopped after the first roll",
            ),
            Mistake(
                near(lambda: 100 / 6 * 7 / 6 * 2, lambda: 100 * 7 / 6, within=0.2),
                "Each of the two ways begins with one side of six: multiply with 1/6 before you add.",
                "left out or doubled the first roll",
            ),
            Mistake(
                near(lambda: 100 - _through(), within=0.2),
                "That is the chance to crash on the way.",
                "gave the complement",
            ),
        ),
        minutes=8,
    ),
)
