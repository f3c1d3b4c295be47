"""Parts of sentences. "You" is a name too: "Ada plays", "You play"."""

_PLAIN = {"flies": "fly", "has": "have", "is": "are"}


def does(name: str, verb: str) -> str:
    """``name`` with a verb that is given as for one person: "Ada flies", "You fly"."""
    return f"{name} {_PLAIN.get(verb, verb.removesuffix('s'))}" if name == "You" else f"{name} {verb}"


def whose(name: str, thing: str) -> str:
    """What belongs to ``name``: "Ada's turn", "your turn"."""
    return f"your {thing}" if name == "You" else f"{name}'s {thing}"


def signed(value: float, places: int = 0) -> str:
    """A number with its minus sign, U+2212."""
    return f"{value:.{places}f}".replace("-", "\u2212")
