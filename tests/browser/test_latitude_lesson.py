"""The lesson "Where am I?" in Voilà: the sextant answers to keyboard and buttons and says what it shows."""

from lesson_page import on
from playwright.sync_api import Page, expect

from astronav_edu.lessons.voyage import Voyage
from astronav_edu.sky import degrees_minutes


@on("where_am_i")
def test_a_noon_sight_by_keyboard_and_buttons(lesson: Page) -> None:
    voyage = Voyage(1)
    tenths = round(600 * voyage.reading)
    expect(lesson.get_by_role("status").filter(has_text="above the field of view")).to_be_visible()
    for name, value in (("Altitude, degrees:", str(tenths // 600)), ("and minutes:", f"{tenths % 600 / 10 - 1:.1f}")):
        field = lesson.get_by_label(name)
        field.fill(value)
        field.press("Enter")
    expect(lesson.get_by_role("status").filter(has_text="1.0′ above the horizon: raise the altitude")).to_be_visible()
    lesson.get_by_role("button", name="+1′", exact=True).click()
    expect(lesson.get_by_role("status").filter(has_text="lower limb touches the horizon")).to_be_visible()
    expect(lesson.get_by_role("rowheader", name="semi-diameter")).to_be_visible()
    answer = lesson.get_by_label("Your latitude:")
    answer.fill(degrees_minutes(voyage.latitude, "NS"))
    answer.press("Tab")
    lesson.get_by_role("button", name="Check the latitude").click()
    expect(lesson.get_by_role("status").filter(has_text="✓ Right")).to_be_visible()
