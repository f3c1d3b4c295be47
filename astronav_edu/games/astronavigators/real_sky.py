"""The option to observe under a real sky: a table of verdicts that others make from an ephemeris, as text.

The text is what it was made from, as in "2027, 10°, Sun -12°", then "|" and 1392 letters. Each letter holds three verdicts of
12 months × 6 rows × 58 constellations, in base 3: 0 seen, 1 never high enough, 2 never dark while high.
"""

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from ...engine.errors import OptionError
from .star_map import MONTHS, ROWS
from .tables import STARS

SEEN, TOO_LOW, TOO_BRIGHT = 0, 1, 2
LETTERS = "abcdefghijklmnopqrstuvwxyz_"
WRONG = "AstroNavigators: sky is empty, for the game's own sky, or a text from crosscheck.real_sky(year)."
SIZE = len(MONTHS) * len(ROWS) * len(STARS)
NUMBER = r"-?\d+(?:\.\d+)?"
MADE_FROM = re.compile(rf"(\d{{4}}), ({NUMBER})°, Sun ({NUMBER})°")
_PLACE = {card: number for number, card in enumerate(STARS)}


class MadeFrom(NamedTuple):
    """The year, and what counts as seen: the whole figure at ``min_altitude`` degrees or higher, the Sun below ``sun_below`` degrees."""

    year: int = 2027
    min_altitude: float = 10.0
    sun_below: float = -12.0


def write(made_from: MadeFrom, codes: Sequence[int]) -> str:
    """The option's text for verdicts in the order month, row from the north, constellation as in STARS. ValueError for other sizes."""
    if len(codes) != SIZE or not set(codes) <= {SEEN, TOO_LOW, TOO_BRIGHT}:
        raise ValueError(f"A real sky has {SIZE} verdicts of 0, 1 or 2, not {len(codes)}.")
    letters = (LETTERS[9 * codes[i] + 3 * codes[i + 1] + codes[i + 2]] for i in range(0, SIZE, 3))
    year, min_altitude, sun_below = made_from
    return f"{year}, {min_altitude:g}°, Sun {sun_below:g}°|{''.join(letters)}"


def made_from(text: str) -> MadeFrom:
    """What the option's text says that it was made from; "" for the game's own sky gives what lessons and cross-checks take."""
    if not text:
        return MadeFrom()
    found = MADE_FROM.fullmatch(text.partition("|")[0])
    if found is None:
        raise OptionError(WRONG)
    return MadeFrom(int(found[1]), float(found[2]), float(found[3]))


@cache
def read(text: str) -> tuple[int, ...]:
    """The verdicts of the option's text. Raises OptionError for any other text."""
    head, _, letters = text.partition("|")
    if not MADE_FROM.fullmatch(head) or len(letters) != SIZE // 3 or not set(letters) <= set(LETTERS):
        raise OptionError(WRONG)
    return tuple(code for letter in letters for code in divmod_3(LETTERS.index(letter)))


def divmod_3(number: int) -> tuple[int, int, int]:
    """The three digits of a number below 27 in base 3."""
    return number // 9, number // 3 % 3, number % 3


def code(text: str, month: int, row: int, card: str) -> int:
    """The verdict on a constellation in a month (0 to 11) from a row of latitude."""
    return read(text)[(month * len(ROWS) + ROWS.index(row)) * len(STARS) + _PLACE[card]]
