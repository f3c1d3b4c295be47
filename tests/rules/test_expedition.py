"""Expedition, a test a rule: ML-1 to ML-49, then the holes ML-Q1 to ML-Q28 as resolved. Ids stand in the docstrings."""

import pytest

from astronav_edu.engine.errors import OptionError
from astronav_edu.engine.match import Match
from astronav_edu.engine.rng import Rng
from astronav_edu.games.expedition import GAME, rules
from astronav_edu.games.expedition.state import Astronaut, Options
from astronav_edu.games.expedition.tables import (
    DIE,
    KINDS,
    LAST,
    MOONS,
    PLANETS,
    SATELLITE,
    SPACES,
    Goal,
    Moon,
    Planet,
    Space,
    SpaceRow,
    spaces_from,
)
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
    step,
    track,
)

EIGHT = {kind.id for kind in KINDS}


def lines(state, seat):
    return {line.label: line.points for line in GAME.score_lines(state) if line.seat == seat}


# Setup and takeoff


def test_two_to_five_players_with_eight_different_astronauts_each():
    """ML-1"""
    for players in range(2, 6):
        view = Match.new(GAME, players, 1).view(None)
        assert len(view.home) == players
        for home in view.home:
            assert len(home) == 8 and set(home) == EIGHT
    for players in (1, 6):
        with pytest.raises(OptionError, match="2 to 5 players"):
            Match.new(GAME, players, 1)
    assert len(EIGHT) == 8


def test_failures_start_at_0():
    """ML-2"""
    assert GAME.initial_state(3, Options()).failures == 0


def test_expedition_follows_expedition_each_with_a_starter(monkeypatch):
    """ML-3"""
    track(monkeypatch)
    state = position(PLAIN, PLAIN, pool=1)
    for number, starter in [(1, 0), (2, 1), (3, 0)]:
        assert (state.expedition, state.starter) == (number, starter)
        assert state.crew[0].seat == starter
        roll(state, *[4] * state.pool)
        assert state.phase == "board"
        act(state, f"board:{PLAIN}", f"board:{PLAIN}")


def test_the_commander_boards_first_then_the_others_clockwise_one_each():
    """ML-4"""
    state = boarding(players=3, starter=1)
    assert legal(state) == [f"board:{kind.id}" for kind in KINDS]
    for seat, kind in [(1, "parachute"), (2, "extra_1"), (0, "parachute")]:
        assert state.phase == "board" and GAME.current_player(state) == seat
        act(state, f"board:{kind}")
        assert kind not in state.home[seat]
    assert state.phase == "roll"
    crashed = position(PLAIN, PLAIN, players=2)
    place(crashed, 0, "neighbour", planet=0)
    crashed.phase, crashed.crew = "board", []
    assert "board:neighbour" not in legal(crashed)
    assert "ML-4" in refusal(crashed, "board:neighbour")


def test_seats_are_in_the_order_of_boarding_and_the_first_commands():
    """ML-5"""
    state = boarding(players=3, starter=2)
    act(state, "board:die_taker", "board:extra_1", "board:neighbour")
    assert state.crew == [Astronaut(2, "die_taker"), Astronaut(0, "extra_1"), Astronaut(1, "neighbour")]
    roll(state, 1, 1, 2, 2, 3, 3)
    assert GAME.current_player(state) == 2


def test_the_rocket_starts_on_space_0_with_all_dice():
    """ML-6"""
    state = boarding()
    for _ in range(2):
        act(state, f"board:{PLAIN}", f"board:{PLAIN}")
        assert at(state) == (0, 6, "roll")
        roll(state, 3, 3, 3, 3, 4, 4)  # a crash


def test_an_expedition_goes_on_by_turns_until_a_crash_or_nobody_is_aboard(monkeypatch):
    """ML-38"""
    track(monkeypatch, s7=planet(), s8=planet())
    state = position(PLAIN, PLAIN, space=6, pool=3)
    roll(state, 1, 4, 4)
    act(state, "use:1", "stay", "stay")
    assert (state.expedition, at(state)) == (1, (7, 2, "roll"))
    ended_by_crash, ended_by_landing = state.copy(), state.copy()
    roll(ended_by_crash, 4, 4)
    roll(ended_by_landing, 1, 4)
    act(ended_by_landing, "use:1", "land", "land")
    for ended in (ended_by_crash, ended_by_landing):
        assert (ended.expedition, ended.phase, ended.crew) == (2, "board", [])


# Travel


def test_every_die_of_the_pool_is_rolled():
    """ML-7"""
    for pool in range(1, 7):
        outcomes = GAME.chance_outcomes(position(PLAIN, PLAIN, pool=pool))
        assert all(sum(action.args) == pool for action, _ in outcomes)
        assert sum(weight for _, weight in outcomes) == 6**pool
        chance = sum(weight * action.args[0] for action, weight in outcomes) / (pool * 6**pool)
        assert chance == pytest.approx(1 / 6)  # of an afterburner, for each die


