"""The lessons with the star map and the precession in Voilà: keyboard, fields and clicks move the pictures, which follow each other."""

from lesson_page import on
from playwright.sync_api import Locator, Page, expect


def widget(page: Page, label: str) -> Locator:
    return page.locator("[data-ply]").filter(has=page.get_by_role("group", name=label))


def said(board: Locator, words: str) -> None:
    expect(board.get_by_role("status").first).to_contain_text(words)


@on("which_stars")
def test_map_and_horizon_follow_each_other(lesson: Page) -> None:
    board = widget(lesson, "Star map, and the sky above a place")
    said(board, "Orion, the Hunter: all stars of its figure are up")
    on_disc = board.get_by_role("button", name="UMi, Ursa Minor, above the horizon")
    before = on_disc.get_attribute("d")
    on_disc.click()
    said(board, "Ursa Minor, the Little Bear")
    hour = board.get_by_role("slider", name="Hour of the day there")
    hour.focus()
    lesson.keyboard.press("ArrowRight")
    said(board, "22:15 GMT")
    assert on_disc.get_attribute("d") != before
    board.get_by_role("button", name="Cru, Crux", exact=True).focus()
    lesson.keyboard.press("Enter")
    said(board, "below the horizon. It never rises here.")
    find = board.get_by_role("textbox", name="Find")
    expect(find).to_have_value("Crux")
    find.fill("jupiter")
    find.press("Enter")
    said(board, "Jupiter (right ascension")
    find.fill("ursa")
    find.press("Enter")
    said(board, "That may be Ursa Major or Ursa Minor: choose one.")
    board.get_by_role("button", name="Ursa Minor", exact=True).click()
    said(board, "Ursa Minor, the Little Bear")
    expect(find).to_have_value("Ursa Minor")
    board.get_by_role("combobox", name="Place").select_option(label="Sydney")
    said(board, "Sydney, 2027-01-15 22:15 AEDT")


@on("the_suns_road")
def test_the_years_move_pole_and_signs(lesson: Page) -> None:
    board = widget(lesson, "Star map, and the sky above a place")
    said(board, "The Sun (right ascension 6.0 h, declination 23°) stands in Taurus")
    board.get_by_role("button", name="30 days on").click()
    said(board, "London, 2026-07-21")
    years = widget(lesson, "Precession of pole and equinoxes")
    said(years, "0.6° from Polaris")
    years.get_by_role("button", name="Thuban, 2787 BC").click()
    said(years, "less than half a degree from Thuban")
    typed = years.get_by_role("textbox", name="Year, typed")
    typed.fill("1989")
    typed.press("Enter")
    said(years, "the Sun stands in Gemini")
    slider = years.get_by_role("slider", name="Year")
    expect(slider).to_have_value("1989")
    slider.focus()
    lesson.keyboard.press("ArrowRight")
    said(years, "The year 1990")
    typed.fill("soon")
    typed.press("Enter")
    expect(years.get_by_text("'soon' is not a number")).to_be_visible()
