"""The board of Expedition: the track to deep space, the rocket with its crew, the dice, goals and failures, and everybody's astronauts.

An astronaut is one piece that travels: from its owner's seat into the rocket, to a moon or planet, or home again.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate

from ..engine.action import Action
from ..engine.words import does, form
from ..games.expedition import GAME
from ..games.expedition.knowledge import position_of
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
    planet_points,
    totals,
    usable,
)  # fmt: skip
from ..games.expedition.state import Astronaut, ExpeditionObservation
from ..games.expedition.tables import AFTERBURNER, FAILURES, FIRST_LANDING, GOALS, KIND, KINDS, LAST, MOONS, PLANETS, SPACES
from ..games.expedition.words import say_face, say_place
from .boards import Why
from .expedition_layers import (
    DIE,
    FIRE,
    LAYOUTS,
    MOON,
    RADII,
    SPACE,
    coin_place,
    die_id,
    names_of_deep_space,
    seat_place,
    still_id,
    still_layers,
)  # fmt: skip
from .icons import icon
from .palette import IDENTITIES, INK, NIGHT, THEMES, WHITE
from .parts import (
    ON_NIGHT,
    Box,
    at,
    badge,
    circle,
    forbidden,
    hit,
    line,
    lines_of,
    on_paper,
    panel,
    path,
    pill,
    rect,
    reticle,
    selected,
    text,
    text_width,
)  # fmt: skip
from .scene import Choice, Look, Scene, Target
from .svg import Svg, join, svg, tag

FACES = (1, 2, 3, 4, AFTERBURNER)
"""In the order in which groups lie in the tray."""
DOUBLED = {"planet": "planet_doubler", "moon": "moon_doubler", "deep": "deep_space_doubler"}
"""By kind of place, whose points count twice there."""


def draw(observation: ExpeditionObservation, names: Sequence[str], look: Look | None = None, why: Why | None = None) -> Scene:
    """The position as everybody may see it; ``names`` holds a name a seat.

    The ids of the choices are the texts of ``observation.legal``. ``why`` tells why an action is not legal: with it, astronauts,
    groups of dice and places that cannot be chosen give their reason.
    """
    return _Board(observation, names, look or Look(), why).scene()


class _Board:
    """One drawing in the making: the layers are drawn in the order of reading, and collect their targets as they go."""

    def __init__(self, observation: ExpeditionObservation, names: Sequence[str], look: Look, why: Why | None) -> None:
        self.seen, self.names, self.look, self.why = observation, names, look, why
        self.layout, self.theme = LAYOUTS[look.width], THEMES[look.theme]
        self.flying = observation.phase in ("roll", "pick", "land", "parachute")
        self.targets: dict[str, Target] = {}

    def scene(self) -> Scene:
        seen, width = self.seen, self.look.width
        height = self.layout.height(seen.num_players)
        layers = [self._status(), self._tray(), self._rocket(), self._track(), self._goals(), self._seats(), self._pieces()]
        picture = svg(
            width, height, f"Expedition {seen.expedition}", GAME.say_position(seen, self.names),
            rect(0, 0, width, height, fill=self.theme.table), self._defs(), *layers,
        )  # fmt: skip
        say = GAME.say_status(seen, self.names)
        return Scene(picture, still_layers(self.look), tuple(self.targets.values()), say=say, moves=seen.phase != "first")

    def _still(self, name: str) -> Svg:
        return tag("g", id=still_id(name, self.look), data_still="", pointer_events="none")

    def _defs(self) -> Svg:
        box = self.layout.seat(0, self.seen.num_players)
        empty = (
            at(*self._home(n, box), tag("use", href=f"#gone-{kind.id}"), scale=self._size(box)) for n, kind in enumerate(KINDS)
        )
        homes = tag("g", *(at(-box.x, -box.y, place) for place in empty), id="homes")
        return tag("g", self._still("faces"), tag("defs", homes), id="defs")

    def _target(self, name: str, label: str, action: Action, can: str) -> bool:
        """Make the group ``name`` something to press: a choice if the action is legal, else the reason against it."""
        legal = action in self.seen.legal
        if legal:
            before = self.targets[name].choices if name in self.targets else ()
            self.targets[name] = Target(name, label, (*before, Choice(str(action), can)))
        elif self.seen.legal and self.why and (reason := self.why(action)):
            self.targets[name] = Target(name, label, why=reason)
        return legal

    def _state(self, name: str, x: float, y: float, width: float, height: float, r: float) -> Svg | None:
        """On paper: brackets around what may be chosen, a veil over what may not."""
        if name not in self.targets:
            return None
        if self.targets[name].choices:
            return reticle(x, y, width, height, self.theme.signal, off=-1)
        return forbidden(x, y, width, height, on_paper(self.theme), r)

    # the status line

    def _status(self) -> Svg:
        seen, theme, width, height = self.seen, self.theme, self.look.width, self.layout.status
        title = f"Expedition {seen.expedition}"
        facts = f"space {seen.space}, {say_place(seen.space)}" if self.flying else ""
        start = 24 + text_width(title, 13, 700)
        if height > 40:
            room, most, x, y = width - 24.0, 2, 12.0, 50.0
        else:
            x, most, y = start + (text_width(facts, 13) + 16 if facts else 0), 1, 25.5
            room = width - 12 - x
        words = lines_of(self._call(), room, 13, most)
        return tag(
            "g",
            rect(0, 0, width, height, fill=theme.panel),
            line(0, height, width, height, stroke=theme.hair),
            text(12, 25.5, title, 13, theme.dim, weight=700),
            text(start, 25.5, facts, 13, theme.dim) if facts else None,
            *(text(x, y + 20 * n, part, 13, theme.ink, weight=700, fit=room) for n, part in enumerate(words)),
            id="status",
            pointer_events="none",
        )

    def _call(self) -> str:
        """Whose turn it is and what is to be chosen, shorter than the sentence for the screen reader: the rest lies in sight."""
        seen = self.seen
        if seen.phase in ("first", "over"):
            return GAME.say_status(seen, self.names)
        player = self.names[seen.current_player if seen.current_player >= 0 else seen.crew[0].seat]
        if seen.phase == "board":
            return f"{does(player, 'sends')} {'an astronaut' if seen.crew else 'the Commander'}"
        if seen.phase == "roll":
            return f"{does(player, 'rolls')} {_dice(seen.pool)}"
        if seen.phase == "land":
            return f"{does(player, 'stays')} aboard or {form(player, 'lands')}"
        if seen.phase == "parachute":
            return f"Crash! {player} may land by parachute"
        left = " or the ".join(say_face(face) for face in usable(seen) if face not in seen.picked)
        if seen.picked:
            return f"{does(player, 'flies')} {_spaces(advance(seen, seen.picked))}, or {form(player, 'adds')} the {left}"
        return f"{does(player, 'picks')} dice: the {left}"

    # the tray

    def _tray(self) -> Svg:
        seen, theme, box = self.seen, self.theme, self.layout.tray
        x, y, width, height = box
        inner = self.layout.inside
        boarding = seen.phase == "board" and bool(seen.legal)
        night = rect(*inner, 10, fill=NIGHT.sky, stroke=INK, stroke_width=1.4)
        heading, note = "Dice", ""
        if boarding:
            heading = "Who boards?"
            note = "that crashed" if seen.roll else ""
            rolled = self._last_roll(x + width - 120 - 21 * sum(seen.roll), y + 19, 18, 21)
            content = join(rolled, *self._cards(inner))
        elif seen.phase == "pick":
            *faces, last = ["A" if face == AFTERBURNER else f"{face}" for face in SPACES[seen.space].faces]
            note = f"space {seen.space} takes {', '.join(faces)} and {last}"
            content = join(night, *self._groups(inner), self._fly(inner))
        else:
            heading = "Stay or land?" if seen.phase == "land" else "Crash!" if seen.phase == "parachute" else "Dice"
            crashed = bool(seen.roll) and seen.phase != "first"
            note = (
                "the roll that crashed"
                if crashed
                else f"{_dice(seen.pool)} left"
                if self.flying
                else f"{_dice(seen.pool)} at takeoff"
            )
            top = inner.y + (26 if seen.legal else 64)
            start = x + width / 2 - 19 * ((sum(seen.roll) if crashed else seen.pool) - 1)
            content = join(
                night, self._last_roll(start, top, DIE, 38) if crashed else self._pool(start, top), *self._decisions(inner)
            )
        return tag(
            "g",
            panel(x, y, width, height, theme),
            text(x + 14, y + 24, heading, 15, theme.ink, weight=700),
            text(x + width - 14, y + 24, note, 12, theme.dim, anchor="end", fit=width - 40 - text_width(heading, 15, 700))
            if note
            else None,
            content,
            id="tray",
            data_night=None if boarding else "",
        )

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

    def _cards(self, box: Box) -> Iterator[Svg]:
        """The astronauts of the seat that boards: those at home, and those that have landed for good."""
        width, height = self.layout.card
        for n, kind in enumerate(KINDS):
            name, action = f"card-{kind.id}", BOARD[kind.id]
            self._target(name, f"{kind.name}. {kind.effect}", action, GAME.say_action(action))
            state = self._state(name, 0, 0, width, height, 7)
            where = box.x + n % 4 * (width + 6), box.y + n // 4 * (height + 6)
            yield at(
                *where,
                hit(0, 0, width, height, 7),
                tag("use", href=f"#card-face-{kind.id}", pointer_events="none"),
                state,
                id=name,
            )

    def _groups(self, box: Box) -> Iterator[Svg]:
        """The roll by groups: those that fit, those that are picked, and pale those that do not fit."""
        seen = self.seen
        faces = [face for face in FACES if count(seen, face)]
        width = min((box.width - 8) / len(faces), 150)
        left = box.x + (box.width - width * len(faces)) / 2
        number = 0
        for n, face in enumerate(faces):
            dice = seen.roll[face]
            x, middle = left + n * width, width / 2
            fits, picked = face in usable(seen), face in seen.picked
            columns = max(1, -(-count(seen, face) // 2) if count(seen, face) > 2 else count(seen, face))
            drawn = []
            for k in range(count(seen, face)):
                u = middle + (k % columns - (min(columns, count(seen, face)) - 1) / 2) * 36
                v = 28 + k // columns * 36 + (18 if count(seen, face) <= columns else 0)
                if k < dice:
                    drawn.append(self._die(number + k, face, u, v, DIE, not fits))
                else:
                    drawn.append(_extra_one(u, v, fits))
            number += dice
            name = f"group-{face}"
            first, second = self._words(face, fits)
            label = f"{first} {second}: {GAME.say_action(USE[face])[0].lower()}{GAME.say_action(USE[face])[1:]}"
            self._target(
                name,
                label + (f", to space {self._end(face)}" if fits and not picked else ""),
                USE[face],
                GAME.say_action(USE[face]),
            )
            ink = NIGHT.text if fits else NIGHT.dim
            area = (3, 4, width - 6, 106)
            state = selected(*area, ON_NIGHT, 6) if picked else self._brackets(name, *area)
            yield at(
                x, box.y, hit(*area), *drawn,
                text(middle, 89, first, 12, ink, anchor="middle", weight=700, fit=width - 12),
                " ",
                text(middle, 103, second, 11, ink, anchor="middle", fit=width - 12),
                state,
                id=name,
            )  # fmt: skip

    def _brackets(self, name: str, x: float, y: float, width: float, height: float) -> Svg | None:
        """Dice that do not fit are pale already: only what may be chosen is marked."""
        chosen = name in self.targets and self.targets[name].choices
        return reticle(x, y, width, height, NIGHT.signal, off=-1) if chosen else None

    def _words(self, face: int, fits: bool) -> tuple[str, str]:
        """Under a group: how far it carries, and what becomes of its dice."""
        seen = self.seen
        first = f"{_short(face)}: +{advance(seen, [face])}" if fits else "not here"
        if face == AFTERBURNER:
            return (first, "stays") if seen.roll[face] == 1 else (first, "stay")
        if not seen.roll[face]:
            return first, "no die"
        if not fits:
            return first, "stays" if seen.roll[face] == 1 else "stay"
        return first, f"{_dice(seen.roll[face])} used"

    def _end(self, *faces: int) -> int:
        """Where the rocket comes to with groups beside those that are picked."""
        return min(self.seen.space + advance(self.seen, [*self.seen.picked, *faces]), LAST)

    def _fly(self, box: Box) -> Svg:
        """The button that ends the picking."""
        seen, area = self.seen, (box.x + 8, box.y + box.height - 52, box.width - 16, 44)
        moved = advance(seen, seen.picked)
        words = f"Fly {_spaces(moved)}, to space {self._end()}" if moved else "Fly"
        legal = self._target("fly", words, FLY, words)
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

    def _decisions(self, box: Box) -> Iterator[Svg]:
        """Staying, and each place to land; without a choice, who is waited for."""
        seen = self.seen
        if not seen.legal:
            words = "The game is over" if seen.phase == "over" else self._call()
            yield text(
                box.x + box.width / 2,
                box.y + 124,
                lines_of(words, box.width - 20, 13)[0],
                13,
                NIGHT.text,
                anchor="middle",
                fit=box.width - 16,
                pointer_events="none",
            )
            return
        if seen.phase not in ("land", "parachute"):
            return
        asked = seen.crew[seen.asked]
        if seen.phase == "parachute":
            options = [("return", RETURN, "Go home", "can be sent again"), ("land-0", LAND[0], *self._landing(0))]
        else:
            offsets = (0, -1, 1) if asked.kind == "neighbour" else (0,)
            options = [
                ("stay", STAY, "Stay aboard", f"{_dice(seen.pool)} left"),
                *((f"land-{o}", LAND[o], *self._landing(o)) for o in offsets),
            ]
        width, height = (box.width - 24) / 2, 54 if len(options) > 2 else 84
        for n, (name, action, words, more) in enumerate(options):
            legal = self._target(name, f"{words} {more}", action, words)
            yield self._button(
                name, (box.x + 8 + n % 2 * (width + 8), box.y + 50 + n // 2 * (height + 6), width, height), words, more, legal
            )

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

    # the rocket

    def _rocket(self) -> Svg:
        """The rocket's seats; those aboard are pieces and lie over them."""
        seen, theme, (x, y, width, height) = self.seen, self.theme, self.layout.rocket
        small, seats = self.layout.small, seen.num_players
        room = seat_place(0, seats, self.layout)[0] - seat_place(1, seats, self.layout)[0] - 2
        drawn = []
        for n in range(seats):
            u, v = seat_place(n, seats, self.layout)
            if n < len(seen.crew):
                astronaut = seen.crew[n]
                name = lines_of(self.names[astronaut.seat], room, 11)[0]
                drawn.append(text(u, v + 39, name, 11, INK, anchor="middle", weight=700, fit=room))
                kind = KIND[astronaut.kind].name
                below = [kind] if text_width(kind, 11) < room else kind.split(" ", 1)
                drawn += [
                    text(u, v + 65 + 13 * k, part, 11, theme.dim, anchor="middle", fit=room) for k, part in enumerate(below)
                ]
            else:
                words = "left" if self.flying else "" if seen.phase == "over" else f"{n + 1}"
                drawn.append(circle(u, v, SPACE - 3, fill="none", stroke=LIGHT_EDGE, stroke_width=1.4, stroke_dasharray="4 3"))
                drawn.append(text(u, v + 4, words, 11, LIGHT_DIM, anchor="middle"))
        u, v = seat_place(0, seats, self.layout)
        asked = None
        if seen.phase in ("land", "parachute"):
            a, b = seat_place(seen.asked, seats, self.layout)
            asked = circle(a, b, SPACE + 4, fill="none", stroke=THEMES["light"].signal, stroke_width=3)
        note = "" if small else "the first seat commands"
        return tag(
            "g",
            panel(x, y, width, height, theme),
            text(x + 14, y + 24, "Aboard", 15, theme.ink, weight=700),
            text(x + width - 14, y + 24, note, 12, theme.dim, anchor="end") if note else None,
            self._still("hull"),
            *drawn,
            asked,
            pill(u, v - 57, "commands", theme.panel, theme.ink, height=18) if seen.crew else None,
            id="rocket",
            pointer_events="none",
        )

    # the track

    def _track(self) -> Svg:
        seen, layout = self.seen, self.layout
        x, y = layout.spot(seen.space)
        ring = circle(0, 0, SPACE + 4, fill="none", stroke=WHITE, stroke_width=3)
        token = join(circle(-31, -13, 13, fill=WHITE, stroke=INK, stroke_width=1.3), icon("rocket", -40, -22, 18, INK))
        return tag(
            "g",
            self._still("track"),
            tag("g", *self._standings(), pointer_events="none"),
            tag("g", *self._ends(), *self._places(), id="ends"),
            at(x, y, ring, token, id="ship", data_moves="", pointer_events="none"),
            id="track",
            data_night="",
        )

    def _standings(self) -> Iterator[Svg]:
        """Beside the coins of a planet whose points they are now."""
        for planet, astronauts in enumerate(self.seen.planets):
            shift = 0
            for seat, place, _ in planet_points(planet, astronauts):
                x, y = coin_place(planet, place, self.layout)
                twice = (seat, DOUBLED["planet"]) in astronauts
                yield at(x + 20 + shift, y, badge(seat, 0, 0, 6.5), _twice(0, 0) if twice else None)
                shift += (place == 2) * (33 if twice else 15)

    def _ends(self) -> Iterator[Svg]:
        """The spaces to which a group, or flying as picked, leads."""
        seen = self.seen
        if seen.phase != "pick":
            return
        found: dict[int, dict[str, Action]] = {}
        if seen.picked:
            found[self._end()] = {f"fly +{advance(seen, seen.picked)}": FLY}
        for face in usable(seen):
            if face not in seen.picked:
                sign = f"{_short(face)}: +{advance(seen, [*seen.picked, face])}"
                found.setdefault(self._end(face), {})[sign] = USE[face]
        for end, signs in found.items():
            name, (x, y) = f"space-{end}", self.layout.spot(end)
            sign = next(iter(signs)) if len(signs) == 1 else f"{len(signs)} ways"
            for action in signs.values():
                self._target(name, f"{sign}, to space {end}, {say_place(end)}", action, GAME.say_action(action))
            chosen = name in self.targets
            mark = pill(x, y + 38, sign, INK, NIGHT.signal if chosen else NIGHT.name, height=17)
            brackets = reticle(x - 26, y - 26, 52, 52, NIGHT.signal, off=0) if chosen else None
            yield tag("g", hit(x - 26, y - 26, 52, 52), brackets, mark, id=name)

    def _places(self) -> Iterator[Svg]:
        """The moons and planets where the astronaut that is asked can land."""
        seen = self.seen
        for offset, action in LAND.items():
            if action not in seen.legal:
                continue
            space = seen.space + offset
            planet = SPACES[space].planet
            words, more = self._landing(offset)
            if planet is None:
                moon = free_moon(seen, space)
                (x, y), name = self.layout.moon(moon), f"moon-{moon}"
                area = x - MOON - 3, y - MOON - 10, 2 * MOON + 14, 2 * MOON + 13  # with its coin
            else:
                (x, y), name = self.layout.planet(planet), f"planet-{planet}"
                r = RADII.get(PLANETS[planet].name, 16) + 4
                area = x - r, y - r, 2 * r, 2 * r
            self._target(name, f"{words}, {more}", action, words)
            yield tag("g", hit(*area), reticle(*area, NIGHT.signal, off=0), id=name)

    # failures, goals, seats

    def _goals(self) -> Svg:
        seen, theme, (x, y, width, height) = self.seen, self.theme, self.layout.goals
        step, failed = (width - 25) / FAILURES, seen.failures
        boxes = [rect(x + 14 + k * step, y + 36, step - 3, 24, 4) for k in range(FAILURES)]
        numbers = [tag("text", k + 1, x=x + 12.5 + (k + 0.5) * step, y=y + 52) for k in range(FAILURES)]
        rows = []
        row = (height - 96) / len(GOALS)
        for n, (goal, owner) in enumerate(zip(GOALS, seen.goals, strict=True)):
            v = y + 92 + (n + 0.5) * row
            taken = owner is not None
            mark = badge(owner, x + 26, v, 9) if taken else join(
                circle(x + 26, v, 10, fill=theme.card, stroke=theme.edge, stroke_dasharray="3 2.5"),
                text(x + 26, v + 4.2, goal.points, 12, theme.ink, anchor="middle", weight=700),
            )  # fmt: skip
            rows.append(join(mark, text(x + 46, v + 4.5, goal.name, 12, theme.dim if taken else theme.ink)))
        same = len({goal.points for goal in GOALS}) == 1
        return tag(
            "g",
            panel(x, y, width, height, theme),
            text(x + 14, y + 24, "Failures", 15, theme.ink, weight=700),
            text(x + width - 14, y + 24, f"{seen.failures} of {FAILURES}", 12, theme.dim, anchor="end"),
            tag("g", *boxes[:failed], fill=FIRE, stroke=INK),
            tag("g", *boxes[failed:], fill=theme.recess, stroke=theme.edge),
            tag("g", *numbers[:failed], fill=WHITE, font_size=11, font_weight=700, text_anchor="middle"),
            tag("g", *numbers[failed:], fill=theme.dim, font_size=11, text_anchor="middle"),
            text(x + 14, y + 84, f"Goals, {GOALS[0].points} points each" if same else "Goals", 12, theme.dim, weight=600),
            *rows,
            id="goals",
            pointer_events="none",
        )

    def _seats(self) -> Svg:
        """Rows in the order of the seats, whoever looks: astronauts would fly about if rows changed places with the viewer."""
        points = totals(position_of(self.seen))
        count = self.seen.num_players
        rows = [self._seat(seat, self.layout.seat(seat, count), points[seat]) for seat in range(count)]
        return tag("g", *rows, id="seats", pointer_events="none")

    def _seat(self, seat: int, box: Box, points: int) -> Svg:
        """Badge, name and points, and places for the eight astronauts: an empty one has landed, or is aboard."""
        seen, theme = self.seen, self.theme
        _, _, width, height = box
        own, moves_now = seat == seen.viewer, seat == seen.current_player
        score = f"{points} point{'' if points == 1 else 's'}"
        baseline = 14 if height < 44 else 17 if height < 56 else 22
        room = width - 60 - text_width(score, 12, 600) - 14
        wide = width > 460
        if wide:
            room, baseline = 130, height / 2 + 5
        drawn = panel(
            box.x, box.y, width, height, theme,
            path(f"M9 0H34V{height:g}H9A9 9 0 0 1 0 {height - 9:g}V9A9 9 0 0 1 9 0Z", fill=IDENTITIES[seat].colour),
            badge(seat, 17, height / 2, 9.5),
            path(f"M39 {baseline - 11:g}l9 6-9 6Z", fill=theme.signal) if moves_now else None,
            text(52, baseline, lines_of(self.names[seat], room, 13)[0], 13, theme.ink, weight=700, fit=room),
            text(width - 12, baseline, score, 12, theme.ink, anchor="end", weight=600),
            chosen=own, r=9,
        )  # fmt: skip
        return tag("g", drawn, at(box.x, box.y, tag("use", href="#homes")), id=f"seat-{seat}")

    def _size(self, box: Box) -> float:
        """Scale of an astronaut at home."""
        return 1.3 if box.width > 300 else 1.0 if box.height >= 44 else 0.86

    def _home(self, number: int, box: Box) -> tuple[float, float]:
        """The middle of an astronaut's place at home."""
        size = self._size(box)
        if box.width > 460:
            return box.x + 214 + number * 32, box.y + box.height / 2
        step = (box.width - 52 - 20 * size) / 7
        return box.x + 43 + 10 * size + number * step, box.y + box.height - (3 if box.height < 56 else 8) - 10 * size

    # the astronauts

    def _pieces(self) -> Svg:
        """All astronauts, each where it is."""
        seen, layout = self.seen, self.layout
        pieces: dict[Astronaut, Svg] = {}

        def put(astronaut: Astronaut, x: float, y: float, scale: float, where: str, *kids: Svg) -> None:
            name = f"who-{astronaut.seat}-{astronaut.kind}"
            label = f"{self.names[astronaut.seat]}: {KIND[astronaut.kind].name}, {where}"
            pieces[astronaut] = at(x, y, *kids, scale=scale, id=name, data_moves="", role="img", aria_label=label)

        for seat in range(seen.num_players):
            box = layout.seat(seat, seen.num_players)
            for n, kind in enumerate(KINDS):
                if kind.id in seen.home[seat]:
                    put(
                        Astronaut(seat, kind.id),
                        *self._home(n, box),
                        self._size(box),
                        "at home",
                        tag("use", href=f"#home-{kind.id}"),
                    )
        for n, astronaut in enumerate(seen.crew):
            x, y = seat_place(n, seen.num_players, layout)
            mark = badge(astronaut.seat, 18, -16, 9)
            put(astronaut, x, y, 1, "aboard", tag("use", href=f"#crew-{astronaut.kind}"), mark)
        for astronaut, x, y, place, where in self._landed():
            twice = astronaut.kind == DOUBLED[place] and place != "planet"  # there it is said beside the coins
            put(
                astronaut,
                x,
                y,
                1,
                where,
                badge(astronaut.seat, 0, 0, 8 if place == "moon" else 6.5),
                *([_twice(-3 if place == "moon" else -16, 13)] if twice else []),
            )
        return tag("g", *(pieces[astronaut] for astronaut in sorted(pieces)), id="pieces", pointer_events="none")

    def _landed(self) -> Iterator[tuple[Astronaut, float, float, str, str]]:
        """Everybody who has landed, with the middle of the place: on planets and in deep space side by side in order of arrival."""
        seen, layout = self.seen, self.layout
        for moon, who in enumerate(seen.moons):
            if who:
                yield who, *layout.moon(moon), "moon", f"on {MOONS[moon].name}"
        for planet, astronauts in enumerate(seen.planets):
            x, y = layout.over(planet)
            places = _side_by_side([15] * len(astronauts), 140)
            for astronaut, u in zip(astronauts, places, strict=True):
                yield astronaut, x + u - (places[-1] + places[0]) / 2, y - 33, "planet", f"on {PLANETS[planet].name}"
        rows = zip(names_of_deep_space(layout), (seen.galaxy, seen.comet), ("in the Galaxy", "on the Comet"), strict=True)
        for (x, y), astronauts, where in rows:
            widths = [20 if astronaut.kind == DOUBLED["deep"] else 15 for astronaut in astronauts]
            start = 4 if layout.small else x
            for astronaut, u in zip(astronauts, _side_by_side(widths, 126), strict=True):
                yield astronaut, start + u, y + 19, "deep", where


