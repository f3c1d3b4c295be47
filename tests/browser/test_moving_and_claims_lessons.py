"""The lessons "Moving map, moving plane" and "Fact-check the box" in Voilà, by keyboard."""

from lesson_page import lesson_page
from playwright.sync_api import Browser, Page, expect


def said(page: Page, words: str) -> None:
    expect(page.get_by_role("status").filter(has_text=words)).to_be_visible(timeout=15_000)


def test_a_plane_flies_in_two_frames(browser: Browser, voila_url: str) -> None:
    with lesson_page(browser, voila_url, "moving_map", "1000 nautical miles and back at 240 knots") as page:
        page.get_by_label("Order:").select_option("Back 2, map 2")
        page.get_by_role("button", name="Carry out").press("Enter")
        said(page, "in the window 2 rows back; the map has come 2 rows ahead; over the ground 0 rows ahead")
        expect(page.get_by_role("img", name="Window over the moving map")).to_be_visible()


def test_a_claim_is_judged(browser: Browser, voila_url: str) -> None:
    with lesson_page(browser, voila_url, "fact_check_the_box", "In which constellation is the Sun?") as page:
        page.get_by_role("button", name="Show the numbers").press("Enter")
        said(page, "the Sun is in Taurus")
        page.get_by_role("radio", name="it depends").check()
        said(page, "The numbers say: does not hold.")
        page.get_by_label("Claim:").select_option("8. Xtronaut: bennu")
        page.get_by_role("radio", name="holds", exact=True).check()
        said(page, "✓ So it is.")
