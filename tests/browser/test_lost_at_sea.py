"""The lesson "Lost at sea" in Voilà: from two stars to the ship by keyboard; axe finds nothing wrong with what stands there then."""

from lesson_page import lesson_page
from playwright.sync_api import Browser, expect
from servers import axe

from astronav_edu.lessons.lost import Ship
from astronav_edu.sky import degrees_minutes


def test_a_ship_is_found_by_keyboard(browser: Browser, voila_url: str) -> None:
    ship = Ship(1)
    with lesson_page(browser, voila_url, "lost_at_sea", "Three ways without a plotting sheet", color_scheme="dark") as page:

        def said(words: str) -> None:
            expect(page.get_by_role("status").filter(has_text=words)).to_be_visible(timeout=15_000)

        for number in (0, 2):
            chance = ship.chances[number]
            page.get_by_label("Body:").select_option(str(chance))
            tenths = round(600 * chance.reading)
            for name, value in (("Altitude, degrees:", tenths // 600), ("and minutes:", tenths % 600 / 10)):
                field = page.get_by_label(name)
                field.fill(f"{value:g}")
                field.press("Enter")
            said(f"{chance.body} touches the horizon")
            page.get_by_role("button", name="Take the sight").press("Enter")
            said(chance.body + ": the ship is on a line")
        page.get_by_role("slider", name="Drum").press("ArrowRight")
        page.get_by_role("slider", name="Drum").press("PageUp")
        said("below the horizon: lower")
        for name, value, letters in (("latitude", ship.latitude, "NS"), ("longitude", ship.longitude, "EW")):
            page.get_by_label(f"Ship's {name}:").fill(degrees_minutes(value, letters))
        page.get_by_role("button", name="Check the position").press("Enter")
        said("✓ Right")
        sheet = page.get_by_role("img", name="Plotting sheet").first
        expect(sheet).to_be_visible()
        ground = "sheet => getComputedStyle(sheet.querySelector('rect')).fill"
        assert sheet.evaluate(ground) == "rgb(22, 35, 47)"  # the dark theme's sea, #16232F
        page.get_by_role("button", name="Light theme").click()
        assert sheet.evaluate(ground) == "rgb(221, 232, 236)"  # the light one's, #DDE8EC
        assert axe(page) == []
