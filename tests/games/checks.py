"""What is asked of each game alike, beside the conformance kit: of its tables, its copies, its chance and its positions as JSON."""

import json

import pytest

from astronav_edu.engine.rng import Rng
from astronav_edu.engine.saves import state_from_json, state_to_json
from astronav_edu.engine.tables import read_table


def check_a_bad_line(tmp_path, game, record, line, found):
    """A table of ``game`` whose third line does not fit ``record`` is refused with words that match ``found``."""
    table = tmp_path / game / "t.csv"
    table.parent.mkdir()
    table.write_text(f"# a comment\n{','.join(record._fields)}\n{line}\n", encoding="utf-8")
    with pytest.raises(ValueError, match=found):
        read_table(table, record)


def check_sampling(game, state, draws):
    """Each outcome of chance comes as often as its weight says, within five standard deviations."""
    rng, drawn = Rng(5), {}
    for _ in range(draws):
        action = game.sample_chance(state, rng)
        drawn[action] = drawn.get(action, 0) + 1
    outcomes = dict(game.chance_outcomes(state))
    assert drawn.keys() == outcomes.keys()
    for action, weight in outcomes.items():
        expected = draws * weight / sum(outcomes.values())
        assert abs(drawn[action] - expected) < 5 * expected**0.5


def check_json(game, states, step):
    """Every ``step``-th position comes back from JSON as it was."""
    for number, state in enumerate(states):
        if number % step == 0:
            assert state_from_json(game, json.loads(json.dumps(state_to_json(game, state)))) == state


def check_copy(state):
    """What is done to a copy leaves the position itself as it was."""
    before, twin = repr(state), state.copy()
    assert twin == state
    for name in state.__slots__:
        part = getattr(twin, name)
        if isinstance(part, list):
            for inner in part:
                if isinstance(inner, list):
                    inner.append(0)
            part.append(0)
        elif isinstance(part, dict):
            part["a card"] = -1
    assert repr(state) == before


def fault(game, state, **changes):
    """What ``check_state`` says of a position that was changed so; "" for nothing."""
    for name, value in changes.items():
        setattr(state, name, value)
    return game.check_state(state) or ""
