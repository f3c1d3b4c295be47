"""A kit that holds any game to the engine's contract: ``check_game(game)`` in a test is all it takes."""

import dataclasses
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from .action import CHANCE, TERMINAL, Action, Record
from .bots import make_bot
from .errors import IllegalActionError
from .game import AnyGame, Observation
from .match import Match
from .options import read_options
from .rng import Rng

LONGEST = 20_000


@dataclass
class Report:
    """What ``check_game`` saw: games played, steps checked, and random games that met the limit."""

    games: int = 0
    steps: int = 0
    unfinished: int = 0


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """How many sequences of ``depth`` steps lead on from ``state``, each chance outcome being one; the fingerprint of a rules engine."""
    if depth == 0:
        return 1
    player = game.current_player(state)
    steps = [action for action, _ in game.chance_outcomes(state)] if player == CHANCE else game.legal_actions(state)
    count = 0
    for action in steps:
        after = game.copy(state)
        game.apply_in_place(after, action)
        count += perft(game, after, depth - 1)
    return count


def random_states(game: AnyGame, num_players: int, seed: int, longest: int = LONGEST, **options: Any) -> Iterator[Any]:
    """The positions of one random game, the last one terminal unless it met the limit of ``longest`` steps."""
    rng = Rng(seed)
    state = game.initial_state(num_players, read_options(game, options))
    for _ in range(longest):
        yield state
        player = game.current_player(state)
        if player == TERMINAL:
            return
        action = game.sample_chance(state, rng) if player == CHANCE else rng.choice(game.legal_actions(state))
        state = game.copy(state)
        game.apply_in_place(state, action)


Disguise = Callable[[Any, int | None, Rng], Any]


def check_game(
    game: AnyGame,
    games: int = 10,
    seed: int = 0,
    every: int = 1,
    disguise: Disguise | None = None,
    longest: int = LONGEST,
    **options: Any,
) -> Report:
    """Play ``games`` random games over all numbers of players, each to ``longest`` steps, and check every ``every``-th position.

    ``disguise(state, viewer, rng)`` makes another state that must look the same to the viewer: it says, apart from the game's own
    ``determinize``, what is hidden. A game without one must hide nothing: every view then determines the position.
    Raises AssertionError that names what is broken.
    """
    report = Report()
    all_actions = {Action.of("no_such_action", 99): None}  # with every action met: to be tried where it is not legal
    for number in range(games):
        num_players = game.min_players + number % (game.max_players - game.min_players + 1)
        rng = Rng(seed).split(number)
        for step, state in enumerate(random_states(game, num_players, rng.bits(), longest, **options)):
            if step % every == 0 or game.current_player(state) == TERMINAL:
                check_position(game, state, all_actions, rng, disguise)
        report.games += 1
        report.steps += step
        report.unfinished += game.current_player(state) != TERMINAL
        check_match(game, num_players, rng.bits(), longest, **options)
    for num_players in range(game.min_players, game.max_players + 1):
        check_bots(game, num_players, seed, **options)
    return report


def check_position(game: AnyGame, state: Any, known: dict[Action, None], rng: Rng, disguise: Disguise | None = None) -> None:
    """Check what the contract says of one position; ``known`` grows by the actions met."""
    before = repr(state)
    player = game.current_player(state)
    assert game.check_state(state) is None, f"a position of a real game is called wrong: {game.check_state(state)}"
    legal = tuple(game.legal_actions(state))
    assert tuple(game.legal_actions(state)) == legal, "legal actions come in another order the second time"
    assert len(set(legal)) == len(legal), "an action is listed twice"
    if player >= 0:
        assert legal, "the player on turn has no legal action"
        _check_actions(game, state, legal, known, rng)
    else:
        assert legal == (), "actions are listed though no seat decides"
    if player == CHANCE:
        _check_chance(game, state, rng)
    if player == TERMINAL:
        total = sum(game.returns(state))
        assert abs(total - 1) < 1e-9 or (total == 0 and state.num_players == 1), "the shares of the win do not sum to 1"
    for viewer in (None, *range(state.num_players)):
        guess = _check_view(game, state, viewer, legal if viewer == player else (), rng)
        _check_log(game, [state] if guess == state else [state, guess], viewer)
        if disguise:
            _check_hidden(game, state, disguise(game.copy(state), viewer, rng), viewer)
        else:
            assert guess == state, f"viewer {viewer} does not know all of the position: check_game needs a disguise"
    assert repr(state) == before, "looking at a position changed it"


def _check_hidden(game: AnyGame, state: Any, other: Any, viewer: int | None) -> None:
    """Two positions that differ in what ``viewer`` may not know must be one and the same to them, here and in a match."""
    assert game.observe(other, viewer) == game.observe(state, viewer), f"viewer {viewer} sees what is hidden from them"
    if game.current_player(state) == CHANCE:
        return
    match, twin = (Match.from_state(game, position, 0, competitive=True) for position in (state, other))
    assert match.view(viewer) == twin.view(viewer), f"the scores tell viewer {viewer} what is hidden from them"
    if viewer is not None:
        assert match.to_json(viewer) == twin.to_json(viewer), f"the file for viewer {viewer} holds what is hidden from them"
    if viewer == match.current_player:
        for action in match.legal_actions():
            assert match.is_final(action) == twin.is_final(action), f"whether {action} is final tells what is hidden"


