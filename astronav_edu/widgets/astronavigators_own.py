"""What a player of AstroNavigators has before him, drawn: the own board with everything on it, and the others' in short."""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from ..engine.action import Action
from ..games.astronavigators import GAME
from ..games.astronavigators.rules.agendas import fulfilled
from ..games.astronavigators.rules.quests import done
from ..games.astronavigators.rules.space import NUMBERED, spot, stage_name
from ..games.astronavigators.state import ACTIVE, HIDDEN, AstronavigatorsObservation, Player
from ..games.astronavigators.tables import (
    AGENDAS,
    CHARACTERS,
    CONTINENT,
    CONTINENTS,
    EARTH_MODES,
    MODES,
    MOONS,
    PHASES,
    QUESTS,
    ROCKETS,
    SETS,
    STARS,
    VEHICLES,
    row_and_column,
)
from ..games.astronavigators.words import say_card, say_mode, say_stage
from .astronavigators_cards import CARD, IDENTITY, KEY, SPINE, signed
from .astronavigators_layers import BLOCKS, LAYOUTS, seat_place, still_id
from .boards import Why
from .drawing import Drawing
from .icons import icon
from .palette import IDENTITIES, THEMES, WHITE
from .parts import Box, badge, circle, coin, hit, lines_of, panel, path, rect, reticle, text, text_width, wrapped
from .scene import Look
from .svg import Svg, tag


