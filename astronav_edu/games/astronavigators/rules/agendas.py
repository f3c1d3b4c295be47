"""Agendas: when one is fulfilled, and that its owner may show it."""

from ....engine.action import Action
from ..state import NEW, Player, State
from ..tables import AGENDAS, EARTH_MODES, SETS, STARS
from .parts import stars_of

SET = {one.set: number for number, one in enumerate(SETS)}


def count(player: Player, thing: str) -> int:
    """How many a player has of what an agenda counts."""
    if thing.startswith("set:"):
        number = SET[thing.removeprefix("set:")]
        return sum(number in STARS[card].sets for card in stars_of(player))
    return {
        "first_landing": int(player.landing == 1),
        "instruments": len(player.instruments),
        "moons": sum(token != NEW for token in player.moons),
        "continents_year_1": player.early,
        "constellations": len(stars_of(player)),
        "from_boats": player.from_boats,
        "modes": sum(mode in player.modes for mode in EARTH_MODES),
    }[thing]


def fulfilled(player: Player, agenda: str) -> bool:
    """Whether the agenda's condition holds (table agendas.csv)."""
    row = AGENDAS[agenda]
    if count(player, row.of) < row.number:
        return False
    return row.also == "-" or count(player, row.also) >= (row.number if row.also.startswith("set:") else 1)


def reveals(state: State) -> list[Action]:
    """AN-Q62: its owner may show an agenda in his turn when its condition holds; what it gives works from then on."""
    player = state.players[state.seat]
    return [Action.of("reveal", one) for one in player.agendas if one not in player.revealed and fulfilled(player, one)]


def reveal(state: State, action: Action) -> None:
    state.players[state.seat].revealed += (str(action.args[0]),)


def points(player: Player) -> int:
    """AN-76: a point each. AN-Q62: those that were not shown are looked at in the end."""
    return sum(one in player.revealed or fulfilled(player, one) for one in player.agendas)
