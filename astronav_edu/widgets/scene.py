"""Scenes: a board as data, the widget that shows one in a page, and the picture that stands in where nothing runs."""

import logging
import re
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from html import escape
from typing import Any, ClassVar, Literal

import anywidget
import traitlets

from . import front, palette
from .svg import Svg, plain

log = logging.getLogger(__name__)
TOOL = "@"
"""Begins the id of a choice that is a tool of the table, such as "@again"; no action's text begins so."""
STALE = "That choice belonged to an earlier position; nothing was played."


@dataclass(frozen=True)
class Choice:
    """Something that may be chosen now. ``id`` is the text of an action, or TOOL and a tool's name; ``confirm`` asks for a second press.
    ``again``: it may be pressed once more before the picture is drawn anew, and each press counts, such as that of a step."""

    id: str
    text: str
    confirm: bool = False
    again: bool = False


@dataclass(frozen=True)
class Target:
    """The group ``id`` of the drawing as a thing to press. Without ``choices`` it is disabled, and ``why`` is the reason.

    ``label`` begins with the text that is visible in the group. ``why`` ends with the id of the rule.
    """

    id: str
    label: str
    choices: tuple[Choice, ...] = ()
    why: str = ""


@dataclass(frozen=True)
class Scene:
    """What one viewer sees.

    ``svg`` holds the layers that change, and an empty ``<g id=… data-still=''>`` for every layer of ``still``, which is sent
    only when it differs; of its ``<defs>`` the page takes up what something uses. A first child ``data-ground`` of ``svg``, on
    which nothing can be pressed, is painted apart. ``say`` is the sentence of the status line. ``moves`` tells whether something travels to its place.
    """

    svg: Svg
    still: dict[str, Svg] = field(default_factory=dict)
    targets: tuple[Target, ...] = ()
    buttons: tuple[Choice, ...] = ()
    say: str = ""
    moves: bool = False


@dataclass(frozen=True)
class Look:
    """How to draw: the theme, and the widest layout (px) that need not be shrunk."""

    theme: Literal["light", "dark", "contrast"] = "light"
    width: Literal[1280, 900, 390] = 1280

    def __post_init__(self) -> None:
        if self.theme not in palette.THEMES:
            raise ValueError(f"theme {self.theme!r} is unknown; there are {', '.join(palette.THEMES)}")
        if self.width not in (1280, 900, 390):
            raise ValueError(f"width {self.width!r} has no layout; there are 1280, 900 and 390")


@dataclass(frozen=True, repr=False)
class Picture:
    """A whole drawing with the sentence that stands for it; shows itself in a notebook without a kernel."""

    svg: str
    say: str

    def __repr__(self) -> str:
        return self.say

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {
            "text/plain": self.say,
            "text/html": f'<img alt="{escape(self.say)}" src="data:image/svg+xml;base64,{b64encode(self.svg.encode()).decode()}">',
            "image/svg+xml": self.svg,
        }


def _filled(svg: str, still: dict[str, str]) -> str:
    """``svg`` with the markup of every still layer in its place."""
    for name, markup in still.items():
        empty = re.search(rf"<g\b[^<>]*\bid='{re.escape(name)}'[^<>]*(?=/>)", svg)
        if empty:
            svg = f"{svg[: empty.end()]}>{markup}</g>{svg[empty.end() + len('/>') :]}"
    return svg


def picture_of(scene: Scene) -> Picture:
    return Picture(_filled(scene.svg, dict(scene.still)), plain(scene.say))


