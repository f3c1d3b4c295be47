"""Every rule stands in data/astronavigators/rules.md, in the code that implements it, and in a test."""

import re
from pathlib import Path

from astronav_edu.files import data_dir
from astronav_edu.games import astronavigators
from tests.games.expedition.test_rule_ids import docstrings, function_docstrings

TESTS = Path(__file__).parents[2] / "rules"
ID = re.compile(r"AN-Q?\d+")
RULES = {*range(1, 82), *range(87, 92)}
HOLES = set(range(1, 68)) - {35, 36, 37, 38, 39, 48} | {72, 73, 74, 75}
"""All but those of the modules Solo and Sol Ange."""


def named(pattern):
    """All ids of a kind in the docstrings of the tests."""
    return {found for path in TESTS.glob("test_astronavigators*.py") for found in pattern.findall(function_docstrings(path))}


def test_text_code_and_tests_name_the_same_rules():
    text = re.findall(r"^- \*\*(AN-Q?\d+)\*\* ", (data_dir() / "astronavigators" / "rules.md").read_text(encoding="utf-8"), re.M)
    code = {found for path in Path(astronavigators.__file__).parent.rglob("*.py") for found in ID.findall(docstrings(path))}
    assert len(text) == len(set(text))
    assert set(text) == code == named(ID)
    assert set(text) == {f"AN-{n}" for n in RULES} | {f"AN-Q{n}" for n in HOLES}
