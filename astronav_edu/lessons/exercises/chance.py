"""Exercises of the lesson "The chance of a crash": the complement, independence, how many dice are enough, and how much rolls scatter."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import count
from math import sqrt

from ...games.expedition import odds
from ...games.expedition.tables import SPACES
from ..checking import Choice, Exercise, Mistake, Number, near

FIRST, SECOND = 5, 9  # spaces
EIGHT = range(1, 9)  # sides of a die
SAFE = 1  # percent
ROLLS = 400


def _percent(chance: Fraction | float) -> float:
    return 100 * float(chance)


def _fails() -> Fraction:
    """Chance that one die with eight sides shows neither 1, 4 nor 7."""
    return odds.crash((1, 4, 7), 1, die=EIGHT)


def _crash(space: int, dice: int) -> float:
    return _percent(odds.crash(SPACES[space].faces, dice))


def enough(faces: Iterable[int]) -> int:
    """The smallest number of dice with which a crash is less likely than SAFE percent."""
    return next(dice for dice in count(1) if odds.crash(faces, dice) < Fraction(SAFE, 100))


def _scatter() -> float:
    """Two standard errors of the number of crashes in ROLLS rolls of two dice on space SECOND."""
    chance = float(odds.crash(SPACES[SECOND].faces, 2))
    return 2 * sqrt(ROLLS * chance * (1 - chance))


def _both() -> float:
    return (1 - _crash(FIRST, 3) / 100) * (1 - _crash(SECOND, 2) / 100) * 100


EXERCISES = (
    Exercise(
        id="chance-1",
        question="A rocket has dice with eight sides, 1 to 8. It stands where 1, 4 and 7 are printed, with three of them. How likely "
        "is a crash? (As a percentage, or as a fraction such as 1/8.)",
        kind=Number(0.1, "share", "%"),
        answer=lambda: _percent(odds.crash((1, 4, 7), 3, die=EIGHT)),
        hints=(
            "A crash needs all three dice to fail. How likely is it that one die fails?",
            "Five of the eight sides of a die fail here. The dice know nothing of each other, so their chances multiply.",
        ),
        why=lambda: f"One die fails with {_fails()}, three dice with the third power of it: {_fails() ** 3}.",
        mistakes=(
            Mistake(
                near(lambda: _percent((1 - _fails()) ** 3)),
                "That is the chance that all dice can be used. For a crash none of them must.",
                "took P(all) for P(none)",
            ),
            Mistake(
                near(lambda: _percent(1 - _fails() ** 3)),
                "That is the chance to get on: that at least one die can be used. What is left to 100 %?",
                "gave the complement",
            ),
            Mistake(
                near(lambda: _percent(_fails())),
                "That is so for one die. Here three have to fail together.",
                "reckoned with one die",
            ),
            Mistake(
                near(lambda: _percent(3 * _fails()), lambda: _percent(3 * (1 - _fails()))),
                "Adding the chances of the dice leads to 100 % and more. Things that have to happen together multiply.",
                "added instead of multiplied",
            ),
            Mistake(
                near(lambda: _percent(1 - (1 - _fails()) ** 3)),
                "“Not all can be used” is something else than “none can be used”.",
                "took the complement of P(all)",
            ),
        ),
        minutes=5,
    ),
    Exercise(
        id="chance-2",
        question=f"On space 0 a 1, a 2 and the afterburner are printed. How many dice are at least needed so that the chance of a "
        f"crash is below {SAFE} %?",
        kind=Choice({str(dice): (f"{dice} dice",) for dice in range(2, 10)}),
        answer=lambda: str(enough(SPACES[0].faces)),
        hints=(
            "Count the sides of a die that can be used here. Two sides show a 2.",
            "With one die the chance of a crash is 1/3. Multiply on until it is small enough.",
            "1/3, 1/9, … : which of these is the first below 1/100?",
        ),
        why=lambda: (
            f"With {enough(SPACES[0].faces)} dice it is {odds.crash(SPACES[0].faces, enough(SPACES[0].faces))}, with one die "
            f"less {odds.crash(SPACES[0].faces, enough(SPACES[0].faces) - 1)}."
        ),
        mistakes=(
            Mistake(
                lambda given, right: int(given) == enough([1, 2]),
                "So many are needed if three of the six sides fail. Here it is fewer: are both 2s and the afterburner counted?",
                "counted a side too few",
            ),
            Mistake(
                lambda given, right: int(given) == int(right) - 1,
                "Close: with so many it is still a little more than one in a hundred.",
                "one die too few",
            ),
            Mistake(
                lambda given, right: int(given) > int(right),
                "That is safe enough, but fewer dice are, too. The smallest number is wanted.",
                "safe, but not the smallest number",
            ),
        ),
        minutes=5,
    ),
    Exercise(
        id="chance-3",
        question="Four rolls in a row have crashed, each of them with a chance of 1/4. How likely is it that the fifth roll, with the "
        "same dice on the same space, crashes?",
        kind=Choice(
            {
                "less": ("Less likely than 1/4: a success is due",),
                "same": ("Exactly 1/4, as before",),
                "more": ("More likely than 1/4: these dice are unlucky",),
            }
        ),
        answer=lambda: "same",
        hints=(
            "How should the dice know what they showed before?",
            "Let the roller make 1000 rolls. Do crashes come less often after crashes?",
        ),
        why=lambda: (
            "Rolls are independent: dice have no memory, and the share of crashes evens out only because more rolls come."
        ),
        mistakes=(
            Mistake(
                lambda given, right: given == "less",
                "Four crashes in a row are rare, but they have happened. The fifth roll does not pay for them.",
                "gambler's fallacy: chance evens out soon",
            ),
            Mistake(
                lambda given, right: given == "more",
                "Four rolls are far too few to tell unlucky dice from bad luck, and these dice are drawn by a computer.",
                "took a short run for a property of the dice",
            ),
        ),
        minutes=3,
    ),
    Exercise(
        id="chance-4",
        question="A rocket has to get off space 5 with three dice, and then off space 9, where 2 and 4 are printed, with two dice. How "
        "likely is it that it crashes on neither? (As a percentage or as a fraction.)",
        kind=Number(0.1, "share", "%"),
        answer=_both,
        hints=(
            "Reckon the chance to get on for each space by itself: what is left to 1 when the crash is taken away?",
            "Both have to succeed, one after the other, and the second roll knows nothing of the first.",
        ),
        why=lambda: (
            f"It gets on with {1 - odds.crash(SPACES[FIRST].faces, 3)}, then with {1 - odds.crash(SPACES[SECOND].faces, 2)}; "
            "both together with their product."
        ),
        mistakes=(
            Mistake(
                near(lambda: 100 - _both()),
                "That is the chance of a crash on one of the two spaces. Wanted is the other side of it.",
                "gave the complement",
            ),
            Mistake(
                near(lambda: _crash(FIRST, 3) * _crash(SECOND, 2) / 100),
                "That is the product of the two chances of a crash, as if the rocket had to crash twice.",
                "multiplied the chances of a crash",
            ),
            Mistake(
                near(lambda: 100 - _crash(FIRST, 3) - _crash(SECOND, 2)),
                "The two crashes were added. But a rocket that crashed on space 5 never comes to space 9.",
                "added the chances of a crash",
            ),
            Mistake(
                near(lambda: 100 - (_crash(FIRST, 3) + _crash(SECOND, 2)) / 2),
                "That is the mean of the two. Both have to succeed, so it must be less likely than either.",
                "took the mean",
            ),
        ),
        minutes=6,
    ),
    Exercise(
        id="chance-5",
        question=f"Two dice crash on space 9 with a chance of 1/4. In {ROLLS} rolls one expects {ROLLS // 4} crashes. By how many "
        f"crashes, up or down, may a class be off if two standard errors are allowed?",
        kind=Number(0.5),
        answer=_scatter,
        hints=(
            "The number of crashes in n rolls scatters with the standard error √(n · p · (1 − p)).",
            f"Here n is {ROLLS} and p is 1/4. Take the root, and then twice of it.",
        ),
        why=lambda: (
            f"√({ROLLS} · 1/4 · 3/4) is {_scatter() / 2:.2f}, and two of them allow {_scatter():.1f}. About one class in "
            "twenty is off by more."
        ),
        mistakes=(
            Mistake(
                near(lambda: _scatter() / 2, within=0.5), "That is one standard error; two are allowed.", "one standard error"
            ),
            Mistake(
                near(lambda: (_scatter() / 2) ** 2, within=1),
                "That is the variance. The standard error is its root.",
                "took no root",
            ),
            Mistake(
                near(lambda: 2 * sqrt(ROLLS), within=0.5),
                "That is twice the root of the number of rolls: the chance, p (1 − p), is missing under the root.",
                "left out p (1 − p)",
            ),
            Mistake(
                near(lambda: 100 * _scatter() / ROLLS),
                "That is the scatter of the share, in percent of all rolls. Wanted is a number of crashes.",
                "gave the share",
            ),
        ),
        minutes=6,
    ),
)