def test_equal_faces_are_one_group(monkeypatch):
    """ML-8"""
    track(monkeypatch, s6=Space((2, A), 1))
    state = position(PLAIN, PLAIN, space=6, pool=5)
    roll(state, 2, A, 2, 2, A)
    assert legal(state) == ["use:2", "use:afterburner"]
    act(state, "use:2", "fly")
    assert (state.space, state.pool) == (12, 2)  # all three of them
    assert {weight for action, weight in GAME.chance_outcomes(position(PLAIN, PLAIN, pool=1)) if action.args[2]} == {2}


def test_only_printed_faces_can_be_used(monkeypatch):
    """ML-9"""
    track(monkeypatch, s6=Space((1, 4)))
    state = position(PLAIN, PLAIN, space=6, pool=5)
    roll(state, 1, 2, 3, 4, A)
    assert legal(state) == ["use:1", "use:4"]
    for action in ("use:2", "use:3", "use:afterburner"):
        assert "ML-9" in refusal(state, action)


def test_one_or_more_groups_each_as_a_whole(monkeypatch):
    """ML-10"""
    track(monkeypatch)
    state = position(PLAIN, PLAIN, pool=4)
    roll(state, 1, 2, 2, 3)
    assert GAME.current_player(state) == 0
    assert "ML-10" in refusal(state, "fly")  # nothing picked yet
    act(state, "use:2")
    assert legal(state) == ["fly", "use:1", "use:3"]
    assert "ML-10" in refusal(state, "use:2")
    some, more = state.copy(), state.copy()
    act(some, "fly")
    assert (some.space, some.pool) == (4, 2)
    act(more, "use:3", "fly")
    assert (more.space, more.pool) == (7, 1)
    act(state, "use:3", "use:1")  # nothing is left to pick, so the rocket flies
    assert (state.space, state.pool) == (8, 1)


def test_faces_times_dice_and_pips_times_afterburners(monkeypatch):
    """ML-11"""
    track(monkeypatch, s3=Space((1, 4, A), 3))
    for faces, group, move in [((1, 1, 2), "1", 2), ((4, 4, 2), "4", 8), ((A, A, 2), "afterburner", 6)]:
        state = position(PLAIN, PLAIN, space=3, pool=3)
        roll(state, *faces)
        act(state, f"use:{group}")
        assert state.space == 3 + move


def test_one_move_by_the_sum_that_passes_over_spaces(monkeypatch):
    """ML-12"""
    track(monkeypatch, s7=planet(), s8=planet(), s9=planet())
    state = position(PLAIN, PLAIN, space=6, pool=3)
    roll(state, 1, 3, 2)
    act(state, "use:1", "use:3", "fly")
    assert at(state) == (10, 1, "roll")  # nothing was asked on 7 to 9


def test_used_number_dice_go_and_afterburners_and_unused_dice_stay(monkeypatch):
    """ML-13"""
    track(monkeypatch, s0=Space((1, 2, A), 1))
    for groups, pool in [(["1"], 4), (["2"], 5), (["1", "2"], 3), (["afterburner"], 6), (["1", "afterburner"], 4)]:
        state = position(PLAIN, PLAIN)
        roll(state, 1, 1, 2, 4, A, A)
        act(state, *[f"use:{group}" for group in groups], "fly")
        assert state.pool == pool, groups


def test_one_die_stays_when_all_would_go(monkeypatch):
    """ML-14"""
    track(monkeypatch)
    state = position(PLAIN, PLAIN, pool=3)
    roll(state, 2, 2, 2)
    act(state, "use:2")
    assert at(state) == (6, 1, "roll")


@pytest.mark.parametrize("kind", [PLAIN, "extra_1"])
def test_the_pool_never_grows(monkeypatch, kind):
    """ML-15"""
    track(monkeypatch, s0=Space((1, 2, A), 1))
    for pool in range(1, 5):
        for outcome, _ in rules.ROLLS[pool]:
            state = position(kind, PLAIN, pool=pool)
            act(state, str(outcome))
            for faces in rules.choices(state) if state.phase == "pick" else []:
                after = state.copy()
                act(after, *[str(rules.USE[face]) for face in faces])
                if after.phase == "pick":
                    act(after, "fly")
                assert after.phase == "roll" and after.pool <= pool


# Crash


@pytest.mark.parametrize(
    ("faces", "kind", "crashes"),
    [((2, 3), PLAIN, True), ((2, 1), PLAIN, False), ((4, 2), PLAIN, False), ((2, 3), "extra_1", False), ((A, A), PLAIN, True)],
)
def test_a_crash_is_a_roll_without_usable_group(monkeypatch, faces, kind, crashes):
    """ML-16"""
    track(monkeypatch, s6=Space((1, 4)))
    state = position(kind, PLAIN, space=6, pool=2)
    roll(state, *faces)
    assert (state.phase == "board") == crashes


def crashed(*crew, space=7, **kwargs):
    state = position(*crew, space=space, pool=1, **kwargs)
    roll(state, 4)
    return state


def test_a_crash_is_one_failure(monkeypatch):
    """ML-17"""
    track(monkeypatch, s7=planet())
    state = crashed(PLAIN, "parachute", "parachute")
    assert state.failures == 1
    act(state, "land", "return")
    assert state.failures == 1


