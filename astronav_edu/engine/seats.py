"""Who sits where: people by name, bots by level."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from .errors import OptionError
from .game import AnyGame
from .options import read_level

JOINERS = "\u200c\u200d"
"""Without width, but names in many scripts and composed emoji need them between their characters."""
LONGEST_NAME = 40
"""Characters of a person's name; enough for any, short enough for a board."""


@dataclass(frozen=True)
class Seat:
    """``spec`` is what was asked for: a person's name, "bot:level", or a Bot object. ``name`` is what the table calls it."""

    spec: object
    name: str
    is_person: bool

    @property
    def level(self) -> str | None:
        """The level of a bot that the engine makes; None for people and Bot objects."""
        return self.spec.partition(":")[2] if isinstance(self.spec, str) and not self.is_person else None

    @property
    def spec_text(self) -> str:
        """``spec`` as a save carries it; a Bot object comes back as a bot of level "normal"."""
        return self.spec if isinstance(self.spec, str) else "bot:normal"


def read_seats(game: AnyGame, num_players: int, given: Sequence[object] | None) -> list[Seat]:
    """Seats for ``num_players``; by default "Player 1" … Raises OptionError for a wrong number, level or name."""
    if given is None:
        given = [f"Player {i + 1}" for i in range(num_players)]
    if isinstance(given, str) or not isinstance(given, Sequence) or len(given) != num_players:
        raise OptionError(f"{num_players} players need {num_players} seats, a list such as ['Ada', 'bot']; this is {given!r}.")
    seats: list[Seat] = []
    for number, spec in enumerate(given, 1):
        if isinstance(spec, str) and (spec == "bot" or spec.startswith("bot:")):
            seats.append(Seat(f"bot:{read_level(game, spec)}", f"Bot {number}", is_person=False))
        elif isinstance(spec, str):
            name = " ".join("".join(c if c.isprintable() or c in JOINERS else " " for c in spec).split()).strip(JOINERS)
            if not 0 < len(name) <= LONGEST_NAME:
                raise OptionError(f"The name of seat {number} needs 1 to {LONGEST_NAME} visible characters.")
            seats.append(Seat(name, name, is_person=True))
        elif callable(getattr(spec, "choose", None)):
            seats.append(Seat(spec, f"Bot {number}", is_person=False))
        else:
            raise OptionError(f"Seat {number} is {spec!r}; it takes a name, 'bot', 'bot:easy' or a Bot object.")
    twice = [name for name, times in Counter(seat.name for seat in seats).items() if times > 1]
    if twice:
        raise OptionError(f"Two seats are called {twice[0]!r}; give each its own name.")
    return seats
