"""Draws the pictures of this folder anew (`make pictures`): each game at a fixed moment of a fixed game."""

from pathlib import Path

import astronav_edu
from astronav_edu.engine.bots import make_bot
from astronav_edu.engine.rng import Rng


def astron(plies: int = 150) -> str:
    """Four bots under way, as a spectator sees them."""
    match = astronav_edu.new_match("astron", num_players=4, seed=11)
    bots = [make_bot(match.game, "normal", Rng(seat)) for seat in range(4)]
    while match.ply < plies:
        seat = match.current_player
        match.play(bots[seat].choose(match.view(seat)))
    return str(astronav_edu.picture(match).svg)


if __name__ == "__main__":
    Path(__file__).with_name("astron.svg").write_text(astron(), encoding="utf-8")