def test_parachutes_may_land_and_all_others_go_home(monkeypatch):
    """ML-18"""
    track(monkeypatch, s7=planet())
    state = crashed(PLAIN, "parachute", "neighbour", "parachute")
    assert (GAME.current_player(state), legal(state)) == (1, ["return", "land"])
    assert "ML-18" in refusal(state, "stay")
    act(state, "land")
    assert GAME.current_player(state) == 3
    act(state, "return")
    assert state.planets[0] == [Astronaut(1, "parachute")]
    assert [len(home) for home in state.home] == [8, 7, 8, 8]
    assert state.phase == "board" and state.crew == []


def test_a_crash_ends_the_expedition_without_landing(monkeypatch):
    """ML-19"""
    track(monkeypatch, s7=planet())
    state = crashed(PLAIN, PLAIN)
    assert (state.phase, state.expedition, state.space, state.pool) == ("board", 2, 0, 6)
    assert state.planets[0] == []


def test_the_next_player_commands_after_a_crash(monkeypatch):
    """ML-20"""
    track(monkeypatch)
    for starter, following in [(0, 1), (1, 2), (2, 0)]:
        state = crashed(PLAIN, PLAIN, PLAIN, starter=starter)
        assert GAME.current_player(state) == state.starter == following


# Landing


def test_a_landing_follows_each_move(monkeypatch):
    """ML-21"""
    track(monkeypatch, s7=planet(), s9=planet())
    state = position(PLAIN, PLAIN, space=6, pool=4)
    for face, space in [(1, 7), (2, 9)]:
        roll(state, face, *[4] * (state.pool - 1))
        act(state, f"use:{face}")
        assert (state.space, state.phase) == (space, "land")
        act(state, "stay", "stay")


def test_nobody_lands_before_space_6(monkeypatch):
    """ML-22"""
    track(monkeypatch, **{f"s{n}": planet() for n in range(7)})
    for start, phase in [(0, "roll"), (3, "roll"), (4, "roll"), (5, "land")]:
        state = position(PLAIN, "neighbour", space=start, pool=2)
        roll(state, 1, 4)
        act(state, "use:1")
        assert at(state) == (start + 1, 1, phase)


def test_from_space_6_each_owner_in_order_of_seats_stays_or_lands(monkeypatch):
    """ML-23"""
    track(monkeypatch, s6=planet())
    state = position(PLAIN, PLAIN, PLAIN, space=5, pool=2, starter=1)
    roll(state, 1, 4)
    act(state, "use:1")
    for seat, choice in [(1, "stay"), (2, "land"), (0, "stay")]:
        assert GAME.current_player(state) == seat
        assert legal(state) == ["stay", "land"]
        assert "ML-23" in refusal(state, "fly")
        act(state, choice)
    assert [one.seat for one in state.crew] == [1, 0] and state.phase == "roll"


def landing(monkeypatch, *crew, here, space=7, pool=3, **kwargs):
    """The rocket has just come to ``space``, where ``here`` lies."""
    track(monkeypatch, **{f"s{space}": here}, **{name: kwargs.pop(name) for name in list(kwargs) if name.startswith("s1")})
    state = position(*crew, space=space - 1, pool=pool + 1, **kwargs)
    roll(state, 1, *[4] * pool)
    act(state, "use:1")
    return state


def test_the_highest_free_moon_one_astronaut_each(monkeypatch):
    """ML-24"""
    state = landing(monkeypatch, PLAIN, PLAIN, "parachute", here=moons(4, 2))
    act(state, "land")
    assert state.moons[4] == Astronaut(0, PLAIN) and state.moons[2] is None
    act(state, "land")
    assert state.moons[2] == Astronaut(1, PLAIN)


def test_no_landing_where_all_moons_are_taken(monkeypatch):
    """ML-25"""
    state = landing(monkeypatch, PLAIN, "neighbour", here=moons(4), s10=planet(), pool=4)
    act(state, "land")
    assert state.phase == "roll"  # the moon is taken, so the second is not asked
    track(monkeypatch, s7=moons(4), s8=planet())
    state = position("neighbour", PLAIN, players=3, space=6, pool=3)
    place(state, 2, PLAIN, moon=4)
    roll(state, 1, 4, 4)
    act(state, "use:1")
    assert legal(state) == ["stay", "land:1"]
    assert "ML-25" in refusal(state, "land")


def test_a_planet_has_room_for_all_in_order_of_arrival(monkeypatch):
    """ML-26"""
    state = landing(monkeypatch, PLAIN, PLAIN, PLAIN, PLAIN, PLAIN, here=planet(1), starter=3)
    act(state, *["land"] * 5)
    assert [one.seat for one in state.planets[1]] == [3, 4, 0, 1, 2]


def test_deep_space_takes_all_without_a_choice(monkeypatch):
    """ML-27"""
    track(monkeypatch)
    state = position("parachute", PLAIN, "neighbour", space=LAST - 1, pool=4, starter=1)
    place(state, 0, "extra_1", deep="comet")  # no limit
    roll(state, 1, 4, 4, 4)
    act(state, "use:1")
    assert [one.seat for one in state.comet] == [0, 1]
    assert [one.seat for one in state.galaxy] == [2, 0]
    assert state.phase == "board" and state.crew == []


