"""Actions as one word, and randomness that is the same everywhere."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astronav_edu.engine.action import Action
from astronav_edu.engine.errors import IllegalActionError
from astronav_edu.engine.rng import Rng

words = st.from_regex(r"[a-z][a-z0-9_]*", fullmatch=True)


@given(words, st.lists(words | st.integers()))
def test_an_action_comes_back_from_its_text_as_the_same_object(kind, args):
    action = Action.of(kind, *args)
    assert Action.parse(str(action)) is action


@pytest.mark.parametrize(
    "text",
    ["", "Move:1", "move:", "move:1/", "move:01", "move:-0", "move:1.5", "move 1", "a:b:c", "möve", "move:1\n", "x" * 99 + "!"],
)
def test_other_text_is_refused_in_a_sentence(text):
    with pytest.raises(IllegalActionError, match="is not an action; one looks like"):
        Action.parse(text)


@pytest.mark.parametrize("args", [("A",), (1.5,), (True,), (None,), ("a b",)])
def test_parts_that_could_not_be_written_are_refused(args):
    with pytest.raises(ValueError, match="cannot be part of an action"):
        Action.of("move", *args)


def test_splitmix64_gives_the_published_numbers():
    """Vigna's reference implementation, seed 1234567, as tabulated by Rosetta Code, "Pseudo-random numbers/Splitmix64"."""
    rng = Rng(1234567)
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]
    assert [rng.bits() for _ in published] == published


def test_below_is_even():
    """60,000 rolls of a die: chi-square with 5 degrees of freedom stays below its 99.9 % point, 20.5."""
    rng = Rng(1)
    counts = [0] * 6
    for _ in range(60_000):
        counts[rng.below(6)] += 1
    assert sum((n - 10_000) ** 2 / 10_000 for n in counts) < 20.5


def test_shuffle_reaches_every_order_evenly():
    """12,000 shuffles of three: chi-square with 5 degrees of freedom below 20.5."""
    rng, seen = Rng(2), {}
    for _ in range(12_000):
        items = [1, 2, 3]
        rng.shuffle(items)
        seen[tuple(items)] = seen.get(tuple(items), 0) + 1
    assert len(seen) == 6
    assert sum((n - 2000) ** 2 / 2000 for n in seen.values()) < 20.5


def test_weighted_follows_its_weights_and_refuses_none():
    rng = Rng(3)
    drawn = [rng.weighted([0, 1, 3]) for _ in range(8000)]
    assert 0 not in drawn
    assert abs(drawn.count(2) / 8000 - 0.75) < 0.02  # four standard deviations
    with pytest.raises(ValueError, match="nothing can be drawn"):
        rng.weighted([0, 0])


def test_split_streams_differ_and_leave_the_parent():
    rng = Rng(4)
    streams = {rng.split(i).bits() for i in range(1000)}
    assert len(streams) == 1000
    assert rng.state == 4


def test_t86_the_global_random_module_is_neither_used_nor_disturbed():
    random.seed(5)
    before = random.getstate()
    rng = Rng(6)
    rng.shuffle(list(range(50)))
    assert random.getstate() == before
