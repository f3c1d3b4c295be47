"""Four space board games, and the real sky and real spaceflight inside them.

>>> import astronav_edu
>>> match = astronav_edu.new_match("astron", num_players=2, seed=1)
"""

from typing import TYPE_CHECKING, Any

from . import games as _games  # noqa: F401  (makes the games known)
from .engine import registry
from .engine.errors import IllegalActionError, OptionError, SaveError
from .engine.game import AnyGame
from .engine.match import Match, play_out

if TYPE_CHECKING:
    from .widgets.table import Table

__version__ = "0.1.0"
__all__ = [
    "IllegalActionError",
    "Match",
    "OptionError",
    "SaveError",
    "games",
    "load_match",
    "new_match",
    "picture",
    "play",
    "play_out",
]


def games() -> dict[str, AnyGame]:
    """The games by name."""
    return registry.known()


def new_match(name: str, num_players: int, seed: int | None = None, **options: Any) -> Match:
    """A new game of ``name``; the same seed gives the same game. Raises OptionError."""
    return Match.new(registry.find(name), num_players, seed, **options)


def load_match(text: str) -> Match:
    """The game in a save file's text. Raises SaveError."""
    return Match.from_json(text)


def play(name: str | Match, players: list[object] | None = None, seed: int | None = None, **options: Any) -> "Table":
    """The game table, to be shown by a notebook; without ``players`` it asks who plays."""
    from .widgets.play import play

    return play(name, players, seed, **options)


def picture(match: Match, player: int | None = None) -> Any:
    """The board as ``player`` (None: a spectator) sees it, as a still picture with a text for those who do not see it."""
    from .widgets.boards import picture

    return picture(match, player)
