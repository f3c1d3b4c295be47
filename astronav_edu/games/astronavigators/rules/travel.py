"""Travelling on Earth: movements, what they bring, and the chains that lead to another one."""

from ....engine.action import Action
from ..state import Player, State
from ..tables import ANTARCTIC, CHARACTERS, CONTINENT, CONTINENTS, ICONS, MODES, VEHICLES, WAYS, cell, row_and_column
from . import hooks, quests, space
from .parts import SPACECRAFT, Outcomes, at_sea, closed_spaces, ends_for, face_up, give_bonuses, icons_here, modes_here
from .setup import take_tile

STOP, DONE, ROLL, COMPASS = Action.of("stop"), Action.of("done"), Action.of("roll"), Action.of("compass")
FARTHER = Action.of("farther")
STEP = [Action.of("step", *row_and_column(place)) for place in range(72)]
ON_LAND = ("car", "train")


def begin(state: State) -> None:
    """AN-15: the main action travels by the mode that was chosen in selection."""
    move_by(state, state.players[state.seat].die, opening=True)


def begin_extra(state: State) -> None:
    """AN-Q9: a secondary action chooses its mode when it resolves."""
    state.opening = True
    ask_mode(state)


def ask_mode(state: State) -> None:
    modes = mode_choices(state)
    if len(modes) == 1:
        apply_mode(state, modes[0])
    else:
        state.phase = "mode" if modes else "chain"


def mode_choices(state: State) -> list[Action]:
    player = state.players[state.seat]
    return [Action.of("mode", mode) for mode in modes_here(state, player) if state.opening or can_chain(state, player, mode)]


def apply_mode(state: State, action: Action) -> None:
    move_by(state, str(action.args[0]), opening=state.opening)


def move_by(state: State, mode: str, opening: bool) -> None:
    player = state.players[state.seat]
    player.die = mode
    if mode == SPACECRAFT:
        space.begin(state)
        return
    state.left = allowance(player, mode)
    state.moved, state.opening, state.tried = False, opening, ()
    state.phase = "move"


def allowance(player: Player, mode: str) -> int:
    return VEHICLES[mode].steps + (mode == "boat" and player.character == "jarrah")


def move_choices(state: State) -> list[Action]:
    """AN-30: up to the allowance, to end where the mode is printed. AN-Q10: what lies between does not matter.

    AN-Q11: an opening movement may stay where it is. AN-Q61: a chained one takes a step at least.
    """
    player = state.players[state.seat]
    ends = ends_for(player, player.die, closed_spaces(state, player))
    steps = [STEP[to] for to in WAYS[player.die][player.cell] if ends[to] < state.left]
    stop = [STOP] if (state.moved or state.opening) and not ends_for(player, player.die)[player.cell] else []
    farther = [FARTHER] if "superstition" in player.revealed and not player.boost else []
    return steps + stop + farther


def apply_move(state: State, action: Action) -> None:
    if action is STOP:
        end(state)
    elif action is FARTHER:
        player = state.players[state.seat]
        state.left, player.boost = state.left + 1, 1
    else:
        step(state, cell(*map(int, action.args)))


def step(state: State, to: int) -> None:
    """AN-48: after each step quests may be finished. AN-Q16: after steps only. AN-Q44: cars and trains enter a continent by each step."""
    player = state.players[state.seat]
    player.cell = to
    state.left -= 1
    state.moved = True
    first_use(state, player)
    if player.die in ON_LAND:
        enter(state, player)
    state.offered = quests.can_finish(player)
    for module in hooks.active(state):
        module.stepped(state, player)


def first_use(state: State, player: Player) -> None:
    """AN-37: the first use of a mode gives its NK, once. AN-Q11: a movement without a step is no use. AN-Q2: in year 2 as well."""
    if player.die not in player.modes:
        player.modes += (player.die,)
        player.nk += VEHICLES[player.die].nk
        give_bonuses(state, player)


