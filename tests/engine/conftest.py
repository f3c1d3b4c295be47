import pytest

from astronav_edu.engine import registry


@pytest.fixture(autouse=True)
def kuhn_is_known(monkeypatch):
    monkeypatch.setattr(registry, "_places", {**registry._places, "kuhn": "tests.engine.kuhn:KUHN"})
