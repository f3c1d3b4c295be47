"""Xtronaut, a test a rule: XT-1 to XT-35, then the holes XT-Q1 to XT-Q30 as resolved. Ids stand in the docstrings."""

import pytest

from astronav_edu.engine.action import TERMINAL
from astronav_edu.engine.errors import OptionError
from astronav_edu.engine.match import Match
from astronav_edu.engine.rng import Rng
from astronav_edu.games.xtronaut import GAME, rocket, rules
from astronav_edu.games.xtronaut.state import Options, Under
from astronav_edu.games.xtronaut.tables import (
    ACTION_CARDS,
    ASSIST_CARDS,
    CARD,
    KINDS,
    LINE,
    MISSION,
    MISSIONS,
    REUSABLE,
    SIZES,
    SPACECRAFT,
    SPACES,
    VEHICLES,
    deck,
    delta_v,
)
from tests.games.xtronaut.positions import (
    ATLAS,
    act,
    board,
    discards,
    draw,
    empty_deck,
    finished,
    hold,
    legal,
    let_chance,
    position,
    refusal,
    to_phase_4,
)

FIRST, SECOND, CRAFT, BOOSTER = (SPACES.index(space) for space in ("first", "second", "spacecraft", "booster_1"))


def dealt(players, seed=1):
    state, rng = GAME.initial_state(players, Options()), Rng(seed)
    while state.phase in ("first", "missions", "deal"):
        GAME.apply_in_place(state, GAME.sample_chance(state, rng))
    return state


def ready(craft="small_orbiter", **options):
    """Seat 0 can launch its Lunar Orbiter on an Atlas."""
    state = position(phase="build", **options)
    board(state, **ATLAS, spacecraft=craft)
    return state


def says(state, name, seat=0):
    """Whether a requirement is met."""
    return {one.name: one.met for one in rocket.launch(state, seat).requirements}[name]


def test_players_and_cards():
    """XT-1"""
    for players in (2, 3, 4):
        assert Match.new(GAME, players, 1).num_players == players
    for players in (1, 5):
        with pytest.raises(OptionError, match="2 to 4 players"):
            Match.new(GAME, players, 1)
    cards = deck(4, 2)
    lines = [sum(cards[kind] for kind in cards if LINE.get(kind) == line) for line in ("Atlas", "Delta", "Falcon", "SLS")]
    others = [sum(cards[card.id] for card in table) for table in (ASSIST_CARDS, SPACECRAFT, ACTION_CARDS)]
    assert lines == [17, 15, 13, 5] and others == [8, 18, 32] and sum(cards.values()) == 108
    assert len(MISSIONS) == 29


def test_what_everybody_starts_with():
    """XT-2"""
    state = dealt(3)
    assert [len(hand) for hand in state.hands] == [5, 5, 5] and None not in state.missions
    assert [rules.score(state, seat) for seat in range(3)] == [0, 0, 0]
    assert [rocket.total(state.boards[seat], state.missions[seat]) for seat in range(3)] == [None] * 3
    assert dealt(3, seed=2).hands != state.hands


def test_the_first_mission_is_dealt_face_up():
    """XT-Q17"""
    state = dealt(2)
    assert GAME.observe(state, 1).missions == tuple(state.missions) and not state.briefs and not state.under


def test_fewer_players_fewer_cards():
    """XT-3"""
    assert deck(2, 2) != deck(3, 2) != deck(4, 2)
    out = {kind for kind in KINDS if deck(4, 2).get(kind, 0) > deck(2, 2).get(kind, 0)}
    assert len(out) == 8 + 6 + 2 + 2  # action kinds; first and second stages of three lines; two assists; two orbiters


def test_what_is_out_with_three_is_out_with_two():
    """XT-Q1"""
    assert [sum(deck(players, 2).values()) for players in (2, 3, 4)] == [90, 99, 108]
    assert all(deck(2, 2)[kind] <= deck(3, 2)[kind] <= deck(4, 2)[kind] for kind in deck(4, 2))
    for line in ("Atlas", "Delta", "Falcon"):  # every line keeps two rockets
        assert all(deck(2, 2)[kind] >= 2 for kind in rocket.STACK[line].values())


def test_chance_says_who_begins():
    """XT-4"""
    state = GAME.initial_state(4, Options())
    assert [(str(action), weight) for action, weight in GAME.chance_outcomes(state)] == [
        (f"first:{seat}", 1) for seat in range(4)
    ]
    draw(state, "first:2")
    let_chance(state)
    assert GAME.current_player(state) == 2


def test_hands_are_secret_and_the_rest_lies_open():
    """XT-32"""
    state = dealt(3)
    act_seat = state.player
    discards(state, "audit")
    other = (act_seat + 1) % 3
    seen = GAME.observe(state, other)
    assert seen.hand == tuple(state.hands[other]) and seen.hand_sizes == tuple(len(hand) for hand in state.hands)
    assert seen.discard == ("audit",) and seen.missions == tuple(state.missions) and len(seen.boards) == 3
    assert not any(hand == state.hands[act_seat] for hand in vars(seen).values() if isinstance(hand, list))
    assert GAME.observe(state, None).hand == ()