LIGHT_EDGE, LIGHT_DIM = THEMES["light"].edge, THEMES["light"].dim
"""On the rocket, which is light in every theme."""


def _side_by_side(widths: Sequence[float], room: float) -> list[float]:
    """Middles of badges in a row from 7 on, closer together where they would need more room."""
    squeeze = min(1, (room - 14) / max(sum(widths[:-1]), 1))
    return [7 + squeeze * start for start in accumulate(widths[:-1], initial=0)][: len(widths)]


def _twice(x: float, y: float) -> Svg:
    """Beside a badge at 0, 0: its points count twice."""
    return at(x, y, rect(7, -6.5, 18, 13, 6.5, fill=INK), text(16, 4, "×2", 11, WHITE, anchor="middle", weight=700))


def _extra_one(x: float, y: float, fits: bool) -> Svg:
    """The 1 that is no die: a disc with +1, drawn, so that the words of the group remain its own."""
    ground, ink = (WHITE, INK) if fits else (NIGHT.edge, NIGHT.pole)
    sign = path("M-9 0h8M-5-4v8M2.5-3.5 6.5-6.5V6.5", fill="none", stroke=ink, stroke_width=2.2, stroke_linecap="round")
    return at(x, y, circle(0, 0, 14, fill=ground, stroke=INK, stroke_width=1.4), sign)


def _short(face: int) -> str:
    return "A" if face == AFTERBURNER else f"{face}s"


def _dice(number: int) -> str:
    return "1 die" if number == 1 else f"{number} dice"


def _spaces(number: int) -> str:
    return "1 space" if number == 1 else f"{number} spaces"


def _people(number: int) -> str:
    return "nobody" if not number else "one" if number == 1 else f"{number}"
