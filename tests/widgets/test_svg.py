"""The SVG builder: what goes in as text comes out as text, and nothing that runs, fetches or restyles gets in."""

import json
import math
import xml.etree.ElementTree as ET

import pytest

from astronav_edu.widgets.svg import Svg, join, number, plain, svg, tag


def test_writes_elements_attributes_and_text() -> None:
    assert (
        tag("circle", cx=1, cy=2.5, r=3.14159, stroke_width=None, class_="piece")
        == "<circle cx='1' cy='2.5' r='3.14' class='piece'/>"
    )
    assert tag("g", tag("text", "5 < 6 & 7"), None, "it's", id="a") == "<g id='a'><text>5 &lt; 6 &amp; 7</text>it&#x27;s</g>"
    assert tag("g", data_moves="", aria_hidden=True) == "<g data-moves='' aria-hidden='true'/>"
    assert join(tag("g"), None, "<") == "<g/>&lt;"


def test_only_svg_itself_is_taken_as_markup() -> None:
    assert tag("g", "<g/>") == "<g>&lt;g/&gt;</g>"
    assert tag("g", tag("g") + tag("g")) == "<g>&lt;g/&gt;&lt;g/&gt;</g>"
    assert tag("g", Svg("<g/>")) == "<g><g/></g>"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1, "1"),
        (1.0, "1"),
        (-0.0, "0"),
        (-0.001, "0"),
        (0.126, "0.13"),
        (-0.126, "-0.13"),
        (100, "100"),
        (1234567.891, "1234567.89"),
        (1e-9, "0"),
    ],
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf])
def test_a_length_that_is_no_number_is_refused(value: float) -> None:
    with pytest.raises(ValueError, match="finite"):
        tag("circle", r=value)


@pytest.mark.parametrize(
    "name", ["script", "foreignObject", "image", "a", "style", "animate", "set", "iframe", "g onload='x'", "", "SVG"]
)
def test_foreign_elements_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="element"):
        tag(name)


@pytest.mark.parametrize(
    "attribute",
    [
        {"onload": "x"}, {"onClick": "x"}, {"style": "x"}, {"a b": "1"}, {"x'><script": "1"}, {"xlink:href": "#a"}, {"": "1"}, {"1a": "1"},
        {"href": "javascript:x"}, {"href": " #a"}, {"href": "http://e/"}, {"fill": "url(http://e/)"}, {"fill": "URL ( http://e/#a)"},
        {"mask": "url('http://e/#m')"}, {"cursor": "url(//e/j),auto"}, {"fill": "image-set('http://e/' 1x)"}, {"fill": "\\75rl(http://e/)"},
    ],
)  # fmt: skip
def test_attributes_that_run_fetch_or_restyle_are_refused(attribute: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="not allowed"):
        tag("g", **attribute)


def test_references_inside_the_drawing_and_any_words_in_labels_are_allowed() -> None:
    assert tag("rect", clip_path="url(#win)") == "<rect clip-path='url(#win)'/>"
    assert tag("use", href="#i-plane") == "<use href='#i-plane'/>"
    assert tag("g", aria_label="url(http://x) \\o/") == "<g aria-label='url(http://x) \\o/'/>"


NAMES = [
    "<script>x</script>", '" onload="x', "</text></svg><img src=x onerror=x>", "]]><!--", "a\x00b\x0bc", "\ud800lone", "&lt;b&gt;",
    "\u202eevil", "javascript:x", "'\"><svg onload=x>", "x" * 5000,
]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_hostile_names_stay_text_in_xml_and_json(name: str) -> None:
    picture = svg(10, 10, name, name, tag("text", name, aria_label=name, id="one"))
    root = ET.fromstring(json.loads(json.dumps(picture).encode()))
    assert [element.tag.split("}")[1] for element in root.iter()] == ["svg", "title", "desc", "text"]
    text = root[2]
    assert text.text == plain(name)
    assert set(text.attrib) == {"aria-label", "id"}


@pytest.mark.parametrize("name", ["Zoë", "李小龍", "José María", "Ann\u200d", "👩\u200d🚀", "O'Neill & Sons", "עברית"])
def test_plain_leaves_real_names_alone(name: str) -> None:
    assert plain(name) == name


def test_root_has_size_name_and_description() -> None:
    root = ET.fromstring(svg(640, 360, "Map", "Two planes."))
    assert (root.attrib["viewBox"], root.attrib["role"], root.attrib["aria-labelledby"]) == ("0 0 640 360", "img", "title desc")
    assert [child.text for child in root] == ["Map", "Two planes."]
