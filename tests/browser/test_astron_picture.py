"""The Astron board in a browser: words lie inside their board and apart from each other, and targets are large enough for a finger."""

import random

import pytest
from playwright.sync_api import Page

from astronav_edu import new_match
from astronav_edu.games.astron import AstronObservation
from astronav_edu.widgets.astron_board import draw
from astronav_edu.widgets.scene import Look, Scene, picture_of

NAMES = ("Ada Lovelace", "Ben (bot)", "Chris", "Maria-Magdalena", "Eve", "Wolfeschlegelstein Hausenbergerdorff")

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
FIT = """() => [...document.querySelectorAll('use')].filter(use => /^#face-/.test(use.getAttribute('href'))).flatMap(use => {
  const face = document.querySelector(use.getAttribute('href')), card = face.querySelector(':scope > rect:last-of-type').getBBox();
  return [...face.querySelectorAll('text')].map(text => { const b = text.getBBox();
    return {words: text.textContent, over: Math.max(b.x + b.width - card.width, -b.x, b.y + b.height - card.height)}; });
})"""


def views(players: int, seed: int) -> list[AstronObservation]:
    """The first position after eight turns of each phase that a random game comes by, seen by the one who decides; and the end."""
    chance = random.Random(seed)
    found: dict[str, AstronObservation] = {}
    match = new_match("astron", players, seed, seats=NAMES[:players])
    while not match.is_over:
        match.play(chance.choice(list(match.legal_actions())))
        seen = match.view(0 if match.is_over else match.current_player)
        if seen.turn > 8:
            found.setdefault(seen.phase, seen)
    return list(found.values())


def drawn(page: Page, seen: AstronObservation, look: Look, players: int) -> Scene:
    scene = draw(seen, NAMES[:players], look, lambda action: "Not now (AS-9).")
    page.set_viewport_size({"width": look.width, "height": 1400})
    page.set_content(f"<body style='margin:0'>{picture_of(scene).svg}</body>")
    return scene


@pytest.mark.parametrize("width", [1280, 900, 390])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_words_lie_inside_and_apart(page: Page, width: int, players: int) -> None:
    for seen in views(players, players):
        drawn(page, seen, Look("light", width), players)
        texts = page.evaluate(TEXTS)
        height = page.evaluate("document.querySelector('svg').getBoundingClientRect().height")
        assert len(texts) > 20
        for one in texts:
            assert one["left"] >= 0 and one["right"] <= width and one["bottom"] <= height and not one["cut"], one
        for n, one in enumerate(texts):
            for other in texts[n + 1 :]:
                across = min(one["right"], other["right"]) - max(one["left"], other["left"])
                down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
                assert across <= 1 or down <= 3, (
                    seen.phase,
                    one["words"],
                    other["words"],
                )  # a box is 3 px taller than its letters
        assert all(text["over"] <= 0 for text in page.evaluate(FIT))


@pytest.mark.parametrize("width", [1280, 900, 390])
def test_targets_are_large_and_take_the_pointer(page: Page, width: int) -> None:
    for seen in views(6, 3):
        scene = drawn(page, seen, Look("dark", width), 6)
        for target in scene.targets:
            box = page.locator(f"#{target.id} [data-box]").bounding_box()
            assert box is not None and min(box["width"], box["height"]) >= 24
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            assert page.evaluate(f"document.elementFromPoint({x}, {y}).closest('#{target.id}') !== null"), target.id
