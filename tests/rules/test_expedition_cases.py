"""The worked cases of Expedition, ML-T1 to ML-T25; their ids stand in the docstrings."""

import pytest

from astronav_edu.games.expedition import GAME, rules
from astronav_edu.games.expedition.state import Astronaut
from astronav_edu.games.expedition.tables import DIE, FAILURES, LAST, SATELLITE, SPACES, Planet, Space
from tests.games.expedition.positions import (
    PLAIN,
    A,
    act,
    at,
    boarding,
    legal,
    moons,
    place,
    place_some,
    planet,
    points,
    position,
    refusal,
    roll,
    track,
)


def test_t1_faces_of_space_0():
    """ML-T1"""
    assert set(SPACES[0].faces) == {1, 2, A}
    state = position(PLAIN, PLAIN)
    roll(state, 1, 2, 3, 3, 4, A)
    assert set(legal(state)) == {"use:1", "use:2", "use:afterburner"}


def test_t2_three_2s(monkeypatch):
    """ML-T2"""
    track(monkeypatch)
    state = position(PLAIN, PLAIN, pool=5)
    roll(state, 2, 2, 2, 4, A)
    act(state, "use:2")
    assert state.space == 6


def test_t3_the_die():
    """ML-T3"""
    assert len(DIE) == 6
    weights = {action.args: weight for action, weight in rules.ROLLS[1]}
    assert weights == {(1, 0, 0, 0, 0): 1, (0, 1, 0, 0, 0): 1, (0, 0, 1, 0, 0): 2, (0, 0, 0, 1, 0): 1, (0, 0, 0, 0, 1): 1}


def test_t4_the_last_die_stays(monkeypatch):
    """ML-T4"""
    track(monkeypatch)
    state = position(PLAIN, PLAIN, pool=1)
    roll(state, 3)
    act(state, "use:3")
    assert at(state) == (3, 1, "roll")


def test_t5_no_landing_on_space_3():
    """ML-T5"""
    state = position(PLAIN, PLAIN, pool=2, space=1)
    roll(state, 2, 2)
    act(state, "use:2")
    assert state.space == 5 and state.phase == "roll"
    state = position(PLAIN, PLAIN, pool=2, space=1)
    roll(state, 2, 4)
    act(state, "use:2")
    assert state.space == 3 and state.phase == "roll"


def test_t6_the_eleventh_failure(monkeypatch):
    """ML-T6"""
    track(monkeypatch, s7=planet())
    state = position("parachute", PLAIN, space=7, pool=1, failures=FAILURES - 1)
    roll(state, 4)
    assert (state.failures, state.phase) == (11, "parachute")
    act(state, "land")
    assert state.phase == "over" and state.planets[0] == [Astronaut(0, "parachute")]


def test_t7_afterburners_and_a_1(monkeypatch):
    """ML-T7"""
    track(monkeypatch, s0=Space((1, 2, A), 1))
    state = position(PLAIN, PLAIN)
    roll(state, A, A, 1, 3, 3, 4)
    act(state, "use:afterburner", "use:1")
    assert (state.space, state.pool) == (3, 5)


def test_t8_a_tie_on_a_planet(monkeypatch):
    """ML-T8"""
    points(monkeypatch, PLANETS=(Planet(1, "P", 30, 20, 10),))
    there = [Astronaut(seat, PLAIN) for seat in (1, 0, 0, 1)]
    assert rules.planet_points(0, there) == [(1, 0, 30), (0, 1, 20)]


def test_t9_three_in_deep_space(monkeypatch):
    """ML-T9"""
    track(monkeypatch)
    state = position(PLAIN, PLAIN, PLAIN, space=LAST - 1, pool=1)
    roll(state, 1)
    act(state, "use:1")
    assert (len(state.comet), len(state.galaxy), state.phase) == (1, 2, "board")


def test_t10_two_moons(monkeypatch):
    """ML-T10"""
    track(monkeypatch, s7=moons(5, 3))
    state = position(PLAIN, PLAIN, "neighbour", PLAIN, space=6, pool=2)
    place(state, 3, "extra_1", moon=5)
    roll(state, 1, 4)
    act(state, "use:1", "land")
    assert state.moons[3] == Astronaut(0, PLAIN)
    assert state.phase == "roll"  # both are taken: nobody else is asked
    track(monkeypatch, s7=moons(5, 3), s8=planet())
    state = position("neighbour", PLAIN, PLAIN, space=6, pool=2)
    place(state, 1, "extra_1", moon=5)
    place(state, 2, "extra_1", moon=3)
    roll(state, 1, 4)
    act(state, "use:1")
    assert "ML-25" in refusal(state, "land")


def test_t11_an_unusable_afterburner_stays(monkeypatch):
    """ML-T11"""
    track(monkeypatch, s6=Space((1, 4)))
    state = position(PLAIN, PLAIN, space=6, pool=4)
    roll(state, A, 1, 2, 2)
    act(state, "use:1")
    assert (state.space, state.pool) == (7, 3)


def test_t12_two_afterburners_of_two_pips(monkeypatch):
    """ML-T12"""
    track(monkeypatch, s6=Space((2, A), 2))
    state = position(PLAIN, PLAIN, space=6, pool=2)
    roll(state, A, A)
    act(state, "use:afterburner")
    assert (state.space, state.pool) == (10, 2)


def test_t13_the_choices_of_a_roll(monkeypatch):
    """ML-T13"""
    track(monkeypatch, s6=Space((1, 2)))
    state = position(PLAIN, PLAIN, space=6, pool=3)
    roll(state, 1, 2, 2)
    assert [(faces, rules.advance(state, faces)) for faces in rules.choices(state)] == [((1,), 1), ((2,), 4), ((1, 2), 5)]
    ways = {("use:1", "fly"): 7, ("use:2", "fly"): 10, ("use:1", "use:2"): 11, ("use:2", "use:1"): 11}
    for way, space in ways.items():
        after = state.copy()
        act(after, *way)
        assert after.space == space


