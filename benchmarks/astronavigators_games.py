"""How games of AstroNavigators go with greedy seats: wins by seat and character, points, and how flights to the Moon end.

The tables of data/astronavigators/README.md come from here. Run: python benchmarks/astronavigators_games.py [games a line, 200 if not given]
"""

import sys
from collections import Counter
from statistics import mean
from typing import NamedTuple

from astronav_edu.engine.action import CHANCE, TERMINAL
from astronav_edu.engine.bots import make_bot
from astronav_edu.engine.rng import Rng
from astronav_edu.games.astronavigators import GAME
from astronav_edu.games.astronavigators.modules.solo import GOALS
from astronav_edu.games.astronavigators.state import State
from astronav_edu.games.astronavigators.tables import CHARACTERS


class Played(NamedTuple):
    """Who was the first start player, the end of the game, and the highest DV on each seat's dial."""

    first: int
    state: State
    highest: list[int]


def play(num_players: int, level: str, seed: int, **options: object) -> Played:
    rng = Rng(seed)
    bots = [make_bot(GAME, level, rng.split(seat + 1)) for seat in range(num_players)]
    state = GAME.initial_state(num_players, GAME.options(**options))
    first, highest = 0, [0] * num_players
    while (player := GAME.current_player(state)) != TERMINAL:
        action = GAME.sample_chance(state, rng) if player == CHANCE else bots[player].choose(GAME.observe(state, player))
        GAME.apply_in_place(state, action)
        first = state.start if action.kind == "start" else first
        highest = [max(before, one.dv) for before, one in zip(highest, state.players, strict=True)]
    return Played(first, state, highest)


def interval(shares: list[float], equal: float) -> str:
    """Mean share over an equal one, with 1.96 standard errors."""
    middle = mean(shares)
    spread = (sum((share - middle) ** 2 for share in shares) / len(shares) / len(shares)) ** 0.5
    return f"{middle / equal:.2f} ± {1.96 * spread / equal:.2f}"


def report(mode: str, num_players: int, games: list[Played]) -> None:
    states = [game.state for game in games]
    ends = [GAME.returns(state) for state in states]
    equal = 1 / num_players
    seats = [
        interval([shares[(game.first + k) % num_players] for game, shares in zip(games, ends, strict=True)], equal)
        for k in range(num_players)
    ]
    print(f"\n{mode}, {num_players} players, {len(states)} games")
    print(f"NK {mean(player.nk for state in states for player in state.players):.0f}")
    print("wins over equal share, by seat from the first start player on:", ", ".join(seats))
    for one in CHARACTERS:
        shares = [
            s
            for state, end in zip(states, ends, strict=True)
            for p, s in zip(state.players, end, strict=True)
            if p.character == one
        ]
        print(f"  {one:9} {len(shares):5} seats, {interval(shares, equal) if shares else 'not played'}")
    points: Counter[str] = Counter()
    for state in states:
        for line in GAME.score_lines(state):
            points[line.label] += line.points
    print("points a seat:", ", ".join(f"{label} {number / len(states) / num_players:.2f}" for label, number in points.items()))
    players = [player for state in states for player in state.players]
    if mode == "astronavigator":
        for label, count in (
            ("launched", sum(p.launch >= 0 for p in players)),
            ("landed", sum(p.landing > 0 for p in players)),
            ("home", sum(p.back > 0 for p in players)),
            ("aborted", sum(p.aborted for p in players)),
            ("turned back by Abort Stage", sum(p.stopped for p in players)),
            ("lost", sum(p.lost for p in players)),
        ):
            print(f"  {label}: {100 * count / len(players):.1f} % of seats")
        dials = [dv for game in games for dv, p in zip(game.highest, game.state.players, strict=True) if p.back]
        most = sorted(dials)[9 * len(dials) // 10]
        print(f"  highest DV on the dial of those who came home: {mean(dials):.0f}, for one in ten {most} or more")


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for mode in ("astronomer", "astronavigator"):
        for num_players in (2, 3, 4):
            report(mode, num_players, [play(num_players, "normal", seed, mode=mode) for seed in range(number)])
        met = [[p.met > 0 for p in play(2, "normal", seed, mode=mode, sol_ange=True).state.players] for seed in range(number)]
        print(f"with Sol Ange: {100 * mean(map(mean, met)):.0f} % of two seats meet her")
    print()
    for level in GOALS:
        states = [play(1, "normal", seed, solo=level).state for seed in range(number)]
        home = sum(state.players[0].back == 1 for state in states)
        print(
            f"alone, {level}: {sum(GAME.returns(state)[0] for state in states):.0f} of {number} won, {home} home before the Shadow"
        )


if __name__ == "__main__":
    main()
