"""Astron, a test a rule: AS-1 to AS-20, then the holes AS-Q1 to AS-Q22 as resolved. Ids stand in the docstrings."""

import pytest

from astronav_edu.engine.errors import OptionError
from astronav_edu.engine.match import Match
from astronav_edu.engine.rng import Rng
from astronav_edu.games.astron import GAME, Options, rules
from astronav_edu.games.astron.tables import (
    AIRPORT_DECK,
    AIRPORTS,
    COLUMNS,
    HAZARD_DECK,
    HAZARDS,
    LAST_OFFSET,
    ORDER_DECK,
    ROWS,
    WINDOW,
    Order,
    places_by_space,
)
from tests.games.astron.positions import FOG, LONDON, ROME, act, cards, cells, finish, legal, position, put, refusal


def dealt(num_players, seed=1):
    state, rng = GAME.initial_state(num_players, Options()), Rng(seed)
    while state.phase == "deal":
        GAME.apply_in_place(state, GAME.sample_chance(state, rng))
    return state


def test_players_planes_airports_and_hazards():
    """AS-1"""
    for players in range(2, 7):
        assert len(Match.new(GAME, players, 1).view(None).rows) == players
    for players in (1, 7):
        with pytest.raises(OptionError, match="2 to 6 players"):
            Match.new(GAME, players, 1)
    assert [port.number for port in AIRPORTS] == list(range(1, 12))
    assert len(HAZARDS) == 21
    state = position((5, 4), (9, 9), offset=LONDON.row - 5)
    state.planes[0] = COLUMNS * 5 + LONDON.column
    assert rules.place_under(state, 0) == LONDON


def test_start_spaces_lie_one_row_ahead_of_start():
    """AS-2"""
    state = GAME.initial_state(6, Options())
    assert state.offset == 0
    assert {row for row, _ in cells(state)} == {1}
    columns = sorted(column for _, column in cells(state))
    assert columns == list(range(columns[0], columns[0] + 6))


def test_three_shuffled_piles_and_five_orders_each():
    """AS-3"""
    state = GAME.initial_state(3, Options())
    assert dict(GAME.chance_outcomes(state)) == {rules.DRAW[order]: n for order, n in ORDER_DECK.items()}
    state = dealt(3)
    assert [len(hand) for hand in state.hands] == [5, 5, 5]
    assert sum(state.pile.values()) == sum(ORDER_DECK.values()) - 15
    assert sorted(state.airport_pile) == sorted(AIRPORT_DECK) and sorted(state.hazard_pile) == sorted(HAZARD_DECK)
    assert dealt(3, seed=2).hands != state.hands


def test_first_player_has_space_1_and_turns_go_round_to_the_left():
    """AS-4"""
    state = dealt(3)
    columns = [column for _, column in cells(state)]
    assert columns == sorted(columns)
    on_turn = []
    for _ in range(4):
        on_turn.append(GAME.current_player(state))
        while GAME.current_player(state) == on_turn[-1]:
            act(state, legal(state)[0])
        finish(state)
    assert on_turn == [0, 1, 2, 0]


def test_play_one_order_to_the_discards_then_draw_one():
    """AS-5"""
    state = position((5, 4), (9, 9), hand=["forward_1", "back_1", "map_1", "map_2", "map_3"])
    act(state, "play:forward_1")
    assert state.discard == ["forward_1"] and len(state.hands[0]) == 4
    assert GAME.current_player(state) == -1
    act(state, "draw:forward_4")
    assert state.hands[0] == ["back_1", "map_1", "map_2", "map_3", "forward_4"]
    assert GAME.current_player(state) == 1


def test_an_order_moves_the_own_plane_first_and_then_the_map_under_all():
    """AS-6"""
    for order, plane, offset in [("back_2", (3, 4), 7), ("map_3", (5, 4), 10), ("back_2_map_2", (3, 4), 9)]:
        state = position((5, 4), (9, 9), hand=[order], offset=7)
        act(state, f"play:{order}")
        assert cells(state) == [plane, (9, 9)]
        assert state.offset == offset
    state = position((5, 4), (9, 9), hand=["sideways_2_map_1"], offset=7)
    act(state, "play:sideways_2_map_1")
    assert state.offset == 7  # the map waits for the plane
    act(state, "fly:0/2")
    assert cells(state) == [(5, 6), (9, 9)] and state.offset == 8