def test_t14_the_commander_leaves(monkeypatch):
    """ML-T14"""
    track(monkeypatch, s7=planet())
    state = position(PLAIN, PLAIN, PLAIN, space=6, pool=4)
    roll(state, 1, 4, 4, 4)
    act(state, "use:1", "land", "stay", "stay")
    assert [one.seat for one in state.crew] == [1, 2] and state.pool == 3
    roll(state, 1, 2, 3)
    assert GAME.current_player(state) == 1


def test_t15_the_next_starter(monkeypatch):
    """ML-T15"""
    track(monkeypatch, s7=planet())
    state = position(PLAIN, PLAIN, PLAIN, space=6, pool=2)
    roll(state, 1, 4)
    act(state, "use:1", "land", "stay", "stay")
    roll(state, 4)
    assert (state.phase, state.starter) == ("board", 1)


def test_t16_two_parachutes_and_one_moon(monkeypatch):
    """ML-T16"""
    track(monkeypatch, s7=moons(4))
    for choice, home in (("land", 7), ("return", 8)):
        state = position("parachute", PLAIN, "parachute", space=7, pool=1)
        roll(state, 4)
        assert GAME.current_player(state) == 0
        act(state, choice)
        if choice == "return":  # then it is the other's
            assert GAME.current_player(state) == 2
            act(state, "land")
        assert state.phase == "board" and state.failures == 1
        assert len(state.home[0]) == home and len(state.home[1]) == 8
        assert state.moons[4] == Astronaut(0 if choice == "land" else 2, "parachute")


def test_t17_a_parachute_on_space_3(monkeypatch):
    """ML-T17"""
    track(monkeypatch)
    state = position("parachute", PLAIN, space=3, pool=2)
    roll(state, 4, 4)
    assert state.phase == "board" and "parachute" in state.home[0]


@pytest.mark.parametrize("crew", [("extra_1", PLAIN), ("extra_1", "extra_1")])
def test_t18_an_extra_1(monkeypatch, crew):
    """ML-T18"""
    track(monkeypatch, s6=Space((1, 4)))
    state = position(*crew, space=6, pool=3)
    roll(state, 2, 3, 3)
    assert [(faces, rules.advance(state, faces)) for faces in rules.choices(state)] == [((1,), 1)]
    act(state, "use:1")
    assert (state.space, state.pool, state.failures) == (7, 3, 0)


@pytest.mark.parametrize(("pool", "after"), [(1, 1), (4, 3)])
def test_t19_a_die_is_taken(monkeypatch, pool, after):
    """ML-T19"""
    track(monkeypatch, s7=planet())
    state = position(PLAIN, "die_taker", space=6, pool=pool + 1 if pool > 1 else 1)
    roll(state, 1, *[4] * (state.pool - 1))
    act(state, "use:1", "stay", "land")
    assert at(state) == (7, after, "roll")


def test_t20_a_full_moon_space_and_a_planet_ahead(monkeypatch):
    """ML-T20"""
    track(monkeypatch, s7=moons(4), s8=planet())
    state = position(PLAIN, "neighbour", PLAIN, space=6, pool=2)
    place(state, 0, "extra_1", moon=4)
    roll(state, 1, 4)
    act(state, "use:1")
    assert (GAME.current_player(state), legal(state)) == (1, ["stay", "land:1"])
    act(state, "land:1")
    assert state.planets[0] == [Astronaut(1, "neighbour")] and state.phase == "roll"


@pytest.mark.parametrize("second", [PLAIN, "satellite"])
def test_t21_satellite_starts(second):
    """ML-T21"""
    state = boarding()
    act(state, "board:satellite", f"board:{second}")
    assert at(state) == (SATELLITE, 6, "roll")


def test_t22_two_players_with_three_moons(monkeypatch):
    """ML-T22"""
    track(monkeypatch, s7=moons(8, 9))
    state = position(PLAIN, PLAIN, space=6, pool=2, starter=1)
    for moon in range(6):
        place_some(state, moon % 2, 1, moon=moon)
    roll(state, 1, 4)
    act(state, "use:1", "land", "land")
    assert state.goals[[goal.id for goal in rules.GOALS].index("moons")] == 1


def test_t23_a_doubler_on_second_place(monkeypatch):
    """ML-T23"""
    points(monkeypatch, PLANETS=(Planet(1, "P", 4, 2, 1),))
    assert rules.planet_points(0, [Astronaut(1, PLAIN), Astronaut(0, "planet_doubler")]) == [(1, 0, 4), (0, 1, 4)]


def test_t24_the_eighth_lands_while_another_is_aboard(monkeypatch):
    """ML-T24"""
    track(monkeypatch, s7=planet(), s8=planet())
    state = position(PLAIN, PLAIN, space=6, pool=3)
    place_some(state, 0, 7, planet=1)
    roll(state, 1, 4, 4)
    act(state, "use:1", "land", "stay")
    assert state.phase == "roll"
    crash = state.copy()
    roll(crash, 4, 4)
    assert crash.phase == "over"
    roll(state, 1, 4)
    act(state, "use:1", "land")
    assert state.phase == "over"


def test_t25_beyond_the_last_space(monkeypatch):
    """ML-T25"""
    track(monkeypatch)
    state = position(PLAIN, PLAIN, space=LAST - 2, pool=2)
    roll(state, 2, 3)
    act(state, "use:2", "use:3")
    assert (len(state.comet), len(state.galaxy)) == (1, 1)
