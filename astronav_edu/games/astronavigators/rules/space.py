"""To the Moon and back: launch, movements along the trajectory, tiles, aborts, and what gives another movement."""

from ....engine.action import Action
from ..state import ACTIVE, USED, Player, State
from ..tables import DV_TILES, SATURN_V, STARS
from . import hooks
from .parts import SPACECRAFT, Outcomes, face_up, put, put_all, vehicles, without

ORBIT, HOME = 6, 12
"""Stages: blue 1 to 5, lunar orbit, yellow 1 to 5 (7 to 11), splashdown."""
NUMBERED = (*range(1, ORBIT), *range(ORBIT + 1, HOME))
GO, DONE, ACCEPT, OLD, BOOST = Action.of("go"), Action.of("done"), Action.of("accept"), Action.of("old"), Action.of("boost")
STAY = Action.of("stay")
SCT, AI, AI_FAR = Action.of("advance", "sct"), Action.of("advance", "ai"), Action.of("advance", "ai_far")
SIDES = [Action.of("side", "astronomer"), Action.of("side", "astronaut")]


def spot(stage: int) -> int:
    """Where a numbered stage stands among the ten boards and stacks."""
    return NUMBERED.index(stage)


def stage_name(stage: int) -> tuple[str, int]:
    return ("blue", stage) if stage < ORBIT else ("yellow", stage - ORBIT)


def stage_of(action: Action) -> int:
    return int(action.args[1]) + (ORBIT if action.args[0] == "yellow" else 0)


# Launch


def begin(state: State) -> None:
    """AN-58: on Earth it is a launch, and the first movement follows at once. AN-55: one movement each Travelling."""
    player = state.players[state.seat]
    state.left = 1
    if player.stage:
        state.phase = "fly"
    elif not any(module.before_launch(state, player) for module in hooks.active(state)):
        lift_off(state, player)


def lift_off(state: State, player: Player) -> None:
    """AN-6: the Saturn V is everybody's. AN-91: the vehicle token shows the engine. AN-Q45: the Saturn V gives 10 NK at each launch, by
    option at the first only.

    AN-59: before the movement everybody on Earth draws a tile, the launcher first, then clockwise; those on the trajectory do not.
    """
    nk = SATURN_V if player.launch < 0 or state.options.saturn_bonus == "each" else 0
    player.launch = player.cell
    for module in hooks.active(state):
        nk = module.launch_nk(state, player, nk)
    player.nk += nk
    if SPACECRAFT not in player.modes:
        player.modes += (SPACECRAFT,)
    n = state.num_players
    state.flyer = state.seat
    state.draws = tuple(seat for step in range(n) if state.players[seat := (state.seat + step) % n].on_earth)
    if not all(module.draws_tiles(state) for module in hooks.active(state)):
        state.draws = ()
    next_draw(state)


def next_draw(state: State) -> None:
    """AN-Q46: from empty stacks nobody draws."""
    while state.draws:
        state.seat, state.draws = state.draws[0], state.draws[1:]
        if draw_choices(state):
            state.phase = "stack"
            return
    state.seat = state.flyer
    move(state)


def draw_choices(state: State) -> list[Action]:
    """AN-59: a stack of choice, but never two tiles of the same number and colour. AN-5: the tile on the board is not in the stack."""
    held = [stage for stage, _ in state.players[state.seat].dv_tiles]
    return [
        Action.of("stack", *stage_name(stage))
        for stage in NUMBERED
        if stage not in held and len(state.dv_stacks[spot(stage)]) > (not state.board[spot(stage)])
    ]


def apply_draw(state: State, action: Action) -> None:
    state.stage = stage_of(action)
    state.phase = "private"


def private_outcomes(state: State) -> Outcomes:
    """AN-59: the value is seen by its owner alone."""
    return _values(state, "private")


def _values(state: State, kind: str) -> Outcomes:
    unseen = state.dv_stacks[spot(state.stage)]
    return [(Action.of(kind, value), unseen.count(value)) for value in DV_TILES if value in unseen]


def apply_private(state: State, action: Action) -> None:
    value = _take(state, action)
    state.players[state.seat].dv_tiles += ((state.stage, value),)
    state.stage = 0
    next_draw(state)


def _take(state: State, action: Action) -> int:
    value, number = int(action.args[0]), spot(state.stage)
    state.dv_stacks = put(state.dv_stacks, number, without(state.dv_stacks[number], value))
    return value


# Movement


def fly_choices(state: State) -> list[Action]:
    """AN-Q22: an own tile can be laid before the movement, too. AN-Q65: the movement must be made, unless the option lets one wait."""
    return [GO, *([STAY] if state.options.space_wait else []), *own_tiles(state)]


def apply_fly(state: State, action: Action) -> None:
    if action is GO:
        move(state)
    elif action is STAY:
        state.left, state.phase = 0, "next"
    else:
        lay_own(state, stage_of(action))


