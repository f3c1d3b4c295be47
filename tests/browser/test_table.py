"""Astron at the real table in a real page: whole games, frames, the curtain, forms, every theme and width checked by axe."""

import pytest
from live_table import Live, own_loop, shown  # noqa: F401

from astronav_edu.engine.match import Match
from astronav_edu.games.astron import GAME
from astronav_edu.games.astron.tables import ORDERS
from astronav_edu.games.astron.words import say_order
from astronav_edu.widgets.play import play
from astronav_edu.widgets.table import Table
from astronav_edu.widgets.view import Settings


def astron(*seats: str, seed: int = 5, **settings: bool) -> Table:
    return Table(Match.new(GAME, len(seats), seed, seats=seats), settings=Settings(**settings))


def test_whole_game_by_clicks_to_the_final_count(chromium: str | None) -> None:
    async def story(at: Live) -> None:
        await at.settled()
        while not at.table.match.is_over:
            await at.press()
            await at.settled()
        heading = at.page.get_by_role("heading", name=at.table.panel["result"]["title"])
        await heading.wait_for()
        assert not await at.violations()
        await at.page.get_by_role("button", name="Look through the game").click()
        await at.page.get_by_role("group", name="Choices").get_by_role("button", name="Back to now").click()
        await at.page.get_by_role("button", name="Play again").click()
        await at.until(lambda: not at.table.match.is_over)

    shown(chromium, lambda: astron("Ada", "bot", fast_bots=True), story)


def test_a_few_turns_on_a_telephone(chromium: str | None) -> None:
    async def story(at: Live) -> None:
        await at.settled()
        for _ in range(6):
            await at.press()
            await at.settled()
        assert at.table.look.width == 390
        assert await at.page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    shown(chromium, lambda: astron("Ada", "bot", fast_bots=True), story, width=390)


def test_moves_of_bots_are_seen_one_after_the_other(chromium: str | None) -> None:
    async def story(at: Live) -> None:
        await at.settled()
        frames = []
        at.table.observe(lambda change: frames.append(change["new"]), "scene")
        for _ in range(3):
            await at.press()
            await at.settled()
        plies = [frame["ply"] for frame in frames]
        assert plies == sorted(plies) and len(set(plies)) > 6
        assert at.table._page  # the page has reported every frame in time

    shown(chromium, lambda: astron("Ada", "bot", "bot"), story, motion=True)


def test_nothing_of_a_hand_is_left_in_the_page_when_the_curtain_falls(chromium: str | None) -> None:
    async def story(at: Live) -> None:
        for _ in range(4):
            name = at.table.match.names[at.table.match.current_player]
            curtain = at.page.get_by_role("dialog", name=f"{name}'s turn")
            await curtain.wait_for()
            covered = await at.text()
            assert "data-target" not in covered and "draws" not in covered and 'id="hand' not in covered
            assert all(say_order(order.id).lower() not in covered.lower() for order in ORDERS)
            assert not await at.violations()
            await at.button(f"I am {name}").click()
            await at.settled()
            assert await at.page.locator("[data-target]").count()
            seat = at.table.match.current_player
            while at.table.match.current_player == seat:
                await at.press()
                await at.settled()

    shown(chromium, lambda: astron("Ada", "Bo", confirm=False), story)


def test_final_choice_takes_two_presses(chromium: str | None) -> None:
    async def story(at: Live) -> None:
        await at.button("I am Ada").click()
        await at.settled()
        before = at.table.match.ply
        target = next(t["id"] for t in at.table.scene["targets"] if any("confirm" in choice for choice in t["choices"]))
        for _ in range(2):
            assert at.table.match.ply == before
            await at.page.locator(f"[id='{target}']").click()
            await at.page.wait_for_timeout(450)
        await at.until(lambda: at.table.match.ply > before)

    shown(chromium, lambda: astron("Ada", "Bo"), story)


def test_start_form_to_first_move(chromium: str | None) -> None:
    async def story(at: Live) -> None:
        await at.page.get_by_role("heading", name="Astron").wait_for()
        assert not await at.violations()
        await at.page.get_by_label("Name at seat 1").fill("<b>Ada</b>")
        await at.page.get_by_label("Class seed").fill("x")
        await at.button("Start").click()
        await at.page.get_by_role("alert").filter(has_text="whole number").wait_for()
        assert await at.page.get_by_label("Name at seat 1").input_value() == "<b>Ada</b>"
        await at.page.get_by_label("Class seed").fill("7")
        await at.button("Start").click()
        await at.until(lambda: at.table.match is not None)
        await at.settled()
        assert at.table.match.seed == 7 and at.table.match.names[0] == "<b>Ada</b>"
        assert await at.page.locator("#host b", has_text="Ada").count() == 0
        await at.press()
        await at.settled()

    shown(chromium, lambda: play("astron"), story)


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (1000, "dark"), (390, "light")])
def test_axe_finds_nothing_in_board_help_and_settings(chromium: str | None, width: int, theme: str) -> None:
    async def story(at: Live) -> None:
        await at.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        await at.until(lambda: at.table.look.theme == theme)
        await at.settled()
        assert not await at.violations()
        for tool in ("help", "settings", "seats"):
            await at.page.locator(f"[data-tool='{tool}']").click()
            await at.page.wait_for_timeout(100)
        assert not await at.violations()
        await at.page.locator("[data-tool='undo']").click(force=True)  # disabled: says why
        await at.page.get_by_text("There is nothing to take back yet.").wait_for()

    shown(chromium, lambda: astron("Ada", "bot"), story, width=width)


CUT = """(host) => [...host.shadowRoot.querySelectorAll("select")].flatMap((select) => [...select.options].filter((option) => {
  const alone = select.cloneNode(false);
  alone.append(option.cloneNode(true));
  alone.style.cssText = "position: absolute; width: max-content; max-width: none";
  select.after(alone);
  const needs = alone.offsetWidth;
  alone.remove();
  return select.checkVisibility() && needs > select.offsetWidth;
}).map((option) => option.textContent))"""
"""Choices that a form's lists would cut off if they were chosen."""


@pytest.mark.parametrize("game", ["astron", "expedition", "xtronaut", "astronavigators"])
def test_no_choice_of_the_start_form_is_cut_on_a_telephone(chromium: str | None, game: str) -> None:
    async def story(at: Live) -> None:
        await at.button("Start").wait_for()
        assert await at.host.evaluate("(host) => host.shadowRoot.querySelectorAll('select').length") > 2
        assert await at.host.evaluate(CUT) == []

    shown(chromium, lambda: play(game), story, width=390)
