"""The mathematics of pushing one's luck: exact chances, and when to stop, by backward induction over what the dice can show.

Faces are written as in the tables: 1 to 4, and "A" (or 0) for the afterburner; a list of them, or a text such as "1 2 A". Another
``die`` may show other numbers. All results are exact Fractions. What cannot be read raises ValueError with a sentence.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, islice
from math import comb, lcm, sqrt
from operator import index, itemgetter
from typing import NamedTuple, SupportsIndex

from ...engine.options import read_seed
from ...engine.rng import Rng
from .rules import MAX_PLAYERS, rolls
from .tables import AFTERBURNER, COMET, DICE, DIE, FIRST_LANDING, GALAXY, LAST, MOONS, PLANETS, SPACES

Face = SupportsIndex | str
Faces = Iterable[Face] | str
MOST_DICE = LARGEST = 100
"""Dice in one roll, and the largest face and pips; more would only take long."""
MOST_ROLLS = 5000
"""Different rolls of all dice that the policy goes through on every space: 16 dice of the game or 11 with 1 to 6, in some seconds."""


def _face(face: object) -> int:
    if face == "A" or face == "a":
        return AFTERBURNER
    number = int(face) if isinstance(face, str) and face.isdecimal() and len(face) < 9 else face
    if isinstance(number, SupportsIndex) and not isinstance(number, bool) and 0 <= index(number) <= LARGEST:
        return index(number)
    raise ValueError(f"{face!r:.40} is not a face; a face is a number from 1 up to {LARGEST}, or 'A' for the afterburner.")


def _list(faces: object, what: str) -> list[int]:
    """The faces of a list, or of a text such as "1 2 A"."""
    if isinstance(faces, str):
        faces = re.split(r"[\s,]+", faces.strip(" ,"))
    if not isinstance(faces, Iterable):
        raise ValueError(f"{what} a list of faces such as [1, 2, 'A'], not {faces!r}.")
    return [_face(face) for face in faces if face != ""]


def _shown(faces: Iterable[int]) -> str:
    return ", ".join("A" if face == AFTERBURNER else str(face) for face in sorted(set(faces)))


def _usable(faces: Faces, sides: Sequence[int]) -> set[int]:
    """The printed faces; each has to be on the die."""
    usable = set(_list(faces, "The usable faces are"))
    if unknown := usable - set(sides):
        raise ValueError(f"No side of this die shows {_shown(unknown)}; it shows {_shown(sides)}.")
    return usable


def _dice(dice: int, least: int = 1) -> int:
    if type(dice) is not int or not least <= dice <= MOST_DICE:
        raise ValueError(f"The number of dice is a whole number from {least} up to {MOST_DICE}, not {dice!r}.")
    return dice


def _pips(pips: int) -> int:
    if type(pips) is not int or not 1 <= pips <= LARGEST:
        raise ValueError(f"The pips of the afterburner are a whole number from 1 up to {LARGEST}, not {pips!r:.40}.")
    return pips


def _die(die: Faces) -> tuple[int, ...]:
    sides = tuple(_list(die, "A die is"))
    if not sides:
        raise ValueError("A die has at least one side; this one has none.")
    return sides


# One roll


def crash(faces: Faces, dice: int, *, extra_1: bool = False, die: Faces = DIE) -> Fraction:
    """Chance that no die shows one of ``faces``: (1 - f/s)**dice for f of s sides (ML-16); 0 for an extra 1 where 1 is printed (ML-43)."""
    sides = _die(die)
    usable = _usable(faces, sides)
    if _dice(dice) and extra_1 and 1 in usable:
        return Fraction(0)
    return Fraction(sum(side not in usable for side in sides), len(sides)) ** dice


def rolling(dice: int, seed: int = 0) -> Iterator[list[int]]:
    """Roll after roll of so many dice, the same for the same seed."""
    rng = Rng(read_seed(seed))
    while True:
        yield [rng.choice(DIE) for _ in range(_dice(dice))]


def crash_by_rolling(faces: Faces, dice: int, trials: int, seed: int = 0) -> tuple[float, float]:
    """Share of crashes in ``trials`` rolls, and its standard error sqrt(p (1 - p) / trials) with the exact chance p."""
    usable = _usable(faces, DIE)
    if type(trials) is not int or trials < 1:
        raise ValueError(f"The number of rolls is a whole number from 1 up, not {trials!r}.")
    chance = float(crash(usable, dice))
    crashes = sum(usable.isdisjoint(roll) for roll in islice(rolling(dice, seed), trials))
    return crashes / trials, sqrt(chance * (1 - chance) / trials)


def total(faces: Faces, dice: int, pips: int = 1, *, die: Faces = DIE) -> Fraction:
    """Expected move when all usable groups are used, a crash being 0: dice times the mean of a die that counts ``faces`` only."""
    sides = _die(die)
    usable = _usable(faces, sides)
    if AFTERBURNER in usable:
        _pips(pips)
    return _dice(dice, 0) * Fraction(sum(side or pips for side in sides if side in usable), len(sides))


def largest_group(dice: int, die: Faces = DIE) -> Fraction:
    """Expected move of the best group of equal numbers, face times number of dice; afterburners count 0.

    With M the best move, E[M] = sum over m ≥ 1 of P(M ≥ m), and M < m says that each face v shows on fewer than m/v dice.
    """
    sides = _die(die)
    faces = sorted(set(sides))
    expected = Fraction(0)
    for least in range(1, _dice(dice) * max(faces) + 1):
        ways = [1] + [0] * dice  # ways[n]: sequences of n dice with the faces so far, no group of which reaches ``least``
        for face in faces:
            most = dice if face == AFTERBURNER else (least - 1) // face
            number = sides.count(face)
            ways = [sum(comb(n, k) * number**k * ways[n - k] for k in range(min(n, most) + 1)) for n in range(dice + 1)]
        expected += 1 - Fraction(ways[dice], len(sides) ** dice)
    return expected


# A whole expedition


class Square(NamedTuple):
    """A space as the solver sees it: usable ``faces``, ``pips`` of an afterburner, and the ``points`` of the first, second … who land
    there in this expedition; who comes later cannot land. On the last one all must."""

    faces: tuple[int, ...] = ()
    pips: int = 0
    points: tuple[int | Fraction, ...] = ()


def _points(space: int) -> tuple[int, ...]:
    here = SPACES[space]
    if space == LAST:
        return (COMET, *(MAX_PLAYERS - 1) * (GALAXY,))
    if space < FIRST_LANDING:
        return ()
    if here.planet is None:
        return tuple(MOONS[moon].points for moon in here.moons)
    planet = PLANETS[here.planet]
    return (planet.first, planet.second, *(MAX_PLAYERS - 2) * (planet.present,))


BOARD: tuple[Square, ...] = tuple(Square(here.faces, here.pips, _points(space)) for space, here in enumerate(SPACES))
"""The track with nobody on any moon or planet yet; on a planet whoever comes first is taken to have the most astronauts there."""

Choice = tuple[int, int]
"""Spaces moved and dice left after it."""


@lru_cache(maxsize=1024)
def moves(
    faces: tuple[int, ...], pips: int, dice: int, extra_1: bool = False, die: tuple[int, ...] = DIE
) -> tuple[tuple[tuple[Choice, ...], int], ...]:
    """What a roll of so many dice can allow: sets of choices, each with its weight of len(die)**dice; the empty set is a crash."""
    found: dict[tuple[Choice, ...], int] = {}
    for counts, weight in rolls(dice, die):
        found_here = options(counts, faces, pips, extra_1)
        found[found_here] = found.get(found_here, 0) + weight
    return tuple(found.items())


def options(counts: Sequence[int], faces: Sequence[int], pips: int, extra_1: bool = False) -> tuple[Choice, ...]:
    """The different choices of a roll, given as numbers of dice that show the afterburner, 1, 2, 3 … (ML-10 to ML-14)."""
    groups = []
    for face in faces:
        number = counts[face] + (extra_1 and face == 1)
        if number:
            groups.append((number * (face or pips), counts[face] if face else 0))
    dice = sum(counts)
    found = {
        (sum(move for move, _ in some), max(1, dice - sum(used for _, used in some)))
        for size in range(1, len(groups) + 1)
        for some in combinations(groups, size)
    }
    return tuple(sorted(found))


class Policy:
    """The best play of an expedition in which everybody aboard plays for their own expected points.

    A state is (space, dice, number aboard), before a roll; ``place`` counts those aboard from the Commander, 0. Who is indifferent
    lands; a Commander who is indifferent moves least and then keeps fewest dice.
    """

    def __init__(
        self, board: Sequence[Square], aboard: int, dice: int, extra_1: bool, parachutes: bool, die: tuple[int, ...] = DIE
    ) -> None:
        self.board, self.aboard, self.dice, self.die = tuple(board), aboard, dice, die
        self.extra_1, self.parachutes = extra_1, parachutes
        last = len(board) - 1
        denominators = lcm(*(Fraction(points).denominator for square in board for points in square.points))
        self._unit = denominators * len(die) ** (dice * last)
        """All values are kept as whole numbers of 1/unit points; it has a factor (6 sides) for every die that can be rolled."""
        self._stops = [tuple([int(points * self._unit) for points in square.points]) for square in board]
        self._before: dict[tuple[int, int, int], tuple[int, ...]] = {}
        self._after: dict[tuple[int, int, int], tuple[tuple[int, ...], tuple[bool, ...]]] = {}
        for space in range(last, -1, -1):
            for pool in range(1, dice + 1):
                for number in range(1, aboard + 1):
                    if space < last:
                        self._before[space, pool, number] = self._roll(space, pool, number)
                    self._after[space, pool, number] = self._land(space, pool, number)

    def _roll(self, space: int, pool: int, number: int) -> tuple[int, ...]:
        """The mean over the rolls; the Commander chooses for itself."""
        here, last = self.board[space], len(self.board) - 1
        after = self._after
        sums = [0] * number
        for choices, weight in moves(here.faces, here.pips, pool, self.extra_1, self.die):
            if choices:
                best = max([after[min(space + move, last), left, number][0] for move, left in choices], key=itemgetter(0))
            elif self.parachutes:
                best = (self._stops[space] + (0,) * number)[:number]
            else:
                continue
            for place, value in enumerate(best):
                sums[place] += weight * value
        return tuple([value // len(self.die) ** pool for value in sums])

    def _land(self, space: int, pool: int, number: int) -> tuple[tuple[int, ...], tuple[bool, ...]]:
        """Values on arrival, and who lands: each in order of seats decides, knowing what those behind will do."""
        if space == len(self.board) - 1:
            return self._stops[space][:number], (True,) * number
        if not self._stops[space]:
            return self._before[space, pool, number], (False,) * number
        _, values, who = self._decide(space, pool, number, 0, 0)
        return values, who

    def _decide(
        self, space: int, pool: int, number: int, place: int, landed: int
    ) -> tuple[int, tuple[int, ...], tuple[bool, ...]]:
        """From ``place`` on, when ``landed`` of those before it have: how many stay in the end, values, and who lands."""
        if place == number:
            return number - landed, (), ()
        staying, values, who = self._decide(space, pool, number, place + 1, landed)
        stay = self._before[space, pool, staying][place - landed]
        stops = self._stops[space]
        if landed < len(stops) and stops[landed] >= stay:
            staying, values, who = self._decide(space, pool, number, place + 1, landed + 1)
            return staying, (stops[landed], *values), (True, *who)
        return staying, (stay, *values), (False, *who)

    def value(self, space: int, dice: int, aboard: int = 1, place: int = 0) -> Fraction:
        """Expected points of whoever sits at ``place``, before a roll."""
        return Fraction(self._before[self._known(space, dice, aboard, place)][place], self._unit)

    def value_on_arrival(self, space: int, dice: int, aboard: int = 1, place: int = 0) -> Fraction:
        """Expected points when the rocket has just come to ``space`` and may be left."""
        return Fraction(self._after[self._known(space, dice, aboard, place, landing=True)][0][place], self._unit)

    def lands(self, space: int, dice: int, aboard: int = 1, place: int = 0) -> bool:
        """Whether whoever sits at ``place`` lands when the rocket has just come to ``space``."""
        return self._after[self._known(space, dice, aboard, place, landing=True)][1][place]

    def staying(self, space: int, dice: int, aboard: int = 1, place: int = 0) -> Fraction:
        """Expected points of staying for whoever is asked at ``place``, when all before have stayed."""
        self._known(space, dice, aboard, place)
        number = self._decide(space, dice, aboard, place + 1, 0)[0]
        return Fraction(self._before[space, dice, number][place], self._unit)

    def choose(self, space: int, choices: Sequence[Choice], aboard: int = 1) -> Choice:
        """The Commander's best of some choices (spaces moved, dice left) of a roll on ``space``. Raises ValueError for what is none."""
        last = len(self.board) - 1
        if not choices or any(
            not isinstance(one, tuple) or len(one) != 2 or type(one[0]) is not int or one[0] < 0 for one in choices
        ):
            raise ValueError(f"The choices are pairs such as [(2, 5), (3, 4)], spaces moved and dice left, not {choices!r:.60}.")
        for _, left in choices:
            self._known(space, left, aboard, 0)
        return max(sorted(choices), key=lambda choice: self._after[min(space + choice[0], last), choice[1], aboard][0][0])

    def _known(self, space: int, dice: int, aboard: int, place: int, landing: bool = False) -> tuple[int, int, int]:
        if (
            (space, dice, aboard) not in (self._after if landing else self._before)
            or type(place) is not int
            or not 0 <= place < aboard
        ):
            raise ValueError(
                f"The policy knows spaces 0 to {len(self.board) - 1 - (not landing)}, 1 to {self.dice} dice, 1 to {self.aboard} "
                f"aboard and places from 0 below that, not space {space!r}, {dice!r} dice, {aboard!r} aboard, place {place!r}."
            )
        return space, dice, aboard


