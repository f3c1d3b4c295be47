"""Exercises of the lesson "Long days, short days, no day": the formula, what the air adds, and where the Sun stays up or down."""

from collections.abc import Mapping
from datetime import timedelta
from functools import cache

from ... import sky
from ...sky.sun_table import HORIZON
from ..checking import Choice, Exercise, Mistake, Number, near
from ..daylight import formula_hours

LATITUDE = 51.5  # degrees north
VILLAGE = 67.0  # degrees north: beyond the polar circle
TILE = 45  # degrees: half of the daylight tile's three columns of 30°


@cache
def _declination() -> float:
    """Of the Sun at noon of 21 June 2026, degrees."""
    return float(sky.sun("2026-06-21T12:00Z").declination)


def _formula() -> float:
    return formula_hours(LATITUDE, _declination())


@cache
def _almanac() -> float:
    return sky.day_length(sky.Observer(LATITUDE, 0), "2026-06-21") / timedelta(hours=1)


@cache
def _longer() -> float:
    """Minutes by which the day of the March equinox is longer than 12 h at the equator."""
    return (sky.day_length(sky.Observer(0, 0), "2026-03-20") - timedelta(hours=12)) / timedelta(minutes=1)


def _midnight_sun() -> float:
    """The Sun's lowest altitude, φ + δ − 90°, is then that of sunset."""
    return 90 - _declination() + HORIZON


_RISES: Mapping[str, tuple[str, ...]] = {
    "yes": ("it rises for a while around noon", "it rises"),
    "no": ("it does not rise: polar night", "polar night", "it does not rise"),
    "twelve": ("it is up for 12 hours",),
}


def _village() -> str:
    return "yes" if sky.day_length(sky.Observer(VILLAGE, 0), "2026-12-21") else "no"


