"""Where the package's tables and notebooks lie: inside an installed package, else in the checkout."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def _folder(name: str) -> Path:
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def data_dir() -> Path:
    """The folder ``data``: one sub-folder a game, ``sky``, ``earth``."""
    return _folder("data")


def notebooks_dir() -> Path:
    """The folder ``notebooks``: ``games``, ``lessons`` and ``index.ipynb``."""
    return _folder("notebooks")
