"""A position as one line of text, to copy, to link and to load: what a FEN is to chess.

    >>> import ludi
    >>> game = ludi.new("great_city", players=2, seed=7)
    >>> line = ludi.position.write(game, seat=game.seat)
    >>> line.split()[:4]
    ['ludi1', 'great_city', 'seat=0', 'players=2']
    >>> ludi.position.read(line).game.moves() == game.moves()
    True

A line is words with one blank between them: `ludi1`, the name of the game, for a seat's knowledge `seat=` with its
number, then what is where, each part as `name=value`. A value is a number, a word, `~` for nothing, `yes`, `no`, a list
`(1,2,3)` in which `4*3` stands for 4,4,4, or parts with names `(hand:(1,2),jacks:0)`. Whatever is no plain word stands
in double quotes, as in JSON, with `%20` for a blank. docs/study.md says what the parts of each game mean.

A line of a seat's knowledge tells nothing else. What the seat does not know is dealt in it in one way that it could be,
the same for all that know as much; whoever analyses it draws guesses anew. Parts of a line may come in any order.
"""

import json
import re
from random import Random
from typing import Any, Final, NamedTuple

from ludi.core.errors import BadPosition
from ludi.core.game import Game
from ludi.core.registry import BROKEN, Title, title, titles

BEGINS: Final = "ludi1"
SEAT: Final = "seat"
UNSAID: Final = "seed"  # it would tell all that is hidden, and more than a position
DECIDING: Final = "deciding"  # what a saved position calls its seat
LATER: Final = ("signs",)  # what lines of before do not say: there is none of it
LONGEST: Final = 200_000  # letters
DEEPEST: Final = 12  # lists in lists
MOST: Final = 1000  # times that a value is repeated
WORD: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
TOKEN: Final = re.compile(r'[(),:*]|~|-?\d{1,18}(?![A-Za-z0-9_])|[A-Za-z][A-Za-z0-9_-]*|"(?:[^"\\ ]|\\.)*"')
UNREADABLE: Final = "a value is of another kind than it should be"
CONSTANTS: Final = {"yes": True, "no": False}


class Position(NamedTuple):
    """What a line holds."""

    game: Game
    seat: int | None  # whose knowledge it is; None: all that there is


def write(game: Game, seat: int | None = None) -> str:
    """The line of a whole position, or of what a seat knows of it."""
    shown = game if seat is None else game.guess(seat, Random(0))
    encoded = {name: value for name, value in shown.encode().items() if name != UNSAID}
    encoded[DECIDING] = encoded.pop(SEAT)
    whose = [] if seat is None else [f"{SEAT}={seat}"]
    return " ".join([BEGINS, game.NAME, *whose, *[f"{name}={_written(value)}" for name, value in encoded.items()]])


def read(line: str) -> Position:
    """The position of a line; `BadPosition` says in one line what is wrong with it, or why it cannot be."""
    words = line.split() if isinstance(line, str) and len(line) <= LONGEST else []
    if len(words) < 3 or words[0] != BEGINS:
        raise BadPosition(f"not a position: its line should begin with {BEGINS} and the name of a game")
    named = [each.name for each in titles()]
    if words[1] not in named:
        raise BadPosition(f"a position of {words[1]!r}, a game that is not here: the games are {', '.join(named)}")
    parts = _parts(words[2:])
    seat = parts.pop(SEAT, None)
    encoded = {**parts, SEAT: parts.get(DECIDING, -1), UNSAID: None}
    encoded.pop(DECIDING, None)
    _check_parts(title(words[1]), parts)
    game = _decoded(words[1], encoded)
    if seat is not None and not (type(seat) is int and 0 <= seat < game.players):
        raise BadPosition(f"impossible position: there is no seat {seat}")
    return Position(game, seat)


def _check_parts(game: Title, parts: dict[str, Any]) -> None:
    """That all that a position of this game has is said, but for what came later, and nothing else."""
    fresh = {*game.new(game.players[0], 0, {}).encode(), DECIDING} - {SEAT, UNSAID}
    if missing := [name for name in sorted(fresh) if name not in (*parts, *LATER)]:
        raise BadPosition(f"impossible position: {', '.join(missing)} not said")
    if unknown := [name for name in parts if name not in fresh]:
        raise BadPosition(f"impossible position: {game.name} has no {', '.join(unknown)}")


