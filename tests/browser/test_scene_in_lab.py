"""The front-end module inside JupyterLab: its command keys, focus and theme."""

from playwright.sync_api import Page, expect
from servers import Watch


def menu(page: Page, *path: str) -> None:
    """Choose from JupyterLab's menu bar."""
    page.locator(".lm-MenuBar-item").get_by_text(path[0], exact=True).click()
    for name in path[1:]:
        page.locator(".lm-Menu-item:visible").get_by_text(name, exact=True).click()


def test_keys_on_the_board_are_no_notebook_commands(page: Page, lab_url: str) -> None:
    """b, a, c, d d on a focused space change no cell; arrows move; the theme is the host's."""
    page.set_viewport_size({"width": 1300, "height": 900})
    watch = Watch(page, lab_url)
    page.goto(lab_url)
    page.locator(".jp-Notebook").get_by_role("link", name="Astron", exact=True).click(timeout=60_000)
    notebook = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")
    expect(notebook.get_by_role("heading", name="Astron", exact=True)).to_be_visible(timeout=60_000)
    expect(notebook.locator(".jp-Toolbar-kernelName")).to_have_text("Python 3 (ipykernel)", timeout=60_000)
    page.add_locator_handler(page.locator(".jp-Dialog"), lambda dialog: dialog.get_by_role("button", name="Select").click())
    ran = notebook.locator(".jp-InputPrompt").get_by_text("[1]:")
    for _ in range(30):  # a notebook that is run before its kernel is there runs nothing, or asks for one
        menu(page, "Run", "Run All Cells")
        page.wait_for_timeout(2000)
        if ran.count() or notebook.locator(".jp-InputPrompt").get_by_text("[*]:").count():
            break
    host = page.locator("[data-ply]")
    host.get_by_role("button", name="Start", exact=True).click(timeout=60_000)
    spaces = host.locator("[data-target]")
    expect(spaces.first).to_be_visible(timeout=20_000)
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
