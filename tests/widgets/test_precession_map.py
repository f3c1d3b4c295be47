"""The picture of the precession: where pole, equinox and solstice stand through the years, and what the reader may type."""

import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest

from astronav_edu import sky
from astronav_edu.widgets.palette import COLOURS
from astronav_edu.widgets.precession_map import (
    FIRST,
    LAST,
    YEARS,
    Epoch,
    PrecessionMap,
    draw_precession,
    epoch_words,
    nearest_pole_star,
    precession_map,
    year_words,
)
from astronav_edu.widgets.scene import Look, picture_of

LOOKS = [Look(theme, width) for theme, width in zip(("light", "dark", "contrast"), (1280, 900, 390), strict=True)]


@pytest.mark.parametrize(("look", "year"), list(zip(LOOKS, (FIRST, 2026, LAST), strict=True)), ids=str)
def test_drawing_holds_only_colours_of_the_palette_and_valid_references(look: Look, year: int) -> None:
    picture = picture_of(draw_precession(Epoch(year), look)).svg
    assert set(re.findall(r"#[0-9A-Fa-f]{6}\b", picture)) <= COLOURS
    ids = re.findall(r"\bid='([^']+)'", picture)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"(?:href='|url\()#([^')]+)", picture)) <= set(ids)
    assert float(ET.fromstring(picture).attrib["width"]) == look.width


@pytest.mark.parametrize(("year", "star", "most"), [(-2786, "Thuban", 0.2), (2100, "Polaris", 0.6), (13_700, "Vega", 7.0)])
def test_pole_stars_of_other_times(year: int, star: str, most: float) -> None:
    """Thuban, Polaris, Vega (Meeus, Mathematical Astronomy Morsels; Ridpath): nearest, and within these degrees."""
    name, far = nearest_pole_star(year)
    assert name == star and far < most


def test_sentences_tell_pole_equinox_and_solstice() -> None:
    assert epoch_words(2026) == (
        "The year 2026: the celestial north pole stands 0.6° from Polaris. The March equinox, where the sign Aries begins, lies in "
        "Pisces, where it was in 2000. At the June solstice the Sun stands in Taurus."
    )
    assert "lies in Aries" in epoch_words(-128) and "30° east" in epoch_words(-128)  # 2128 years at 50.3″
    assert "lies in Aquarius" in epoch_words(2700) and "less than half a degree from Thuban" in epoch_words(-2786)
    assert [year_words(year) for year in (1, 0, -2786)] == ["the year 1", "1 BC", "2787 BC"]


def test_pole_and_signs_move_by_transform_alone_and_the_rest_is_still() -> None:
    widget = precession_map(0)
    first, still = widget.scene["svg"], widget.still
    widget._field("year", 5000)
    moving = r"<g id='(pole|signs-[01])'[^>]*>|<g transform='[^']*' id='(pole|signs-[01])'[^>]*>"
    places = [[m[0] for m in re.finditer(moving, svg)] for svg in (first, widget.scene["svg"])]
    assert len(places[0]) == len(places[1]) == 3
    for a, b in zip(*places, strict=True):
        assert a != b and re.sub(r"transform='[^']*'", "", a) == re.sub(r"transform='[^']*'", "", b)
    assert widget.still == still and len(widget.scene["svg"]) < 8000


def test_the_equinox_lies_under_its_sign() -> None:
    """The line of the equinox stands on the strip as far left of 0° as the longitude says: 70 px are 30°."""
    svg = draw_precession(Epoch(-128), Look()).svg
    (x,) = re.findall(r"translate\(([\d.]+) 0\)' id='signs-0'", svg)
    longitude = sky.ecliptic_place(*sky.equinox(-128)).longitude
    assert float(x) == pytest.approx(424 + 840 - longitude * 70 / 30, abs=0.01)


def test_buttons_and_fields_set_the_year() -> None:
    widget = PrecessionMap()
    for choice in YEARS:
        widget._picked(choice)
        assert f"year:{widget.question.year}" == choice
    widget._field("typed", "−2786")
    assert widget.question.year == -2786
    assert [field["value"] for field in widget.panel["fields"]] == [-2786, "−2786"]


@pytest.mark.parametrize("year", ["soon", "20000", -12_000, 2026.5, float("nan")])
def test_other_years_are_refused_in_words(year: Any) -> None:
    widget = PrecessionMap()
    with pytest.raises(ValueError, match=r"not a whole number from −11000 to 15000|is not a number"):
        widget._field("typed", year)
    assert widget.question.year == 2026
    with pytest.raises(ValueError, match="−11000 to 15000|not a number"):
        precession_map(year)
    with pytest.raises(ValueError, match="The year is missing. Write a number."):
        widget._field("typed", " ")


@pytest.mark.parametrize(
    ("typed", "year"),
    [
        ("14 000", 14000),
        ("14,000", 14000),
        ("14\u202f000", 14000),
        ("−2786", -2786),
        ("2787 BC", -2786),
        ("1 bce", 0),
        ("1989", 1989),
    ],
)
def test_years_are_read_as_people_write_them(typed: str, year: int) -> None:
    assert PrecessionMap().set(typed=typed).question.year == year
