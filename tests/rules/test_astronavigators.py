"""AstroNavigators, a test a rule: AN-1 onwards, with the holes AN-Q as resolved beside the rules they belong to. Ids stand in the docstrings."""

import msgspec
import pytest

from astronav_edu.engine.action import CHANCE, TERMINAL
from astronav_edu.engine.errors import OptionError
from astronav_edu.engine.match import Match
from astronav_edu.engine.testing import random_states
from astronav_edu.games.astronavigators import GAME
from astronav_edu.games.astronavigators.rules import observation, scoring, setup
from astronav_edu.games.astronavigators.rules.parts import put
from astronav_edu.games.astronavigators.state import ACTIVE, NEW, USED, Options
from astronav_edu.games.astronavigators.tables import (
    CELLS,
    CHARACTERS,
    CONTINENT,
    CONTINENTS,
    DECK,
    EARTH_MODES,
    HOME,
    ICONS,
    LEO_SET,
    LEO_STAR,
    MODES,
    MOON_NK,
    QUEST_NK,
    QUESTS,
    SEA,
    SETS,
    STARS,
    TILES,
    VEHICLES,
    WAYS,
    XIONGMAO_MOON,
    Continent,
    row_and_column,
)
from tests.games.astronavigators.positions import (
    FREE,
    act,
    at,
    begin_quest,
    hold,
    instrument,
    lay,
    legal,
    outcomes,
    own,
    position,
    refusal,
    resolve,
    set_number,
    travelling,
)


def kinds(state):
    return {action.split(":")[0] for action in legal(state)}


def fresh(players=3, **options):
    return GAME.initial_state(players, Options(**options))


def turn_up(state, number=7):
    """Chance turns up the first outcome each time."""
    for _ in range(number):
        GAME.apply_in_place(state, GAME.chance_outcomes(state)[0][0])


def drafted(players=3, start=0, **options):
    """After the draft in the order of the table, at the first choice of a face."""
    state = fresh(players, **options)
    turn_up(state)
    act(state, f"start:{start}")
    for _ in range(players):
        pair = state.characters[:2]
        act(state, f"pair:{pair[0]}/{pair[1]}", f"keep:{pair[0]}")
    while "" in state.tops:
        turn_up(state, 1)
    return state


# Components and setup


def test_one_to_four_players_with_what_lies_in_the_box():
    """AN-1"""
    for players in (0, 5):
        with pytest.raises(OptionError, match="1 to 4 players"):
            Match.new(GAME, players, 1)
    assert len(CONTINENT) == 7 and sum(TILES.values()) == 9
    assert sum(DECK.values()) == 74 and len(STARS) == 58
    assert len(CHARACTERS) == 7 and len(QUESTS) == 7 and len(SETS) == 10
    assert len(ICONS) == 72


def test_a_tile_may_give_no_nk():
    """AN-Q48"""
    assert msgspec.convert(("atlantis", "Atlantis", 0), Continent).nk == 0
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(("atlantis", "Atlantis", -1), Continent)


def test_the_sun_begins_on_the_rightmost_place():
    """AN-2"""
    assert fresh().month == 0 and fresh().year == 1


def test_the_top_tile_of_each_continent_is_turned_up():
    """AN-3"""
    state = fresh()
    assert GAME.current_player(state) == CHANCE
    assert outcomes(state) == {f"tile:{CONTINENT[0]}/{icon}": n for icon, n in TILES.items()}
    turn_up(state)
    assert "" not in state.tops and all(len(stack) == 8 for stack in state.stacks)
    assert GAME.observe(state, None).table.tops == state.tops


def test_a_card_on_each_week_and_the_next_one_face_up():
    """AN-4 AN-Q47"""
    state = drafted()
    for _ in range(3):
        act(state, legal(state)[0])
    assert state.phase == "deal"
    turn_up(state, 4)
    assert [len(pile) for pile in state.weeks] == [1, 1, 1, 1] and state.open == ""
    turn_up(state, 1)
    assert state.open and GAME.observe(state, 1).table.open == state.open
    assert len(state.deck) == 74 - 5


def test_anybody_begins_with_the_same_chance():
    """AN-7"""
    state = fresh(4)
    turn_up(state)
    assert outcomes(state) == {f"start:{seat}": 1 for seat in range(4)}


def test_extra_action_tokens_by_the_number_of_players():
    """AN-8 AN-Q7"""
    assert setup.TOKENS == {4: ("travel", "schedule", "direct"), 3: ("schedule", "direct"), 2: ("direct",), 1: ()}


def test_who_selects_last_picks_first_and_the_start_player_gets_none():
    """AN-9"""
    state = position("neil", "yuri", "leo", "joao", start=1)
    setup.hand_out_tokens(state)
    assert state.seat == 0
    act(state, "token:travel")
    assert state.seat == 3 and legal(state) == ["token:schedule", "token:direct"]
    act(state, "token:direct")  # and the last one goes to seat 2 without a choice
    assert [player.token for player in state.players] == ["travel", "", "schedule", "direct"]
    assert state.phase == "select" and state.seat == 1


def test_the_draft_goes_to_the_right_and_ends_with_the_start_player():
    """AN-10"""
    state = fresh(3)
    turn_up(state)
    act(state, "start:1")
    assert state.seat == 0 and len(outcomes(state)) == 7 * 6 / 2
    act(state, "pair:neil/yuri")
    assert legal(state) == ["keep:neil", "keep:yuri"]
    act(state, "keep:yuri")
    assert state.seat == 2 and len(state.characters) == 6 and "neil" in state.characters
    assert GAME.observe(state, 0).table.players[0].character == "yuri"
    assert GAME.observe(state, 1).table.players[0].character == "hidden"
    act(state, "pair:neil/leo", "keep:leo", "pair:neil/sphen", "keep:sphen")
    assert GAME.observe(state, 1).table.players[0].character == "yuri"
    assert state.characters == ()


