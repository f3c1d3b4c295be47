"""The background boxes of AstroNavigators: each draws in every look, answers to its controls, and its numbers are right."""

import asyncio
import json
import re

import pytest

from astronav_edu import sky
from astronav_edu.crosscheck import game_sky
from astronav_edu.crosscheck import real_sky as real_sky_of
from astronav_edu.engine.match import Match
from astronav_edu.games.astronavigators import GAME, real_sky
from astronav_edu.games.astronavigators.real_sky import MadeFrom
from astronav_edu.games.astronavigators.rules import observation
from astronav_edu.games.astronavigators.state import Attempt
from astronav_edu.games.astronavigators.tables import STARS, cell
from astronav_edu.widgets import boards, flow
from astronav_edu.widgets.astronavigators_boxes import BOXES, aside, here, lost_hours, real_in_short, risen_share, space_area
from astronav_edu.widgets.scene import Look, Scene
from astronav_edu.widgets.svg import Svg
from astronav_edu.widgets.table import Table
from tests.games.astronavigators.positions import instrument, position
from tests.widgets.board_checks import check_drawing, each_look

LOOK = Look()


def opened(look=LOOK, **asked):
    return aside(GAME.observe(position("neil", "yuri", month=3), 0), look, asked)


def controls(sheet):
    return {field["name"]: field for field in sheet["fields"]}


@each_look
def test_every_box_draws_in_every_look(look):
    for box in BOXES:
        sheet = opened(look, box=box)
        check_drawing(Scene(Svg(sheet["svg"]), sheet["still"]))
        assert re.search(r"\d", sheet["say"]) and sheet["html"]


@pytest.mark.parametrize("box", BOXES)
def test_every_control_changes_number_or_drawing(box):
    sheet = opened(box=box)
    for name, field in controls(sheet).items():
        if name == "box":
            continue
        options = [option for option, _ in field.get("options", ())] or [field["min"], field["max"]]
        other = next(option for option in options if option != field["value"])
        changed = opened(box=box, **{name: other})
        assert controls(changed)[name]["value"] == other
        assert (changed["say"], changed["svg"]) != (sheet["say"], sheet["svg"]), name


def test_a_box_opens_for_the_position_and_keeps_what_was_set():
    sheet = controls(opened())
    assert sheet["month"]["value"] == "3" and sheet["row"]["value"] == "1"  # June; Neil's home
    assert controls(opened(box="armillary"))["latitude"]["value"] == 15
    assert controls(opened(box="daylight", latitude=-40, month="8"))["latitude"]["value"] == -40
    state = position("neil", "yuri", month=3)
    state.attempts = (Attempt(0, "ori", 2, 2, cell(-2, 5)), Attempt(1, "uma", 3, 2, cell(2, 5)))
    sheet = aside(GAME.observe(state, 0), LOOK, {})
    assert [controls(sheet)[name]["value"] for name in ("row", "month", "card")] == ["-2", "2", "ori"]
    assert any("Orion in the real sky" in block["p"] for block in sheet["html"])


@pytest.mark.parametrize("asked", [{"box": "nothing"}, {"month": "12"}, {"box": "armillary", "latitude": 91},
                                   {"box": "armillary", "latitude": True}, {"box": "free_return", "perilune": "near"}])  # fmt: skip
def test_what_cannot_be_set_is_refused_in_words(asked):
    with pytest.raises(ValueError, match=r"choose one of the list|is a number from"):
        opened(**asked)


# Numbers


def test_what_rises():
    """By area: all from the equator, half from a pole; at 45° the zone within 45° of the other pole stays down."""
    assert risen_share(0) == pytest.approx(1) and risen_share(-90) == pytest.approx(0.5)
    assert risen_share(45) == pytest.approx((1 + 0.70710678) / 2)
    assert risen_share(45, 0, 30) == 1 and risen_share(75, -30, 0) == pytest.approx(0.2588 / 0.5, abs=1e-3)  # sin 15° / sin 30°
    assert risen_share(-75, 0, 30) == pytest.approx(risen_share(75, -30, 0))


