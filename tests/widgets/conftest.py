import pytest
from ipywidgets import Widget

from astronav_edu.engine import registry
from astronav_edu.widgets import cells


@pytest.fixture(autouse=True)
def cards_are_known(monkeypatch):
    monkeypatch.setattr(registry, "_places", {**registry._places, "cards": "tests.widgets.cards:CARDS_GAME"})
    monkeypatch.setattr(cells, "_made", {})
    yield
    Widget.close_all()
