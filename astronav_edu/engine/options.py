"""A game's variants, numbers of players, levels and seeds, read from what a person wrote."""

import os
from dataclasses import fields
from typing import Any, get_args, get_type_hints

from .errors import OptionError
from .game import AnyGame


def read_options(game: AnyGame, given: dict[str, Any]) -> Any:
    """The game's options dataclass with ``given`` in place of defaults. Raises OptionError that names the mistake."""
    known = [field.name for field in fields(game.options)]
    for name in given:
        if name not in known:
            has = f"its options are {', '.join(known)}" if known else "it has no options"
            raise OptionError(f"{game.title} has no option {name!r}; {has}.")
    import msgspec  # not with the module: it would be half of the time that `import astronav_edu` takes

    kinds = get_type_hints(game.options)
    for name, value in given.items():
        try:
            msgspec.convert(value, kinds[name])
        except msgspec.ValidationError:
            raise OptionError(f"{game.title}: {name} is {_allowed(kinds[name])}, not {value!r:.40}.") from None
    return game.options(**given)


def _allowed(kind: Any) -> str:
    """What an option of this type may be: one of a Literal's values, True or False, or a number or text."""
    if kind is bool:
        return "True or False"
    return " or ".join(map(repr, get_args(kind))) or {int: "a whole number", float: "a number", str: "a text"}[kind]


def check_players(game: AnyGame, num_players: int) -> None:
    """Raises OptionError unless the game is for that many."""
    if type(num_players) is not int or not game.min_players <= num_players <= game.max_players:
        raise OptionError(f"{game.title} is for {game.min_players} to {game.max_players} players, not {num_players!r}.")


def read_level(game: AnyGame, text: str) -> str:
    """The level of bot in "easy", "bot:easy" or "bot", which means "normal". Raises OptionError that lists the game's levels."""
    level = text.removeprefix("bot:") if text != "bot" else "normal"
    if level not in game.bot_levels:
        raise OptionError(f"{game.title} has bots of level {', '.join(game.bot_levels)}, not {level!r}.")
    return level


def read_seed(seed: object) -> int:
    """``seed`` itself, or a new one for None. Raises OptionError for what is no seed."""
    if seed is None:
        return int.from_bytes(os.urandom(4))
    if type(seed) is not int or not 0 <= seed < 2**64:
        raise OptionError(f"A seed is a whole number from 0 to 2**64 - 1, not {seed!r:.40}.")
    return seed
