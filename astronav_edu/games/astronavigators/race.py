"""The greedy player's judgement of the race to the Moon: when to become an astronaut, to launch, to fly on, and to turn back."""

from ...engine.action import Action
from .modules.value import near, waits
from .rules.agendas import count, fulfilled
from .rules.calibration import options
from .rules.parts import launch_spaces
from .rules.space import NUMBERED, ORBIT, next_stage, spot, stage_of
from .state import ACTIVE, Player, State
from .tables import AGENDAS, DV_TILES, LAUNCH, SETS, STARS

KINDS = (
    "join",
    "status",
    "sxt",
    "sct",
    "ai",
    "abort",
    "go",
    "accept",
    "old",
    "spend",
    "own",
    "advance",
    "boost",
    "side",
    "stack",
    "reveal",
    "farther",
    "site",
    "lift",
    "fly_by",
    "take",
)
ENOUGH = 120
"""NK to launch with: five tiles take 98 DV on an average, and more than 120 once in six flights; Abort Stage clears the dial in orbit."""
SAVES = 10
"""Fewer of them for each Moon token, which saves a tile of 30 on the way out and on the way back."""
BEHIND = 40
"""More of them once somebody is on the way: what is left over then counts for more than the places in the race."""
SURER = 20
"""More of them after an abort, since the next one would be the end."""
LATEST = 13
"""Round after which the Moon and back is too far at a stage a round."""
AT_THE_PAD = 25.0
"""NK that it is worth to stand on a launch space once ready: two rounds of travelling."""
MOVEMENT = 8.0
"""NK that a movement is worth: one round of twelve."""
FALL = 40.0
"""NK that an abort, or being lost, costs."""


def is_ready(state: State, player: Player) -> bool:
    if not state.racing:
        return False
    if state.round >= LATEST and not player.aborted:
        return True
    behind = any(other.stage for other in state.players)
    enough = ENOUGH + BEHIND * behind + SURER * player.aborted - SAVES * player.moons.count(ACTIVE)
    return player.nk >= enough and not waits(state)


def place_worth(state: State, player: Player, place: int) -> float:
    """Once ready, the launch space counts, and spaces from which one movement leads there."""
    if not is_ready(state, player) or state.round > 20:
        return 0.0
    if place == LAUNCH or place in launch_spaces(state, player):
        return AT_THE_PAD
    return 12.0 if place in near(LAUNCH) else 0.0


def launch_worth(state: State, player: Player) -> float:
    return AT_THE_PAD + 25.0 if is_ready(state, player) else -10.0


def risk(state: State, player: Player, stage: int) -> float:
    """Chance that the tile of a stage takes DV over NK."""
    if stage not in NUMBERED:
        return 0.0
    margin = player.nk - player.dv
    if pile := state.board[spot(stage)]:
        return float(pile[-1] > margin)
    return sum(n for dv, n in DV_TILES.items() if dv > margin) / sum(DV_TILES.values())


def movement_worth(state: State, player: Player, skip: int = 0) -> float:
    return MOVEMENT * (1 + skip) - FALL * risk(state, player, next_stage(state, player.stage, skip)) * (0 if player.sxt else 1)


def worth(state: State, player: Player, action: Action) -> float:
    """NK that an action of the race is worth."""
    kind, args = action
    if kind == "join":
        return max((worth(state, player, one) for one in options(state)), default=0.0)
    if kind == "status":
        return 5.0 if is_ready(state, player) and player.cell in {*launch_spaces(state, player), *near(LAUNCH)} else -5.0
    if kind in ("sxt", "sct", "ai"):
        return (
            _calibration_worth(state, player, kind, str(args[0]))
            if player.stage or player.cell in launch_spaces(state, player)
            else 0.1
        )
    if kind == "abort":
        return _abort_worth(state, player)
    if kind in ("accept", "old", "spend"):
        return _dv_worth(state, player, action)
    if kind == "own":
        return _own_worth(state, player, stage_of(action))
    if kind == "advance":
        return movement_worth(state, player, int(args[0] == "ai_far")) - 1.0
    if kind in ("boost", "lift"):
        return movement_worth(state, player)
    if kind == "side":
        return float((args[0] == "astronaut") == is_ready(state, player))
    if kind == "fly_by":
        return 5.0 if args[0] == "saturn_v" else 2.0
    return {
        "reveal": 9.0,
        "farther": -0.5,
        "site": -1.0,
        "take": 1.0,
    }.get(kind, 0.0)


def _calibration_worth(state: State, player: Player, kind: str, name: str) -> float:
    """A set is likely to be of use when many constellations have its icon."""
    if kind == "sxt":
        return 4.0
    number = next(n for n, one in enumerate(SETS) if one.set == name)
    return 3.0 + sum(number in card.sets for card in STARS.values()) / len(STARS)


def _abort_worth(state: State, player: Player) -> float:
    """In orbit Abort Stage clears the dial for nothing; farther on it costs the stages flown."""
    if player.stage < ORBIT:
        return -10.0
    cleared = min(player.dv, 60) / 4
    tight = player.nk - player.dv < 15 and player.aborted
    return cleared - MOVEMENT * (player.stage - ORBIT) + (FALL if tight else 0.0)


def _dv_worth(state: State, player: Player, action: Action) -> float:
    top = state.board[spot(player.stage)][-1]
    if action.kind == "spend":  # Abort Stage will make it active again
        return -9.0 if player.stage < ORBIT and not player.stopped else -21.0
    value = state.old if action.kind == "old" else top
    return -float(value) - (FALL if player.dv + value > player.nk else 0.0)


def _own_worth(state: State, player: Player, stage: int) -> float:
    """An own tile that is known to match gives a movement; on the stage reached a lower one saves DV."""
    value, pile = dict(player.dv_tiles)[stage], state.board[spot(stage)]
    if not pile:
        return -2.0
    if pile[-1] == value:
        return movement_worth(state, player) if state.phase != "dv" else MOVEMENT - value
    return -float(min(value, pile[-1])) - 3.0 if state.phase == "dv" else -2.0


def agenda_progress(player: Player, card: str) -> float:
    """How much nearer an observation brings the agendas that count cards, as a part of one point."""
    total = 0.0
    for one in player.agendas:
        if one not in AGENDAS or fulfilled(player, one):
            continue
        row = AGENDAS[one]
        for thing in (row.of, row.also):
            counts = thing == "constellations" or (thing == "from_boats" and player.die == "boat")
            if thing.startswith("set:"):
                number = next(n for n, s in enumerate(SETS) if s.set == thing.removeprefix("set:"))
                counts = card in STARS and number in STARS[card].sets
            have = count(player, thing) if counts else 0
            if counts and have < row.number:
                total += ((have + 1) ** 2 - have**2) / row.number**2
    return total
