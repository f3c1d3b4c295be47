"""A match is the only authority: it refuses without changing anything, takes back, and shows each viewer their own view."""

from dataclasses import replace

import pytest

from astronav_edu.engine.action import CHANCE, Action
from astronav_edu.engine.bots import RandomBot
from astronav_edu.engine.errors import IllegalActionError, OptionError, SaveError
from astronav_edu.engine.game import apply
from astronav_edu.engine.match import Match, play_out
from astronav_edu.engine.rng import Rng
from tests.engine.kuhn import BET, KUHN, PASS, Kuhn, Options, State


def people(seed=1, **more):
    return Match.new(KUHN, 2, seed, seats=["Ada", "Ben"], **more)


def test_chance_is_drawn_before_the_first_decision_and_stands_in_the_records():
    match = people()
    assert [record.player for record in match.records] == [CHANCE, CHANCE]
    assert match.current_player == 0
    assert match.legal_actions() == (PASS, BET)


def test_play_gives_the_records_that_it_added():
    match = people()
    (record,) = match.play("bet")
    assert (record.player, record.action) == (0, BET)


@pytest.mark.parametrize("wrong", ["fold", "bet:1", "B", "", Action.of("fold")])
def test_a_refused_action_changes_nothing(wrong):
    match = people()
    before = match.to_json()
    with pytest.raises(IllegalActionError):
        match.play(wrong)
    assert match.to_json() == before


def test_why_not_names_whose_turn_it_is():
    match = people()
    assert match.why_not(1, PASS) == "It is Ada's turn."
    assert match.why_not(0, PASS) is None


def test_the_pure_apply_leaves_the_position_and_asks_the_rules_first():
    state = State(2, Options(), ["jack", "king"])
    assert apply(KUHN, state, BET).bets == "b"
    assert state.bets == ""
    with pytest.raises(IllegalActionError, match="pass or bet"):
        apply(KUHN, state, Action.of("fold"))


def test_views_hold_only_what_the_viewer_may_know():
    match = people()
    hands = [match.view(seat).hand for seat in (0, 1)]
    assert hands[0] not in repr(match.view(1)) and hands[1] not in repr(match.view(0))
    assert not any(card in repr(match.view(None)) for card in ("jack", "queen", "king"))
    assert match.view(0).legal == (PASS, BET)
    assert match.view(1).legal == ()
    assert hands[0] in match.view(0).log[0].text
    assert match.view(1).log[0].text == "Ada is dealt a card."


def test_an_earlier_position_is_seen_as_it_was_then():
    match = people()
    match.play(BET)
    match.play(BET)
    then = match.view(0, ply=2)
    assert (then.ply, then.bets, then.legal, len(then.log), then.scores) == (2, "", (), 2, ())
    assert len(match.view(0).scores) == 2
    with pytest.raises(IndexError, match="positions 0 to 4"):
        match.view(0, ply=5)


def test_undo_goes_back_over_bots_but_not_over_people():
    match = people()
    match.play(PASS)
    assert match.can_undo(1) == "There is nothing to take back yet."
    match.play(BET)
    assert match.can_undo(0) == "Ben has decided since: who decided can take that back."
    with pytest.raises(IllegalActionError, match="Ben has decided"):
        match.undo(0)
    match.undo(1)
    match.undo(0)
    assert match.ply == 2

    match = Match.new(KUHN, 2, 1, seats=["Ada", "bot"])
    match.play(PASS)
    match.play(BET)
    match.undo(0)
    assert match.ply == 2
    match.redo()
    assert match.view(None).bets == "pb"
    with pytest.raises(IllegalActionError, match="nothing to play again"):
        match.redo()


def test_a_new_decision_forgets_what_was_taken_back():
    match = people()
    match.play(PASS)
    match.undo(0)
    match.play(BET)
    assert not match.can_redo


class LateDeal(Kuhn):
    """The second card is dealt after the first decision."""

    def current_player(self, state):
        if len(state.hands) < min(2, 1 + len(state.bets)):
            return CHANCE
        return len(state.bets) % 2 if len(state.hands) < 2 else super().current_player(state)


class Peek(Kuhn):
    """A bet shows the other hand to its player, who decides again."""

    def current_player(self, state):
        return 0 if state.bets == "b" and len(state.hands) == 2 else super().current_player(state)

    def observe(self, state, player):
        seen = super().observe(state, player)
        return replace(seen, shown=tuple(state.hands)) if state.bets[:1] == "b" and player == 0 else seen


def test_competitive_undo_stops_at_a_draw():
    match = Match.new(LateDeal(), 2, 1, seats=["Ada", "Ben"])
    assert match.competitive and match.is_final(PASS)
    match.play(PASS)
    assert [record.player for record in match.records] == [CHANCE, 0, CHANCE]
    assert match.can_undo(0) == "A card or a roll has been seen since: it stays."
    match.competitive = False
    assert match.can_undo(0) is None and not match.is_final(PASS)


def test_competitive_undo_stops_at_a_hidden_card_that_was_seen():
    match = Match.new(Peek(), 2, 1, seats=["Ada", "Ben"])
    assert match.is_final(BET)
    match.play(BET)
    assert match.current_player == 0 and match.view(0).shown
    assert match.can_undo(0) == "Something hidden has been seen by this decision: it stays."
    match.competitive = False
    assert match.can_undo(0) is None


def test_the_end_that_shows_the_hands_stays_where_people_compete():
    match = people()
    match.play(BET)
    match.play(BET)
    assert match.is_over and match.can_undo(1) is not None
    match = people()
    match.play(BET)
    match.play(PASS)
    assert match.is_over and match.can_undo(1) is None  # no hand was shown


