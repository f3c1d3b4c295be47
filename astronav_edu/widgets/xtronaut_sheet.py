"""Xtronaut's sheet: cards to choose from, briefs of missions, and offers, in the place of the rocket while they matter."""

from collections import Counter
from collections.abc import Iterable, Sequence

from ..engine.action import Action
from ..engine.words import does
from ..games.xtronaut import GAME
from ..games.xtronaut.actions import KEEP, SALVAGE
from ..games.xtronaut.rocket import total
from ..games.xtronaut.rules import CHOOSE
from ..games.xtronaut.state import Offer, XtronautObservation
from ..games.xtronaut.tables import ACTION, MISSION, SPACE_NAME, SPACES
from ..games.xtronaut.trading import ACCEPT, ASK, COUNTER, DECLINE, GIVE, PROPOSE, WITHDRAW
from ..games.xtronaut.words import say_card, say_value
from .boards import Why
from .drawing import Drawing
from .icons import icon
from .palette import on
from .parts import Box, at, card, circle, forbidden, hit, lines_of, on_paper, panel, rect, reticle, text, text_width
from .scene import Look
from .svg import Svg, tag
from .xtronaut_layers import GROUPS, HEIGHT, LABEL, LAYOUTS, PITCH, WIDTH, chip_width, chip_words, colour_of, still_id, wide_chip

TRAY = 3
"""Lines in a tray of an offer."""
CHOOSING = ("pick", "keep", "salvage", "brief")
"""Phases in which the sheet holds cards or briefs."""


