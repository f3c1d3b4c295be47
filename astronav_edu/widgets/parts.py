"""What all boards are drawn with: text, grounds, cards, badges, and how a thing looks in each state a board can put it in.

Hover, focus and "sent, waiting" are drawn by the page, over the target they belong to.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from .icons import icon
from .palette import IDENTITIES, INK, NIGHT, WHITE, Theme, on
from .svg import Svg, join, number, tag


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float


def at(x: float, y: float, *kids: object, scale: float = 1, **attrs: object) -> Svg:
    """A group moved to x, y. Whatever travels is drawn around its own origin and placed by this alone."""
    size = "" if scale == 1 else f" scale({scale:.4g})"
    return tag("g", *kids, transform=f"translate({number(x)} {number(y)}){size}", **attrs)


def rect(x: float, y: float, width: float, height: float, r: float = 0, **attrs: object) -> Svg:
    return tag("rect", x=x, y=y, width=width, height=height, rx=r or None, **attrs)


def circle(x: float, y: float, r: float, **attrs: object) -> Svg:
    return tag("circle", cx=x, cy=y, r=r, **attrs)


def line(x1: float, y1: float, x2: float, y2: float, **attrs: object) -> Svg:
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, **attrs)


def path(d: str, **attrs: object) -> Svg:
    return tag("path", d=d, **attrs)


_WIDE, _NARROW = frozenset("mwMW@%—…ÆŒ"), frozenset("iljftrI.,:;'|!()[] -·")


@lru_cache(1 << 12, typed=True)  # boards say the same words again and again
def text_width(words: object, size: float = 12, weight: int | None = None) -> float:
    """Width in px that ``words`` need at most, reckoned for DejaVu Sans, the widest of the fonts in use."""
    em = sum(
        0.98 if c in _WIDE else 0.4 if c in _NARROW else 0.77 if c.isupper() else 1.0 if ord(c) > 0x2E80 else 0.635
        for c in str(words)
    )
    return em * size * (1.1 if (weight or 400) >= 600 else 1)


def text(
    x: float, y: float, words: object, size: float = 12, fill: str | None = None, *, anchor: str | None = None,
    weight: int | None = None, halo: str | None = None, fit: float | None = None, **attrs: object,
) -> Svg:  # fmt: skip
    """Words on the baseline y. ``halo`` is the ground's colour, on a map; ``fit`` squeezes words wider than so many px into them."""
    if fit is not None and text_width(words, size, weight) > fit:
        attrs |= {"textLength": fit, "lengthAdjust": "spacingAndGlyphs"}
    if halo is not None:
        attrs |= {"stroke": halo, "stroke_width": 3, "stroke_linejoin": "round", "paint_order": "stroke"}
    return tag(
        "text",
        str(words),
        x=x,
        y=y,
        font_size=None if size == 12 else size,
        fill=fill,
        text_anchor=anchor,
        font_weight=weight,
        **attrs,
    )


def wrapped(words: str, room: float, size: float = 13, weight: int | None = None) -> list[str]:
    """Words in lines that are no wider than ``room`` px."""
    lines: list[str] = []
    for word in words.split():
        if lines and text_width(f"{lines[-1]} {word}", size, weight) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def lines_of(words: str, room: float, size: float, most: int = 1) -> list[str]:
    """``words`` (bold) in at most so many lines of ``room`` px; what does not fit ends in "…"."""
    lines = wrapped(words[: 200 * most], room, size, 700)  # no line holds 200 letters
    *first, last = lines[:most] or [""]
    if len(lines) > most:
        last += " …"
    while text_width(last, size, 700) > room:
        last = last.rstrip("… ")[:-1] + "…"
    return [*first, last]


# ---- identities

_STAR = "M" + "L".join(
    f"{r * sin(pi * i / 5):.1f} {-r * cos(pi * i / 5):.1f}" for i, r in enumerate([12, 6.24] * 5)
) + "Z"  # fmt: skip
SHAPES = {
    "circle": "M0-10A10 10 0 1 1 0 10A10 10 0 1 1 0-10Z",
    "square": "M-8.8-8.8H8.8V8.8H-8.8Z",
    "triangle": "M0-11L10.6 7.6H-10.6Z",
    "hexagon": "M0-10.6L9.2-5.3V5.3L0 10.6L-9.2 5.3V-5.3Z",
    "diamond": "M0-11.6L11.6 0L0 11.6L-11.6 0Z",
    "star": _STAR,
    "cross": "M-4-10.4H4V-4H10.4V4H4V10.4H-4V4H-10.4V-4H-4Z",
}
"""Outline of each identity's shape around 0, 0, about 20 wide."""