def test_vehicles_start_at_home_and_nk_at_0():
    """AN-12"""
    state = drafted()
    for player in state.players:
        assert player.cell == HOME[player.character] and player.nk == 0
    assert {name: row_and_column(place) for name, place in HOME.items()} == {
        "neil": (1, -7),
        "yuri": (2, 1),
        "xiongmao": (2, 7),
        "joao": (-1, -3),
        "leo": (-1, 1),
        "jarrah": (-1, 9),
        "sphen": (-3, -3),
    }


def test_all_tokens_start_unearned():
    """AN-87"""
    for player in drafted().players:
        assert player.moons == (NEW,) * 4 and player.sets == (NEW,) * 10 and player.modes == () and player.instruments == ()


def test_the_home_tile_is_given_without_nk_or_gained_on_entering():
    """AN-Q14"""
    state = drafted()
    for player in state.players:
        home = CONTINENT.index(CHARACTERS[player.character].continent)
        assert [bool(tile) for tile in player.tiles] == [number == home for number in range(7)] and player.nk == 0
    state = drafted(home_tile="enter")
    assert not any(any(player.tiles) for player in state.players)
    for been_away, nk in ((False, 0), (True, CONTINENTS["europe"].nk)):
        state = position("yuri", "leo", home_tile="enter")
        if been_away:
            own(state, 0, asia=FREE)
        travelling(state, 0, "plane", at(2, -1))
        act(state, "step:2/1", "stop")
        assert state.players[0].nk == VEHICLES["plane"].nk + nk


def test_the_die_shows_an_icon_of_the_home_space():
    """AN-Q50"""
    state = drafted()
    for _ in range(3):
        player = state.players[state.seat]
        assert legal(state) == [f"face:{mode}" for mode in ICONS[player.cell]]
        act(state, legal(state)[-1])
        assert player.die == list(ICONS[player.cell])[-1]


def test_a_year_has_twelve_rounds():
    """AN-88 AN-89 AN-Q1"""
    months = []
    for state in random_states(GAME, 2, seed=3):
        if not months or months[-1] != state.month:
            months.append(state.month)
    assert months == list(range(12)) and GAME.current_player(state) == TERMINAL


# Selection


def test_clockwise_a_week_without_a_disc_and_an_action():
    """AN-13"""
    state = position("neil", "yuri", "leo", start=1)
    assert len(legal(state)) == 16
    act(state, "select:3/direct")
    assert state.seat == 2 and len(legal(state)) == 12
    assert "AN-13" in refusal(state, "select:3/planned")
    act(state, "select:1/planned")
    assert state.seat == 0


def test_a_token_is_for_an_action_other_than_the_main_one():
    """AN-14 AN-Q7"""
    for token, main, asked in [
        ("direct", "direct", False),
        ("direct", "planned", True),
        ("travel", "travel", False),
        ("travel", "schedule", True),
        ("schedule", "schedule", True),
        ("schedule", "planned", True),
    ]:
        state = position("sphen", "yuri")
        state.players[0].token = token
        act(state, f"select:1/{main}")
        if main == "travel" and state.phase == "die":
            act(state, "face:boat")
        assert (state.phase == "extra") is asked, (token, main)
    act(state, "add")
    assert state.players[0].added and GAME.observe(state, 1).table.players[0].added


def test_a_secondary_action_is_not_the_main_one():
    """AN-14 AN-Q54"""
    state = position("leo", "yuri")
    lay(state, 2, "moon_2", "moon_2")
    resolve(state, 0, 2, "schedule", second="schedule")
    assert state.players[0].cards == ("moon_2",) and state.players[0].slots == ()  # scheduled, then observed
    state = position("leo", "yuri")
    lay(state, 2, "moon_2")
    resolve(state, 0, 2, "direct", second="schedule")
    assert legal(state) == ["schedule", "planned"]


def test_the_die_is_turned_in_selection():
    """AN-15"""
    state = position("joao", "yuri")
    act(state, "select:1/travel")
    assert legal(state) == ["face:car", "face:train", "face:plane", "face:helicopter"]
    assert "AN-15" in refusal(state, "face:boat")
    act(state, "face:helicopter")
    assert state.players[0].die == "helicopter" and state.seat == 1


def test_a_boat_at_sea_stays_a_boat():
    """AN-15 AN-35"""
    state = position("neil", "yuri")
    state.players[0].cell, state.players[0].die = at(-2, -9), "boat"
    act(state, "select:1/travel")
    assert state.phase != "die" and state.players[0].die == "boat"
    state.players[1].cell, state.players[1].die = at(-1, -9), "boat"  # Tahiti has a plane, but no harbour here
    act(state, "select:2/travel")
    assert state.players[1].die == "boat"


def test_resolution_in_the_order_of_the_weeks_the_main_action_first():
    """AN-17 AN-Q8"""
    state = position("neil", "yuri", "leo")
    lay(state, 1, "moon_1", "moon_1")
    lay(state, 2, "moon_2")
    state.players[2].token = "direct"
    act(state, "select:2/direct", "select:4/travel", "face:car", "select:1/schedule", "add")
    assert state.players[2].slots == ("moon_1",) and state.players[2].cards == ("moon_1",)
    assert state.players[0].cards == ("moon_2",)
    assert state.phase == "move" and state.seat == 1  # week 4 comes last


