"""The rules of Expedition, by the ids of ``data/expedition/rules.md``: what is legal, what follows, who wins."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from itertools import accumulate, combinations, combinations_with_replacement
from math import factorial, prod

from ...engine.action import CHANCE, TERMINAL, Action
from ...engine.game import ScoreLine
from ...engine.rng import Rng
from .state import Astronaut, Options, Position, State
from .tables import (
    AFTERBURNER,
    COMET,
    DICE,
    DIE,
    FAILURES,
    FIRST_LANDING,
    GALAXY,
    GOALS,
    KINDS,
    LAST,
    MOONS,
    PLANETS,
    SATELLITE,
    SPACES,
)

MIN_PLAYERS, MAX_PLAYERS = 2, 5
"""ML-1: two to five players."""

ORDER = [kind.id for kind in KINDS]
BOARD = {kind.id: Action.of("board", kind.id) for kind in KINDS}
USE = {face: Action.of("use", "afterburner" if face == AFTERBURNER else face) for face in (1, 2, 3, 4, AFTERBURNER)}
FACE = {action.args[0]: face for face, action in USE.items()}
"""The face that a "use" action names."""
FLY, STAY, RETURN = Action.of("fly"), Action.of("stay"), Action.of("return")
LAND = {0: Action.of("land"), -1: Action.of("land", -1), 1: Action.of("land", 1)}
"""Landing where the rocket stands, one space behind it, one ahead."""
FIRST = [Action.of("commander", seat) for seat in range(MAX_PLAYERS)]


@cache
def rolls(dice: int, die: tuple[int, ...] = DIE) -> list[tuple[tuple[int, ...], int]]:
    """Every roll of so many dice, as numbers of dice that show the afterburner, 1, 2, 3 …, with its weight of len(die)**dice."""
    found = []
    for shown in combinations_with_replacement(sorted(set(die)), dice):
        counts = tuple([shown.count(face) for face in range(max(die) + 1)])
        ways = factorial(dice) // prod(map(factorial, counts))
        found.append((counts, ways * prod(map(die.count, shown))))
    return sorted(found)


ROLLS = [[(Action.of("roll", *counts), weight) for counts, weight in rolls(dice)] for dice in range(DICE + 1)]
"""For each number of dice."""
UP_TO = [list(accumulate(weight for _, weight in outcomes)) for outcomes in ROLLS]


def initial_state(num_players: int, options: Options) -> State:
    """ML-1: each player owns one astronaut of each kind, all at home. ML-2: no failures yet."""
    return State(options=options, home=[[kind.id for kind in KINDS] for _ in range(num_players)])


# What may be chosen


def current_player(state: State) -> int:
    """ML-4: who boards next; ML-10: the Commander picks groups; ML-23: an astronaut's owner decides where it gets out."""
    phase = state.phase
    if phase == "pick":
        return state.crew[0].seat
    if phase in ("land", "parachute"):
        return state.crew[state.asked].seat
    if phase == "board":
        return (state.starter + len(state.crew)) % len(state.home)
    return TERMINAL if phase == "over" else CHANCE


def legal_actions(state: State) -> Sequence[Action]:
    """ML-4: one astronaut of those at home. ML-10: whole groups, at least one. ML-23: stay or land. ML-18: land or return."""
    phase = state.phase
    if phase == "pick":
        left = [USE[face] for face in usable(state) if face not in state.picked]
        return [FLY, *left] if state.picked else left
    if phase == "land":
        return [STAY, *(LAND[offset] for offset in landings(state, state.crew[state.asked]))]
    if phase == "board":
        return [BOARD[kind] for kind in state.home[current_player(state)]]
    if phase == "parachute":
        return [RETURN, LAND[0]]
    return ()


def is_aboard(state: Position, kind: str) -> bool:
    return kind in [astronaut.kind for astronaut in state.crew]


def count(state: Position, face: int) -> int:
    """ML-8: the dice of a face are one group, both sides with a 2 alike. ML-43: an extra 1 belongs to the group of 1s, once only (ML-Q18)."""
    return state.roll[face] + (face == 1 and is_aboard(state, "extra_1"))


