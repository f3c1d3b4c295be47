"""The public face: each name is there, takes a game by name or as an object, and answers mistakes in words."""

import subprocess
import sys

import pytest

import astronav_edu
from tests.engine.kuhn import KUHN, Options, State


def test_every_public_name_is_there():
    assert all(getattr(astronav_edu, name) for name in astronav_edu.__all__)
    with pytest.raises(AttributeError, match="has no 'simulat'; it has .*simulate"):
        astronav_edu.simulat  # noqa: B018


def test_simulation_is_imported_when_it_is_used():
    code = "import sys, astronav_edu; assert 'astronav_edu.engine.simulate' not in sys.modules; astronav_edu.simulate('astron', ['random'] * 2, 1)"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_game_by_name_or_as_an_object():
    assert astronav_edu.new_match(KUHN, 2, 5).records == astronav_edu.new_match("kuhn", 2, 5).records
    state = State(2, Options(), ["king", "jack"])
    assert astronav_edu.state_from_json("kuhn", astronav_edu.state_to_json("kuhn", state)) == state


@pytest.mark.parametrize("wrong", [3, None, "chess", ["astron"], object])
def test_what_is_no_game_is_told_in_words(wrong):
    for use in (
        astronav_edu.play,
        lambda game: astronav_edu.new_match(game, 2),
        lambda game: astronav_edu.simulate(game, ["random"], 1),
    ):
        with pytest.raises(astronav_edu.OptionError, match="There is no game .*; the games are astron"):
            use(wrong)
