"""Every board but Astron's, which others open there, in JupyterLab: its notebook runs, a first choice by click changes what is seen, and
nothing goes wrong in the page or is asked of another server."""

import pytest
from playwright.sync_api import Locator, Page, expect
from servers import Watch, run_in_lab

CHOICE = "[data-target]:not([aria-disabled]), [data-choice]:not([data-choice^='@'])"


def top(page: Page) -> Locator:
    """The notebook, scrolled to its beginning: Lab takes what is far out of sight out of the page."""
    notebook = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")
    last = notebook.locator(".jp-Notebook-ExecutionIndicator")
    expect(last).to_have_attribute("data-status", "idle", timeout=60_000)
    notebook.locator(".jp-WindowedPanel-outer").evaluate("(pane) => { pane.scrollTop = 0; }")
    return notebook


def drawn(board: Locator) -> str:
    return str(board.evaluate("(host) => host.shadowRoot.querySelector('.board svg').outerHTML"))


@pytest.mark.parametrize("game", ["astronavigators", "expedition", "xtronaut"])
def test_a_game_is_begun(page: Page, lab_url: str, game: str) -> None:
    watch = Watch(page, lab_url)
    page.emulate_media(reduced_motion="reduce")
    run_in_lab(page, lab_url, f"games/{game}.ipynb")
    board = top(page).locator("[data-ply]").first
    board.get_by_role("button", name="Start", exact=True).click(timeout=60_000)
    choice = board.locator(CHOICE).first
    choice.wait_for()
    before, ply = drawn(board), board.get_attribute("data-ply")
    choice.click()
    menu = board.get_by_role("menuitem").first
    if menu.is_visible():
        menu.click()
    expect(board).not_to_have_attribute("data-ply", str(ply))
    assert drawn(board) != before
    watch.check()


def test_the_star_map_turns_to_another_constellation(page: Page, lab_url: str) -> None:
    watch = Watch(page, lab_url)
    run_in_lab(page, lab_url, "lessons/which_stars.ipynb")
    board = top(page).locator("[data-ply]").first
    expect(board.get_by_role("status").first).to_contain_text("Orion, the Hunter", timeout=60_000)
    before = drawn(board)
    board.get_by_role("button", name="UMi, Ursa Minor, above the horizon").click()
    expect(board.get_by_role("status").first).to_contain_text("Ursa Minor, the Little Bear")
    assert drawn(board) != before
    watch.check()


def test_the_mission_laboratory_reads_its_plot(page: Page, lab_url: str) -> None:
    watch = Watch(page, lab_url)
    run_in_lab(page, lab_url, "labs/mission_laboratory.ipynb")
    notebook = top(page)
    notebook.get_by_role("button", name="Porkchop plot").click(timeout=60_000)
    said = notebook.get_by_role("status").filter(has_text="Leave on 18 July 2020")
    expect(said).to_be_visible()
    notebook.locator(".bk-Canvas, .bk-CanvasView").first.click(position={"x": 150, "y": 100})
    expect(said).to_have_count(0)
    watch.check()
