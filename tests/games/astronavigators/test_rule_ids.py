"""Every rule stands in data/astronavigators/rules.md, in the code that implements it, and in a test."""

from astronav_edu.games import astronavigators
from tests.games.rule_ids import in_code, in_tests, in_text

RULE = r"AN-Q?\d+"
RULES = {*range(1, 82), *range(87, 92)}
HOLES = set(range(1, 68)) - {35, 36, 37, 38, 39, 48} | {72, 73, 74, 75}
CASES = {*range(1, 43), 46, 47}
"""All but those of the modules Solo and Sol Ange."""


def test_text_code_and_tests_name_the_same_rules():
    text = in_text("astronavigators", RULE)
    assert len(text) == len(set(text))
    assert set(text) == in_code(astronavigators, RULE) == in_tests("test_astronavigators*.py", RULE)
    assert set(text) == {f"AN-{n}" for n in RULES} | {f"AN-Q{n}" for n in HOLES}


def test_every_worked_case_is_a_test():
    assert in_tests("test_astronavigators*.py", r"AN-T\d+") == {f"AN-T{n}" for n in CASES}