def test_five_phases_in_order():
    """XT-33"""
    state = position(phase="draw")
    state.due = [0]
    phases = [state.phase]
    for step in ("draw", "to_trade", "to_build", "end_turn"):
        let_chance(state) if step == "draw" else act(state, step)
        phases.append(state.phase)
    assert phases[:4] == ["draw", "action", "trade", "build"] and phases[4] == "refill"
    state = position(phase="build")
    assert "XT-33" in refusal(state, "to_trade") and "XT-33" in refusal(state, "trade:1")
    state = position(phase="trade")
    hold(state, 0, "surplus_funds")
    assert "XT-33" in refusal(state, "play:surplus_funds")


def test_one_card_and_a_shuffle_when_the_deck_is_empty():
    """XT-5"""
    state = position(phase="build")
    hold(state, 0, *["atlas_first"] * 3, *["falcon_first"] * 2)
    hold(state, 1, *["delta_left"] * 3, *["delta_right"] * 2)
    act(state, "end_turn")
    assert state.phase == "draw" and state.player == 1 and GAME.current_player(state) == -1
    draw(state, "audit")
    assert len(state.hands[1]) == 6 and state.phase == "action"
    act(state, "to_trade", "to_build")
    empty_deck(state)
    state.discard = ["mars_assist", "sls_first"]
    act(state, "end_turn", "discard:audit")
    assert state.phase == "draw" and not state.discard
    assert {str(action) for action, _ in GAME.chance_outcomes(state)} == {"draw:mars_assist", "draw:sls_first", "draw:audit"}


def test_the_shuffle_waits_for_a_card_that_is_due():
    """XT-Q18"""
    state = position()
    hold(state, 0, "surplus_funds", "salvaged_parts")
    empty_deck(state, "sls_left", "sls_right")
    state.discard = ["mars_assist"]
    act(state, "play:surplus_funds")
    let_chance(state)
    assert not any(state.deck.values()) and state.discard == ["mars_assist", "surplus_funds"]
    act(state, "play:salvaged_parts")
    assert "salvage:mars_assist" in legal(state)


def test_with_no_card_left_one_goes_on():
    """XT-Q10"""
    state = position()
    hold(state, 0, "surplus_funds")
    empty_deck(state, "sls_left")
    act(state, "play:surplus_funds")
    draw(state, "sls_left")
    assert state.phase == "action" and state.hands[0] == ["sls_left"]
    state.discard.clear()
    act(state, "to_trade", "to_build", "end_turn")
    assert state.phase == "action" and state.player == 1, "no card can be drawn, in phases 5 and 1"


def test_up_to_three_action_cards():
    """XT-6"""
    state = position()
    hold(state, 0, *["surplus_funds"] * 3)
    act(state, "play:surplus_funds")
    draw(state, "shutdown", "shutdown")
    act(state, "play:shutdown/1", "play:shutdown/1")
    assert legal(state) == ["to_trade"]
    assert "XT-6" in refusal(state, "play:surplus_funds")


def test_any_number_of_trades_with_one_other_each():
    """XT-7"""
    state = position(3, phase="trade")
    hold(state, 0, "atlas_first", "audit")
    hold(state, 1, "delta_first")
    hold(state, 2, "falcon_first")
    assert set(legal(state)) == {"to_build", "trade:1", "trade:2", "call"}
    act(state, "trade:1", "give:atlas_first", "ask:delta_first", "propose")
    assert GAME.current_player(state) == 1
    act(state, "accept")
    assert GAME.current_player(state) == 0
    act(state, "trade:2", "give:audit", "ask:falcon_first", "propose", "accept")
    assert state.hands == [["delta_first", "falcon_first"], ["atlas_first"], ["audit"]]


def test_place_replace_and_take_back():
    """XT-11"""
    state = position(phase="build")
    hold(state, 0, "atlas_first", "delta_first")
    act(state, "place:atlas_first/first", "place:delta_first/first")
    assert state.boards[0][FIRST] == "delta_first" and state.hands[0] == ["atlas_first"]
    act(state, "place:atlas_first/booster_1", "take:first")
    assert state.hands[0] == ["delta_first"] and state.boards[0][BOOSTER] == "atlas_first"
    assert "XT-11" in refusal(state, "place:sls_first/first") and "XT-11" in refusal(state, "take:second")


def test_a_launch_may_be_declared_in_phase_4_and_need_not():
    """XT-14"""
    state = ready()
    assert {"launch", "end_turn"} <= set(legal(state))
    act(state, "end_turn")
    assert state.boards[0][CRAFT] == "small_orbiter"
    state = ready()
    state.phase = "trade"
    assert "launch" not in legal(state)


def test_down_to_five_or_up_to_five():
    """XT-15"""
    state = position(phase="build")
    hold(state, 0, *["audit"] * 3, *["shutdown"] * 3)
    board(state, first="atlas_first")
    act(state, "end_turn")
    assert state.phase == "discard" and legal(state) == ["discard:audit", "discard:shutdown"]
    assert "XT-15" in refusal(state, "end_turn")
    act(state, "discard:audit")
    assert len(state.hands[0]) == 5 and state.player == 1
    state = position(phase="build")
    hold(state, 0, "audit", "shutdown")
    act(state, "end_turn")
    draw(state, "mars_assist", "sls_first", "sls_second")
    assert len(state.hands[0]) == 5 and state.player == 1


