"""Every rule stands in data/expedition/rules.md, in the code that implements it, and in a test."""

from astronav_edu.games import expedition
from tests.games.rule_ids import in_code, in_tests, in_text

RULE = r"ML-Q?\d+"


def test_text_code_and_tests_name_the_same_rules():
    text = in_text("expedition", RULE)
    assert len(text) == len(set(text))
    assert set(text) == in_code(expedition, RULE) == in_tests("test_expedition.py", RULE)
    assert set(text) == {f"ML-{n}" for n in range(1, 50)} | {f"ML-Q{n}" for n in range(1, 29)}


def test_every_worked_case_is_a_test():
    assert in_tests("test_expedition_cases.py", r"ML-T\d+") == {f"ML-T{n}" for n in range(1, 26)}