def test_the_next_seat_commands_when_the_commander_lands(monkeypatch):
    """ML-28"""
    state = landing(monkeypatch, PLAIN, PLAIN, PLAIN, here=planet())
    act(state, "land", "stay", "stay")
    assert [one.seat for one in state.crew] == [1, 2]
    roll(state, 1, 2, 3)
    assert GAME.current_player(state) == 1


def test_flying_on_with_the_dice_that_are_left(monkeypatch):
    """ML-29"""
    state = landing(monkeypatch, PLAIN, PLAIN, here=planet(), pool=3)
    act(state, "land", "stay")
    assert at(state) == (7, 3, "roll")


def test_an_empty_rocket_ends_the_expedition(monkeypatch):
    """ML-30"""
    state = landing(monkeypatch, PLAIN, PLAIN, here=planet())
    act(state, "land", "land")
    assert (at(state), state.expedition, state.starter) == ((0, 6, "board"), 2, 1)


def test_a_landed_astronaut_does_not_come_home(monkeypatch):
    """ML-31"""
    state = landing(monkeypatch, PLAIN, PLAIN, here=planet())
    act(state, "land", "stay")
    roll(state, 4, 4, 4)
    assert PLAIN not in state.home[0] and PLAIN in state.home[1]
    act(state, "board:extra_1")
    assert "ML-31" in refusal(state, f"board:{PLAIN}")


# Astronauts


def test_planet_doubler():
    """ML-39"""
    assert rules.planet_points(0, [Astronaut(0, PLAIN)]) == [(0, 0, PLANETS[0].first)]
    doubled = rules.planet_points(0, [Astronaut(0, "planet_doubler"), Astronaut(0, PLAIN), Astronaut(1, PLAIN)])
    assert doubled == [(0, 0, 2 * PLANETS[0].first), (1, 1, PLANETS[0].second)]
    state = position(PLAIN, PLAIN)
    place(state, 0, "planet_doubler", moon=0)  # no planet: nothing
    assert lines(state, 0) == {MOONS[0].name: MOONS[0].points}


def test_moon_doubler():
    """ML-40"""
    assert rules.moon_points(3, Astronaut(0, "moon_doubler")) == 2 * MOONS[3].points
    assert rules.moon_points(3, Astronaut(0, "planet_doubler")) == MOONS[3].points


def test_deep_space_doubler(monkeypatch):
    """ML-41"""
    points(monkeypatch, COMET=30, GALAXY=20)
    state = position(PLAIN, PLAIN)
    place(state, 0, "deep_space_doubler", deep="comet")
    place(state, 0, "parachute", deep="comet")
    place(state, 1, "deep_space_doubler", deep="galaxy")
    assert [line.points for line in GAME.score_lines(state)] == [60, 30, 40]


def test_die_taker(monkeypatch):
    """ML-42"""
    state = landing(monkeypatch, "die_taker", PLAIN, here=planet(), pool=4)
    act(state, "land", "stay")
    assert at(state) == (7, 3, "roll")
    state = landing(monkeypatch, "die_taker", PLAIN, here=planet(), pool=4)
    act(state, "stay", "stay")
    assert state.pool == 4
    state = landing(monkeypatch, "die_taker", PLAIN, here=planet(), pool=1)
    act(state, "land", "stay")
    assert at(state) == (7, 1, "roll")


def test_extra_1(monkeypatch):
    """ML-43"""
    track(monkeypatch, s7=Space((1, 4)), s8=Space((2, 3)))
    state = position(PLAIN, "extra_1", space=7, pool=2)  # not the Commander's
    roll(state, 2, 2)
    act(state, "use:1")
    assert at(state) == (8, 2, "roll")  # moved by 1, and no die is gone
    state = position(PLAIN, "extra_1", space=7, pool=3)
    roll(state, 1, 1, 2)
    act(state, "use:1")
    assert (state.space, state.pool) == (10, 1)  # three 1s, two of them dice
    state = position("extra_1", PLAIN, space=8, pool=1)
    roll(state, 4)
    assert state.failures == 1  # no 1 is printed here


def test_parachute_does_nothing_but_land_in_a_crash(monkeypatch):
    """ML-44"""
    state = landing(monkeypatch, "parachute", PLAIN, here=planet())
    assert legal(state) == ["stay", "land"]
    act(state, "stay", "stay")
    roll(state, 4, 4, 4)
    assert (state.phase, state.pool, legal(state)) == ("parachute", 3, ["return", "land"])
    act(state, "land")
    assert state.planets[0] == [Astronaut(0, "parachute")]
    assert state.phase == "board" and PLAIN in state.home[1]  # who has none is not asked


