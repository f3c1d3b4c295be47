"""Exercises of the lesson "The sky of the game and the real sky": rows and latitudes, the daylight tile, agreement and its causes."""

from collections.abc import Mapping
from functools import cache

from ... import sky
from ...crosscheck import Agreement, game_sky, sky_agreement
from ...crosscheck.agreement import ARMILLARY, POLAR, TILE, TWILIGHT
from ...widgets.sky_panel import Question
from ..checking import Choice, Choices, Exercise, Mistake, Number

_ROWS = {f"{row:+d}": (f"row {row:+d}", f"{row}", f"row {row}") for row in game_sky.ROWS}
HONOLULU = 21.3  # degrees north


def _visible(row: int) -> tuple[str, ...]:
    return tuple(f"{r:+d}" for r in game_sky.visible_rows(row))


@cache
def agreement() -> Agreement:
    return sky_agreement(2027)


# The reasons that the game can give, as answers.
_REASONS: Mapping[str, tuple[str, ...]] = {
    "seen": ("it can be seen", "yes"),
    "horizon": ("its rows do not rise", "horizon only"),
    "daylight": ("it lies in daylight", "daylight only"),
    "both": ("its rows do not rise, and it lies in daylight", "horizon and daylight"),
}


def _reason(row: int, month: int, constellation: str) -> str:
    reasons = game_sky.verdict(row, month, constellation).reasons
    return "seen" if not reasons else "both" if len(reasons) > 1 else reasons[0]


def _names() -> Mapping[str, tuple[str, ...]]:
    return {short: (one.name, one.english) for short, one in sky.constellation_names().items()}


_JUNE_FROM_HAWAII = Question(month=3)


@cache
def _verdicts_in_june() -> Mapping[str, tuple[bool, bool]]:
    """For each constellation whether the game and the real sky show it from Hawaii in the first night of the June month."""
    observer, day = _JUNE_FROM_HAWAII.observer(), _JUNE_FROM_HAWAII.date()
    row = game_sky.row_of(observer.latitude)
    return {
        name: (bool(game_sky.verdict(row, _JUNE_FROM_HAWAII.month, name)), bool(sky.visible(observer, day, name)))
        for name in sky.ALL
    }


def _forbidden_but_seen() -> tuple[str, ...]:
    return tuple(name for name, (game, real) in _verdicts_in_june().items() if real and not game)


_CAUSES: Mapping[str, tuple[str, ...]] = {
    TILE: ("the daylight tile covers it, but there is a dark hour", "daylight tile"),
    ARMILLARY: ("the game wants whole rows above the horizon, but the figure alone is high enough", "whole rows"),
    POLAR: ("the game lets nothing be seen near the poles, but the night is dark enough", "polar rule"),
    TWILIGHT: ("the game allows it, but in reality it is up only by day or in twilight", "twilight"),
}


def _most_frequent() -> str:
    return next(iter(agreement().causes))


