"""Processor time of one step of the sliders: star map with horizon view, and precession; the size of what is sent; and the map's
slider in Voilà, from a key press – a single one, and the last of many – to the redraw.

Bounds: 100 ms in the page, of that 50 ms in Python; 32 KiB a step. Run: python benchmarks/star_map.py
"""

import json
import statistics
import sys
import tempfile
from datetime import date, timedelta
from pathlib import Path

from _timing import seconds
from playwright.sync_api import sync_playwright

from astronav_edu.widgets.precession_map import precession_map
from astronav_edu.widgets.star_map import star_map

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "browser"))
from servers import CHROMIUM_ARGS, find_chromium, voila

BOUND = 0.050  # s
PAGE_BOUND = 100  # ms
STEPS = 40
WATCH = """
(board) => {
  let pressed = 0;
  window.took = [];
  addEventListener('keydown', () => { pressed = performance.now(); }, true);
  new MutationObserver(() => {
    const from = pressed;
    requestAnimationFrame(() => { const port = new MessageChannel(); port.port1.onmessage = () => took.push(performance.now() - from); port.port2.postMessage(0); });
  }).observe(board, { attributes: true, attributeFilter: ['data-ply'] });
}
"""


def in_page(url: str) -> dict[str, float]:
    """Median ms from the last key press to the redraw: after single presses, and after ten within 0.3 s."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_ARGS)
        page = browser.new_page(viewport={"width": 1300, "height": 900})
        page.goto(f"{url}voila/render/lessons/which_stars.ipynb", timeout=120_000)
        slider = page.get_by_role("slider", name="Hour of the day there")
        slider.wait_for(timeout=120_000)
        page.wait_for_timeout(5000)  # the pool makes its next kernel
        board = page.locator("[data-ply]").filter(has=slider)
        board.evaluate(WATCH)
        slider.focus()
        last: dict[str, list[float]] = {"one step": [], "the last of ten steps": []}
        for n in range(STEPS):
            for times, presses in zip(last.values(), (1, 10), strict=True):
                for _ in range(presses):
                    page.keyboard.press("ArrowRight" if n % 2 else "ArrowLeft")
                    page.wait_for_timeout(30)
                page.wait_for_timeout(400)  # without a look meanwhile, which would hold up what is measured
                times.append(page.evaluate("took.at(-1)"))
        browser.close()
    return {name: statistics.median(times) for name, times in last.items()}


if __name__ == "__main__":
    stars, years = star_map(), precession_map()
    steps = {
        "hour of the star map": (stars, lambda n: stars.ask(hour=n / 2)),
        "day of the star map": (stars, lambda n: stars.ask(day=date(2027, 1, 1) + timedelta(days=n))),
        "place of the star map": (stars, lambda n: stars.set(latitude=str(n - 20))),
        "year of the precession": (years, lambda n: years.ask(year=100 * n)),
    }
    slow = []
    for name, (widget, step) in steps.items():
        took = seconds(step, STEPS, first=2)  # which fill what is kept
        print(f"{name}: {1000 * took:.1f} ms, {len(json.dumps(widget.scene)) / 1024:.0f} KiB")
        slow += [name] if took > BOUND else []
    with tempfile.TemporaryDirectory() as folder, voila(Path(folder)) as (url, _):
        for name, took in in_page(url).items():
            print(f"{name} in the page: {took:.0f} ms")
            slow += [name] if took > PAGE_BOUND else []
    if slow:
        raise SystemExit(f"Slower than wanted: {', '.join(slow)}")
