"""Which games there are; each is imported when it is first asked for."""

from importlib import import_module

from .errors import OptionError
from .game import AnyGame

_places: dict[str, str] = {}


def register(name: str, place: str) -> None:
    """Make a game known by ``name``; ``place`` is "module:attribute" of its Game object."""
    _places[name] = place


def find(name: str) -> AnyGame:
    """The game of that name. Raises OptionError that lists the known ones."""
    if name not in _places:
        raise OptionError(f"There is no game {name!r}; the games are {', '.join(_places)}.")
    module, _, attribute = _places[name].partition(":")
    game: AnyGame = getattr(import_module(module), attribute)
    return game


def known() -> dict[str, AnyGame]:
    """All games by name."""
    return {name: find(name) for name in _places}