def test_turns_go_round():
    """XT-16"""
    state = dealt(4)
    on_turn = []
    for _ in range(5):
        let_chance(state)
        on_turn.append(state.player)
        act(state, "to_trade", "to_build", "end_turn")
        while state.phase == "discard":
            act(state, legal(state)[0])
    first = on_turn[0]
    assert on_turn == [(first + step) % 4 for step in range(5)]


# Trading


def trading(*, mine=("atlas_first",), theirs=("delta_first",)):
    state = position(phase="trade")
    hold(state, 0, *mine)
    hold(state, 1, *theirs)
    return state


def test_a_card_each_way_from_hand_or_board():
    """XT-8"""
    state = trading()
    board(state, 0, second="atlas_second")
    board(state, 1, booster_1="delta_solid_2")
    act(state, "trade:1")
    assert "XT-8" in refusal(state, "propose")
    act(state, "give:second", "give:atlas_first")
    assert "propose" not in legal(state)
    act(state, "ask:booster_1")
    assert "XT-8" in refusal(state, "give:atlas_first") and "XT-8" in refusal(state, "ask:booster_1")
    act(state, "ask:delta_first", "propose", "accept")
    assert state.hands == [["delta_solid_2", "delta_first"], ["atlas_first", "atlas_second"]]


def test_what_is_agreed_on_is_exchanged_at_once():
    """XT-9"""
    state = trading()
    act(state, "trade:1", "give:atlas_first", "ask:delta_first", "propose")
    assert state.hands == [["atlas_first"], ["delta_first"]]
    act(state, "accept")
    assert state.hands == [["delta_first"], ["atlas_first"]] and state.offer is None
    assert set(Options.__dataclass_fields__) == {"booster_slots", "excess_penalty"}, "nothing is kept of what was promised"


def test_action_cards_are_traded():
    """XT-10"""
    state = trading(theirs=("surplus_funds",))
    act(state, "trade:1", "give:atlas_first", "ask:surplus_funds", "propose", "accept")
    assert state.hands[0] == ["surplus_funds"]
    assert not [action for action in legal(state) if action.startswith("play")]


def test_cards_from_a_trade_go_to_the_hand():
    """XT-Q12"""
    state = trading(mine=["audit"] * 2 + ["shutdown"] * 3, theirs=())
    board(state, 1, first="delta_first", second="delta_second")
    act(state, "trade:1", "give:audit", "ask:first", "ask:second", "propose", "accept")
    assert len(state.hands[0]) == 6 and state.hands[0][-2:] == ["delta_first", "delta_second"]
    assert state.boards[0] == [None] * 9 and state.boards[1] == [None] * 9


def test_missions_are_not_traded():
    """XT-Q13"""
    state = trading()
    act(state, "trade:1")
    assert "XT-Q13" in refusal(state, "give:lunar_orbiter") and "XT-Q13" in refusal(state, "ask:mars_lander")


def test_offers_counter_offers_and_a_call():
    """XT-Q26"""
    state = trading()
    act(state, "trade:1", "give:atlas_first", "ask:delta_second", "propose")
    assert legal(state) == ["decline", "counter"] and "XT-Q26" in refusal(state, "accept")
    act(state, "counter", "give:delta_first", "ask:atlas_first", "propose")
    assert GAME.current_player(state) == 0 and legal(state) == ["decline", "accept"]
    assert "XT-Q26" in refusal(state, "counter")
    act(state, "accept")
    assert state.hands == [["delta_first"], ["atlas_first"]]
    state = position(3, phase="trade")
    hold(state, 0, "audit")
    hold(state, 2, "sls_first")
    act(state, "call")
    assert GAME.current_player(state) == 1 and legal(state) == ["pass", "trade:0"]
    act(state, "pass")
    assert GAME.current_player(state) == 2
    act(state, "trade:0", "give:sls_first", "ask:audit", "propose")
    assert GAME.current_player(state) == 0
    act(state, "accept")
    assert state.hands == [["sls_first"], [], ["audit"]] and state.phase == "trade" and "call" not in legal(state)


def test_what_may_be_asked_for_does_not_depend_on_another_hand():
    """XT-Q26"""
    asks = []
    for theirs in ("delta_first", "sls_first"):
        state = trading(theirs=(theirs,))
        act(state, "trade:1")
        asks.append([action for action in legal(state) if action.startswith("ask")])
    assert asks[0] == asks[1] and "ask:sls_second" in asks[0]
    state = trading(mine=("sls_first",))
    act(state, "trade:1")
    assert "XT-Q26" in refusal(state, "ask:sls_first")
    act(state, "ask:mars_assist")
    assert "XT-Q26" in refusal(state, "ask:venus_assist"), "one card in hand is all that can be asked for"


