"""Icons and parts: well formed, in colours of the palette, and within the room they say they need."""

import re
import xml.etree.ElementTree as ET

import pytest

from astronav_edu.widgets import parts
from astronav_edu.widgets.icons import ICONS, icon, icon_defs
from astronav_edu.widgets.palette import COLOURS, IDENTITIES, THEMES
from astronav_edu.widgets.svg import Svg, svg


def drawn(*kids: Svg) -> ET.Element:
    return ET.fromstring(svg(100, 100, "T", "D", *kids))


@pytest.mark.parametrize("name", ICONS)
def test_icons_inherit_their_one_colour(name: str) -> None:
    colours = set(re.findall(r"(?:fill|stroke)='([^']*)'", ICONS[name]))
    assert colours <= {"none"}
    assert drawn(icon_defs(name), icon(name, 0, 0, 14, "#000000")).find(".//*[@href]").attrib["href"] == f"#i-{name}"  # type: ignore[union-attr]


def test_an_unknown_icon_is_named_with_those_that_exist() -> None:
    with pytest.raises(ValueError, match="no icon 'plain'.*plane"):
        icon("plain", 0, 0)


def test_every_use_points_to_a_definition() -> None:
    every = svg(
        10,
        10,
        "T",
        "D",
        icon_defs(),
        parts.badge_defs(),
        *(icon(name, 0, 0) for name in ICONS),
        *(parts.badge(i, 0, 0) for i in range(7)),
    )
    assert set(re.findall(r"href='#([^']*)'", every)) == set(re.findall(r"id='((?:i|id)-[^']*)'", every))


@pytest.mark.parametrize("theme", THEMES.values(), ids=str)
def test_parts_hold_no_colour_of_their_own(theme: parts.Theme) -> None:
    marks = [parts.on_paper(theme), parts.ON_NIGHT]
    everything = "".join(
        [
            parts.badge_defs(), parts.card(80, 120, theme), parts.card_back(80, 120, theme), parts.panel(0, 0, 50, 50, theme, chosen=True),
            *(parts.stack(60, 80, n, IDENTITIES[0].colour, "airport", theme) for n in range(4)), parts.hidden(0, 0, 60, 60),
            parts.pill(0, 0, "Dana stands here", theme.bad, theme.panel, edge=theme.bad), parts.coin(0, 0, 12, theme.ink, theme.card),
            *(part(0, 0, 60, 60, mark) for part in (parts.selected, parts.forbidden) for mark in marks), parts.reticle(0, 0, 9, 9, theme.signal),
            parts.text(0, 0, "London", 11, theme.ink, halo=theme.halo), parts.hit(0, 0, 9, 9),
        ]
    )  # fmt: skip
    assert set(re.findall(r"#[0-9A-Fa-f]{6}\b", everything)) <= COLOURS
    assert ET.fromstring(f"<svg>{everything}</svg>") is not None


def test_a_pile_shows_its_count_also_when_it_is_one_or_none() -> None:
    for count, edges in ((0, 0), (1, 0), (2, 1), (3, 2), (30, 2)):
        pile = drawn(parts.stack(60, 80, count, "#0072B2", "airport", THEMES["light"]))
        assert pile.find(".//{*}text").text == str(count)  # type: ignore[union-attr]
        assert len(pile.findall(".//{*}rect")) == 1 + edges


def test_words_that_do_not_fit_are_squeezed_not_shrunk() -> None:
    assert "textLength" not in parts.text(0, 0, "Rome", 13, fit=60)
    squeezed = parts.text(0, 0, "A very long name of a place", 13, fit=60)
    assert "textLength='60'" in squeezed and "font-size='13'" in squeezed


def test_brackets_stand_outside_and_never_meet() -> None:
    xs = [float(x) for x in re.findall(r"M(-?[\d.]+) ", parts.reticle(10, 10, 40, 40, "#0A4A7A", off=3))]
    assert xs == pytest.approx([16.6, 43.4, 43.4, 16.6])
    assert "pointer-events='none'" in parts.reticle(0, 0, 1, 1, "#0A4A7A")
