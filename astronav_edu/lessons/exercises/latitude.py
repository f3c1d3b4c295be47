"""Exercises of the lesson "Where am I?": latitude from the noon Sun and from Polaris, dip, and a correction that was forgotten."""

from collections.abc import Mapping
from functools import cache
from math import sqrt

from ... import sky
from ...sky.sights import dip
from ..checking import Choice, Exercise, Mistake, Number

ALTITUDE = 61.959  # degrees: the Sun's centre at its transit at Greenwich, 21 June 2026, corrected
TRANSIT = "2026-06-21T12:01:49Z"
EYE = 2  # metres


@cache
def _noon(bearing: str) -> float:
    return sky.noon_latitude(sky.Sight("Sun", TRANSIT, ALTITUDE, pressure=0), bearing)


@cache
def _declination() -> float:
    return float(sky.almanac(TRANSIT)["Sun"].declination)


@cache
def _polaris() -> float:
    """Distance of Polaris from the pole in the middle of 2026, minutes of arc."""
    return 60 * (90 - float(sky.almanac("2026-07-01T00:00Z")["Polaris"].declination))


_WHERE: Mapping[str, tuple[str, ...]] = {
    "north": ("16 nautical miles too far north", "too far north"),
    "south": ("16 nautical miles too far south", "too far south"),
    "right": ("at the right place", "no difference"),
}


EXERCISES = (
    Exercise(
        id="latitude-1",
        question=f"On 21 June 2026, at its highest, the Sun stood in the south at an observed altitude of {ALTITUDE}°. The almanac "
        "gives its declination as 23.437° north. At which latitude, in degrees, was that measured?",
        kind=Number(0.02, "latitude", "deg", 3),
        answer=lambda: _noon("S"),
        hints=(
            "How far is the Sun from your zenith?",
            "The declination of your zenith is your latitude. The Sun stands south of the zenith: so is the zenith's declination larger "
            "or smaller than the Sun's?",
        ),
        why=lambda: (
            f"The zenith is {90 - ALTITUDE:.3f}° north of the Sun, and the Sun has the declination {_declination():.3f}°."
        ),
        mistakes=(
            Mistake(
                lambda given, right: abs(given.value - (ALTITUDE - _declination())) < 0.02,
                "That is the altitude less the declination: how high the celestial equator stands. Your latitude is what is missing to 90°.",
                "the height of the equator was taken for the latitude",
            ),
            Mistake(
                lambda given, right: abs(given.value - (90 - ALTITUDE)) < 0.02,
                "That is how far the Sun is from your zenith. On what latitude would that be right? Only if the Sun stood over the equator.",
                "the declination was left out",
            ),
            Mistake(
                lambda given, right: abs(given.value - (90 - ALTITUDE - _declination())) < 0.02,
                "The zenith is farther north than the Sun, so its declination is larger: add.",
                "the declination was subtracted",
            ),
        ),
        minutes=6,
    ),
    Exercise(
        id="latitude-2",
        question=f"Another ship measured the same Sun at the same altitude, {ALTITUDE}°, at its noon of that day, but in the north. At "
        "which latitude is it? (South counts negative.)",
        kind=Number(0.02, "latitude", "deg", 3),
        answer=lambda: _noon("N"),
        hints=(
            "The distance from the zenith is the same as before. On which side of the Sun is the zenith now?",
            "Go south from the Sun's declination by the distance from the zenith.",
        ),
        why=lambda: f"The zenith is {90 - ALTITUDE:.3f}° south of the Sun, which is more than the Sun's declination.",
        mistakes=(
            Mistake(
                lambda given, right: abs(given.value - _noon("S")) < 0.02,
                "That is the first ship's latitude. This one sees the Sun in the north.",
                "the side was not noticed",
            ),
        ),
        minutes=4,
    ),
    Exercise(
        id="latitude-3",
        question="By how many minutes of arc can Polaris mislead you at most in 2026, if you take its altitude for your latitude?",
        kind=Number(0.5, "angle", "arcmin", 1),
        answer=_polaris,
        hints=(
            "Polaris goes round the pole once in a sidereal day. When is it as high as it gets, and when as low?",
            "Look up its declination in part 3: what is missing to 90°?",
        ),
        why=lambda: "It circles the pole at that distance, so it stands by as much above or below it twice a day.",
        mistakes=(
            Mistake(
                lambda given, right: abs(given.value * 60 - right) < 1,
                "That is in degrees. A degree has 60 minutes of arc.",
                "degrees were given for minutes",
            ),
            Mistake(
                lambda given, right: abs(given.value - 2 * right) < 1,
                "That is the whole width of its circle. It can be wrong by half of it.",
                "the diameter was taken for the radius",
            ),
        ),
        minutes=5,
    ),
    Exercise(
        id="latitude-4",
        question=f"Your eye is {EYE} m above the sea. By how many minutes of arc does the horizon that you see lie lower than the true "
        "horizontal (the dip)?",
        kind=Number(0.05, "angle", "arcmin", 2),
        answer=lambda: dip(EYE),
        hints=("The formula stands in part 3; it takes metres.", "It is the square root of the height that counts."),
        why=lambda: f"1.758′ times the square root of {EYE}.",
        mistakes=(
            Mistake(
                lambda given, right: abs(given.value - 1.758 * EYE) < 0.05,
                "The dip does not grow with the height itself, but with its square root.",
                "no square root",
            ),
            Mistake(
                lambda given, right: abs(given.value - 0.97 * sqrt(EYE)) < 0.05,
                "That would be right for a height in feet. Here it is metres.",
                "the formula for feet",
            ),
        ),
        minutes=4,
    ),
    Exercise(
        id="latitude-5",
        question="In the northern half of the Earth, with the Sun in the south, a navigator brings the Sun's lower limb to the horizon "
        "and forgets that the centre stands 16′ higher. Where does the latitude come out?",
        kind=Choice(_WHERE),
        answer=lambda: "north",
        hints=(
            "Is the altitude that goes into the formula too large or too small?",
            "With a smaller altitude the Sun seems farther from the zenith. Which way does that move you?",
        ),
        why=lambda: (
            "The altitude is 16′ too small, the distance from the zenith 16′ too large, and the Sun is in the south of it."
        ),
        mistakes=(
            Mistake(
                lambda given, right: given == "south",
                "Too small an altitude means: too far from the Sun. The Sun is in the south.",
                "mixed up altitude and distance from the zenith",
            ),
            Mistake(
                lambda given, right: given == "right",
                "A minute of arc is a nautical mile. 16 of them are not nothing.",
                "thought the correction without effect",
            ),
        ),
        minutes=4,
    ),
)