@pytest.mark.parametrize(("order", "end"), [("forward_1", (6, 4)), ("forward_4", (9, 4)), ("back_3", (2, 4)), ("back_1", (4, 4))])
def test_the_order_is_carried_out_exactly(order, end):
    """AS-7"""
    state = position((5, 4), (11, 9), hand=[order])
    act(state, f"play:{order}")
    assert cells(state)[0] == end
    state = position((5, 4), (11, 9), hand=["sideways_2"])
    act(state, "play:sideways_2")
    assert "AS-7" in refusal(state, "fly:0/1")
    assert "AS-7" in refusal(state, "fly:2/0")


def test_sideways_to_either_side_and_diagonal_in_four_directions():
    """AS-8"""
    state = position((5, 4), (11, 9), hand=["sideways_3"])
    act(state, "play:sideways_3")
    assert legal(state) == ["fly:0/-3", "fly:0/3"]
    act(state, "fly:0/-3")
    assert cells(state)[0] == (5, 1)
    for rows, columns in [(2, 2), (2, -2), (-2, 2), (-2, -2)]:
        state = position((5, 4), (11, 9), hand=["diagonal_2"])
        act(state, "play:diagonal_2", f"fly:{rows}/{columns}")
        assert cells(state)[0] == (5 + rows, 4 + columns)


def test_planes_are_passed_over_but_not_landed_on():
    """AS-9"""
    state = position((5, 4), (6, 4), (8, 4), hand=["forward_3", "forward_4"])
    assert legal(state) == ["play:forward_4"]
    assert "AS-9" in refusal(state, "play:forward_3")
    act(state, "play:forward_4")
    assert cells(state)[0] == (9, 4)
    state = position((5, 4), (6, 5), hand=["diagonal_1"])
    act(state, "play:diagonal_1")
    assert legal(state) == ["fly:1/-1", "fly:-1/-1", "fly:-1/1"]
    assert "AS-9" in refusal(state, "fly:1/1")


@pytest.mark.parametrize(
    ("plane", "order", "edge"),
    [
        ((2, 4), "back_3", "rear edge"),
        ((9, 4), "forward_3", "front edge"),
        ((5, 0), "diagonal_1", None),
        ((5, 1), "sideways_2", None),
        ((0, 0), "diagonal_1", None),
    ],
)
def test_an_order_that_leaves_the_window_is_not_playable(plane, order, edge):
    """AS-10"""
    state = position(plane, (11, 9), hand=[order, "map_1"])
    if edge:
        assert legal(state) == ["play:map_1"]
        assert "AS-10" in refusal(state, f"play:{order}") and edge in refusal(state, f"play:{order}")
        return
    row, column = plane
    act(state, f"play:{order}")
    ends = [cells(state)[0]] if state.phase != "fly" else []
    ends += [(row + action.args[0], column + action.args[1]) for action in GAME.legal_actions(state)]
    assert ends and all(0 <= r < WINDOW and 0 <= c < COLUMNS for r, c in ends)


def test_without_a_playable_order_the_turn_is_lost_and_one_is_replaced():
    """AS-11"""
    state = position((0, 4), (11, 9), hand=["back_1", "back_2", "back_3", "back_1", "back_2"])
    assert legal(state) == ["discard:back_1", "discard:back_2", "discard:back_3"]
    assert "AS-11" in refusal(state, "play:back_1")
    act(state, "discard:back_3")
    assert cells(state) == [(0, 4), (11, 9)] and state.offset == 0 and state.discard == ["back_3"]
    act(state, "draw:map_1")
    assert len(state.hands[0]) == 5 and GAME.current_player(state) == 1


