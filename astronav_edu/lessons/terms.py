"""The glossary: terms of the lessons, each with a sentence, and the anchors that lessons link to."""

from functools import cache
from html import escape
from typing import NamedTuple

from ..engine.tables import read_table
from .catalogue import glossary_path


class Entry(NamedTuple):
    anchor: str  # linked as (#term-<anchor>)
    term: str
    meaning: str


_STYLE = (  # Jupyter's own two columns, of floats, run into each other
    ".astronav-terms dt,.astronav-terms dd{float:none;width:auto}.astronav-terms dd{margin:0 0 .5em 1.5em}"
)


@cache
def entries() -> dict[str, Entry]:
    """All entries by anchor. Raises TableError for one that stands twice."""
    return {entry.anchor: entry for entry in read_table(glossary_path(), Entry, key=("anchor",))}


class Glossary(tuple[Entry, ...]):
    """Some entries; shows itself as a list of terms in a notebook."""

    def _repr_html_(self) -> str:
        items = "".join(
            f'<dt id="term-{escape(e.anchor)}"><b>{escape(e.term)}</b></dt><dd>{escape(e.meaning)}</dd>' for e in self
        )
        return f'<style>{_STYLE}</style><dl class="astronav-terms" aria-label="Glossary">{items}</dl>'

    def __repr__(self) -> str:
        return "\n".join(f"{e.term}: {e.meaning}" for e in self)


def glossary(*anchors: str) -> Glossary:
    """The entries for these anchors, or all of them, sorted by term; LookupError for an unknown one."""
    known = entries()
    if unknown := [a for a in anchors if a not in known]:
        raise LookupError(f"Not in the glossary: {', '.join(unknown)}.")
    chosen = [known[a] for a in anchors] if anchors else list(known.values())
    return Glossary(sorted(chosen, key=lambda e: e.term.casefold()))
