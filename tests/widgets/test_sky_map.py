"""The star map and the sky panel: geometry, colours, size, targets, and what happens with good and bad input."""

import json
import math
import re
import xml.etree.ElementTree as ET
from itertools import combinations, product
from typing import Any

import numpy as np
import pytest

from astronav_edu import sky
from astronav_edu.crosscheck import game_sky
from astronav_edu.widgets.palette import COLOURS
from astronav_edu.widgets.parts import wrapped
from astronav_edu.widgets.scene import Look, picture_of
from astronav_edu.widgets.sky_map import Chart, anchors, draw_sky, ecliptic_declination, figure_path, lens_path, through
from astronav_edu.widgets.sky_panel import (
    OWN,
    PLACES,
    Question,
    SkyPanel,
    game_marks,
    game_words,
    lost_half_widths,
    sky_panel,
    view_of,
)

LOOKS = [Look(theme, width) for theme, width in product(("light", "dark", "contrast"), (1280, 900, 390))]
CHART = Chart(0, 0, 30)  # 1 px is 1 degree


def corners(run: str) -> Any:
    """The points of a run of path data, "M" and steps."""
    return np.cumsum(np.array(re.findall(r"-?\d*\.?\d+", run), float).reshape(-1, 2), axis=0)


def test_path_data_is_short_and_its_rounding_does_not_add_up() -> None:
    points = [(0.04 + 1.26 * i, 1000 - 1.26 * i) for i in range(500)]
    data = through(points)
    assert np.abs(corners(data) - points).max() <= 0.051
    assert len(data) < 9 * len(points)
    assert through([(1, -2)], close=True) == "M1-2Z"


def test_right_ascension_grows_to_the_left_and_declination_upwards() -> None:
    assert CHART.point(0, 90) == (360, 0)
    assert CHART.point(345, -30) == (15, 120)
    assert CHART.corner(0, 0) == (330, 0)
    assert CHART.corner(5, 11) == (0, 150)


def test_ecliptic_is_the_suns_real_way_within_the_rounding_of_the_obliquity() -> None:
    for month in range(1, 13):
        sun = sky.sun(f"2027-{month:02}-15T12:00Z")
        assert ecliptic_declination(sun.right_ascension) == pytest.approx(sun.declination, abs=0.01)


def test_lens_is_six_hours_wide_at_its_equator_and_ends_at_66_56() -> None:
    points = corners(lens_path(30)).tolist()
    assert [max(x for x, _ in points), min(x for x, _ in points)] == pytest.approx([45, -45], abs=0.01)
    assert max(y for _, y in points) == pytest.approx(66.56, abs=0.06)


@pytest.mark.parametrize("name", ["Psc", "Peg", "Cet", "Oct", "Cas", "UMi"])
def test_T29_no_line_crosses_the_map_at_0_h(name: str) -> None:
    paths = [corners(run).tolist() for run in figure_path(CHART, sky.figure_lines(name))[1:].split("M")]
    for run in paths:
        for (x, y), (u, v) in zip(run, run[1:], strict=False):
            near_pole = min(abs(90 - y), abs(90 - v)) > 60
            assert abs(x - u) < (180 if near_pole else 60)
        assert any(0 <= x <= 360 for x, _ in run)


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.theme}-{look.width}")
def test_drawing_holds_only_colours_of_the_palette_and_valid_references(look: Look) -> None:
    picture = picture_of(draw_sky(view_of(Question()), look)).svg
    assert set(re.findall(r"#[0-9A-Fa-f]{6}\b", picture)) <= COLOURS
    ids = re.findall(r"\bid='([^']+)'", picture)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"(?:href='|url\()#([^')]+)", picture)) <= set(ids)
    width = float(ET.fromstring(picture).attrib["width"])
    assert width == look.width


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.theme}-{look.width}")
def test_what_changes_stays_below_32_KiB_and_still_layers_are_still(look: Look) -> None:
    panel = SkyPanel()
    panel.look = look
    panel.ask(place="Greenland", month=9, constellation="Cam")
    before = panel.still
    assert len(json.dumps(panel.scene)) < 32 * 1024
    panel.ask(month=3, constellation="Ori", place="Greenland")
    assert panel.still == before


