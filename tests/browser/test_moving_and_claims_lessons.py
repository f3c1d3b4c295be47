"""The lessons "Moving map, moving plane" and "Fact-check the box" in Voilà, by keyboard."""

from lesson_page import on
from playwright.sync_api import Page, expect


def said(page: Page, words: str) -> None:
    expect(page.get_by_role("status").filter(has_text=words)).to_be_visible()


@on("moving_map")
def test_a_plane_flies_in_two_frames(lesson: Page) -> None:
    lesson.get_by_label("Order:").select_option("Back 2, map 2")
    lesson.get_by_role("button", name="Carry out").press("Enter")
    said(lesson, "in the window 2 rows back; the map has come 2 rows ahead; over the ground 0 rows ahead")
    expect(lesson.get_by_role("img", name="Window over the moving map")).to_be_visible()


@on("fact_check_the_box")
def test_a_claim_is_judged(lesson: Page) -> None:
    lesson.get_by_role("button", name="Show the numbers").press("Enter")
    said(lesson, "the Sun is in Taurus")
    lesson.get_by_role("radio", name="it depends").check()
    said(lesson, "The numbers say: does not hold.")
    lesson.get_by_label("Claim:").select_option("8. Xtronaut: bennu")
    lesson.get_by_role("radio", name="holds", exact=True).check()
    said(lesson, "✓ So it is.")
