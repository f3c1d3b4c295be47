"""What all browser tests share: the system's Chromium, the servers, and the lessons' pages."""

from collections.abc import Iterator

import pytest
from lesson_page import LessonPage
from playwright.sync_api import Browser, BrowserContext, Page, expect
from servers import CHROMIUM_ARGS, chromium, jupyter_url, lab_url, voila_server, voila_url  # noqa: F401

expect.set_options(timeout=30_000)  # ms; as long as Playwright waits to click: a busy machine is slow, not wrong


@pytest.fixture
def context(context: BrowserContext) -> BrowserContext:
    context.set_default_navigation_timeout(120_000)
    return context


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict, chromium: str | None) -> dict:  # noqa: F811
    return {**browser_type_launch_args, "executable_path": chromium, "args": CHROMIUM_ARGS}


@pytest.fixture(scope="session")
def opened(browser: Browser, voila_url: str, request: pytest.FixtureRequest) -> Iterator[LessonPage]:  # noqa: F811
    lesson = LessonPage(browser, voila_url, request.param)
    yield lesson
    lesson.page.close()


@pytest.fixture
def lesson(opened: LessonPage) -> Iterator[Page]:
    """The page that `on` names. Tests of one lesson share it, one after the other: each leaves it so that the next can use it. After
    each, nothing may have gone wrong in it or been asked of another server."""
    yield opened.seen()
    opened.watch.check()
