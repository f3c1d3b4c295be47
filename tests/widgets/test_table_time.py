"""The table in an event loop, with a page that answers: frames, bots that move visibly, stopping, closing."""

import asyncio
import functools
import gc

from astronav_edu.engine.match import Match
from astronav_edu.widgets.screen import BOT_PACE, LEAD
from astronav_edu.widgets.table import Table
from astronav_edu.widgets.view import Settings

from .cards import CARDS_GAME
from .pages import Page, draw_cards, offered, press, run, tell, tool, until


def cards(players, **settings):
    return Table(Match.new(CARDS_GAME, len(players), 3, seats=players), draw=draw_cards, settings=Settings(**settings))


def settled(table):
    return lambda: bool(offered(table)) and not table._flow.running


def in_loop(story):
    @functools.wraps(story, assigned=("__name__", "__doc__"), updated=())
    def test():
        run(story)

    del test.__wrapped__
    return test


def now():
    return asyncio.get_running_loop().time()


@in_loop
async def test_each_record_is_a_frame_in_order():
    table = cards(["Ada", "bot", "bot"])
    page = Page(table)
    await until(settled(table))
    first, page.scenes = table.match.ply, []
    press(table)
    await until(settled(table))
    plies = [scene["ply"] for scene in page.scenes]
    assert sorted(set(plies)) == list(range(first + 1, table.match.ply + 1)) and plies == sorted(plies)
    assert [scene["frame"] for scene in page.scenes] == sorted({scene["frame"] for scene in page.scenes})
    shown_early = [scene for scene in page.scenes if scene["ply"] < table.match.ply]
    assert not any(scene["targets"] or scene["buttons"] for scene in shown_early)


@in_loop
async def test_next_frame_waits_for_the_page_and_a_second_view_counts_once():
    table = cards(["Ada", "bot"])
    page = Page(table, delay=None)
    press(table)
    frame = table.scene["frame"]
    assert table.scene["ply"] < table.match.ply
    await asyncio.sleep(0.05)
    assert table.scene["frame"] == frame
    tell(table, done=frame - 1)
    await asyncio.sleep(0.02)
    assert table.scene["frame"] == frame
    tell(table, done=frame)
    tell(table, done=frame)
    await until(lambda: table.scene["frame"] == frame + 1)
    tell(table, done=frame)
    assert table.scene["frame"] == frame + 1 and page.scenes


@in_loop
async def test_silent_page_holds_up_nothing():
    table = cards(["Ada", "bot"])
    Page(table, delay=None)
    press(table)
    await until(settled(table))
    assert table.scene["ply"] == table.match.ply


@in_loop
async def test_no_page_at_all_and_bots_play_on():
    table = cards(["bot", "bot"])
    assert table.match.records[-1].player < 0
    await until(lambda: table.match.is_over)
    assert table.panel["result"]


@in_loop
async def test_skip_among_bots_ends_with_the_move_that_is_shown():
    table = cards(["bot", "bot"])
    Page(table)
    await until(lambda: table._awaited >= 0)
    before = table.match.ply
    tell(table, skip=True)
    await asyncio.sleep(0.1)
    assert table.match.ply <= before + 1 and not table.match.is_over


@in_loop
async def test_skip_shows_the_end_at_once():
    table = cards(["Ada", "bot", "bot"])
    Page(table, delay=0.2)
    await until(settled(table))
    press(table)
    started = now()
    tell(table, skip=True)
    await until(settled(table))
    assert now() - started < 0.1


@in_loop
async def test_bots_keep_a_pace_that_can_be_switched_off():
    times = {}
    for fast in (False, True):
        table = cards(["Ada", "bot", "bot", "bot"], fast_bots=fast)
        Page(table, delay=0.001)
        await until(settled(table))
        started = now()
        press(table)
        await until(settled(table))
        times[fast] = now() - started
    assert 3 * BOT_PACE <= times[False] < 3 * BOT_PACE + 0.1
    assert times[True] < LEAD  # bots that move at once wait for no picture either


class Timed:
    """Notes when it began to think."""

    def __init__(self):
        self.began = []

    def choose(self, observation):
        self.began.append(now())
        return observation.legal[0]


@in_loop
async def test_a_picture_gets_ahead_of_the_thinking_unless_nobody_waits_for_it():
    for how in ("paced", "fast", "skipped"):
        bot = Timed()
        table = cards(["Ada", bot, bot], fast_bots=how == "fast")
        Page(table, delay=None if how == "skipped" else 0.001)
        await until(settled(table))
        started = now()
        press(table)
        if how == "skipped":
            tell(table, skip=True)
        await until(settled(table))
        waits = [began - before for began, before in zip(bot.began, [started, *bot.began], strict=False)]
        assert len(waits) == 2
        assert min(waits) >= LEAD if how == "paced" else max(waits) < LEAD, (how, waits)


