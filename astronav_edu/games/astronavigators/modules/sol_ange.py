"""Sol Ange: a sphinx who shows herself each month at another emerald, and rewards who comes with the right pair of them."""

from itertools import combinations

from ....engine.action import Action
from ....engine.rng import Rng
from ..rules import Phase, quests
from ..rules.hooks import Module
from ..rules.parts import Outcomes, put
from ..state import HIDDEN, Player, State
from ..tables import AGENDAS, CELLS, ICONS, QUEST_NK, QUESTS, ROUNDS, cell, row_and_column

LEAVE, DRAW = Action.of("leave"), Action.of("draw_agendas")
NUMBERS = range(1, ROUNDS + 1)
"""AN-85: emeralds 1 to 12, AN-Q76: one for each position of the Sun from its start on."""
SPACES = tuple(place for place in CELLS if 1 <= len(ICONS[place]) <= 2 and {"car", "train"} & set(ICONS[place]))
"""AN-85: with one or two icons, a car or a train among them."""
DRAWN = 4
"""AN-86: agendas to choose from."""


def lay_outcomes(state: State) -> Outcomes:
    """AN-85: each emerald in turn on any of the spaces that are left."""
    return [(Action.of("emerald", *row_and_column(place)), 1) for place in SPACES if place not in state.emeralds]


def apply_lay(state: State, action: Action) -> None:
    state.emeralds += (cell(*map(int, action.args)),)
    if len(state.emeralds) == len(NUMBERS):
        state.between = ""


def sphinx_space(state: State) -> int:
    """Where Sol Ange is; -1 before the first round. AN-Q39: her emerald is that of the month in which it turned."""
    return state.emeralds[state.sphinx - 1] if state.sphinx else -1


def fits(player: Player, number: int) -> bool:
    """AN-85: whether the sum or the difference of two of the player's emeralds is a number."""
    return any(number in (a + b, abs(a - b)) for a, b in combinations(player.emeralds, 2))


def emerald_choices(state: State) -> list[Action]:
    """AN-Q68: nobody must collect an emerald."""
    return [Action.of("collect", state.emeralds.index(state.players[state.seat].cell) + 1), LEAVE]


def apply_emerald(state: State, action: Action) -> None:
    state.between = ""
    if action is not LEAVE:
        number = int(action.args[0])
        player = state.players[state.seat]
        player.emeralds = tuple(sorted((*player.emeralds, number)))
        state.emeralds = put(state.emeralds, number - 1, -1)


def reward_choices(state: State) -> list[Action]:
    """AN-86: in the Astronomer game an own quest is finished, or one of the deck chosen; in the race the agenda is fulfilled, or a second
    one drawn for. AN-Q69: there are two agendas at most."""
    player = state.players[state.seat]
    if not state.racing:
        found = [Action.of("fulfil", quest) for quest in player.quests] + [Action.of("choose", quest) for quest in state.quests]
    else:
        found = [Action.of("fulfil", agenda) for agenda in player.agendas if agenda not in player.revealed]
        found += [DRAW] if len(player.agendas) < 2 else []
    return [*found, LEAVE]


def apply_reward(state: State, action: Action) -> None:
    """AN-Q70: a quest gives NK for what is observed, at least for one constellation, and its instrument."""
    state.between = ""
    player = state.players[state.seat]
    if action is LEAVE:
        return
    if action is DRAW:
        state.between = "agenda_draw"
        return
    one = str(action.args[0])
    if action.kind == "choose":
        quests.add(state, player, one)
    elif one in QUESTS:
        quests.complete(player, one, QUEST_NK[max(1, quests.done(player, one))])
    else:
        player.revealed += (one,)


def unused(state: State) -> list[str]:
    """Agendas that nobody has and that are not drawn."""
    used = {*state.drawn, *(one for player in state.players for one in player.agendas)}
    return [one for one in AGENDAS if one not in used]


def draw_outcomes(state: State) -> Outcomes:
    return [(Action.of("agenda_card", one), 1) for one in unused(state)]


