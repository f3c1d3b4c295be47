"""The tables of Astron: geography by formula, decks by the printed facts, and a sentence for a table edited badly."""

import math

import pytest

from astronav_edu.games.astron.tables import (
    AIRPORT_DECK,
    AIRPORTS,
    COLUMNS,
    HAZARD_DECK,
    HAZARDS,
    ORDER,
    ORDER_DECK,
    ORDERS,
    ROWS,
    WINDOW,
    Airport,
    Hazard,
    Order,
)
from tests.games.checks import check_a_bad_line


@pytest.mark.parametrize("place", [*AIRPORTS, *HAZARDS], ids=lambda place: place.name)
def test_row_and_column_follow_from_longitude_and_latitude(place):
    """A row is 5° of longitude eastwards from 60° W, a column 15° of latitude southwards from 75° N."""
    assert place.row == math.floor((place.longitude + 60) % 360 / 5)
    assert place.column == math.floor((75 - place.latitude) / 15)


def test_strip_and_window():
    assert (ROWS, COLUMNS, WINDOW) == (360 // 5, 150 // 15, 12)
    assert [port.row for port in AIRPORTS] == sorted(port.row for port in AIRPORTS)


def test_decks():
    assert sum(ORDER_DECK.values()) == 60
    assert sum(order.map * order.cards for order in ORDERS) == 37
    assert len(AIRPORT_DECK) == len(HAZARD_DECK) == 36
    assert 10 in AIRPORT_DECK and 5 in HAZARD_DECK  # printed cards that are known
    assert {"back_3", "sideways_4", "back_2_map_2", "sideways_2_map_1"} <= set(ORDER)


def test_an_order_is_what_its_name_says():
    for order in ORDERS:
        words = iter(order.id.split("_"))
        said = dict(zip(words, map(int, words), strict=True))
        assert said.pop("map", 0) == order.map
        assert said == ({} if order.kind == "map" else {order.kind: order.distance})


@pytest.mark.parametrize(
    ("record", "line", "found"),
    [
        (Airport, "1,London,LHR,north,-0.46,11,2", r"astron/t\.csv line 3, column 'latitude': 'north' does not fit"),
        (Airport, "1,London,LHR,51.47,-0.46,11,10", r"line 3, column 'column': '10' does not fit"),
        (Hazard, "Fog,Sea,46,-49,0,1,none", r"line 3, column 'row': '0' does not fit"),
        (Order, "up_1,up,1,0,3", r"line 3, column 'kind': 'up' does not fit"),
        (Order, "forward_1,forward,1,0,0", r"line 3, column 'cards': '0' does not fit"),
        (Order, "forward_1,forward,1,0", r"line 3: 4 entries, but 5 columns"),
    ],
)
def test_a_bad_line_is_named(tmp_path, record, line, found):
    check_a_bad_line(tmp_path, "astron", record, line, found)
