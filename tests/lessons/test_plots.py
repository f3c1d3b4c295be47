"""How a plot's changes go to the page: each in one piece, arrays as lists, and all of a step at once."""

import json
from typing import Any

import numpy as np
import pytest
from bokeh.models import ColumnDataSource

from astronav_edu.lessons.assist import assist_lab
from astronav_edu.lessons.clock import noon_clock
from astronav_edu.lessons.daylight import daylight_year
from astronav_edu.lessons.free_return import free_return_lab
from astronav_edu.lessons.plots import Figure, figure, night_plot


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> tuple[Figure, tuple[ColumnDataSource, ...], list[Any]]:
    """A figure of two lines, their data, and what is sent to the page."""
    plot, sources = night_plot("Two lines", 300), (ColumnDataSource({"x": [], "y": []}), ColumnDataSource({"x": [], "y": []}))
    for source in sources:
        plot.line("x", "y", source=source)
    one = figure(plot, "Two lines.")
    sent: list[Any] = []
    monkeypatch.setattr(type(one.plot), "send", lambda self, content, buffers=None: sent.append((content, buffers)))
    return one, sources, sent


def events(sent: list[Any]) -> list[Any]:
    """Of one change: header, metadata and content, none with buffers."""
    assert len(sent) == 3 and all(content["msg"] == "patch" and buffers is None for content, buffers in sent)
    assert "num_buffers" not in json.loads(sent[0][0]["payload"])
    return json.loads(sent[2][0]["payload"])["events"]


def test_a_change_is_one_piece_with_its_arrays_as_lists(shown: Any) -> None:
    _, (source, _), sent = shown
    source.data = {"x": [np.array([1, 2]), np.array([0.5])], "y": np.array([3.5, 4.5])}
    (event,) = events(sent)
    assert event["model"] == {"id": source.id} and event["attr"] == "data"
    assert event["data"] == {"type": "map", "entries": [["x", [[1, 2], [0.5]]], ["y", [3.5, 4.5]]]}


def test_gaps_and_dates_go_as_bokeh_writes_them(shown: Any) -> None:
    _, (source, _), sent = shown
    source.data = {"x": np.array(["2027-01-01"], "datetime64[ms]"), "y": np.array([np.nan])}
    (event,) = events(sent)
    (_, x), (_, y) = event["data"]["entries"]
    assert x["type"] == y["type"] == "ndarray" and "data" in y["array"]


def test_changes_at_once_are_one_piece(shown: Any) -> None:
    one, (first, second), sent = shown
    with one.at_once():
        first.data = {"x": [1], "y": [2]}
        second.data = {"x": [3], "y": [4]}
        assert not sent
    assert [event["model"]["id"] for event in events(sent)] == [first.id, second.id]
    sent.clear()
    with one.at_once():
        pass
    assert not sent
    with pytest.raises(ZeroDivisionError), one.at_once():
        first.data = {"x": [5], "y": [6]}
        raise ZeroDivisionError
    assert len(events(sent)) == 1, "what has changed is shown all the same"
    sent.clear()
    second.data = {"x": [7], "y": [8]}
    assert len(events(sent)) == 1


def test_a_flown_flyby_and_an_abort_are_one_piece_for_each_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    flyby, flight = assist_lab(), free_return_lab()
    sent: list[Any] = []
    monkeypatch.setattr(type(flyby.near.plot), "patch", lambda self, events: sent.append(self))
    flyby.preset.value = "Juno, 9 October 2013"
    assert sent == [flyby.triangle.plot, flyby.near.plot]
    sent.clear()
    flight.abort.value = True
    assert sent == [flight.near.plot, flight.whole.plot]


@pytest.mark.parametrize("make", [daylight_year, noon_clock])
def test_a_phone_has_room_for_the_names_of_the_months(make: Any) -> None:
    """Inside its axes a plot 390 px wide has some 280 px: seven short names of 25 px, from January to January."""
    axis = make()._plot().xaxis
    assert axis.ticker.months == [0, 2, 4, 6, 8, 10]
    assert (axis.formatter.months, axis.formatter.days, axis.formatter.years) == ("%b",) * 3
