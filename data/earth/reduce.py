"""Reduce Natural Earth's 1:110m countries to the coasts of seven continents: coasts.json.

    npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz
    python reduce.py package/countries-110m.json          # needs shapely 2.1 or newer

Only this script needs shapely; the package reads the finished file.
"""

import csv
import json
import sys
from collections import defaultdict
from pathlib import Path

import shapely
from shapely import Geometry, Polygon, box, unary_union

HERE = Path(__file__).parent
TOLERANCE = 0.65  # deg; Visvalingam-Whyatt, the square root of the smallest triangle kept
SMALLEST = 1.0  # square degrees; islands below this are left out
GRID = 0.01  # deg; on which countries are joined
CONTINENTS = ("Europe", "Asia", "South America", "North America", "Africa", "Oceania", "Antarctica")

# Parts of a country that lie in another continent: (longitude, latitude) in degrees, roughly along the divide.
ELSEWHERE = [
    ("Russia", "Europe", Polygon([(19, 90), (68, 90), (68, 69), (66, 67.5), (61, 65), (59.5, 61), (59.5, 56), (58.5, 50),
                                  (49, 40), (36, 40), (27, 44.5), (19, 54)])),  # Urals; the crest of the Caucasus is the border
    ("Kazakhstan", "Europe", box(46, 46.5, 51.5, 52.5)),  # west of the river Ural
    ("Turkey", "Europe", Polygon([(25, 40), (26.3, 40.1), (27.5, 40.7), (29.05, 41), (29.1, 42.5), (25, 42.5)])),  # Thrace
    ("Egypt", "Asia", box(32.45, 27, 36, 31.6)),  # Sinai
    ("Indonesia", "Oceania", box(130.5, -12, 142, 2)),  # western New Guinea
    ("France", "South America", box(-56, 0, -50, 10)),  # French Guiana
    ("United States of America", "Oceania", box(-165, 15, -150, 25)),  # Hawaii
]  # fmt: skip


def countries(path: Path) -> dict[str, Geometry]:
    """The countries of a TopoJSON file by name, in degrees; a shape over the date line runs on past ±180."""
    topology = json.loads(path.read_text())
    (sx, sy), (tx, ty) = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs = []
    for arc in topology["arcs"]:
        x = y = 0
        points = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            points.append((x * sx + tx, y * sy + ty))
        arcs.append(points)

    def ring(numbers: list[int]) -> list[tuple[float, float]]:
        """Arcs joined head to tail (``~i`` is arc i backwards), without a jump at ±180; round the pole, closed through it."""
        joined: list[tuple[float, float]] = []
        for i in numbers:
            for lon, lat in arcs[i] if i >= 0 else arcs[~i][::-1]:
                if joined:
                    lon += 360 * round((joined[-1][0] - lon) / 360)
                joined.append((lon, lat))
        if abs(joined[0][0] - joined[-1][0]) > 180:
            joined += [(joined[-1][0], -90), (joined[0][0], -90)]
        turns = round(sum(lon for lon, _ in joined) / len(joined) / 360)
        return [(lon - 360 * turns, lat) for lon, lat in joined]

    found = {}
    for country in topology["objects"]["countries"]["geometries"]:
        shapes = country["arcs"] if country["type"] == "MultiPolygon" else [country["arcs"]]
        parts = [Polygon(ring(outer), [ring(hole) for hole in holes]).buffer(0) for outer, *holes in shapes]
        found[country["properties"]["name"]] = shapely.set_precision(unary_union(parts), GRID)
    return found


def continents(shapes: dict[str, Geometry]) -> dict[str, Geometry]:
    """The countries joined; borders between continents stay common to both when simplified."""
    lines = [line for line in (HERE / "countries.csv").read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    home = {row["country"]: row["continent"] for row in csv.DictReader(lines)}
    if home.keys() != shapes.keys():
        sys.exit(f"countries.csv and the atlas differ in {sorted(home.keys() ^ shapes.keys())}.")
    parts = defaultdict(list)
    for name, shape in shapes.items():
        for country, continent, region in ELSEWHERE:
            if country == name:
                parts[continent].append(shapely.intersection(shape, region, grid_size=GRID))
                shape = shapely.difference(shape, region, grid_size=GRID)
        parts[home[name]].append(shape)
    joined = [shapely.union_all(parts[continent], grid_size=GRID) for continent in CONTINENTS]
    borders = shapely.union_all([shape.boundary for shape in joined], grid_size=GRID)  # cut where another one meets them
    faces = shapely.get_parts(shapely.polygonize([borders]))
    joined = [shapely.union_all([face for face in faces if shape.contains(face.representative_point())]) for shape in joined]
    if not shapely.coverage_is_valid(joined):
        sys.exit("Two continents overlap: look at ELSEWHERE.")
    return dict(zip(CONTINENTS, shapely.coverage_simplify(joined, TOLERANCE), strict=True))


def rings(shape: Geometry) -> list[list[float]]:
    """Outer rings and lakes as flat lists lon, lat, lon, lat … without the repeated last point, the largest first."""
    found = [ring for part in shapely.get_parts(shape) for ring in (part.exterior, *part.interiors)]
    found = sorted((ring for ring in found if Polygon(ring).area > SMALLEST), key=lambda ring: -Polygon(ring).area)
    return [[round(v, 1) for point in list(ring.coords)[:-1] for v in point] for ring in found]


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    table = {name: rings(shape) for name, shape in continents(countries(Path(sys.argv[1]))).items()}
    text = ",\n".join(f'"{name}":{json.dumps(several, separators=(",", ":"))}' for name, several in table.items())
    (HERE / "coasts.json").write_text("{" + text.replace(".0,", ",").replace(".0]", "]") + "}\n")
    print({name: f"{len(several)} rings, {sum(map(len, several)) // 2} points" for name, several in table.items()})