EXERCISES = (
    Exercise(
        id="daylight-1",
        question=f"Work out by the formula of part 3 how many hours the day of 21 June 2026 has at {LATITUDE}° north. "
        "The Sun's declination is 23.44°.",
        kind=Number(0.03, "time", "h", 2),
        answer=_formula,
        hints=(
            "cos H = −tan φ · tan δ gives H, half of the day as an angle.",
            "The Sun moves by 15° in an hour. From rising to setting it turns by 2 H.",
        ),
        why=lambda: f"H is {7.5 * _formula():.1f}°, and 2 H / 15° per hour is the day.",
        mistakes=(
            Mistake(
                near(_almanac, within=0.03),
                "That is what the almanac says. The formula gives less: it leaves out the air and the size of the Sun.",
                "looked up instead of worked out",
            ),
            Mistake(
                near(lambda: 24 - _formula(), within=0.03),
                "That is the night. Mind the minus sign: in June the cosine is negative in the north.",
                "the minus sign was lost",
            ),
            Mistake(near(lambda: _formula() / 2, within=0.03), "That is from noon to sunset only.", "half of the day"),
            Mistake(
                near(lambda: 7.5 * _formula(), lambda: 15 * _formula(), within=0.5),
                "That is the angle. 15° are an hour.",
                "degrees for hours",
            ),
        ),
        minutes=6,
    ),
    Exercise(
        id="daylight-2",
        question="At the equator, at the equinox, the formula gives exactly 12 h. Sunrise and sunset are when the Sun's centre stands 50′ "
        "below the horizon. By how many minutes is the day there longer than 12 h?",
        kind=Number(0.3, "time", "min", 1),
        answer=_longer,
        hints=(
            "At the equator, at the equinox, the Sun goes straight up and straight down.",
            "It moves 15° in an hour, so 15′ in a minute. And the day has two ends.",
        ),
        why=lambda: "50′ take it 3.3 minutes, in the morning and again in the evening.",
        mistakes=(
            Mistake(near(lambda: _longer() / 2, within=0.3), "That is for one end of the day. It has two.", "one end only"),
            Mistake(
                near(lambda: 4 / 60 * 32, within=0.2),
                "That is the Sun's radius alone, 16′ at either end. The air lifts it by 34′ more.",
                "no refraction",
            ),
            Mistake(
                near(lambda: 4 / 60 * 68, within=0.2),
                "That is the refraction alone, 34′ at either end. The upper edge stands 16′ above the centre.",
                "no semi-diameter",
            ),
            Mistake(near(lambda: 0.0, within=0.3), "That is without the air, and for the Sun's centre.", "the formula"),
            Mistake(
                near(lambda: 100.0, within=1),
                "100′ is the angle. How long does the Sun take for it?",
                "minutes of arc for minutes of time",
            ),
        ),
        minutes=5,
    ),
    Exercise(
        id="daylight-3",
        question="On 21 June 2026, from which northern latitude on, in degrees, does the Sun not set, with the air and the Sun's radius "
        "counted? (Declination 23.44°; the sea's horizon.)",
        kind=Number(0.05, "angle", "deg", 2),
        answer=_midnight_sun,
        hints=(
            "At midnight the Sun stands lowest, in the north, at the altitude φ + δ − 90°.",
            "It sets only if its centre gets below −50′, that is −0.83°.",
        ),
        why=lambda: (
            f"At {_midnight_sun():.2f}° the Sun's centre stands 50′ below the horizon at midnight, and its upper edge is just seen."
        ),
        mistakes=(
            Mistake(
                near(lambda: 90 - _declination(), within=0.05),
                "That is the polar circle of the globe: for the Sun's centre and without air.",
                "the geometric polar circle",
            ),
            Mistake(
                near(lambda: 90 - _declination() - HORIZON, within=0.05),
                "The air lifts the Sun: does that bring the midnight sun farther south or farther north?",
                "the correction was added",
            ),
            Mistake(
                near(_declination, lambda: _declination() - HORIZON, within=0.05),
                "There the Sun stands overhead at noon: that is the tropic. Ask where it does not set.",
                "the tropic for the polar circle",
            ),
        ),
        minutes=6,
    ),
    Exercise(
        id="daylight-4",
        question=f"A village lies at {VILLAGE:g}° north, beyond the polar circle (66.56°), by the open sea. Does the Sun rise there on 21 "
        "December?",
        kind=Choice(_RISES),
        answer=_village,
        hints=(
            "How high does the Sun's centre stand at noon, at 90° − φ + δ? In December δ is −23.44°.",
            "Is that above or below −50′?",
        ),
        why=lambda: (
            f"At noon the Sun's centre stands at {90 - VILLAGE - _declination():.2f}°, which is above −0.83°: some of it is seen.".replace(
                "-", "−"
            )
        ),
        mistakes=(
            Mistake(
                lambda given, right: given == "no",
                "That is so on a globe without air. Try the village in the widget.",
                "took the polar circle for sharp",
            ),
            Mistake(lambda given, right: given == "twelve", "That is so at an equinox.", "took solstice for equinox"),
        ),
        minutes=4,
    ),
    Exercise(
        id="daylight-5",
        question="The game's daylight tile covers everything within 3 h (45°) of the Sun in right ascension. At the equator, at an equinox, "
        "the Sun is just 18° below the horizon, and the sky is dark. How high, in degrees, is then a star of the celestial equator on the "
        "edge of the tile?",
        kind=Number(0.5, "angle", "deg", 0),
        answer=lambda: TILE - 18.0,
        hints=(
            "At the equator the celestial equator goes straight up through the zenith, and the Sun stands on it.",
            "The star is 45° above the Sun. The Sun is 18° below the horizon.",
        ),
        why=lambda: "So the tile asks for dark sky and a star that is well up: it is stricter than it needs to be.",
        mistakes=(
            Mistake(
                near(lambda: 45.0, within=0.5),
                "That is the star's distance from the Sun, and the Sun is below the horizon.",
                "no Sun",
            ),
            Mistake(near(lambda: 63.0, within=0.5), "The Sun is below the horizon: subtract.", "added"),
            Mistake(
                near(lambda: 72.0, within=0.5), "The tile reaches 45° from the Sun on either side, 90° in all.", "whole tile"
            ),
            Mistake(near(lambda: 33.0, within=0.5), "That is for nautical twilight. Here it is dark: 18°.", "12° for 18°"),
        ),
        minutes=5,
    ),
)
