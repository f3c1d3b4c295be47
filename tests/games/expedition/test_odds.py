"""The mathematics of Expedition: reference values, brute force over all sequences of dice, and simulation within 4 standard errors."""

import time
from fractions import Fraction as F
from functools import cache
from itertools import product

import pytest

from astronav_edu.engine.rng import Rng
from astronav_edu.games.expedition import odds
from astronav_edu.games.expedition.odds import BOARD, Square
from astronav_edu.games.expedition.tables import DIE, LAST, SATELLITE

A = "A"


# One roll


@pytest.mark.parametrize(
    ("faces", "one"), [({A, 1, 2}, F(1, 3)), ({1, 2}, F(1, 2)), ({3, 4}, F(2, 3)), ({A}, F(5, 6)), ({2}, F(2, 3)), (set(), F(1))]
)
def test_chance_of_a_crash(faces, one):
    for dice in range(1, 7):
        assert odds.crash(faces, dice) == one**dice


def test_no_crash_on_the_afterburner_alone():
    """Chance of no afterburner among 1 to 6 dice, to three places."""
    assert [round(float(odds.crash({A}, dice)), 3) for dice in range(1, 7)] == [0.833, 0.694, 0.579, 0.482, 0.402, 0.335]


def test_an_extra_1_prevents_a_crash_where_1_is_printed():
    assert odds.crash({1, 4}, 2, extra_1=True) == 0
    assert odds.crash({2, 4}, 2, extra_1=True) == odds.crash({2, 4}, 2) == F(1, 4)


def test_other_dice():
    assert odds.crash({6}, 4, die=range(1, 7)) == F(625, 1296)
    assert odds.largest_group(1, die=(1, 2, 3, 4, 5, 6)) == F(7, 2)
    assert odds.total({1, 2}, 3, die=(1, 2)) == F(9, 2)


def test_largest_group_of_equal_numbers():
    assert [odds.largest_group(dice) for dice in range(1, 6)] == [2, F(19, 6), F(293, 72), F(799, 162), F(835, 144)]


@pytest.mark.parametrize("die", [DIE, (1, 1, 3), (A, A, 5), (A,)])
def test_largest_group_by_counting_all_rolls(die):
    for dice in range(1, 5):
        rolls = list(product([0 if face == A else face for face in die], repeat=dice))
        best = [max(face * roll.count(face) for face in set(roll)) for roll in rolls]
        assert odds.largest_group(dice, die) == F(sum(best), len(rolls))


def test_expected_move_of_all_groups():
    """All 1s and 2s: 5/6 a die."""
    for dice in range(7):
        assert odds.total({1, 2}, dice) == F(5 * dice, 6)
    assert odds.total({A}, 3, pips=2) == 1
    assert odds.total({1, 2, 3, 4, A}, 1) == F(13, 6)


@pytest.mark.parametrize(("faces", "dice"), [({1, 4}, 2), ({A}, 5), ({A, 1, 2}, 3)])
def test_rolling_agrees_with_the_chance(faces, dice):
    share, error = odds.crash_by_rolling(faces, dice, trials=20_000, seed=3)
    assert abs(share - float(odds.crash(faces, dice))) < 4 * error
    assert odds.crash_by_rolling(faces, dice, 100, seed=3) == odds.crash_by_rolling(faces, dice, 100, seed=3)


