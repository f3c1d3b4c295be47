"""A real table in a real page without a server: the front-end module's model hands its messages to the widget in this process."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Locator, Page, Route, async_playwright
from servers import CHROMIUM_ARGS

from astronav_edu.widgets.scene import SceneWidget
from astronav_edu.widgets.table import Table

AXE = Path(__file__).with_name("axe.min.js")
ADDRESS = "http://table.test/"
PAGE = """<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>table</title>
<style>body { margin: 0; }</style><body><main><h1>Table</h1><div id="host"></div></main><script type="module">
import widget from "./scene.js";
const heard = {}, state = await toPython("state", null);
const tell = (name, ...rest) => { for (const f of heard[name] ?? []) f(...rest); };
const model = {
  get: (name) => state[name], on: (name, f) => (heard[name] ??= []).push(f), off() {},
  send: (message) => { toPython("send", message).then(pull); },
};
const pull = async () => {
  for (const message of await toPython("pull", null)) {
    if (message.method === "custom") { tell("msg:custom", message.content, []); continue; }
    Object.assign(state, message.state);
    for (const name in message.state) tell("change:" + name);
  }
};
setInterval(pull, 20);
widget.render({ model, el: document.getElementById("host") });
window.ready = true;
</script>"""


class Live:
    """The page of a table, and the table."""

    def __init__(self, page: Page, table: Table) -> None:
        self.page, self.table = page, table
        self.host = page.locator("#host")
        self.errors: list[str] = []

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    async def press(self) -> None:
        """Press something that may be chosen on the board, in a row of buttons or in the menu that opens."""
        before = self.table.match.ply
        target = self.page.locator("[data-target]:not([aria-disabled])").first
        if await target.count():
            await target.click()
            menu = self.page.get_by_role("menuitem").first
            if await menu.is_visible():
                await menu.click()
        else:
            await self.page.locator("[data-choice]").first.click()
        await self.until(lambda: self.table.match.ply > before)

    async def settled(self) -> None:
        """Until the table waits for a person and the page shows it."""
        await self.until(lambda: not self.table._flow.running)
        await self.page.wait_for_function(
            "(frame) => document.getElementById('host').dataset.frame === frame", arg=str(self.table.scene["frame"])
        )

    async def until(self, true: Any, seconds: float = 10.0) -> None:
        async with asyncio.timeout(seconds):
            while not true():
                await asyncio.sleep(0.005)

    async def text(self) -> str:
        """All that the page holds but for its style sheet: text, labels, markup, hidden or not."""
        parts = "(host) => [...host.shadowRoot.children].filter((e) => e.localName !== 'style').map((e) => e.outerHTML).join('')"
        return str(await self.host.evaluate(parts))

    async def violations(self) -> list[str]:
        """What axe finds wrong."""
        await self.page.evaluate(AXE.read_text(encoding="utf-8"))
        return list(await self.page.evaluate("async () => (await axe.run()).violations.map((v) => v.id + ' ' + v.nodes[0].html)"))


@asynccontextmanager
async def live(chromium: str | None, table: Table, *, width: int = 1280, motion: bool = False) -> AsyncIterator[Live]:
    """Show ``table`` in Chromium; errors in the page's console fail the test."""
    waiting: list[dict[str, Any]] = []
    table._send = lambda message, buffers=None: waiting.append(message)

    def answer(what: str, message: Any) -> Any:
        if what == "state":
            return {"scene": table.scene, "still": table.still, "panel": table.panel, "_css": str(SceneWidget._css)}
        if what == "send":
            table._handle_custom_msg(message, [])
            return None
        sent = waiting[:]
        waiting.clear()
        return sent

    async def serve(route: Route) -> None:
        files = {ADDRESS: (PAGE, "text/html"), ADDRESS + "scene.js": (str(SceneWidget._esm), "text/javascript")}
        body, kind = files.get(route.request.url, ("", "text/plain"))
        await route.fulfill(body=body, content_type=kind, status=200 if body else 404)

    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_ARGS)
        page = await browser.new_page(
            viewport={"width": width, "height": 900}, reduced_motion="no-preference" if motion else "reduce"
        )
        shown = Live(page, table)
        page.on("pageerror", lambda error: shown.errors.append(str(error)))
        page.on(
            "console", lambda said: shown.errors.append(said.text) if said.type == "error" and "404" not in said.text else None
        )
        await page.expose_function("toPython", answer)
        await page.route("**/*", serve)
        await page.goto(ADDRESS)
        await page.wait_for_function("window.ready")
        yield shown
        table.close()
        await browser.close()
    assert not shown.errors


@pytest.fixture(autouse=True)
def own_loop() -> Iterator[None]:
    """Playwright's other tests leave their loop marked as running in this thread."""
    foreign = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(foreign)


def shown(chromium: str | None, table: Callable[[], Table], story: Callable[[Live], Awaitable[None]], **how: object) -> None:
    async def run() -> None:
        async with live(chromium, table(), **how) as page:  # type: ignore[arg-type]
            await story(page)

    asyncio.run(run())