# Observation


def test_the_object_is_the_top_card_of_the_week():
    """AN-18 AN-Q41"""
    state = position("neil", "yuri")
    lay(state, 3, "moon_3", "moon_1")
    resolve(state, 0, 3, "direct")
    assert state.players[0].cards == () and state.weeks[2] == ("moon_3", "moon_1")
    state = position("neil", "yuri")
    lay(state, 3, "moon_1", "moon_3")
    resolve(state, 0, 3, "direct")
    assert state.players[0].cards == ("moon_3",) and state.weeks[2] == ("moon_1",)


@pytest.mark.parametrize("week", [1, 2, 3, 4])
@pytest.mark.parametrize("phase", [1, 2, 3, 4])
def test_a_moon_card_is_seen_in_the_week_of_its_phase(phase, week):
    """AN-19"""
    state = position("neil", "joao")
    lay(state, week, f"moon_{phase}")
    for player in state.players:
        player.week = week
    assert observation.seen(state, state.players[0], f"moon_{phase}") is (phase == week)
    assert observation.seen(state, state.players[1], f"moon_{phase}") is ((phase - week) % 4 != 2)  # João


def test_a_moon_card_brings_its_token_once_and_its_nk():
    """AN-20 AN-90"""
    state = position("neil", "yuri")
    lay(state, 2, "moon_2", "moon_2")
    resolve(state, 0, 2, "direct", second="direct")
    player = state.players[0]
    assert player.moons == (NEW, ACTIVE, NEW, NEW) and player.nk == 2 * MOON_NK
    player.moons = (NEW, USED, NEW, NEW)
    lay(state, 2, "moon_2")
    resolve(state, 0, 2, "direct")
    assert player.moons == (NEW, USED, NEW, NEW) and player.nk == 3 * MOON_NK


def test_after_a_failure_the_card_stays_and_it_is_told_why():
    """AN-21"""
    match = Match.from_state(GAME, _failing(), 1, seats=["Ada", "Ben"])
    match.play("select:3/direct")
    match.play("select:1/direct")
    assert match.view(None).table.weeks[2][0] == "moon_1" and match.view(None).table.players[0].nk == 0
    assert "The Moon in phase 1 is seen in week 1, not in week 3 (AN-19)" in " ".join(line.text for line in match.view(None).log)


def test_what_failed_is_known_until_the_discs_lie_again():
    """AN-21; it is told once, and shown with the space and the month that it was tried from."""
    match = Match.from_state(GAME, _failing(), 1, seats=["Ada", "Ben"])
    home = match.view(None).table.players[0].cell
    tried = (0, "moon_1", 3, 0, home)
    match.play("select:3/direct")
    match.play("select:1/direct")
    while match.view(None).table.month == 0 or match.view(None).phase != "select":
        assert tried in match.view(None).table.attempts
        match.play(match.legal_actions()[0])
    assert tried in match.view(None).table.attempts
    for week in (1, 2):
        while match.view(None).phase != "select":
            match.play(match.legal_actions()[0])
        assert tried in match.view(None).table.attempts
        match.play(f"select:{week}/schedule")
    while match.view(None).phase == "extra":
        match.play("save")
    assert tried not in match.view(None).table.attempts
    assert sum("(AN-19)" in line.text for line in match.view(None).log) == 1


def _failing():
    state = position("neil", "yuri")
    state.players[0].token = ""
    lay(state, 3, "moon_1")
    return state


def test_daylight_and_horizon():
    """AN-22 AN-Q5"""
    state = position("yuri", "leo")  # March, row +2: Pegasus and its neighbours lie in daylight
    player = state.players[0]
    assert not observation.seen(state, player, "peg")
    assert observation.seen(state, player, "boo")
    assert not observation.seen(state, player, "cru")  # never above the horizon of row +2
    assert observation.seen(state, state.players[1], "cru")
    assert not observation.seen(state, player, "hya")  # one of its three rows, -2, is too far south


def test_observers_near_the_poles():
    """AN-23 AN-Q4"""
    state = position("sphen", "yuri")
    player = state.players[0]
    for month, night in [(0, False), (1, True), (5, True), (6, False), (7, False), (11, False)]:
        state.month = month
        assert observation.seen(state, player, "oct") is night
        assert not observation.seen(state, player, "umi")
    player.cell = at(3, -3)
    for month, night in [(0, False), (3, False), (7, True)]:
        state.month = month
        assert observation.seen(state, player, "umi") is night


def test_a_constellation_brings_its_nk():
    """AN-24"""
    state = position("yuri", "leo")
    lay(state, 1, "boo")
    resolve(state, 0, 1, "direct")
    assert state.players[0].cards == ("boo",) and state.players[0].nk == STARS["boo"].nk
    lay(state, 1, "cru")
    state.month = 0
    resolve(state, 1, 1, "direct")
    assert state.players[1].nk == STARS["cru"].nk + LEO_STAR  # Leo's ability


def test_sets_are_complete_once():
    """AN-25"""
    state = position("yuri", "leo")
    hold(state, 0, "lyr")  # Precession needs two
    lay(state, 1, "boo")
    resolve(state, 0, 1, "direct")
    player = state.players[0]
    assert player.sets[set_number("pr")] == ACTIVE and player.nk == STARS["boo"].nk + 10
    player.sets = put(player.sets, set_number("pr"), USED)
    hold(state, 0, "cyg")
    observation.complete_sets(player)
    assert player.sets[set_number("pr")] == USED


