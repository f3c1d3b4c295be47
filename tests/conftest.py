"""What all tests share."""

import asyncio
from collections.abc import Iterator

import pytest


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
