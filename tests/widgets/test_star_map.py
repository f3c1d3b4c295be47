"""The star map with the sky above a place: geometry, what is picked in one is marked in the other, sentences, and bad input."""

import json
import math
import re
import xml.etree.ElementTree as ET
from datetime import date, timedelta
from itertools import combinations, product
from typing import Any

import numpy as np
import pytest

from astronav_edu import sky
from astronav_edu.sky.overhead import WANDERERS, horizontal
from astronav_edu.widgets.horizon_view import ROOM, Dome, bodies, compass_point, great_circle, light, named_places
from astronav_edu.widgets.palette import COLOURS
from astronav_edu.widgets.parts import text_width
from astronav_edu.widgets.scene import STALE, Look, picture_of
from astronav_edu.widgets.sky_map import OBLIQUITY, ecliptic_declination
from astronav_edu.widgets.star_map import (
    Moment,
    StarMap,
    above,
    draw_star_map,
    find,
    horizon_line,
    picked_words,
    star_map,
    whole_words,
)

LOOKS = [Look(theme, width) for theme, width in zip(("light", "dark", "contrast"), (1280, 900, 390), strict=True)]
DOME = Dome(100, 100, 50)


def test_the_zenith_is_the_middle_the_horizon_the_rim_and_east_is_left_of_north() -> None:
    for (altitude, azimuth), place in {(90, 0): (100, 100), (0, 0): (100, 50), (0, 90): (50, 100), (0, 180): (100, 150)}.items():
        assert DOME.point(altitude, azimuth) == pytest.approx(place)
    x, y = DOME.point(np.array([30.0, -30.0]), 270)
    assert x[0] == pytest.approx(100 + 50 * math.tan(math.radians(30))) and x[1] > 150 and y == pytest.approx([100, 100])


@pytest.mark.parametrize("latitude", [-90, -33.9, 0, 1e-9, 51.5, 90])
@pytest.mark.parametrize("sidereal", [0, 75, 200])
def test_great_circles_are_arcs_on_the_disc(latitude: float, sidereal: float) -> None:
    """The arc's ends lie on the rim; equator and ecliptic, point by point, lie at its radius from its middle, to 0.2 px."""
    ra = np.arange(0.0, 360, 5)
    pole = horizontal(270, 90 - OBLIQUITY, sidereal, latitude)
    for (altitude, azimuth), dec in [
        ((latitude, 0.0), 0 * ra),
        ((float(pole.altitude), float(pole.azimuth)), np.array([ecliptic_declination(a) for a in ra])),
    ]:
        x, y, radius, _, _, large, sweep, u, v = map(float, re.findall(r"-?[\d.]+", great_circle(DOME, altitude, azimuth)))
        assert math.hypot(x - 100, y - 100) == pytest.approx(50, abs=0.1) == math.hypot(u - 100, v - 100) and large == 0
        line = horizontal(ra, dec, sidereal, latitude)
        px, py = DOME.point(*(values[line.altitude > 0.01] for values in line))
        along = np.array([u - x, v - y]) / math.hypot(u - x, v - y)
        away = (px - x) * -along[1] + (py - y) * along[0]  # from the chord; clockwise on the screen is negative
        middle = (1 if sweep else -1) * math.sqrt(max(radius**2 - 2500, 0))
        assert np.abs(np.hypot((px - 100) * along[0] + (py - 100) * along[1], away - middle) - radius).max(initial=0) < 0.2
        assert (away * (-1 if sweep else 1) > -0.1).all()


@pytest.mark.parametrize("latitude", [-90, -33.9, -1e-9, 0, 0.5, 51.5, 90])
@pytest.mark.parametrize("sidereal", [0, 90, 200, 359.99])
def test_the_horizon_crosses_the_whole_map_at_altitude_0(latitude: float, sidereal: float) -> None:
    ra, dec = horizon_line(sidereal, latitude)
    assert ra[0] <= -1 and ra[-1] >= 361 and (np.diff(ra) > -1e-9).all()
    assert horizontal(ra, dec, sidereal, latitude).altitude == pytest.approx(0, abs=1e-6)
    between = np.diff(ra) < 20  # a straight piece leaves the horizon by little; only over a pole do pieces grow longer
    middle = horizontal((ra[1:] + ra[:-1]) / 2, (dec[1:] + dec[:-1]) / 2, sidereal, latitude).altitude
    assert np.abs(middle[between]).max() < 0.3 and (np.abs(dec[:-1][~between]) > 87).all()


