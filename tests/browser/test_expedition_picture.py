"""The Expedition board in a browser: words lie inside their board and apart from each other, and targets are large enough for a finger."""

from functools import cache

import pytest
from picture_page import show, targets_take_the_pointer, words_inside_and_apart
from playwright.sync_api import Page

from astronav_edu import new_match
from astronav_edu.engine.bots import make_bot
from astronav_edu.engine.rng import Rng
from astronav_edu.games.expedition import GAME, ExpeditionObservation
from astronav_edu.widgets.expedition_board import draw
from astronav_edu.widgets.scene import Look, Scene
from tests.games.expedition.positions import PLAIN, A, place, place_some, position, roll

NAMES = ("Ada Lovelace", "Ben (bot)", "Chris", "Maria-Magdalena", "Wolfeschlegelstein Hausenbergerdorff")


@cache
def views(players: int, seed: int) -> tuple[ExpeditionObservation, ...]:
    """Positions of a game between bots, seen by the one who decides: each phase for the last time, and the end."""
    match = new_match("expedition", players, seed, seats=NAMES[:players])
    bots = [make_bot(match.game, "normal", Rng(seed + seat)) for seat in range(players)]
    last: dict[str, ExpeditionObservation] = {}
    while not match.is_over:
        seat = match.current_player
        seen = match.view(seat)
        last[f"{seen.phase} {len(seen.picked)}"] = seen
        match.play(bots[seat].choose(seen))
    return (*last.values(), match.view(0), match.view(None))


def crowded() -> tuple[ExpeditionObservation, ...]:
    """Five aboard, all faces in one roll with an extra 1; everybody else on one planet or in the Galaxy, with their doublers."""
    kinds = ("extra_1", "parachute", "neighbour", "satellite", "die_taker")
    state = position(*kinds, space=23, pool=6)
    for seat in range(5):
        place(state, seat, "planet_doubler", planet=1)
        place_some(state, seat, 2, planet=1)
        place(state, seat, "deep_space_doubler", deep="galaxy")
    roll(state, A, 1, 2, 2, 3, 4)
    one = position("extra_1", PLAIN, space=7, pool=6)
    roll(one, 1, 1, 1, 1, 1, 1)
    return GAME.observe(state, 0), GAME.observe(one, 0)


def drawn(page: Page, seen: ExpeditionObservation, look: Look) -> Scene:
    scene = draw(seen, NAMES[: seen.num_players], look, lambda action: "Not now (ML-9).")
    show(page, scene, look)
    return scene


@pytest.mark.parametrize("width", [1280, 900, 390])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_words_lie_inside_and_apart(page: Page, width: int, players: int) -> None:
    for seen in (*views(players, players), *crowded()):
        drawn(page, seen, Look("light", width))
        words_inside_and_apart(page, width, seen.phase)


@pytest.mark.parametrize("width", [1280, 900, 390])
def test_targets_are_large_and_take_the_pointer(page: Page, width: int) -> None:
    offered = set()
    for players in (2, 5):
        for seen in views(players, players):
            scene = drawn(page, seen, Look("dark", width))
            targets_take_the_pointer(page, scene)
            for target in scene.targets:
                offered.add(target.id.split("-")[0])
                if target.id.split("-")[0] in ("card", "group", "fly", "stay", "land", "return"):
                    box = page.locator(f"#{target.id} [data-box]").bounding_box()
                    assert box is not None and min(box["width"], box["height"]) >= 44, target.id
    assert {"card", "group", "fly", "stay", "land", "space", "moon", "planet"} <= offered
