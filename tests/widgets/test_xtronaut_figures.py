"""Real figures at the table of Xtronaut: missions in sight, the own mission leg by leg, and the rocket on the pad."""

import subprocess
import sys

import pytest

from astronav_edu.crosscheck import mission_cards
from astronav_edu.engine.match import Match
from astronav_edu.games.xtronaut import GAME
from astronav_edu.games.xtronaut.rocket import total
from astronav_edu.widgets.table import Table
from astronav_edu.widgets.xtronaut_figures import reckon
from tests.games.xtronaut.positions import ATLAS, board, position
from tests.widgets.pages import tell, tool


def tables(state, viewer=0):
    return {block["table"]: block["rows"] for block in reckon(GAME.observe(state, viewer))["html"] if "table" in block}


def text(state, viewer=0):
    return " ".join(block.get("p", "") for block in reckon(GAME.observe(state, viewer))["html"])


def test_missions_in_sight_stand_beside_their_real_figure() -> None:
    state = position(3, missions=("lunar_orbiter", "deimos_sample_return", "venus_orbiter"))
    rows = tables(state)["Missions in sight"]
    assert [row[0] for row in rows] == ["Lunar Orbiter", "Deimos Sample Return", "Venus Orbiter"]
    assert [float(row[2]) for row in rows] == pytest.approx([13.26, 16.27, 13.58], abs=0.02)
    assert rows[1][1] == "20" and float(rows[1][3]) == pytest.approx(19.88, abs=0.02)
    assert "Deimos Sample Return: No real sample return brakes" in text(state)


def test_the_own_mission_is_told_leg_by_leg_with_sources() -> None:
    legs = tables(position())["Lunar Orbiter, leg by leg"]
    assert sum(float(row[1]) for row in legs) == pytest.approx(mission_cards().mission("lunar_orbiter").real, abs=0.02)
    assert legs[0][0] == "launch to 185 km" and all(f"{leg}: " in text(position()) for leg, _ in legs)
    assert "to the Moon: Hohmann from 185 km to the Moon's distance. Source: Hohmann; Apollo 11" in text(position())
    assert "page has not been compared" in text(position(missions=("bennu_orbiter", "mars_lander")))
    assert "compared" not in text(position())  # what is our own has no page
    assert "Mars Lander, leg by leg" in tables(position(), 1)
    assert "Lunar Orbiter, leg by leg" in tables(position(), None)  # a spectator sees the mission of who is on turn


def test_the_rocket_card_by_card() -> None:
    state = position()
    assert "The rocket" not in tables(state)
    board(state, **ATLAS, spacecraft="medium_orbiter", booster_1="atlas_solid_2", booster_2="atlas_solid_1")
    rows = {row[0]: row for row in tables(state)["The rocket"]}
    assert sum(int(row[1]) for row in rows.values()) == total(state.boards[0], "lunar_orbiter")
    first = rows["Atlas first stage, first stage"]
    assert first[1] == "11" and float(first[2]) == pytest.approx(6.26, abs=0.1)  # what the stage gives with 2.1 t on top
    told = text(state)
    assert "medium orbiter: 80 % of its mass would be propellant" in told
    assert "82 and 18 %" in told and "add little" in told


def test_the_table_shows_them_to_whoever_asks() -> None:
    table = Table(Match.from_state(GAME, position(), 1))
    assert tool(table, "odds")["text"] == "Real figures"
    assert tell(table, tool="odds") == ""
    assert table.panel["article"]["title"] == "Real figures"


def test_it_costs_no_game_the_import_of_real_spaceflight() -> None:
    code = "import sys, astronav_edu.widgets.xtronaut_figures; print(*(m for m in ('numpy', 'scipy', 'skyfield') if m in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == ""
