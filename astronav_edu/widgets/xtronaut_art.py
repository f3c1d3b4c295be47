"""What Xtronaut's cards, missions and rockets look like: parts of rockets in the livery of their line, and the worlds to fly to."""

from collections.abc import Iterator
from math import cos, pi, sin, sqrt

from ..games.xtronaut.tables import VEHICLES, Vehicle
from . import palette
from .palette import HULL, INK, NOZZLE, WHITE
from .parts import at, circle, path, rect, text
from .svg import Svg, join, number, tag

SIZE = {"first": (68, 172), "second": (68, 96), "left": (44, 112), "right": (44, 112), "booster": (36, 152)}
"""Width and height of a part on the pad, px; also of its empty space."""
OUTLINE = {
    "left": "M44 0C15.4 11.2 0 33.6 0 53.8V112H44Z",
    "right": "M0 0C28.6 11.2 44 33.6 44 53.8V112H0Z",
    "booster": "M0 143V30.4Q2.9 9 18 0Q33 9 36 30.4V143Z",
    "first": "M4 0H64Q68 0 68 4V156Q68 160 64 160H4Q0 160 0 156V4Q0 0 4 0Z",
    "second": "M4 0H64Q68 0 68 4V80Q68 84 64 84H4Q0 84 0 80V4Q0 0 4 0Z",
}
"""Outline of a part, without its engines."""
RIM = {"stroke": INK, "stroke_width": 1.4, "stroke_linejoin": "round"}
PATTERN = {
    "Atlas": {"d": "M2 0V8M6 0V8", "stroke": WHITE, "stroke_opacity": 0.28, "stroke_width": 1.2},
    "Delta": {"d": "M-2 10L10-2M-2 2L2-2M6 10L10 6", "stroke": WHITE, "stroke_opacity": 0.35, "stroke_width": 2},
    "SLS": {"d": "M0 0H4V4H0ZM4 4H8V8H4Z", "fill": WHITE, "fill_opacity": 0.3},
}
"""Of each line's band; Falcon has none."""


def patterns() -> Svg:
    """The bands of the lines, and the hatching of what is missing."""
    bands = []
    for name, colour in palette.LINES.items():
        over = path(**PATTERN[name]) if name in PATTERN else None  # type: ignore[arg-type]
        bands.append(_pattern(f"line-{name}", rect(0, 0, 8, 8, fill=colour), over))
    gap = path("M-2 10L10-2M-2 2L2-2M6 10L10 6", stroke=palette.LIGHT.bad, stroke_width=1.6)
    return join(*bands, _pattern("gap", gap))


def _pattern(name: str, *kids: Svg | None) -> Svg:
    return tag("pattern", *kids, id=name, width=8, height=8, patternUnits="userSpaceOnUse")


def band(line: str) -> str:
    return f"url(#line-{line})"


def vehicle(card: Vehicle) -> Svg:
    """A part with its upper left corner at 0, 0, as large as SIZE says."""
    if card.part == "booster":
        return _solids(card)
    return {"first": _first, "second": _second}.get(card.part, _fairing)(card)


def _first(card: Vehicle) -> Svg:
    engines = "M12 158L5 172H27L23 158ZM45 158L41 172H63L56 158Z"
    return join(
        path(engines, fill=NOZZLE, **RIM),
        path(OUTLINE["first"], fill=HULL, **RIM),
        path("M0 14H68V81H0ZM0 138H68V148H0Z", fill=band(card.line), stroke=INK),
        rect(50, 1, 16, 158, 3, fill=INK, fill_opacity=0.12),
        letter(card.line, 34, 47, 14),
    )


def _second(card: Vehicle) -> Svg:
    return join(
        path("M23 82L16 96H52L45 82Z", fill=NOZZLE, **RIM),
        path(OUTLINE["second"], fill=HULL, **RIM),
        path("M0 30H68V59H0Z", fill=band(card.line), stroke=INK),
        rect(50, 1, 16, 82, 3, fill=INK, fill_opacity=0.12),
    )


def _fairing(card: Vehicle) -> Svg:
    return join(path(OUTLINE[card.part], fill=HULL, **RIM), path("M0 69H44V90H0Z", fill=band(card.line), stroke=INK))


def _rocket(line: str, x: float, width: float) -> Svg:
    """A slim rocket beside the first stage."""
    w = width
    nose = f"M0 143V30Q{0.08 * w:g} 9 {w / 2:g} 0Q{0.92 * w:g} 9 {w:g} 30V143Z"
    engine = f"M{0.25 * w:g} 142L{0.1 * w:g} 152H{0.9 * w:g}L{0.75 * w:g} 142Z"
    return at(
        x,
        0,
        path(engine, fill=NOZZLE, **RIM),
        path(nose, fill=HULL, **RIM),
        path(f"M0 52H{w:g}V91H0Z", fill=band(line), stroke=INK),
    )