def test_a_refused_offer_is_not_made_again_in_this_turn():
    """XT-Q27"""
    state = trading(mine=("atlas_first", "audit"))
    act(state, "trade:1", "give:atlas_first", "ask:delta_first", "propose", "decline")
    act(state, "trade:1", "give:atlas_first", "ask:delta_first")
    assert "XT-Q27" in refusal(state, "propose")
    act(state, "give:audit", "propose", "accept")
    assert state.hands[0] == ["delta_first"]
    act(state, "trade:1", "give:delta_first", "ask:audit", "propose", "accept")
    assert state.hands[0] == ["audit"], "what was received is traded on"
    act(state, "to_build", "end_turn")
    let_chance(state)
    assert state.refused == [] and state.player == 1


def test_nothing_is_filled_or_trimmed_before_the_own_phase_5():
    """XT-Q28"""
    state = trading(mine=["audit"] * 3, theirs=["shutdown"] * 3)
    hold(state, 1, "surplus_funds", "cancelled")
    board(state, 1, second="delta_second")
    act(state, "trade:1", *["give:audit"] * 3, "ask:second", "propose", "accept")
    assert len(state.hands[1]) == 8 and state.boards[1][SECOND] is None
    act(state, "to_build", "end_turn")
    let_chance(state)
    assert len(state.hands[1]) == 9 and state.phase == "action"
    act(state, "to_trade", "to_build", "end_turn")
    assert state.phase == "discard" and len(state.hands[1]) == 9


# The rocket


def test_parts_of_four_lines():
    """XT-17"""
    assert {vehicle.line for vehicle in VEHICLES} == {"Falcon", "Atlas", "Delta", "SLS"}
    for line in ("Falcon", "Atlas", "Delta", "SLS"):
        assert {"first", "second", "left", "right"} <= {vehicle.part for vehicle in VEHICLES if vehicle.line == line}
    assert {vehicle.line for vehicle in VEHICLES if vehicle.part == "booster"} == {"Atlas", "Delta", "SLS"}


def test_one_card_a_space_and_only_of_its_type():
    """XT-12"""
    state = position(phase="build")
    hold(state, 0, "atlas_left", "atlas_second", "small_orbiter", "audit")
    for wrong in ("atlas_left/right", "atlas_second/first", "small_orbiter/booster_1", "audit/first"):
        assert "XT-12" in refusal(state, f"place:{wrong}")
    hold(state, 0, "atlas_left")
    act(state, "place:atlas_left/left")
    assert "XT-12" in refusal(state, "place:atlas_left/left")


def test_lines_may_be_mixed_on_the_board():
    """XT-13"""
    state = position(phase="build")
    hold(state, 0, "atlas_first", "delta_second")
    act(state, "place:atlas_first/first", "place:delta_second/second")
    assert not says(state, "one product line") and "lines: Atlas, Delta" in refusal(state, "launch")


def test_a_larger_spacecraft_gets_less_from_a_stage():
    """XT-18"""
    for vehicle in VEHICLES:
        for space in (FIRST, BOOSTER):
            values = [delta_v(vehicle.id, space, size) for size in SIZES]
            assert values == sorted(values, reverse=True)
        if vehicle.part == "first":
            assert vehicle.small > vehicle.medium > vehicle.large
    state = ready("large_orbiter")
    assert rocket.total(state.boards[0], "lunar_orbiter") == 7 + 2 + 5


def test_fairings_give_nothing():
    """XT-19"""
    fairings = [vehicle for vehicle in VEHICLES if vehicle.part in ("left", "right")]
    assert len(fairings) == 8 and not any(delta_v(one.id, 0, size) for one in fairings for size in SIZES)


def test_boosters_are_solids_or_first_stages_and_need_not_be():
    """XT-20"""
    state = ready()
    hold(state, 0, "atlas_solid_1", "atlas_first", "atlas_second")
    assert says(state, "one product line") and "launch" in legal(state)
    act(state, "place:atlas_solid_1/booster_1", "place:atlas_first/booster_2")
    assert rocket.total(state.boards[0], "lunar_orbiter") == 21 + 2 + 6
    assert "XT-12" in refusal(state, "place:atlas_second/booster_1")


def test_one_or_two_spaces_for_boosters():
    """XT-Q2"""
    state = position(phase="build", booster_slots=1)
    hold(state, 0, "atlas_solid_1", "atlas_solid_5")
    act(state, "place:atlas_solid_1/booster_1")
    assert "XT-Q2" in refusal(state, "place:atlas_solid_5/booster_2")
    solids = [[kind for kind in deck(4, slots) if kind.startswith("atlas_solid")] for slots in (1, 2)]
    assert solids == [["atlas_solid_1", "atlas_solid_3", "atlas_solid_5"], ["atlas_solid_1", "atlas_solid_2", "atlas_solid_3"]]
    assert sum(deck(4, 1).values()) == 108
    with pytest.raises(OptionError):
        Match.new(GAME, 2, 1, booster_slots=3)


def test_a_first_stage_as_booster_gives_its_smaller_figure():
    """XT-Q3"""
    for line in ("atlas", "delta", "falcon", "sls"):
        assert [delta_v(f"{line}_first", BOOSTER, size) for size in SIZES] == [6, 4, 3]
        assert delta_v(f"{line}_first", FIRST, "large") > 3


