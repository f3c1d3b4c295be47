"""How strong the bots of Expedition are, two at a time: each deal is played twice, the second time with the seats changed.

The interval is that of ``simulate(..., paired=True)``: 1.96 standard errors of the means of the pairs.
Run: python benchmarks/expedition_bots.py [pairs, 200 if not given] [names of bots]
"""

import sys
from itertools import combinations

from astronav_edu.engine.simulate import simulate
from astronav_edu.games.expedition import GAME, bots

NAMES = ["random", "Greedy", "Cautious", "Bold", "easy", "normal", "Commander", "Reasoner"]


def duel(one: str, other: str, pairs: int) -> tuple[float, float]:
    """The share of the win of ``one``, and half its 95 % interval."""
    results = simulate(GAME, [getattr(bots, name, name) for name in (one, other)], 2 * pairs, paired=True)
    low, high = results.interval(0)
    return results.wins[0] / results.games, (high - low) / 2


def main() -> None:
    pairs = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for other, one in combinations(sys.argv[2:] or NAMES, 2):
        share, half = duel(one, other, pairs)
        print(f"{one:>10} against {other:<10} {share:6.1%} ± {half:.1%}", flush=True)


if __name__ == "__main__":
    main()
