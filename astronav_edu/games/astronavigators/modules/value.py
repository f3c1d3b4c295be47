"""The greedy player's judgement of what modules add, in NK: goals of who plays alone, emeralds, and Sol Ange."""

from collections.abc import Iterable
from functools import cache

from ....engine.action import Action
from ..rules import quests
from ..rules.agendas import count, fulfilled
from ..state import Player, State
from ..tables import AGENDAS, EARTH_MODES, ICONS, QUEST_NK, QUESTS, VEHICLES, WAYS
from .sol_ange import fits, sphinx_space
from .solo import earlier_tokens, reached

GOAL = 40.0
"""NK that a goal of the level is worth: without it the game is lost."""
EMERALD = 4.0
"""NK of a first emerald; one more makes more numbers, but is needed less."""
AGENDA = 9.0
"""NK of a fulfilled agenda: a reputation point."""
DEADLINE = 11
"""Round after which one who plays alone can no longer wait for the other goals: the way takes twelve rounds, less those won."""


def wants(state: State, goal: int) -> bool:
    """Whether one who plays alone needs and has not reached a goal: 1 an agenda, 2 a quest, 3 a meeting."""
    if state.num_players > 1:
        return False
    done = reached(state)
    return goal < len(done) and not done[goal]


def waits(state: State) -> bool:
    """Whether one who plays alone does better not to launch yet."""
    return state.num_players == 1 and state.round < DEADLINE and not all(reached(state)[1:])


def week_cost(state: State, week: int) -> float:
    """What a week behind both tokens costs one who plays alone in year 2: a step of the Shadow."""
    return 8.0 if state.num_players == 1 and state.year == 2 and earlier_tokens(state, week) == 2 else 0.0


@cache
def near(goal: int) -> frozenset[int]:
    """Spaces from which one movement leads to a space."""
    found = set()
    for mode in EARTH_MODES:
        ways = {goal}
        for _ in range(VEHICLES[mode].steps):
            ways |= {to for place in ways for to in WAYS[mode][place]}
        if mode in ICONS[goal]:
            found |= {place for place in ways if mode in ICONS[place]}
    return frozenset(found)


def meeting_worth(state: State, player: Player) -> float:
    """What Sol Ange gives the player now."""
    if player.met == state.round:
        return 0.0
    worth = GOAL if wants(state, 3) else 0.0
    if not state.racing:
        return worth + max((quest_worth(player, quest) for quest in player.quests), default=5.0 if state.quests else 0.0)
    if wants(state, 1):
        return worth + GOAL
    return worth + (AGENDA if len(player.agendas) < 2 or set(player.agendas) - set(player.revealed) else 0.0)


def quest_worth(player: Player, quest: str) -> float:
    """AN-Q70: what a quest brings that Sol Ange finishes."""
    return QUEST_NK[max(1, quests.done(player, quest))] + 7.0


def on_the_way(state: State, player: Player, places: Iterable[int]) -> float:
    """What emeralds and the sphinx are worth on the spaces of a movement."""
    worth = 0.0
    for place in set(places).intersection(state.emeralds):
        if place == sphinx_space(state):
            worth += meeting_worth(state, player)
        else:
            worth += (2.0 if wants(state, 3) else 1.0) * EMERALD / (1 + len(player.emeralds) / 2)
    return worth


def place_worth(state: State, player: Player, place: int) -> float:
    """What a space promises: the sphinx of the next month, or a quest that is needed, within one movement."""
    worth = 0.0
    month = (state.month + 1) % 12
    goal = state.emeralds[month] if state.emeralds else -1
    if goal >= 0 and place != goal and place in near(goal) and fits(player, month + 1):
        worth += 0.4 * meeting_worth(state, player)
    if player.quests and wants(state, 2):
        cells = {cell for quest in player.quests if quests.done(player, quest) for cell in QUESTS[quest].cells}
        worth += 10.0 * any(place in near(cell) for cell in cells)
    return worth


def agenda_worth(player: Player, agenda: str) -> float:
    """How much of an agenda is done."""
    return 1.0 if fulfilled(player, agenda) else min(1.0, count(player, AGENDAS[agenda].of) / AGENDAS[agenda].number) / 2


def worth(state: State, player: Player, action: Action) -> float:
    """NK that an action of Sol Ange's module is worth."""
    kind, args = action
    if kind == "collect":
        return EMERALD
    if kind == "choose":
        return 3.0 + 5.0 * quests.done(player, str(args[0]))
    if kind == "agenda":
        return agenda_worth(player, str(args[0]))
    if kind == "draw_agendas":
        return 0.4 * AGENDA
    if args[0] in QUESTS:
        return quest_worth(player, str(args[0]))
    return 0.5 if fulfilled(player, str(args[0])) else AGENDA + GOAL * wants(state, 1)


KINDS = ("collect", "choose", "agenda", "draw_agendas", "fulfil")
