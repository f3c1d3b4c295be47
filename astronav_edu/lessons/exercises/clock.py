"""Exercises of the lesson "The clock problem": longitude from noon, sundial and clock, time zones, and the worth of a minute."""

from collections.abc import Mapping
from datetime import datetime
from functools import cache

from ... import sky
from ..checking import Choice, Exercise, Mistake, Number, near
from ..clock import exists, noon_steps

NOON = "2026-11-03T15:20:00Z"
SUMMER = sky.Observer(42.9, -8.5, "Santiago de Compostela", "Europe/Madrid")
EQUATOR = 40075.017  # km: circumference of WGS84


@cache
def _equation() -> float:
    return float(sky.equation_of_time(NOON))


def _longitude(equation: float) -> float:
    """Of the place whose Sun stood highest at NOON, with so many minutes of equation of time: degrees, east positive."""
    return -(200 + equation) / 4  # NOON is 200 minutes after 12 h UTC


@cache
def _steps() -> tuple[float, ...]:
    noon = sky.rise_set(SUMMER, "Sun", "2026-07-15").transit
    return tuple(minutes for _, minutes in noon_steps(SUMMER, noon))


_DAYS: Mapping[str, tuple[str, ...]] = {
    "2026-02-11": ("11 February", "11 Feb"),
    "2026-04-15": ("15 April", "15 Apr"),
    "2026-07-26": ("26 July", "26 Jul"),
    "2026-11-03": ("3 November", "3 Nov"),
}
_TIMES: Mapping[str, tuple[str, ...]] = {"01:30": ("1:30",), "02:30": ("2:30",), "03:30": ("3:30",)}


def _nearest_zero() -> str:
    return min(_DAYS, key=lambda day: abs(float(sky.equation_of_time(f"{day}T12:00Z"))))


def _absent() -> str:
    return next(time for time in _TIMES if not exists(datetime.fromisoformat(f"2026-03-29T{time}"), "Europe/Berlin"))


EXERCISES = (
    Exercise(
        id="clock-1",
        question="On 3 November 2026 a ship sees the Sun stand highest when its clock shows 15:20:00 UTC. The equation of time is +16.4 minutes: "
        "the sundial is ahead. At which longitude, in degrees, is the ship? (West counts negative.)",
        kind=Number(0.06, "angle", "deg", 2),
        answer=lambda: _longitude(_equation()),
        hints=(
            "At Greenwich the Sun stood highest before 12 h UTC that day: when?",
            "How much later did it stand highest on the ship? The Earth turns by 15° an hour, 1° in 4 minutes.",
        ),
        why=lambda: (
            f"The Sun needed {200 + _equation():.1f} minutes from the meridian of Greenwich to the ship's, 4 minutes a degree."
        ),
        mistakes=(
            Mistake(
                near(lambda: _longitude(0), within=0.06),
                "That would be right if the Sun stood highest at Greenwich at 12 h. On that day it came earlier.",
                "no equation of time",
            ),
            Mistake(
                near(lambda: _longitude(-_equation()), within=0.06),
                "The sundial is ahead of the clock: at Greenwich the Sun stood highest before 12 h, not after it.",
                "sign of the equation of time",
            ),
        ),
        minutes=7,
    ),
    Exercise(
        id="clock-2",
        question="On which of these days does a sundial at Greenwich show the time of a clock in UTC?",
        kind=Choice(_DAYS),
        answer=_nearest_zero,
        hints=(
            "Where does the curve of the equation of time cross zero?",
            "It does so four times a year, in April, June, September and December.",
        ),
        why=lambda: "The curve crosses zero there; it does so on four days of the year.",
        mistakes=(
            Mistake(
                lambda given, right: given in ("2026-02-11", "2026-11-03"),
                "There the difference is greatest, more than a quarter of an hour or nearly so.",
                "extremes of the curve",
            ),
            Mistake(
                lambda given, right: given == "2026-07-26",
                "There the curve turns round, but 6 minutes below zero.",
                "a turning point for a zero",
            ),
        ),
        minutes=4,
    ),
    Exercise(
        id="clock-3",
        question="Santiago de Compostela lies at 8.5° west. In summer its clock is 2 h ahead of UTC. On 15 July 2026 the equation of time is −6.0 "
        "minutes. How many minutes after 12:00, by its clock, does the Sun stand highest?",
        kind=Number(1, "time", "min", 0),
        answer=lambda: sum(_steps()),
        hints=(
            "Begin with 12:00 by the sundial, and go from there to the mean time of the place, to UTC, and to the clock.",
            "The sundial is slow, so add 6 minutes. Greenwich is 8.5° farther east. What is the clock there?",
        ),
        why=lambda: (
            "6 minutes for the sundial, 34 for the longitude and 120 for the zone: lunch there is late only by the clock."
        ),
        mistakes=(
            Mistake(
                near(lambda: sum(_steps()) - 60, within=1), "That is in winter. In summer the clock is 2 h ahead.", "winter time"
            ),
            Mistake(
                near(lambda: sum(_steps()) - 2 * _steps()[1], within=1),
                "West of Greenwich the Sun comes later, so the clock shows more.",
                "sign of the longitude",
            ),
            Mistake(
                near(lambda: sum(_steps()) - 2 * _steps()[0], within=1),
                "The equation of time is negative: the sundial is slow, the Sun comes late.",
                "sign of the equation of time",
            ),
            Mistake(near(lambda: sum(_steps()[1:]), within=1), "The equation of time is missing.", "no equation of time"),
        ),
        minutes=6,
    ),
    Exercise(
        id="clock-4",
        question="In Berlin the clocks go forward on 29 March 2026. Which of these times did no clock there show on that day?",
        kind=Choice(_TIMES),
        answer=_absent,
        hints=("At the end of the second hour the clocks jump by one.", "After 01:59 CET comes 03:00 CEST."),
        why=lambda: "After 01:59 came 03:00. In October the hour comes twice, and a time of day alone does not say which.",
        mistakes=(
            Mistake(
                lambda given, right: given == "01:30", "That was still winter time: half an hour before the jump.", "too early"
            ),
            Mistake(lambda given, right: given == "03:30", "That was the first half hour of summer time.", "too late"),
        ),
        minutes=3,
    ),
    Exercise(
        id="clock-5",
        question="A ship's clock is wrong by one minute. By how many kilometres, at the equator, is its position wrong? (The equator is 40075 km "
        "long.)",
        kind=Number(0.3, "length", "km", 1),
        answer=lambda: EQUATOR / 1440,
        hints=("In one day the Earth turns once.", "How many minutes has a day?"),
        why=lambda: "That is 15 nautical miles, enough to run onto a coast in the night.",
        mistakes=(
            Mistake(
                near(lambda: 1.852, lambda: EQUATOR / 21600, within=0.1),
                "A minute of arc is not a minute of time: 1 min is 15′.",
                "arc for time",
            ),
            Mistake(near(lambda: EQUATOR / 360, within=1), "That is a degree, for which the Earth needs 4 minutes.", "a degree"),
            Mistake(near(lambda: EQUATOR / 24, within=5), "That is an hour.", "an hour"),
        ),
        minutes=4,
    ),
)
