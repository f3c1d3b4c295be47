"""The tables of Xtronaut: what the rulebook fixes, the principles of what is ours, and a sentence for a table edited badly."""

import pytest

from astronav_edu.engine.errors import TableError
from astronav_edu.games.xtronaut.rocket import STACK, best_rocket
from astronav_edu.games.xtronaut.tables import (
    ASSIST_CARDS,
    CARD,
    CRAFT,
    MISSION,
    MISSIONS,
    SIZES,
    SPACECRAFT,
    VEHICLES,
    Mission,
    Vehicle,
    cards_from,
    deck,
    delta_v,
)
from tests.games.checks import check_a_bad_line


def test_values_that_the_rulebook_fixes():
    """Atlas core 14 … 7, its solids 1 … 11 for one to five, a medium stack of 3 and 11, a large one of 2 and 8, craft of 5, assist of 2."""
    assert (CARD["atlas_first"].small, CARD["atlas_first"].medium, CARD["atlas_first"].large) == (14, 11, 7)
    solids = [getattr(CARD[f"atlas_solid_{n}"], size) for n in (1, 5) for size in SIZES]
    assert (min(solids), max(solids)) == (1, 11)
    assert (CARD["atlas_second"].medium, CARD["delta_second"].large, CARD["delta_first"].large) == (3, 2, 8)
    assert CARD["medium_rover"].delta_v == CARD["large_orbiter"].delta_v == 5
    assert {card.delta_v for card in ASSIST_CARDS} == {2}
    assert (MISSION["lunar_orbiter"].delta_v, MISSION["deimos_sample_return"].delta_v) == (14, 20)
    assert MISSION["bennu_sample_return"].type == "orbiter"


def test_a_small_lander_brings_3_and_a_large_orbiter_6():
    assert {MISSION[name].small for name in ("mars_lander", "venus_lander", "titan_lander")} == {3}
    assert {MISSION[name].large for name in ("mars_orbiter", "jupiter_orbiter")} == {6}


@pytest.mark.parametrize("mission", MISSIONS, ids=lambda mission: mission.id)
def test_points_follow_their_principle(mission):
    """2 up to 14 km/s for orbiters, 3 up to 18, 4 up to 21, 5 from 22; medium one more, large three more."""
    low = 2 if mission.delta_v <= 14 and mission.type == "orbiter" else 3
    small = 5 if mission.delta_v >= 22 else 4 if mission.delta_v >= 19 else low
    assert (mission.small, mission.medium, mission.large) == (small, small + 1, small + 3)


def test_missions_by_type_and_briefs():
    assert [sum(mission.type == kind for mission in MISSIONS) for kind in ("orbiter", "lander", "rover")] == [15, 10, 4]
    assert len({mission.brief for mission in MISSIONS}) == 29
    assert not any(char.isdigit() for mission in MISSIONS for char in mission.brief), "a brief tells neither ΔV nor points"


def test_no_assist_at_the_body_where_one_stops():
    for mission in MISSIONS:
        home = {"europa": "jupiter", "enceladus": "saturn", "titan": "saturn", "deimos": "mars", "phobos": "mars"}
        target = mission.id.split("_")[0]
        assert home.get(target, target) not in mission.assists.split()
    assert any(mission.type == "rover" and mission.assists != "-" for mission in MISSIONS)


def whole(players=4, slots=2):
    """The deck as cards for ``best_rocket``, three of a kind being enough."""
    return tuple(sorted(kind for kind, cards in deck(players, slots).items() for _ in range(min(cards, 3))))


@pytest.mark.parametrize("mission", MISSIONS, ids=lambda mission: mission.id)
@pytest.mark.parametrize("slots", [1, 2])
def test_every_mission_can_be_launched(mission, slots):
    """With the cards of two players, small and medium; large, too, but for the Mars Sample Return (24 km/s, no assist)."""
    for size in SIZES:
        crafts = {craft.id for craft in SPACECRAFT if craft.size == size}
        cards = tuple(kind for kind in whole(2, slots) if kind in crafts or CARD[kind] not in SPACECRAFT)
        too_far = mission.id == "mars_sample_return" and size == "large"
        fits = best_rocket(cards, mission.id, slots, False) is not None
        assert fits != too_far or (slots == 1 and size == "large" and mission.delta_v >= 22)


def test_plain_rockets():
    """Craft and both stages, S/M/L: Atlas 21/19/14, Delta 20/18/15, Falcon 19/18/15, SLS 22/21/17."""
    totals = {
        line: [
            sum(delta_v(kind, space, size) for space, kind in stack.items()) + CARD[f"{size}_orbiter"].delta_v for size in SIZES
        ]
        for line, stack in STACK.items()
    }
    assert totals == {"Falcon": [19, 18, 15], "Atlas": [21, 19, 14], "Delta": [20, 18, 15], "SLS": [22, 21, 17]}
    assert CRAFT not in STACK["SLS"]


def test_names():
    names = [CARD[kind].name for kind in deck(4, 2)]
    assert len(set(names)) == len(names)
    assert CARD["atlas_solid_3"].name == "Atlas solid boosters ×3" and CARD["sls_left"].name == "SLS left fairing"


@pytest.mark.parametrize(
    ("record", "line", "found"),
    [
        (Vehicle, "a,Ares,first,0,no,1,1,1,0,0,0,any,1,1,1", r"line 3, column 'line': 'Ares'"),
        (Vehicle, "a,Atlas,first,0,no,1,1,x,0,0,0,any,1,1,1", r"line 3, column 'large': 'x'"),
        (Vehicle, "a,Atlas,first,0,no,1,1,1,0,0,0,any,0,1,1", r"column 'two': '0'"),
        (Mission, "a,A,plane,14,-,2,3,5,b", r"column 'type': 'plane'"),
        (Mission, "a,A,rover,0,-,2,3,5,b", r"column 'delta_v': '0'"),
        (Mission, "a,A,rover,14,Venus,2,3,5,b", r"column 'assists': 'Venus'"),
    ],
)
def test_a_bad_line_is_named(tmp_path, record, line, found):
    check_a_bad_line(tmp_path, "xtronaut", record, line, found)


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"large": 15}, "XT-18"),
        ({"extra_large": 9}, "XT-18"),
        ({"two": 5}, "XT-3"),
        ({"id": "mars_assist"}, "two cards are called"),
    ],
)
def test_a_table_against_the_rules_is_refused(changes, found):
    with pytest.raises(TableError, match=found):
        cards_from([VEHICLES[0]._replace(**changes)], ASSIST_CARDS)
