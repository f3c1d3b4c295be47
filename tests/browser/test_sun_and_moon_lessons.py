"""The lessons on day, clock, Moon and map in Voilà: their widgets answer to the keyboard and say what they show."""

from collections.abc import Iterator

import pytest
from lesson_page import lesson_page
from playwright.sync_api import Browser, Page, expect

LESSONS = {  # and what its last table says
    "long_days": "Around the polar circle on 21 December 2026",
    "moon_weeks": "Ten years of Moon weeks",
    "the_clock_problem": "Longitude by two equal altitudes of the Sun",
    "maps_lie": "Lengths on the ellipsoid WGS84",
}


@pytest.fixture(scope="module")
def opened(browser: Browser, voila_url: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    with lesson_page(browser, voila_url, request.param, LESSONS[request.param]) as page:
        yield page


def on(lesson: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("opened", [lesson], indirect=True)


def said(page: Page, words: str) -> None:
    expect(page.get_by_role("status").filter(has_text=words)).to_be_visible(timeout=15_000)


@on("long_days")
def test_the_day_follows_latitude_and_date(opened: Page) -> None:
    latitude = opened.get_by_label("Latitude:")
    said(opened, "the Sun is up for 16 h 38 min")
    latitude.fill("69° 39′ N")
    latitude.press("Enter")
    said(opened, "midnight sun")
    day = opened.get_by_label("Date:")
    day.fill("2026-12-21")
    day.press("Tab")
    said(opened, "polar night")
    expect(opened.get_by_text("On 6").filter(has_text="days it does not rise").first).to_be_visible()
    latitude.fill("123")
    latitude.press("Enter")
    said(opened, "not between -90")


@on("moon_weeks")
def test_the_calendar_follows_the_date(opened: Page) -> None:
    said(opened, "week 3; the Moon is in its quarter 4: not the same")
    day = opened.get_by_label("Date:")
    day.fill("2026-12-31")
    day.press("Tab")
    said(opened, "week 4; the Moon is in its quarter 4: the same")
    expect(opened.get_by_role("img", name="The Moon in December 2026")).to_be_visible()
    day.fill("1850-06-21")
    day.press("Tab")
    said(opened, "1850-06-21 12:00 UTC is outside the ephemeris")
    opened.get_by_role("radio", name="full moon").check()
    opened.get_by_role("button", name="Check").last.click()
    said(opened, "it rises at sunset")


@on("the_clock_problem")
def test_T17_a_place_brings_its_own_clock(opened: Page) -> None:
    said(opened, "Santiago de Compostela, 3 November 2026: the Sun stands highest at 2026-11-03 13:18 CET (12:18 UTC)")
    opened.get_by_role("combobox", name="Place:").select_option("Los Angeles")
    said(opened, "the Sun stands highest at 2026-11-03 11:36 PST (19:36 UTC)")
    expect(opened.get_by_label("Time zone:")).to_have_value("America/Los_Angeles")
    longitude = opened.get_by_label("Longitude:")
    longitude.fill("100 W")
    longitude.press("Enter")
    said(opened, "longitude 100° 00.0′ W, 3 November 2026")
    expect(opened.get_by_role("combobox", name="Place:")).to_have_value("your own place")
    zone = opened.get_by_label("Time zone:")
    zone.fill("Mars/Olympus")
    zone.press("Tab")
    said(opened, "is not known")


@on("maps_lie")
def test_T32_the_routes_follow_the_places(opened: Page) -> None:
    said(opened, "London to Tokyo: the shortest way is 9582 km long")
    for field, place in (("From:", "Sydney"), ("To:", "Santiago")):
        opened.get_by_role("combobox", name=field).select_option(place)
    said(opened, "Sydney to Santiago: the shortest way is 11369 km long across the 180° meridian")
    opened.get_by_role("combobox", name="Map:").focus()
    opened.keyboard.press("ArrowDown")
    expect(opened.get_by_role("img", name="Map: Mercator's, equal angles. Sydney to Santiago")).to_be_visible()
