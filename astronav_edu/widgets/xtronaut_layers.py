"""The layers of the Xtronaut board that never change, each drawn once for a width and theme, and the layouts they are made for."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from ..games.xtronaut.rules import WINNING
from ..games.xtronaut.tables import ACTION, CARD, KINDS, PARTS, REUSABLE, SIZES, ActionCard, Assist, Size, Spacecraft, Vehicle
from . import palette
from .icons import icon, icon_defs
from .palette import NIGHT, THEMES, WHITE, Theme
from .parts import Box, at, badge_defs, card, forbidden, line, lines_of, on_paper, path, rect, reticle, selected, text, text_width
from .scene import Look
from .sky_map import Chart, star_dots
from .svg import Svg, join, tag
from .xtronaut_art import OUTLINE, SIZE, band, letter, part_defs, world, world_defs

WIDTH, HEIGHT = 116, 160
"""Of a card, px."""
ICON = {
    "surplus_funds": "cards", "salvaged_parts": "bin", "extra_draw": "telescope", "collaboration": "hands", "audit": "eye",
    "national_priority": "star", "cancelled": "flag", "shutdown": "lock",
}  # fmt: skip
"""The sign of each kind of action card."""
GROUPS = (
    *((name, tuple(k for k in KINDS if isinstance(CARD[k], Vehicle) and k.startswith(name.lower()))) for name in palette.LINES),
    ("Assists", tuple(k for k in KINDS if isinstance(CARD[k], Assist))),
    ("Craft", tuple(k for k in KINDS if isinstance(CARD[k], Spacecraft))),
    ("Actions", tuple(ACTION)),
)  # fmt: skip
"""All kinds of card in the rows in which they are asked for."""


@dataclass(frozen=True)
class Layout:
    """Where things lie, in px."""

    status: float
    """Height of the status line."""
    phases: Box
    mission: Box
    pad: Box
    middle: float
    """The rocket's axis, from the left edge of the pad."""
    assists: tuple[float, float]
    """Middle of the spaces for assists, from there, and their radius."""
    bar: Box
    checks: Box
    sheet: Box
    """What takes the place of pad and bar while cards are chosen or an offer is made up."""
    hand: Box
    """Height without the cards' rows where ``across`` is less than the hand can be."""
    cards: tuple[float, float]
    """Upper left corner of the first card, from the hand's."""
    across: int
    """Cards in a row, side by side."""
    room: float
    """Width of that row; where there is only one, more cards lie closer together."""
    piles: tuple[float, float, float]
    """From the hand's upper left corner, and the step from pile to pile: sideways, or down where it is negative."""
    seats: Box
    """The first of the other seats."""
    beside: bool
    """Seats side by side."""
    foot: float | None = None
    """Height of the whole; None where it ends with the seats."""

    @property
    def small(self) -> bool:
        return self.pad.width < 300

    def rows(self, kinds: int) -> int:
        """Rows of cards in the hand."""
        return max(1, -(-kinds // self.across)) if self.small else 1

    def step(self, kinds: int) -> float:
        """From card to card in a row of the hand."""
        return WIDTH + 8 if self.small else min(WIDTH + 12, (self.room - WIDTH) / max(kinds - 1, 1))

    def hand_height(self, kinds: int) -> float:
        return self.hand.height + (self.rows(kinds) - 1) * (HEIGHT + 10)

    def seat(self, number: int, kinds: int) -> Box:
        """The place of the ``number``-th of the other seats, while the hand holds so many kinds of card."""
        x, y, width, height = self.seats
        if self.small:
            y = self.hand.y + self.hand_height(kinds) + 8
        return (
            Box(x + number * (width + 12), y, width, height) if self.beside else Box(x, y + number * (height + 8), width, height)
        )

    def height(self, others: int, kinds: int) -> float:
        if self.foot is not None:
            return self.foot
        last = self.seat(others - 1, kinds)
        return last.y + last.height + 8


LAYOUTS = {
    1280: Layout(
        status=40, phases=Box(868, 8, 78, 24), mission=Box(12, 52, 262, 470), pad=Box(286, 52, 372, 470), middle=170, assists=(318, 34),
        bar=Box(670, 52, 216, 262), checks=Box(670, 322, 216, 200), sheet=Box(286, 52, 600, 470), hand=Box(12, 532, 1256, 180),
        cards=(228, 10), across=5, room=720, piles=(964, 34, 97), seats=Box(898, 52, 370, 152), beside=False, foot=720,
    ),
    900: Layout(
        status=40, phases=Box(496, 8, 78, 24), mission=Box(12, 52, 250, 470), pad=Box(272, 52, 372, 470), middle=170, assists=(318, 34),
        bar=Box(654, 52, 234, 262), checks=Box(654, 322, 234, 200), sheet=Box(272, 52, 616, 470), hand=Box(12, 532, 876, 180),
        cards=(158, 10), across=5, room=628, piles=(793, 10, -55), seats=Box(12, 724, 284, 152), beside=True, foot=888,
    ),
    390: Layout(
        status=92, phases=Box(4, 97, 77, 30), mission=Box(4, 134, 382, 152), pad=Box(4, 294, 248, 470), middle=92, assists=(212, 30),
        bar=Box(258, 294, 128, 470), checks=Box(4, 772, 382, 152), sheet=Box(4, 294, 382, 630), hand=Box(4, 932, 382, 346),
        cards=(10, 112), across=3, room=366, piles=(10, 284, 122), seats=Box(4, 0, 382, 152), beside=False,
    ),
}  # fmt: skip


MANY = 20
"""Kinds of card that a hand holds at most, as far as the brackets go."""


def visible(kinds: int, layout: Layout) -> float:
    """How much of a card can be seen in a hand of so many kinds."""
    return min(WIDTH, layout.step(kinds) - 6)


@cache
def still_layers(look: Look) -> dict[str, Svg]:
    """Markup by id, for a width and theme."""
    layout, theme = LAYOUTS[look.width], THEMES[look.theme]
    layers = {"faces": _faces, "phases": _phases, "pad": _pad, "sky": _sky}
    return {still_id(name, look): layer(layout, theme) for name, layer in layers.items()}


def still_id(name: str, look: Look) -> str:
    """An id that changes with all that the layer depends on, so that a page never keeps an old one."""
    return f"{name}-{look.width}-{look.theme}"


PHASES = ("1 Draw", "2 Play", "3 Trade", "4 Build", "5 Hand")


def phase_pill(number: int, layout: Layout, ink: str, ground: str, edge: str, weight: int | None = None) -> Svg:
    """One of the phases of a turn, counted from 0."""
    x, y, step, h = layout.phases
    words = text((step - 6) / 2, h / 2 + 4, PHASES[number], 11, ink, anchor="middle", weight=weight)
    return at(x + number * step, y, rect(0, 0, step - 6, h, h / 2, fill=ground, stroke=edge), words)


def _phases(layout: Layout, theme: Theme) -> Svg:
    return join(*(phase_pill(n, layout, theme.dim, theme.recess, theme.hair) for n in range(len(PHASES))))


def _faces(layout: Layout, theme: Theme) -> Svg:
    """All that is shown by ``use``: icons, badges, parts, worlds, cards, and chips with the brackets of those that may be chosen."""
    icons = icon_defs(*dict.fromkeys(["orbiter", "lander", "rover", "tick", "no", "rocket", "flag", "star", *ICON.values()]))
    cards = [tag("g", face(kind, theme), id=f"face-{kind}", pointer_events="none") for kind in KINDS]
    chips = [_chip(kind, chip_words(kind), chip_width(kind, layout), theme, f"chip-{kind}") for kind in KINDS]
    chips += [_chip(kind, CARD[kind].name, wide_chip(layout), theme, f"wide-{kind}") for kind in KINDS]
    for count in range(layout.across, MANY + 1):
        area = 0, 0, visible(count, layout), HEIGHT
        chips.append(tag("g", reticle(*area, theme.signal, off=1), id=f"may-{count}", pointer_events="none"))
        chips.append(tag("g", forbidden(*area, on_paper(theme), 9), id=f"no-{count}", pointer_events="none"))
        chips.append(tag("g", selected(*area, on_paper(theme), 9), id=f"given-{count}", pointer_events="none"))
    points = tag("g", path(boxes(WINNING), fill=theme.recess, stroke=theme.edge), id="points")
    return join(
        icons, badge_defs(4), tag("defs", part_defs(), world_defs(), *cards, *chips, points, _bare(theme), *_piles(layout, theme))
    )


def pile_size(layout: Layout) -> tuple[float, float]:
    return (112, 52) if layout.small else (74, 49) if layout.piles[2] < 0 else (84, 116)


def _piles(layout: Layout, theme: Theme) -> Iterator[Svg]:
    """The three piles, without their numbers."""
    w, h = pile_size(layout)
    for n, (name, sign) in enumerate((("Cards", "rocket"), ("Discards", ""), ("Missions", "flag"))):
        ground = {"fill": NIGHT.sky if sign else theme.card, "stroke": theme.edge}
        yield tag(
            "g",
            rect(3, 3, w, h, 8, **ground),
            rect(0, 0, w, h, 8, **ground),
            icon(sign, w / 2 - 18, 28, 36, NIGHT.text) if sign and h > 100 else None,
            text(w / 2, 18 if h > 100 else 16, name, 11, NIGHT.dim if sign else theme.dim, anchor="middle", weight=600),
            id=f"pile-{n}",
        )


def boxes(count: int) -> str:
    """Outline of so many of the ten boxes of a score."""
    return "".join(f"M{12 * k} 0h9.5v22h-9.5Z" for k in range(count))


PLACES = {
    "left": (0, 0, 0.318), "right": (39, 0, 0.318), "second": (15.5, 38, 0.324), "first": (15.5, 71, 0.37), "booster_1": (1, 78, 0.36),
    "booster_2": (43, 78, 0.36), "spacecraft": (16, 2, 1),
}  # fmt: skip
"""Of the parts on a small board: upper left corner and scale."""


def _bare(theme: Theme) -> Svg:
    """A small board without cards; with one space for boosters the second is left out."""
    drawn = []
    for space, (x, y, k) in PLACES.items():
        w, h = (20, 34) if space == "spacecraft" else SIZE["booster" if space.startswith("booster") else space]
        d = f"M{x:g} {y:g}h{w * k:.4g}v{h * k:.4g}h{-w * k:.4g}Z"
        drawn.append(tag("g", path(d, fill="none", stroke=theme.edge, stroke_dasharray="3 2.5"), id=f"bare-{space}"))
    uses = [tag("use", href=f"#bare-{space}") for space in PLACES if space != "booster_2"]
    return join(*drawn, tag("g", *uses, id="bare"))


# ---- cards


def colour_of(kind: str) -> str:
    """Ground of what belongs to a card: its line's, or that of its kind."""
    found = CARD[kind]
    if isinstance(found, Vehicle):
        return palette.LINES[found.line]
    return palette.CARDS["spacecraft" if isinstance(found, Spacecraft) else "assist" if isinstance(found, Assist) else "action"]


def as_booster(card: Vehicle) -> tuple[int, ...]:
    """ΔV of a first stage on a space for boosters, km/s, for a small, medium and large spacecraft; empty for other parts."""
    extra = card.extra_small, card.extra_medium, card.extra_large
    return extra if any(extra) else ()


def face(kind: str, theme: Theme) -> Svg:
    """A player card. Band: what it is. Picture. Foot: ΔV for a small, medium and large spacecraft, or what it does."""
    found, w, h = CARD[kind], WIDTH, HEIGHT
    line_name = found.line if isinstance(found, Vehicle) else ""
    title = line_name or (found.body if isinstance(found, Assist) else found.name)
    colour = colour_of(kind)
    fill = band(line_name) if line_name else colour
    heading = join(
        path(f"M9 0H{w - 9}A9 9 0 0 1 {w} 9V28H0V9A9 9 0 0 1 9 0Z", fill=fill),
        rect(5, 5, text_width(title, 12, 700) + 10, 18, 5, fill=colour) if line_name else None,
        text(10, 18.5, title[:1].upper() + title[1:], 12, WHITE, weight=700, fit=w - 20),
        letter(line_name, w - 15, 14, 9.5) if line_name else None,
    )
    return card(w, h, theme, heading, *_picture(kind, theme), *_foot(kind, theme))


def _picture(kind: str, theme: Theme) -> tuple[Svg | None, ...]:
    found = CARD[kind]
    if isinstance(found, Vehicle):
        w, h = SIZE[found.part]
        scale = min(66 / h, 46 / w) if found.part != "second" else 0.62
        again = text(WIDTH - 8, 48, "reusable", 11, theme.good, anchor="end", weight=600) if kind in REUSABLE else None
        place = 40.0 if kind in REUSABLE else WIDTH / 2
        return at(place - w * scale / 2, 35, tag("use", href=f"#part-{kind}"), scale=scale), again
    if isinstance(found, Assist):
        arc = path("M20 92C46 84 92 96 96 66", fill="none", stroke=theme.ink, stroke_width=1.8, stroke_dasharray="4 3")
        return world(found.body.lower(), WIDTH / 2, 68, 26), arc
    if isinstance(found, Spacecraft):
        size = (34, 46, 58)[SIZES.index(found.size)]
        return (icon(found.type, (WIDTH - size) / 2, 68 - size / 2, size, theme.ink),)
    return (icon(ICON[kind], 8, 33, 22, theme.ink),)


def _foot(kind: str, theme: Theme) -> list[Svg]:
    found = CARD[kind]
    if isinstance(found, ActionCard):
        told = lines_of(found.text, WIDTH - 12, 10, 8)  # reckoned bold, drawn plain
        lines = [text(8, 66 + 12.5 * n, part, 11, theme.ink, fit=WIDTH - 14) for n, part in enumerate(told)]
        return [text(36, 48, found.kind, 11, theme.dim, weight=600), *lines]
    if isinstance(found, Vehicle):
        name, extra = PARTS[found.part] if found.part != "booster" else _solids(found), as_booster(found)
        low = _values_at(found)
        more = [text(9, 153.5, f"as booster {' '.join(map(str, extra))}", 11, theme.dim)] if extra else []
        return [text(9, low - 5, name, 11, theme.dim), *_sizes((found.small, found.medium, found.large), low, theme), *more]
    if isinstance(found, Assist):
        return [text(9, 119, "fly-by, any size", 11, theme.dim), *_sizes((found.delta_v,) * 3, 126, theme)]
    return [
        text(9, 119, "its own ΔV", 11, theme.dim),
        rect(8, 126, WIDTH - 16, 25, 5, fill=theme.recess),
        text(WIDTH / 2, 143.5, f"{found.size[0].upper()}  {found.delta_v} km/s", 13, theme.ink, anchor="middle", weight=700),
    ]


def _values_at(card: Vehicle) -> float:
    """Upper edge of the three figures on a card's face; a first stage has another line below them."""
    return 117 if as_booster(card) else 126


def _solids(found: Vehicle) -> str:
    return "booster pair" if found.line == "SLS" else f"{found.solids} solid booster{'' if found.solids == 1 else 's'}"


def _sizes(worth: tuple[int, ...], y: float, theme: Theme) -> list[Svg]:
    cell = (WIDTH - 16) / 3
    drawn = []
    for n, (size, value) in enumerate(zip(SIZES, worth, strict=True)):
        x = 8 + n * cell
        drawn += [
            rect(x + 1, y, cell - 2, 25, 5, fill=theme.recess),
            text(x + cell * 0.26, y + 17, size[0].upper(), 11, theme.dim, anchor="middle"),
            text(x + cell * 0.68, y + 17, value, 13, theme.ink, anchor="middle", weight=700),
        ]
    return drawn


def size_place(kind: str, size: Size) -> Box | None:
    """Where a card's face gives the ΔV for a size of spacecraft; None for a card that has one figure for all, or none."""
    found, cell = CARD[kind], (WIDTH - 16) / 3
    return Box(9 + SIZES.index(size) * cell, _values_at(found), cell - 2, 25) if isinstance(found, Vehicle) else None


# ---- chips

CHIP, PITCH = 24, 26
"""Height of a chip, and from row to row, px."""
LABEL = 46
"""Room for a group's name, px."""


def chip_width(kind: str, layout: Layout) -> float:
    """Width of a chip that stands beside the name of its group."""
    found = CARD[kind]
    return 118 if isinstance(found, ActionCard) else 55 if isinstance(found, Spacecraft) else 44 if layout.small else 48


def chip_words(kind: str) -> str:
    """A kind's name beside that of its group."""
    found = CARD[kind]
    if isinstance(found, Vehicle):
        return f"×{found.solids}" if found.part == "booster" else found.part
    if isinstance(found, Spacecraft):
        return f"{found.size[0].upper()} {found.type}"
    return found.body if isinstance(found, Assist) else found.name


def wide_chip(layout: Layout) -> float:
    """Width of a chip with a card's whole name."""
    return (layout.sheet.width - 20) / (3 if layout.small else 5) - 3


def _chip(kind: str, words: str, width: float, theme: Theme, name: str) -> Svg:
    """A card by its name alone, to be chosen."""
    return tag(
        "g",
        rect(0, 0, width, CHIP, 5, fill=theme.card, stroke=theme.edge),
        rect(2, CHIP - 5, width - 4, 3, 1.5, fill=colour_of(kind)),
        text(width / 2, 15.5, words, 11, theme.ink, anchor="middle", weight=600, fit=width - 6),
        reticle(0, 0, width, CHIP, theme.signal, off=-1, stroke=2.2),
        id=name,
    )  # fmt: skip


# ---- the pad and the sky


def _pad(layout: Layout, theme: Theme) -> Svg:
    """A drawing board with the ground and, where there is room, the tower."""
    x, y, width, height = layout.pad
    grid = "".join(f"M{x + i:g} {y:g}v{height:g}" for i in range(12, int(width), 12))
    grid += "".join(f"M{x:g} {y + i:g}h{width:g}" for i in range(12, int(height), 12))
    foot = y + height - 8
    steps = "".join(f"M16 {-i * 24}L32 {-24 - i * 24}M32 {-i * 24}L16 {-24 - i * 24}" for i in range(15))
    tower = at(x, foot, path(f"M16 0V-368M32 0V-368{steps}", fill="none", stroke=theme.edge, stroke_width=1.2))
    return join(
        rect(x, y, width, height, 10, fill=theme.panel, stroke=theme.hair),
        path(grid, fill="none", stroke=theme.hair, stroke_opacity=0.38, stroke_width=0.7),
        None if layout.small else tower,
        line(x + 12, foot, x + width - 12, foot, stroke=theme.ink, stroke_width=3),
    )


def picture_place(layout: Layout) -> tuple[float, float, float]:
    """Middle and radius of the mission's picture."""
    x, y, width, _ = layout.mission
    return (x + 66, y + 64, 56) if layout.small else (x + width / 2, y + 134, 112)


def _sky(layout: Layout, theme: Theme) -> Svg:
    """Real stars behind the mission's world."""
    from ..sky.stars import star_positions

    x, y, r = picture_place(layout)
    places = star_positions(4.2)
    chart = Chart(x - r, y - r, 1.4 * r)
    stars = [
        star
        for star in zip(places.ra.tolist(), places.dec.tolist(), places.magnitude.tolist(), strict=True)
        if _inside(chart, star, r)
    ]
    return join(
        tag("defs", tag("clipPath", path(hexagon(x, y, r)), id="hexagon")),
        path(hexagon(x, y, r), fill=NIGHT.sky),
        tag("g", star_dots(chart, stars, 0.8), clip_path="url(#hexagon)"),
    )


def _inside(chart: Chart, star: tuple[float, float, float], r: float) -> bool:
    x, y = chart.point(*star[:2])
    return chart.x < x < chart.x + 2 * r and chart.y < y < chart.y + 2 * r


def hexagon(x: float, y: float, r: float) -> str:
    h = 0.866 * r
    return f"M{x:g} {y - r:g}l{h:g} {r / 2:g}v{r:g}l{-h:g} {r / 2:g}l{-h:g} {-r / 2:g}v{-r:g}Z"


def empty(place: str, theme: Theme, scale: float = 1) -> Svg:
    """An empty space for a part, in its outline."""
    shape = OUTLINE["booster" if place.startswith("booster") else place]
    return path(shape, fill=theme.recess, fill_opacity=0.7, stroke=theme.edge, stroke_width=1.4 / scale, stroke_dasharray="5 4")