def test_spacecraft_of_three_types_in_three_sizes():
    """XT-21"""
    assert {(craft.type, craft.size) for craft in SPACECRAFT} == {
        (kind, size) for kind in ("orbiter", "lander", "rover") for size in SIZES
    }
    state = position(phase="build")
    board(state, spacecraft="small_rover")
    assert rocket.total(state.boards[0], "mars_rover") == 4
    assert {craft.delta_v for craft in SPACECRAFT if craft.size != "small"} == {5}


def test_assists_of_the_mission_two_at_most():
    """XT-22"""
    state = position(phase="build", missions=("saturn_orbiter", "mars_lander"))
    hold(state, 0, "venus_assist", "earth_assist", "jupiter_assist", "mars_assist")
    assert "XT-22" in refusal(state, "place:mars_assist/assist_1")
    act(state, "place:venus_assist/assist_1", "place:earth_assist/assist_2")
    assert not [action for action in legal(state) if action.startswith("place:jupiter") and "assist_3" in action]
    assert len([space for space in SPACES if space.startswith("assist")]) == 2
    for craft in ("small_orbiter", "large_orbiter"):
        board(state, spacecraft=craft)
        own = 4 if craft == "small_orbiter" else 5
        assert rocket.total(state.boards[0], "saturn_orbiter") == own + 2 + 2
    assert says(state, "one product line")


def test_an_assist_before_the_spacecraft():
    """XT-Q16"""
    state = position(phase="build", missions=("bennu_orbiter", "mars_lander"))
    hold(state, 0, "earth_assist")
    act(state, "place:earth_assist/assist_1")
    assert rocket.total(state.boards[0], "bennu_orbiter") is None


def test_an_assist_of_a_cancelled_mission_blocks():
    """XT-Q20"""
    state = ready()
    board(state, assist_1="mars_assist")
    assert rocket.total(state.boards[0], "lunar_orbiter") == 21, "it adds nothing"
    assert "XT-22" not in refusal(state, "launch") and "Mars assist" in refusal(state, "launch")
    act(state, "take:assist_1")
    assert "launch" in legal(state)
    assert "XT-22" in refusal(state, "place:mars_assist/assist_1")


def test_two_assists_by_the_same_body():
    """XT-Q21"""
    state = position(phase="build", missions=("titan_lander", "mars_lander"))
    hold(state, 0, "jupiter_assist", "jupiter_assist")
    act(state, "place:jupiter_assist/assist_1", "place:jupiter_assist/assist_2")
    board(state, spacecraft="medium_lander")
    assert rocket.total(state.boards[0], "titan_lander") == 9


def test_no_sum_without_a_spacecraft():
    """XT-23"""
    state = position(phase="build")
    board(state, **ATLAS)
    assert rocket.total(state.boards[0], "lunar_orbiter") is None and rocket.parts(state.boards[0], "lunar_orbiter") == ()
    assert "without a spacecraft" in refusal(state, "launch")


def test_the_sum_of_all_parts():
    """XT-24"""
    state = position(phase="build", missions=("jupiter_orbiter", "mars_lander"))
    board(
        state, **ATLAS, spacecraft="medium_orbiter", booster_1="atlas_solid_3", booster_2="atlas_first", assist_1="venus_assist"
    )
    parts = {part.space: part.delta_v for part in rocket.parts(state.boards[0], "jupiter_orbiter")}
    assert parts == {
        "spacecraft": 5,
        "assist_1": 2,
        "second": 3,
        "first": 11,
        "booster_1": 4,
        "booster_2": 4,
        "left": 0,
        "right": 0,
    }
    assert rocket.launch(state, 0).total == 29


def test_the_order_of_the_sum():
    """XT-Q4"""
    state = position(phase="build")
    board(state, left="delta_left", right="delta_right", first="delta_first", second="delta_second", spacecraft="large_orbiter")
    assert [part.delta_v for part in rocket.parts(state.boards[0], "lunar_orbiter")][:3] == [5, 2, 8]


def test_the_marker_follows_the_board():
    """XT-34"""
    state = position(phase="build")
    hold(state, 0, "small_orbiter", "atlas_second")
    marker = [rocket.total(state.boards[0], "lunar_orbiter")]
    for step in ("place:atlas_second/second", "place:small_orbiter/spacecraft", "take:second"):
        act(state, step)
        marker.append(rocket.total(state.boards[0], "lunar_orbiter"))
    assert marker == [None, None, 7, 4]
    assert "ΔV 4 km/s" in GAME.say_position(GAME.observe(state, 1), ["Ada", "Ben"])


def test_a_larger_craft_has_less_on_the_same_rocket():
    """XT-Q29"""
    for line in ("Atlas", "Delta", "Falcon", "SLS"):
        stack = rocket.STACK[line].items()
        totals = [sum(delta_v(kind, space, size) for space, kind in stack) + CARD[f"{size}_orbiter"].delta_v for size in SIZES]
        assert totals[0] > totals[1] > totals[2]