def test_neighbour(monkeypatch):
    """ML-45"""
    for where, number in [("land", 1), ("land:-1", 0), ("land:1", 2)]:
        track(monkeypatch, s7=planet(0), s8=planet(1), s9=planet(2))
        state = position("neighbour", PLAIN, space=7, pool=2)
        roll(state, 1, 4)
        act(state, "use:1")
        assert legal(state) == ["stay", "land", "land:-1", "land:1"]
        act(state, where)
        assert state.planets[number] == [Astronaut(0, "neighbour")]
        assert "ML-45" in refusal(state, "land:1")  # now the other one is asked


def test_satellite_start():
    """ML-46"""
    assert 0 < SATELLITE <= 5
    state = boarding()
    act(state, f"board:{PLAIN}", "board:satellite")
    assert at(state) == (SATELLITE, 6, "roll")
    state = boarding()
    act(state, f"board:{PLAIN}", f"board:{PLAIN}")
    assert state.space == 0


# Goals, end, scoring


def test_one_owner_a_goal_several_goals_an_owner(monkeypatch):
    """ML-32"""
    points(monkeypatch, GOALS=(Goal("moons", "M", 1, 5), Goal("planets", "P", 1, 7), *rules.GOALS[2:]))
    state = landing(monkeypatch, PLAIN, PLAIN, here=planet())
    act(state, "land", "land")
    assert state.goals[1] == 0
    place(state, 0, "extra_1", moon=0)
    rules.claim_goals(state, 0)
    assert state.goals[:2] == [0, 0]
    assert lines(state, 0)["Goal: M"] == 5 and lines(state, 0)["Goal: P"] == 7
    assert "Goal: P" not in lines(state, 1)


@pytest.mark.parametrize(("failures", "at_home", "over"), [(9, 1, False), (10, 1, True), (0, 0, True)])
def test_the_end(monkeypatch, failures, at_home, over):
    """ML-33"""
    track(monkeypatch, s7=planet())
    state = landing(monkeypatch, PLAIN, PLAIN, here=planet(), pool=1, failures=failures)
    place_some(state, 0, 7 - at_home, planet=0)
    act(state, "land", "stay")
    assert state.phase == "roll"  # the expedition goes on in any case
    roll(state, 4)
    assert (state.phase == "over") == over
    assert (legal(state) == []) == over and (GAME.current_player(state) == -2) == over


def test_moons_score_their_number():
    """ML-34"""
    state = position("extra_1", PLAIN)
    place(state, 0, "parachute", moon=5)
    place(state, 1, "parachute", moon=2)
    assert lines(state, 0) == {MOONS[5].name: MOONS[5].points}
    assert lines(state, 1) == {MOONS[2].name: MOONS[2].points}


def test_planets_score_most_second_most_and_present(monkeypatch):
    """ML-35"""
    points(monkeypatch, PLANETS=(Planet(1, "P", 30, 20, 10),))
    there = [Astronaut(seat, PLAIN) for seat in (0, 1, 2, 3, 1, 2, 1)]
    assert rules.planet_points(0, there) == [(1, 0, 30), (2, 1, 20), (0, 2, 10), (3, 2, 10)]


def test_equal_numbers_on_a_planet_are_ordered_by_arrival():
    """ML-36"""
    assert rules.standing([Astronaut(seat, PLAIN) for seat in (2, 0, 1, 0, 2)]) == [2, 0, 1]
    assert rules.standing([Astronaut(seat, PLAIN) for seat in (1, 0)]) == [1, 0]


def test_comet_and_galaxy_score_for_each_astronaut(monkeypatch):
    """ML-47"""
    points(monkeypatch, COMET=30, GALAXY=20)
    state = position("extra_1", "extra_1")
    place(state, 0, "parachute", deep="comet")
    place(state, 0, "neighbour", deep="galaxy")
    place(state, 1, "parachute", deep="galaxy")
    place(state, 1, "neighbour", deep="galaxy")
    assert rules.totals(state) == [50, 40]


def test_all_is_added_up_and_equal_totals_share(monkeypatch):
    """ML-37"""
    points(monkeypatch, COMET=30, GALAXY=20, PLANETS=(Planet(1, "P", 3, 2, 1),) * 5, GOALS=(Goal("moons", "M", 1, 5),))
    state = position(players=3)
    state.goals = [1]
    place(state, 0, "parachute", deep="comet")
    place(state, 1, "parachute", moon=0)
    place(state, 1, "extra_1", planet=4)
    place(state, 2, "extra_1", planet=4)
    state.phase = "over"
    own = MOONS[0].points + 3 + 5
    assert rules.totals(state) == [30, own, 2]
    assert GAME.returns(state) == [1, 0, 0]
    points(monkeypatch, COMET=own)
    assert GAME.returns(state) == [0.5, 0.5, 0]
    state.phase = "board"
    assert GAME.returns(state) == [0, 0, 0]


@pytest.mark.parametrize(
    ("goal", "needs", "wheres"),
    [
        ("moons", 4, [{"moon": n} for n in range(4)]),
        ("planets", 4, [{"planet": n} for n in range(4)]),
        ("one_planet", 3, [{"planet": 2}] * 3),
        ("deep_space", 2, [{"deep": "comet"}, {"deep": "galaxy"}]),
    ],
)
def test_the_four_goals(goal, needs, wheres):
    """ML-48"""
    number = [known.id for known in rules.GOALS].index(goal)
    state = position(players=2)
    place_some(state, 1, 1, planet=2)  # another player's count for nothing
    for kind, where in zip(list(state.home[0]), wheres, strict=False):
        assert state.goals[number] is None
        place(state, 0, kind, **where)
        rules.claim_goals(state, 0)
    assert state.goals[number] == 0 and len(wheres) == needs
    assert len(rules.GOALS) == 4


