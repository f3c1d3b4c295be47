"""The Earth map, the observation cards and sets, the tiles, the characters and the quests, read from ``data/astronavigators``.

A space of the Earth map is one number, 12 * row + column, from [+3], [-180/-150] on eastwards and southwards. It is printed with its row,
+3 to -3, and the hours of its column's middle, -11 to +11.
"""

from collections import deque
from collections.abc import Collection, Iterable, Sequence
from functools import cache
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta

from ...engine.errors import TableError
from ...engine.tables import read_table
from ...files import data_dir
from .star_map import ROWS, row_of, spaces

Count = Annotated[int, Meta(ge=1)]
Points = Annotated[int, Meta(ge=0)]
"""AN-Q48: 0 is allowed."""
Row = Literal[3, 2, 1, -1, -2, -3]
Column = Literal[-11, -9, -7, -5, -3, -1, 1, 3, 5, 7, 9, 11]
Mode = Literal["car", "train", "boat", "helicopter", "plane", "spacecraft"]
CELLS = range(72)
PHASES = range(1, 5)
"""Phases of the Moon, which are the weeks, too."""


class CellRow(NamedTuple):
    row: Row
    column: Column
    continents: str
    icons: str
    sea: Literal[0, 1]
    reason: str


class LinkRow(NamedTuple):
    kind: Literal["road", "rail", "sea", "canal"]
    row_a: Row
    column_a: Column
    row_b: Row
    column_b: Column
    reason: str


class Vehicle(NamedTuple):
    mode: Mode
    name: str
    steps: Count
    nk: Points


class Continent(NamedTuple):
    continent: str
    name: str
    nk: Points


class TileRow(NamedTuple):
    icon: str
    tiles: Count


class TrajectoryRow(NamedTuple):
    dv: Points
    tiles: Count


class Character(NamedTuple):
    character: str
    name: str
    continent: str
    row: Row
    column: Column
    ability: str


class Number(NamedTuple):
    name: str
    value: Points
    source: str


class Set(NamedTuple):
    set: str
    name: str
    needs: Count
    on_ai: Literal[0, 1]
    means: str


class StarsRow(NamedTuple):
    abbreviation: str
    sets: str
    seen: Points
    nk: Count


class NameRow(NamedTuple):
    abbreviation: str
    name: str
    english: str
    genitive: str


class QuestRow(NamedTuple):
    quest: str
    name: str
    one: str
    other: str
    instrument: str
    ability: str
    reason: str


class Observatory(NamedTuple):
    quest: str
    name: str
    latitude: Annotated[float, Meta(ge=-90, le=90)]
    longitude: Annotated[float, Meta(ge=-180, lt=180)]


class AgendaRow(NamedTuple):
    """``number`` of ``of``; and, unless "-", one of ``also``, or as many if that is a set."""

    agenda: str
    character: str
    name: str
    number: Count
    of: str
    also: str
    ability: str


class Site(NamedTuple):
    site: str
    name: str
    latitude: Annotated[float, Meta(ge=-90, le=90)]
    longitude: Annotated[float, Meta(ge=-180, lt=180)]


class Rocket(NamedTuple):
    """``effect``: nk, restore, relaunch, moon, or a set."""

    rocket: str
    name: str
    site: str
    continent: str
    effect: str


class PointsRow(NamedTuple):
    mode: Literal["astronomer", "astronavigator"]
    by: str
    players: Annotated[int, Meta(ge=2, le=4)]
    points: Annotated[str, Meta(pattern="^[0-9]( [0-9])*$")]


class Card(NamedTuple):
    """A constellation of the observation deck; ``sets`` are places in SETS."""

    id: str
    abbreviation: str
    name: str
    rows: tuple[int, ...]
    sets: tuple[int, ...]
    nk: int


class Quest(NamedTuple):
    """``conditions`` are two triples of constellations, ``cells`` the spaces where it can be finished."""

    id: str
    name: str
    conditions: tuple[tuple[str, ...], ...]
    cells: tuple[int, ...]
    observatories: tuple[str, ...]
    instrument: str
    ability: str


