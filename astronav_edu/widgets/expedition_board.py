"""The board of Expedition: the track to deep space, the rocket with its crew, the dice, goals and failures, and everybody's astronauts.

An astronaut is one piece that travels: from its owner's seat into the rocket, to a moon or planet, or home again.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate

from ..engine.action import Action
from ..games.expedition import GAME
from ..games.expedition.knowledge import position_of
from ..games.expedition.rules import (
    FLY,
    LAND,
    USE,
    advance,
    free_moon,
    planet_points,
    totals,
    usable,
)  # fmt: skip
from ..games.expedition.state import Astronaut, ExpeditionObservation
from ..games.expedition.tables import FAILURES, GOALS, KIND, KINDS, MOONS, PLANETS, SPACES
from ..games.expedition.words import say_place
from .boards import Why
from .expedition_layers import (
    FIRE,
    MOON,
    RADII,
    SPACE,
    coin_place,
    names_of_deep_space,
    seat_place,
    still_layers,
)  # fmt: skip
from .expedition_tray import Tray, short
from .icons import icon
from .palette import IDENTITIES, INK, NIGHT, THEMES, WHITE
from .parts import (
    Box,
    at,
    badge,
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
)  # fmt: skip
from .scene import Look, Scene
from .svg import Svg, join, svg, tag

DOUBLED = {"planet": "planet_doubler", "moon": "moon_doubler", "deep": "deep_space_doubler"}
"""By kind of place, whose points count twice there."""


def draw(observation: ExpeditionObservation, names: Sequence[str], look: Look | None = None, why: Why | None = None) -> Scene:
    """The position as everybody may see it; ``names`` holds a name a seat.

    The ids of the choices are the texts of ``observation.legal``. ``why`` tells why an action is not legal: with it, astronauts,
    groups of dice and places that cannot be chosen give their reason.
    """
    return _Board(observation, names, look or Look(), why).scene()


class _Board(Tray):
    """The whole drawing: track, rocket, bodies, seats."""

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

    def _defs(self) -> Svg:
        box = self.layout.seat(0, self.seen.num_players)
        empty = (
            at(*self._home(n, box), tag("use", href=f"#gone-{kind.id}"), scale=self._size(box)) for n, kind in enumerate(KINDS)
        )
        homes = tag("g", *(at(-box.x, -box.y, place) for place in empty), id="homes")
        return tag("g", self._still("faces"), tag("defs", homes), id="defs")

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
                sign = f"{short(face)}: +{advance(seen, [*seen.picked, face])}"
                found.setdefault(self._end(face), {})[sign] = USE[face]
        for end, signs in found.items():
            name, (x, y) = f"space-{end}", self.layout.spot(end)
            sign = next(iter(signs)) if len(signs) == 1 else f"{len(signs)} ways"
            for action in signs.values():
                self._target(name, f"{sign}, to space {end}, {say_place(end)}", action)
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
            self._target(name, f"{words}, {more}", action, says=words)
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
