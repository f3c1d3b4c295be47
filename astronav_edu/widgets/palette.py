"""Every colour of the boards and of the table around them, by theme, with its contrast by WCAG 2.2.

Colours come in roles; a drawing takes the role, never a colour of its own. Colour is never alone: an identity has its
shape, a state its line.
"""

from dataclasses import asdict, dataclass, replace
from typing import Literal

INK = "#12181F"  # rims and text on the identities' colours, in all themes
WHITE = "#FFFFFF"


@dataclass(frozen=True)
class Theme:
    """Paper: what people hold, decide with and read."""

    name: Literal["light", "dark", "contrast"]
    table: str  # the ground under everything
    panel: str  # boards and the status line
    recess: str  # empty places
    card: str  # cards, tokens, chips
    hair: str  # decoration without meaning
    edge: str  # outlines with meaning
    ink: str
    dim: str  # second text
    signal: str  # what may be chosen
    good: str
    bad: str  # refusal, hazard
    halo: str  # around text and rings, between a mark and any ground
    sea: str
    sea_line: str
    coast: str
    hazard: str  # ground of a hazard's sign
    wood: str
    shadow: str
    shade: float  # opacity of the shadow
    tints: tuple[str, ...]  # land, by identity


@dataclass(frozen=True)
class Night:
    """The sky: the same in every theme, since it does not get brighter with the page."""

    pole: str = "#0B1326"
    sky: str = "#15233F"
    panel: str = "#101B33"
    grid: str = "#33486E"
    edge: str = "#6F86AD"
    text: str = "#E8EEF8"
    dim: str = "#B2C0D6"
    name: str = "#C9D5E8"
    star: str = "#FFF9EA"
    figure: str = "#7E9AC4"
    sun: str = "#FFC83D"
    ecliptic: str = "#F2C14E"
    equator: str = "#9DB4D6"
    daylight: str = "#FFE9A8"
    signal: str = "#FFE27A"
    yes: str = "#4FD1A5"
    bad: str = "#FF9B61"


@dataclass(frozen=True)
class Identity:
    """A continent, a character or a seat: its colour (Okabe and Ito 2008) and the shape that says the same without colour."""

    name: str
    key: str
    colour: str
    shape: str
    on: str  # text on the colour


NIGHT = Night()

LIGHT = Theme(
    "light", table="#E9E4D8", panel="#FBF9F3", recess="#F0EBDF", card="#FFFFFF", hair="#D3CBBA", edge="#857C6B",
    ink="#1A2330", dim="#4F5968", signal="#0A4A7A", good="#00664B", bad="#A33C00", halo="#FFFFFF",
    sea="#DDE8EC", sea_line="#C6D8DF", coast="#84765A", hazard="#FFF1E6", wood="#8A5A33", shadow="#1A2330", shade=0.16,
    tints=("#BFD6E6", "#F0CDB4", "#B9DDCF", "#EBCFDE", "#F3DDAE", "#EFE8B0", "#EEF4F8"),
)  # fmt: skip
DARK = Theme(
    "dark", table="#0F141B", panel="#1A222D", recess="#131A23", card="#232D3A", hair="#323E4D", edge="#7C8A9C",
    ink="#EAEEF3", dim="#AEB9C7", signal="#8CCBF5", good="#4FD1A5", bad="#FF9B61", halo="#0F141B",
    sea="#16232F", sea_line="#243644", coast="#94886F", hazard="#4A2A18", wood="#5D3F27", shadow="#000000", shade=0.45,
    tints=("#1E4763", "#67391B", "#17523F", "#5F3F52", "#62491A", "#5C5820", "#4A5E6D"),
)  # fmt: skip
CONTRAST = Theme(
    "contrast", table="#FFFFFF", panel="#FFFFFF", recess="#F2F2F2", card="#FFFFFF", hair="#767676", edge="#2B2B2B",
    ink="#000000", dim="#262626", signal="#00339C", good="#00472F", bad="#7A2100", halo="#FFFFFF",
    sea="#EAF4F8", sea_line="#B4CBD5", coast="#4D4433", hazard="#FFF6EE", wood="#4A2C12", shadow="#000000", shade=0,
    tints=("#D6E6F2", "#F8E2D2", "#D3ECE2", "#F5E3ED", "#FAEDCF", "#F7F3D0", "#FFFFFF"),
)  # fmt: skip
THEMES: dict[str, Theme] = {theme.name: theme for theme in (LIGHT, DARK, CONTRAST)}


def _flat(theme: Theme | Night) -> dict[str, str]:
    return {key: value for key, value in asdict(theme).items() if isinstance(value, str) and value.startswith("#")}


PAGE = replace(LIGHT, **{role: f"var(--astronav-{role},{colour})" for role, colour in _flat(LIGHT).items()})  # type: ignore[arg-type]
"""The theme of the page that a drawing stands on, whichever that is: the page takes the colours from ``page_css``, else they are light."""


