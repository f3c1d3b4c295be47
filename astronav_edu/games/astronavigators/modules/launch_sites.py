"""Alternative launch sites: rockets of other continents, each with its site and what it gives its owner in flight."""

from itertools import combinations

from ....engine.action import Action
from ....engine.rng import Rng
from ..rules import Phase, space
from ..rules.hooks import Module
from ..rules.parts import SPACECRAFT, Outcomes, face_up, put_all, without
from ..state import ACTIVE, HIDDEN, USED, Player, State
from ..tables import CHARACTERS, CONTINENT, LAUNCH, ROCKET_SPACE, ROCKETS

DRAW, LIFT = Action.of("draw"), Action.of("lift")
OTHERS = tuple(name for name in ROCKETS if name != "saturn_v")


def new_deck(state: State) -> tuple[str, ...]:
    """AN-80: the seven other rockets, less those that players have."""
    held = [one for player in state.players for one in (*player.rockets, *player.secret)]
    return tuple(one for one in OTHERS if one not in (*held, *state.drawn))


class LaunchSites(Module):
    """AN-80, AN-81: the hooks of this module."""

    name = "launch_sites"
    kinds = ("site", "lift")

    def __init__(self) -> None:
        self.phases = {
            "rocket": Phase(rocket_choices, apply_rocket),
            "rocket_top": Phase(None, apply_top, top_outcomes),
            "rocket_pair": Phase(None, apply_pair, pair_outcomes),
            "rocket_pick": Phase(pick_choices, apply_pick),
            "which": Phase(which_choices, apply_which),
        }

    def turn_choices(self, state: State) -> list[Action]:
        """AN-80: flip a tile with a spacecraft or with a rocket. AN-Q73: a flip serves one purpose."""
        if not new_deck(state):
            return []
        return [Action.of("site", continent) for continent in face_up(state.players[state.seat], "spacecraft", "rocket")]

    def movements(self, state: State, player: Player) -> list[Action]:
        return [LIFT] if player.lift else []

    def apply(self, state: State, action: Action) -> None:
        player = state.players[state.seat]
        if action is LIFT:
            player.lift -= 1
            state.left += 1
            space.move(state)
            return
        continent = str(action.args[0])
        player.flipped += (continent,)
        state.back, state.phase = state.phase, "rocket"
        state.doing = player.tiles[CONTINENT.index(continent)]
        if rocket_choices(state) == [DRAW]:
            apply_rocket(state, DRAW)

    def launch_spaces(self, state: State, player: Player) -> tuple[int, ...]:
        """AN-80: the sites of one's own rockets. AN-Q73: others cannot use them."""
        return tuple(ROCKET_SPACE[one] for one in (*player.rockets, *player.secret))

    def die_turned(self, state: State, player: Player) -> None:
        """AN-80: whoever turns the die to the spacecraft away from the Cape shows the rocket that is used."""
        if player.die == SPACECRAFT and player.cell != LAUNCH:
            for one in player.secret:
                if ROCKET_SPACE[one] == player.cell:
                    take_rocket(player, one)

    def before_launch(self, state: State, player: Player) -> bool:
        """AN-Q73: where more than one rocket stands, one is chosen at launch."""
        here = rockets_here(player)
        if len(here) == 1:
            take_rocket(player, here[0])
            return False
        state.phase = "which"
        return True

    def launch_nk(self, state: State, player: Player, nk: int) -> int:
        """AN-81: only the Saturn V gives NK."""
        return nk if player.rocket == "saturn_v" else 0

    def calibrated(self, state: State, player: Player, action: Action) -> None:
        """AN-81: in flight with its rocket, a calibrated token gives a movement in the next round, whatever lies on the board.

        AN-Q72: one a token, and two in all by calibration.
        """
        if not player.stage or not player.rocket:
            return
        effect = ROCKETS[player.rocket].effect
        if effect == ("moon" if action.kind == "sxt" else str(action.args[0])):
            player.lift = min(2, player.lift + 1)

    def aborted(self, state: State, player: Player) -> None:
        """AN-81: Falcon Heavy makes used tokens active again; Starship starts anew at once, with two movements more.

        AN-Q74: back on Earth that is a launch, with tiles drawn; from lunar orbit three movements follow.
        """
        player.lift = 0
        effect = ROCKETS[player.rocket].effect if player.rocket else ""
        if effect == "restore":
            player.moons, player.sets = put_all(player.moons, USED, ACTIVE), put_all(player.sets, USED, ACTIVE)
        elif effect == "relaunch":
            state.left, state.back = 3, ""
            if player.stage:
                state.phase = "fly"
            else:
                space.lift_off(state, player)

    def hide(self, state: State, table: State, viewer: int | None) -> None:
        """AN-80: a rocket kept unseen, and two that are looked at."""
        for seat, player in enumerate(table.players):
            if seat != viewer:
                player.secret = (HIDDEN,) * len(player.secret)

    def deal(self, state: State, rng: Rng) -> None:
        unseen = [one for one in OTHERS if one not in state.drawn and all(one not in p.rockets + p.secret for p in state.players)]
        rng.shuffle(unseen)
        if state.phase == "rocket_pick" and HIDDEN in state.drawn:
            state.drawn = tuple(sorted((unseen.pop(), unseen.pop()), key=OTHERS.index))
        for player in state.players:
            player.secret = tuple(unseen.pop() if one == HIDDEN else one for one in player.secret)

    def check(self, state: State) -> str | None:
        held = [one for player in state.players for one in (*player.rockets, *player.secret)]
        held += list(state.drawn) if state.phase == "rocket_pick" else []
        if len(set(held)) < len(held) or not set(held) <= set(OTHERS):
            return f"The rockets of the players are {held}; each of the seven can be there once (AN-80)."
        return None


