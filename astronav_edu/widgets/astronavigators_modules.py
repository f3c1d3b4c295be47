"""What the modules of AstroNavigators add to the drawing: the Shadow and the weeks that are blocked, emeralds and Sol Ange."""

from collections.abc import Iterator

from ..games.astronavigators.modules.solo import bad_timing, goals, reached
from ..games.astronavigators.state import HIDDEN
from ..games.astronavigators.words import say_stage
from .astronavigators_cards import CARD
from .astronavigators_own import Own
from .icons import icon
from .palette import INK, THEMES, WHITE
from .parts import Box, at, circle, panel, path, rect, text, text_width
from .svg import Svg, tag


def emerald(x: float, y: float, number: int, sphinx: bool) -> Svg:
    """An emerald around its middle; the one of the month shows its wings (AN-85)."""
    if not sphinx:
        green = THEMES["light"].good
        stone = path("M-5-9H5L10-3V3L5 9H-5L-10 3V-3Z", fill=WHITE, stroke=green, stroke_width=2)
        return at(x, y, stone, text(0, 4, number, 11, green, anchor="middle", weight=700))
    wings = path("M-6 2Q-19 3-22-8Q-13-5-6-5ZM6 2Q19 3 22-8Q13-5 6-5Z", fill=WHITE, stroke=INK, stroke_width=1.4)
    return at(x - 11, y + 1, wings, circle(0, 0, 9.5, fill=INK, stroke=WHITE, stroke_width=1.6),
              text(0, 4, number, 11, WHITE, anchor="middle", weight=700))  # fmt: skip


class Modules(Own):
    """Parts of a drawing that are there with a module only."""

    def _blocked(self, week: int, box: Box) -> Svg | None:
        """The token that blocks a week for one who plays alone (AN-82)."""
        if self.state.num_players > 1 or week not in (bad_timing(self.state), self.state.shadow):
            return None
        theme, words = self.theme, "Bad Timing" if week == bad_timing(self.state) else "The Shadow"
        wide, middle = text_width(words, 11, 700) + 30, 8 + CARD[0] / 2
        return tag(
            "g",
            rect(1, 1, box.width - 2, box.height - 2, 10, fill=theme.panel, fill_opacity=0.5),
            rect(middle - wide / 2, 62, wide, 24, 12, fill=INK, stroke=WHITE, stroke_width=1.4),
            icon("no", middle - wide / 2 + 6, 67, 14, WHITE),
            text(middle - wide / 2 + 24, 78, words, 11, WHITE, weight=700),
            pointer_events="none",
        )

    def _shadow(self, box: Box) -> Svg:
        """The Shadow's board: where its ship is, where the two tokens lie, and what the level asks for (AN-83, AN-84)."""
        theme, state, width = self.theme, self.state, box.width
        tokens = f"Bad Timing: week {bad_timing(state)}"
        tokens += f" · Shadow: week {state.shadow}" if state.shadow else " · Shadow: from month 2 on"
        known = HIDDEN not in state.players[0].agendas
        ship = state.shadow_ship
        flight = say_stage(ship.stage) if ship.stage else "launches in year 2"
        flight += f", landed as number {ship.landing}" if ship.landing else ""
        drawn: list[Svg] = []
        columns = 2 if width < 500 else 4
        for n, (goal, done) in enumerate(zip(goals(state), reached(state) if known else [False] * 4, strict=False)):
            x, y = 12 + n % columns * (width - 16) / columns, 76 + 19 * (n // columns)
            sign = icon("tick", x, y - 10, 13, theme.good) if done else circle(x + 6, y - 4, 5, fill="none", stroke=theme.edge)
            drawn += [sign, text(x + 17, y, goal, 11, theme.ink, weight=600 if done else 400, fit=(width - 16) / columns - 27)]
        band = (
            path(f"M10 0H{width - 10:g}A10 10 0 0 1 {width:g} 10V26H0V10A10 10 0 0 1 10 0Z", fill=INK),
            icon("spacecraft", 8, 5, 16, WHITE),
            text(31, 18, "The Shadow", 13, WHITE, weight=700),
            text(width - 10, 18, flight, 11, WHITE, anchor="end", fit=width - 130),
        )
        return tag(
            "g",
            panel(0, 0, width, box.height, theme, *band),
            text(12, 45, tokens, 12, theme.ink, fit=width - 24),
            text(12, 60, f"To win at the level {state.options.solo.capitalize()}:", 11, theme.dim, weight=600),
            *drawn,
            id="shadow",
        )

    def _shadow_ship(self, places: dict[str, Box]) -> Iterator[Svg]:
        """Its die on the trajectory, black, behind a player on the same place."""
        ship = self.state.shadow_ship
        if not ship.stage:
            return
        x, y = self._flight_place(ship.stage, sum(player.stage == ship.stage for player in self.state.players))
        box = places["race"]
        yield at(
            box.x + x, box.y + y,
            rect(-11, -11, 22, 22, 5, fill=INK, stroke=WHITE, stroke_width=2),
            icon("spacecraft", -8.5, -8.5, 17, WHITE),
            id="vehicle-shadow", data_moves="", role="img", aria_label=f"The Shadow: {say_stage(ship.stage)}",
        )  # fmt: skip

    def _shadow_landed(self, x: float, step: float, y: float) -> Iterator[Svg]:
        """Its lunar module, in the order of arrival (AN-57, AN-Q36)."""
        if rank := self.state.shadow_ship.landing:
            u = x + (rank - 1) * step
            yield icon("module", u - 10, y - 12, 20, INK)
            yield rect(u + 3, y - 17, 10, 10, 2, fill=INK, stroke=WHITE)
            yield text(u, y + 22, rank, 11, INK, anchor="middle", weight=700)

    def _flight_place(self, stage: int, before: int) -> tuple[float, float]:
        """The middle of a vehicle on the trajectory, with ``before`` others on the same place."""
        raise NotImplementedError
