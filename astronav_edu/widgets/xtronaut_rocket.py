"""Xtronaut's rocket: its parts on the pad, its ΔV against what the mission needs, and whether it can be launched."""

from collections.abc import Iterator

from ..games.xtronaut.rocket import can_launch, launch, parts
from ..games.xtronaut.rules import DISCARD_REST, LAUNCH, REUSE, TAKE
from ..games.xtronaut.tables import CARD, CRAFT_OF, SIZES, SPACE_NAME, SPACES, Assist, Vehicle
from ..games.xtronaut.trading import CALL, PASS
from ..games.xtronaut.words import say_card
from .icons import icon
from .palette import INK, WHITE
from .parts import Box, at, circle, coin, hit, line, lines_of, panel, path, pill, rect, reticle, text
from .svg import Svg, tag
from .xtronaut_art import SIZE, band, world
from .xtronaut_layers import colour_of, empty
from .xtronaut_sheet import Sheet

PLAIN = {"booster_1": "booster", "booster_2": "booster", "spacecraft": "craft"}
"""What spaces are called beside the bar, where their own name is longer."""


class Rocket(Sheet):
    """The part of the drawing in the making that belongs to the rocket of one seat."""

    def _spots(self) -> dict[str, Box]:
        """Where each space of the board lies on the pad."""
        x, y, *_ = self.layout.pad
        cx, (far, r) = x + self.layout.middle, self.layout.assists
        found = {
            "left": Box(cx - 70, y + 66, *SIZE["left"]), "spacecraft": Box(cx - 22, y + 84, 44, 86), "right": Box(cx + 26, y + 66, *SIZE["right"]),
            "second": Box(cx - 34, y + 186, *SIZE["second"]), "booster_1": Box(cx - 78, y + 308, *SIZE["booster"]),
            "first": Box(cx - 34, y + 289, *SIZE["first"]), "booster_2": Box(cx + 42, y + 308, *SIZE["booster"]),
            "assist_1": Box(x + far - r, y + 84, 2 * r, 2 * r), "assist_2": Box(x + far - r, y + 84 + 2 * r + 16, 2 * r, 2 * r),
        }  # fmt: skip
        if self.seen.booster_slots == 1:
            del found["booster_2"]
        return found

    def _pad(self) -> Svg:
        seen, theme, (x, y, width, _) = self.seen, self.theme, self.layout.pad
        name = self.names[self.focus]
        title = "Your rocket" if name == "You" or self.focus == seen.viewer else lines_of(f"{name}: rocket", width - 32, 15)[0]
        lines = list(
            dict.fromkeys(found.line for card in seen.boards[self.focus] if isinstance(found := CARD.get(card or ""), Vehicle))
        )
        note = " and ".join(lines) or "an empty pad"
        worth = {part.space: part.delta_v for part in parts(seen.boards[self.focus], seen.missions[self.focus])}
        places = [self._space(space, box) for space, box in self._spots().items()]
        coins = [
            coin(
                box.x + box.width / 2,
                box.y + box.height - (30 if space == "first" else 14),
                worth[space],
                INK,
                WHITE,
                edge=INK,
                r=9,
            )
            for space, box in self._spots().items()
            if worth.get(space) and space != "spacecraft"
        ]
        far, r = self.layout.assists
        return tag(
            "g",
            self._still("pad"),
            text(x + 16, y + 26, title, 15, theme.ink, weight=700, pointer_events="none"),
            text(x + 16, y + 44, note, 12, theme.dim, fit=width - 32, pointer_events="none"),
            text(x + far, y + 76, "Assists", 12, theme.dim, anchor="middle", weight=600, pointer_events="none"),
            *places,
            tag("g", *coins, id="worth", pointer_events="none"),
            *self._launches(),
            id="pad",
        )

    def _space(self, space: str, box: Box) -> Svg:
        """A space with its card, to be taken back or kept where that is allowed."""
        seen, name = self.seen, f"pad-{space}"
        place = SPACES.index(space)
        kind = seen.boards[self.focus][place]
        area = (0, 0, box.width, box.height)
        drawn = self._part(space, kind, box) if kind else self._empty(space, box)
        actions = [TAKE[place]] if seen.phase == "build" else [REUSE[place]] if seen.phase == "reuse" else []
        deciding = bool(seen.legal) and kind is not None and (seen.phase == "build" or REUSE[place] in seen.legal)
        may = deciding and self._target(
            name, f"{self._words_on(space, kind)}{say_card(kind or '')}: {SPACE_NAME[space]}", *actions
        )
        mark = reticle(*area, self.theme.signal, off=1, stroke=2.4) if may else None
        return at(box.x, box.y, hit(*area) if name in self.targets else None, *drawn, mark, id=name)

    def _words_on(self, space: str, kind: str | None) -> str:
        return f"{CRAFT_OF[kind].size[0].upper()} · {CRAFT_OF[kind].delta_v}, " if kind in CRAFT_OF else ""

    def _part(self, space: str, kind: str, box: Box) -> Iterator[Svg]:
        theme, w, h = self.theme, box.width, box.height
        found = CARD[kind]
        if kind in CRAFT_OF:
            own = CRAFT_OF[kind]
            size = (24, 31, 38)[SIZES.index(own.size)]
            yield rect(0, 0, w, h, 6, fill=theme.card, stroke=theme.edge)
            yield icon(own.type, (w - size) / 2, 38 - size / 2, size, theme.ink)
            yield text(w / 2, h - 9, f"{own.size[0].upper()} · {own.delta_v}", 11, theme.ink, anchor="middle", weight=700)
        elif isinstance(found, Vehicle):
            core = found.part == "first" and space != "first"
            yield tag("use", href=f"#{'core' if core else 'part'}-{kind}", pointer_events="none")
        else:
            yield circle(w / 2, h / 2, w / 2, fill=theme.card, stroke=theme.edge)
            yield world(getattr(found, "body", "").lower(), w / 2, h / 2, w / 2 - 10)

    def _empty(self, space: str, box: Box) -> Iterator[Svg]:
        """Dashed, with the name of what belongs there."""
        theme, w, h = self.theme, box.width, box.height
        words = {"booster_1": "booster", "booster_2": "booster", "spacecraft": "craft", "assist_1": "1", "assist_2": "2"}.get(
            space
        )
        dash = {"fill": theme.recess, "fill_opacity": 0.7, "stroke": theme.edge, "stroke_width": 1.4, "stroke_dasharray": "5 4"}
        if space.startswith("assist"):
            yield circle(w / 2, h / 2, w / 2, **dash)
        elif space == "spacecraft":
            yield rect(0, 0, w, h, 6, **dash)
        else:
            yield empty(space, theme)
        if space.startswith("booster"):
            turned = f"translate({w / 2 + 4:g} {h * 0.56:g}) rotate(-90)"
            yield tag(
                "text",
                words,
                font_size=11,
                font_weight=600,
                fill=theme.dim,
                text_anchor="middle",
                transform=turned,
                pointer_events="none",
            )
            return
        told = [words] if words else [space, "fairing" if space in ("left", "right") else "stage"]
        for n, part in enumerate(told):
            yield text(
                w / 2,
                h / 2 + 4 + 14 * (n - (len(told) - 1) / 2),
                part,
                11,
                theme.dim,
                anchor="middle",
                weight=600,
                fit=w - 4,
                pointer_events="none",
            )

    def _launches(self) -> Iterator[Svg]:
        """The button that launches, or the one that clears the board after it."""
        seen, (x, y, _, height) = self.seen, self.layout.pad
        far, _ = self.layout.assists
        if seen.shutdown[self.focus]:
            yield pill(x + far, y + height - 82, "no launch", self.theme.panel, self.theme.bad)
        w = 66 if self.layout.small else 84
        box = Box(x + far - w / 2, y + height - 66, w, 44)
        if seen.phase == "build" and seen.legal:
            yield self._button("launch", "Launch", box, LAUNCH)
        elif seen.phase == "reuse" and seen.legal:
            yield self._button("discard_rest", "Discard", box, DISCARD_REST, "what is left on the board")
        elif seen.phase == "trade" and CALL in seen.legal:
            yield self._button("call", "Call all", box, CALL, "everybody makes an offer or passes")
        elif seen.phase == "called" and seen.legal:
            yield self._button("pass", "Pass", box, PASS, "make no offer")

    # ΔV

    def _bar(self) -> Svg:
        """The ΔV part by part, from the ground up, against what the mission needs."""
        seen, theme, (x, y, width, height) = self.seen, self.theme, self.layout.bar
        found = launch(seen, self.focus)
        stacked = [part for part in reversed(found.parts) if part.delta_v]
        need, has = found.needed or 0, found.total or 0
        small = self.layout.small
        left, w, high = x + (34 if small else 66), 34 if small else 50, height - 84
        foot = y + 44 + high
        k = high / max(26, need + 1, has + 1)
        ticks = "".join(
            f"M{left - (9 if s % 10 == 0 else 5):g} {foot - s * k:.1f}H{left:g}" for s in range(0, int(high / k) + 1, 2)
        )
        drawn = [
            rect(left, foot - high, w, high, 5, fill=theme.recess, stroke=theme.edge),
            path(ticks, fill="none", stroke=theme.edge),
            *(text(left - 12, foot - s * k + 4, s, 11, theme.dim, anchor="end") for s in range(0, int(high / k) + 1, 10)),
        ]
        sofar, last = 0, foot + 20
        for n, part in enumerate(stacked):
            tall, top = part.delta_v * k, foot - (sofar + part.delta_v) * k
            card = CARD[part.card]
            fill = band(card.line) if isinstance(card, Vehicle) else colour_of(part.card)
            drawn.append(rect(left + 1, top, w - 2, tall, 2, fill=fill, stroke=theme.ink, stroke_width=1.1, id=f"dv-{n}"))
            last = min(top + tall / 2 + 4, last - 13)
            words = card.name if isinstance(card, Assist) else PLAIN.get(part.space, part.space)
            drawn.append(text(left + w + 9, last, f"{part.delta_v} {words}", 11, theme.ink, fit=x + width - left - w - 12))
            sofar += part.delta_v
        if sofar < need:
            drawn.append(rect(left + 1, foot - need * k, w - 2, (need - sofar) * k, fill="url(#gap)"))
        if need:
            drawn += self._flag(left, w, foot - need * k, need)
        verdict = "no spacecraft, no sum" if found.total is None else f"{has} km/s" if not need else f"{has} of {need} km/s"
        good = found.total is not None and need and has >= need
        return tag(
            "g",
            panel(x, y, width, height, theme),
            text(x + (10 if small else 16), y + 26, "ΔV, km/s", 15, theme.ink, weight=700),
            *drawn,
            text(
                x + width / 2,
                y + height - 14,
                verdict,
                13,
                theme.good if good else theme.ink,
                anchor="middle",
                weight=700,
                fit=width - 16,
            ),
            id="bar",
            pointer_events="none",
        )

    def _flag(self, left: float, width: float, y: float, need: int) -> list[Svg]:
        ink, small = self.theme.ink, self.layout.small
        back = 24 if small else 44
        return [
            line(left - 8, y, left + width + 4, y, stroke=ink, stroke_width=2.6),
            path(f"M{left - 8:g} {y:g}h{-back:g}l-2-9 2-9h{back:g}Z", fill=ink),
            text(left - 8 - back / 2, y - 4.5, need, 12 if small else 13, self.theme.panel, anchor="middle", weight=700),
        ]

    def _checks(self) -> Svg:
        """Can I launch? What is missing, which cards would do, and, as far as there is room, what is met."""
        seen, theme, (x, y, width, height) = self.seen, self.theme, self.layout.checks
        found, mine = launch(seen, self.focus), self.focus == seen.viewer
        heading = "Launched" if seen.launched else "Ready" if found.possible else "Can I launch?" if mine else "Not ready"
        worth = f"{found.points} point{'' if found.points == 1 else 's'}" if found.points else ""
        room, most = width - 46, int((height - 34) // 13)
        met = ", ".join(requirement.name for requirement in found.requirements if requirement.met)
        told = [("no", lines_of(says, room * 1.08, 11, 3)) for says in found.missing]
        told += [("", lines) for lines in [self._plan(room)] if lines]
        left = most - sum(len(lines) for _, lines in told)
        if met and left > 0:
            told.append(("tick", lines_of(met, room * 1.08, 11, left)))
        step = min(15.5, (height - 34) / max(sum(len(lines) for _, lines in told), 1))
        drawn, v = [], y + 43
        for sign, lines in told:
            bad = sign == "no"
            drawn.append(icon(sign, x + 14, v - 11, 14, theme.bad if bad else theme.good) if sign else None)
            for words in lines:
                drawn.append(text(x + 34, v, words, 11, theme.bad if bad else theme.ink, weight=600 if bad else None, fit=room))
                v += step
        return tag(
            "g",
            panel(x, y, width, height, theme, chosen=found.possible and mine),
            text(x + 16, y + 25, heading, 15, theme.good if found.possible else theme.ink, weight=700),
            text(x + width - 14, y + 25, worth, 12, theme.ink, anchor="end", weight=600) if worth else None,
            *drawn,
            id="checks",
            pointer_events="none",
        )

    def _plan(self, room: float) -> list[str]:
        """Cards in hand with which it would be possible, else one in sight."""
        if self.seen.viewer is None or not self.seen.turn:
            return []
        plan = can_launch(self.seen)
        if plan.from_hand:
            return lines_of(f"You hold what it takes: {', '.join(map(say_card, plan.from_hand))}", room, 11, 3)
        if plan.in_sight:
            places = [
                f"{say_card(one.card)} ({'discards' if one.seat is None else self.names[one.seat]})" for one in plan.in_sight
            ]
            return lines_of(f"One card would do: {', '.join(places)}", room, 11, 2)
        return []
