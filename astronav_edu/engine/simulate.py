"""Many games between bots, on one machine or many, with the same totals wherever they run."""

import math
import os
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from . import registry
from .action import CHANCE, TERMINAL, Action
from .bots import Bot, bot_for, is_bot
from .errors import BotError, OptionError
from .game import AnyGame
from .options import check_players, read_options, read_seed
from .rng import Rng

LONGEST = 100_000
"""Steps after which a game is given up: random play need not finish every game."""

Progress = Callable[[int, int], object]


Z = 1.959964
"""Standard errors to either side of a mean that hold 95 %."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share (Wilson 1927, doi:10.1080/01621459.1927.10502953)."""
    share, n = wins / games, games
    middle, half = share + Z * Z / (2 * n), Z * math.sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    return (middle - half) / (1 + Z * Z / n), (middle + half) / (1 + Z * Z / n)


@dataclass(repr=False)
class Results:
    """``wins[b]`` are shares of games won by bot b, ``seat_wins[s]`` by seat s, ``points[b]`` the sums of its points; ``shares[b]``
    are bot b's of each game and ``lengths`` the steps, chance included, in the order played; ``unfinished`` games won by nobody.
    ``paired``: so many games in a row as there are bots have the same chance and each bot once at each seat."""

    names: list[str]
    wins: list[float]
    seat_wins: list[float]
    points: list[int]
    lengths: list[int] = field(default_factory=list)
    unfinished: int = 0
    shares: list[list[float]] = field(default_factory=list)
    paired: bool = False

    @property
    def games(self) -> int:
        return len(self.lengths)

    def interval(self, bot: int) -> tuple[float, float]:
        """The 95 % confidence interval of the bot's share of wins: Wilson's; of paired games 1.96 standard errors of the means of the sets around their mean, cut to 0 to 1."""
        if not self.paired:
            return wilson(self.wins[bot], self.games)
        bots = len(self.names)
        sets = [fmean(self.shares[bot][first : first + bots]) for first in range(0, self.games, bots)]
        half = Z * stdev(sets) / math.sqrt(len(sets)) if len(sets) > 1 else 1.0
        return max(0.0, fmean(sets) - half), min(1.0, fmean(sets) + half)

    def summary(self) -> str:
        """A table as text: each bot's share of wins with its interval and its mean points, then the lengths."""
        lines = [f"{self.games} games, {self.unfinished} unfinished"]
        if not self.lengths:
            return lines[0]
        for bot, name in enumerate(self.names):
            low, high = self.interval(bot)
            lines.append(
                f"{name:<24} wins {self.wins[bot] / self.games:6.1%} (95 %: {low:.1%} to {high:.1%}), {self.points[bot] / self.games:7.1f} points"
            )
        steps = sorted(self.lengths)
        q = [steps[round(p * (len(steps) - 1))] for p in (0.05, 0.5, 0.95)]
        lines.append(f"steps a game: half within {q[1]}, 5 to 95 % from {q[0]} to {q[2]}")
        return "\n".join(lines)

    __repr__ = summary  # what a notebook shows for it

    def _add(self, other: "Results") -> None:
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.seat_wins = [a + b for a, b in zip(self.seat_wins, other.seat_wins, strict=True)]
        self.points = [a + b for a, b in zip(self.points, other.points, strict=True)]
        self.shares = [a + b for a, b in zip(self.shares, other.shares, strict=True)]
        self.lengths += other.lengths
        self.unfinished += other.unfinished


