"""The bodies that can be asked for by name: Sun, Moon, planets and the navigators' stars; and any other star by its place."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, NamedTuple

import numpy as np
from msgspec import Meta

from ..engine.tables import read_table
from ..engine.words import look_up
from ..files import data_dir
from .ephemeris import ephemeris
from .stars import Star

BODIES = {  # names in DE421, which gives the giant planets by the centre of their moons' system: at most 0.1″ from their own
    "Sun": "sun",
    "Moon": "moon",
    "Mercury": "mercury",
    "Venus": "venus",
    "Mars": "mars",
    "Jupiter": "jupiter barycenter",
    "Saturn": "saturn barycenter",
    "Uranus": "uranus barycenter",
    "Neptune": "neptune barycenter",
}
ALSO = {  # other names in use in almanacs and among navigators
    "Rigil Kent": "Rigil Kentaurus", "Alpha Centauri": "Rigil Kentaurus", "Toliman": "Rigil Kentaurus", "Pole Star": "Polaris",
    "North Star": "Polaris", "Kaus Aust": "Kaus Australis", "Zuben'ubi": "Zubenelgenubi", "Schedir": "Schedar", "Deneb Kaitos": "Diphda",
    "Mirphak": "Mirfak", "Etamin": "Eltanin", "Alphekka": "Alphecca", "Ras Alhague": "Rasalhague", "Agena": "Hadar",
}  # fmt: skip
_EPOCH = 2448349.0625  # TT Julian date of J1991.25, for which the Hipparcos catalogue gives its places


class NavigatorStar(NamedTuple):
    """A star of the nautical almanac by its number there (Polaris: 0): ICRS, degrees, J1991.25; milliarcseconds and a year."""

    number: Annotated[int, Meta(ge=0, le=57)]
    name: str
    hip: int
    right_ascension: Annotated[float, Meta(ge=0, lt=360)]
    declination: Annotated[float, Meta(ge=-90, le=90)]
    pm_right_ascension: float
    pm_declination: float
    parallax: float


@cache
def navigator_stars() -> Mapping[str, NavigatorStar]:
    """The 57 stars of the nautical almanac and Polaris, by name, in the almanac's order (that of right ascension)."""
    rows = read_table(data_dir() / "sky" / "navigators.csv", NavigatorStar, key=("name",))
    return {row.name: row for row in sorted(rows, key=lambda row: row.number)}


def known_body(name: object) -> str:
    """The name of a body in its own spelling; ValueError, in a sentence with a guess, for anything else."""
    return look_up(
        _letters(str(name)),
        _names(),
        f"{name!r} is not known here. Choose {', '.join(BODIES)}, one of the 58 navigators' stars such as Sirius or Polaris, or give a "
        "Star('3.147 h', 80).",
    )


@cache
def _names() -> dict[str, str]:
    """Every name that is understood, by its letters, with its own spelling."""
    names = {_letters(known): known for known in (*BODIES, *navigator_stars())}
    return names | {_letters(other): known for other, known in ALSO.items()}


def _letters(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isalpha())


def target(body: str | Star) -> Any:
    """What Skyfield observes for the name of a body or for a ``Star``; the navigators' stars with their proper motion."""
    from skyfield.api import Star as SkyfieldStar

    if isinstance(body, Star):
        return SkyfieldStar(ra_hours=body.right_ascension / 15, dec_degrees=body.declination)
    return _navigator(body) if body in navigator_stars() else ephemeris().bodies[BODIES[body]]


@cache
def _navigator(name: str) -> Any:
    return _with_motion(*navigator_stars()[name][3:])


@cache
def all_navigator_stars() -> Any:
    """All 58 as one Skyfield star that holds arrays."""
    return _with_motion(*(np.array(column) for column in list(zip(*navigator_stars().values(), strict=True))[3:]))


def _with_motion(ra: Any, dec: Any, pm_ra: Any, pm_dec: Any, parallax: Any) -> Any:
    from skyfield.api import Star as SkyfieldStar

    return SkyfieldStar(
        ra_hours=ra / 15,
        dec_degrees=dec,
        ra_mas_per_year=pm_ra,
        dec_mas_per_year=pm_dec,
        parallax_mas=parallax,
        epoch=_EPOCH,
    )


def body_name(body: str | Star) -> str:
    """How a sentence begins with it."""
    if isinstance(body, Star):
        return body.name
    return f"The {body}" if body in ("Sun", "Moon") else body