def policy(
    board: Sequence[Square] = BOARD,
    aboard: int = MAX_PLAYERS,
    dice: int = DICE,
    *,
    extra_1: bool = False,
    parachutes: bool = False,
    die: Faces = DIE,
) -> Policy:
    """Solve an expedition with up to ``aboard`` astronauts by backward induction: the rocket only goes forward.

    ``extra_1``: one is aboard all the way (ML-43). ``parachutes``: everybody has one (ML-44). Each space pays anew: two spaces of one
    planet are two places to the solver. Raises ValueError for a board that it cannot play on.
    """
    sides = _die(die)
    if (number := comb(_dice(dice) + len(set(sides)) - 1, dice)) > MOST_ROLLS:
        raise ValueError(
            f"{dice} dice of this kind can show {number} different rolls; the policy takes up to {MOST_ROLLS}: fewer dice."
        )
    if type(aboard) is not int or aboard < 1:
        raise ValueError(f"The number aboard is a whole number from 1 up, not {aboard!r}.")
    squares = _board(board, sides)
    if len(squares[-1].points) < aboard:
        raise ValueError(f"A board needs points for each of the {aboard} aboard on its last square.")
    return Policy(squares, aboard, dice, extra_1, parachutes, sides)


def _board(board: Sequence[Square], sides: Sequence[int]) -> tuple[Square, ...]:
    """A board with its faces as numbers, and points that can be counted with."""
    if not isinstance(board, Sequence) or not all(isinstance(square, Square) for square in board) or len(board) < 2:
        raise ValueError(
            f"A board is a list of Squares, two or more, such as [Square((1, 2)), Square(points=(10, 8))], not {board!r:.60}."
        )
    for space, square in enumerate(board):
        try:
            _ = [Fraction(points) for points in square.points]
        except (TypeError, ValueError, OverflowError):
            raise ValueError(
                f"Square {space} needs points such as (10, 8), the first for who lands first, not {square.points!r:.40}."
            ) from None
    return (*[_square(space, square, sides) for space, square in enumerate(board[:-1])], board[-1])