@pytest.mark.parametrize(
    ("call", "found"),
    [
        (lambda: odds.crash({"B"}, 1), "'B' is not a face"),
        (lambda: odds.crash("1 2 B", 1), "'B' is not a face"),
        (lambda: odds.crash([True], 1), "True is not a face"),
        (lambda: odds.crash([1.0], 1), "1.0 is not a face"),
        (lambda: odds.crash([-1], 1), "-1 is not a face"),
        (lambda: odds.crash(3, 1), r"a list of faces such as \[1, 2, 'A'\], not 3"),
        (lambda: odds.crash(None, 1), "a list of faces"),
        (lambda: odds.crash({7}, 1), "No side of this die shows 7; it shows A, 1, 2, 3, 4"),
        (lambda: odds.crash({A}, 1, die=(1, 2)), "No side of this die shows A; it shows 1, 2"),
        (lambda: odds.crash_by_rolling({9}, 1, 5), "No side of this die shows 9"),
        (lambda: odds.total({5}, 1), "No side of this die shows 5"),
        (lambda: odds.crash({1}, 101), "up to 100, not 101"),
        (lambda: odds.crash({1}, "3"), "not '3'"),
        (lambda: odds.largest_group(3, 6), "A die is a list of faces"),
        (lambda: odds.policy(dice=0), "from 1 up to 100, not 0"),
        (lambda: odds.policy(dice=40), "135751 different rolls"),
        (lambda: odds.policy(die=range(1, 7)), "Square 0 needs faces of the die. No side of this die shows A"),
        (lambda: odds.policy(5), "A board is a list of Squares"),
        (lambda: odds.policy([(1, 2), (3,)]), "A board is a list of Squares"),
        (lambda: odds.policy([Square(3), Square(points=(1,))], 1), "Square 0 needs faces of the die. They are a list"),
        (lambda: odds.policy([Square(), Square(points=(1,))], 1), "Square 0 needs one face or more"),
        (lambda: odds.policy(aboard=1).value("0", 6), "not space '0'"),
        (lambda: odds.reach("far"), "not 0 and 'far'"),
        (lambda: odds.crash({1}, 0), "from 1 up to 100, not 0"),
        (lambda: odds.crash({1}, 2.0), "from 1 up to 100, not 2.0"),
        (lambda: odds.crash({1}, 2, die=()), "at least one side"),
        (lambda: odds.largest_group(-1), "from 1 up to 100, not -1"),
        (lambda: odds.crash_by_rolling({1}, 1, 0), "number of rolls"),
        (lambda: odds.reach(30), "spaces are 0 to 24"),
        (lambda: odds.policy(aboard=0), "number aboard"),
        (lambda: odds.policy(BOARD[:1]), "Squares, two or more"),
        (lambda: odds.policy([Square((1, 7)), Square(points=(1,))], 1), "Square 0 needs faces"),
        (lambda: odds.policy([Square((0, 1)), Square(points=(1,))], 1), "pips of the afterburner are a whole number from 1"),
        (lambda: odds.policy([Square((1,)), Square(points=(1,))], 2), "each of the 2 aboard"),
        (lambda: odds.policy(aboard=1).value(0, 7), "1 to 6 dice"),
        (lambda: odds.policy(aboard=1).value(LAST, 1), "spaces 0 to 23"),
        (lambda: odds.policy(aboard=1).lands(6, 1, 2), "1 to 1 aboard"),
    ],
)
def test_impossible_questions_are_refused_in_words(call, found):
    with pytest.raises(ValueError, match=found):
        call()


@pytest.mark.parametrize("faces", [(1, 4), [4, 1, 1], {1, 4}, "1 4", "1,4", " 4, 1 ", ["1", 4], range(1, 5, 3), iter([1, 4])])
def test_faces_in_many_forms(faces):
    assert odds.crash(faces, 2) == F(4, 9)


def test_the_afterburner_in_many_forms_and_ten_dice():
    assert odds.crash("A 1 2", 10) == odds.crash([0, 1, 2], 10) == odds.crash(["a", "1", "2"], 10) == F(1, 3) ** 10
    assert odds.crash([], 10) == 1
    assert odds.largest_group(2, "1 1 3") == odds.largest_group(2, [1, 1, 3])


def test_rolling_is_the_same_for_the_same_seed():
    first, again, other = odds.rolling(3, 7), odds.rolling(3, 7), odds.rolling(3, 8)
    rolls = [next(first) for _ in range(50)]
    assert rolls == [next(again) for _ in range(50)] != [next(other) for _ in range(50)]
    assert all(len(roll) == 3 and set(roll) <= set(DIE) for roll in rolls)
    share, _ = odds.crash_by_rolling({1, 4}, 3, 50, seed=7)
    assert share == sum(not {1, 4} & set(roll) for roll in rolls) / 50


# A whole expedition


@cache
def brute_force(board, space, dice, aboard, extra_1=False, parachutes=False, die=DIE):
    """Values before a roll, by all sequences of dice and all sets of groups; told straight from the rules."""
    last = len(board) - 1
    here = board[space]
    sums = [F(0)] * aboard
    for roll in product(die, repeat=dice):
        found = {}
        for bits in range(1, 2 ** len(here.faces)):
            faces = [face for n, face in enumerate(here.faces) if bits >> n & 1]
            if all(face in roll or (extra_1 and face == 1) for face in faces):
                moved = sum((face or here.pips) for face in roll if face in faces) + (extra_1 and 1 in faces)
                left = sum(face not in faces or face == 0 for face in roll) or 1
                found[moved, left] = arrive(board, min(space + moved, last), left, aboard, extra_1, parachutes, die)
        if found:
            best = max(value[0] for value in found.values())
            chosen = next(found[key] for key in sorted(found) if found[key][0] == best)
        else:
            chosen = [here.points[place] if parachutes and place < len(here.points) else 0 for place in range(aboard)]
        sums = [total + value for total, value in zip(sums, chosen, strict=True)]
    return [total / len(die) ** dice for total in sums]


