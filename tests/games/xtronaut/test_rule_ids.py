"""Every rule stands in data/xtronaut/rules.md, in the code that implements it, and in a test."""

from astronav_edu.games import xtronaut
from tests.games.rule_ids import in_code, in_tests, in_text

RULE = r"XT-Q?\d+a?"


def test_text_code_and_tests_name_the_same_rules():
    text = in_text("xtronaut", RULE)
    assert len(text) == len(set(text))
    assert set(text) == in_code(xtronaut, RULE) == in_tests("test_xtronaut.py", RULE)
    assert set(text) == {f"XT-{n}" for n in range(1, 36)} | {"XT-30a"} | {f"XT-Q{n}" for n in range(1, 31)}


def test_every_worked_case_is_a_test():
    assert in_tests("test_xtronaut_cases.py", r"XT-T\d+") == {f"XT-T{n}" for n in range(1, 27)}
