"""Save files: a header for people to read, and the seed and decisions sealed against a glance at hidden cards.

The seal keeps honest eyes out, not a determined person: it is compressed text with a checksum, not encryption. The same match gives
the same contents everywhere; how they are compressed may differ between versions of zlib.
"""

import base64
import json
import zlib
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from . import registry
from .errors import OptionError, SaveError
from .game import AnyGame, Observation

FORMAT = 1
LONGEST = 10_000_000
"""Characters of a save file, and bytes of its sealed part when opened; a long game takes a hundredth."""


class Header(msgspec.Struct):
    """The readable part of a save file."""

    format: int
    game: str
    rules: int
    options: dict[str, Any]
    seats: list[str]
    sealed: str

    def checksum(self) -> int:
        """CRC-32 of all but the sealed part, so that an edit by hand is noticed."""
        return zlib.crc32(json.dumps([self.format, self.game, self.rules, self.options, self.seats], sort_keys=True).encode())


class Sealed(msgspec.Struct):
    """The part of a save file that players do not read."""

    header: int
    seed: int
    competitive: bool
    actions: list[str]
    start: dict[str, Any] | None = None


class Save(NamedTuple):
    """What a save file holds; ``start`` is None for a game from its beginning."""

    game: AnyGame
    options: dict[str, Any]
    seats: list[str]
    seed: int
    start: Any
    actions: list[str]
    competitive: bool


def write(save: Save) -> str:
    """The text of a save file."""
    game = save.game
    header = Header(FORMAT, game.name, game.rules_version, save.options, save.seats, "")
    start = None if save.start is None else state_to_json(game, save.start)
    sealed = Sealed(header.checksum(), save.seed, save.competitive, save.actions, start)
    header.sealed = base64.b64encode(zlib.compress(msgspec.json.encode(sealed), 9)).decode()
    return msgspec.json.format(msgspec.json.encode(header), indent=1).decode()


def write_view(game: AnyGame, view: Observation, names: Sequence[str], options: Any) -> str:
    """What one player may know, to look through: the position as that player sees it, with the log."""
    header = {"format": FORMAT, "game": game.name, "rules": game.rules_version, "options": options, "seats": names, "view": view}
    return msgspec.json.format(msgspec.json.encode(header, enc_hook=str), indent=1).decode()


def read(text: str, find_game: Callable[[str], AnyGame]) -> Save:
    """Read and check a save file. Raises SaveError with the place and the reason."""
    header = _read_header(text)
    if header.format != FORMAT:
        remedy = " Update to open it." if header.format > FORMAT else ""
        raise SaveError(f"This file has format {header.format}; this version of astronav-edu reads format {FORMAT}.{remedy}")
    try:
        game = find_game(header.game)
    except OptionError as error:
        raise SaveError(f"This save is of a game that is not here. {error}") from None
    if header.rules != game.rules_version:
        newer = header.rules > game.rules_version
        remedy = "Update astronav-edu to open it." if newer else "Open it with the version that wrote it."
        raise SaveError(f"This game was played by rules {header.rules}; this version plays rules {game.rules_version}. {remedy}")
    sealed = _open(header.sealed)
    if sealed.header != header.checksum():
        raise SaveError("The readable part of this file was changed after it was saved; undo the change, or open the original.")
    if not game.min_players <= len(header.seats) <= game.max_players:
        raise SaveError(f"This file has {len(header.seats)} seats; {game.title} has {game.min_players} to {game.max_players}.")
    start = None if sealed.start is None else state_from_json(game, sealed.start)
    return Save(game, header.options, header.seats, sealed.seed, start, sealed.actions, sealed.competitive)


def _read_header(text: str) -> Header:
    if not isinstance(text, str):
        raise SaveError(f"A save file is text, not {type(text).__name__}; open the file and give what it holds.")
    if len(text) > LONGEST:
        raise SaveError(f"This is not a save file: it has {len(text)} characters, and none has more than {LONGEST}.")
    try:
        return msgspec.json.decode(text.removeprefix("\ufeff"), type=Header)
    except msgspec.ValidationError as error:
        if "`sealed`" in str(error) and '"view":' in text:
            raise SaveError(
                "This file holds what one player saw, to look through; it cannot be played on. Use the file of the whole game."
            ) from None
        raise SaveError(f"This is not a save file of astronav-edu. {error}.") from None
    except (ValueError, RecursionError) as error:  # DecodeError and UnicodeEncodeError are ValueErrors
        raise SaveError(f"This is not a whole save file: it cannot be read{_place(text)}. {error}.") from None


def _place(text: str) -> str:
    """Where text stops being JSON, in words; "" where it is readable but too deep, or has characters or numbers that JSON forbids."""
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        return f" past line {error.lineno}, column {error.colno}"
    except (ValueError, RecursionError):
        pass
    return ""


def _open(text: str) -> Sealed:
    opener = zlib.decompressobj()
    try:
        plain = opener.decompress(base64.b64decode(text, validate=True), LONGEST)
    except (ValueError, zlib.error):
        plain = b""
    if len(plain) == LONGEST and opener.unconsumed_tail:
        raise SaveError(f"The sealed part of this file is not a game: it would open to more than {LONGEST} bytes.")
    if not opener.eof or opener.unused_data:
        raise SaveError("The sealed part of this file is damaged: characters were lost or changed. Save or copy it again.")
    try:
        return msgspec.json.decode(plain, type=Sealed)
    except (ValueError, RecursionError) as error:
        raise SaveError(f"The sealed part of this file does not hold a game. {error}.") from None


def state_to_json(game: AnyGame | str, state: Any) -> dict[str, Any]:
    """A position as plain data for puzzles, lessons and tests; it holds everything, also what players may not know."""
    plain: dict[str, Any] = msgspec.to_builtins(state)
    return plain


def state_from_json(game: AnyGame | str, plain: dict[str, Any]) -> Any:
    """The position that ``state_to_json`` wrote or a person made. Raises SaveError where the rules do not allow it."""
    game = registry.find(game)
    try:
        state = msgspec.convert(plain, game.state_type)
    except msgspec.ValidationError as error:
        raise SaveError(f"This is not a position of {game.title}. {error}.") from None
    check_position(game, state)
    return state


def check_position(game: AnyGame, state: Any) -> None:
    """Raises SaveError with what is wrong with the position."""
    problem = game.check_state(state)
    if problem:
        raise SaveError(f"This position is against the rules of {game.title}. {problem}")
