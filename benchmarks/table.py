"""The game tables in Voilà: click to repaint, page ready, bytes a move; beside a board of 72 ipywidgets buttons under plain Voilà.

Run: python benchmarks/table.py. Bounds: repaint p95 50 ms, page ready 2.5 s warm, 32 kB a move before compression.
"""

import json
import statistics
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from random import Random

from playwright.sync_api import Page, sync_playwright

import astronav_edu

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "browser"))
from servers import CHROMIUM_ARGS, find_chromium, free_port, running, voila

CLICKS, LOADS = 60, 5
CLICK_TO_REPAINT = """
() => {
  window.took = [];
  let pressed = 0;
  addEventListener('click', () => { pressed = performance.now(); }, true);
  window.forget = () => { pressed = 0; };                      // a click that begins a game is none of those measured
  window.watchFor = (node, options) => {
    forget();
    new MutationObserver(() => {
      const from = pressed;
      if (!from) return;
      pressed = 0;
      requestAnimationFrame(() => { const port = new MessageChannel(); port.port1.onmessage = () => took.push(performance.now() - from); port.port2.postMessage(0); });
    }).observe(node, options);
  };
}
"""
BUTTONS = """
import ipywidgets as w
buttons = [w.Button(description=" ", layout=w.Layout(width="56px")) for _ in range(72)]
def press(b):
    b.description = "x" if b.description == " " else " "
for b in buttons:
    b.on_click(press)
w.GridBox(buttons, layout=w.Layout(grid_template_columns="repeat(12, 60px)"))
"""


def notebook(code: str) -> str:
    """A notebook of one code cell, as JSON."""
    cell = {"cell_type": "code", "id": "a", "metadata": {}, "source": code, "execution_count": None, "outputs": []}
    spec = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    return json.dumps({"cells": [cell], "metadata": spec, "nbformat": 4, "nbformat_minor": 5})


def p95(values: list[float]) -> float:
    return sorted(values)[round(0.95 * (len(values) - 1))]


class Bytes:
    """WebSocket payload that the page received, before compression."""

    def __init__(self, page: Page) -> None:
        self.count = 0
        page.on("websocket", lambda socket: socket.on("framereceived", self._add))

    def _add(self, payload: str | bytes) -> None:
        self.count += len(payload if isinstance(payload, bytes) else payload.encode())


def report(name: str, took: list[float], received: list[int], loads: list[float]) -> None:
    print(
        f"{name:<28} repaint median {statistics.median(took):5.1f} ms, p95 {p95(took):5.1f} ms (n = {len(took)}); "
        f"received a move median {statistics.median(received) / 1000:5.1f} kB, max {max(received) / 1000:.1f} kB; "
        f"page ready {statistics.median(loads):.2f} s (n = {len(loads)})"
    )


def loads(page: Page, url: str, ready: str) -> list[float]:
    """Seconds from navigation until ``ready`` is in view, after one load to warm up."""
    took = []
    for _ in range(LOADS + 1):
        start = time.perf_counter()
        page.goto(url)
        page.locator(ready).first.wait_for(timeout=60_000)
        took.append(time.perf_counter() - start)
        page.wait_for_timeout(3000)  # the pool makes its next kernel
    return took[1:]


def table(name: str, page: Page, url: str) -> None:
    counted = Bytes(page)
    ready = loads(page, f"{url}voila/render/games/{name}.ipynb", "button:has-text('Start')")
    page.evaluate(CLICK_TO_REPAINT)
    page.get_by_label("Class seed").fill("7")
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_function("document.querySelector('[data-ply]').dataset.frame > 0")
    page.evaluate("watchFor(document.querySelector('[data-ply]'), { attributes: true, attributeFilter: ['data-frame'] })")
    host, again = page.locator("[data-ply]").first, page.locator("[data-choice='@again']")
    received, rng = list[int](), Random(7)
    while len(received) < CLICKS:
        choices = host.locator("[data-target]:not([aria-disabled]), .row [data-choice]:not([data-choice^='@'])")
        choices.or_(again).first.wait_for(timeout=120_000)
        page.wait_for_timeout(300)
        if again.count():
            again.click()
            page.evaluate("forget()")
            choices.first.wait_for(timeout=120_000)
            page.wait_for_timeout(300)
        # a mouse lies on what it presses: the mark of hovering is painted before the click, not after it
        choice = choices.nth(rng.randrange(choices.count()))
        choice.hover(timeout=5_000)
        page.wait_for_timeout(200)
        before, frame = counted.count, host.get_attribute("data-frame")
        choice.click(timeout=5_000)
        page.wait_for_timeout(400)  # without a look meanwhile, which would hold up what is measured
        if (menu := host.get_by_role("menuitem").locator("visible=true")).count():
            menu.first.click(timeout=5_000)
            page.wait_for_timeout(400)
        if shown := int(host.get_attribute("data-frame") or 0) - int(frame or 0):  # else it asks for a second press
            received.append((counted.count - before) // shown)  # a bot may have moved meanwhile
    report(name, page.evaluate("took"), received, ready)


def buttons(page: Page, url: str) -> None:
    counted = Bytes(page)
    ready = loads(page, f"{url}voila/render/buttons.ipynb", ".jupyter-button >> nth=71")
    page.evaluate(CLICK_TO_REPAINT)
    page.evaluate("watchFor(document.querySelector('.widget-gridbox'), { subtree: true, childList: true, characterData: true })")
    received = []
    for i in range(CLICKS):
        before = counted.count
        page.locator(".jupyter-button").nth(i).click()
        page.wait_for_timeout(300)
        received.append(counted.count - before)
    report("72 ipywidgets buttons", page.evaluate("took"), received, ready)


def measured(measure, url: str) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_ARGS)
        measure(browser.new_page(viewport={"width": 1280, "height": 900}), url)
        browser.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with voila(folder) as (url, _):
            for game in astronav_edu.games():
                measured(partial(table, game), url)
        (folder / "buttons.ipynb").write_text(notebook(BUTTONS), encoding="utf-8")
        port = free_port()
        url = f"http://127.0.0.1:{port}/"
        command = [sys.executable, "-m", "voila", str(folder), f"--port={port}", "--no-browser", "--Voila.ip=127.0.0.1"]
        with running(command, url, folder):
            measured(buttons, url)