class Own(Drawing):
    """A drawing of AstroNavigators in the making, with the boards of the players."""

    seen: AstronavigatorsObservation
    still_id = staticmethod(still_id)
    _says = staticmethod(GAME.say_action)

    def __init__(self, observation: AstronavigatorsObservation, names: Sequence[str], look: Look, why: Why | None) -> None:
        super().__init__(observation, names, look, why)
        self.state, self.layout = observation.table, LAYOUTS[look.width]
        seat = observation.current_player if observation.current_player >= 0 else self.state.seat
        self.shown = seat if observation.viewer is None else observation.viewer
        """The seat whose board is drawn whole: a spectator sees that of whoever decides."""
        self.player = self.state.players[self.shown]

    # targets

    def _target(self, name: str, label: str, *actions: Action, says: str = "", why: bool = False) -> bool:
        """Most of what cannot be chosen is silent here: there is much of it."""
        return super()._target(name, label, *actions, says=says, why=why)

    def _pressed(self, name: str, x: float, y: float, width: float, height: float, *kids: object) -> Svg:
        """The group of a target, with brackets around what may be chosen."""
        target = self.targets.get(name)
        if target is None:
            return tag("g", *kids)
        brackets = reticle(x, y, width, height, self.theme.signal, off=1) if target.choices else None
        return tag("g", hit(x, y, width, height), *kids, brackets, id=name)

    # players

    def _identity(self, player: Player) -> int | None:
        """AN-10: that of the home continent, once the character is shown."""
        return IDENTITY[CHARACTERS[player.character].continent] if player.character in CHARACTERS else None

    def _badge(self, seat: int, x: float, y: float, r: float) -> Svg:
        """Whose it is; before the characters are shown, the number of the seat."""
        identity = self._identity(self.state.players[seat])
        if identity is not None:
            return badge(identity, x, y, r)
        ground = circle(x, y, r, fill=self.theme.card, stroke=self.theme.edge, stroke_width=1.4)
        return tag("g", ground, text(x, y + 4, seat + 1, 11, self.theme.ink, anchor="middle", weight=700))

    def _who(self, seat: int) -> str:
        """A name with that of the character, unless they are the same."""
        character = self.state.players[seat].character
        if character not in CHARACTERS or CHARACTERS[character].name in self.names[seat]:
            return self.names[seat]
        return f"{self.names[seat]} · {CHARACTERS[character].name}"

    def _band(self, seat: int, width: float, height: float, size: float) -> Iterator[Svg]:
        """The upper edge of a player's board, in the colour of the identity."""
        player = self.state.players[seat]
        identity = self._identity(player)
        fill = self.theme.recess if identity is None else IDENTITIES[identity].colour
        ink = self.theme.ink if identity is None else IDENTITIES[identity].on
        yield path(f"M10 0H{width - 10:g}A10 10 0 0 1 {width:g} 10V{height:g}H0V10A10 10 0 0 1 10 0Z", fill=fill)
        yield self._badge(seat, height / 2 + 2, height / 2, height * 0.33)
        starts = "starts" if seat == self.state.start and player.die else ""
        right = width - 10
        if player.astronaut:
            right -= 20
            yield icon("spacecraft", right, height / 2 - 9, 18, ink)
        if starts:
            yield text(right - 4, height / 2 + 4, starts, 11, ink, anchor="end")
            right -= text_width(starts, 11) + 6
        room = right - height - 12
        moves_now = seat == self.seen.current_player
        start = height + 8 + (14 if moves_now else 0)
        if moves_now:
            yield path(f"M{height + 6:g} {height / 2 - 6:g}l10 6-10 6Z", fill=ink)
        name = self._who(seat)
        if text_width(name, size, 700) > room - 14:
            name = lines_of(self.names[seat], room - 14, size)[0]
        yield text(start, height / 2 + 5, name, size, ink, weight=700, fit=room - 14)

    def _token(self, name: str, state: int, x: float, y: float, scale: float = 1) -> Svg:
        size = "" if scale == 1 else f" scale({scale:g})"
        return tag("use", href=f"#t{state}-{name}", transform=f"translate({x:.1f} {y:g}){size}")

    # the own board

    def _own(self) -> Svg:
        """The board of the seat that is looked at."""
        theme, player, blocks = self.theme, self.player, BLOCKS[self.look.width]
        width, height, _ = blocks["size"]
        parts = [
            panel(0, 0, width, height, theme, *self._band(self.shown, width, 34, 15), chosen=self.shown == self.seen.viewer),
            tag("use", href="#own-ground"),
            self._meter(*blocks["meter"]),
            self._moons(*blocks["moons"]),
            self._modes(*blocks["modes"]),
            self._slots(*blocks["slots"]),
            self._sets(*blocks["sets"]),
            self._tiles(*blocks["tiles"]),
            self._cards(player, *blocks["cards"]),
            self._quests(*blocks["quests"]),
        ]
        return tag("g", *parts)

    def _label(self, x: float, y: float, words: str) -> Svg:
        return text(x, y, words, 11, self.theme.dim, weight=600)

    def _meter(self, x: float, y: float, width: float) -> Svg:
        """NK, and in the race DV inside it: while the inner arc ends before the outer one, the ship flies (AN-63)."""
        theme, player = self.theme, self.player
        middle = x + width / 2, y + 64
        racing = self.state.racing
        end = _turn(100)
        marks = f"M{middle[0] + 40 * cos(end):.1f} {middle[1] + 40 * sin(end):.1f}L{middle[0] + 58 * cos(end):.1f} {middle[1] + 58 * sin(end):.1f}"
        return tag(
            "g",
            path(_arc(*middle, 50, FULL), fill="none", stroke=theme.hair, stroke_width=10),
            path(_arc(*middle, 50, player.nk), fill="none", stroke=theme.good, stroke_width=10) if player.nk else None,
            path(_arc(*middle, 38, FULL), fill="none", stroke=theme.recess, stroke_width=8) if racing else None,
            path(_arc(*middle, 38, player.dv), fill="none", stroke=theme.bad, stroke_width=8) if player.dv else None,
            self._coming(*middle),
            path(marks, stroke=theme.ink, stroke_width=1.6),
            text(middle[0], middle[1] + (4 if racing else 9), player.nk, 24, theme.good, anchor="middle", weight=700),
            text(middle[0], middle[1] + 20, f"DV {player.dv}", 12, theme.bad, anchor="middle", weight=700) if racing else None,
            text(middle[0], middle[1] + 46, "NK", 12, theme.dim, anchor="middle", weight=600),
        )

    def _coming(self, x: float, y: float) -> Svg | None:
        """DV of the tile that was reached, on the dial before it is taken: dashed (AN-60)."""
        player, state = self.player, self.state
        if state.phase != "dv" or state.seat != self.shown:
            return None
        dv = state.board[spot(player.stage)][-1]
        d = _arc(x, y, 38, player.dv + dv, player.dv)
        return path(d, fill="none", stroke=self.theme.bad, stroke_width=8, stroke_dasharray="3 3") if dv else None

    def _moons(self, x: float, y: float, _: float) -> Svg:
        """Tokens of the four phases; in the race on SXT, or to be spent there (AN-53, AN-62)."""
        parts: list[Svg] = []
        for phase in PHASES:
            u, v, name = x + 15 + 34 * (phase - 1), y + 24, f"moon-{phase}"
            ready = phase in self.player.sxt
            self._target(
                name, f"{'SXT, ' if ready else ''}{say_card(f'moon_{phase}')}", Action.of("sxt", phase), Action.of("spend", phase)
            )
            token = self._token(f"moon-{phase}", self.player.moons[phase - 1], u, v)
            tagged = text(u, v + 26, "SXT", 11, self.theme.signal, anchor="middle", weight=700) if ready else None
            parts.append(self._pressed(name, u - 14, v - 14, 28, 28, token, tagged))
        return tag("g", *parts)

    def _modes(self, x: float, y: float, _: float) -> Svg:
        """Vehicles used, and NK that the others give (AN-37); where a mode is chosen, by them."""
        theme = self.theme
        parts: list[Svg] = []
        shown = MODES if self.state.racing else EARTH_MODES
        for n, mode in enumerate(shown):
            u, v, name = x + 15 + 36 * n, y + 24, f"mode-{mode}"
            used = mode in self.player.modes
            self._target(name, f"{VEHICLES[mode].nk} NK for {say_mode(mode)}" if not used and VEHICLES[mode].nk else f"By {say_mode(mode)}",
                         Action.of("face", mode), Action.of("mode", mode))  # fmt: skip
            token = self._token(mode, ACTIVE if used else 0, u, v)
            nk = VEHICLES[mode].nk if not used else 0
            worth = coin(u + 10, v + 11, nk, WHITE, THEMES["light"].good, edge=theme.panel, r=7) if nk else None
            parts.append(self._pressed(name, u - 15, v - 15, 30, 34, token, worth))
        return tag("g", *parts)

    def _slots(self, x: float, y: float, room: float) -> Svg:
        """Scheduled cards (AN-27)."""
        player, theme = self.player, self.theme
        width, height = CARD
        parts: list[Svg] = []
        step = 0.0 if len(player.slots) < 2 else min(width + 8, (room - width) / (len(player.slots) - 1))
        if not player.slots:
            place = rect(x, y + 8, width, height, 9, fill=theme.recess, stroke=theme.edge, stroke_dasharray="4 4")
            parts.append(tag("g", place, text(x + width / 2, y + 78, "none", 12, theme.dim, anchor="middle")))
        for n, card in enumerate(player.slots):
            name = f"slot-{n}"
            if card not in player.slots[:n]:
                self._target(name, say_card(card), Action.of("slot", card))
            u = x + n * step
            face = tag("use", href=f"#face-{card}", transform=f"translate({u:g} {y + 8:g})")
            last = n == len(player.slots) - 1
            parts.append(self._pressed(name, u, y + 8, width if last else min(width, step), height, face))
        return tag("g", *parts)

    def _sets(self, x: float, y: float, step: float) -> Svg:
        """The ten sets: token, icons on cards of those needed (AN-25), and which is calibrated on SCT or AI (AN-53)."""
        player, theme = self.player, self.theme
        parts: list[Svg] = []
        have = [sum(n in STARS[card].sets for card in player.cards if card in STARS) for n in range(len(SETS))]
        for n, one in enumerate(SETS):
            u, v, name = x + 14 + n % 5 * step, y + 16 + n // 5 * 34, f"set-{one.set}"
            ready = "SCT" if player.sct == n else "AI" if player.ai == n else ""
            actions = [Action.of("sct", one.set), Action.of("ai", one.set)]
            if ready:
                actions += (
                    [Action.of("advance", "sct")]
                    if ready == "SCT"
                    else [Action.of("advance", "ai"), Action.of("advance", "ai_far")]
                )
            self._target(name, f"{ready or f'{have[n]}/{one.needs}'}, {one.name}", *actions)
            words = tag("text", ready or f"{have[n]}/{one.needs}", x=u + 17, y=v + 11, fill=theme.signal if ready else None)
            token = self._token(f"set-{one.set}", player.sets[n], u, v)
            parts.append(self._pressed(name, u - 14, v - 15, step - 4, 30, token, words))
        return tag("g", *parts, font_size=11, font_weight=700, fill=theme.ink)

    def _tiles(self, x: float, y: float, step: float) -> Svg:
        """A place for the tile of each continent: gained, flipped, or NK that it will give (AN-38, AN-45)."""
        parts: list[Svg] = []
        for n, (one, shown) in enumerate(zip(CONTINENT, self.player.tiles, strict=True)):
            name, u = f"tile-{one}", x + n * step
            self._target(name, f"{KEY[one]}, tile of {CONTINENTS[one].name}", Action.of("flip", one), Action.of("site", one))
            tile = self._tile(one, shown, u, y + 2, one in self.player.flipped)
            parts.append(self._pressed(name, u, y + 2, 36, 42, tile))
        return tag("g", *parts)

    def _tile(self, continent: str, shown: str, x: float, y: float, flipped: bool = False) -> Svg:
        """A tile of a continent: its key, and its icon, or NK of one not gained yet."""
        return tag("use", href=f"#{'flip' if flipped else 'tile'}-{continent}-{shown}", transform=f"translate({x:g} {y:g})")

    def _cards(self, player: Player, x: float, y: float, room: float) -> Svg:
        """Cards observed, by their spines."""
        theme = self.theme
        count = len(player.cards)
        step = min(SPINE[0] + 3, (room - SPINE[0]) / max(count - 1, 1))
        spines = (
            tag("use", href=f"#spine-{card}", transform=f"translate({x + n * step:.1f} {y + 4:g})")
            for n, card in enumerate(player.cards)
        )
        empty = text(x, y + 24, "nothing yet", 12, theme.dim) if not count else None
        stars = sum(card in STARS for card in player.cards)
        moons = sum(card in MOONS for card in player.cards)
        told = f"Observed: {say_count(stars, 'constellation')}, {say_count(moons, 'Moon')}" if count else "Observed"
        return tag("g", self._label(x, y - 4, told), *spines, empty)

    def _quests(self, x: float, y: float, room: float) -> Svg:
        """Quests, instruments, agenda and what belongs to the race, in lines; and the ways to begin a quest (AN-46)."""
        theme = self.theme
        starts = [action for action in self.legal if action.kind == "quest"]
        words = "Begin a quest"
        self._target("begin-quest", f"{words}, by flipping tiles", *starts)
        button = None
        if starts:
            wide = text_width(words, 12, 600) + 20
            u, v = x + room - wide - 4, y - 8
            ground = rect(u, v, wide, 17, 8, fill=theme.card, stroke=theme.signal, stroke_width=2)
            sign = text(u + wide / 2, v + 12.5, words, 12, theme.ink, anchor="middle", weight=600, fit=wide - 12)
            button = tag("g", hit(u, v - 3, wide, 24), ground, sign, id="begin-quest")
        things, drawn = self._open_things(self.player), list[Svg]()
        for head, words in self._lines(things, room):
            v = y + (21 if starts else 16) + 13 * len(drawn)
            bold = text(x, v, head, 11, theme.ink, weight=700) if head else None
            start = text_width(head, 11, 700) + 6 if head else 8
            drawn.append(tag("g", bold, text(x + start, v, words, 11, theme.dim) if words else None))
        whole = "\n".join(f"{head}: {rest}" for head, rest in things)  # for who points at what was cut
        return tag(
            "g",
            self._label(x, y, "Quests" if starts else "Quests and instruments" + (", agenda" if self.state.racing else "")),
            button,
            tag("g", tag("title", whole), *drawn) if drawn else text(x, y + 16, "none", 12, theme.dim),
        )

    def _lines(self, things: Sequence[tuple[str, str]], room: float) -> list[tuple[str, str]]:
        """Names and facts in lines of ``room`` px, each with its bold beginning ("" for a line that goes on). Where the board has too few,
        everything has its first line, and what comes first goes on; "…" ends what is cut."""
        blocks = BLOCKS[self.look.width]
        rows = int((blocks["size"][1] - blocks["quests"][1] - 24) // 13) + 1
        told = []
        for head, rest in things:
            first, *more = wrapped(rest, room - text_width(head, 11, 700) - 6, 11) or [""]
            told.append([(head, first), *(("", line) for line in wrapped(" ".join(more), room - 8, 11))])
        spare = rows - len(told)
        for n, whole in enumerate(told):
            kept = whole[: 1 + max(spare, 0)]
            spare -= len(kept) - 1
            if len(kept) < len(whole):
                head, words = kept[-1]
                cut = words.rpartition(" ")[0] or words
                told[n] = [*kept[:-1], (head, f"{cut} …")]
        if spare < 0:
            told[rows - 1 :] = [[(f"and {len(told) - rows + 1} more", "")]]
        return [line for lines in told for line in lines]

    def _open_things(self, player: Player) -> list[tuple[str, str]]:
        """Name and facts of what lies before a player; an agenda that is not shown only before its owner (AN-11)."""
        found = []
        if player.character in CHARACTERS:
            found.append(("Ability", CHARACTERS[player.character].ability))
        for agenda in player.agendas:
            if agenda != HIDDEN:
                row = AGENDAS[agenda]
                state = (
                    "shown" if agenda in player.revealed else "fulfilled" if fulfilled(player, agenda) else "not fulfilled yet"
                )
                found.append((row.name, state))
        for one in player.quests:
            quest = QUESTS[one]
            best = max(quest.conditions, key=lambda condition: sum(card in player.cards for card in condition))
            stars = ", ".join(STARS[card].abbreviation for card in best)
            found.append((f"{quest.name} {done(player, one)}/3", f"{stars}; {', '.join(quest.observatories)}"))
        found += [(QUESTS[one].instrument, QUESTS[one].ability) for one in player.instruments]
        for one in player.rockets:
            found.append((ROCKETS[one].name, "rocket"))
        for one in player.secret:
            found.append((ROCKETS[one].name, "rocket, unseen by others") if one in ROCKETS else ("A rocket", "unseen"))
        if player.emeralds or player.met:
            met = ["Sol Ange met"] if player.met else []
            found.append(("Emeralds", "; ".join([", ".join(map(str, player.emeralds)) or "none", *met])))
        if player.aborted or player.stopped:
            found.append(
                ("Used", " and ".join(name for name, yes in (("Abort", player.aborted), ("Abort Stage", player.stopped)) if yes))
            )
        return found

    # the others

    def _seat(self, seat: int, box: Box) -> Svg:
        """Another player's board in short: NK, place, schedule, tokens and sets."""
        theme, player = self.theme, self.state.players[seat]
        width, height = box.width, box.height
        where = self._place(player)
        nk = f"NK {player.nk}"
        dv = f"DV {player.dv}" if self.state.racing else ""
        left = 12 + text_width(nk, 13, 700) + 8
        right = left + (text_width(dv, 13, 700) + 8 if dv else 0)
        slots = ", ".join(STARS[card].abbreviation if card in STARS else f"Moon {MOONS[card]}" for card in player.slots)
        return tag(
            "g",
            panel(0, 0, width, height, theme, *self._band(seat, width, 26, 13)),
            text(12, 43, nk, 13, theme.good, weight=700),
            text(left, 43, dv, 13, theme.bad, weight=700) if dv else None,
            text(width - 10, 43, where, 11, theme.ink, anchor="end", fit=width - right - 14),
            tag("use", href="#idle"),
            *(self._token(name, one, *seat_place(n), 0.62) for n, (name, one) in enumerate(self._row_of(player)) if one),
            text(12, 105, self._facts(player, slots), 11, theme.dim, fit=width - 22),
            id=f"seat-{seat}",
        )

    def _row_of(self, player: Player) -> list[tuple[str, int]]:
        """Tokens of a player with their states: phases of the Moon, vehicles, sets."""
        return [
            *((f"moon-{phase}", token) for phase, token in zip(PHASES, player.moons, strict=True)),
            *((mode, ACTIVE if mode in player.modes else 0) for mode in EARTH_MODES),
            *((f"set-{one.set}", token) for one, token in zip(SETS, player.sets, strict=True)),
        ]

    def _facts(self, player: Player, slots: str) -> str:
        """Cards, schedule, tiles and quests in short."""
        counts = {
            "card": len(player.cards), "tile": sum(map(bool, player.tiles)), "quest": len(player.quests), "tool": len(player.instruments)
        }  # fmt: skip
        told = [say_count(number, name) for name, number in counts.items() if number]
        told += [f"next {slots}"] if slots else []
        told += [f"emerald {', '.join(map(str, player.emeralds))}"] if player.emeralds else []
        return " · ".join(told)

    def _place(self, player: Player) -> str:
        """Where the vehicle is, in short."""
        if not player.die:
            return ""
        if not player.on_earth:
            colour = " ".join(map(str, stage_name(player.stage))) if player.stage in NUMBERED else say_stage(player.stage)
            return f"{colour}{', lost' if player.lost else ''}"
        row, column = row_and_column(player.cell)
        return f"at {signed(row)}, {signed(column)} h"


def say_count(number: int, name: str) -> str:
    return f"{number} {name}{'' if number == 1 else 's'}"


FULL = 120
"""NK at the end of the dial; more runs past it, and the number says so."""


def _turn(value: float) -> float:
    """The angle of a value on the dial: from lower left clockwise over three quarters of a circle."""
    return pi * (0.75 + 1.5 * min(value, FULL) / FULL)


def _arc(x: float, y: float, r: float, value: float, begin: float = 0) -> str:
    start, end = _turn(begin), _turn(value)
    large = int(end - start > pi)
    return f"M{x + r * cos(start):.1f} {y + r * sin(start):.1f}A{r:g} {r:g} 0 {large} 1 {x + r * cos(end):.1f} {y + r * sin(end):.1f}"
