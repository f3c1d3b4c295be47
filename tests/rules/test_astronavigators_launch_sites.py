"""AstroNavigators, the module of alternative launch sites: a test a rule. Ids stand in the docstrings."""

import pytest

from astronav_edu.engine.testing import check_game
from astronav_edu.games.astronavigators import GAME
from astronav_edu.games.astronavigators.modules import launch_sites
from astronav_edu.games.astronavigators.rules.parts import put
from astronav_edu.games.astronavigators.state import ACTIVE, NEW, USED
from astronav_edu.games.astronavigators.tables import LAUNCH, ROCKET_SPACE, ROCKETS, SATURN_V, row_and_column
from tests.games.astronavigators.positions import (
    act,
    flying,
    hide_anew,
    lay,
    legal,
    outcomes,
    own,
    race,
    resolve,
    set_number,
    tokens,
)


def sites(*characters, **where):
    return race(*characters, launch_sites=True, **where)


def test_sites_lie_where_they_are():
    """AN-80: real places on the map."""
    assert {one: row_and_column(place) for one, place in ROCKET_SPACE.items()} == {
        "saturn_v": (1, -5),
        "falcon_heavy": (1, -5),
        "starship": (1, -7),
        "ariane_5": (1, -3),
        "soyuz": (2, 5),
        "long_march_5": (1, 7),
        "h2a": (2, 9),
        "electron": (-2, 11),
    }
    assert len({ROCKETS[one].site for one in launch_sites.OTHERS} - {"cape"}) == 6


def test_a_spacecraft_tile_turns_up_the_top_rocket():
    """AN-80"""
    state = sites("leo", "yuri")
    own(state, 0, asia="spacecraft")
    assert "site:asia" in legal(state)
    act(state, "site:asia")
    assert set(outcomes(state)) == {f"rocket:{one}" for one in launch_sites.OTHERS}  # Africa has no rocket of its own
    act(state, "rocket:h2a")
    player = state.players[0]
    assert player.rockets == ("h2a",) and player.flipped == ("asia",) and state.phase == "select"
    assert "site:asia" not in legal(state)  # AN-Q73: a flip serves once


def test_a_rocket_tile_draws_two_and_keeps_one_unseen():
    """AN-80"""
    state = sites("leo", "yuri")
    own(state, 0, asia="rocket")
    act(state, "site:asia", "pair:h2a/electron")
    assert GAME.observe(state, 1).table.drawn == ("hidden", "hidden")
    act(state, "keep:electron")
    assert state.players[0].secret == ("electron",) and GAME.observe(state, 1).table.players[0].secret == ("hidden",)
    assert "h2a" in launch_sites.new_deck(state) and "electron" not in launch_sites.new_deck(state)


def test_a_rocket_of_the_home_continent_instead():
    """AN-80"""
    state = sites("neil", "sphen")
    own(state, 0, asia="spacecraft")
    act(state, "site:asia")
    assert legal(state) == ["take:falcon_heavy", "take:starship", "draw"]
    act(state, "take:starship")
    assert state.players[0].rockets == ("starship",)


def at_site(rocket, *, secret=False):
    state = sites("leo", "yuri")
    player = state.players[0]
    player.cell, player.astronaut, player.nk, player.die = ROCKET_SPACE[rocket], True, 99, "car"
    if secret:
        player.secret = (rocket,)
    else:
        player.rockets = (rocket,)
    return state, player


def test_one_launches_from_the_sites_of_ones_own_rockets():
    """AN-80 AN-81 AN-Q73"""
    state, player = at_site("h2a", secret=True)
    state.players[1].cell, state.players[1].astronaut = ROCKET_SPACE["h2a"], True
    act(state, "select:1/travel")
    assert "face:spacecraft" in legal(state)
    act(state, "face:spacecraft")
    assert player.rockets == ("h2a",) and player.secret == ()  # shown when it is used
    if state.phase == "extra":
        act(state, "save")
    act(state, "select:2/travel")
    assert "face:spacecraft" not in legal(state)  # the other one has no rocket here
    act(state, legal(state)[0])
    if state.phase == "extra":
        act(state, "save")
    assert state.phase == "stack" and player.nk == 99 and player.launch == ROCKET_SPACE["h2a"]  # only the Saturn V gives NK


def test_at_the_cape_one_chooses():
    """AN-81 AN-Q73"""
    for rocket, nk in (("saturn_v", SATURN_V), ("falcon_heavy", 0)):
        state, player = at_site("falcon_heavy")
        player.die, player.nk = "spacecraft", 0
        resolve(state, 0, 1, "travel")
        assert legal(state) == ["fly_by:saturn_v", "fly_by:falcon_heavy"]
        act(state, f"fly_by:{rocket}")
        assert player.rocket == rocket and player.nk == nk and state.phase == "stack"
    state = sites("leo", "yuri")
    state.players[0].cell, state.players[0].astronaut, state.players[0].die = LAUNCH, True, "spacecraft"
    resolve(state, 0, 1, "travel")
    assert state.phase == "stack" and state.players[0].rocket == "saturn_v"


