"""A whole game of AstroNavigators in Voilà, from the first form to the final count, by the keyboard alone."""

from playwright.sync_api import Page, expect
from servers import Watch
from whole_game import bots_at_once, frame, over, violations, wait_for_another

CHOICES = "[data-target]:not([aria-disabled]), [data-choice]:not([data-choice^='@'])"
"""Things on the board, and buttons under it."""


def ready(page: Page) -> None:
    """Wait until a person may choose, or the game is counted."""
    page.wait_for_function(
        """(choices) => {
          const root = document.querySelector('[data-ply]')?.shadowRoot;
          return root && (root.querySelector(choices) || root.querySelector('[data-choice="@again"]'));
        }""",
        arg=CHOICES,
        timeout=60_000,
    )


ALONG = ("Home", *["ArrowRight"] * 8, "ArrowDown", *["ArrowLeft"] * 8, "End", *["ArrowLeft"] * 8, "ArrowUp", *["ArrowRight"] * 8)
"""Keys that lead from target to target."""


def held(page: Page) -> str:
    """What has the focus: "target", a "refused" one, "choice" or ""."""
    return str(
        page.evaluate(
            """() => {
              const one = document.activeElement?.shadowRoot?.activeElement;
              if (one?.hasAttribute('data-target')) return one.hasAttribute('aria-disabled') ? 'refused' : 'target';
              return one?.dataset.choice && !one.dataset.choice.startsWith('@') ? 'choice' : '';
            }"""
        )
    )


def reach(page: Page) -> str:
    """By arrows from target to target, and by Tab to the buttons, to something that may be chosen."""
    for _ in range(40):
        for key in ALONG:
            kind = held(page)
            if kind in ("target", "choice"):
                return kind
            if not kind:
                break
            page.keyboard.press(key)
        page.keyboard.press("Tab")
    raise AssertionError("nothing that may be chosen can be reached by keys")


def test_whole_game_by_keyboard(page: Page, voila_url: str) -> None:
    watch = Watch(page, voila_url)
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{voila_url}voila/render/games/astronavigators.ipynb")
    page.get_by_role("button", name="Start", exact=True).wait_for(timeout=60_000)
    assert not violations(page)
    page.get_by_role("button", name="Start", exact=True).focus()
    page.keyboard.press("Enter")
    ready(page)
    bots_at_once(page)
    page.locator(CHOICES).first.focus()
    kinds = set()
    for step in range(400):
        ready(page)
        if over(page):
            break
        before = frame(page)
        if reach(page) == "target":
            for key in ("ArrowDown", "ArrowRight", "ArrowDown")[: step % 4]:  # not always the first one
                page.keyboard.press(key)
        kinds.add(reach(page))
        page.keyboard.press("Enter")
        if page.locator("[role='menuitem']:visible").count():
            page.keyboard.press("Enter")
        wait_for_another(page, before)
        if step in (1, 9):
            assert not violations(page)
    assert over(page), "after 400 picks the game is not over"
    assert kinds == {"target", "choice"}
    expect(page.get_by_role("table")).to_contain_text("Total")
    assert not violations(page)
    watch.check()
