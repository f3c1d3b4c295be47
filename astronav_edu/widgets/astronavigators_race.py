"""The way to the Moon and back, drawn: ten stages with their tiles, lunar orbit, splashdown, and whose vehicle is where."""

from collections.abc import Iterator

from ..engine.action import Action
from ..games.astronavigators.rules.space import GO, HOME, NUMBERED, ORBIT, lunar_module, next_stage, spot, stage_name
from ..games.astronavigators.words import say_mode, say_place, say_stage
from .astronavigators_layers import MOON_RADIUS, STAGE, TILE, stage_spot
from .astronavigators_modules import Modules
from .icons import icon
from .palette import INK, NIGHT, WHITE
from .parts import at, circle, hit, path, text
from .svg import Svg, tag


class Race(Modules):
    """Everything of the trajectory; places are px from its own corner."""

    def _spot(self, stage: int) -> tuple[float, float]:
        return stage_spot(stage, self.look.width)

    def _race(self) -> Svg:
        """The trajectory as a whole."""
        return tag("g", *self._landed(), *(self._stage(stage) for stage in NUMBERED), id="race", data_night="")

    def _landed(self) -> Iterator[Svg]:
        """On the Moon, in the order of arrival (AN-57)."""
        x, y = self._spot(ORBIT)
        r = MOON_RADIUS[self.look.width]
        for seat, player in enumerate(self.state.players):
            if player.landing:
                u, v = x - r + 14 + (player.landing - 1) * (2 * r - 28) / 3, y + 4
                yield icon("module", u - 10, v - 12, 20, INK)
                yield self._badge(seat, u + 8, v - 12, 5)
                yield text(u, v + 22, player.landing, 11, INK, anchor="middle", weight=700)
        yield from self._shadow_landed(x - r + 14, (2 * r - 28) / 3, y + 4)

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
        ways = [Action.of("stack", colour, number), Action.of("own", colour, number)]
        if stage == self._next():
            ways.insert(0, GO)
        if self.state.phase == "dv" and stage == self.player.stage:
            ways += [Action.of("accept"), Action.of("old")]
        self._target(name, label, *ways)
        top = y - 18 - TILE[1] if blue else y + 18
        small = self.look.width == 390
        u, v = x - 28, min(top, y - 13) - 3
        target = self.targets.get(name)
        kids = [*self._tile_of(stage, x - TILE[0] / 2, top)]
        for n, (seat, value) in enumerate(held):
            kids.append(self._held(seat, value, x - (34 if small else 46), top + 4 + n * 17))
        if target is not None:
            kids = [hit(u, v, *STAGE), *kids, tag("use", href="#stage-brackets", transform=f"translate({u:.1f} {v:.1f})")]
        return tag("g", *kids, id=name)

    def _next(self) -> int:
        """Where the vehicle whose movement it is comes to (AN-55, AN-56)."""
        return next_stage(self.state, self.state.players[self.state.seat].stage)

    def _tile_words(self, stage: int) -> str:
        pile = self.state.board[spot(stage)]
        return f"{pile[-1]} DV" if pile else "tile hidden"

    def _tile_of(self, stage: int, x: float, y: float) -> Iterator[Svg]:
        """The tile that counts: its DV, or its back; and how many lie in the stack."""
        pile = self.state.board[spot(stage)]
        held = sum(one == stage for player in self.state.players for one, value in player.dv_tiles if value < 0)
        left = len(self.state.dv_stacks[spot(stage)]) - held - (not pile)
        colour, _ = stage_name(stage)
        yield tag("use", href=f"#dv-{colour}-{pile[-1] if pile else 'back'}", transform=f"translate({x:.1f} {y:.1f})")
        yield text(x + TILE[0] + 7, y + TILE[1] - 2, f"×{left}", 11, NIGHT.dim)

    def _held(self, seat: int, value: int, x: float, y: float) -> Svg:
        """A tile that a player holds: its DV for its owner, who alone has seen it (AN-59)."""
        words = "?" if value < 0 else f"{value}"
        shown = tag("text", words, x=11, y=11.5, fill=INK, font_size=11, text_anchor="middle", font_weight=700)
        return at(x - 1, y - 1, tag("use", href="#held"), shown, self._badge(seat, -2, 1, 4))

    def _in_flight(self, seat: int) -> tuple[float, float]:
        stage = self.state.players[seat].stage
        return self._flight_place(stage, sum(other.stage == stage for other in self.state.players[:seat]))

    def _flight_place(self, stage: int, before: int) -> tuple[float, float]:
        """The middle of a vehicle on the trajectory: beside its stage, in orbit around the Moon, or in the sea."""
        x, y = self._spot(stage)
        if stage == HOME:
            return (x + 26 * before - 6, y) if self.look.width == 390 else (x - 39 + 26 * before, y + 20)
        if stage == ORBIT:
            r = MOON_RADIUS[self.look.width] + 14
            return x + (before - 1.5) * 26, y - r + 4
        return x + 23 + 23 * before, y

    def _vehicle(self, seat: int, x: float, y: float, scale: float = 1) -> Svg:
        """A vehicle die around its middle: colour and shape of its player, icon of its mode; with the lunar module from blue 3 on (AN-61)."""
        player = self.state.players[seat]
        identity = self._identity(player)
        assert identity is not None
        lost = path("M-10-10 10 10M10-10-10 10", stroke=INK, stroke_width=3) if player.lost else None
        module = None
        if lunar_module(player) == "on_die" and player.stage:
            module = tag("g", circle(-9, 10, 7, fill=WHITE, stroke=INK), icon("module", -14, 5, 10, INK))
        return at(
            x, y,
            tag("use", href=f"#die-{identity}-{player.die}", transform=None if scale == 1 else f"scale({scale:.3g})"),
            module,
            lost,
            id=f"vehicle-{seat}", data_moves="", role="img", aria_label=f"{self.names[seat]}: {say_mode(player.die)} at {say_place(player)}", 
        )  # fmt: skip
