"""Exercises of the lesson "A rule of your own": margins of error, how many games, what may be said, and why games are paired."""

from math import sqrt

from ..checking import Choice, Exercise, Mistake, Number, near

GAMES, SHARE = 2500, 0.25


def _margin(z: float = 1.96) -> float:
    """Half of the 95 % interval of a share of 25 %, in percent."""
    return 100 * z * sqrt(SHARE * (1 - SHARE) / GAMES)


EXERCISES = (
    Exercise(
        id="tournament-1",
        question=f"Your rule wins about a quarter of {GAMES} games. Each game is a trial of its own with the same chance. By how many percent, up "
        "or down, may the share be off, with 95 % confidence (1.96 standard errors)?",
        kind=Number(0.05, "share", "%", 2),
        answer=_margin,
        hints=(
            "The standard error of a share p in n trials is √(p (1 − p) / n).",
            f"Put in p = 0.25 and n = {GAMES}, take the root, multiply by 1.96, and write it as a percentage.",
        ),
        why=lambda: f"1.96 · √(0.25 · 0.75 / {GAMES}) is {_margin() / 100:.4f}.",
        mistakes=(
            Mistake(
                near(lambda: _margin(1), within=0.03),
                "That is one standard error. For 95 % take 1.96 of them.",
                "one standard error",
            ),
            Mistake(
                near(lambda: 100 * 1.96 / sqrt(GAMES), within=0.05),
                "p (1 − p) is missing under the root.",
                "left out p (1 − p)",
            ),
            Mistake(
                near(lambda: 100 * 1.96 * sqrt(SHARE / GAMES), within=0.05),
                "Under the root stands p times (1 − p), not p alone.",
                "left out 1 − p",
            ),
            Mistake(
                near(lambda: 100 * 1.96 * SHARE * (1 - SHARE) / GAMES, within=0.002),
                "No root was taken.",
                "took no root",
            ),
        ),
        minutes=6,
    ),
    Exercise(
        id="tournament-2",
        question="The interval of your rule is too wide to decide. How many times as many games make it half as wide?",
        kind=Choice(
            {
                "2": ("twice as many",),
                "4": ("four times as many",),
                "8": ("eight times as many",),
                "half": ("half as many: fewer games, less error",),
            }
        ),
        answer=lambda: "4",
        hints=("The number of games stands under a root.", "Try it: play 200 games and then 1000, and compare the intervals."),
        why=lambda: "The width goes with one over the root of the number of games, and √4 is 2.",
        mistakes=(
            Mistake(
                lambda given, right: given == "2",
                "Twice as many games make it narrower by a factor of √2, about 1.4, only.",
                "forgot the root",
            ),
            Mistake(
                lambda given, right: given == "8",
                "That is more than needed: it would be narrower by √8, about 2.8.",
                "thought of a cube",
            ),
            Mistake(lambda given, right: given == "half", "More games say more, not less.", "thought of errors in each game"),
        ),
        minutes=3,
    ),
    Exercise(
        id="tournament-3",
        question="Four rules play. Rule A wins 26.5 % with an interval of 24.2 % to 28.8 %, rule B 28.9 % with 26.5 % to 31.3 %. What do the games "
        "show?",
        kind=Choice(
            {
                "b-wins-more": ("B wins more than an equal share; of A nobody can tell",),
                "both": ("Both win more than an equal share",),
                "b-beats-a": ("B is certainly better than A",),
                "none": ("Nothing, for the two intervals overlap",),
            }
        ),
        answer=lambda: "b-wins-more",
        hints=("What is an equal share of four?", "Which of the two intervals contains it?"),
        why=lambda: "25 % lies in the interval of A and below that of B. Whether B is better than A needs more games.",
        mistakes=(
            Mistake(
                lambda given, right: given == "both",
                "25 % lies inside of A's interval, so A may well be average.",
                "looked at the shares only",
            ),
            Mistake(
                lambda given, right: given == "b-beats-a",
                "The intervals overlap widely, so these games cannot tell the two apart for certain.",
                "took every difference for real",
            ),
            Mistake(
                lambda given, right: given == "none",
                "That holds for A against B. But each of them can be held against 25 %, too.",
                "overlap means no result at all",
            ),
        ),
        minutes=4,
    ),
    Exercise(
        id="tournament-4",
        question="Why does the tournament play each deal of dice four times, with the rules one seat further on each time?",
        kind=Choice(
            {
                "fair": ("so that lucky dice and good seats weigh on all rules alike",),
                "more": ("because four times as many games always make the interval half as wide",),
                "learn": ("so that the rules can learn the dice",),
            }
        ),
        answer=lambda: "fair",
        hints=(
            "In which seat would you like to sit? Look at the maps of the lesson on when to stop.",
            "Think of two teams that change ends at half-time.",
        ),
        why=lambda: "Each rule had every seat with the same dice, so none can owe its wins to the seat.",
        mistakes=(
            Mistake(
                lambda given, right: given == "more",
                "One could as well play four times as many new deals. What is gained by playing the same ones?",
                "thought of the number only",
            ),
            Mistake(
                lambda given, right: given == "learn",
                "The rules do not know which deal it is, and they remember nothing.",
                "thought that rules remember",
            ),
        ),
        minutes=3,
    ),
)