def badge_defs(count: int = len(IDENTITIES)) -> Svg:
    """The first ``count`` badges; once in every drawing that uses ``badge``."""
    out = []
    for i, identity in enumerate(IDENTITIES[:count]):
        shape = SHAPES[identity.shape]
        halo = path(shape, fill=WHITE, stroke=WHITE, stroke_width=4.4, stroke_linejoin="round")
        out.append(
            tag("g", halo, path(shape, fill=identity.colour, stroke=INK, stroke_width=1.4, stroke_linejoin="round"), id=f"id-{i}")
        )
    return tag("defs", *out)


def badge(identity: int, x: float, y: float, r: float = 10, **attrs: object) -> Svg:
    """Whose it is: colour and shape, with a dark rim in a light halo, so that it stands on any ground. ``identity`` counts from 0."""
    size = "" if r == 10 else f" scale({r / 10:.3g})"
    return tag("use", href=f"#id-{identity}", transform=f"translate({number(x)} {number(y)}){size}", **attrs)


# ---- grounds


def panel(x: float, y: float, width: float, height: float, theme: Theme, *kids: object, chosen: bool = False, r: float = 10) -> Svg:  # fmt: skip
    """A board, or the place of a hand or a seat; ``chosen`` marks the one that matters now, or the reader's own."""
    edge = {"stroke": theme.signal, "stroke_width": 2} if chosen else {"stroke": theme.hair}
    return at(x, y, rect(0, 0, width, height, r, fill=theme.panel, **edge), *kids)


def card(width: float, height: float, theme: Theme, *kids: object, fill: str | None = None, r: float = 9) -> Svg:
    """A card that lies on the table, its upper left corner at 0, 0: one hard shadow, one outline."""
    shadow = rect(1.5, 2.5, width, height, r, fill=theme.shadow, fill_opacity=theme.shade) if theme.shade else None
    return join(shadow, rect(0, 0, width, height, r, fill=fill or theme.card, stroke=theme.edge, stroke_width=1.1), *kids)


def card_back(width: float, height: float, theme: Theme, r: float = 9) -> Svg:
    """The back of a card nobody may see: night, a fine frame and a star."""
    size = min(width, height) * 0.46
    return join(
        rect(0, 0, width, height, r, fill=NIGHT.sky, stroke=theme.edge),
        rect(5, 5, width - 10, height - 10, max(r - 3, 2), fill="none", stroke=NIGHT.edge),
        icon("star", (width - size) / 2, (height - size) / 2, size, NIGHT.edge),
    )


def stack(width: float, height: float, count: int, colour: str, name: str, theme: Theme, r: float = 6) -> Svg:
    """A pile seen from above, upper left corner at 0, 0: an icon, the number of cards, and edges below while there are more than one."""
    if not count:
        return join(
            rect(0, 0, width, height, r, fill=theme.recess, stroke=theme.edge, stroke_dasharray="4 4"),
            text(width / 2, height / 2 + 4.5, 0, 13, theme.dim, anchor="middle", weight=700),
        )
    edges = (
        rect(d, d, width, height, r, fill=colour, fill_opacity=0.55, stroke=theme.panel) for d in (5, 2.5)[max(0, 3 - count) :]
    )
    size = min(width, height) * 0.46
    return join(
        *edges,
        rect(0, 0, width, height, r, fill=colour, stroke=theme.panel),
        icon(name, (width - size) / 2, height * 0.16, size, on(colour)),
        text(width / 2, height * 0.83, count, 15, on(colour), anchor="middle", weight=700),
    )


def pill(
    x: float,
    y: float,
    words: object,
    ink: str,
    ground: str,
    *,
    width: float | None = None,
    edge: str | None = None,
    height: float = 20,
) -> Svg:
    """Words in a rounded ground with its middle at x, y; as wide as the words need unless told."""
    w = width or text_width(words, 11, 600) + height
    return tag(
        "g",
        rect(x - w / 2, y - height / 2, w, height, height / 2, fill=ground, stroke=edge),
        text(x, y + 4, words, 11, ink, anchor="middle", weight=600, fit=w - height / 2),
        pointer_events="none",
    )


