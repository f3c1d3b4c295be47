"""The tray of the Expedition board: dice by groups, astronauts to send, places to land – whatever is to be chosen now."""

from collections.abc import Iterator, Sequence

from ..engine.words import does, form
from ..games.expedition import GAME
from ..games.expedition.rules import (
    BOARD,
    FLY,
    LAND,
    RETURN,
    STAY,
    USE,
    advance,
    count,
    free_moon,
    has_room,
    usable,
)  # fmt: skip
from ..games.expedition.state import ExpeditionObservation
from ..games.expedition.tables import AFTERBURNER, FIRST_LANDING, KINDS, LAST, MOONS, PLANETS, SPACES
from ..games.expedition.words import say_count, say_dice, say_face
from .boards import Why
from .drawing import Drawing
from .expedition_layers import (
    DIE,
    LAYOUTS,
    die_id,
    still_id,
)  # fmt: skip
from .palette import INK, NIGHT, WHITE
from .parts import (
    ON_NIGHT,
    at,
    circle,
    forbidden,
    hit,
    lines_of,
    on_paper,
    panel,
    path,
    rect,
    reticle,
    selected,
    text,
    text_width,
)  # fmt: skip
from .scene import Look
from .svg import Svg, tag

FACES = (1, 2, 3, 4, AFTERBURNER)
"""In the order in which groups lie in the tray."""


