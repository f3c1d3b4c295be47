"""A lesson's table that is wider than the page shows at its edges where more of it is hidden."""

from typing import Literal

import pytest
from playwright.sync_api import Page

from astronav_edu.lessons.plots import table

# The colours of JupyterLab's two themes; a page without any has the browser's own.
THEMES = {
    "light": "--jp-layout-color0: #ffffff; color: #000000de",
    "dark": "--jp-layout-color0: #111111; color: #ffffffde",
    "plain": "",
}


def strip(page: Page, side: Literal["left", "right"]) -> bytes:
    """A picture of the edge of the scrolling part, beside the caption, where the table has no line or letter."""
    box = page.locator(".astronav-scroll").bounding_box()
    assert box is not None
    x = box["x"] + (box["width"] - 6 if side == "right" else 0)
    return page.screenshot(clip={"x": x, "y": box["y"], "width": 6, "height": 4})


@pytest.mark.parametrize("forced", ["none", "active"])
@pytest.mark.parametrize("theme", THEMES)
def test_edges_of_a_wide_table_are_shaded_where_more_is_hidden(page: Page, theme: str, forced: Literal["none", "active"]) -> None:
    page.set_viewport_size({"width": 390, "height": 600})
    page.emulate_media(forced_colors=forced)

    def show(columns: int) -> None:
        drawn = table([f"Column {n}" for n in range(columns)], [["a row", *range(1, columns)]], "A table").value
        page.set_content(f"<body style='margin: 8px; {THEMES[theme]}'>{drawn}</body>")

    show(2)
    left, right = strip(page, "left"), strip(page, "right")
    show(12)
    assert strip(page, "left") == left and strip(page, "right") != right
    scroll = page.locator(".astronav-scroll")
    scroll.evaluate("(part) => { part.scrollLeft = 100; }")
    assert strip(page, "left") != left and strip(page, "right") != right
    scroll.evaluate("(part) => { part.scrollLeft = part.scrollWidth; }")
    assert strip(page, "left") != left and strip(page, "right") == right
