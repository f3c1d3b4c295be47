"""A kept game for every game: a change of rules, words or chance shows here first, line by line."""

import pytest

from tests.golden.playthrough import HERE, names, playthrough


@pytest.mark.parametrize("name", names())
def test_the_kept_game_is_played_again_word_for_word(name):
    kept = HERE / f"{name}.txt"
    assert kept.exists(), f"{name} has no kept game; write it with `python tests/golden/playthrough.py`"
    assert playthrough(name) == kept.read_text(encoding="utf-8")
