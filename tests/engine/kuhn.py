"""Kuhn poker (Kuhn 1950, "A simplified two-person poker"): the smallest game with hidden cards, to test the engine on."""

from collections.abc import Sequence
from dataclasses import dataclass

from astronav_edu.engine.action import CHANCE, TERMINAL, Action, Record
from astronav_edu.engine.game import Game, Observation, ScoreLine
from astronav_edu.engine.rng import Rng

CARDS = ("jack", "queen", "king")
PASS, BET = Action.of("pass"), Action.of("bet")
OVER = ("pp", "pbp", "pbb", "bp", "bb")


@dataclass(frozen=True)
class Options:
    ante: int = 1


@dataclass(slots=True)
class State:
    num_players: int
    options: Options
    hands: list[str]
    bets: str = ""


@dataclass(frozen=True, kw_only=True)
class KuhnObservation(Observation):
    hand: str
    dealt: int
    bets: str
    ante: int
    shown: tuple[str, ...] = ()


class Kuhn(Game[State, KuhnObservation]):
    name, title, rules_version = "kuhn", "Kuhn poker", 1
    min_players = max_players = 2
    options, state_type = Options, State
    bot_levels = ("random", "easy", "normal", "strong")

    def initial_state(self, num_players: int, options: Options) -> State:
        return State(num_players, options, [])

    def current_player(self, state: State) -> int:
        if len(state.hands) < 2:
            return CHANCE
        return TERMINAL if state.bets in OVER else len(state.bets) % 2

    def legal_actions(self, state: State) -> Sequence[Action]:
        return (PASS, BET) if self.current_player(state) >= 0 else ()

    def why_illegal(self, state: State, action: Action) -> str | None:
        return None if action in self.legal_actions(state) else "One may pass or bet."

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, int]]:
        return [(Action.of("deal", card), 1) for card in CARDS if card not in state.hands]

    def apply_in_place(self, state: State, action: Action) -> None:
        if action.kind == "deal":
            state.hands.append(str(action.args[0]))
        else:
            state.bets += action.kind[0]

    def copy(self, state: State) -> State:
        return State(state.num_players, state.options, state.hands[:], state.bets)

    def winner(self, state: State) -> int:
        if state.bets in ("pbp", "bp"):
            return len(state.bets) % 2
        return max((0, 1), key=lambda seat: CARDS.index(state.hands[seat]))

    def returns(self, state: State) -> list[float]:
        return [float(state.bets in OVER and seat == self.winner(state)) for seat in (0, 1)]

    def score_lines(self, state: State) -> list[ScoreLine]:
        pot = state.options.ante * (2 if state.bets in ("pbb", "bb") else 1)
        return [ScoreLine(seat, "pot", pot if seat == self.winner(state) else -pot, "K-1") for seat in (0, 1)]

    def observe(self, state: State, player: int | None) -> KuhnObservation:
        current = self.current_player(state)
        return KuhnObservation(
            viewer=player,
            num_players=2,
            current_player=current,
            legal=tuple(self.legal_actions(state)) if player == current else (),
            hand=state.hands[player] if player is not None and player < len(state.hands) else "",
            dealt=len(state.hands),
            bets=state.bets,
            ante=state.options.ante,
            shown=tuple(state.hands) if state.bets in ("pp", "pbb", "bb") else (),
        )

    def determinize(self, observation: KuhnObservation, rng: Rng) -> State:
        hands = list(observation.shown)
        if not hands:
            hands = [card for card in CARDS if card != observation.hand]
            rng.shuffle(hands)
            if observation.hand:
                hands.insert(observation.viewer or 0, observation.hand)
        return State(2, Options(observation.ante), hands[: observation.dealt], observation.bets)

    def check_state(self, state: State) -> str | None:
        if len(set(state.hands)) < len(state.hands) or not set(state.hands) <= set(CARDS):
            return "The hands must be different cards of jack, queen and king."
        return None if any(over.startswith(state.bets) for over in OVER) else f"No betting runs {state.bets!r}."

    def value(self, observation: KuhnObservation, action: Action) -> float:
        return (CARDS.index(observation.hand) - 1) * (1 if action is BET else -1)

    def say_status(self, observation: KuhnObservation, names: Sequence[str]) -> str:
        return f"{names[observation.current_player]}: pass or bet." if observation.current_player >= 0 else "No one decides."

    def say_action(self, action: Action) -> str:
        return action.kind.capitalize()

    def say_record(self, before: State, record: Record, viewer: int | None, names: Sequence[str]) -> str:
        if record.player == CHANCE:
            seat = len(before.hands)
            return f"{names[seat]} is dealt {record.action.args[0] if seat == viewer else 'a card'}."
        return f"{names[record.player]}: {record.action.kind}."

    def say_help(self, phase: str) -> str:
        return "Bet if you hold the better card, or want to be thought to."

    def say_position(self, observation: KuhnObservation, names: Sequence[str]) -> str:
        return f"Bets so far: {observation.bets or 'none'}."


KUHN = Kuhn()
