"""Catalogues: every word a player reads, by key, in each language.

A game keeps its words in `text/<language>.toml` beside its rules; they are the only files it reads.
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from ludi.core.errors import BadOption
from ludi.core.events import Argument, Arguments

LANGUAGES = ("en", "fr")


@cache
def catalogue(package: str, language: str) -> dict[str, Any]:
    check_language(language)
    return tomllib.loads(files(package).joinpath(f"text/{language}.toml").read_text("utf-8"))


def check_language(language: str) -> str:
    if language not in LANGUAGES:
        raise BadOption(f"language={language!r} is not allowed: it must be one of {', '.join(LANGUAGES)}")
    return language


def words(package: str, language: str, *path: str) -> str:
    """One entry; a missing one is an error, because a player would meet it."""
    node: Any = catalogue(package, language)
    for step in path:
        node = node[step]
    assert isinstance(node, str), path
    return node


def player_name(package: str, seat: int, language: str, names: Sequence[str]) -> str:
    return names[seat] if names else words(package, language, "terms", "player").format(number=seat + 1)


def heap_words(package: str, heap: Mapping[str, int], language: str) -> str:
    """Amounts of several kinds, by [amounts] of a catalogue: "2 coins, 1 brick"."""
    said = [
        words(package, language, "amounts", kind, "one" if count == 1 else "many").format(count=count)
        for kind, count in heap.items()
    ]
    return ", ".join(said)


class Lexicon:
    """Fills the templates of a game's catalogues. An argument's name says what it is: `seat` and `other` are seats,
    those in `tables` keys of a section of the catalogue, a list several of these, all others stand as they are."""

    def __init__(self, package: str, tables: dict[str, str]) -> None:
        self.package = package
        self._tables = tables

    def fill(self, section: list[str], key: str, args: Arguments, language: str, names: Sequence[str]) -> str:
        """A template with its arguments; for a `count` of 0 or 1 the one named
        `<key>_none` or `<key>_one`, if there is."""
        said = {name: self.word(name, value, language, names) for name, value in args.items()}
        node: Any = catalogue(self.package, language)
        for step in section:
            node = node[step]
        suffix = {"0": "_none", "1": "_one"}.get(said.get("count", ""), "")
        if key + suffix in node:
            key += suffix
        template = node[key]
        assert isinstance(template, str), (section, key)
        return template.format(**said)

    def word(self, name: str, value: Argument, language: str, names: Sequence[str]) -> str:
        if isinstance(value, list):
            listed = ", ".join([self.word(name.removesuffix("s"), item, language, names) for item in value])
            return listed or words(self.package, language, "terms", "nothing")
        if name in ("seat", "other"):
            return player_name(self.package, int(value), language, names)
        if name in self._tables:
            return words(self.package, language, self._tables[name], str(value))
        return str(value)
