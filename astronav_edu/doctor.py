"""`astronav-edu doctor`: looks at everything the program needs here, and says how to mend what is missing."""

import platform
import shutil
import subprocess
import tempfile
import webbrowser
from collections.abc import Callable
from importlib import metadata
from pathlib import Path

from .files import data_dir, notebooks_dir
from .server import has_screen

EPHEMERIS_BYTES = 16_788_480  # DE421 as skyfield-data 7.0 carries it, 1899 to 2053
REINSTALL = "Install it again: pip install --force-reinstall --no-deps astronav-edu"


class Missing(Exception):
    """Something needed is not there. Arguments: what, and the remedy."""


class Lacking(Missing):
    """The same for something that the program can do without."""


def examine(port: int) -> int:
    """Print one line a check; 0 when everything needed is there, else 1."""
    checks: list[tuple[str, Callable[[], str]]] = [
        ("Python", _python),
        ("packages", _packages),
        ("tables", lambda: _folder(data_dir(), "sky")),
        ("notebooks", lambda: _folder(notebooks_dir(), "games")),
        ("page template", _template),
        ("ephemeris", _ephemeris),
        ("games", _games),
        (
            "folder for temporary files",
            lambda: _writable(Path(tempfile.gettempdir()), "Set TMPDIR to a folder that you may write to."),
        ),
        ("this folder", _here),
        ("port", lambda: _port(port)),
        ("browser", _browser),
        ("fonts", _fonts),
    ]
    missing = 0
    for name, check in checks:
        try:
            mark, text, remedy = "ok     ", check(), ""
        except Missing as problem:
            text, remedy = problem.args
            mark = "lacking" if isinstance(problem, Lacking) else "MISSING"
            missing += mark == "MISSING"
        print(f"{mark}  {name}: {text}" + (f"\n         {remedy}" if remedy else ""))
    print("Everything needed is here." if not missing else f"{missing} of {len(checks)} things needed are missing.")
    return 1 if missing else 0


def _python() -> str:
    return f"{platform.python_version()} on {platform.system()}"


def _packages() -> str:
    from packaging.requirements import Requirement

    wrong = []
    needed = [Requirement(line) for line in metadata.requires("astronav-edu") or []]
    needed = [need for need in needed if need.marker is None or need.marker.evaluate({"extra": ""})]
    for need in needed:
        try:
            version = metadata.version(need.name)
        except metadata.PackageNotFoundError:
            wrong.append(f"{need} is not installed")
        else:
            if not need.specifier.contains(version, prereleases=True):
                wrong.append(f"{need} is needed, {version} is installed")
    if wrong:
        raise Missing("; ".join(wrong), "Install what is needed: pip install astronav-edu")
    return f"all {len(needed)}"


def _folder(path: Path, inside: str) -> str:
    if not (path / inside).is_dir():
        raise Missing(f"{path / inside} is not there", REINSTALL)
    try:
        count = sum(1 for file in path.rglob("*") if file.is_file() and file.open("rb").close() is None)
    except OSError as error:
        raise Missing(f"{error.filename} cannot be read ({error.strerror})", f"Allow everyone to read {path}.") from error
    return f"{count} files in {path}"


def _template() -> str:
    from .server import share_dir

    page = share_dir() / "voila" / "templates" / "astronav" / "index.html.j2"
    if not page.is_file():
        raise Missing(f"{page} is not there", REINSTALL)
    return "there"


def _ephemeris() -> str:
    try:
        folder = metadata.distribution("skyfield-data").locate_file("skyfield_data")
    except metadata.PackageNotFoundError:
        raise Missing("the package skyfield-data is not installed", "pip install skyfield-data") from None
    files = list(Path(str(folder)).rglob("de421.bsp"))
    if not files or files[0].stat().st_size != EPHEMERIS_BYTES:
        raise Missing("de421.bsp is missing or incomplete", "pip install --force-reinstall --no-deps skyfield-data")
    return "DE421, 1899 to 2053"


def _games() -> str:
    import astronav_edu

    try:
        return ", ".join(astronav_edu.games())
    except (ImportError, OSError, ValueError) as error:  # a table edited badly says which line
        raise Missing(f"a game does not load: {error}", "Mend the table named there, or: " + REINSTALL) from error


def _writable(folder: Path, remedy: str) -> str:
    try:
        with tempfile.TemporaryFile(dir=folder):
            return str(folder)
    except OSError as error:
        raise Missing(f"{folder} cannot be written to ({error.strerror})", remedy) from error


def _here() -> str:
    try:
        return _writable(Path.cwd(), "")
    except Missing as problem:
        raise Lacking(problem.args[0], "Start `astronav-edu lab` in a folder of your own, or with --folder.") from None


def _port(port: int) -> str:
    from .server import free_port

    try:
        free = free_port("127.0.0.1", port)
    except OSError as error:
        raise Missing(str(error), "Start with another --port.") from error
    return f"{port} is free" if free == port else f"{port} is taken, {free} will be used"


def _browser() -> str:
    remedy = "Open the address that `astronav-edu play` prints, in any browser on this computer."
    if not has_screen():
        raise Lacking("there is no screen to open one on", remedy)
    try:
        return getattr(webbrowser.get(), "name", "there")
    except webbrowser.Error as error:
        raise Lacking(f"none found ({error})", remedy) from error


def _fonts() -> str:
    if not shutil.which("fc-list"):
        return "those of the system"
    count = len(subprocess.run(["fc-list"], capture_output=True, check=False).stdout.splitlines())
    if not count:
        raise Lacking("none is installed, so letters may show as boxes", "Install one, on Debian: apt-get install fonts-dejavu")
    return f"{count} installed"
