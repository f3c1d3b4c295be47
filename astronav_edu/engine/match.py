"""A game being played: the only one that holds a true position. Widgets, bots and people see views of it."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from typing import Any, Self

from . import registry
from .action import CHANCE, TERMINAL, Action, Record
from .errors import IllegalActionError, OptionError, SaveError
from .game import AnyGame, LogLine, Observation
from .options import check_players, read_options, read_seed
from .rng import Rng
from .seats import Seat, read_seats
from .words import does, whose

GUESSES = 8
"""How many positions that a player could think possible are tried where a match must not lean on what is hidden."""


class Match:
    """One game with its seats, its past and its chance. The same seed and actions give the same game everywhere."""

    def __init__(
        self,
        game: AnyGame,
        start: Any,
        seed: int | None,
        seats: Sequence[object] | None,
        options: Any,
        competitive: bool | None,
        placed: bool,
    ):
        if competitive not in (True, False, None):
            raise OptionError(f"competitive is True, False, or None to go by the seats, not {competitive!r}.")
        self._seats = read_seats(game, start.num_players, seats)
        self.game, self.seed, self.options = game, read_seed(seed), options
        self.competitive = sum(seat.is_person for seat in self._seats) > 1 if competitive is None else competitive
        self._placed = placed  # began from a given position, which the save must carry
        self._states = [start]  # position ply by ply; position i is the one before record i
        self._chance = [Rng(self.seed).state]
        self._undone: list[list[Action]] = []
        self._logs: dict[int | None, list[LogLine]] = {}
        self._guessed: tuple[Any, list[Any]] = (None, [])
        self.records: list[Record] = []
        self._draw_chance()

    @classmethod
    def new(
        cls,
        game: AnyGame,
        num_players: int,
        seed: int | None = None,
        *,
        seats: Sequence[object] | None = None,
        competitive: bool | None = None,
        **options: Any,
    ) -> Self:
        """Set up a game.

        ``seats`` holds a name for a person, "bot" or "bot:easy" … for a bot, or a Bot object. ``competitive`` (default: with
        more than one person) forbids undo past anything new that was seen: a roll, a draw, a hidden card. Raises OptionError.
        """
        check_players(game, num_players)
        chosen = read_options(game, options)
        return cls(game, game.initial_state(num_players, chosen), seed, seats, chosen, competitive, placed=False)

    @classmethod
    def from_state(
        cls,
        game: AnyGame,
        state: Any,
        seed: int | None = None,
        *,
        seats: Sequence[object] | None = None,
        competitive: bool | None = None,
    ) -> Self:
        """Play on from a position that the rules allow. Raises SaveError for any other, OptionError for seed or seats."""
        from . import saves

        saves.check_position(game, state)
        return cls(game, game.copy(state), seed, seats, state.options, competitive, placed=True)

    @classmethod
    def begun(
        cls,
        game: AnyGame,
        num_players: int,
        seed: int | None = None,
        *,
        left: float,
        seats: Sequence[object] | None = None,
        competitive: bool | None = None,
        **options: Any,
    ) -> Self:
        """A game that normal bots have played up to where the share ``left`` (0 to 1) of it remains. Raises OptionError."""
        if not 0 <= left <= 1:
            raise OptionError(f"left is the share of the game that remains, from 0 to 1, not {left!r:.40}.")
        whole = play_out(cls.new(game, num_players, seed, **options))
        decisions = [ply for ply, record in enumerate(whole.records) if record.player != CHANCE]
        start = whole._states[decisions[round((1 - left) * (len(decisions) - 1))]]
        return cls.from_state(game, start, whole.seed, seats=seats, competitive=competitive)

    @classmethod
    def from_json(cls, text: str, find: Callable[[str], AnyGame] = registry.find) -> Self:
        """Read what ``to_json()`` wrote; ``find`` gives the game of a name. Raises SaveError; nothing is half loaded."""
        from . import saves

        save = saves.read(text, find)
        try:
            options = read_options(save.game, save.options)
            start = save.game.initial_state(len(save.seats), options) if save.start is None else save.start
            match = cls(save.game, start, save.seed, save.seats, options, save.competitive, placed=save.start is not None)
        except OptionError as error:
            raise SaveError(f"This game cannot be set up. {error}") from None
        for number, action in enumerate(save.actions, 1):
            try:
                match.play(action)
            except IllegalActionError as error:
                raise SaveError(f"Decision {number} of {len(save.actions)} in this file is against the rules. {error}") from None
        return match

    def again(self, seed: int | None = None) -> Self:
        """A match from the same start with the same seats and variants; with its own ``seed`` it is the same game once more."""
        specs = [seat.spec for seat in self._seats]
        if self._placed:
            return self.from_state(self.game, self._states[0], seed, seats=specs, competitive=self.competitive)
        return self.new(self.game, self.num_players, seed, seats=specs, competitive=self.competitive, **asdict(self.options))

    # What is so now

    @property
    def num_players(self) -> int:
        return len(self._seats)

    @property
    def ply(self) -> int:
        """How many records have been played."""
        return len(self.records)

    @property
    def current_player(self) -> int:
        """The seat that decides, or TERMINAL."""
        return self.game.current_player(self._states[-1])

    @property
    def is_over(self) -> bool:
        return self.current_player == TERMINAL

    def legal_actions(self) -> tuple[Action, ...]:
        return tuple(self.game.legal_actions(self._states[-1]))

    def returns(self) -> list[float]:
        """Shares of the win, a number a seat."""
        return self.game.returns(self._states[-1])

    # Playing

    def why_not(self, player: int, action: Action | str) -> str | None:
        """None if ``player`` may do this now, else the reason in a sentence that tells nothing hidden from them."""
        if self.is_over:
            return "The game is over."
        if player != self.current_player:
            return f"It is {whose(self.names[self.current_player], 'turn')}."
        if isinstance(action, str):
            try:
                action = Action.parse(action)
            except IllegalActionError as error:
                return str(error)
        if not isinstance(action, Action):
            return f"{action!r} is not an action; take one of legal_actions(), or its text."
        return self.game.why_illegal(self._states[-1], action)

    def play(self, action: Action | str) -> tuple[Record, ...]:
        """Carry out the current player's decision and what chance adds. Raises IllegalActionError; then nothing has changed."""
        reason = self.why_not(self.current_player, action)
        if reason:
            raise IllegalActionError(reason)
        ply = self.ply
        self._undone.clear()
        self._play(Action.parse(action) if isinstance(action, str) else action)
        return tuple(self.records[ply:])

    def _play(self, action: Action) -> None:
        self._advance(self.current_player, action, self._chance[-1])
        self._draw_chance()

    def _draw_chance(self) -> None:
        while self.current_player == CHANCE:
            rng = Rng(self._chance[-1])
            self._advance(CHANCE, self.game.sample_chance(self._states[-1], rng), rng.state)

    def _advance(self, player: int, action: Action, chance: int) -> None:
        state = self.game.copy(self._states[-1])
        self.game.apply_in_place(state, action)
        self._states.append(state)
        self._chance.append(chance)
        self.records.append(Record(player, action))

    def is_final(self, action: Action) -> bool:
        """Whether this legal action may turn out to be one that cannot be taken back, by all that its player can know.

        People compete, and chance or another seat may come next, or hidden things may be seen.
        """
        if not self.competitive:
            return False
        seen = self._foreseen(self.ply, action)
        return any(view.current_player != self.current_player or view != seen[0] for view in seen)

    def _foreseen(self, ply: int, action: Action) -> list[Observation]:
        """What who decides at ``ply`` would see after ``action`` in some of the positions that it could think possible."""
        game, views = self.game, []
        player = game.current_player(self._states[ply])
        for guess in self._thinkable(self._states[ply], ply):
            after = game.copy(guess)
            game.apply_in_place(after, action)
            views.append(game.observe(after, player))
        return views

    def _thinkable(self, state: Any, ply: int) -> list[Any]:
        """Some positions that who decides in ``state`` could think possible; kept, since each action of a position is tried in them."""
        if self._guessed[0] is not state:
            before, rng = self.game.observe(state, self.game.current_player(state)), Rng(ply)
            self._guessed = state, [self.game.determinize(before, rng) for _ in range(GUESSES)]
        return self._guessed[1]

    # Taking back

    def can_undo(self, seat: int) -> str | None:
        """None if ``seat`` may take back its last decision, else the reason in a sentence. Raises OptionError for no seat."""
        found = self._last_decision(seat)
        return found if isinstance(found, str) else None

    def undo(self, seat: int) -> None:
        """Return to the last decision of ``seat``, over what bots did since. Raises IllegalActionError, OptionError for no seat."""
        found = self._last_decision(seat)
        if isinstance(found, str):
            raise IllegalActionError(found)
        self._undone.append([record.action for record in self.records[found:] if record.player != CHANCE])
        del self.records[found:], self._states[found + 1 :], self._chance[found + 1 :]
        for log in self._logs.values():
            del log[found:]

    def _last_decision(self, seat: int) -> int | str:
        self._check_seat(seat)
        if all(record.player != seat for record in self.records):
            return "There is nothing to take back yet."
        for ply in range(self.ply - 1, -1, -1):
            player = self.records[ply].player
            if player == seat:
                seen = self.game.observe(self._states[ply + 1], seat) if self.competitive else None
                if seen is not None and any(view != seen for view in self._foreseen(ply, self.records[ply].action)):
                    return "Something hidden has been seen by this decision: it stays."
                return ply
            if player == CHANCE and self.competitive:
                return "A card or a roll has been seen since: it stays."
            if player != CHANCE and self._seats[player].is_person:
                return f"{does(self.names[player], 'has')} decided since: who decided can take that back."
        raise AssertionError("unreachable")

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def redo(self) -> None:
        """Play again what the last undo took back, with the same chance. Raises IllegalActionError."""
        if not self._undone:
            raise IllegalActionError("There is nothing to play again.")
        for action in self._undone.pop():
            self._play(action)

    # Seats

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(self._seats)

    @property
    def names(self) -> list[str]:
        """What each seat is called."""
        return [seat.name for seat in self._seats]

    def _check_seat(self, seat: object) -> None:
        if type(seat) is not int or not 0 <= seat < self.num_players:
            raise OptionError(f"This match has the seats 0 to {self.num_players - 1}; {seat!r:.40} is none of them.")

    def hand_over(self, seat: int, to: object) -> None:
        """Give a seat to a bot ("bot", "bot:easy", a Bot) or to a person (a name). Raises OptionError."""
        self._check_seat(seat)
        wanted: list[object] = [old.spec for old in self._seats]
        wanted[seat] = to
        self._seats = read_seats(self.game, self.num_players, wanted)
        self._logs.clear()

    # Looking

    def points(self, ply: int) -> list[int]:
        """Each seat's points as they stood at ``ply``. Raises OptionError before the end: points may be hidden until then."""
        if not self.is_over:
            raise OptionError("The points of a game are told when it is over.")
        lines = self.game.score_lines(self._states[ply])
        return [sum(line.points for line in lines if line.seat == seat) for seat in range(self.num_players)]

    def view(self, player: int | None, ply: int | None = None) -> Observation:
        """All that ``player`` (None: a spectator) may know now, or knew at ``ply``: position, legal actions, log, scores.

        Raises OptionError for no seat, IndexError for no ply.
        """
        if player is not None:
            self._check_seat(player)
        at = self.ply if ply is None else ply
        if not 0 <= at <= self.ply:
            raise IndexError(f"The game has positions 0 to {self.ply}, not {at}.")
        state = self._states[at]
        observation: Observation = self.game.observe(state, player)
        return replace(
            observation,
            ply=at,
            legal=observation.legal if at == self.ply else (),
            log=tuple(self._log(player)[:at]),
            scores=tuple(self.game.score_lines(state)) if self.game.current_player(state) == TERMINAL else (),
        )

    def _log(self, viewer: int | None) -> list[LogLine]:
        lines = self._logs.setdefault(viewer, [])
        for ply in range(len(lines), self.ply):
            record = self.records[ply]
            text = self.game.say_record(self._states[ply], record, viewer, self.names)
            lines.append(LogLine(ply, record.player, text))
        return lines

    # Keeping

    def to_json(self, player: int | None = None) -> str:
        """A save to play on from; with ``player``, what that seat may know, to look through and not to play on. Raises OptionError."""
        from . import saves

        if player is not None:
            return saves.write_view(self.game, self.view(player), self.names, self.options)
        seats = [seat.spec_text for seat in self._seats]
        start = self._states[0] if self._placed else None
        actions = [str(record.action) for record in self.records if record.player != CHANCE]
        return saves.write(saves.Save(self.game, asdict(self.options), seats, self.seed, start, actions, self.competitive))

    def __repr__(self) -> str:
        return f"<{self.game.title}, {self.num_players} seats, ply {self.ply}>"

    def __str__(self) -> str:
        return self.game.say_position(self.view(None), self.names)


def play_out(match: Match, bots: Sequence[object] | None = None) -> Match:
    """Let ``bots`` (default: the bots of the seats, level "normal" for people) play the match to its end. Raises OptionError."""
    from .bots import bot_for

    if bots is None:
        bots = ["normal" if seat.is_person else seat.spec for seat in match.seats]
    if isinstance(bots, str) or not isinstance(bots, Sequence) or len(bots) != match.num_players:
        raise OptionError(
            f"{match.num_players} seats need {match.num_players} bots, a list such as ['normal', 'easy'], not {bots!r}."
        )
    players = [bot_for(match.game, bot, Rng(match.seed).split(i + 1)) for i, bot in enumerate(bots)]
    while not match.is_over:
        seat = match.current_player
        match.play(players[seat].choose(match.view(seat)))
    return match
