"""The command `astronav-edu`: play, lab, lesson, simulate, crosscheck, doctor."""

import argparse
import io
import os
import secrets
import shutil
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from . import __version__, server
from .engine.errors import OptionError, TableError
from .files import notebooks_dir

LOOPBACK = ("127.0.0.1", "::1", "localhost")


class Refused(Exception):
    """A request that cannot be carried out; its text tells the reader why and what would be right."""


def main(argv: list[str] | None = None) -> None:
    """Run one command. Ends with 2 for input that cannot be used, 1 when something needed is missing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that knows no degree sign shows ? and the rest of the answer
    parser = _parser()
    args = parser.parse_args(argv)
    if args.run is None:
        parser.print_help()
        return
    try:
        code = args.run(args)
        sys.stdout.flush()
        sys.exit(code)
    except BrokenPipeError:  # who reads has seen enough, as with `| head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (Refused, OptionError, TableError) as error:
        print(f"astronav-edu {args.command}: {error}", file=sys.stderr)
        sys.exit(2)
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("astronav_edu"):
            raise
        print(f"astronav-edu {args.command}: {error}. `astronav-edu doctor` says how to mend it.", file=sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="astronav-edu", description="Space board games, and the real sky and spaceflight inside them."
    )
    parser.add_argument("--version", action="version", version=f"astronav-edu {__version__}")
    parser.set_defaults(run=None)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")

    def command(name: str, run: object, text: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text, description=text[0].upper() + text[1:] + ".")
        sub.set_defaults(run=run)
        return sub

    def serving(sub: argparse.ArgumentParser, port: int) -> None:
        sub.add_argument("--port", type=_port, default=port, help="the first port to try (default %(default)s; 0: any)")
        sub.add_argument("--ip", default="127.0.0.1", help="the address to listen at (default %(default)s: this computer only)")
        sub.add_argument("--no-browser", action="store_true", help="print the address, open nothing")

    play = command("play", _play, "open the gallery, or one game, in the browser")
    play.add_argument("game", nargs="?", metavar="GAME", help=f"one of {', '.join(_notebooks('games'))}")
    serving(play, 8866)

    lesson = command("lesson", _lesson, "open a lesson in the browser, or the list of lessons")
    lesson.add_argument("lesson", nargs="?", metavar="NAME", help=", ".join(_notebooks("lessons")))
    serving(lesson, 8866)

    for pages in (play, lesson):
        pages.add_argument(
            "--limit", type=_count, default=40, help="pages that may be open at once, 60-100 MB each (default %(default)s)"
        )

    lab = command("lab", _lab, "open the notebooks in JupyterLab, to read and change them")
    lab.add_argument("--folder", type=Path, help="where your copies of the notebooks lie (default: ./astronav-notebooks)")
    serving(lab, 8888)

    simulate = command("simulate", _simulate, "let bots play many games and count who wins")
    simulate.add_argument("game", metavar="GAME")
    simulate.add_argument("--games", type=_count, default=1000, help="how many (default %(default)s)")
    simulate.add_argument("--bots", nargs="+", metavar="LEVEL", help="a bot for each seat: random, easy, normal, strong")
    simulate.add_argument("--players", type=_count, metavar="N", help="seats, all with the bot named (default: normal)")
    simulate.add_argument("--seed", type=int, default=0, help="the same seed gives the same games (default %(default)s)")
    simulate.add_argument("--workers", type=_count, help="processes (default: one a core)")

    crosscheck = command("crosscheck", _crosscheck, "hold a game's model against the real thing")
    crosscheck.add_argument(
        "what",
        choices=["sky", "moon", "sun", "earth", "missions"],
        help="the game's visible constellations, its weeks of the Moon, or the Sun's place in its months, against the ephemeris; its "
        "Earth map against the Earth; or Xtronaut's mission cards against real spaceflight",
    )
    crosscheck.add_argument("--year", type=int, default=2027, help="(default %(default)s)")
    crosscheck.add_argument("--min-altitude", type=float, help="of sky: degrees above the horizon (default 10)")
    crosscheck.add_argument("--sun-below", type=float, help="of sky: degrees, how low the Sun must be (default -12)")

    doctor = command("doctor", _doctor, "say what is missing, and how to mend it")
    doctor.add_argument("--port", type=_port, default=8866, help="the port that play would use (default %(default)s)")
    return parser


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"a port is a whole number from 0 to 65535, not {text!r}")
    return int(text)


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"a whole number from 1 up is needed, not {text!r}")
    return int(text)


def _notebooks(folder: str) -> list[str]:
    return sorted(path.stem for path in (notebooks_dir() / folder).glob("*.ipynb"))


def _known(kind: str, name: str, folder: str) -> str:
    names = _notebooks(folder)
    if name not in names:
        raise Refused(f"there is no {kind} {name!r}; there are: {', '.join(names) or 'none yet'}.")
    return f"voila/render/{folder}/{name}.ipynb"


def _play(args: argparse.Namespace) -> int:
    return _voila(args, _known("game", args.game, "games") if args.game else "")


def _lesson(args: argparse.Namespace) -> int:
    return _voila(args, _known("lesson", args.lesson, "lessons") if args.lesson else "#lessons")


@contextmanager
def _prepared() -> Iterator[Path]:
    with ExitStack() as stack:
        try:
            scratch = stack.enter_context(server.prepared())
        except OSError as error:
            raise Refused(f"no folder for temporary files can be written to ({error}); set TMPDIR to one that can.") from error
        yield scratch


def _voila(args: argparse.Namespace, page: str) -> int:
    """Serve the notebooks as pages until Ctrl+C."""
    with _prepared() as scratch:
        from voila.app import Voila

        port = _open(args, page)
        Voila.launch_instance(
            [
                str(notebooks_dir()),
                f"--Voila.ip={args.ip}",
                f"--Voila.port={port}",
                "--Voila.port_retries=0",
                f"--Voila.connection_dir_root={scratch}",
                f"--GraceKernelManager.max_kernels={args.limit}",
                "--Voila.log_level=ERROR",
                "--no-browser",
            ],
            config_file_paths=[str(server.config_dir())],
        )
    return 0


def _lab(args: argparse.Namespace) -> int:
    """Serve JupyterLab until Ctrl+C; its token is in the address that is printed."""
    folder = _working_copies(args.folder)
    with _prepared():
        os.environ["JUPYTER_TOKEN"] = token = secrets.token_urlsafe(24)
        from jupyterlab.labapp import LabApp

        port = _open(args, f"lab/tree/index.ipynb?token={token}")
        LabApp.launch_instance(
            [
                f"--ServerApp.root_dir={folder}",
                f"--ServerApp.ip={args.ip}",
                f"--ServerApp.port={port}",
                "--ServerApp.port_retries=0",
                "--log-level=WARN",
                "--no-browser",
                *(["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
            ]
        )
    return 0


def _working_copies(folder: Path | None) -> Path:
    """The folder to work in: the checkout's own notebooks, else copies. A copy that is there already is left as it is."""
    source = notebooks_dir()
    if folder is None:
        if source.parent != Path(__file__).resolve().parent:
            return source
        folder = Path("astronav-notebooks")
    folder = folder.absolute()
    try:
        for path in sorted(source.rglob("*")):
            if path.is_file() and not any(part.startswith(".") for part in path.relative_to(source).parts):
                target = folder / path.relative_to(source)
                target.parent.mkdir(parents=True, exist_ok=True)
                if not target.exists():
                    shutil.copyfile(path, target)
    except OSError as error:
        raise Refused(
            f"the notebooks cannot be copied to {folder} ({error.strerror}); choose another place with --folder."
        ) from error
    print(f"Your notebooks are in {folder}. To have one as it was at first, delete it there and start again.")
    return folder