def test_several_sets_at_once_and_what_leo_gets():
    """AN-25"""
    state = position("leo", "yuri")
    player = state.players[0]
    hold(state, 0, "oct", "tuc")  # Polar Axis and Precession need two each
    observation.complete_sets(player)
    assert player.sets[set_number("pa")] == player.sets[set_number("pr")] == ACTIVE and player.nk == 2 * LEO_SET


def test_scheduling_swaps_with_a_full_schedule():
    """AN-27 AN-Q42"""
    state = position("leo", "neil")
    lay(state, 1, "boo")
    resolve(state, 0, 1, "schedule")
    assert state.players[0].slots == ("boo",) and state.weeks[0] == ()
    lay(state, 2, "ori", "uma")
    resolve(state, 0, 2, "schedule")
    assert state.players[0].slots == ("uma",) and state.weeks[1] == ("ori", "boo")
    state.players[1].slots = ("ari", "lib", "cap")  # Neil's holds three
    for card in state.players[1].slots:
        state.deck = tuple(one for one in state.deck if one != card)
    lay(state, 3, "leo")
    resolve(state, 1, 3, "schedule")
    assert legal(state) == ["slot:ari", "slot:lib", "slot:cap"]
    act(state, "slot:lib")
    assert state.players[1].slots == ("ari", "leo", "cap") and state.weeks[2] == ("lib",)


def test_a_planned_observation():
    """AN-28 AN-29"""
    state = position("leo", "yuri")
    state.players[0].slots = ("moon_3",)
    state.players[1].slots = ("moon_2",)
    lay(state, 2, "moon_2")
    resolve(state, 0, 2, "planned")
    assert state.players[0].slots == ("moon_3",)
    resolve(state, 0, 3, "planned")
    assert state.players[0].slots == () and state.players[0].cards == ("moon_3",)
    resolve(state, 1, 2, "planned")  # Yuri takes the card of the week, too
    assert state.players[1].cards == ("moon_2", "moon_2")


def test_nothing_happens_on_an_empty_week_or_with_an_empty_schedule():
    """AN-Q53"""
    for action in ("direct", "schedule", "planned"):
        state = position("leo", "yuri")
        resolve(state, 0, 1, action)
        assert state.players[0].cards == () and state.players[0].slots == () and state.players[0].nk == 0
    state = position("leo", "yuri")  # a card taken by the main action uncovers an older one for the secondary
    lay(state, 1, "moon_1", "moon_1")
    resolve(state, 0, 1, "schedule", second="direct")
    assert state.players[0].slots == ("moon_1",) and state.players[0].cards == ("moon_1",)


def test_what_instruments_let_see():
    """AN-49"""
    state = position("yuri", "leo")
    yuri, leo = state.players
    assert not observation.seen(state, yuri, "and")  # covered beside the Sun's column
    instrument(state, 0, "europe")
    assert not observation.seen(state, yuri, "psc")  # in the Sun's own column still
    assert observation.seen(state, yuri, "cet") is False and observation.seen(state, yuri, "aqr")
    assert not observation.seen(state, yuri, "cru")
    instrument(state, 0, "south_america")  # a telescope: one row may be missing
    assert observation.seen(state, yuri, "hya") and not observation.seen(state, yuri, "ara")
    assert not observation.seen(state, leo, "umi")
    instrument(state, 1, "africa")  # an astrolabe: the horizon of the row north
    assert not observation.seen(state, leo, "umi") or state.month == 0
    lay(state, 1, "boo")
    instrument(state, 0, "north_america")  # an octant: a Navigation Star's card gives one more
    before = yuri.nk
    resolve(state, 0, 1, "direct")
    assert yuri.nk == before + STARS["boo"].nk + 1


def test_xiongmao_and_the_moon():
    """AN-20"""
    state = position("xiongmao", "yuri")
    lay(state, 1, "moon_1")
    resolve(state, 0, 1, "direct")
    assert state.players[0].nk == MOON_NK + XIONGMAO_MOON
    assert [n for n in range(len(SETS)) if observation.icons(state.players[0], n)] == [set_number("eq"), set_number("ec")]
    hold(state, 0, "ari")
    lay(state, 2, "moon_2")
    resolve(state, 0, 2, "direct")  # a constellation and a Moon card complete the Ecliptic, which needs two
    assert state.players[0].sets[set_number("ec")] == ACTIVE


@pytest.mark.parametrize(("character", "more"), [("leo", 2), ("sphen", 1), ("yuri", 0)])
def test_constellations_give_leo_and_sphen_more(character, more):
    """AN-24"""
    state = position(character, "neil")
    state.players[0].cell, state.month = at(1, 1), 0
    lay(state, 1, "boo")
    resolve(state, 0, 1, "direct")
    assert state.players[0].nk == STARS["boo"].nk + more


# Travelling


def test_a_movement_ends_where_its_mode_is_printed():
    """AN-30 AN-Q10"""
    state = position("neil", "yuri")
    travelling(state, 0, "plane")
    assert "step:2/-7" in legal(state)  # no airport there, but one behind
    act(state, "step:2/-7")
    assert "stop" not in legal(state) and "AN-30" in refusal(state, "stop")
    act(state, "step:2/-5")
    assert "stop" in legal(state)
    act(state, "step:2/-7")
    assert "step:3/-5" not in legal(state)  # from there no airport is in reach of no step
    assert "AN-30" in refusal(state, "step:3/-7")


