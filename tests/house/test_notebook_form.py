"""How every notebook is stored: no outputs, the common kernel, its licence in metadata and footer."""

import json
import re
from pathlib import Path

import pytest

from astronav_edu import games
from astronav_edu.files import notebooks_dir
from astronav_edu.server.gallery import entries

NOTEBOOKS = sorted(path for path in notebooks_dir().rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)
LICENCES = ("CC-BY-4.0", "BSD-3-Clause")


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook_is_stored_clean(path: Path) -> None:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in code)  # T68
    assert notebook["metadata"]["kernelspec"]["name"] == "python3"  # T72
    assert notebook["metadata"]["kernelspec"]["display_name"] == "Python 3 (ipykernel)"
    assert "widgets" not in notebook["metadata"]
    assert notebook["nbformat"] == 4 and all(cell.get("id") for cell in notebook["cells"])


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook_states_its_licence(path: Path) -> None:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert sorted(notebook["metadata"]["license"].split(" AND ")) == sorted(LICENCES)
    last = "".join(notebook["cells"][-1]["source"])
    assert all(f"SPDX-License-Identifier: {licence} (" in last for licence in LICENCES)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook_has_a_title_that_is_its_only_first_heading(path: Path) -> None:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert notebook["metadata"]["title"]
    markdown = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "markdown"]
    headings = [line for text in markdown for line in text.split("\n") if line.startswith("# ")]
    assert headings == [f"# {notebook['metadata']['title']}"]


def test_index_links_every_game_and_lesson_in_the_order_of_the_gallery() -> None:
    index = (notebooks_dir() / "index.ipynb").read_text(encoding="utf-8")
    links = re.findall(r"\]\((\w+/\w+\.ipynb)\)", index)
    assert links == [entry["path"] for entry in entries(notebooks_dir())]
    assert len(links) == len(NOTEBOOKS) - 1  # the index itself


def test_readme_names_every_game_and_lesson() -> None:
    readme = " ".join((Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8").split())
    for path in NOTEBOOKS:
        title = json.loads(path.read_text(encoding="utf-8"))["metadata"]["title"]
        assert path.stem == "index" or re.split("[?:]", title)[0] in readme, title


@pytest.mark.parametrize("path", sorted((notebooks_dir() / "games").glob("*.ipynb")), ids=lambda path: path.stem)
def test_notebook_and_game_tell_the_same_length(path: Path) -> None:
    about = json.loads(path.read_text(encoding="utf-8"))["metadata"]["astronav"]
    assert about["minutes"] == games()[path.stem].minutes
