"""What does not change on the AstroNavigators board, each layer drawn once for a look: the Earth, the sky, the faces of the cards."""

from collections.abc import Iterator
from functools import cache
from math import atan2, cos, degrees, hypot, pi, radians, sin
from typing import NamedTuple

from ..games.astronavigators.rules.space import HOME, NUMBERED, ORBIT, stage_name
from ..games.astronavigators.star_map import ROWS
from ..games.astronavigators.tables import (
    CONTINENTS,
    DV_TILES,
    EARTH_MODES,
    ICONS,
    LANDS,
    LAUNCH,
    LINKS,
    MODES,
    PHASES,
    SETS,
    STARS,
    LinkRow,
    cell,
)
from .astronavigators_cards import CARD, DISC, IDENTITY, faces, signed
from .earth import coast_paths
from .icons import icon, icon_defs
from .palette import IDENTITIES, INK, NIGHT, THEMES, WHITE, Theme
from .parts import at, badge, badge_defs, circle, path, rect, reticle, text
from .scene import Look
from .sky_map import Chart, ecliptic, hatch_defs, picked_figure, sky_ground, sky_labels, sky_names, tile_defs
from .svg import Svg, join, tag

BLOCKS: dict[int, dict[str, tuple[float, float, float]]] = {
    1280: {"size": (628, 348, 0), "meter": (12, 44, 140), "moons": (160, 58, 0), "modes": (160, 122, 0), "slots": (396, 50, 220),
           "sets": (12, 182, 62), "tiles": (340, 202, 40), "cards": (12, 264, 310), "quests": (340, 257, 280)},
    900: {"size": (876, 364, 0), "meter": (12, 44, 140), "moons": (160, 58, 0), "modes": (160, 122, 0), "slots": (390, 58, 220),
          "sets": (12, 188, 62), "tiles": (340, 212, 40), "cards": (12, 276, 590), "quests": (640, 58, 224)},
    390: {"size": (366, 820, 0), "meter": (0, 44, 140), "moons": (148, 58, 0), "modes": (148, 122, 0), "slots": (12, 200, 340),
          "sets": (12, 368, 69), "tiles": (12, 484, 49), "cards": (12, 560, 342), "quests": (12, 668, 342)},
}  # fmt: skip
"""By width: size of the own board, then where each of its parts begins, and its room or step, px."""
WORDS = {"direct": "observe", "schedule": "schedule", "travel": "travel", "planned": "as planned"}


class Window(NamedTuple):
    """A part of the Earth map, drawn from its own upper left corner: the side of a space (px), and the columns that are shown."""

    cell: float
    first: int = 0
    columns: int = 12

    @property
    def width(self) -> float:
        return self.columns * self.cell

    @property
    def height(self) -> float:
        return 6 * self.cell

    def point(self, longitude: float, latitude: float) -> tuple[float, float]:
        """Degrees to px; one space is 30° each way."""
        return (longitude + 180 - 30 * self.first) * self.cell / 30, (90 - latitude) * self.cell / 30

    def corner(self, place: int) -> tuple[float, float]:
        """Upper left corner of a space of the map."""
        return (place % 12 - self.first) * self.cell, place // 12 * self.cell

    def shows(self, place: int) -> bool:
        return self.first <= place % 12 < self.first + self.columns


class Layout(NamedTuple):
    """Measures of a drawing: the parts of the Earth, the side of a space of the sky, the armillary strip, and a week's board, px."""

    earth: tuple[Window, ...]
    sky: Chart
    strip: float
    week: tuple[float, float]
    status: float


LAYOUTS = {
    1280: Layout((Window(48),), Chart(0, 0, 48), 36, (150, 168), 40),
    900: Layout((Window(68),), Chart(0, 0, 68), 36, (210, 172), 40),
    390: Layout((Window(57, 0, 6), Window(57, 6, 6)), Chart(0, 0, 28), 20, (179, 172), 92),
}


def still_id(name: str, look: Look) -> str:
    """The id of a layer: its name with what it depends on."""
    return name if name == "icons" else f"{name}-{look.theme}" if name == "faces" else f"{name}-{look.width}-{look.theme}"