def test_no_arrangement_comes_twice_in_a_phase():
    """XT-Q30"""
    state = position(phase="build")
    hold(state, 0, "atlas_first", "delta_first")
    act(state, "place:atlas_first/first")
    assert "XT-Q30" in refusal(state, "take:first"), "that is the board as it was"
    act(state, "place:delta_first/first")
    assert "XT-Q30" in refusal(state, "place:atlas_first/first")
    for seed in range(20):  # so every phase ends, whatever is chosen
        state, rng = position(phase="build"), Rng(seed)
        hold(state, 0, "atlas_first", "delta_first", "small_orbiter", "atlas_solid_1", "atlas_left")
        for _ in range(2000):
            actions = [action for action in GAME.legal_actions(state) if str(action) != "end_turn"]
            if not actions:
                break
            GAME.apply_in_place(state, rng.choice(actions))
        assert not actions


# Launch


def test_what_a_launch_needs():
    """XT-25"""
    assert rocket.launch(ready(), 0).possible
    for space in ("left", "right", "first", "second", "spacecraft"):
        state = ready()
        state.boards[0][SPACES.index(space)] = None
        assert "missing" in refusal(state, "launch")
    assert "needs an orbiter" in refusal(ready("small_lander"), "launch")
    state = ready()
    board(state, booster_1="delta_solid_2")
    assert "lines: Atlas, Delta" in refusal(state, "launch")
    state = position(phase="build", missions=("triton_orbiter", "mars_lander"))
    board(state, **ATLAS, spacecraft="medium_orbiter")
    assert "19 of 20 km/s, 1 km/s short" in refusal(state, "launch")


def test_a_launch_that_would_fail_is_refused_with_every_reason():
    """XT-Q8"""
    state = position(phase="build")
    board(state, left="atlas_left", first="delta_first", spacecraft="small_lander")
    reason = refusal(state, "launch")
    for part in ("right fairing is missing", "second stage is missing", "needs an orbiter", "lines: Atlas, Delta"):
        assert part in reason
    assert "launch" not in legal(state)


def test_the_order_of_a_success():
    """XT-35"""
    state = ready()
    act(state, "launch")
    assert state.boards[0] == [None] * 9 and rules.score(state, 0) == 2 and state.phase == "briefs"
    state = ready()
    finished(state, 0, 9)
    act(state, "launch")
    assert state.boards[0] == [None] * 9 and rules.score(state, 0) == 11
    assert state.phase == "over" and not state.briefs and state.missions[0] is None, "no new mission after the win"


def falcon(**more):
    state = position(phase="build")
    board(
        state, left="falcon_left", right="falcon_right", first="falcon_first", second="falcon_second", spacecraft="small_orbiter"
    )
    board(state, **more)
    return state


def test_the_board_is_discarded_but_for_reusable_parts():
    """XT-26"""
    state = ready()
    act(state, "launch")
    assert sorted(state.discard) == sorted([*ATLAS.values(), "small_orbiter"]) and state.hands[0] == []
    state = falcon()
    act(state, "launch")
    assert legal(state) == ["discard_rest", "reuse:first"] and "XT-26" in refusal(state, "end_turn")
    act(state, "reuse:first")
    assert state.hands[0] == ["falcon_first"] and "falcon_first" not in state.discard and state.phase == "briefs"


def test_reusable_are_falcon_first_stages_card_by_card():
    """XT-Q5"""
    assert {"falcon_first"} == REUSABLE
    state = falcon(booster_1="falcon_first", booster_2="falcon_first")
    act(state, "launch", "reuse:booster_2", "discard_rest")
    assert state.hands[0] == ["falcon_first"] and state.discard.count("falcon_first") == 2


def test_reused_parts_may_make_the_hand_too_large():
    """XT-Q6"""
    state = falcon()
    hold(state, 0, *["audit"] * 3, *["shutdown"] * 2)
    act(state, "launch", "reuse:first")
    let_chance(state)
    act(state, legal(state)[0])
    assert len(state.hands[0]) == 6
    act(state, "end_turn")
    assert state.phase == "discard"


def test_points_by_the_size_of_the_spacecraft():
    """XT-27"""
    for size, points in zip(SIZES, (2, 3, 5), strict=True):
        state = ready(f"{size}_orbiter")
        act(state, "launch")
        assert rules.score(state, 0) == points
        assert [(line.seat, line.points, line.rule) for line in GAME.score_lines(state)] == [(0, points, "XT-27")]


def test_the_next_mission_is_chosen_from_three_briefs():
    """XT-28"""
    state = ready()
    act(state, "launch")
    draw(state, "brief:vesta_orbiter", "brief:titan_rover", "brief:mars_orbiter")
    assert state.finished[0][0].mission == "lunar_orbiter"
    assert legal(state) == ["choose:vesta_orbiter", "choose:titan_rover", "choose:mars_orbiter"]
    mine, other = GAME.observe(state, 0), GAME.observe(state, 1)
    assert mine.briefs and other.briefs == () and other.briefs_drawn == 3
    told = GAME.say_status(mine, ["Ada", "Ben"])
    assert "Drive over the dunes of Titan." in told and "17" not in told and "Titan Rover" not in told
    assert "Titan" not in GAME.say_status(other, ["Ada", "Ben"])
    act(state, "choose:titan_rover")
    assert state.missions[0] == "titan_rover" and GAME.observe(state, 1).missions[0] == "titan_rover"
    assert [one.mission for one in state.under] == ["vesta_orbiter", "mars_orbiter"]
    assert GAME.observe(state, 1).under == (None, None) and GAME.observe(state, 0).under == ("vesta_orbiter", "mars_orbiter")


