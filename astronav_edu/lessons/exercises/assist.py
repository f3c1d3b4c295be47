"""Exercises of the lesson "Gravity assist": one flyby from its closest point to the change of velocity, and whence the speed comes."""

from collections.abc import Mapping
from functools import cache
from math import acos, degrees, radians, sin

from ... import missions
from ..checking import Choice, Exercise, Mistake, Number, near

CLOSEST, FASTEST = 9_000, 12  # km from the Earth's centre and km/s there: ours, chosen for a turn that is easy to draw


@cache
def _mu() -> float:
    return missions.body("earth").mu


@cache
def _v_infinity() -> float:
    return float(missions.hyperbolic_excess(FASTEST, CLOSEST, _mu()))


def _escape() -> float:
    """Speed of escape at the closest point, km/s."""
    return float((2 * _mu() / CLOSEST) ** 0.5)


def _flyby() -> missions.Flyby:
    return missions.flyby(_v_infinity(), CLOSEST, _mu())


def _turn() -> float:
    return float(_flyby().turn_angle)


def _delta_v() -> float:
    return float(_flyby().delta_v)


_SPEEDS: Mapping[str, tuple[str, ...]] = {
    "faster": ("faster than it came", "it is faster"),
    "same": ("as fast as it came", "the same speed", "equal"),
    "slower": ("slower than it came", "it is slower"),
}
_GIVERS: Mapping[str, tuple[str, ...]] = {
    "motion": ("the planet's motion round the Sun", "the planet's motion", "orbital motion"),
    "gravity": ("the planet's gravity alone, which pulls it in", "the planet's gravity"),
    "rotation": ("the planet's rotation", "rotation"),
    "engine": ("the spacecraft's engine", "its engine"),
}

EXERCISES = (
    Exercise(
        id="assist-1",
        question=f"A spacecraft passes the Earth {CLOSEST} km from its centre with {FASTEST} km/s. How fast was it far away, in km/s? "
        "(µ of the Earth: 398600 km³/s².)",
        kind=Number(0.02, "speed", "km/s", 3),
        answer=_v_infinity,
        hints=(
            "On the way in it falls, and energy stays: v² − 2µ/r is the same far away and close by.",
            f"Far away 2µ/r is nothing. So v∞² = {FASTEST}² − 2µ/{CLOSEST} km.",
        ),
        why=lambda: f"2µ/r is {_escape() ** 2:.1f} km²/s²: {FASTEST}² less that is the square of v∞.",
        mistakes=(
            Mistake(near(lambda: FASTEST - _escape(), within=0.03), "Squares of speeds are subtracted, not speeds.", "v − v_esc"),
            Mistake(near(lambda: (FASTEST**2 + _escape() ** 2) ** 0.5, within=0.03), "It was slower far away: subtract.", "added"),
            Mistake(
                near(lambda: (FASTEST**2 - _escape() ** 2 / 2) ** 0.5, within=0.03), "The 2 of 2µ/r is missing.", "µ/r for 2µ/r"
            ),
            Mistake(near(_escape, within=0.03), "That is the speed of escape at the closest point.", "speed of escape"),
            Mistake(near(lambda: _v_infinity() ** 2, within=0.3), "That is the square of it.", "root forgotten"),
        ),
        minutes=6,
    ),
    Exercise(
        id="assist-2",
        question="By how many degrees does this flyby turn the velocity?",
        kind=Number(0.4, "angle", "deg", 1),
        answer=_turn,
        hints=(
            "First the eccentricity: e = 1 + r v∞² / µ.",
            "Then sin(δ/2) = 1/e.",
            f"With exercise 1, e is {1 + CLOSEST * 55.42 / 398_600:.2f}.",
        ),
        why=lambda: f"e is {float(_flyby().eccentricity):.3f}, and 2 arcsin(1/e) is the turn.",
        mistakes=(
            Mistake(near(lambda: _turn() / 2, within=0.3), "That is δ/2, from the incoming path to the closest point.", "half"),
            Mistake(
                near(lambda: float(missions.flyby(FASTEST, CLOSEST, _mu()).turn_angle), within=0.3),
                "The formula wants the speed far away, not that at the closest point.",
                "v at periapsis for v∞",
            ),
            Mistake(
                near(lambda: degrees(acos(-1 / float(_flyby().eccentricity))), within=0.3),
                "That is from the closest point to the direction far away. By how much does the velocity turn?",
                "true anomaly of the asymptote",
            ),
            Mistake(near(lambda: radians(_turn()), within=0.01), "That is in radians.", "radians"),
        ),
        minutes=6,
    ),
    Exercise(
        id="assist-3",
        question="How long is the change of velocity by this flyby, in km/s?",
        kind=Number(0.03, "speed", "km/s", 2),
        answer=_delta_v,
        hints=(
            "Draw both velocities from one point: equally long, with the turn between them. The change joins their tips.",
            "Half of it is v∞ sin(δ/2), and sin(δ/2) is 1/e.",
        ),
        why=lambda: f"2 v∞ / e, with v∞ = {_v_infinity():.2f} km/s.",
        mistakes=(
            Mistake(near(lambda: 0.0, within=0.001), "The speed does not change, but its direction does.", "speed for velocity"),
            Mistake(near(lambda: _v_infinity() * radians(_turn()), within=0.04), "That is the arc. Take the chord.", "arc"),
            Mistake(
                near(lambda: _v_infinity() * sin(radians(_turn())), within=0.04),
                "The triangle has two equal sides, and no right angle: halve it first.",
                "sine of the whole angle",
            ),
            Mistake(near(lambda: _delta_v() / 2, within=0.03), "That is half of it.", "half"),
            Mistake(near(lambda: 2 * _v_infinity(), within=0.04), "So much if it were turned right round.", "turned by 180°"),
        ),
        minutes=6,
    ),
    Exercise(
        id="assist-4",
        question="The spacecraft is far away again. How fast is it, seen from the planet?",
        kind=Choice(_SPEEDS),
        answer=lambda: "same",
        hints=("Change the sliders and watch the two speeds in the first sentence.", "What it gains falling in, it loses going out."),
        why=lambda: "Seen from the planet a flyby turns the velocity and leaves the speed.",
        mistakes=(
            Mistake(lambda given, right: given == "faster", "So it is for the Sun, if it passes behind the planet.", "wrong frame"),
            Mistake(lambda given, right: given == "slower", "The planet holds it back no more than it drew it in.", "braked on leaving"),
        ),
        minutes=3,
    ),
    Exercise(
        id="assist-5",
        question="Seen from the Sun the spacecraft has gained energy. From where?",
        kind=Choice(_GIVERS),
        answer=lambda: "motion",
        hints=(
            "Would it gain anything if the planet stood still?",
            "The planet pulls the spacecraft forwards. What does the spacecraft do to the planet?",
        ),
        why=lambda: "It pulls the planet back, which slows down: by as good as nothing, as it is so much heavier.",
        mistakes=(
            Mistake(
                lambda given, right: given == "gravity",
                "Gravity does it, but it gives on the way in what it takes on the way out. Something has to move.",
                "gravity as a source of energy",
            ),
            Mistake(
                lambda given, right: given == "rotation",
                "A planet that does not rotate would do as well: for the path it is a point.",
                "rotation",
            ),
            Mistake(lambda given, right: given == "engine", "It need not burn a drop.", "engine"),
        ),
        minutes=4,
    ),
)  # fmt: skip
