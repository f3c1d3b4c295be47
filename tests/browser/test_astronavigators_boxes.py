"""The background boxes at a table: opened by a key, set by keys, closed by a key; at the width of a telephone, too."""

from live_table import Live, shown

from astronav_edu.engine.match import Match
from astronav_edu.games.astronavigators import GAME
from astronav_edu.widgets.astronavigators_boxes import BOXES
from astronav_edu.widgets.table import Table
from tests.games.astronavigators.positions import position


def table() -> Table:
    return Table(Match.from_state(GAME, position("neil", "yuri", month=3), 1, seats=["You", "bot"]))


async def walk(live: Live) -> None:
    await live.settled()
    page, told = live.page, live.page.locator(".aside .number")
    await page.locator("[data-target][tabindex='0']").focus()
    await page.keyboard.press("b")
    await told.wait_for()
    assert await page.evaluate("document.activeElement.shadowRoot.activeElement.className") == "sheet aside"
    await page.keyboard.press("Tab")
    box = page.get_by_role("combobox", name="Background")
    for title in [one.title for one in BOXES.values()][1:]:
        before = await told.inner_text()
        await page.keyboard.press("ArrowDown")  # the focus stays in hand while the sheet changes around it
        await page.wait_for_function(
            "(was) => document.getElementById('host').shadowRoot.querySelector('.number').textContent !== was", arg=before
        )
        assert await box.evaluate("(one) => one.selectedOptions[0].textContent") == title
        assert await page.locator(".aside svg").evaluate(
            "(svg) => svg.children.length > 3 && svg.getBoundingClientRect().width > 300"
        )
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("ArrowUp")
    slider = page.get_by_role("slider").first
    await slider.wait_for()
    await slider.focus()
    await page.keyboard.press("Home")
    await told.filter(has_text="From 10\u202f000 km the Earth's disc is").wait_for()
    assert await slider.evaluate("(one) => one.getRootNode().activeElement === one")
    assert not await live.violations()
    await page.set_viewport_size({"width": 360, "height": 780})
    await page.wait_for_function("document.getElementById('host').dataset.width === '390'")
    await page.locator(".aside svg[viewBox^='0 0 340']").wait_for()
    assert await page.evaluate("document.documentElement.scrollWidth <= 360")
    assert not await live.violations()
    await page.keyboard.press("Escape")
    await told.wait_for(state="detached")
    assert await page.evaluate("document.activeElement.shadowRoot.activeElement.hasAttribute('data-target')")


def test_boxes_by_keyboard(chromium: str | None) -> None:
    shown(chromium, table, walk)
