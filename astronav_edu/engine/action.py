"""An action is one decision of one seat; a record is an action and who took it."""

import re
from functools import lru_cache
from typing import NamedTuple

from .errors import IllegalActionError

CHANCE = -1
"""The player that stands for dice and draws."""
TERMINAL = -2
"""The current player of a finished game."""

_WORD = re.compile(r"[a-z][a-z0-9_]*\Z")
_NUMBER = re.compile(r"0\Z|-?[1-9][0-9]*\Z")


class Action(NamedTuple):
    """A decision such as ``Action.of("move", 1, -5)``, written ``move:1/-5``.

    ``kind`` and textual ``args`` are identifiers ``[a-z][a-z0-9_]*``; other args are ints.
    """

    kind: str
    args: tuple[int | str, ...] = ()

    @classmethod
    def of(cls, kind: str, *args: int | str) -> "Action":
        """The one Action object with these parts. Raises ValueError for parts that cannot be written as one word."""
        return _interned(kind, args)

    @classmethod
    def parse(cls, text: str) -> "Action":
        """Read what ``str(action)`` wrote. Raises IllegalActionError for any other text."""
        kind, colon, rest = text.partition(":")
        words = rest.split("/") if colon else []
        if not _WORD.match(kind) or not all(_WORD.match(w) or _NUMBER.match(w) for w in words):
            raise IllegalActionError(f"{text[:40]!r} is not an action; one looks like 'stop' or 'move:1/-5'.")
        return _interned(kind, tuple(w if w[0].isalpha() else int(w) for w in words))

    def __str__(self) -> str:
        return f"{self.kind}:{'/'.join(map(str, self.args))}" if self.args else self.kind


@lru_cache(maxsize=None, typed=True)
def _interned(kind: str, args: tuple[int | str, ...]) -> Action:
    for word in (kind, *args):
        if type(word) is not int and not (isinstance(word, str) and _WORD.match(word)):
            raise ValueError(f"{word!r} cannot be part of an action: use an int or a word [a-z][a-z0-9_]*.")
    return Action(kind, args)


class Record(NamedTuple):
    """One step of a game: ``player`` (CHANCE for dice and draws) took ``action``."""

    player: int
    action: Action
