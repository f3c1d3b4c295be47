"""The greedy player's judgement: points that an action brings now, against what the rocket still promises by best play alone."""

from functools import cache

from ...engine.action import Action
from .odds import BOARD, Policy, Square, policy
from .rules import (
    FACE,
    advance,
    choices,
    deep_space_points,
    dice_left,
    free_moon,
    has_room,
    is_aboard,
    moon_points,
    planet_points,
    progress,
)
from .state import Astronaut, ExpeditionObservation, Position
from .tables import COMET, DICE, FIRST_LANDING, GALAXY, GOALS, LAST, SATELLITE, SPACES

ON_THE_WAY = 0.15
"""Share of a goal's points that a step towards it is worth."""
PASSENGER = 0.85
"""What a flight is worth to a passenger, in parts of what it is worth to its Commander."""


def value(observation: ExpeditionObservation, action: Action) -> float:
    """Points that ``action`` is worth to the viewer, who decides."""
    kind, args = action
    if kind == "board":
        return _worth_of_boarding(observation, str(args[0]))
    if kind in ("use", "fly"):
        return _worth_of_groups(observation, action)
    astronaut = observation.crew[observation.asked]
    if kind == "land":
        return gain_now(observation, astronaut, int(args[0]) if args else 0)
    return promise(observation, astronaut, observation.asked) if kind == "stay" else 0.0


def gain_now(seen: Position, astronaut: Astronaut, offset: int) -> float:
    """Landing beside (or where) the rocket stands; a die taker also takes from those who fly on."""
    worth = gain(seen, astronaut, seen.space + offset)
    if astronaut.kind == "die_taker" and seen.phase == "land" and seen.pool > 1 and len(seen.crew) > 1:
        extra_1 = is_aboard(seen, "extra_1")
        lost = alone("die_taker", extra_1, seen.space, seen.pool) - alone("die_taker", extra_1, seen.space, seen.pool - 1)
        worth += lost * (len(seen.crew) - 1) / (len(seen.home) - 1)
    return worth


def promise(seen: Position, astronaut: Astronaut, place: int) -> float:
    """What staying aboard is worth, before a roll where the rocket stands."""
    worth = alone(astronaut.kind, is_aboard(seen, "extra_1"), seen.space, seen.pool)
    return worth * PASSENGER if place else worth


def gain(seen: Position, astronaut: Astronaut, space: int, before: tuple[Astronaut, ...] = ()) -> float:
    """Own points less the others' mean (ML-37) for landing on a space, after ``before``; 0 where there is no room.

    In deep space the first is the Commander.
    """
    seat = astronaut.seat
    if space == LAST:
        return deep_space_points(GALAXY if before else COMET, astronaut) + _towards_goals(seen, seat, "deep_space", 1)
    if not has_room(seen, space):
        return 0.0
    planet = SPACES[space].planet
    if planet is None:
        return moon_points(free_moon(seen, space), astronaut) + _towards_goals(seen, seat, "moons", 1)
    there = [*seen.planets[planet], *before]
    was = {one: points for one, _, points in planet_points(planet, there)}
    worth = 0.0
    for one, _, points in planet_points(planet, [*there, astronaut]):
        change = points - was.get(one, 0)
        worth += change if one == seat else -change / (len(seen.home) - 1)
    own = sum(one.seat == seat for one in there)
    worth += _towards_goals(seen, seat, "planets", own == 0)
    return worth + _towards_goals(seen, seat, "one_planet", max(0, own + 1 - progress(seen, seat, "one_planet")))


def _towards_goals(seen: Position, seat: int, goal: str, steps: int) -> float:
    for known, owner in zip(GOALS, seen.goals, strict=True):
        if known.id == goal and owner is None and steps:
            return known.points * (1.0 if progress(seen, seat, goal) + steps >= known.needs else ON_THE_WAY)
    return 0.0


def _worth_of_boarding(seen: ExpeditionObservation, kind: str) -> float:
    """By best play alone from takeoff, with what is aboard already; a second satellite or extra 1 brings nothing (ML-Q22)."""
    start = SATELLITE if kind == "satellite" or is_aboard(seen, "satellite") else 0
    return alone(kind, kind == "extra_1" or is_aboard(seen, "extra_1"), start, DICE)


def _worth_of_groups(seen: ExpeditionObservation, action: Action) -> float:
    """The best that the picked groups can come to: landing where they lead, or flying on from there."""
    picked = {*seen.picked, *(FACE[face] for face in action.args)}
    commander = seen.crew[0]
    extra_1 = is_aboard(seen, "extra_1")
    best = 0.0
    for faces in choices(seen) if action.args else [seen.picked]:
        if picked <= set(faces):
            space, dice = min(seen.space + advance(seen, faces), LAST), dice_left(seen, faces)
            worth = gain(seen, commander, space)
            if space < LAST:
                worth = max(worth if space >= FIRST_LANDING else 0.0, alone(commander.kind, extra_1, space, dice))
            best = max(best, worth)
    return best


@cache
def alone(kind: str, extra_1: bool, space: int, dice: int) -> float:
    """Points that an astronaut can expect before a roll, alone aboard and with the board empty."""
    return float(prospects(kind, extra_1).value(space, dice))


@cache
def prospects(kind: str, extra_1: bool) -> Policy:
    """The best play of one astronaut alone on an empty board."""
    board = [Square(square.faces, square.pips, _doubled(kind, space)) for space, square in enumerate(BOARD)]
    if kind == "neighbour":
        around = [
            max(board[near].points for near in (space - 1, space, space + 1) if near < LAST)
            for space in range(FIRST_LANDING, LAST)
        ]
        board[FIRST_LANDING:LAST] = [
            square._replace(points=best) for square, best in zip(board[FIRST_LANDING:LAST], around, strict=True)
        ]
    return policy(board, 1, extra_1=extra_1, parachutes=kind == "parachute")


def _doubled(kind: str, space: int) -> tuple[int, ...]:
    """Points of the first to land on a space, for a kind of astronaut."""
    here = SPACES[space]
    twice = {
        "planet_doubler": here.planet is not None,
        "moon_doubler": bool(here.moons),
        "deep_space_doubler": space == LAST,
    }.get(kind, False)
    return tuple([int(points) * (2 if twice else 1) for points in BOARD[space].points[:1]])
