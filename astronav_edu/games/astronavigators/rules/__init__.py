"""The rules of AstroNavigators, by the ids of ``data/astronavigators/rules.md``; a module for each phase, put together here."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ....engine.action import CHANCE, TERMINAL, Action
from .. import real_sky
from ..state import Options, Player, State
from . import agendas, calibration, hooks, month, observation, quests, selection, setup, space, travel
from .parts import Outcomes
from .scoring import returns, score_lines, totals
from .setup import MAX_PLAYERS, MIN_PLAYERS

__all__ = [
    "BETWEEN",
    "MAX_PLAYERS",
    "MIN_PLAYERS",
    "apply_in_place",
    "chance_outcomes",
    "current_player",
    "initial_state",
    "legal_actions",
    "returns",
    "score_lines",
    "totals",
]


class Phase(NamedTuple):
    """What can be chosen, or what chance can give, and what follows."""

    choices: Callable[[State], list[Action]] | None
    apply: Callable[[State, Action], None]
    outcomes: Callable[[State], Outcomes] | None = None


def either_choices(state: State) -> list[Action]:
    return [Action.of("schedule"), Action.of("planned")]


def apply_either(state: State, action: Action) -> None:
    BEGIN[action.kind](state)


def pair_outcomes(state: State) -> Outcomes:
    return setup.character_outcomes(state) if state.back == "character" else quests.pair_outcomes(state)


def apply_pair(state: State, action: Action) -> None:
    (setup.apply_character_pair if state.back == "character" else quests.apply_pair)(state, action)


PHASES: dict[str, Phase] = {
    "start": Phase(None, setup.apply_start, setup.start_outcomes),
    "pair": Phase(None, apply_pair, pair_outcomes),
    "character": Phase(setup.character_choices, setup.apply_character),
    "face": Phase(setup.face_choices, setup.apply_face),
    "deal": Phase(None, month.apply_card, month.deal_outcomes),
    "token": Phase(setup.token_choices, setup.apply_token),
    "select": Phase(selection.select_choices, selection.apply_select),
    "die": Phase(selection.die_choices, selection.apply_die),
    "extra": Phase(selection.extra_choices, selection.apply_extra),
    "slot": Phase(observation.slot_choices, observation.apply_slot),
    "either": Phase(either_choices, apply_either),
    "mode": Phase(travel.mode_choices, travel.apply_mode),
    "move": Phase(travel.move_choices, travel.apply_move),
    "chain": Phase(travel.chain_choices, travel.apply_chain),
    "roll": Phase(None, travel.apply_roll, travel.roll_outcomes),
    "quest": Phase(quests.way_choices, quests.apply_way),
    "pick": Phase(quests.pick_choices, quests.apply_pick),
    "finish": Phase(calibration.finish_choices, calibration.apply_finish),
    "agenda": Phase(setup.agenda_choices, setup.apply_agenda),
    "calibrate": Phase(calibration.calibrate_choices, calibration.apply_calibrate),
    "stack": Phase(space.draw_choices, space.apply_draw),
    "private": Phase(None, space.apply_private, space.private_outcomes),
    "fly": Phase(space.fly_choices, space.apply_fly),
    "reveal": Phase(None, space.apply_reveal, space.reveal_outcomes),
    "dv": Phase(space.dv_choices, space.apply_dv),
    "space": Phase(space.space_choices, space.apply_space),
    "side": Phase(space.side_choices, space.apply_side),
}
TURN = ("select", "move", "chain", "finish", "calibrate")
"""Phases of one's turn, in which a quest can begin and an agenda be shown."""
BETWEEN: dict[str, Phase] = {
    "tile": Phase(None, setup.apply_tile, setup.tile_outcomes),
    "offer": Phase(quests.finish_choices, quests.apply_finish),
}
"""These come between, whatever the phase: a continent's tile to be turned up, a quest that can be finished; and what modules add."""


