"""Catalogues: every word a player reads, by key, in each language.

A game keeps its words in `text/<language>.toml` beside its rules; they are the only files it reads.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from ludi.core.errors import BadOption

LANGUAGES = ("en", "fr")


@cache
def catalogue(package: str, language: str) -> dict[str, Any]:
    check_language(language)
    return tomllib.loads(files(package).joinpath(f"text/{language}.toml").read_text("utf-8"))


def check_language(language: str) -> str:
    if language not in LANGUAGES:
        raise BadOption(f"language={language!r} is not allowed: it is one of {', '.join(LANGUAGES)}")
    return language


def words(package: str, language: str, *path: str) -> str:
    """One entry; a missing one is an error, because a player would meet it."""
    node: Any = catalogue(package, language)
    for step in path:
        node = node[step]
    assert isinstance(node, str), path
    return node
