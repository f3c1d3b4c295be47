"""What all tests share, and which of them stay together."""

import asyncio
from collections.abc import Iterator

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of a file stay together on one worker of pytest-xdist, and so do all tests of one lesson's page, whatever their files: what
    they share is made once. What takes long comes first, so that no worker is left with it when the others have finished."""

    def group(item: pytest.Item) -> str:
        callspec = getattr(item, "callspec", None)
        return str(callspec.params["opened"]) if callspec and "opened" in callspec.params else str(item.path)

    lengths = [("tests/notebooks", "tests/browser"), ("notebooks",), ("tests/widgets", "tests/house", "tests/games", "tests/lessons")]
    order: dict[str, tuple[int, int]] = {}
    for item in items:
        item.add_marker(pytest.mark.xdist_group(group(item)))
        place = next((i for i, folders in enumerate(lengths) if item.nodeid.startswith(folders)), len(lengths))
        order.setdefault(group(item), (place, len(order)))
    items.sort(key=lambda item: order[group(item)])


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
