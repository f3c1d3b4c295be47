"""How Voilà and JupyterLab are started: with this package's configuration and nothing of the user's home touched."""

import os
import socket
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_HERE = Path(__file__).resolve().parent


def config_dir() -> Path:
    """Where `voila.py`, `jupyter_server_config.py` and `labconfig` lie (for JUPYTER_CONFIG_PATH)."""
    return _HERE / "config"


def share_dir() -> Path:
    """Where the Voilà template lies (for JUPYTER_PATH)."""
    return _HERE / "share" / "jupyter"


def variables(scratch: Path) -> dict[str, str]:
    """Environment variables for a server whose own files all go into `scratch`."""
    paths = [str(share_dir()), *filter(None, [os.environ.get("JUPYTER_PATH")])]
    return {
        "JUPYTER_CONFIG_PATH": str(config_dir()),
        "JUPYTER_PATH": os.pathsep.join(paths),
        "JUPYTER_PREFER_ENV_PATH": "1",  # a kernel called python3 in the user's home must not shadow ours
        "JUPYTER_CONFIG_DIR": str(scratch / "config"),
        "JUPYTER_DATA_DIR": str(scratch / "data"),
        "JUPYTER_RUNTIME_DIR": str(scratch / "runtime"),
        "IPYTHONDIR": str(scratch / "ipython"),
        "BOKEH_RESOURCES": "inline",
    }


@contextmanager
def prepared() -> Iterator[Path]:
    """Set the environment for a server in this process; the scratch folder goes when the server has ended.

    Raises OSError when there is no folder for temporary files.
    """
    before = dict(os.environ)
    with tempfile.TemporaryDirectory(prefix="astronav-edu-", ignore_cleanup_errors=True) as name:
        os.environ.update(variables(Path(name)))
        try:
            yield Path(name)
        finally:
            os.environ.clear()
            os.environ.update(before)


def free_port(ip: str, wanted: int, tries: int = 50) -> int:
    """The first free port from `wanted` upwards; OSError says which were tried."""
    for port in range(wanted, min(wanted + tries, 65536)):
        with socket.socket(socket.AF_INET6 if ":" in ip else socket.AF_INET) as probe:
            if os.name != "nt":  # there, SO_REUSEADDR would let two servers share a port
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((ip, port))
            except OSError as error:
                reason = error
                continue
            return int(probe.getsockname()[1])
    raise OSError(f"no free port from {wanted} to {min(wanted + tries, 65536) - 1} at {ip}: {reason.strerror or reason}")


def has_screen() -> bool:
    """Whether a browser could open here; without one the address is only printed."""
    return (
        os.name == "nt"
        or sys.platform == "darwin"
        or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
    )