def page_css(selector: str, drawn: str) -> str:
    """Rules that give ``drawn``, in an element of the page, the roles of PAGE that it holds, in Jupyter's dark theme and at high contrast."""
    roles = [role for role in _flat(LIGHT) if f"var(--astronav-{role}," in drawn]
    dark, contrast = (
        "{" + "".join(f"--astronav-{role}:{getattr(theme, role)};" for role in roles) + "}" for theme in (DARK, CONTRAST)
    )
    where = ",".join(f"body[{sign}] {selector}" for sign in ("data-jp-theme-light='false'", "data-vscode-theme-kind*='dark'"))
    return (
        f"{where}{dark}@media (prefers-contrast:more),(forced-colors:active){{body {selector}{selector}{contrast}}}"
        if roles
        else ""
    )


def luminance(colour: str) -> float:
    """Relative luminance of ``#RRGGBB``, 0 (black) to 1 (white), WCAG 2.2."""
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    """Contrast ratio of two colours, 1 to 21, WCAG 2.2: small text needs 4.5, a mark that carries meaning 3."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def over(top: str, ground: str, opacity: float) -> str:
    """The colour seen where ``top`` lies on ``ground`` with an opacity of 0 to 1."""
    parts = ((int(top[i : i + 2], 16), int(ground[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(t * opacity + g * (1 - opacity)):02X}" for t, g in parts)


def on(colour: str) -> str:
    """White or ink, whichever can be read on ``colour``; white where both can."""
    return WHITE if contrast(WHITE, colour) >= 4.5 else INK


def _identity(name: str, key: str, colour: str, shape: str) -> Identity:
    return Identity(name, key, colour, shape, on(colour))


IDENTITIES = (
    _identity("Europe", "EU", "#0072B2", "circle"),
    _identity("Asia", "AS", "#D55E00", "square"),
    _identity("South America", "SA", "#009E73", "triangle"),
    _identity("North America", "NA", "#CC79A7", "hexagon"),
    _identity("Africa", "AF", "#E69F00", "diamond"),
    _identity("Oceania", "OC", "#F0E442", "star"),
    _identity("Antarctica", "AN", "#56B4E9", "cross"),
)
TINTS = {name: dict(zip((i.key for i in IDENTITIES), theme.tints, strict=True)) for name, theme in THEMES.items()}

PLANETS = ("#C2653A", "#D8A878", "#E3C98F", "#A9DAD9", "#4C7CC9")  # Mars to Neptune, about as they look in a telescope
PLANET_MARKS = "#7A4A2A"  # bands and dark regions on them
MOON, CRATER = "#CFC9BB", "#A8A294"
SEAS, LAND = "#1F5F93", "#4E7A5A"  # the Earth from space

LINES = {"Atlas": "#A4582B", "Delta": "#1F7A80", "Falcon": "#5A6573", "SLS": "#A85A0A"}  # rockets, whose pattern says the same
HULL, NOZZLE = "#F7F5EF", "#3C434C"
CARDS = {"spacecraft": "#4F3B6B", "assist": "#2B3E6B", "action": "#4F5968"}  # bands of cards that belong to no line
WORLDS = {
    "mercury": "#A9A29A", "venus": "#E8CB8A", "rock": "#9C9184", "europa": "#E6DCC8", "titan": "#D9A441", "enceladus": "#F2F5F7",
    "triton": "#DCC7BF", "pluto": "#D8C3A5",
}  # fmt: skip

STEEL = ("#D8D2C4", "#FFFFFF", "#9B9587")  # a roller, from its upper edge to its lower one


COLOURS = frozenset(
    {
        INK,
        WHITE,
        *STEEL,
        *PLANETS,
        PLANET_MARKS,
        MOON,
        CRATER,
        SEAS,
        LAND,
        *_flat(NIGHT).values(),
        *(i.colour for i in IDENTITIES),
    }
    | {colour for theme in THEMES.values() for colour in (*_flat(theme).values(), *theme.tints)}
    | {HULL, NOZZLE, *LINES.values(), *CARDS.values(), *WORLDS.values()}
)
"""All colours that a drawing may hold."""


def css() -> str:
    """The themes as custom properties of the element that holds the table: ``--signal``, ``--night-signal`` and so on."""

    def rule(selector: str, prefix: str, colours: dict[str, str]) -> str:
        return selector + "{" + "".join(f"{prefix}{key.replace('_', '-')}:{value};" for key, value in colours.items()) + "}\n"

    themes = (rule(f":host([data-theme='{name}'])", "--", _flat(theme)) for name, theme in THEMES.items())
    return rule(":host", "--night-", _flat(NIGHT)) + "".join(themes)
