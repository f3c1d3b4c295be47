"""Bots see observations; simulations give the same totals wherever they run."""

from concurrent.futures import ThreadPoolExecutor

import psutil
import pytest

from astronav_edu.engine.action import Action
from astronav_edu.engine.bots import FlatMonteCarloBot, GreedyBot, IsMctsBot, RandomBot, bot_for, hint, make_bot, slices
from astronav_edu.engine.errors import BotError, OptionError
from astronav_edu.engine.match import Match, play_out
from astronav_edu.engine.rng import Rng
from astronav_edu.engine.simulate import Results, simulate
from tests.engine.kuhn import BET, CARDS, KUHN, PASS, Options, State


def facing_a_bet(card):
    other = next(c for c in CARDS if c != card)
    return KUHN.observe(State(2, Options(), [other, card], "b"), 1)


@pytest.mark.parametrize("search", [FlatMonteCarloBot, IsMctsBot])
def test_search_calls_with_the_king_and_folds_the_jack(search):
    """Dominated actions of Kuhn poker: folding the king and calling with the jack always lose."""
    assert search(KUHN, Rng(1), playouts=300).choose(facing_a_bet("king")) is BET
    assert search(KUHN, Rng(1), playouts=300).choose(facing_a_bet("jack")) is PASS
    assert {search(KUHN, Rng(seed), playouts=50).choose(facing_a_bet("king")) for seed in range(10)} == {BET}
    assert {search(KUHN, Rng(seed), playouts=50).choose(facing_a_bet("jack")) for seed in range(10)} == {PASS}


def test_slices_let_others_run_and_end_with_the_action(monkeypatch):
    monkeypatch.setattr("astronav_edu.engine.bots.SLICE", 0)
    found = list(slices(IsMctsBot(KUHN, Rng(1), playouts=20), facing_a_bet("king")))
    assert found[:-1] == [None] * 20
    assert found[-1] is BET
    assert list(slices(RandomBot(KUHN, Rng(1)), facing_a_bet("king")))[0] in (PASS, BET)


def test_easy_takes_one_decision_in_three_at_random():
    """Of 3,000 decisions half of the erring third hit the worse action: 500, four standard deviations are 82."""
    easy = make_bot(KUHN, "easy", Rng(1))
    seen = facing_a_bet("king")
    assert abs(sum(easy.choose(seen) is PASS for _ in range(3000)) - 500) < 82


def test_levels():
    assert isinstance(make_bot(KUHN, "strong", Rng(1)), IsMctsBot)
    with pytest.raises(OptionError, match="not 'godlike'"):
        make_bot(KUHN, "godlike", Rng(1))


def test_a_greedy_bot_takes_another_judgement():
    timid = GreedyBot(KUHN, Rng(1), value=lambda seen, action: action is PASS)
    assert timid.choose(facing_a_bet("king")) is PASS


@pytest.mark.parametrize("spec", ["godlike", "bot:godlike", "Normal", 3, None])
def test_a_mistyped_level_is_refused_wherever_a_bot_is_named(spec):
    with pytest.raises(OptionError, match="not 'godlike'|not 'Normal'|is no bot"):
        bot_for(KUHN, spec, Rng(1))
    with pytest.raises(OptionError, match="not 'godlike'|not 'Normal'|is no bot"):
        play_out(Match.new(KUHN, 2, 1), ["normal", spec])


@pytest.mark.parametrize("bots", [["normal"], ["normal"] * 3, "normal"])
def test_a_bot_for_each_seat_is_asked_for(bots):
    with pytest.raises(OptionError, match="2 seats need 2 bots"):
        play_out(Match.new(KUHN, 2, 1), bots)


def test_people_are_played_by_normal_bots():
    assert (
        play_out(Match.new(KUHN, 2, 1, seats=["Ada", "bot"])).records
        == play_out(Match.new(KUHN, 2, 1), ["normal", "bot"]).records
    )