def test_fewer_than_three_missions_left():
    """XT-Q11"""
    state = ready()
    state.mission_deck = ["mars_orbiter"]
    act(state, "launch")
    draw(state, "brief:mars_orbiter")
    act(state, "choose:mars_orbiter")
    assert state.missions[0] == "mars_orbiter" and not state.mission_deck
    state = ready()
    state.mission_deck = []
    hold(state, 0, "mars_assist")
    act(state, "launch")
    assert state.phase == "build" and state.missions[0] is None
    assert "no active mission" in refusal(state, "launch") and "no mission" in refusal(state, "place:mars_assist/assist_1")


def test_missions_lie_under_the_deck_as_they_were_drawn():
    """XT-Q23"""
    state = ready()
    act(state, "launch")
    draw(state, "brief:vesta_orbiter", "brief:titan_rover", "brief:mars_orbiter")
    act(state, "choose:mars_orbiter")
    state.mission_deck = []
    finished_first = [one.mission for one in state.under]
    assert finished_first == ["vesta_orbiter", "titan_rover"] and {one.seen_by for one in state.under} == {0}
    board(state, left="delta_left", right="delta_right", first="delta_first", second="delta_second", spacecraft="small_orbiter")
    act(state, "launch")
    assert [str(action) for action, _ in GAME.chance_outcomes(state)] == ["brief:vesta_orbiter"]


def test_phase_4_goes_on_after_a_success():
    """XT-Q7"""
    state = ready()
    hold(state, 0, "delta_first")
    act(state, "launch")
    draw(state, "brief:vesta_orbiter", "brief:titan_rover", "brief:mars_orbiter")
    act(state, "choose:mars_orbiter")
    assert state.phase == "build" and GAME.current_player(state) == 0 and "place:delta_first/first" in legal(state)


def test_ten_points_win_at_once():
    """XT-29"""
    state = ready()
    finished(state, 0, 7)
    act(state, "launch")
    assert state.phase == "briefs" and GAME.returns(state) == [0.0, 0.0]
    state = ready()
    finished(state, 0, 8)
    act(state, "launch")
    assert GAME.current_player(state) == TERMINAL and GAME.returns(state) == [1.0, 0.0]
    assert "XT-29" in refusal(state, "end_turn")


def test_too_much_delta_v_costs_points_by_option():
    """XT-31"""
    for penalty, points in ((False, 2), (True, 1)):
        state = ready(excess_penalty=penalty)  # 21 of 14 km/s
        act(state, "launch")
        assert rules.score(state, 0) == points


def test_never_less_than_no_points():
    """XT-Q9"""
    mission = MISSION["lunar_orbiter"]
    assert [rocket.points_for(mission, "small", 14 + over, True) for over in (0, 9, 10, 15, 40)] == [2, 1, 0, 0, 0]


# Action cards


def test_enhancers_and_impeders():
    """XT-30a"""
    kinds = {card.id: card.kind for card in ACTION_CARDS}
    assert {card for card, kind in kinds.items() if kind == "enhancer"} == {
        *("surplus_funds", "salvaged_parts", "extra_draw", "collaboration")
    }
    state = position()
    hold(state, 0, *kinds)
    hold(state, 1, "atlas_first")
    board(state, 1, second="atlas_second")
    discards(state, "sls_first")
    named = {text.split("/")[0].removeprefix("play:") for text in legal(state) if text.endswith(("/1", "/second"))}
    assert named == {"collaboration", "audit", "national_priority", "cancelled", "shutdown"}


def test_what_each_action_card_does():
    """XT-Q14"""
    state = position()
    hold(state, 0, "surplus_funds", "collaboration", "extra_draw")
    act(state, "play:surplus_funds")
    draw(state, "sls_left", "sls_right")
    assert state.hands[0][-2:] == ["sls_left", "sls_right"]
    act(state, "play:collaboration/1")
    draw(state, "sls_first", "sls_second", "atlas_left", "atlas_right")
    assert state.hands[0][-2:] == ["sls_first", "sls_second"] and state.hands[1] == ["atlas_left", "atlas_right"]
    act(state, "play:extra_draw")
    before = sum(state.deck.values())
    draw(state, "mars_assist", "audit", "shutdown", "sls_solid_2")
    assert legal(state) == ["keep:mars_assist", "keep:audit", "keep:shutdown", "keep:sls_solid_2"]
    act(state, "keep:sls_solid_2")
    assert state.hands[0][-1] == "sls_solid_2" and sum(state.deck.values()) == before - 1
    assert state.discard == ["surplus_funds", "collaboration", "extra_draw"]


