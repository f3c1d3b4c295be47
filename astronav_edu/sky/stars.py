"""Stars, figures and names of the 88 constellations, from the tables in data/sky; and which constellation a place lies in."""

import difflib
import math
import unicodedata
from dataclasses import dataclass
from functools import cache
from typing import Annotated, NamedTuple

import numpy as np
from msgspec import Meta
from numpy.typing import NDArray

from ..engine.errors import TableError
from ..engine.tables import read_table
from ..engine.words import did_you_mean
from ..files import data_dir
from .angles import read_angle, read_right_ascension, real
from .precession import vectors

FloatArray = NDArray[np.float64]


class Constellation(NamedTuple):
    abbreviation: str
    name: str
    english: str
    genitive: str


class _StarRow(NamedTuple):
    hip: int
    right_ascension: Annotated[float, Meta(ge=0, lt=360)]
    declination: Annotated[float, Meta(ge=-90, le=90)]
    magnitude: Annotated[float, Meta(ge=-2, le=15)]


class _FigureRow(NamedTuple):
    abbreviation: str
    stars: str


class Stars(NamedTuple):
    """Arrays of equal length: Hipparcos number, right ascension and declination (degrees, J2000.0), visual magnitude."""

    hip: NDArray[np.int64]
    ra: FloatArray
    dec: FloatArray
    magnitude: FloatArray


@dataclass(frozen=True)
class Star:
    """A fixed place in the sky, J2000.0. The right ascension is read with its unit, "3.147 h", "3h08m49s" or "47.2 deg"; the
    declination in degrees. Both are kept in degrees."""

    right_ascension: float
    declination: float
    name: str = "The star"

    def __init__(self, right_ascension: str, declination: float | str, name: str = "The star") -> None:
        dec = read_angle(declination, "Declination", "NS")
        if abs(dec) > 90:
            raise ValueError(f"Declination {declination} is not between -90 and 90 degrees.")
        object.__setattr__(self, "right_ascension", read_right_ascension(right_ascension))
        object.__setattr__(self, "declination", dec)
        object.__setattr__(self, "name", name)


@cache
def _stars() -> Stars:
    rows = read_table(data_dir() / "sky" / "stars.csv", _StarRow, key=("hip",))
    hip, ra, dec, magnitude = (np.array(column) for column in zip(*rows, strict=True))
    return Stars(hip, ra, dec, magnitude)


@cache
def figure_tracks() -> dict[str, list[NDArray[np.intp]]]:
    """For each constellation its lines, each as positions in the whole table ``star_positions(inf)``."""
    at = {int(hip): index for index, hip in enumerate(_stars().hip)}
    figures: dict[str, list[NDArray[np.intp]]] = {}
    for abbreviation, line in read_table(data_dir() / "sky" / "figures.csv", _FigureRow):
        unknown = [hip for hip in line.split() if not hip.isdigit() or int(hip) not in at]
        if unknown or abbreviation not in constellation_names():
            fault = f"star {unknown[0]} is not in stars.csv" if unknown else f"{abbreviation} is not in constellations.csv"
            raise TableError(f"sky/figures.csv, a line of {abbreviation} ({line}): {fault}.")
        figures.setdefault(abbreviation, []).append(np.array([at[int(hip)] for hip in line.split()]))
    return figures


@cache
def constellation_names() -> dict[str, Constellation]:
    """The 88 constellations by IAU abbreviation, in alphabetical order of it."""
    return {
        row.abbreviation: row
        for row in read_table(data_dir() / "sky" / "constellations.csv", Constellation, key=("abbreviation",))
    }


ALL: tuple[str, ...] = tuple(constellation_names())


def _plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text)
    return "".join(c for c in letters if not unicodedata.combining(c)).casefold().strip()


@cache
def _words() -> dict[str, Constellation]:
    return {_plain(word): row for row in constellation_names().values() for word in reversed(row)}


def find_constellation(text: str) -> Constellation:
    """A constellation by abbreviation, Latin or English name, in any case, with or without accents."""
    known = _words()
    wanted = _plain(text) if isinstance(text, str) else ""
    if wanted not in known:
        parts = [word for word in known if wanted and f" {wanted}" in f" {word}"]
        near = parts[:3] or difflib.get_close_matches(wanted, known, n=3)
        guess = did_you_mean(known[word].name for word in near)
        raise ValueError(
            f"{text!r} is not one of the 88 constellations. Give an abbreviation or a name, such as UMa or Ursa Major.{guess}"
        )
    return known[wanted]


def star_positions(faint: float = 4.5) -> Stars:
    """Stars to magnitude ``faint`` for drawing; the table is complete to 4.5, fainter ones belong to figures."""
    if math.isnan(limit := real(faint)):
        raise ValueError(f"faint {faint!r} is not a magnitude: give a number, such as 4.5; a greater one lets fainter stars in.")
    stars = _stars()
    bright = stars.magnitude <= limit
    return Stars(stars.hip[bright], stars.ra[bright], stars.dec[bright], stars.magnitude[bright])


def figure_lines(constellation: str) -> list[FloatArray]:
    """The lines of a figure for drawing: arrays of shape (points, 2), right ascension and declination in degrees, J2000.0.

    Right ascension runs on without a jump along a line, so that it may leave 0..360 where the line crosses 0 h.
    """
    stars = _stars()
    lines = figure_tracks()[find_constellation(constellation).abbreviation]
    return [np.column_stack([np.unwrap(stars.ra[line], period=360), stars.dec[line]]) for line in lines]


@cache
def figure_indices(abbreviation: str) -> NDArray[np.intp]:
    """Where the stars of a figure, each once, stand in the whole table ``star_positions(inf)``."""
    return np.unique(np.concatenate(figure_tracks()[abbreviation]))


def constellation_of(right_ascension: FloatArray | float, declination: FloatArray | float) -> str | NDArray[np.str_]:
    """Abbreviation of the constellation that a place lies in (degrees, J2000.0; arrays broadcast), by Roman's table of 1987."""
    from skyfield.positionlib import ICRF

    where = _boundaries()(ICRF(np.moveaxis(vectors(right_ascension, declination), -1, 0)))
    return str(where) if np.ndim(where) == 0 else where


@cache
def _boundaries():  # type: ignore[no-untyped-def]
    from skyfield.api import load_constellation_map

    return load_constellation_map()
