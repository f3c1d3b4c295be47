"""Xtronaut's worked cases XT-T1 to XT-T26: the examples of the rulebook, then what follows from the rules."""

import pytest

from astronav_edu.engine.action import TERMINAL
from astronav_edu.games.xtronaut import GAME, rocket, rules
from astronav_edu.games.xtronaut.tables import MISSION, SPACES
from tests.games.xtronaut.positions import (
    ATLAS,
    act,
    board,
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

DELTA = {"left": "delta_left", "right": "delta_right", "first": "delta_first", "second": "delta_second"}
FALCON = {"left": "falcon_left", "right": "falcon_right", "first": "falcon_first", "second": "falcon_second"}


def total(state, seat=0):
    return rocket.total(state.boards[seat], state.missions[seat])


def building(mission="lunar_orbiter", other="mars_lander", **options):
    return position(phase="build", missions=(mission, other), **options)


def unmet(state):
    return [one.name for one in rocket.launch(state, 0).requirements if not one.met]


def test_t1_the_sum_before_and_after_the_first_stage():
    """XT-T1"""
    state = building("ceres_rover")
    board(state, spacecraft="medium_rover", assist_1="mars_assist", second="atlas_second")
    hold(state, 0, "atlas_first")
    assert total(state) == 5 + 2 + 3 == 10
    act(state, "place:atlas_first/first")
    assert total(state) == 10 + 11 == 21


def test_t2_complete():
    """XT-T2"""
    state = building()
    board(state, **ATLAS, spacecraft="small_orbiter")
    assert unmet(state) == []


def test_t3_incomplete_for_two_reasons():
    """XT-T3"""
    state = building("venus_lander")
    board(state, left="atlas_left", first="atlas_first", spacecraft="small_lander")
    assert unmet(state) == ["right fairing", "second stage"]


def test_t4_all_atlas():
    """XT-T4"""
    state = building()
    board(state, **ATLAS, spacecraft="small_orbiter", booster_1="atlas_solid_1")
    assert "one product line" not in unmet(state)


def test_t5_atlas_and_delta():
    """XT-T5"""
    state = building()
    board(state, **ATLAS | {"second": "delta_second"}, spacecraft="small_orbiter")
    assert unmet(state) == ["one product line"]


def test_t6_a_large_craft_to_the_moon():
    """XT-T6"""
    state = building()
    board(state, **DELTA, spacecraft="large_orbiter")
    assert [part.delta_v for part in rocket.launch(state, 0).parts[:3]] == [5, 2, 8] and total(state) == 15
    act(state, "launch")
    assert state.finished[0][0].mission == "lunar_orbiter"


def test_t7_the_same_rocket_to_deimos():
    """XT-T7"""
    state = building("deimos_sample_return")
    board(state, **DELTA, spacecraft="large_lander")
    assert unmet(state) == ["ΔV"] and "15 of 20 km/s, 5 km/s short" in refusal(state, "launch")


def test_t8_a_small_lander():
    """XT-T8"""
    state = building("mars_lander", "lunar_orbiter")
    board(state, **ATLAS, spacecraft="small_lander")
    act(state, "launch")
    assert rules.score(state, 0) == 3


def test_t9_a_large_orbiter():
    """XT-T9"""
    state = building("mars_orbiter")
    board(state, **DELTA, spacecraft="large_orbiter")
    act(state, "launch")
    assert rules.score(state, 0) == 6


def test_t10_nine_too_much():
    """XT-T10"""
    state = building(excess_penalty=True)
    board(state, **ATLAS, spacecraft="medium_orbiter", booster_1="atlas_solid_3")
    assert total(state) == 23
    act(state, "launch")
    assert rules.score(state, 0) == 3 - 1


@pytest.mark.parametrize(
    ("over", "lost"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (14, 2), (15, 3), (19, 3)], ids=lambda number: str(number)
)
def test_t11_a_point_for_every_five(over, lost):
    """XT-T11"""
    mission = MISSION["mars_sample_return"]
    assert rocket.points_for(mission, "large", mission.delta_v + over, True) == 8 - lost


def test_t12_nine_points_and_a_mission():
    """XT-T12"""
    state = building()
    board(state, **ATLAS, spacecraft="small_orbiter")
    finished(state, 0, 9)
    act(state, "launch")
    assert GAME.current_player(state) == TERMINAL and GAME.returns(state) == [1.0, 0.0]


def test_t13_seven_in_hand():
    """XT-T13"""
    state = building()
    hold(state, 0, *["audit"] * 3, *["shutdown"] * 3, "sls_first")
    act(state, "end_turn", "discard:audit")
    assert state.phase == "discard" and state.player == 0
    act(state, "discard:audit")
    assert state.player == 1 and len(state.hands[0]) == 5


def test_t14_two_in_hand_one_in_the_deck_ten_discarded():
    """XT-T14"""
    state = building()
    hold(state, 0, "audit", "shutdown")
    empty_deck(state, "sls_first")
    state.discard = [*["atlas_first"] * 3, *["delta_first"] * 3, *["falcon_first"] * 4]
    act(state, "end_turn")
    draw(state, "sls_first")
    assert state.discard == [] and sum(state.deck.values()) == 10
    draw(state, "atlas_first", "delta_first")
    assert len(state.hands[0]) == 5 and state.discard == []
    assert state.player == 1 and sum(state.deck.values()) == 8


def test_t15_an_assist_that_is_not_on_the_mission():
    """XT-T15"""
    state = building()
    hold(state, 0, "mars_assist")
    assert "XT-22" in refusal(state, "place:mars_assist/assist_1")
    board(state, **ATLAS, spacecraft="small_orbiter", assist_1="venus_assist")
    assert unmet(state) == ["gravity assists"] and "Venus assist" in refusal(state, "launch")


def test_t16_a_third_assist():
    """XT-T16"""
    state = building("saturn_orbiter")
    board(state, assist_1="venus_assist", assist_2="earth_assist")
    hold(state, 0, "jupiter_assist")
    places = [action for action in legal(state) if action.startswith("place:jupiter_assist")]
    assert places == ["place:jupiter_assist/assist_1", "place:jupiter_assist/assist_2"]
    act(state, places[0])
    assert "venus_assist" in state.hands[0] and len([card for card in state.boards[0] if card]) == 2, "replaced, not added"
    assert "XT-33" in refusal(state, "place:jupiter_assist/assist_3")


def test_t17_a_reshuffle_within_surplus_funds():
    """XT-T17"""
    state = position()
    hold(state, 0, "surplus_funds")
    empty_deck(state, "sls_first")
    state.discard = ["sls_left", "sls_right", "sls_second", "audit"]
    act(state, "play:surplus_funds")
    draw(state, "sls_first")
    assert state.discard == [] and "surplus_funds" not in {action.args[0] for action, _ in GAME.chance_outcomes(state)}
    draw(state, "audit")
    assert state.discard == ["surplus_funds"] and sum(state.deck.values()) == 3


def test_t18_two_cards_for_none():
    """XT-T18"""
    state = position(phase="trade")
    hold(state, 0, "atlas_first", "audit")
    hold(state, 1, "delta_first")
    act(state, "trade:1", "give:atlas_first", "give:audit")
    assert "XT-8" in refusal(state, "propose")


def test_t19_a_hand_card_for_a_booster_on_the_others_board():
    """XT-T19"""
    state = position(phase="trade")
    hold(state, 0, "audit")
    hold(state, 1, *["shutdown"] * 3, "sls_first", "sls_second")
    board(state, 1, spacecraft="small_lander", booster_1="atlas_solid_2")
    assert total(state, 1) == 8
    act(state, "trade:1", "give:audit", "ask:booster_1", "propose", "accept")
    assert state.hands[0] == ["atlas_solid_2"] and total(state, 1) == 4 and len(state.hands[1]) == 6
    act(state, "to_build", "end_turn")
    let_chance(state)
    act(state, "to_trade", "to_build", "end_turn")
    assert state.phase == "discard"


def test_t20_three_reasons_in_one_refusal():
    """XT-T20"""
    state = building("triton_orbiter")
    board(state, **ATLAS | {"first": "delta_first"}, spacecraft="large_lander")
    reason = refusal(state, "launch")
    assert reason == (
        "Not yet: the spacecraft is a large lander, but Triton Orbiter needs an orbiter; the parts are of 2 lines: Atlas, Delta; "
        "ΔV 15 of 20 km/s, 5 km/s short (XT-25)."
    )


def test_t21_one_of_two_reusable_stages():
    """XT-T21"""
    state = building()
    board(state, **FALCON, spacecraft="small_orbiter", booster_1="falcon_first")
    act(state, "launch", "reuse:booster_1", "discard_rest")
    assert state.hands[0] == ["falcon_first"]
    assert sorted(state.discard) == sorted([*FALCON.values(), "small_orbiter"]) and state.boards[0] == [None] * len(SPACES)


def test_t22_two_successes_in_one_phase():
    """XT-T22"""
    state = building()
    board(state, **ATLAS, spacecraft="small_orbiter")
    hold(state, 0, *DELTA.values(), "small_lander")
    act(state, "launch")
    draw(state, "brief:titan_lander", "brief:titan_rover", "brief:mars_orbiter")
    act(state, "choose:titan_lander", *(f"place:{card}/{space}" for space, card in DELTA.items()))
    act(state, "place:small_lander/spacecraft", "launch")
    assert rules.score(state, 0) == 2 + 3
    let_chance(state)
    assert len(state.briefs) == 3 and len(state.under) == 2


def test_t23_no_sum_without_a_spacecraft():
    """XT-T23"""
    state = building("jupiter_orbiter")
    board(state, **ATLAS, booster_1="atlas_solid_1", booster_2="atlas_solid_2", assist_1="venus_assist")
    assert total(state) is None
    board(state, spacecraft="small_orbiter")
    assert total(state) == 4 + 2 + 3 + 14 + 2 + 4


def test_t24_exactly_enough():
    """XT-T24"""
    state = building("lunar_orbiter", excess_penalty=True)
    board(state, **ATLAS, spacecraft="large_orbiter")
    assert total(state) == 14
    act(state, "launch")
    assert rules.score(state, 0) == 5


def test_t25_no_points_left_and_a_new_mission():
    """XT-T25"""
    state = building(excess_penalty=True)
    board(state, **ATLAS, spacecraft="small_orbiter", booster_1="atlas_solid_1", booster_2="atlas_first")
    assert total(state) == 29
    act(state, "launch")
    assert rules.score(state, 0) == 0 and len(let_chance(state)) == 3 and GAME.current_player(state) == 0


def test_t26_two_shutdowns():
    """XT-T26"""
    state = position(missions=("mars_lander", "lunar_orbiter"))
    hold(state, 0, "shutdown", "shutdown")
    board(state, 1, **ATLAS, spacecraft="small_orbiter")
    act(state, "play:shutdown/1", "play:shutdown/1")
    launches = []
    for _ in range(4):
        to_phase_4(state)
        launches.append((state.player, "launch" in legal(state)))
        act(state, "end_turn")
    assert launches == [(0, False), (1, False), (0, False), (1, True)]