def test_is_final_only_where_people_compete():
    assert people().is_final(BET)
    assert not Match.new(KUHN, 2, 1, seats=["Ada", "bot"]).is_final(BET)


@pytest.mark.parametrize("seat", [2, -1, "Ada", 1.0, True])
def test_a_seat_that_is_none_is_told_in_words(seat):
    match = people()
    for use in (match.view, match.to_json, match.can_undo, match.undo, lambda seat: match.hand_over(seat, "bot")):
        with pytest.raises(OptionError, match="has the seats 0 to 1; .* is none of them"):
            use(seat)
    with pytest.raises(OptionError, match="None is none of them"):
        match.hand_over(None, "bot")


@pytest.mark.parametrize("seed", [-1, 2**64, "x", 1.5, True])
def test_a_seed_is_checked_wherever_it_is_given(seed):
    match = people()
    state = State(2, Options(), ["king", "jack"], "p")
    for begin in (
        lambda: Match.new(KUHN, 2, seed),
        lambda: Match.from_state(KUHN, state, seed),
        lambda: match.again(seed),
        lambda: Match.from_state(KUHN, state).again(seed),
    ):
        with pytest.raises(OptionError, match="A seed is a whole number"):
            begin()


def test_the_same_seed_is_the_same_game_and_two_games_do_not_disturb_each_other():
    """T86"""

    def begin(seed):
        return Match.new(KUHN, 2, seed), [RandomBot(KUHN, Rng(seed).split(i)) for i in range(2)]

    def step(match, bots):
        if not match.is_over:
            match.play(bots[match.current_player].choose(match.view(match.current_player)))

    for seed in range(20):
        alone, together, beside = begin(seed), begin(seed), begin(seed + 100)
        for _ in range(3):
            step(*alone)
        for _ in range(3):
            step(*together)
            step(*beside)
        assert alone[0].is_over and alone[0].records == together[0].records


def test_a_seat_can_be_handed_to_a_bot_and_taken_back():
    match = people()
    match.hand_over(1, "bot:easy")
    assert match.names == ["Ada", "Bot 2"]
    assert not match.seats[1].is_person
    match.hand_over(1, "Cem")
    assert match.names == ["Ada", "Cem"]
    with pytest.raises(OptionError, match="level"):
        match.hand_over(1, "bot:genius")
    assert match.names == ["Ada", "Cem"]


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"num_players": 3}, "Kuhn poker is for 2 to 2 players, not 3"),
        ({"num_players": True}, "not True"),
        ({"num_players": "2"}, "not '2'"),
        ({"seed": -1}, "A seed is a whole number"),
        ({"seed": "x"}, "A seed is a whole number"),
        ({"seats": ["Ada"]}, "2 players need 2 seats"),
        ({"seats": "Ada"}, "a list such as"),
        ({"seats": ["Ada", "Ada"]}, "Two seats are called 'Ada'"),
        ({"seats": ["Ada", " \u202e\n "]}, "seat 2 needs 1 to 40 visible characters"),
        ({"seats": ["Ada", "x" * 41]}, "1 to 40"),
        ({"seats": ["Ada", "bot:genius"]}, "random, easy, normal, strong, not 'genius'"),
        ({"seats": ["Ada", 5]}, "Seat 2 is 5"),
        ({"speed": 3}, "has no option 'speed'; its options are ante"),
        ({"ante": "much"}, "ante is a whole number, not .much."),
    ],
)
def test_wrong_set_up_is_told_in_words(wrong, told):
    with pytest.raises(OptionError, match=told):
        Match.new(KUHN, **{"num_players": 2, "seed": 1, **wrong})


def test_from_state_plays_on_from_a_checked_position():
    match = Match.from_state(KUHN, State(2, Options(), ["king", "jack"], "p"), seed=1)
    assert match.current_player == 1
    match.play(PASS)
    assert match.returns() == [1.0, 0.0]
    again = Match.from_json(match.to_json())
    assert again.records == match.records and again.returns() == [1.0, 0.0]
    with pytest.raises(SaveError, match="different cards"):
        Match.from_state(KUHN, State(2, Options(), ["king", "king"]), seed=1)


@pytest.mark.parametrize("wrong", [None, 5, ("bet",)])
def test_what_is_no_action_is_refused_in_words(wrong):
    with pytest.raises(IllegalActionError, match="is not an action; take one of legal_actions"):
        people().play(wrong)


def test_competitive_is_yes_or_no_so_that_every_save_opens():
    with pytest.raises(OptionError, match="competitive is True, False, or None"):
        people(competitive="x")


def test_a_game_can_be_begun_near_its_end():
    whole = play_out(Match.new(KUHN, 2, 5))
    begun = Match.begun(KUHN, 2, 5, left=0, seats=["Ada", "bot"])
    decisions = sum(record.player != CHANCE for record in whole.records)
    assert begun.names[0] == "Ada" and begun.seed == 5 and not begun.records and decisions > 1
    begun.play(whole.records[-1].action)
    assert begun.is_over and begun.returns() == whole.returns()
    assert Match.from_json(begun.to_json()).returns() == whole.returns()
    assert Match.begun(KUHN, 2, 5, left=1).view(0).legal == Match.new(KUHN, 2, 5).view(0).legal
    for left in (-0.1, 1.1, float("nan")):
        with pytest.raises(OptionError, match="from 0 to 1"):
            Match.begun(KUHN, 2, 5, left=left)


def test_points_of_the_past_are_told_when_the_game_is_over():
    match = Match.new(KUHN, 2, 5)
    with pytest.raises(OptionError, match="when it is over"):
        match.points(0)
    play_out(match)
    assert match.points(match.ply) == [sum(line.points for line in match.view(None).scores if line.seat == s) for s in (0, 1)]
