"""Every lesson and laboratory in Voilà: it breaks no axe rule, does not scroll sideways and cuts nothing off, by day on a wide page and by night on a telephone."""

from lesson_page import SHOWS, LessonPage, on
from servers import axe

from astronav_edu.files import notebooks_dir


def test_every_lesson_and_laboratory_is_looked_at() -> None:
    assert sorted(SHOWS) == sorted(
        path.stem for folder in ("lessons", "labs") for path in (notebooks_dir() / folder).glob("*.ipynb")
    )


CUT = """() => {
  const shown = (node) => { const { width, height } = node.getBoundingClientRect(); return width > 1 && height > 1; };
  const wide = (node) => node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflowX !== "visible";
  const all = (names) => [...document.querySelectorAll(`#rendered_cells :is(${names})`)].filter(shown);
  return [
    ...all("div, section, p, figure").filter((node) => wide(node) && !node.matches("[role=region][tabindex]")),
    ...all("mjx-container, caption, p, h1, h2, h3, li, dd, label").filter((node) => node.getBoundingClientRect().right > innerWidth),
    ...all("mjx-math").filter((node) => node.getBoundingClientRect().right > node.closest(".jp-RenderedMarkdown").getBoundingClientRect().right),
  ].map((node) => `${node.tagName}.${node.className}: ${node.textContent.slice(0, 80)}`);
}"""
"""What is cut off at the side: boxes that hold more than they are wide (a table's own may: it scrolls, by the keyboard too),
formulas, captions and other words that do not end within the page."""


@on(*SHOWS)
def test_axe_finds_nothing_and_nothing_scrolls_sideways(opened: LessonPage) -> None:
    for scheme, width in (("light", 1300), ("dark", 360)):
        page = opened.seen(color_scheme=scheme, viewport={"width": width, "height": 900})
        assert axe(page) == [], (scheme, width)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(CUT) == [], (scheme, width)
    opened.watch.check()
