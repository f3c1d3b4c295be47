"""The servers that browser tests look at: Voilà and JupyterLab on free ports of this machine, started once a test session.

Import the fixtures into a conftest.py: `from servers import chromium, jupyter_url, lab_url, voila_server, voila_url  # noqa: F401`.
"""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from astronav_edu import server
from astronav_edu.files import notebooks_dir

AXE = Path(__file__).with_name("axe.min.js")
KNOWN_NOISE = ("Unsatisfied version",)  # Voilà 0.5 carries an older JupyterLab than the extensions were built for: harmless
LAB_TOKEN = "browser-tests"
UNWANTED = """WebUIOmniboxPopup WebUIOmniboxAimPopup
AimEnabled AvoidCorsURLLoaderRestartOnRedirect AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose
HttpsFirstBalancedModeAutoEnable HttpsUpgrades LensOverlay MediaRouter NetworkTimeServiceQuerying OptimizationHints PaintHolding
PreconnectToSearch ThirdPartyStoragePartitioning"""
CHROMIUM_ARGS = ["--no-sandbox", f"--disable-features={','.join(UNWANTED.split())}"]
"""The suggestions below the address bar are pages of their own, which nobody sees without a window, yet each new page would load
them anew. The other features are those that Playwright turns off: Chromium heeds only the last list that it is given."""


def find_chromium() -> str | None:
    """A Chromium or Chrome of the system; None leaves the choice to Playwright."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return next((path for path in map(shutil.which, names) if path), None)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5) as reply:
            return reply.status == 200
    except (urllib.error.URLError, OSError):
        return False


@contextmanager
def running(command: list[str], url: str, folder: Path, **variables: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a server until the block ends, then ask it to stop (by its own process id) and see that it does."""
    folder.mkdir(parents=True, exist_ok=True)
    log = folder / "server.log"
    env = os.environ | {"HOME": str(folder), "TMPDIR": str(folder)} | variables
    with log.open("wb") as out:
        process = subprocess.Popen(command, cwd=folder, env=env, stdout=out, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)
    try:
        until = time.monotonic() + 90
        while not answers(url):
            if process.poll() is not None or time.monotonic() > until:
                pytest.fail(f"{command} does not answer at {url}:\n{log.read_text(errors='replace')[-4000:]}", pytrace=False)
            time.sleep(0.1)
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            pytest.fail(
                f"{command} did not stop within 30 s of being asked to:\n{log.read_text(errors='replace')[-4000:]}", pytrace=False
            )


class Watch:
    """What a page asked for and complained about; `check` fails when it went to another server or met an error."""

    def __init__(self, page: Page, url: str) -> None:
        self.home = "/".join(url.split("/")[:3])
        self.outside: list[str] = []
        self.errors: list[str] = []
        page.on("request", lambda request: self._asked(request.url))
        page.on("websocket", lambda socket: self._asked(socket.url.replace("ws", "http", 1)))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)

    def _asked(self, url: str) -> None:
        if not url.startswith((self.home, "data:", "blob:", "about:")):
            self.outside.append(url)

    def check(self) -> None:
        outside, self.outside = self.outside, []
        errors = [text for text in self.errors if not any(noise in text for noise in KNOWN_NOISE)]
        self.errors = []
        assert not outside, f"requests to other servers: {outside}"
        assert not errors, f"errors in the page: {errors}"


def axe(page: Page) -> list[str]:
    """What axe-core finds wrong with the page."""
    page.add_script_tag(path=AXE)
    found: list[str] = page.evaluate(
        """async () => (await axe.run({ resultTypes: ["violations"] })).violations.map(
          (v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 120)).join(' | ')}`)"""
    )
    return found


def run_in_lab(page: Page, lab_url: str, path: str) -> None:
    """Open a notebook in JupyterLab, in a workspace of its own, and run all its cells as soon as its kernel is there."""
    server, token = lab_url.split("/lab")[0], lab_url.split("token=")[1]
    page.set_viewport_size({"width": 1400, "height": 1000})  # in a lower window Lab takes a tall output out of the page
    page.goto(f"{server}/lab/workspaces/{uuid4().hex}/tree/{path}?token={token}")
    panel = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")
    expect(panel.locator(".jp-Toolbar-kernelName")).to_have_text("Python 3 (ipykernel)", timeout=60_000)
    panel.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").first.wait_for(state="attached", timeout=60_000)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_text("Run All Cells", exact=True).click()


@pytest.fixture(scope="session")
def chromium() -> str | None:
    return find_chromium()


@contextmanager
def voila(folder: Path, *options: str, **variables: str) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """`astronav-edu play` on a free port: the address, which ends with a slash, and the process."""
    port = free_port()
    url = f"http://127.0.0.1:{port}/"
    command = [sys.executable, "-m", "astronav_edu", "play", "--no-browser", f"--port={port}", *options]
    with running(command, url, folder, **variables) as process:
        yield url, process


@pytest.fixture(scope="session")
def voila_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    with voila(tmp_path_factory.mktemp("voila")) as served:
        yield served


@pytest.fixture(scope="session")
def voila_url(voila_server: tuple[str, subprocess.Popen[bytes]]) -> str:
    return voila_server[0]


@pytest.fixture(scope="session")
def lab_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The first page of JupyterLab, token included, on copies of the notebooks as `astronav-edu lab` makes them."""
    port = free_port()
    url = f"http://127.0.0.1:{port}/"
    folder = tmp_path_factory.mktemp("lab")
    command = [sys.executable, "-m", "astronav_edu", "lab", "--no-browser", f"--port={port}", f"--folder={folder / 'notebooks'}"]
    log = folder / "server.log"
    with running(command, f"{url}api", folder):  # which answers without a token
        found = [word for word in log.read_text().split() if "token=" in word]
        assert found, f"the address with the token is not printed:\n{log.read_text()}"
        yield found[0]


@pytest.fixture(scope="session")
def jupyter_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A Jupyter server below /user/x/ with Voilà inside it, as on Binder; `?token=` LAB_TOKEN with the first page."""
    folder = tmp_path_factory.mktemp("jupyter")
    port = free_port()
    url = f"http://127.0.0.1:{port}/user/x/"
    command = [
        *(
            sys.executable,
            "-m",
            "jupyterlab",
            "--no-browser",
            "--allow-root",
            "--ServerApp.ip=127.0.0.1",
            "--ServerApp.port_retries=0",
        ),
        *(f"--ServerApp.port={port}", "--ServerApp.base_url=/user/x/", f"--ServerApp.root_dir={notebooks_dir().parent}"),
    ]
    with running(command, f"{url}api", folder, JUPYTER_TOKEN=LAB_TOKEN, **server.variables(folder)):
        yield url
