"""Whole games of AstroNavigators in Voilà, from the first form to the final count: the race by the keyboard alone, a year by touch alone."""

from itertools import count
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect
from servers import Watch, axe
from whole_game import bots_at_once, bots_at_once_by_touch

CHOICES = "[data-target]:not([aria-disabled]), [data-choice]:not([data-choice^='@'])"
"""Things on the board, and buttons under it."""
STATE = """([choices, was]) => {
  const host = document.querySelector('[data-ply]'), root = host?.shadowRoot, held = root?.activeElement;
  const over = Boolean(root?.querySelector('[data-choice="@again"]'));
  if (!root || host.dataset.frame === was || !(over || root.querySelector(choices))) return null;
  const kind = !held?.matches(choices) ? '' : held.hasAttribute('data-target') ? 'target' : 'button';
  return { over, kind, frame: host.dataset.frame, menu: Boolean(root.querySelector('[role=menuitem]')?.checkVisibility()) };
}"""
ALONG = ("Home", *["ArrowRight"] * 8, "ArrowDown", *["ArrowLeft"] * 8, "End", *["ArrowLeft"] * 8, "ArrowUp", *["ArrowRight"] * 8)
"""Keys that lead from target to target."""


def come(page: Page, was: str | None) -> Any:
    """The table when it shows another frame than ``was``, and a person may choose or the game is counted."""
    return page.wait_for_function(STATE, arg=[CHOICES, was], timeout=60_000).json_value()


def table_of(page: Page) -> Locator:
    """The first of the page's boards: the other one is the strategy lab."""
    return page.locator("[data-ply]").first


def now(page: Page) -> Any:
    return page.evaluate(STATE, [CHOICES, None])


def reach(page: Page, kind: str, buttons: bool) -> str:
    """By arrows from target to target, and by Tab to the buttons, to something that may be chosen; to ``buttons`` if there are any."""
    tabs = count()
    while not kind or (buttons and kind == "target"):
        assert next(tabs) < 40, "nothing that may be chosen can be reached by keys"
        page.keyboard.press("Tab")
        kind = now(page)["kind"]
        on_board = page.evaluate("document.activeElement?.shadowRoot?.activeElement?.hasAttribute('data-target') ?? false")
        for key in ALONG if on_board and not kind else ():
            page.keyboard.press(key)
            kind = now(page)["kind"]
            if kind:
                break
    return kind


def test_the_race_by_keyboard(page: Page, voila_url: str) -> None:
    watch = Watch(page, voila_url)
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{voila_url}voila/render/games/astronavigators.ipynb")
    page.get_by_role("button", name="Start", exact=True).wait_for(timeout=60_000)
    page.get_by_label("Class seed").fill("7")  # the same game every time
    page.get_by_role("combobox", name="Game", exact=True).focus()
    page.keyboard.press("ArrowDown")
    page.get_by_role("button", name="Start", exact=True).focus()
    page.keyboard.press("Enter")
    come(page, None)
    bots_at_once(page)
    kinds = set()
    table = come(page, None)  # a bot may just be on the move
    for step in range(900):
        if table["over"]:
            break
        two = table_of(page).locator(".row [data-choice]").count() > 0
        kinds.add(reach(page, table["kind"], buttons=two and step % 3 == 1))
        page.keyboard.press("Enter")
        if (held := now(page)) and held["menu"]:
            page.keyboard.press("Enter")
        table = come(page, table["frame"])
        if step in (1, 40):
            assert not axe(page)
    assert table["over"], "after 900 picks the game is not over"
    assert kinds == {"target", "button"}
    expect(page.get_by_role("table")).to_contain_text("Space race")
    expect(page.get_by_text("Lunar landing:")).to_be_visible()
    assert not axe(page)
    watch.check()


def test_a_year_by_touch(browser: Browser, voila_url: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, reduced_motion="reduce")
    page = context.new_page()
    watch = Watch(page, voila_url)
    page.goto(f"{voila_url}voila/render/games/astronavigators.ipynb")
    page.get_by_role("button", name="Start", exact=True).wait_for(timeout=60_000)
    page.get_by_label("Class seed").fill("7")
    page.get_by_role("button", name="Start", exact=True).tap()
    come(page, None)
    bots_at_once_by_touch(page)
    table = come(page, None)  # a bot may just be on the move
    for step in range(400):
        if table["over"]:
            break
        choices = table_of(page).locator(CHOICES)
        choices.nth(step % choices.count()).tap()
        if (held := now(page)) and held["menu"]:
            page.get_by_role("menuitem").first.tap()
        table = come(page, table["frame"])
        if step == 5:
            assert not axe(page)
    assert table["over"], "after 400 picks the game is not over"
    expect(page.get_by_role("table")).to_contain_text("Most NK")
    assert not axe(page)
    watch.check()
    context.close()