@pytest.mark.parametrize("maker", [RandomBot, GreedyBot, FlatMonteCarloBot, IsMctsBot])
def test_every_bot_class_can_be_simulated(maker):
    assert simulate(KUHN, [maker, "random"], 2, chunk=2).games == 2


def test_a_game_is_simulated_by_its_name():
    assert simulate("kuhn", ["random"] * 2, 3, chunk=3) == simulate(KUHN, ["random"] * 2, 3, chunk=3)
    with pytest.raises(OptionError, match="There is no game 'chess'"):
        simulate("chess", ["random"] * 2, 3)


def test_a_hint_is_one_sentence_with_both_values():
    assert hint(KUHN, facing_a_bet("king")) == "“Bet” looks best: worth 1.0 points, 2.0 more than “Pass”."


class AlwaysBets:
    def __init__(self, game, rng):
        pass

    def choose(self, observation):
        return BET


def test_totals_do_not_depend_on_the_executor_or_the_chunk():
    alone = simulate(KUHN, ["normal", "random"], 60, seed=5, chunk=60)
    with ThreadPoolExecutor(2) as threads:
        assert simulate(KUHN, ["normal", "random"], 60, seed=5, executor=threads, chunk=7) == alone
    assert simulate(KUHN, ["normal", "random"], 60, seed=5, chunk=20) == alone  # loky's processes
    assert simulate(KUHN, ["normal", "random"], 60, seed=6, chunk=60) != alone


def test_seats_rotate_and_results_add_up():
    told = []
    results = simulate(KUHN, [AlwaysBets, "random"], 100, chunk=25, progress=lambda done, of: told.append((done, of)))
    assert results.games == 100 and sum(results.wins) == pytest.approx(100) == sum(results.seat_wins)
    assert sum(results.points) == 0  # Kuhn poker is zero-sum
    assert told[-1] == (100, 100) and len(told) == 4
    assert "AlwaysBets" in repr(results)


def test_wilson_interval():
    """Wilson's interval for 8 of 10 is 0.490 to 0.943 (Agresti and Coull 1998, formula; ±0.001)."""
    results = Results(["a"], [8.0], [8.0], [0], lengths=[1] * 10)
    assert results.interval(0) == pytest.approx((0.490, 0.943), abs=0.001)


@pytest.mark.parametrize(
    ("bots", "games", "told"),
    [
        (["random"], 5, "2 to 2 players"),
        (["random", "genius"], 5, "not 'genius'"),
        (["random"] * 2, 0, "number of games"),
        (["random"] * 2, 2.5, "number of games"),
        (["random", RandomBot(KUHN, Rng(1))], 5, "RandomBot is a Bot object"),
        (["random", 5], 5, "5 is no bot"),
    ],
)
def test_wrong_simulations_are_told_in_words(bots, games, told):
    with pytest.raises(OptionError, match=told):
        simulate(KUHN, bots, games)


@pytest.mark.parametrize("chunk", [0, -3, "2"])
def test_a_chunk_has_at_least_one_game(chunk):
    with pytest.raises(OptionError, match="chunk"):
        simulate(KUHN, ["random", "random"], 2, chunk=chunk)


@pytest.mark.parametrize("bots", [None, "random", 5])
def test_bots_are_a_list(bots):
    with pytest.raises(OptionError, match="The bots are a list"):
        simulate(KUHN, bots, 2)


def test_paired_games_give_every_bot_every_seat_with_the_same_chance():
    """Bots that play alike win exactly their share in each set, so nothing is left to scatter."""
    results = simulate(KUHN, [AlwaysBets, AlwaysBets], 60, seed=3, chunk=60, paired=True)
    assert all(a + b == 1 for a, b in zip(results.shares[0][::2], results.shares[0][1::2], strict=True))
    assert results.interval(0) == (0.5, 0.5)
    assert results.shares[0] != [0.5] * 60
    assert results.wins == [sum(shares) for shares in results.shares] == [30, 30]


