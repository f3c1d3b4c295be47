"""The mission laboratory's sliders in Voilà: from a press of an arrow key until figure, words and tables have followed for good.

Run: chrt -r 5 python benchmarks/laboratory.py. Bound: 100 ms a step, median.
"""

import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "browser"))
from servers import CHROMIUM_ARGS, find_chromium, voila

BOUND = 100  # ms
STEPS = 20
SLIDERS = {
    "Rocket builder": ("Spacecraft", "Propellant in it"),
    "Porkchop plot": ("Departures from", "for", "Arrivals until", "Read: departure"),
    "Launch-window clock": ("Days later",),
    "Gravity assist": ("Speed far away, v∞", "Turned to"),
    "Free return": ("Injection", "The Moon is ahead by"),
}
WATCH = """
() => {
  let pressed = 0;
  window.changes = [];  // for each press, the time of every change after it, in ms
  const changed = () => { if (pressed) requestAnimationFrame(() => changes.at(-1).push(performance.now() - pressed)); };
  addEventListener('keydown', (event) => { pressed = event.timeStamp; changes.push([]); }, true);
  const { clearRect } = CanvasRenderingContext2D.prototype;  // Bokeh clears its canvas before each picture
  CanvasRenderingContext2D.prototype.clearRect = function (...where) { changed(); return clearRect.apply(this, where); };
  const element = (node) => node.closest ? node : node.parentElement;
  new MutationObserver((found) => found.some(({ target }) => !element(target).closest('.astronav-slider')) && changed())
    .observe(document.body, { subtree: true, childList: true, characterData: true });
}
"""


def step(page: Page, name: str) -> list[float]:
    """Milliseconds from each of STEPS presses until the last change that it brings."""
    page.get_by_role("slider", name=name, exact=True).focus()
    page.evaluate("changes.length = 0")
    for n in range(STEPS):
        page.keyboard.press("ArrowRight" if n < STEPS / 2 else "ArrowLeft")
        page.wait_for_timeout(800)  # without a look meanwhile, which would hold up what is measured
    changes = page.evaluate("changes")
    assert len(changes) == STEPS and all(changes), f"{name}: a step changes nothing"
    return sorted(map(max, changes))


def main() -> None:
    slow = []
    with tempfile.TemporaryDirectory() as folder, voila(Path(folder)) as (url, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_ARGS)
        for tool, sliders in SLIDERS.items():
            page = browser.new_page(viewport={"width": 1280, "height": 900})
            page.goto(f"{url}voila/render/labs/mission_laboratory.ipynb")
            page.get_by_role("button", name=tool).click(timeout=60_000)
            page.get_by_role("slider").first.wait_for(timeout=60_000)
            page.wait_for_timeout(3000)
            page.evaluate(WATCH)
            for slider in sliders:
                took = step(page, slider)
                median = statistics.median(took)
                print(f"{tool}, {slider}: median {median:.0f} ms, p95 {took[round(0.95 * (STEPS - 1))]:.0f} ms (n = {STEPS})")
                slow += [f"{tool}, {slider}"] if median > BOUND else []
            page.close()
        browser.close()
    if slow:
        raise SystemExit(f"Slower than {BOUND} ms: {'; '.join(slow)}")


if __name__ == "__main__":
    main()