@cache
def still_layers(look: Look, racing: bool) -> dict[str, Svg]:
    """All layers by id, each to be drawn where an empty group of that id stands."""
    layout, theme = LAYOUTS[look.width], THEMES[look.theme]
    earths = {f"earth-{n}": earth(window, n, theme) for n, window in enumerate(layout.earth)}
    boards = tag(
        "defs",
        *(_week_ground(week, layout.week, theme) for week in PHASES),
        *_marks(layout.earth[0].cell, theme),
        own_ground(look.width, theme),
        _idle(),
    )
    layers = {"icons": kit(), "faces": faces(theme), "sky": sky(layout.sky, theme), "boards": boards, **earths}
    if racing:
        layers["race"] = race(look.width)
    return {still_id(name, look): drawn for name, drawn in layers.items()}


def kit() -> Svg:
    """Icons and badges."""
    return join(icon_defs(), badge_defs(), tag("defs", *_dice()))


def _dice() -> Iterator[Svg]:
    """Vehicle dice around 0, 0, by identity and mode: ``#die-3-car``, with the shape as seal."""
    for n, identity in enumerate(IDENTITIES):
        ground = join(
            rect(-11, -11, 22, 22, 5, fill=WHITE, stroke=WHITE, stroke_width=2.5),
            rect(-11, -11, 22, 22, 5, fill=identity.colour, stroke=INK, stroke_width=1.4),
        )
        for mode in MODES:
            yield tag("g", ground, icon(mode, -8.5, -8.5, 17, identity.on), badge(n, 11, -11, 5.5), id=f"die-{n}-{mode}")


# the Earth


def earth(window: Window, number: int, theme: Theme) -> Svg:
    """The map of the Earth with its icons, roads, rails and canals. ``number`` tells two parts of it apart."""
    name = f"earth-clip-{number}"
    west = 30 * window.first - 180
    land = coast_paths(window.point, (west, west + 30 * window.columns))
    outline = "".join(land.values())
    tints = {identity.name: theme.tints[n] for n, identity in enumerate(IDENTITIES)}
    grid = "".join(f"M{n * window.cell:g} 0v{window.height:g}" for n in range(1, window.columns))
    grid += "".join(f"M0 {n * window.cell:g}h{window.width:g}" for n in (1, 2, 4, 5))
    equator = path(f"M0 {3 * window.cell:g}h{window.width:g}", stroke=theme.edge, stroke_width=1.6)
    return join(
        tag("defs", tag("clipPath", rect(0, 0, window.width, window.height, 3), id=name), path(outline, id=f"coast-{number}")),
        tag(
            "g",
            rect(0, 0, window.width, window.height, fill=theme.sea),
            tag("use", href=f"#coast-{number}", fill="none", stroke=theme.sea_line, stroke_width=5),
            *(path(d, fill=tints[one], fill_rule="evenodd") for one, d in land.items()),
            tag("use", href=f"#coast-{number}", fill="none", stroke=theme.coast, stroke_width=0.8),
            path(grid, stroke=theme.edge, stroke_opacity=0.45, stroke_width=0.8, fill="none"),
            equator,
            *_ways(window, theme),
            *_continent_names(window, theme),
            *_chips(window, theme),
            clip_path=f"url(#{name})",
        ),
        _frame(window, theme),
    )


def _frame(window: Window, theme: Theme) -> Svg:
    """Border, numbers of the rows at the left, and of the columns above."""
    c = window.cell
    rows = (text(-7, (n + 0.5) * c + 4, signed(row), 11, theme.ink, anchor="end", weight=600) for n, row in enumerate(ROWS))
    columns = (
        text((n + 0.5) * c, -7, signed(2 * (n + window.first) - 11), 11, theme.dim, anchor="middle")
        for n in range(window.columns)
    )
    edge = theme.edge if theme.name == "dark" else theme.ink
    frame = rect(-1.5, -1.5, window.width + 3, window.height + 3, 3, fill="none", stroke=edge, stroke_width=1.5)
    return tag("g", frame, *rows, *columns)


