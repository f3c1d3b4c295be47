"""A kept game for every game: a change of rules, words or chance shows here first, line by line."""

import pytest

import astronav_edu
from tests.golden.playthrough import HERE, playthrough


@pytest.mark.parametrize("name", astronav_edu.games())
def test_the_kept_game_is_played_again_word_for_word(name):
    kept = HERE / f"{name}.txt"
    assert kept.exists(), f"{name} has no kept game; write it with `python tests/golden/playthrough.py`"
    assert playthrough(name) == kept.read_text(encoding="utf-8")
