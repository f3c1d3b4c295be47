"""Reduce the star and constellation data of d3-celestial to the four small tables beside this script.

    npm pack d3-celestial@0.7.35 && tar xzf d3-celestial-0.7.35.tgz
    python data/sky/reduce.py package/data

Writes constellations.csv, figures.csv, stars.csv and star_names.csv: every star that a figure line passes through, and all
stars to magnitude 4.5. Places are J2000.0, without proper motion.
"""

import json
import sys
from collections.abc import Iterable
from pathlib import Path

FAINT = 4.5  # magnitude to which stars are kept for drawing; the stars of the figures are kept whatever theirs
SOURCE = "# From d3-celestial 0.7.35, (c) 2015 Olaf Frohn, BSD 3-Clause (LICENSE-d3-celestial); made by reduce.py."
SPACE = "\u2005"

# Where the source has no English name, names only a part, or has one that readers' books do not use.
ENGLISH = {
    "And": "Chained Maiden", "Ant": "Air Pump", "Aqr": "Water Bearer", "Cae": "Chisel", "Cap": "Sea Goat",
    "Cir": "Pair of Compasses", "Cru": "Southern Cross", "Equ": "Little Horse", "Hyi": "Water Snake", "Lib": "Scales",
    "Men": "Table Mountain", "Nor": "Set Square", "Oph": "Serpent Bearer", "Ori": "Hunter", "Peg": "Winged Horse",
    "Pic": "Painter's Easel", "Pup": "Stern", "Pyx": "Mariner's Compass", "Tri": "Triangle", "UMa": "Great Bear",
    "UMi": "Little Bear", "Vir": "Maiden", "Vul": "Fox",
}  # fmt: skip
LATIN = {"CrA": "Corona Australis", "Ser": "Serpens"}
GENITIVE = {"CrA": "Coronae Australis"}


def features(source: Path, name: str) -> list[dict]:
    return json.loads((source / name).read_text(encoding="utf-8"))["features"]


def place(longitude: float, latitude: float) -> tuple[float, float]:
    """Right ascension 0..360 and declination, degrees; the source counts right ascension from -180 to 180."""
    return round(longitude % 360, 4), round(latitude, 4)


def write(name: str, header: str, notes: Iterable[str], lines: Iterable[str]) -> None:
    text = "\n".join([SOURCE, *notes, header, *lines]) + "\n"
    (Path(__file__).parent / name).write_text(text, encoding="utf-8", newline="\n")


def main(source: Path) -> None:
    by_light = sorted(
        features(source, "stars.8.json"), key=lambda f: -float(f["properties"]["mag"])
    )  # of a close pair the brighter stays
    stars = {place(*f["geometry"]["coordinates"]): (f["id"], float(f["properties"]["mag"])) for f in by_light}
    lines = []
    for figure in features(source, "constellations.lines.json"):
        abbreviation = figure["id"][:3]  # Ser1 and Ser2 are the two parts of Serpens
        for line in figure["geometry"]["coordinates"]:
            lines.append((abbreviation, [place(*point) for point in line]))
    lines.sort(key=lambda line: line[0])
    in_figures = {point for _, line in lines for point in line}

    names = {f["id"][:3]: f["properties"] for f in features(source, "constellations.json")}
    write(
        "constellations.csv",
        "abbreviation,name,english,genitive",
        ["# The 88 constellations: IAU abbreviation, Latin name, English name, Latin genitive (of Orion: alpha Orionis)."],
        (
            ",".join(
                text.replace(SPACE, " ")
                for text in (key, LATIN.get(key, p["name"]), ENGLISH.get(key, p["en"]), GENITIVE.get(key, p["gen"]))
            )
            for key, p in sorted(names.items())
        ),
    )
    write(
        "figures.csv",
        "abbreviation,stars",
        ["# One line of a figure in each row, as the Hipparcos numbers of the stars that it joins."],
        (f"{key}," + " ".join(str(stars[point][0]) for point in line) for key, line in lines),
    )
    kept = sorted((hip, *at, mag) for at, (hip, mag) in stars.items() if mag <= FAINT or at in in_figures)
    write(
        "stars.csv",
        "hip,right_ascension,declination,magnitude",
        [
            f"# The stars of the figures and all to magnitude {FAINT}: Hipparcos number, place in degrees, visual magnitude.",
            "# Places: equator and equinox J2000.0, no proper motion (source catalogue: XHIP, Anderson & Francis 2012).",
        ],
        (f"{hip},{ra:.4f},{dec:.4f},{mag:.2f}" for hip, ra, dec, mag in kept),
    )
    called = json.loads((source / "starnames.json").read_text(encoding="utf-8"))
    known = [(hip, called.get(str(hip), {})) for hip, *_ in kept]
    write(
        "star_names.csv",
        "hip,bayer,constellation,name",
        ["# What stars of stars.csv are called: Hipparcos number, Bayer letter, its constellation, name in use."],
        (
            f"{hip},{one.get('bayer', '').replace('undefined', 'υ')},{one.get('c', '')},{one.get('name', '')}"
            for hip, one in known
            if one.get("bayer") or one.get("name")
        ),
    )


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Give the folder that holds d3-celestial's tables, e.g. package/data.")
    main(Path(sys.argv[1]))
