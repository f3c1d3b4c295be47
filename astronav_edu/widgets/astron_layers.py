"""The layers of the Astron board that never change, each drawn once for a width and theme, and the layouts they are made for.

The map layers hold the whole strip and slide under the window; their 0, 0 is the strip's rear left corner, forward is up.
"""

from dataclasses import dataclass
from functools import cache
from math import hypot

from ..games.astron.rules import moves
from ..games.astron.tables import COLUMNS, ORDERS, PLACES, ROWS, WINDOW, Airport, Hazard, Order
from .earth import coast_paths
from .icons import icon
from .palette import IDENTITIES, INK, LIGHT, STEEL, THEMES, WHITE, Theme
from .parts import Box, at, card, circle, coin, line, path, pill, rect, text, text_width
from .scene import Look
from .svg import Svg, join, tag

WEST = -60
"""Longitude of the rear edge of strip row 0, degrees; a row is 5° of longitude, a column 15° of latitude from 75° N."""
ENDS = {0: "START", ROWS - 1: "GAME OVER"}
"""What stands across the first and the last row of the strip."""
AIRPORT = IDENTITIES[0].colour
HAZARD = LIGHT.bad
PLANE = "M0-17q2.6 0 2.6 5v6.5L16 3.5v4L2.6 4v7l4.4 3.2v3L0 15.4l-7 1.8v-3L-2.6 11V4L-16 7.5v-4L-2.6-5.5V-12q0-5 2.6-5Z"
SHORT = {
    "Grand Banks fog": "Fog", "Greenland icing": "Icing", "North Atlantic storms": "Storms", "Azores squalls": "Azores",
    "Alpine peaks": "Alps", "Sahara sandstorm": "Sahara", "Congo thunderstorms": "Congo", "Cape gales": "Cape gales",
    "Ethiopian highlands": "Ethiopia", "Monsoon rain": "Monsoon", "Himalayan peaks": "Himalaya", "Bengal cyclones": "Cyclones",
    "Roaring Forties": "Forties", "Siberian cold": "Siberia", "Java volcanoes": "Java", "Philippine Sea typhoons": "Typhoons",
    "Kamchatka volcanoes": "Kamchatka", "Pacific jet stream": "Jet stream", "Rocky Mountains": "Rockies",
    "Tornado alley": "Tornadoes", "Andes winds": "Andes",
}  # fmt: skip
"""A hazard's name as it fits a space of the map."""
NOTES = {"forward": "ahead", "back": "to the rear", "sideways": "left or right", "diagonal": "any corner", "map": "plane stays"}
"""Second line of a card, by kind of order."""


@dataclass(frozen=True)
class Layout:
    """Where things lie, in px."""

    status: float
    """Height of the status line."""
    cell: tuple[float, float]
    """Width and height of a cell of the window."""
    window: tuple[float, float]
    """Upper left corner of the window."""
    frame: tuple[float, float]
    """Wood at the left and at the right of the window."""
    strip: Box
    """The whole strip: upright with START below and north at the left, or lying with START at the left and north above."""
    hand: Box
    card: tuple[float, float]
    piles: Box
    seats: Box
    """Room for six."""
    foot: float | None = None
    """Height of the whole; None where it ends with the seats."""

    @property
    def upright(self) -> bool:
        return self.strip.height > self.strip.width

    @property
    def small(self) -> bool:
        return self.card[0] < 80

    @property
    def square(self) -> float:
        """Side of a space on a card's field of five by five."""
        return min(14, (self.card[0] - 8) / 5)

    def height(self, num_players: int) -> float:
        return self.foot or self.seats.y + 48 * num_players + 4

    def middle(self, row: float, column: float) -> tuple[float, float]:
        """The middle of a cell of the window."""
        (w, h), (x, y) = self.cell, self.window
        return x + (column + 0.5) * w, y + (WINDOW - row - 0.5) * h

    def on_map(self, place: Airport | Hazard) -> tuple[float, float]:
        """The middle of a place's space in the map layers."""
        return (place.column + 0.5) * self.cell[0], -(place.row + 0.5) * self.cell[1]

    def on_strip(self, row: float, column: float) -> tuple[float, float]:
        """A point of the small strip, in rows and columns from its rear left corner."""
        x, y, width, height = self.strip
        if self.upright:
            return x + column / COLUMNS * width, y + height - row / ROWS * height
        return x + row / ROWS * width, y + column / COLUMNS * height


