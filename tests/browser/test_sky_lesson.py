"""The lesson on the sky of the game and the real sky, in Voilà: it shows, answers, checks, and asks no other server."""

from lesson_page import on
from playwright.sync_api import Locator, Page, expect

from astronav_edu.lessons import exercises_of


def panel(page: Page) -> Locator:
    return page.locator("[data-ply]").first


def settled(page: Page, ply: int) -> None:
    expect(panel(page)).to_have_attribute("data-ply", str(ply))


@on("the_sky_of_the_game")
def test_T79_no_answer_is_in_the_page(lesson: Page) -> None:
    text = lesson.content()
    for exercise in exercises_of("sky"):
        if exercise.id in ("sky-1", "sky-2", "sky-4"):  # the others are chosen from words that the page has to show
            assert f">{exercise.kind.show(exercise.answer())}<" not in text
        assert exercise.why() not in text


@on("the_sky_of_the_game")
def test_fields_keyboard_and_clicks_change_the_map(lesson: Page) -> None:
    ply = int(panel(lesson).get_attribute("data-ply") or "")
    tile = "document.querySelector('[data-ply]').shadowRoot.getElementById('day-sun').getAttribute('transform')"
    before = lesson.evaluate(tile)
    lesson.get_by_role("combobox", name="Month of the game").select_option(index=3)
    settled(lesson, ply + 1)
    assert lesson.evaluate(tile) != before
    lesson.get_by_role("combobox", name="Place").select_option(label="London")
    settled(lesson, ply + 2)
    expect(panel(lesson)).to_contain_text("row +2")

    lesson.get_by_role("button", name="Ori, Orion").click()
    settled(lesson, ply + 3)
    expect(lesson.get_by_role("combobox", name="Constellation").locator("option:checked")).to_have_text("Orion")
    lesson.keyboard.press("ArrowDown")
    lesson.keyboard.press("Enter")
    settled(lesson, ply + 4)
    expect(lesson.get_by_role("combobox", name="Constellation").locator("option:checked")).not_to_have_text("Orion")


@on("the_sky_of_the_game")
def test_bad_input_is_told_and_changes_nothing(lesson: Page) -> None:
    ply = panel(lesson).get_attribute("data-ply")
    for role, label, typed, words in (
        ("textbox", "Latitude", "91", "not between -90"),
        ("spinbutton", "Year", "1850", "1850 is outside"),
        ("spinbutton", "Year", "2060", "2060 is outside"),
        ("textbox", "Longitude", "west", "cannot be read"),
    ):
        field = lesson.get_by_role(role, name=label)
        field.fill(typed)
        field.press("Tab")
        expect(panel(lesson)).to_contain_text(words)
        expect(field).to_have_value(typed)
    assert panel(lesson).get_attribute("data-ply") == ply


@on("the_sky_of_the_game")
def test_exercises_take_answers_in_forms(lesson: Page) -> None:
    answer = lesson.get_by_label("Answer sky-2 in deg")
    answer.fill("twelve")
    answer.press("Enter")
    expect(lesson.get_by_text("I cannot read “twelve” as a number")).to_be_visible()
    lesson.get_by_role("button", name="Hint").nth(1).click()
    expect(lesson.get_by_text("Hint 1 of 3")).to_be_visible()
    right = exercises_of("sky")[1].answer()
    answer.fill(f"{right:.1f}".replace(".", ",").replace("-", "−"))
    lesson.get_by_role("button", name="Check").nth(1).click()
    expect(lesson.get_by_text("Right. The zenith")).to_be_visible()
    lesson.get_by_role("button", name="Start this lesson again").click()
    expect(answer).to_have_value("")


@on("the_sky_of_the_game")
def test_agreement_follows_its_limits(lesson: Page) -> None:
    expect(lesson.locator(".bk-Figure, .bk-Canvas, canvas").first).to_be_visible()
    limit = lesson.get_by_label("Figure at least so high (°):")
    limit.fill("0")
    limit.press("Tab")
    expect(lesson.get_by_text("the whole figure at 0° or higher").first).to_be_visible()