def _check_actions(game: AnyGame, state: Any, legal: tuple[Action, ...], known: dict[Action, None], rng: Rng) -> None:
    before = repr(state)
    for action in legal:
        known[action] = None
        assert Action.parse(str(action)) is action, f"{action} does not come back from its text"
        assert game.why_illegal(state, action) is None, f"{action} is listed and refused: {game.why_illegal(state, action)}"
        assert game.say_action(action), f"{action} has no words"
        after = game.copy(state)
        game.apply_in_place(after, action)
        assert repr(state) == before, f"{action} on a copy changed the original"
        assert game.check_state(after) is None, f"{action} leads to a wrong position: {game.check_state(after)}"
    player = game.current_player(state)
    guess = game.determinize(game.observe(state, player), rng)
    for action in known:
        reason = game.why_illegal(state, action)
        assert game.why_illegal(guess, action) == reason, (
            f"the reason against {action} tells what its player may not know: {reason!r}"
        )
        if action not in legal:
            assert reason and reason.strip()[-1] in ".!?", f"{action} is not listed, yet not refused in a sentence: {reason!r}"


def _check_chance(game: AnyGame, state: Any, rng: Rng) -> None:
    outcomes = dict(game.chance_outcomes(state))
    assert outcomes and all(type(weight) is int and weight > 0 for weight in outcomes.values()), (
        "a chance outcome needs a whole weight > 0"
    )
    assert game.sample_chance(state, rng) in outcomes, "chance drew what it does not list"


def _check_log(game: AnyGame, positions: list[Any], viewer: int | None) -> None:
    """Of positions that ``viewer`` cannot tell apart: steps after which they still cannot must read the same to them."""
    player = game.current_player(positions[0])
    told: dict[str, set[str]] = {}
    for state in positions:
        names, before = [f"Seat {i}" for i in range(state.num_players)], repr(state)
        for action in [outcome for outcome, _ in game.chance_outcomes(state)] if player == CHANCE else game.legal_actions(state):
            after = game.copy(state)
            game.apply_in_place(after, action)
            line = game.say_record(state, Record(player, action), viewer, names)
            told.setdefault(repr(game.observe(after, viewer)), set()).add(line)
            assert repr(state) == before, f"{action} on a copy changed the original"
    for lines in told.values():
        assert len(lines) == 1, f"the log tells viewer {viewer} what the table hides: {lines}"


def _check_view(game: AnyGame, state: Any, viewer: int | None, legal: tuple[Action, ...], rng: Rng) -> Any:
    """A position that ``viewer`` could take for the true one."""
    seen: Observation = game.observe(state, viewer)
    assert seen.viewer == viewer and seen.current_player == game.current_player(state) and seen.num_players == state.num_players
    assert tuple(seen.legal) == legal, f"viewer {viewer} is offered {seen.legal}, not {legal}"
    names = [f"Seat {i}" for i in range(state.num_players)]
    assert game.say_status(seen, names) and game.say_position(seen, names), "a position has no words"
    assert game.say_help(getattr(seen, "phase", "")), "a phase has no help"
    guess = game.determinize(seen, rng)
    assert game.check_state(guess) is None, f"a possible position is called wrong: {game.check_state(guess)}"
    assert game.observe(guess, viewer) == seen, f"viewer {viewer} would tell the possible position from the true one"
    if legal:
        assert tuple(game.legal_actions(guess)) == legal, "legal actions depend on what the player may not know"
    return guess


def check_bots(game: AnyGame, num_players: int, seed: int, **options: Any) -> None:
    """One game of greedy bots, which must come to its end."""
    rng = Rng(seed)
    bots = [make_bot(game, "normal", rng.split(seat + 1)) for seat in range(num_players)]
    state = game.initial_state(num_players, read_options(game, options))
    for _ in range(LONGEST):
        player = game.current_player(state)
        if player == TERMINAL:
            return
        action = game.sample_chance(state, rng) if player == CHANCE else bots[player].choose(game.observe(state, player))
        game.apply_in_place(state, action)
    raise AssertionError(f"greedy bots have not finished their game of {num_players} after {LONGEST} steps")


def check_match(game: AnyGame, num_players: int, seed: int, longest: int = LONGEST, **options: Any) -> None:
    """One random game through Match: replay, save and load in lock-step, undo and redo, refusals that change nothing."""
    rng = Rng(seed)
    names = [f"Seat {i}" for i in range(num_players)]
    match = Match.new(game, num_players, seed, seats=names, competitive=False, **options)
    twin = Match.new(game, num_players, seed, seats=names, competitive=False, **options)
    while not match.is_over and match.ply < longest:
        action = rng.choice(match.legal_actions())
        before = match.to_json()
        try:
            match.play("no_such_action:99")
        except IllegalActionError:
            assert match.to_json() == before, "a refused action changed the match"
        else:
            raise AssertionError("a made-up action was accepted")
        seat = match.current_player
        assert match.play(action) == twin.play(str(action)), "the same seed and actions gave two games"
        if rng.below(8) == 0:
            after = match.to_json()
            match.undo(seat)
            assert match.to_json() == before, "undo did not bring the position back"
            match.redo()
            assert match.to_json() == after, "redo is not what was taken back"
        if rng.below(16) == 0:
            loaded = Match.from_json(match.to_json(), find=lambda name: game)
            assert loaded.records == match.records and loaded.to_json() == match.to_json(), "a save does not come back"
            match = loaded
    for viewer in (None, *range(num_players)):
        for ply in {0, match.ply // 2, match.ply}:
            view = match.view(viewer, ply)
            assert len(view.log) == ply and dataclasses.is_dataclass(view)
        if viewer is not None:
            assert "sealed" not in json.loads(match.to_json(viewer)), "what one player may see carries the whole game"
