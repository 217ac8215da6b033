"""The games that can be played, by name. A game is added by registering it; the core is not touched."""

from collections.abc import Callable, Sequence
from typing import Any

from ludi.core.errors import BadOption, BadPosition, LudiError
from ludi.core.game import QUESTIONS, Game, View, read_pack
from ludi.core.observation import Feature
from ludi.core.options import Option, check, check_players, check_seed
from ludi.core.rules import Rules, read_rules
from ludi.core.text import check_language

# What comes of a position that cannot be, when it is put together or rehearsed.
BROKEN = (
    LudiError,
    ValueError,
    LookupError,
    TypeError,
    AttributeError,
    OverflowError,
    AssertionError,
    NotImplementedError,
    RecursionError,
)


class Title:
    """What the project must know to offer a game."""

    def __init__(
        self,
        name: str,
        package: str,  # where its `text/` catalogues lie
        players: tuple[int, int],
        options: tuple[Option, ...],
        new: Callable[[int, int, dict[str, Any], int], Game],  # players, seed, options, which questions are asked
        decode: Callable[[dict[str, Any]], Game],
        moves: int,  # the size of the fixed catalogue of moves
        headline: Callable[[View, str], str],
        crumbs: Callable[[View, str, Sequence[str]], list[str]],
        book: Callable[[dict[str, Any], str], dict[str, Any]],
        features: Callable[[int, dict[str, Any]], list[Feature]],
    ) -> None:
        self.name = name
        self.package = package
        self.players = players
        self.options = options
        self.moves = moves
        self._new = new
        self._decode = decode
        self._headline = headline
        self._crumbs = crumbs
        self._book = book
        self._features = features

    def new(self, players: Any, seed: Any, given: dict[str, Any], questions: int = QUESTIONS) -> Game:
        return self._new(self._count(players), check_seed(seed), check(self.options, given, self.name), questions)

    def _count(self, players: Any) -> int:
        least, most = self.players
        return check_players(players, least, most, self.name)

    def features(self, players: Any, options: dict[str, Any] | None = None) -> list[Feature]:
        """The names and bounds of what `Game.observe` tells at such a table."""
        return self._features(self._count(players), check(self.options, options or {}, self.name))

    def decode(self, encoded: dict[str, Any]) -> Game:
        try:
            return self._decode(encoded)
        except BadPosition:
            raise
        except BROKEN as error:
            raise BadPosition(f"damaged position: {type(error).__name__}") from error

    # What a page or a terminal shows around the table, in words; read off a view, so that nothing hidden can be told.

    def headline(self, view: View, language: str = "en") -> str:
        """The table in a few words."""
        return self._headline(view, check_language(language))

    def crumbs(self, view: View, language: str = "en", names: Sequence[str] = ()) -> list[str]:
        """What is being resolved, the innermost last."""
        return self._crumbs(view, check_language(language), names)

    def book(self, options: dict[str, Any], language: str = "en") -> dict[str, Any]:
        """All that is printed on cards and boards of a game with these options, and the words of the game: plain JSON
        types, the same for everybody."""
        return self._book(check(self.options, options, self.name), check_language(language))

    def rules(self, language: str = "en") -> Rules:
        """The rules in our own words, and the guided first game: plain JSON types."""
        return read_rules(self.package, language)


_TITLES: dict[str, Title] = {}


def register(title: Title) -> None:
    if title.name in _TITLES:
        raise BadOption(f"a game named {title.name!r} is already registered")
    _TITLES[title.name] = title


def titles() -> list[Title]:
    return list(_TITLES.values())


def title(name: str) -> Title:
    found = _TITLES.get(name)
    if found is None:
        raise BadOption(f"there is no game {name!r}: the games are {', '.join(_TITLES)}")
    return found


def unpack(data: Any) -> Game:
    """The position that `pack` wrote; `BadPosition` for anything else."""
    name, encoded = read_pack(data)
    if name not in _TITLES:
        raise BadPosition(f"a position of {name!r}, a game that is not here: the games are {', '.join(_TITLES)}")
    return _TITLES[name].decode(encoded)