def move(state: State, skip: int = 0) -> None:
    """AN-55: one stage on, or with ``skip`` two."""
    player = state.players[state.seat]
    state.left -= 1
    player.stage = stage = next_stage(state, player.stage, skip)
    player.die = SPACECRAFT
    if stage == ORBIT and not player.landing:
        player.landing = 1 + max(other.landing for other in vehicles(state))  # AN-57
    if stage == HOME:
        player.back = 1 + max(other.back for other in vehicles(state))  # AN-57
        leave(state)
    elif stage in NUMBERED:
        arrive(state, stage)
    else:
        after_move(state)


def next_stage(state: State, stage: int, skip: int = 0) -> int:
    """AN-56: past full stages. AN-Q64: so blue 5 may lead to orbit, yellow 5 to splashdown."""
    stage += 1 + skip
    while is_full(state, stage):
        stage += 1
    return min(stage, HOME)


def is_full(state: State, stage: int) -> bool:
    """AN-56, AN-Q35: one vehicle on a numbered stage with one or two players, two with more. AN-57: orbit holds any number."""
    if stage not in NUMBERED:
        return False
    there = sum(one.stage == stage and not one.lost for one in vehicles(state))
    return there >= (1 if state.num_players <= 2 else 2)


def lunar_module(player: Player) -> str:
    """AN-61: where the lunar module is: stored, on the die from blue 3 on, landed on the Moon, and left there."""
    if player.landing:
        return "landed" if player.stage == ORBIT else "left"
    return "on_die" if player.stage >= 3 else "stored"


def leave(state: State) -> None:
    """AN-Q49: nothing more to do for who is home or lost. AN-73: the game ends at once when that is everybody. AN-Q28: some home, some lost."""
    state.todo = tuple(one for one in state.todo if one[0] != state.seat)
    state.left, state.matched, state.old = 0, False, -1
    state.phase = "over" if all(player.is_out for player in state.players) else "next"


def arrive(state: State, stage: int) -> None:
    """AN-60: a tile that is hidden is turned up; an open one counts, too."""
    if state.board[spot(stage)]:
        ask_dv(state)
    else:
        state.stage, state.phase = stage, "reveal"


def reveal_outcomes(state: State) -> Outcomes:
    """AN-5: nobody has seen the tile on the board."""
    return _values(state, "reveal")


def apply_reveal(state: State, action: Action) -> None:
    number = spot(state.stage)
    state.board = put(state.board, number, (_take(state, action),))
    laying, state.stage = state.stage, 0
    if state.doing == "own":
        state.doing = ""
        lay_own(state, laying)
    else:
        ask_dv(state)


def ask_dv(state: State) -> None:
    state.phase = "dv"
    if dv_choices(state) == [ACCEPT]:
        apply_dv(state, ACCEPT)


def dv_choices(state: State) -> list[Action]:
    """AN-62: a calibrated Moon token can be spent to ignore the tile. AN-67, AN-Q24: an own tile can be laid on the stage reached, and
    the old or the new value counts."""
    player = state.players[state.seat]
    spend = [Action.of("spend", phase) for phase in player.sxt] if max(*state.board[spot(player.stage)], state.old) else []
    if state.old >= 0:
        return [ACCEPT, OLD, *spend]
    return [ACCEPT, *spend, *(own for own in own_tiles(state) if stage_of(own) == player.stage)]


def apply_dv(state: State, action: Action) -> None:
    """AN-60: the tile's DV goes on the dial, then DV is held against NK. AN-68: NK is a limit and is not spent."""
    player = state.players[state.seat]
    if action.kind == "own":
        lay_here(state, player)
        return
    if action.kind == "spend":
        phase = int(action.args[0])
        player.sxt = without(player.sxt, phase)
        player.moons = put(player.moons, phase - 1, USED)
    else:
        player.dv += state.old if action is OLD else state.board[spot(player.stage)][-1]
    state.old = -1
    check(state)


def check(state: State) -> None:
    """AN-63: more DV than NK is an abort."""
    player = state.players[state.seat]
    if player.dv > player.nk:
        abort(state)
    else:
        after_move(state)


def after_move(state: State) -> None:
    if state.matched:
        state.matched = False
        state.left += 1
    state.phase = "fly" if state.left else "space"


# Another movement


def space_choices(state: State) -> list[Action]:
    """AN-65 to AN-67, AN-Q22: after a movement, one way after the other."""
    player = state.players[state.seat]
    ways = []
    if player.sct >= 0 and on_board(state, player.sct):
        ways.append(SCT)
    if player.ai >= 0 and on_board(state, player.ai):
        ways.append(AI)
        far = player.stage + 1
        if "star_map" in player.revealed and far in NUMBERED:
            ways.append(AI_FAR)
    ways += [Action.of("flip", continent) for continent in face_up(player, SPACECRAFT)]
    if player.boost and player.character == "sphen":
        ways.append(BOOST)
    for module in hooks.active(state):
        ways += module.movements(state, player)
    return [*ways, *own_tiles(state), DONE]


