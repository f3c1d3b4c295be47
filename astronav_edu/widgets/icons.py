"""The icons: 24 by 24, one colour, taken from the ``use`` that shows them; each still legible at 14."""

from .svg import Svg, join, tag


def _solid(d: str) -> Svg:
    return tag("path", d=d, fill_rule="evenodd", stroke="none")


def _line(d: str, width: float = 1.8) -> Svg:
    return tag("path", d=d, fill="none", stroke_width=width, stroke_linecap="round", stroke_linejoin="round")


def _ring(radius: float = 9, width: float = 1.7) -> Svg:
    return tag("circle", cx=12, cy=12, r=radius, fill="none", stroke_width=width)


def _dot(x: float, y: float, r: float) -> str:
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z"


_EYE = "M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z"
_SHEET = "M4 5.5h16v15H4ZM4 10h16M8 2.5v4M16 2.5v4"
_STAR = "M12 11.7l1 2.3 2.5.2-1.9 1.6.6 2.4-2.2-1.3-2.2 1.3.6-2.4-1.9-1.6 2.5-.2Z"
_DIE = "M5.5 2h13A3.5 3.5 0 0 1 22 5.5v13a3.5 3.5 0 0 1-3.5 3.5h-13A3.5 3.5 0 0 1 2 18.5v-13A3.5 3.5 0 0 1 5.5 2Z"
_PIPS = {
    1: [(12, 12)],
    2: [(7.5, 7.5), (16.5, 16.5)],
    3: [(7, 7), (12, 12), (17, 17)],
    4: [(7.5, 7.5), (16.5, 7.5), (7.5, 16.5), (16.5, 16.5)],
}
_RAYS = "M12 1.8v2.7M12 19.5v2.7M1.8 12h2.7M19.5 12h2.7M4.8 4.8l1.9 1.9M17.3 17.3l1.9 1.9M4.8 19.2l1.9-1.9M17.3 6.7l1.9-1.9"