@pytest.mark.parametrize(
    ("mover", "other", "after"),
    [
        ((4, 4), (4, 5), [(5, 4), (4, 5)]),  # diagonal to each other: nothing
        ((4, 4), (5, 5), [(5, 4), (5, 5)]),  # side by side: nothing
        ((4, 4), (6, 4), [(4, 4), (6, 4)]),  # the mover lands behind the other: it is the rear one
        ((4, 4), (7, 4), [(5, 4), (7, 4)]),  # a space between them: nothing
    ],
)
def test_the_rear_one_of_two_planes_in_a_row_moves_back(mover, other, after):
    """AS-12"""
    state = position(mover, other, hand=["forward_1"])
    act(state, "play:forward_1")
    assert cells(state) == after
    state = position((4, 4), (5, 4), hand=["forward_2"])  # the mover lands ahead: the other one is the rear one
    act(state, "play:forward_2")
    assert cells(state) == [(6, 4), (4, 4)]


def test_at_the_rear_edge_the_player_on_turn_chooses_a_side():
    """AS-13"""
    for side, column in [(-1, 3), (1, 5)]:
        state = position((2, 3), (0, 4), hand=["diagonal_1"])
        act(state, "play:diagonal_1", "fly:-1/1")  # ahead of seat 1, which stands at the rear edge
        assert GAME.current_player(state) == 0
        assert legal(state) == ["push:-1", "push:1"]
        assert "AS-13" in refusal(state, "push:2")
        act(state, f"push:{side}")
        assert cells(state) == [(1, 4), (0, column)]


def test_every_plane_at_rest_earns_when_the_turn_is_complete(monkeypatch):
    """AS-14"""
    put(monkeypatch, {(5, 4): LONDON, (9, 9): FOG})
    state = position((4, 4), (8, 9), (7, 0), hand=["map_1", "forward_1"])
    act(state, "play:map_1")
    assert cards(state) == [(0, 0)] * 3
    finish(state)
    assert cards(state) == [(1, 0), (0, 1), (0, 0)]


def test_a_place_touched_before_the_map_turns_earns_nothing(monkeypatch):
    """AS-15"""
    put(monkeypatch, {(4, 4): LONDON})
    state = position((3, 4), (9, 9), hand=["forward_1_map_1"])
    act(state, "play:forward_1_map_1")
    assert finish(state)[1:] == [] and cards(state)[0] == (0, 0)


def test_a_second_card_only_after_leaving_the_space(monkeypatch):
    """AS-16"""
    put(monkeypatch, {(5, 4): LONDON})
    state = position((4, 4), (9, 9), hand=["forward_1"])
    act(state, "play:forward_1")
    finish(state)
    assert cards(state)[0] == (1, 0)
    state.hands[1] = ["sideways_1"]
    act(state, "play:sideways_1")  # one open side only
    finish(state)
    assert cards(state)[0] == (1, 0)
    for order, airport_cards in [("forward_1", 1), ("back_1", 2)]:
        state.hands[0], state.hands[1] = [order], ["back_1"]
        act(state, f"play:{order}")
        finish(state)
        assert cards(state)[0] == (airport_cards, 0)
        act(state, "play:back_1")
        finish(state)


def test_a_space_is_left_too_when_the_map_turns(monkeypatch):
    """AS-16"""
    put(monkeypatch, {(5, 4): FOG, (6, 4): FOG})
    state = position((5, 4), (9, 9), hand=["map_1"], turn=1)
    state.served[0] = True
    act(state, "play:map_1")
    finish(state)
    assert cards(state)[0] == (0, 1)


def test_all_see_the_number_of_cards_and_their_owner_the_points():
    """AS-17"""
    state = position((5, 4), (9, 9), hand=["map_1"])
    state.airport_cards[0], state.hazard_cards[0] = [20], [5, 15]
    own, other, spectator = (GAME.observe(state, viewer) for viewer in (0, 1, None))
    assert own.own_points == ((20,), (5, 15)) and own.hand == ("map_1",)
    for seen in (other, spectator):
        assert seen.airport_cards == (1, 0) and seen.hazard_cards == (2, 0) and seen.hand_sizes == (1, 0)
        assert seen.own_points == ((), ()) and seen.points == () and seen.hand == ()
    state.phase = "over"
    assert GAME.observe(state, None).points == (((20,), (5, 15)), ((), ()))


