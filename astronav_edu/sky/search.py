"""Constellations, Sun, Moon, planets and stars, found by what people call them: any of their names, a Bayer letter, or a part of it."""

import difflib
import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import numpy as np

from ..engine.tables import read_table
from ..engine.words import did_you_mean
from ..files import data_dir
from .bodies import ALSO, BODIES, navigator_stars
from .stars import constellation_names, star_positions

MOST = 8
"""So many things at most are offered for one word, so that a row of buttons can hold them."""


class _NameRow(NamedTuple):
    hip: int
    bayer: str
    constellation: str
    name: str


@cache
def named_stars() -> Mapping[str, int]:
    """The stars that have a name, by it (the navigators' by theirs, others by their Bayer letter where two share a name), and where
    each stands in the whole table ``star_positions(inf)``."""
    at = {hip: index for index, hip in enumerate(star_positions(np.inf).hip.tolist())}
    return {called: at[hip] for called, hip in _called().items()}


@cache
def _called() -> dict[str, int]:
    """The Hipparcos number of each star, by what it is called here."""
    stars = {star.name: star.hip for star in navigator_stars().values()}
    rest = [row for row in _rows() if row.hip not in stars.values()]
    names = [row.name for row in rest]
    for row in rest:
        letter = f"{row.bayer} {row.constellation}" if row.bayer else f"HIP {row.hip}"
        stars[row.name if row.name and names.count(row.name) == 1 else letter] = row.hip
    return stars


@cache
def _rows() -> list[_NameRow]:
    """The table; what is a navigators' star's name is no other's, as it is for some in the source."""
    known = {fold(star.name): star.hip for star in navigator_stars().values()}
    rows = read_table(data_dir() / "sky" / "star_names.csv", _NameRow, key=("hip",))
    return [row if known.get(fold(row.name), row.hip) == row.hip else row._replace(name="") for row in rows]


def fold(text: str) -> str:
    """The letters and digits of a name, without case and accents; Greek letters are spelled out."""
    spelled = (
        unicodedata.name(c).split()[-1].replace("LAMDA", "LAMBDA") if "GREEK SMALL LETTER" in unicodedata.name(c, "") else c
        for c in unicodedata.normalize("NFKD", text.casefold())
    )
    return "".join(c for c in "".join(spelled).casefold() if c.isalnum())


@cache
def _names() -> list[tuple[str, str]]:
    """Every name of one or more words, and what it means."""
    called = {hip: name for name, hip in _called().items()}
    names = [(body, body) for body in (*BODIES, *navigator_stars())] + list(ALSO.items())
    names += [(name, one.abbreviation) for one in constellation_names().values() for name in (one.name, one.english)]
    return names + [(row.name, called[row.hip]) for row in _rows() if row.name]


@cache
def _index() -> dict[str, tuple[str, ...]]:
    """What each name, abbreviation, genitive and letter may mean, by it, folded."""
    found: dict[str, dict[str, None]] = {}

    def add(name: str, meant: str) -> None:
        found.setdefault(fold(name), {})[meant] = None

    for name, meant in (*_names(), *zip(_called(), _called(), strict=True)):
        add(name, meant)
    for one in constellation_names().values():
        add(one.abbreviation, one.abbreviation)
        add(one.genitive, one.abbreviation)
    called = {hip: name for name, hip in _called().items()}
    for row in _rows():
        for letter in {row.bayer, row.bayer.rstrip("0123456789")} - {""}:
            add(f"{letter}{row.constellation}", called[row.hip])
            add(f"{letter}{constellation_names()[row.constellation].genitive}", called[row.hip])
    return {name: tuple(meant) for name, meant in found.items()}


@cache
def _words() -> list[tuple[str, str, str]]:
    """Each word of each name, folded: the word, the name from it on, and what that means."""
    names = ((name.split(), meant) for name, meant in _names())
    return [(fold(parts[i]), fold("".join(parts[i:])), meant) for parts, meant in names for i in range(len(parts))]


def search(text: str) -> tuple[str, ...]:
    """What ``text`` may mean: abbreviations of constellations, names of bodies and of ``named_stars``. A whole name goes before a word
    of one, and that before the beginning of a word. ValueError in a sentence where nothing is found, or more than MOST things."""
    word = fold(text)
    if not word:
        raise ValueError("Give a name: of a constellation, a planet or a star.")
    found = (
        _index().get(word)
        or tuple(dict.fromkeys(meant for one, _, meant in _words() if one == word))
        or tuple(dict.fromkeys(meant for _, onwards, meant in _words() if onwards.startswith(word)))
    )
    if len(found) > MOST:
        raise ValueError(f"{text!r} begins {len(found)} names. Write more of the one that you look for.")
    if not found:
        guess = did_you_mean(title(meant) for name in difflib.get_close_matches(word, _index(), 3) for meant in _index()[name])
        raise ValueError(
            f"{text!r} is not known here. Constellations are found by their names, such as UMa, Ursa Major or Great Bear; Sun, Moon and "
            f"planets; and stars, such as Sirius or alpha Ori.{guess}"
        )
    return found


def title(meant: str) -> str:
    """What is found, as a reader knows it: the constellation's name instead of its abbreviation."""
    return constellation_names()[meant].name if meant in constellation_names() else meant