def test_goals_are_looked_at_after_each_placement_of_whoever_placed(monkeypatch):
    """ML-49"""
    number = [goal.id for goal in rules.GOALS].index("one_planet")
    state = landing(monkeypatch, PLAIN, PLAIN, here=planet())
    place_some(state, 0, 2, planet=0)
    place_some(state, 1, 2, planet=0)
    act(state, "stay", "land")
    assert state.goals[number] == 1
    track(monkeypatch, s7=planet())
    state = position(PLAIN, "parachute", space=7, pool=1)
    place_some(state, 1, 2, planet=0)
    roll(state, 4)
    act(state, "land")
    assert state.goals[number] == 1  # by parachute
    track(monkeypatch)
    state = position(PLAIN, PLAIN, space=LAST - 1, pool=1)
    place_some(state, 1, 1, deep="galaxy")
    roll(state, 1)
    act(state, "use:1")
    assert state.goals[[goal.id for goal in rules.GOALS].index("deep_space")] == 1  # in deep space


# Holes


def test_a_move_stops_on_the_last_space(monkeypatch):
    """ML-Q1"""
    track(monkeypatch)
    state = position(PLAIN, PLAIN, space=LAST - 2, pool=2)
    roll(state, 3, 3)
    act(state, "use:3")
    assert len(state.comet) == len(state.galaxy) == 1


def test_six_dice_fresh_for_every_expedition(monkeypatch):
    """ML-Q2"""
    state = landing(monkeypatch, PLAIN, PLAIN, here=planet(), pool=2)
    assert state.pool == 2
    act(state, "land", "land")
    for _ in range(2):
        act(state, "board:parachute")
    assert at(state) == (0, 6, "roll")


def test_the_commander_must_move(monkeypatch):
    """ML-Q3"""
    track(monkeypatch, s6=planet())
    state = position(PLAIN, PLAIN, space=6, pool=2)
    roll(state, 1, 4)
    assert legal(state) == ["use:1"]
    assert "ML-10" in refusal(state, "fly")
    assert refusal(state, "stay")


def test_an_afterburner_that_is_not_printed_is_kept(monkeypatch):
    """ML-Q4"""
    track(monkeypatch)
    state = position(PLAIN, PLAIN, pool=3)
    roll(state, A, 1, 1)
    assert legal(state) == ["use:1"]
    act(state, "use:1")
    assert state.pool == 1  # the afterburner, not a fresh die: with two of them two stay
    state = position(PLAIN, PLAIN, pool=3)
    roll(state, A, A, 1)
    act(state, "use:1")
    assert state.pool == 2


def test_the_starter_counts_whoever_commanded_in_the_end(monkeypatch):
    """ML-Q5"""
    state = landing(monkeypatch, PLAIN, PLAIN, PLAIN, here=planet(), starter=1)
    act(state, "land", "land", "stay")
    assert state.crew[0].seat == 0
    roll(state, 4, 4, 4)
    assert state.starter == 2


def test_the_commander_changes_after_an_expedition_without_crash(monkeypatch):
    """ML-Q6"""
    state = landing(monkeypatch, PLAIN, PLAIN, PLAIN, here=planet(), starter=2)
    act(state, "land", "land", "land")
    assert (state.failures, state.starter) == (0, 0)


def test_a_parachute_lands_where_the_rocket_stands_if_it_can(monkeypatch):
    """ML-Q7"""
    track(monkeypatch, s4=planet(), s5=planet(), s6=moons(0), s7=planet(1))
    state = crashed("parachute", PLAIN, space=7)
    act(state, "land")
    assert state.planets[1] == [Astronaut(0, "parachute")]
    for space in (4, 5):
        state = crashed("parachute", PLAIN, space=space)
        assert state.phase == "board" and "parachute" in state.home[0]
    full = position("parachute", PLAIN, players=3, space=6, pool=1)
    place(full, 2, PLAIN, moon=0)
    roll(full, 4)
    assert full.phase == "board" and "parachute" in full.home[0]


def test_several_parachutes_in_order_of_seats(monkeypatch):
    """ML-Q8"""
    track(monkeypatch, s7=planet())
    state = crashed("parachute", PLAIN, "parachute", starter=2, players=3)
    assert GAME.current_player(state) == 2
    act(state, "land")
    assert GAME.current_player(state) == 1
    act(state, "land")
    assert [one.seat for one in state.planets[0]] == [2, 1]


