"""The odds of Expedition, for whoever asks while dice are picked or somebody may land: exact chances, as fractions and in percent."""

from fractions import Fraction
from typing import Any, NamedTuple

from ..games.expedition.odds import crash, reach, total
from ..games.expedition.rules import advance, choices, dice_left, is_aboard
from ..games.expedition.state import ExpeditionObservation
from ..games.expedition.tables import LAST, SPACES
from ..games.expedition.words import say_face, say_place

NOT_NOW = "The odds are for a roll to come: ask while dice are picked, or while somebody may land."
LONGEST = 4
"""Figures that a denominator may have to be shown."""


class Way(NamedTuple):
    """Something that can be done: where the rocket then stands, with so many dice."""

    words: str
    space: int
    dice: int


def why_not(seen: ExpeditionObservation) -> str:
    """Why there are no odds to be told now; "" where there are."""
    return "" if ways(seen) else NOT_NOW


def reckon(seen: ExpeditionObservation) -> dict[str, Any]:
    """An article: for each choice the chance that the next roll crashes and the move to be expected, and how far the rocket may come."""
    found = ways(seen)
    extra_1 = is_aboard(seen, "extra_1")
    aboard = "The extra 1 that is aboard counts, as if it stayed aboard." if extra_1 else ""
    rolls = [_roll(way, extra_1) for way in found]
    return {
        "title": "The odds",
        "html": [
            {"h": "The next roll"},
            {
                "p": "The chance that no die shows a face printed there is (1 − f/6) to the power of the dice, with f of the six sides "
                "that fit (ML-16). The mean move counts every group that fits, and a crash as 0 (ML-11). " + aboard
            },
            {"table": "The next roll", "columns": ["", "Space", "Dice left", "Crash", "Mean move"], "rows": rolls},
            {"h": "How far it may come"},
            {"p": "The chance to come at least so far, for a Commander who wants nothing else and plays best for that."},
            {"table": "How far it may come", "columns": ["Space", *(way.words for way in found)], "rows": _far(found, extra_1)},
        ],
    }


def ways(seen: ExpeditionObservation) -> list[Way]:
    """Every set of groups that holds those picked already; in a landing, staying aboard."""
    if seen.phase == "land":
        return [Way("Stay aboard", seen.space, seen.pool)]
    if seen.phase != "pick":
        return []
    sets = [faces for faces in choices(seen) if set(seen.picked) <= set(faces)]
    return [
        Way(" and ".join(map(say_face, faces)).capitalize(), min(seen.space + advance(seen, faces), LAST), dice_left(seen, faces))
        for faces in sets
    ]


def _roll(way: Way, extra_1: bool) -> list[str]:
    place = f"{way.space}, {say_place(way.space)}"
    if way.space == LAST:
        return [way.words, place, "–", "no roll", "–"]
    here = SPACES[way.space]
    move = total(here.faces, way.dice, here.pips) + (extra_1 and 1 in here.faces)
    mean = f"{move}" if move.denominator == 1 else f"{move} {_equals(100 * move)} {float(move):.2f}"
    return [way.words, place, str(way.dice), say_chance(crash(here.faces, way.dice, extra_1=extra_1)), mean]


def _far(found: list[Way], extra_1: bool) -> list[list[str]]:
    first = min(way.space for way in found) + 1
    return [
        [f"{space}, {say_place(space)}", *(say_chance(reach(space, way.space, way.dice, extra_1=extra_1)) for way in found)]
        for space in range(first, LAST + 1)
    ]


def say_chance(chance: Fraction) -> str:
    """A chance as a fraction and in percent; a fraction of very long numbers in percent only."""
    if chance.denominator == 1:
        return f"{chance} = {100 * chance}\u00a0%"
    percent = f"{_equals(1000 * chance)} {float(100 * chance):.1f}\u00a0%"
    return f"{chance} {percent}" if len(str(chance.denominator)) <= LONGEST else percent


def _equals(shown: Fraction) -> str:
    """Whether a number is told in full when ``shown`` of it is rounded to a whole one."""
    return "=" if shown.denominator == 1 else "≈"
