"""Everything that can be wrong with what we are given. Each message is one line that says what is allowed."""


class LudiError(ValueError):
    """The base of all errors that are the caller's to mend."""


class BadOption(LudiError):
    """An unknown game, a wrong number of players, or an option the game does not know."""


class IllegalMove(LudiError):
    """A move that is not among the legal ones; the position is as it was."""


class BadRecord(LudiError):
    """A damaged or foreign record."""


class BadPosition(LudiError):
    """Bytes that are not a position packed by this project."""
