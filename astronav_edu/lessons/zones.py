"""Which constellations rise: by the armillary tile for a row, and in the sky for a latitude."""

from typing import NamedTuple

import numpy as np

from .. import sky
from ..crosscheck import game_sky

_ANY_NIGHT = "2027-06-21"  # what rises is the same all year; stars move by less than 0.02° within it


class Zone(NamedTuple):
    """How many of the 88 the tile allows from a row; how many of these the sky shows too, and how many it shows beyond them."""

    row: int
    latitude: float
    tile: int
    both: int
    sky_only: int


def rows_rising(row: int) -> tuple[int, ...]:
    """The theorem: rows of the sky that rise in full from everywhere in a row of latitude. In the north what rises at the edge b nearer to
    the pole has a declination of at least b − 90°; in the south it is the mirror image."""
    side, limit = (1 if row > 0 else -1), 30 * abs(row) - 90
    return tuple(other for other in game_sky.ROWS if _lower_edge(side * other) >= limit)


def _lower_edge(row: int) -> int:
    """The southern edge of a row, degrees."""
    return 30 * (row - 1) if row > 0 else 30 * row


def allowed(row: int) -> frozenset[str]:
    """The constellations all of whose rows the armillary tile shows from a row of latitude (AN-22)."""
    visible = set(game_sky.visible_rows(row))
    return frozenset(name for name in sky.ALL if visible.issuperset(game_sky.spaces(name).rows))


def rising(latitude: float, min_altitude: float = 0.0) -> frozenset[str]:
    """The constellations whose whole figures stand at ``min_altitude`` or higher at some moment, Sun or no Sun; degrees."""
    codes = sky.visibility_verdicts([latitude], [_ANY_NIGHT], sky.ALL, min_altitude)[1][:, 0, 0]
    return frozenset(np.array(sky.ALL)[codes != sky.TOO_LOW].tolist())


def zone(row: int, latitude: float, min_altitude: float = 0.0) -> Zone:
    """The tile of a row held against the sky of a latitude in it."""
    tile, seen = allowed(row), rising(latitude, min_altitude)
    return Zone(row, latitude, len(tile), len(tile & seen), len(seen - tile))