def test_everybody_can_send_somebody_at_each_takeoff(monkeypatch):
    """ML-Q9"""
    crash, land = (landing(monkeypatch, PLAIN, PLAIN, here=planet(), pool=1) for _ in range(2))
    for state in (crash, land):
        place_some(state, 0, 7, planet=0)
        assert state.home[0] == []
    act(crash, "stay", "stay")
    roll(crash, 4)
    assert crash.phase == "board" and all(crash.home)  # none was at home, but not all were placed: one came back
    act(land, "land", "land")
    assert land.phase == "over"  # all eight are placed: there is no next takeoff


def test_the_leader_of_a_planet_gets_the_first_value_only(monkeypatch):
    """ML-Q10"""
    points(monkeypatch, PLANETS=(Planet(1, "P", 30, 20, 10),))
    assert rules.planet_points(0, [Astronaut(0, PLAIN), Astronaut(1, PLAIN)]) == [(0, 0, 30), (1, 1, 20)]


def test_the_earliest_astronaut_breaks_a_tie():
    """ML-Q11"""
    assert rules.standing([Astronaut(seat, PLAIN) for seat in (0, 1, 1, 0)]) == [0, 1]
    assert rules.standing([Astronaut(seat, PLAIN) for seat in (0, 1, 1, 2, 2, 0)]) == [0, 1, 2]


def test_of_two_who_could_meet_a_goal_the_first_to_land_has_it(monkeypatch):
    """ML-Q12"""
    number = [goal.id for goal in rules.GOALS].index("one_planet")
    for starter in (0, 1):
        state = landing(monkeypatch, PLAIN, PLAIN, here=planet(), starter=starter)
        for seat in (0, 1):
            place_some(state, seat, 2, planet=0)
        act(state, "land", "land")
        assert state.goals[number] == starter


def test_eleventh_failure_and_eighth_astronaut_in_one_crash(monkeypatch):
    """ML-Q13"""
    track(monkeypatch, s7=planet(0))
    state = position("parachute", PLAIN, space=7, pool=1, failures=10)
    for number, kind in enumerate(list(state.home[0])):
        place(state, 0, kind, planet=1) if number < 5 else place(state, 0, kind, planet=number - 3)
    for seat in (0, 1):
        rules.claim_goals(state, seat)
    number = [goal.id for goal in rules.GOALS].index("planets")
    assert state.goals[number] is None and not state.home[0]
    roll(state, 4)
    assert state.failures == 11 and state.phase == "parachute"
    act(state, "land")
    assert state.phase == "over" and state.goals[number] == 0


def test_nobody_decides_out_of_turn(monkeypatch):
    """ML-Q14"""
    state = landing(monkeypatch, PLAIN, PLAIN, PLAIN, here=planet(), starter=1)
    asked = []
    match = Match.from_state(GAME, state, seed=3, seats=["Ada", "Ben", "Cem"])
    while match.view(None).phase == "land":
        seat = match.current_player
        asked.append(seat)
        assert match.why_not((seat + 1) % 3, "stay") is not None
        match.play("stay")
    assert asked == [1, 2, 0]


def test_no_landing_on_a_space_without_moon_or_planet(monkeypatch):
    """ML-Q15"""
    state = landing(monkeypatch, PLAIN, "parachute", here=Space((1, 2)))
    assert at(state) == (7, 3, "roll")
    roll(state, 4, 4, 4)
    assert state.phase == "board"
    for space in range(6, LAST):
        assert SPACES[space].moons or SPACES[space].planet is not None


def test_where_the_neighbour_can_land(monkeypatch):
    """ML-Q16"""
    track(monkeypatch, s5=planet(0), s6=planet(1), s7=planet(1), s8=moons(0), s9=planet(2), s22=planet(3), s23=planet(4))

    def choices(space, **kwargs):
        state = position("neighbour", PLAIN, players=3, space=space - 1, pool=2)
        place(state, 2, PLAIN, **(kwargs or {"planet": 0}))
        roll(state, 1, 4)
        act(state, "use:1")
        return legal(state) if state.phase == "land" else []

    assert choices(5) == []  # not before space 6, though 6 is next
    assert choices(6) == ["stay", "land"]  # 5 is too early, 7 is the same planet
    assert choices(7) == ["stay", "land", "land:1"]
    assert choices(7, moon=0) == ["stay", "land"]  # the moon ahead is taken
    assert choices(8) == ["stay", "land", "land:-1", "land:1"]
    assert choices(10) == ["stay", "land:-1"]
    assert choices(23) == ["stay", "land", "land:-1"]  # never into deep space
    state = position("neighbour", PLAIN, space=9, pool=1)
    roll(state, 4)
    assert state.phase == "board"  # not in a crash


def test_when_a_die_taker_takes_a_die(monkeypatch):
    """ML-Q17"""
    state = landing(monkeypatch, "die_taker", "die_taker", PLAIN, here=planet(), pool=5)
    act(state, "land")
    assert state.pool == 4  # at once
    act(state, "land", "stay")
    assert state.pool == 3
    roll(state, 4, 4, 4)
    assert state.pool == 6
    state = position(PLAIN, "die_taker", space=7, pool=2)
    roll(state, 4, 4)
    assert state.pool == 6 and "die_taker" in state.home[1]


