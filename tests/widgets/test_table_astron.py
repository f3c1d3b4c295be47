"""The table with Astron: a whole game, and what is hidden."""

import pytest

from astronav_edu.engine.match import Match
from astronav_edu.engine.rng import Rng
from astronav_edu.games.astron import GAME
from astronav_edu.widgets.boards import describe, picture
from astronav_edu.widgets.play import play
from astronav_edu.widgets.table import Table

from .pages import offered, press, synced, tell


def test_whole_game_by_picks_alone():
    table = play("astron", ["Ada", "bot", "bot:easy"], seed=5)
    while not table.match.is_over:
        assert press(table, offered(table)[table.match.ply % len(offered(table))]) == ""
        assert "notice" not in table.panel, table.panel["notice"]
    assert sorted(row[1] for row in table.panel["result"]["rows"]).count("Total") == 3


def played(turns=12):
    match = Match.new(GAME, 3, 11, seats=["Ada", "Bo", "Cy"])
    while match.ply < turns * 3 or GAME.current_player(match._states[-1]) != 0:
        match.play(match.legal_actions()[0])
    return match._states[-1]


@pytest.mark.parametrize("viewer", [None, 0])
def test_two_positions_that_look_the_same_to_the_viewer_send_the_same_bytes(viewer):
    """What differs between them is hidden from the viewer; so nothing of it may reach the page."""
    true = played()
    sent, hands = set(), set()
    for seed in range(8):
        state = GAME.determinize(GAME.observe(true, viewer), Rng(seed))
        hands.add(str([GAME.observe(state, seat).hand for seat in range(3)]))
        table = Table(Match.from_state(GAME, state, 1, seats=["Ada", "Bo", "Cy"]))
        assert "curtain" in table.panel
        covered = synced(table)
        if viewer == 0:
            tell(table, tool="lift")
            tell(table, tool="help")
            tell(table, tool="log")
        else:
            table = Table(table.match, show="spectator")
        sent.add((covered, synced(table)))
    assert len(hands) > 1 and len(sent) == 1


def test_picture_and_its_twin_in_words():
    match = Match.new(GAME, 2, 1, seats=["Ada", "Bo"])
    bundle = picture(match, 0)._repr_mimebundle_()
    assert bundle["text/plain"] == describe(match, 0) == str(picture(match, 0))
    assert "<img alt=" in bundle["text/html"] and bundle["image/svg+xml"].startswith("<svg")
    assert str(match) == describe(match)
    own = set(match.view(0).hand) - set(match.view(1).hand)
    assert picture(match).svg != picture(match, 0).svg and own


def test_start_form_explains_the_variants():
    fields = {field["name"]: field for field in play("astron").panel["form"]["fields"]}
    assert [value for value, _ in fields["tiebreak"]["options"]] == ["shared", "airports"]
    assert sum(name.startswith("seat") for name in fields) == 6
