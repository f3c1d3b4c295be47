"""The greedy judgement: what it sees in small positions, that it trades to both sides' gain, and that it beats random play."""

import pytest

from astronav_edu.engine.action import CHANCE, TERMINAL
from astronav_edu.engine.bots import RandomBot, make_bot
from astronav_edu.engine.rng import Rng
from astronav_edu.games.xtronaut import GAME
from astronav_edu.games.xtronaut.tables import ASSIST_CARDS
from astronav_edu.games.xtronaut.value import ASSIST, OFFERS, Table, gain_of, promise
from tests.games.xtronaut.positions import ATLAS, act, board, discards, draw, hold, position


def best(state):
    seen = GAME.observe(state, GAME.current_player(state))
    return str(max(seen.legal, key=lambda action: GAME.value(seen, action)))


def play_on(state, until):
    """What the judgement does until a phase is reached."""
    steps = []
    while state.phase not in until:
        steps.append(best(state))
        act(state, steps[-1])
    return steps


def test_more_parts_promise_more_and_rare_ones_most():
    cards = []
    last = promise(cards, "lunar_orbiter", 2)
    for kind in (*ATLAS.values(), "small_orbiter"):
        cards.append(kind)
        assert promise(cards, "lunar_orbiter", 2) > last
        last = promise(cards, "lunar_orbiter", 2)
    assert last >= 2 and promise(cards, None, 2) == 0
    assert promise(["large_rover"], "mars_rover", 2) > promise(["large_orbiter"], "mars_rover", 2) == promise([], "mars_rover", 2)
    assert {card.delta_v for card in ASSIST_CARDS} == {ASSIST}


def test_boosters_and_assists_count_where_delta_v_is_short():
    stack = [*ATLAS.values(), "medium_orbiter"]  # 19 of 20 km/s
    short = promise(stack, "triton_orbiter", 2)
    for extra in ("atlas_solid_1", "jupiter_assist", "atlas_first"):
        assert promise([*stack, extra], "triton_orbiter", 2) > short
    assert promise([*stack, "venus_assist"], "triton_orbiter", 2) == short


def test_builds_and_launches_what_it_can():
    state = position(phase="build")
    hold(state, 0, *ATLAS.values(), "small_orbiter")
    steps = play_on(state, ("briefs",))
    assert steps[-1] == "launch" and len(steps) == 6


def test_replaces_the_smaller_craft_before_a_launch():
    state = position(phase="build")
    board(state, **ATLAS, spacecraft="small_orbiter")
    hold(state, 0, "large_orbiter")
    assert play_on(state, ("briefs",)) == ["place:large_orbiter/spacecraft", "launch"]


def test_takes_back_what_blocks():
    state = position(phase="build")
    board(state, **ATLAS, spacecraft="small_orbiter", booster_1="delta_solid_2", assist_1="mars_assist")
    assert set(play_on(state, ("briefs",))) == {"take:booster_1", "take:assist_1", "launch"}


def test_leaves_off_what_costs_points():
    state = position(phase="build", excess_penalty=True)
    board(state, **ATLAS, spacecraft="large_orbiter", booster_1="atlas_solid_3", booster_2="atlas_first")
    play_on(state, ("briefs",))
    assert state.finished[0][0].points == 5


def test_salvages_and_keeps_what_completes():
    state = position()
    board(state, **ATLAS)
    hold(state, 0, "salvaged_parts", "extra_draw")
    discards(state, "large_lander", "large_orbiter", "audit")
    act(state, "play:salvaged_parts")
    assert best(state) == "salvage:large_orbiter"
    act(state, best(state), "play:extra_draw")
    draw(state, "sls_left", "small_lander", "delta_left", "audit")
    assert best(state) == "keep:audit"


def test_discards_what_serves_least():
    state = position(phase="build")
    hold(state, 0, *ATLAS.values(), "small_orbiter", "mars_assist")
    state.phase = "discard"
    assert best(state) == "discard:mars_assist"


