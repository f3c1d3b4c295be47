"""What Binder would build, as far as it can be seen without Docker."""

import os
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
BINDER = ROOT / "binder"


def pins() -> list[Requirement]:
    lines = (ROOT / "constraints.txt").read_text().split("\n")
    return [Requirement(line) for line in lines if line and not line.startswith("#")]


def test_T60_environment_holds_exactly_the_pins_of_the_run_time() -> None:
    make = runpy.run_path(str(BINDER / "make_environment.py"))["environment"]
    assert (BINDER / "environment.yml").read_text() == make(), "run `make binder`"
    environment = yaml.safe_load((BINDER / "environment.yml").read_text())
    assert environment["dependencies"][0] == "python=3.12"
    named = {canonicalize_name(Requirement(line).name) for line in environment["dependencies"][-1]["pip"]}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert {canonicalize_name(Requirement(line).name) for line in project["dependencies"]} <= named


def test_pins_name_one_version_each_and_no_address() -> None:
    for pin in pins():
        assert [spec.operator for spec in pin.specifier] == ["=="] and pin.url is None
    for version in ("3.11", "3.12", "3.13"):
        chosen = [
            canonicalize_name(pin.name)
            for pin in pins()
            if pin.marker is None or pin.marker.evaluate({"python_version": version})
        ]
        assert len(chosen) == len(set(chosen))


def test_everything_asked_for_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    asked = project["dependencies"] + sum(project["optional-dependencies"].values(), [])
    assert {canonicalize_name(Requirement(line).name) for line in asked} <= {canonicalize_name(pin.name) for pin in pins()}


def test_what_runs_here_is_the_tried_set() -> None:
    """Tests count for the pinned versions only if they ran with them."""
    from importlib import metadata

    here = {canonicalize_name(d.metadata["Name"]): d.version for d in metadata.distributions()}
    other = {
        pin.name: here[canonicalize_name(pin.name)]
        for pin in pins()
        if (pin.marker is None or pin.marker.evaluate())
        and canonicalize_name(pin.name) in here
        and not pin.specifier.contains(here[canonicalize_name(pin.name)], prereleases=True)
    }
    assert not other


def test_scripts_can_be_run_and_hand_over() -> None:
    for name in ("postBuild", "start"):
        text = (BINDER / name).read_text()
        assert text.startswith("#!/bin/bash\n") and "\r" not in text
        assert os.name == "nt" or os.access(BINDER / name, os.X_OK)
    assert (BINDER / "start").read_text().rstrip().endswith('exec "$@"')


@pytest.mark.skipif(os.name == "nt", reason="Binder's start script is for bash")
def test_start_sets_the_configuration_for_the_server() -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    shown = "import os; print(os.environ['JUPYTER_CONFIG_PATH']); print(os.environ['JUPYTER_PATH'])"
    run = subprocess.run(
        [BINDER / "start", sys.executable, "-c", shown],
        env=os.environ | {"PATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    config, share = (Path(line) for line in run.stdout.split("\n")[:2])
    assert (config / "voila.py").is_file() and (share / "voila" / "templates" / "astronav" / "conf.json").is_file()


@pytest.mark.skipif(sys.platform != "linux", reason="repo2docker runs on Linux only")
def test_repo2docker_finds_the_conda_build_pack_and_our_files(tmp_path: Path) -> None:
    copy = tmp_path / "repo"
    subprocess.run(["git", "-c", "safe.directory=*", "clone", "-q", "--no-hardlinks", ROOT, copy], check=True)
    run = subprocess.run(
        [Path(sys.executable).with_name("jupyter-repo2docker"), "--no-build", "--debug", "."],
        cwd=copy,
        capture_output=True,
        text=True,
        check=False,
    )
    told = run.stdout + run.stderr
    assert run.returncode == 0, told[-3000:]
    assert "conda environment for python=3.12" in told
    steps = [
        'env update -p ${NB_PYTHON_PREFIX} --file "binder/environment.yml"',  # before our files: they do not build it anew
        " src/ ${REPO_DIR}/",
        "RUN ./binder/postBuild",
        'ENV R2D_ENTRYPOINT="${REPO_DIR}/binder/start"',
    ]
    places = [told.find(step) for step in steps]
    assert -1 not in places and places == sorted(places)
