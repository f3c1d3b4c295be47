"""The kit passes a sound game, counts Kuhn poker as the literature does, and finds each kind of fault."""

import pytest

from astronav_edu.engine import registry
from astronav_edu.engine.action import CHANCE, Action
from astronav_edu.engine.match import Match
from astronav_edu.engine.testing import check_game, perft
from tests.engine.kuhn import CARDS, KUHN, PASS, Kuhn, Options


def other_hand(state, viewer, rng):
    """Another card in each hand that the viewer does not see, while none has been shown."""
    if state.bets in ("pp", "pbb", "bb"):
        return state
    left = [card for card in CARDS if card not in state.hands]
    for seat, card in enumerate(state.hands):
        if seat != viewer and left:
            left.append(card)
            state.hands[seat] = left.pop(0)
    return state


def test_kuhn_poker_is_sound():
    report = check_game(KUHN, games=20, disguise=other_hand)
    assert report.games == 20 and report.unfinished == 0


def test_a_game_need_not_be_registered(monkeypatch):
    monkeypatch.setattr(registry, "_places", {})
    assert check_game(KUHN, games=4, disguise=other_hand).games == 4


def test_a_game_that_hides_something_needs_a_disguise():
    with pytest.raises(AssertionError, match="needs a disguise"):
        check_game(KUHN, games=1)


def test_perft_of_kuhn_poker():
    """6 deals; 30 ends, 24 of them after at most two bets (5 bettings a deal: pp, bp, bb end at two, pbp, pbb at three)."""
    start = KUHN.initial_state(2, Options())
    assert [perft(KUHN, start, depth) for depth in range(6)] == [1, 3, 6, 12, 24, 12]


class ListsTwice(Kuhn):
    def legal_actions(self, state):
        return super().legal_actions(state) * 2


class AcceptsAnything(Kuhn):
    def why_illegal(self, state, action):
        return None


class SharesItsHands(Kuhn):
    def copy(self, state):
        copied = super().copy(state)
        copied.hands = state.hands
        return copied


class ShowsAll(Kuhn):
    def observe(self, state, player):
        seen = super().observe(state, player)
        return type(seen)(**{**{f: getattr(seen, f) for f in seen.__dataclass_fields__}, "shown": tuple(state.hands)})


class LogsCards(Kuhn):
    def say_record(self, before, record, viewer, names):
        return f"{record.action} is dealt." if record.player == CHANCE else "A bet."


class WeighsInFloats(Kuhn):
    def chance_outcomes(self, state):
        return [(action, 1.0) for action, _ in super().chance_outcomes(state)]


class NobodyWins(Kuhn):
    def returns(self, state):
        return [0.0, 0.0]


class GuessesOthers(Kuhn):
    def determinize(self, observation, rng):
        state = super().determinize(observation, rng)
        state.bets = state.bets[:-1]
        return state


class Mumbles(Kuhn):
    def why_illegal(self, state, action):
        return None if action in self.legal_actions(state) else "no"


class ChangesOnLooking(Kuhn):
    def observe(self, state, player):
        state.bets = state.bets or ("p" if len(state.hands) == 2 else "")
        return super().observe(state, player)


class Sticks(Kuhn):
    def legal_actions(self, state):
        return () if state.bets == "p" else super().legal_actions(state)


class ReasonsWithHands(Kuhn):
    def why_illegal(self, state, action):
        return None if action in self.legal_actions(state) else f"With {state.hands} one may pass or bet."


class LogsToOthers(Kuhn):
    """Anybody but the actor reads the actor's card."""

    def say_record(self, before, record, viewer, names):
        line = super().say_record(before, record, viewer, names)
        return line if record.player in (CHANCE, viewer) else f"{line} ({before.hands[record.player]})"


class LogsToSpectators(LogsToOthers):
    def say_record(self, before, record, viewer, names):
        return super().say_record(before, record, record.player if viewer is not None else None, names)


class LogsOthersToTheActor(Kuhn):
    def say_record(self, before, record, viewer, names):
        line = super().say_record(before, record, viewer, names)
        return line if record.player == CHANCE or viewer != record.player else f"{line} ({before.hands[1 - viewer]})"


class ScoresWithHands(Kuhn):
    def score_lines(self, state):
        return [line._replace(label=state.hands[line.seat]) for line in super().score_lines(state)]


class WaitsForEver(Kuhn):
    """Random play ends; a greedy bot waits."""

    def legal_actions(self, state):
        return (*super().legal_actions(state), WAIT) if super().legal_actions(state) else ()

    def apply_in_place(self, state, action):
        if action is not WAIT:
            super().apply_in_place(state, action)

    def value(self, observation, action):
        return float(action is WAIT)


WAIT = Action.of("wait")


@pytest.mark.parametrize(
    ("faulty", "told"),
    [
        (ListsTwice, "listed twice"),
        (AcceptsAnything, "not refused|made-up action was accepted"),
        (SharesItsHands, "changed the original|hands must be different"),
        (ShowsAll, "sees what is hidden"),
        (LogsCards, "the log tells viewer"),
        (WeighsInFloats, "whole weight"),
        (NobodyWins, "do not sum to 1"),
        (GuessesOthers, "would tell the possible position"),
        (Mumbles, "not refused in a sentence"),
        (ChangesOnLooking, "changed it|would tell|offered"),
        (Sticks, "no legal action"),
        (ReasonsWithHands, "the reason against no_such_action"),
        (LogsToOthers, "the log tells viewer"),
        (LogsToSpectators, "the log tells viewer None"),
        (LogsOthersToTheActor, "the log tells viewer [01]"),
        (ScoresWithHands, "the scores tell viewer"),
        (WaitsForEver, "greedy bots have not finished"),
    ],
)
def test_each_fault_is_found(faulty, told):
    with pytest.raises((AssertionError, IndexError), match=told):
        check_game(faulty(), games=6, disguise=other_hand)


def test_a_leak_in_the_file_for_a_player_is_found(monkeypatch):
    monkeypatch.setattr(Match, "to_json", lambda match, player=None: str(match._states[-1]))
    with pytest.raises(AssertionError, match="the file for viewer"):
        check_game(KUHN, games=1, disguise=other_hand)


def test_is_final_that_leans_on_a_hidden_card_is_found(monkeypatch):
    monkeypatch.setattr(Match, "is_final", lambda match, action: match._states[-1].hands[1] == "king")
    with pytest.raises(AssertionError, match="whether .* is final tells"):
        check_game(KUHN, games=6, disguise=other_hand)


def test_actions_keep_their_text():
    assert str(PASS) == "pass" and Action.parse("pass") is PASS