def test_the_turn_in_which_game_over_comes_up_is_the_last(monkeypatch):
    """AS-18"""
    put(monkeypatch, {(LAST_OFFSET + 5, 4): LONDON})
    state = position((4, 4), (9, 9), hand=["forward_1_map_1"], offset=LAST_OFFSET - 1)
    act(state, "play:forward_1_map_1")
    assert GAME.current_player(state) != -2 and GAME.returns(state) == [0, 0]
    finish(state)
    assert cards(state)[0] == (1, 0)
    assert GAME.current_player(state) == -2 and legal(state) == []
    assert "AS-18" in refusal(state, "play:map_1")


def test_score_is_airport_points_less_hazard_points():
    """AS-19"""
    state = position((5, 4), (9, 9), (2, 2))
    state.airport_cards, state.hazard_cards = [[10, 20], [25], []], [[15], [5], [5]]
    assert Match.begun(GAME, 3, 1, left=0.5).view(0).scores == ()
    state.phase = "over"
    totals = [sum(line.points for line in GAME.score_lines(state) if line.seat == seat) for seat in range(3)]
    assert totals == [15, 20, -5]
    assert {line.rule for line in GAME.score_lines(state)} == {"AS-19"}
    assert GAME.returns(state) == [0, 1, 0]


def test_a_playable_order_must_be_played():
    """AS-20"""
    state = position((8, 9), (11, 9), hand=["forward_4", "sideways_1", "forward_3"])
    assert legal(state) == ["play:sideways_1"]  # one open direction is enough
    assert "AS-20" in refusal(state, "discard:forward_4")
    assert refusal(state, "pass")


# The holes as resolved


def test_the_rearmost_pair_first_until_there_is_room():
    """AS-Q1"""
    state = position((4, 5), (6, 4), (4, 4), hand=["diagonal_1"])
    act(state, "play:diagonal_1", "fly:1/-1")
    assert state.trail[1:] == [(2, 44), (0, 54), (2, 34)]
    assert cells(state) == [(4, 4), (6, 4), (2, 4)]


def test_behind_a_standing_plane_it_is_like_the_rear_edge():
    """AS-Q2"""
    # Seat 1 at the rear edge behind seat 2 has planes on both sides and stands; seat 2 then cannot move back.
    state = position((2, 5), (0, 4), (1, 4), (0, 3), (0, 5), hand=["sideways_1"])
    act(state, "play:sideways_1", "fly:0/-1")
    assert state.standing == [1] and rules.next_rear(state) == 2
    assert legal(state) == ["push:-1", "push:1"]
    act(state, "push:1")
    assert cells(state)[2] == (1, 5)
    assert cells(state)[4] == (0, 6)  # seat 4 is now behind seat 2 and gives way in its turn


def test_a_plane_pushed_sideways_does_not_return_and_may_have_to_stand():
    """AS-Q3"""
    state = position((2, 4), (1, 4), (1, 3), hand=["back_2"])
    act(state, "play:back_2", "push:-1")  # to (0, 3), behind seat 2: on to (0, 2), not back to (0, 4)
    assert cells(state) == [(0, 2), (1, 4), (1, 3)]
    state = position((2, 4), (1, 4), (0, 3), (0, 5), (9, 0), hand=["back_2"])
    act(state, "play:back_2")
    assert cells(state)[0] == (0, 4) and state.phase == "refill"  # nothing open: it stays
    finish(state)
    state.turn, state.hands[4] = 5, ["forward_1"]
    state.planes[2] = COLUMNS * 5
    act(state, "play:forward_1")
    assert cells(state)[0] == (0, 3)  # until the next landing