LAYOUTS = {
    1280: Layout(
        status=40, cell=(53, 49), window=(196, 86), frame=(46, 16), strip=Box(16, 86, 92, 588), hand=Box(800, 52, 468, 206),
        card=(84, 150), piles=Box(800, 268, 468, 118), seats=Box(800, 396, 468, 312), foot=720,
    ),
    900: Layout(
        status=40, cell=(52, 49), window=(188, 86), frame=(46, 14), strip=Box(14, 86, 88, 588), hand=Box(12, 728, 468, 206),
        card=(84, 150), piles=Box(768, 52, 120, 662), seats=Box(490, 728, 398, 206), foot=946,
    ),
    390: Layout(
        status=92, cell=(33.5, 36), window=(47, 206), frame=(43, 6), strip=Box(12, 118, 366, 44), hand=Box(4, 690, 382, 164),
        card=(66, 120), piles=Box(4, 864, 382, 118), seats=Box(4, 992, 382, 288),
    ),
}  # fmt: skip


@cache
def still_layers(look: Look) -> dict[str, Svg]:
    """Markup by id, for a width and theme."""
    layout, theme = LAYOUTS[look.width], THEMES[look.theme]
    layers = {"land": _land, "faces": _faces, "strip": _strip, "frame": _frame, "map": _map, "degrees": _degrees, "names": _names}
    return {still_id(name, look): layer(layout, theme) for name, layer in layers.items()}


def still_id(name: str, look: Look) -> str:
    """An id that changes with all that the layer depends on, so that a page never keeps an old one."""
    return f"land-{look.width}" if name == "land" else f"{name}-{look.width}-{look.theme}"


# ---- the map


def _land(layout: Layout, _theme: Theme) -> Svg:
    """Each continent over the whole strip, without a colour, to be shown by ``use``."""
    w, h = layout.cell
    land = coast_paths(lambda longitude, latitude: ((75 - latitude) / 15 * w, (WEST - longitude) / 5 * h), (WEST, WEST + 360))
    return tag("defs", *(path(land[i.name], id=f"land-{n}", fill_rule="evenodd") for n, i in enumerate(IDENTITIES)))


def _map(layout: Layout, theme: Theme) -> Svg:
    """Sea, land, grid, the signs of the places, the start spaces and the rows at the ends."""
    (w, h), width, length = layout.cell, COLUMNS * layout.cell[0], ROWS * layout.cell[1]
    grid = [f"M{c * w:g} 0v{-length:g}" for c in range(1, COLUMNS)] + [f"M0 {-r * h:g}h{width:g}" for r in range(1, ROWS)]
    starts = [
        join(
            circle((c + 0.5) * w, -1.5 * h, 0.34 * h, fill="none", stroke=theme.edge, stroke_width=1.6, stroke_dasharray="3 3"),
            text((c + 0.5) * w, -1.5 * h + 4.5, c - 1, 13, theme.ink, anchor="middle", weight=700, halo=theme.halo),
        )
        for c in range(2, 8)
    ]
    land = (tag("use", href=f"#land-{n}", fill=tint) for n, tint in enumerate(theme.tints))
    return join(
        rect(0, -length, width, length, fill=theme.sea),
        tag("g", *land, stroke=theme.coast, stroke_width=0.8),
        path("".join(grid), fill="none", stroke=theme.edge, stroke_opacity=0.45, stroke_width=0.9),
        line(5 * w, 0, 5 * w, -length, stroke=theme.edge, stroke_width=1.6),
        *(rect(0, -(row + 1) * h, width, h, fill=theme.panel, fill_opacity=0.85) for row in ENDS),
        *starts,
        *(_sign(place, layout, theme) for place in PLACES.values()),
    )


def _hangs(place: Airport | Hazard) -> bool:
    """Whether the name stands above the sign, because the space at the left has a name below its own."""
    return place.column > 0 and COLUMNS * place.row + place.column - 1 in PLACES


