"""Where rule ids stand: in data/<game>/rules.md, in the docstrings of the code, and in those of the tests."""

import ast
import re
from pathlib import Path

from astronav_edu.files import data_dir

TESTS = Path(__file__).parents[1] / "rules"


def in_text(game, rule):
    """The ids of the rules' text, in its order; ``rule`` is the pattern of one."""
    return re.findall(rf"^- \*\*({rule})\*\* ", (data_dir() / game / "rules.md").read_text(encoding="utf-8"), re.M)


def in_code(package, rule):
    """The ids in all bare strings of a package: docstrings of modules, functions, classes and attributes."""
    found = set()
    for path in Path(package.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
                found |= set(re.findall(rule, node.value.value))
    return found


def in_tests(files, rule):
    """The ids in the docstrings of the test functions; ``files`` is a pattern of their names."""
    paths = list(TESTS.glob(files))
    assert paths, files
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in paths]
    said = " ".join(ast.get_docstring(node) or "" for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef))
    return set(re.findall(rule, said))
