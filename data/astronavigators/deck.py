"""Choose the sets and the worth of the 58 constellations of the observation deck by real geometry and write constellations.csv.

    python data/astronavigators/deck.py

Each set is a line or a region on the sphere; a constellation belongs to it where Skyfield's map of the IAU boundaries (Roman 1987) says so.
The worth grows with the rarity: in how many of the 72 cases (6 rows of observers, 12 months) the game's sky shows the constellation.
"""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from astronav_edu.games.astronavigators.star_map import MONTHS, ROWS, seen, spaces
from astronav_edu.sky import constellation_of
from astronav_edu.sky.stars import star_positions

FloatArray = NDArray[np.float64]
OBLIQUITY = 23.4393  # degrees, J2000.0 (IAU 2006)
GALACTIC_POLE = (
    192.8595,
    27.1283,
)  # right ascension and declination of the north galactic pole, degrees, J2000.0 (Hipparcos, vol. 1, 1997)
ALONG = np.arange(0, 360, 0.1)
DECK = """And Aql Aqr Ara Ari Aur Boo CMa CMi Cap Car Cas Cen Cep Cet Cnc CrA CrB Crt Cru Crv Cyg Del Dra Equ Eri Gem Gru Her Hya Leo Lep Lib Lup
    Lyr Oct Oph Ori Pav Peg Per Phe PsA Psc Pup Sco Ser Sex Sge Sgr Tau Tel Tri Tuc UMa UMi Vel Vir""".split()
"""The 47 of Ptolemy that are still in use, Argo's three parts, and eight more so that the far south has targets."""
SIGNS = "Psc Gem Vir Sgr Ari Cnc Lib Cap".split()
"""Where equinoxes and solstices lie today, and two thousand years ago, when the signs got their names."""
ALMANAC = [
    13847, 7588, 60718, 33579, 21421, 62956, 67301, 109268, 26311, 46390, 76267, 677, 97649, 2081, 80763, 69673, 82273, 41037, 25336, 27989,
    30438, 24608, 102098, 57632, 3419, 54061, 25428, 87833, 107315, 113368, 61084, 59803, 68702, 9884, 90185, 72607, 113963, 14135, 68933, 45238,
    15863, 92855, 100751, 11767, 37826, 37279, 86032, 49669, 24436, 71683, 84012, 3179, 85927, 32349, 65474, 44816, 91262, 72622,
]  # fmt: skip
"""Hipparcos numbers of the nautical almanac's 57 stars and Polaris, from Acamar to Zubenelgenubi."""


def small_circle(ra: float, dec: float, radius: float) -> tuple[FloatArray, FloatArray]:
    """Right ascension and declination of the points ``radius`` away from a pole, degrees."""
    z = np.array(
        [
            np.cos(np.radians(dec)) * np.cos(np.radians(ra)),
            np.cos(np.radians(dec)) * np.sin(np.radians(ra)),
            np.sin(np.radians(dec)),
        ]
    )
    x = np.cross(z, [0.0, 0.0, 1.0] if abs(dec) < 89 else [1.0, 0.0, 0.0])
    x /= np.linalg.norm(x)
    angle, r = np.radians(ALONG)[:, None], np.radians(radius)
    points = np.cos(r) * z + np.sin(r) * (np.cos(angle) * x + np.sin(angle) * np.cross(z, x))
    return np.degrees(np.arctan2(points[:, 1], points[:, 0])) % 360, np.degrees(np.arcsin(points[:, 2]))


def on_circles(*circles: tuple[float, float, float]) -> set[str]:
    return {str(name) for circle in circles for name in constellation_of(*small_circle(*circle))}


def members() -> dict[str, set[str]]:
    """The constellations of each set, those out of the deck, too."""
    ra, dec = np.meshgrid(np.arange(0, 360, 0.5), [*np.arange(75.1, 90, 0.2), *np.arange(-89.9, -75, 0.2)])
    table = star_positions()
    almanac = [int(np.flatnonzero(table.hip == number)[0]) for number in ALMANAC]
    return {
        "eq": on_circles((0, 90, 90)),
        "tr": on_circles((0, 90, 90 - 23.4), (0, 90, 90 + 23.4)),
        "pa": {str(name) for name in constellation_of(ra.ravel(), dec.ravel())},
        "nh": {name for name in DECK if min(spaces(name).rows) > 0},
        "sh": {name for name in DECK if max(spaces(name).rows) < 0},
        "ec": on_circles((270, 90 - OBLIQUITY, 90)),
        "pr": on_circles((270, 90 - OBLIQUITY, OBLIQUITY), (90, OBLIQUITY - 90, OBLIQUITY)),
        "es": set(SIGNS),
        "mw": on_circles((*GALACTIC_POLE, 90)),
        "ns": {str(name) for name in constellation_of(table.ra[almanac], table.dec[almanac])},
    }


def worth(cases: int) -> int:
    """NK of a constellation that is seen in so many of 72 cases: 3 for the most frequent to 7, five on an average."""
    return next((nk for least, nk in ((38, 3), (35, 4), (29, 5), (22, 6)) if cases >= least), 7)


def main() -> None:
    found = members()
    lines = [
        "# The 58 constellations of the observation deck, made by deck.py from Skyfield's IAU boundaries (MIT). The choice, sets and worth are our own.",
        "# seen: in how many of 72 cases (6 rows of observers, 12 months) the game's sky shows it; the rarer, the more NK.",
        "abbreviation,sets,seen,nk",
    ]
    for name in DECK:
        cases = sum(seen(row, month, name) for row in ROWS for month in MONTHS)
        sets = " ".join(one for one, names in found.items() if name in names)
        lines.append(f"{name},{sets},{cases},{worth(cases)}")
    (Path(__file__).parent / "constellations.csv").write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
