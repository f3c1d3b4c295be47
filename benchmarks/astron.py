"""Time of one step of Astron's rules in random play, beside one of Catanatron 3.2.1 (Settlers of Catan) in the same run.

Processor time is measured, so that other work on the machine counts little. Bounds: 8 µs a step (legal_actions + apply_in_place, chance counted as steps), and at least 3 times as fast as Catanatron's.

Run: pip install catanatron==3.2.1 && python benchmarks/astron.py
"""

import random
import statistics
import time
from importlib import metadata, util

from _timing import random_steps

from astronav_edu.games.astron import GAME

PEER = "3.2.1"
ROUNDS = 5


def catanatron(num_players: int) -> float:
    """µs a step of random play: its list of playable actions is kept by execute, whose check of the action is switched off."""
    from catanatron import Color, Game, RandomPlayer

    times = []
    for number in range(ROUNDS):
        games = [
            Game([RandomPlayer(color) for color in list(Color)[:num_players]], seed=1 + seed)
            for seed in range(3 * number, 3 * number + 3)
        ]
        steps, start = 0, time.process_time()
        for game in games:
            while game.winning_color() is None and game.state.num_turns < 1000:
                game.execute(random.choice(game.state.playable_actions), validate_action=False)
                steps += 1
        times.append((time.process_time() - start) / steps)
    return 1e6 * statistics.median(times)


def main() -> None:
    four = 0.0
    for num_players in (2, 4, 6):
        rules, whole = random_steps(GAME, num_players)
        four = whole if num_players == 4 else four
        print(
            f"Astron, {num_players} players: {rules:5.2f} µs a step of the rules, {whole:5.2f} µs with draws and random choices"
        )
    if util.find_spec("catanatron") is None:
        print(f"Catanatron is not installed here, so nothing is compared: pip install catanatron=={PEER}")
        return
    peer = catanatron(4)
    print(
        f"Catanatron {metadata.version('catanatron')}, 4 players: {peer:5.2f} µs a step with random choices: {peer / four:.1f} times Astron's"
    )


if __name__ == "__main__":
    main()
