"""Which games there are; each is imported when it is first asked for."""

from importlib import import_module

from .errors import OptionError
from .game import AnyGame

_places: dict[str, str] = {}


def register(name: str, place: str) -> None:
    """Make a game known by ``name``; ``place`` is "module:attribute" of its Game object.

    A game outside this package is made known in the same way, as in ``register("kuhn", "my_games.kuhn:GAME")``; then it can be played,
    saved and simulated by its name.
    """
    _places[name] = place


def find(game: str | AnyGame) -> AnyGame:
    """The game of that name; a Game object is taken as it is. Raises OptionError that lists the known ones."""
    if not isinstance(game, str) and callable(getattr(game, "initial_state", None)):
        return game
    if not isinstance(game, str) or game not in _places:
        raise OptionError(f"There is no game {game!r:.40}; the games are {', '.join(_places)}.")
    module, _, attribute = _places[game].partition(":")
    found: AnyGame = getattr(import_module(module), attribute)
    return found


def known() -> dict[str, AnyGame]:
    """All games by name."""
    return {name: find(name) for name in _places}
