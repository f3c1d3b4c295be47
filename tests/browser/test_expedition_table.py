"""Expedition at a real table in a real page: dice tumble and pieces travel, unless motion is not wanted; every theme and width by axe."""

from collections.abc import Callable

import pytest
from live_table import Live, own_loop, shown  # noqa: F401

from astronav_edu.engine.match import Match
from astronav_edu.games.expedition import GAME
from astronav_edu.widgets.table import Table
from astronav_edu.widgets.view import Settings
from tests.games.expedition.positions import PLAIN, A, boarding, position, roll

WATCH = """() => {
  Object.assign(window, { moved: new Set(), faces: [] });
  const root = document.getElementById("host").shadowRoot;
  root.addEventListener("transitionrun", ({ target }) => {
    moved.add((target.id || target.parentNode.id).replace(/^die-.*/, "die"));
    if (target.localName === "use") faces.push(getComputedStyle(target).opacity);
  });
}"""


def table(state: object) -> Callable[[], Table]:
    return lambda: Table(Match.from_state(GAME, state, 3, seats=["Ada", "Ben"]), settings=Settings(confirm=False))


def flight() -> object:
    state = position("neighbour", PLAIN, space=7, pool=5)
    roll(state, 1, 2, 2, 3, A)
    return state


@pytest.mark.parametrize("motion", [True, False])
def test_dice_tumble_and_pieces_travel(chromium: str | None, motion: bool) -> None:
    async def story(at: Live) -> None:
        await at.settled()
        await at.page.evaluate(WATCH)
        await at.page.locator("#group-2").click()
        await at.until(lambda: at.table.match.ply == 1)
        await at.settled()  # a click before that would only hurry the move
        await at.page.locator("#fly").click()
        await at.settled()
        await at.page.locator("#land-0").click()
        await at.settled()
        while at.table.match.view(None).phase == "land":  # Ben stays; then the dice are rolled
            await at.page.locator("#stay").click()
            await at.settled()
        await at.page.wait_for_timeout(500)
        moved = set(await at.page.evaluate("[...moved]"))
        travelled = {"ship", "who-0-neighbour", f"who-1-{PLAIN}", "die"}  # Ben moves up to the Commander's seat
        assert moved == (travelled if motion else set())
        assert await at.page.evaluate("faces") == ["0"] * 6 * motion  # of three dice the second and the third face wait unseen

    shown(chromium, table(flight()), story, motion=motion)


def test_dice_lie_still_after_they_have_tumbled(chromium: str | None) -> None:
    """The last of three faces stays; the two before it are under it."""

    async def story(at: Live) -> None:
        await at.settled()
        faces = await at.page.evaluate(
            "() => [...document.getElementById('host').shadowRoot.querySelectorAll('[data-rolls]')].map((die) => "
            "[die.children.length, getComputedStyle(die.lastChild).opacity])"
        )
        assert faces == [[3, "1"]] * 5

    shown(chromium, table(flight()), story)


@pytest.mark.parametrize("width", [1280, 900, 390])
def test_axe_finds_nothing_in_any_phase(chromium: str | None, width: int) -> None:
    async def story(at: Live) -> None:
        checked: set[str] = set()
        await at.settled()
        while not {"board", "pick", "land"} <= checked:
            phase = at.table.match.view(None).phase
            if phase not in checked:
                checked.add(phase)
                await at.page.emulate_media(color_scheme="dark" if len(checked) % 2 else "light")
                await at.settled()
                assert not await at.violations()
            await at.press()
            await at.settled()

    shown(chromium, table(boarding(2)), story, width=width)
