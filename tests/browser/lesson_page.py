"""A lesson or the laboratory in Voilà, as the browser tests share it."""

import warnings
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from servers import Watch

SHOWS = {  # every page, and what its last figures and tables say
    "a_rule_of_your_own": ["Play the tournament", "A rule of four that wins"],
    "design_a_mission": ["ΔV of some missions, game and reality"],
    "fact_check_the_box": ["In which constellation is the Sun?"],
    "getting_to_bennu": ["Bennu by its ellipse of 2011"],
    "gravity_assist": ["Two flybys of the Earth, computed from their closest points"],
    "long_days": ["Around the polar circle on 21 December 2026"],
    "lost_at_sea": ["Three ways without a plotting sheet"],
    "maps_lie": ["Lengths on the ellipsoid WGS84"],
    "mission_laboratory": ["Rocket builder", "Porkchop plot", "Launch-window clock"],
    "moon_weeks": ["Ten years of Moon weeks"],
    "moving_map": ["1000 nautical miles and back at 240 knots"],
    "paying_for_a_mission": ["Payloads, reckoned and published"],
    "the_chance_of_a_crash": ["Nothing is rolled yet", "Weldon's dice"],
    "the_clock_problem": ["Longitude by two equal altitudes of the Sun"],
    "the_sky_of_the_game": ["Agreement of game and sky for each row and month"],
    "the_suns_road": ["Where the Sun stands: the game is right"],
    "to_the_moon_and_back": ["To the Moon and back, by the model and as flown"],
    "when_to_stop": ["you alone aboard", "A turn of Pig"],
    "where_am_i": ["Altitude of Polaris in Berlin"],
    "which_stars": ["Constellations by the tile and by the horizon"],
}
OPENED = {  # otherwise than by day on a wide page
    **dict.fromkeys(("getting_to_bennu", "lost_at_sea", "paying_for_a_mission", "the_suns_road"), {"color_scheme": "dark"}),
    "mission_laboratory": {"has_touch": True, "viewport": {"width": 1300, "height": 1500}},
}

RESTED = """async () => {
  for (let before = -1; document.body.innerHTML.length !== before;) {
    before = document.body.innerHTML.length;
    await new Promise((done) => setTimeout(done, 700));
  }
}"""
"""Waits until the page has drawn itself anew, as after a change of its width."""
DRAWS = """() => Promise.race([
  new Promise((done) => requestAnimationFrame(() => done(true))),
  new Promise((done) => setTimeout(() => done(false), 10_000)),
])"""
"""Whether the page still draws frames."""


def on(*lessons: str) -> pytest.MarkDecorator:
    """For a test that takes the fixture ``lesson``: which page it is about."""
    return pytest.mark.parametrize("opened", lessons, indirect=True)


class LessonPage:
    """A lesson's page for all its tests, opened once. Now and then Chromium draws no more frames of a page whose size has changed,
    on a busy machine: figures keep their old width and no click finds its target at rest. Such a page is opened anew."""

    def __init__(self, browser: Browser, url: str, lesson: str) -> None:
        self.browser, self.url, self.lesson = browser, url, lesson
        self.how: dict[str, Any] = {"viewport": {"width": 1300, "height": 900}, "color_scheme": "light"} | OPENED.get(lesson, {})
        self.open(self.how)

    def open(self, how: dict[str, Any]) -> None:
        folder = "labs" if self.lesson == "mission_laboratory" else "lessons"
        self.page = self.browser.new_page(**how)
        self.watch = Watch(self.page, self.url)
        self.page.goto(f"{self.url}voila/render/{folder}/{self.lesson}.ipynb", timeout=120_000)
        come_to_its_end(self.page, self.lesson)

    def seen(self, **otherwise: Any) -> Page:
        """The page at rest, as it was opened but for its ``viewport`` or ``color_scheme``."""
        how = self.how | otherwise
        self.page.emulate_media(color_scheme=how["color_scheme"])
        resized = self.page.viewport_size != how["viewport"]
        if resized:
            self.page.set_viewport_size(how["viewport"])
        if not self.page.evaluate(DRAWS):
            warnings.warn(f"{self.lesson} was opened anew: Chromium drew no more frames of it", stacklevel=2)
            self.watch.check()
            self.page.close()
            self.open(how)
        elif resized:
            self.page.evaluate(RESTED)
        return self.page


def come_to_its_end(page: Page, lesson: str) -> None:
    """Wait until everything of a page that is loading stands there."""
    expect(page.locator("#rendered_cells")).to_be_visible(timeout=120_000)
    for words in SHOWS[lesson]:
        expect(page.get_by_text(words).first).to_be_visible(timeout=120_000)
    if lesson != "mission_laboratory":  # which alone does not end with a glossary
        expect(page.locator("dl.astronav-terms")).to_be_visible(timeout=120_000)
