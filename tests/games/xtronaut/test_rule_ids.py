"""Every rule stands in data/xtronaut/rules.md, in the code that implements it, and in a test."""

import ast
import re
from pathlib import Path

from astronav_edu.files import data_dir
from astronav_edu.games import xtronaut

TESTS = Path(__file__).parents[2] / "rules"
ID = re.compile(r"XT-Q?\d+a?")


def docstrings(path):
    """All bare strings of a module: docstrings of modules, functions, classes and attributes."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return " ".join(
        node.value.value
        for node in nodes
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    )


def function_docstrings(path):
    """Docstrings of the test functions only."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return " ".join(ast.get_docstring(node) or "" for node in tree.body if isinstance(node, ast.FunctionDef))


def test_text_code_and_tests_name_the_same_rules():
    text = re.findall(r"^- \*\*(XT-Q?\d+a?)\*\* ", (data_dir() / "xtronaut" / "rules.md").read_text(encoding="utf-8"), re.M)
    code = {found for path in Path(xtronaut.__file__).parent.glob("*.py") for found in ID.findall(docstrings(path))}
    tests = set(ID.findall(function_docstrings(TESTS / "test_xtronaut.py")))
    assert len(text) == len(set(text))
    assert set(text) == code == tests
    assert set(text) == {f"XT-{n}" for n in range(1, 36)} | {"XT-30a"} | {f"XT-Q{n}" for n in range(1, 31)}


def test_every_worked_case_is_a_test():
    cases = set(re.findall(r"XT-T\d+", function_docstrings(TESTS / "test_xtronaut_cases.py")))
    assert cases == {f"XT-T{n}" for n in range(1, 27)}
