"""A plane over a map that moves: Astron's orders in the frame of the window and in that of the ground, its playable hands, and the wind."""

from fractions import Fraction
from html import escape
from math import asin, comb, cos, degrees, radians, sin

import ipywidgets as w

from ..games.astron.rules import edge_crossed, moves
from ..games.astron.tables import (
    COLUMNS,
    HAND,
    LAST_OFFSET,
    ORDER,
    ORDER_DECK,
    ORDERS,
    PLACES,
    WINDOW,
    Airport,
)
from ..games.astron.words import say_move, say_order
from ..widgets.cells import close_earlier
from ..widgets.palette import INK, LIGHT
from ..widgets.parts import circle, line, path, rect, text
from ..widgets.svg import Svg, svg
from .controls import status, up_to
from .plots import TEXT, picture

CELL = 36  # pixels
WEST = -60  # degrees: longitude of the strip's first row
DEGREES = 5  # of longitude in a row
Spot = tuple[int, int]
"""Row and column: of the window, or of the strip, whose row is that of the window plus the offset of the map."""


def can_be_played(order: str, spot: Spot) -> bool:
    """Whether an order can be carried out from a window spot, no other plane near: AS-10, AS-20, AS-Q13."""
    cell = COLUMNS * spot[0] + spot[1]
    return ORDER[order].kind == "map" or any(not edge_crossed(cell, *move) for move in moves(ORDER[order]))


def unplayable_cards(spot: Spot) -> int:
    """How many of the deck's 60 cards cannot be played from a window spot."""
    return sum(cards for order, cards in ORDER_DECK.items() if not can_be_played(order, spot))


def hand_chances(spot: Spot) -> tuple[Fraction, Fraction]:
    """Chance that a hand of five, dealt from the whole deck, holds at least one playable order, and that all five are playable."""
    deck, bad = sum(ORDER_DECK.values()), unplayable_cards(spot)
    hands = comb(deck, HAND)
    return 1 - Fraction(comb(bad, HAND), hands), Fraction(comb(deck - bad, HAND), hands)


def wind_triangle(airspeed: float, wind: float, angle: float = 90) -> tuple[float, float]:
    """How many degrees to turn into the wind to stay on course, and the speed over the ground, in the unit of the other speeds.

    ``angle``: between the course and the direction the wind comes from, degrees; 0 is head-on. The wind's part across the course is
    taken up by the heading: v sin c = w sin a. ValueError if the wind carries the plane off whatever it does.
    """
    if not airspeed > 0 or not wind >= 0:
        raise ValueError(
            f"An airspeed of {airspeed} and a wind of {wind} are no speeds: the first is more than 0, the second at least 0."
        )
    across = wind * sin(radians(angle)) / airspeed
    if abs(across) > 1:
        raise ValueError(f"A wind of {wind} across the course is stronger than the plane's {airspeed}: it cannot stay on course.")
    correction = asin(across)
    return degrees(correction), airspeed * cos(correction) - wind * cos(radians(angle))


def ground_words(spot: Spot) -> str:
    """Where on the Earth a spot of the strip lies, with the place there, if any."""
    row, column = spot
    low = (WEST + DEGREES * row + 180) % 360 - 180
    high = 75 - 15 * column
    name = PLACES.get(COLUMNS * row + column)
    here = f", {'the airport' if isinstance(name, Airport) else 'the hazard'} {name.name}" if name else ""
    return f"{_side(low, 'E', 'W')} to {_side(low + DEGREES, 'E', 'W')}, {_side(high - 15, 'N', 'S')} to {_side(high, 'N', 'S')}{here}"


def _side(degrees_: int, plus: str, minus: str) -> str:
    return f"{abs(degrees_)}°{'' if degrees_ in (0, 180) else ' ' + (plus if degrees_ > 0 else minus)}"


