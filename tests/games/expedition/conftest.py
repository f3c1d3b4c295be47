import pytest

from astronav_edu.engine import registry


@pytest.fixture(autouse=True)
def expedition_is_known(monkeypatch):
    monkeypatch.setattr(registry, "_places", {**registry._places, "expedition": "astronav_edu.games.expedition:GAME"})
