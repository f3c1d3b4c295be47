"""The moving map against the game's own rules, and the wind triangle."""

from math import cos, radians, sin

import pytest

from astronav_edu.engine.rng import Rng
from astronav_edu.games.astron import rules
from astronav_edu.games.astron.state import Options
from astronav_edu.games.astron.tables import COLUMNS, LAST_OFFSET, ORDER, ORDERS, PLACES, WINDOW
from astronav_edu.lessons.moving import (
    can_be_played,
    draw_window,
    ground_words,
    hand_chances,
    moving_map,
    unplayable_cards,
    wind_triangle,
)


@pytest.mark.parametrize("spot", [(0, 0), (0, 5), (11, 9), (11, 4), (5, 5), (9, 0), (3, 9)])
def test_AS_10_AS_20_playable_orders_are_those_of_the_game(spot: tuple[int, int]) -> None:
    state = rules.initial_state(2, Options())
    far = 0 if spot != (0, 0) else 60
    state.planes = [COLUMNS * spot[0] + spot[1], far]
    for order in ORDERS:
        ends = rules.ENDS[order.id][state.planes[0]]
        if all(end != far for _, end in ends):
            assert can_be_played(order.id, spot) == rules.is_playable(state, order.id), order.id


def test_chances_of_a_hand_against_dealt_hands() -> None:
    """20,000 hands from the deck: within 4 standard errors."""
    some, every = hand_chances((11, 4))
    assert (
        unplayable_cards((11, 4)) == 12
        and float(every) == pytest.approx(0.3135, abs=1e-4)
        and float(1 - some) == pytest.approx(1 / 6896, rel=0.001)
    )
    deck, rng, hits = [can_be_played(o.id, (11, 4)) for o in ORDERS for _ in range(o.cards)], Rng(3), 0
    for _ in range(20_000):
        hand = deck.copy()
        hits += all(hand.pop(rng.below(len(hand))) for _ in range(5))
    assert hits / 20_000 == pytest.approx(float(every), abs=4 * 0.0033)


def test_AS_6_displacements_add_up_in_both_frames() -> None:
    box = moving_map()
    for order in ("back_2_map_2", "diagonal_2", "forward_4", "map_3", "sideways_1_map_2"):
        box.order.value = order
        box.carry_out()
    (start, ground), (now, over) = box.trail[0], box.trail[-1]
    assert over[0] - ground[0] == (now[0] - start[0]) + (box.offsets[-1] - box.offsets[0]) and over[1] == now[1]
    assert now == (8, 2) and box.offsets[-1] - box.offsets[0] == 7
    assert "over the ground 11 rows ahead, 3 to the left" in box.words.value and 'role="status"' in box.words.value
    for _ in range(7):
        box.take_back()
    assert len(box.trail) == 1 and "over the ground 0 rows ahead" in box.words.value


def test_AS_10_AS_Q8_the_edges_of_window_and_map_hold() -> None:
    box = moving_map()
    box.order.value = "forward_4"
    box.carry_out()
    box.carry_out()
    assert "over the front edge" in box.words.value and box.trail[-1][0] == (8, 5)
    box.order.value = "map_3"
    for _ in range(30):
        box.carry_out()
    assert box.offsets[-1] == LAST_OFFSET
    box.begin()
    assert box.trail == [(box.START, (12, 5))]


def test_places_are_told_and_drawn() -> None:
    london = next(space for space, place in PLACES.items() if place.name == "London")
    assert ground_words(divmod(london, COLUMNS)) == "5° W to 0°, 45° N to 60° N, the airport London"
    assert ground_words((24, 9)).startswith("60° E to 65° E, 75° S to 60° S")
    assert ground_words((47, 4)).startswith("175° E to 180°, 0° to 15° N")
    spot = divmod(london, COLUMNS)
    assert ">LHR<" in str(draw_window(spot[0], [((0, spot[1]), spot)])) and ">LHR<" not in str(
        draw_window(spot[0] + 1, [((0, 0), (0, 0))])
    )
    assert all(can_be_played(order, (WINDOW // 2, COLUMNS // 2)) for order in ORDER)


@pytest.mark.parametrize("angle", [0, 30, 90, 135, 180, 250])
def test_the_wind_triangle_closes(angle: float) -> None:
    """Heading and wind together give a way along the course: by adding the vectors, x along the course."""
    correction, speed = wind_triangle(240, 40, angle)
    along = 240 * cos(radians(correction)) - 40 * cos(radians(angle))
    across = 240 * sin(radians(correction)) - 40 * sin(radians(angle))
    assert along == pytest.approx(speed) and across == pytest.approx(0, abs=1e-9)


def test_a_cross_wind_and_winds_that_are_too_strong() -> None:
    """240 knots across 40: 9.59° and 236.6 knots."""
    assert wind_triangle(240, 40) == pytest.approx((9.594, 236.643), abs=0.001)
    assert wind_triangle(100, 0) == (0, 100)
    with pytest.raises(ValueError, match="cannot stay on course"):
        wind_triangle(40, 60)
    with pytest.raises(ValueError, match="are no speeds"):
        wind_triangle(float("nan"), 10)