def test_a_pushed_plane_earns_too(monkeypatch):
    """AS-Q4"""
    put(monkeypatch, {(4, 4): FOG})
    state = position((6, 5), (5, 4), hand=["sideways_1"])
    act(state, "play:sideways_1", "fly:0/-1")
    finish(state)
    assert cards(state) == [(0, 0), (0, 1)]


def test_planes_make_room_before_the_map_turns():
    """AS-Q5"""
    state = position((1, 6), (0, 4), hand=["sideways_2_map_1"])
    act(state, "play:sideways_2_map_1", "fly:0/-2")
    assert state.phase == "push" and state.offset == 0
    act(state, "push:-1")
    assert state.offset == 1
    state = position((2, 4), (1, 4), hand=["map_1"])
    act(state, "play:map_1")
    assert cells(state) == [(2, 4), (1, 4)]  # without a landing nothing is settled


def test_planes_side_by_side_need_no_room():
    """AS-Q6"""
    state = GAME.initial_state(6, Options())
    assert rules.next_rear(state) is None


def test_map_forward_brings_new_rows_to_the_front_and_back_ends_at_start(monkeypatch):
    """AS-Q7"""
    state = position((5, 4), (9, 9), hand=["map_2"], offset=3)
    act(state, "play:map_2")
    assert state.offset == 5
    monkeypatch.setitem(rules.ORDER, "map_1", Order("map_1", "map", 0, -2, 4))
    for offset, after in [(3, 1), (1, 0)]:
        state = position((5, 4), (9, 9), hand=["map_1"], offset=offset)
        act(state, "play:map_1")
        assert state.offset == after


def test_the_map_stops_at_game_over():
    """AS-Q8"""
    state = position((5, 4), (9, 9), hand=["map_3"], offset=LAST_OFFSET - 1)
    act(state, "play:map_3")
    assert state.offset == LAST_OFFSET