def coin(x: float, y: float, words: object, ink: str, ground: str, *, edge: str | None = None, r: float = 8) -> Svg:
    """A number in a round rim, wider rather than smaller where it has more than one figure."""
    w = max(2 * r, text_width(words, 11, 700) + 0.9 * r)
    return tag(
        "g",
        rect(x - w / 2, y - r, w, 2 * r, r, fill=ground, stroke=edge),
        text(x, y + 4, words, 11, ink, anchor="middle", weight=700),
        pointer_events="none",
    )


# ---- states


@dataclass(frozen=True)
class Marks:
    """Colours of the states on one kind of ground."""

    signal: str
    bad: str
    halo: str
    veil: str


ON_NIGHT = Marks(NIGHT.signal, NIGHT.bad, NIGHT.pole, NIGHT.pole)


def on_paper(theme: Theme) -> Marks:
    return Marks(theme.signal, theme.bad, theme.halo, theme.panel)


def hit(x: float, y: float, width: float, height: float, r: float = 6) -> Svg:
    """The area of a target that takes the pointer, and around which the page draws hover and focus. Invisible; the first in its group."""
    return rect(x, y, width, height, r, fill="none", pointer_events="all", data_box="")


def reticle(x: float, y: float, width: float, height: float, colour: str, *, off: float = 3, stroke: float = 3) -> Svg:
    """May be chosen: four corner brackets, ``off`` px outside, like the view through a sextant."""
    arm = max(6, min(width, height) * 0.24)
    x0, y0, x1, y1 = x - off, y - off, x + width + off, y + height + off
    corners = ((x0, y0, 1, 1), (x1, y0, -1, 1), (x1, y1, -1, -1), (x0, y1, 1, -1))
    d = "".join(f"M{number(u + i * arm)} {number(v)}H{number(u)}V{number(v + j * arm)}" for u, v, i, j in corners)
    return path(
        d, fill="none", stroke=colour, stroke_width=stroke, stroke_linecap="round", stroke_linejoin="round", pointer_events="none"
    )


def selected(x: float, y: float, width: float, height: float, marks: Marks, r: float = 6) -> Svg:
    """Chosen, and can be put back: a closed line, and a disc with a tick at the corner."""
    return tag(
        "g",
        rect(x - 2, y - 2, width + 4, height + 4, r + 1, fill="none", stroke=marks.signal, stroke_width=3.4),
        circle(x + width, y, 10, fill=marks.signal, stroke=marks.halo, stroke_width=1.5),
        path(f"M{number(x + width - 4.5)} {number(y)}l3.5 3.8 6-6.8", fill="none", stroke=marks.halo, stroke_width=2.2),
        pointer_events="none",
    )


def forbidden(x: float, y: float, width: float, height: float, marks: Marks, r: float = 6) -> Svg:
    """Not now: a veil, a dotted line and the sign. The reason stands beside it in words."""
    return tag(
        "g",
        rect(x, y, width, height, r, fill=marks.veil, fill_opacity=0.55),
        rect(x, y, width, height, r, fill="none", stroke=marks.bad, stroke_width=1.8, stroke_dasharray="2 4"),
        circle(x + width - 11, y + 11, 10, fill=marks.veil),
        icon("no", x + width - 20, y + 2, 18, marks.bad),
        pointer_events="none",
    )


def hidden(x: float, y: float, width: float, height: float) -> Svg:
    """Something is there that nobody may see: a hatched piece of night with a question mark."""
    size = min(width, height) * 0.47
    hatch = "".join(f"M{x + 4:g} {y + 4 + i * 10:g}L{x + 4 + i * 10:g} {y + 4:g}" for i in range(1, int(min(width, height) / 12)))
    return tag(
        "g",
        rect(x + 4, y + 4, width - 8, height - 8, 5, fill=NIGHT.sky, stroke=NIGHT.edge, stroke_width=1.3),
        path(hatch, fill="none", stroke=NIGHT.edge, stroke_opacity=0.5),
        icon("hidden", x + (width - size) / 2, y + (height - size) / 2, size, WHITE),
    )
