"""Every lesson and laboratory in Voilà: it breaks no axe rule and does not scroll sideways, by day on a wide page and by night on a telephone."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from servers import Watch, axe

from astronav_edu.files import notebooks_dir

LESSONS = [path for folder in ("lessons", "labs") for path in sorted((notebooks_dir() / folder).glob("*.ipynb"))]
RESTED = """async () => {
  for (let before = -1; document.body.innerHTML.length !== before;) {
    before = document.body.innerHTML.length;
    await new Promise((done) => setTimeout(done, 700));
  }
}"""


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_axe_finds_nothing_and_nothing_scrolls_sideways(browser: Browser, voila_url: str, path: Path) -> None:
    page = browser.new_page()
    watch = Watch(page, voila_url)
    page.goto(f"{voila_url}voila/render/{path.parent.name}/{path.name}", timeout=120_000)
    last = "dl.astronav-terms" if path.parent.name == "lessons" else "#rendered_cells"  # a lesson ends with its glossary
    expect(page.locator(last)).to_be_visible(timeout=120_000)
    for scheme, width in (("light", 1300), ("dark", 360)):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        page.set_viewport_size({"width": width, "height": 900})
        page.evaluate(RESTED)
        assert axe(page) == [], (scheme, width)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    watch.check()
    page.close()
