"""What all tests share, and which of them stay together."""

import asyncio
from collections.abc import Iterator

import pytest

LONG = (("tests/notebooks", "tests/browser"), ("notebooks",), ("tests/widgets", "tests/house", "tests/games", "tests/lessons"))
"""Folders whose tests take long, the longest first."""


def lesson_of(item: pytest.Item) -> str | None:
    """The lesson whose page the test shares with others."""
    callspec = getattr(item, "callspec", None)
    return callspec.params.get("opened") if callspec else None


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    """Tests of one lesson's page come together, whatever their files, in the order in which they are written. What takes long comes
    first, so that no worker of pytest-xdist has it left when the others are done."""
    group = {item: lesson_of(item) or f"{item.path.parent.name}/{item.path.stem}" for item in items}
    written = {item: number for number, item in enumerate(items)}
    yield
    order: dict[str, tuple[int, int]] = {}
    for item in items:
        place = next((i for i, folders in enumerate(LONG) if item.nodeid.startswith(folders)), len(LONG))
        order.setdefault(group[item], (place, len(order)))
    items.sort(key=lambda item: (order[group[item]], written[item] if lesson_of(item) else 0))


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
