"""Draws the pictures of this folder anew (`make pictures`): each game at a fixed moment of a fixed game, each lesson at a fixed question."""

import re
from pathlib import Path
from xml.etree import ElementTree

import astronav_edu
from astronav_edu.engine.bots import make_bot
from astronav_edu.engine.rng import Rng
from astronav_edu.sky import figure_lines
from astronav_edu.widgets import sky_map
from astronav_edu.widgets.icons import icon_defs
from astronav_edu.widgets.palette import NIGHT
from astronav_edu.widgets.parts import rect
from astronav_edu.widgets.sky_panel import Question, view_of
from astronav_edu.widgets.svg import Svg, svg


def astron(plies: int = 150) -> Svg:
    """Four bots under way, as a spectator sees them."""
    match = astronav_edu.new_match("astron", num_players=4, seed=11)
    bots = [make_bot(match.game, "normal", Rng(seat)) for seat in range(4)]
    while match.ply < plies:
        seat = match.current_player
        match.play(bots[seat].choose(match.view(seat)))
    return astronav_edu.picture(match).svg


def astronavigators(plies: int = 330) -> Svg:
    """Four bots in the second half of the year, seen by the one who chooses a week."""
    match = astronav_edu.new_match("astronavigators", num_players=4, seed=11)
    bots = [make_bot(match.game, "normal", Rng(seat)) for seat in range(4)]
    while match.ply < plies or match.view(None).table.phase != "select":
        seat = match.current_player
        match.play(bots[seat].choose(match.view(seat)))
    return slim(astronav_edu.picture(match, match.current_player).svg)


def slim(drawn: str) -> Svg:
    """A still picture needs only those definitions that it uses: of the 62 cards' faces, four."""
    ElementTree.register_namespace("", "http://www.w3.org/2000/svg")
    root = ElementTree.fromstring(drawn)
    while True:
        used = {element.get("href", "")[1:] for element in root.iter()} | set(re.findall(r"url\(#([\w-]+)\)", drawn))
        spare = [
            (defs, kid) for defs in root.iter("{http://www.w3.org/2000/svg}defs") for kid in defs if kid.get("id") not in used
        ]
        if not spare:
            return Svg(ElementTree.tostring(root, encoding="unicode"))
        for defs, kid in spare:
            defs.remove(kid)


def sky() -> Svg:
    """Orion, asked for from London in the month of the December solstice: the daylight tile, and the rows that never rise."""
    view = view_of(Question(place="London", latitude="51.5 N", longitude="0.1 W", month=9, constellation="Ori"))
    chart = sky_map.Chart(8, 24, 52)
    return svg(
        640,
        360,
        "Star map of the game",
        view.say,
        icon_defs(),
        sky_map.hatch_defs(),
        sky_map.tile_defs(chart.cell),
        rect(0, 0, 640, 360, fill=NIGHT.pole),
        sky_map.sky_ground(chart, faint=3.5),
        sky_map.unseen_rows(chart, view.visible),
        sky_map.ecliptic(chart),
        sky_map.daylight_tiles(chart, view.month, view.shift),
        sky_map.sun(chart, view.month),
        sky_map.space_marks(chart, view.marks),
        sky_map.picked_figure(chart, figure_lines(view.picked)),
    )


if __name__ == "__main__":
    for picture in (astron, astronavigators, sky):
        Path(__file__).with_name(f"{picture.__name__}.svg").write_text(str(picture()), encoding="utf-8")
