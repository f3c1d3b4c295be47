"""The board of Xtronaut: the mission, the rocket on the pad, its ΔV against what is needed, the hand, and everybody else's rocket."""

from collections.abc import Iterator, Sequence

from ..engine.action import Action
from ..games.xtronaut import GAME
from ..games.xtronaut.actions import TO_TRADE
from ..games.xtronaut.rocket import launch
from ..games.xtronaut.rules import DISCARD, END_TURN, PLACE, WINNING, score
from ..games.xtronaut.state import XtronautObservation
from ..games.xtronaut.tables import CARD, CRAFT, CRAFT_OF, MISSION, PLACES, SIZES, SPACES, Mission, Size
from ..games.xtronaut.trading import GIVE, TO_BUILD, TRADE
from ..games.xtronaut.words import say_card, say_value
from .boards import Why
from .icons import icon
from .palette import IDENTITIES, NIGHT, WHITE
from .parts import (
    Box,
    at,
    badge,
    coin,
    hit,
    line,
    lines_of,
    panel,
    path,
    pill,
    rect,
    reticle,
    text,
    text_width,
)  # fmt: skip
from .scene import Look, Scene
from .svg import Svg, join, svg, tag
from .xtronaut_art import PARENT, shown, world, world_of
from .xtronaut_layers import (
    HEIGHT,
    MANY,
    WIDTH,
    boxes,
    hexagon,
    phase_pill,
    picture_place,
    pile_size,
    size_place,
    still_layers,
    visible,
)
from .xtronaut_layers import PLACES as SMALL
from .xtronaut_rocket import Rocket

PHASE_OF = {
    "draw": 0, "trade": 2, "called": 2, "offer": 2, "answer": 2, "build": 3, "reuse": 3, "discard": 4, "refill": 4,
}  # fmt: skip
"""Which of them it is; all other phases belong to action cards, but for missions after a launch."""
ON = {"action": ("Go on: trade", TO_TRADE), "trade": ("Go on: build", TO_BUILD), "build": ("End the turn", END_TURN)}
"""What leads to the next phase."""


def draw(observation: XtronautObservation, names: Sequence[str], look: Look | None = None, why: Why | None = None) -> Scene:
    """The position as ``observation.viewer`` may see it; ``names`` holds a name a seat.

    The ids of the choices are the texts of ``observation.legal``. ``why`` tells why an action is not legal: with it, cards, spaces and
    buttons that cannot be chosen give their reason.
    """
    return _Board(observation, names, look or Look(), why).scene()


