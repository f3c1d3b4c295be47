"""Cards, tokens and tiles of AstroNavigators, each drawn once for a theme."""

from collections.abc import Iterator
from math import atan2, cos, degrees, hypot, radians, sin

from ..games.astronavigators.star_map import ROWS, spaces
from ..games.astronavigators.tables import (
    CONTINENTS,
    DECK,
    MODES,
    MOON_NK,
    MOONS,
    PHASES,
    SETS,
    STARS,
    TILE_ICONS,
    Card,
)
from .icons import icon
from .palette import IDENTITIES, NIGHT, THEMES, WHITE, Theme, on
from .parts import circle, coin, path, rect, text
from .svg import Svg, join, tag

CARD = (104, 130)
"""Width and height of an observation card, px."""
SPINE = (34, 76)
"""What is seen of a card that was observed."""
IDENTITY = {one: n for one in CONTINENTS for n, identity in enumerate(IDENTITIES) if identity.name == CONTINENTS[one].name}
"""Continent → its identity: colour and shape (AN-39)."""
KEY = {one: IDENTITIES[n].key for one, n in IDENTITY.items()}
DISC = {"direct": "telescope", "schedule": "calendar", "travel": "compass", "planned": "planned"}
"""Icons of the four actions of a week."""


def signed(number: int) -> str:
    """With its sign, and a minus that is one."""
    return f"{number:+d}".replace("-", "−")


def faces(theme: Theme) -> Svg:
    """Each observation card's face ``#face-…`` and, observed, its spine ``#spine-…``."""
    width, height = CARD
    ground = join(
        rect(1.5, 2.5, width, height, 9, fill=theme.shadow, fill_opacity=theme.shade) if theme.shade else None,
        rect(0, 0, width, height, 9, fill=theme.card, stroke=theme.edge, stroke_width=1.1),
        path(f"M9 .6H22V{height - 0.6:g}H9A8.4 8.4 0 0 1 .6 {height - 9:g}V9A8.4 8.4 0 0 1 9 .6Z", fill=theme.recess),
        rect(26, 6, 72, 72, 4, fill=NIGHT.sky),
    )
    narrow, high = SPINE
    spine = join(
        rect(0, 0, narrow, high, 6, fill=theme.card, stroke=theme.edge, stroke_width=1.1),
        path(f"M6 .6H18V{high - 0.6:g}H6A5.4 5.4 0 0 1 .6 {high - 6:g}V6A5.4 5.4 0 0 1 6 .6Z", fill=theme.recess),
    )
    drawn = []
    for name in DECK:
        front = _moon(MOONS[name], theme) if name in MOONS else _stars(STARS[name], theme)
        drawn.append(tag("g", tag("use", href="#card-ground"), *front, id=f"face-{name}"))
        drawn.append(tag("g", tag("use", href="#spine-ground"), *_back(name, theme), id=f"spine-{name}"))
    return tag(
        "defs", *_tokens(theme), *_tiles(theme), tag("g", ground, id="card-ground"), tag("g", spine, id="spine-ground"), *drawn
    )


TOKENS = (*(f"moon-{phase}" for phase in PHASES), *MODES, *(f"set-{one.set}" for one in SETS), *DISC.values())
"""Icons that tokens show."""


def _tokens(theme: Theme) -> Iterator[Svg]:
    """Tokens ``#t0-…`` to ``#t2-…``, around 0, 0, by state (AN-90): outlined, filled with a tick, dashed and crossed."""
    dashed = circle(0, 0, 13, fill=theme.recess, stroke=theme.edge, stroke_width=1.4, stroke_dasharray="3 2.5")
    sign = path("M7.2-10l2 2.2 3.6-4.2", fill="none", stroke=theme.panel, stroke_width=1.6)
    tick = join(circle(10, -10, 6, fill=theme.ink), sign)
    grounds = (
        circle(0, 0, 13, fill=theme.card, stroke=theme.edge, stroke_width=1.4),
        join(circle(0, 0, 13, fill=theme.good, stroke=theme.ink, stroke_width=1.4), tick),
        join(
            circle(0, 0, 13, fill="none", stroke=theme.panel, stroke_width=3),
            dashed,
            path("M-9 9 9-9", stroke=theme.bad, stroke_width=2),
        ),
    )
    for state, (ground, ink) in enumerate(zip(grounds, (theme.ink, on(theme.good), theme.dim), strict=True)):
        yield tag("g", ground, id=f"token-{state}")
        for name in TOKENS:
            yield tag("g", tag("use", href=f"#token-{state}"), icon(name, -8, -8, 16, ink), id=f"t{state}-{name}")


def _tiles(theme: Theme) -> Iterator[Svg]:
    """Tiles of the continents, 36 by 42, their upper left corner at 0, 0: ``#tile-…`` open, ``#flip-…`` flipped (AN-45)."""
    back = path("M8 39 28 19", stroke=theme.bad, stroke_width=2)
    for one in CONTINENTS:
        identity = IDENTITIES[IDENTITY[one]]
        band = path("M5 0H31A5 5 0 0 1 36 5V15H0V5A5 5 0 0 1 5 0Z", fill=identity.colour)
        top = join(band, text(18, 12, KEY[one], 11, identity.on, anchor="middle", weight=700))
        for shown in TILE_ICONS:
            card = rect(0, 0, 36, 42, 5, fill=theme.card, stroke=theme.edge)
            yield tag("g", card, top, icon(shown, 8, 19, 20, theme.ink), id=f"tile-{one}-{shown}")
            gone = rect(0, 0, 36, 42, 5, fill=theme.recess, stroke=theme.edge)
            yield tag("g", gone, top, icon(shown, 9, 20, 18, theme.dim), back, id=f"flip-{one}-{shown}")
        empty = rect(0, 0, 36, 42, 5, fill=theme.recess, stroke=theme.edge, stroke_dasharray="3 3")
        key = text(18, 15, KEY[one], 11, theme.dim, anchor="middle", weight=600)
        worth = text(18, 33, f"+{CONTINENTS[one].nk}", 11, theme.dim, anchor="middle")
        yield tag("g", empty, key, worth, id=f"tile-{one}-")


