"""SVG written as text, safely: whatever is not already Svg is escaped, and nothing in a picture can run or fetch."""

import re
from functools import lru_cache
from html import escape
from math import isfinite
from typing import Any

TAGS = frozenset({
    "svg", "g", "defs", "use", "title", "desc", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "text", "tspan",
    "clipPath", "mask", "pattern", "linearGradient", "radialGradient", "stop",
})  # fmt: skip
FONT = "system-ui, -apple-system, Segoe UI, Roboto, Noto Sans, DejaVu Sans, sans-serif"

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_TURNS_TEXT = re.compile("[\u202a-\u202e\u2066-\u2069]")  # would reverse the sentence around a name
_ATTRIBUTE = re.compile(r"[A-Za-z][A-Za-z0-9-]*\Z")
_FETCHES = re.compile(r"(?:url|image|image-set|src)\s*\((?!#)", re.IGNORECASE)


class Svg(str):
    """Finished markup. Joining two with ``+`` gives a plain string again, which is escaped: use ``join``."""

    __slots__ = ()


def plain(text: str) -> str:
    """``text`` as XML and JSON can carry it, without marks that turn the direction of writing; for every name a person typed."""
    return text if text.isprintable() else _TURNS_TEXT.sub("", _NOT_XML.sub("\ufffd", text))


@lru_cache(1 << 14)
def number(value: float) -> str:
    """The shortest way to write a length: at most two decimals, no trailing zeros, no minus zero."""
    if not isfinite(value):
        raise ValueError(f"{value} cannot be drawn: lengths in a picture must be finite numbers")
    return f"{round(value, 2) + 0:.10g}"  # adding 0 turns -0.0 into 0.0


@lru_cache(1 << 12)
def _escaped(text: str) -> str:
    return escape(plain(text))


def _written(value: object) -> str:
    if isinstance(value, str):
        return _escaped(str(value))
    if isinstance(value, bool):
        return "true" if value else "false"
    return number(value) if isinstance(value, (int, float)) else _escaped(str(value))


@lru_cache(1 << 14, typed=True)  # typed, for True is not written as 1 is
def _attribute(key: str, value: object) -> str:
    """`` name='value'``: boards are drawn again and again, and most of their attributes are as they were."""
    name, text = key.rstrip("_").replace("_", "-"), _written(value)
    if not _ATTRIBUTE.match(name) or name == "style" or name.lower().startswith("on"):
        raise ValueError(f"attribute {key!r} is not allowed in a picture: nothing in it may run or carry its own style")
    points_away = "\\" in text or _FETCHES.search(text) or (key == "href" and text[:1] != "#")
    if points_away and not key.startswith(("aria_", "data_")):
        raise ValueError(f"{key}={value!r} is not allowed in a picture: it may only point to its own parts, as #id")
    return f" {name}='{text}'"


def tag(name: str, *kids: object, **attrs: Any) -> Svg:
    """One element. Keywords are attributes: ``class_`` is ``class``, ``stroke_width`` is ``stroke-width``; None leaves one out.

    Kids that are not Svg are text; None is left out. Raises ValueError for an element or attribute that could run, fetch or restyle.
    """
    if name not in TAGS:
        raise ValueError(f"element {name!r} is not allowed in a picture; allowed are {', '.join(sorted(TAGS))}")
    start = f"<{name}{''.join([_attribute(key, value) for key, value in attrs.items() if value is not None])}"
    return Svg(f"{start}>{join(*kids)}</{name}>" if kids else f"{start}/>")


def join(*kids: object) -> Svg:
    """Several elements side by side, without a group around them."""
    return Svg("".join([kid if type(kid) is Svg else _written(kid) for kid in kids if kid is not None]))


def svg(width: float, height: float, title: str, desc: str, *kids: object) -> Svg:
    """The root: one unit is one CSS pixel; ``title`` and ``desc`` are what a screen reader says of the picture."""
    return tag(
        "svg", tag("title", title, id="title"), tag("desc", desc, id="desc"), *kids,
        xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {number(width)} {number(height)}", width=width, height=height,
        role="img", aria_labelledby="title desc", font_family=FONT, font_size=12,
    )  # fmt: skip
