"""Time of one step of AstroNavigators in random play, of a copy, and of games, in both modes with four seats.

Processor time is measured, so that other work on the machine counts little. Bounds: 40 µs a step (chance counted as steps), 15 µs a copy,
1,000 random games of the race in 60 s on two processors, so 120 ms a game on one.

Run: python benchmarks/astronavigators.py
"""

import statistics
import time

from astronav_edu.engine.action import CHANCE, TERMINAL
from astronav_edu.engine.bots import make_bot
from astronav_edu.engine.rng import Rng
from astronav_edu.games.astronavigators import GAME
from astronav_edu.games.astronavigators.state import State

GAMES, ROUNDS = 30, 5


def play(mode: str, level: str, seed: int) -> tuple[int, State]:
    """Steps of a game, and a position from its middle."""
    rng, steps, middle = Rng(seed), 0, None
    bots = [make_bot(GAME, level, rng.split(seat)) for seat in range(4)] if level != "random" else []
    state = GAME.initial_state(4, GAME.options(mode=mode))
    while (player := GAME.current_player(state)) != TERMINAL:
        if player == CHANCE:
            action = GAME.sample_chance(state, rng)
        else:
            action = bots[player].choose(GAME.observe(state, player)) if bots else rng.choice(GAME.legal_actions(state))
        GAME.apply_in_place(state, action)
        steps += 1
        middle = GAME.copy(state) if steps == 150 else middle
    return steps, middle or state


def main() -> None:
    for mode in ("astronomer", "astronavigator"):
        times, counts = [], []
        for number in range(ROUNDS):
            start = time.process_time()
            games = [play(mode, "random", seed) for seed in range(number * GAMES, (number + 1) * GAMES)]
            times.append(time.process_time() - start)
            counts.append(sum(steps for steps, _ in games))
        a_step = statistics.median(t / c for t, c in zip(times, counts, strict=True))
        print(f"{mode}: {1e6 * a_step:.0f} µs a step, {1e3 * statistics.median(times) / GAMES:.0f} ms a random game")
        state = games[-1][1]
        start = time.process_time()
        for _ in range(2000):
            GAME.copy(state)
        print(f"  {1e6 * (time.process_time() - start) / 2000:.0f} µs a copy")
        start = time.process_time()
        for seed in range(5):
            play(mode, "normal", seed)
        print(f"  {1e3 * (time.process_time() - start) / 5:.0f} ms a greedy game", flush=True)


if __name__ == "__main__":
    main()