class Tray(Drawing):
    """A drawing of Expedition in the making, with what lies in the tray."""

    seen: ExpeditionObservation
    still_id = staticmethod(still_id)
    _says = staticmethod(GAME.say_action)

    def __init__(self, observation: ExpeditionObservation, names: Sequence[str], look: Look, why: Why | None) -> None:
        super().__init__(observation, names, look, why)
        self.layout = LAYOUTS[look.width]
        self.flying = observation.phase in ("roll", "pick", "land", "parachute")

    def _call(self) -> str:
        """Whose turn it is and what is to be chosen, shorter than the sentence for the screen reader: the rest lies in sight."""
        seen = self.seen
        if seen.phase in ("first", "over"):
            return GAME.say_status(seen, self.names)
        player = self.names[seen.current_player if seen.current_player >= 0 else seen.crew[0].seat]
        if seen.phase == "board":
            return f"{does(player, 'sends')} {'an astronaut' if seen.crew else 'the Commander'}"
        if seen.phase == "roll":
            return f"{does(player, 'rolls')} {say_dice(seen.pool)}"
        if seen.phase == "land":
            return f"{does(player, 'stays')} aboard or {form(player, 'lands')}"
        if seen.phase == "parachute":
            return f"Crash! {player} may land by parachute"
        left = " or the ".join(say_face(face) for face in usable(seen) if face not in seen.picked)
        if seen.picked:
            return (
                f"{does(player, 'flies')} {say_count(advance(seen, seen.picked), 'space')}, or {form(player, 'adds')} the {left}"
            )
        return f"{does(player, 'picks')} dice: the {left}"

    def _tray(self) -> Svg:
        seen, theme, (x, y, width, height) = self.seen, self.theme, self.layout.tray
        boarding = seen.phase == "board" and bool(seen.legal)
        heading, note, *content = self._boarding() if boarding else self._picking() if seen.phase == "pick" else self._between()
        room = width - 40 - text_width(heading, 15, 700)
        return tag(
            "g",
            panel(x, y, width, height, theme),
            text(x + 14, y + 24, heading, 15, theme.ink, weight=700),
            text(x + width - 14, y + 24, note, 12, theme.dim, anchor="end", fit=room) if note else None,
            None if boarding else rect(*self.layout.inside, 10, fill=NIGHT.sky, stroke=INK, stroke_width=1.4),
            *content,
            id="tray",
            data_night=None if boarding else "",
        )

    def _boarding(self) -> tuple[object, ...]:
        """Heading, note and drawing while the viewer sends an astronaut."""
        x, y, width, _ = self.layout.tray
        rolled = self._last_roll(x + width - 120 - 21 * sum(self.seen.roll), y + 19, 18, 21)
        return "Who boards?", "that crashed" if rolled else "", rolled, *self._cards()

    def _picking(self) -> tuple[object, ...]:
        """The same while groups of dice are picked."""
        *faces, last = ["afterburner" if face == AFTERBURNER else f"{face}" for face in SPACES[self.seen.space].faces]
        return "Dice", f"space {self.seen.space} takes {', '.join(faces)} and {last}", *self._groups(), self._fly()

    def _between(self) -> tuple[object, ...]:
        """The same in all other phases: the dice that crashed, or those to be rolled next."""
        seen, box = self.seen, self.layout.inside
        number = sum(seen.roll) or seen.pool
        x, y = box.x + box.width / 2 - 19 * (number - 1), box.y + (26 if seen.legal else 64)
        heading = {"land": "Stay or land?", "parachute": "Crash!"}.get(seen.phase, "Dice")
        if rolled := self._last_roll(x, y, DIE, 38):
            return heading, "the roll that crashed", rolled, *self._decisions()
        note = f"{say_dice(seen.pool)} {'left' if self.flying else 'at takeoff'}"
        return heading, note, self._pool(x, y), *self._decisions()

    def _die(self, number: int, face: int, x: float, y: float, size: float, pale: bool) -> Svg:
        """A die of the last roll. It is a new element with each roll, so that the page lets it tumble through two other faces."""
        seen = self.seen
        roll = f"{seen.expedition}-{seen.space}" if seen.phase == "pick" else f"crash-{seen.failures}"
        turns = (FACES[(face + number + 1) % 5], FACES[(face + number + 3) % 5])
        shown = [tag("use", href=f"#{die_id(turn)}") for turn in turns]
        return at(
            x,
            y,
            *shown,
            tag("use", href=f"#{die_id(face)}{'-pale' if pale else ''}"),
            scale=size / DIE,
            id=f"die-{roll}-{number}",
            data_rolls="",
        )

    def _last_roll(self, x: float, y: float, size: float, step: float) -> Svg | None:
        """The dice of a crash, pale: none of them fitted."""
        faces = [face for face in FACES for _ in range(self.seen.roll[face])] if self.seen.roll else []
        dice = [self._die(n, face, x + n * step, y, size, True) for n, face in enumerate(faces)]
        return tag("g", *dice, id="last-roll", pointer_events="none") if dice else None

    def _pool(self, x: float, y: float) -> Svg:
        """Dice to be rolled next."""
        return tag(
            "g",
            *(at(x + n * 38, y, tag("use", href="#die-blank")) for n in range(self.seen.pool)),
            id="pool",
            pointer_events="none",
        )

    def _cards(self) -> Iterator[Svg]:
        """The astronauts of the seat that boards: those at home, and those that have landed for good."""
        box, (width, height) = self.layout.inside, self.layout.card
        for n, kind in enumerate(KINDS):
            name, action = f"card-{kind.id}", BOARD[kind.id]
            legal = self._target(name, f"{kind.name}. {kind.effect}", action)
            area = 0, 0, width, height
            state = reticle(*area, self.theme.signal, off=-1) if legal else forbidden(*area, on_paper(self.theme), 7)
            where = box.x + n % 4 * (width + 6), box.y + n // 4 * (height + 6)
            yield at(
                *where,
                hit(*area, 7),
                tag("use", href=f"#card-face-{kind.id}", pointer_events="none"),
                state,
                id=name,
            )

    def _groups(self) -> Iterator[Svg]:
        """The roll by groups: those that fit, those that are picked, and pale those that do not fit."""
        seen, box = self.seen, self.layout.inside
        faces = [face for face in FACES if count(seen, face)]
        width, size = min((box.width - 8) / len(faces), 150), 27 if len(faces) == 5 else DIE
        left = box.x + (box.width - width * len(faces)) / 2
        for n, face in enumerate(faces):
            x, middle = left + n * width, width / 2
            fits, picked = face in usable(seen), face in seen.picked
            name = f"group-{face}"
            first, second = self._words(face, fits)
            leads = f", to space {self._end(face)}" if fits and not picked else ""
            self._target(name, f"{first} {second}: use the {say_face(face)}{leads}", USE[face])
            ink = NIGHT.text if fits else NIGHT.dim
            area = (3, 4, width - 6, 106)
            state = selected(*area, ON_NIGHT, 6) if picked else self._brackets(name, *area)
            yield at(
                x, box.y, hit(*area), *self._group(face, middle, size, fits),
                text(middle, 89, first, 12, ink, anchor="middle", weight=700, fit=width - 12),
                " ",
                text(middle, 103, second, 11, ink, anchor="middle", fit=width - 12),
                state,
                id=name,
            )  # fmt: skip

    def _group(self, face: int, middle: float, size: float, fits: bool) -> Iterator[Svg]:
        """The dice of a group in one row, or in two, around x = ``middle``; an extra 1 comes last."""
        number, dice = count(self.seen, face), self.seen.roll[face]
        columns = number if number < 3 else -(-number // 2)
        before = sum(self.seen.roll[other] for other in FACES[: FACES.index(face)])
        for k in range(number):
            u, v = middle + (k % columns - (columns - 1) / 2) * (size + 4), 46 if number < 3 else 28 + k // columns * 36
            yield self._die(before + k, face, u, v, size, not fits) if k < dice else _extra_one(u, v, fits)

    def _brackets(self, name: str, x: float, y: float, width: float, height: float) -> Svg | None:
        """Dice that do not fit are pale already: only what may be chosen is marked."""
        chosen = name in self.targets and self.targets[name].choices
        return reticle(x, y, width, height, NIGHT.signal, off=-1) if chosen else None

    def _words(self, face: int, fits: bool) -> tuple[str, str]:
        """Under a group: how far it carries, and what becomes of its dice."""
        seen = self.seen
        first = f"{short(face)}: +{advance(seen, [face])}" if fits else "not here"
        if face == AFTERBURNER:
            return (first, "stays") if seen.roll[face] == 1 else (first, "stay")
        if not seen.roll[face]:
            return first, "no die"
        if not fits:
            return first, "stays" if seen.roll[face] == 1 else "stay"
        return first, f"{say_dice(seen.roll[face])} used"

    def _end(self, *faces: int) -> int:
        """Where the rocket comes to with groups beside those that are picked."""
        return min(self.seen.space + advance(self.seen, [*self.seen.picked, *faces]), LAST)

    def _fly(self) -> Svg:
        """The button that ends the picking."""
        seen, box = self.seen, self.layout.inside
        area = (box.x + 8, box.y + box.height - 52, box.width - 16, 44)
        moved = advance(seen, seen.picked)
        words = f"Fly {say_count(moved, 'space')}, to space {self._end()}" if moved else "Fly"
        legal = self._target("fly", words, FLY, says=words)
        return self._button("fly", area, words, "", legal)

    def _button(self, name: str, area: tuple[float, float, float, float], words: str, more: str, legal: bool) -> Svg:
        x, y, width, height = area
        ink = NIGHT.text if legal or not self.seen.legal else NIGHT.dim
        return tag(
            "g",
            hit(*area, 8),
            rect(*area, 8, fill=NIGHT.panel, stroke=NIGHT.edge, stroke_dasharray=None if legal else "4 4", pointer_events="none"),
            text(
                x + width / 2, y + height / 2 + (-3 if more else 5), words, 13, ink, anchor="middle", weight=700, fit=width - 16
            ),
            " " if more else None,
            text(x + width / 2, y + height / 2 + 14, more, 11, NIGHT.dim, anchor="middle", fit=width - 12) if more else None,
            self._brackets(name, *area),
            id=name,
        )

    def _decisions(self) -> Iterator[Svg]:
        """Staying, and each place to land; without a choice, who is waited for."""
        seen, box = self.seen, self.layout.inside
        if not seen.legal:
            room = box.width - 16
            words = lines_of("The game is over" if seen.phase == "over" else self._call(), room, 13, 2)
            for n, part in enumerate(words):
                yield text(box.x + box.width / 2, box.y + 120 + 18 * n, part, 13, NIGHT.text, anchor="middle", fit=room)
            return
        asked = seen.crew[seen.asked]
        if seen.phase == "parachute":
            options = [("return", RETURN, "Go home", "can be sent again"), ("land-0", LAND[0], *self._landing(0))]
        else:
            offsets = (0, -1, 1) if asked.kind == "neighbour" else (0,)
            options = [
                ("stay", STAY, "Stay aboard", f"{say_dice(seen.pool)} left"),
                *((f"land-{o}", LAND[o], *self._landing(o)) for o in offsets),
            ]
        width, height = (box.width - 24) / 2, 54 if len(options) > 2 else 84
        for n, (name, action, words, more) in enumerate(options):
            legal = self._target(name, f"{words} {more}", action, says=words)
            area = box.x + 8 + n % 2 * (width + 8), box.y + 50 + n // 2 * (height + 6), width, height
            yield self._button(name, area, words, more, legal)

    def _landing(self, offset: int) -> tuple[str, str]:
        """Landing on a space: where, and what for."""
        space = self.seen.space + offset
        beside = {0: "", -1: ", one behind", 1: ", one ahead"}[offset]
        if not FIRST_LANDING <= space < LAST or not has_room(self.seen, space):
            return f"Space {space}", "no place to land"
        planet = SPACES[space].planet
        if planet is not None:
            there = len(self.seen.planets[planet])
            return f"Land on {PLANETS[planet].name}", f"{_people(there)} there{beside}"
        moon = MOONS[free_moon(self.seen, space)]
        return f"Land on {moon.name}", f"moon of {moon.orbits}, {moon.points} points{beside}"


def _extra_one(x: float, y: float, fits: bool) -> Svg:
    """The 1 that is no die: a disc with +1, drawn, so that the words of the group remain its own."""
    ground, ink = (WHITE, INK) if fits else (NIGHT.edge, NIGHT.pole)
    sign = path("M-9 0h8M-5-4v8M2.5-3.5 6.5-6.5V6.5", fill="none", stroke=ink, stroke_width=2.2, stroke_linecap="round")
    return at(x, y, circle(0, 0, 14, fill=ground, stroke=INK, stroke_width=1.4), sign)


def short(face: int) -> str:
    return "A" if face == AFTERBURNER else f"{face}s"


def _people(number: int) -> str:
    return "nobody" if not number else "one" if number == 1 else f"{number}"
