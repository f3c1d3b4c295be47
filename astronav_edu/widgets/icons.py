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
    # vehicles
    "car": _solid(
        "M2 16.2v-3q0-1 1-1.25l2.3-.65L7.7 7.2Q8.2 6.4 9.2 6.4h5.5q1 0 1.7.8l3 3.9 1.7.6q.9.3.9 1.25v3.25h-2.05a2.75 2.75 0 0 0-5.4 0"
        "H9.75a2.75 2.75 0 0 0-5.4 0ZM9.3 8.1 7.5 11h4V8.1ZM13.1 8.1V11h4l-2.2-2.9Z"
        + _dot(7.05, 16.7, 1.75)
        + _dot(17.25, 16.7, 1.75)
    ),
    "train": _solid(
        "M8.5 2.5h7A3.5 3.5 0 0 1 19 6v9a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V6a3.5 3.5 0 0 1 3.5-3.5ZM7 7.5V11.5H11.2V7.5ZM12.8 7.5V11.5H17V7.5Z"
        "M9 4.3V5.6H15V4.3ZM7.8 18.8h2l-.9 1.2h6.2l-.9-1.2h2l2 3h-2.1l-.6-.9H8.5l-.6.9H5.8Z"
        + _dot(8.5, 14.7, 1.15)
        + _dot(15.5, 14.7, 1.15)
    ),
    "boat": _solid("M2 15.5h20l-2.4 4.7q-.5.9-1.5.9H5.9q-1 0-1.5-.9ZM11.2 2.2V13.9H4.2ZM12.8 5q4.9 3.4 6.2 8.9H12.8Z"),
    "helicopter": _solid(
        "M4 4h17v1.6h-7.7V7.5h1.2q5.6.6 6.5 7.3.1 1.2-1.1 1.2h-7.9q-1.5 0-2.3-1.4l-2-3.6-4.2-.5L2 6.9h1.7l1.5 1.7h6.5V5.6H4Z"
        "M14.4 9.3v3.5h4.6q-.9-3-4.6-3.5ZM9 19.2h2.2V16h1.5v3.2h3.6V16h1.5v3.2h2.2v1.6H9Z"
    ),
    "spacecraft": _solid(
        "M11.2 2h1.6l.5 1.5 3.9 7.2H6.8l3.9-7.2ZM10.9 7.6h2.2l.8 1.7h-3.8ZM6.8 11.7h10.4v6.8H6.8ZM8.6 13.3v3.6h1.5v-3.6Z"
        "M13.9 13.3v3.6h1.5v-3.6ZM10.2 19.2h3.6l1.9 3.3H8.3Z"
    ),
    # ten sets of constellations: the same sphere, one idea each
    "set-eq": join(_ring(8.6, 1.6), _solid("M1.5 10.7h21v2.6h-21Z")),
    "set-tr": join(_ring(8.6, 1.6), _line("M4.4 8.4h15.2M4.4 15.6h15.2", 2)),
    "set-pa": join(_ring(8.6, 1.6), _line("M12 1.5v21", 2), _solid(_dot(12, 12, 2))),
    "set-nh": join(_ring(8.6, 1.6), _solid("M3.4 12a8.6 8.6 0 0 1 17.2 0Z")),
    "set-sh": join(_ring(8.6, 1.6), _solid("M3.4 12a8.6 8.6 0 0 0 17.2 0Z")),
    "set-ec": join(_ring(8.6, 1.6), _line("M3.6 12q4.2-7.8 8.4 0t8.4 0", 2), _solid(_dot(7.8, 8.1, 2.2))),
    "set-pr": join(
        _line("M12 22V13M12 13 6.7 5.2M12 13l5.3-7.8", 1.7),
        tag("ellipse", cx=12, cy=5, rx=6.6, ry=2.6, fill="none", stroke_width=1.7),
        _solid(_dot(12, 22, 1) + "M11 15h2v4h-2Z"),
    ),
    "set-es": join(
        _ring(8.6, 1.6),
        _solid(_dot(12, 3.4, 2.5) + _dot(12, 20.6, 2.5) + _dot(3.4, 12, 2.5) + _dot(20.6, 12, 2.5) + _dot(12, 12, 1.6)),
    ),
    "set-mw": join(
        _line("M3.5 20.5C7 12.5 12.5 7 20.5 3.5", 2),
        _solid(_dot(6.5, 11.5, 1.3) + _dot(11, 6.6, 1.6) + _dot(15.6, 3.6, 1) + _dot(9.6, 19.6, 1) + _dot(13.6, 14.6, 1.7)),
    ),
    "set-ns": _solid("M12 1.2 13.9 10.1 22.8 12l-8.9 1.9L12 22.8l-1.9-8.9L1.2 12l8.9-1.9Z"),
    "module": join(
        _solid("M8.6 3.5h6.8l2 3v5l-2 2H8.6l-2-2v-5ZM9.3 6.2l.9 2.6 1.4-2.6ZM12.5 6.2l1.4 2.6.9-2.6ZM7 14.5h10v3.2H7Z"),
        _line("M7.5 17.5 3.5 21.5M2 21.8h3M16.5 17.5l4 4M19 21.8h3M12 18v2M10.5 20.5h3", 1.5),
    ),
    "splash": join(
        _solid("M9.8 4.5h4.4l3.8 8q-6 2.4-12 0Z"), _line("M2 17q2.5-2.4 5 0t5 0 5 0 5 0M2 21q2.5-2.4 5 0t5 0 5 0 5 0", 1.8)
    ),
    "heliport": join(_ring(9.3, 1.7), _solid("M7.5 6.5h2.4v4.3h4.2V6.5h2.4v11h-2.4v-4.3H9.9v4.3H7.5Z")),
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