ICONS: dict[str, Svg] = {
    # pieces and places
    "plane": _solid(
        "M12 1.5q1.7 0 1.7 3.3v4.4l8.3 5v2.3l-8.3-2.5v4.6l2.6 1.9v1.8L12 21.2l-4.3 1.1v-1.8l2.6-1.9v-4.6L2 16.5v-2.3l8.3-5V4.8"
        "q0-3.3 1.7-3.3Z"
    ),
    "airport": join(
        _solid("M9.3 8h5.4l1.6-4.5H7.7ZM10.2 9.3h3.6l.9 9.2H9.3Z"),
        _line("M5 21h14M12 3.5V1.5"),
    ),
    "hazard": _solid(
        "M6.5 15a4.3 4.3 0 0 1-.4-8.6A6 6 0 0 1 17.5 7.3 4 4 0 0 1 18 15h-3l1-2.8h-3.3L9.9 15ZM13.3 13.5h3l-2 3.7h2.6L11.5 23"
        "l1.4-4.4h-2.5Z"
    ),
    "flag": _solid("M5 2.2h1.8v20H5ZM7.6 3.4q3.2-1.5 6.4 0t6.4 0v9.2q-3.2 1.5-6.4 0t-6.4 0Z"),
    "rocket": _solid(
        "M12 1.3c3.4 2.8 4.7 6.3 4.7 9.5v3.4l2.8 3.2v3.3l-4.7-2.1H9.2l-4.7 2.1v-3.3l2.8-3.2v-3.4c0-3.2 1.3-6.7 4.7-9.5Z"
        "M12 7.3a2 2 0 1 0 .01 0ZM10.7 19.7h2.6L12 23.2Z"
    ),
    # dice, and what they move
    **{f"die-{face}": _solid(_DIE + "".join(_dot(x, y, 1.95) for x, y in pips)) for face, pips in _PIPS.items()},
    "die-flame": _solid(
        _DIE + "M12.3 4.5c.5 3 4.6 4.9 4.6 9.4a4.9 4.9 0 0 1-9.8 0c0-2 .9-3.3 2-4.5.2 1.4.7 2.1 1.5 2.5-.3-2.8.2-5.4 1.7-7.4Z"
    ),
    "die-less": join(_line(_DIE, 2), _line("M7 12h10", 2.8)),
    "flame": _solid(
        "M12.5 1.5c.7 4.2 6.3 6.8 6.3 12.9a6.8 6.8 0 0 1-13.6 0c0-2.8 1.3-4.6 2.8-6.2.3 1.9 1 2.9 2.1 3.4-.4-3.8.3-7.4 2.4-10.1Z"
        "M12 15c-1.5 1-2.3 2-2.3 3.3a2.3 2.3 0 0 0 4.6 0c0-1.3-.8-2.3-2.3-3.3Z"
    ),
    "astronaut": join(
        _solid(
            "M12 2.5a8 8 0 0 1 8 8v2a8 8 0 0 1-16 0v-2a8 8 0 0 1 8-8ZM7 9.5v3.2q0 3.3 5 3.3t5-3.3V9.5Q17 7 12 7T7 9.5Z"
            "M8.3 10q0-1.4 2.4-1.5L9.5 13q-1.2-.5-1.2-1.5Z"
        ),
        _line("M6.5 21.5h11"),
    ),
    "parachute": join(
        _solid(
            "M2 11.5C2 6 6.5 2.5 12 2.5S22 6 22 11.5q-1.7-1.7-3.3 0-1.7-1.7-3.4 0-1.6-1.7-3.3 0-1.7-1.7-3.3 0-1.7-1.7-3.4 0-1.6-1.7-3.3 0Z"
            "M9.5 18.5h5l-.7 3.5h-3.6Z"
        ),
        _line("M3 12.5l7.5 6.5M21 12.5 13.5 19M12 12.5V19", 1.2),
    ),
    "satellite": join(
        _solid("M9.6 8.6h4.8v6.8H9.6ZM1.2 9h3v6h-3ZM4.9 9h3v6h-3ZM16.1 9h3v6h-3ZM19.8 9h3v6h-3Z"),
        _line("M8 12h8M12 8V6.2M9 4.2q3 3.6 6 0M12 15.5v3.2M10 20.5h4", 1.5),
    ),
    "beside": join(
        _solid(_dot(12, 12, 3.2)), _line("M7.5 12H2.2M5.4 8.4 1.8 12l3.6 3.6M16.5 12h5.3M18.6 8.4l3.6 3.6-3.6 3.6", 2)
    ),
    # the sky
    "planet": join(
        _solid(_dot(12, 12, 6)), _line("M7.6 15.8C2.4 19.4.6 21 2 21.6s8.6-3.4 14-8.2 7.4-9.2 5.6-9.8-3.6.4-6 2.4", 1.8)
    ),
    "comet": join(_solid(_dot(7.6, 16.4, 4.8)), _line("M12.2 11.8 21.5 2.5M13.4 16.2l8-6.2M7.8 10.6 14 2.6", 1.8)),
    "galaxy": join(
        _solid(_dot(12, 12, 2.7)),
        _line("M15.3 10.2C16 6.2 13 3.8 9.6 4.6 5.2 5.6 2.6 9.4 3 14M8.7 13.8c-.7 4 2.3 6.4 5.7 5.6 4.4-1 7-4.8 6.6-9.4", 2.2),
    ),
    "sun": join(_solid(_dot(12, 12, 4.6)), _line(_RAYS, 1.9)),
    "crescent": _solid("M15.5 2.8A9.6 9.6 0 1 0 21.6 16 8.2 8.2 0 0 1 15.5 2.8Z"),
    "moon-1": join(_ring(9, 1.6), _line("M7 12a5 5 0 0 1 5-5", 1.2)),
    "moon-2": join(_ring(9, 1.6), _solid("M12 3A9 9 0 0 1 12 21Z")),
    "moon-3": _solid(_dot(12, 12, 9.8) + _dot(9, 9, 1.7) + _dot(14.5, 13.5, 2.2) + _dot(8.8, 15, 1.2)),
    "moon-4": join(_ring(9, 1.6), _solid("M12 3A9 9 0 0 0 12 21Z")),
    "star": _solid("M12 1.2 13.9 10.1 22.8 12l-8.9 1.9L12 22.8l-1.9-8.9L1.2 12l8.9-1.9Z"),
    "compass": join(
        _ring(9.3),
        _solid("M12 4.3 14.3 12 12 19.7 9.7 12ZM12 12h1.15L12 16Z"),
        _line("M12 2.7v1M12 20.3v1M2.7 12h1M20.3 12h1", 1.5),
    ),
    "telescope": join(
        _solid("M2.6 12.2 17.8 4.4l2.5 4.9L5.1 17.1ZM18.9 3.6l2.3-1 2.5 5-2.2 1.2Z"),
        _line("M12 13.5 8.5 22M12.5 13.5 16 22", 1.7),
    ),
    "calendar": join(_line(_SHEET), _solid(_STAR)),
    "planned": join(_line(_SHEET), _line("M8 15l3 3 5.5-5.5", 2.2)),
    # spacecraft, and what cards do
    "orbiter": join(
        _solid("M9.6 8.9h4.8v6.2H9.6ZM4 9.8h4.6v4.4H4ZM15.4 9.8H20v4.4h-4.6ZM6.1 9.8v4.4h.6V9.8ZM17.3 9.8v4.4h.6V9.8Z"),
        _line("M8 12h8M9.6 5.9q2.4 2.6 4.8 0M12 7.2v2", 1.5),
    ),
    "lander": join(
        _solid("M9 10.4h6l2 3v3H7v-3Z"),
        _line("M8 17.2l-3 3.6M16 17.2l3 3.6M3.4 21.2h3M17.6 21.2h3M12 17v3.6M10.8 21.2h2.4M12 10V7", 1.5),
    ),
    "rover": join(
        _solid("M6 12.2h12v4H6Z" + "".join(_dot(x, 18.8, 2.2) for x in (6.5, 12, 17.5))),
        _line("M15 12V7M12.8 7h4.4M8.4 12 6.9 9", 1.6),
    ),
    "cards": _solid("M3 6h10v15H3ZM14.5 18V4.5H6V3h10v15ZM17.5 15V1.5H9V.5h10V15Z"),
    "bin": _solid("M5 7h14l-1.2 15H6.2ZM9 10v9h1.4v-9ZM13.6 10v9H15v-9ZM4 4h5l1-2h4l1 2h5v1.8H4Z"),
    "hands": _line("M2 9l5-3 5 3 5-3 5 3M2 15l5 3 5-3 5 3 5-3M12 9v6", 2),
    # verdicts
    "eye": join(_line(_EYE), _solid(_dot(12, 12, 3.2))),
    "eye-off": join(_line(_EYE, 1.4), _line("M4 20 20 4", 2.2)),
    "tick": _line("M4.5 12.5 9.8 18 19.5 6.5", 2.8),
    "no": join(_ring(8.8, 2.4), _line("M6 18 18 6", 2.4)),
    "lock": join(
        _solid("M5.5 10.5h13V21h-13ZM12 13.5a1.6 1.6 0 0 0-.8 3V18.5h1.6v-2a1.6 1.6 0 0 0-.8-3Z"),
        _line("M8 10.5V7.5a4 4 0 0 1 8 0v3", 2),
    ),
    "hidden": _solid(
        "M9 8.3A3.3 3.3 0 0 1 12.3 5C14.4 5 16 6.3 16 8.3c0 1.5-.8 2.3-1.8 3.2-.9.8-1.2 1.2-1.2 2.5h-2c0-2 .7-2.9 1.8-3.9"
        ".8-.7 1.2-1.1 1.2-1.8 0-.8-.7-1.3-1.7-1.3S10.9 7.6 10.9 8.6ZM11 16h2.2v2.3H11Z"
    ),
}


def icon_defs(*names: str) -> Svg:
    """The named icons, or all, as hidden groups; once in every drawing that uses ``icon``."""
    return tag("defs", *(tag("g", ICONS[name], id=f"i-{name}") for name in names or ICONS))


def icon(name: str, x: float, y: float, size: float = 24, colour: str | None = None, **attrs: object) -> Svg:
    """An icon with its upper left corner at x, y; without ``colour`` it takes the fill and stroke of the group around it."""
    if name not in ICONS:
        raise ValueError(f"there is no icon {name!r}; there are {', '.join(ICONS)}")
    scale = "" if size == 24 else f" scale({size / 24:.3g})"
    return tag("use", href=f"#i-{name}", transform=f"translate({x:g} {y:g}){scale}", fill=colour, stroke=colour, **attrs)
