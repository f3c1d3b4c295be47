"""The gallery and the pages behind it as `astronav-edu play` serves them."""

import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path

import nbformat
import psutil
import pytest
from playwright.sync_api import Page, expect
from servers import Watch, axe, free_port, running, voila

from astronav_edu import server
from astronav_edu.files import notebooks_dir

Server = tuple[str, "subprocess.Popen[bytes]"]


def kernels(process: "subprocess.Popen[bytes]") -> set[int]:
    children = psutil.Process(process.pid).children(recursive=True)
    found = set()
    for child in children:
        try:
            if "ipykernel_launcher" in " ".join(child.cmdline()):
                found.add(child.pid)
        except (psutil.NoSuchProcess, psutil.ZombieProcess):
            continue  # it ended while we looked
    return found


def wait_until(what: Callable[[], bool], seconds: float = 30) -> None:
    until = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < until, "it did not come about in time"
        time.sleep(0.1)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_gallery_lists_the_games_and_asks_nobody_else(page: Page, voila_url: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    watch = Watch(page, voila_url)
    page.goto(voila_url)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("link", name="Astron Fly")).to_be_visible()
    assert page.locator("html").get_attribute("data-theme") == scheme
    assert axe(page) == []
    watch.check()


ABORTED = """([limit, later]) => {
  const signal = AbortSignal.timeout(limit);
  return new Promise((done) => setTimeout(() => done(signal.aborted), later));
}"""


def test_a_slow_computer_gets_its_table(page: Page, voila_url: str) -> None:
    """anywidget gives a widget two seconds to start, and would never listen to one that took longer; other limits stay."""
    page.goto(f"{voila_url}voila/render/games/expedition.ipynb")
    assert not page.evaluate(ABORTED, [2000, 2300])
    assert page.evaluate(ABORTED, [1, 50])