def arrive(board, space, dice, aboard, extra_1, parachutes, die):
    points = board[space].points
    if space == len(board) - 1:
        return list(points[:aboard])

    def ask(place, landed):
        if place == aboard:
            staying = aboard - len(landed)
            after = iter(brute_force(board, space, dice, staying, extra_1, parachutes, die) if staying else [])
            return [points[landed.index(seat)] if seat in landed else next(after) for seat in range(aboard)]
        stay = ask(place + 1, landed)
        if len(landed) < len(points):
            land = ask(place + 1, [*landed, place])
            return land if land[place] >= stay[place] else stay
        return stay

    return ask(0, [])


SMALL = (
    Square((1, 2, 0), 1),
    Square((1, 3), 0, (1,)),
    Square((2, 0), 2, (2, 1)),
    Square((1, 4), 0, (3, 2, 2)),
    Square((2, 3), 0, (F(9, 2),)),
    Square((), 0, (7, 6, 6)),
)


@pytest.mark.parametrize(
    ("dice", "aboard", "kwargs"),
    [
        (1, 3, {}),
        (2, 3, {}),
        (4, 1, {}),
        (3, 2, {"extra_1": True}),
        (3, 2, {"parachutes": True}),
        (3, 3, {}),
        (3, 2, {"die": (0, 1, 2, 3, 4)}),
        (2, 3, {"die": (0, 1, 2, 2, 3, 3, 4, 6), "extra_1": True}),
    ],
)
def test_policy_by_brute_force(dice, aboard, kwargs):
    solved = odds.policy(SMALL, aboard, dice, **kwargs)
    for space in range(5):
        for number in range(1, aboard + 1):
            expected = brute_force(SMALL, space, dice, number, **kwargs)
            assert [solved.value(space, dice, number, place) for place in range(number)] == expected


def test_policy_takes_faces_in_many_forms():
    """A face that is printed twice is one group, and ten dice are no trouble."""
    plain = odds.policy([Square((1, 2, 0), 1), Square((1,)), Square(points=(5, 4))], 2, 4)
    for faces in ("1 2 A", ("1", 2, "A", 2), [0, 1, 2]):
        other = odds.policy([Square(faces, 1), Square("1"), Square(points=(5, 4))], 2, 4)
        assert all(other.value(0, 4, 2, place) == plain.value(0, 4, 2, place) for place in (0, 1))
    usual = odds.policy([Square("1 6"), Square("2 5"), Square(points=(5,))], 1, 2, die=range(1, 7))
    assert usual.value(0, 1) == 5 * (F(1, 6) + F(1, 6) * F(1, 3))  # a 6 flies past; a 1 leaves one die for the next space
    assert odds.policy(aboard=1, dice=10).value(0, 10) > odds.policy(aboard=1).value(0, 6)


def test_policy_by_hand():
    """One die, a space with {1, 2} before the last one: half of the rolls reach it."""
    board = (Square((1, 2)), Square((), 0, (10, 8)))
    solved = odds.policy(board, 2)
    assert solved.value(0, 1) == 5 and solved.value(0, 2) == F(15, 2)
    assert [solved.value(0, 1, 2, place) for place in (0, 1)] == [5, 4]


def play_alone(solved, rng):
    """One expedition by the policy, dice by dice; its points."""
    space, dice = 0, 6
    while True:
        roll = [rng.choice(DIE) for _ in range(dice)]
        counts = [roll.count(face) for face in range(5)]
        here = BOARD[space]
        choices = odds.options(counts, here.faces, here.pips)
        if not choices:
            return 0
        moved, dice = solved.choose(space, choices)
        space = min(space + moved, LAST)
        if solved.lands(space, dice):
            return BOARD[space].points[0]


def test_policy_by_simulation():
    solved, rng, games = odds.policy(aboard=1), Rng(8), 8000
    points = [play_alone(solved, rng) for _ in range(games)]
    mean = sum(points) / games
    error = (sum((one - mean) ** 2 for one in points) / (games - 1) / games) ** 0.5
    assert abs(mean - float(solved.value(0, 6))) < 4 * error


def play_together(solved, rng, aboard):
    """One expedition of several, each playing the policy for itself; points by seat at takeoff."""
    space, dice, crew, points = 0, 6, list(range(aboard)), [0] * aboard
    while crew:
        roll = [rng.choice(DIE) for _ in range(dice)]
        here = BOARD[space]
        choices = odds.options([roll.count(face) for face in range(5)], here.faces, here.pips)
        if not choices:
            break
        moved, dice = solved.choose(space, choices, len(crew))
        space = min(space + moved, LAST)
        landing = [seat for place, seat in enumerate(crew) if space == LAST or solved.lands(space, dice, len(crew), place)]
        for order, seat in enumerate(landing):
            points[seat] = BOARD[space].points[order]
        crew = [seat for seat in crew if seat not in landing]
    return points


