"""Everything that can be wrong with what we are given. Each message is one line that says what is allowed."""


class LudiError(ValueError):
    """The base of all errors that are the caller's to mend."""


class BadOption(LudiError):
    """An unknown game, a wrong number of players, or an option the game does not know."""


class IllegalMove(LudiError):
    """A move that is not among the legal ones; the position is as it was."""


class BadRecord(LudiError):
    """A damaged or foreign record; `line` is the number of the first line that does not fit, 0 if it is the whole."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


class BadPosition(LudiError):
    """Bytes that are not a position packed by this project."""


class BadNet(LudiError):
    """A damaged or foreign value net, or one of another version."""
