"""What all tests share, and which of them stay together."""

import asyncio
from collections.abc import Iterator

import pytest
from xdist.scheduler import LoadFileScheduling

from astronav_edu.files import notebooks_dir

LONG = (("tests/notebooks", "tests/browser"), ("notebooks",), ("tests/widgets", "tests/house", "tests/games", "tests/lessons"))
"""Folders whose tests take long, the longest first."""
PAGES = {path.stem for folder in ("lessons", "labs") for path in (notebooks_dir() / folder).glob("*.ipynb")}


def page_of(nodeid: str) -> str | None:
    """The lesson or laboratory whose page the test shares with others: a browser test names it among its parameters."""
    file, _, parameters = nodeid.partition("[")
    named = PAGES.intersection(parameters.rstrip("]").split("-")) if file.startswith("tests/browser/") else ()
    return next(iter(named), None)


class ByPage(LoadFileScheduling):
    """Whole files stay on one worker, but for the tests of one page: those stay together, whatever their files."""

    def _split_scope(self, nodeid: str) -> str:
        return page_of(nodeid) or super()._split_scope(nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> ByPage | None:
    return ByPage(config, log) if config.getoption("dist") == "loadfile" else None


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    """Tests of one page come together, whatever their files, in the order in which they are written. What takes long comes first, so
    that no worker of pytest-xdist has it left when the others are done."""
    group = {item: page_of(item.nodeid) or f"{item.path.parent.name}/{item.path.stem}" for item in items}
    written = {item: number for number, item in enumerate(items)}
    yield
    order: dict[str, tuple[int, int]] = {}
    for item in items:
        place = next((i for i, folders in enumerate(LONG) if item.nodeid.startswith(folders)), len(LONG))
        order.setdefault(group[item], (place, len(order)))
    items.sort(key=lambda item: (order[group[item]], written[item] if page_of(item.nodeid) else 0))


@pytest.fixture(autouse=True)
def no_foreign_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """Once a browser was opened, Playwright's loop counts as running in this thread until the session ends; only tests that use
    Playwright's fixtures may see it, for in the others `asyncio.run` would be refused and tasks would start in that loop."""
    if "playwright" in request.fixturenames:
        yield
        return
    foreign = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(foreign)
