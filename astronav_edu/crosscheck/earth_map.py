"""The Earth map of AstroNavigators held against the Earth: how wide a space is, which spaces are neighbours, how far a step goes.

A space is measured from its middle, latitude ±15°, ±45° or ±75°, along geodesics of WGS84 (AN-31, AN-36). Kilometres.
"""

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import atanh, radians, sin, sqrt
from statistics import correlation
from typing import NamedTuple

from .. import sky
from ..games.astronavigators.star_map import ROWS
from ..games.astronavigators.tables import CELLS, row_and_column, steps_to

_F = 1 / 298.257223563  # flattening of WGS84
_E = sqrt(_F * (2 - _F))


class MapRow(NamedTuple):
    """A row of the map: latitude of its middle, the width of a space at its two edges and in its middle, its height, and its share of
    the Earth's surface in percent; on the map each row has a sixth."""

    row: int
    latitude: float
    width_near_equator: float
    width: float
    width_near_pole: float
    height: float
    share: float


class Pair(NamedTuple):
    """Two spaces: steps of a plane from one to the other, and the distance of their middles."""

    one: int
    other: int
    steps: int
    kilometres: float

    @property
    def per_step(self) -> float:
        return self.kilometres / self.steps

    def __str__(self) -> str:
        return f"{space_name(self.one)} to {space_name(self.other)}"


@dataclass(frozen=True)
class EarthMap:
    """``map_rows`` from north to south; ``pairs``: all 2556 pairs of spaces."""

    map_rows: tuple[MapRow, ...]
    pairs: tuple[Pair, ...]

    @property
    def neighbours(self) -> tuple[Pair, ...]:
        return tuple(pair for pair in self.pairs if pair.steps == 1)

    @property
    def correlation(self) -> float:
        """Of steps and kilometres over all pairs: 1 if a step were always as long."""
        return correlation([pair.steps for pair in self.pairs], [pair.kilometres for pair in self.pairs])

    @property
    def nearer(self) -> tuple[Pair, ...]:
        """Pairs that are no neighbours, though nearer to each other than the neighbours that are farthest apart."""
        farthest = max(pair.kilometres for pair in self.neighbours)
        return tuple(pair for pair in self.pairs if pair.steps > 1 and pair.kilometres < farthest)

    def step(self, row: int) -> float:
        """East and west, middle to middle, in a row; 180° is crossed like any other border."""
        first = 12 * ROWS.index(row)
        return next(pair.kilometres for pair in self.pairs if (pair.one, pair.other) == (first, first + 1))

    def rows(self) -> tuple[tuple[str, str, str, str], ...]:
        """What is compared, the game's value, the real one, and why they differ."""
        short = min(self.pairs, key=lambda pair: pair.per_step)
        long = max(self.pairs, key=lambda pair: pair.per_step)
        ring = max(pair.kilometres for pair in self.neighbours if pair.one < 12 and pair.other < 12)
        north = next(pair.kilometres for pair in self.pairs if (pair.one, pair.other) == (12, 24))
        mean = sum(pair.per_step for pair in self.pairs) / len(self.pairs)
        shares = " / ".join(f"{line.share:.1f} %" for line in self.map_rows[:3])
        return (
            ("A step to the east in rows ±1, ±2, ±3", "1, 1, 1",
             " / ".join(f"{self.step(row):.0f} km" for row in (1, 2, 3)), "meridians come together at the poles; the board's do not"),
            ("A step to the north, row +1 to +2", "1", f"{north:.0f} km", "parallels keep their distance, but for the flattening"),
            ("Share of the globe in a row, ±3, ±2, ±1", "16.7 % each", shares,
             "equal steps of latitude are not equal areas: the board shows the polar rows two and a half times too large"),
            ("From [+1],[+11] to [+1],[−11], across 180°", "1", f"{self.step(1):.0f} km", "as right as any other border: a map must be cut somewhere"),
            ("The farthest two spaces of row +3, by the pole", "1", f"{ring:.0f} km",
             "right: over the pole it is as far as a space by the equator is wide"),
            ("Nearer than some neighbours, yet none", "0 pairs", f"{len(self.nearer)} pairs",
             "two columns in rows ±2, or from there to ±3, are less than one slanting step over the equator"),
            ("Kilometres in a step of a plane", "always the same", f"{short.per_step:.0f} to {long.per_step:.0f}, mean {mean:.0f}",
             f"shortest from {short}, longest from {long}"),
            ("Steps and kilometres over all pairs", "correlation 1", f"correlation {self.correlation:.2f}",
             "on the whole the board tells near from far well"),
        )  # fmt: skip

    def __str__(self) -> str:
        lines = ["The Earth map of AstroNavigators beside the Earth (WGS84, from middle to middle of the spaces):"]
        lines += [f"{what}: in the game {game}, on the Earth {real}; {why}." for what, game, real, why in self.rows()]
        return "\n".join(lines)


def space_name(space: int) -> str:
    """As printed on the board: "[+1],[−11]"."""
    row, column = row_and_column(space)
    return f"[{row:+}],[{column:+}]".replace("-", "−")


def middle(space: int) -> sky.Observer:
    return sky.Observer(75 - 30 * (space // 12), -165 + 30 * (space % 12), space_name(space))


@cache
def earth_map() -> EarthMap:
    """Hold the map's rows, neighbours and steps against the Earth."""
    steps = [steps_to("plane", {space}) for space in CELLS]
    pairs = tuple(
        Pair(one, other, steps[one][other], _apart(one // 12, other // 12, min((one - other) % 12, (other - one) % 12)))
        for one, other in combinations(CELLS, 2)
    )
    return EarthMap(tuple(_map_row(row) for row in ROWS), pairs)


@cache
def _apart(row: int, other_row: int, columns: int) -> float:
    return sky.great_circle(middle(12 * row), middle(12 * other_row + columns), 2).kilometres


def _map_row(row: int) -> MapRow:
    latitude = 75 - 30 * ROWS.index(row)
    low, high = sorted((abs(latitude) - 15, abs(latitude) + 15))

    def wide(at: float) -> float:
        return sky.rhumb_line(sky.Observer(at, 0), sky.Observer(at, 30), 2).kilometres if at < 90 else 0.0

    height = sky.great_circle(sky.Observer(low, 0), sky.Observer(high, 0), 2).kilometres
    share = 50 * (_zone(high) - _zone(low)) / _zone(90)
    return MapRow(row, latitude, wide(low), wide(abs(latitude)), wide(high), height, share)


def _zone(latitude: float) -> float:
    """Area from the equator to a latitude on the ellipsoid, in units of π b²: s / (1 − e² s²) + artanh(e s) / e, s = sin φ."""
    s = sin(radians(latitude))
    return s / (1 - (_E * s) ** 2) + atanh(_E * s) / _E
