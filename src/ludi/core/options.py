"""Options of a game: what may be chosen, what is meant when nothing is said, and one-line refusals."""

from collections.abc import Callable, Mapping
from operator import index
from reprlib import repr as brief
from typing import Any, ClassVar, NamedTuple

from ludi.core.errors import BadOption


class Option:
    """One named option. `parse` takes what a person typed, or the Python value, and returns plain JSON types."""

    def __init__(self, name: str, default: Any) -> None:
        self.name = name
        self.default = default

    def allowed(self) -> str:
        raise NotImplementedError

    def parse(self, value: Any) -> Any:
        raise NotImplementedError

    def refuse(self, value: Any) -> BadOption:
        return BadOption(f"{self.name}={brief(value)} is not allowed: {self.name} is {self.allowed()}")


class Choice(Option):
    """One word out of several."""

    def __init__(self, name: str, values: tuple[str, ...], default: str) -> None:
        super().__init__(name, default)
        self.values = values

    def allowed(self) -> str:
        return "one of " + ", ".join(self.values)

    def parse(self, value: Any) -> str:
        if value not in self.values:
            raise self.refuse(value)
        return str(value)


class Flag(Option):
    """Yes or no; no by default."""

    YES: ClassVar = ("yes", "true", "on", "1")
    NO: ClassVar = ("no", "false", "off", "0")

    def __init__(self, name: str) -> None:
        super().__init__(name, False)

    def allowed(self) -> str:
        return "yes or no"

    def parse(self, value: Any) -> bool:
        if isinstance(value, bool):
            return value
        if not isinstance(value, str) or value.lower() not in self.YES + self.NO:
            raise self.refuse(value)
        return value.lower() in self.YES


class Names(Option):
    """Any of several names: "none", "all", or a list; kept in the order in which the game names them."""

    def __init__(self, name: str, values: tuple[str, ...]) -> None:
        super().__init__(name, [])
        self.values = values

    def allowed(self) -> str:
        return "none, all or a list of " + ", ".join(self.values)

    def parse(self, value: Any) -> list[str]:
        if value is None or value == "none":
            return []
        if value == "all":
            return list(self.values)
        given = value.split(",") if isinstance(value, str) else value
        if not isinstance(given, list | tuple) or not all(isinstance(item, str) for item in given):
            raise self.refuse(value)
        wanted = {item.strip().lower().replace(" ", "_").replace("-", "_") for item in given}
        if not wanted <= set(self.values):
            raise self.refuse(sorted(wanted - set(self.values))[0])
        return [item for item in self.values if item in wanted]


class Fault(NamedTuple):
    """What is wrong with a file."""

    line: int  # 0 if it is the whole
    text: str


class Document(Option):
    """A table of data that the game checks, such as a deck of cards; usually the one that the default names. `read` is
    given the text of a file and a language; `sample` makes one to begin with."""

    def __init__(
        self,
        name: str,
        default: str,
        check: Callable[[Any], Any],
        read: Callable[[str, str], tuple[Any, list[Fault]]],
        sample: Callable[[str], str],
    ) -> None:
        super().__init__(name, default)
        self._check = check
        self._read = read
        self._sample = sample

    def read(self, text: str, language: str) -> tuple[Any, list[Fault]]:
        """The value that a file stands for, or None and all that is wrong with it, in the order of its lines."""
        return self._read(text, language)

    def sample(self, language: str) -> str:
        return self._sample(language)

    def allowed(self) -> str:
        return f"{self.default}, or a table of data"

    def parse(self, value: Any) -> Any:
        if value == self.default:
            return value
        if not isinstance(value, dict):
            raise self.refuse(value)
        return self._check(value)


class LessonOption(Choice):
    """Which of a game's guided games it is, if it is one: these have a stacked deal. It is offered nowhere else, and an
    ordinary game does not mention it."""

    NONE: ClassVar = "none"

    def __init__(self, lessons: tuple[str, ...]) -> None:
        super().__init__("lesson", (self.NONE, *lessons), self.NONE)


def check(options: tuple[Option, ...], given: Mapping[str, Any], game: str) -> dict[str, Any]:
    """The complete options of a game, or a refusal that names what is allowed."""
    known = {option.name for option in options if not isinstance(option, LessonOption)}
    for name in given:
        if all(name != option.name for option in options):
            those = f"its options are {', '.join(sorted(known))}" if known else "it has none"
            raise BadOption(f"{game} has no option {name!r}: {those}")
    found = {o.name: o.parse(given.get(o.name, o.default)) for o in options}
    if found.get("lesson") == LessonOption.NONE:
        del found["lesson"]
    return found


def said(value: Any) -> str:
    """The value of an option as one would type it; a table of data by its name."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return str(value.get("name", "..."))
    return ",".join(map(str, value)) or "none" if isinstance(value, list) else str(value)


def told(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a game for whoever looks at it, who may do with them as they like."""
    return {name: value[:] if isinstance(value, list) else value for name, value in options.items()}


def check_players(players: Any, least: int, most: int, game: str) -> int:
    number = as_whole(players)
    if number is None or not least <= number <= most:
        raise BadOption(f"players={players!r} is not allowed: {game} is for {least} to {most} players")
    return number


def check_seed(seed: Any) -> int:
    number = as_whole(seed)
    if number is None or not 0 <= number < 2**63:
        raise BadOption(f"seed={seed!r} is not allowed: a seed is a whole number from 0 to 2**63 - 1")
    return number


def check_seat(seat: Any, players: int) -> int:
    number = as_whole(seat)
    if number is None or not 0 <= number < players:
        raise BadOption(f"seat={seat!r} is not allowed: the seats are 0 to {players - 1}")
    return number


def as_whole(value: Any) -> int | None:
    """A whole number of any kind (numpy's, say); yes and no, or 1.0, are none."""
    if type(value) is int:
        return value
    if isinstance(value, bool):
        return None
    try:
        return index(value)
    except TypeError:
        return None
