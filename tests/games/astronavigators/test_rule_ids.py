"""Every rule stands in data/astronavigators/rules.md, in the code that implements it, and in a test."""

from astronav_edu.games import astronavigators
from tests.games.rule_ids import in_code, in_tests, in_text

RULE = r"AN-Q?\d+"
RULES, HOLES, CASES = range(1, 92), range(1, 77), range(1, 48)


def test_text_code_and_tests_name_the_same_rules():
    text = in_text("astronavigators", RULE)
    assert len(text) == len(set(text))
    assert set(text) == in_code(astronavigators, RULE) == in_tests("test_astronavigators*.py", RULE)
    assert set(text) == {f"AN-{n}" for n in RULES} | {f"AN-Q{n}" for n in HOLES}


def test_every_worked_case_is_a_test():
    assert in_tests("test_astronavigators*.py", r"AN-T\d+") == {f"AN-T{n}" for n in CASES}
