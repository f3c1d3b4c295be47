"""The board of AstroNavigators: the Earth, the sky with its tiles, four weeks to choose from, everybody's boards, and the way to the Moon."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from ..engine.action import Action
from ..games.astronavigators import GAME
from ..games.astronavigators.real_sky import TOO_LOW
from ..games.astronavigators.rules.observation import really_hidden, risen
from ..games.astronavigators.rules.quests import done
from ..games.astronavigators.star_map import ROWS, blocked, hidden_by_day, spaces, tile_offset, visible_rows
from ..games.astronavigators.state import AstronavigatorsObservation, Attempt
from ..games.astronavigators.tables import (
    AGENDAS,
    CHARACTERS,
    CONTINENT,
    HOME,
    LAUNCH,
    MOONS,
    PHASES,
    QUESTS,
    STARS,
    WAYS,
    neighbours,
    row_and_column,
)
from ..games.astronavigators.words import say_agenda, say_card, say_space, why_unseen
from .astronavigators_cards import DISC, IDENTITY
from .astronavigators_layers import BLOCKS, SIZES, WORDS, Window, die_scale, disc_place, launch_mark, still_layers
from .astronavigators_modules import emerald
from .astronavigators_race import Race
from .boards import Why
from .icons import icon
from .palette import INK, NIGHT, WHITE
from .parts import (
    Box,
    at,
    badge,
    card,
    circle,
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
    wrapped,
)  # fmt: skip
from .scene import Look, Scene
from .sky_map import Chart, Mark, armillary, daylight_tiles, space_marks, sun, unseen_rows
from .svg import Svg, svg, tag

GUTTER = 12


def draw(
    observation: AstronavigatorsObservation, names: Sequence[str], look: Look | None = None, why: Why | None = None
) -> Scene:
    """The position as ``observation.viewer`` may see it; ``names`` holds a name a seat.

    The ids of the choices are the texts of ``observation.legal``; what has no place on the board is a button. ``why`` tells why an
    action is not legal: with it, weeks and spaces nearby that cannot be chosen give their reason.
    """
    return _Board(observation, names, look or Look(), why).scene()


GROUNDS = ("earth-0", "earth-1", "sky", "race")
"""Parts that lie on a still layer of their name."""


@cache
def _first_star(card: str) -> tuple[float, float]:
    """Right ascension and declination, degrees, of the star that a figure's first line begins at."""
    from ..sky import stars

    ra, dec = stars.figure_lines(STARS[card].abbreviation)[0][0]
    return float(ra % 360), float(dec)


