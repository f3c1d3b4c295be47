"""Time of one step of Xtronaut's rules, in games of greedy bots and in random play, and of whole games of four greedy bots.

Processor time is measured, so that other work on the machine counts little. Bounds: 20 µs a step (legal_actions + apply_in_place, chance
counted as steps); 1,000 four-player greedy games in 120 s on two processors, so 240 ms a game on one.

Run: python benchmarks/xtronaut.py
"""

import statistics

from _timing import replayed, seconds

from astronav_edu.engine.action import CHANCE, TERMINAL, Action
from astronav_edu.engine.bots import make_bot
from astronav_edu.engine.rng import Rng
from astronav_edu.engine.simulate import simulate
from astronav_edu.games.xtronaut import GAME

GAMES = 5
ROUNDS = 5
LONGEST = 2000
"""Steps at which random play stops: it hardly ever finishes."""


def played(num_players: int, level: str, seed: int) -> list[Action]:
    """The steps of one game."""
    rng = Rng(seed)
    bots = [make_bot(GAME, level, rng.split(seat + 1)) for seat in range(num_players)]
    state, steps = GAME.initial_state(num_players, GAME.options()), []
    while (player := GAME.current_player(state)) != TERMINAL and len(steps) < LONGEST:
        action = GAME.sample_chance(state, rng) if player == CHANCE else bots[player].choose(GAME.observe(state, player))
        GAME.apply_in_place(state, action)
        steps.append(action)
    return steps


def a_step(num_players: int, level: str) -> float:
    """µs a step of the rules; the median of ROUNDS."""
    games = [played(num_players, level, seed) for seed in range(GAMES)]
    taken = sum(map(len, games))
    return 1e6 * statistics.median(sum(replayed(GAME, num_players, game) for game in games) / taken for _ in range(ROUNDS))


def greedy_games() -> float:
    """Milliseconds a game of four greedy bots, in this process; the median of ROUNDS."""
    return 1e3 * seconds(lambda n: simulate(GAME, ["normal"] * 4, GAMES, seed=n, chunk=GAMES), ROUNDS) / GAMES


def main() -> None:
    for num_players in range(GAME.min_players, GAME.max_players + 1):
        greedy, random = a_step(num_players, "normal"), a_step(num_players, "random")
        print(f"{num_players} players: {greedy:5.1f} µs a step of the rules in greedy games, {random:5.1f} µs in random play")
    each = greedy_games()
    print(f"four greedy bots: {each:.0f} ms a game, so {each * 1000 / 2 / 1000:.0f} s for 1,000 games on two processors")


if __name__ == "__main__":
    main()