def _back(name: str, theme: Theme) -> Iterator[Svg]:
    """What is on the spine of an observed card."""
    if name in MOONS:
        yield icon(f"moon-{MOONS[name]}", 2.5, 5, 13, theme.ink)
    else:
        yield tag("g", *(icon(f"set-{SETS[n].set}", 3.5, 4 + 11.6 * k, 11) for k, n in enumerate(STARS[name].sets)),
                  fill=theme.ink, stroke=theme.ink)  # fmt: skip
    short = f"Moon {MOONS[name]}" if name in MOONS else STARS[name].abbreviation
    yield tag("text", short, fill=theme.ink, font_size=12, font_weight=700, transform=f"translate(30 {SPINE[1] - 6}) rotate(-90)")


def _moon(phase: int, theme: Theme) -> Iterator[Svg]:
    yield icon(f"moon-{phase}", 3, 6, 16, theme.ink)
    yield icon(f"moon-{phase}", 38, 18, 48, NIGHT.star)
    yield coin(92, 12, MOON_NK, WHITE, THEMES["light"].good, edge=WHITE, r=9)
    yield text(27, 94, ("New Moon", "First Quarter", "Full Moon", "Last Quarter")[phase - 1], 12, theme.ink, weight=700, fit=73)
    yield text(27, 110, f"week {phase} only", 11, theme.dim, fit=73)


def _stars(card: Card, theme: Theme) -> Iterator[Svg]:
    """Icons of its sets, the real figure, NK, name, spaces in words and on a small map."""
    yield tag("g", *(icon(f"set-{SETS[n].set}", 3, 6 + 20 * k, 16) for k, n in enumerate(card.sets)), fill=theme.ink,
              stroke=theme.ink)  # fmt: skip
    yield _figure(card.abbreviation)
    yield coin(92, 12, card.nk, WHITE, THEMES["light"].good, edge=WHITE, r=9)
    first, _, second = card.name.partition(" ")
    yield text(27, 91, first, 12, theme.ink, weight=700, fit=74)
    yield text(27, 103, second, 12, theme.ink, weight=700, fit=74) if second else Svg("")
    where = spaces(card.abbreviation)
    rows = " ".join(map(signed, where.rows))
    yield text(27, 114 if second else 108, rows, 11, theme.dim, fit=44)
    yield text(27, 126 if second else 122, f"{2 * where.columns[0]}–{2 * (where.columns[-1] + 1) % 25}h", 11, theme.dim, fit=42)
    own = "".join(f"M{72 + 2 * (11 - column) + 0.2:g} {111 + 2 * ROWS.index(row):g}h2v2h-2Z" for row, column in where)
    yield join(rect(71, 110, 26, 14, 2, fill=NIGHT.sky), path(own, fill=NIGHT.sun))


def _figure(abbreviation: str) -> Svg:
    """A constellation as it stands in the sky, north up, stereographic around its middle, with the stars around it to 4.2 mag."""
    from ..sky import stars

    lines = [[(float(ra), float(dec)) for ra, dec in one] for one in stars.figure_lines(abbreviation)]
    points = [point for one in lines for point in one]
    x, y, z = (sum(one) for one in zip(*(
        (cos(radians(d)) * cos(radians(a)), cos(radians(d)) * sin(radians(a)), sin(radians(d))) for a, d in points
    ), strict=True))  # fmt: skip
    middle, height = degrees(atan2(y, x)), degrees(atan2(z, hypot(x, y)))
    flat = [[_stereographic(ra - middle, dec, height) for ra, dec in one] for one in lines]
    us, vs = zip(*(point for one in flat for point in one), strict=True)
    scale = min(60 / max(max(us) - min(us), max(vs) - min(vs), 0.06), 200)
    u, v = 62 - scale * (max(us) + min(us)) / 2, 42 - scale * (max(vs) + min(vs)) / 2
    d = "".join("M" + "L".join(f"{u + scale * a:.1f} {v + scale * b:.1f}" for a, b in one) for one in flat)
    bright, faint = "", ""
    places = stars.star_positions(4.2)
    for ra, dec, magnitude in zip(places.ra.tolist(), places.dec.tolist(), places.magnitude.tolist(), strict=True):
        if abs(dec - height) < 60 and (turned := _stereographic(ra - middle, dec, height)):
            a, b = u + scale * turned[0], v + scale * turned[1]
            if 28 < a < 96 and 8 < b < 76:
                dot = f"M{a:.0f} {b:.0f}h0"
                bright, faint = (bright + dot, faint) if magnitude < 2.8 else (bright, faint + dot)
    return tag(
        "g",
        path(d, stroke=NIGHT.figure, stroke_width=1),
        path(faint, stroke=NIGHT.star, stroke_width=1.8),
        path(bright, stroke=NIGHT.star, stroke_width=3.4),
        fill="none", stroke_linecap="round",
    )  # fmt: skip


def _stereographic(turn: float, dec: float, middle: float) -> tuple[float, float]:
    """East to the left, north up; degrees, ``turn`` in right ascension from the middle. Far out on the other side it is far away."""
    t, d, m = radians(turn), radians(dec), radians(middle)
    k = 2 / max(1 + sin(m) * sin(d) + cos(m) * cos(d) * cos(t), 1e-3)
    return -k * cos(d) * sin(t), -k * (cos(m) * sin(d) - sin(m) * cos(d) * cos(t))
