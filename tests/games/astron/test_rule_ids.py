"""Every rule stands in data/astron/rules.md, in the code that implements it, and in a test."""

from astronav_edu.games import astron
from tests.games.rule_ids import in_code, in_tests, in_text

RULE = r"AS-Q?\d+"


def test_text_code_and_tests_name_the_same_rules():
    text = in_text("astron", RULE)
    assert len(text) == len(set(text))
    assert set(text) == in_code(astron, RULE) == in_tests("test_astron.py", RULE)
    assert set(text) == {f"AS-{n}" for n in range(1, 21)} | {f"AS-Q{n}" for n in range(1, 23)}


def test_every_worked_case_is_a_test():
    assert in_tests("test_astron_cases.py", r"AS-T\d+") == {f"AS-T{n}" for n in range(1, 23)}
