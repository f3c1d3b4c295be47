"""The widget without a page: what it sends, what it takes, what it does when something goes wrong, and its picture."""

import json
import logging
import re
from base64 import b64decode
from typing import Any

import pytest

from astronav_edu.engine.action import Action
from astronav_edu.engine.errors import IllegalActionError
from astronav_edu.widgets import front
from astronav_edu.widgets.scene import STALE, Choice, Look, Scene, SceneWidget, Target, picture_of
from astronav_edu.widgets.svg import TAGS, svg, tag

GROUND = tag("rect", width=10, height=10)
PICTURE = svg(
    10,
    10,
    "Field",
    "One space.",
    tag("g", id="ground", data_still="", pointer_events="none"),
    tag("g", tag("text", "A1"), id="a1"),
)
SCENE = Scene(
    PICTURE, {"ground": GROUND}, (Target("a1", "A1", (Choice("go a1", "Go"), Choice("look", "Look", confirm=True))), Target("b1", "B1", why="Taken (AS-9)")),
    (Choice("pass", "Pass"),), "Ann, choose.",
)  # fmt: skip


class Recorder(SceneWidget):
    """Notes which method was called with what, and what was sent to the page."""

    def __init__(self) -> None:
        super().__init__()
        self.calls: list[tuple[Any, ...]] = []
        self.sent: list[dict[str, Any]] = []
        self.raises: Exception | None = None

    def send(self, content: Any, buffers: Any = None) -> None:
        self.sent.append(content)

    def hear(self, **message: Any) -> None:
        self._handle_custom_msg(message, [])

    def _note(self, *call: Any) -> None:
        if self.raises:
            raise self.raises
        self.calls.append(call)

    def _picked(self, choice: str) -> None:
        self._note("picked", choice)

    def _tool(self, tool: str) -> None:
        self._note("tool", tool)

    def _show(self, ply: int | None) -> None:
        self._note("show", ply)

    def _done(self, frame: int) -> None:
        self._note("done", frame)

    def _skip(self, yes: bool) -> None:
        self._note("skip", yes)

    def _look(self, look: Look) -> None:
        self._note("look", look)

    def _form(self, form: str, values: dict[str, Any]) -> None:
        self._note("form", form, values)

    def _field(self, name: str, value: Any) -> None:
        self._note("field", name, value)

    def _load(self, text: str) -> None:
        self._note("load", text)


@pytest.fixture
def widget() -> Recorder:
    made = Recorder()
    made.show(SCENE, ply=4)
    return made


def test_a_scene_is_sent_as_plain_json(widget: Recorder) -> None:
    sent = json.loads(json.dumps(widget.scene))
    assert (sent["ply"], sent["frame"], sent["play"], sent["say"]) == (4, 0, False, "Ann, choose.")
    assert sent["targets"][0]["choices"][1] == {"id": "look", "text": "Look", "confirm": True}
    assert sent["targets"][1] == {"id": "b1", "label": "B1", "why": "Taken (AS-9)", "choices": []}
    assert sent["buttons"] == [{"id": "pass", "text": "Pass"}]
    assert widget.still == {"ground": str(GROUND)}


def test_each_message_reaches_its_method_and_is_answered(widget: Recorder) -> None:
    widget.hear(pick="go a1", ply=4)
    widget.hear(pick="pass", ply=4)
    widget.hear(tool="undo")
    widget.hear(show=3)
    widget.hear(show=None)
    widget.hear(done=7)
    widget.hear(skip=True)
    widget.hear(look={"theme": "dark", "width": 390})
    widget.hear(form="start", values={"name": "Ann\ud800", "seats": 2})
    widget.hear(field="speed", value=3)
    widget.hear(load="{}")
    assert widget.calls == [
        ("picked", "go a1"), ("picked", "pass"), ("tool", "undo"), ("show", 3), ("show", None), ("done", 7), ("skip", True),
        ("look", Look("dark", 390)), ("form", "start", {"name": "Ann\ufffd", "seats": 2}), ("field", "speed", 3), ("load", "{}"),
    ]  # fmt: skip
    assert widget.sent == [{"alive": True}] * 11
    assert widget.look == Look("dark", 390)
    widget.hear(alive=True)
    assert widget.sent[-1] == {"alive": True} and len(widget.sent) == 12


@pytest.mark.parametrize(
    "message", [{"pick": "go a1", "ply": 3}, {"pick": "go a1"}, {"pick": "win", "ply": 4}, {"pick": ["go a1"], "ply": 4}]
)
def test_a_pick_that_is_not_offered_now_is_refused(widget: Recorder, message: dict[str, Any]) -> None:
    widget.hear(**message)
    assert widget.calls == []
    assert widget.sent[0].keys() == {"say"}
    if not isinstance(message["pick"], list):
        assert widget.sent[0] == {"say": STALE}


def test_a_tool_among_the_choices_is_no_pick(widget: Recorder) -> None:
    widget.show(Scene(PICTURE, buttons=(Choice("@again", "Play again"), Choice("again", "Again"))), ply=4)
    widget.hear(pick="@again", ply=4)
    widget.hear(pick="again", ply=4)
    assert widget.calls == [("tool", "again"), ("picked", "again")]
    with pytest.raises(IllegalActionError):
        Action.parse("@again")


