"""What the engine raises. Every message says what was wrong and what would be right, and nothing that its reader may not know."""


class IllegalActionError(ValueError):
    """An action that the rules do not allow in this position; the position is unchanged."""


class BotError(ValueError):
    """A bot that failed, or chose what the rules do not allow, in a simulation: which, where in its own code, and in which position."""


class SaveError(ValueError):
    """A save file or position that is damaged, foreign, too new, or against the rules; nothing was loaded."""


class OptionError(ValueError):
    """An unknown game, variant, level or seat, a value out of its range, or a wrong number of seats."""


class TableError(ValueError):
    """A table under data/ that was edited badly, named by file, line and column."""
