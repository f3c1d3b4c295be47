"""The lesson "Lost at sea" in Voilà: from two stars to the ship by keyboard; axe finds nothing wrong with what stands there then."""

from lesson_page import on
from playwright.sync_api import Page, expect
from servers import axe

from astronav_edu.lessons.lost import Ship
from astronav_edu.sky import degrees_minutes


@on("lost_at_sea")
def test_a_ship_is_found_by_keyboard(lesson: Page) -> None:
    ship = Ship(1)

    def said(words: str) -> None:
        expect(lesson.get_by_role("status").filter(has_text=words)).to_be_visible()

    for number in (0, 2):
        chance = ship.chances[number]
        lesson.get_by_label("Body:").select_option(str(chance))
        tenths = round(600 * chance.reading)
        for name, value in (("Altitude, degrees:", tenths // 600), ("and minutes:", tenths % 600 / 10)):
            field = lesson.get_by_label(name)
            field.fill(f"{value:g}")
            field.press("Enter")
        said(f"{chance.body} touches the horizon")
        lesson.get_by_role("button", name="Take the sight").press("Enter")
        said(chance.body + ": the ship is on a line")
    lesson.get_by_role("slider", name="Drum").press("ArrowRight")
    lesson.get_by_role("slider", name="Drum").press("PageUp")
    said("below the horizon: lower")
    for name, value, letters in (("latitude", ship.latitude, "NS"), ("longitude", ship.longitude, "EW")):
        lesson.get_by_label(f"Ship's {name}:").fill(degrees_minutes(value, letters))
    lesson.get_by_role("button", name="Check the position").press("Enter")
    said("✓ Right")
    sheet = lesson.get_by_role("img", name="Plotting sheet").first
    expect(sheet).to_be_visible()
    ground = "sheet => getComputedStyle(sheet.querySelector('rect')).fill"
    assert sheet.evaluate(ground) == "rgb(22, 35, 47)"  # the dark theme's sea, #16232F
    lesson.get_by_role("button", name="Light theme").click()
    assert sheet.evaluate(ground) == "rgb(221, 232, 236)"  # the light one's, #DDE8EC
    lesson.get_by_role("button", name="Dark theme").click()
    assert axe(lesson) == []
