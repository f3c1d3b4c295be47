"""What README, CONTRIBUTING and CREDITS name is there. The example in README is a doctest of its own."""

import argparse
import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

import astronav_edu
from astronav_edu import cli
from astronav_edu.lessons.form import COMMAS

ROOT = Path(__file__).resolve().parents[2]
PAGES = ("README.md", "CONTRIBUTING.md", "CREDITS.md", "CHANGELOG.md")


@pytest.mark.parametrize("page", PAGES)
def test_T75_linked_files_are_there(page: str) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", (ROOT / page).read_text(encoding="utf-8")):
        assert target.startswith("https://") or (ROOT / target).is_file(), target


@pytest.mark.parametrize("page", PAGES)
def test_named_files_and_folders_are_there(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for name in re.findall(r"`((?:astronav_edu|games|widgets|data|tests|notebooks|binder|\.ci)/[\w./-]+)`", text):
        assert any((folder / name).exists() for folder in (ROOT, ROOT / "astronav_edu")), name


def _texts(source: str) -> Iterator[str]:
    """The texts in a module that somebody may read, and how the numbers in them are written: no docstrings, and no answers."""
    tree = ast.parse(source)
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            if not COMMAS.fullmatch(node.value):
                yield node.value
        elif isinstance(node, ast.FormattedValue) and node.format_spec is not None:
            yield "1,000" if "," in ast.unparse(node.format_spec) else ""


def test_no_comma_parts_thousands() -> None:
    """Half of the world reads 40,075 as 40.075. ``thousands`` parts them; its own module may have the comma. Notebooks: form.py."""
    for page in PAGES:
        assert set(COMMAS.findall((ROOT / page).read_text(encoding="utf-8"))) <= {"2,800,330"}, page  # a patent's number
    for path in (ROOT / "astronav_edu").rglob("*.py"):
        if path.name != "words.py" or path.parent.name != "engine":
            for text in _texts(path.read_text(encoding="utf-8")):
                assert not COMMAS.search(text), (path, text)


def test_T55_binder_links_have_the_form_that_works() -> None:
    for link in re.findall(r"https://mybinder\.org/v2\S+?(?=[)\s])", (ROOT / "README.md").read_text(encoding="utf-8")):
        assert re.fullmatch(r"https://mybinder\.org/v2/gh/OWNER/REPOSITORY/TAG\?urlpath=voila%2Ftree%2Fnotebooks", link)
    assert (ROOT / "notebooks").is_dir()


def test_named_make_targets_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.M))
    for page in PAGES:
        assert set(re.findall(r"(?:`|^ +)make ([a-z-]+)", (ROOT / page).read_text(encoding="utf-8"), re.M)) <= targets
    assert set(re.findall(r"make ([a-z-]+) ", (ROOT / "Makefile").read_text())) <= targets


def test_readme_names_every_command_and_no_option_that_is_not_there() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    commands = next(a for a in cli._parser()._actions if isinstance(a, argparse._SubParsersAction)).choices
    options = {option for sub in commands.values() for action in sub._actions for option in action.option_strings}
    assert set(re.findall(r"`astronav-edu (\w+)", text)) == set(commands)
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", text)) <= options


def test_one_version_everywhere() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == astronav_edu.__version__
    assert f"astronav_edu-{astronav_edu.__version__}-py3-none-any.whl" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_library_at_run_time_is_credited() -> None:
    credits = (ROOT / "CREDITS.md").read_text(encoding="utf-8").lower().replace(" ", "_").replace("à", "a")
    for line in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]:
        assert re.split(r"[<>=]", line)[0].lower() in credits, line


def test_no_file_names_a_path_of_one_machine() -> None:
    for path in [
        *(ROOT / "astronav_edu").rglob("*.py"),
        *(ROOT / "binder").iterdir(),
        *(ROOT / name for name in PAGES),
        ROOT / "constraints.txt",
    ]:
        if path.is_file() and path.suffix != ".pyc":
            assert not re.search(r"/(?:root|home/\w|Users|work)/", path.read_text(encoding="utf-8")), path