def test_salvage_audit_and_seizure():
    """XT-Q14"""
    state = position()
    hold(state, 0, "salvaged_parts", "audit", "national_priority")
    hold(state, 1, "atlas_left", "atlas_right", "atlas_first")
    board(state, 1, second="delta_second")
    discards(state, "sls_first", "mars_assist")
    act(state, "play:salvaged_parts", "salvage:sls_first", "play:audit/1")
    draw(state, "find:atlas_left", "find:atlas_first")
    assert GAME.observe(state, 1).looked == ("atlas_left", "atlas_first") and state.hands[1] == ["atlas_right"]
    act(state, "keep:atlas_first", "play:national_priority/1/second")
    assert state.hands[0] == ["sls_first", "atlas_first"] and state.boards[1][SECOND] is None
    assert state.discard == ["mars_assist", "salvaged_parts", "atlas_left", "audit", "delta_second", "national_priority"]
    state = position(3)
    hold(state, 0, "audit")
    hold(state, 1, "atlas_left")
    act(state, "play:audit/1")
    draw(state, "find:atlas_left")
    assert GAME.observe(state, 2).looked == () and GAME.observe(state, 0).looked == ("atlas_left",)
    act(state, "keep:atlas_left")
    assert state.discard == ["audit"]


def test_a_new_mission_by_an_action_card():
    """XT-30"""
    state = position()
    hold(state, 0, "cancelled")
    act(state, "play:cancelled/0")
    assert len(let_chance(state)) == 3 and len(legal(state)) == 3
    chosen = state.briefs[1]
    act(state, f"choose:{chosen}")
    assert state.missions[0] == chosen and state.phase == "action"


def test_a_shutdown_is_for_the_next_turn_of_its_victim():
    """XT-Q15"""
    state = position(missions=("mars_lander", "lunar_orbiter"))
    hold(state, 0, "shutdown")
    board(state, 1, **ATLAS, spacecraft="small_orbiter")
    act(state, "play:shutdown/1", "to_trade", "to_build", "end_turn")
    let_chance(state)
    act(state, "to_trade")
    assert "trade:0" in legal(state)
    act(state, "to_build")
    assert "shutdown" in refusal(state, "launch") and "take:left" in legal(state)
    act(state, "end_turn")
    to_phase_4(state)
    act(state, "end_turn")
    to_phase_4(state)
    assert state.player == 1 and "launch" in legal(state)


def test_the_card_being_played_is_in_no_reshuffle_and_no_search():
    """XT-Q19"""
    state = position()
    hold(state, 0, "surplus_funds", "salvaged_parts")
    empty_deck(state)
    state.discard = ["sls_left", "sls_right", "sls_first"]
    act(state, "play:surplus_funds")
    assert state.discard == [] and state.deck["surplus_funds"] == 0 and state.card == "surplus_funds"
    let_chance(state)
    assert state.discard == ["surplus_funds"]
    act(state, "play:salvaged_parts")
    assert legal(state) == ["salvage:surplus_funds"]


def test_a_cancelled_mission():
    """XT-Q22"""
    state = position()
    hold(state, 0, "cancelled", "cancelled")
    board(state, 1, first="atlas_first")
    act(state, "play:cancelled/1")
    draw(state, "brief:vesta_orbiter", "brief:titan_rover", "brief:mars_orbiter")
    assert GAME.current_player(state) == 1 and GAME.observe(state, 0).briefs == ()
    act(state, "choose:titan_rover")
    assert state.missions[1] == "titan_rover" and state.boards[1][FIRST] == "atlas_first"
    assert state.under == [Under("vesta_orbiter", 1), Under("mars_orbiter", 1), Under("mars_lander", -1)]
    assert GAME.current_player(state) == 0 and state.discard == ["cancelled"] and rules.score(state, 1) == 0
    state.mission_deck, state.under = [], []
    assert "XT-Q22" in refusal(state, "play:cancelled/1")


def test_a_card_without_anything_to_act_on():
    """XT-Q24"""
    state = position()
    hold(state, 0, "audit", "national_priority", "salvaged_parts", "surplus_funds", "extra_draw", "collaboration")
    empty_deck(state)
    assert legal(state) == ["to_trade"]
    for text in ("audit/1", "national_priority/1/first", "salvaged_parts", "surplus_funds", "extra_draw", "collaboration/1"):
        assert "XT-Q24" in refusal(state, f"play:{text}")
    empty_deck(state, "sls_first")
    act(state, "play:surplus_funds")
    draw(state, "sls_first")
    assert state.hands[0][-1] == "sls_first" and state.phase == "action", "one card of two: it does what it can"


def test_only_cancelled_names_its_own_player():
    """XT-Q25"""
    state = position()
    hold(state, 0, "cancelled", "audit", "shutdown", "national_priority", "collaboration")
    board(state, 0, first="atlas_first")
    assert [text for text in legal(state) if "/0" in text] == ["play:cancelled/0"]
    for text in ("audit/0", "shutdown/0", "national_priority/0/first", "collaboration/0"):
        assert "XT-Q25" in refusal(state, f"play:{text}")
