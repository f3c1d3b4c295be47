"""Matches under any mixture of what people do with them: playing, refusals, undo, redo, saving, seats, looking back."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from astronav_edu.engine.action import CHANCE, Action
from astronav_edu.engine.errors import IllegalActionError
from astronav_edu.engine.match import Match
from astronav_edu.engine.rng import Rng
from astronav_edu.engine.testing import check_position
from astronav_edu.games.astron import GAME as ASTRON
from tests.engine.kuhn import KUHN
from tests.engine.test_conformance_kit import other_hand
from tests.games.astron.test_contract import hide_anew

numbers = st.integers(min_value=0, max_value=99)


class Machine(RuleBasedStateMachine):
    game = KUHN
    disguise = staticmethod(other_hand)

    @initialize(num_players=st.integers(2, 3), seed=st.integers(0, 2**64 - 1), competitive=st.booleans())
    def begin(self, num_players, seed, competitive):
        num_players = min(num_players, self.game.max_players)
        self.match = Match.new(self.game, num_players, seed, competitive=competitive)
        self.known = {Action.of("no_such_action"): None}
        self.redo_to = []  # the records that each redo must bring back

    @precondition(lambda self: not self.match.is_over)
    @rule(choice=numbers)
    def play(self, choice):
        legal = self.match.legal_actions()
        seat, ply = self.match.current_player, self.match.ply
        final = self.match.is_final(legal[choice % len(legal)])
        added = self.match.play(legal[choice % len(legal)])
        assert added == tuple(self.match.records[ply:]) and added[0] == (seat, legal[choice % len(legal)])
        assert all(record.player == CHANCE for record in added[1:])
        if self.match.competitive and not final:
            assert self.match.can_undo(seat) is None
        self.redo_to.clear()

    @rule(choice=numbers)
    def refuse(self, choice):
        legal = () if self.match.is_over else self.match.legal_actions()
        wrong = [action for action in self.known if action not in legal]
        before = self.match.to_json(), list(self.match.records), self.match.can_redo
        action = wrong[choice % len(wrong)]
        try:
            self.match.play(action)
        except IllegalActionError as error:
            assert str(error)
        else:
            raise AssertionError(f"{action} was accepted")
        assert (self.match.to_json(), self.match.records, self.match.can_redo) == before

    @rule(seat=numbers)
    def undo(self, seat):
        seat %= self.match.num_players
        before = list(self.match.records)
        if self.match.can_undo(seat):
            try:
                self.match.undo(seat)
            except IllegalActionError as error:
                assert str(error) == self.match.can_undo(seat) and self.match.records == before
                return
            raise AssertionError("what cannot be taken back was taken back")
        self.match.undo(seat)
        assert self.match.current_player == seat == before[self.match.ply].player
        assert self.match.records == before[: self.match.ply]
        self.redo_to.append(before)

    @precondition(lambda self: self.match.can_redo)
    @rule()
    def redo(self):
        self.match.redo()
        assert self.match.records == self.redo_to.pop()

    @rule()
    def save_and_load(self):
        loaded = Match.from_json(self.match.to_json(), find=lambda name: self.game)
        assert loaded.to_json() == self.match.to_json() and loaded.records == self.match.records
        assert [loaded.view(seat) for seat in self.viewers()] == [self.match.view(seat) for seat in self.viewers()]
        self.match = loaded
        self.redo_to.clear()

    @rule(seat=numbers, to=st.sampled_from(["bot", "bot:easy", "name"]))
    def hand_over(self, seat, to):
        seat %= self.match.num_players
        before = list(self.match.records), self.match.legal_actions()
        self.match.hand_over(seat, f"Guest {seat + 1}" if to == "name" else to)
        assert self.match.seats[seat].is_person == (to == "name")
        assert (self.match.records, self.match.legal_actions()) == before

    @rule(ply=numbers, seat=numbers)
    def look_back(self, ply, seat):
        ply = ply % (self.match.ply + 1)
        viewer = [*self.viewers()][seat % (self.match.num_players + 1)]
        view = self.match.view(viewer, ply)
        assert (view.ply, view.viewer, len(view.log)) == (ply, viewer, ply)
        assert not view.legal or ply == self.match.ply

    def viewers(self):
        return (None, *range(self.match.num_players))

    @invariant()
    def the_position_is_sound(self):
        assert self.match.can_redo == bool(self.redo_to)
        check_position(self.game, self.match._states[-1], self.known, Rng(self.match.ply), self.disguise)


class AstronMachine(Machine):
    game = ASTRON
    disguise = staticmethod(hide_anew)


bounds = settings(max_examples=25, stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck))
TestKuhn = Machine.TestCase
TestKuhn.settings = bounds
TestAstron = AstronMachine.TestCase
TestAstron.settings = settings(bounds, max_examples=12)