def _decoded(name: str, encoded: dict[str, Any]) -> Game:
    try:
        return title(name).decode(encoded)
    except BadPosition as error:
        said = str(error).removeprefix("damaged position: ")
        why = UNREADABLE if isinstance(error.__cause__, BROKEN) and " " not in said else said
        raise BadPosition(f"impossible position: {why}") from None


def _parts(words: list[str]) -> dict[str, Any]:
    parts: dict[str, Any] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not WORD.fullmatch(name):
            raise BadPosition(f"not a position: {word[:40]!r} is not NAME=VALUE")
        if name in parts:
            raise BadPosition(f"not a position: {name} is said twice")
        parts[name] = _Reader(name, value).whole()
    return parts


# -- values ----------------------------------------------------------------------------------------------


def _written(value: Any) -> str:
    if value is None:
        return "~"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        plain = WORD.fullmatch(value) and value not in CONSTANTS
        return value if plain else json.dumps(value).replace("%", "%25").replace(" ", "%20")
    if isinstance(value, dict):
        return f"({','.join(f'{_written(name)}:{_written(each)}' for name, each in value.items()) or ':'})"
    return f"({','.join(_runs([_written(each) for each in value]))})"


def _runs(items: list[str]) -> list[str]:
    """What is repeated stands once, with how many times."""
    found: list[tuple[str, int]] = []
    for item in items:
        if found and found[-1][0] == item:
            found[-1] = (item, found[-1][1] + 1)
        else:
            found.append((item, 1))
    return [item if count == 1 else f"{item}*{count}" for item, count in found]


class _Reader:
    """One value, from left to right."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.tokens = TOKEN.findall(text)
        self.at = 0
        if "".join(self.tokens) != text:
            raise self.wrong()

    def wrong(self) -> BadPosition:
        return BadPosition(f"not a position: the value of {self.name} cannot be read")

    def whole(self) -> Any:
        value = self.value(DEEPEST)
        if self.at != len(self.tokens):
            raise self.wrong()
        return value

    def next(self) -> str:
        if self.at == len(self.tokens):
            raise self.wrong()
        self.at += 1
        return str(self.tokens[self.at - 1])

    def takes(self, token: str) -> bool:
        if self.at < len(self.tokens) and self.tokens[self.at] == token:
            self.at += 1
            return True
        return False

    def value(self, deep: int) -> Any:
        token = self.next()
        if token == "(" and deep:
            return self.group(deep - 1)
        if token == "~":
            return None
        if token.lstrip("-").isdigit():
            return int(token)
        if token.startswith('"'):
            return self.quoted(token)
        if WORD.fullmatch(token):
            return CONSTANTS.get(token, token)
        raise self.wrong()

    def quoted(self, token: str) -> str:
        try:
            return str(json.loads(token.replace("%20", " ").replace("%25", "%")))
        except ValueError:
            raise self.wrong() from None

    def group(self, deep: int) -> Any:
        """A list, or parts with names: `(:)` if there are none."""
        if self.takes(")"):
            return []
        if self.takes(":"):
            if not self.takes(")"):
                raise self.wrong()
            return {}
        first = self.value(deep)
        return self.named(first, deep) if self.takes(":") else self.listed(first, deep)

    def listed(self, first: Any, deep: int) -> list[Any]:
        found = [first] * self.times()
        while self.takes(","):
            found += [self.value(deep)] * self.times()
        self.close()
        return found

    def times(self) -> int:
        if not self.takes("*"):
            return 1
        count = self.next()
        if not count.isdigit() or not 1 <= int(count) <= MOST:
            raise self.wrong()
        return int(count)

    def named(self, name: Any, deep: int) -> dict[str, Any]:
        found = {str(name): self.value(deep)}
        while self.takes(","):
            name = self.value(deep)
            if not self.takes(":") or str(name) in found:
                raise self.wrong()
            found[str(name)] = self.value(deep)
        self.close()
        return found

    def close(self) -> None:
        if not self.takes(")"):
            raise self.wrong()
