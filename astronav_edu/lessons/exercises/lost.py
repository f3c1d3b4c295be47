"""Exercises of the lesson "Lost at sea": intercept, hour angle, calculated altitude, the choice of bodies, and a running fix."""

from functools import cache
from math import radians, sin

from ... import sky
from ...sky.sights import altitude_azimuth
from ..checking import Choice, Exercise, Mistake, Number, near

OBSERVED, CALCULATED = sky.read_angle("41° 12.4′"), sky.read_angle("41° 20.1′")
ARIES, LONGITUDE = sky.read_angle("284° 30.4′"), sky.read_angle("87° 39.0′ W", "Longitude", "EW")
CASE = tuple(
    map(sky.read_angle, ("350° 02.2′", "20° 20.2′", "42° 32.4′"))
)  # GHA, declination, latitude: published by I. Staniforth
EAST = sky.read_angle("18° 08.5′")  # and its longitude
AZIMUTHS = {"Vega": 45, "Deneb": 60, "Spica": 230, "Fomalhaut": 140}
SPEED, HOURS = 11.5, 2 + 20 / 60  # knots, hours


def _intercept() -> float:
    return 60 * (OBSERVED - CALCULATED)


@cache
def _gha() -> float:
    """Of Vega on 6 May 2024, 04:00 UTC."""
    return float(sky.almanac("2024-05-06T04:00Z")["Vega"].gha)


def _lha() -> float:
    return (_gha() + LONGITUDE) % 360


def _altitude(longitude: float = EAST) -> float:
    return altitude_azimuth(CASE[0] + longitude, CASE[1], CASE[2])[0]


_PAIRS = {
    f"{one} and {other}": (one, other)
    for one, other in (("Vega", "Deneb"), ("Vega", "Spica"), ("Vega", "Fomalhaut"), ("Deneb", "Spica"))
}


def _best_pair() -> str:
    """The lines of position cross best where the sine of the angle between the azimuths is largest."""
    return max(_PAIRS, key=lambda pair: abs(sin(radians(AZIMUTHS[_PAIRS[pair][0]] - AZIMUTHS[_PAIRS[pair][1]]))))