def test_theme_by_button_is_kept_and_by_address_wins(page: Page, voila_url: str) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(voila_url)
    page.get_by_role("button", name="Dark theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.get_by_role("button", name="Light theme")).to_be_visible()
    page.goto(f"{voila_url}?theme=light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_gallery_at_360_pixels_does_not_scroll_sideways(page: Page, voila_url: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(voila_url)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_game_page_has_landmarks_and_follows_the_theme(page: Page, voila_url: str) -> None:
    page.emulate_media(color_scheme="dark")
    watch = Watch(page, voila_url)
    page.goto(voila_url)
    page.get_by_role("link", name="Astron Fly").click()
    expect(page.locator("#rendered_cells")).to_be_visible(timeout=60_000)
    expect(page.get_by_role("heading", name="Astron", level=1)).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "en"
    assert page.get_by_role("main").count() == page.get_by_role("navigation").count() == 1
    background = "getComputedStyle(document.body).getPropertyValue('--jp-layout-color0')"
    dark = page.evaluate(background)
    assert page.locator("body").get_attribute("data-jp-theme-light") == "false"
    page.get_by_role("button", name="Light theme").click()
    assert page.locator("body").get_attribute("data-jp-theme-light") == "true"
    assert page.evaluate(background) != dark
    watch.check()


def test_no_code_and_nothing_for_readers_of_code_on_the_page(page: Page, voila_url: str) -> None:
    page.goto(f"{voila_url}voila/render/games/astron.ipynb")
    expect(page.locator("#rendered_cells")).to_be_visible(timeout=60_000)
    assert "legal_actions" not in page.content()


@pytest.mark.parametrize("leave", ["close", "navigate"])
def test_T53_a_closed_page_ends_its_kernel(page: Page, voila_server: Server, leave: str) -> None:
    url, process = voila_server
    wait_until(lambda: len(kernels(process)) >= 1)  # the pool
    tab = page.context.new_page()
    tab.goto(f"{url}voila/render/games/astron.ipynb")
    expect(tab.locator("#rendered_cells")).to_be_visible(timeout=60_000)
    kernel = tab.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
    assert page.request.get(f"{url}api/kernels/{kernel}").ok
    wait_until(lambda: len(kernels(process)) >= 2)  # the page's own, and a new one in the pool
    if leave == "close":
        tab.close()
    else:
        tab.goto(url)
    wait_until(lambda: page.request.get(f"{url}api/kernels/{kernel}").status == 404)


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_T53_thirty_pages_opened_and_closed_leave_no_kernel(page: Page, voila_server: Server) -> None:
    url, process = voila_server
    opened = []
    for _ in range(30):
        tab = page.context.new_page()
        tab.goto(f"{url}voila/render/games/astron.ipynb")
        expect(tab.locator("[data-ply]")).to_be_visible(timeout=60_000)
        opened.append(tab.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"))
        tab.close()
    wait_until(lambda: all(page.request.get(f"{url}api/kernels/{kernel}").status == 404 for kernel in opened))
    waiting = [path for folder in ("games", "labs") for path in (notebooks_dir() / folder).glob("*.ipynb")]
    wait_until(lambda: len(kernels(process)) <= len(waiting))  # the pool


def test_T51_a_failing_cell_says_what_to_do(page: Page, tmp_path: Path) -> None:
    cells = [
        nbformat.v4.new_code_cell("print('before')"),
        nbformat.v4.new_code_cell("1 / 0"),
        nbformat.v4.new_code_cell("print('after')"),
    ]
    cells[2].outputs = [nbformat.v4.new_output("stream", text="from last year")]
    root = tmp_path / "notebooks"
    root.mkdir()
    nbformat.write(nbformat.v4.new_notebook(cells=cells), root / "fails.ipynb")
    port = free_port()
    url = f"http://127.0.0.1:{port}/"
    command = [sys.executable, "-m", "voila", str(root), "--no-browser", f"--Voila.port={port}", "--Voila.ip=127.0.0.1"]
    with running(command, url, tmp_path / "tmp", **server.variables(tmp_path / "tmp")):
        page.goto(f"{url}voila/render/fails.ipynb")
        expect(page.get_by_text("Reload the page; if it happens again, open the notebook in JupyterLab")).to_be_visible(
            timeout=60_000
        )
        expect(page.get_by_text("before")).to_be_visible()
        for text in ("ZeroDivisionError", "show_tracebacks", "from last year"):
            assert page.get_by_text(text).count() == 0, text


def test_unknown_page_says_so(page: Page, voila_url: str) -> None:
    reply = page.goto(f"{voila_url}voila/render/games/chess.ipynb")
    assert reply is not None and reply.status == 404
    expect(page.get_by_role("heading", name="There is no such page")).to_be_visible()
    assert axe(page) == []


def test_T53_a_full_class_is_told_so(tmp_path: Path) -> None:
    with voila(tmp_path, "--limit=1") as (url, process):
        wait_until(lambda: len(kernels(process)) == 1)  # in the pool; it gives way to the page
        assert urllib.request.urlopen(f"{url}voila/render/index.ipynb", timeout=60).status == 200
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(f"{url}voila/render/games/astron.ipynb", timeout=60)
        assert refused.value.code == 503
        assert "The class is full" in refused.value.read().decode()
        assert len(kernels(process)) == 1


def test_T23_T82_read_only_home_with_accents_stays_empty_and_the_server_stops_cleanly(tmp_path: Path) -> None:
    folder, home = tmp_path / "tmp", tmp_path / "Zoë 星"
    home.mkdir()
    home.chmod(0o555)
    with voila(folder, HOME=str(home)) as (url, process):
        wait_until(lambda: len(kernels(process)) >= 1)
        assert urllib.request.urlopen(url, timeout=10).status == 200
        children = kernels(process)
    assert process.returncode == 0
    wait_until(lambda: not any(psutil.pid_exists(pid) for pid in children))
    assert list(home.iterdir()) == []
    assert [path.name for path in folder.iterdir() if path.name != "server.log"] == []
