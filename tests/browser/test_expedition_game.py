"""A whole game of Expedition in Voilà, from the first form to the final count: by the keyboard alone, and by touch alone."""

from playwright.sync_api import Browser, Page, expect
from servers import Watch, axe
from whole_game import begin, bots_at_once, bots_at_once_by_touch, frame, over, play_by_keyboard, ready, wait_for_another


def test_whole_game_by_keyboard(page: Page, voila_url: str) -> None:
    watch = Watch(page, voila_url)
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{voila_url}voila/render/games/expedition.ipynb")
    page.get_by_role("button", name="Start", exact=True).wait_for(timeout=60_000)
    assert not axe(page)
    begin(page)
    bots_at_once(page)
    play_by_keyboard(page)
    watch.check()


def test_whole_game_by_touch(browser: Browser, voila_url: str) -> None:
    """On a telephone, 390 px wide, with the motions: two seats, as the form proposes them."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, color_scheme="dark")
    page = context.new_page()
    watch = Watch(page, voila_url)
    page.goto(f"{voila_url}voila/render/games/expedition.ipynb")
    start = page.get_by_role("button", name="Start", exact=True)
    start.wait_for(timeout=60_000)
    page.get_by_label("Class seed").fill("7")  # the same game every time
    start.tap()
    ready(page)
    bots_at_once_by_touch(page)
    rolls, asked = 0, False
    for step in range(400):
        ready(page)
        if over(page):
            break
        if not asked and page.locator("#fly").count():
            asked = True
            page.get_by_role("button", name="Odds", exact=True).tap()
            expect(page.get_by_role("region", name="The next roll: table")).to_contain_text("Crash")
            expect(page.get_by_role("region", name="How far it may come: table")).to_contain_text("deep space")
            assert not axe(page)
        before = frame(page)
        target = page.locator("[data-target]:not([aria-disabled])").nth(-1 if step % 3 else 0)
        if page.get_by_role("button", name="Stay aboard").count() and step % 4:
            target = page.locator("#land-0")
        rolls += page.locator("[data-rolls]").count() > 0
        target.tap()
        if page.locator("[role='menuitem']:visible").count():
            page.get_by_role("menuitem").first.tap()
        wait_for_another(page, before)
    assert over(page), "after 400 picks the game is not over"
    assert rolls > 10 and asked
    expect(page.get_by_role("table").last).to_contain_text("Total")
    assert not axe(page)
    watch.check()
    context.close()
