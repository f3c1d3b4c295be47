"""The strategy lab counts what its games gave, tells it in words and in a drawing, and plays beside the page."""

import asyncio

import pytest

from astronav_edu.lessons import strategy
from astronav_edu.lessons.strategy import Ended, StrategyLab, by_character, by_line, draw_lab, play_games, verdict
from tests.widgets.board_checks import check_drawing, each_look

GAMES = [Ended("astronomer", ("neil", "yuri"), (1.0, 0.0), {"Sets": (5, 2), "Most NK": (0, 2)})] * 30 + [
    Ended("astronomer", ("yuri", "neil"), (0.5, 0.5), {"Sets": (3, 3), "Most NK": (1, 1)})
] * 10


def test_shares_are_of_an_equal_one_with_wilsons_interval():
    found = by_character(GAMES)
    assert list(found) == ["neil", "yuri"]
    assert found["neil"].mean == pytest.approx(2 * 35 / 40)
    assert (found["neil"].low / 2, found["neil"].high / 2) == pytest.approx((0.739, 0.945), abs=0.001)  # 35 of 40


def test_points_of_winners_and_of_the_others():
    """A shared win counts half for each."""
    assert by_line(GAMES)["Sets"] == pytest.approx(((30 * 5 + 10 * 3) / 40, (30 * 2 + 10 * 3) / 40))
    said = verdict(GAMES)
    assert "40 games of 2 bots (Astronomer, a year). Winners are ahead most in “Sets”: 4.50 points a game against 2.25." in said
    assert "more than an equal share: Neil Aquila; less: Yuri Newton." in said


def test_games_without_a_winner_are_told_of():
    """All lost in space: nobody wins (AN-74)."""
    lost = [Ended("astronavigator", ("neil", "yuri"), (0.0, 0.0), {"Agenda": (1, 0)})] * 5
    assert by_line(lost)["Agenda"] == (0, 0.5)
    assert "5 games of 2 bots (Astronavigator, the race)." in verdict(lost)


@each_look
def test_the_drawing_in_every_look(look):
    for asked in (0, 100):
        scene = draw_lab(GAMES, asked, 200, look)
        check_drawing(scene)
        assert "Neil Aquila 1.75 (1.48 to 1.89)" in scene.svg
    assert [choice.text for choice in draw_lab([], 0, 200, look).buttons] == ["Play 200 games"]


def test_games_are_whole_and_the_same_by_seed():
    (game,) = play_games("astronavigator", 2, [3])
    assert sum(game.shares) == 1 and set(game.points) == {
        "Leftover NK",
        "Foreign instruments",
        "Space race",
        "Lunar landing",
        "Agenda",
    }
    assert play_games("astronavigator", 2, [3]) == [game]


def test_the_lab_plays_what_is_asked_for_and_refuses_the_rest(monkeypatch):
    monkeypatch.setattr(strategy, "play_games", lambda mode, players, seeds: [GAMES[0]] * len(seeds))
    lab = StrategyLab()
    for name, value in (("mode", "astronavigator"), ("players", "2"), ("games", 20)):
        lab._handle_custom_msg({"field": name, "value": value}, [])
    lab._handle_custom_msg({"field": "games", "value": 10**6}, [])
    lab._handle_custom_msg({"pick": "play", "ply": lab.scene["ply"]}, [])
    assert (lab.mode, lab.players, lab.games, len(lab.ended), lab.asked) == ("astronavigator", 2, 20, 20, 0)
    assert lab.scene["say"].startswith("20 games of 2 bots (Astronomer, a year).")
    lab.close()


def test_a_lab_beside_a_page_is_stopped():
    async def story() -> None:
        lab = StrategyLab()
        lab._handle_custom_msg({"pick": "play", "ply": lab.scene["ply"]}, [])
        assert [choice["text"] for choice in lab.scene["buttons"]] == ["Stop"]
        lab._handle_custom_msg({"pick": "stop", "ply": lab.scene["ply"]}, [])
        assert [choice["text"] for choice in lab.scene["buttons"]] == ["Play 200 games"] and lab.asked == 0
        lab.close()

    asyncio.run(story())