def _solids(card: Vehicle) -> Svg:
    drawn = min(card.solids, 3)
    step = 36 / drawn
    count = text(18, 118, f"×{card.solids}", 15, INK, anchor="middle", weight=700, halo=HULL) if card.solids > 1 else None
    return join(*(_rocket(card.line, n * step, step - (1 if drawn > 1 else 10)) for n in range(drawn)), count)


def core(line: str) -> Svg:
    """A first stage as additional booster."""
    return join(_rocket(line, 0, 36), letter(line, 18, 72, 11))


def letter(line: str, x: float, y: float, r: float) -> Svg:
    """A line's first letter in a disc: the sign of the line without its colour."""
    return join(
        circle(x, y, r, fill=WHITE, stroke=INK, stroke_width=1.2),
        text(x, y + r * 0.42, line[0], round(max(11, r * 1.25)), INK, anchor="middle", weight=700),
    )


def part_defs() -> Svg:
    """Every part, to be shown by ``use``: ``part-atlas_first``, and ``core-atlas_first`` for the same as a booster."""
    drawn = [tag("g", vehicle(card), id=f"part-{card.id}") for card in VEHICLES]
    cores = [tag("g", core(card.line), id=f"core-{card.id}") for card in VEHICLES if card.part == "first"]
    return join(patterns(), *drawn, *cores)


# ---- worlds

COLOUR = {
    "earth": palette.SEAS, "moon": palette.MOON, **dict(zip(("mars", "jupiter", "saturn", "uranus", "neptune"), palette.PLANETS, strict=True)),
    **palette.WORLDS,
}  # fmt: skip
ROCKS = {"phobos", "deimos", "vesta", "bennu", "comet"}
"""Worlds too small to be round."""
PARENT = {
    "lunar": "earth", "phobos": "mars", "deimos": "mars", "europa": "jupiter", "titan": "saturn", "enceladus": "saturn", "triton": "neptune",
}  # fmt: skip
"""What a moon circles."""
RADIUS = 24
"""Of a world as it is defined, px."""


def world_of(mission: str) -> str:
    """The world that a mission flies to, by the first word of its id."""
    return mission.split("_")[0]


def world_defs() -> Svg:
    names = ["lunar", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "earth", "ceres", "europa", "titan"]
    names += ["enceladus", "triton", "pluto", *sorted(ROCKS)]
    return join(*(tag("g", *_world(name), id=f"world-{name}") for name in names))


def shown(name: str, x: float, y: float, scale: float) -> Svg:
    """A picture that is defined once, moved to x, y."""
    return tag("use", href=f"#{name}", transform=f"translate({number(x)} {number(y)}) scale({scale:.3g})")


def world(name: str, x: float, y: float, r: float) -> Svg:
    """A world around x, y."""
    return shown(f"world-{name}", x, y, r / RADIUS)


def _world(name: str) -> Iterator[Svg]:
    r, rim = RADIUS, {"stroke": INK, "stroke_width": 1}
    colour = COLOUR["moon" if name == "lunar" else "rock" if name in ROCKS or name == "ceres" else name]
    if name in ROCKS:
        yield path(_lump(r * 0.9, len(name)), fill=colour, stroke_linejoin="round", **rim)
    else:
        yield circle(0, 0, r, fill=colour, **rim)
    if name in ROCKS or name in ("lunar", "mercury", "ceres"):
        craters = ((-8, -6, 4), (6, 7, 3.4), (7, -9, 2.4), (-5, 10, 2))
        yield tag("g", *(circle(u, v, s) for u, v, s in craters), fill=palette.INK, fill_opacity=0.22)
    elif name in ("jupiter", "saturn"):
        bands = "".join(f"M{-sqrt(r * r - v * v):.1f} {v:g}H{sqrt(r * r - v * v):.1f}" for v in (-13, -3, 10))
        yield path(bands, fill="none", stroke=palette.PLANET_MARKS, stroke_opacity=0.55, stroke_width=3.4)
    elif name == "earth":
        land = "M-12-14q12-6 14 4 3 9-5 13 3 9-2 16-7-5-6-16-6-6-1-17ZM10-2q8 2 9 9-6 7-10 4Z"
        yield path(land, fill=palette.LAND)
    elif name == "europa":
        yield path(
            "M-22-5Q0-12 19 10M-17 13Q-2-2 8-22M-7-22Q5 0 2 23", fill="none", stroke=palette.PLANET_MARKS, stroke_opacity=0.7
        )
    elif name in ("mars", "pluto", "titan", "triton"):
        yield path("M-15-4Q-4-12 8-5T19 2Q4 7-6 4T-15-4Z", fill=palette.PLANET_MARKS, fill_opacity=0.35)
    if name == "saturn":
        yield tag("ellipse", cx=0, cy=0, rx=40, ry=9, fill="none", stroke=colour, stroke_width=4, transform="rotate(-14)")


def _lump(r: float, seed: int) -> str:
    """A rounded, uneven outline."""
    points = [(r * (1 + 0.16 * sin(k * 2.1 + seed)), 2 * pi * k / 11) for k in range(11)]
    return "M" + "L".join(f"{s * cos(a):.1f} {0.86 * s * sin(a):.1f}" for s, a in points) + "Z"