@pytest.mark.parametrize("width", [1280, 900, 390])
def test_every_constellation_is_a_target_of_at_least_24_px(width: Any) -> None:
    scene = draw_sky(view_of(Question()), Look("light", width))
    assert {choice.id for target in scene.targets for choice in target.choices} == set(sky.ALL)
    found = re.findall(r"<path d='M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)h-\3z' id='(at-[^']+)'", scene.svg)
    boxes = [(name, *box) for *box, name in found]
    assert {box[0] for box in boxes} == {target.id for target in scene.targets}
    assert all(float(w) >= 24 and float(h) >= 24 for *_, w, h in boxes)
    places = [(float(x), float(y)) for _, x, y, _, _ in boxes]
    assert min(max(abs(x - u), abs(y - v)) for (x, y), (u, v) in combinations(places, 2)) >= (17 if width > 390 else 24)


@pytest.mark.parametrize("cell", [72, 66])
def test_anchors_are_24_px_apart_and_near_their_figures(cell: float) -> None:
    where = anchors(cell)
    assert min(math.dist(p, q) for p, q in combinations(where.values(), 2)) >= 24
    for name, (x, y) in where.items():
        points = [
            Chart(0, 0, cell).point(ra + turn, dec)
            for line in sky.figure_lines(name)
            for ra, dec in line
            for turn in (-360, 0, 360)
        ]
        if name != "Oct":  # around the pole, where the map pulls the figure apart over half its width
            assert min(math.dist((x, y), p) for p in points) < 1.3 * cell, name


def test_tiles_and_sun_slide_by_transform_alone() -> None:
    moving = r"<(?:use|g|path)[^>]*\bid='(day-[a-z]+|sun|observer-row)'[^>]*>"
    first, later = (draw_sky(view_of(Question(month=m)), Look()).svg for m in (1, 2))
    for a, b in zip(re.finditer(moving, first), re.finditer(moving, later), strict=True):
        assert "data-moves" in a[0]
        assert re.sub(r"transform='[^']*'", "", a[0]) == re.sub(r"transform='[^']*'", "", b[0])
    assert len(re.findall(moving, first)) == 5


def test_marks_say_what_the_game_says() -> None:
    for name, row, month in product(("UMa", "Car", "Eri", "Cyg", "Cas", "Aql", "Oct"), game_sky.ROWS, (0, 3)):
        marks = game_marks(row, month, name)
        verdict = game_sky.verdict(row, month, name)
        assert bool(verdict) == (set(marks.values()) == {"seen"})
        assert (game_sky.HORIZON in verdict.reasons) == ("horizon" in marks.values())
        words = game_words(verdict)
        assert words.endswith(".") and ("rise" in words or "Daylight" in words or "night" in words)


@pytest.mark.parametrize("latitude", [-90, -47, 0, 21.3, 51.5, 72, 90])
@pytest.mark.parametrize("limits", [(10.0, -12.0), (0.0, -18.0)])
def test_the_broken_line_is_where_single_stars_begin_to_be_seen(latitude: float, limits: tuple[float, float]) -> None:
    """Held against altitudes computed for a whole turn of the sky."""
    import numpy as np

    min_altitude, sun_below = limits
    sun_dec = 15.0
    phi, sidereal = math.radians(latitude), np.radians(np.arange(0, 360, 0.25))

    def altitude(ra: float, dec: float) -> Any:
        d = math.radians(dec)
        return np.degrees(np.arcsin(np.sin(phi) * math.sin(d) + np.cos(phi) * math.cos(d) * np.cos(sidereal - math.radians(ra))))

    dark = altitude(0, sun_dec) < sun_below
    for dec, half in lost_half_widths(latitude, sun_dec, *limits):
        if abs(dec) == 90:
            continue
        for offset, seen in ((half - 1.5, False), (half + 1.5, True)):
            if 0 <= offset <= 180:
                assert bool((dark & (altitude(offset, dec) >= min_altitude)).any()) == seen, (dec, half, offset)


def test_words_are_wrapped_within_their_width() -> None:
    from astronav_edu.widgets.parts import text_width

    lines = wrapped("The figure is high enough only by day or in twilight. " * 3, 200)
    assert len(lines) > 3 and all(text_width(line, 13) <= 200 for line in lines)


# ---- the panel, without a kernel


class Talk:
    """A panel and what it answers to the page."""

    def __init__(self) -> None:
        self.panel = SkyPanel()
        self.sent: list[Any] = []
        self.panel.send = lambda message, *_: self.sent.append(message)  # type: ignore[method-assign]

    def hear(self, **message: Any) -> list[str]:
        self.sent.clear()
        self.panel._handle_custom_msg(message, [])
        return [m["say"] for m in self.sent if "say" in m]


@pytest.fixture
def talk() -> Talk:
    return Talk()


