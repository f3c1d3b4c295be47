"""The lines between the 88 constellations, for drawing.

The IAU's boundaries (Delporte 1930) run along right ascension and declination of 1875. They are read off Roman's table of 1987 as
Skyfield carries it, wherever two neighbours of its grid lie in different constellations, and turned to J2000.0.
"""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from .precession import unprecess
from .stars import FloatArray

_EPOCH = 1875.0
_STEP = 6.0  # degrees between points: a parallel of 1875 is no parallel today


@cache
def boundary_lines() -> tuple[FloatArray, ...]:
    """All boundaries, each line once: arrays of shape (points, 2), right ascension and declination in degrees, J2000.0.

    Right ascension runs on without a jump along a line, so that it may leave 0..360 where the line crosses 0 h.
    """
    from skyfield.functions import load_bundled_npy

    table = load_bundled_npy("constellations.npz")
    hours, decs = 15 * table["sorted_ra"], table["sorted_dec"]
    here = table["radec_to_index"][
        :, : len(decs) + 1
    ]  # column i: right ascension up to hours[i]; row j: declination from decs[j - 1]
    here = np.vstack([here, here[:1]])  # after 24 h comes 0 h again
    lefts, rights = np.concatenate([[0.0], hours]), np.concatenate([hours, [360.0]])
    bottoms, tops = np.concatenate([[-90.0], decs]), np.concatenate([decs, [90.0]])
    lines = []
    for i, meridian in enumerate(rights):
        lines += [_line(meridian, meridian, bottoms[j], tops[k]) for j, k in _runs(here[i] != here[i + 1])]
    for j, parallel in enumerate(decs):
        lines += [_line(lefts[i], rights[k], parallel, parallel) for i, k in _runs(here[:-1, j] != here[:-1, j + 1])]
    ra, dec = unprecess(*np.concatenate(lines).T, _EPOCH)
    ends = np.cumsum([len(line) for line in lines])[:-1]
    pieces = zip(np.split(ra, ends), np.split(dec, ends), strict=True)
    return tuple(np.column_stack([np.unwrap(alpha, period=360), delta]) for alpha, delta in pieces)


def _runs(differ: NDArray[np.bool_]) -> list[tuple[int, int]]:
    """First and last position of each unbroken run of True."""
    steps = np.flatnonzero(np.diff(differ, prepend=False, append=False)).reshape(-1, 2)
    return [(int(first), int(end) - 1) for first, end in steps]


def _line(ra0: float, ra1: float, dec0: float, dec1: float) -> FloatArray:
    count = 2 + int(max(abs(ra1 - ra0), abs(dec1 - dec0)) / _STEP)
    return np.column_stack([np.linspace(ra0, ra1, count), np.linspace(dec0, dec1, count)])
