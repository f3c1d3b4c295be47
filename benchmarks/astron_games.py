"""How long games of Astron are and what happens in them, for each number of players, with greedy and with random seats.

The table of data/astron/README.md comes from here. Run: python benchmarks/astron_games.py [games of each kind, 200 if not given]
"""

import sys
from statistics import mean, median
from typing import NamedTuple

from astronav_edu.engine.action import CHANCE, TERMINAL
from astronav_edu.engine.bots import make_bot
from astronav_edu.engine.rng import Rng
from astronav_edu.games.astron import GAME


class Played(NamedTuple):
    turns: int
    airport_cards: int
    hazard_cards: int
    lost_turns: int
    pushes: int
    shuffles: int
    winner_share: list[float]
    score: float


def play(num_players: int, level: str, seed: int) -> Played:
    rng = Rng(seed)
    bots = [make_bot(GAME, level, rng.split(seat + 1)) for seat in range(num_players)]
    state = GAME.initial_state(num_players, GAME.options())
    lost = pushes = shuffles = 0
    while (player := GAME.current_player(state)) != TERMINAL:
        action = GAME.sample_chance(state, rng) if player == CHANCE else bots[player].choose(GAME.observe(state, player))
        discards, moved = len(state.discard), len(state.trail)
        GAME.apply_in_place(state, action)
        lost += action.kind == "discard"
        pushes += max(0, len(state.trail) - max(moved, 1))
        shuffles += len(state.discard) < discards
    score = sum(line.points for line in GAME.score_lines(state)) / num_players
    cards = sum(map(len, state.airport_cards)), sum(map(len, state.hazard_cards))
    return Played(state.turn, *cards, lost, pushes, shuffles, GAME.returns(state), score)


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    print(
        "| Players | Seats | Turns: median, 5 to 95 %, longest | Airport / Hazard cards (most) | Lost turns | Pushes | Shuffles | Score | Wins by seat, % |"
    )
    print("|---|---|---|---|---|---|---|---|---|")
    for num_players in range(2, 7):
        for level in ("normal", "random"):
            games = [play(num_players, level, seed) for seed in range(number)]
            turns = sorted(game.turns for game in games)
            low, high = turns[round(0.05 * (number - 1))], turns[round(0.95 * (number - 1))]
            wins = " ".join(f"{100 * mean(shares):.0f}" for shares in zip(*(game.winner_share for game in games), strict=True))
            print(
                f"| {num_players} | {level} | {median(turns):.0f}, {low}–{high}, {turns[-1]} "
                f"| {mean(g.airport_cards for g in games):.1f} / {mean(g.hazard_cards for g in games):.1f} "
                f"({max(g.airport_cards for g in games)} / {max(g.hazard_cards for g in games)}) "
                f"| {mean(g.lost_turns for g in games):.2f} | {mean(g.pushes for g in games):.1f} "
                f"| {mean(g.shuffles for g in games):.1f} | {mean(g.score for g in games):.0f} | {wins} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
