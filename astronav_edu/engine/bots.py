"""Players that are programs. Each sees an Observation, never a State, and has randomness of its own."""

import math
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from .action import CHANCE, TERMINAL, Action
from .errors import OptionError
from .game import AnyGame, Observation
from .options import read_level
from .rng import Rng
from .words import signed

SLICE = 0.05
"""Seconds that a search works before it lets others run."""


class Bot(Protocol):
    """Anything that chooses one of ``observation.legal``."""

    def choose(self, observation: Any) -> Action: ...


def slices(bot: Bot, observation: Observation) -> Iterator[Action | None]:
    """Let a bot think in pieces: None while it thinks, then its action."""
    thinking = getattr(bot, "slices", None)
    if thinking is None:
        yield bot.choose(observation)
    else:
        yield from thinking(observation)


class RandomBot:
    """Every legal action is as likely as any other."""

    def __init__(self, game: AnyGame, rng: Rng) -> None:
        self.rng = rng

    def choose(self, observation: Observation) -> Action:
        return self.rng.choice(observation.legal)


class GreedyBot:
    """The action that ``value`` (default: the game's) judges best; ties are broken by chance, and one decision in ``errs`` is random."""

    def __init__(self, game: AnyGame, rng: Rng, errs: int = 0, value: Callable[[Any, Action], float] | None = None) -> None:
        self.value, self.rng, self.errs = value or game.value, rng, errs

    def choose(self, observation: Observation) -> Action:
        if self.errs and self.rng.below(self.errs) == 0:
            return self.rng.choice(observation.legal)
        worth = [self.value(observation, action) for action in observation.legal]
        best = max(worth)
        return self.rng.choice([action for action, w in zip(observation.legal, worth, strict=True) if w == best])


class _SearchBot:
    """Plays possible games to their end and counts who wins; ``_Found`` grows with each playout."""

    def __init__(self, game: AnyGame, rng: Rng, playouts: int = 400) -> None:
        self.game, self.rng, self.playouts = game, rng, playouts

    def choose(self, observation: Observation) -> Action:
        return next(action for action in self.slices(observation) if action is not None)

    def slices(self, observation: Observation) -> Iterator[Action | None]:
        """None every SLICE seconds, then the action."""
        root = _Node()
        until = time.monotonic() + SLICE
        for _ in range(self.playouts if len(observation.legal) > 1 else 0):
            self._playout(root, self.game.determinize(observation, self.rng))
            if time.monotonic() > until:
                yield None
                until = time.monotonic() + SLICE
        yield max(observation.legal, key=lambda action: root.kids[action].visits if action in root.kids else 0)

    def _playout(self, root: "_Node", state: Any) -> None:
        raise NotImplementedError

    def _finish(self, state: Any) -> list[float]:
        """Play ``state`` to its end at random; shares of the win."""
        game, rng = self.game, self.rng
        while (player := game.current_player(state)) != TERMINAL:
            game.apply_in_place(
                state, game.sample_chance(state, rng) if player == CHANCE else rng.choice(game.legal_actions(state))
            )
        return game.returns(state)


class _Node:
    """What is known of one action: how often it was tried and could have been, and the wins of who took it."""

    __slots__ = ("available", "kids", "visits", "wins")

    def __init__(self) -> None:
        self.kids: dict[Action, _Node] = {}
        self.visits = 0
        self.available = 0
        self.wins = 0.0

    def upper_bound(self, exploration: float) -> float:
        """UCB1 with availability in place of the parent's visits; infinite for an untried action."""
        if not self.visits:
            return math.inf
        return self.wins / self.visits + exploration * math.sqrt(math.log(self.available) / self.visits)


class FlatMonteCarloBot(_SearchBot):
    """Tries the actions in turn, each followed by a random game in a possible position; the most wins is taken."""

    def slices(self, observation: Observation) -> Iterator[Action | None]:
        until = time.monotonic() + SLICE
        me, wins, tries = observation.current_player, dict.fromkeys(observation.legal, 0.0), dict.fromkeys(observation.legal, 0)
        for number in range(self.playouts if len(wins) > 1 else 0):
            action = observation.legal[number % len(wins)]
            state = self.game.determinize(observation, self.rng)
            self.game.apply_in_place(state, action)
            wins[action] += self._finish(state)[me]
            tries[action] += 1
            if time.monotonic() > until:
                yield None
                until = time.monotonic() + SLICE
        yield max(wins, key=lambda action: wins[action] / (tries[action] or 1))


class IsMctsBot(_SearchBot):
    """Single-observer information set Monte Carlo tree search, after Cowling, Powley and Whitehouse 2012, doi:10.1109/TCIAIG.2012.2200894."""

    exploration = 0.7

    def _playout(self, root: _Node, state: Any) -> None:
        game, rng = self.game, self.rng
        path: list[tuple[_Node, int]] = []
        node, grown = root, False
        while not grown and (player := game.current_player(state)) != TERMINAL:
            if player == CHANCE:
                game.apply_in_place(state, game.sample_chance(state, rng))
                continue
            legal = game.legal_actions(state)
            kids = [node.kids.setdefault(action, _Node()) for action in legal]
            untried = []
            for action, kid in zip(legal, kids, strict=True):
                kid.available += 1
                if not kid.visits:
                    untried.append(action)
            grown = bool(untried)
            action = rng.choice(untried) if grown else max(legal, key=lambda a: node.kids[a].upper_bound(self.exploration))
            game.apply_in_place(state, action)
            node = node.kids[action]
            path.append((node, player))
        shares = self._finish(state)
        for node, player in path:
            node.visits += 1
            node.wins += shares[player]


def make_bot(game: AnyGame, level: str, rng: Rng) -> Bot:
    """A bot of one of ``game.bot_levels``; "easy" takes one decision in three at random. Raises OptionError."""
    level = read_level(game, level)
    if level == "random":
        return RandomBot(game, rng)
    if level == "strong":
        return IsMctsBot(game, rng)
    return GreedyBot(game, rng, errs=3 if level == "easy" else 0)


def is_bot(spec: object) -> bool:
    """Whether this is a Bot object, not a class or another maker of bots."""
    return callable(getattr(spec, "choose", None)) and not isinstance(spec, type)


def bot_for(game: AnyGame, spec: object, rng: Rng) -> Bot:
    """The bot of a seat: a Bot object itself, a maker ``(game, rng) -> Bot`` such as a Bot class, or a level. Raises OptionError."""
    if is_bot(spec):
        return spec  # type: ignore[return-value]
    if callable(spec):
        made: Bot = spec(game, rng)
        return made
    if not isinstance(spec, str):
        raise OptionError(f"{spec!r:.40} is no bot; give a level such as 'normal', a Bot class, or a maker (game, rng) -> Bot.")
    return make_bot(game, spec, rng)


def hint(game: AnyGame, observation: Observation) -> str:
    """What the best judgement would do here, its value and the next best, in one sentence."""
    ranked: Sequence[tuple[float, Action]] = sorted(
        ((game.value(observation, a), a) for a in observation.legal), key=lambda pair: -pair[0]
    )
    worth, best = ranked[0]
    if len(ranked) == 1:
        return f"{game.say_action(best)} is the only choice."
    next_worth, second = ranked[1]
    ahead = worth - next_worth
    if round(ahead, 1) == 0:
        return f"“{game.say_action(best)}” looks best, but “{game.say_action(second)}” is as good: each is worth {signed(worth, 1)} points."
    return f"“{game.say_action(best)}” looks best: worth {signed(worth, 1)} points, {ahead:.1f} more than “{game.say_action(second)}”."