def _square(space: int, square: Square, sides: Sequence[int]) -> Square:
    """A square with its faces as numbers, each once."""
    try:
        faces = tuple(dict.fromkeys(face for face in _list(square.faces, "They are") if _usable([face], sides)))
        if AFTERBURNER in faces:
            _pips(square.pips)
    except ValueError as error:
        raise ValueError(f"Square {space} needs faces of the die. {error}") from None
    if not faces:
        raise ValueError(f"Square {space} needs one face or more.")
    return square._replace(faces=faces)


def reach(space: int, start: int = 0, dice: int = DICE, *, extra_1: bool = False, board: Sequence[Square] = BOARD) -> Fraction:
    """Chance to come to ``space`` or further from ``start``, for a Commander who wants nothing else."""
    squares = _board(board, DIE)
    if type(start) is not int or type(space) is not int or not 0 <= start < len(board) or not 0 <= space < len(board):
        raise ValueError(f"The spaces are 0 to {len(board) - 1}, not {start!r} and {space!r}.")
    _dice(dice)
    if space <= start:
        return Fraction(1)
    return _way_to(space, squares, max(dice, DICE), extra_1).value(start, dice)


@lru_cache(maxsize=128)
def _way_to(space: int, board: tuple[Square, ...], dice: int, extra_1: bool) -> Policy:
    """The play that most likely comes to ``space``, from wherever it starts."""
    goal = [Square(square.faces, square.pips) for square in board[:space]] + [Square(points=(1,))]
    return policy(goal, 1, dice, extra_1=extra_1)