def test_a_refusal_is_said(widget: Recorder) -> None:
    widget.raises = ValueError("That space is taken (AS-9).")
    widget.hear(tool="undo")
    assert widget.sent == [{"say": "That space is taken (AS-9)."}, {"alive": True}]
    assert "notice" not in widget.panel


def test_an_error_is_told_in_words_and_logged_and_the_widget_goes_on(widget: Recorder, caplog: pytest.LogCaptureFixture) -> None:
    widget.raises = KeyError("the seven of hearts")
    with caplog.at_level(logging.ERROR):
        widget.hear(tool="undo")
    notice = widget.panel["notice"]
    assert (notice["kind"], notice["closable"]) == ("error", True)
    assert "KeyError" in notice["text"] and "Traceback" not in notice["text"]
    assert "hearts" not in json.dumps([widget.panel, widget.sent])  # it may be hidden from who reads this
    assert "KeyError: 'the seven of hearts'" in caplog.text
    assert widget.sent[-1] == {"alive": True} and "say" in widget.sent[-2]
    widget.raises = None
    widget.hear(dismiss="notice")
    widget.hear(tool="undo")
    assert widget.panel == {} and widget.calls == [("tool", "undo")]


@pytest.mark.parametrize(
    "content",
    [
        {},
        {"what": 1},
        "pick",
        5,
        None,
        {"look": {"theme": "pink"}},
        {"look": {"width": 7}},
        {"look": 3},
        {"form": "f", "values": 3},
    ],
)
def test_messages_that_make_no_sense_do_no_harm(widget: Recorder, content: Any) -> None:
    widget._handle_custom_msg(content, [])
    assert widget.calls == []
    assert widget.sent[-1] == {"alive": True} and len(widget.sent[0]["say"]) > 10


def test_clear_leaves_nothing_of_the_board(widget: Recorder) -> None:
    widget.clear()
    assert (widget.scene["svg"], widget.scene["targets"], widget.scene["buttons"], widget.scene["say"], widget.still) == (
        "",
        [],
        [],
        "",
        {},
    )
    assert "A1" not in str(widget.get_state(["scene", "still", "panel"]))


def test_panel_parts_come_and_go(widget: Recorder) -> None:
    widget.set_panel(tools=[{"id": "undo", "text": "Undo"}], at=3)
    widget.set_panel(at=4, curtain=None)
    assert widget.panel == {"tools": [{"id": "undo", "text": "Undo"}], "at": 4}
    widget.set_panel(tools=None)
    assert widget.panel == {"at": 4}


def test_picture_has_all_layers_and_its_sentence(widget: Recorder) -> None:
    assert "<g id='ground' data-still='' pointer-events='none'><rect" in widget.picture()
    picture = picture_of(SCENE)
    bundle = picture._repr_mimebundle_()
    assert picture.svg == bundle["image/svg+xml"] == widget.picture()
    assert (repr(picture), bundle["text/plain"]) == ("Ann, choose.", "Ann, choose.")
    assert bundle["text/html"].startswith('<img alt="Ann, choose." src="data:image/svg+xml;base64,')
    assert b64decode(bundle["text/html"].split("base64,")[1][:-2]).decode() == picture.svg


def test_picture_takes_any_markup_of_a_layer_as_it_is() -> None:
    layer = tag("text", r"\1 \g<0> & more")
    assert str(layer) in picture_of(Scene(PICTURE, {"ground": layer})).svg


def test_widget_shows_itself_with_and_without_a_kernel(widget: Recorder) -> None:
    bundle, _ = widget._repr_mimebundle_()  # type: ignore[misc]
    assert set(bundle) == {"application/vnd.jupyter.widget-view+json", "text/plain", "text/html", "image/svg+xml"}
    assert repr(widget) == bundle["text/plain"] == "<Board: Ann, choose.>"
    quoted = Scene(PICTURE, say='"><script>')
    assert '<img alt="&quot;&gt;&lt;script&gt;"' in picture_of(quoted)._repr_mimebundle_()["text/html"]


@pytest.mark.parametrize("look", [{"theme": "pink"}, {"width": 800}])
def test_a_look_that_nobody_drew_is_refused(look: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="there are"):
        Look(**look)


def test_the_page_lets_in_the_elements_that_can_be_drawn_and_has_all_its_parts() -> None:
    module = front.module()
    tags = re.search(r"const TAGS = (\[.*\]);", module)
    assert tags and set(json.loads(tags[1])) == TAGS
    assert {path.stem for path in front.HERE.glob("*.js")} == set(front.PARTS)
    assert module.count("export ") == 1 and "import " not in module
    assert SceneWidget._esm == module


def test_styles_of_the_page_stay_inside_the_table() -> None:
    sheet = re.sub(r"/\*.*?\*/", "", str(SceneWidget._css), flags=re.DOTALL)
    depth, outside = 0, ""
    for char in sheet:
        depth += (char == "{") - (char == "}")
        outside += char if depth == 0 and char not in "{}" else ""
    assert depth == 0
    selectors = [selector.strip() for selector in outside.replace("\n", ",").split(",") if selector.strip()]
    assert all(selector.startswith(":host") or "[data-ply]" in selector for selector in selectors), selectors
    assert ":host" in selectors
