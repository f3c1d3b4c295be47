"""A whole game of Xtronaut in Voilà, from the first form to the final count, by the keyboard alone."""

from playwright.sync_api import Page
from servers import Watch, axe
from whole_game import begin, bots_at_once, frame, over, ready, wait_for_another

HELD = "() => document.activeElement?.shadowRoot?.activeElement?.id ?? ''"
LEGAL = """() => [...document.querySelector('[data-ply]').shadowRoot.querySelectorAll('[data-target]:not([aria-disabled])')].map((e) => e.id)"""


def go_to(page: Page, name: str) -> bool:
    """Walk to a target by the arrows: along the row, then down or up, from the first one and from the last one."""
    for start, turn in (("Home", "ArrowDown"), ("End", "ArrowUp"), ("Home", "ArrowRight"), ("End", "ArrowLeft")):
        page.keyboard.press(start)
        for step in range(40):
            if page.evaluate(HELD) == name:
                return True
            page.keyboard.press(turn if step % 4 == 3 else "ArrowRight" if start == "Home" else "ArrowLeft")
    return False


def wanted(legal: list[str], placed: int) -> list[str]:
    """What to do, best first: launch, build up a little, answer with no, and go on."""
    cards = [name for name in legal if name.startswith("card-")]
    builds = cards if "go-on" in legal and any(name.startswith("pad-") for name in legal) and placed < 3 else []
    return [name for name in ("launch", *builds, "decline", "pass", "go-on") if name in legal] + legal


def test_whole_game_by_keyboard(page: Page, voila_url: str) -> None:
    watch = Watch(page, voila_url)
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{voila_url}voila/render/games/xtronaut.ipynb")
    page.get_by_role("button", name="Start", exact=True).wait_for(timeout=60_000)
    begin(page)
    bots_at_once(page)
    page.locator("[data-target][tabindex='0']").focus()
    trades, placed, seen = 0, 0, set[str]()
    for step in range(600):
        ready(page)
        if over(page):
            break
        legal = page.evaluate(LEGAL)
        choices = wanted(legal, placed)
        if trades == 0 and any(name.startswith("trade-") for name in legal):  # one offer, step by step
            choices = [name for name in legal if name.startswith("trade-")]
        elif "withdraw" in legal:
            trades += 1
            gives = [name for name in legal if name.startswith("card-")]
            asks = [name for name in legal if name.startswith("ask-")]
            choices = [gives, asks, ["propose"]][min(trades - 1, 2)] or ["withdraw"]
            choices = [name for name in choices if name in legal] or ["withdraw"]
        if step in (3, 12) or "withdraw" in legal and trades == 1:
            assert not axe(page)
        before = frame(page)
        assert any(go_to(page, name) for name in choices[:6]), choices
        held = page.evaluate(HELD)
        placed = placed + 1 if held.startswith("card-") else 0 if held == "go-on" else placed
        seen.add(held.split("-")[0])
        page.keyboard.press("Enter")
        if page.locator("[role='menuitem']:visible").count():
            page.keyboard.press("Enter")
        wait_for_another(page, before)
    assert over(page), "after 600 picks the game is not over"
    assert {"go", "card", "trade", "ask", "propose"} <= seen
    assert page.get_by_role("table").last.inner_text().count("Total")
    assert not axe(page)
    watch.check()