@pytest.mark.parametrize(
    ("rocket", "calibrated", "lift"),
    [("h2a", "sxt:1", 1), ("h2a", "sct:mw", 0), ("long_march_5", "sct:mw", 1), ("soyuz", "sct:mw", 0), ("soyuz", "sct:ns", 1)],
)
def test_a_calibrated_token_gives_a_movement(rocket, calibrated, lift):
    """AN-81"""
    state = sites("leo", "yuri")
    flying(state, 0, stage=1, nk=99)
    player = state.players[0]
    player.rockets, player.rocket = (rocket,), rocket
    tokens(state, 0, moons=[1], sets=["mw", "ns"])
    state.phase, state.todo = "calibrate", ()
    act(state, calibrated)
    assert player.lift == lift
    act(state, "done")
    while state.phase == "deal":
        act(state, "?")
    state.weeks = ((),) * 4  # whatever lies on the board
    player.sxt = ()
    resolve(state, 0, 1, "travel")
    act(state, "reveal:0")
    assert ("lift" in legal(state)) is bool(lift)
    if lift:
        act(state, "lift", "reveal:0")
        assert player.stage == 3 and player.lift == 0


def test_it_adds_to_the_movement_by_the_icon_two_in_all():
    """AN-Q72"""
    state = sites("leo", "yuri")
    flying(state, 0, stage=1, nk=99)
    player = state.players[0]
    player.rockets, player.rocket, player.lift = ("long_march_5",), "long_march_5", 1
    tokens(state, 0, sets=["mw"])
    player.sct = set_number("mw")
    lay(state, 3, "sge")
    resolve(state, 0, 1, "travel")
    act(state, "reveal:0")
    assert legal(state) == ["advance:sct", "lift", "done"]
    act(state, "advance:sct", "reveal:0", "lift", "reveal:0")
    assert player.stage == 4
    player.stage, player.lift = 1, 2
    state.phase, state.todo = "calibrate", ()
    player.sets, player.sct, player.stage = put((NEW,) * 10, set_number("mw"), ACTIVE), -1, 2
    act(state, "sct:mw")
    assert player.lift == 2


def test_before_the_engine_is_on_nothing_is_gained():
    """AN-81"""
    state = sites("leo", "yuri")
    player = state.players[0]
    player.astronaut, player.rockets = True, ("long_march_5",)
    tokens(state, 0, sets=["mw"])
    state.phase, state.todo = "calibrate", ()
    act(state, "sct:mw")
    assert player.lift == 0


def test_falcon_heavy_restores_used_tokens():
    """AN-81"""
    for rocket, token in (("falcon_heavy", ACTIVE), ("saturn_v", USED)):
        state = sites("leo", "yuri")
        flying(state, 0, stage=8, nk=20, dv=10)
        player = state.players[0]
        player.rocket, player.moons, player.sets = rocket, (USED, NEW, NEW, NEW), put((NEW,) * 10, 3, USED)
        resolve(state, 0, 1, "travel")
        act(state, "reveal:30")
        assert player.aborted and player.moons[0] == player.sets[3] == token


def test_starship_launches_anew_with_two_movements_more():
    """AN-81 AN-Q74"""
    state = sites("leo", "yuri")
    flying(state, 0, stage=3, nk=20, dv=10)
    player = state.players[0]
    player.rocket, player.rockets, player.launch = "starship", ("starship",), ROCKET_SPACE["starship"]
    resolve(state, 0, 1, "travel")
    act(state, "reveal:30")
    assert state.phase == "stack" and player.dv == 0 and player.cell == ROCKET_SPACE["starship"]
    act(state, "stack:blue/5", "?")
    while state.phase == "stack":
        act(state, "stack:yellow/5", "?")
    act(state, "reveal:0", "go", "reveal:0", "go")
    assert player.stage == 3 and player.nk == 20 and player.dv_tiles
    state = sites("leo", "yuri")
    flying(state, 0, stage=8, nk=20, dv=10)
    player = state.players[0]
    player.rocket, player.rockets, player.landing = "starship", ("starship",), 1
    resolve(state, 0, 1, "travel")
    act(state, "reveal:30", "reveal:0", "reveal:0")
    assert player.stage in (9, 10) and state.phase in ("fly", "reveal", "finish", "deal", "dv")


def test_the_kit_with_launch_sites():
    """AN-80 AN-81"""
    report = check_game(GAME, games=2, every=37, disguise=hide_anew, mode="astronavigator", launch_sites=True)
    assert report.unfinished == 0


def test_without_the_module_a_rocket_tile_is_for_quests_only():
    """AN-80"""
    state = race("leo", "yuri")
    own(state, 0, asia="rocket", europe="spacecraft")
    assert not any(action.startswith("site") for action in legal(state))
