"""A page with nothing but the front-end module and a model that records what it sends: no kernel, no server."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, Route

from astronav_edu.widgets.palette import THEMES
from astronav_edu.widgets.parts import at, badge, badge_defs, hit, rect, reticle, text
from astronav_edu.widgets.scene import Choice, Scene, SceneWidget, Target
from astronav_edu.widgets.svg import svg, tag

AXE = Path(__file__).with_name("axe.min.js")
ADDRESS = "http://table.test/"
PAGE = """<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>table</title>
<style>body { margin: 0; }</style><body><main><h1>Table</h1><div id="host"></div></main><script type="module">
import widget from "./scene.js";
class Model {
  constructor(state) { Object.assign(this, { state, heard: {}, sent: [] }); }
  get(name) { return this.state[name]; }
  set(state) { Object.assign(this.state, state); for (const name in state) for (const f of this.heard["change:" + name] ?? []) f(); }
  on(name, f) { (this.heard[name] ??= []).push(f); }
  off(name, f) { this.heard[name] = (this.heard[name] ?? []).filter((g) => g !== f); }
  send(message) { this.sent.push(structuredClone(message)); }
  custom(message) { for (const f of this.heard["msg:custom"] ?? []) f(message, []); }
}
window.start = (state, id = "host") => {
  const el = document.getElementById(id);
  const model = new Model(state);
  const close = widget.render({ model, el });
  window.table = { model, el, root: el.shadowRoot, close };
};
window.ready = true;
</script>"""


@dataclass
class Table:
    """The table in the page, and what it told its model."""

    page: Page
    requests: list[str] = field(default_factory=list)

    def open(self, *, width: int = 1280, height: int = 900) -> "Table":
        def answer(route: Route) -> None:
            url = route.request.url
            self.requests.append(url)
            if url == ADDRESS:
                route.fulfill(body=PAGE, content_type="text/html")
            elif url == ADDRESS + "scene.js":
                route.fulfill(body=str(SceneWidget._esm), content_type="text/javascript")
            else:
                route.fulfill(status=404, body="")

        self.page.set_viewport_size({"width": width, "height": height})
        self.page.route("**/*", answer)
        self.page.goto(ADDRESS)
        self.page.wait_for_function("window.ready")
        return self

    def start(self, scene: dict[str, Any] | None = None, *, still: dict[str, str] | None = None, **panel: Any) -> "Table":
        state = {"scene": scene or {}, "still": still or {}, "panel": panel, "_css": str(SceneWidget._css)}
        self.page.evaluate("(state) => start(state)", state)
        return self

    def set(self, **state: Any) -> None:
        self.page.evaluate("(state) => table.model.set(state)", state)

    def custom(self, **message: Any) -> None:
        self.page.evaluate("(message) => table.model.custom(message)", message)

    def sent(self, kind: str | None = None) -> list[dict[str, Any]]:
        """Messages since the page opened, all or those of one kind."""
        sent: list[dict[str, Any]] = self.page.evaluate("table.model.sent")
        return [message for message in sent if kind in message] if kind else sent

    def run(self, script: str, argument: Any = None) -> Any:
        return self.page.evaluate(script, argument)

    @property
    def focus(self) -> str | None:
        """Id, data-choice, data-tool or text of what has the focus inside the table."""
        return self.page.evaluate(
            "(() => { const e = table.root.activeElement; return e && (e.id || e.dataset.choice || e.dataset.tool || e.className || e.textContent); })()"
        )

    @property
    def host(self) -> Locator:
        return self.page.locator("#host")

    def button(self, name: str) -> Locator:
        return self.host.get_by_role("button", name=name)

    def answer(self) -> str:
        return self.host.locator(".answer").inner_text()

    def axe(self) -> list[str]:
        """What axe-core finds wrong with the page."""
        if not self.page.evaluate("'axe' in window"):
            self.page.add_script_tag(path=AXE)
        return self.page.evaluate(
            "async () => (await axe.run()).violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' | ')}`)"
        )


def play(action: str, text_: str | None = None, confirm: bool = False) -> Choice:
    return Choice(action, text_ or action.capitalize(), confirm)


def drawing(
    columns: int = 6, rows: int = 4, tokens: Sequence[int] = (0, 7), theme: str = "light", choices: dict[int, tuple[Choice, ...]] | None = None,
    why: dict[int, str] | None = None, buttons: Sequence[Choice] = (), say: str = "Ann, choose a space.", side: int = 60, night: bool = False,
) -> Scene:  # fmt: skip
    """A field of spaces that may be chosen (all but those in ``why``), with pieces in a layer of their own and a still ground."""
    paper, spaces, targets = THEMES[theme], [], []
    chosen = choices if choices is not None else {i: (play(f"go {i}"),) for i in range(columns * rows)}
    for i in range(columns * rows):
        name = f"{'ABCDEFGHIJKL'[i % columns]}{i // columns + 1}"
        mark = reticle(2, 2, side - 12, side - 12, paper.signal, off=0) if i in chosen else None
        spaces.append(
            at(i % columns * side + 4, i // columns * side + 4, hit(0, 0, side - 8, side - 8), mark,
               text(6, 16, name, 11, paper.ink, pointer_events="none"), id=f"c{i}", data_night="" if night else None)
        )  # fmt: skip
        if i in chosen or i in (why or {}):
            targets.append(Target(f"c{i}", name, chosen.get(i, ()), (why or {}).get(i, "")))
    pieces = [
        at(c % columns * side + 30, c // columns * side + 34, badge(k, 0, 0), id=f"t{k}", data_moves="")
        for k, c in enumerate(tokens)
    ]
    width, height = columns * side, rows * side
    picture = svg(
        width, height, "Field", f"A field of {columns} by {rows} spaces.", badge_defs(),
        tag("g", id="ground", data_still="", pointer_events="none"), tag("g", *spaces, id="spaces"),
        tag("g", *pieces, id="pieces", pointer_events="none"),
    )  # fmt: skip
    ground = rect(0, 0, width, height, 3, fill=paper.panel, stroke=paper.edge)
    return Scene(picture, {"ground": ground}, tuple(targets), tuple(buttons), say, moves=True)


_widget = SceneWidget()


def wire(scene: Scene, ply: int = 0, frame: int = 0, play: bool = False) -> dict[str, Any]:
    """The synced form of a scene, as the widget sends it, through JSON."""
    _widget.show(scene, ply, frame, play)
    sent: dict[str, Any] = json.loads(json.dumps(_widget.scene))
    return sent


def still(scene: Scene) -> dict[str, str]:
    return {name: str(markup) for name, markup in scene.still.items()}
