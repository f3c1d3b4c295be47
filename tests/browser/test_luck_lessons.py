"""The lessons on pushing one's luck, in Voilà: dice, map and tournament by keyboard and by click, in words for who does not see them."""

import re
from collections.abc import Iterator
from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import Browser, Locator, Page, expect
from servers import Watch, axe

from astronav_edu.lessons import exercises_of

READY = {
    "the_chance_of_a_crash": "Nothing is rolled yet",
    "when_to_stop": "you alone aboard",
    "a_rule_of_your_own": "Play the tournament",
}
LAST = {
    "the_chance_of_a_crash": "Weldon's dice",
    "when_to_stop": "A turn of Pig",
    "a_rule_of_your_own": "A rule of four that wins",
}


def open_lesson(page: Page, url: str, name: str) -> Watch:
    watch = Watch(page, url)
    page.goto(f"{url}voila/render/lessons/{name}.ipynb")
    expect(page.locator("#rendered_cells")).to_be_visible(timeout=120_000)
    expect(page.get_by_text(READY[name]).first).to_be_visible(timeout=120_000)
    expect(page.get_by_text(LAST[name]).first).to_be_visible(timeout=120_000)
    return watch


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


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 1300, "height": 900})
    yield page
    page.close()


def test_dice_are_rolled_by_keyboard_and_told_in_words(page: Page, voila_url: str) -> None:
    watch = open_lesson(page, voila_url, "the_chance_of_a_crash")
    once = page.get_by_role("button", name="Roll once")
    once.focus()
    page.keyboard.press("Enter")
    expect(said(page, "Roll 1:")).to_contain_text("in 1 roll")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")  # Roll 20 times
    expect(said(page, "Roll 21:")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # Roll 1000 times
    expect(said(page, "Roll 1021:")).to_contain_text("8/27")
    expect(page.get_by_text("from 1 to 1021")).to_be_visible()
    assert page.locator("canvas").count() >= 1

    dice = page.get_by_label("Number of dice")
    dice.fill("2")
    dice.press("Enter")
    expect(said(page, "With 2 dice")).to_contain_text("4/9 = 44.4 %")
    page.get_by_label("Printed on").select_option(label="space 7: 1 or 2")
    expect(said(page, "shows 1 or 2")).to_contain_text("1/4")
    page.get_by_label("A", exact=True).check()
    expect(said(page, "shows 1, 2 or A")).to_contain_text("1/9")
    expect(page.get_by_label("Printed on").locator("option:checked")).to_have_text("your own choice")

    answer(page, "chance-1", "27/512")
    expect(page.get_by_text("none of them must")).to_be_visible()
    answer(page, "chance-1", "125/512")
    expect(page.get_by_text("Right. One die fails with 5/8")).to_be_visible()
    assert axe(page) == []
    watch.check()


def test_the_map_is_read_by_keyboard_and_by_click(page: Page, voila_url: str) -> None:
    watch = open_lesson(page, voila_url, "when_to_stop")
    for number in (0, 1):
        assert colours(page.locator("canvas").nth(number)) > 30  # the cells are there from the beginning
    space, dice = page.get_by_label("Space", exact=True), page.get_by_label("Dice left", exact=True)
    space.fill("19")
    space.press("Enter")
    dice.fill("4")
    dice.press("Enter")
    expect(said(page, "Space 19 (Neptune), 4 dice left")).to_contain_text("13.87 points: land")
    dice.press("ArrowUp")
    expect(said(page, "Space 19 (Neptune), 5 dice left")).to_be_visible()
    expect(page.get_by_text("in place 2 of 3: with 1 die")).to_be_visible()
    page.get_by_label("Your place (1 commands)").fill("1")
    page.get_by_label("Your place (1 commands)").press("Enter")
    expect(said(page, "as Commander")).to_be_visible()

    canvas = page.locator(".bk-Figure canvas, .bk-Canvas canvas, canvas").last  # alone aboard
    canvas.scroll_into_view_if_needed()
    box = canvas.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] * 0.6, box["y"] + box["height"] * 0.5)
    expect(said(page, "Space 19 (Neptune), 5 dice left")).to_have_count(0)
    expect(said(page, "Space ")).to_be_visible()

    page.get_by_label("the afterburners alone: 2 spaces on, with 3 dice").check()
    page.get_by_role("button", name="Check").nth(3).click()
    expect(page.get_by_text("Right. Afterburners stay")).to_be_visible()
    watch.check()


def test_one_plays_against_the_best_play(page: Page, voila_url: str) -> None:
    watch = open_lesson(page, voila_url, "when_to_stop")
    table = page.locator("[data-ply]").first
    expect(table).to_contain_text("You")
    target = table.get_by_role("button", name=re.compile("[Pp]lanet doubler"))
    expect(target.first).to_be_visible(timeout=30_000)
    ply = int(table.get_attribute("data-ply") or "")
    target.first.click()
    expect(table).not_to_have_attribute("data-ply", str(ply))
    watch.check()


def test_a_tournament_is_played_from_the_form(page: Page, voila_url: str) -> None:
    watch = open_lesson(page, voila_url, "a_rule_of_your_own")
    assert page.get_by_text("class Mine").count() == 0  # for JupyterLab only
    page.get_by_label("Play", exact=True).select_option(index=0)
    start = page.get_by_role("button", name="Play the tournament")
    start.focus()
    page.keyboard.press("Enter")
    expect(said(page, "200 games. More than an equal share: Your rule")).to_be_visible(timeout=120_000)
    expect(page.get_by_role("rowheader", name="Cautious")).to_be_visible()
    expect(page.get_by_text("Share of wins of each rule as a dot")).to_be_visible()
    answer(page, "tournament-1", "0.87")
    expect(page.get_by_text("That is one standard error. For 95")).to_be_visible()
    watch.check()


def test_no_answer_is_in_the_pages(page: Page, voila_url: str) -> None:
    for name, topic in (("the_chance_of_a_crash", "chance"), ("when_to_stop", "stopping"), ("a_rule_of_your_own", "tournament")):
        open_lesson(page, voila_url, name)
        text = page.content()
        for exercise in exercises_of(topic):
            assert exercise.why() not in text
