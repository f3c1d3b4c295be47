"""What it takes to play a whole game in a page: from the form to the final count, by the keyboard or by touch."""

from playwright.sync_api import Page, expect
from servers import axe

HOST = "[data-ply]"


def ready(page: Page) -> None:
    """Wait until a person may choose, or the game is counted."""
    page.wait_for_function(
        """() => {
          const root = document.querySelector('[data-ply]')?.shadowRoot;
          return root && (root.querySelector('[data-target]:not([aria-disabled])') || root.querySelector('[data-choice="@again"]'));
        }""",
    )


def over(page: Page) -> bool:
    return page.locator("[data-choice='@again']").count() > 0


def frame(page: Page) -> str | None:
    return page.locator(HOST).get_attribute("data-frame")


def begin(page: Page, seats: int = 4) -> None:
    """Four seats, so that a person picks in a quarter of the turns; three are bots. The same game every time."""
    page.get_by_label("Class seed").fill("7")
    for seat in range(3, seats + 1):
        page.get_by_role("combobox", name=f"Seat {seat}", exact=True).select_option("bot, normal")
    expect(page.get_by_label("Name at seat 1")).to_be_visible()
    expect(page.get_by_label(f"Name at seat {seats}")).to_be_hidden()
    page.get_by_role("button", name="Start", exact=True).focus()
    page.keyboard.press("Enter")
    ready(page)


def bots_at_once(page: Page) -> None:
    """Through the form of settings, by the keyboard."""
    page.get_by_role("button", name="Settings").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Bots move at once").focus()
    page.keyboard.press("Space")
    page.get_by_role("button", name="Use these").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Bots move at once")).to_have_count(0)


def bots_at_once_by_touch(page: Page) -> None:
    """Through the form of settings, by a finger."""
    page.get_by_role("button", name="Settings").tap()
    page.get_by_label("Bots move at once").tap()
    page.get_by_role("button", name="Use these").tap()
    expect(page.get_by_label("Bots move at once")).to_have_count(0)


def play_by_keyboard(page: Page, most: int = 400) -> None:
    """To the end of the game, by arrows and Enter alone; in the middle, and at the end, axe finds nothing."""
    page.locator("[data-target][tabindex='0']").focus()
    for step in range(most):
        ready(page)
        if over(page):
            break
        before = frame(page)
        for key in [
            "End",
            *["ArrowLeft"] * 6,
            "ArrowUp",
            *["ArrowRight"] * 6,
        ]:  # from the last target on, to one that may be chosen
            page.keyboard.press(key)
            held = page.evaluate("() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-disabled')")
            if held is None:
                break
        page.keyboard.press("Enter")
        if page.locator("[role='menuitem']:visible").count():
            page.keyboard.press("Enter")
        wait_for_another(page, before)
        if step == 5:
            assert not axe(page)
    assert over(page), f"after {most} picks the game is not over"
    expect(page.get_by_role("table")).to_contain_text("Total")
    assert not axe(page)


def wait_for_another(page: Page, before: str | None) -> None:
    page.wait_for_function("(was) => document.querySelector('[data-ply]').dataset.frame !== was", arg=before)
