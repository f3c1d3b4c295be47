"""Players to set against each other: simple rules of when to stop, the best stop for oneself, and one who thinks of the others aboard.

Each is a class ``(game, rng)`` for ``simulate`` and for seats. A class writes its own rule in a few lines::

    class Halfway(StopRule):
        def leaves(self, seen):
            return seen.space >= 12
"""

from collections.abc import Sequence
from functools import cache, lru_cache

from ...engine.action import Action
from ...engine.game import AnyGame
from ...engine.rng import Rng
from . import odds
from .odds import BOARD, Policy, Square
from .rules import FLY, LAND, STAY, USE, advance, choices, dice_left, has_room, is_aboard
from .state import Astronaut, ExpeditionObservation
from .tables import FIRST_LANDING, LAST, MOONS, SPACES
from .value import gain, gain_now, value


@cache
def _crash(space: int, dice: int, extra_1: bool) -> float:
    return float(odds.crash(SPACES[space].faces, dice, extra_1=extra_1)) if space < LAST else 0.0


def risk(seen: ExpeditionObservation) -> float:
    """Chance that the next roll crashes, where the rocket stands."""
    return _crash(seen.space, seen.pool, is_aboard(seen, "extra_1"))


class StopRule:
    """A player who lands as soon as ``leaves`` says so. Which astronaut boards is left to chance, and the Commander keeps the risk low."""

    def __init__(self, game: AnyGame, rng: Rng) -> None:
        self.rng = rng

    def leaves(self, seen: ExpeditionObservation) -> bool:
        """Whether to land now, if there is a place."""
        raise NotImplementedError(
            f"{type(self).__name__} needs a method leaves(self, seen) that returns True to land, False to stay"
        )

    def pick(self, seen: ExpeditionObservation, sets: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
        """The faces of the groups to use: those after which a crash is least likely, of equal ones those that go farthest."""
        extra_1 = is_aboard(seen, "extra_1")

        def danger(faces: tuple[int, ...]) -> tuple[float, int]:
            moved = advance(seen, faces)
            return _crash(min(seen.space + moved, LAST), dice_left(seen, faces), extra_1), -moved

        return min(sets, key=danger)

    def choose(self, seen: ExpeditionObservation) -> Action:
        legal = seen.legal
        if seen.phase == "land":
            leaves = self.leaves(seen)
            if leaves is None:
                raise TypeError("leaves() returned nothing; it has to return True to land, False to stay")
            return legal[1] if leaves else STAY
        if seen.phase == "parachute":
            return LAND[0]
        if seen.phase == "board" or len(legal) == 1:
            return self.rng.choice(legal)
        picked = set(seen.picked)
        wanted = self.pick(seen, [faces for faces in choices(seen) if picked <= set(faces)])
        return next((USE[face] for face in wanted if face not in picked), FLY)


class Cautious(StopRule):
    """Lands as soon as the next roll has more than one chance in twenty to crash."""

    def leaves(self, seen: ExpeditionObservation) -> bool:
        return risk(seen) > 0.05


class Bold(StopRule):
    """Stays until the next roll is more likely to crash than not, and flies as far as it can."""

    def leaves(self, seen: ExpeditionObservation) -> bool:
        return risk(seen) > 0.5

    def pick(self, seen: ExpeditionObservation, sets: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
        return max(sets, key=lambda faces: advance(seen, faces))


class Greedy(StopRule):
    """Lands on the first place that is free: a bird in the hand."""

    def leaves(self, seen: ExpeditionObservation) -> bool:
        return True


_solve = lru_cache(maxsize=512)(odds.policy)

PARTS = 60
"""Parts of a point in which the solver counts, so that shares among up to four others and of goals are whole numbers."""


class Commander:
    """Plays the best stop for itself on the board as it is now, by exact odds, as if it were alone aboard and in command."""

    def __init__(self, game: AnyGame, rng: Rng) -> None:
        self.rng = rng

    def others(self, seen: ExpeditionObservation, astronaut: Astronaut) -> tuple[Astronaut, ...]:
        """Those aboard that it reckons with."""
        return ()

    def choose(self, seen: ExpeditionObservation) -> Action:
        if len(seen.legal) == 1:
            return seen.legal[0]
        if seen.phase == "pick":
            return self._pick(seen)
        if seen.phase == "land":
            return self._land(seen)
        worth = [value(seen, action) for action in seen.legal]
        return self.rng.choice([action for action, w in zip(seen.legal, worth, strict=True) if w == max(worth)])

    def _policy(self, seen: ExpeditionObservation, astronaut: Astronaut) -> Policy:
        """The best play from here on: the rest of the track is a board of its own, with points in PARTS as they are now."""
        others = self.others(seen, astronaut)
        board = tuple([_square(seen, astronaut, space, others) for space in range(seen.space, LAST + 1)])
        parachute = astronaut.kind == "parachute"
        return _solve(board, 1 + len(others), seen.pool, extra_1=is_aboard(seen, "extra_1"), parachutes=parachute)

    def _pick(self, seen: ExpeditionObservation) -> Action:
        picked = set(seen.picked)
        commander = seen.crew[0]
        sets = {
            (advance(seen, faces), dice_left(seen, faces)): faces for faces in reversed(choices(seen)) if picked <= set(faces)
        }
        best = self._policy(seen, commander).choose(0, list(sets), 1 + len(self.others(seen, commander)))
        return next((USE[face] for face in sets[best] if face not in picked), FLY)

    def _land(self, seen: ExpeditionObservation) -> Action:
        astronaut = seen.crew[seen.asked]
        others = self.others(seen, astronaut)
        stay = self._policy(seen, astronaut).staying(0, seen.pool, 1 + len(others), seen.asked if others else 0) / PARTS
        worth = {action: gain_now(seen, astronaut, int(action.args[0]) if action.args else 0) for action in seen.legal[1:]}
        best = max(worth, key=worth.__getitem__)
        return best if worth[best] >= stay else STAY


class Reasoner(Commander):
    """Plays the best stop for itself, and takes all others aboard to do so for themselves, in the order of the seats."""

    def others(self, seen: ExpeditionObservation, astronaut: Astronaut) -> tuple[Astronaut, ...]:
        return tuple(one for one in seen.crew if one != astronaut)


def _square(seen: ExpeditionObservation, astronaut: Astronaut, space: int, others: tuple[Astronaut, ...]) -> Square:
    """A space with what landing there as the first, second … of those aboard would be worth to an astronaut."""
    here = BOARD[space]
    if space < FIRST_LANDING:
        return here._replace(points=())
    points = [round(PARTS * gain(seen, astronaut, space, others[:number])) for number in range(1 + len(others))]
    if moons := SPACES[space].moons:
        _, *after = [MOONS[moon].points for moon in moons if seen.moons[moon] is None] or [0]
        points = points[:1] * has_room(seen, space) + [PARTS * number for number in after]
    return here._replace(points=tuple(points))