def test_the_interval_of_paired_games():
    """Sets of two games with means 1, 1/2, 1/2 and 0: mean 1/2, standard deviation √(1/6), so 1/2 ± 1.96 · 0.204."""
    results = Results(
        ["a", "b"], [4.0, 4.0], [], [], [1] * 8, shares=[[1, 1, 1, 0, 0, 1, 0, 0], [0, 0, 0, 1, 1, 0, 1, 1]], paired=True
    )
    assert results.interval(0) == pytest.approx((0.0999, 0.9001), abs=0.0001)
    few = Results(["a", "b"], [2.0, 0.0], [], [], [1] * 2, shares=[[1, 1], [0, 0]], paired=True)
    assert few.interval(0) == (0, 1)  # one set says nothing of how sets scatter


def test_paired_totals_do_not_depend_on_the_chunk_and_come_in_sets():
    alone = simulate(KUHN, ["normal", "random"], 40, seed=5, chunk=40, paired=True)
    with ThreadPoolExecutor(2) as threads:
        assert simulate(KUHN, ["normal", "random"], 40, seed=5, chunk=7, executor=threads, paired=True) == alone
    assert simulate(KUHN, ["normal", "random"], 40, seed=5, chunk=40) != alone
    with pytest.raises(OptionError, match="sets of 2, one for each seat; 41 is no multiple"):
        simulate(KUHN, ["normal", "random"], 41, paired=True)


class Divides(AlwaysBets):
    def choose(self, observation):
        return observation.legal[1 // 0]


class Cheats(AlwaysBets):
    def choose(self, observation):
        return "the pot"


@pytest.mark.parametrize("chunk", [4, 1], ids=["here", "in processes"])
def test_a_bot_that_fails_or_cheats_is_named_with_its_line_and_the_situation(chunk):
    line = Divides.choose.__code__.co_firstlineno + 1
    with pytest.raises(
        BotError, match=f"Divides failed in line {line} of its code, in choose: ZeroDivisionError: .*It can choose"
    ):
        simulate(KUHN, [Divides, "random"], 4, chunk=chunk)
    with pytest.raises(BotError, match="Cheats chose the pot, which the rules do not allow.*It can choose: pass, bet"):
        simulate(KUHN, [Cheats, "random"], 4, chunk=chunk)


class NeverEnds(AlwaysBets):
    def choose(self, observation):
        while True:
            pass


def maybe_endless(game, rng):
    """One game in two never ends: with seed 3 not the first, but the second."""
    return (NeverEnds if rng.below(2) else AlwaysBets)(game, rng)


def workers():
    return [
        child for child in psutil.Process().children(recursive=True) if "loky.backend.popen_loky" in " ".join(child.cmdline())
    ]


def test_an_interrupt_also_ends_the_processes_that_play():
    seen = []

    def stop(done, of):
        seen.extend(workers())
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(KUHN, [maybe_endless, AlwaysBets], 40, seed=3, chunk=1, progress=stop)
    assert seen
    assert psutil.wait_procs(seen, timeout=20)[1] == []
    assert simulate(KUHN, ["random", "random"], 4, chunk=1).games == 4  # and others can be started


class Needs:
    def __init__(self):
        """Takes neither game nor rng."""


class Swaps(RandomBot):
    """Makes itself a choice that the rules do not offer."""

    def choose(self, observation):
        wrong = Action.of("raise")
        object.__setattr__(observation, "legal", (wrong,))
        return wrong


class Anything(RandomBot):
    def choose(self, observation):
        return type("Same", (), {"__eq__": lambda self, other: True, "__hash__": lambda self: 0})()


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        (Needs, "Needs cannot be made from"),
        (lambda game, rng: None, "which has no method choose"),
        (Swaps, "Swaps chose raise, which the rules do not allow"),
        (Anything, "which the rules do not allow"),
    ],
)
def test_a_bot_that_cannot_be_or_cheats_is_told(bot, told):
    with pytest.raises(BotError, match=told):
        simulate(KUHN, [bot, "random"], games=2, chunk=2)