class Sheet(Drawing):
    """A drawing of Xtronaut in the making, with the sheet of cards to choose and of offers."""

    seen: XtronautObservation
    still_id = staticmethod(still_id)

    def __init__(self, observation: XtronautObservation, names: Sequence[str], look: Look, why: Why | None) -> None:
        super().__init__(observation, names, look, why)
        self.layout, self.marks = LAYOUTS[look.width], on_paper(self.theme)
        self.focus = observation.player if observation.viewer is None else observation.viewer
        """The seat whose rocket, hand and mission are large."""
        self.hand = list(Counter(observation.hand).items())

    # targets

    def _says(self, action: Action) -> str:
        """An action in words, with names of seats, and with the ΔV that a part would bring."""
        kind, args = action
        if kind == "play" and len(args) > 1:
            part = self.seen.boards[int(args[1])][SPACES.index(str(args[2]))] if len(args) > 2 else None
            return f"{ACTION[str(args[0])].name}: {self.names[int(args[1])]}{f', {say_card(part)}' if part else ''}"
        if kind == "trade":
            return f"Make {self.names[int(args[0])]} an offer"
        if kind in ("give", "ask"):
            return "Give" if kind == "give" else "Ask"
        if kind not in ("place", "take"):
            return GAME.say_action(action)
        return (
            f"{GAME.say_action(action)}{self._would_be(SPACES.index(str(args[-1])), str(args[0]) if kind == 'place' else None)}"
        )

    def _would_be(self, space: int, kind: str | None) -> str:
        board = list(self.seen.boards[self.focus])
        board[space] = kind
        mission = self.seen.missions[self.focus]
        has = total(board, mission)
        return "" if has is None else f"; ΔV {has}{f' of {MISSION[mission].delta_v}' if mission else ''} km/s"

    def _button(self, name: str, words: str, box: Box, action: Action, label: str = "") -> Svg:
        """A button drawn on the board."""
        x, y, w, h = box
        may = self._target(name, f"{words}{f': {label}' if label else ''}", action)
        area = 0, 0, w, h
        theme = self.theme
        no = name in self.targets and not may
        state = reticle(*area, theme.signal, off=1) if may else forbidden(*area, self.marks) if no else None
        return at(
            x, y, hit(*area, 8),
            rect(*area, 8, fill=theme.signal if may else theme.recess, stroke=theme.edge),
            text(
                w / 2 - 10 * no, h / 2 + 4.5, words, 12, theme.panel if may else theme.dim, anchor="middle", weight=700,
                fit=w - 10 - 20 * no,
            ),
            state, id=name,
        )  # fmt: skip

    # the sheet

    def _has_sheet(self) -> bool:
        seen = self.seen
        return seen.offer is not None or (
            seen.phase in CHOOSING and bool(seen.looked or seen.briefs or (seen.phase == "salvage" and seen.legal))
        )

    def _sheet(self) -> Svg:
        x, y, width, height = self.layout.sheet
        heading, note, *content = self._offered() if self.seen.offer else self._choosing()
        buttons = 380 if self.seen.offer and self.seen.legal and not self.layout.small else 0
        few = text_width(heading, 15, 700) + text_width(note, 12) < width - 60
        return tag(
            "g",
            panel(x, y, width, height, self.theme),
            text(x + 16, y + 26, heading, 15, self.theme.ink, weight=700, fit=width - 32 - buttons, pointer_events="none"),
            text(x + width - 16, y + 26, note, 12, self.theme.dim, anchor="end", pointer_events="none") if note and few else None,
            *content,
            id="sheet",
        )

    def _choosing(self) -> tuple[object, ...]:
        """Heading, note and drawing while a card or a mission is chosen."""
        seen = self.seen
        if seen.phase == "brief":
            return "Which mission next?", "only the briefs are known", *self._briefs()
        if seen.phase == "salvage":
            held = Counter(seen.discard)
            chosen = [kind for _, kinds in GROUPS for kind in kinds if held[kind]]
            return (
                "Which discard do you take?",
                f"{len(seen.discard)} cards",
                *self._chips(chosen, "salvage", SALVAGE, held, self.layout.sheet.y + 54),
            )
        return (
            "Keep one",
            "the others are discarded" if seen.phase == "keep" else "the others go back into the deck",
            *self._cards(),
        )

    def _cards(self) -> Iterable[Svg]:
        """Cards looked at; of two equal ones one can be chosen."""
        x, y, *_ = self.layout.sheet
        for n, (kind, count) in enumerate(Counter(self.seen.looked).items()):
            across = 3 if self.layout.small else 4
            where = x + 16 + n % across * 122, y + 56 + n // across * 176
            name = f"looked-{kind}"
            twice = f" ×{count}" if count > 1 else ""
            may = self._target(name, f"{say_card(kind)}{twice}, {say_value(kind)}", KEEP[kind])
            yield at(
                *where, hit(0, 0, WIDTH, HEIGHT, 9), tag("use", href=f"#face-{kind}"),
                reticle(0, 0, WIDTH, HEIGHT, self.theme.signal) if may else None, id=name,
            )  # fmt: skip
            if twice:
                yield text(where[0] + WIDTH / 2, where[1] + HEIGHT + 16, twice, 12, self.theme.ink, anchor="middle", weight=700)

    def _briefs(self) -> Iterable[Svg]:
        """A mission's brief, which is all that is known before it is chosen."""
        x, y, width, _ = self.layout.sheet
        w, h = (width - 32, 130) if self.layout.small else ((width - 64) / 3, 190)
        for n, mission in enumerate(self.seen.briefs):
            name, brief = f"brief-{n}", MISSION[mission].brief
            u, v = (x + 16, y + 48 + n * (h + 14)) if self.layout.small else (x + 16 + n * (w + 16), y + 60)
            self._target(name, brief, CHOOSE[mission])
            told = lines_of(brief, w - 28, 13, 6)
            yield at(
                u, v, hit(0, 0, w, h, 9), card(w, h, self.theme),
                *(piece for k, part in enumerate(told) for piece in (text(16, 40 + 20 * k, part, 13, self.theme.ink, weight=600), " ")),
                icon("flag", w - 44, h - 42, 28, self.theme.dim),
                reticle(0, 0, w, h, self.theme.signal) if name in self.targets else None, id=name,
            )  # fmt: skip

    # offers

    def _offered(self) -> tuple[object, ...]:
        """The same for an offer in the making, or one that is to be answered."""
        seen = self.seen
        offer = seen.offer
        assert offer is not None
        maker, partner = self.names[offer.maker], self.names[offer.partner]
        kind = "counter-offer" if seen.countered else "offer"
        heading = f"{maker}: {kind} to {partner}"
        making = seen.phase == "offer" and bool(seen.legal)
        return heading, "", *self._trays(offer), *self._answers(), *(self._items(offer) if making else self._shown(offer))

    def _trays(self, offer: Offer) -> Iterable[Svg]:
        """What each side would give."""
        x, y, width, _ = self.layout.sheet
        w = (width - 32) / 2
        for n, (seat, items) in enumerate(((offer.maker, offer.gives), (offer.partner, offer.asks))):
            heading = lines_of(does(self.names[seat], "gives"), w - 20, 12)[0]
            drawn = [text(10, 15, heading, 12, self.theme.dim, weight=600)]
            shown = [self._named(item, seat) for item in items]
            if len(shown) > TRAY:
                shown = [*shown[: TRAY - 1], (f"and {len(shown) - TRAY + 1} more", self.theme.dim)]
            for k, (words, colour) in enumerate(shown):
                drawn += [circle(16, 27 + 15 * k, 4.5, fill=colour), text(27, 31 + 15 * k, words, 12, self.theme.ink, fit=w - 34)]
            if not items:
                drawn.append(text(10, 34, "nothing yet", 12, self.theme.dim))
            box = rect(0, 0, w, 66, 8, fill=self.theme.recess, stroke=self.theme.edge)
            yield at(x + 10 + n * (w + 12), y + 38, box, *drawn, id=f"tray-{n}", pointer_events="none")

    def _shown(self, offer: Offer) -> Iterable[Svg]:
        """The cards of the offer, below the trays."""
        x, y, width, _ = self.layout.sheet
        w = (width - 32) / 2
        for n, (seat, items) in enumerate(((offer.maker, offer.gives), (offer.partner, offer.asks))):
            for k, item in enumerate(items):
                kind = self.seen.boards[seat][SPACES.index(item)] if item in SPACES else item
                step = min(WIDTH + 8, (w - WIDTH) / max(len(items) - 1, 1))
                yield at(
                    x + 10 + n * (w + 12) + k * step,
                    y + 160,
                    tag("use", href=f"#face-{kind}"),
                    id=f"shown-{n}-{k}",
                    pointer_events="none",
                )

    def _named(self, item: str, seat: int) -> tuple[str, str]:
        """A card that is offered, from the hand or the board, and the colour of its line."""
        if item not in SPACES:
            return say_card(item), colour_of(item)
        kind = self.seen.boards[seat][SPACES.index(item)]
        assert kind is not None
        return f"{say_card(kind)}, from the board", colour_of(kind)

    def _answers(self) -> Iterable[Svg]:
        """Buttons: to propose or withdraw what is made up, or to answer it."""
        if not self.seen.legal:
            return
        x, y, width, _ = self.layout.sheet
        steps = (("Propose", PROPOSE), ("Withdraw", WITHDRAW))
        if self.seen.phase == "answer":
            steps = (("Accept", ACCEPT), ("Decline", DECLINE), ("Counter-offer", COUNTER))  # type: ignore[assignment]
        if self.layout.small:
            w, u, v, h = (width - 20) / len(steps) - 8, x + 12, y + 109, 40
        else:
            w, u, v, h = 112.0, x + width - 10 - 120 * len(steps) + 8, y + 6, 28
        for n, (words, action) in enumerate(steps):
            yield self._button(words.split("-")[0].lower(), words, Box(u + n * (w + 8), v, w, h), action)

    def _items(self, offer: Offer) -> Iterable[Svg]:
        """What can be asked for, and given from the board; what is given from the hand lies below, in the hand."""
        x, y, *_ = self.layout.sheet
        v = y + (155 if self.layout.small else 112)
        for seat, verb, actions in ((offer.partner, "ask", ASK), (offer.maker, "give", GIVE)):
            found = [
                (space, kind)
                for space, kind in zip(SPACES, self.seen.boards[seat], strict=True)
                if kind and actions[space] in self.seen.legal
            ]
            if found:
                whose = "Your board: give" if verb == "give" else f"On the board of {self.names[offer.partner]}: ask for"
                rows, v = self._board_chips(found, whose, verb, actions, v)
                yield from rows
        heading = f"{self.names[offer.partner]} may hold: ask for"
        yield text(x + 10, v + 10, heading, 12, self.theme.dim, weight=600, pointer_events="none")
        kinds = [kind for _, group in GROUPS for kind in group if ASK[kind] in self.seen.legal]
        yield from self._chips(kinds, "ask", ASK, Counter(), v + 16)

    def _board_chips(
        self, found: Sequence[tuple[str, str]], heading: str, verb: str, actions: dict[str, Action], v: float
    ) -> tuple[list[Svg], float]:
        """Cards on a board, by their whole names, and the height at which they end."""
        x, _, width, _ = self.layout.sheet
        w = wide_chip(self.layout)
        across = int((width - 17) // (w + 3))
        drawn = [text(x + 10, v + 10, heading, 12, self.theme.dim, weight=600, fit=width - 20, pointer_events="none")]
        chips = []
        for n, (space, kind) in enumerate(found):
            name = f"{verb}-{space}"
            self._target(name, f"{say_card(kind)}: {SPACE_NAME[space]}", actions[space])
            chips.append(_chip(name, x + 10 + n % across * (w + 3), v + 16 + n // across * PITCH, f"wide-{kind}"))
        drawn.append(tag("g", *chips))
        return drawn, v + 20 + PITCH * -(-len(found) // across)

    def _chips(
        self, kinds: Sequence[str], verb: str, actions: dict[str, Action], counts: Counter[str], v: float
    ) -> Iterable[Svg]:
        """Kinds of card by line, as many groups in a row as there is room for; ``counts`` where there is more than one."""
        left, end = self.layout.sheet.x + 10, self.layout.sheet.x + self.layout.sheet.width - 8
        u, pitch, chips = left, 34 if counts else PITCH, []
        for title, members in GROUPS:
            shown = [kind for kind in members if kind in kinds]
            if not shown:
                continue
            w = chip_width(shown[0], self.layout)
            label = 0 if title == "Actions" else LABEL
            if u > left and u + label + len(shown) * (w + 3) > end:
                u, v = left, v + pitch
            if label:
                yield text(u, v + 16, title, 11, self.theme.dim, weight=600, fit=LABEL - 4, pointer_events="none")
            u += label
            for kind in shown:
                if u + w > end:
                    u, v = left, v + pitch
                name = f"{verb}-{kind}"
                self._target(name, f"{chip_words(kind)}: {say_card(kind)}", actions[kind])
                chips.append(_chip(name, u, v, f"chip-{kind}"))
                if counts[kind] > 1:
                    chips.append(_many(f"×{counts[kind]}", u + w - 3, v - 1, self.theme.ink))
                u += w + (9 if counts else 3)
            u += 8
        yield tag("g", *chips)


def _chip(name: str, x: float, y: float, face: str) -> Svg:
    """A card by its name alone, which takes the pointer itself: each byte counts fifty times."""
    return at(x, y, tag("use", href=f"#{face}"), id=name)


def _many(words: str, x: float, y: float, ink: str) -> Svg:
    """How often a card is there, at the corner of its chip."""
    sign = text(x, y + 4, words, 11, on(ink), anchor="middle", weight=700)
    return tag("g", circle(x, y, 9, fill=ink), sign, pointer_events="none")
