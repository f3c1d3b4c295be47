"""The option to observe under a real sky: a table of verdicts that others make from an ephemeris, as text.

The text is what it was made from, "|", and 1392 letters. Each letter holds three verdicts of 12 months × 6 rows × 58 constellations, in
base 3: 0 seen, 1 never high enough, 2 never dark while high.
"""

from collections.abc import Sequence
from functools import cache

from ...engine.errors import OptionError
from .star_map import MONTHS, ROWS
from .tables import STARS

SEEN, TOO_LOW, TOO_BRIGHT = 0, 1, 2
LETTERS = "abcdefghijklmnopqrstuvwxyz_"
SIZE = len(MONTHS) * len(ROWS) * len(STARS)
_PLACE = {card: number for number, card in enumerate(STARS)}


def write(made_from: str, codes: Sequence[int]) -> str:
    """The option's text for verdicts in the order month, row from the north, constellation as in STARS. ValueError for other sizes."""
    if len(codes) != SIZE or not set(codes) <= {SEEN, TOO_LOW, TOO_BRIGHT} or "|" in made_from:
        raise ValueError(f"A real sky has {SIZE} verdicts of 0, 1 or 2, not {len(codes)}, and no | in what it was made from.")
    letters = (LETTERS[9 * codes[i] + 3 * codes[i + 1] + codes[i + 2]] for i in range(0, SIZE, 3))
    return f"{made_from}|{''.join(letters)}"


@cache
def read(text: str) -> tuple[int, ...]:
    """The verdicts of the option's text. Raises OptionError for any other text."""
    _, bar, letters = text.partition("|")
    if not bar or len(letters) != SIZE // 3 or not set(letters) <= set(LETTERS):
        raise OptionError("AstroNavigators: sky is empty, for the game's own sky, or a text from crosscheck.real_sky(year).")
    return tuple(code for letter in letters for code in divmod_3(LETTERS.index(letter)))


def divmod_3(number: int) -> tuple[int, int, int]:
    """The three digits of a number below 27 in base 3."""
    return number // 9, number // 3 % 3, number % 3


def code(text: str, month: int, row: int, card: str) -> int:
    """The verdict on a constellation in a month (0 to 11) from a row of latitude."""
    return read(text)[(month * len(ROWS) + ROWS.index(row)) * len(STARS) + _PLACE[card]]