@pytest.mark.parametrize(("look", "extras"), list(product(LOOKS, (False, True))), ids=str)
def test_drawing_holds_only_colours_of_the_palette_and_valid_references(look: Look, extras: bool) -> None:
    scene = draw_star_map(Moment(boundaries=extras, tiles=extras), look)
    picture = picture_of(scene).svg
    assert set(re.findall(r"#[0-9A-Fa-f]{6}\b", picture)) <= COLOURS
    ids = re.findall(r"\bid='([^']+)'", picture)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"(?:href='|url\()#([^')]+)", picture)) <= set(ids)
    assert {target.id for target in scene.targets} <= set(ids)
    assert float(ET.fromstring(picture).attrib["width"]) == look.width
    assert "nan" not in picture.lower().replace("nanu", "")


def test_all_88_can_be_picked_on_the_map_and_what_is_up_on_the_disc_too() -> None:
    scene = draw_star_map(Moment(), Look())
    on_map = {c.id for t in scene.targets if t.id.startswith("at-") for c in t.choices}
    on_disc = {c.id for t in scene.targets if t.id.startswith("up-") for c in t.choices}
    assert on_map == set(sky.ALL)
    assert {"Ori", "UMa", "Cas", "Tau"} <= on_disc and not {"Sco", "Cru", "Oct"} & on_disc


@pytest.mark.parametrize("place", [("51.5 N", "0"), ("90 S", "0"), ("0", "100 E")])
def test_names_on_the_disc_leave_room_for_a_finger(place: tuple[str, str]) -> None:
    for hour in (0.0, 7.5, 18.25):
        now = above(Moment("your own place", *place, hour=hour))
        places = named_places(Dome(0, 0, 164), now, "Ori").values()
        assert min(max(abs(x - u), abs(y - v)) for (x, y), (u, v) in combinations(places, 2)) >= ROOM
        assert all(math.hypot(x, y) < 164 for x, y in places)


@pytest.mark.parametrize("name", ["Ori", "Mars", "Sirius"])
def test_what_is_picked_is_marked_on_the_map_and_on_the_disc(name: str) -> None:
    """One more shape in each of the two than when something below the horizon is picked."""
    at = {"Ori": "stroke='#FFFFFF'", "Mars": "stroke='#FFE27A'", "Sirius": "r='9'"}[name]
    svg = draw_star_map(Moment(picked=name, hour=23.0), Look()).svg
    other = draw_star_map(Moment(picked="Sco", hour=23.0), Look()).svg
    more = 1 if name == "Ori" else 2  # Scorpius has its white figure on the map alone
    assert svg.count(at) - other.count(at) == more


def test_time_and_place_move_both_and_still_layers_are_still() -> None:
    widget = star_map(place="London")
    first, still = widget.scene["svg"], widget.still
    widget._field("hour", 23.5)
    assert widget.scene["svg"] != first and widget.still == still
    widget._field("place", "Sydney")
    assert widget.scene["say"].startswith("Sydney, 2027-01-15 23:30 AEDT (12:30 UTC)") and widget.still == still
    widget._picked("step:30")
    assert widget.question.day == date(2027, 2, 14)
    widget._picked("Sco")
    assert widget.question.picked == "Sco" and "Scorpius, the Scorpion" in widget.scene["say"]


@pytest.mark.parametrize(
    ("latitude", "name", "words"),
    [
        ("51.5", "UMi", "never sets"),
        ("51.5", "Cru", "below the horizon. It never rises"),
        ("51.5", "Cen", "Some of it never rises"),
        ("51.5", "Ori", "All of it rises"),
        ("-51.5", "Cru", "never sets"),
        ("0", "Oct", "All of it rises"),
    ],
)
def test_what_the_latitude_does_to_a_constellation(latitude: str, name: str, words: str) -> None:
    assert words in picked_words(name, above(Moment("your own place", latitude, "0")))


def test_sentences_tell_where_things_stand() -> None:
    """London, 15 January 2027, 22 h: Orion culminates; Sirius stands 51.5° + 16.7° below the zenith at most."""
    now = above(Moment())
    assert "all stars of its figure are up" in picked_words("Ori", now) and "in the south" in picked_words("Ori", now)
    assert re.search(
        r"Sirius \(right ascension 6\.8 h, declination −17°\) stands in Canis Major, 2\d° high in the south",
        picked_words("Sirius", now),
    )
    assert "below the horizon" in picked_words("Sun", now)
    said = whole_words(now)
    assert "Orion" in said and "Scorpius" not in said and "Jupiter" in said and "Sun" not in said
    assert [light(a)[1] for a in (5, -3, -9, -15, -30)] == [
        "day", "civil twilight", "nautical twilight", "astronomical twilight", "night",
    ]  # fmt: skip
    assert [compass_point(a) for a in (0, 44, 91, 359)] == ["north", "north-east", "east", "north"]


