"""Quests: how one is begun, and when it is finished."""

from itertools import combinations

from ....engine.action import Action
from ..state import Player, State
from ..tables import CHARACTERS, QUEST_NK, QUESTS, TILE_ICONS
from .parts import Outcomes, face_up, without

HOME, DRAW, WAIT = Action.of("home"), Action.of("draw"), Action.of("wait")
NO_FLAG = tuple(icon for icon in TILE_ICONS if icon != "flag")


def starts(state: State) -> list[Action]:
    """AN-46: a quest begins, at any time in one's turn, by flipping a flag tile or two other tiles. AN-Q57: the turn is one's own
    selection, resolution and calibration. AN-Q56: with no quest left, none begins. AN-45: a tile serves once. AN-Q43: one with a rocket, too."""
    player = state.players[state.seat]
    if not state.quests:
        return []
    flags = [Action.of("quest", continent) for continent in face_up(player, "flag")]
    return flags + [Action.of("quest", *pair) for pair in combinations(face_up(player, *NO_FLAG), 2)]


def start(state: State, action: Action) -> None:
    player = state.players[state.seat]
    player.flipped += tuple(map(str, action.args))
    state.back = state.phase
    state.phase = "quest"
    if len(way_choices(state)) == 1:
        apply_way(state, DRAW)


def way_choices(state: State) -> list[Action]:
    """AN-47: the quest of the home continent, if it is still in the deck, or one of two that are drawn."""
    home = CHARACTERS[state.players[state.seat].character].continent
    return [HOME, DRAW] if home in state.quests else [DRAW]


def apply_way(state: State, action: Action) -> None:
    """AN-Q56: the last quest of the deck is taken without a choice."""
    if action is HOME:
        take(state, CHARACTERS[state.players[state.seat].character].continent)
    elif len(state.quests) == 1:
        take(state, state.quests[0])
    else:
        state.phase = "pair"


def pair_outcomes(state: State) -> Outcomes:
    """AN-6: the quests lie face down, so each pair has the same chance."""
    return [(Action.of("pair", *pair), 1) for pair in combinations(state.quests, 2)]


def apply_pair(state: State, action: Action) -> None:
    state.drawn = tuple(map(str, action.args))
    state.quests = tuple(one for one in state.quests if one not in state.drawn)
    state.phase = "pick"


def pick_choices(state: State) -> list[Action]:
    return [Action.of("keep", one) for one in state.drawn]


def apply_pick(state: State, action: Action) -> None:
    """AN-47: the other one is shuffled back."""
    state.quests = tuple(one for one in QUESTS if one in (*state.quests, *state.drawn))
    state.drawn = ()
    take(state, str(action.args[0]))


def take(state: State, quest: str) -> None:
    """AN-46: any number at once, each lying open."""
    player = state.players[state.seat]
    add(state, player, quest)
    state.phase, state.back = state.back, ""
    if state.options.quest_check == "always" and state.phase != "select":
        state.offered = can_finish(player)


def add(state: State, player: Player, quest: str) -> None:
    player.quests += (quest,)
    state.quests = without(state.quests, quest)


def done(player: Player, quest: str) -> int:
    """How many constellations of the better condition the player has (AN-Q55)."""
    return max(sum(card in player.cards for card in condition) for condition in QUESTS[quest].conditions)


def can_finish(player: Player) -> tuple[str, ...]:
    """AN-48: quests of which a condition holds, one constellation of three at least, and the vehicle is on one of their spaces."""
    return tuple(quest for quest in player.quests if player.cell in QUESTS[quest].cells and done(player, quest))


def finish_choices(state: State) -> list[Action]:
    """AN-Q55: nobody must finish a quest at the first chance; several can be finished on one step."""
    return [*(Action.of("finish", quest) for quest in state.offered), WAIT]


def apply_finish(state: State, action: Action) -> None:
    """AN-49: NK by the number of constellations, twice in year 1 of the Astronavigator game (AN-Q2); the card turns to its instrument, which works from now on."""
    if action is WAIT:
        state.offered = ()
        return
    player, quest = state.players[state.seat], str(action.args[0])
    state.offered = without(state.offered, quest)
    complete(player, quest, QUEST_NK[done(player, quest)] * (2 if state.racing and state.year == 1 else 1))


def complete(player: Player, quest: str, nk: int) -> None:
    player.nk += nk
    player.quests = without(player.quests, quest)
    player.instruments += (quest,)
