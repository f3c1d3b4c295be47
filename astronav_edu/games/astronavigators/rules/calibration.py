"""Calibration: at the end of a round, become an astronaut, make tokens ready for the next round, or turn back."""

from ....engine.action import Action
from ..state import ACTIVE, State
from ..tables import SETS
from . import agendas, hooks, space
from .travel import DONE

JOIN, STATUS, ABORT = Action.of("join"), Action.of("status"), Action.of("abort")


def begin_finish(state: State) -> None:
    """AN-Q18: calibrated tokens were ready until the end of this resolution. AN-Q19: those not used go back as they were."""
    player = state.players[state.seat]
    player.sxt, player.sct, player.ai = (), -1, -1
    state.phase = "finish"


def finish_choices(state: State) -> list[Action]:
    """AN-50: at the end of one's resolution one may take part in calibration, before the next player resolves."""
    return [DONE, JOIN] if state.racing and options(state) else [DONE]


def apply_finish(state: State, action: Action) -> None:
    """AN-51: those who take part act in the order of the weeks that they left."""
    if action is JOIN:
        state.todo += ((state.seat, "calibrate"),)
    state.phase = "next"


def begin_calibration(state: State) -> None:
    state.phase = "calibrate"


def options(state: State) -> list[Action]:
    """AN-51: in any order. AN-52: the astronaut's side, AN-Q34: for a launch in the next round at the earliest. AN-53: tokens that are active. AN-54: Abort Stage on the trajectory, once.

    AN-Q52: tokens are for astronauts, AI as the others for the next turn only.
    """
    player = state.players[state.seat]
    if not player.astronaut:
        return [STATUS]
    found = []
    if len(player.sxt) < (2 if "antarctica" in player.instruments else 1):
        found += [
            Action.of("sxt", phase) for phase, token in enumerate(player.moons, 1) if token == ACTIVE and phase not in player.sxt
        ]
    free = [n for n, token in enumerate(player.sets) if token == ACTIVE and n not in (player.sct, player.ai)]
    if player.sct < 0:
        found += [Action.of("sct", SETS[n].set) for n in free]
    elif player.ai < 0:
        found += [Action.of("ai", SETS[n].set) for n in free if SETS[n].on_ai]
    if player.stage and not player.stopped:
        found.append(ABORT)
    return found


def calibrate_choices(state: State) -> list[Action]:
    return [DONE, *options(state)]


def apply_calibrate(state: State, action: Action) -> None:
    """AN-53: one token a space; AI only beside a set on SCT, and not Polar Axis or Precession. A sextant holds two Moon tokens."""
    player = state.players[state.seat]
    kind, args = action
    if action is DONE:
        state.phase = "next"
    elif action is STATUS:
        player.astronaut = True
    elif kind == "sxt":
        player.sxt += (int(args[0]),)
    elif kind == "sct":
        player.sct = agendas.SET[str(args[0])]
    elif kind == "ai":
        player.ai = agendas.SET[str(args[0])]
    else:
        space.abort(state, voluntary=True)
    if kind in ("sxt", "sct", "ai"):
        for module in hooks.active(state):
            module.calibrated(state, player, action)
