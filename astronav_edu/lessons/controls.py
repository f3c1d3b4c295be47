"""How the controls of a lesson's forms look, and how what they bring about is told."""

from html import escape
from typing import Any

import ipywidgets as w


def up_to(pixels: int) -> dict[str, Any]:
    """Style and layout of controls: their names are never cut off, and they are as wide as the page, up to so many px."""
    return {"style": {"description_width": "initial"}, "layout": w.Layout(width="auto", max_width=f"{pixels}px")}


def status(html: str) -> str:
    """A paragraph that a screen reader reads out when it changes. ``html`` is escaped where people wrote it."""
    return f'<p role="status">{html}</p>'


def refused(error: Exception) -> str:
    """The sentence of an error as such a paragraph."""
    return status(escape(str(error)))
