"""Time of one step of Expedition's rules in random play, beside one of Catanatron 3.2.1 (Settlers of Catan) in the same run; of games
between bots of simple rules; and of the best policy.

Processor time is measured, so that other work on the machine counts little. Bounds: 10 µs a step (legal_actions + apply_in_place, chance
counted as steps), and at least 3 times as fast as Catanatron's; 10,000 four-player games of rule bots in 30 s on two processors, so 6 ms a
game on one; the whole policy in 2 s.

Run: pip install catanatron==3.2.1 && python benchmarks/expedition.py
"""

import statistics
import time
from importlib import util

from astron import PEER, catanatron

from astronav_edu.engine.action import CHANCE, TERMINAL, Action
from astronav_edu.engine.rng import Rng
from astronav_edu.engine.simulate import simulate
from astronav_edu.games.expedition import GAME, bots, odds

GAMES = 100
ROUNDS = 5


def random_game(num_players: int, seed: int) -> list[Action]:
    """The steps of a random game."""
    state, rng, steps = GAME.initial_state(num_players, GAME.options()), Rng(seed), []
    while (player := GAME.current_player(state)) != TERMINAL:
        action = GAME.sample_chance(state, rng) if player == CHANCE else rng.choice(GAME.legal_actions(state))
        GAME.apply_in_place(state, action)
        steps.append(action)
    return steps


def replayed(num_players: int, steps: list[Action]) -> float:
    """Processor seconds for legal_actions and apply_in_place over the steps of one game."""
    state = GAME.initial_state(num_players, GAME.options())
    legal_actions, apply_in_place = GAME.legal_actions, GAME.apply_in_place
    start = time.process_time()
    for action in steps:
        legal_actions(state)
        apply_in_place(state, action)
    return time.process_time() - start


def steps(num_players: int) -> tuple[float, float]:
    """µs a step of the rules alone, and of whole random play with rolls and choices; medians of ROUNDS."""
    rules, whole = [], []
    for number in range(ROUNDS):
        start = time.process_time()
        games = [random_game(num_players, seed) for seed in range(number * GAMES, (number + 1) * GAMES)]
        played = time.process_time() - start
        taken = sum(map(len, games))
        rules.append(sum(replayed(num_players, game) for game in games) / taken)
        whole.append(played / taken)
    return 1e6 * statistics.median(rules), 1e6 * statistics.median(whole)


def rule_bots() -> float:
    """Milliseconds a four-player game of rule bots, in this process; the median of ROUNDS."""
    times = []
    for number in range(ROUNDS):
        start = time.process_time()
        simulate(GAME, [bots.Cautious, bots.Bold, bots.Greedy, bots.Cautious], GAMES, seed=number, chunk=GAMES)
        times.append((time.process_time() - start) / GAMES)
    return 1e3 * statistics.median(times)


def main() -> None:
    four = 0.0
    for num_players in range(GAME.min_players, GAME.max_players + 1):
        rules, whole = steps(num_players)
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
