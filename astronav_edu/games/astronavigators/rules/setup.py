"""Setup: start player, tiles and cards, the draft of characters, the first mode; and the extra-action tokens of each round."""

from itertools import combinations

from ....engine.action import Action
from ..state import Player, State
from ..tables import AGENDAS_OF, CHARACTERS, CONTINENT, HOME, TILE_ICONS
from .parts import Outcomes, modes_here, put, without

MIN_PLAYERS, MAX_PLAYERS = 1, 4
"""AN-1: one to four players."""
TOKENS = {4: ("travel", "schedule", "direct"), 3: ("schedule", "direct"), 2: ("direct",), 1: ()}
"""AN-8: extra-action tokens in play, AN-Q71: one fewer than players. AN-Q7: "schedule" is for Scheduling or a Planned Observation, "direct"
for a Direct one."""


def start_outcomes(state: State) -> Outcomes:
    """AN-7: whoever rolls the most spacecraft with seven dice, ties being rolled again: anybody, with the same chance."""
    return [(Action.of("start", seat), 1) for seat in range(state.num_players)]


def apply_start(state: State, action: Action) -> None:
    """AN-2: the Sun begins on the rightmost place. AN-10: the last to choose a character is the start player, others from the right."""
    state.start = int(action.args[0])
    state.seat = (state.start - 1) % state.num_players
    state.phase = "pair"
    state.back = "character"


def tile_outcomes(state: State) -> Outcomes:
    """AN-3: the top tile of each stack is turned up."""
    continent = state.tops.index("")
    stack = state.stacks[continent]
    return [(Action.of("tile", CONTINENT[continent], icon), stack.count(icon)) for icon in TILE_ICONS if icon in stack]


def apply_tile(state: State, action: Action) -> None:
    continent, icon = CONTINENT.index(str(action.args[0])), str(action.args[1])
    state.stacks = put(state.stacks, continent, without(state.stacks[continent], icon))
    state.tops = put(state.tops, continent, icon)


def character_outcomes(state: State) -> Outcomes:
    """AN-10: two characters are drawn."""
    return [(Action.of("pair", *pair), 1) for pair in combinations(state.characters, 2)]


def apply_character_pair(state: State, action: Action) -> None:
    state.drawn = tuple(map(str, action.args))
    state.characters = tuple(one for one in state.characters if one not in state.drawn)
    state.phase = "character"


def character_choices(state: State) -> list[Action]:
    return [Action.of("keep", one) for one in state.drawn]


def apply_character(state: State, action: Action) -> None:
    """AN-10: one is kept, unseen, the other shuffled back; when all have chosen, all are shown, and the rest leave the game."""
    state.players[state.seat].character = str(action.args[0])
    state.characters = tuple(one for one in CHARACTERS if one in (*state.characters, *state.drawn) and one != action.args[0])
    state.drawn = ()
    if state.seat == state.start:
        state.characters = ()
        state.back = ""
        for player in state.players:
            go_home(state, player)
        state.seat = (state.start - 1) % state.num_players
        state.phase = "agenda" if state.racing else "face"
    else:
        state.seat = (state.seat - 1) % state.num_players
        state.phase = "pair"


def agenda_choices(state: State) -> list[Action]:
    return [Action.of("agenda", one) for one in AGENDAS_OF[state.players[state.seat].character]]


def apply_agenda(state: State, action: Action) -> None:
    """AN-11: one of the character's two agendas is kept secretly, the other leaves the game. AN-Q75: in the Astronomer game there are none."""
    state.players[state.seat].agendas = (str(action.args[0]),)
    state.phase = "face"


def go_home(state: State, player: Player) -> None:
    """AN-12: the vehicle starts on its space of the home continent, NK at 0. AN-87: all tokens start unearned.

    AN-Q14: the top tile of the home continent is given, without its NK.
    """
    player.cell = HOME[player.character]
    if player.character == "sphen":
        player.heliport = player.cell
    if state.options.home_tile == "given":
        take_tile(state, player, CONTINENT.index(CHARACTERS[player.character].continent))


def take_tile(state: State, player: Player, continent: int) -> None:
    player.tiles = put(player.tiles, continent, state.tops[continent])
    player.early += state.year == 1
    state.tops = put(state.tops, continent, "")


def face_choices(state: State) -> list[Action]:
    """AN-Q50: before the first travel the die shows an icon of the home space, as its owner likes."""
    return [Action.of("face", mode) for mode in modes_here(state, state.players[state.seat])]


def apply_face(state: State, action: Action) -> None:
    state.players[state.seat].die = str(action.args[0])
    if state.seat == state.start:
        state.phase = "deal"
    else:
        state.seat = (state.seat - 1) % state.num_players
        state.phase = "agenda" if state.racing else "face"


def hand_out_tokens(state: State) -> None:
    """AN-9, AN-Q6: at the start of each round, or by option of the first one only, from the right of the start player on, everybody else
    picks an extra-action token."""
    again = state.round == 1 or state.options.extra_tokens == "rounds"
    state.tokens = TOKENS[state.num_players] if again else ()
    state.seat = state.start
    next_token(state)


def next_token(state: State) -> None:
    """The next one who picks. AN-Q49: not who is home or lost; so tokens can be left over."""
    state.seat = (state.seat - 1) % state.num_players
    while state.players[state.seat].is_out and state.seat != state.start:
        state.seat = (state.seat - 1) % state.num_players
    if state.seat == state.start or not state.tokens:
        state.seat, state.tokens, state.phase = state.start, (), "select"
    elif len(state.tokens) == 1:  # no choice
        apply_token(state, Action.of("token", state.tokens[0]))
    else:
        state.phase = "token"


def token_choices(state: State) -> list[Action]:
    return [Action.of("token", token) for token in state.tokens]


def apply_token(state: State, action: Action) -> None:
    token = str(action.args[0])
    state.players[state.seat].token = token
    state.tokens = tuple(one for one in state.tokens if one != token)
    next_token(state)
