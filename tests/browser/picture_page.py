"""A drawing alone in a page: whether its words lie inside it and apart from each other, and whether its targets take a finger."""

from playwright.sync_api import Page

from astronav_edu.widgets.scene import Look, Scene, picture_of

# Every text as it can be seen: its box, cut by the clip paths around it.
TEXTS = """() => [...document.querySelectorAll('text')].map(text => {
  const b = text.getBoundingClientRect(); let box = {left: b.left, top: b.top, right: b.right, bottom: b.bottom};
  for (let up = text.parentElement; up; up = up.parentElement) {
    const clip = up.getAttribute('clip-path'); if (!clip) continue;
    const r = document.querySelector(clip.slice(4, -1) + ' rect'), n = name => +r.getAttribute(name);
    box = {left: Math.max(box.left, n('x')), top: Math.max(box.top, n('y')),
           right: Math.min(box.right, n('x') + n('width')), bottom: Math.min(box.bottom, n('y') + n('height'))};
  }
  let shown = true; for (let up = text; up; up = up.parentElement) if (up.tagName === 'defs') shown = false;
  return {...box, words: text.textContent, shown: shown && box.right - box.left > 1 && box.bottom - box.top > 1,
          cut: b.height - (box.bottom - box.top) > 3};
}).filter(box => box.shown)"""


def show(page: Page, scene: Scene, look: Look) -> None:
    page.set_viewport_size({"width": look.width, "height": 1400})
    page.set_content(f"<body style='margin:0'>{picture_of(scene).svg}</body>")


def words_inside_and_apart(page: Page, width: int, phase: str) -> None:
    """No word is cut off, leaves the drawing or lies on another."""
    texts = page.evaluate(TEXTS)
    height = page.evaluate("document.querySelector('svg').getBoundingClientRect().height")
    assert len(texts) > 20
    for one in texts:
        assert one["left"] >= 0 and one["right"] <= width and one["bottom"] <= height and not one["cut"], (phase, one)
    for n, one in enumerate(texts):
        for other in texts[n + 1 :]:
            across = min(one["right"], other["right"]) - max(one["left"], other["left"])
            down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
            assert across <= 1 or down <= 3, (phase, one["words"], other["words"])  # a box is 3 px taller than its letters


def targets_take_the_pointer(page: Page, scene: Scene, least: float = 24) -> None:
    """Every target is at least so many px wide and high, and nothing lies over its middle."""
    for target in scene.targets:
        box = page.locator(f"#{target.id} [data-box]").bounding_box()
        assert box is not None and min(box["width"], box["height"]) >= least, target.id
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.evaluate(f"scrollTo(0, {y} - 300)")
        at = f"document.elementFromPoint({x}, {y} - scrollY)"
        assert page.evaluate(f"{at}.closest('#{target.id}') !== null"), target.id
        page.evaluate("scrollTo(0, 0)")
