"""The lessons with real spaceflight in Voilà: their tools answer to the keyboard and say what they show."""

from lesson_page import come_to_its_end, on
from playwright.sync_api import Page, expect


def said(page: Page, words: str) -> None:
    expect(page.get_by_role("status").filter(has_text=words)).to_be_visible()


@on("gravity_assist")
def test_a_flyby_follows_the_sliders(lesson: Page) -> None:
    said(lesson, "3.779 km/s long")
    lesson.get_by_label("Flyby:").select_option("Juno, 9 October 2013")
    said(lesson, "gains 4.275 km/s")
    side = lesson.get_by_role("slider", name="Turned to")
    side.press("Home")
    side.press("ArrowRight")
    expect(side).to_have_attribute("aria-valuetext", "-179.0°: mostly right")
    expect(lesson.get_by_label("Flyby:")).to_have_value("your own")


@on("to_the_moon_and_back")
def test_who_aborts_comes_home_or_not(lesson: Page) -> None:
    said(lesson, "After 71.1 h it passes the Moon, 111 km above the ground.")
    lesson.get_by_role("button", name="Abort: nothing burns").press("Enter")
    said(lesson, "it comes home, 5.92 days")
    lesson.get_by_role("slider", name="Injection").press("ArrowRight")
    said(lesson, "straight into the ground")
    lesson.get_by_role("button", name="Aim for the free return").press("Enter")
    said(lesson, "it comes home, 5.92 days")
    middle = lesson.get_by_role("slider", name="Middle ring")
    middle.fill("90")
    said(lesson, "Rank 2 of 3")


@on("design_a_mission")
def test_crossword_and_worksheet_by_keyboard(lesson: Page) -> None:
    first = lesson.get_by_role("textbox", name="1 down, letter 1 of 4")
    first.focus()
    lesson.keyboard.type("marz")
    lesson.get_by_role("button", name="Check", exact=True).first.press("Enter")
    said(lesson, "3 right, 1 wrong, 45 still empty.")
    wrong = lesson.get_by_role("textbox", name="1 down, letter 4 of 4")
    expect(wrong).to_have_attribute("aria-invalid", "true")
    wrong.focus()
    wrong.press("Backspace")
    expect(wrong).to_have_value("")
    lesson.keyboard.press("ArrowUp")
    expect(lesson.locator("input:focus")).to_have_value("R")
    lesson.keyboard.press(" ")
    expect(lesson.locator(".astronav-crossword .clue")).to_contain_text("5 across (5 letters)")
    lesson.keyboard.press("ArrowLeft")
    lesson.get_by_role("button", name="Reveal one letter").press("Enter")
    said(lesson, "Row 3, column 4: E.")
    lesson.get_by_label("1 Target:").select_option("Europa Lander")
    said(lesson, "Not yet:")


@on("design_a_mission")
def test_the_crosswords_letters_stay_in_the_browser_until_they_are_cleared(lesson: Page) -> None:
    first, second = (lesson.get_by_role("textbox", name=f"1 down, letter {n} of 4") for n in (1, 2))
    lesson.get_by_role("button", name="Clear", exact=True).press("Enter")
    said(lesson, "All letters are gone.")  # else the answer to it would take away what is typed meanwhile
    first.focus()
    lesson.keyboard.type("ma")
    lesson.reload()
    come_to_its_end(lesson, "design_a_mission")
    said(lesson, "Your letters of last time are back.")
    expect(first).to_have_value("M")
    lesson.get_by_role("button", name="Check", exact=True).first.press("Enter")
    said(lesson, "2 right, 0 wrong, 47 still empty.")
    lesson.get_by_role("button", name="Clear", exact=True).press("Enter")
    said(lesson, "All letters are gone.")
    assert lesson.evaluate("localStorage.getItem('astronav-edu:crossword')") == "{}"
    for what in ('{"1,5": "MM", "99,1": "A", "3,1": 7}', "null"):  # which something else may have left there
        lesson.evaluate("(what) => localStorage.setItem('astronav-edu:crossword', what)", what)
        lesson.reload()
        come_to_its_end(lesson, "design_a_mission")
        expect(first).to_have_value("")
        expect(lesson.get_by_text("Your letters of last time")).to_have_count(0)
    second.fill("A")
    assert lesson.evaluate("Object.values(JSON.parse(localStorage.getItem('astronav-edu:crossword')))") == ["A"]
