"""Writes environment.yml, from which Binder builds, out of the pins that the package needs at run time.

The packages stand in it without the project itself, so that Binder keeps that layer when only our files have changed;
postBuild then adds the project.
"""

from pathlib import Path

from packaging.requirements import Requirement

PYTHON = "3.12"
HERE = Path(__file__).resolve().parent
CONSTRAINTS = HERE.parent / "constraints.txt"


def environment() -> str:
    """The text of environment.yml."""
    run_time = CONSTRAINTS.read_text().split("# run time\n")[1].split("\n# extra")[0]
    pins = [Requirement(line) for line in run_time.split("\n") if line and not line.startswith("#")]
    binder = {"python_version": PYTHON, "sys_platform": "linux", "platform_system": "Linux"}
    lines = [
        "# Written by make_environment.py (`make binder`): change constraints.txt, not this file.",
        "name: astronav-edu",
        "channels:",
        "  - conda-forge",
        "dependencies:",
        f"  - python={PYTHON}",
        "  - pip",
        "  - pip:",
        *(f"      - {pin.name}{pin.specifier}" for pin in pins if pin.marker is None or pin.marker.evaluate(binder)),
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    (HERE / "environment.yml").write_text(environment())