def simulate(
    game: AnyGame | str,
    bots: Sequence[object],
    games: int,
    seed: int = 0,
    executor: Executor | None = None,
    chunk: int | None = None,
    progress: Progress | bool = False,
    paired: bool = False,
    **options: Any,
) -> Results:
    """Play ``games`` games of a Game or the game of that name; bot b sits at seat b, and one seat further on in each next game.

    ``paired``: the same chance comes again until every bot had every seat, so that seats weigh alike on all; then ``games`` has to be a
    multiple of the number of bots.

    ``bots`` holds levels ("random", "normal" …), Bot classes or makers ``(game, rng) -> Bot``; each game has its own bots. ``executor`` is any
    concurrent.futures Executor; by default loky's processes, or this process where there are none. ``progress(done, games)`` is
    called after each chunk; True shows a bar. The results depend on ``seed`` alone. Raises OptionError, and BotError for a bot that
    fails or chooses what the rules do not allow.
    """
    game = registry.find(game)
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise OptionError(f"The bots are a list such as ['normal', 'random'], not {bots!r}.")
    check_players(game, len(bots))
    seed = read_seed(seed)
    if type(games) is not int or games < 1:
        raise OptionError(f"The number of games is a whole number from 1 up, not {games!r}.")
    if paired and games % len(bots):
        raise OptionError(f"Paired games come in sets of {len(bots)}, one for each seat; {games} is no multiple of that.")
    if chunk is not None and (type(chunk) is not int or chunk < 1):
        raise OptionError(f"A chunk is a whole number of games from 1 up, not {chunk!r}.")
    chosen = read_options(game, options)
    for spec in bots:
        if is_bot(spec):
            raise OptionError(
                f"{type(spec).__name__} is a Bot object, which could carry over what it learnt in one game to the next; give its class, "
                "or a function (game, rng) that makes it."
            )
        bot_for(game, spec, Rng(0))
    size = chunk or max(1, min(200, games // (4 * (os.cpu_count() or 1)) or 1))
    starts = range(0, games, size)
    tell = _bar(games) if progress is True else (progress or (lambda done, of: None))
    total = _no_games(bots, paired)
    tasks = [(game, list(bots), chosen, seed, range(first, min(first + size, games)), paired) for first in starts]
    if executor is None and len(tasks) > 1 and (processes := _processes()):
        try:
            return _gather(processes, tasks, total, tell)
        except KeyboardInterrupt:
            processes.shutdown(kill_workers=True)  # type: ignore[call-arg]  # one of them may be in a bot that never ends
            raise
    if executor:
        return _gather(executor, tasks, total, tell)
    for task in tasks:
        total._add(_play_chunk(*task))
        tell(total.games, games)
    return total


def _gather(executor: Executor, tasks: Sequence[tuple[Any, ...]], total: Results, tell: Progress) -> Results:
    """The tasks' results added up in their order, told as they come."""
    futures = [executor.submit(_play_chunk, *task) for task in tasks]
    games, done = sum(len(task[4]) for task in tasks), 0
    try:
        for future in as_completed(futures):
            done += future.result().games
            tell(done, games)
    finally:
        for future in futures:
            future.cancel()  # what has not begun, after a failure
    for future in futures:
        total._add(future.result())
    return total


def _name(spec: object) -> str:
    return spec if isinstance(spec, str) else getattr(spec, "__name__", type(spec).__name__)


def _no_games(bots: Sequence[object], paired: bool) -> Results:
    n = len(bots)
    return Results([_name(spec) for spec in bots], [0.0] * n, [0.0] * n, [0] * n, shares=[[] for _ in bots], paired=paired)


def _play_chunk(game: AnyGame, specs: list[object], options: Any, seed: int, numbers: range, paired: bool) -> Results:
    n = len(specs)
    chunk = _no_games(specs, paired)
    for number in numbers:
        rng = Rng(seed).split(number // n if paired else number)
        seat_of = [(bot + number) % n for bot in range(n)]
        players = [bot_for(game, specs[(seat - number) % n], rng.split(seat + 1)) for seat in range(n)]
        state = game.initial_state(n, options)
        steps = sum(1 for _ in islice(play_on(game, state, players, rng), LONGEST + 1))  # one more is chosen, but not carried out
        chunk.lengths.append(min(steps, LONGEST))
        shares, points = [0.0] * n, [0] * n
        if game.current_player(state) == TERMINAL:
            shares = game.returns(state)
            for line in game.score_lines(state):
                points[line.seat] += line.points
        else:
            chunk.unfinished += 1
        for bot, seat in enumerate(seat_of):
            chunk.shares[bot].append(shares[seat])
            chunk.wins[bot] += shares[seat]
            chunk.points[bot] += points[seat]
            chunk.seat_wins[bot] += shares[bot]
    return chunk


def play_on(game: AnyGame, state: Any, bots: Sequence[Bot], rng: Rng) -> Iterator[Action]:
    """Let bots, one a seat, play a position to its end, in place: each action, while the position is still the one before it."""
    while (player := game.current_player(state)) != TERMINAL:
        action = game.sample_chance(state, rng) if player == CHANCE else _choice(game, state, bots[player], player)
        yield action
        game.apply_in_place(state, action)


def _choice(game: AnyGame, state: Any, bot: Bot, player: int) -> Action:
    """What the bot chooses. Raises BotError in words for a bot that fails or cheats."""
    seen = game.observe(state, player)
    legal = seen.legal  # before a bot has had it in hand
    try:
        action = bot.choose(seen)
        if isinstance(action, Action) and action in legal:
            return action
        fault = f"chose {action!s:.60}, which the rules do not allow"
    except Exception as error:  # whatever a bot of somebody's own can do wrong
        here = str(Path(__file__).parents[1])
        frames = traceback.extract_tb(error.__traceback__)
        *_, own = [frame for frame in frames if not frame.filename.startswith(here)] or frames
        fault = f"failed in line {own.lineno} of its code, in {own.name}: {type(error).__name__}: {error}"
    situation = game.say_status(seen, [f"Seat {seat + 1}" for seat in range(seen.num_players)])
    listed = ", ".join(map(str, legal[:8])) + (", …" if len(legal) > 8 else "")
    raise BotError(f"{type(bot).__name__} {fault}. The situation: {situation} It can choose: {listed}.")


def _processes() -> Executor | None:
    """Loky's processes, which also run a bot that was written in a notebook cell; None where a machine has none (browsers)."""
    try:
        import loky
    except ImportError:
        return None
    return loky.get_reusable_executor()  # type: ignore[no-any-return]


def _bar(games: int) -> Progress:
    from tqdm.auto import tqdm

    bar = tqdm(total=games, unit="game")

    def tell(done: int, of: int) -> None:
        bar.update(done - bar.n)
        if done == of:
            bar.close()

    return tell
