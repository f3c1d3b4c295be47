"""How the controls of a lesson's forms look."""

from typing import Any

import ipywidgets as w


def up_to(pixels: int) -> dict[str, Any]:
    """Style and layout of controls: their names are never cut off, and they are as wide as the page, up to so many px."""
    return {"style": {"description_width": "initial"}, "layout": w.Layout(width="auto", max_width=f"{pixels}px")}