def rocket_choices(state: State) -> list[Action]:
    """AN-80: a rocket of the home continent instead of a draw; Africa and Antarctica have none."""
    home = CHARACTERS[state.players[state.seat].character].continent
    return [Action.of("take", one) for one in new_deck(state) if ROCKETS[one].continent == home] + [DRAW]


def apply_rocket(state: State, action: Action) -> None:
    """AN-80: a spacecraft turns up the top rocket; a rocket tile draws two, or the last one."""
    deck = new_deck(state)
    if action is not DRAW:
        keep_open(state, str(action.args[0]))
    elif state.doing == "spacecraft":
        state.phase = "rocket_top"
    elif len(deck) == 1:
        keep_secret(state, deck[0])
    else:
        state.phase = "rocket_pair"


def top_outcomes(state: State) -> Outcomes:
    return [(Action.of("rocket", one), 1) for one in new_deck(state)]


def apply_top(state: State, action: Action) -> None:
    keep_open(state, str(action.args[0]))


def pair_outcomes(state: State) -> Outcomes:
    return [(Action.of("pair", *pair), 1) for pair in combinations(new_deck(state), 2)]


def apply_pair(state: State, action: Action) -> None:
    state.drawn = tuple(map(str, action.args))
    state.phase = "rocket_pick"


def pick_choices(state: State) -> list[Action]:
    return [Action.of("keep", one) for one in state.drawn]


def apply_pick(state: State, action: Action) -> None:
    """AN-80: one is kept unseen, the other shuffled back."""
    state.drawn = ()
    keep_secret(state, str(action.args[0]))


def keep_open(state: State, rocket: str) -> None:
    state.players[state.seat].rockets += (rocket,)
    go_back(state)


def keep_secret(state: State, rocket: str) -> None:
    state.players[state.seat].secret += (rocket,)
    go_back(state)


def go_back(state: State) -> None:
    state.phase, state.back, state.doing = state.back, "", ""


def rockets_here(player: Player) -> list[str]:
    """Rockets that the player can launch where he is: the Saturn V is everybody's."""
    return [one for one in ("saturn_v", *player.rockets, *player.secret) if ROCKET_SPACE[one] == player.cell]


def which_choices(state: State) -> list[Action]:
    return [Action.of("fly_by", one) for one in rockets_here(state.players[state.seat])]


def apply_which(state: State, action: Action) -> None:
    player = state.players[state.seat]
    take_rocket(player, str(action.args[0]))
    space.lift_off(state, player)


def take_rocket(player: Player, rocket: str) -> None:
    """AN-80: a rocket that was kept unseen is shown when it is used."""
    if rocket in player.secret:
        player.secret = without(player.secret, rocket)
        player.rockets += (rocket,)
    player.rocket = rocket