class _Board(Rocket):
    """The whole drawing: mission, rocket, hand, seats."""

    def scene(self) -> Scene:
        seen, width = self.seen, self.look.width
        height = self.layout.height(seen.num_players - 1, len(self.hand))
        middle = [self._sheet()] if self._has_sheet() else [self._pad(), self._bar(), self._checks()]
        layers = [self._status(), self._mission(), *middle, self._hand(), self._seats()]
        picture = svg(
            width, height, f"Xtronaut, turn {seen.turn}", GAME.say_position(seen, self.names),
            rect(0, 0, width, height, fill=self.theme.table), tag("g", self._still("faces"), id="defs"), *layers,
        )  # fmt: skip
        say = GAME.say_status(seen, self.names)
        return Scene(picture, still_layers(self.look), tuple(self.targets.values()), self._buttons(), say, moves=seen.turn > 0)

    # the status line

    def _status(self) -> Svg:
        seen, theme, width, height = self.seen, self.theme, self.look.width, self.layout.status
        turn = f"Turn {seen.turn}" if seen.turn else ""
        sentence = GAME.say_status(seen, self.names).removeprefix(f"{turn}: ").partition(". ")[0]
        start = 24 + text_width("Xtronaut", 13, 700)
        if height > 40:
            x, y, room, most = 12.0, 50.0, width - 24.0, 2
        else:
            x, y, most = start + (text_width(turn, 13) + 14 if turn else 0), 25.5, 1
            room = self.layout.phases.x - x - 14
        told = lines_of(sentence[:1].upper() + sentence[1:], room, 13, most)
        return tag(
            "g",
            rect(0, 0, width, height, fill=theme.panel),
            line(0, height, width, height, stroke=theme.hair),
            text(12, 25.5, "Xtronaut", 13, theme.dim, weight=700),
            text(start, 25.5, turn, 13, theme.dim) if turn else None,
            *(text(x, y + 20 * n, part, 13, theme.ink, weight=700, fit=room) for n, part in enumerate(told)),
            self._still("phases"),
            self._phase(),
            id="status",
            pointer_events="none",
        )

    def _phase(self) -> Svg | None:
        """The phase of the turn that it is."""
        seen, theme = self.seen, self.theme
        if seen.phase in ("first", "missions", "deal", "over"):
            return None
        after_launch = seen.phase in ("briefs", "brief") and seen.card is None
        now = 3 if after_launch else PHASE_OF.get(seen.phase, 1)
        return tag("g", phase_pill(now, self.layout, theme.panel, theme.signal, theme.signal, 700), id="phase")

    # the mission

    def _mission(self) -> Svg:
        seen, theme, layout = self.seen, self.theme, self.layout
        box = layout.mission
        mission = seen.missions[self.focus]
        x, y, r = picture_place(layout)
        drawn: list[Svg | None] = [panel(*box, theme), self._still("sky")]
        if mission is None:
            drawn.append(text(x, y, "no mission", 13, NIGHT.text, anchor="middle", weight=700))
        else:
            parent, k = PARENT.get(world_of(mission)), r / 112
            far = world(parent, x + 66 * k, y - 82 * k, 72 * k) if parent else None
            near = world(world_of(mission), x - 14 * k, y + 14 * k, 44 * k)
            need = f"needs {MISSION[mission].delta_v} km/s"
            drawn += [
                tag(
                    "g",
                    far,
                    near,
                    icon(MISSION[mission].type, x - 86 * k, y - 62 * k, 38 * k + 4, WHITE),
                    clip_path="url(#hexagon)",
                ),
                path(hexagon(x, y, r), fill="none", stroke=theme.ink, stroke_width=2.5),
                pill(x, y + 0.76 * r, need, theme.panel, theme.ink, height=22, width=text_width(need, 11, 700) + 20),
                *self._brief(mission),
            ]
        return tag("g", *drawn, id="mission", pointer_events="none")

    def _brief(self, mission: str) -> Iterator[Svg]:
        """Name, brief, spacecraft, assists and points."""
        found, theme, layout = MISSION[mission], self.theme, self.layout
        x, y, width, _ = layout.mission
        if layout.small:
            left, room, top, row = x + 134, width - 144, y + 24, y + 82
            middle, anchor = left, None
        else:
            left, room, top, row = x + 16, width - 32, y + 278, y + 352
            middle, anchor = x + width / 2, "middle"
            yield line(x + 16, y + 322, x + width - 16, y + 322, stroke=theme.hair)
        yield text(middle, top, found.name, 18, theme.ink, anchor=anchor, weight=700, fit=room)
        for n, part in enumerate(lines_of(found.brief, room * 1.1, 12, 2)):
            yield text(middle, top + 19 + 15 * n, part, 12, theme.dim, anchor=anchor, fit=room)
        yield icon(found.type, left, row - 18, 24, theme.ink)
        yield text(left + 32, row, f"needs {'an' if found.type == 'orbiter' else 'a'} {found.type}", 12, theme.ink)
        yield from self._helps(found.assists.replace("-", "").split(), left, row + (17 if layout.small else 32))
        yield from self._worth(found, left, y + (108 if layout.small else 408), 80 if layout.small else (width - 26) / 3)

    def _helps(self, bodies: Sequence[str], x: float, y: float) -> Iterator[Svg]:
        """The bodies whose assists a mission allows."""
        if not bodies:
            yield text(x, y, "no assist helps", 12, self.theme.dim)
            return
        words = "assists" if len(bodies) < 3 else "by"
        yield text(x, y, words, 12, self.theme.dim)
        u = x + text_width(words, 12) + 12
        for body in bodies:
            name = body.capitalize()
            yield world(body, u, y - 4, 8)
            yield text(u + 12, y, name, 12, self.theme.ink)
            u += text_width(name, 12) + 27

    def _worth(self, mission: Mission, x: float, y: float, step: float) -> Iterator[Svg]:
        """The points for each size of spacecraft; the size of the one on the pad stands out."""
        theme, small, own = self.theme, self.layout.small, self._size()
        high, low, size_ = (36, 17, 13) if small else (48, 23, 18)
        for n, size in enumerate(SIZES):
            u, here = x + n * step, size == own
            ink, ground = (theme.panel, theme.ink) if here else (theme.ink, theme.recess)
            middle = u + step / 2 - 3
            yield rect(u, y, step - 6, high, 7, fill=ground, stroke=theme.edge)
            yield text(middle, y + low, mission.points(size), size_, ink, anchor="middle", weight=700)
            yield text(middle, y + high - 7, size, 11, ink if here else theme.dim, anchor="middle")

    def _size(self) -> Size | None:
        """Of the spacecraft on the pad."""
        craft = self.seen.boards[self.focus][CRAFT]
        return CRAFT_OF[craft].size if craft else None

    # the hand

    def _hand(self) -> Svg:
        seen, theme, layout = self.seen, self.theme, self.layout
        x, y, width, _ = layout.hand
        height = layout.hand_height(len(self.hand))
        name = self.names[self.focus]
        return tag(
            "g",
            panel(x, y, width, height, theme, chosen=self.focus == seen.viewer),
            tag("g", *self._own(name), pointer_events="none", id="own"),
            self._go_on(),
            tag(
                "g",
                *(self._cards_in_hand() if seen.viewer is not None else self._backs()),
                id="cards",
                fill="none",
                pointer_events="all",
            ),
            tag("g", *self._piles(), id="piles", pointer_events="none"),
            id="hand",
        )

    def _own(self, name: str) -> Iterator[Svg]:
        seen, theme, (x, y, *_) = self.seen, self.theme, self.layout.hand
        seat, small = self.focus, self.layout.small
        room = self.layout.cards[0] - 64 if not small else 120
        yield badge(seat, x + 22, y + 26, 11)
        yield text(x + 40, y + 31, lines_of(name, room, 15)[0], 15, theme.ink, weight=700, fit=room)
        if small:
            yield from self._points(seat, x + 176, y + 14)
        else:
            yield from self._points(seat, x + 12, y + 46)
        done = [f"{MISSION[one.mission].name}, {one.size[0].upper()}: {one.points}" for one in seen.finished[seat]]
        left, top = (x + 14, y + 62) if small else (x + 12, y + (104 if self.look.width == 900 else 94))
        for n, words in enumerate(done[-3:] or ["no mission flown yet"]):
            yield text(
                left, top + 13.5 * n, words, 11, theme.ink if done else theme.dim, fit=170 if small else self.layout.cards[0] - 20
            )

    def _go_on(self) -> Svg | None:
        """Leads to the next phase of the turn."""
        words, action = ON.get(self.seen.phase, ("", None))
        if action not in self.seen.legal:
            return None
        assert action is not None
        x, y, *_ = self.layout.hand
        box = Box(x + 200, y + 54, 168, 44) if self.layout.small else Box(x + 12, y + 138, self.layout.cards[0] - 24, 32)
        return self._button("go-on", words, box, action, GAME.say_action(action))

    def _points(self, seat: int, x: float, y: float) -> Iterator[Svg]:
        """Ten boxes, filled with the seat's colour."""
        has = score(self.seen, seat)
        yield at(
            x, y, tag("use", href="#points"), path(boxes(min(has, WINNING)), fill=IDENTITIES[seat].colour, stroke=self.theme.edge)
        )
        if self.look.width != 900:
            yield text(x + 123, y + 16, f"{has} of {WINNING}", 12, self.theme.ink, weight=600)
        elif seat == self.focus:
            yield text(x, y + 37, f"{has} of {WINNING}", 12, self.theme.ink, weight=600)
        else:
            yield text(x + 123, y + 16, f"{has}/{WINNING}", 12, self.theme.ink, weight=600, fit=38)

    def _places(self, count: int) -> Iterator[tuple[float, float, float]]:
        """Upper left corner and visible width of each card in hand."""
        x, y, *_ = self.layout.hand
        u, v = self.layout.cards
        across = self.layout.across
        if self.layout.small:
            for n in range(count):
                yield x + u + n % across * (WIDTH + 8), y + v + n // across * (HEIGHT + 10), WIDTH
            return
        for n in range(count):
            yield x + u + n * self.layout.step(count), y + v, visible(count, self.layout)

    def _cards_in_hand(self) -> Iterator[Svg]:
        seen, theme = self.seen, self.theme
        own = self._size()
        brackets = min(max(len(self.hand), self.layout.across), MANY) if not self.layout.small else self.layout.across
        for (kind, count), (x, y, room) in zip(self.hand, self._places(len(self.hand)), strict=True):
            name, actions = f"card-{kind}", self._uses(kind)
            twice = f"×{count}" if count > 1 else ""
            words = f"{say_card(kind)}, {say_value(kind)}"
            may = self._target(name, f"{twice} {words}" if twice else words, *actions)
            given = seen.offer.gives if seen.offer and seen.phase == "offer" and seen.legal else ()
            at_size = size_place(kind, own) if own else None
            yield at(
                x, y, tag("rect", width=room, height=HEIGHT, rx=9, data_box=""),
                tag("use", href=f"#face-{kind}", transform="translate(3 3)") if twice else None,
                tag("use", href=f"#face-{kind}"),
                rect(*at_size, 5, fill="none", stroke=theme.ink, stroke_width=2.4) if at_size else None,
                coin(16, 40, twice, theme.panel, theme.ink, r=9.5) if twice else None,
                tag("use", href=f"#{'may' if may else 'no'}-{brackets}") if name in self.targets else None,
                tag("use", href=f"#given-{brackets}") if kind in given and not may else None,
                id=name, data_moves="",
            )  # fmt: skip

    def _uses(self, kind: str) -> list[Action]:
        """What may be done with a card in hand in this phase, or a way to do it that is refused."""
        phase, legal = self.seen.phase, self.seen.legal
        if phase == "action":
            return [action for action in legal if action.kind == "play" and action.args[0] == kind] or (
                [Action.of("play", kind)] if kind not in PLACES or not PLACES[kind] else []
            )
        if phase == "build":
            return [PLACE[kind, space] for space in PLACES[kind]]
        if phase == "discard":
            return [DISCARD[kind]]
        return [GIVE[kind]] if phase == "offer" and GIVE[kind] in legal else []

    def _backs(self) -> Iterator[Svg]:
        """A hand that the viewer does not see."""
        size = self.seen.hand_sizes[self.focus]
        for n, (x, y, _) in enumerate(self._places(min(size, self.layout.across))):
            back = join(
                rect(0, 0, WIDTH, HEIGHT, 9, fill=NIGHT.sky, stroke=self.theme.edge),
                rect(6, 6, WIDTH - 12, HEIGHT - 12, 6, fill="none", stroke=NIGHT.edge),
                icon("star", 36, 58, 44, NIGHT.edge),
            )
            yield at(x, y, back, id=f"back-{n}", pointer_events="none")

    def _piles(self) -> Iterator[Svg]:
        seen, theme = self.seen, self.theme
        u, v, step = self.layout.piles
        x, y = self.layout.hand.x + u, self.layout.hand.y + v
        if self.layout.small:
            y += (self.layout.rows(len(self.hand)) - 1) * (HEIGHT + 10)
        top = say_card(seen.discard[-1]) if seen.discard else "empty"
        missions = seen.mission_deck + len(seen.under)
        w, h = pile_size(self.layout)
        for n, (count, words) in enumerate(((seen.deck, ""), (len(seen.discard), top), (missions, ""))):
            left, upper = (x + n * step, y) if step > 0 else (x, y - n * step)
            ink, dim = (theme.ink, theme.dim) if words else (NIGHT.text, NIGHT.dim)
            tall = h > 100
            yield at(left, upper, tag("use", href=f"#pile-{n}"))
            high = h - 16 if tall else 31 if words else 38
            yield text(left + w / 2, upper + high, count, 18 if tall else 15, ink, anchor="middle", weight=700)
            for k, part in enumerate(lines_of(words, w - 8, 11, 3 if tall else 1) if words else ()):
                yield text(left + w / 2, upper + (42 + 15 * k if tall else 45), part, 11, dim, anchor="middle", fit=w - 8)

    # the others

    def _seats(self) -> Svg:
        seen = self.seen
        others = [(self.focus + n) % seen.num_players for n in range(1, seen.num_players)]
        return tag("g", *(self._seat(seat, self.layout.seat(n, len(self.hand))) for n, seat in enumerate(others)), id="seats")

    def _seat(self, seat: int, box: Box) -> Svg:
        seen, theme, (x, y, w, h) = self.seen, self.theme, box
        mission = seen.missions[seat]
        found = launch(seen, seat)
        deciding = seat == seen.current_player
        room = w - 54 - 74
        told = [
            text(50, 25, lines_of(self.names[seat], room - 52, 15)[0], 15, weight=700, fit=room - 52),
            path(f"M{w - 92:g} 12l9 7-9 7Z", fill=theme.signal) if deciding else None,
        ]
        if mission:
            told += [
                text(50, 45, MISSION[mission].name, 13, fit=room),
                text(50, 62, f"needs {MISSION[mission].delta_v}, {MISSION[mission].type}", 12, theme.dim, fit=room),
            ]
        if found.total is None:
            told.append(text(50, 84, "no craft yet", 12, theme.dim))
        else:
            told.append(text(50, 84, f"{found.total} km/s{', ready' if found.possible else ''}", 13, weight=700))
        cards = "".join(f"M{50 + k * 7} 93h13v18h-13Z" for k in range(min(seen.hand_sizes[seat], 9)))
        told += [
            path(cards, fill=NIGHT.sky, stroke=NIGHT.edge) if cards else None,
            text(64 + 7 * min(seen.hand_sizes[seat], 9), 107, f"{seen.hand_sizes[seat]} in hand", 11, theme.dim),
            *self._points(seat, 50, 120),
        ]
        if seen.shutdown[seat]:
            told.append(pill(w - 116, 80, "no launch", theme.panel, theme.bad))
        edge = path(f"M10 0H36V{h:g}H10A10 10 0 0 1 0 {h - 10:g}V10A10 10 0 0 1 10 0Z", fill=IDENTITIES[seat].colour)
        panel_ = panel(x, y, w, h, theme, edge, badge(seat, 18, 22, 10), *told, self._small_rocket(seat, w - 74, 8))
        return tag("g", tag("g", panel_, pointer_events="none", fill=theme.ink), self._invite(seat, box), id=f"seat-{seat}")

    def _invite(self, seat: int, box: Box) -> Svg | None:
        """Makes a seat one that can be offered something."""
        if TRADE[seat] not in self.seen.legal:
            return None
        name, w = f"trade-{seat}", box.width
        self._target(name, f"Trade with {self.names[seat]}", TRADE[seat])
        mark = reticle(0, 0, w, box.height, self.theme.signal, off=0)
        return at(
            box.x,
            box.y,
            hit(0, 0, w, box.height, 10),
            mark,
            pill(w - 106, 20, "Trade", self.theme.panel, self.theme.signal),
            id=name,
        )

    def _small_rocket(self, seat: int, x: float, y: float) -> Svg:
        """Another's board: the same places, empty ones dashed."""
        theme, board = self.theme, self.seen.boards[seat]
        drawn: list[Svg | None] = [tag("use", href="#bare")]
        if self.seen.booster_slots == 2:
            drawn.append(tag("use", href="#bare-booster_2"))
        for space, (u, v, k) in SMALL.items():
            kind = board[SPACES.index(space)]
            if kind in CRAFT_OF:
                drawn.append(rect(u, v, 20, 34, fill=theme.panel))
                drawn.append(icon(CRAFT_OF[kind].type, 16.5, 2, 20, theme.ink))
                drawn.append(text(26.5, 34, CRAFT_OF[kind].size[0].upper(), 11, theme.ink, anchor="middle", weight=700))
            elif kind:
                core = space.startswith("booster") and getattr(CARD[kind], "part", "") == "first"
                drawn.append(shown(f"{'core' if core else 'part'}-{kind}", u, v, k))
        for n, space in enumerate(("assist_1", "assist_2")):
            kind = board[SPACES.index(space)]
            if kind:
                drawn.append(world(getattr(CARD[kind], "body", "").lower(), 8 + n * 37, 54, 6.5))
        return at(x, y, *drawn)
