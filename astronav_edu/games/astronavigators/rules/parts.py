"""What the phases share: values replaced in tuples, what a space and a player offer, NK."""

from typing import TypeVar

from ....engine.action import Action
from ..state import Player, Ship, State
from ..tables import ANTARCTIC, CONTINENT, CONTINENTS_BONUS, EARTH_MODES, ICONS, LAUNCH, STARS, VEHICLES_BONUS, steps_to_end
from . import hooks

T = TypeVar("T")
SPACECRAFT = "spacecraft"
NOWHERE: frozenset[int] = frozenset()
Outcomes = list[tuple[Action, int]]
"""What chance may do, with integer weights."""


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """``items`` with another one at ``place``."""
    return (*items[:place], item, *items[place + 1 :])


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """``items`` without the first ``item``."""
    return put_out(items, items.index(item))


def put_out(items: tuple[T, ...], place: int) -> tuple[T, ...]:
    return (*items[:place], *items[place + 1 :])


def icons_here(state: State, player: Player) -> tuple[str, ...]:
    """Modes printed on the player's space, his own heliport among them; the spacecraft on a launch space. AN-88: not without a race."""
    printed = tuple(ICONS[player.cell])
    if player.cell == player.heliport and "helicopter" not in printed:
        printed += ("helicopter",)
    return (*printed, SPACECRAFT) if state.racing and player.cell in launch_spaces(state, player) else printed


def launch_spaces(state: State, player: Player) -> tuple[int, ...]:
    """AN-58: Cape Canaveral, and what modules add."""
    return (LAUNCH, *(place for module in hooks.active(state) for place in module.launch_spaces(state, player)))


def closed_spaces(state: State, player: Player) -> frozenset[int]:
    """Spaces that modules close to the player."""
    closed = NOWHERE
    for module in hooks.active(state):
        closed |= module.closed(state, player)
    return closed


def vehicles(state: State) -> list[Player | Ship]:
    """Everybody's, and ships that modules add."""
    found: list[Player | Ship] = [*state.players]
    for module in hooks.active(state):
        found += module.ships(state)
    return found


def put_all(tokens: tuple[int, ...], old: int, new: int) -> tuple[int, ...]:
    """Tokens with the state ``new`` in place of ``old``."""
    return tuple(new if token == old else token for token in tokens)


def at_sea(player: Player) -> bool:
    """AN-35: a boat on a space without the icon of a boat goes on as a boat."""
    return player.die == "boat" and "boat" not in ICONS[player.cell]


def modes_here(state: State, player: Player) -> tuple[str, ...]:
    """Modes to travel by from the player's space (AN-15, AN-30).

    AN-58: a launch needs the astronaut's side and a launch space. AN-Q32: so only astronauts can choose the spacecraft.
    """
    if player.stage:
        return (SPACECRAFT,)
    if at_sea(player):
        return ("boat",)
    return tuple(mode for mode in icons_here(state, player) if mode != SPACECRAFT or player.astronaut)


def ends_for(player: Player, mode: str, closed: frozenset[int] = NOWHERE) -> tuple[int, ...]:
    """For each space the steps to the nearest one where the player's movement may end: Sphen's helicopter ends anywhere on Antarctica."""
    if mode == "helicopter" and player.character == "sphen":
        return steps_to_end(mode, _ANTARCTIC, closed)
    return steps_to_end(mode, NOWHERE, closed)


_ANTARCTIC = frozenset(ANTARCTIC)


def face_up(player: Player, *icons: str) -> list[str]:
    """Continents of the player's tiles that show one of ``icons`` and are not flipped yet."""
    return [name for name, icon in zip(CONTINENT, player.tiles, strict=True) if icon in icons and name not in player.flipped]


def give_bonuses(state: State, player: Player) -> None:
    """AN-40: in year 1, 20 NK for all five vehicles and 20 NK for the tiles of all seven continents, each once. AN-Q2: not later.

    AN-Q58: tiles count whether they are flipped or not.
    """
    if state.year > 1:
        return
    if "vehicles" not in player.bonuses and all(mode in player.modes for mode in EARTH_MODES):
        player.bonuses += ("vehicles",)
        player.nk += VEHICLES_BONUS
    if "continents" not in player.bonuses and all(player.tiles):
        player.bonuses += ("continents",)
        player.nk += CONTINENTS_BONUS


def stars_of(player: Player) -> list[str]:
    """The player's constellations."""
    return [card for card in player.cards if card in STARS]
