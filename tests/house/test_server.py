"""What the gallery lists, and the kernels' grace and limit, without a server."""

import asyncio
import json
import os
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.web import HTTPError
from traitlets.config import PyFileConfigLoader

from astronav_edu import server
from astronav_edu.files import notebooks_dir
from astronav_edu.server import gallery
from astronav_edu.server.connections import PromptConnection
from astronav_edu.server.kernels import GraceKernelManager


def write(path: Path, **about: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"cells": [], "metadata": {"astronav": about} if about else {}}))


def test_gallery_lists_games_before_lessons_each_in_its_order(tmp_path: Path) -> None:
    write(tmp_path / "lessons" / "b.ipynb", kind="lesson", title="Second", order=2)
    write(tmp_path / "lessons" / "a b.ipynb", kind="lesson", title="First", order=1, picture="../pictures/a.svg")
    write(tmp_path / "games" / "g.ipynb", kind="game", title="Game", minutes=30)
    write(tmp_path / "index.ipynb", kind="index", title="Index")
    write(tmp_path / "plain.ipynb")
    write(tmp_path / ".ipynb_checkpoints" / "g.ipynb", kind="game", title="Copy")
    listed = gallery.entries(tmp_path)
    assert [entry["title"] for entry in listed] == ["Game", "First", "Second"]
    assert listed[1]["path"] == "lessons/a b.ipynb" and listed[1]["picture"] == "pictures/a.svg"
    assert [entry["path"] for entry in gallery.entries(tmp_path, "games")] == ["games/g.ipynb"]


def test_an_unreadable_notebook_is_listed_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "torn.ipynb").write_text('{"cells": [')
    assert "cannot be read" in gallery.entries(tmp_path)[0]["summary"]


def test_below_the_checkout_the_paths_lead_into_notebooks() -> None:
    listed = gallery.entries(notebooks_dir().parent)
    assert "notebooks/games/astron.ipynb" in [entry["path"] for entry in listed]


def test_every_card_is_filled_in() -> None:
    for entry in gallery.entries(notebooks_dir()):
        assert entry["title"] and entry["summary"] and entry["minutes"] and entry["age"], entry["path"]
        assert not entry["picture"] or (notebooks_dir() / entry["picture"]).is_file(), entry["path"]


def test_pages_use_the_mathjax_that_voila_brings() -> None:
    settings = {"contents_manager": SimpleNamespace(root_dir=str(notebooks_dir()))}
    page = gallery.page_config_hook({"mathjaxConfig": "x"}, settings=settings, notebook_path="games/astron.ipynb", base_url="/")
    assert page == {"fullMathjaxUrl": None, "mathjaxConfig": None}
    page = {}
    gallery.page_config_hook(page, settings=settings, notebook_path="", base_url="/")
    assert [name for name, _ in page["gallery"]] == ["Games", "Laboratory", "Lessons"]


def test_a_server_leaves_the_environment_as_it_was() -> None:
    before = dict(os.environ)
    with server.prepared() as scratch:
        assert os.environ["IPYTHONDIR"].startswith(str(scratch)) and scratch.is_dir()
    assert dict(os.environ) == before and not scratch.exists()


def test_a_kernel_just_out_of_the_pool_is_not_culled(monkeypatch: pytest.MonkeyPatch) -> None:
    culled = []

    async def cull(self: object, kernel_id: str) -> None:
        culled.append(kernel_id)

    monkeypatch.setattr(GraceKernelManager.__mro__[1], "cull_kernel_if_idle", cull)
    manager = GraceKernelManager(cull_grace=0.05)
    asyncio.run(manager.cull_kernel_if_idle("k"))
    assert culled == []
    time.sleep(0.06)
    asyncio.run(manager.cull_kernel_if_idle("k"))
    assert culled == ["k"]


def test_T53_a_kernel_that_no_page_connects_to_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page was closed while it loaded."""
    manager = Pool(["met", "unmet"], cull_unmet=0.05)
    manager.notify_connect("met")
    for _ in range(2):
        for kernel in ("met", "unmet"):
            asyncio.run(manager.cull_kernel_if_idle(kernel))
        time.sleep(0.06)
    assert manager.running == ["met"]


class Pool(GraceKernelManager):
    """As many kernels as are written down, in place of real ones; the pool as Voilà keeps it."""

    def __init__(self, running: list[str], **limits: object) -> None:
        super().__init__(**limits)
        self.running, self.filled = running, []

    def __len__(self) -> int:
        return len(self.running)

    async def shutdown_kernel(self, kernel_id: str, **_: object) -> None:
        self.running.remove(kernel_id)

    def add_restart_callback(self, kernel_id: str, callback: object, event: str = "restart") -> None:
        self.watched = kernel_id

    def fill_if_needed(self, notebook_name: str) -> None:
        self.filled.append(notebook_name)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    seen: list[object] = []

    async def start(self: object, **_: object) -> str:
        seen.append(self)
        return "new"

    monkeypatch.setattr(GraceKernelManager.__mro__[1], "start_kernel", start)
    return seen


def test_T53_no_more_kernels_than_the_limit(started: list[object]) -> None:
    with pytest.raises(HTTPError) as refused:
        asyncio.run(Pool(["a"], max_kernels=1).start_kernel(kernel_name="python3"))
    assert refused.value.status_code == 503 and started == []


def test_a_kernel_in_the_pool_gives_way_to_a_page(started: list[object]) -> None:
    async def story() -> None:
        manager = Pool(["page", "waits"], max_kernels=2)
        ready = asyncio.get_running_loop().create_future()
        ready.set_result({"kernel_id": "waits"})
        manager._pools = {"astron.ipynb": [ready], "other.ipynb": []}
        assert await manager.start_kernel() == manager.watched == "new"
        assert manager.running == ["page"] and manager.filled == ["other.ipynb"]

    asyncio.run(story())


def test_a_kernel_that_died_in_the_pool_is_replaced_and_one_with_a_page_is_not(started: list[object]) -> None:
    async def story() -> None:
        manager = Pool(["page", "waits"])
        ready = asyncio.get_running_loop().create_future()
        ready.set_result({"kernel_id": "waits"})
        manager._pools = {"astron.ipynb": [ready], "warming.ipynb": [asyncio.get_running_loop().create_future()]}
        for kernel in ("page", "waits"):
            manager._restarted(kernel)
            await asyncio.sleep(0)
        assert manager.running == ["page"] and manager.filled == ["astron.ipynb"]

    asyncio.run(story())


def test_a_full_pool_is_left_by_the_task_that_would_fill_it(started: list[object]) -> None:
    """Voilà looks at the result of each task in its pool: one that has failed there would break every page's end."""

    async def story() -> None:
        manager = Pool(["page"], max_kernels=1)
        task = asyncio.create_task(manager.start_kernel())
        manager._pools = {"astron.ipynb": [task]}
        await asyncio.wait([task])
        assert task.cancelled() and manager._pools == {"astron.ipynb": []} and started == []

    asyncio.run(story())


def test_the_messages_of_a_move_do_not_wait_for_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nagle's algorithm held the second one for 40 ms."""
    for file, app in (("voila.py", "Voila"), ("jupyter_server_config.py", "ServerApp")):
        config = PyFileConfigLoader(file, path=str(server.config_dir())).load_config()
        assert config[app].kernel_websocket_connection_class is PromptConnection
    told = list[object]()
    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "connect", lambda _: told.append("connected"))
    connection = PromptConnection.__new__(PromptConnection)
    connection._trait_values["websocket_handler"] = SimpleNamespace(set_nodelay=told.append)
    connection.connect()
    assert told == [True, "connected"]