def phase_of(state: State) -> Phase:
    asks = state.asks
    return PHASES.get(asks) or BETWEEN[asks]


def turn_choices(state: State) -> list[Action]:
    """AN-Q57, AN-Q62: what can be done at any time in one's turn: quests begun, agendas shown."""
    choices = quests.starts(state) + agendas.reveals(state)
    for module in hooks.active(state):
        choices += module.turn_choices(state)
    return choices


def install(module: hooks.Module) -> None:
    """Add a module with its phases and tasks."""
    hooks.MODULES[module.name] = module
    for name, phase in module.phases.items():
        (BETWEEN if name in module.between else PHASES)[name] = phase
    BEGIN.update(module.tasks)


def module_of(state: State, kind: str) -> hooks.Module | None:
    """The module to which a kind of action belongs."""
    return next((module for module in hooks.active(state) if kind in module.kinds), None)


def begin_extra(state: State) -> None:
    """AN-Q54: what a secondary action does is chosen when it resolves. AN-Q8: in the same week, right after the main one."""
    player = state.players[state.seat]
    if player.token == "schedule":
        if player.main in ("schedule", "planned"):
            BEGIN["planned" if player.main == "schedule" else "schedule"](state)
        else:
            state.phase = "either"
    else:
        (travel.begin_extra if player.token == "travel" else observation.direct)(state)


BEGIN: dict[str, Callable[[State], None]] = {
    "direct": observation.direct,
    "schedule": observation.schedule,
    "planned": observation.planned,
    "travel": travel.begin,
    "extra": begin_extra,
    "finish": calibration.begin_finish,
    "calibrate": calibration.begin_calibration,
}


def initial_state(num_players: int, options: Options) -> State:
    """Raises OptionError for a sky that is none."""
    if options.sky:
        real_sky.read(options.sky)
    state = State(options, [Player() for _ in range(num_players)])
    for module in hooks.MODULES.values():
        if module.is_on(state):
            module.set_up(state)
    return state


def current_player(state: State) -> int:
    if state.phase == "over":
        return TERMINAL
    return state.seat if phase_of(state).choices else CHANCE


def legal_actions(state: State) -> Sequence[Action]:
    if state.phase == "over":
        return ()
    phase = phase_of(state)
    if not phase.choices:
        return ()
    more = turn_choices(state) if state.asks in TURN else []
    return phase.choices(state) + more


def chance_outcomes(state: State) -> Outcomes:
    outcomes = phase_of(state).outcomes
    return outcomes(state) if outcomes else []


UNSEEN = ("pair", "keep", "agenda", "agenda_card", "private")
"""Steps that not everybody sees."""


def apply_in_place(state: State, action: Action) -> None:
    state.last = "" if action.kind in UNSEEN else str(action)
    if action.kind == "quest":
        quests.start(state, action)
    elif action.kind == "reveal" and state.asks in TURN:
        agendas.reveal(state, action)
    elif module := module_of(state, action.kind):
        module.apply(state, action)
    else:
        phase_of(state).apply(state, action)
    settle(state)


def settle(state: State) -> None:
    """Go on to where somebody or chance decides."""
    while state.asks == state.phase:
        if state.phase == "move" and state.left == 0:
            travel.end(state)
        elif state.phase == "chain" and travel.chain_choices(state) == [travel.DONE]:
            travel.finish(state)
        elif state.phase == "finish" and legal_actions(state) == [travel.DONE]:
            state.phase = "next"
        elif state.phase == "fly" and space.fly_choices(state) == [space.GO]:
            space.move(state)
        elif state.phase == "space" and space.space_choices(state) == [space.DONE]:
            state.phase = "next"
        elif state.phase == "deal" and month.dealt(state):
            month.begin_round(state)
        elif state.phase == "next" and state.todo:
            state.seat, what = state.todo[0]
            state.todo = state.todo[1:]
            BEGIN[what](state)
        elif state.phase == "next":
            month.shift(state)
        else:
            return
