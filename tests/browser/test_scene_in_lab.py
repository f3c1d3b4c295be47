"""The front-end module inside JupyterLab: its command keys, focus and theme."""

from playwright.sync_api import Page, expect
from servers import Watch, run_in_lab


def menu(page: Page, *path: str) -> None:
    """Choose from JupyterLab's menu bar."""
    page.locator(".lm-MenuBar-item").get_by_text(path[0], exact=True).click()
    for name in path[1:]:
        page.locator(".lm-Menu-item:visible").get_by_text(name, exact=True).click()


def test_keys_on_the_board_are_no_notebook_commands(page: Page, lab_url: str) -> None:
    """b, a, c, d d on a focused space change no cell; arrows move; the theme is the host's."""
    watch = Watch(page, lab_url)
    run_in_lab(page, lab_url, "games/astron.ipynb")
    notebook = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")
    host = page.locator("[data-ply]")
    host.get_by_role("button", name="Start", exact=True).click(timeout=60_000)
    spaces = host.locator("[data-target]")
    expect(spaces.first).to_be_visible()
    cells = notebook.locator(".jp-Cell")
    before = cells.count()
    focused = "document.querySelector('[data-ply]').shadowRoot.activeElement?.id"
    spaces.first.focus()
    first = page.evaluate(focused)
    for key in ("b", "a", "c", "d", "d", "x", "Shift+M"):
        page.keyboard.press(key)
    assert (cells.count(), page.evaluate(focused)) == (before, first)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(focused) != first
    expect(host).to_have_attribute("data-theme", "light")
    menu(page, "Settings", "Theme", "JupyterLab Dark")
    expect(host).to_have_attribute("data-theme", "dark")
    watch.check()
