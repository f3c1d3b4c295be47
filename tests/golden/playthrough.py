"""One game of each as text. `python tests/golden/playthrough.py` writes them anew after a wanted change of rules or words."""

from pathlib import Path

import astronav_edu
from astronav_edu.engine.bots import make_bot
from astronav_edu.engine.match import Match
from astronav_edu.engine.rng import Rng

HERE = Path(__file__).parent
SEED = 2026
LEVEL = {"xtronaut": "normal"}
"""Bots that play; for other games random ones. Random play hardly ever finishes a game of Xtronaut."""


def playthrough(name: str) -> str:
    """Every step of a three-seat game between bots, as a spectator reads it, with both ends of the game as text."""
    game = astronav_edu.games()[name]
    num_players = max(game.min_players, min(3, game.max_players))
    match = Match.new(game, num_players, SEED, seats=["Ada", "Ben", "Cem"][:num_players], competitive=False)
    bot = make_bot(game, LEVEL.get(name, "random"), Rng(SEED))
    lines = [f"{game.title}, rules {game.rules_version}, {num_players} seats, seed {SEED}", "", str(match), ""]
    while not match.is_over:
        match.play(bot.choose(match.view(match.current_player)))
    view = match.view(None)
    for record, line in zip(match.records, view.log, strict=True):
        lines.append(f"{line.ply:4} {record.player:2} {record.action!s:<20} {line.text}".rstrip())
    lines += ["", str(match), ""]
    lines += [f"{match.names[score.seat]}: {score.label} {score.points} ({score.rule})" for score in view.scores]
    lines.append(f"shares of the win: {match.returns()}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for name in astronav_edu.games():
        (HERE / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")
