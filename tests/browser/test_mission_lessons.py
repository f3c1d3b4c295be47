"""The mission laboratory and its two lessons in Voilà: by keyboard and by touch, in words; axe finds nothing, and they fit a telephone."""

import re

import pytest
from lesson_page import lesson_page
from playwright.sync_api import Browser, Page, expect
from servers import Watch, axe


def said(page: Page, words: str) -> None:
    expect(page.get_by_role("status").filter(has_text=words)).to_be_visible(timeout=15_000)


def fits(page: Page) -> None:
    """Nothing for axe to find, and at 360 px nothing scrolls sideways."""
    assert axe(page) == []
    page.set_viewport_size({"width": 360, "height": 900})
    page.wait_for_timeout(500)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_tools_of_the_laboratory_answer_to_keyboard_and_touch(browser: Browser, voila_url: str) -> None:
    page = browser.new_page(viewport={"width": 1300, "height": 1500}, has_touch=True)
    watch = Watch(page, voila_url)
    page.goto(f"{voila_url}voila/render/labs/mission_laboratory.ipynb", timeout=120_000)
    builder, plot, clock = (
        page.get_by_role("button", name=name) for name in ("Rocket builder", "Porkchop plot", "Launch-window clock")
    )
    builder.focus(timeout=120_000)
    page.keyboard.press("Space")
    said(page, "The real rocket has 17.0 km/s")
    page.get_by_role("slider", name="Spacecraft").focus()
    page.keyboard.press("End")
    said(page, "for a large craft")
    builder.press("Space")
    expect(page.get_by_role("slider")).to_have_count(0)

    plot.press("Space")
    said(page, "Leave on 18 July 2020")
    page.locator(".bk-Canvas, .bk-CanvasView").first.tap(position={"x": 150, "y": 100})
    expect(page.get_by_role("status").filter(has_text="Leave on 18 July 2020")).to_have_count(0, timeout=15_000)
    arrival = page.get_by_role("slider", name="Read: arrival")
    arrival.focus()
    page.keyboard.press("Home")
    said(page, "arrive on 5 July 2020")
    expect(arrival).to_have_attribute("aria-valuetext", re.compile("5 July 2020"))
    page.get_by_role("combobox", name="Target:").select_option("Venus")
    said(page, "comes to Venus")

    clock.press("Space")
    page.get_by_role("button", name="Wait for the window").press("Enter")
    said(page, "31 May 2020")
    page.get_by_role("button", name="Launch", exact=True).press("Enter")
    said(page, "Mars is there")
    fits(page)
    watch.check()
    page.close()


@pytest.mark.parametrize(
    ("lesson", "shows", "words"),
    [
        ("paying_for_a_mission", "Payloads, reckoned and published", "The real rocket has"),
        ("getting_to_bennu", "Bennu by its ellipse of 2011", "Mars leads the Earth by 114°"),
    ],
)
def test_the_lessons_show_their_tools(browser: Browser, voila_url: str, lesson: str, shows: str, words: str) -> None:
    with lesson_page(browser, voila_url, lesson, shows, color_scheme="dark") as page:
        said(page, words)
        fits(page)