def usable(state: Position) -> list[int]:
    """Faces of the groups that the Commander may pick. ML-9: those that are printed where the rocket stands."""
    return [face for face in SPACES[state.space].faces if count(state, face)]


def advance(state: Position, faces: Sequence[int]) -> int:
    """Spaces that groups move the rocket. ML-11: face times number, pips times number for afterburners.

    ML-12: the groups are added up; faces and pips are those of the space of the roll (ML-Q24).
    """
    pips = SPACES[state.space].pips
    return sum(count(state, face) * (pips if face == AFTERBURNER else face) for face in faces)


def dice_left(state: Position, faces: Sequence[int]) -> int:
    """The pool after a move by groups. ML-13: their number dice go, unpicked dice and all afterburners stay (ML-Q4).

    ML-14: one die always stays. ML-15: no die ever comes back. ML-43: an extra 1 is no die.
    """
    return max(1, state.pool - sum(state.roll[face] for face in faces if face != AFTERBURNER))


def choices(state: Position) -> list[tuple[int, ...]]:
    """Every set of groups that the Commander can use in this roll, as faces. ML-10: any of the usable ones, at least one (ML-Q3)."""
    groups = usable(state)
    return [some for number in range(1, len(groups) + 1) for some in combinations(groups, number)]


def has_room(state: Position, space: int) -> bool:
    """Whether astronauts can land on a space. ML-22: from the first landing space on (never in deep space: ML-Q16).

    ML-25: a space with moons needs a free one. ML-26: a planet has room for all. ML-Q15: without moon or planet nobody lands.
    """
    if not FIRST_LANDING <= space < LAST:
        return False
    here = SPACES[space]
    return here.planet is not None or any(state.moons[moon] is None for moon in here.moons)


def landings(state: Position, astronaut: Astronaut) -> list[int]:
    """Where, from the rocket's space, an astronaut can land: 0 here, -1 one behind, 1 one ahead.

    ML-22: nowhere before the first landing space. ML-45: a neighbour may land beside the rocket instead. Two spaces of one planet are
    one place (ML-Q16).
    """
    if state.space < FIRST_LANDING:
        return []
    offsets: list[int] = []
    planets: set[int] = set()
    for offset in (0, -1, 1) if astronaut.kind == "neighbour" else (0,):
        if has_room(state, state.space + offset):
            planet = SPACES[state.space + offset].planet
            if planet is None or planet not in planets:
                offsets.append(offset)
                planets.update(() if planet is None else (planet,))
    return offsets


# What follows


def apply_in_place(state: State, action: Action) -> None:
    kind, args = action
    if kind == "roll":
        state.roll = args  # type: ignore[assignment]
        if usable(state):
            state.phase = "pick"
        else:
            crash(state)
    elif kind == "use":
        state.picked.append(FACE[args[0]])
        if len(state.picked) == len(usable(state)):
            fly(state)
    elif kind == "fly":
        fly(state)
    elif kind == "stay":
        state.asked += 1
        ask_next(state)
    elif kind == "land":
        land(state, state.space + int(args[0]) if args else state.space)
    elif kind == "board":
        board(state, str(args[0]))
    elif kind == "return":
        state.asked += 1
        ask_next_parachute(state)
    else:
        state.starter = int(args[0])
        state.phase = "board"


def board(state: State, kind: str) -> None:
    """ML-4: the Commander first, then clockwise, each one astronaut, openly (ML-Q21). ML-5: so they are seated."""
    seat = current_player(state)
    state.home[seat].remove(kind)
    state.crew.append(Astronaut(seat, kind))
    if len(state.crew) == len(state.home):
        take_off(state)


def take_off(state: State) -> None:
    """ML-46: a satellite start aboard takes the rocket to the satellite, wanted or not (ML-Q23), and no further with two (ML-Q22)."""
    if is_aboard(state, "satellite"):
        state.space = SATELLITE
    state.roll = ()
    state.phase = "roll"


def fly(state: State) -> None:
    """ML-12: one move by the sum of the picked groups; what lies between means nothing. ML-Q1: no further than the last space.

    ML-21: a landing follows. ML-27: on the last space it is deep space.
    """
    moved, pool = advance(state, state.picked), dice_left(state, state.picked)
    state.space = min(state.space + moved, LAST)
    state.pool = pool
    state.roll = ()
    state.picked.clear()
    if state.space == LAST:
        reach_deep_space(state)
    else:
        state.asked = 0
        ask_next(state)


