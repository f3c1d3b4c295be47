"""The mission laboratory and its two lessons in Voilà: by keyboard and by touch, in words; axe finds nothing, and they fit a telephone."""

import re

import pytest
from lesson_page import on
from playwright.sync_api import Page, expect
from servers import axe


def said(page: Page, words: str) -> None:
    expect(page.get_by_role("status").filter(has_text=words)).to_be_visible()


def fits(page: Page) -> None:
    """Nothing for axe to find, and at 360 px nothing scrolls sideways."""
    assert axe(page) == []
    page.set_viewport_size({"width": 360, "height": 900})
    page.wait_for_timeout(500)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@on("mission_laboratory")
def test_the_tools_of_the_laboratory_answer_to_keyboard_and_touch(lesson: Page) -> None:
    builder, plot, clock = (
        lesson.get_by_role("button", name=name) for name in ("Rocket builder", "Porkchop plot", "Launch-window clock")
    )
    builder.focus(timeout=120_000)
    lesson.keyboard.press("Space")
    said(lesson, "The real rocket has 17.0 km/s")
    lesson.get_by_role("slider", name="Spacecraft").focus()
    lesson.keyboard.press("End")
    said(lesson, "for a large craft")
    builder.press("Space")
    expect(lesson.get_by_role("slider")).to_have_count(0)

    plot.press("Space")
    said(lesson, "Leave on 18 July 2020")
    lesson.locator(".bk-Canvas, .bk-CanvasView").first.tap(position={"x": 150, "y": 100})
    expect(lesson.get_by_role("status").filter(has_text="Leave on 18 July 2020")).to_have_count(0)
    arrival = lesson.get_by_role("slider", name="Read: arrival")
    arrival.focus()
    lesson.keyboard.press("Home")
    said(lesson, "arrive on 5 July 2020")
    expect(arrival).to_have_attribute("aria-valuetext", re.compile("5 July 2020"))
    lesson.get_by_role("combobox", name="Target:").select_option("Venus")
    said(lesson, "comes to Venus")

    clock.press("Space")
    lesson.get_by_role("button", name="Wait for the window").press("Enter")
    said(lesson, "31 May 2020")
    lesson.get_by_role("button", name="Launch", exact=True).press("Enter")
    said(lesson, "Mars is there")
    fits(lesson)


@pytest.mark.parametrize(
    ("opened", "words"),
    [("paying_for_a_mission", "The real rocket has"), ("getting_to_bennu", "Mars leads the Earth by 114°")],
    indirect=["opened"],
    scope="session",
)
def test_the_lessons_show_their_tools(lesson: Page, words: str) -> None:
    said(lesson, words)
    fits(lesson)