EXERCISES = (
    Exercise(
        id="lost-1",
        question="For your dead reckoning the star should stand at Hc = 41° 20.1′. You observe Ho = 41° 12.4′. How long is the intercept, in "
        "nautical miles? Towards the star counts positive, away from it negative.",
        kind=Number(0.05, "number", "", 1),
        answer=_intercept,
        hints=(
            "One minute of arc is one nautical mile.",
            "The nearer you are to the place under the star, the higher it stands.",
        ),
        why=lambda: "You observe less than calculated: you are farther away from the star than you thought.",
        mistakes=(
            Mistake(
                near(lambda: -_intercept(), within=0.05),
                "The size is right. You observed the star lower than calculated: are you nearer to it, or farther away?",
                "towards for away",
            ),
            Mistake(
                near(lambda: _intercept() / 60, lambda: -_intercept() / 60, within=0.002),
                "Those are degrees. A mile is a minute of arc.",
                "degrees for miles",
            ),
            Mistake(
                near(lambda: 1.852 * _intercept(), lambda: -1.852 * _intercept(), within=0.1),
                "Those are kilometres. A minute of arc is one nautical mile.",
                "kilometres",
            ),
        ),
        minutes=3,
    ),
    Exercise(
        id="lost-2",
        question="6 May 2024, 04:00:00 UTC: the almanac gives 284° 30.4′ as GHA of Aries and 80° 33.4′ as SHA of Vega. What is the local hour "
        "angle of Vega at 87° 39.0′ west, in degrees from 0 to 360?",
        kind=Number(0.02, "angle", "deg", 2),
        answer=_lha,
        hints=(
            "GHA of a star = GHA of Aries + SHA. Take away 360° if it is more.",
            "LHA = GHA + longitude, and west is negative.",
        ),
        why=lambda: f"Vega's GHA is {_gha():.2f}°; less the west longitude, plus 360°: it is still east of you, and rising.",
        mistakes=(
            Mistake(
                near(lambda: (_gha() - LONGITUDE) % 360, within=0.02),
                "West longitude is taken away: hour angles count westward from your meridian.",
                "west added",
            ),
            Mistake(
                near(lambda: ARIES + LONGITUDE, within=0.02), "That is the LHA of Aries. Add the star's SHA.", "SHA forgotten"
            ),
            Mistake(near(_gha, within=0.02), "That is the hour angle at Greenwich.", "longitude forgotten"),
            Mistake(
                near(lambda: _lha() - 360, within=0.02),
                "Right, but counted to the east. LHA goes from 0° to 360° westward: add 360°.",
                "negative hour angle",
            ),
        ),
        minutes=5,
    ),
    Exercise(
        id="lost-3",
        question="Dead reckoning 42° 32.4′ N, 18° 08.5′ E; a body with GHA 350° 02.2′ and declination 20° 20.2′ N. What is its calculated altitude "
        "Hc, in degrees?",
        kind=Number(0.02, "angle", "deg", 2),
        answer=_altitude,
        hints=(
            "sin Hc = sin φ sin δ + cos φ cos δ cos LHA.",
            "LHA = GHA + longitude east. Take away 360°.",
        ),
        why=lambda: "The LHA is 8° 10.7′: the body has just passed your meridian, so it stands almost as high as it can.",
        mistakes=(
            Mistake(
                near(lambda: _altitude(-EAST), within=0.02),
                "East longitude is added to the GHA, not taken away.",
                "sign of longitude",
            ),
            Mistake(
                near(lambda: _altitude(0.0), within=0.02), "That is with the GHA in place of the LHA.", "longitude forgotten"
            ),
            Mistake(
                near(lambda: 90 - CASE[2] + CASE[1], within=0.02),
                "That is its altitude on the meridian. It is 8° past it.",
                "meridian altitude",
            ),
            Mistake(
                near(lambda: 90 - _altitude(), within=0.02), "That is the zenith distance, 90° less the altitude.", "cos for sin"
            ),
        ),
        minutes=7,
    ),
    Exercise(
        id="lost-4",
        question="There is time for two sights before the horizon gets dark. Vega stands in direction 045°, Deneb 060°, Spica 230°, Fomalhaut "
        "140°. Which two do you take?",
        kind=Choice(dict.fromkeys(_PAIRS, ())),
        answer=_best_pair,
        hints=(
            "Draw the lines of position: each at right angles to its star.",
            "When does a small error of one line move the crossing least?",
        ),
        why=lambda: "Their directions differ by 95°, so the lines cross almost at a right angle.",
        mistakes=(
            Mistake(
                lambda given, right: given == "Vega and Deneb",
                "Those lines cross at 15°: an error of one mile moves the crossing by four.",
                "small angle",
            ),
            Mistake(
                lambda given, right: "Spica" in given,
                "Opposite directions give lines that are nearly parallel, like one star twice.",
                "opposite directions",
            ),
        ),
        minutes=4,
    ),
    Exercise(
        id="lost-5",
        question="A ship makes 11.5 knots. The Sun is measured in the morning, and again 2 h 20 min later. By how many nautical miles is the first "
        "line of position carried on along the course before it is crossed with the second?",
        kind=Number(0.1, "number", "", 1),
        answer=lambda: SPEED * HOURS,
        hints=("A knot is a nautical mile an hour.", "20 minutes are a third of an hour."),
        why=lambda: "The ship has moved meanwhile, and so has the line on which it is.",
        mistakes=(
            Mistake(near(lambda: SPEED * 2.2, within=0.1), "2 h 20 min are not 2.20 h.", "minutes as hundredths"),
            Mistake(near(lambda: SPEED * HOURS * 1.852, within=0.2), "Those are kilometres.", "kilometres"),
            Mistake(near(lambda: SPEED / HOURS, within=0.1), "Speed times time is the distance.", "divided"),
        ),
        minutes=3,
    ),
)
