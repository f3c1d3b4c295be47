"""The die, the track and what lies along it, read from ``data/expedition``."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from msgspec import Meta

from ...engine.errors import TableError
from ...engine.tables import read_table
from ...files import data_dir

AFTERBURNER = 0
"""The face of the afterburner; the other faces are the numbers 1 to 4."""

Count = Annotated[int, Meta(ge=1)]
Points = Annotated[int, Meta(ge=0)]


class Side(NamedTuple):
    face: Annotated[str, Meta(pattern="^[1-4A]$")]
    sides: Count


class Number(NamedTuple):
    name: str
    value: Count
    source: str


class SpaceRow(NamedTuple):
    space: Annotated[int, Meta(ge=0)]
    faces: Annotated[str, Meta(pattern="^([1-4A]( [1-4A])*|-)$")]
    pips: Annotated[int, Meta(ge=0, le=3)]
    place: Annotated[str, Meta(pattern="^([A-Z]|[1-9]|satellite|deep_space|-)$")]
    source: str


class Moon(NamedTuple):
    """A moon for one astronaut; ``orbits`` names the body that it goes round."""

    group: Annotated[str, Meta(pattern="^[A-Z]$")]
    name: str
    points: Points
    orbits: str


class Planet(NamedTuple):
    """``first``, ``second``: points for most and second most astronauts; ``present`` for anybody else there (ML-35)."""

    number: Count
    name: str
    first: Points
    second: Points
    present: Points


class Goal(NamedTuple):
    id: str
    name: str
    needs: Count
    points: Points


class Kind(NamedTuple):
    """A kind of astronaut, one of which everybody has."""

    id: str
    name: str
    effect: str
    rule: str


class Space(NamedTuple):
    """``faces`` are printed there; an afterburner die moves ``pips``. ``planet`` and ``moons`` are places in PLANETS and MOONS."""

    faces: tuple[int, ...] = ()
    pips: int = 0
    planet: int | None = None
    moons: tuple[int, ...] = ()
    """Highest points first."""


def face_of(text: str) -> int:
    return AFTERBURNER if text == "A" else int(text)


def spaces_from(rows: Sequence[SpaceRow], moons: Sequence[Moon], planets: Sequence[Planet]) -> tuple[Space, ...]:
    """The track of a table. Raises TableError that names the space and what is wrong with it."""
    spaces = []
    for number, row in enumerate(rows):
        where = f"expedition/spaces.csv, space {row.space}:"
        last = number == len(rows) - 1
        if row.space != number:
            raise TableError(f"{where} the spaces must be in order; here space {number} is due.")
        if last != (row.place == "deep_space") or last != (row.faces == "-"):
            raise TableError(f"{where} the last space, and no other, is deep_space and has no faces.")
        faces = tuple(face_of(face) for face in row.faces.split() if face != "-")
        if (AFTERBURNER in faces) != (row.pips > 0):
            raise TableError(f"{where} pips must be 1 or more where an afterburner is printed, and 0 elsewhere.")
        group = sorted((m for m, moon in enumerate(moons) if moon.group == row.place), key=lambda m: -moons[m].points)
        planet = next((p for p, planet in enumerate(planets) if str(planet.number) == row.place), None)
        if row.place not in ("-", "satellite", "deep_space") and not group and planet is None:
            raise TableError(f"{where} there is no group of moons and no planet {row.place!r}.")
        spaces.append(Space(faces, row.pips, planet, tuple(group)))
    return tuple(spaces)


_FOLDER = data_dir() / "expedition"
_NUMBERS = {number.name: number.value for number in read_table(_FOLDER / "numbers.csv", Number, key=("name",))}
if missing := {"dice", "failures", "first_landing", "comet", "galaxy"} - _NUMBERS.keys():
    raise TableError(f"expedition/numbers.csv has no line for {', '.join(sorted(missing))}.")
_ROWS = read_table(_FOLDER / "spaces.csv", SpaceRow)

DIE: tuple[int, ...] = tuple(
    face_of(side.face) for side in read_table(_FOLDER / "die.csv", Side, key=("face",)) for _ in range(side.sides)
)
"""The six sides: 1, 2, 2, 3, 4 and the afterburner."""
DICE = _NUMBERS["dice"]
"""Dice at takeoff (ML-6, ML-Q2)."""
FAILURES = _NUMBERS["failures"]
"""Crashes that end the game (ML-33); the same for any number of players (ML-Q28)."""
FIRST_LANDING = _NUMBERS["first_landing"]
"""The first space where astronauts may land (ML-22, ML-23)."""
COMET, GALAXY = _NUMBERS["comet"], _NUMBERS["galaxy"]
"""Points of an astronaut on the Comet and in the Galaxy (ML-47)."""
MOONS: tuple[Moon, ...] = tuple(read_table(_FOLDER / "moons.csv", Moon))
PLANETS: tuple[Planet, ...] = tuple(read_table(_FOLDER / "planets.csv", Planet, key=("number",)))
GOALS: tuple[Goal, ...] = tuple(read_table(_FOLDER / "goals.csv", Goal, key=("id",)))
KINDS: tuple[Kind, ...] = tuple(read_table(_FOLDER / "astronauts.csv", Kind, key=("id",)))
KIND: dict[str, Kind] = {kind.id: kind for kind in KINDS}
"""Each kind of astronaut by its id."""
SPACES: tuple[Space, ...] = spaces_from(_ROWS, MOONS, PLANETS)
LAST = len(SPACES) - 1
"""Deep space."""
SATELLITE = next(row.space for row in _ROWS if row.place == "satellite")
"""Where the rocket starts with a satellite start aboard (ML-46)."""
