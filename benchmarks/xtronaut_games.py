"""How long games of Xtronaut are and what happens in them, for each number of players, with greedy seats.

The tables of data/xtronaut/README.md come from here. Run: python benchmarks/xtronaut_games.py [games of each number of players, 200 if
not given] [option=value …], such as booster_slots=1 excess_penalty=true
"""

import json
import sys
from collections import Counter
from math import sqrt
from statistics import mean
from typing import Any, NamedTuple

from astronav_edu.engine.action import CHANCE, TERMINAL
from astronav_edu.engine.bots import make_bot
from astronav_edu.engine.options import read_options
from astronav_edu.engine.rng import Rng
from astronav_edu.games.xtronaut import GAME, rocket
from astronav_edu.games.xtronaut.tables import ASSISTS, BOOSTERS, CRAFT, CRAFT_OF, FIRST, LINE, MISSION
from astronav_edu.games.xtronaut.value import Table, gain_of

SECONDS = {"turn": 15, "play": 8, "propose": 15, "answer": 5, "place": 4, "launch": 15, "choose": 20, "discard": 4}
"""Of a person, our estimate: to draw and look, and for each step; an answer is an acceptance, a refusal or a counter-offer."""
LONGEST = 20_000
"""Steps at which a game is given up."""


class Launched(NamedTuple):
    line: str
    size: str
    mission: str
    needed: int
    excess: int
    helped: bool
    binding: bool


class Played(NamedTuple):
    turns: int
    minutes: float
    winner: int | None
    missions: int
    steps: Counter[str]
    launches: list[Launched]
    gains: list[float]
    """What each trade brought each of its two sides by its own judgement, in points."""


def launched(state: Any) -> Launched:
    """What is about to fly; ``binding``: without its boosters and assists, or with one size larger, the ΔV would not do."""
    board, mission = state.boards[state.player], MISSION[state.missions[state.player]]
    found = rocket.launch(state, state.player)
    helped = any(board[space] for space in (*BOOSTERS, *ASSISTS))
    bare = [None if space in (*BOOSTERS, *ASSISTS) else card for space, card in enumerate(board)]
    size = CRAFT_OF[board[CRAFT]].size
    binding = (rocket.total(bare, mission.id) or 0) < mission.delta_v
    return Launched(LINE[board[FIRST]], size, mission.id, mission.delta_v, (found.total or 0) - mission.delta_v, helped, binding)


def play(num_players: int, seed: int, options: Any) -> Played:
    rng = Rng(seed)
    bots = [make_bot(GAME, "normal", rng.split(seat + 1)) for seat in range(num_players)]
    state, steps, launches, gains = GAME.initial_state(num_players, options), Counter[str](), [], []
    while (player := GAME.current_player(state)) != TERMINAL and steps.total() < LONGEST:
        action = GAME.sample_chance(state, rng) if player == CHANCE else bots[player].choose(GAME.observe(state, player))
        if action.kind == "launch":
            launches.append(launched(state))
        if action.kind == "accept":
            offer = state.offer
            back = offer._replace(maker=offer.partner, partner=offer.maker, gives=offer.asks, asks=offer.gives)
            for seat, seen in ((offer.partner, offer), (offer.maker, back)):
                gains.append(gain_of(Table(GAME.observe(state, seat)), seen))
        GAME.apply_in_place(state, action)
        steps[action.kind] += 1
    answers = steps["accept"] + steps["decline"] + steps["counter"]
    seconds = {
        **{kind: steps[kind] for kind in SECONDS},
        "turn": state.turn,
        "answer": answers,
        "place": steps["place"] + steps["take"],
    }
    minutes = sum(number * SECONDS[kind] for kind, number in seconds.items()) / 60
    over = player == TERMINAL
    missions = len(state.finished[state.player])
    return Played(state.turn, minutes, state.player if over else None, missions, steps, launches, gains)


def spread(numbers: list[float], places: int = 0) -> str:
    ordered = sorted(numbers)
    return ", ".join(f"{ordered[round(part * (len(ordered) - 1))]:.{places}f}" for part in (0.05, 0.5, 0.95))


def report(num_players: int, games: list[Played]) -> str:
    n = len(games)
    shares = [sum(game.winner == seat for game in games) / n for seat in range(num_players)]
    wins = ", ".join(f"{num_players * s:.2f} ± {1.96 * num_players * sqrt(s * (1 - s) / n):.2f}" for s in shares)
    two, three = (mean(game.missions == number for game in games) for number in (2, 3))
    rounds = spread([game.turns / num_players for game in games])
    gains = [gain for game in games for gain in game.gains]
    return (
        f"| {num_players} | {rounds} | {spread([game.minutes for game in games])} "
        f"| {mean(game.steps['accept'] for game in games):.1f} of {mean(game.steps['propose'] for game in games):.0f} "
        f"| {min(gains):.2f}, {mean(gains):.2f} | {two:.0%}, {three:.0%} "
        f"| {sum(game.winner is None for game in games)} | {wins} |"
    )


def balance(games: list[Played]) -> None:
    flown = [launch for game in games for launch in game.launches]
    lines = Counter(launch.line for launch in flown)
    print("launches by line:", {line: f"{number / len(flown):.2f}" for line, number in lines.most_common()})
    print("excess of 5 km/s and more:", f"{mean(launch.excess >= 5 for launch in flown):.1%}")
    for size in ("small", "medium", "large"):
        of = [launch for launch in flown if launch.size == size]
        print(
            f"{size}: {len(of) / len(flown):.2f} of launches, {mean(launch.binding for launch in of):.0%} only by boosters or assists"
        )
    missions = Counter(launch.mission for launch in flown)
    print("missions never flown:", sorted(set(MISSION) - set(missions)) or "none")
    print("missions by launches a game:", {name: f"{count / len(games):.2f}" for name, count in missions.most_common()})


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    options = read_options(GAME, {name: json.loads(value) for name, value in (given.split("=") for given in sys.argv[2:])})
    print(
        "| Players | Rounds: 5, 50, 95 % | Minutes: 5, 50, 95 % | Trades of offers | Gain of a side: least, mean "
        "| Won with two, three missions | Unfinished | Wins by seat over equal share (± 1.96 σ) |"
    )
    print("|---|---|---|---|---|---|---|---|")
    everything = []
    for num_players in (2, 3, 4):
        games = [play(num_players, seed, options) for seed in range(number)]
        everything += games
        print(report(num_players, games), flush=True)
    balance(everything)


if __name__ == "__main__":
    main()
