"""What all browser tests share: the system's Chromium, the servers, and the lessons' pages."""

from collections.abc import Iterator
from typing import Any

import pytest
from lesson_page import RESTED, lesson_page
from playwright.sync_api import Browser, Page
from servers import CHROMIUM_ARGS, Watch, chromium, jupyter_url, lab_url, voila_server, voila_url  # noqa: F401


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict, chromium: str | None) -> dict:  # noqa: F811
    return {**browser_type_launch_args, "executable_path": chromium, "args": CHROMIUM_ARGS}


@pytest.fixture(scope="session")
def opened(browser: Browser, voila_url: str, request: pytest.FixtureRequest) -> Iterator[tuple[Page, Watch, dict[str, Any]]]:  # noqa: F811
    with lesson_page(browser, voila_url, request.param) as page:
        yield page


@pytest.fixture
def lesson(opened: tuple[Page, Watch, dict[str, Any]]) -> Iterator[Page]:
    """The page that `on` names. Tests of one lesson share it, one after the other: each leaves it so that the next can use it. After
    each, nothing may have gone wrong in it or been asked of another server."""
    page, watch, how = opened
    if page.viewport_size != how["viewport"]:
        page.set_viewport_size(how["viewport"])
        page.evaluate(RESTED)
    page.emulate_media(color_scheme=how["color_scheme"])
    yield page
    watch.check()
