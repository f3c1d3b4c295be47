"""Symptoms that users of comparable software reported, tried without a page; each test is named after its row."""

import gc
import tracemalloc

import astronav_edu
from astronav_edu.widgets.sky_panel import SkyPanel

from .pages import offered, press, tell


def bundle(widget):
    data = widget._repr_mimebundle_()
    return data[0] if isinstance(data, tuple) else data


def test_T36_two_hundred_changes_of_a_slider_leave_no_memory_behind():
    """Growth stays below 1 MB."""
    panel = SkyPanel()

    def change(times):
        for i in range(times):
            assert tell(panel, field="month", value=str(i % 12)) == ""

    change(24)  # every month twice, so that what may be cached is
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    change(200)
    gc.collect()
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert grown < 1_000_000


def test_T38_without_a_kernel_there_is_a_picture_in_words_and_how_to_play():
    table = astronav_edu.play("astron", ["Ada", "bot"], seed=3)
    shown = bundle(table)["text/html"]
    assert '<img alt="Turn 1: Ada plays an order."' in shown
    assert "Run the cell" in shown
    assert "Run the cell" in bundle(astronav_edu.play("astron"))["text/html"]


def test_T41_an_error_in_a_move_is_told_at_the_table_and_the_game_goes_on(monkeypatch):
    table = astronav_edu.play("astron", ["Ada", "bot"], seed=3)
    before = table.match.to_json()
    with monkeypatch.context() as broken:
        broken.setattr(table.match, "play", lambda choice: 1 / 0)
        press(table)
    assert table.panel["notice"]["kind"] == "error" and "ZeroDivisionError" in table.panel["notice"]["text"]
    assert table.match.to_json() == before
    assert press(table, offered(table)[0]) == ""
    assert table.match.to_json() != before