def test_start_row_and_columns():
    """AS-Q9"""
    assert cells(GAME.initial_state(6, Options())) == [(1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (1, 7)]


def test_the_discards_but_the_top_one_become_the_draw_pile():
    """AS-Q10"""
    state = position((5, 4), (9, 9), hand=["map_1"])
    state.discard = [order for order, n in state.pile.items() for _ in range(n)]
    state.pile = dict.fromkeys(ORDER_DECK, 0)
    act(state, "play:map_1")
    assert state.discard == ["map_1"]
    assert state.pile == {**ORDER_DECK, "map_1": ORDER_DECK["map_1"] - 1}
    finish(state)
    assert len(state.hands[0]) == 1


@pytest.mark.parametrize(("place", "pile", "deck"), [(LONDON, "airport_pile", AIRPORT_DECK), (FOG, "hazard_pile", HAZARD_DECK)])
def test_a_second_set_of_point_cards(monkeypatch, place, pile, deck):
    """AS-Q11"""
    put(monkeypatch, {(6, 4): place})
    state = position((5, 4), (9, 9), hand=["forward_1"])
    setattr(state, pile, [])
    act(state, "play:forward_1")
    finish(state)
    assert len(getattr(state, pile)) == len(deck) - 1


def test_the_map_part_may_be_cut_short():
    """AS-Q12"""
    state = position((5, 4), (9, 9), hand=["back_2_map_2"], offset=LAST_OFFSET - 1)
    assert legal(state) == ["play:back_2_map_2"]
    act(state, "play:back_2_map_2")
    assert cells(state)[0] == (3, 4) and state.offset == LAST_OFFSET


def test_a_map_order_is_always_playable():
    """AS-Q13"""
    assert legal(position((0, 0), (2, 0), hand=["back_1", "map_1"])) == ["play:map_1"]


def test_cards_are_given_from_the_player_on_turn_round(monkeypatch):
    """AS-Q14"""
    put(monkeypatch, {(5, 4): LONDON, (9, 9): FOG, (3, 0): FOG})
    state = position((2, 0), (4, 4), (8, 9), hand=["map_1"], turn=2)
    act(state, "play:map_1", "draw:map_2")
    order = []
    while state.phase == "award":
        order.append(rules.next_due(state))
        GAME.apply_in_place(state, GAME.chance_outcomes(state)[0][0])
    assert order == [1, 2, 0]


def test_another_airport_under_the_plane_counts(monkeypatch):
    """AS-Q15"""
    put(monkeypatch, {(5, 4): LONDON, (6, 4): ROME})
    state = position((5, 4), (9, 9), hand=["map_1"])
    state.served[0] = True
    act(state, "play:map_1")
    finish(state)
    assert cards(state)[0] == (1, 0)


@pytest.mark.parametrize(("tiebreak", "shares"), [("shared", [0.5, 0.5, 0]), ("airports", [0, 1, 0])])
def test_ties(tiebreak, shares):
    """AS-Q16"""
    state = position((5, 4), (9, 9), (2, 2), tiebreak=tiebreak)
    state.airport_cards, state.hazard_cards = [[20], [10, 10], [5, 5, 5]], [[], [], []]
    state.phase = "over"
    assert GAME.returns(state) == shares
    assert "AS-Q16" in {line.rule for line in GAME.score_lines(state)}
    with pytest.raises(OptionError, match="tiebreak"):
        Match.new(GAME, 2, 1, tiebreak="dice")


def test_an_airport_number_is_only_a_label(monkeypatch):
    """AS-Q17"""
    outcomes = []
    for port in (AIRPORTS[0], AIRPORTS[-1]):
        put(monkeypatch, {(6, 4): port})
        state = position((5, 4), (9, 9), hand=["forward_1"])
        act(state, "play:forward_1", "draw:map_1")
        outcomes.append(GAME.chance_outcomes(state))
    assert outcomes[0] == outcomes[1]


def test_back_over_the_same_space_within_a_turn(monkeypatch):
    """AS-Q18"""
    put(monkeypatch, {(4, 4): LONDON})
    state = position((4, 4), (6, 4), hand=["forward_1"])
    state.served[0] = True
    act(state, "play:forward_1")  # lands behind seat 1 and is pushed back
    finish(state)
    assert cells(state)[0] == (4, 4) and cards(state)[0] == (1, 0)


def test_game_over_is_the_last_row_and_comes_up_at_the_front_edge():
    """AS-Q19"""
    state = position((5, 4), (9, 9), hand=["map_1"], offset=ROWS - WINDOW - 2)
    act(state, "play:map_1")
    finish(state)
    assert state.phase == "play"
    state.hands[1] = ["map_1"]
    act(state, "play:map_1")
    finish(state)
    assert state.phase == "over" and state.offset + WINDOW - 1 == ROWS - 1


def test_each_place_has_a_space_of_its_own():
    """AS-Q20"""
    assert len(places_by_space((*AIRPORTS, *HAZARDS))) == len(AIRPORTS) + len(HAZARDS)
    assert all(1 < place.row < ROWS - 1 for place in (*AIRPORTS, *HAZARDS))  # clear of START, start row and GAME OVER
    with pytest.raises(ValueError, match="Rome and London share row 11, column 2"):
        places_by_space((LONDON._replace(row=11, column=2), ROME._replace(row=11, column=2)))


def test_a_side_is_asked_for_only_if_both_are_open():
    """AS-Q21"""
    state = position((1, 6), (0, 4), (0, 3), hand=["sideways_2_map_1"])
    act(state, "play:sideways_2_map_1", "fly:0/-2")
    assert state.phase == "refill" and cells(state)[1] == (0, 5)


def test_no_room_is_needed_outside_the_window():
    """AS-Q22"""
    state = position((1, 4), (10, 7), hand=["back_1"])
    act(state, "play:back_1")
    assert cells(state)[0] == (0, 4) and state.phase == "refill"
    state = position((10, 4), (5, 7), hand=["forward_1"])
    act(state, "play:forward_1")
    assert cells(state)[0] == (11, 4) and state.phase == "refill"
