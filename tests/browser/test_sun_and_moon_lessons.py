"""The lessons on day, clock, Moon and map in Voilà: their widgets answer to the keyboard and say what they show."""

from lesson_page import on
from playwright.sync_api import Page, expect


def said(page: Page, words: str) -> None:
    expect(page.get_by_role("status").filter(has_text=words)).to_be_visible()


@on("long_days")
def test_the_day_follows_latitude_and_date(lesson: Page) -> None:
    latitude = lesson.get_by_label("Latitude:")
    said(lesson, "the Sun is up for 16 h 38 min")
    latitude.fill("69° 39′ N")
    latitude.press("Enter")
    said(lesson, "midnight sun")
    day = lesson.get_by_label("Date:")
    day.fill("2026-12-21")
    day.press("Tab")
    said(lesson, "polar night")
    expect(lesson.get_by_text("On 6").filter(has_text="days it does not rise").first).to_be_visible()
    latitude.fill("123")
    latitude.press("Enter")
    said(lesson, "not between -90")


@on("moon_weeks")
def test_the_calendar_follows_the_date(lesson: Page) -> None:
    said(lesson, "week 3; the Moon is in its quarter 4: not the same")
    day = lesson.get_by_label("Date:")
    day.fill("2026-12-31")
    day.press("Tab")
    said(lesson, "week 4; the Moon is in its quarter 4: the same")
    expect(lesson.get_by_role("img", name="The Moon in December 2026")).to_be_visible()
    day.fill("1850-06-21")
    day.press("Tab")
    said(lesson, "1850-06-21 12:00 UTC is outside the ephemeris")
    lesson.get_by_role("radio", name="full moon").check()
    lesson.get_by_role("button", name="Check").last.click()
    said(lesson, "it rises at sunset")


@on("the_clock_problem")
def test_T17_a_place_brings_its_own_clock(lesson: Page) -> None:
    said(lesson, "Santiago de Compostela, 3 November 2026: the Sun stands highest at 2026-11-03 13:18 CET (12:18 UTC)")
    lesson.get_by_role("combobox", name="Place:").select_option("Los Angeles")
    said(lesson, "the Sun stands highest at 2026-11-03 11:36 PST (19:36 UTC)")
    expect(lesson.get_by_label("Time zone:")).to_have_value("America/Los_Angeles")
    longitude = lesson.get_by_label("Longitude:")
    longitude.fill("100 W")
    longitude.press("Enter")
    said(lesson, "longitude 100° 00.0′ W, 3 November 2026")
    expect(lesson.get_by_role("combobox", name="Place:")).to_have_value("your own place")
    zone = lesson.get_by_label("Time zone:")
    zone.fill("Mars/Olympus")
    zone.press("Tab")
    said(lesson, "is not known")


@on("maps_lie")
def test_T32_the_routes_follow_the_places(lesson: Page) -> None:
    said(lesson, "London to Tokyo: the shortest way is 9582 km long")
    for field, place in (("From:", "Sydney"), ("To:", "Santiago")):
        lesson.get_by_role("combobox", name=field).select_option(place)
    said(lesson, "Sydney to Santiago: the shortest way is 11\u202f369 km long across the 180° meridian")
    lesson.get_by_role("combobox", name="Map:").focus()
    lesson.keyboard.press("ArrowDown")
    expect(lesson.get_by_role("img", name="Map: Mercator's, equal angles. Sydney to Santiago")).to_be_visible()