@pytest.mark.parametrize(("mode", "steps"), [("car", 2), ("train", 3), ("boat", 3), ("helicopter", 2), ("plane", 4)])
def test_the_allowances(mode, steps):
    """AN-30"""
    assert VEHICLES[mode].steps == steps
    state = position("yuri", "jarrah")
    travelling(state, 1, "boat")
    assert state.left == 4  # Jarrah's ability
    travelling(state, 0, mode, at(-1, 9))
    assert state.left == steps


def test_neighbours_touch_columns_wrap_and_rows_do_not():
    """AN-31"""
    ways = WAYS["plane"][at(2, 11)]
    assert set(ways) == {at(r, c) for r in (3, 2, 1) for c in (9, 11, -11)} - {at(2, 11)}
    assert all(place // 12 in (4, 5) for place in WAYS["plane"][at(-3, 1)])
    state = position("neil", "yuri")
    travelling(state, 0, "plane")
    assert "AN-31" in refusal(state, "step:-1/1")


def test_cars_and_trains_follow_their_lines():
    """AN-32"""
    state = position("neil", "yuri")
    travelling(state, 0, "train")
    assert "AN-32" in refusal(state, "step:1/-9")
    assert all("train" in ICONS[to] for place in CELLS for to in WAYS["train"][place])
    assert at(-1, -5) not in WAYS["car"][at(1, -5)]  # Darién
    assert at(-1, -3) in WAYS["train"][at(-2, -3)]


def test_helicopters_and_planes_go_anywhere():
    """AN-33"""
    assert at(1, -9) in WAYS["plane"][at(1, -11)] and at(1, -9) in WAYS["helicopter"][at(1, -11)]
    assert len(WAYS["plane"][at(1, -9)]) == 8


def test_boats_go_by_sea_and_canals():
    """AN-34"""
    state = position("yuri", "neil")
    travelling(state, 0, "boat")
    assert "AN-34" in refusal(state, "step:2/5")
    assert at(1, 3) in WAYS["boat"][at(2, 3)]  # Suez
    assert at(1, -7) in WAYS["boat"][at(1, -5)]  # Panama
    assert all(SEA[to] for place in CELLS for to in WAYS["boat"][place])


def test_a_boat_can_end_at_sea_and_changes_at_a_harbour_only():
    """AN-35 AN-Q60"""
    state = position("leo", "yuri")
    own(state, 0, europe="boat")
    travelling(state, 0, "boat")
    act(state, "step:-2/-1", "stop")
    player = state.players[0]
    assert player.cell == at(-2, -1) and player.die == "boat" and player.flipped == ()
    assert state.phase == "deal"  # no chain
    travelling(state, 0, "boat")
    assert legal(state)[-1] == "stop"


def test_the_rings_round_the_poles():
    """AN-36"""
    for mode in ("boat", "helicopter", "plane"):
        assert at(3, 5) in WAYS[mode][at(3, -7)]
    for mode in ("helicopter", "plane"):
        assert at(-3, 5) in WAYS[mode][at(-3, -7)]
    assert at(-3, 5) not in WAYS["boat"][at(-3, -7)] and at(-3, -5) in WAYS["boat"][at(-3, -7)]


def test_the_first_use_of_a_mode():
    """AN-37"""
    state = position("neil", "yuri")
    own(state, 0, north_america=FREE)
    travelling(state, 0, "train")
    act(state, "step:2/-5", "stop")
    assert state.players[0].modes == ("train",) and state.players[0].nk == VEHICLES["train"].nk
    travelling(state, 0, "train")
    act(state, "step:1/-7", "stop")
    assert state.players[0].nk == VEHICLES["train"].nk


def test_a_movement_may_stay_but_that_is_no_use():
    """AN-Q11"""
    state = position("neil", "yuri")
    travelling(state, 0, "train")
    act(state, "stop")
    assert state.players[0].modes == () and state.players[0].nk == 0


def test_the_first_entry_of_a_continent():
    """AN-38"""
    state = position("yuri", "leo")
    own(state, 0, europe=FREE)
    travelling(state, 0, "car")
    act(state, "step:2/3")
    player = state.players[0]
    assert player.tiles[CONTINENT.index("asia")] == FREE and player.nk == VEHICLES["car"].nk + CONTINENTS["asia"].nk
    assert outcomes(state) == {f"tile:asia/{icon}": n for icon, n in TILES.items() if icon != FREE}
    turn_up(state, 1)
    travelling(state, 0, "car", at(2, 5))
    act(state, "step:2/7", "stop")
    assert player.nk == VEHICLES["car"].nk + CONTINENTS["asia"].nk


def test_the_icon_of_the_mode_used_names_the_continent():
    """AN-39 AN-Q15"""
    for mode, place, continent in [
        ("boat", (3, -11), "asia"),
        ("helicopter", (3, -11), "north_america"),
        ("car", (1, 3), "africa"),
        ("plane", (1, 3), "asia"),
    ]:
        assert ICONS[at(*place)][mode] == continent
    state = position("jarrah", "leo")
    own(state, 0, oceania=FREE)
    travelling(state, 0, "plane", at(1, 5))
    act(state, "step:1/3", "stop")
    assert [c for c, tile in zip(CONTINENT, state.players[0].tiles, strict=True) if tile] == ["asia", "oceania"]


def test_cars_enter_by_each_step_planes_where_they_end():
    """AN-Q44"""
    state = position("yuri", "leo")
    own(state, 0, europe=FREE)
    travelling(state, 0, "car")
    act(state, "step:2/3")
    turn_up(state, 1)
    act(state, "step:1/3")
    assert [c for c, tile in zip(CONTINENT, state.players[0].tiles, strict=True) if tile] == ["africa", "asia", "europe"]
    state = position("yuri", "leo")
    own(state, 0, europe=FREE)
    travelling(state, 0, "plane")
    act(state, "step:2/3", "step:1/5", "stop")
    assert [c for c, tile in zip(CONTINENT, state.players[0].tiles, strict=True) if tile] == ["asia", "europe"]
    state = position("leo", "yuri")  # over the sea a boat enters nothing
    own(state, 0, africa=FREE)
    travelling(state, 0, "boat")
    act(state, "step:-2/-1", "stop")
    assert state.players[0].nk == VEHICLES["boat"].nk


def test_all_five_vehicles_and_all_seven_continents_give_20_each_once():
    """AN-40 AN-Q58"""
    state = position("neil", "yuri")
    player = state.players[0]
    player.modes = ("car", "boat", "helicopter", "plane")
    own(state, 0, north_america=FREE)
    travelling(state, 0, "train")
    act(state, "step:2/-5", "stop")
    assert player.nk == VEHICLES["train"].nk + 20 and player.bonuses == ("vehicles",)
    own(state, 0, **{c: "car" for c in CONTINENT if c not in ("europe", "north_america")})
    player.flipped = ("africa",)
    player.nk = 0
    travelling(state, 0, "plane")
    act(state, "step:3/-3", "step:2/-1", "stop")
    assert player.nk == CONTINENTS["europe"].nk + 20 and player.bonuses == ("vehicles", "continents")
    turn_up(state, 1)
    travelling(state, 0, "plane")
    act(state, "step:2/1", "stop")
    assert player.nk == CONTINENTS["europe"].nk + 20


def test_chain_by_a_tile_whose_mode_is_printed_here():
    """AN-41 AN-45"""
    state = position("yuri", "leo")
    own(state, 0, europe="plane", africa="helicopter")
    travelling(state, 0, "car")
    act(state, "stop")
    assert legal(state)[:2] == ["flip:europe", "done"]  # no helicopter is printed here
    act(state, "flip:europe")
    player = state.players[0]
    assert player.flipped == ("europe",) and player.die == "plane" and state.phase == "move"
    act(state, "step:2/3", "stop")
    assert "flip:europe" not in legal(state)


def test_a_tile_just_gained_may_be_used():
    """AN-41"""
    state = position("yuri", "leo")
    own(state, 0, europe=FREE)
    asia = CONTINENT.index("asia")
    state.stacks = put(state.stacks, asia, tuple(i for i in (*state.stacks[asia], FREE) if i != "train"))
    state.tops = put(state.tops, asia, "train")
    travelling(state, 0, "car")
    act(state, "step:2/3", "?", "stop")
    assert "flip:asia" in legal(state)


def test_chain_by_a_roll_among_other_vehicles():
    """AN-42 AN-Q13"""
    state = position("yuri", "leo")
    own(state, 0, europe=FREE)
    state.players[1].cell, state.players[1].die = at(2, 3), "boat"
    travelling(state, 0, "car")
    act(state, "step:2/3", "?", "stop")
    assert legal(state) == ["roll", "done"] + [f"quest:{a}/{b}" for a, b in [("asia", "europe")]]
    assert outcomes(act(state.copy(), "roll")) == {f"rolled:{mode}": 1 for mode in MODES}
    won = act(state.copy(), "roll", "rolled:boat")
    assert legal(won) == ["mode:car", "mode:train", "mode:plane", "mode:boat"]
    act(won, "mode:train")
    assert won.players[0].die == "train" and "stop" not in legal(won)
    lost = act(state.copy(), "roll", "rolled:train")
    assert lost.players[0].die == "car" and lost.phase != "mode"


def test_each_roll_once_a_movement():
    """AN-44 AN-Q12"""
    state = position("yuri", "leo")
    own(state, 0, europe="plane")
    state.players[1].cell, state.players[1].die = HOME["yuri"], "boat"
    travelling(state, 0, "car")
    act(state, "stop", "roll", "rolled:car")
    assert "roll" not in legal(state) and "flip:europe" in legal(state)  # a failed roll leaves the other ways open
    act(state, "flip:europe", "step:2/-1", "step:2/1", "stop")
    assert "roll" in legal(state)


def test_chain_by_a_compass():
    """AN-43"""
    state = position("yuri", "leo")
    own(state, 0, europe=FREE)
    instrument(state, 0, "asia")
    travelling(state, 0, "car")
    act(state, "stop")
    assert "compass" in legal(state)
    act(state, "compass", "rolled:boat")
    assert legal(state) == ["mode:car", "mode:train", "mode:plane", "mode:boat"]
    state = position("yuri", "leo")
    own(state, 0, europe=FREE)
    instrument(state, 0, "oceania")  # the star compass: after a boat only
    travelling(state, 0, "car")
    act(state, "stop")
    assert state.phase != "chain"
    travelling(state, 0, "boat")
    act(state, "stop")
    assert "compass" in legal(state)
    act(state, "compass", "rolled:helicopter")
    assert state.phase != "mode"


def test_a_chained_movement_takes_a_step():
    """AN-Q61"""
    state = position("yuri", "leo")
    own(state, 0, europe="plane")
    travelling(state, 0, "car")
    act(state, "stop", "flip:europe")
    assert "stop" not in legal(state) and "AN-Q61" in refusal(state, "stop")


def test_an_extra_travel_chooses_its_mode_when_it_resolves():
    """AN-Q9"""
    state = position("leo", "yuri")
    resolve(state, 0, 1, "direct", second="travel")
    assert legal(state) == [f"mode:{mode}" for mode in ICONS[HOME["leo"]]]
    act(state, "mode:boat")
    assert state.players[0].die == "boat" and "stop" in legal(state)


def test_sphens_heliport_moves_with_him():
    """AN-36"""
    state = position("sphen", "yuri")
    own(state, 0, antarctica=FREE)
    player = state.players[0]
    assert player.heliport == HOME["sphen"]
    travelling(state, 0, "helicopter")
    act(state, "step:-3/7", "stop")
    assert player.heliport == player.cell == at(-3, 7) and player.nk == VEHICLES["helicopter"].nk
    state = position("sphen", "yuri")  # for others it is no heliport
    state.players[1].cell = HOME["sphen"]
    act(state, "select:1/direct", "select:2/travel")
    assert state.players[1].die == "boat"


# Quests


def quest_state(*characters):
    state = position(*(characters or ("yuri", "leo")))
    own(state, 0, europe="flag", asia="car", africa=FREE)
    return state


def test_a_quest_begins_by_a_flag_or_two_other_tiles():
    """AN-46 AN-Q43 AN-Q57"""
    state = quest_state()
    quests = [action for action in legal(state) if action.startswith("quest")]
    assert quests == ["quest:europe", "quest:africa/asia"]
    act(state, "quest:europe")
    assert state.players[0].flipped == ("europe",) and legal(state) == ["home", "draw"]
    act(state, "home")
    assert state.phase == "select" and state.players[0].quests == ("europe",)
    act(state, "quest:africa/asia", "pair:africa/asia", "keep:africa")
    assert state.players[0].quests == ("europe", "africa")  # any number at once, each lying open
    assert GAME.observe(state, 1).table.players[0].quests == ("europe", "africa")
    assert "AN-46" in refusal(state, "quest:europe")
    travelling(state, 0, "car")
    own(state, 0, oceania="flag")
    assert "quest:oceania" in legal(state)
    resolve(state, 0, 1, "direct")
    assert legal(state) == ["done", "quest:oceania"]


def test_the_home_quest_or_one_of_two():
    """AN-6 AN-47"""
    state = quest_state()
    act(state, "quest:europe", "draw")
    assert len(outcomes(state)) == 21 and set(outcomes(state).values()) == {1}
    act(state, "pair:asia/oceania")
    assert legal(state) == ["keep:asia", "keep:oceania"]
    assert GAME.observe(state, 1).table.drawn == ("hidden", "hidden")
    act(state, "keep:oceania")
    assert state.players[0].quests == ("oceania",) and "asia" in state.quests
    state = quest_state()
    begin_quest(state, 1, "europe")
    act(state, "quest:europe")
    assert state.phase == "pair"


def test_the_last_quests_of_the_deck():
    """AN-Q56"""
    state = quest_state()
    for one in list(QUESTS)[:6]:
        begin_quest(state, 1, one)
    act(state, "quest:europe")
    assert state.players[0].quests == ("south_america",) and state.phase == "select"
    assert not any(action.startswith("quest") for action in legal(state))
    assert "AN-Q56" in refusal(state, "quest:africa/asia")


def test_a_quest_is_finished_by_a_step_onto_its_space():
    """AN-48 AN-49 AN-Q55"""
    state = position("yuri", "leo")
    own(state, 0, europe=FREE)
    begin_quest(state, 0, "europe")
    travelling(state, 0, "train")
    act(state, "step:2/-1")
    assert "finish:europe" not in legal(state)  # nothing observed yet
    act(state, "stop")
    hold(state, 0, "cas", "cyg", "per")
    travelling(state, 0, "train")
    act(state, "step:2/1")
    assert legal(state) == ["finish:europe", "wait"]
    waiting = act(state.copy(), "wait")
    assert waiting.players[0].quests == ("europe",) and waiting.phase == "move"
    before = state.players[0].nk
    act(state, "finish:europe")
    player = state.players[0]
    assert player.nk == before + QUEST_NK[2] and player.instruments == ("europe",) and player.quests == ()
    assert QUEST_NK == (0, 5, 10, 20)


def test_a_quest_is_not_finished_by_standing_there():
    """AN-Q16"""
    for check, offered in (("steps", ()), ("always", ("europe",))):
        state = position("yuri", "leo", quest_check=check)
        begin_quest(state, 0, "europe")
        lay(state, 1, "lyr")
        state.month = 3
        resolve(state, 0, 1, "direct")
        assert state.players[0].cards == ("lyr",) and state.offered == offered


def test_several_quests_on_one_step():
    """AN-Q55"""
    state = position("yuri", "leo")
    own(state, 0, europe=FREE)
    for one in ("europe", "africa"):
        begin_quest(state, 0, one)
    hold(state, 0, "cas", "ori")
    travelling(state, 0, "train")
    act(state, "step:2/-1")
    assert legal(state) == ["finish:europe", "finish:africa", "wait"]
    act(state, "finish:africa")
    assert legal(state) == ["finish:europe", "wait"]
    act(state, "finish:europe")
    assert state.players[0].instruments == ("africa", "europe")


# Month shift and end


def test_the_game_ends_at_the_start_of_the_twelfth_month_shift():
    """AN-69 AN-Q1"""
    state = position("yuri", "leo", month=11)
    act(state, "select:1/direct")
    assert state.phase == "select"
    act(state, "select:2/direct")
    assert GAME.current_player(state) == TERMINAL


def test_the_sun_moves_and_discs_and_tokens_come_back():
    """AN-70 AN-72 AN-Q6"""
    state = position("yuri", "leo", start=1)
    state.players[0].token = "direct"
    act(state, "select:1/direct", "select:2/planned", "save")
    assert state.month == 1 and state.start == 0
    assert [(player.week, player.token, player.added) for player in state.players] == [(0, "", False)] * 2
    while state.phase == "deal":
        turn_up(state, 1)
    assert state.players[1].token == "direct" and state.seat == 0


def test_by_option_a_token_is_picked_once_and_used_once():
    """AN-Q6"""
    state = position("yuri", "leo", "neil", extra_tokens="once")
    setup.hand_out_tokens(state)
    act(state, "token:direct")
    assert [player.token for player in state.players] == ["", "schedule", "direct"]
    act(state, "select:1/planned", "select:2/direct", "add", "select:3/planned", "save", "schedule")
    while state.phase == "deal":
        turn_up(state, 1)
    assert state.month == 1 and state.phase == "select"  # nothing is picked again
    assert [player.token for player in state.players] == ["", "", "direct"]


def test_the_open_card_is_dealt_first():
    """AN-71"""
    state = position("yuri", "leo")
    lay(state, 1, "uma")
    state.open = "ori"
    state.deck = tuple(card for card in state.deck if card != "ori")
    resolve(state, 0, 4, "direct")
    assert state.weeks[0] == ("uma", "ori") and state.dealing == 2 and state.open == ""
    turn_up(state, 4)
    assert [len(pile) for pile in state.weeks] == [2, 1, 1, 1] and state.open


def test_cards_of_the_board_come_under_a_short_deck_and_last_as_long_as_they_can():
    """AN-71 AN-Q40"""
    state = position("yuri", "leo")
    state.deck = ("uma", "ori")
    state.weeks = (("moon_1",), (), (), ())
    state.players[0].cards = tuple(card for card, n in DECK.items() for _ in range(n) if card not in ("uma", "ori", "moon_1"))
    state.players[0].cards += ("moon_1",) * 3
    resolve(state, 0, 4, "planned")
    assert set(outcomes(state)) == {"card:uma", "card:ori"} and state.weeks == ((),) * 4
    turn_up(state, 2)
    assert set(outcomes(state)) == {"card:moon_1"}
    turn_up(state, 1)
    assert [len(pile) for pile in state.weeks] == [1, 1, 1, 0] and state.open == "" and state.phase == "select"


# Scoring


def final(players=3):
    names = list(CHARACTERS)[:players]
    state = position(*names, month=11)
    state.phase = "over"
    return state


def points(state, label):
    return [line.points for line in GAME.score_lines(state) if line.label == label]


@pytest.mark.parametrize(
    ("nk", "expected"),
    [
        ((9, 8, 7, 6), [3, 2, 1, 0]),
        ((6, 7, 8), [0, 1, 2]),
        ((4, 5), [0, 2]),
        ((9, 9, 7, 6), [3, 3, 1, 0]),
        ((0, 0), [0, 0]),
    ],
)
def test_points_for_most_nk(nk, expected):
    """AN-79 AN-Q66"""
    state = final(len(nk))
    for player, amount in zip(state.players, nk, strict=True):
        player.nk = amount
    assert points(state, "Most NK") == expected


def test_points_for_foreign_instruments():
    """AN-79 AN-Q30"""
    state = final(4)  # Neil, Yuri, Xiongmao, João
    instrument(state, 0, "north_america")  # his own
    instrument(state, 1, "africa", "antarctica")
    assert points(state, "Foreign instruments") == [0, 2, 0, 0]


def test_points_for_sets_moons_continents_and_vehicles():
    """AN-79 AN-Q20"""
    state = final(2)
    player = state.players[0]
    player.sets = (ACTIVE, USED) + (NEW,) * 8
    assert points(state, "Sets") == [2, 0]
    for number, expected in enumerate([0, 0, 1, 2, 4]):
        player.moons = (ACTIVE,) * number + (NEW,) * (4 - number)
        assert points(state, "Phases of the Moon")[0] == expected
    player.tiles = ("car",) * 6 + ("",)
    assert points(state, "All seven continents") == [0, 0]
    player.tiles = ("car",) * 7
    assert points(state, "All seven continents") == [3, 0]
    player.modes = EARTH_MODES[:4]
    assert points(state, "All five vehicles") == [0, 0]
    player.modes = EARTH_MODES
    assert points(state, "All five vehicles") == [3, 0]


def test_ties_go_by_nk_then_by_sets_else_the_win_is_shared():
    """AN-79"""
    state = final(2)
    assert GAME.returns(state) == [0.5, 0.5]
    state.players[1].tiles = ("car",) * 7
    state.players[0].modes = EARTH_MODES
    assert GAME.returns(state) == [0.5, 0.5]
    state.players[1].nk = 1
    assert GAME.returns(state) == [0.0, 1.0]
    state.players[0].nk, state.players[0].sets = 1, (ACTIVE,) + (NEW,) * 9
    assert GAME.returns(state) == [1.0, 0.0]
    assert scoring.totals(state)[0] > scoring.totals(state)[1]


def test_reputation_points_are_a_number():
    """AN-Q37"""
    state = position("leo", "yuri")
    player = state.players[0]
    player.sets, player.tiles, player.modes = (ACTIVE,) * 10, (FREE,) * 7, EARTH_MODES
    player.moons, player.nk = (ACTIVE,) * 4, 5
    assert scoring.totals(state) == [2 + 10 + 4 + 3 + 3, 0]
