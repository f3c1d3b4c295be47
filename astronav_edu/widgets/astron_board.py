"""The board of Astron: the window over the turning map, the hand of orders, piles and seats, as one viewer may see them.

Planes keep their cell of the window; the map, drawn once as a whole, slides under them.
"""

from collections.abc import Sequence
from math import hypot

from ..engine.action import Action
from ..games.astron import GAME
from ..games.astron.rules import moves
from ..games.astron.state import AstronObservation
from ..games.astron.tables import COLUMNS, HAND, LAST_OFFSET, ORDER, PLACES, ROWS, WINDOW, Airport
from ..games.astron.words import say_order
from .astron_layers import AIRPORT, ENDS, HAZARD, LAYOUTS, NOTES, PLANE, WEST, still_id, still_layers
from .boards import Why
from .drawing import Drawing
from .icons import icon, icon_defs
from .palette import IDENTITIES, INK, NIGHT, WHITE
from .parts import (
    at,
    badge,
    badge_defs,
    card,
    card_back,
    circle,
    forbidden,
    hit,
    line,
    lines_of,
    on_paper,
    panel,
    path,
    rect,
    reticle,
    selected,
    stack,
    text,
    text_width,
)  # fmt: skip
from .scene import Look, Scene
from .svg import Svg, join, svg, tag

CALLS = {"play": "play one", "discard": "discard one, the turn is lost", "fly": "choose a space", "push": "choose a side"}
"""What the viewer who decides is asked for, beside the hand."""


def draw(observation: AstronObservation, names: Sequence[str], look: Look | None = None, why: Why | None = None) -> Scene:
    """The position as ``observation.viewer`` may see it; ``names`` holds a name a seat.

    The ids of the choices are the texts of ``observation.legal``. ``why`` tells why an action is not legal: with it, cards and
    spaces that cannot be chosen give their reason.
    """
    return _Board(observation, names, look or Look(), why).scene()


def space_name(row: int, column: int) -> str:
    """A space of the strip by its edges: "20–25°E 15–30°N"."""
    west, south = (WEST + 5 * row + 180) % 360 - 180, 60 - 15 * column
    longitude = f"{west}–{west + 5}°E" if west >= 0 else f"{-west}–{-west - 5}°W"
    latitude = f"{south}–{south + 15}°N" if south >= 0 else f"{-south - 15}–{-south}°S"
    return f"{longitude} {latitude}"


def place_name(row: int, column: int) -> str:
    """What lies on a space of the strip."""
    place = PLACES.get(COLUMNS * row + column)
    if place is None:
        return ENDS.get(row, "free space")
    return f"Airport {place.number} {place.name}" if isinstance(place, Airport) else f"hazard {place.name}"