def test_everything_is_found_by_its_names() -> None:
    for short, one in sky.constellation_names().items():
        assert find(short) == find(one.name) == {"picked": short}
    now = above(Moment())
    for body in (*WANDERERS, *sky.navigator_stars()):
        assert find(body) == ({"found": ("Peacock", "Pav")} if body == "Peacock" else {"picked": body})
        assert body in picked_words(body, now)


def test_where_a_name_may_mean_several_they_are_offered() -> None:
    widget = star_map(find="Ursa")
    assert widget.question.picked == "Ori" and widget.scene["say"].startswith("That may be Ursa Major or Ursa Minor: choose one.")
    assert [(b["id"], b["text"]) for b in widget.scene["buttons"]][:2] == [("UMa", "Ursa Major"), ("UMi", "Ursa Minor")]
    widget._dispatch({"pick": "UMi", "ply": widget.scene["ply"]})
    assert widget.question.picked == "UMi" and len(widget.scene["buttons"]) == 4
    widget.set(find="bear")
    widget.set(hour=3)
    assert len(widget.scene["buttons"]) == 4  # another question is asked


def test_a_star_that_no_navigator_uses_is_found_and_ringed() -> None:
    widget = star_map(find="zeta uma")
    assert (
        widget.question.picked == "Mizar"
        and "Mizar (right ascension 13.4 h, declination 55°) stands in Ursa Major" in widget.scene["say"]
    )
    assert widget.scene["svg"].count("r='9'") == 2


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("latitude", "91", "not between -90"),
        ("day", "2027-02-30", "no 30 February 2027"),
        ("day", "2100-01-01", "outside the ephemeris"),
        ("hour", 25, "between 0 and 24"),
        ("hour", "noon", "not a number"),
        ("find", "Oryon", "Did you mean Orion"),
        ("find", "", "Give a name"),
        ("find", "al", "begins"),
        ("find", "Neptune", "too faint"),
        ("place", "Mars", "no place"),
        ("colour", "red", "no field"),
    ],
)
def test_bad_input_gets_a_sentence_and_the_last_good_answer_stays(name: str, value: Any, words: str) -> None:
    widget, said = StarMap(), []
    before = widget.question, widget.scene
    widget.send = lambda message, *_: said.append(message.get("say", ""))  # type: ignore[method-assign]
    widget._handle_custom_msg({"field": name, "value": value}, [])
    assert words in said[0]
    assert (widget.question, widget.scene) == before


@pytest.mark.parametrize("latitude", ["90", "-90", "0", "66.56"])
@pytest.mark.parametrize("day", [sky.FIRST_DATE, sky.LAST_DATE, date(2027, 6, 21)])
def test_every_latitude_and_the_ends_of_the_ephemeris_have_a_picture(latitude: str, day: date) -> None:
    for hour in (0.0, 24.0):
        scene = draw_star_map(Moment("your own place", latitude, "180", day, hour), Look())
        assert "nan" not in re.sub(r"<desc.*?</desc>", "", scene.svg)


@pytest.mark.parametrize("hour", [0.0, 9.5, 22.0])
def test_a_step_of_the_slider_sends_little(hour: float) -> None:
    widget = star_map(place="London", hour=hour)
    assert len(json.dumps(widget.scene).encode()) < 32 * 1024


def test_names_of_bodies_that_stand_close_do_not_touch() -> None:
    close = [("Sun", 90.0, 52.0), ("Mercury", 100.0, 50.0), ("Venus", 112.0, 48.0), ("Mars", 120.0, 50.0)]
    drawn = ET.fromstring(f"<svg>{bodies(close, '', 0, 400)}</svg>")
    places = [
        (float(one.attrib["x"]), float(one.attrib["y"]), text_width(one.text or "", 11, 600) / 2) for one in drawn.iter("text")
    ]
    assert len(places) == 4
    for (x, y, half), (u, v, other) in combinations(places, 2):
        assert abs(x - u) > half + other or abs(y - v) > 12


def test_every_press_of_a_step_counts() -> None:
    """Also those of a page that has not been drawn anew since the one before; any other choice belongs to what is shown."""
    widget = star_map(day="2026-06-21", find="Sun")
    said: list[Any] = []
    widget.send = said.append
    for _ in range(15):
        widget._handle_custom_msg({"pick": "step:30", "ply": 1}, [])
    assert widget.question.day == date(2026, 6, 21) + timedelta(days=450)
    widget._handle_custom_msg({"pick": "Ori", "ply": 1}, [])
    assert widget.question.picked == "Sun" and {"say": STALE} in said


def test_names_of_bodies_stay_on_the_map() -> None:
    drawn = ET.fromstring(f"<svg>{bodies([('Mercury', 2.0, 50.0), ('Saturn', 398.0, 50.0)], '', 0, 400)}</svg>")
    x = [float(label.attrib["x"]) for label in drawn.iter("text")]
    assert x[0] >= 20 and x[1] <= 380
