"""A card game of one page to test tables on: two hidden cards each, play one for its points, draw another."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from astronav_edu.engine.action import CHANCE, TERMINAL, Action, Record
from astronav_edu.engine.game import Game, Observation, ScoreLine
from astronav_edu.engine.rng import Rng

CARDS = (11, 22, 33, 44, 55)


@dataclass(frozen=True)
class Options:
    copies: int = field(default=3, metadata={"label": "Cards of a kind", "help": "How long the game lasts.", "min": 2, "max": 9})
    tiebreak: Literal["shared", "first_seat"] = field(
        default="shared", metadata={"labels": {"first_seat": "the first seat wins"}}
    )
    open_hands: bool = False


@dataclass(slots=True)
class State:
    num_players: int
    options: Options
    deck: list[int]
    hands: list[list[int]]
    played: list[list[int]]
    turn: int = 0


@dataclass(frozen=True, kw_only=True)
class CardsObservation(Observation):
    phase: str
    hand: tuple[int, ...]
    sizes: tuple[int, ...]
    played: tuple[tuple[int, ...], ...]
    options: Options


class Cards(Game[State, CardsObservation]):
    name, title, rules_version = "cards", "Cards", 1
    min_players, max_players = 2, 4
    options, state_type = Options, State
    bot_levels = ("random", "easy", "normal")

    def initial_state(self, num_players: int, options: Options) -> State:
        deck = [card for card in CARDS for _ in range(options.copies)]
        return State(num_players, options, deck, [[] for _ in range(num_players)], [[] for _ in range(num_players)])

    def _short(self, state: State) -> int | None:
        """The seat that draws next: two cards each at first, then whoever has just played."""
        seats = range(state.num_players) if state.turn == 0 else [(state.turn - 1) % state.num_players]
        return next((seat for seat in seats if state.deck and len(state.hands[seat]) < 2), None)

    def current_player(self, state: State) -> int:
        if self._short(state) is not None:
            return CHANCE
        return state.turn % state.num_players if any(state.hands) else TERMINAL

    def legal_actions(self, state: State) -> Sequence[Action]:
        player = self.current_player(state)
        if player < 0:
            return ()
        return [Action.of("play", card) for card in sorted(set(state.hands[player]))] or [Action.of("pass")]

    def why_illegal(self, state: State, action: Action) -> str | None:
        return None if action in self.legal_actions(state) else "Only a card of the own hand can be played (CD-2)."

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, int]]:
        return [(Action.of("draw", card), state.deck.count(card)) for card in sorted(set(state.deck))]

    def apply_in_place(self, state: State, action: Action) -> None:
        if action.kind == "draw":
            seat = self._short(state)
            assert seat is not None
            state.deck.remove(int(action.args[0]))
            state.hands[seat].append(int(action.args[0]))
            return
        seat = state.turn % state.num_players
        state.turn += 1
        if action.kind == "play":
            state.hands[seat].remove(int(action.args[0]))
            state.played[seat].append(int(action.args[0]))

    def copy(self, state: State) -> State:
        hands, played = [hand[:] for hand in state.hands], [cards[:] for cards in state.played]
        return State(state.num_players, state.options, state.deck[:], hands, played, state.turn)

    def returns(self, state: State) -> list[float]:
        totals = [sum(cards) for cards in state.played]
        if self.current_player(state) != TERMINAL:
            return [0.0] * len(totals)
        winners = [seat for seat, total in enumerate(totals) if total == max(totals)]
        if state.options.tiebreak == "first_seat":
            winners = winners[:1]
        return [(seat in winners) / len(winners) for seat in range(len(totals))]

    def score_lines(self, state: State) -> list[ScoreLine]:
        return [ScoreLine(seat, "card played", card, "CD-3") for seat, cards in enumerate(state.played) for card in cards]

    def observe(self, state: State, player: int | None) -> CardsObservation:
        current = self.current_player(state)
        return CardsObservation(
            viewer=player, num_players=state.num_players, current_player=current,
            legal=tuple(self.legal_actions(state)) if player == current else (),
            phase="over" if current == TERMINAL else "play",
            hand=() if player is None or state.options.open_hands else tuple(state.hands[player]),
            sizes=tuple(map(len, state.hands)), played=tuple(map(tuple, state.played)), options=state.options,
        )  # fmt: skip

    def determinize(self, observation: CardsObservation, rng: Rng) -> State:
        played = [list(cards) for cards in observation.played]
        unseen = [card for card in CARDS for _ in range(observation.options.copies)]
        for card in (*observation.hand, *(card for cards in played for card in cards)):
            unseen.remove(card)
        rng.shuffle(unseen)
        hands = [
            list(observation.hand) if observation.hand and seat == observation.viewer else [unseen.pop() for _ in range(size)]
            for seat, size in enumerate(observation.sizes)
        ]
        turn = sum(map(len, played))
        turn += (observation.current_player - turn) % observation.num_players  # who holds no card passes
        return State(observation.num_players, observation.options, unseen, hands, played, turn)

    def check_state(self, state: State) -> str | None:
        return None

    def value(self, observation: CardsObservation, action: Action) -> float:
        return float(action.args[0]) if action.args else 0.0

    def say_status(self, observation: CardsObservation, names: Sequence[str]) -> str:
        return f"{names[observation.current_player]}: choose a card." if observation.current_player >= 0 else "The game is over."

    def say_action(self, action: Action) -> str:
        return f"Card {action.args[0]}" if action.args else "Pass"

    def say_record(self, before: State, record: Record, viewer: int | None, names: Sequence[str]) -> str:
        if record.player != CHANCE:
            return f"{names[record.player]}: {self.say_action(record.action)}."
        seat = self._short(before)
        assert seat is not None
        return f"{names[seat]} draws {record.action.args[0] if seat == viewer else 'a card'}."

    def say_position(self, observation: CardsObservation, names: Sequence[str]) -> str:
        lines = [
            f"{name}: {size} cards, played {sum(cards)}"
            for name, size, cards in zip(names, observation.sizes, observation.played, strict=True)
        ]
        return "\n".join([*lines, f"Hand: {list(observation.hand)}"])

    def say_help(self, phase: str) -> str:
        return {"play": "Play one card for its points (CD-2).", "over": "Count the points (CD-3)."}[phase]


CARDS_GAME = Cards()
