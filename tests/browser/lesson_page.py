"""A lesson opened in Voilà, as the browser tests of the lessons share it."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, expect
from servers import Watch


@contextmanager
def lesson_page(browser: Browser, url: str, lesson: str, shows: str, **options: object) -> Iterator[Page]:
    """A page with the lesson, once the text ``shows`` of its last figure or table stands there; afterwards nothing may have gone
    wrong in it or been asked of another server."""
    page = browser.new_page(**{"viewport": {"width": 1300, "height": 900}, **options})
    watch = Watch(page, url)
    page.goto(f"{url}voila/render/lessons/{lesson}.ipynb", timeout=120_000)
    expect(page.locator("#rendered_cells")).to_be_visible(timeout=120_000)
    expect(page.get_by_text(shows).first).to_be_visible(timeout=120_000)
    yield page
    watch.check()
    page.close()
