"""Cut the 88 constellations into the cells of the AstroNavigators star map and write cells.csv.

    python data/sky/cells.py

The map has 6 rows of 30 degrees of declination, printed +3 (north) to -3, and 12 columns of 2 h of right ascension. A cell
belongs to a constellation when it holds at least 5 % of the constellation's area; the constellation's spaces are then the
full rectangle of its rows and columns (AN-Q5). Areas are counted on a grid of 0.25 degrees with Skyfield's map of the IAU
boundaries (Roman 1987).
"""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from astronav_edu.sky import constellation_of

ROWS = (3, 2, 1, -1, -2, -3)
LEAST_SHARE = 0.05  # any limit from 2 to 10 % gives the rulebook's 21 verdicts
STEP = 0.25  # degrees


def shares() -> dict[str, NDArray[np.float64]]:
    """The part of each constellation's area that lies in each cell: abbreviation -> shape (6 rows, 12 columns), sum 1."""
    ra, dec = np.meshgrid(np.arange(STEP / 2, 360, STEP), np.arange(-90 + STEP / 2, 90, STEP))
    ra, dec = ra.ravel(), dec.ravel()
    names, which = np.unique(constellation_of(ra, dec), return_inverse=True)
    area = np.zeros((len(names), 6, 12))
    np.add.at(area, (which, ((90 - dec) // 30).astype(int), (ra // 30).astype(int)), np.cos(np.radians(dec)))
    return {str(name): one / one.sum() for name, one in zip(names, area, strict=True)}


def rectangle(share: NDArray[np.float64], least: float = LEAST_SHARE) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Rows as printed and columns 0..11, in the order in which they follow each other round the sky."""
    kept = share >= least
    rows = np.flatnonzero(kept.any(axis=1))
    columns = np.flatnonzero(kept.any(axis=0))
    gaps = np.diff(columns, append=columns[0] + 12)  # the widest gap between columns stays outside the rectangle
    first = columns[(gaps.argmax() + 1) % len(columns)]
    width = 13 - gaps.max()
    return ROWS[rows.min() : rows.max() + 1], tuple(int(c) for c in (first + np.arange(width)) % 12)


def main() -> None:
    lines = [
        "# Spaces of the constellations on the AstroNavigators star map, made by cells.py from Skyfield's IAU boundaries (MIT).",
        "# rows: +3 (declination +90 to +60) to -3; hours: where each column of 2 h of right ascension begins.",
        "abbreviation,rows,hours",
    ]
    for name, share in sorted(shares().items()):
        rows, columns = rectangle(share)
        lines.append(f"{name},{' '.join(f'{row:+d}' for row in rows)},{' '.join(str(2 * column) for column in columns)}")
    (Path(__file__).parent / "cells.csv").write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