def ask_next(state: State) -> None:
    """The landing goes on. ML-23: in the order of the seats (ML-Q14), each whose astronaut can land somewhere is asked.

    ML-29: with somebody still aboard another roll follows. ML-30: else the expedition is over.
    """
    crew = state.crew
    while state.asked < len(crew):
        if landings(state, crew[state.asked]):
            state.phase = "land"
            return
        state.asked += 1
    state.asked = 0
    if crew:
        state.phase = "roll"
    else:
        end_expedition(state)


def land(state: State, space: int) -> None:
    """ML-28: those behind move up; behind a Commander who lands, the next commands.

    ML-42: a die taker takes a die along, but not the last; each one does (ML-Q22), not in a crash nor in deep space (ML-Q17).
    """
    astronaut = state.crew.pop(state.asked)
    here = SPACES[space]
    if here.planet is not None:
        state.planets[here.planet].append(astronaut)  # ML-26
    else:
        state.moons[free_moon(state, space)] = astronaut
    claim_goals(state, astronaut.seat)
    if state.phase == "parachute":
        ask_next_parachute(state)
        return
    if astronaut.kind == "die_taker":
        state.pool = max(1, state.pool - 1)
    ask_next(state)


def free_moon(state: Position, space: int) -> int:
    """ML-24: the free moon of most points, of equal ones the first of the table (ML-Q25)."""
    return next(moon for moon in SPACES[space].moons if state.moons[moon] is None)


def reach_deep_space(state: State) -> None:
    """ML-27: the Commander to the Comet, everybody else aboard to the Galaxy, nobody is asked."""
    commander, *others = state.crew
    state.crew.clear()
    state.comet.append(commander)
    claim_goals(state, commander.seat)
    for astronaut in others:
        state.galaxy.append(astronaut)
        claim_goals(state, astronaut.seat)
    end_expedition(state)


def crash(state: State) -> None:
    """ML-16: no group is usable. ML-17: one failure more. ML-18: parachutes may land where the rocket stands (ML-Q7)."""
    state.failures += 1
    state.phase = "parachute"
    state.asked = 0
    ask_next_parachute(state)


def ask_next_parachute(state: State) -> None:
    """ML-18: parachutes in the order of the seats (ML-Q8); all others go home in the end. ML-19: with that the expedition ends."""
    while state.asked < len(state.crew):
        astronaut = state.crew[state.asked]
        if astronaut.kind == "parachute" and landings(state, astronaut):
            return
        state.asked += 1
    for seat, kind in state.crew:
        state.home[seat].append(kind)
        state.home[seat].sort(key=ORDER.index)
    state.crew.clear()
    state.asked = 0
    end_expedition(state)


def end_expedition(state: State) -> None:
    """ML-3, ML-38: expedition follows expedition. ML-20: the player after its starter commands the next, whatever happened (ML-Q5, ML-Q6).

    ML-6: it stands ready on space 0 with all dice, in every expedition anew (ML-Q2).
    ML-33: the game is over after the last failure, parachutes included (ML-Q13), or once somebody has all astronauts out (ML-Q9,
    ML-31: none of them comes back).
    """
    state.space = 0
    state.pool = DICE
    if state.failures >= FAILURES or not all(state.home):
        state.phase = "over"
        return
    state.phase = "board"
    state.starter = (state.starter + 1) % len(state.home)
    state.expedition += 1


def progress(state: Position, seat: int, goal: str) -> int:
    """How far a player is towards a goal. ML-48: own astronauts on moons, planets with own astronauts, own on one planet, own in deep space."""
    if goal == "moons":
        return sum(astronaut is not None and astronaut.seat == seat for astronaut in state.moons)
    if goal == "planets":
        return sum(any(astronaut.seat == seat for astronaut in planet) for planet in state.planets)
    if goal == "one_planet":
        return max(sum(astronaut.seat == seat for astronaut in planet) for planet in state.planets)
    return sum(astronaut.seat == seat for astronaut in (*state.comet, *state.galaxy))


