"""Every notebook runs from top to bottom, then its cells in any order after the first, without an error or a warning shown."""

import random
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from astronav_edu.files import notebooks_dir

NOTEBOOKS = sorted(path for path in notebooks_dir().rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_T73_run_all_and_again_in_any_order(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(notebook, timeout=120, kernel_name="python3", resources={"metadata": {"path": str(path.parent)}})
    code = [number for number, cell in enumerate(notebook.cells) if cell.cell_type == "code"]
    with client.setup_kernel():
        for number in code + code[:1] + random.Random(7).sample(code[1:], len(code) - 1):
            cell = client.execute_cell(notebook.cells[number], number)
            warnings = [out.text for out in cell.outputs if out.get("name") == "stderr"]
            assert warnings == [], f"cell {number}"
