"""How long games of Expedition are, what happens in them, and how even the seats are, for each number of players.

The table of data/expedition/README.md comes from here. Seats are counted from the first Commander. Minutes: what people need by the
seconds below. Run: python benchmarks/expedition_games.py [games of each kind, 400 if not given] [normal | random | a class of bots.py]
"""

import sys
from collections import Counter
from math import sqrt
from statistics import mean

from astronav_edu.engine.bots import bot_for
from astronav_edu.engine.rng import Rng
from astronav_edu.engine.simulate import play_on
from astronav_edu.games.expedition import GAME, bots
from astronav_edu.games.expedition.tables import FAILURES, GOALS

SECONDS = {"board": 15, "roll": 5, "pick": 8, "land": 6, "parachute": 6}
"""Seconds that people take for a step, our estimate: choose an astronaut, roll and look, pick groups and move, stay or land."""


class Played:
    """The counts of one game."""

    def __init__(self, num_players: int, spec: object, seed: int) -> None:
        rng = Rng(seed)
        players = [bot_for(GAME, spec, rng.split(seat + 1)) for seat in range(num_players)]
        state = GAME.initial_state(num_players, GAME.options())
        self.steps: Counter[str] = Counter()
        self.sent: Counter[str] = Counter()
        first = 0
        for action in play_on(GAME, state, players, rng):
            first = int(action.args[0]) if action.kind == "commander" else first
            if state.phase == "pick":
                self.steps["pick"] += not state.picked
            else:
                self.steps[state.phase] += 1
            if action.kind == "board":
                self.sent[str(action.args[0])] += 1
        self.expeditions = state.expedition
        self.track_full = state.failures >= FAILURES
        self.failures = state.failures
        self.moons = sum(one is not None for one in state.moons)
        self.on_planets = sum(map(len, state.planets))
        self.deep = len(state.comet) + len(state.galaxy)
        self.goals = [owner is not None for owner in state.goals]
        returns = GAME.returns(state)
        self.shares = [returns[(first + step) % num_players] for step in range(num_players)]
        self.points = mean(sum(line.points for line in GAME.score_lines(state) if line.seat == s) for s in range(num_players))
        self.minutes = sum(SECONDS.get(step, 0) * number for step, number in self.steps.items()) / 60


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    name = sys.argv[2] if len(sys.argv) > 2 else "normal"
    spec = getattr(bots, name, name)
    print(
        "| Players | Expeditions, rolls | Minutes: 5, 50, 95 % | Landings: moons, planets, deep space | Failures (track full) ",
        end="",
    )
    print(f"| Goals reached: {', '.join(goal.id for goal in GOALS)} | Points | Wins by seat over equal share (± 1.96 σ) |")
    print("|---|---|---|---|---|---|---|---|")
    for num_players in range(GAME.min_players, GAME.max_players + 1):
        games = [Played(num_players, spec, seed) for seed in range(number)]
        minutes = sorted(game.minutes for game in games)
        low, middle, high = (minutes[round(part * (number - 1))] for part in (0.05, 0.5, 0.95))
        goals = [mean(game.goals[goal] for game in games) for goal in range(len(GOALS))]
        shares = [mean(game.shares[seat] for game in games) for seat in range(num_players)]
        wins = ", ".join(f"{num_players * s:.2f} ± {1.96 * num_players * sqrt(s * (1 - s) / number):.2f}" for s in shares)
        print(
            f"| {num_players} | {mean(g.expeditions for g in games):.1f}, {mean(g.steps['roll'] for g in games):.0f} "
            f"| {low:.0f}, {middle:.0f}, {high:.0f} "
            f"| {mean(g.moons for g in games):.1f}, {mean(g.on_planets for g in games):.1f}, {mean(g.deep for g in games):.2f} "
            f"| {mean(g.failures for g in games):.1f} ({mean(g.track_full for g in games):.1%}) "
            f"| {', '.join(f'{share:.0%}' for share in goals)} | {mean(g.points for g in games):.0f} | {wins} |",
            flush=True,
        )
        sent = sum((game.sent for game in games), Counter())
        print(
            f"  sent in {num_players}-player games:",
            {kind: f"{n / number / num_players:.2f}" for kind, n in sent.items()},
            file=sys.stderr,
        )


if __name__ == "__main__":
    main()
