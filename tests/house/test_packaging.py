"""Wheel and sdist carry everything, and work where nothing may be written."""

import ast
import json
import os
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import venv
import zipfile
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from astronav_edu.files import data_dir, notebooks_dir

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The wheel and the sdist, built once from this checkout; the wheel comes out of the sdist, as for a download."""
    out = tmp_path_factory.mktemp("dist")
    subprocess.run([sys.executable, "-m", "build", "--no-isolation", "--outdir", out, ROOT], check=True, capture_output=True)
    return next(out.glob("*.whl")), next(out.glob("*.tar.gz"))


def files_below(folder: Path) -> set[str]:
    hidden = (".ipynb_checkpoints", "__pycache__")
    paths = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return {path.as_posix() for path in paths if not set(hidden) & set(path.parts)}


def test_wheel_carries_tables_notebooks_and_template(built: tuple[Path, Path]) -> None:
    names = set(zipfile.ZipFile(built[0]).namelist())
    assert {f"astronav_edu/data/{name}" for name in files_below(data_dir())} <= names
    assert {f"astronav_edu/notebooks/{name}" for name in files_below(notebooks_dir())} <= names
    assert any(name.endswith("data/share/jupyter/voila/templates/astronav/index.html.j2") for name in names)
    assert {f"astronav_edu/{name}" for name in files_below(ROOT / "astronav_edu")} <= names  # scene.js among them
    assert not [name for name in names if name.startswith("tests") or "checkpoint" in name]


def test_sdist_carries_what_a_developer_needs(built: tuple[Path, Path]) -> None:
    with tarfile.open(built[1]) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    assert {"Makefile", "constraints.txt", "README.md", "LICENSE", "LICENSE-lessons", "CREDITS.md", "binder/start"} <= names
    assert "tests/house/test_packaging.py" in names


@pytest.fixture(scope="module")
def installed(built: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python with the wheel installed, which finds the other packages where this one has them."""
    folder = tmp_path_factory.mktemp("Zoë 星") / "venv"
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    site = Path(sysconfig.get_path("purelib", vars={"base": str(folder), "platbase": str(folder)}))
    subprocess.run(
        [sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-deps", "--no-index", built[0]],
        check=True,
        capture_output=True,
    )
    others = [path for path in sys.path if path.endswith("site-packages")]
    # `.pth` files among the others are not read from there, so this checkout stays out of sight
    (site / "others.pth").write_text("\n".join(others), encoding=sys.getfilesystemencoding())
    return python


def run(python: Path, *command: str, cwd: Path, home: Path) -> subprocess.CompletedProcess[str]:
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "JUPYTER"))}
    env |= {"HOME": str(home), "PYTHONUTF8": "1"}
    return subprocess.run([python, *command], cwd=cwd, env=env, capture_output=True, text=True, encoding="utf-8", check=False)


def test_T23_T82_installed_it_runs_with_a_read_only_home_that_has_accents(installed: Path, tmp_path: Path) -> None:
    home = tmp_path / "Zoë 星"
    home.mkdir(mode=0o555)
    doctor = run(installed, "-m", "astronav_edu", "doctor", cwd=tmp_path, home=home)
    assert doctor.returncode == 0, doctor.stdout + doctor.stderr
    assert "Everything needed is here." in doctor.stdout
    where = run(
        installed,
        "-c",
        "import json, astronav_edu, astronav_edu.files as f; astronav_edu.new_match('astron', num_players=2, seed=1);"
        "print(json.dumps([astronav_edu.__file__, str(f.data_dir()), str(f.notebooks_dir())]))",
        cwd=tmp_path,
        home=home,
    )
    assert where.returncode == 0, where.stderr
    package, data, notebooks = (Path(text) for text in json.loads(where.stdout))
    assert package.is_relative_to(installed.parent.parent)
    assert data == package.parent / "data" and notebooks == package.parent / "notebooks"
    assert list(home.iterdir()) == []


def test_the_command_itself_is_installed(installed: Path, tmp_path: Path) -> None:
    command = installed.with_name("astronav-edu.exe" if os.name == "nt" else "astronav-edu")
    assert subprocess.run([command, "--version"], capture_output=True, text=True, check=True).stdout.startswith("astronav-edu ")


def third_party(path: Path) -> set[str]:
    """The modules outside the standard library that this file imports, each by its first name."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found.add(node.module or "")
    names = {name.split(".")[0] for name in found} - {"astronav_edu", "tests", *sys.stdlib_module_names}
    return {
        name for name in names if not any((ROOT / folder / f"{name}.py").exists() for folder in ("tests/browser", "benchmarks"))
    }


@pytest.mark.parametrize(
    ("folders", "extras"), [(["astronav_edu"], ["cluster"]), (["tests", "benchmarks", "binder", "notebooks"], ["cluster", "dev"])]
)
def test_every_import_is_declared(folders: list[str], extras: list[str]) -> None:
    """Each third-party package imported stands in the dependencies or an extra of pyproject.toml: to come along with another one is
    not enough. Left out are the peers that a test or a benchmark compares with only where they are installed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    listed = project["dependencies"] + [line for extra in extras for line in project["optional-dependencies"][extra]]
    declared = {canonicalize_name(Requirement(line).name) for line in listed}
    providers = metadata.packages_distributions()
    paths = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    peers = {"boinor", "catanatron"}
    undeclared = {
        name: path.name
        for path in paths
        for name in third_party(path) - peers
        if not declared & {canonicalize_name(provider) for provider in providers.get(name, [])}
    }
    assert undeclared == {}
