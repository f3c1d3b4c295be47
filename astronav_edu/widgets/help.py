"""Help: the rules in words from data/<game>/rules.md, and the articles that the table shows."""

import re
from functools import lru_cache
from typing import NamedTuple

from ..files import data_dir

Block = dict[str, str]
"""One piece of an article: a heading {"h"}, a paragraph {"p"}, or a rule {"rule": id, "text"}; always plain text."""

RULE_ID = re.compile(r"\b[A-Z]{2,3}-[A-Z]?\d+\b")
"""A rule's id in a sentence, such as AS-5."""
_RULE = re.compile(rf"(?:#+|[-*])?\s*\**(?P<id>{RULE_ID.pattern})[\s*.:–—-]*(?P<text>.*)")
_MARKUP = re.compile(r"(\*\*|`)|\[([^\]]*)\]\([^)]*\)|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)")


class Rules(NamedTuple):
    """A game's rules: ``blocks`` in the order of the text, ``texts`` by rule id."""

    blocks: tuple[Block, ...]
    texts: dict[str, str]


@lru_cache
def rules(game: str) -> Rules:
    """Read data/<game>/rules.md; a game without that file has no rules to show.

    A heading opens a section; a line, list item or heading that begins with an id such as AS-5 begins that rule, which goes on to
    the next rule or heading.
    """
    path = data_dir() / game / "rules.md"
    if not path.is_file():
        return Rules((), {})
    blocks: list[Block] = []
    for paragraph in re.split(r"\n\s*\n|\n(?=\s*[-*#])", re.sub(r"<!--.*?-->", "", path.read_text(encoding="utf-8"), flags=re.S)):
        line = " ".join(paragraph.split())
        rule = _RULE.match(line)
        if rule:
            blocks.append({"rule": rule["id"], "text": _plain(rule["text"])})
        elif line.startswith("##"):
            blocks.append({"h": _plain(line.lstrip("# "))})
        elif line.startswith("# "):
            continue  # the title of the text
        elif line and blocks and "rule" in blocks[-1]:
            blocks[-1]["text"] = f"{blocks[-1]['text']} {_plain(line.lstrip('-* '))}".strip()
        elif line:
            blocks.append({"p": _plain(line.lstrip("- "))})
    return Rules(tuple(blocks), {block["rule"]: block["text"] for block in blocks if "rule" in block})


def rule_ids(text: str) -> list[str]:
    """The rule ids that a sentence names, each once."""
    return list(dict.fromkeys(RULE_ID.findall(text)))


def cited(game: str, text: str) -> list[Block]:
    """The rules that a sentence names, as blocks."""
    texts = rules(game).texts
    return [{"rule": rule, "text": texts[rule]} for rule in rule_ids(text) if rule in texts]


def rule_article(game: str, rule: str) -> dict[str, object]:
    """One rule, and the section it stands in."""
    section: list[Block] = []
    for block in rules(game).blocks:
        if "h" in block:
            if any(b.get("rule") == rule for b in section):
                break
            section = []
        section.append(block)
    here = [b for b in section if b.get("rule") == rule] or [{"p": f"There is no rule {rule} in this game."}]
    return {"title": f"Rule {rule}", "html": here + [b for b in section if b.get("rule") != rule]}


def _plain(markdown: str) -> str:
    return _MARKUP.sub(lambda found: found[2] or "", markdown).strip()
