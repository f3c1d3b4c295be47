"""The lessons with real spaceflight in Voilà: their tools answer to the keyboard and say what they show."""

from collections.abc import Iterator

import pytest
from lesson_page import lesson_page
from playwright.sync_api import Browser, Page, expect

LESSONS = {  # and what its last table says
    "design_a_mission": "ΔV of some missions, game and reality",
    "gravity_assist": "Two flybys of the Earth, computed from their closest points",
    "to_the_moon_and_back": "To the Moon and back, by the model and as flown",
}


@pytest.fixture
def opened(browser: Browser, voila_url: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    with lesson_page(browser, voila_url, request.param, LESSONS[request.param]) as page:
        yield page


def on(lesson: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("opened", [lesson], indirect=True)


def said(page: Page, words: str) -> None:
    expect(page.get_by_role("status").filter(has_text=words)).to_be_visible(timeout=15_000)


@on("gravity_assist")
def test_a_flyby_follows_the_sliders(opened: Page) -> None:
    said(opened, "3.779 km/s long")
    opened.get_by_label("Flyby:").select_option("Juno, 9 October 2013")
    said(opened, "gains 4.275 km/s")
    side = opened.get_by_role("slider", name="Turned to")
    side.press("Home")
    side.press("ArrowRight")
    expect(side).to_have_attribute("aria-valuetext", "-179.0°: mostly right")
    expect(opened.get_by_label("Flyby:")).to_have_value("your own")


@on("to_the_moon_and_back")
def test_who_aborts_comes_home_or_not(opened: Page) -> None:
    said(opened, "After 71.1 h it passes the Moon, 111 km above the ground.")
    opened.get_by_role("button", name="Abort: nothing burns").press("Enter")
    said(opened, "it comes home, 5.92 days")
    opened.get_by_role("slider", name="Injection").press("ArrowRight")
    said(opened, "straight into the ground")
    opened.get_by_role("button", name="Aim for the free return").press("Enter")
    said(opened, "it comes home, 5.92 days")
    middle = opened.get_by_role("slider", name="Middle ring")
    middle.fill("90")
    said(opened, "Rank 2 of 3")


@on("design_a_mission")
def test_crossword_and_worksheet_by_keyboard(opened: Page) -> None:
    first = opened.get_by_role("textbox", name="1 down, letter 1 of 4")
    first.focus()
    opened.keyboard.type("marz")
    opened.get_by_role("button", name="Check", exact=True).first.press("Enter")
    said(opened, "3 right, 1 wrong, 45 still empty.")
    wrong = opened.get_by_role("textbox", name="1 down, letter 4 of 4")
    expect(wrong).to_have_attribute("aria-invalid", "true")
    wrong.focus()
    wrong.press("Backspace")
    expect(wrong).to_have_value("")
    opened.keyboard.press("ArrowUp")
    expect(opened.locator("input:focus")).to_have_value("R")
    opened.keyboard.press(" ")
    expect(opened.locator(".astronav-crossword .clue")).to_contain_text("5 across (5 letters)")
    opened.keyboard.press("ArrowLeft")
    opened.get_by_role("button", name="Reveal one letter").press("Enter")
    said(opened, "Row 3, column 4: E.")
    opened.get_by_label("1 Target:").select_option("Europa Lander")
    said(opened, "Not yet:")


@on("design_a_mission")
def test_the_crosswords_letters_stay_in_the_browser_until_they_are_cleared(opened: Page) -> None:
    first, second = (opened.get_by_role("textbox", name=f"1 down, letter {n} of 4") for n in (1, 2))
    first.focus()
    opened.keyboard.type("ma")
    opened.reload()
    said(opened, "Your letters of last time are back.")
    expect(first).to_have_value("M")
    opened.get_by_role("button", name="Check", exact=True).first.press("Enter")
    said(opened, "2 right, 0 wrong, 47 still empty.")
    opened.get_by_role("button", name="Clear", exact=True).press("Enter")
    said(opened, "All letters are gone.")
    assert opened.evaluate("localStorage.getItem('astronav-edu:crossword')") == "{}"
    for what in ('{"1,5": "MM", "99,1": "A", "3,1": 7}', "not JSON", "null"):  # which something else may have left there
        opened.evaluate("(what) => localStorage.setItem('astronav-edu:crossword', what)", what)
        opened.reload()
        first.focus(timeout=60_000)
        expect(first).to_have_value("")
        expect(opened.get_by_text("Your letters of last time")).to_have_count(0)
    second.fill("A")
    assert opened.evaluate("Object.values(JSON.parse(localStorage.getItem('astronav-edu:crossword')))") == ["A"]
