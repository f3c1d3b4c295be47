"""Selection: each player in turn places the disc on a week and one of its actions."""

from ....engine.action import Action
from ..state import Player, State
from ..tables import PHASES
from . import hooks
from .parts import modes_here

ACTIONS = ("direct", "schedule", "travel", "planned")
SECONDARY = {"direct": ("direct",), "travel": ("travel",), "schedule": ("schedule", "planned")}
"""What each extra-action token can add (AN-Q7)."""
ADD, SAVE = Action.of("add"), Action.of("save")


def select_choices(state: State) -> list[Action]:
    """AN-13: a week without a disc and one of its four actions."""
    taken = [player.week for player in state.players]
    for module in hooks.active(state):
        taken += module.blocked_weeks(state)
    actions = actions_of(state.players[state.seat])
    return [Action.of("select", week, action) for week in PHASES if week not in taken for action in actions]


def actions_of(player: Player) -> tuple[str, ...]:
    """AN-16: in space, Travelling. AN-26: an astronaut does not observe, AN-Q33: but may schedule."""
    return ("travel",) if player.stage else ("schedule", "travel") if player.astronaut else ACTIONS


def apply_select(state: State, action: Action) -> None:
    player = state.players[state.seat]
    player.week, player.main = int(action.args[0]), str(action.args[1])
    if player.main == "travel":
        modes = modes_here(state, player)
        if len(modes) > 1:
            state.phase = "die"
            return
        player.die = modes[0]
    ask_extra(state)


def die_choices(state: State) -> list[Action]:
    """AN-15: the die is turned to an icon of the space; a boat at sea stays a boat."""
    return [Action.of("face", mode) for mode in modes_here(state, state.players[state.seat])]


def apply_die(state: State, action: Action) -> None:
    player = state.players[state.seat]
    player.die = str(action.args[0])
    for module in hooks.active(state):
        module.die_turned(state, player)
    ask_extra(state)


def ask_extra(state: State) -> None:
    """AN-14: an extra-action token can be added, openly, for a secondary action other than the main one."""
    player = state.players[state.seat]
    if any(action != player.main for action in SECONDARY.get(player.token, ())):
        state.phase = "extra"
    else:
        select_next(state)


def extra_choices(state: State) -> list[Action]:
    return [SAVE, ADD]


def apply_extra(state: State, action: Action) -> None:
    state.players[state.seat].added = action is ADD
    select_next(state)


def select_next(state: State) -> None:
    """AN-13: clockwise. AN-17: then all resolve in the order of their weeks, the main action first."""
    for step in range(1, state.num_players):
        seat = (state.seat + step) % state.num_players
        if not state.players[seat].week and not state.players[seat].is_out:
            state.seat, state.phase = seat, "select"
            return
    todo: list[tuple[int, str]] = []
    placed = [seat for seat, player in enumerate(state.players) if player.week]
    for seat in sorted(placed, key=lambda one: state.players[one].week):
        player = state.players[seat]
        todo.append((seat, player.main))
        if player.added:
            todo.append((seat, "extra"))
        todo.append((seat, "finish"))
    state.todo = tuple(todo)
    state.attempts = ()
    for module in hooks.active(state):
        module.plan(state)
    state.phase = "next"