def on_board(state: State, number: int) -> bool:
    """AN-65: whether an icon of the set is on an open card of any week. AN-Q51: the top ones, not those below."""
    return any(pile and pile[-1] in STARS and number in STARS[pile[-1]].sets for pile in state.weeks)


def apply_space(state: State, action: Action) -> None:
    """AN-65: a token gives one movement, AN-Q21: once, AN-Q20: and is used then. AN-66: a flipped spacecraft tile gives one, too.

    AN-Q17: with the Apollo Star Map the set on AI may skip a stage.
    """
    player = state.players[state.seat]
    if action is DONE:
        state.phase = "next"
    elif action.kind == "own":
        lay_own(state, stage_of(action))
    else:
        state.left += 1
        if action is SCT:
            player.sets, player.sct = put(player.sets, player.sct, USED), -1
        elif action in (AI, AI_FAR):
            player.sets, player.ai = put(player.sets, player.ai, USED), -1
        elif action is BOOST:
            player.boost -= 1
        else:
            player.flipped += (str(action.args[0]),)
        move(state, skip=int(action is AI_FAR))


def own_tiles(state: State) -> list[Action]:
    """AN-67: once a game, in space, an own tile can be laid on its stage, wherever the vehicle is."""
    player = state.players[state.seat]
    if player.laid:
        return []
    return [Action.of("own", *stage_name(stage)) for stage, _ in player.dv_tiles]


def lay_own(state: State, stage: int) -> None:
    """AN-67: a tile of equal value gives a movement; else the stage has the new DV. AN-Q23: a hidden tile is turned up first."""
    if not state.board[spot(stage)]:
        state.doing, state.stage, state.phase = "own", stage, "reveal"
        return
    _lay(state, stage)
    state.old = -1
    if state.matched:
        state.matched = False
        state.left += 1
        move(state)
    else:
        state.phase = "fly" if state.left else "space"


def lay_here(state: State, player: Player) -> None:
    """AN-Q24: on the stage just reached, before the abort check: the value counted may be chosen; an equal one counts, and moves on."""
    _lay(state, player.stage)
    ask_dv(state)


def _lay(state: State, stage: int) -> None:
    player = state.players[state.seat]
    number = spot(stage)
    value, old = dict(player.dv_tiles)[stage], state.board[number][-1]
    player.dv_tiles = without(player.dv_tiles, (stage, value))
    player.laid = True
    state.board = put(state.board, number, (*state.board[number], value))
    state.matched = value == old
    state.old = -1 if state.matched else old


# Aborts


def abort(state: State, voluntary: bool = False) -> None:
    """AN-63: the Abort token is used and DV falls to 0; from blue back to the launch space, from yellow to lunar orbit (AN-Q26).

    AN-54: the voluntary one makes used tokens active again. AN-Q25: in orbit it counts as on the way back. AN-64: without an unused
    Abort token one is Lost in Space. AN-Q27: the two tokens are separate. AN-Q63: Travelling is over; calibrated tokens come back unspent.
    """
    player = state.players[state.seat]
    state.left, state.matched, state.old = 0, False, -1
    player.sxt, player.sct, player.ai = (), -1, -1
    if voluntary:
        player.stopped = True
        player.moons, player.sets = put_all(player.moons, USED, ACTIVE), put_all(player.sets, USED, ACTIVE)
    elif player.aborted:
        player.lost = True
        leave(state)
        return
    else:
        player.aborted = True
    player.dv = 0
    if "slippery_boost" in player.revealed:
        player.boost = 1
    state.phase = "calibrate" if voluntary else "next"
    if player.stage < ORBIT:
        player.stage, player.cell = 0, player.launch
        state.back = state.phase
        state.phase = "side"
    else:
        player.stage = ORBIT
    for module in hooks.active(state):
        module.aborted(state, player)


def side_choices(state: State) -> list[Action]:
    return SIDES


def apply_side(state: State, action: Action) -> None:
    """AN-63, AN-52: back on Earth one may be an astronomer again. AN-Q33: the schedule serves again then."""
    state.players[state.seat].astronaut = action.args[0] == "astronaut"
    state.phase, state.back = state.back, ""


def outcome(player: Player) -> str:
    """AN-74: Success after splashdown, Disaster when lost, else Ongoing."""
    return "success" if player.stage == HOME else "disaster" if player.lost else "ongoing"


def place_in_race(player: Player) -> int:
    """How far along: splashdown is the farthest. AN-Q29: lunar orbit lies between blue 5 and yellow 1."""
    return 0 if player.lost else player.stage
