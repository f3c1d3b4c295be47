"""Symptoms that users of comparable software reported, tried in a real page; each test is named after its row."""

import json
from pathlib import Path

import psutil
from lesson_page import come_to_its_end
from playwright.sync_api import Page, expect
from servers import Watch, run_in_lab, voila

HOST = "[data-ply]"
MAY_BE_CHOSEN = "[data-target]:not([aria-disabled])"


def started(page: Page, url: str) -> None:
    """A running game of a person and a bot."""
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{url}voila/render/games/astron.ipynb")
    page.get_by_role("button", name="Start", exact=True).click(timeout=60_000)
    page.locator(MAY_BE_CHOSEN).first.wait_for()


def pick(page: Page) -> None:
    target = page.locator(MAY_BE_CHOSEN).last
    target.wait_for()
    before = page.locator(HOST).get_attribute("data-frame")
    target.click()
    page.wait_for_function("(was) => document.querySelector('[data-ply]').dataset.frame !== was", arg=before)


def ply_at_rest(page: Page) -> str | None:
    page.locator(MAY_BE_CHOSEN).first.wait_for()
    return page.locator(HOST).get_attribute("data-ply")


def test_T39_after_a_kernel_restart_the_table_says_that_nobody_answers(page: Page, lab_url: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    run_in_lab(page, lab_url, "games/astron.ipynb")
    page.get_by_role("button", name="Start", exact=True).click(timeout=60_000)
    page.locator(MAY_BE_CHOSEN).first.wait_for()
    page.get_by_role("menuitem", name="Kernel", exact=True).click()
    page.get_by_text("Restart Kernel…", exact=True).click()
    with page.expect_response(
        lambda reply: reply.url.split("?")[0].endswith("/restart")
    ) as restarted:  # answered when it is done
        page.get_by_role("dialog").get_by_role("button", name="Confirm Kernel Restart").click()
    assert restarted.value.ok
    page.locator(MAY_BE_CHOSEN).first.click()
    expect(page.get_by_role("alert").filter(has_text="No answer from Python")).to_be_visible()


def test_a_lesson_whose_kernel_has_ended_says_so(page: Page, voila_url: str) -> None:
    page.goto(f"{voila_url}voila/render/lessons/moon_weeks.ipynb")
    come_to_its_end(page, "moon_weeks")  # its widgets are there, so it has its connection
    gone = page.get_by_role("alert").filter(has_text="Python has stopped")
    expect(gone).to_have_count(0)
    data = json.loads(page.locator("#jupyter-config-data").text_content() or "")
    kernel = next(
        process for process in psutil.process_iter(["cmdline"]) if data["kernelId"] in " ".join(process.info["cmdline"] or ())
    )
    kernel.kill()
    expect(gone).to_be_visible()


def test_T58_a_game_saved_to_a_file_goes_on_at_a_fresh_server(page: Page, voila_url: str, tmp_path: Path) -> None:
    started(page, voila_url)
    for _ in range(3):
        pick(page)
    ply = ply_at_rest(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    page.close()
    with voila(tmp_path / "fresh", "--limit=1") as (url, _):  # without kernels for pages that nobody opens
        fresh = page.context.new_page()
        fresh.emulate_media(reduced_motion="reduce")
        fresh.goto(f"{url}voila/render/games/astron.ipynb")
        fresh.get_by_role("button", name="Load").click(timeout=60_000)
        fresh.locator("input[type=file]").set_input_files(file)
        fresh.wait_for_function("(ply) => document.querySelector('[data-ply]').dataset.ply === ply", arg=ply)
        pick(fresh)
        fresh.close()


def test_T49_T63_T67_every_other_server_blocked_and_the_game_still_draws(page: Page, voila_url: str) -> None:
    page.route("**/*", lambda route: route.continue_() if route.request.url.startswith(voila_url) else route.abort())
    watch = Watch(page, voila_url)
    started(page, voila_url)
    pick(page)
    watch.check()


def test_T58_a_reloaded_page_offers_the_game_that_was_running(page: Page, voila_url: str) -> None:
    started(page, voila_url)
    pick(page)
    ply = ply_at_rest(page)
    page.reload()
    page.get_by_role("heading", name="Go on where you were?").wait_for(timeout=60_000)
    page.get_by_role("region", name="Saved games").get_by_role("button").first.click()
    page.wait_for_function("(ply) => document.querySelector('[data-ply]').dataset.ply === ply", arg=ply)


def test_the_board_is_in_sight_when_a_game_has_started(page: Page, voila_url: str) -> None:
    """The heading of the page and the form have scrolled away; own plane and hand lie above the tools."""
    page.set_viewport_size({"width": 1280, "height": 900})
    started(page, voila_url)
    dock = page.get_by_role("toolbar").bounding_box()
    assert dock
    for what in (page.locator(MAY_BE_CHOSEN).first, page.locator("#plane-0")):
        expect(what).to_be_in_viewport(ratio=1)
        box = what.bounding_box()
        assert box and box["y"] + box["height"] < dock["y"]
