"""The coasts of the seven continents as SVG path data, in any projection.

Natural Earth 1:110m, public domain; ``data/earth/README.md`` says how it was reduced.
"""

from collections.abc import Callable
from functools import cache

import msgspec

from ..files import data_dir


@cache
def coasts() -> dict[str, list[list[float]]]:
    """Continent → rings, each a flat list longitude, latitude, longitude, … in degrees, north and east positive.

    A ring that crosses the date line runs on past ±180; Antarctica is closed through the pole. Lakes are rings as well.
    """
    return msgspec.json.decode((data_dir() / "earth" / "coasts.json").read_bytes(), type=dict[str, list[list[float]]])


def coast_paths(
    project: Callable[[float, float], tuple[float, float]], longitudes: tuple[float, float] = (-180, 180)
) -> dict[str, str]:
    """Continent → path data of its land; fill it with ``fill-rule='evenodd'`` and clip it to the map.

    ``project`` turns longitude and latitude (degrees) into x and y (pixels; written to a tenth). Rings are drawn whole and
    as often as they show between the two ``longitudes``, which may lie anywhere and span more than one turn.
    """
    west, east = longitudes
    paths = {}
    for continent, rings in coasts().items():
        drawn = []
        for ring in rings:
            first = -360 * ((max(ring[::2]) - west) // 360)  # the first copy that ends east of the western edge
            while min(ring[::2]) + first < east:
                points = [project(lon + first, lat) for lon, lat in zip(ring[::2], ring[1::2], strict=True)]
                drawn.append(_outline([(round(10 * x), round(10 * y)) for x, y in points]))
                first += 360
        if drawn:
            paths[continent] = "".join(drawn)
    return paths


def _outline(points: list[tuple[int, int]]) -> str:
    """A closed path through points given in tenths of a pixel, in relative steps: half as long as with coordinates."""
    x, y = points[0]
    steps = []
    for next_x, next_y in points[1:]:
        if (next_x, next_y) != (x, y):
            steps.append(f"{(next_x - x) / 10:g} {(next_y - y) / 10:g}")
            x, y = next_x, next_y
    return f"M{points[0][0] / 10:g} {points[0][1] / 10:g}l{' '.join(steps)}Z".replace(" -", "-")