EXERCISES = (
    Exercise(
        id="sky-1",
        question="You stand in row +2, between 30° and 60° north. Which rows of the star map does the armillary tile show as risen? "
        "Mark all of them.",
        kind=Choices(_ROWS),
        answer=lambda: _visible(2),
        hints=(
            "Set the panel to London and look at the eyes beside the map.",
            "A row counts only if all of it can rise. Some of the sky south of the celestial equator does.",
            "From your row the tile reaches equally many rows to the north and to the south, if there are so many.",
        ),
        why=lambda: (
            "From the middle of the row, 45° north, everything down to declination −45° rises, so the last row that rises "
            "in full ends at −30°."
        ),
        mistakes=(
            Mistake(
                lambda given, right: given == frozenset({"+3", "+2", "+1"}),
                "That is your own half of the sky. But you see beyond the celestial equator too: how far?",
                "only the own hemisphere is visible",
            ),
            Mistake(
                lambda given, right: given == frozenset(_ROWS),
                "Then you would see the whole sky, which nobody away from the equator can. What lies near the other pole?",
                "the whole sky rises everywhere",
            ),
            Mistake(
                lambda given, right: given == frozenset({*right, "-2"}),
                "Part of row −2 rises there, but not all of it. The game counts whole rows only.",
                "a row counts when part of it rises",
            ),
        ),
        minutes=4,
    ),
    Exercise(
        id="sky-2",
        question=f"Honolulu lies at latitude {HONOLULU}° north. How far south, as a declination in degrees, can a star be and still "
        "reach the horizon there? (Without refraction; south counts negative.)",
        kind=Number(0.2, "latitude", "deg"),
        answer=lambda: HONOLULU - 90,
        hints=(
            "On the equator you see stars down to the south pole of the sky. What do you lose with each degree that you walk north?",
            "The celestial pole stands as high above the northern horizon as your latitude says. The other pole lies as far below "
            "the southern one.",
            "The limit is 90° from your zenith, and the declination of your zenith is your latitude.",
        ),
        why=lambda: "The zenith has the declination of your latitude, and the horizon is 90° away from it.",
        mistakes=(
            Mistake(
                lambda given, right: abs(given.value + HONOLULU) < 0.2,
                "That would be so if you saw as far south of the equator as you stand north of it. The horizon is 90° from the zenith.",
                "the limit mirrors the latitude",
            ),
            Mistake(
                lambda given, right: abs(given.value - (right + 90)) < 0.2 or abs(given.value + 90) < 0.2,
                "That is right for the equator only, or for the zenith. Take 90° and your latitude together.",
                "one of the two angles was left out",
            ),
        ),
        minutes=6,
    ),
    Exercise(
        id="sky-3",
        question="It is the month that begins at the June solstice, and you observe from row −1, just south of the equator. What does "
        "the game say about Eridanus, the River?",
        kind=Choice(_REASONS),
        answer=lambda: _reason(-1, 3, "Eri"),
        hints=(
            "Choose Nairobi and the fourth month in the panel, and look which marks its spaces carry.",
            "Ask two questions, one after the other: do all its rows rise? Does the daylight tile cover one of its spaces?",
        ),
        why=lambda: "Both rows of Eridanus rise there, but the Sun stands nearby in June.",
        mistakes=(
            Mistake(
                lambda given, right: given in ("horizon", "both"),
                "Count its rows once more: from row −1 the armillary tile shows +2 to −3.",
                "took the rows that do not rise from another place",
            ),
            Mistake(
                lambda given, right: given == "seen",
                "Its rows do rise. Now look where the Sun is in this month, and how wide the tile is.",
                "forgot the daylight",
            ),
        ),
        minutes=5,
    ),
    Exercise(
        id="sky-4",
        question="Find a constellation that the game forbids from Hawaii in the month of the June solstice, although it can be seen "
        "there in the real night of 21 June 2027 (whole figure at 10° or higher, Sun below −12°).",
        kind=Choice(_names),
        answer=_forbidden_but_seen,
        hints=(
            "Set the panel to Hawaii, the fourth month, first night. Then look for what lies under the tile but outside the broken line.",
            "The broken line encloses what the real sky hides. Try constellations at the edge of the daylight tile.",
            "One more reaches far south, into the row that the game never shows from row +1, although part of it rises.",
        ),
        why=lambda: f"In that night the game forbids {len(_forbidden_but_seen())} constellations that can really be seen.",
        mistakes=(
            Mistake(
                lambda given, right: _verdicts_in_june()[given] == (True, True),
                "The game lets you see that one as well. One is wanted that the game forbids.",
                "looked at the real sky only",
            ),
            Mistake(
                lambda given, right: _verdicts_in_june()[given] == (False, False),
                "The game forbids it, but the real sky hides it too in that night.",
                "looked at the game only",
            ),
            Mistake(
                lambda given, right: _verdicts_in_june()[given] == (True, False),
                "That one is the other way round: the game shows it, the real sky does not.",
                "exchanged game and sky",
            ),
        ),
        minutes=8,
    ),
    Exercise(
        id="sky-5",
        question="Over all constellations, months and rows, with the limits 10° and −12°: which cause of disagreement is the most "
        "frequent? The table under the last figure of this lesson tells.",
        kind=Choice(_CAUSES),
        answer=_most_frequent,
        hints=(
            "Is the game stricter than the sky, or more generous? The confusion matrix says which of the two errors is more frequent.",
            "Go to part 5, set the limits to 10° and −12°, and read the table of causes from the top.",
        ),
        why=lambda: (
            f"It makes {next(iter(agreement().causes.values()))} of the {sum(agreement().causes.values())} cells that differ."
        ),
        mistakes=(
            Mistake(
                lambda given, right: given == TWILIGHT,
                "That happens, but rarely: the game seldom promises what the sky does not keep.",
                "thought the game too generous",
            ),
            Mistake(
                lambda given, right: given == ARMILLARY, "That is the second. One is more frequent.", "took the second cause"
            ),
        ),
        minutes=6,
    ),
)
