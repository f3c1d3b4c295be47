"""Running a notebook cell again closes what it made before (public reports T34, T35)."""

import gc
import sys
import types
import weakref

import pytest
from ipywidgets import Widget
from jupyter_client.manager import start_new_kernel

from astronav_edu.engine import registry
from astronav_edu.widgets.play import play

from .pages import Page, offered, press, run, tell, until


@pytest.fixture
def run_cell(monkeypatch):
    """Make tables as in run ``run`` of cell ``cell`` of a notebook."""
    header = {}
    shell = types.SimpleNamespace(get_parent=lambda: header)
    monkeypatch.setitem(sys.modules, "IPython", types.SimpleNamespace(get_ipython=lambda: shell))

    def run(cell, run, code="play()", tables=1, kind="execute_request"):
        header.update(header={"msg_type": kind, "msg_id": run}, metadata={"cellId": cell} if cell else {}, content={"code": code})
        return [play("cards", ["Ada", "bot"]) for _ in range(tables)]

    return run


def test_second_run_closes_the_tables_of_the_first_and_no_others(run_cell):
    other = run_cell("b", "1")
    first = run_cell("a", "2", tables=2)
    assert all(table.comm for table in first)  # two of one run live side by side
    second = run_cell("a", "3")
    assert [table.comm for table in first] == [None, None] and second[0].comm and other[0].comm


def test_cell_without_an_id_is_known_by_its_text(run_cell):
    first, other = run_cell(None, "1", "play(1)"), run_cell(None, "2", "play(2)")
    run_cell(None, "3", "play(1)")
    assert first[0].comm is None and other[0].comm


def test_table_made_by_a_click_closes_nothing(run_cell):
    first = run_cell("a", "1")
    run_cell("a", "2", kind="comm_msg")
    assert first[0].comm


def test_nothing_is_left_of_a_closed_table():
    before = len(Widget.get_manager_state()["state"])
    table = play("cards", ["Ada", "bot"])
    assert len(Widget.get_manager_state()["state"]) > before
    table.close()
    table.close()
    assert len(Widget.get_manager_state()["state"]) == before


@pytest.mark.parametrize("name", ["cards", *registry.known()])
def test_closed_tables_do_not_stay_in_memory(name):
    """Played a little with a page that answers, helped, looked back, closed: after that nothing may hold a table or its match.

    The first table of a process is left out: what is loaded when its page first speaks is frozen.
    """

    async def sit(players):
        table = play(name, players, seed=1)
        page = Page(table)
        for _ in range(6):
            await until(lambda: bool(offered(table)) and not table._flow.running)
            press(table)
        for tool in ("help", "hint", "settings", "save", "undo"):
            tell(table, tool=tool)
        tell(table, show=1)
        press(table, "@now")
        table.close()
        return weakref.ref(table), weakref.ref(table.match), weakref.ref(page)

    players = ["Ada", *["bot"] * max(1, registry.find(name).min_players - 1)]
    run(lambda: sit(players))
    left = [run(lambda: sit(players)) for _ in range(3)]
    gc.collect()
    assert [one() for seen in left for one in seen] == [None] * 9


def test_twenty_runs_in_a_kernel_leave_what_one_run_makes():
    manager, client = start_new_kernel()

    def run(code):
        said = []
        reply = client.execute_interactive(
            code, timeout=60, output_hook=lambda message: said.append(message["content"].get("text", ""))
        )
        assert reply["content"]["status"] == "ok", reply["content"]
        return "".join(said)

    try:
        count = "import ipywidgets, comm; print(len(comm.get_comm_manager().comms), len(ipywidgets.Widget.get_manager_state()['state']))"
        cell = "import astronav_edu; table = astronav_edu.play('astron', ['Ada', 'bot'], seed=1); table"
        lesson = "from astronav_edu.lessons import ask, lesson; lesson('the_sky_of_the_game', version='1.0'), ask('sky-1'), ask('sky-2')"
        panel = "from astronav_edu.widgets.sky_panel import sky_panel; sky_panel()"
        for code in (cell, lesson, panel):
            run(code)
        once = run(count)
        for _ in range(19):
            for code in (cell, lesson, panel):
                run(code)
        assert run(count) == once
        press = "table._handle_custom_msg({'pick': table._offered().pop(), 'ply': table.scene['ply']}, [])"
        run(f"before = table.match.ply; {press}")
        made = run("print([record.player for record in table.match.records[before:]].count(0))")
        assert made.strip() == "1"
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
