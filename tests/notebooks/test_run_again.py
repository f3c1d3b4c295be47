"""Every notebook runs from top to bottom, then its cells in any order after the first, without an error or a warning shown.

All in one kernel, emptied in between, so that the libraries are imported once; nbval runs each in a kernel of its own.
"""

import random
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from astronav_edu.files import notebooks_dir

NOTEBOOKS = sorted(path for path in notebooks_dir().rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)


@pytest.fixture(scope="module")
def client() -> Iterator[NotebookClient]:
    client = NotebookClient(nbformat.v4.new_notebook(), timeout=120, kernel_name="python3")
    with client.setup_kernel():
        yield client


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_T73_run_all_and_again_in_any_order(client: NotebookClient, path: Path) -> None:
    client.nb = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(f"%reset -f\n%cd -q {path.parent}")])
    client.execute_cell(client.nb.cells[0], 0)
    client.nb = notebook = nbformat.read(path, as_version=4)
    code = [number for number, cell in enumerate(notebook.cells) if cell.cell_type == "code"]
    for number in code + code[:1] + random.Random(7).sample(code[1:], len(code) - 1):
        cell = client.execute_cell(notebook.cells[number], number)
        warnings = [out.text for out in cell.outputs if out.get("name") == "stderr"]
        assert warnings == [], f"cell {number}"