def enter(state: State, player: Player) -> None:
    """AN-38: the first entry of a continent takes its top tile and gives its NK. AN-39: the icon of the mode used names the continent.

    AN-Q44: without such an icon nothing is entered. AN-Q14: where the home tile is not given, home is entered from another continent.
    """
    at_heliport = player.die == "helicopter" and player.cell == player.heliport
    continent = "antarctica" if at_heliport else ICONS[player.cell].get(player.die)
    if continent == CHARACTERS[player.character].continent and not any(player.tiles):
        return
    if continent and not player.tiles[CONTINENT.index(continent)]:
        take_tile(state, player, CONTINENT.index(continent))
        player.nk += CONTINENTS[continent].nk
        give_bonuses(state, player)


def end(state: State) -> None:
    """AN-Q44: boats, helicopters and planes enter the continent where they end. Sphen's heliport moves to where his helicopter ends."""
    player = state.players[state.seat]
    if player.die == "helicopter" and player.character == "sphen" and player.cell in ANTARCTIC:
        player.heliport = player.cell
    if state.moved:
        enter(state, player)
    state.left = 0
    state.phase = "chain"


def chain_choices(state: State) -> list[Action]:
    """AN-41 to AN-44: the ways to another movement, one at a time, as long as there are any. AN-Q60: none at sea."""
    player = state.players[state.seat]
    ways: list[Action] = []
    if not at_sea(player):
        ways = [
            Action.of("flip", continent)
            for continent in face_up(player, *icons_here(state, player))
            if can_go(state, player, continent)
        ]
        if "dice" not in state.tried and dice_here(state):
            ways.append(ROLL)
        if "compass" not in state.tried and has_compass(player):
            ways.append(COMPASS)
    return [*ways, DONE]


def dice_here(state: State) -> list[str]:
    """Modes that the dice of others on the player's space show."""
    here = state.players[state.seat].cell
    return [other.die for seat, other in enumerate(state.players) if seat != state.seat and other.cell == here and other.on_earth]


def can_go(state: State, player: Player, continent: str) -> bool:
    mode = player.tiles[CONTINENT.index(continent)]
    return mode in modes_here(state, player) and can_chain(state, player, mode)


def can_chain(state: State, player: Player, mode: str) -> bool:
    """AN-Q59: a chain launches, where the rest of AN-58 holds, unless the option forbids it. AN-Q61: on Earth there must be a step to take."""
    if mode == SPACECRAFT:
        return state.options.chain_launch
    closed = closed_spaces(state, player)
    ends = ends_for(player, mode, closed)
    return not closed or any(ends[to] < allowance(player, mode) for to in WAYS[mode][player.cell])


def has_compass(player: Player) -> bool:
    return "asia" in player.instruments or ("oceania" in player.instruments and player.die == "boat")


def apply_chain(state: State, action: Action) -> None:
    """AN-41: a tile whose mode is printed here is flipped, and the vehicle moves again by that mode; a tile just gained is fine."""
    player = state.players[state.seat]
    if action is DONE:
        finish(state)
    elif action.kind == "flip":
        continent = str(action.args[0])
        player.flipped += (continent,)
        move_by(state, player.tiles[CONTINENT.index(continent)], opening=False)
    else:
        state.doing = "dice" if action is ROLL else "compass"
        state.tried += (state.doing,)
        state.phase = "roll"


def finish(state: State) -> None:
    state.opening, state.moved, state.tried = False, False, ()
    state.phase = "next"


def roll_outcomes(state: State) -> Outcomes:
    return [(Action.of("rolled", mode), 1) for mode in MODES]


def apply_roll(state: State, action: Action) -> None:
    """AN-42: among dice of others, what is rolled must show on one of them. AN-43: with a compass it must be printed on the space.

    AN-Q13: then any mode that is printed there will do. AN-Q12: each roll once a movement. AN-44: a failure leaves the other ways open.
    """
    player = state.players[state.seat]
    shown = dice_here(state) if state.doing == "dice" else icons_here(state, player)
    state.doing = ""
    if action.args[0] in shown:
        state.opening = False
        ask_mode(state)
    else:
        state.phase = "chain"
