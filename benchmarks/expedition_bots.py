"""How strong the bots of Expedition are, two at a time: each seed is played twice, the second time with the seats changed.

A pair of games counts with the mean of its two shares of the win; the interval is 1.96 standard errors of these means.
Run: python benchmarks/expedition_bots.py [pairs, 200 if not given] [names of bots]
"""

import sys
from itertools import combinations
from math import sqrt
from statistics import mean, stdev

from astronav_edu.engine.action import CHANCE, TERMINAL
from astronav_edu.engine.bots import bot_for
from astronav_edu.engine.rng import Rng
from astronav_edu.games.expedition import GAME, bots

NAMES = ["random", "Greedy", "Cautious", "Bold", "easy", "normal", "Commander", "Reasoner"]


def play(specs: list[object], seed: int) -> list[float]:
    """Shares of the win, seat by seat."""
    rng = Rng(seed)
    players = [bot_for(GAME, spec, rng.split(seat + 1)) for seat, spec in enumerate(specs)]
    state = GAME.initial_state(len(specs), GAME.options())
    while (player := GAME.current_player(state)) != TERMINAL:
        action = GAME.sample_chance(state, rng) if player == CHANCE else players[player].choose(GAME.observe(state, player))
        GAME.apply_in_place(state, action)
    return GAME.returns(state)


def duel(one: str, other: str, pairs: int) -> tuple[float, float]:
    """The share of the win of ``one``, and half its 95 % interval."""
    a, b = (getattr(bots, name, name) for name in (one, other))
    shares = [(play([a, b], seed)[0] + play([b, a], seed)[1]) / 2 for seed in range(pairs)]
    return mean(shares), 1.96 * stdev(shares) / sqrt(pairs)


def main() -> None:
    pairs = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for other, one in combinations(sys.argv[2:] or NAMES, 2):
        share, half = duel(one, other, pairs)
        print(f"{one:>10} against {other:<10} {share:6.1%} ± {half:.1%}", flush=True)


if __name__ == "__main__":
    main()