def _sign(place: Airport | Hazard, layout: Layout, theme: Theme) -> Svg:
    """A disc for an airport or a triangle for a hazard, with its icon."""
    x, y = layout.on_map(place)
    r = 0.33 * layout.cell[1]
    y += 0.15 * layout.cell[1] * (1 if _hangs(place) else -1)
    size = 1.1 * r
    if isinstance(place, Airport):
        disc = circle(x, y, r, fill=AIRPORT, stroke=WHITE, stroke_width=2)
        return join(disc, icon("airport", x - size / 2, y - size / 2, size, WHITE))
    outline = f"M{x:g} {y - r:.1f}L{x + 1.2 * r:.1f} {y + r:.1f}H{x - 1.2 * r:.1f}Z"
    triangle = path(outline, fill=theme.hazard, stroke=theme.bad, stroke_width=2, stroke_linejoin="round")
    return join(triangle, icon("hazard", x - size / 2, y - 0.22 * size, size, theme.bad))


def _names(layout: Layout, theme: Theme) -> Svg:
    """Names of the places and numbers of the airports, over the planes."""
    h, width = layout.cell[1], COLUMNS * layout.cell[0]
    drawn = [
        text(
            width / 2, 6.5 - (row + 0.5) * h, words, 18, theme.ink, anchor="middle", weight=700, halo=theme.halo, letter_spacing=6
        )
        for row, words in ENDS.items()
    ]
    for place in PLACES.values():
        x, y = layout.on_map(place)
        name = place.name if isinstance(place, Airport) else SHORT.get(place.name, place.name)
        half = text_width(name, 11, 600) / 2
        inside = min(max(x, half + 2), width - half - 2)
        baseline = y + (11 - 0.5 * h if _hangs(place) else 0.5 * h - 3)
        drawn.append(text(inside, baseline, name, 11, theme.ink, anchor="middle", weight=600, halo=theme.halo))
        if isinstance(place, Airport):
            aside = 0.3 * h + (3 if place.number > 9 else 0)
            drawn.append(coin(x + aside, y + (0.33 if _hangs(place) else -0.33) * h, place.number, INK, WHITE, edge=INK, r=7))
    return join(*drawn)


def _degrees(layout: Layout, _theme: Theme) -> Svg:
    """Longitudes for the wood at the left, every second row; 0, 0 is where the wood meets the strip's rear edge."""
    drawn = []
    for row in range(0, ROWS + 1, 2):
        longitude = (WEST + 5 * row + 180) % 360 - 180
        letter = "" if longitude in (0, -180) else "W" if longitude < 0 else "E"
        drawn.append(text(-4, 4 - row * layout.cell[1], f"{abs(longitude)}°{letter}", 11, WHITE, anchor="end"))
    return join(*drawn)


def _frame(layout: Layout, theme: Theme) -> Svg:
    """Wood, two steel rollers, latitudes."""
    (w, h), (x, y), (left, right) = layout.cell, layout.window, layout.frame
    width, bottom = COLUMNS * w, y + WINDOW * h
    over = min(12, x - left)
    stops = (tag("stop", offset=offset, stop_color=colour) for offset, colour in zip((0, 0.5, 1), STEEL, strict=True))
    steel = {"fill": "url(#steel)", "stroke": INK, "stroke_width": 1.1}
    latitudes = ((c, f"{abs(75 - 15 * c)}°{'N' if c < 5 else 'S' if c > 5 else ''}") for c in range(1, COLUMNS))
    return join(
        tag("defs", tag("linearGradient", *stops, id="steel", x1=0, y1=0, x2=0, y2=1)),
        rect(x - left, y - 32, left + width + right, bottom - y + 70, 12, fill=theme.wood, stroke=INK, stroke_width=1.4),
        rect(x - left - over, y - 27, left + width + right + 2 * over, 14, 7, **steel),
        rect(x - left - over, bottom + 19, left + width + right + 2 * over, 13, 6.5, **steel),
        *(text(x + c * w, bottom + 13, words, 11, WHITE, anchor="middle") for c, words in latitudes),
    )