def cell(row: int, column: int) -> int:
    """The space of a row (+3 … -3) and a column's label (-11 … +11)."""
    return 12 * ROWS.index(row) + (column + 11) // 2


def row_and_column(place: int) -> tuple[int, int]:
    return ROWS[place // 12], 2 * (place % 12) - 11


def cell_at(latitude: float, longitude: float) -> int:
    """The space of a place in degrees."""
    return 12 * ROWS.index(row_of(latitude)) + int((longitude + 180) // 30)


def neighbours(place: int) -> list[int]:
    """AN-31: orthogonal and diagonal neighbours; columns wrap round, rows do not."""
    row, column = divmod(place, 12)
    return [12 * r + (column + c) % 12 for r in (row - 1, row, row + 1) if 0 <= r < 6 for c in (-1, 0, 1) if (r, c) != (row, 0)]


_FOLDER = data_dir() / "astronavigators"


def _check(ok: object, where: str, what: str) -> None:
    if not ok:
        raise TableError(f"astronavigators/{where}: {what}")


def icons_of(row: CellRow, continents: Iterable[str]) -> dict[str, str]:
    """The modes printed on a space, each with its continent. Raises TableError that names the space."""
    icons = dict(icon.split(":", 1) for icon in row.icons.split() if ":" in icon)
    for mode, continent in icons.items():
        _check(
            mode in MODES[:5] and continent in continents,
            f"cells.csv, row {row.row}, column {row.column}",
            f"there is no icon {mode}:{continent}.",
        )
    return icons


VEHICLES: dict[str, Vehicle] = {v.mode: v for v in read_table(_FOLDER / "vehicles.csv", Vehicle, key=("mode",))}
MODES: tuple[str, ...] = tuple(VEHICLES)
"""The faces of a vehicle die; the first five are for the Earth."""
EARTH_MODES = MODES[:5]
CONTINENTS: dict[str, Continent] = {c.continent: c for c in read_table(_FOLDER / "continents.csv", Continent, key=("continent",))}
CONTINENT: tuple[str, ...] = tuple(CONTINENTS)
"""Ids of the continents: the order of their stacks."""
_CELLS = sorted(read_table(_FOLDER / "cells.csv", CellRow, key=("row", "column")), key=lambda line: cell(line.row, line.column))
_check(len(_CELLS) == len(CELLS), "cells.csv", f"there are {len(_CELLS)} spaces; the map has {len(CELLS)}.")
ICONS: tuple[dict[str, str], ...] = tuple(icons_of(line, CONTINENTS) for line in _CELLS)
"""For each space the modes printed there, each with the continent that its colour names (AN-39, AN-Q15)."""
LANDS: tuple[tuple[str, ...], ...] = tuple(tuple(line.continents.replace("-", " ").split()) for line in _CELLS)
"""Continents of each space; none for the open ocean."""
SEA: tuple[bool, ...] = tuple(bool(line.sea) for line in _CELLS)
LINKS: tuple[LinkRow, ...] = tuple(read_table(_FOLDER / "links.csv", LinkRow))
ANTARCTIC = range(60, 72)


def _ways(*kinds: str) -> tuple[tuple[int, ...], ...]:
    """For each space, those that links of these kinds lead to."""
    ways: list[set[int]] = [set() for _ in CELLS]
    for link in LINKS:
        a, b = cell(link.row_a, link.column_a), cell(link.row_b, link.column_b)
        _check(b in neighbours(a), "links.csv", f"{link.kind} {link.row_a},{link.column_a}: its ends are no neighbours (AN-31).")
        if link.kind in kinds:
            ways[a].add(b)
            ways[b].add(a)
    return tuple(tuple(sorted(goals)) for goals in ways)


def _with_ring(ways: Sequence[Iterable[int]], *rows: int) -> tuple[tuple[int, ...], ...]:
    """AN-36: in the rows 0 (+3) and 5 (-3) all spaces are each other's neighbours."""
    rings = {row: range(12 * row, 12 * row + 12) for row in rows}
    return tuple(tuple(sorted({*goals, *rings.get(at // 12, ())} - {at})) for at, goals in enumerate(ways))


_AIR = _with_ring([neighbours(place) for place in CELLS], 0, 5)
WAYS: dict[str, tuple[tuple[int, ...], ...]] = {
    "car": _ways("road"),
    "train": _ways("rail"),
    "boat": _with_ring(_ways("sea", "canal"), 0),
    "helicopter": _AIR,
    "plane": _AIR,
}
"""AN-32, AN-33, AN-34, AN-36: for each mode the spaces that one step leads to."""


@cache
def steps_to_end(mode: str, heliports: frozenset[int] = frozenset(), closed: frozenset[int] = frozenset()) -> tuple[int, ...]:
    """For each space, the steps to the nearest one where a movement may end; ``heliports`` are ends, too, and ``closed`` ones are
    neither ends nor on the way.

    AN-30: its icon is printed there. AN-35: a boat may end on any sea.
    """
    ends = {place for place in CELLS if mode == "boat" or mode in ICONS[place] or place in heliports} - closed
    return steps_to(mode, ends, closed)


def steps_to(mode: str, ends: Collection[int], closed: Collection[int] = ()) -> tuple[int, ...]:
    """For each space, the fewest steps of a vehicle to the nearest of ``ends``; 99 where none leads there."""
    steps = [0 if place in ends else 99 for place in CELLS]
    queue = deque(place for place in CELLS if steps[place] == 0)
    while queue:
        place = queue.popleft()
        for other in WAYS[mode][place]:
            if other not in closed and steps[other] > steps[place] + 1:
                steps[other] = steps[place] + 1
                queue.append(other)
    return tuple(steps)


_NUMBERS = {number.name: number.value for number in read_table(_FOLDER / "numbers.csv", Number, key=("name",))}
_NEEDED = "set_nk vehicles_bonus continents_bonus moon_nk moon_cards rounds quest_1 quest_2 quest_3 saturn_v xiongmao_moon leo_star leo_set sphen_star"
_check(_NEEDED.split() == list(_NUMBERS), "numbers.csv", f"the lines must be {_NEEDED}, in this order.")
(
    SET_NK,
    VEHICLES_BONUS,
    CONTINENTS_BONUS,
    MOON_NK,
    MOON_CARDS,
    ROUNDS,
    QUEST_1,
    QUEST_2,
    QUEST_3,
    SATURN_V,
    XIONGMAO_MOON,
    LEO_STAR,
    LEO_SET,
    SPHEN_STAR,
) = _NUMBERS.values()
MORE_NK = {"leo": LEO_STAR, "sphen": SPHEN_STAR}
"""NK more of a constellation, by character."""
QUEST_NK = (0, QUEST_1, QUEST_2, QUEST_3)
"""NK of a quest by the number of its constellations (AN-49)."""

TILES: dict[str, int] = {tile.icon: tile.tiles for tile in read_table(_FOLDER / "tiles.csv", TileRow, key=("icon",))}
"""How many of a continent's tiles show each icon."""
TILE_ICONS: tuple[str, ...] = tuple(TILES)
DV_TILES: dict[int, int] = {tile.dv: tile.tiles for tile in read_table(_FOLDER / "trajectory.csv", TrajectoryRow, key=("dv",))}
"""How many tiles of a trajectory stack have each value."""
CHARACTERS: dict[str, Character] = {c.character: c for c in read_table(_FOLDER / "characters.csv", Character, key=("character",))}
HOME: dict[str, int] = {c.character: cell(c.row, c.column) for c in CHARACTERS.values()}
"""AN-12: where each vehicle starts."""
SETS: tuple[Set, ...] = tuple(read_table(_FOLDER / "sets.csv", Set, key=("set",)))
_SET = {one.set: number for number, one in enumerate(SETS)}


def card_from(row: StarsRow, names: dict[str, str]) -> Card:
    """Raises TableError that names the constellation and what is wrong."""
    unknown = [one for one in row.sets.split() if one not in _SET]
    _check(not unknown and row.abbreviation in names, f"constellations.csv, {row.abbreviation}", f"unknown {unknown or 'name'}.")
    where = spaces(row.abbreviation)
    return Card(
        row.abbreviation.lower(),
        row.abbreviation,
        names[row.abbreviation],
        where.rows,
        tuple(_SET[one] for one in row.sets.split()),
        row.nk,
    )


_NAMES = {line.abbreviation: line.name for line in read_table(data_dir() / "sky" / "constellations.csv", NameRow)}
STARS: dict[str, Card] = {
    card.id: card
    for card in (card_from(row, _NAMES) for row in read_table(_FOLDER / "constellations.csv", StarsRow, key=("abbreviation",)))
}
"""The constellations of the observation deck by their ids, such as "uma"."""
MOONS: dict[str, int] = {f"moon_{phase}": phase for phase in PHASES}
"""The Moon cards, each with its phase."""
DECK: dict[str, int] = dict.fromkeys(STARS, 1) | dict.fromkeys(MOONS, MOON_CARDS)
"""How many of each observation card there are."""


def quest_from(row: QuestRow, observatories: Sequence[Observatory]) -> Quest:
    """Raises TableError that names the quest and what is wrong."""
    where = f"quests.csv, {row.quest}"
    conditions = (tuple(row.one.split()), tuple(row.other.split()))
    for name in (name for condition in conditions for name in condition):
        _check(name in STARS, where, f"there is no card {name!r}.")
    places = [place for place in observatories if place.quest == row.quest]
    _check(row.quest in CONTINENTS and places, where, "a quest has the name of a continent, and an observatory.")
    cells = dict.fromkeys(cell_at(place.latitude, place.longitude) for place in places)
    return Quest(row.quest, row.name, conditions, tuple(cells), tuple(p.name for p in places), row.instrument, row.ability)


_OBSERVATORIES = read_table(_FOLDER / "observatories.csv", Observatory, key=("name",))
QUESTS: dict[str, Quest] = {
    row.quest: quest_from(row, _OBSERVATORIES) for row in read_table(_FOLDER / "quests.csv", QuestRow, key=("quest",))
}
AGENDAS: dict[str, AgendaRow] = {row.agenda: row for row in read_table(_FOLDER / "agendas.csv", AgendaRow, key=("agenda",))}
AGENDAS_OF: dict[str, tuple[str, ...]] = {
    one: tuple(row.agenda for row in AGENDAS.values() if row.character == one) for one in CHARACTERS
}
"""The two of each character."""
SITES: dict[str, Site] = {site.site: site for site in read_table(_FOLDER / "sites.csv", Site, key=("site",))}
ROCKETS: dict[str, Rocket] = {one.rocket: one for one in read_table(_FOLDER / "rockets.csv", Rocket, key=("rocket",))}
for _rocket in ROCKETS.values():
    _check(_rocket.site in SITES, f"rockets.csv, {_rocket.rocket}", f"there is no site {_rocket.site!r}.")
ROCKET_SPACE: dict[str, int] = {
    one.rocket: cell_at(SITES[one.site].latitude, SITES[one.site].longitude) for one in ROCKETS.values()
}
"""The space of each rocket's site."""
LAUNCH = ROCKET_SPACE["saturn_v"]
"""Cape Canaveral, the launch space of the base game (AN-58)."""
POINTS: dict[tuple[str, str, int], tuple[int, ...]] = {
    (row.mode, row.by, row.players): tuple(int(number) for number in row.points.split())
    for row in read_table(_FOLDER / "points.csv", PointsRow, key=("mode", "by", "players"))
}
"""AN-76, AN-79: reputation points by place."""
