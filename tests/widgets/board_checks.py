"""What is asked of the board of each game alike, and the pieces that its own tests look at."""

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

import pytest

from astronav_edu.engine.game import AnyGame
from astronav_edu.widgets.palette import COLOURS
from astronav_edu.widgets.scene import Look, Scene, SceneWidget, picture_of

LOOKS = [Look(theme, width) for theme in ("light", "dark", "contrast") for width in (1280, 900, 390)]
LIMIT = 32 * 1024  # bytes: what the socket's compression remembers, so that a move costs only its difference
SVG = "{http://www.w3.org/2000/svg}"
each_look = pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.width}-{look.theme}")
each_hostile_name = pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", "'\"><svg onload=x>", "Å" * 300, "", "𝔸🛩️", "\x00\ud800"]
)


@lru_cache(maxsize=256)
def _layer(markup: str) -> tuple[ET.Element, ...]:
    """What a still layer holds; the same in many scenes."""
    return tuple(ET.fromstring(f"<svg xmlns='http://www.w3.org/2000/svg'>{markup}</svg>"))


@lru_cache(maxsize=4)
def _parsed(svg: str, still: tuple[tuple[str, str], ...]) -> tuple[ET.Element, dict[str, ET.Element]]:
    root, layers = ET.fromstring(svg), dict(still)
    for empty in root.findall(".//*[@data-still]"):
        empty.extend(_layer(layers.get(empty.get("id", ""), "")))
    return root, {name: element for element in root.iter() if (name := element.get("id"))}


def tree(scene: Scene) -> ET.Element:
    """The whole drawing."""
    return _parsed(scene.svg, tuple(scene.still.items()))[0]


def places(scene: Scene) -> dict[str, ET.Element]:
    """The elements of the whole drawing by id."""
    return _parsed(scene.svg, tuple(scene.still.items()))[1]


def words(element: ET.Element) -> str:
    return " ".join("".join(text.itertext()) for text in element.iter(f"{SVG}text"))


def group(scene: Scene, name: str) -> ET.Element:
    return places(scene)[name]


def offered(scene: Scene) -> dict[str, set[str]]:
    """What each target offers."""
    return {target.id: {choice.id for choice in target.choices} for target in scene.targets}


def choices(scene: Scene) -> list[str]:
    """What can be chosen, on the board and by buttons."""
    return [choice.id for target in scene.targets for choice in target.choices] + [choice.id for choice in scene.buttons]


def bytes_of(scene: Scene) -> int:
    """Bytes of a move: what changes in the drawing, and the targets."""
    widget = SceneWidget()
    widget.show(scene)
    widget.close()
    return len(scene.svg.encode()) + len(json.dumps(widget.scene["targets"]).encode())


def check_drawing(scene: Scene, spare_layers: bool = False) -> None:
    """It is whole: its layers (without ``spare_layers`` all of them), ids and references fit together; and it keeps to the palette
    and to words that can be read."""
    placed = set(re.findall(r"id='([\w-]+)' data-still=''", scene.svg))
    assert placed <= set(scene.still) and (spare_layers or placed == set(scene.still))
    picture = picture_of(scene).svg
    root = ET.fromstring(picture)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert {target.id for target in scene.targets} <= set(ids)
    used = {element.get("href", "#")[1:] for element in root.iter() if element.get("href")}
    used |= set(re.findall(r"url\(#([\w-]+)\)", picture))
    assert used <= set(ids), used - set(ids)
    assert set(re.findall(r"#[0-9A-Fa-f]{6}\b", picture)) <= COLOURS
    assert min(float(size) for size in re.findall(r"font-size='([\d.]+)'", picture)) >= 11


def check_same_still_layers(scenes: Iterable[Scene]) -> None:
    assert len({json.dumps(dict(scene.still)) for scene in scenes}) == 1


def check_layers_of_looks(scenes: Sequence[Scene]) -> None:
    """Layers of the same id are the same, whatever the look."""
    for one in scenes:
        for other in scenes:
            assert all(one.still[name] == other.still[name] for name in one.still.keys() & other.still.keys())


class Boards:
    """The boards of a game, as ``draw`` makes them for seats called ``names``."""

    def __init__(self, game: AnyGame, draw: Callable[..., Scene], names: Sequence[str]) -> None:
        self.game, self.draw, self.names = game, draw, names

    def scene(self, state: Any, viewer: int | None, look: Look | None = None) -> Scene:
        seen = self.game.observe(state, viewer)
        return self.draw(seen, self.names[: seen.num_players], look, lambda action: self.game.why_illegal(state, action))

    def mine(self, state: Any, look: Look | None = None) -> Scene:
        """The board of whoever decides."""
        return self.scene(state, max(self.game.current_player(state), 0), look)

    def check_others_choose_nothing(self, states: Iterable[Any]) -> None:
        """Only the one who decides has targets and buttons."""
        for state in states:
            seats = range(self.game.observe(state, None).num_players)
            for viewer in {None, *seats} - {self.game.current_player(state)}:
                scene = self.scene(state, viewer)
                assert scene.targets == () and scene.buttons == ()

    def check_without_reasons(self, states: Iterable[Any]) -> None:
        """Who is not told why gets legal targets only."""
        for state in states:
            seen = self.game.observe(state, max(self.game.current_player(state), 0))
            assert all(target.choices for target in self.draw(seen, self.names[: seen.num_players], Look()).targets)

    def check_name(self, states: Iterable[Any], name: str) -> None:
        """A name is text, whatever it holds."""
        for state in states:
            seen = self.game.observe(state, 0)
            for look in LOOKS[:3]:
                root = ET.fromstring(self.draw(seen, [name] * seen.num_players, look).svg.encode("utf-8"))
                assert not [element for element in root.iter() if element.tag.endswith("script") or element.get("onload")]

    def check_said(self, state: Any, names: Sequence[str]) -> None:
        """Status and position stand there in words."""
        seen = self.game.observe(state, 0)
        scene = self.draw(seen, names[: seen.num_players])
        assert scene.say == self.game.say_status(seen, names[: seen.num_players])
        desc = ET.fromstring(scene.svg).find(f"{SVG}desc")
        assert desc is not None and desc.text == self.game.say_position(seen, names[: seen.num_players])
