"""The final count in sentences says who had how much, and which tiebreak decided."""

from astronav_edu.games.astronavigators import GAME
from astronav_edu.games.astronavigators.rules.parts import put
from astronav_edu.games.astronavigators.rules.space import HOME
from astronav_edu.games.astronavigators.state import ACTIVE
from tests.games.astronavigators.positions import flying, instrument, position, race


def told(state, *names):
    return GAME.say_count(GAME.observe(state, None), names)


def over(state, *nks):
    state.month, state.year, state.phase = 11, 2 if state.racing else 1, "over"
    for player, nk in zip(state.players, nks, strict=True):
        player.nk = nk
    return state


def test_nothing_is_told_before_the_end():
    assert told(position("neil", "yuri"), "Ada", "Ben") == []


def test_the_astronomer_game_by_nk_then_by_sets():
    """AN-79"""
    state = over(position("neil", "yuri", "leo"), 60, 60, 40)
    state.players[1].sets = put(state.players[1].sets, 0, ACTIVE)
    instrument(state, 2, "europe")
    assert told(state, "You", "Ben", "Cleo") == [
        "Most NK: Ben 60 NK – 2 RP, You 60 NK – 1 RP, Cleo 40 NK – 0 RP. Ben before You, with as much: Ben has more sets (AN-79).",
        "Foreign instruments: Cleo 1 – 2 RP.",
        "Ben wins with 3 RP.",
    ]


def test_an_equal_count_is_shared():
    """AN-79 AN-Q66"""
    lines = told(over(position("neil", "yuri"), 30, 30), "Ada", "Ben")
    assert lines[0].endswith("Ada and Ben share the place (AN-Q66).")
    assert lines[1] == "Foreign instruments: nobody has any, so nobody gets points."
    assert lines[-1].startswith("Ada and Ben share the win with ")


def test_the_race_by_splashdown_and_by_who_was_on_the_moon_first():
    """AN-76 AN-77"""
    state = race("neil", "yuri")
    for seat in (0, 1):
        flying(state, seat, HOME)
        state.players[seat].landing, state.players[seat].back = 2 - seat, seat + 1
    lines = told(over(state, 50, 50), "You", "Ben")
    assert lines[0] == ("Leftover NK: Ben 50 NK – 2 RP, You 50 NK – 0 RP. Ben before You, with as much: Ben lands first (AN-77).")
    assert lines[2] == "Space race: You home as number 1 – 2 RP, Ben home as number 2 – 0 RP."
    assert lines[3] == "Lunar landing: Ben as number 1 – 1 RP, You as number 2 – 0 RP."
    assert lines[4] == "Ben wins with 3 RP."


def test_all_lost():
    """AN-74"""
    state = race("neil", "yuri")
    for seat in (0, 1):
        flying(state, seat, 4)
        state.players[seat].lost = True
    assert told(over(state, 5, 5), "Ada", "Ben")[-1] == "All are lost in space, so nobody has won (AN-74)."
