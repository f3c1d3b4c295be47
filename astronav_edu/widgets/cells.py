"""Which notebook cell made a widget, so that running the cell again closes what it made before."""

import sys
import weakref
from typing import Any

from ipywidgets import Box, Widget

_made: dict[str, tuple[str, list[weakref.ref[Widget]]]] = {}
"""By cell: the run of it that came last, and the widgets of that run."""


def running_cell() -> tuple[str, str] | None:
    """The notebook cell that runs now and this run of it, each by its id; None outside of a notebook cell.

    A host that names no cells (nbconvert) is answered with the cell's text.
    """
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    parent: dict[str, Any] = getattr(shell, "get_parent", dict)() or {}
    header = parent.get("header", {})
    if header.get("msg_type") != "execute_request":
        return None
    cell = parent.get("metadata", {}).get("cellId") or parent.get("content", {}).get("code", "")
    return str(cell), str(header.get("msg_id", ""))


def _close(widget: Widget) -> None:
    """Close a widget with all that it is made of: children, layout, style."""
    for value in [getattr(widget, name) for name in widget.keys]:
        for part in value if isinstance(value, (tuple, list)) else [value]:
            if isinstance(part, Widget):
                _close(part)
    widget.close()


def refill(box: Box, *widgets: Widget) -> None:
    """Show ``widgets`` in ``box``, and close what it showed before."""
    old, box.children = box.children, widgets
    for gone in old:
        _close(gone)


def close_earlier(widget: Widget) -> None:
    """Close what earlier runs of the running cell made, and note ``widget`` as made by this run."""
    running = running_cell()
    if running is None:
        return
    cell, run = running
    last_run, widgets = _made.get(cell, ("", []))
    if last_run != run:
        for made in widgets:
            earlier = made()
            if earlier is not None:
                _close(earlier)
        widgets = []
    widgets.append(weakref.ref(widget))
    _made[cell] = run, widgets
