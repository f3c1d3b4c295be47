"""Four space board games, and the real sky and real spaceflight inside them.

>>> import astronav_edu
>>> match = astronav_edu.new_match("astron", num_players=2, seed=1)
"""

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal

from . import games as _games  # noqa: F401  (makes the games known)
from .engine import registry
from .engine.errors import IllegalActionError, OptionError, SaveError
from .engine.game import AnyGame
from .engine.match import Match, play_out

if TYPE_CHECKING:
    from .engine.saves import state_from_json, state_to_json
    from .engine.simulate import simulate
    from .widgets.scene import Look
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
    "simulate",
    "state_from_json",
    "state_to_json",
]


_LATER = {
    "simulate": "simulate",
    "state_from_json": "saves",
    "state_to_json": "saves",
}  # their imports take as long as all the rest


def __getattr__(name: str) -> Any:
    if name in _LATER:
        return getattr(import_module(f".engine.{_LATER[name]}", __name__), name)
    raise AttributeError(f"astronav_edu has no {name!r}; it has {', '.join(__all__)}.")


def games() -> dict[str, AnyGame]:
    """The games by name."""
    return registry.known()


def new_match(game: str | AnyGame, num_players: int, seed: int | None = None, **options: Any) -> Match:
    """A new match of a game, given by its name or as a Game; the same seed gives the same match. Raises OptionError."""
    return Match.new(registry.find(game), num_players, seed, **options)


def load_match(text: str) -> Match:
    """The game in a save file's text. Raises SaveError."""
    return Match.from_json(text)


def play(
    game: str | AnyGame | Match,
    players: Sequence[object] | None = None,
    seed: int | None = None,
    *,
    show: Literal["turn", "spectator"] = "turn",
    look: "Look | None" = None,
    **options: Any,
) -> "Table":
    """The game table, to be shown by a notebook; without ``players`` it asks who plays. Raises OptionError."""
    from .widgets.play import play

    return play(game if isinstance(game, Match) else registry.find(game), players, seed, show=show, look=look, **options)


def picture(match: Match, player: int | None = None) -> Any:
    """The board as ``player`` (None: a spectator) sees it, as a still picture with a text for those who do not see it."""
    from .widgets.boards import picture

    if not isinstance(match, Match):
        raise ValueError(f"A picture is drawn of a match, such as new_match('astron', 2), not of {match!r:.40}.")
    return picture(match, player)
