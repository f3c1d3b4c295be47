"""What the landing page lists: the games, laboratories and lessons among the notebooks, read from their metadata."""

import json
from pathlib import Path
from typing import Any

GROUPS = {"game": "Games", "lab": "Laboratory", "lesson": "Lessons"}


def entries(root: Path, folder: str = "") -> list[dict[str, Any]]:
    """The notebooks below `root/folder` that have `metadata.astronav`, in the order in which they are shown.

    Each is {"kind", "title", "summary", "minutes", "age", "path", "picture"}; `path` and `picture` are relative to
    `root`, with slashes. A notebook that cannot be read is listed with the reason, so that it is missed by nobody.
    """
    base = root / folder
    if (base / "notebooks").is_dir():  # the server was started in the checkout, as Binder does
        base = base / "notebooks"
    found = []
    for path in sorted(base.rglob("*.ipynb")):
        if any(part.startswith(".") for part in path.relative_to(base).parts):
            continue
        try:
            about = json.loads(path.read_text(encoding="utf-8"))["metadata"].get("astronav")
        except (OSError, ValueError, KeyError, AttributeError) as error:
            about = {"kind": "lesson", "title": path.stem, "summary": f"This notebook cannot be read: {error}"}
        if about and about.get("kind") in GROUPS:
            picture = path.parent / about["picture"] if "picture" in about else None
            found.append(
                {"order": 99, "minutes": "", "age": "", "summary": ""}
                | about
                | {
                    "path": path.relative_to(root).as_posix(),
                    "picture": picture.resolve().relative_to(root.resolve()).as_posix() if picture else "",
                }
            )
    return sorted(found, key=lambda entry: (list(GROUPS).index(entry["kind"]), entry["order"], entry["title"]))


def page_config_hook(page_config: dict[str, Any], *, settings: dict[str, Any], notebook_path: str, **_: Any) -> dict[str, Any]:
    """Voilà's hook for the configuration of a page.

    JSON null for both MathJax settings makes the page use the MathJax that Voilà brings along; anything else, also an
    empty string, makes it ask a server elsewhere. A folder's page gets the gallery too: Voilà passes that dictionary
    on to the template and takes no notice of what is returned for it, so it is changed in place.
    """
    page_config |= {"fullMathjaxUrl": None, "mathjaxConfig": None}
    if not notebook_path.endswith(".ipynb"):
        listed = entries(Path(settings["contents_manager"].root_dir), notebook_path.strip("/"))
        page_config["gallery"] = [(name, [e for e in listed if e["kind"] == kind]) for kind, name in GROUPS.items()]
    return page_config
