"""The map strip, the orders and the two point decks, read from ``data/astron``."""

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta

from ...engine.errors import TableError
from ...engine.tables import read_table
from ...files import data_dir

ROWS = 72
"""Rows of the strip: 5° of longitude each, eastwards from 60° W once round the Earth."""
COLUMNS = 10
"""Columns of strip and window: 15° of latitude each, from 75° N at the left to 75° S at the right."""
WINDOW = 12
"""Rows of the window, from the rear edge (row 0) to the front edge (row 11)."""
LAST_OFFSET = ROWS - WINDOW
"""Strip row under the rear edge when the last row, GAME OVER, shows at the front edge."""
HAND = 5
"""Orders in a hand."""

Count = Annotated[int, Meta(ge=1)]
Row = Annotated[int, Meta(ge=2, le=ROWS - 2)]
Column = Annotated[int, Meta(ge=0, lt=COLUMNS)]
Latitude = Annotated[float, Meta(ge=-75, le=75)]
Longitude = Annotated[float, Meta(ge=-180, le=180)]


class Airport(NamedTuple):
    """``number`` is a label, no worth (AS-Q17)."""

    number: Count
    name: str
    iata: str
    latitude: Latitude
    longitude: Longitude
    row: Row
    column: Column


class Hazard(NamedTuple):
    name: str
    place: str
    latitude: Latitude
    longitude: Longitude
    row: Row
    column: Column
    source: str


class Order(NamedTuple):
    """A card: the plane's move (``kind`` "map" for none), then the map's advance in rows; ``cards`` of them are in the deck."""

    id: str
    kind: Literal["forward", "back", "sideways", "diagonal", "map"]
    distance: Annotated[int, Meta(ge=0)]
    map: Annotated[int, Meta(ge=-WINDOW, le=WINDOW)]
    cards: Count


class PointCard(NamedTuple):
    deck: Literal["airport", "hazard"]
    points: Count
    cards: Count


_FOLDER = data_dir() / "astron"
AIRPORTS: tuple[Airport, ...] = tuple(read_table(_FOLDER / "airports.csv", Airport, key=("number",)))
HAZARDS: tuple[Hazard, ...] = tuple(read_table(_FOLDER / "hazards.csv", Hazard, key=("name",)))
ORDERS: tuple[Order, ...] = tuple(read_table(_FOLDER / "orders.csv", Order, key=("id",)))
ORDER: dict[str, Order] = {order.id: order for order in ORDERS}
"""Each order by its id."""
_POINTS = read_table(_FOLDER / "decks.csv", PointCard, key=("deck", "points"))

ORDER_DECK: dict[str, int] = {order.id: order.cards for order in ORDERS}
"""How many cards of each order there are."""
AIRPORT_DECK: tuple[int, ...] = tuple(card.points for card in _POINTS if card.deck == "airport" for _ in range(card.cards))
HAZARD_DECK: tuple[int, ...] = tuple(card.points for card in _POINTS if card.deck == "hazard" for _ in range(card.cards))
"""The points of each card."""


def places_by_space(places: Sequence[Airport | Hazard]) -> dict[int, Airport | Hazard]:
    """Each place by its space on the strip, COLUMNS * row + column. Raises TableError if two share a space (AS-Q20)."""
    spaces: dict[int, Airport | Hazard] = {}
    for place in places:
        first = spaces.setdefault(COLUMNS * place.row + place.column, place)
        if first is not place:
            raise TableError(
                f"astron/airports.csv or hazards.csv: {place.name} and {first.name} share row {place.row}, "
                f"column {place.column}; each airport and hazard needs a space of its own."
            )
    return spaces


PLACES: dict[int, Airport | Hazard] = places_by_space((*AIRPORTS, *HAZARDS))
"""AS-1: eleven airports and twenty-one hazards on the strip."""
