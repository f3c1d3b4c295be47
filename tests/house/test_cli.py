"""The command line: what it prints, what it refuses, and how quickly it answers."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from astronav_edu import __version__, cli, doctor, server
from astronav_edu.files import notebooks_dir


def refused(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    with pytest.raises(SystemExit) as end:
        cli.main(list(argv))
    assert end.value.code == 2
    return capsys.readouterr().err


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out == f"astronav-edu {__version__}\n"


def test_without_a_command_it_tells_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    cli.main([])
    text = capsys.readouterr().out
    assert all(name in text for name in ("play", "lab", "lesson", "simulate", "crosscheck", "doctor"))


def test_help_imports_nothing_heavy() -> None:
    code = (
        "import sys\nfrom astronav_edu import cli\n"
        "try: cli.main(['--help'])\nexcept SystemExit: pass\n"
        "heavy = 'numpy', 'skyfield', 'astropy', 'bokeh', 'scipy', 'voila', 'jupyterlab', 'ipywidgets', 'msgspec'\n"
        "print([m for m in heavy if m in sys.modules])"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert out.rstrip().endswith("[]")


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["play", "chess"], "there is no game 'chess'; there are: astron"),
        (["lesson", "../index"], "there is no lesson '../index'"),
        (["play", "--port", "70000"], "a port is a whole number from 0 to 65535"),
        (["play", "--port", "http"], "a port is a whole number from 0 to 65535"),
        (["play", "--ip", "203.0.113.7", "--no-browser"], "cannot listen at 203.0.113.7"),
        (["simulate", "chess"], "There is no game 'chess'"),
        (["simulate", "astron", "--players", "9"], "players"),
        (["simulate", "astron", "--bots", "normal", "genius"], "'genius'"),
        (["simulate", "astron", "--players", "3", "--bots", "normal", "random"], "3 players need 3 bots"),
        (["simulate", "astron", "--games", "0"], "from 1 up"),
        (["simulate", "astron", "--games", "1", "--workers", "0"], "from 1 up"),
        (["simulate", "astron", "--players", "-3"], "from 1 up"),
        (["play", "--limit", "0"], "from 1 up"),
        (["play", "--limit", "many"], "from 1 up"),
        (["crosscheck", "sky", "--min-altitude", "91"], "is not an altitude between -90 and 90 degrees"),
        (["crosscheck", "sky", "--sun-below", "nan"], "is not an altitude of the Sun"),
        (["crosscheck", "mars"], "invalid choice"),
        (["fly"], "invalid choice"),
    ],
)
def test_bad_input_gets_a_sentence(capsys: pytest.CaptureFixture[str], argv: list[str], said: str) -> None:
    text = refused(capsys, *argv)
    assert said in text
    assert "Traceback" not in text


def test_T11_a_year_outside_the_ephemeris_is_refused_with_its_span(capsys: pytest.CaptureFixture[str]) -> None:
    for year in ("1850", "2060"):
        assert "DE421" in refused(capsys, "crosscheck", "sky", "--year", year)


def test_simulate_prints_wins_and_is_the_same_for_any_number_of_workers(capsys: pytest.CaptureFixture[str]) -> None:
    texts = []
    for workers in ("1", "2"):
        with pytest.raises(SystemExit) as end:
            cli.main(["simulate", "astron", "--games", "6", "--bots", "normal", "random", "--seed", "3", "--workers", workers])
        assert end.value.code == 0
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1]
    assert "6 games" in texts[0] and "normal" in texts[0]


def test_crosscheck_missions_prints_the_cards(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main(["crosscheck", "missions"])
    assert stopped.value.code == 0
    assert "Deimos Sample Return     20  16.27  19.88" in capsys.readouterr().out


def test_crosscheck_sky_prints_the_agreement(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(["crosscheck", "sky"])
    assert end.value.code == 0
    text = capsys.readouterr().out
    assert "%" in text and "2027" in text


@pytest.mark.parametrize(("what", "words"), [("moon", "Weeks and phases of the Moon in 2026"), ("sun", "in the game Gemini")])
def test_crosscheck_of_moon_and_sun(capsys: pytest.CaptureFixture[str], what: str, words: str) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(["crosscheck", what, "--year", "2026"])
    assert end.value.code == 0 and words in capsys.readouterr().out


def test_doctor_names_what_is_missing_and_the_remedy(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert doctor.examine(8866) == 0
    capsys.readouterr()
    monkeypatch.setattr(doctor, "data_dir", lambda: tmp_path / "gone")
    monkeypatch.setattr(doctor.metadata, "requires", lambda name: ["numpy>=999", "no-such-thing", "dask; extra == 'cluster'"])
    assert doctor.examine(8866) == 1
    out = capsys.readouterr().out
    assert "MISSING  packages: numpy>=999 is needed" in out and "no-such-thing is not installed" in out and "dask" not in out
    assert "MISSING  tables" in out and "pip install" in out
    assert "2 of 12 things needed are missing." in out


def test_lab_copies_the_notebooks_and_leaves_your_own_changes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "mine"
    cli._working_copies(folder)
    assert (folder / "games" / "astron.ipynb").read_bytes() == (notebooks_dir() / "games" / "astron.ipynb").read_bytes()
    (folder / "index.ipynb").write_text("changed")
    (folder / "games" / "astron.ipynb").unlink()
    cli._working_copies(folder)
    assert (folder / "index.ipynb").read_text() == "changed"
    assert (folder / "games" / "astron.ipynb").exists()  # T65: a deleted notebook comes back as it was at first
    assert str(folder) in capsys.readouterr().out
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    with pytest.raises(cli.Refused, match="choose another place"):
        cli._working_copies(in_the_way)


def test_a_missing_package_is_named_with_the_way_to_mend_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "loky", None)
    with pytest.raises(SystemExit) as end:
        cli.main(["simulate", "astron", "--games", "4", "--workers", "2"])
    assert end.value.code == 1
    assert "loky" in (said := capsys.readouterr().err) and "doctor" in said


def test_an_error_of_the_program_itself_is_shown_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    for wrong in (ValueError("not a refusal"), ModuleNotFoundError("no module", name="astronav_edu.gone")):

        def fail(*_: object, error: Exception = wrong) -> None:
            raise error

        monkeypatch.setattr("astronav_edu.crosscheck.sky_agreement", fail)
        with pytest.raises(type(wrong), match=str(wrong)):
            cli.main(["crosscheck", "sky"])


def test_no_folder_for_temporary_files_is_said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def refuse(**_: object) -> None:
        raise FileNotFoundError(2, "No usable temporary directory found")

    monkeypatch.setattr(server.tempfile, "TemporaryDirectory", refuse)
    assert "set TMPDIR" in refused(capsys, "play", "--no-browser")


def test_free_port_passes_over_a_taken_one() -> None:
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert server.free_port("127.0.0.1", port) > port or port > 65484
        with pytest.raises(OSError, match=f"from {port} to {port}"):
            server.free_port("127.0.0.1", port, tries=1)


def test_limits_of_the_sky_go_with_the_sky_only(capsys: pytest.CaptureFixture[str]) -> None:
    assert "go with sky, not with moon" in refused(capsys, "crosscheck", "moon", "--min-altitude", "80")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pipe that ends early")
def test_a_reader_who_has_seen_enough_is_no_fault() -> None:
    shell = f"'{sys.executable}' -m astronav_edu crosscheck sun | head -1"
    told = subprocess.run(["bash", "-o", "pipefail", "-c", shell], capture_output=True, text=True, check=False)
    assert told.stderr == "" and told.returncode == 0
