"""Parts of sentences. "You" is a name too: "Ada plays", "You play"."""

import difflib
import re
from collections.abc import Iterable, Mapping
from datetime import date

_PLAIN = {"flies": "fly", "has": "have", "is": "are", "goes": "go", "finishes": "finish", "launches": "launch"}


def does(name: str, verb: str) -> str:
    """``name`` with a verb that is given as for one person: "Ada flies", "You fly"."""
    return f"{name} {form(name, verb)}"


def form(name: str, verb: str) -> str:
    """The verb alone, for a second one in a sentence: "Ada picks the 2s and flies", "You pick the 2s and fly"."""
    return _PLAIN.get(verb, verb.removesuffix("s")) if name == "You" else verb


def whose(name: str, thing: str) -> str:
    """What belongs to ``name``: "Ada's turn", "your turn"."""
    return f"your {thing}" if name == "You" else f"{name}'s {thing}"


def signed(value: float, places: int = 0) -> str:
    """A number with its minus sign, U+2212."""
    return f"{value:.{places}f}".replace("-", "\u2212")


_LARGE = re.compile(r"(?<![\w.,#])(?:\d{1,3}(?:,\d{3})+|\d{5,})(?![\w,]*\w)")


def thousands(text: object) -> str:
    """A text whose numbers of five digits and more have thin spaces that do not break (U+202F) between their thousands, and no other
    number any mark (SI brochure, 5.4.4): 40,075 would be read as 40.075 by half of the world."""
    return _LARGE.sub(lambda found: _parted(found[0].replace(",", "")), str(text))


def _parted(digits: str) -> str:
    return digits if len(digits) < 5 else f"{int(digits):,}".replace(",", "\u202f")


def day_words(day: date) -> str:
    """ "1 December 2027"."""
    return f"{day.day} {day:%B %Y}"


def did_you_mean(names: Iterable[str]) -> str:
    """The end of a refusal: what may have been meant, each once; nothing where nothing is near."""
    near = " or ".join(dict.fromkeys(names))
    return f" Did you mean {near}?" if near else ""


def look_up(word: str, names: Mapping[str, str], refusal: str) -> str:
    """What stands under ``word`` in ``names``; ValueError with the ``refusal``, and with what may have been meant, if nothing does."""
    if word not in names:
        raise ValueError(refusal + did_you_mean(names[near] for near in difflib.get_close_matches(word, names, 1)))
    return names[word]