def test_what_the_sun_hides():
    """On the equator at an equinox nothing but what the air lifts: twice 0.833°, which is 0.11 h. Where it never gets dark, all."""
    assert lost_hours(0, 0, 0) == pytest.approx(0, abs=1e-6)
    assert lost_hours(0, 0, -0.833) == pytest.approx(2 * 0.833 / 15, abs=1e-6)
    assert lost_hours(60, 23, -12) == 24
    assert lost_hours(90, -23, -12) == pytest.approx(0, abs=1e-6)  # the polar night: a star of the equator stays on the horizon


@pytest.mark.parametrize(("latitude", "sun", "altitude"), [(45, 6, 10), (15, -20, 5), (-50, 12, 15)])
def test_hours_are_those_of_the_drawn_limit(latitude, sun, altitude):
    from astronav_edu.widgets.sky_panel import lost_half_widths

    sides = dict(lost_half_widths(latitude, sun, altitude, -12))
    assert lost_hours(latitude, sun, -12, altitude) == pytest.approx((sides[2] + sides[-2]) / 15, abs=0.05)


def test_areas_add_up_to_the_earth():
    """510.1 million km² (IUGG mean radius, 6371.0 km); a space in the middle rows is 3.7 times one at the poles."""
    assert 24 * sum(space_area(row) for row in (1, 2, 3)) == pytest.approx(510.06e6, rel=1e-4)
    assert space_area(1) / space_area(3) == pytest.approx(3.73, abs=0.01)


def test_game_and_real_sky_are_those_of_the_cross_check():
    found = here(2, 5, MadeFrom())
    day = game_sky_day(5)
    for card in list(STARS)[::7]:
        name = STARS[card].abbreviation
        assert found.game[card] == bool(game_sky.verdict(2, 5, name))
        real = sky.visible(sky.Observer(45, 0), day, name, 10, -12)
        assert found.real[card] == bool(real)
        assert bool(found.causes[card]) == (found.game[card] != found.real[card])


def test_the_box_tells_of_the_sky_that_the_game_is_played_under():
    state = position("neil", "yuri", month=3, sky=real_sky_of(2031, 5, -18))
    sheet = aside(GAME.observe(state, 0), LOOK, {"row": "2", "card": "ori"})
    told = " ".join(block["p"] for block in sheet["html"])
    assert (
        " 2031 at 45° N" in told and "at 5° or higher while the Sun is below −18°" in told and "it decides what is seen" in told
    )
    with_option = {card: real_sky.code(state.options.sky, 3, 2, card) == real_sky.SEEN for card in STARS}
    assert here(2, 3, MadeFrom(2031, 5, -18)).real == with_option


@pytest.mark.parametrize(("month", "sky"), [(3, ""), (3, "real")])
def test_the_box_tells_what_the_own_instruments_add(month, sky):
    state = position("yuri", "leo", month=month, sky=real_sky_of(2027) if sky else "")
    without = {card: observation.seen(state, state.players[0], card) for card in STARS}
    assert "Your instruments" not in str(aside(GAME.observe(state, 0), LOOK, {})["html"])
    instrument(state, 0, "africa")
    instrument(state, 0, "europe")
    more = [card for card in STARS if observation.seen(state, state.players[0], card) and not without[card]]
    told = str(aside(GAME.observe(state, 0), LOOK, {})["html"])
    assert more and "Your instruments (Astrolabe, Armillary sphere)" in told
    assert f"they add {', '.join(STARS[card].name for card in more)}." in told


def game_sky_day(month):
    from astronav_edu.crosscheck import months

    return months(2027)[month].middle.date()


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"box": "instruments", "distance": 385, "error": 10}, r"disc is 1\.90° wide.* 18\.7 km beside"),  # the Moon's distance
        ({"box": "orientation", "year": 2000}, r"in Ursa Minor, 0\.7° from Polaris"),  # Polaris: 44′ from the pole in 2000
        ({"box": "orientation", "year": -2800}, "in Draco"),  # Thuban was the pole star of 2800 BC
        ({"box": "orientation", "frame": "ecliptic", "year": -300}, "in Aries"),
        ({"box": "orientation", "frame": "ecliptic", "year": 2000}, "in Pisces"),
        ({"box": "orientation", "frame": "galactic", "year": 2000}, r"62\.9°"),  # pole at +27.13°: Hipparcos
        ({"box": "projection", "row": "3"}, r"2\.85 million km², one of row \+1 or −1 10\.63"),
        ({"box": "armillary", "latitude": 45}, r"85\.4 % of the whole sky.* 75\.0 %"),
    ],
)
def test_numbers_are_stated(asked, said):
    assert re.search(said, opened(**asked)["say"])


