"""A whole game of Astron from the first form to the final count: in Voilà by the keyboard alone, in JupyterLab by the mouse."""

from playwright.sync_api import Page, expect
from servers import Watch, axe, run_in_lab
from whole_game import begin, bots_at_once, frame, over, play_by_keyboard, ready, wait_for_another


def test_whole_game_in_voila_by_keyboard(page: Page, voila_url: str) -> None:
    watch = Watch(page, voila_url)
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{voila_url}voila/render/games/astron.ipynb")
    page.get_by_role("button", name="Start", exact=True).wait_for(timeout=60_000)
    assert not axe(page)
    begin(page)
    bots_at_once(page)
    play_by_keyboard(page)
    watch.check()


def test_whole_game_in_lab_by_mouse(page: Page, lab_url: str) -> None:
    watch = Watch(page, lab_url)
    page.emulate_media(reduced_motion="reduce")
    run_in_lab(page, lab_url, "games/astron.ipynb")
    page.get_by_role("button", name="Start", exact=True).wait_for(timeout=60_000)
    begin(page)
    bots_at_once(page)
    for _ in range(400):
        ready(page)
        if over(page):
            break
        before = frame(page)
        page.locator("[data-target]:not([aria-disabled])").last.click()
        wait_for_another(page, before)
    assert over(page), "after 400 picks the game is not over"
    expect(page.get_by_role("table").last).to_contain_text("Total")
    watch.check()