class _Board(Drawing):
    """A drawing of Astron in the making."""

    seen: AstronObservation
    still_id = staticmethod(still_id)
    _says = staticmethod(GAME.say_action)

    def __init__(self, observation: AstronObservation, names: Sequence[str], look: Look, why: Why | None) -> None:
        super().__init__(observation, names, look, why)
        self.layout, self.marks = LAYOUTS[look.width], on_paper(self.theme)
        self.on_turn = (observation.turn - 1) % observation.num_players

    def scene(self) -> Scene:
        seen, width = self.seen, self.look.width
        height = self.layout.height(seen.num_players)
        say = GAME.say_status(seen, self.names)
        picture = svg(
            width, height, f"Astron, turn {seen.turn}", GAME.say_position(seen, self.names),
            rect(0, 0, width, height, fill=self.theme.table),
            self._defs(), self._status(say.removeprefix(f"Turn {seen.turn}: ")),
            self._strip(), self._window(), self._hand(), self._piles(), self._seats(),
        )  # fmt: skip
        moved = seen.phase in ("push", "refill", "award", "over")
        return Scene(picture, still_layers(self.look), tuple(self.targets.values()), say=say, moves=moved)

    def _defs(self) -> Svg:
        (w, h), (x, y), (left, _) = self.layout.cell, self.layout.window, self.layout.frame
        shadow = path(PLANE, fill=INK, fill_opacity=0.25, transform="translate(2 3)")
        halo = path(PLANE, fill=WHITE, stroke=WHITE, stroke_width=4.5, stroke_linejoin="round")
        own = tag(
            "defs",
            tag("clipPath", rect(x, y, COLUMNS * w, WINDOW * h), id="window-clip"),
            tag("clipPath", rect(x - left, y - 6, left, WINDOW * h + 12), id="degrees-clip"),
            tag("clipPath", rect(*self.layout.strip, 4), id="strip-clip"),
            tag("g", shadow, halo, id="plane-halo"),
        )
        icons = icon_defs("airport", "hazard", "plane", "no", "star")
        return tag("g", icons, badge_defs(self.seen.num_players), own, self._still("land"), self._still("faces"), id="defs")

    def _status(self, sentence: str) -> Svg:
        theme, width, height = self.theme, self.look.width, self.layout.status
        turn, row = f"Turn {self.seen.turn}", f"front row {self.seen.offset + WINDOW} of {ROWS}"
        start = 82 + text_width(turn, 13)
        if height > 40:
            room, lines, x, y = width - 24.0, 2, 12.0, 50.0
        else:
            room, lines, x, y = width - 30 - text_width(row, 12, 600) - start, 1, start, 25.5
        return tag(
            "g",
            rect(0, 0, width, height, fill=theme.panel),
            line(0, height, width, height, stroke=theme.hair),
            text(12, 25.5, "Astron", 13, theme.dim, weight=700),
            text(72, 25.5, turn, 13, theme.dim),
            text(width - 12, 25.5, row, 12, theme.dim, anchor="end", weight=600),
            *(
                text(x, y + 20 * n, words, 13, theme.ink, weight=700, fit=room)
                for n, words in enumerate(lines_of(sentence, room, 13, lines))
            ),
            id="status",
            pointer_events="none",
        )

    # the strip and the window

    def _strip(self) -> Svg:
        """The whole strip with a frame where the window stands."""
        x, y, width, height = self.layout.strip
        u, v = self.layout.on_strip(self.seen.offset, 0)
        if self.layout.upright:
            long = WINDOW * height / ROWS
            box, arrow, place = (-5, -long, width + 10, long), f"M{width + 8:g} {-long / 2:g}l11-8v16Z", (x, v)
        else:
            long = WINDOW * width / ROWS
            box, arrow, place = (0, -4, long, height + 8), f"M{long / 2:g} {height + 6:g}l7 8h-14Z", (u, y)
        frame = rect(*box, 5, fill="none", stroke=self.theme.ink, stroke_width=3)
        marker = at(*place, frame, path(arrow, fill=self.theme.ink), id="where", data_moves="")
        return tag("g", self._still("strip"), marker, id="whole-strip", pointer_events="none")

    def _window(self) -> Svg:
        (w, h), (x, y) = self.layout.cell, self.layout.window
        bottom = y + WINDOW * h

        def sliding(name: str, clip: str) -> Svg:
            layer = at(x, bottom + self.seen.offset * h, self._still(name), id=f"sliding-{name}", data_moves="")
            return tag("g", layer, clip_path=f"url(#{clip})", pointer_events="none")

        return tag(
            "g",
            self._still("frame"),
            sliding("degrees", "degrees-clip"),
            sliding("map", "window-clip"),
            rect(x, y, COLUMNS * w, WINDOW * h, fill="none", stroke=INK, stroke_width=1.4, pointer_events="none"),
            self._planes(),
            self._spaces(),
            sliding("names", "window-clip"),
            self._forward(x + COLUMNS * w + self.layout.frame[1], y, bottom) if self.layout.upright else None,
            id="window",
        )

    def _forward(self, x: float, top: float, bottom: float) -> Svg:
        """The arrow beside the window that says which way is forward."""
        arrow = f"M{x + 12:g} {bottom - 40:g}V{top + 50:g}m-7 10l7-11 7 11"
        side = f"translate({x + 28:g} {(top + bottom) / 2:g}) rotate(-90)"
        return tag(
            "g",
            path(arrow, fill="none", stroke=self.theme.dim, stroke_width=2.2),
            tag("text", "forward = east", font_size=11, fill=self.theme.dim, text_anchor="middle", transform=side),
            pointer_events="none",
        )

    def _spaces(self) -> Svg:
        """Where the order that was laid, or a push, may take a plane; and where it may not."""
        seen = self.seen
        if not seen.legal or seen.phase not in ("fly", "push"):
            return tag("g", id="spaces")
        if seen.pushed is not None:
            seat, ways = seen.pushed, [(0, side) for side in (-1, 1)]
            actions = [Action.of("push", side) for side in (-1, 1)]
        else:
            assert seen.laid is not None and seen.viewer is not None
            seat, ways = seen.viewer, moves(ORDER[seen.laid])
            actions = [Action.of("fly", *way) for way in ways]
        row, column = seen.rows[seat], seen.columns[seat]
        ends = [(row + rows, column + columns) for rows, columns in ways]
        inside = [(end, act) for end, act in zip(ends, actions, strict=True) if 0 <= end[0] < WINDOW and 0 <= end[1] < COLUMNS]
        routes = [self._route((row, column), end) for end, action in inside if action in seen.legal]
        return tag("g", *routes, *(self._space(*end, action) for end, action in inside), id="spaces")

    def _route(self, start: tuple[int, int], end: tuple[int, int]) -> Svg:
        """A dotted line from the rim of a plane to the edge of the space where it may go."""
        (x, y), (u, v) = self.layout.middle(*start), self.layout.middle(*end)
        near, far = 0.42 * self.layout.cell[1] / hypot(u - x, v - y), 1 - 0.35 * self.layout.cell[1] / hypot(u - x, v - y)
        d = f"M{x + near * (u - x):.1f} {y + near * (v - y):.1f}L{x + far * (u - x):.1f} {y + far * (v - y):.1f}"
        dots = {"stroke_width": 2.5, "stroke_dasharray": "2 6", "stroke_linecap": "round"}
        return path(d, stroke=self.theme.signal, pointer_events="none", **dots)

    def _space(self, row: int, column: int, action: Action) -> Svg:
        (w, h), (x, y) = self.layout.cell, self.layout.middle(row, column)
        area = x - w / 2 + 4, y - h / 2 + 4, w - 8, h - 8
        name = f"cell-{row}-{column}"
        strip_row = self.seen.offset + row
        here = list(zip(self.seen.rows, self.seen.columns, strict=True))
        lies = f"plane of {self.names[here.index((row, column))]}" if (row, column) in here else place_name(strip_row, column)
        self._target(name, f"{GAME.say_action(action)}, to {space_name(strip_row, column)}, {lies}", action)
        if action not in self.seen.legal:
            dotted = rect(
                *area, 5, fill="none", stroke=self.theme.bad, stroke_width=1.8, stroke_dasharray="2 4", pointer_events="none"
            )
            u, v = x + w / 2 - 9, y - h / 2 + 9
            sign = join(circle(u, v, 8, fill=self.theme.panel), icon("no", u - 7, v - 7, 14, self.theme.bad))
            return tag("g", hit(x - w / 2, y - h / 2, w, h), dotted, tag("g", sign, pointer_events="none"), id=name)
        tint = rect(*area, 5, fill=self.theme.signal, fill_opacity=0.14, pointer_events="none")
        return tag("g", hit(x - w / 2, y - h / 2, w, h), tint, reticle(*area, self.theme.signal, off=1), id=name)

    def _planes(self) -> Svg:
        """Each plane in its identity's colour with its shape as seal."""
        drawn = []
        for seat, cell in enumerate(zip(self.seen.rows, self.seen.columns, strict=True)):
            body = path(PLANE, fill=IDENTITIES[seat].colour, stroke=INK, stroke_width=1.5, stroke_linejoin="round")
            plane = tag(
                "g",
                tag("use", href="#plane-halo"),
                body,
                badge(seat, 0, 0.5, 7.5),
                transform="scale(.82)" if self.layout.small else None,
            )
            drawn.append(at(*self.layout.middle(*cell), plane, id=f"plane-{seat}", data_moves=""))
        return tag("g", *drawn, id="planes", pointer_events="none")

    # the hand

    def _hand(self) -> Svg:
        """The viewer's cards in their places, a card that was just laid at the end; for a spectator the backs of the hand on turn."""
        seen, theme, (x, y, width, height) = self.seen, self.theme, self.layout.hand
        deciding = bool(seen.legal)
        if seen.viewer is None:
            heading, note = lines_of(f"Hand of {self.names[self.on_turn]}", width - 90, 15)[0], "hidden"
            cards = [card_back(*self.layout.card, theme)] * seen.hand_sizes[self.on_turn]
        else:
            heading, note = "Your hand", CALLS[seen.phase] if deciding else ""
            cards = [self._card(f"hand-{n}", order) for n, order in enumerate(seen.hand)]
            if deciding and seen.laid:
                face = tag("use", href=f"#face-{seen.laid}")
                cards.append(at(0, -4, face, selected(0, 0, *self.layout.card, self.marks, 9)))
        place = rect(0, 0, *self.layout.card, 9, fill=theme.recess, stroke=theme.edge, stroke_dasharray="4 4")
        step, baseline = self.layout.card[0] + 8, 22 if self.layout.small else 26
        left, top = (width - 5 * step + 8) / 2, 34 if self.layout.small else 44
        row = [at(left + n * step, top, kid) for n, kid in enumerate([*cards, *[place] * (HAND - len(cards))])]
        return tag(
            "g",
            panel(x, y, width, height, theme),
            at(
                x, y,
                text(14, baseline, heading, 15, theme.ink, weight=700),
                text(width - 14, baseline, note, 12, theme.dim, anchor="end") if note else None,
                *row,
            ),
            id="hand",
        )  # fmt: skip

    def _card(self, name: str, order: str) -> Svg:
        face = tag("use", href=f"#face-{order}")
        area = 0, 0, *self.layout.card
        if not self.seen.legal or self.seen.laid:
            return tag("g", face, id=name)
        action = Action.of("discard" if self.seen.phase == "discard" else "play", order)
        self._target(name, self._card_label(order) if action in self.seen.legal else say_order(order), action)
        state = reticle(*area, self.theme.signal, off=1) if action in self.seen.legal else forbidden(*area, self.marks, 9)
        return tag("g", hit(*area, 9), face, state, id=name)

    def _card_label(self, order_id: str) -> str:
        """The card's name, and over which space the viewer's plane comes to rest if only one way is open and nothing pushes it."""
        seen, order = self.seen, ORDER[order_id]
        ways = moves(order) or [(0, 0)]
        if seen.phase != "play" or len(ways) > 1:
            return say_order(order_id) + (f", {NOTES[order.kind]}" if seen.phase == "play" else "")
        assert seen.viewer is not None
        row = min(seen.offset + order.map, LAST_OFFSET) + seen.rows[seen.viewer] + ways[0][0]
        column = seen.columns[seen.viewer]
        return f"{say_order(order_id)}, plane {'over' if order.kind == 'map' else 'to'} {space_name(row, column)}, {place_name(row, column)}"

    # piles and seats

    def _piles(self) -> Svg:
        seen, theme, (x, y, width, height) = self.seen, self.theme, self.layout.piles
        outline = rect(0, 0, 62, 78, 6, fill="none", stroke=theme.edge)
        piles = [
            ("Orders", join(stack(62, 78, seen.pile, NIGHT.sky, "plane", theme), outline)),
            ("Airport cards", join(stack(62, 78, seen.airport_pile, AIRPORT, "airport", theme), outline)),
            ("Hazard cards", join(stack(62, 78, seen.hazard_pile, HAZARD, "hazard", theme), outline)),
            (f"Discards: {len(seen.discard)}", self._last_order()),
        ]
        drawn = []
        for n, (name, pile) in enumerate(piles):
            u, v = (width / 2, (n + 0.5) * height / 4 - 56) if height > width else ((n + 0.5) * width / 4, 2)
            drawn.append(text(u, v + 16, name, 11, theme.dim, anchor="middle", weight=600, fit=min(width, 112) - 10))
            drawn.append(at(u - 31, v + 26, pile))
        return tag("g", panel(x, y, width, height, theme), at(x, y, *drawn), id="piles", pointer_events="none")

    def _last_order(self) -> Svg:
        """The top of the discards."""
        if not self.seen.discard:
            return stack(62, 78, 0, NIGHT.sky, "plane", self.theme)
        order = self.seen.discard[-1]
        field = at(16, 4, tag("use", href=f"#field-{order}"), scale=48 / (5 * self.layout.square))
        words = [
            text(40, 65 + 12 * n, part, 11, self.theme.ink, anchor="middle", weight=600, fit=74)
            for n, part in enumerate(say_order(order).split(", "))
        ]
        return at(-9, 0, card(80, 82, self.theme, field, *words, r=7))

    def _seats(self) -> Svg:
        """A row a seat, the viewer's first, the others in turn order."""
        count, box = self.seen.num_players, self.layout.seats
        step = 48 if self.layout.small else min(56, (box.height + 5) / count)
        order = [((self.seen.viewer or 0) + n) % count for n in range(count)]
        rows = [
            at(box.x, box.y + n * step, self._seat(seat, box.width, step - 5), id=f"seat-{seat}") for n, seat in enumerate(order)
        ]
        return tag("g", *rows, id="seats", pointer_events="none")

    def _seat(self, seat: int, width: float, height: float) -> Svg:
        """Badge, name, the number of point cards, and the points where the viewer may know them."""
        seen, theme, middle = self.seen, self.theme, height / 2
        moves_now = seen.phase != "over" and seat == self.on_turn
        own = seat == seen.viewer
        note = "" if height < 36 else "on turn" if moves_now else "your seat" if own else ""
        size = 13 if self.layout.small else 15
        airports, hazards = (0.4, 0.54) if seen.points else (0.42, 0.655) if width > 460 else (0.41, 0.63)
        room = airports * width - 72
        values = seen.points[seat] if seen.points else seen.own_points if own else None
        won, lost = (sum(values[0]), sum(values[1])) if values else (0, 0)
        score = f"+{won} −{lost}" + (f" = {_signed(won - lost)}" if seen.points else "") if values else "hidden"
        return panel(
            0, 0, width, height, theme,
            path(f"M9 0H44V{height:g}H9A9 9 0 0 1 0 {height - 9:g}V9A9 9 0 0 1 9 0Z", fill=IDENTITIES[seat].colour),
            badge(seat, 22, middle, min(11, 0.3 * height)),
            path(f"M50 {middle - 7:g}l10 7-10 7Z", fill=theme.signal) if moves_now else None,
            text(66, middle + (-1 if note else 5), lines_of(self.names[seat], room, size)[0], size, theme.ink, weight=700, fit=room),
            text(66, middle + 14, note, 11, theme.dim) if note else None,
            self._held(airports * width, middle, seen.airport_cards[seat], "airport", AIRPORT),
            self._held(hazards * width, middle, seen.hazard_cards[seat], "hazard", HAZARD),
            text(width - 12, middle + 4.5, score, 12, theme.ink if values else theme.dim, anchor="end", weight=700 if values else None),
            chosen=own, r=9,
        )  # fmt: skip

    def _held(self, x: float, middle: float, count: int, name: str, colour: str) -> Svg:
        """So many point cards, as a small fan with their number."""
        theme, wide = self.theme, self.layout.seats.width > 460
        number = f"{count}"
        if not count:
            place = rect(x, middle - 14, 21, 28, 4, fill=theme.recess, stroke=theme.edge, stroke_dasharray="3 3")
            return join(
                place, icon(name, x + 3, middle - 8, 15, theme.dim), text(x + 26, middle + 4.5, number, 13, theme.ink, weight=700)
            )
        shown, step = min(count, 1 if self.seen.points else 4 if wide else 3), 15 if wide else 9
        face = join(rect(0, 0, 21, 28, 4, fill=colour, stroke=theme.panel), icon(name, 3, 6, 15, WHITE))
        fan = [at(x + n * step, middle - 14, face) for n in range(shown)]
        return join(*fan, text(x + (shown - 1) * step + 26, middle + 4.5, number, 13, theme.ink, weight=700))


def _signed(points: int) -> str:
    return f"−{-points}" if points < 0 else f"{points}"