def test_the_heap_is_frozen_once_in_a_process(monkeypatch):
    """A second time would keep for ever what closed tables have left."""

    async def sit():
        table = cards(["Ada", "bot"])
        Page(table)
        press(table)
        await until(settled(table))
        table.close()

    gc.unfreeze()  # as a process begins
    calls, freeze = [], gc.freeze
    monkeypatch.setattr(gc, "freeze", lambda: (calls.append("freeze"), freeze()))
    for _ in range(3):
        run(sit)
    assert calls == ["freeze"]


class Slow:
    """Thinks for ever, in slices."""

    def __init__(self):
        self.slices_done, self.ended = 0, False

    def choose(self, observation):
        raise AssertionError("the table asks for slices")

    def slices(self, observation):
        try:
            while True:
                self.slices_done += 1
                yield None
        finally:
            self.ended = True


async def thinking():
    bot = Slow()
    table = cards(["Ada", bot])
    Page(table)
    press(table)
    await until(lambda: bot.slices_done > 2)
    return table, bot


@in_loop
async def test_table_answers_while_a_bot_thinks():
    table, bot = await thinking()
    for message in ({"tool": "save"}, {"tool": "help"}, {"show": 1}, {"show": None}):
        done = bot.slices_done
        assert tell(table, **message) == ""
        assert bot.slices_done <= done + 1  # the answer did not wait for the bot
    before = bot.slices_done
    await until(lambda: bot.slices_done > before)
    table.close()


@in_loop
async def test_undo_ends_the_thinking_at_once():
    table, bot = await thinking()
    assert tell(table, tool="undo") == ""
    assert table.match.current_player == 0 and offered(table)
    await until(lambda: bot.ended)


@in_loop
async def test_undo_at_another_table_of_the_match_ends_it_too():
    table, bot = await thinking()
    other = Table(table.match, draw=draw_cards)
    assert tell(other, tool="undo") == ""
    await until(lambda: bot.ended and bool(offered(table)))


@in_loop
async def test_bots_can_be_stopped_and_go_on():
    table, bot = await thinking()
    tell(table, tool="pause")
    await until(lambda: bot.ended)
    done = bot.slices_done
    await asyncio.sleep(0.1)
    assert bot.slices_done == done and tool(table, "go_on")
    tell(table, tool="go_on")
    await until(lambda: bot.slices_done > done)
    table.close()


@in_loop
async def test_closing_ends_the_bots():
    table, bot = await thinking()
    table.close()
    await until(lambda: bot.ended)
    await asyncio.sleep(0.05)
    assert asyncio.all_tasks() == {asyncio.current_task()}


@in_loop
async def test_looking_back_stops_the_bots_until_now_is_asked_for():
    table, bot = await thinking()
    tell(table, show=0)
    await until(lambda: bot.ended)
    assert table.panel["at"] == 0
    done = bot.slices_done
    tell(table, show=None)
    await until(lambda: bot.slices_done > done)
    table.close()


@in_loop
async def test_person_sees_the_own_turn_end_before_the_curtain_falls():
    table = cards(["Ada", "Bo"])
    page = Page(table)
    tell(table, tool="lift")
    page.scenes.clear()
    press(table)
    await until(lambda: "curtain" in table.panel)
    assert [scene["ply"] for scene in page.scenes[:-1]] == [table.match.ply - 1, table.match.ply]
    assert all("secret-0-" in scene["svg"] and not scene["targets"] for scene in page.scenes[:-1])
    assert page.scenes[-1]["svg"] == ""


@in_loop
async def test_bots_of_two_people_move_before_the_public_view():
    table = cards(["Ada", "bot", "Bo"])
    page = Page(table)
    tell(table, tool="lift")
    page.scenes.clear()
    press(table)
    await until(lambda: "curtain" in table.panel)
    by_bot = [record for record in table.match.records if record.player == 1]
    public = [scene for scene in page.scenes if "seen by None" in scene["say"]]
    assert by_bot and len(public) >= 2 and not any("secret" in scene["svg"] for scene in public)


@in_loop
async def test_bot_error_in_the_loop_is_told_not_lost():
    class Broken:
        def choose(self, observation):
            raise RuntimeError("no idea")

    table = cards(["Ada", Broken()])
    Page(table)
    press(table)
    await until(lambda: "notice" in table.panel)
    assert "RuntimeError" in table.panel["notice"]["text"] and tool(table, "take_over")


@in_loop
async def test_late_look_redraws_a_frame_without_losing_it():
    table = cards(["Ada", "bot"])
    page = Page(table, delay=0.02)
    press(table)
    tell(table, look={"theme": "dark", "width": 390})
    await until(settled(table))
    assert table.look.theme == "dark" and page.scenes[-1]["svg"].count("width='390'") == 1


def test_a_table_outlives_its_event_loop():
    table = None

    async def first():
        nonlocal table
        table = cards(["Ada", "bot"])
        Page(table, delay=None)
        press(table)

    run(first)
    table.unobserve_all()
    tell(table, show=None)
    assert table.match.current_player == 0 and offered(table)

    async def second():
        press(table)
        await until(settled(table))

    run(second)
