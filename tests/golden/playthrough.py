"""One game of each as text. `python tests/golden/playthrough.py` writes them anew after a wanted change of rules or words."""

from pathlib import Path

import astronav_edu
from astronav_edu.engine.bots import make_bot
from astronav_edu.engine.match import Match
from astronav_edu.engine.rng import Rng

HERE = Path(__file__).parent
SEED = 2026
LEVEL = {"xtronaut": "normal", "astronavigators_alone": "normal"}
"""Bots that play; for other games random ones. Random play hardly ever finishes a game of Xtronaut, or flies against the Shadow."""
ALONE = {"astronavigators_alone": ("astronavigators", {"solo": "expert"})}
"""Games for one player that are kept as well, each with its variants."""


def names() -> list[str]:
    return [*astronav_edu.games(), *ALONE]


def playthrough(name: str) -> str:
    """Every step of a game of three seats, or of one, between bots, as a spectator reads it, with both ends of the game as text."""
    of, options = ALONE.get(name, (name, {}))
    game = astronav_edu.games()[of]
    num_players = 1 if options else max(game.min_players, min(3, game.max_players))
    match = Match.new(game, num_players, SEED, seats=["Ada", "Ben", "Cem"][:num_players], competitive=False, **options)
    bot = make_bot(game, LEVEL.get(name, "random"), Rng(SEED))
    seats = f"{num_players} seat{'s' * (num_players > 1)}"
    lines = [f"{game.title}, rules {game.rules_version}, {seats}, seed {SEED}", "", str(match), ""]
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
    for name in names():
        (HERE / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")