def _ends(link: LinkRow, window: Window) -> Iterator[tuple[float, float, float, float]]:
    """A link from the middle of one space to the other's, at a third of their height; at both edges if it crosses 180°."""
    (ax, ay), (bx, by) = (window.corner(cell(*end)) for end in ((link.row_a, link.column_a), (link.row_b, link.column_b)))
    c, turn = window.cell, 12 * window.cell
    ax, ay, bx, by = ax + c / 2, ay + c / 3, bx + c / 2, by + c / 3
    if abs(bx - ax) > turn / 2:
        around = turn if bx < ax else -turn
        yield ax, ay, bx + around, by
        yield ax - around, ay, bx, by
    else:
        yield ax, ay, bx, by


def _beside(ends: tuple[float, float, float, float], shift: float) -> str:
    """Path data of a line moved ``shift`` px to its right."""
    ax, ay, bx, by = ends
    long = hypot(bx - ax, by - ay)
    u, v = -shift * (by - ay) / long, shift * (bx - ax) / long
    return f"M{ax + u:.1f} {ay + v:.1f}L{bx + u:.1f} {by + v:.1f}"


def _ways(window: Window, theme: Theme) -> Iterator[Svg]:
    """AN-32: cars on white lines, trains on double ones, side by side where they share a way; AN-34: canals as double arrows."""
    roads, rails, canals = "", "", []
    pairs = {kind: {frozenset((cell(k.row_a, k.column_a), cell(k.row_b, k.column_b))) for k in LINKS if k.kind == kind}
             for kind in ("road", "rail")}  # fmt: skip
    both = pairs["road"] & pairs["rail"]
    for link in LINKS:
        shared = frozenset((cell(link.row_a, link.column_a), cell(link.row_b, link.column_b))) in both
        for ends in _ends(link, window):
            if link.kind == "road":
                roads += _beside(ends, 4 if shared else 0)
            elif link.kind == "rail":
                shift = -4 if shared else 0
                rails += _beside(ends, shift - 1.7) + _beside(ends, shift + 1.7)
            elif link.kind == "canal":
                ax, ay, bx, by = ends
                turned = degrees(atan2(by - ay, bx - ax))
                u, v = (ax + bx) / 2, (ay + by) / 2
                arrow = path("M-9 0H9M-5-4-9 0l4 4M5-4 9 0 5 4")
                canals.append(tag("g", arrow, transform=f"translate({u:g} {v:g}) rotate({turned:.0f})"))
    yield path(roads, stroke=INK, stroke_width=4.2, stroke_linecap="round", fill="none")
    dark = theme.name == "dark"
    yield path(roads, stroke=theme.dim if dark else WHITE, stroke_width=2.4, stroke_linecap="round", fill="none")
    yield path(rails, stroke=theme.dim if dark else theme.ink, stroke_width=1.2, fill="none")
    yield tag("g", *canals, fill="none", stroke=theme.halo, stroke_width=5, stroke_linecap="round")
    yield tag("g", *canals, fill="none", stroke=theme.signal, stroke_width=2.2, stroke_linecap="round")


_NAMES = {"europe": (20, 0), "asia": (105, 0), "north_america": (-90, 0), "south_america": (-109, 4), "africa": (17, 2),
          "oceania": (117, 4), "antarctica": (100, 5)}  # fmt: skip
"""Where the names of the continents stand: longitude, degrees, by eye, and the row of spaces, in which no icon is in the way."""


def _continent_names(window: Window, theme: Theme) -> Iterator[Svg]:
    """Just above the icons of their row and below the vehicles, so that neither covers them."""
    for one, (longitude, row) in _NAMES.items():
        x, y = window.point(longitude, 0)[0], (row + 1) * window.cell - chip_size(window) - 3.2
        if 0 < x < window.width:
            words = CONTINENTS[one].name.upper()
            size = {"fill": theme.ink, "halo": theme.halo, "stroke_opacity": 0.8, "letter_spacing": 1.2}
            yield text(x, y, words, 11, anchor="middle", weight=700, **size)


def die_scale(window: Window) -> float:
    """Size of a vehicle die on the map: two stand side by side in a space, and leave the room for a continent's name."""
    return min(1, window.cell / 57)


def chip_size(window: Window) -> float:
    """Side of a transport icon: three fit into a space."""
    return round(window.cell / 3.2)


