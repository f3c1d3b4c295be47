"""A game's variants and numbers of players, read from what a person wrote."""

from dataclasses import fields
from typing import Any

import msgspec

from .errors import OptionError
from .game import AnyGame


def read_options(game: AnyGame, given: dict[str, Any]) -> Any:
    """The game's options dataclass with ``given`` in place of defaults. Raises OptionError that names the mistake."""
    known = [field.name for field in fields(game.options)]
    for name in given:
        if name not in known:
            has = f"its options are {', '.join(known)}" if known else "it has no options"
            raise OptionError(f"{game.title} has no option {name!r}; {has}.")
    try:
        return msgspec.convert(given, game.options)
    except msgspec.ValidationError as error:
        raise OptionError(f"{game.title}: an option does not fit. {error}.") from None


def check_players(game: AnyGame, num_players: int) -> None:
    """Raises OptionError unless the game is for that many."""
    if type(num_players) is not int or not game.min_players <= num_players <= game.max_players:
        raise OptionError(f"{game.title} is for {game.min_players} to {game.max_players} players, not {num_players!r}.")
