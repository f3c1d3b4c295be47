"""The table with Xtronaut: a whole game, an offer that is answered in words and buttons, and what is hidden."""

import pytest

from astronav_edu.engine.bots import make_bot
from astronav_edu.engine.match import Match
from astronav_edu.engine.rng import Rng
from astronav_edu.games.xtronaut import GAME
from astronav_edu.widgets.boards import plain_board
from astronav_edu.widgets.play import play
from astronav_edu.widgets.table import Table
from tests.games.xtronaut.positions import hide_anew, hold, position

from .pages import offered, press, synced, tell


def test_whole_game_by_picks_alone():
    table = play("xtronaut", ["Ada", "bot"], seed=5)
    ada = make_bot(GAME, "normal", Rng(1))
    while not table.match.is_over:
        choice = str(ada.choose(table.match.view(0)))
        assert choice in offered(table)
        assert press(table, choice) == ""
        assert "notice" not in table.panel, table.panel["notice"]
    assert "wins with" in table.scene["say"]


def test_a_bot_answers_an_offer_and_the_buttons_say_what_they_do():
    state = position(phase="trade")
    hold(state, 0, "atlas_first")
    hold(state, 1, "delta_first", "audit")
    table = Table(Match.from_state(GAME, state, 1, seats=["Ada", "bot"]), draw=plain_board(GAME))
    for choice in ("trade:1", "give:atlas_first", "ask:delta_first"):
        assert press(table, choice) == ""
    texts = {button["id"]: button["text"] for button in table.scene["buttons"]}
    assert texts["propose"] == "Propose this offer" and texts["ask:sls_left"] == "Ask for SLS left fairing"
    assert "So far: Atlas first stage for Delta first stage" in table.scene["say"]
    press(table, "propose")
    assert table.match.current_player == 0 and table.match.view(0).phase in ("trade", "answer")


@pytest.mark.parametrize("viewer", [None, 0])
def test_two_positions_that_look_the_same_to_the_viewer_send_the_same_bytes(viewer):
    """What differs between them is hidden from the viewer; so nothing of it may reach the page."""
    match = Match.new(GAME, 3, 11, seats=["Ada", "Bo", "Cy"])
    while match.ply < 60 or match.current_player != 0:
        match.play(match.legal_actions()[0])
    true, sent, hands = match._states[-1], set(), set()
    for seed in range(6):
        state = hide_anew(GAME.copy(true), viewer, Rng(seed))
        hands.add(str(state.hands))
        table = Table(Match.from_state(GAME, state, 1, seats=["Ada", "Bo", "Cy"]))
        covered = synced(table)
        if viewer == 0:
            for tool in ("lift", "help", "log"):
                tell(table, tool=tool)
        else:
            table = Table(table.match, show="spectator")
        sent.add((covered, synced(table)))
    assert len(hands) > 1 and len(sent) == 1