def test_policy_of_four_aboard_by_simulation():
    """The mean of each seat within four standard errors of its exact value."""
    solved, rng, games = odds.policy(), Rng(5), 4000
    played = [play_together(solved, rng, 4) for _ in range(games)]
    for place, points in enumerate(zip(*played, strict=True)):
        mean = sum(points) / games
        error = (sum((one - mean) ** 2 for one in points) / (games - 1) / games) ** 0.5
        assert abs(mean - float(solved.value(0, 6, 4, place))) < 4 * error


def test_the_whole_policy_in_two_seconds():
    odds.moves.cache_clear()
    start = time.process_time()
    odds.policy()
    assert time.process_time() - start < 2


def test_the_first_seat_is_the_best():
    solved = odds.policy()
    for aboard in range(1, 6):
        values = [solved.value(0, 6, aboard, place) for place in range(aboard)]
        assert values == sorted(values, reverse=True)


def test_landing_and_staying_are_compared():
    solved = odds.policy(aboard=2)
    for space in range(6, LAST):
        for dice in range(1, 7):
            stay, points = solved.value(space, dice), BOARD[space].points[0]
            assert solved.lands(space, dice) == (points >= stay)
            assert solved.value_on_arrival(space, dice) == max(points, stay)
            assert solved.staying(space, dice) == stay
    assert solved.value_on_arrival(LAST, 1) == BOARD[LAST].points[0]
    assert solved.value_on_arrival(3, 4, 2, 1) == solved.value(3, 4, 2, 1)


def test_staying_reckons_with_those_behind():
    """The one in front stays; the other then lands, so the first flies on alone."""
    board = (Square((1,)), Square((1, 2, 3, 4, 0), 1, (9,)), Square((), 0, (10, 1)))
    solved = odds.policy(board, 2)
    assert [solved.lands(1, 1, 2, place) for place in (0, 1)] == [False, True]
    assert solved.staying(1, 1, 2, 0) == solved.value(1, 1) == 10
    assert solved.staying(1, 1, 2, 1) == 1


def test_keeping_afterburners_helps():
    """If they were lost like other dice, the best chance to get to space 12 would be smaller."""
    one = odds.options((2, 1, 0, 0, 0), (1, 0), 1)
    assert one == ((1, 2), (2, 3), (3, 2))


# Chances of getting so far, by best play; to three places


@pytest.mark.parametrize(
    ("start", "extra_1", "reached"),
    [
        (0, False, {6: 0.979, 8: 0.9415, 10: 0.888, 12: 0.733, 14: 0.556, 16: 0.368, 18: 0.244, 20: 0.133, 22: 0.097, 24: 0.062}),
        (SATELLITE, False, {6: 0.969, 12: 0.873, 18: 0.4165, 24: 0.125}),
        (0, True, {6: 0.999, 12: 0.895, 18: 0.616, 24: 0.226}),
    ],
)
def test_best_chance_to_reach_a_space(start, extra_1, reached):
    for space, chance in reached.items():
        assert float(odds.reach(space, start, extra_1=extra_1)) == pytest.approx(chance, abs=0.0005)


def test_reach_where_the_rocket_is():
    assert odds.reach(3, 5) == odds.reach(5, 5) == 1
    assert odds.reach(1, 0, 1) == 1 - odds.crash({1, 2, A}, 1)


END = odds.Square(points=(1,))


@pytest.mark.parametrize(
    "ask",
    [
        lambda: odds.policy([odds.Square((1, 0), 1.5), END], 1, 2),
        lambda: odds.policy([odds.Square((1,), points=3), END], 1, 2),
        lambda: odds.policy([odds.Square((1,)), odds.Square(points=("x",))], 1, 2),
        lambda: odds.policy([odds.Square((1,)), odds.Square(points=(float("inf"),))], 1, 2),
        lambda: odds.reach(1, board=None),
        lambda: odds.reach(1, board=[None, END]),
        lambda: odds.total([1, "A"], 2, pips=None),
        lambda: next(odds.rolling(2, "x")),
        lambda: odds.largest_group(1, [10**9]),
        lambda: odds.crash("9" * 5000, 1),
        lambda: odds.policy().choose(3, []),
        lambda: odds.policy().choose(3, [(1, 9)]),
        lambda: odds.policy().value(3, 2, 2, 1.0),
    ],
)
def test_what_cannot_be_counted_with_is_refused(ask):
    with pytest.raises(ValueError, match=r"^[A-Z“'0-9].* "):
        ask()