def apply_draw(state: State, action: Action) -> None:
    """AN-86: four are drawn, one after the other; their order says nothing."""
    state.drawn = tuple(sorted((*state.drawn, str(action.args[0]))))
    if len(state.drawn) == DRAWN:
        state.between = "agenda_pick"


def pick_choices(state: State) -> list[Action]:
    return [Action.of("agenda", one) for one in state.drawn]


def apply_pick(state: State, action: Action) -> None:
    """AN-86: one is kept secretly, the others go back."""
    state.players[state.seat].agendas += (str(action.args[0]),)
    state.drawn, state.between = (), ""


class SolAnge(Module):
    """AN-85, AN-86: the hooks of this module."""

    name = "sol_ange"
    phases = {
        "lay": Phase(None, apply_lay, lay_outcomes),
        "emerald": Phase(emerald_choices, apply_emerald),
        "reward": Phase(reward_choices, apply_reward),
        "agenda_draw": Phase(None, apply_draw, draw_outcomes),
        "agenda_pick": Phase(pick_choices, apply_pick),
    }
    between = tuple(phases)

    def round_begins(self, state: State) -> None:
        """AN-85: the emerald of the month turns to its wing and the last one back, unless that emerald has left the map. AN-Q38: no die."""
        if len(state.emeralds) < len(NUMBERS):
            state.between = "lay"
        elif state.emeralds[state.month] >= 0:
            state.sphinx = state.month + 1

    def closed(self, state: State, player: Player) -> frozenset[int]:
        """AN-85: without a fitting pair nobody ends on the sphinx or passes her."""
        return frozenset() if not state.sphinx or fits(player, state.sphinx) else frozenset((sphinx_space(state),))

    def stepped(self, state: State, player: Player) -> None:
        """AN-Q68: an emerald is collected by a step onto its space, but not the one that is the sphinx. AN-Q69: with a fitting pair that step
        is a meeting; emeralds are kept, and there is one reward a player a month. To stand there when the wing turns up is none."""
        if player.cell == sphinx_space(state):
            first, player.met = player.met < state.round, state.round
            if first and len(reward_choices(state)) > 1:
                state.between = "reward"
        elif player.cell in state.emeralds:
            state.between = "emerald"

    def deal(self, state: State, rng: Rng) -> None:
        """AN-86: second agendas of others, and those that another one has drawn."""
        left = unused(state)
        rng.shuffle(left)
        for player in state.players:
            player.agendas = tuple(left.pop() if one == HIDDEN else one for one in player.agendas)
        if state.between in ("agenda_draw", "agenda_pick"):
            state.drawn = tuple(sorted(left.pop() if one == HIDDEN else one for one in state.drawn))

    def check(self, state: State) -> str | None:
        laid = [place for place in state.emeralds if place >= 0]
        gone = [number for number, place in enumerate(state.emeralds, 1) if place < 0]
        held = sorted(number for player in state.players for number in player.emeralds)
        if held != gone or len(set(laid)) < len(laid) or not set(laid) <= set(SPACES):
            return (
                f"The emeralds lie on the spaces {laid}, and players hold {held}; each of the twelve is somewhere once (AN-85)."
            )
        if state.sphinx and (len(state.emeralds) != len(NUMBERS) or sphinx_space(state) < 0):
            return f"The sphinx is at emerald {state.sphinx}, which is not on the map (AN-Q68)."
        if not state.sphinx and state.phase not in BEFORE:
            return "No emerald shows its wing; from the first round on one does (AN-85)."
        if any(not 0 <= player.met <= state.round for player in state.players):
            return "A meeting with the sphinx lies in the future (AN-Q69)."
        agendas = [one for player in state.players for one in player.agendas]
        if len(set(agendas)) < len(agendas) or any(len(player.agendas) > 2 for player in state.players):
            return f"The agendas of the players are {agendas}; nobody has more than two, and each is there once (AN-Q69)."
        return None


BEFORE = ("start", "pair", "character", "agenda", "face", "deal")
"""Phases before the first round."""
