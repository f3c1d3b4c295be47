"""AstroNavigators played alone at a real table in a real page: by keys, in both themes, on a narrow screen, clean by axe."""

from live_table import Live, own_loop, shown  # noqa: F401

from astronav_edu.engine.match import Match
from astronav_edu.games.astronavigators import GAME
from astronav_edu.widgets.table import Table
from astronav_edu.widgets.view import Settings
from tests.games.astronavigators.positions import board, lay
from tests.widgets.test_astronavigators_modules import later


def alone() -> object:
    state = later()
    for week, card in enumerate(("ori", "uma", "moon_3", "cru"), 1):
        lay(state, week, card)
    board(state, 1, 15)
    return state


def test_axe_finds_nothing_and_keys_play(chromium: str | None) -> None:
    async def story(at: Live) -> None:
        await at.settled()
        assert not await at.violations()
        blocked = at.page.locator("#week-1-direct")
        assert await blocked.get_attribute("aria-disabled") == "true"
        assert "Bad Timing lies on week 1" in str(await blocked.get_attribute("aria-label"))
        await at.page.locator("#week-2-direct").focus()
        await at.page.keyboard.press("Enter")
        await at.until(lambda: at.table.match.ply > 0)
        await at.page.emulate_media(color_scheme="dark")
        await at.page.set_viewport_size({"width": 360, "height": 800})
        await at.settled()
        assert not await at.violations()

    table = lambda: Table(Match.from_state(GAME, alone(), 3, seats=["Ada"]), settings=Settings(confirm=False))  # noqa: E731
    shown(chromium, table, story)
