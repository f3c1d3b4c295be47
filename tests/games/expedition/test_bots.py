"""The bots of Expedition: what they see in small positions, and who beats whom."""

import pytest

from astronav_edu.engine.action import Action
from astronav_edu.engine.bots import hint
from astronav_edu.engine.rng import Rng
from astronav_edu.engine.simulate import simulate
from astronav_edu.games.expedition import GAME, bots
from astronav_edu.games.expedition.rules import LAND, STAY
from astronav_edu.games.expedition.tables import LAST
from tests.games.expedition.positions import PLAIN, act, place, place_some, position, roll


def landed(*crew, space, pool, **kwargs):
    """The rocket has come to ``space`` with ``pool`` dice, and the first is asked."""
    state = position(*crew, space=space, pool=pool, phase="land", **kwargs)
    assert GAME.check_state(state) is None
    return state


def view(state):
    return GAME.observe(state, GAME.current_player(state))


def choice(bot, state):
    return bot(GAME, Rng(1)).choose(view(state))


def best(state):
    seen = view(state)
    return str(max(seen.legal, key=lambda action: GAME.value(seen, action)))


def test_rules_of_thumb_by_the_chance_of_a_crash():
    """On space 7 half of the sides can be used: 1 die crashes with 1/2, 3 with 1/8, 5 with 1/32."""
    for pool, who_stays in [(5, {bots.Cautious, bots.Bold}), (3, {bots.Bold}), (1, {bots.Bold})]:
        state = landed(PLAIN, PLAIN, space=7, pool=pool)
        assert bots.risk(view(state)) == 0.5**pool
        for bot in (bots.Cautious, bots.Bold, bots.Greedy):
            assert choice(bot, state) == (STAY if bot in who_stays else LAND[0])
    assert choice(bots.Bold, landed(PLAIN, PLAIN, space=19, pool=1)) == LAND[0]  # crashes with 2/3
    assert bots.risk(view(landed("extra_1", PLAIN, space=7, pool=1))) == 0


def test_groups_by_rules_of_thumb():
    state = position(PLAIN, PLAIN, space=8, pool=3)
    roll(state, 2, 3, 3)
    after = state.copy()
    act(after, *picks(bots.Bold, state))
    assert after.space == 16
    after = state.copy()
    act(after, *picks(bots.Cautious, state))
    assert (after.space, after.pool) == (10, 2)


def picks(bot, state):
    state, player, found = state.copy(), bot(GAME, Rng(1)), []
    while state.phase == "pick":
        found.append(str(player.choose(view(state))))
        act(state, found[-1])
    return found


@pytest.mark.parametrize("bot", [bots.Commander, bots.Reasoner, None], ids=["commander", "reasoner", "greedy value"])
def test_what_any_good_player_does(bot):
    def does(state):
        return best(state) if bot is None else str(choice(bot, state))

    assert does(landed(PLAIN, PLAIN, space=12, pool=1)) == "land"
    assert does(landed(PLAIN, PLAIN, space=7, pool=6)) == "stay"
    assert does(landed("parachute", PLAIN, space=22, pool=1)) == "stay"  # a crash here would pay the same
    state = position("parachute", PLAIN, space=22, pool=1)
    roll(state, 3)
    assert does(state) == "land"
    state = position("neighbour", PLAIN, space=18, pool=1, phase="land")
    assert does(state) == "land:1"  # first on a planet of 14 against a moon of 9
    state = position(PLAIN, PLAIN, space=LAST - 2, pool=2)
    roll(state, 2, 4)
    assert does(state) in ("use:2", "use:4")


def test_a_goal_in_reach_is_worth_landing():
    state = landed(PLAIN, PLAIN, space=8, pool=2)
    assert best(state) == "stay"
    place_some(state, 1, 2, planet=0)
    place_some(state, 0, 2, planet=0)
    assert best(state) == "land"  # the third there: most astronauts, and the goal


def test_the_reasoner_fears_the_others_and_the_commander_does_not():
    """With four behind, a Commander with few dice and one moon before it lands; alone it would fly on in the same place."""
    differ = 0
    for space in range(6, LAST):
        for pool in range(1, 7):
            state = landed(PLAIN, PLAIN, PLAIN, PLAIN, PLAIN, space=space, pool=pool)
            state.asked = 4
            alone, together = choice(bots.Commander, state), choice(bots.Reasoner, state)
            differ += alone != together
            if alone == LAND[0]:
                assert together == LAND[0]  # a passenger never has more to expect
    assert differ > 0


def test_judges_what_is_taken():
    state = landed(PLAIN, PLAIN, space=12, pool=1, players=3)
    worth = GAME.value(view(state), Action.parse("land"))
    place(state, 2, "extra_1", moon=4)
    assert GAME.value(view(state), Action.parse("land")) < worth


def test_sending_astronauts():
    state = GAME.initial_state(2, GAME.options())
    act(state, "commander:0")
    seen = view(state)
    worth = {action.args[0]: GAME.value(seen, action) for action in seen.legal}
    assert min(worth, key=worth.get) == "die_taker"
    act(state, "board:extra_1")
    seen = view(state)
    assert GAME.value(seen, Action.parse("board:extra_1")) == GAME.value(
        seen, Action.parse("board:die_taker")
    )  # one works as two


def test_a_hint():
    text = hint(GAME, view(landed(PLAIN, PLAIN, space=12, pool=1)))
    assert text.startswith("“Land here” looks best: worth") and "more than" in text


def test_greedy_beats_random():
    """At least 85 % of two-player games: the lower end of Wilson's 95 % interval."""
    results = simulate(GAME, ["normal", "random"], games=200, seed=1, chunk=200)
    assert results.unfinished == 0
    assert results.interval(0)[0] >= 0.85, results.summary()


@pytest.mark.parametrize(("bot", "other"), [(bots.Cautious, bots.Greedy), ("normal", bots.Cautious), ("normal", bots.Bold)])
def test_who_beats_whom(bot, other):
    """More than half of 200 two-player games: the lower end of the 95 % interval."""
    results = simulate(GAME, [bot, other], games=200, seed=2, chunk=200)
    assert results.interval(0)[0] > 0.5, results.summary()


class Halfway(bots.StopRule):
    def leaves(self, seen):
        return seen.space >= 12


def test_a_rule_of_ones_own():
    results = simulate(GAME, [Halfway, bots.Bold, bots.Greedy], games=6, seed=1, chunk=6)
    assert results.unfinished == 0 and results.names[0] == "Halfway"
    with pytest.raises(NotImplementedError):
        choice(bots.StopRule, landed(PLAIN, PLAIN, space=7, pool=2))