def test_one_extra_1_a_roll_picked_without_a_rolled_1(monkeypatch):
    """ML-Q18"""
    track(monkeypatch, s7=Space((1, 2)))
    for crew in (["extra_1", PLAIN, PLAIN], ["extra_1"] * 3):
        state = position(*crew, space=7, pool=2)
        roll(state, 2, 3)
        assert legal(state) == ["use:1", "use:2"]
        act(state, "use:1", "fly")
        assert (state.space, state.pool) == (8, 2)


def test_a_planet_doubler_counts_as_one_astronaut():
    """ML-Q19"""
    there = [Astronaut(0, "planet_doubler"), Astronaut(1, PLAIN), Astronaut(1, "extra_1")]
    assert rules.planet_points(0, there) == [(1, 0, PLANETS[0].first), (0, 1, 2 * PLANETS[0].second)]


def test_the_first_commander_is_any_seat():
    """ML-Q20"""
    state = GAME.initial_state(3, Options())
    assert [(str(action), weight) for action, weight in GAME.chance_outcomes(state)] == [(f"commander:{n}", 1) for n in range(3)]
    rng = Rng(1)
    assert {GAME.sample_chance(state, rng).args[0] for _ in range(40)} == {0, 1, 2}
    step(state, "commander:2")
    assert (GAME.current_player(state), state.starter) == (2, 2)


def test_boarding_is_open():
    """ML-Q21"""
    state = boarding(players=3)
    act(state, "board:extra_1")
    for viewer in (None, 0, 1, 2):
        seen = GAME.observe(state, viewer)
        assert seen.crew == (Astronaut(0, "extra_1"),) and seen.current_player == 1
        assert [len(home) for home in seen.home] == [7, 8, 8]


def test_the_same_effect_twice(monkeypatch):
    """ML-Q22"""
    state = boarding()
    act(state, "board:satellite", "board:satellite")
    assert state.space == SATELLITE
    state = landing(monkeypatch, "die_taker", "die_taker", PLAIN, here=planet(), pool=5)
    act(state, "land", "land", "stay")
    assert state.pool == 3
    there = [Astronaut(0, "planet_doubler"), Astronaut(1, "planet_doubler")]
    assert [points for _, _, points in rules.planet_points(0, there)] == [2 * PLANETS[0].first, 2 * PLANETS[0].second]


def test_the_satellite_start_is_not_optional():
    """ML-Q23"""
    state = boarding()
    act(state, "board:satellite", f"board:{PLAIN}")
    assert at(state) == (SATELLITE, 6, "roll")  # nothing was asked
    assert GAME.current_player(state) == -1


def test_faces_and_pips_of_the_space_of_the_roll(monkeypatch):
    """ML-Q24"""
    track(monkeypatch, s7=Space((1, A), 2), s8=Space((4, A), 3), s9=Space((4, A), 1))
    for order in (["use:1", "use:afterburner"], ["use:afterburner", "use:1"]):
        state = position(PLAIN, PLAIN, space=7, pool=3)
        roll(state, 1, A, 4)
        act(state, *order)
        assert state.space == 10


def test_of_equal_moons_the_first_in_the_table(monkeypatch):
    """ML-Q25"""
    here = SPACES[21]
    assert [MOONS[moon].points for moon in here.moons] == sorted((MOONS[moon].points for moon in here.moons), reverse=True)
    rows = [SpaceRow(0, "1", 0, "-", ""), SpaceRow(1, "1", 0, "Z", ""), SpaceRow(2, "-", 0, "deep_space", "")]
    equal = [Moon("Z", name, points, "P") for name, points in [("a", 2), ("b", 5), ("c", 5)]]
    assert spaces_from(rows, equal, [])[1].moons == (1, 2, 0)
    state = landing(monkeypatch, PLAIN, PLAIN, here=moons(1, 2, 0))
    act(state, "land")
    assert state.moons[1] == Astronaut(0, PLAIN)


def test_a_goal_is_taken_by_itself(monkeypatch):
    """ML-Q26"""
    number = [goal.id for goal in rules.GOALS].index("one_planet")
    state = landing(monkeypatch, PLAIN, PLAIN, here=planet())
    place_some(state, 0, 2, planet=0)
    act(state, "land")
    assert state.goals[number] == 0 and GAME.current_player(state) == 1  # nothing was asked in between


def test_alone_on_a_planet(monkeypatch):
    """ML-Q27"""
    points(monkeypatch, PLANETS=(Planet(1, "P", 30, 20, 10),))
    assert rules.planet_points(0, [Astronaut(2, PLAIN), Astronaut(2, "extra_1")]) == [(2, 0, 30)]


@pytest.mark.parametrize("players", range(2, 6))
def test_eleven_failures_for_any_number_of_players(monkeypatch, players):
    """ML-Q28"""
    track(monkeypatch)
    for failures, phase in [(9, "board"), (10, "over")]:
        state = position(*[PLAIN] * players, pool=1, failures=failures)
        roll(state, 4)
        assert (state.failures, state.phase) == (failures + 1, phase)


def test_the_die():
    """ML-7: faces 1, 2, 2, 3, 4 and the afterburner."""
    assert sorted(DIE) == [A, 1, 2, 2, 3, 4]