def draw_window(offset: int, trail: list[tuple[Spot, Spot]]) -> Svg:
    """The window with the strip under it, the front edge on top. ``trail``: the plane's spots so far, each in the window and on the
    strip; the dashed line joins those in the window, the whole line those over the ground, as the map has carried them along."""
    wide, high = CELL * COLUMNS, CELL * WINDOW

    def at(row: float, column: float) -> tuple[float, float]:
        return CELL * (column + 0.5), high - CELL * (row + 0.5)

    marks = [line(CELL * n, 0, CELL * n, high, stroke=INK, opacity=0.3) for n in range(1, COLUMNS)]
    marks += [line(0, CELL * n, wide, CELL * n, stroke=INK, opacity=0.3) for n in range(1, WINDOW)]
    for space, place in PLACES.items():
        row, column = divmod(space, COLUMNS)
        if 0 <= row - offset < WINDOW:
            x, y = at(row - offset, column)
            if isinstance(place, Airport):
                marks += [
                    circle(x, y, 15, fill=LIGHT.card, stroke=LIGHT.signal, stroke_width=3),
                    text(x, y + 4, place.iata, 11, INK, anchor="middle"),
                ]
            else:
                marks.append(
                    path("M0-13L13 10H-13Z", fill=LIGHT.hazard, stroke=LIGHT.bad, stroke_width=2, transform=f"translate({x} {y})")
                )
    for spots, dash in (([(row - offset, column) for _, (row, column) in trail], None), ([spot for spot, _ in trail], "5 5")):
        points = "L".join("{:.0f} {:.0f}".format(*at(*spot)) for spot in spots)
        marks.append(
            path(f"M{points}", fill="none", stroke=LIGHT.good if dash is None else INK, stroke_width=3, stroke_dasharray=dash)
        )
    x, y = at(*trail[-1][0])
    plane = path(
        "M0-15L5-3L16 4V8L4 5L3 11L7 14V16H-7V14L-3 11L-4 5L-16 8V4L-5-3Z",
        fill=INK,
        stroke=LIGHT.halo,
        transform=f"translate({x} {y})",
    )
    return svg(
        wide,
        high,
        "Window over the moving map",
        window_words(offset, trail),
        rect(0, 0, wide, high, fill=LIGHT.sea),
        *marks,
        plane,
    )


def window_words(offset: int, trail: list[tuple[Spot, Spot]]) -> str:
    """What the picture shows, and the two displacements since the start."""
    (start, ground), (now, over) = trail[0], trail[-1]
    return (
        f"The plane is in row {now[0]}, column {now[1]} of the window, over {ground_words(over)}. Since the start: in the window "
        f"{_displacement(start, now)}; the map has come {_rows(offset - (ground[0] - start[0]))}; over the ground {_displacement(ground, over)}."
    )


def _displacement(start: Spot, end: Spot) -> str:
    rows, columns = end[0] - start[0], end[1] - start[1]
    side = f", {abs(columns)} to the {'right' if columns > 0 else 'left'}" if columns else ""
    return f"{_rows(rows)}{side}"


def _rows(rows: int) -> str:
    return f"{abs(rows)} row{'' if abs(rows) == 1 else 's'} {'ahead' if rows >= 0 else 'back'}"


class MovingMap(w.VBox):
    """Give the plane any order: it flies in the window, the map slides under it, and both ways are drawn and told."""

    START = (4, 5)

    def __init__(self) -> None:
        wide = up_to(420)
        self.order = w.Dropdown(options=[(say_order(order.id), order.id) for order in ORDERS], description="Order:", **wide)
        self.way = w.Dropdown(description="Direction:", **wide)
        buttons = [
            w.Button(description=name, layout=w.Layout(width="auto")) for name in ("Carry out", "Take back", "Start again")
        ]
        for button, act in zip(buttons, (self.carry_out, self.take_back, self.begin), strict=True):
            button.on_click(lambda _, act=act: act())
        self.words, self.picture = w.HTML(style=TEXT), w.HTML()
        self.order.observe(lambda _: self._offer(), "value")
        self._offer()
        self.begin()
        super().__init__([self.order, self.way, w.HBox(buttons, layout=w.Layout(flex_flow="row wrap")), self.words, self.picture])
        close_earlier(self)

    def begin(self) -> None:
        """The plane over the Atlantic, west of Africa."""
        self.offsets = [8]
        self.trail = [(self.START, (self.START[0] + 8, self.START[1]))]
        self._show()

    def carry_out(self) -> None:
        """AS-6: first the plane, then the map, which carries the plane along. AS-10: no further than the edges; AS-Q8: nor the map."""
        (row, column), _ = self.trail[-1]
        rows, columns = self.way.value
        if edge := edge_crossed(COLUMNS * row + column, rows, columns):
            self._show(f"That would take the plane over the {edge} edge of the window. ")
            return
        offset = min(max(self.offsets[-1] + ORDER[self.order.value].map, 0), LAST_OFFSET)
        self.offsets.append(offset)
        spot = (row + rows, column + columns)
        self.trail.append((spot, (spot[0] + offset, spot[1])))
        self._show()

    def take_back(self) -> None:
        if len(self.trail) > 1:
            self.offsets.pop()
            self.trail.pop()
        self._show()

    def _offer(self) -> None:
        found = moves(ORDER[self.order.value])
        self.way.options = [(say_move(*move), move) for move in found] or [("the plane stays, the map moves", (0, 0))]
        self.way.index = 0

    def _show(self, before: str = "") -> None:
        self.words.value = status(escape(before + window_words(self.offsets[-1], self.trail)))
        self.picture.value = picture(draw_window(self.offsets[-1], self.trail), CELL * COLUMNS)


def moving_map() -> MovingMap:
    """The widget of the lesson."""
    return MovingMap()