def test_free_return_is_that_of_the_library():
    from astronav_edu import missions

    trip = missions.free_return(300)
    said = opened(box="free_return", perilune=300)["say"]
    assert f"{trip.time_to_perilune / 3600:.1f} h out" in said and f"{trip.injection_delta_v:.3f} km/s" in said


# At the table


def tell(table, **message):
    table._handle_custom_msg(message, [])


@each_look
def test_what_changes_is_small_and_what_does_not_is_sent_once(look):
    """32 KiB a change, and the ground of the star map stays what it was while its controls move."""
    layers = {}
    for box in BOXES:
        sheet = opened(look, box=box)
        assert len(json.dumps({key: part for key, part in sheet.items() if key != "still"}).encode()) < 32 * 1024, box
        for name, markup in sheet["still"].items():
            assert layers.setdefault(name, markup) == markup and len(markup) > 10_000
    table = Table(Match.from_state(GAME, position("neil", "yuri", month=3), 1))
    sent = []
    tell(table, tool="behind")
    table.observe(lambda change: sent.append(change["name"]), ["backdrop", "panel"])
    for month in ("5", "6"):
        tell(table, field="month", value=month)
    assert sent == ["panel", "panel"] and table.backdrop
    tell(table, field="box", value="armillary")
    assert not table.backdrop


def test_one_press_at_the_table_opens_them_and_controls_answer():
    table = Table(Match.from_state(GAME, position("neil", "yuri", month=3), 1))
    assert "behind" in {tool["id"] for tool in table.panel["tools"]}
    tell(table, tool="behind")
    first = table.panel["aside"]["svg"]
    tell(table, field="box", value="armillary")
    tell(table, field="latitude", value=-30)
    assert "At 30° S" in table.panel["aside"]["say"] and table.panel["aside"]["svg"] != first
    before = table.panel["aside"]
    tell(table, field="latitude", value=200)
    assert table.panel["aside"] == before
    tell(table, field="latitude", value=60)  # what was refused is forgotten
    assert "At 60° N" in table.panel["aside"]["say"]
    tell(table, look={"theme": "dark", "width": 390})
    assert "viewBox='0 0 340" in table.panel["aside"]["svg"]
    tell(table, dismiss="aside")
    assert "aside" not in table.panel
    tell(table, field="latitude", value=10)
    assert "aside" not in table.panel


def test_other_games_have_no_such_tool():
    from astronav_edu.games import astron

    assert boards.background(astron.GAME) is None and boards.background(GAME) is aside


def test_the_ephemeris_is_loaded_while_nobody_waits(monkeypatch):
    """Before the first observation fails, beside the event loop; without one, at once is never."""
    monkeypatch.setattr(flow, "IDLE", 0.0)
    real_in_short.cache_clear()

    async def opened() -> None:
        table = Table(GAME)
        assert real_in_short.cache_info().currsize == 0  # the table did not wait for it
        for _ in range(200):
            await asyncio.sleep(0.05)
            if real_in_short.cache_info().currsize == 12:
                break
        table.close()

    Table(GAME).close()
    assert real_in_short.cache_info().currsize == 0
    asyncio.run(opened())
    assert real_in_short.cache_info().currsize == 12  # one for each month: the Sun and the stars of its night are the costly part


def test_what_cannot_be_loaded_ahead_is_logged_and_the_table_stays(monkeypatch, caplog):
    monkeypatch.setattr(flow, "IDLE", 0.0)

    async def tried() -> None:
        flow.when_idle(lambda: 1 / 0)
        for _ in range(100):
            await asyncio.sleep(0.02)
            if caplog.records:
                return

    asyncio.run(tried())
    assert "tried again when it is needed" in caplog.text and "ZeroDivisionError" in caplog.text