def test_fields_and_picks_change_the_map_and_the_answer(talk: Talk) -> None:
    ply = talk.panel.scene["ply"]
    assert talk.hear(field="place", value="London") == []
    assert talk.hear(field="month", value="9") == []
    assert talk.hear(pick="Ori", ply=talk.panel.scene["ply"]) == []
    assert talk.panel.scene["ply"] == ply + 3
    assert talk.panel.question == Question("London", "51.5 N", "0.1 W", 9, "first", 2027, "Ori")
    assert talk.panel.scene["say"].startswith("Orion from London, row +2, night of 22 December 2027")
    fields = {f["name"]: f for f in talk.panel.panel["fields"]}
    assert fields["latitude"]["value"] == "51.5 N" and fields["constellation"]["value"] == "Ori"
    assert [label for _, label in fields["month"]["options"]][9].startswith("10: from 22 December")


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("latitude", "91", "not between -90"),
        ("latitude", "NaN", "cannot be read"),
        ("latitude", float("nan"), "not a number of degrees"),
        ("latitude", "155W", "cannot be read"),
        ("longitude", "400", "neither between"),
        ("longitude", "", "cannot be read"),
        ("year", 1850, "1850 is outside"),
        ("year", "2060", "2060 is outside"),
        ("year", "soon", "not a number"),
        ("year", 2027.5, "The year 2027.5 is not a whole number."),
        ("year", None, "The year is missing. Write a number."),
        ("year", "", "The year is missing. Write a number."),
        ("month", "12", "does not exist"),
        ("place", "Mars", "no place"),
        ("night", "last", "first of the game's month"),
        ("constellation", "Oryon", "Orion"),
        ("min_altitude", float("inf"), "not a number"),
        ("min_altitude", 95, "95"),
        ("sun_below", "5", "Sun"),
        ("colour", "red", "no field"),
    ],
)
def test_bad_input_gets_a_sentence_and_the_last_good_answer_stays(talk: Talk, name: str, value: Any, words: str) -> None:
    before = talk.panel.question, talk.panel.scene, talk.panel.panel
    said = talk.hear(field=name, value=value)
    assert len(said) == 1 and words in said[0], said
    assert (talk.panel.question, talk.panel.scene, talk.panel.panel) == before


def test_what_a_place_was_taken_for_is_told(talk: Talk) -> None:
    assert talk.hear(field="longitude", value="155W") == []
    assert talk.panel.question.place == OWN
    assert "'155W' was taken as -155" in talk.panel.scene["say"]


def test_T07_every_place_and_the_poles_have_an_answer_in_every_month(talk: Talk) -> None:
    for place in PLACES:
        assert talk.hear(field="place", value=place) == []
    for latitude in ("90", "-90", "89.999", "0"):
        assert talk.hear(field="latitude", value=latitude) == []
        for month in range(0, 12, 3):
            assert talk.hear(field="month", value=str(month)) == []
            assert talk.panel.scene["say"]


def test_the_look_of_the_page_draws_again(talk: Talk) -> None:
    assert talk.hear(look={"theme": "dark", "width": 390}) == []
    assert "width='390'" in talk.panel.scene["svg"]
    assert "sky-390" in talk.panel.still


def test_T34_running_the_cell_again_and_static_picture() -> None:
    panel = sky_panel(place="Patagonia", constellation="Octans")
    assert panel.question.constellation == "Oct"
    data, _ = panel._repr_mimebundle_()  # type: ignore[misc]
    assert "Octans from Patagonia" in data["text/html"] and data["image/svg+xml"].startswith("<svg")
    with pytest.raises(ValueError, match="no place"):
        sky_panel(place="Atlantis")


@pytest.mark.parametrize(
    ("place", "month", "name", "game", "real"),
    [
        ("Hawaii", 0, "Cas", False, True),  # 26 minutes in the dark
        ("Hawaii", 0, "Cyg", True, True),
        ("Hawaii", 0, "Oct", False, False),
        ("Patagonia", 0, "Oct", True, True),
        ("Greenland", 0, "Cyg", False, True),
    ],
)
def test_verdicts_stand_side_by_side(place: str, month: int, name: str, game: bool, real: bool) -> None:
    known = PLACES[place]
    view = view_of(Question(place, known.latitude, known.longitude, month, constellation=name))
    assert [v.seen for v in view.verdicts] == [game, real]
    assert ("agree" if game == real else "differ") in view.say
    assert all(v.words.endswith(".") for v in view.verdicts)
    assert "10° or higher, Sun below −12°" in view.verdicts[1].words  # the limits are always told
