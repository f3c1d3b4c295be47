"""Exercises of the lesson "The Sun's road": its daily step, where it really stands, and what precession does to the signs."""

from collections.abc import Mapping
from datetime import timedelta
from functools import cache

from ... import sky
from ...crosscheck.sun_zodiac import last_solstice_in_gemini
from ..checking import Choice, Exercise, Mistake, Number, near

DAY = "2026-12-05T12:00Z"
TROPICAL_YEAR = 365.2422  # days (Meeus, Astronomical Algorithms, for 2000)
RATE = 50.29  # arcseconds a year: general precession in longitude, IAU 2006


def _names() -> Mapping[str, tuple[str, ...]]:
    return {short: (one.name, one.english) for short, one in sky.constellation_names().items()}


@cache
def _days_in(name: str) -> float:
    """How long the Sun stood in a constellation in 2026, days."""
    entries = sky.sun_constellations(2026)
    i = next(i for i, entry in enumerate(entries) if entry.constellation == name and i > 0)
    return (entries[i + 1].time - entries[i].time) / timedelta(days=1)


def _sign() -> float:
    return 30 * 3600 / RATE


EXERCISES = (
    Exercise(
        id="zodiac-1",
        question=f"The Sun goes round the ecliptic in {TROPICAL_YEAR} days. By how many degrees does it move in a day, on average?",
        kind=Number(0.003, "angle", "deg", 3),
        answer=lambda: 360 / TROPICAL_YEAR,
        hints=("The whole way round is 360°.", "A little less than the width of a finger at arm's length."),
        why=lambda: "360° divided by the days of the year; so a degree is about a day.",
        mistakes=(
            Mistake(near(lambda: 30.0, within=0.5), "That is about a month's way.", "a month for a day"),
            Mistake(
                near(lambda: 15.0, within=0.1),
                "By that much the sky turns in an hour. The Sun's own way is asked.",
                "the turning of the sky",
            ),
            Mistake(
                near(lambda: 360 / TROPICAL_YEAR + 360, lambda: 360.0, within=0.1),
                "So far the whole sky turns in a day. How far does the Sun move among the stars meanwhile?",
                "the turning of the sky",
            ),
            Mistake(
                near(lambda: TROPICAL_YEAR / 360, within=0.003), "That is how many days it takes for a degree.", "the inverse"
            ),
        ),
        minutes=3,
    ),
    Exercise(
        id="zodiac-2",
        question="A child was born on 5 December. The newspaper says: Sagittarius. In which constellation, by the boundaries of the IAU, does "
        "the Sun stand on 5 December 2026 at 12 h UTC?",
        kind=Choice(_names),
        answer=lambda: str(sky.sun(DAY).constellation),
        hints=(
            "Set the star map of part 1 to that date, and draw the boundaries.",
            "It is not one of the twelve of the newspapers. Its name means serpent bearer.",
        ),
        why=lambda: "The Sun passes through thirteen constellations, and this one has no sign of its own.",
        mistakes=(
            Mistake(
                lambda given, right: given == "Sgr",
                "That is the sign: 30° of the ecliptic, counted from the equinox. Look at the stars behind the Sun.",
                "took the sign for the constellation",
            ),
            Mistake(
                lambda given, right: given == "Sco",
                "The Sun has just left it: it stays there for a week only.",
                "took the neighbour",
            ),
        ),
        minutes=5,
    ),
    Exercise(
        id="zodiac-3",
        question="For how many days was the Sun in Virgo in 2026? The table of part 3 has the dates.",
        kind=Number(0.7, "time", "days", 1),
        answer=lambda: _days_in("Vir"),
        hints=(
            "Take the date of entering Virgo, and that of entering the next constellation.",
            "Count through the ends of September and October.",
        ),
        why=lambda: f"From 17 September to 31 October: {_days_in('Vir'):.1f} days, the longest stay of all.",
        mistakes=(
            Mistake(
                near(lambda: TROPICAL_YEAR / 12, within=0.7),
                "That is a twelfth of the year: so long the Sun stays in a sign. Constellations differ.",
                "all constellations alike",
            ),
            Mistake(near(lambda: _days_in("Lib"), within=0.7), "That is Libra.", "took the next constellation"),
            Mistake(near(lambda: _days_in("Leo"), within=0.7), "That is Leo.", "took the constellation before"),
            Mistake(near(lambda: 14.0, within=0.7), "That is within one month. A month lies between, too.", "a month was lost"),
        ),
        minutes=4,
    ),
    Exercise(
        id="zodiac-4",
        question=f"The equinox moves by {RATE}″ a year. In how many years does it go through a whole sign, 30°?",
        kind=Number(5, "time", "years", 0),
        answer=_sign,
        hints=("Turn 30° into seconds of arc: 1° has 60′, and 1′ has 60″.", "Then divide by the way of one year."),
        why=lambda: f"30° are 108000″, so {_sign():.0f} years; all twelve signs take {12 * _sign():.0f}.",
        mistakes=(
            Mistake(near(lambda: 12 * _sign(), within=60), "That is once around, all twelve signs.", "the whole circle"),
            Mistake(near(lambda: _sign() / 30, within=1), "That is for one degree.", "one degree"),
            Mistake(
                near(lambda: _sign() / 60, within=0.5),
                "A degree has 3600 seconds of arc: 60 times 60.",
                "minutes for seconds of arc",
            ),
        ),
        minutes=5,
    ),
    Exercise(
        id="zodiac-5",
        question="In the game the Sun of the June solstice has just come to Gemini. Which was the last year in whose June solstice the Sun "
        "really stood in Gemini? The precession map of part 5 tells for any year that you type.",
        kind=Number(0.5, "number", "", 0),
        answer=lambda: float(last_solstice_in_gemini()),
        hints=(
            "Type 1900 and 2000 into the map. In which constellation is the solstice in each?",
            "Halve the span again and again: seven or eight years are enough to find it.",
        ),
        why=lambda: (
            "Since then the solstice lies in Taurus: the game's sky is that of some decades ago, and the sign's name is older still."
        ),
        mistakes=(
            Mistake(
                near(lambda: last_solstice_in_gemini() + 1.0, within=0.1),
                "In that year it was already Taurus. Which was the year before the change?",
                "first in Taurus for last in Gemini",
            ),
            Mistake(
                lambda given, right: given.value < 1900,
                "It lasted longer: the constellation, by its boundaries of today, is asked, not the sign.",
                "sign and constellation parted long ago",
            ),
            Mistake(lambda given, right: given.value > right + 1, "By then it was Taurus. Go back.", "took the game's word"),
        ),
        minutes=6,
    ),
)
