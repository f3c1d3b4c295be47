"""Processor time, so that other work on the machine counts little: of a call, and of the steps of a game's rules."""

import statistics
import time
from collections.abc import Callable
from typing import Any

from astronav_edu.engine.action import CHANCE, TERMINAL, Action
from astronav_edu.engine.rng import Rng


def seconds(work: Callable[[int], object], rounds: int, first: int = 0) -> float:
    """Of one call, which is given its number: the median of ``rounds`` after so many ``first`` ones that are not counted."""
    times = []
    for number in range(first + rounds):
        start = time.process_time()
        work(number)
        times.append(time.process_time() - start)
    return statistics.median(times[first:])


def random_game(game: Any, num_players: int, seed: int) -> list[Action]:
    """The steps of a random game."""
    state, rng, steps = game.initial_state(num_players, game.options()), Rng(seed), []
    while (player := game.current_player(state)) != TERMINAL:
        action = game.sample_chance(state, rng) if player == CHANCE else rng.choice(game.legal_actions(state))
        game.apply_in_place(state, action)
        steps.append(action)
    return steps


def replayed(game: Any, num_players: int, steps: list[Action]) -> float:
    """Seconds for legal_actions and apply_in_place over the steps of one game."""
    state = game.initial_state(num_players, game.options())
    legal_actions, apply_in_place = game.legal_actions, game.apply_in_place
    start = time.process_time()
    for action in steps:
        legal_actions(state)
        apply_in_place(state, action)
    return time.process_time() - start


def random_steps(game: Any, num_players: int, games: int = 100, rounds: int = 5) -> tuple[float, float]:
    """µs a step of the rules alone, and of whole random play with its chance and choices; medians of ``rounds`` of so many games."""
    rules, whole = [], []
    for number in range(rounds):
        start = time.process_time()
        played = [random_game(game, num_players, seed) for seed in range(number * games, (number + 1) * games)]
        took, steps = time.process_time() - start, sum(map(len, played))
        rules.append(sum(replayed(game, num_players, one) for one in played) / steps)
        whole.append(took / steps)
    return 1e6 * statistics.median(rules), 1e6 * statistics.median(whole)
