"""Small help with sentences about seats."""


def does(name: str, verb: str, plural: str) -> str:
    """``name`` with its verb: "Ada plays", but "You play" for the person who sits down as "You"."""
    return f"{name} {plural if name.casefold() == 'you' else verb}"