def _strip(layout: Layout, theme: Theme) -> Svg:
    """The whole strip, small, with all its places; the land is that of the map, shrunk and perhaps laid on its side."""
    x, y, width, height = layout.strip
    (w, h), (u, v) = layout.cell, layout.on_strip(0, 0)
    (a, b), (c, d) = layout.on_strip(0, 1), layout.on_strip(1, 0)
    shrunk = " ".join(f"{number:.5g}" for number in ((a - u) / w, (b - v) / w, (u - c) / h, (v - d) / h, u, v))
    land = tag("g", *(tag("use", href=f"#land-{n}") for n in range(len(IDENTITIES))), transform=f"matrix({shrunk})")
    signs = []
    for place in PLACES.values():
        u, v = layout.on_strip(place.row + 0.5, place.column + 0.5)
        if isinstance(place, Airport):
            signs.append(circle(u, v, 4.5, fill=AIRPORT, stroke=WHITE, stroke_width=1))
        else:
            signs.append(path(f"M{u:g} {v - 4.5:g}l4.5 8h-9Z", fill=theme.bad, stroke=theme.halo, stroke_width=1))
    if layout.upright:
        words = [(x + width / 2, y - 12, ENDS[ROWS - 1], "middle"), (x + width / 2, y + height + 20, ENDS[0], "middle")]
    else:
        words = [
            (x, y - 8, ENDS[0], "start"),
            (x + width, y - 8, ENDS[ROWS - 1], "end"),
            (x + width / 2, y - 8, "forward = east →", "middle"),
        ]
    return join(
        rect(x, y, width, height, 4, fill=theme.sea),
        tag("g", land, fill=theme.coast, clip_path="url(#strip-clip)"),
        rect(x, y, width, height, 4, fill="none", stroke=theme.edge),
        *signs,
        *(text(u, v, said, 11, theme.dim, anchor=anchor, weight=600) for u, v, said, anchor in words),
    )


# ---- the orders


def _field(order: Order, q: float, theme: Theme) -> Svg:
    """Five by five spaces of side q with the plane in the middle and an arrow each way that is open; or the map being turned."""
    size, middle = 5 * q, 2.5 * q
    grid = "".join(f"M{i * q:g} 0v{size:g}M0 {i * q:g}h{size:g}" for i in range(1, 5))
    drawn = [rect(0, 0, size, size, 4, fill=theme.sea), path(grid, stroke=theme.edge, stroke_opacity=0.4, stroke_width=0.8)]
    if order.kind == "map":
        arrows = f"M{q:g} {0.8 * q:g}v{3.4 * q:g}M{4 * q:g} {0.8 * q:g}v{3.4 * q:g}" + _arrow(middle, q, middle, 4 * q)
    else:
        arrows = ""
        for rows, columns in moves(order):
            reach = q * min(1, 2.25 / order.distance)
            start = 0.65 * q / hypot(rows, columns)
            ends = (middle + columns * reach, middle - rows * reach)
            arrows += _arrow(middle + columns * start, middle - rows * start, *ends)
        drawn.append(at(middle, middle, path(PLANE, fill=theme.ink), scale=q / 28))
    pen = {"stroke_width": 2.6, "stroke_linecap": "round", "stroke_linejoin": "round"}
    return join(*drawn, path(arrows, fill="none", stroke=theme.signal, **pen))


def _arrow(x: float, y: float, end_x: float, end_y: float) -> str:
    length = hypot(end_x - x, end_y - y)
    u, v = 5.5 * (end_x - x) / length, 5.5 * (end_y - y) / length
    barbs = [f"{end_x - u + side * v:.1f} {end_y - v - side * u:.1f}" for side in (0.8, -0.8)]
    return f"M{x:.1f} {y:.1f}L{end_x:.1f} {end_y:.1f}M{barbs[0]}L{end_x:.1f} {end_y:.1f}L{barbs[1]}"


def _faces(layout: Layout, theme: Theme) -> Svg:
    """Every order's field and card, to be shown by ``use``."""
    (width, height), q = layout.card, layout.square
    drawn = []
    for order in ORDERS:
        kind, number = order.kind.capitalize(), order.distance or order.map
        if layout.small:
            words = [
                text(width / 2, 80, kind, 11, theme.ink, anchor="middle", weight=700, fit=width - 6),
                text(width / 2, 97, number, 15, theme.ink, anchor="middle", weight=700),
            ]
        else:
            words = [
                text(7, 99, f"{kind} {number}", 13, theme.ink, weight=700, fit=width - 12),
                text(7, 115, NOTES[order.kind], 11, theme.dim, fit=width - 12),
            ]
        if order.kind != "map" and order.map:
            words.append(pill(width / 2, height - 12, f"map {order.map}", theme.ink, theme.recess, width=width - 14, height=16))
        field = at((width - 5 * q) / 2, 4 if layout.small else 8, tag("use", href=f"#field-{order.id}"))
        drawn.append(tag("g", _field(order, q, theme), id=f"field-{order.id}"))
        drawn.append(tag("g", card(width, height, theme, field, *words), id=f"face-{order.id}"))
    return tag("defs", *drawn)
