"""The page's side of a scene: plain JavaScript files, joined into the one module that anywidget hands to the page; nothing is built."""

import json
from pathlib import Path

from .. import palette
from ..help import RULE_ID
from ..svg import TAGS

PARTS = ("dom", "patch", "marks", "board", "picks", "frames", "tools", "log", "fields", "sheets", "kept", "host", "wire", "scene")
HERE = Path(__file__).parent


def module() -> str:
    """The ES module. What Python knows as well, it gets from Python."""
    shared = {"TAGS": sorted(TAGS), "RULE_ID": RULE_ID.pattern}
    constants = [f"const {name} = {json.dumps(value)};\n" for name, value in shared.items()]
    return "\n".join(constants + [(HERE / f"{name}.js").read_text(encoding="utf-8") for name in PARTS])


def stylesheet() -> str:
    """Colours by theme, and how the table looks."""
    return palette.css() + (HERE / "scene.css").read_text(encoding="utf-8")
