"""The mission-design worksheet: target, ΔV, rocket, size and type of the spacecraft, and whether it succeeds, by the game's own rules."""

from collections import Counter
from html import escape
from typing import Any

import ipywidgets as w

from ..crosscheck import mission_cards
from ..games.xtronaut import GAME
from ..games.xtronaut.rocket import STACK, Launch, launch
from ..games.xtronaut.state import Options
from ..games.xtronaut.tables import (
    ASSIST_CARDS,
    ASSISTS,
    BOOSTERS,
    CARD,
    CRAFT,
    LINES,
    MISSION,
    SIZES,
    SPACE_NAME,
    SPACECRAFT,
    SPACES,
    VEHICLES,
    deck,
)  # fmt: skip
from ..widgets.cells import close_earlier, refill
from .controls import status, up_to
from .plots import TEXT, table

NONE = ("none", "")


def design(mission: str, line: str, craft: str, boosters: tuple[str, ...] = (), assists: tuple[str, ...] = ()) -> Launch:
    """The launch of a rocket of one line (XT-12, XT-24, XT-25), with ids of cards; the penalty for too much ΔV counts (XT-31)."""
    state = GAME.initial_state(2, Options(2, True))
    board: list[str | None] = [None] * len(SPACES)
    for space, card in (
        *STACK[line].items(),
        (CRAFT, craft),
        *zip(BOOSTERS, boosters, strict=False),
        *zip(ASSISTS, assists, strict=False),
    ):
        board[space] = card or None
    state.missions[0], state.boards[0] = mission, board
    return launch(state, 0)


def booster_cards(line: str) -> list[tuple[str, str]]:
    """What may stand beside a first stage of that line: name and id. A first stage may be one, too, where the line has it so."""
    found = [
        card for card in VEHICLES if card.line == line and (card.part == "booster" and card.spaces != "1" or card.extra_small)
    ]
    return [NONE, *((f"{card.name} as a booster" if card.part == "first" else card.name, card.id) for card in found)]


def beyond_deck(cards: list[str]) -> list[str]:
    """What the deck of four players (XT-1) has too few of, in words."""
    there = deck(4, len(BOOSTERS))
    return [
        f"the deck has only {there[card]} × {CARD[card].name}, and the rocket takes {count}"
        for card, count in Counter(cards).items()
        if count > there[card]
    ]


class Worksheet(w.VBox):
    """Six steps from a target to a launch."""

    def __init__(self) -> None:
        def choose(words: str, options: Any) -> w.Dropdown:
            return w.Dropdown(options=options, description=words, **up_to(420))

        self.mission = choose("1 Target:", [(mission.name, mission.id) for mission in MISSION.values()])
        self.line = choose("2 Rocket:", list(LINES))
        self.boosters = [choose(f"Booster {n}:", booster_cards(LINES[0])) for n in (1, 2)]
        self.size = choose("3 Size of the spacecraft:", list(SIZES))
        self.type = choose("4 Type of the spacecraft:", list(dict.fromkeys(card.type for card in SPACECRAFT)))
        self.assists = [
            choose(f"5 Gravity assist {n}:", [NONE, *((card.body, card.id) for card in ASSIST_CARDS)]) for n in (1, 2)
        ]
        self.words, self.sum = w.HTML(style=TEXT), w.VBox()
        self.line.observe(lambda _: self._change_line(), "value")
        for field in (self.mission, self.size, self.type, *self.boosters, *self.assists):
            field.observe(lambda _: self._show(), "value")
        self._show()
        super().__init__(
            [self.mission, self.line, *self.boosters, self.size, self.type, *self.assists, self.words, self.sum]
        )  # fmt: skip
        close_earlier(self)

    def _change_line(self) -> None:
        for field in self.boosters:
            field.options = booster_cards(self.line.value)
        self._show()

    def _show(self) -> None:
        craft = next(card.id for card in SPACECRAFT if (card.size, card.type) == (self.size.value, self.type.value))
        found = design(
            self.mission.value,
            self.line.value,
            craft,
            tuple(f.value for f in self.boosters),
            tuple(f.value for f in self.assists),
        )
        mission, rare = MISSION[self.mission.value], beyond_deck([part.card for part in found.parts])
        bodies = "none" if mission.assists == "-" else mission.assists.title().replace(" ", ", ")
        if found.possible and not rare:
            told = f"<b>Success:</b> ΔV {found.total} of {mission.delta_v} km/s; it is worth {found.points} point{'' if found.points == 1 else 's'}."
        else:
            told = f"<b>Not yet:</b> {escape('; '.join([*found.missing, *rare]))}."
        real = mission_cards().mission(mission.id).real
        self.words.value = f"{status(f'6 {told}')}<p>{escape(mission.brief)} Assists that help: {bodies}. The real mission takes {real:.2f} km/s.</p>"
        rows: list[list[object]] = [[CARD[part.card].name, SPACE_NAME[part.space], part.delta_v] for part in found.parts]
        refill(self.sum, table(["card", "space", "ΔV, km/s"], [*rows, ["sum", "", found.total]], "The rocket, card by card"))


def mission_worksheet() -> Worksheet:
    """The worksheet of the lesson."""
    return Worksheet()
