"""The games that can be played, by name: the only list of games there is.

Games come from three sides: those of the project (`ludi.games`), those that `register` was called with, and those of
other packages that are installed here, which an entry point names. Nothing else in the project knows which games there
are: what a terminal, a bot or a page must know of a game, its `Title` tells.
"""

import logging
import re
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from ludi.core.errors import BadOption, BadPosition, LudiError
from ludi.core.frame import FrameKinds
from ludi.core.game import QUESTIONS, Game, View, read_pack
from ludi.core.observation import Feature
from ludi.core.options import LessonOption, Option, check, check_players, check_seed, said
from ludi.core.rules import Scripted, read_rules, scripted
from ludi.core.shapes import Lesson, Rule, Rules
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


GROUP: Final = "ludi.games"  # of entry points: each names a `Title`
NAME = re.compile("[a-z][a-z0-9]*(_[a-z0-9]+)*")  # in addresses, on command lines and in names of environments


class Title:
    """What the project must know to offer a game.

    `advisor`, `painter` and `command` are written as in an entry point, `package.module:name`, and loaded when they are
    first needed, so that whoever plays without a terminal needs none. A game can do without: it then has bots without
    rules of thumb, and a plain board drawn from its views (docs/adding_a_game.md).
    """

    def __init__(
        self,
        name: str,
        package: str,  # where its `text/` catalogues lie
        players: tuple[int, int],
        options: tuple[Option, ...],
        new: Callable[[int, int, dict[str, Any], int], Game],  # players, seed, options, which questions are asked
        decode: Callable[[dict[str, Any]], Game],
        moves: int,  # the size of the fixed catalogue of moves
        frames: FrameKinds,
        headline: Callable[[Any, str], str],  # read off a view of the game's own
        crumbs: Callable[[Any, str, Sequence[str]], list[str]],
        book: Callable[[dict[str, Any], str, int], Mapping[str, Any]],  # options, language, which questions are asked
        features: Callable[[int, dict[str, Any]], list[Feature]],
        finished: Callable[[Any], list[list[str]]] | None = None,  # cards of the book that each seat has built
        advisor: str = "",  # an `Advisor` for the bots
        painter: str = "",  # a `Painter` for the terminal
        command: str = "",  # a function that adds commands of the game's own to those of `ludi`
        explained: Mapping[str, str] | None = None,  # for each event the rules that explain it, by their keys
        lessons: LessonOption | None = None,  # its guided games, as `rules/lessons.toml` has them
    ) -> None:
        if not NAME.fullmatch(name):
            raise BadOption(f"no game can be named {name!r}: a name is small letters, digits and underscores")
        self.name = name
        self.package = package
        self.players = players
        self.options = options
        self.moves = moves
        self.frames = frames
        self._new = new
        self._decode = decode
        self._headline = headline
        self._crumbs = crumbs
        self._book = book
        self._features = features
        self._finished = finished
        self.advisor = advisor
        self.painter = painter
        self.command = command
        self._explained = explained or {}
        self._all_options = (*options, lessons) if lessons else options
        self._rules: dict[str, Rules] = {}

    def new(self, players: Any, seed: Any, given: dict[str, Any], questions: int = QUESTIONS) -> Game:
        options = self.complete(given)
        if "lesson" in options:
            self._check_lesson(players, options)
        return self._new(self._count(players), check_seed(seed), options, questions)

    def complete(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options of a game for which these were chosen, or a refusal."""
        return check(self._all_options, given, self.name)

    def lesson(self, key: str) -> Lesson:
        return next(lesson for lesson in self.rules()["lessons"] if lesson["key"] == key)

    def _check_lesson(self, players: Any, options: dict[str, Any]) -> None:
        """A guided game has its own table."""
        key = options["lesson"]
        table = self.lesson(key)
        if players != table["players"] or options != self.complete({**table["options"], "lesson": key}):
            own = {"players": table["players"], **table["options"]}
            its = ", ".join(f"{name}={said(value)}" for name, value in own.items())
            raise BadOption(f"lesson={key} has its own table: {its}")

    def scripted(self, options: Mapping[str, Any]) -> Scripted | None:
        """What is arranged of a game with these options; None of one that is not guided."""
        return scripted(self.package, options["lesson"]) if "lesson" in options else None

    def _count(self, players: Any) -> int:
        least, most = self.players
        return check_players(players, least, most, self.name)

    def features(self, players: Any, options: dict[str, Any] | None = None) -> list[Feature]:
        """The names and bounds of what `Game.observe` tells at such a table."""
        return self._features(self._count(players), self.complete(options or {}))

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

    def book(self, options: dict[str, Any], language: str = "en", questions: int = QUESTIONS) -> Mapping[str, Any]:
        """All that is printed on cards and boards of a game with these options, and the words of the game: plain JSON
        types, the same for everybody. A game begun with the questions of an earlier version may have other boards."""
        return self._book(self.complete(options), check_language(language), questions)

    def finished(self, view: View) -> list[list[str]] | None:
        """For each seat, the cards of the book that it has built; None in a game that counts none."""
        return None if self._finished is None else self._finished(view)

    def rules(self, language: str = "en") -> Rules:
        """The rules in our own words, and the guided games: plain JSON types."""
        spoken = check_language(language)
        if spoken not in self._rules:
            self._rules[spoken] = read_rules(self.package, spoken, self.frames, self._explained)
        return self._rules[spoken]

    def rule(self, key: str, language: str = "en") -> Rule:
        """One of them by its key."""
        return next(rule for part in self.rules(language)["parts"] for rule in part["rules"] if rule["key"] == key)


def load(where: str) -> Any:
    """What a dotted name stands for, as in an entry point: `package.module:name`."""
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)


_TITLES: dict[str, Title] = {}
_looked: list[bool] = []  # whether installed packages were looked through


def register(title: Title) -> None:
    """Offer a game; to offer the same one twice does no harm."""
    if _TITLES.get(title.name, title) is not title:
        raise BadOption(f"a game named {title.name!r} is already registered")
    _TITLES[title.name] = title


def unregister(name: str) -> None:
    """Offer a game no longer."""
    _TITLES.pop(name, None)


def look_again() -> None:
    """Installed packages are looked through anew when next a game is asked for: one may have come meanwhile."""
    _looked.clear()


def discover() -> None:
    """Register the games of installed packages, once, in the order of their names. One that cannot be had is left out
    with a line that says why."""
    if _looked:
        return
    _looked.append(True)
    for found in sorted(entry_points(group=GROUP), key=_by_name):
        try:
            register(_title_of(found))
        except Exception as error:  # whatever another's code does
            said = " ".join(f"{type(error).__name__}: {error}".split())
            logging.getLogger("ludi").warning("the game %r (%s) is left out: %s", found.name, found.value, said)


def _by_name(found: EntryPoint) -> str:
    return found.name


def _title_of(found: EntryPoint) -> Title:
    title = found.load()
    if not isinstance(title, Title):
        raise BadOption(f"{found.value} is no Title")
    return title


def titles() -> list[Title]:
    discover()
    return list(_TITLES.values())


def title(name: str) -> Title:
    found = _find(name)
    if found is None:
        raise BadOption(f"there is no game {name!r}: the games are {', '.join(_TITLES)}")
    return found


def _find(name: str) -> Title | None:
    """Installed packages are looked through only for what is not known already."""
    if name not in _TITLES:
        discover()
    return _TITLES.get(name)


def unpack(data: Any) -> Game:
    """The position that `pack` wrote; `BadPosition` for anything else."""
    name, encoded = read_pack(data)
    found = _find(name)
    if found is None:
        raise BadPosition(f"a position of {name!r}, a game that is not here: the games are {', '.join(_TITLES)}")
    return found.decode(encoded)