class _Board(Race):
    """The whole drawing: Earth, sky, weeks, table, race."""

    def scene(self) -> Scene:
        state, width = self.state, self.look.width
        places, height = self._places()
        if self.state.phase in ("character", "pick", "agenda") and self.legal:
            places = self._with_choice(places)
        say = GAME.say_status(self.seen, self.names)
        layers = [self._status(say)]
        for name, box in places.items():
            layers.append(at(box.x, box.y, self._part(name, box), id=f"at-{name}"))
        picture = svg(
            width, height, f"AstroNavigators, month {state.month + 1}", GAME.say_position(self.seen, self.names),
            tag(
                "g",
                rect(0, 0, width, height, fill=self.theme.table),
                *(at(box.x, box.y, self._still(name)) for name, box in places.items() if name in GROUNDS),
                id="ground",
                data_ground="",
            ),
            tag("g", self._still("icons"), self._still("faces"), self._still("boards"), id="defs"),
            *layers,
            self._vehicles(places),
        )  # fmt: skip
        return Scene(
            picture,
            still_layers(self.look, state.racing),
            tuple(self.targets.values()),
            self._buttons(),
            say,
            moves=state.phase not in ("start", "pair", "character", "agenda"),
        )

    def _part(self, name: str, box: Box) -> Svg:
        kind, _, number = name.partition("-")
        if kind in ("earth", "week", "seat"):
            return {"earth": self._earth, "week": self._week, "seat": self._seat_of}[kind](int(number), box)
        if kind == "choice":
            return self._card_to_keep(int(number), box)
        if kind == "shadow":
            return self._shadow(box)
        return {"sky": self._sky, "own": self._own, "table": self._table, "race": self._race}[kind]()

    def _places(self) -> tuple[dict[str, Box], float]:
        """Where each part lies, and the height of all."""
        others = [seat for seat in range(self.state.num_players) if seat != self.shown]
        return {1280: self._wide, 900: self._middle, 390: self._narrow}[self.look.width](others)

    def _beside(self, others: list[int]) -> list[str]:
        """The boards beside the own one: those of the others, or for who plays alone the Shadow's."""
        return [f"seat-{seat}" for seat in others] or ["shadow"]

    def _wide(self, others: list[int]) -> tuple[dict[str, Box], float]:
        places = {"earth-0": Box(36, 62, 576, 288), "sky": Box(648, 62, 576, 288)}
        places |= {f"week-{n}": Box(12 + 156 * (n - 1), 364, 150, 168) for n in PHASES}
        places["own"] = Box(640, 364, 628, BLOCKS[1280]["size"][1])
        beside = self._beside(others)
        wide = (618 - 8 * (len(beside) - 1)) / len(beside)
        places |= {name: Box(12 + n * (wide + 8), 540, wide, 110) for n, name in enumerate(beside)}
        places["table"] = Box(12, 658, 618, 54)
        return self._with_race(places, 720)

    def _middle(self, others: list[int]) -> tuple[dict[str, Box], float]:
        places = {"earth-0": Box(34, 64, 816, 408), "sky": Box(34, 502, 816, 408)}
        places |= {f"week-{n}": Box(12 + 222 * (n - 1), 924, 210, 172) for n in PHASES}
        places["own"] = Box(12, 1108, 876, BLOCKS[900]["size"][1])
        beside = self._beside(others)
        wide = (876 - 9 * (len(beside) - 1)) / len(beside)
        places |= {name: Box(12 + n * (wide + 9), 1484, wide, 114) for n, name in enumerate(beside)}
        places["table"] = Box(12, 1610, 876, 62)
        return self._with_race(places, 1684)

    def _narrow(self, others: list[int]) -> tuple[dict[str, Box], float]:
        """The map that the phase needs comes first."""
        parts = [
            {"sky": Box(26, 22, 336, 168)},
            {f"week-{n}": Box(12 + 187 * ((n - 1) % 2), 180 * ((n - 1) // 2), 179, 172) for n in PHASES},
            {"own": Box(12, 0, 366, BLOCKS[390]["size"][1])},
            {name: Box(12, 122 * n, 366, 114) for n, name in enumerate(self._beside(others))},
            {"table": Box(12, 0, 366, 114)},
        ]
        parts.insert(
            0 if self.state.phase in ("move", "chain", "die", "mode") else 3,
            {"earth-0": Box(32, 22, 342, 342), "earth-1": Box(32, 394, 342, 342)},
        )
        if self.state.racing:
            parts.insert(0 if self.player.stage else 4, {"race": Box(12, 0, *SIZES[390])})
        places: dict[str, Box] = {}
        y = self.layout.status + GUTTER
        for part in parts:
            places |= {name: box._replace(y=box.y + y) for name, box in part.items()}
            y = max(box.y + box.height for box in places.values()) + GUTTER
        return places, y

    def _with_race(self, places: dict[str, Box], height: float) -> tuple[dict[str, Box], float]:
        """The trajectory below everything, or above it for who is on it."""
        if not self.state.racing:
            return places, height
        wide, high = SIZES[self.look.width]
        if not self.player.stage:
            return {**places, "race": Box(12, height, wide, high)}, height + high + GUTTER
        top = self.layout.status + GUTTER
        lower = {name: box._replace(y=box.y + high + GUTTER) for name, box in places.items()}
        return {"race": Box(12, top, wide, high), **lower}, height + high + GUTTER

    def _with_choice(self, places: dict[str, Box]) -> dict[str, Box]:
        """Two cards, of which one is kept, in place of the weeks."""
        weeks = [places[f"week-{n}"] for n in PHASES]
        left, top = weeks[0].x, weeks[0].y
        right, bottom = weeks[-1].x + weeks[-1].width, weeks[-1].y + weeks[-1].height
        wide, high = (
            ((right - left - GUTTER) / 2, bottom - top)
            if weeks[1].y == weeks[3].y
            else (right - left, (bottom - top - GUTTER) / 2)
        )
        step = (wide + GUTTER, 0.0) if weeks[1].y == weeks[3].y else (0.0, high + GUTTER)
        cards = {f"choice-{n}": Box(left + n * step[0], top + n * step[1], wide, high) for n in range(2)}
        first = next(iter(places))
        return {first: places[first]} | cards | {name: box for name, box in places.items() if not name.startswith("week")}

    def _card_to_keep(self, number: int, box: Box) -> Svg:
        """A character, a quest or an agenda to be kept, with all that it says."""
        theme, action, name = self.theme, list(self.legal)[number], f"choice-{number}"
        title, facts = self._told(str(action.args[0]))
        self._target(name, " ".join((title, *facts)), action)
        identity = IDENTITY.get(CHARACTERS[str(action.args[0])].continent) if str(action.args[0]) in CHARACTERS else None
        drawn: list[object] = []
        y = 44.0
        for fact in facts:
            y += 5
            for words in wrapped(fact, box.width - 36, 12):
                y += 16
                drawn += [text(18, y, words, 12, theme.ink), " "]
        seal = badge(identity, 24, 26, 11) if identity is not None else None
        start = 44 if identity is not None else 18
        face = card(
            box.width - 6,
            box.height - 6,
            theme,
            seal,
            text(start, 31, title, 15, theme.ink, weight=700, fit=box.width - start - 20),
            " ",
            *drawn,
        )
        return tag(
            "g",
            hit(0, 0, box.width - 6, box.height - 6, 9),
            face,
            reticle(0, 0, box.width - 6, box.height - 6, theme.signal, off=-2),
            id=name,
        )

    def _told(self, one: str) -> tuple[str, list[str]]:
        """Name of a card to be kept, and its facts."""
        if one in CHARACTERS:
            character = CHARACTERS[one]
            return character.name, [f"Home: {say_space(HOME[one])}.", character.ability]
        if one in AGENDAS:
            name, _, rest = say_agenda(one).partition(": ")
            return name, [f"{rest[0].upper()}{rest[1:]}"]
        quest = QUESTS[one]
        stars = " or ".join(", ".join(STARS[star].name for star in condition) for condition in quest.conditions)
        return quest.name, [
            f"Observe {stars}.",
            f"Finish at {', '.join(quest.observatories)}.",
            f"{quest.instrument}: {quest.ability}",
        ]

    # the status line

    def _status(self, say: str) -> Svg:
        theme, width, height = self.theme, self.look.width, self.layout.status
        when, _, words = say.partition(": ") if say.startswith(("Month", "Year")) else ("", "", say)
        start = 24 + text_width("AstroNavigators", 13, 700)
        room, most, x, y = (width - 24.0, 2, 12.0, 52.0) if height > 40 else (0, 1, 0, 25.5)
        if height == 40:
            x = start + (text_width(when, 13) + 12 if when else 0)
            room = width - 12 - x
        found = lines_of(words, room, 13, most)
        hint = self._hint(x + text_width(found[0], 13, 700) + 14) if height == 40 else None
        return tag(
            "g",
            rect(0, 0, width, height, fill=theme.panel),
            line(0, height, width, height, stroke=theme.hair),
            text(12, 25.5, "AstroNavigators", 13, theme.dim, weight=700),
            text(start, 25.5, when, 13, theme.dim) if when else None,
            *(text(x, y + 20 * n, part, 13, theme.ink, weight=700, fit=room) for n, part in enumerate(found)),
            hint,
            id="status",
            pointer_events="none",
        )  # fmt: skip

    def _hint(self, x: float) -> Svg | None:
        """What the choice is about, beside the sentence of the status line: as many whole sentences of the help as have room."""
        if not self.legal:
            return None
        told = ""
        for sentence in GAME.say_help(self.state.asks).split(". "):
            longer = f"{told} {sentence.rstrip('.')}.".lstrip()
            if text_width(longer, 11) > self.look.width - 12 - x:
                break
            told = longer
        return text(x, 25, told, 11, self.theme.dim) if told else None

    # the Earth

    def _earth(self, number: int, _: Box) -> Svg:
        """The map with launch space, heliport and places of the own quests; where a movement may go, and where nearby it may not."""
        window = self.layout.earth[number]
        return tag("g", *self._sites(window), *self._steps(window), id=f"earth-{number}")

    def _sites(self, window: Window) -> Iterator[Svg]:
        c = window.cell
        if self.state.racing:
            yield from [launch_mark(window, self.theme)] if window.shows(LAUNCH) else []
        for number, place in enumerate(self.state.emeralds, 1):
            if place >= 0 and window.shows(place):
                x, y = window.corner(place)
                yield emerald(x + c - 12, y + 11.5, number, number == self.state.sphinx)
        for player in self.state.players:
            if player.heliport >= 0 and window.shows(player.heliport):
                x, y = window.corner(player.heliport)
                yield at(x + c - 11, y + 11, circle(0, 0, 8, fill=self.theme.card), icon("heliport", -8, -8, 16, self.theme.ink))
        goals = {place for quest in self.player.quests if done(self.player, quest) for place in QUESTS[quest].cells}
        for place in sorted(goals):
            if window.shows(place):
                x, y = window.corner(place)
                yield at(
                    x + c - (31 if place in self.state.emeralds else 11),
                    y + c / 2 - 3,
                    circle(0, 0, 8, fill=self.theme.signal),
                    icon("telescope", -6, -6, 12, self.theme.panel),
                )

    def _steps(self, window: Window) -> Iterator[Svg]:
        """Spaces to step onto, and what is done on the space of the vehicle: stop, roll the die, finish a quest."""
        yield from self._stay(window)
        if self.state.asks != "move" or not self.legal:
            return
        mode, here = self.player.die, self.player.cell
        c = window.cell
        around = neighbours(here)
        for place in sorted({*WAYS[mode][here], *around} - {here}):
            if not window.shows(place):
                continue
            action, name = Action.of("step", *row_and_column(place)), f"space-{place}"
            may = self._target(name, say_space(place), action, why=place in around)
            x, y = window.corner(place)
            if may or name in self.targets:
                mark = tag("use", href="#space-brackets" if may else "#space-no", transform=f"translate({x:g} {y:g})")
                yield tag("g", hit(x, y, c, c), mark, id=name)

    def _stay(self, window: Window) -> Iterator[Svg]:
        here = self.player.cell
        words = {"stop": "stop", "roll": "roll", "compass": "roll", "finish": "finish"}
        actions = [action for action in self.legal if action.kind in words]
        if not actions or not self.player.on_earth or not window.shows(here):
            return
        self._target("space-here", f"{words[actions[0].kind]}: {say_space(here)}", *actions)
        c, (x, y) = window.cell, window.corner(here)
        mark = tag("use", href="#space-brackets", transform=f"translate({x:g} {y:g})")
        sign = pill(x + c / 2 + 2, y + c / 2, words[actions[0].kind], self.theme.panel, self.theme.signal, height=16)
        yield tag("g", hit(x, y, c, c), mark, sign, id="space-here")

    def _vehicles(self, places: dict[str, Box]) -> Svg:
        """The vehicle dice, over everything, so that they travel from one map to the other."""
        drawn = []
        for seat, player in enumerate(self.state.players):
            if not player.die:
                continue
            if not player.on_earth:
                x, y = self._in_flight(seat)
                scale, box = 1.0, places["race"]
            else:
                number = next(n for n, window in enumerate(self.layout.earth) if window.shows(player.cell))
                window, box = self.layout.earth[number], places[f"earth-{number}"]
                x, y = window.corner(player.cell)
                before = sum(
                    other.on_earth and bool(other.die) and other.cell == player.cell for other in self.state.players[:seat]
                )
                scale = die_scale(window)
                x, y = x + scale * (13 + 22 * (before % 2)), y + scale * (13 + 18 * (before // 2))
            drawn.append(self._vehicle(seat, box.x + x, box.y + y, scale))
        drawn += self._shadow_ship(places)
        return tag("g", *drawn, id="vehicles", pointer_events="none")

    # the sky

    def _sky(self) -> Svg:
        """The star map as the shown seat sees it: rows that rise, the daylight tile, the cards of the weeks, and what became of attempts."""
        state, chart = self.state, self.layout.sky
        row = row_and_column(self.player.cell)[0]
        seen = [ROWS.index(one) for one in visible_rows(row)]
        standing = bool(self.player.die) and not state.options.sky
        shift = None if abs(row) == 3 or not standing else tile_offset(row, state.month)
        return tag(
            "g",
            unseen_rows(chart, seen if standing else range(6)),
            tag("use", href="#ecliptic"),
            daylight_tiles(chart, state.month, shift),
            sun(chart, state.month),
            space_marks(chart, self._marks()),
            *self._figures(chart),
            self._why_failed(chart),
            armillary(chart.width + 5, chart, ROWS.index(row), seen, self.theme, self.layout.strip) if standing else None,
            id="sky",
            data_night="",
            pointer_events="none",
        )

    def _failed(self) -> Attempt | None:
        """The observation that is told about on the star map: the last one that failed, of the shown seat if it was among them."""
        mine = [one for one in self.state.attempts if one.seat == self.shown]
        return (mine or self.state.attempts or (None,))[-1]

    def _marks(self) -> dict[tuple[int, int], Mark]:
        """Spaces of the constellation that was tried in vain, each with what speaks for or against it (AN-22, AN-23)."""
        failed = self._failed()
        if failed is None or failed.card in MOONS:
            return {}
        player, row, name = self.state.players[failed.seat], row_and_column(failed.cell)[0], STARS[failed.card].abbreviation
        if self.state.options.sky:
            low = really_hidden(self.state.options.sky, player, failed.card, failed.month) == TOO_LOW
            return {(ROWS.index(place[0]), place[1]): "horizon" if low else "daylight" for place in spaces(name)}
        beside = 0 if "europe" in player.instruments else 1
        up = ROWS if risen(player, row, failed.card) else visible_rows(row)
        polar = abs(row) == 3 and hidden_by_day(row, failed.month, name)
        day = blocked(row, failed.month, beside)
        return {
            (ROWS.index(place[0]), place[1]): "horizon" if place[0] not in up else "daylight" if polar or place in day else "seen"
            for place in spaces(name)
        }

    def _why_failed(self, chart: Chart) -> Svg | None:
        """In words, on the star map: what was in the way, and what the real sky says from there in that month."""
        failed = self._failed()
        if failed is None:
            return None
        player, sky, small = (
            replace(self.state.players[failed.seat], cell=failed.cell),
            self.state.options.sky,
            self.look.width == 390,
        )
        told = [] if failed.seat == self.shown else [f"{self.names[failed.seat]}:"]
        if small and failed.card in STARS:  # the log says it at length
            marks = self._marks().values()
            why = [words for mark, words in (("horizon", "below the horizon"), ("daylight", "in daylight")) if mark in marks]
            told.append(f"{STARS[failed.card].name}: {' and '.join(why)}.")
        else:
            told.append(why_unseen(player, failed.card, failed.week, failed.month, sky))
        if failed.card in STARS and not sky:
            from .astronavigators_boxes import real_in_short

            real = real_in_short(row_and_column(failed.cell)[0], failed.month, failed.card)
            told.append(f"{real.split(' either')[0]}." if small and "either" in real else real)
        lines = wrapped(" ".join(told), chart.width - 24, 11)
        high = 15 * len(lines) + 7
        low = failed.card in STARS and min(STARS[failed.card].rows) < -1
        y = chart.y + (4 if low else chart.height - high - 4)
        ground = rect(chart.x + 4, y, chart.width - 8, high, 5, fill=NIGHT.pole, fill_opacity=0.9, stroke=NIGHT.bad)
        words = (text(chart.x + 12, y + 15 * (n + 1), line, 11, NIGHT.text) for n, line in enumerate(lines))
        return tag("g", ground, *words, id="failed")

    def _figures(self, chart: Chart) -> Iterator[Svg]:
        """Figures of the cards that lie open on the weeks, each with the number of its week."""
        for week, pile in enumerate(self.state.weeks, 1):
            if pile and pile[-1] in STARS:
                yield tag("use", href=f"#figure-{pile[-1]}")
                x, y = chart.point(*_first_star(pile[-1]))
                x, y = min(max(x, 9), chart.width - 9), min(max(y, 9), chart.height - 9)
                yield tag(
                    "g", circle(x, y, 8, fill=WHITE, stroke=INK), text(x, y + 4, week, 11, INK, anchor="middle", weight=700)
                )

    # the four weeks

    def _week(self, week: int, box: Box) -> Svg:
        """A week: its card, and its four actions with the disc that lies there (AN-13)."""
        theme, state = self.theme, self.state
        pile = state.weeks[week - 1]
        resolving = state.players[state.seat].week == week and state.phase not in ("select", "extra", "die", "token", "deal")
        parts = [
            tag("use", href=f"#week-ground-{week}"),
            tag("use", href=f"#face-{pile[-1]}", transform="translate(8 34)") if pile else None,
            text(44 + text_width(f"Week {week}", 13, 700), 23, f"+{len(pile) - 1}", 11, theme.dim) if len(pile) > 1 else None,
        ]
        if resolving:
            parts += [
                rect(0, 0, box.width, box.height, 10, fill="none", stroke=theme.signal, stroke_width=2),
                path(f"M{box.width - 20:g} 11l10 7-10 7Z", fill=theme.signal),
            ]
        blocked = self._blocked(week, box)
        discs = (self._disc(week, kind, *disc_place(box.width, n), box.width > 200) for n, kind in enumerate(DISC))
        return tag("g", *parts, *discs, blocked, id=f"week-{week}")

    def _disc(self, week: int, kind: str, x: float, y: float, words: bool) -> Svg:
        """An action of a week: its sign, or the disc that lies on it."""
        theme, name = self.theme, f"week-{week}-{kind}"
        who = next((seat for seat, player in enumerate(self.state.players) if (player.week, player.main) == (week, kind)), None)
        pile = self.state.weeks[week - 1]
        label = f"{WORDS[kind]}, week {week}{f', {say_card(pile[-1])}' if pile else ''}"
        if self.state.phase == "select":
            self._target(name, label, Action.of("select", week, kind), why=True)
        elif self.state.phase == "either" and week == self.player.week and kind in ("schedule", "planned"):
            self._target(name, label, Action.of(kind))
        target = self.targets.get(name)
        drawn: list[object] = []
        if who is not None:
            drawn = [self._badge(who, x, y, 13)]
            if self.state.players[who].added:
                plus = path(f"M{x + 7:g} {y - 10:g}h8M{x + 11:g} {y - 14:g}v8", stroke=WHITE, stroke_width=1.8)
                drawn += [circle(x + 11, y - 10, 7, fill=INK, stroke=WHITE), plus]
        if target is None:
            return tag("g", *drawn) if drawn else Svg("")
        if target.choices:
            drawn.append(tag("use", href="#disc-brackets", transform=f"translate({x:g} {y:g})"))
        elif who is None:
            drawn.append(circle(x, y, 14, fill=theme.panel, fill_opacity=0.55))
        return tag("g", hit(x - 16, y - 16, 90 if words else 34, 32), *drawn, id=name)

    # the table

    def _table(self) -> Svg:
        """The next card, the deck, tokens for extra actions (AN-8) and the tiles on top of their stacks; cards to be chosen from."""
        theme, state, small = self.theme, self.state, self.look.width == 390
        width = {1280: 618, 900: 876, 390: 366}[self.look.width]
        coming = say_card(state.open) if state.open else "–"
        coming = coming.replace("the Moon in phase", "Moon")
        parts = [
            panel(0, 0, width, 114 if small else 54, theme),
            text(12, 18, "Next card", 11, theme.dim, weight=600),
            text(12, 40, coming, 13, theme.ink, weight=700, fit=104),
            text(128, 18, "Deck", 11, theme.dim, weight=600),
            text(128, 40, len(state.deck) + len(state.under), 13, theme.ink, weight=700),
            text(172, 18, "Extra actions", 11, theme.dim, weight=600),
            *self._extra_actions(172, 37),
        ]
        x, y = (12.0, 64.0) if small else (width - 7 * 42 - 6.0, 5.0)
        if not small:
            parts.append(text(x - 8, 31, "Tiles", 11, theme.dim, anchor="end", weight=600))
        for n, one in enumerate(CONTINENT):
            if state.tops[n]:
                parts.append(self._tile(one, state.tops[n], x + 42 * n, y))
        return tag("g", *parts, id="table")

    def _extra_actions(self, x: float, y: float) -> Iterator[Svg]:
        """AN-8, AN-9: tokens to be picked, and whose the others are."""
        held = {player.token: seat for seat, player in enumerate(self.state.players) if player.token}
        for n, kind in enumerate(("direct", "schedule", "travel")):
            if kind not in held and kind not in self.state.tokens:
                continue
            u, name = x + 16 + 36 * n, f"token-{kind}"
            if self.state.phase == "token":
                self._target(name, GAME.say_action(Action.of("token", kind)), Action.of("token", kind))
            elif kind == self.player.token:
                self._target(name, "Add the extra action", Action.of("add"))
            token = self._token(DISC[kind], 0, u, y)
            mark = self._badge(held[kind], u + 10, y - 9, 6) if kind in held else None
            yield self._pressed(name, u - 14, y - 14, 28, 28, token, mark)

    def _seat_of(self, seat: int, box: Box) -> Svg:
        return self._seat(seat, box)
