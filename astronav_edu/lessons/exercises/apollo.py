"""Exercises of the lesson "To the Moon and back": the slow way and the fast one, home without a burn, two stars, three rings."""

from functools import cache
from math import cos, pi, radians

from ... import missions, sky
from ..checking import Exercise, Mistake, Number, near

STARS = ("Vega", "Deneb")
LANDING = "1969-07-20T20:17:40Z"
DAY, HOUR = 86400, 3600  # s


@cache
def _transfer() -> missions.Transfer:
    """Hohmann's, from 185 km to the Moon's mean distance."""
    earth = missions.body("earth")
    return missions.hohmann(earth.radius + 185, 384_400, earth.mu)


def _hohmann_hours() -> float:
    return float(_transfer().time) / HOUR


@cache
def _round_trip() -> float:
    """Days of a free return at the Moon's mean distance, 111 km above its far side."""
    return missions.free_return(111).total_time / DAY


def _places() -> list[tuple[float, float]]:
    """Right ascension and declination, degrees."""
    return [(star.right_ascension, star.declination) for star in (sky.navigator_stars()[name] for name in STARS)]


def separation() -> float:
    """Degrees between the two stars."""
    return sky.separation(*_places())


@cache
def _lit() -> float:
    """Percent of the Moon's disc at the landing."""
    return 100 * float(sky.moon(LANDING).lit)


_ELONGATION = 70.0  # degrees at the landing; sky.moon gives 69.97
_ASKED = [
    f"{name} at right ascension {ra:.1f}°, declination {dec:+.1f}°".replace("-", "−")
    for name, (ra, dec) in zip(STARS, _places(), strict=True)
]

EXERCISES = (
    Exercise(
        id="apollo-1",
        question="The cheapest way: half an ellipse from 6563 km (a parking orbit) to 384400 km, both from the Earth's centre. How many "
        "hours does it take? (µ of the Earth: 398600 km³/s².)",
        kind=Number(0.4, "time", "h", 1),
        answer=_hohmann_hours,
        hints=(
            "The whole ellipse takes T = 2π √(a³/µ), and a is half of its long axis.",
            "a = (6563 + 384400)/2 km. The way out is half of T.",
        ),
        why=lambda: f"a is 195482 km, T is {2 * _hohmann_hours():.1f} h, and the way out is half of it: five days.",
        mistakes=(
            Mistake(near(lambda: 2 * _hohmann_hours(), within=1), "That is there and back along the ellipse.", "whole period"),
            Mistake(
                near(lambda: pi * (384_400**3 / 398_600) ** 0.5 / HOUR, within=2),
                "That is half of the Moon's month: a is half of the ellipse's long axis, not the Moon's distance.",
                "distance for semi-major axis",
            ),
            Mistake(
                near(lambda: pi * (390_963**3 / 398_600) ** 0.5 / HOUR, within=2),
                "a is half of the long axis.",
                "axis for semi-major axis",
            ),
            Mistake(near(lambda: _hohmann_hours() * HOUR, within=1500), "That is in seconds.", "seconds"),
        ),
        minutes=7,
    ),
    Exercise(
        id="apollo-2",
        question="In the widget, take the Moon at its mean distance, aim for the free return and read how long it is to the Moon. Before you press "
        "“Abort”: the way home is the way out in a mirror. After how many days is the spacecraft back?",
        kind=Number(0.04, "time", "d", 2),
        answer=_round_trip,
        hints=("There and back are equally long.", "A day has 24 hours."),
        why=lambda: f"Twice {_round_trip() * 12:.1f} h.",
        mistakes=(
            Mistake(near(lambda: _round_trip() / 2, within=0.03), "That is the way out. It has to come back, too.", "one way"),
            Mistake(near(lambda: _hohmann_hours() / 12, within=0.1), "That is by the slow ellipse.", "Hohmann's"),
            Mistake(near(lambda: 2 * missions.free_return(111, 394_536).time_to_perilune / DAY, within=0.02), "That is Apollo 11's.", "Apollo 11"),
        ),
        minutes=4,
    ),
    Exercise(
        id="apollo-3",
        question=f"Apollo's navigator sighted two stars to find out how the platform stood: {_ASKED[0]}, and {_ASKED[1]}. How many degrees are they apart?",
        kind=Number(0.2, "angle", "deg", 1),
        answer=separation,
        hints=(
            "On the sphere cos d = sin δ₁ sin δ₂ + cos δ₁ cos δ₂ cos(α₁ − α₂).",
            "Degrees on the sphere: a step in right ascension is shorter there, the nearer the pole.",
        ),
        why=lambda: "If the computer's platform says anything else, it has drifted, or it was another star.",
        mistakes=(
            Mistake(
                near(lambda: (sum((x - y) ** 2 for x, y in zip(*_places(), strict=True))) ** 0.5, within=0.12),
                "That is Pythagoras, as if the sky were flat.",
                "Pythagoras on the sphere",
            ),
            Mistake(near(lambda: abs(_places()[0][1] - _places()[1][1]), within=0.2), "That is the difference in declination alone.", "declinations only"),
            Mistake(near(lambda: abs(_places()[0][0] - _places()[1][0]), within=0.2), "That is the difference in right ascension alone.", "right ascensions only"),
            Mistake(near(lambda: cos(radians(separation())), within=0.005), "That is the cosine of it.", "cosine"),
        ),
        minutes=7,
    ),
    Exercise(
        id="apollo-4",
        question="At which angle of the middle ring, between 0° and 180°, do the axes of the outer and the inner ring coincide?",
        kind=Number(0.5, "angle", "deg", 0),
        answer=lambda: 90.0,
        hints=("Turn the middle ring in the widget and watch the rank.", "At 0° all three stand at right angles to each other."),
        why=lambda: "The middle ring carries the inner axis right onto the outer one.",
        mistakes=(
            Mistake(near(lambda: 70.0, lambda: 85.0, within=0.5), "There the computer warned, or gave up; the axes do not coincide yet.", "warning for lock"),
            Mistake(near(lambda: 180.0, lambda: 0.0, within=0.5), "There all three stand at right angles.", "half turn"),
            Mistake(near(lambda: 45.0, within=0.5), "Halfway. What does the rank say?", "45°"),
        ),
        minutes=4,
    ),
    Exercise(
        id="apollo-5",
        question=f"When Eagle landed, the Moon was {_ELONGATION:.0f}° from the Sun in the sky. What percentage of its disc was lit? (The lit part "
        "is (1 − cos of that angle)/2.)",
        kind=Number(0.5, "share", "%", 1),
        answer=_lit,
        hints=("At new moon the angle is 0 and nothing is lit; at full moon it is 180°.", "Take cos 70°, subtract it from 1, and halve."),
        why=lambda: "So the Sun stood low over the landing site: long shadows show the craters.",
        mistakes=(
            Mistake(near(lambda: 100 - _lit(), within=0.5), "That is the dark part.", "1 + cos"),
            Mistake(near(lambda: 100 * _ELONGATION / 180, within=0.5), "That goes by the angle, as if the disc were flat.", "angle over 180°"),
            Mistake(near(lambda: 2 * _lit(), within=0.8), "Halve it.", "half forgotten"),
            Mistake(near(lambda: _lit() / 100, within=0.005), "That is the share. In percent?", "share for percent"),
        ),
        minutes=5,
    ),
)  # fmt: skip
