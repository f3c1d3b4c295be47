"""The wheel with the pinned set in fresh environments, for each Python found here: as somebody else would install it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13"])
def test_fresh_environment_finds_everything_it_needs(version: str, tmp_path: Path) -> None:
    python = sys.executable if version == f"{sys.version_info[0]}.{sys.version_info[1]}" else shutil.which(f"python{version}")
    if not python or subprocess.run([python, "-c", ""], check=False, capture_output=True).returncode:
        pytest.skip(f"Python {version} is not on this machine")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "-o", tmp_path, ROOT], check=True, capture_output=True
    )
    subprocess.run([python, "-m", "venv", tmp_path / "venv"], check=True)
    fresh = tmp_path / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    wheel = next(tmp_path.glob("*.whl"))
    install = [fresh, "-m", "pip", "install", "-q", "-c", ROOT / "constraints.txt", f"{wheel}[cluster]"]
    subprocess.run(install, check=True, cwd=tmp_path)
    subprocess.run([fresh, "-m", "pip", "check"], check=True, cwd=tmp_path)
    doctor = subprocess.run([fresh, "-m", "astronav_edu", "doctor"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert doctor.returncode == 0, doctor.stdout
    simulate = [fresh, "-m", "astronav_edu", "simulate", "astron", "--games", "4", "--workers", "2"]
    assert "4 games" in subprocess.run(simulate, cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    sky = [fresh, "-m", "astronav_edu", "crosscheck", "sky"]
    assert "91.8 %" in subprocess.run(sky, cwd=tmp_path, capture_output=True, text=True, check=True).stdout
