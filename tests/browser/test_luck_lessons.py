"""The lessons on pushing one's luck, in Voilà: dice, map and tournament by keyboard and by click, in words for who does not see them."""

import re
from io import BytesIO

import pytest
from lesson_page import on
from PIL import Image
from playwright.sync_api import Locator, Page, expect
from servers import axe

from astronav_edu.lessons import exercises_of


def said(page: Page, words: str) -> Locator:
    """A live text of the page with these words."""
    return page.get_by_role("status").filter(has_text=words).first


def colours(figure: Locator) -> int:
    """How many different colours a figure shows: an empty one shows few."""
    figure.scroll_into_view_if_needed()
    picture = Image.open(BytesIO(figure.screenshot())).convert("RGB").quantize(256)
    return len([count for count, _ in picture.getcolors() or [] if count > 40])


def answer(page: Page, exercise: str, text: str) -> None:
    field = page.get_by_label(re.compile(f"^Answer {exercise}"))
    field.fill(text)
    field.press("Enter")


@pytest.mark.parametrize(
    ("opened", "topic"),
    [("the_chance_of_a_crash", "chance"), ("when_to_stop", "stopping"), ("a_rule_of_your_own", "tournament")],
    indirect=["opened"],
    scope="session",
)
def test_no_answer_is_in_the_page(lesson: Page, topic: str) -> None:
    text = lesson.content()
    for exercise in exercises_of(topic):
        assert exercise.why() not in text


@on("the_chance_of_a_crash")
def test_dice_are_rolled_by_keyboard_and_told_in_words(lesson: Page) -> None:
    once = lesson.get_by_role("button", name="Roll once")
    once.focus()
    lesson.keyboard.press("Enter")
    expect(said(lesson, "Roll 1:")).to_contain_text("in 1 roll")
    lesson.keyboard.press("Tab")
    lesson.keyboard.press("Space")  # Roll 20 times
    expect(said(lesson, "Roll 21:")).to_be_visible()
    lesson.keyboard.press("Tab")
    lesson.keyboard.press("Enter")  # Roll 1000 times
    expect(said(lesson, "Roll 1021:")).to_contain_text("8/27")
    expect(lesson.get_by_text("from 1 to 1021")).to_be_visible()
    assert lesson.locator("canvas").count() >= 1

    dice = lesson.get_by_label("Number of dice")
    dice.fill("2")
    dice.press("Enter")
    expect(said(lesson, "With 2 dice")).to_contain_text("4/9 = 44.4 %")
    lesson.get_by_label("Printed on").select_option(label="space 7: 1 or 2")
    expect(said(lesson, "shows 1 or 2")).to_contain_text("1/4")
    lesson.get_by_label("A", exact=True).check()
    expect(said(lesson, "shows 1, 2 or A")).to_contain_text("1/9")
    expect(lesson.get_by_label("Printed on").locator("option:checked")).to_have_text("your own choice")

    answer(lesson, "chance-1", "27/512")
    expect(lesson.get_by_text("none of them must")).to_be_visible()
    answer(lesson, "chance-1", "125/512")
    expect(lesson.get_by_text("Right. One die fails with 5/8")).to_be_visible()
    assert axe(lesson) == []


@on("when_to_stop")
def test_the_map_is_read_by_keyboard_and_by_click(lesson: Page) -> None:
    for number in (0, 1):
        assert colours(lesson.locator("canvas").nth(number)) > 30  # the cells are there from the beginning
    space, dice = lesson.get_by_label("Space", exact=True), lesson.get_by_label("Dice left", exact=True)
    space.fill("19")
    space.press("Enter")
    dice.fill("4")
    dice.press("Enter")
    expect(said(lesson, "Space 19 (Neptune), 4 dice left")).to_contain_text("13.87 points: land")
    dice.press("ArrowUp")
    expect(said(lesson, "Space 19 (Neptune), 5 dice left")).to_be_visible()
    dice.fill("2,7")
    dice.press("Enter")
    expect(lesson.get_by_text("“2,7” is not a whole number from 1 to")).to_be_visible()
    expect(dice).to_have_value("2,7")
    dice.fill("5")
    dice.press("Enter")
    expect(lesson.get_by_text("is not a whole number")).to_have_count(0)
    expect(lesson.get_by_text("in place 2 of 3: with 1 die")).to_be_visible()
    lesson.get_by_label("Your place (1 commands)").fill("1")
    lesson.get_by_label("Your place (1 commands)").press("Enter")
    expect(said(lesson, "as Commander")).to_be_visible()

    canvas = lesson.locator(".bk-Figure canvas, .bk-Canvas canvas, canvas").last  # alone aboard
    canvas.scroll_into_view_if_needed()
    box = canvas.bounding_box()
    assert box
    lesson.mouse.click(box["x"] + box["width"] * 0.6, box["y"] + box["height"] * 0.5)
    expect(said(lesson, "Space 19 (Neptune), 5 dice left")).to_have_count(0)
    expect(said(lesson, "Space ")).to_be_visible()

    lesson.get_by_label("the afterburners alone: 2 spaces on, with 3 dice").check()
    lesson.get_by_role("button", name="Check").nth(3).click()
    expect(lesson.get_by_text("Right. Afterburners stay")).to_be_visible()


@on("when_to_stop")
def test_one_plays_against_the_best_play(lesson: Page) -> None:
    table = lesson.locator("[data-ply]").first
    expect(table).to_contain_text("You")
    target = table.get_by_role("button", name=re.compile("[Pp]lanet doubler"))
    expect(target.first).to_be_visible()
    ply = int(table.get_attribute("data-ply") or "")
    target.first.click()
    expect(table).not_to_have_attribute("data-ply", str(ply))


@on("a_rule_of_your_own")
def test_a_tournament_is_played_from_the_form(lesson: Page) -> None:
    assert lesson.get_by_text("class Mine").count() == 0  # for JupyterLab only
    lesson.get_by_label("Play", exact=True).select_option(index=0)
    start = lesson.get_by_role("button", name="Play the tournament")
    start.focus()
    lesson.keyboard.press("Enter")
    expect(said(lesson, "200 games. More than an equal share: Your rule")).to_be_visible(timeout=120_000)
    expect(lesson.get_by_role("rowheader", name="Cautious")).to_be_visible()
    expect(lesson.get_by_text("Share of wins of each rule as a dot")).to_be_visible()
    answer(lesson, "tournament-1", "0.87")
    expect(lesson.get_by_text("That is one standard error. For 95")).to_be_visible()
