"""Time of one step of Expedition's rules in random play, beside one of Catanatron 3.2.1 (Settlers of Catan) in the same run; of games
between bots of simple rules; and of the best policy.

Processor time is measured, so that other work on the machine counts little. Bounds: 10 µs a step (legal_actions + apply_in_place, chance
counted as steps), and at least 3 times as fast as Catanatron's; 10,000 four-player games of rule bots in 30 s on two processors, so 6 ms a
game on one; the whole policy in 2 s.

Run: pip install catanatron==3.2.1 && python benchmarks/expedition.py
"""

import time
from importlib import util

from _timing import random_steps, seconds
from astron import PEER, catanatron

from astronav_edu.engine.simulate import simulate
from astronav_edu.games.expedition import GAME, bots, odds

GAMES = 100
ROUNDS = 5


def rule_bots() -> float:
    """Milliseconds a four-player game of rule bots, in this process; the median of ROUNDS."""
    teams = [bots.Cautious, bots.Bold, bots.Greedy, bots.Cautious]
    return 1e3 * seconds(lambda n: simulate(GAME, teams, GAMES, seed=n, chunk=GAMES), ROUNDS) / GAMES


def main() -> None:
    four = 0.0
    for num_players in range(GAME.min_players, GAME.max_players + 1):
        rules, whole = random_steps(GAME, num_players)
        four = whole if num_players == 4 else four
        print(f"{num_players} players: {rules:5.2f} µs a step of the rules, {whole:5.2f} µs with rolls and random choices")
    if util.find_spec("catanatron") is None:
        print(f"Catanatron is not installed here, so nothing is compared: pip install catanatron=={PEER}")
    else:
        peer = catanatron(4)
        print(f"Catanatron {PEER}, 4 players: {peer:5.2f} µs a step with random choices: {peer / four:.1f} times Expedition's")
    each = rule_bots()
    print(f"four rule bots: {each:.2f} ms a game, so {each * 10_000 / 2 / 1000:.0f} s for 10,000 games on two processors")
    odds.moves.cache_clear()
    start = time.process_time()
    odds.policy()
    print(f"policy of up to five aboard: {time.process_time() - start:.2f} s")


if __name__ == "__main__":
    main()