def _open(args: argparse.Namespace, page: str) -> int:
    """Find a port, say where the page will be, and open it as soon as the server answers."""
    try:
        port = server.free_port(args.ip, args.port)
    except OSError as error:
        raise Refused(f"cannot listen at {args.ip}: {error}. Try another --port or --ip.") from error
    shown = "127.0.0.1" if args.ip in ("", "0.0.0.0", "::") else args.ip
    url = f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/{page}"
    print(f"Astronav Edu is at {url}\nStop it with Ctrl+C.", flush=True)
    if args.ip not in LOOPBACK:
        print(f"Everyone who can reach this computer at {args.ip}:{port} can open it too.", flush=True)
    if not args.no_browser and server.has_screen():
        threading.Thread(target=_browse, args=(shown, port, url), daemon=True).start()
    return port


def _browse(ip: str, port: int, url: str) -> None:
    for _ in range(300):
        try:
            socket.create_connection((ip, port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(url)
            return


def _simulate(args: argparse.Namespace) -> int:
    from .engine import registry
    from .engine.simulate import simulate

    game = registry.find(args.game)
    bots = args.bots or ["normal"]
    seats = args.players or (len(bots) if len(bots) > 1 else max(2, game.min_players))
    if len(bots) == 1:
        bots = bots * seats
    if len(bots) != seats:
        raise Refused(f"{seats} players need {seats} bots (or one level for all), not {len(bots)}.")
    executor = chunk = None
    if args.workers == 1:
        chunk = args.games  # one task: played in this process
    elif args.workers is not None:
        import loky

        executor = loky.get_reusable_executor(max_workers=args.workers)
    print(simulate(game, bots, args.games, args.seed, executor, chunk, progress=sys.stderr.isatty()).summary())
    return 0


def _crosscheck(args: argparse.Namespace) -> int:
    from .crosscheck import check_year, earth_map, mission_cards, moon_weeks, sky_agreement, sun_signs
    from .sky import check_limits

    given = args.min_altitude is not None or args.sun_below is not None
    if given and args.what != "sky":
        raise Refused(f"--min-altitude and --sun-below go with sky, not with {args.what}.")
    if args.what in ("missions", "earth"):
        print(mission_cards() if args.what == "missions" else earth_map())
        return 0
    min_altitude = 10 if args.min_altitude is None else args.min_altitude
    sun_below = -12 if args.sun_below is None else args.sun_below
    try:
        check_year(args.year)
        check_limits(min_altitude, sun_below)
    except ValueError as error:
        raise Refused(str(error)) from error
    if args.what == "sky":
        print(sky_agreement(args.year, min_altitude, sun_below))
    else:
        print(moon_weeks(args.year) if args.what == "moon" else sun_signs(args.year))
    return 0


def _doctor(args: argparse.Namespace) -> int:
    from .doctor import examine

    return examine(args.port)
