"""Every lesson and laboratory in Voilà: it breaks no axe rule and does not scroll sideways, by day on a wide page and by night on a telephone."""

from lesson_page import RESTED, SHOWS, on
from playwright.sync_api import Page
from servers import axe

from astronav_edu.files import notebooks_dir


def test_every_lesson_and_laboratory_is_looked_at() -> None:
    assert sorted(SHOWS) == sorted(
        path.stem for folder in ("lessons", "labs") for path in (notebooks_dir() / folder).glob("*.ipynb")
    )


@on(*SHOWS)
def test_axe_finds_nothing_and_nothing_scrolls_sideways(lesson: Page) -> None:
    for scheme, width in (("light", 1300), ("dark", 360)):
        lesson.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        lesson.set_viewport_size({"width": width, "height": 900})
        lesson.evaluate(RESTED)
        assert axe(lesson) == [], (scheme, width)
        assert lesson.evaluate("document.documentElement.scrollWidth") <= width
