"""``play``: one call for a game on the screen."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from .. import games  # noqa: F401  (makes the games known)
from ..engine import registry
from ..engine.errors import OptionError
from ..engine.game import AnyGame
from ..engine.match import Match
from ..engine.options import read_options, read_seed
from .scene import Look
from .table import Table


def play(
    game: str | AnyGame | Match,
    players: Sequence[object] | None = None,
    seed: int | None = None,
    *,
    show: Literal["turn", "spectator"] = "turn",
    look: Look | None = None,
    **options: Any,
) -> Table:
    """Lay a game out: ``play("astron", players=["You", "bot"], seed=7)``. Without ``players`` a form asks who plays.

    ``game`` is a name, a Game, or a Match to go on with. Of ``players``, a name is a person, "bot" or "bot:easy" a bot. ``options``
    are the game's variants, and ``competitive``. ``show="spectator"`` is the view for a projector. Raises OptionError.
    """
    if isinstance(game, Match):
        if players is not None or seed is not None or options:
            raise ValueError("A match has its players, seed and variants already; play(match) takes none of them.")
        return Table(game, show=show, look=look)
    rules = registry.find(game) if isinstance(game, str) else game
    if players is not None:
        if not isinstance(players, Sequence):
            raise OptionError(f"Players are a list such as ['Ada', 'bot'], not {players!r}.")
        people: Sequence[object] = [players] if isinstance(players, str) else players
        return Table(Match.new(rules, len(people), seed, seats=people, **options), show=show, look=look)
    competitive = options.pop("competitive", None)
    if competitive is not None:
        raise ValueError("competitive goes with players: name them, as in players=['Ada', 'Bo'].")
    read_options(rules, options)
    values: Mapping[str, Any] = options if seed is None else options | {"seed": str(read_seed(seed))}
    return Table(rules, show=show, look=look, form=values)
