"""The Astron board in a browser: words lie inside their board and apart from each other, and targets are large enough for a finger."""

import random

import pytest
from picture_page import show, targets_take_the_pointer, words_inside_and_apart
from playwright.sync_api import Page

from astronav_edu import new_match
from astronav_edu.games.astron import AstronObservation
from astronav_edu.widgets.astron_board import draw
from astronav_edu.widgets.scene import Look, Scene

NAMES = ("Ada Lovelace", "Ben (bot)", "Chris", "Maria-Magdalena", "Eve", "Wolfeschlegelstein Hausenbergerdorff")

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
    show(page, scene, look)
    return scene


@pytest.mark.parametrize("width", [1280, 900, 390])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_words_lie_inside_and_apart(page: Page, width: int, players: int) -> None:
    for seen in views(players, players):
        drawn(page, seen, Look("light", width), players)
        words_inside_and_apart(page, width, seen.phase)
        assert all(text["over"] <= 0 for text in page.evaluate(FIT))


@pytest.mark.parametrize("width", [1280, 900, 390])
def test_targets_are_large_and_take_the_pointer(page: Page, width: int) -> None:
    for seen in views(6, 3):
        scene = drawn(page, seen, Look("dark", width), 6)
        targets_take_the_pointer(page, scene)
