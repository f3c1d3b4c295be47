"""Draws the pictures of this folder anew (`make pictures`): each game at a fixed moment of a fixed game, each lesson at a fixed question."""

from pathlib import Path

import astronav_edu
from astronav_edu.engine.bots import make_bot
from astronav_edu.engine.match import Match
from astronav_edu.engine.rng import Rng
from astronav_edu.sky import figure_lines
from astronav_edu.widgets import sky_map
from astronav_edu.widgets.icons import icon_defs
from astronav_edu.widgets.palette import NIGHT
from astronav_edu.widgets.parts import rect
from astronav_edu.widgets.sky_panel import Question, view_of
from astronav_edu.widgets.svg import Svg, svg


def under_way(game: str, num_players: int, seed: int, plies: int) -> Match:
    """A game between bots after so many records."""
    match = astronav_edu.new_match(game, num_players=num_players, seed=seed)
    bots = [make_bot(match.game, "normal", Rng(seat)) for seat in range(num_players)]
    while match.ply < plies:
        seat = match.current_player
        match.play(bots[seat].choose(match.view(seat)))
    return match


def astron() -> Svg:
    """Four bots under way, as a spectator sees them."""
    return astronav_edu.picture(under_way("astron", 4, 11, 150)).svg


def xtronaut() -> Svg:
    """Four bots, a rocket that is not ready yet, seen by the one who builds it."""
    match = under_way("xtronaut", 4, 6, 691)
    return astronav_edu.picture(match, match.current_player).svg


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
    for picture in (astron, sky, xtronaut):
        Path(__file__).with_name(f"{picture.__name__}.svg").write_text(str(picture()), encoding="utf-8")
