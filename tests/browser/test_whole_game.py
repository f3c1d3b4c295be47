"""A whole game of Astron from the first form to the final count: in Voilà by the keyboard alone, in JupyterLab by the mouse."""

from pathlib import Path

from playwright.sync_api import Page, expect
from servers import Watch, run_in_lab

AXE = Path(__file__).with_name("axe.min.js")
HOST = "[data-ply]"


def ready(page: Page) -> None:
    """Wait until a person may choose, or the game is counted."""
    page.wait_for_function(
        """() => {
          const root = document.querySelector('[data-ply]')?.shadowRoot;
          return root && (root.querySelector('[data-target]:not([aria-disabled])') || root.querySelector('[data-choice="@again"]'));
        }""",
        timeout=30_000,
    )


def over(page: Page) -> bool:
    return page.locator("[data-choice='@again']").count() > 0


def frame(page: Page) -> str | None:
    return page.locator(HOST).get_attribute("data-frame")


def begin(page: Page) -> None:
    """Four seats, so that a person picks in a quarter of the turns; three are bots."""
    for seat in (3, 4):
        page.get_by_role("combobox", name=f"Seat {seat}", exact=True).select_option("bot, normal")
    expect(page.get_by_label("Name at seat 1")).to_be_visible()
    expect(page.get_by_label("Name at seat 3")).to_be_hidden()
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


def violations(page: Page) -> list[str]:
    page.add_script_tag(path=AXE)
    found = page.evaluate("async () => (await axe.run()).violations.map((v) => [v.id, v.nodes.map((n) => n.html.slice(0, 120))])")
    return [f"{name}: {nodes}" for name, nodes in found]


def test_whole_game_in_voila_by_keyboard(page: Page, voila_url: str) -> None:
    watch = Watch(page, voila_url)
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{voila_url}voila/render/games/astron.ipynb")
    page.get_by_role("button", name="Start", exact=True).wait_for(timeout=60_000)
    assert not violations(page)
    begin(page)
    bots_at_once(page)
    page.locator("[data-target][tabindex='0']").focus()
    for step in range(400):
        ready(page)
        if over(page):
            break
        before = frame(page)
        for key in ["End"] + ["ArrowLeft"] * 6:  # from the last target towards the first, to one that may be chosen
            page.keyboard.press(key)
            held = page.evaluate("() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-disabled')")
            if held is None:
                break
        page.keyboard.press("Enter")
        page.wait_for_function("(was) => document.querySelector('[data-ply]').dataset.frame !== was", arg=before, timeout=15_000)
        if step == 5:
            assert not violations(page)
    assert over(page), "after 400 picks the game is not over"
    expect(page.get_by_role("table")).to_contain_text("Total")
    assert not violations(page)
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
        page.wait_for_function("(was) => document.querySelector('[data-ply]').dataset.frame !== was", arg=before, timeout=15_000)
    assert over(page), "after 400 picks the game is not over"
    expect(page.get_by_role("table").last).to_contain_text("Total")
    watch.check()
