"""Exercises of the lesson "Moon weeks": counting phases, the longest quarter, the drift of the new moon, and a game of chance."""

from collections.abc import Mapping
from functools import cache

from ...crosscheck import MoonWeeks, moon_weeks
from ..checking import Choice, Exercise, Mistake, Number, near

YEAR = 2026
MONTH = 29.530589  # days: mean synodic month (Meeus, Astronomical Algorithms, 1998, ch. 49)
CALENDAR = 365.2425  # days: mean year of the Gregorian calendar


@cache
def _year() -> MoonWeeks:
    return moon_weeks(YEAR)


def _mean() -> float:
    return sum(_year().quarters) / len(_year().quarters)


def _drift() -> float:
    return CALENDAR - 12 * MONTH


_PHASE: Mapping[str, tuple[str, ...]] = {
    "new": ("new moon",),
    "first": ("first quarter", "half moon, waxing"),
    "full": ("full moon",),
    "last": ("last quarter", "half moon, waning"),
}


EXERCISES = (
    Exercise(
        id="moon-1",
        question=f"In the game a year has 12 months of four weeks, and every week has its phase. How many principal phases (new moon, quarters, "
        f"full moon) does the sky really have from 1 January {YEAR} to the end of that year, in UTC?",
        kind=Number(0.4, "number", "", 0),
        answer=lambda: float(_year().phases),
        hints=(
            "A month of phases, from new moon to new moon, has 29.53 days, and four phases.",
            "How many quarters of it go into 365 days? Then count with sky.moon_phases, or with the table in part 3: the year may catch "
            "one more.",
        ),
        why=lambda: f"365 days hold {365 / MONTH:.2f} months of phases, with four phases each.",
        mistakes=(
            Mistake(
                near(lambda: 48.0),
                "That is the game's number. Twelve months of phases are 11 days short of a year.",
                "12 times 4",
            ),
            Mistake(near(lambda: 52.0), "That is the number of weeks of seven days. A quarter is a little longer.", "52 weeks"),
            Mistake(
                near(lambda: 49.0, lambda: 365 / MONTH * 4, within=0.2),
                "Very close: that many quarters fit in. But the first phase comes on 3 January, and counting begins with it.",
                "intervals counted instead of phases",
            ),
        ),
        minutes=6,
    ),
    Exercise(
        id="moon-2",
        question=f"How many days is the longest time from a phase to the next one in {YEAR}?",
        kind=Number(0.05, "time", "days", 2),
        answer=lambda: max(_year().quarters),
        hints=(
            "The table in part 3 shows when each phase came. Which neighbours are farthest apart?",
            "When the Moon is far from the Earth it is slow.",
        ),
        why=lambda: (
            f"The shortest one has {min(_year().quarters):.2f} days: the Moon's speed changes, because its orbit is an ellipse."
        ),
        mistakes=(
            Mistake(near(lambda: 7.0, within=0.05), "A week has seven days. The Moon does not know that.", "a week"),
            Mistake(near(_mean, lambda: MONTH / 4, within=0.05), "That is the mean. Some quarters are longer.", "the mean"),
            Mistake(near(lambda: min(_year().quarters), within=0.05), "That is the shortest one.", "the shortest"),
        ),
        minutes=5,
    ),
    Exercise(
        id="moon-3",
        question="A new moon comes on 18 January. By how many days earlier in the calendar is the new moon twelve months of phases later? "
        "(29.53 days each; a year has 365.24 days.)",
        kind=Number(0.1, "time", "days", 1),
        answer=_drift,
        hints=("How many days are twelve months of phases?", "What is missing to a year?"),
        why=lambda: (
            f"Twelve of them are {12 * MONTH:.1f} days. Calendars that follow the Moon alone move through the seasons by this."
        ),
        mistakes=(
            Mistake(
                near(lambda: 13 * MONTH - CALENDAR, within=0.2),
                "That is by how much the thirteenth comes later than a year. Twelve are asked for.",
                "thirteen for twelve",
            ),
            Mistake(
                near(lambda: CALENDAR - 336, within=0.5),
                "That is for the game's months of 28 days.",
                "sidereal-like month of 28 days",
            ),
            Mistake(
                near(lambda: CALENDAR - 12 * 27.321662, within=0.3),
                "27.32 days is the time from star to star, the sidereal month. The phases need two days more, because the Sun moves on.",
                "sidereal for synodic month",
            ),
        ),
        minutes=5,
    ),
    Exercise(
        id="moon-4",
        question="You open a calendar of any year at any date. Over many years, in how many percent of the cases will the number of the game's week "
        "be that of the quarter the Moon really is in (1 from new moon to first quarter, and so on)?",
        kind=Number(1, "share", "%", 0),
        answer=lambda: 25.0,
        hints=(
            "Does the new moon prefer any day of the month, over many years?",
            "Whatever the week, each of the four quarters is equally likely.",
        ),
        why=lambda: "Month and Moon run independently of each other, so over many years it is chance: one in four.",
        mistakes=(
            Mistake(near(lambda: 100.0), "Try some dates in the widget.", "took the model for the sky"),
            Mistake(near(lambda: 6.25, within=0.3), "Only one number has to fit: the week may be any.", "both numbers drawn"),
            Mistake(
                near(lambda: 100 / 365, within=0.3),
                "That is so in 2026, a bad year for the game. Many years are asked for.",
                "2026 alone",
            ),
        ),
        minutes=5,
    ),
    Exercise(
        id="moon-5",
        question="Seen from Europe, the Moon stands highest, in the south, when the Sun sets. Which phase is it?",
        kind=Choice(_PHASE),
        answer=lambda: "first",
        hints=(
            "How large is the angle between Sun and Moon, as you see them?",
            "The Sun is in the west. Which side of the Moon does it light, and is the Moon ahead of it or behind?",
        ),
        why=lambda: "It is 90° to the left of the Sun, ahead of it on the ecliptic: it is waxing and half lit.",
        mistakes=(
            Mistake(lambda given, right: given == "full", "The full moon is opposite the Sun: it rises at sunset.", "full moon"),
            Mistake(lambda given, right: given == "last", "That one stands highest at sunrise.", "mixed up the quarters"),
            Mistake(lambda given, right: given == "new", "The new moon is beside the Sun, and sets with it.", "new moon"),
        ),
        minutes=3,
    ),
)
