"""The way to the Moon and back, drawn: ten stages with their tiles, lunar orbit, splashdown, and whose vehicle is where."""

from collections.abc import Iterator
from math import pi, sin

from ..engine.action import Action
from ..games.astronavigators.rules.space import HOME, NUMBERED, ORBIT, lunar_module, spot, stage_name
from ..games.astronavigators.words import say_stage
from .astronavigators_own import Own
from .icons import icon
from .palette import IDENTITIES, INK, NIGHT, THEMES, WHITE
from .parts import at, badge, circle, hit, path, rect, reticle, text
from .svg import Svg, tag

BLUE, YELLOW = IDENTITIES[0].colour, IDENTITIES[5].colour
SIZES = {1280: (1256, 236), 900: (876, 236), 390: (366, 470)}
TILE = (40, 46)


class Race(Own):
    """Everything of the trajectory; places are px from its own corner."""

    def _spot(self, stage: int) -> tuple[float, float]:
        """Where a stage's mark stands."""
        width, height = SIZES[self.look.width]
        wide = self.look.width > 390
        if stage in (0, HOME):
            return (74.0, height / 2) if wide else (52.0, 66.0)
        if stage == ORBIT:
            return (width - 84.0, height / 2) if wide else (width / 2, 252.0)
        colour, number = stage_name(stage)
        if not wide:
            return 38.0 + 72 * (number - 1), 160.0 if colour == "blue" else 344.0
        step = (width - 360) / 4.6
        along = 186 + step * (number - 1 if colour == "blue" else 5 - number)
        bow = 12 * sin(pi * (along - 80) / (width - 160))
        return along, 102 - bow if colour == "blue" else height - 102 + bow

    def _race(self) -> Svg:
        """The trajectory as a whole."""
        width, height = SIZES[self.look.width]
        return tag(
            "g",
            rect(0, 0, width, height, 10, fill=NIGHT.sky, stroke=INK),
            *self._ways(),
            *self._ends(),
            *(self._stage(stage) for stage in NUMBERED),
            id="race",
            data_night="",
        )

    def _ways(self) -> Iterator[Svg]:
        """Out in blue, back in yellow and dashed."""
        for stages, colour, dashes in (((0, *range(1, ORBIT), ORBIT), IDENTITIES[6].colour, None), (range(ORBIT, HOME + 1), YELLOW, "9 6")):
            d = "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in map(self._spot, stages))
            yield path(d, fill="none", stroke=colour, stroke_width=2.6, stroke_dasharray=dashes, stroke_linejoin="round")

    def _ends(self) -> Iterator[Svg]:
        """The Earth and the Moon, with who has landed and who is home, in order (AN-57)."""
        light = THEMES["light"]
        small = self.look.width == 390
        x, y = self._spot(0)
        r = 36 if small else 58
        yield circle(x, y, r, fill=light.sea, stroke=NIGHT.edge, stroke_width=3)
        land = f"M{x - 0.5 * r:g} {y - 0.6 * r:g}q{0.5 * r:g}-{0.3 * r:g} {0.8 * r:g} 0q-{0.1 * r:g} {0.4 * r:g}-{0.4 * r:g} {0.5 * r:g}q{0.4 * r:g} {0.1 * r:g} {0.3 * r:g} {0.8 * r:g}q-{0.4 * r:g}-{0.2 * r:g}-{0.5 * r:g}-{0.8 * r:g}Z"
        yield path(land, fill=light.tints[2], stroke=light.coast, stroke_width=0.8)
        yield text(x, y + r + 17, "Earth", 12, NIGHT.text, anchor="middle", weight=600)
        x, y = self._spot(ORBIT)
        r = 34 if small else 50
        yield circle(x, y, r + 14, fill="none", stroke=NIGHT.edge, stroke_dasharray="5 5")
        yield circle(x, y, r, fill=NIGHT.star, stroke=NIGHT.edge, stroke_width=2)
        for u, v, size in ((-0.4, -0.3, 0.22), (0.3, -0.45, 0.14), (0.35, 0.3, 0.25), (-0.25, 0.45, 0.12)):
            yield circle(x + u * r, y + v * r, size * r, fill=light.hair)
        yield text(x, y + r + 31, "lunar orbit", 12, NIGHT.text, anchor="middle", weight=600)
        for seat, player in enumerate(self.state.players):
            if player.landing:
                u, v = x - r + 14 + (player.landing - 1) * (2 * r - 20) / 3, y + 4
                yield icon("module", u - 10, v - 12, 20, INK)
                yield self._badge(seat, u + 8, v - 12, 5)
                yield text(u, v + 22, player.landing, 11, INK, anchor="middle", weight=700)

    def _stage(self, stage: int) -> Svg:
        """Number, the tile on the board with those below it, tiles that players hold, and places for vehicles."""
        colour, number = stage_name(stage)
        x, y = self._spot(stage)
        name, blue = f"stage-{stage}", colour == "blue"
        held = [(seat, value) for seat, player in enumerate(self.state.players) for one, value in player.dv_tiles if one == stage]
        own = next((value for seat, value in held if seat == self.seen.viewer), None)
        label = f"{say_stage(stage).capitalize()}, {self._tile_words(stage)}"
        if own is not None and own >= 0:
            label += f"; your tile has {own} DV"
        self._target(name, label, Action.of("stack", colour, number), Action.of("own", colour, number))
        top = y - 18 - TILE[1] if blue else y + 18
        mark = (circle(x, y, 11, fill=BLUE, stroke=WHITE, stroke_width=1.6) if blue else rect(x - 10, y - 10, 20, 20, 4, fill=YELLOW, stroke=INK))
        small = self.look.width == 390
        area = (x - 32, min(top, y - 14) - 2, 66, TILE[1] + 36)
        target = self.targets.get(name)
        kids = [
            self._tile_of(stage, x - TILE[0] / 2, top),
            mark,
            text(x, y + 4, number, 11, WHITE if blue else INK, anchor="middle", weight=700),
        ]
        for n, (seat, value) in enumerate(held):
            kids.append(self._held(seat, value, x - (34 if small else 46), top + 4 + n * 17))
        if target is None:
            return tag("g", *kids, pointer_events="none")
        return tag("g", hit(*area), *kids, reticle(*area, NIGHT.signal, off=0), id=name)

    def _tile_words(self, stage: int) -> str:
        pile = self.state.board[spot(stage)]
        return f"{pile[-1]} DV" if pile else "tile hidden"

    def _tile_of(self, stage: int, x: float, y: float) -> Svg:
        """The tile that counts: its DV, or its back; and how many lie in the stack."""
        blue = stage < ORBIT
        colour, ink = (BLUE, WHITE) if blue else (YELLOW, INK)
        pile = self.state.board[spot(stage)]
        width, height = TILE
        held = sum(one == stage for seat, player in enumerate(self.state.players) for one, value in player.dv_tiles if value < 0)
        left = len(self.state.dv_stacks[spot(stage)]) - held - (not pile)
        edges = [rect(x + d, y + d, width, height, 5, fill=NIGHT.grid, stroke=NIGHT.edge) for d in (4, 2)] if left else []
        count = text(x + width + 7, y + height - 2, f"×{left}", 11, NIGHT.dim)
        if not pile:
            middle = x + width / 2, y + height / 2
            back = rect(x, y, width, height, 5, fill=colour, stroke=WHITE)
            sign = icon("hidden", middle[0] - 11, middle[1] - 11, 22, ink)
            return tag("g", *edges, back, sign, count)
        face = rect(x, y, width, height, 5, fill=WHITE, stroke=colour, stroke_width=2.4)
        diamond = path(f"M{x + 20:g} {y + 5:g}l17 18-17 18-17-18Z", fill="none", stroke=THEMES["light"].bad, stroke_width=2)
        value = text(x + 20, y + 28, pile[-1], 13, THEMES["light"].bad, anchor="middle", weight=700)
        return tag("g", *edges, face, diamond, value, count)

    def _held(self, seat: int, value: int, x: float, y: float) -> Svg:
        """A tile that a player holds: its DV for its owner, who alone has seen it (AN-59)."""
        words = "?" if value < 0 else f"{value}"
        return tag(
            "g",
            rect(x - 2, y - 1, 22, 15, 3, fill=WHITE, stroke=INK),
            text(x + 10, y + 10.5, words, 11, INK, anchor="middle", weight=700),
            self._badge(seat, x - 3, y, 4),
        )

    def _in_flight(self, seat: int) -> tuple[float, float]:
        """The middle of a vehicle on the trajectory: beside its stage, in orbit around the Moon, or in the sea."""
        player = self.state.players[seat]
        x, y = self._spot(player.stage)
        before = sum(other.stage == player.stage for other in self.state.players[:seat])
        if player.stage == HOME:
            return x - 26 + 26 * before % 78, y + 20
        if player.stage == ORBIT:
            r = 48 if self.look.width == 390 else 64
            return x + (before - 1.5) * 26, y - r + 4
        return x + 26 + 24 * before, y

    def _vehicle(self, seat: int, x: float, y: float) -> Svg:
        """A vehicle die around its middle: colour and shape of its player, icon of its mode; with the lunar module from blue 3 on (AN-61)."""
        player = self.state.players[seat]
        identity = self._identity(player)
        assert identity is not None
        colour, ink = IDENTITIES[identity].colour, IDENTITIES[identity].on
        lost = path("M-10-10 10 10M10-10-10 10", stroke=INK, stroke_width=3) if player.lost else None
        module = None
        if lunar_module(player) == "on_die" and player.stage:
            module = tag("g", circle(-9, 10, 7, fill=WHITE, stroke=INK), icon("module", -14, 5, 10, INK))
        return at(
            x, y,
            rect(-11, -11, 22, 22, 5, fill=WHITE, stroke=WHITE, stroke_width=2.5),
            rect(-11, -11, 22, 22, 5, fill=colour, stroke=INK, stroke_width=1.4),
            icon(player.die, -8.5, -8.5, 17, ink),
            badge(identity, 11, -11, 5.5),
            module,
            lost,
            id=f"vehicle-{seat}", data_moves="", role="img", aria_label=f"Vehicle of {self.names[seat]}", pointer_events="none",
        )  # fmt: skip