def _chips(window: Window, theme: Theme) -> Iterator[Svg]:
    """Transport icons at the foot of their spaces, rimmed in the colour of their continent; its shape, too, where there are two."""
    size = chip_size(window)
    for place, printed in enumerate(ICONS):
        if not window.shows(place):
            continue
        x, y = window.corner(place)
        for n, (mode, continent) in enumerate(printed.items()):
            here = min(3, len(printed) - n // 3 * 3)
            u = x + window.cell / 2 + (n % 3 - here / 2) * (size + 0.6) if n < 3 else x + window.cell - (5 - n) * (size + 0.6) - 1
            v = y + window.cell - (n // 3 + 1) * (size + 1.2) - 1
            colour = IDENTITIES[IDENTITY[continent]].colour
            yield tag("use", href=f"#chip-{mode}", fill=theme.card, stroke=colour,
                      transform=f"translate({u:.1f} {v:.1f}) scale({size / 15:.3g})")  # fmt: skip
            if len(LANDS[place]) > 1:
                yield badge(IDENTITY[continent], u + 2, v - 1, 4)


# the sky


def sky(chart: Chart, theme: Theme) -> Svg:
    """Ground, stars, figures, names and labels, and what the tiles are made of."""
    wide = chart.cell > 40
    names = [card.abbreviation for card in STARS.values()]
    return join(
        tag("defs", tile_defs(chart.cell), hatch_defs(), tag("g", ecliptic(chart), id="ecliptic"), *_week_figures(chart)),
        tag("g", sky_ground(chart, 4.2 if wide else 3.8)),
        sky_labels(chart, theme, 2 if wide else 4),
        sky_names(chart, names) if wide else Svg(""),
    )


def _week_figures(chart: Chart) -> Iterator[Svg]:
    """The figure of each card, drawn strongly, ``#figure-…``."""
    from ..sky import stars

    for name, card in STARS.items():
        yield tag("g", picked_figure(chart, stars.figure_lines(card.abbreviation)), id=f"figure-{name}")


# boards


def disc_place(width: float, number: int) -> tuple[float, float]:
    """The middle of an action of a week."""
    return (134.0 if width > 200 else width - 20), 50 + 34.0 * number


def _week_ground(week: int, size: tuple[float, float], theme: Theme) -> Svg:
    """A week's board ``#week-ground-…`` with an empty place for a card, and its four actions."""
    width, height = size
    drawn = [
        rect(0, 0, width, height, 10, fill=theme.panel, stroke=theme.hair),
        icon(f"moon-{week}", 10, 8, 20, theme.ink),
        text(38, 23, f"Week {week}", 13, theme.ink, weight=700),
        rect(8, 34, *CARD, 9, fill=theme.recess, stroke=theme.edge, stroke_dasharray="4 4"),
        text(8 + CARD[0] / 2, 104, "no card", 12, theme.dim, anchor="middle"),
    ]
    for n, (kind, name) in enumerate(DISC.items()):
        x, y = disc_place(width, n)
        drawn += [
            circle(x, y, 14, fill=theme.recess, stroke=theme.edge, stroke_width=1.2),
            icon(name, x - 9, y - 9, 18, theme.ink),
        ]
        if width > 200:
            drawn.append(text(x + 19, y + 4, WORDS[kind], 11, theme.ink, fit=50))
    return tag("g", *drawn, id=f"week-ground-{week}")


def _marks(cell: float, theme: Theme) -> Iterator[Svg]:
    """What is drawn many times: chips of the Earth map, and brackets around discs, spaces and stages that may be chosen."""
    for mode in EARTH_MODES:
        line = rect(-1.2, -1.2, 17.4, 17.4, 4, fill="none", stroke=theme.coast, stroke_width=0.7)
        yield tag("g", rect(0, 0, 15, 15, 3, stroke_width=2.2), line, icon(mode, 1.5, 1.5, 12, theme.ink), id=f"chip-{mode}")
    yield tag("g", reticle(-14, -14, 28, 28, theme.signal, off=0, stroke=2.4), id="disc-brackets")
    area = 3, 3, cell - 6, cell - 6
    tint = rect(*area, 4, fill=theme.signal, fill_opacity=0.14)
    yield tag("g", tint, reticle(*area, theme.signal, off=0), id="space-brackets")
    sign = circle(10, 10, 8, fill=theme.panel), icon("no", 3, 3, 14, theme.bad)
    yield tag("g", *sign, id="space-no")
    yield tag("g", reticle(0, 0, *STAGE, NIGHT.signal, off=0), id="stage-brackets")


def seat_place(number: int) -> tuple[float, float]:
    """Where a token of another player stands: phases of the Moon and vehicles above, sets below."""
    return (15 + 18.6 * number + (6 if number > 3 else 0), 61) if number < 9 else (15 + 18.6 * (number - 9), 82)


def _idle() -> Svg:
    """The tokens of a seat, all idle, ``#idle``; others lie over them."""
    names = (*(f"moon-{phase}" for phase in PHASES), *EARTH_MODES, *(f"set-{one.set}" for one in SETS))
    places = (f"translate({x:.1f} {y:g}) scale(.62)" for x, y in map(seat_place, range(len(names))))
    return tag("g", *(tag("use", href=f"#t0-{name}", transform=at) for name, at in zip(names, places, strict=True)), id="idle")


def own_ground(look: int, theme: Theme) -> Svg:
    """What stands on every own board ``#own-ground``: headings, and names of the sets."""
    blocks = BLOCKS[look]

    def heading(name: str, words: str, up: float = 0) -> Svg:
        return text(blocks[name][0], blocks[name][1] - up, words, 11, theme.dim, weight=600)

    x, y, step = blocks["sets"]
    names = (text(x + 31 + n % 5 * step, y + 14 + n // 5 * 34, one.set.upper(), 11, theme.dim) for n, one in enumerate(SETS))
    return tag(
        "g",
        heading("moons", "Moon tokens"),
        heading("modes", "Vehicles"),
        heading("slots", "Scheduled"),
        heading("sets", "Sets: icons on observed cards of those needed", 4),
        heading("tiles", "Continent tiles", 4),
        *names,
        id="own-ground",
    )


# the race

SIZES = {1280: (1256, 250), 900: (876, 250), 390: (366, 470)}
"""Width and height of the trajectory, by width of the board, px."""
MOON_RADIUS = {1280: 50, 900: 50, 390: 34}
TILE = (40, 46)
"""Of a trajectory tile."""
STAGE = (58, TILE[1] + 34)
"""Of a stage's place, with its mark and tile."""


def stage_spot(stage: int, look: int) -> tuple[float, float]:
    """Where a stage's mark stands on the trajectory: out above, back below; on a small screen in two rows of five."""
    width, height = SIZES[look]
    wide = look > 390
    if stage in (0, HOME):
        return (74.0, height / 2) if wide else (52.0, 58.0) if stage == 0 else (60.0, 440.0)
    if stage == ORBIT:
        return (width - 84.0, height / 2) if wide else (width / 2, 252.0)
    colour, number = stage_name(stage)
    if not wide:
        along = 42 + 66 * (number - 1 if colour == "blue" else 5 - number)
        return along, 180.0 if colour == "blue" else 344.0
    step = (width - 380) / 4.5
    along = 190 + step * (number - 1 if colour == "blue" else 5 - number)
    bow = 12 * sin(pi * (along - 80) / (width - 160))
    return along, 98 - bow if colour == "blue" else height - 98 + bow


def race(look: int) -> Svg:
    """Night, the ways out and back with their stages, the Earth and the Moon; and the tiles, ``#dv-blue-30`` or ``#dv-yellow-back``."""
    width, height = SIZES[look]
    blue, yellow = IDENTITIES[0].colour, IDENTITIES[5].colour
    marks = []
    for stage in NUMBERED:
        (x, y), (colour, number) = stage_spot(stage, look), stage_name(stage)
        ground = circle(x, y, 11, fill=blue, stroke=WHITE, stroke_width=1.6)
        if colour == "yellow":
            ground = rect(x - 10, y - 10, 20, 20, 4, fill=yellow, stroke=INK)
        marks.append(join(ground, text(x, y + 4, number, 11, WHITE if colour == "blue" else INK, anchor="middle", weight=700)))
    ways = []
    for stages, colour, dashes in (((*range(ORBIT + 1),), IDENTITIES[6].colour, None), (range(ORBIT, HOME + 1), yellow, "9 6")):
        d = "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in (stage_spot(stage, look) for stage in stages))
        ways.append(path(d, fill="none", stroke=colour, stroke_width=2.6, stroke_dasharray=dashes, stroke_linejoin="round"))
    night = rect(0, 0, width, height, 10, fill=NIGHT.sky, stroke=INK)
    return join(tag("defs", *_dv_tiles()), night, *ways, *_globe(look), *_moon_body(look), *marks)


def _dv_tiles() -> Iterator[Svg]:
    """Trajectory tiles, their upper left corner at 0, 0."""
    width, height = TILE
    edges = join(*(rect(d, d, width, height, 5, fill=NIGHT.grid, stroke=NIGHT.edge) for d in (4, 2)))
    bad = THEMES["light"].bad
    yield tag("g", rect(-1, 0, 22, 15, 3, fill=WHITE, stroke=INK), id="held")
    for name, identity, ink in (("blue", IDENTITIES[0], WHITE), ("yellow", IDENTITIES[5], INK)):
        weave = path("M4 14 14 4M4 28 28 4M4 42 36 10M12 44 36 20M26 44 36 34", stroke=ink, stroke_opacity=0.35)
        back = rect(0, 0, width, height, 5, fill=identity.colour, stroke=WHITE)
        yield tag("g", edges, back, weave, icon("hidden", 9, 12, 22, ink), id=f"dv-{name}-back")
        for value in DV_TILES:
            face = rect(0, 0, width, height, 5, fill=WHITE, stroke=identity.colour, stroke_width=2.4)
            diamond = path("M20 5l17 18-17 18L3 23Z", fill="none", stroke=bad, stroke_width=2)
            words = text(20, 27.5, value, 13, bad, anchor="middle", weight=700)
            yield tag("g", edges, face, diamond, words, id=f"dv-{name}-{value}")


def _globe(look: int) -> Iterator[Svg]:
    """The Earth from far above the Atlantic: orthographic, with what lies behind pushed onto the limb."""
    x, y = stage_spot(0, look)
    r, light = (36 if look == 390 else 58), THEMES["light"]
    middle, tilt = radians(-60), radians(15)

    def project(longitude: float, latitude: float) -> tuple[float, float]:
        lon, lat = radians(longitude) - middle, radians(latitude)
        u, v = cos(lat) * sin(lon), cos(tilt) * sin(lat) - sin(tilt) * cos(lat) * cos(lon)
        if sin(tilt) * sin(lat) + cos(tilt) * cos(lat) * cos(lon) < 0:
            out = max(hypot(u, v), 1e-6)
            u, v = u / out, v / out
        return x + r * u, y - r * v

    if look == 390:
        u, v = stage_spot(HOME, look)
        yield icon("splash", u - 34, v - 12, 24, NIGHT.text)
        yield text(u + 80, v + 5, "splashdown", 12, NIGHT.text, weight=600)
    yield circle(x, y, r, fill=light.sea)
    yield path(
        "".join(coast_paths(project, (-180, 180)).values()),
        fill=light.tints[2],
        fill_rule="evenodd",
        stroke=light.coast,
        stroke_width=0.6,
    )
    yield circle(x, y, r, fill="none", stroke=NIGHT.edge, stroke_width=3)
    place = (x + r + 30, y - r + 14) if look == 390 else (x, y + r + 17)
    yield text(*place, "Earth", 12, NIGHT.text, anchor="middle", weight=600)


def _moon_body(look: int) -> Iterator[Svg]:
    x, y = stage_spot(ORBIT, look)
    r, light = MOON_RADIUS[look], THEMES["light"]
    yield circle(x, y, r + 14, fill="none", stroke=NIGHT.edge, stroke_dasharray="5 5")
    yield circle(x, y, r, fill=NIGHT.star, stroke=NIGHT.edge, stroke_width=2)
    for u, v, size in ((-0.4, -0.3, 0.22), (0.3, -0.45, 0.14), (0.35, 0.3, 0.25), (-0.25, 0.45, 0.12)):
        yield circle(x + u * r, y + v * r, size * r, fill=light.hair)
    yield text(x, y + r + 31, "lunar orbit", 12, NIGHT.text, anchor="middle", weight=600)


def launch_mark(window: Window, theme: Theme) -> Svg:
    """AN-58: Cape Canaveral."""
    x, y = window.corner(LAUNCH)
    return at(
        x + window.cell - 11, y + 11, circle(0, 0, 8, fill=theme.card, stroke=theme.edge), icon("rocket", -6, -6, 12, theme.ink)
    )