class SceneWidget(anywidget.AnyWidget):
    """Shows a scene with its panel of tools, log, forms and notices, and turns what the page reports into method calls.

    Subclasses implement the methods named in ``on_message``. Each is called with the message's value. A ValueError from one is a
    refusal: its sentence is said under the board. Any other exception is shown as a notice and logged. Neither ends the widget.
    """

    _esm = front.module()
    _css = front.stylesheet()

    scene = traitlets.Dict().tag(sync=True)
    still = traitlets.Dict().tag(sync=True)
    panel = traitlets.Dict().tag(sync=True)

    title = "Board"
    on_message: ClassVar[dict[str, str]] = {
        "pick": "_picked",  # (id of a choice)
        "tool": "_tool",  # (id of a tool)
        "show": "_show",  # (ply, or None for now)
        "done": "_done",  # (frame)
        "skip": "_skip",  # (True)
        "look": "_look",  # (Look)
        "form": "_form",  # (id of the form, its values by name)
        "field": "_field",  # (name, value)
        "load": "_load",  # (text of a save file)
        "dismiss": "_dismiss",  # ("notice", "article", "aside" or "result")
        "alive": "_alive",  # (True)
    }

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self.look = Look()
        self.on_msg(self._heard)

    # what the page is shown

    def show(self, scene: Scene, ply: int = 0, frame: int = 0, play: bool = False) -> None:
        """Send ``scene``; with ``play`` the page reports ``done`` when what moves has arrived."""
        with self.hold_sync():
            self.still = {name: str(markup) for name, markup in scene.still.items()}
            self.scene = {
                "ply": ply,
                "frame": frame,
                "play": play,
                "svg": str(scene.svg),
                "targets": [
                    {"id": t.id, "label": plain(t.label), "choices": [_sent(c) for c in t.choices]}
                    | ({"why": plain(t.why)} if t.why else {})
                    for t in scene.targets
                ],
                "buttons": [_sent(choice) for choice in scene.buttons],
                "say": plain(scene.say),
            }

    def clear(self, say: str = "", ply: int = 0, frame: int = 0) -> None:
        """Take everything of the board out of the page, as before a curtain falls."""
        self.show(Scene(Svg(""), say=say), ply, frame)

    def set_panel(self, **parts: Any) -> None:
        """Change parts of the panel; None takes a part away."""
        self.panel = {key: part for key, part in {**self.panel, **parts}.items() if part is not None}

    def notice(self, kind: Literal["error", "info", "hint"], title: str, text: str, closable: bool = True) -> None:
        self.set_panel(notice={"kind": kind, "title": plain(title), "text": plain(text), "closable": closable})

    def say(self, text: str) -> None:
        """A sentence under the board, such as a refusal; what was picked is free to be picked again."""
        self.send({"say": plain(text)})

    def download(self, name: str, text: str) -> None:
        """Give the reader ``text`` as a file."""
        self.send({"download": {"name": name, "text": text}})

    # what the page reports

    @contextmanager
    def telling(self) -> Iterator[None]:
        """Whatever goes wrong inside is told to the reader in words, and the widget goes on."""
        try:
            yield
        except ValueError as err:
            self.say(str(err))
        except Exception as err:
            log.exception("%s could not do what the page asked", type(self).__name__)
            self.notice("error", "Something went wrong", f"{kind_of(err)} Nothing was lost; you can go on.")
            self.say("Something went wrong; see the notice.")

    def _heard(self, _widget: Any, content: Any, _buffers: Any) -> None:
        with self.telling():
            self._dispatch(content)
        self.send({"alive": True})

    def _dispatch(self, content: Any) -> None:
        if not isinstance(content, dict):
            raise ValueError("The page sent something that is not a message; reload it.")
        kind = next((key for key in self.on_message if key in content), None)
        if kind is None:
            raise ValueError(f"The page sent an unknown message ({', '.join(map(str, content))[:80]}); reload it.")
        value = content[kind]
        method: Callable[..., None] = getattr(self, self.on_message[kind])
        if kind == "pick":
            if value not in self._offered(content.get("ply") == self.scene.get("ply")):
                raise ValueError(STALE)
            self._tool(value.removeprefix(TOOL)) if value.startswith(TOOL) else method(value)
        elif kind == "form":
            method(value, {str(key): _clean(item) for key, item in dict(content.get("values") or {}).items()})
        elif kind == "field":
            method(value, _clean(content.get("value")))
        elif kind == "look":
            self.look = Look(**{key: value[key] for key in ("theme", "width") if key in value})
            method(self.look)
        else:
            method(value)

    def _offered(self, now: bool = True) -> set[str]:
        """What may be chosen, by a page that shows the scene of now or an earlier one."""
        choices = [choice for target in self.scene.get("targets", ()) for choice in target["choices"]]
        return {choice["id"] for choice in (*choices, *self.scene.get("buttons", ())) if now or choice.get("again")}

    def _picked(self, choice: str) -> None:
        raise NotImplementedError

    def _tool(self, tool: str) -> None:
        raise NotImplementedError

    def _show(self, ply: int | None) -> None:
        raise NotImplementedError

    def _form(self, form: str, values: dict[str, Any]) -> None:
        raise NotImplementedError

    def _field(self, name: str, value: Any) -> None:
        raise NotImplementedError

    def _load(self, text: str) -> None:
        raise NotImplementedError

    def _look(self, look: Look) -> None:
        """The theme or the width of the page changed: draw again."""

    def _done(self, frame: int) -> None:
        """What moved in ``frame`` has arrived."""

    def _skip(self, _yes: bool) -> None:
        """The reader does not want to wait for the moves that are being shown."""

    def _alive(self, _yes: bool) -> None:
        """Asked whether Python is there; every message is answered anyway."""

    def _dismiss(self, part: str) -> None:
        if part in ("notice", "article", "aside", "result"):
            self.set_panel(**{part: None})

    # where nothing runs

    def picture(self) -> str:
        """All layers as one SVG document."""
        return _filled(self.scene.get("svg", ""), self.still)

    def __repr__(self) -> str:
        return f"<{self.title}: {self.scene.get('say', '')}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        still = Picture(self.picture(), self.scene.get("say", ""))._repr_mimebundle_() if self.scene.get("svg") else {}
        how = f"<p>{escape(self.title)}. Run the cell to use it.</p>"  # what a page without Python shows
        return data | still | {"text/html": still.get("text/html", "") + how, "text/plain": repr(self)}, metadata


def kind_of(error: Exception) -> str:
    """What may be said of an error: its kind. Its text may hold what not everybody may know, and is for the log alone."""
    return f"The program met an error of the kind {type(error).__name__}; its log says more."


def _sent(choice: Choice) -> dict[str, Any]:
    return {"id": choice.id, "text": plain(choice.text)} | {flag: True for flag in ("confirm", "again") if getattr(choice, flag)}


def _clean(value: Any) -> Any:
    return plain(value) if isinstance(value, str) else value
