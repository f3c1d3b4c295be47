"""Every notebook runs from top to bottom, and once more in the same kernel, without an error or a warning shown."""

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from astronav_edu.files import notebooks_dir

NOTEBOOKS = sorted(path for path in notebooks_dir().rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_T73_run_all_and_run_all_again(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(notebook, timeout=120, kernel_name="python3", resources={"metadata": {"path": str(path.parent)}})
    with client.setup_kernel():
        for _ in range(2):
            for number, cell in enumerate(notebook.cells):
                client.execute_cell(cell, number)
                warnings = [out.text for out in cell.get("outputs", []) if out.output_type == "stream" and out.name == "stderr"]
                assert warnings == [], f"cell {number}"