def test_shuts_down_and_seizes_where_it_hurts():
    state = position(3)
    board(state, 1, **ATLAS, spacecraft="small_lander")
    board(state, 2, booster_1="atlas_solid_1")
    hold(state, 0, "national_priority", "shutdown")
    assert best(state).startswith("play:national_priority/1/"), "what is nearest to a launch"
    state.hands[0].remove("national_priority")
    assert best(state) == "play:shutdown/1"


def test_asks_for_what_it_lacks_and_gives_what_the_other_can_use():
    state = position(phase="trade", missions=("lunar_orbiter", "mars_lander"))
    board(state, 0, **ATLAS)
    board(state, 1, left="delta_left", right="delta_right", first="delta_first")
    hold(state, 0, "large_lander", "delta_second")
    hold(state, 1, "large_orbiter", "audit", "shutdown")
    steps = play_on(state, ("answer",))
    assert steps[0] == "trade:1" and steps[-1] == "propose" and state.offer.asks[0].endswith("orbiter")
    assert state.offer.gives[0] in ("large_lander", "delta_second")


def test_makes_a_counter_offer_with_what_it_has():
    state = position(phase="trade", missions=("lunar_orbiter", "mars_lander"))
    board(state, 0, **ATLAS)
    hold(state, 0, "large_lander")
    board(state, 1, left="delta_left", right="delta_right", first="delta_first", second="delta_second")
    hold(state, 1, "small_orbiter")
    act(state, "trade:1", "give:large_lander", "ask:large_orbiter", "propose")
    assert play_on(state, ("trade",)) == ["counter", "give:small_orbiter", "ask:large_lander", "propose", "accept"]
    assert state.hands == [["small_orbiter"], ["large_lander"]]


def test_declines_what_would_lower_its_own_promise():
    state = position(phase="trade")
    board(state, 1, left="delta_left", right="delta_right", first="delta_first", second="delta_second")
    hold(state, 0, "audit")
    hold(state, 1, "large_lander")
    act(state, "trade:1", "give:audit", "ask:large_lander", "propose")
    assert best(state) == "decline"


def test_trades_between_bots_are_to_both_sides_gain():
    """And a turn sees no more than OFFERS refused offers of its player."""
    trades = 0
    for seed in range(4):
        rng = Rng(seed)
        bots = [make_bot(GAME, "normal", rng.split(seat + 1)) for seat in range(3)]
        state = GAME.initial_state(3, GAME.options())
        while (player := GAME.current_player(state)) != TERMINAL:
            action = GAME.sample_chance(state, rng) if player == CHANCE else bots[player].choose(GAME.observe(state, player))
            if action.kind == "accept":
                offer = state.offer
                back = offer._replace(maker=offer.partner, partner=offer.maker, gives=offer.asks, asks=offer.gives)
                assert gain_of(Table(GAME.observe(state, offer.partner)), offer) > 0
                assert gain_of(Table(GAME.observe(state, offer.maker)), back) > 0
                trades += 1
            GAME.apply_in_place(state, action)
            assert sum(offer.maker == state.player for offer in state.refused) <= OFFERS
    assert trades >= 4


@pytest.mark.parametrize("options", [{}, {"booster_slots": 1, "excess_penalty": True}])
def test_beats_random_play(options):
    wins = 0
    for seed in range(6):
        rng = Rng(seed)
        seat = seed % 2
        bots = [RandomBot(GAME, rng.split(7)), make_bot(GAME, "normal", rng.split(8))]
        state = GAME.initial_state(2, GAME.options(**options))
        while (player := GAME.current_player(state)) != TERMINAL:
            bot = bots[(player + seat) % 2]
            GAME.apply_in_place(
                state, GAME.sample_chance(state, rng) if player == CHANCE else bot.choose(GAME.observe(state, player))
            )
        wins += GAME.returns(state)[(1 + seat) % 2] == 1
    assert wins == 6