def claim_goals(state: State, seat: int) -> None:
    """ML-49: after each placement, for whoever placed. ML-32: the first owns it for good, by itself (ML-Q12, ML-Q26)."""
    for number, goal in enumerate(GOALS):
        if state.goals[number] is None and progress(state, seat, goal.id) >= goal.needs:
            state.goals[number] = seat


def chance_outcomes(state: State) -> Sequence[tuple[Action, int]]:
    """ML-7: every die of the pool is rolled. ML-Q20: the first Commander is any seat."""
    if state.phase == "roll":
        return ROLLS[state.pool]
    return [(action, 1) for action in FIRST[: len(state.home)]] if state.phase == "first" else ()


def sample_chance(state: State, rng: Rng) -> Action:
    if state.phase == "roll":
        up_to = UP_TO[state.pool]
        return ROLLS[state.pool][bisect_right(up_to, rng.below(up_to[-1]))][0]
    return FIRST[rng.below(len(state.home))]


# Who wins


def standing(planet: Sequence[Astronaut]) -> list[int]:
    """Seats on a planet by most astronauts. ML-36: of equal ones whoever arrived first, with their earliest (ML-Q11)."""
    seats = [astronaut.seat for astronaut in planet]
    return sorted(dict.fromkeys(seats), key=lambda seat: -seats.count(seat))  # sorting keeps the order of arrival


def planet_points(planet: int, astronauts: Sequence[Astronaut]) -> list[tuple[int, int, int]]:
    """Seat, place (0 for most astronauts, 1 for second most, 2 for present) and points of everybody on a planet.

    ML-35: each gets one of the three (ML-Q10, ML-Q27). ML-39: a planet doubler doubles its owner's points there, and counts as one
    astronaut (ML-Q19).
    """
    planet_values = PLANETS[planet]
    values = planet_values.first, planet_values.second, planet_values.present
    found = []
    for place, seat in enumerate(standing(astronauts)):
        place = min(place, 2)
        found.append((seat, place, values[place] * (1 + ((seat, "planet_doubler") in astronauts))))
    return found


def moon_points(moon: int, astronaut: Astronaut) -> int:
    """ML-34: the moon's number. ML-40: twice for a moon doubler."""
    return MOONS[moon].points * (1 + (astronaut.kind == "moon_doubler"))


def deep_space_points(points: int, astronaut: Astronaut) -> int:
    """ML-47: the value of Comet or Galaxy for each astronaut there. ML-41: twice for a deep-space doubler."""
    return points * (1 + (astronaut.kind == "deep_space_doubler"))


PLACES = ("most", "second most", "present")


def score_lines(state: State) -> list[ScoreLine]:
    """The count as it stands, seat by seat. ML-37: moons, planets, Comet and Galaxy, goals."""
    lines = []
    for moon, astronaut in enumerate(state.moons):
        if astronaut:
            lines.append(ScoreLine(astronaut.seat, MOONS[moon].name, moon_points(moon, astronaut), "ML-34"))
    for planet, astronauts in enumerate(state.planets):
        for seat, place, points in planet_points(planet, astronauts):
            lines.append(ScoreLine(seat, f"{PLANETS[planet].name}: {PLACES[place]}", points, "ML-35"))
    for label, points, astronauts in (("Comet", COMET, state.comet), ("Galaxy", GALAXY, state.galaxy)):
        for astronaut in astronauts:
            lines.append(ScoreLine(astronaut.seat, label, deep_space_points(points, astronaut), "ML-47"))
    for goal, owner in zip(GOALS, state.goals, strict=True):
        if owner is not None:
            lines.append(ScoreLine(owner, f"Goal: {goal.name}", goal.points, "ML-32"))
    return sorted(lines, key=lambda line: line.seat)


def totals(state: State) -> list[int]:
    """ML-37: each seat's points as they stand."""
    sums = [0] * len(state.home)
    for line in score_lines(state):
        sums[line.seat] += line.points
    return sums


def returns(state: State) -> list[float]:
    """ML-37: the highest total wins; equal ones share the win."""
    if state.phase != "over":
        return [0.0] * len(state.home)
    points = totals(state)
    best = max(points)
    return [1 / points.count(best) if score == best else 0.0 for score in points]
