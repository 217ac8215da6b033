"""The client's own words, by dotted key, in the player's language."""

import os
import shlex
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ludi.core.registry import Title
from ludi.core.text import LANGUAGES, catalogue, check_language, words

PACKAGE = "ludi.cli"
VARIABLE = "LUDI_LANG"
PROGRAM = "ludi"


class Words:
    def __init__(self, language: str) -> None:
        self.language = check_language(language)

    def __call__(self, key: str, **args: object) -> str:
        """An entry with its arguments; for a `count` of 1 the one named `<key>_one`, if there is."""
        section, _, name = key.rpartition(".")
        if args.get("count") == 1 and f"{name}_one" in catalogue(PACKAGE, self.language).get(section, {}):
            key += "_one"
        return words(PACKAGE, self.language, *key.split(".")).format(**args)

    def game(self, title: Title) -> Mapping[str, Any]:
        """The words of a game."""
        return catalogue(title.package, self.language)

    def title(self, title: Title) -> str:
        return str(self.game(title).get("terms", {}).get("title", title.name))


def usual_language() -> str:
    """The language of help pages, and of everything else when no --lang is given."""
    language = os.environ.get(VARIABLE, "")
    return language if language in LANGUAGES else LANGUAGES[0]


def printable(text: str) -> str:
    """In one line and without whatever a terminal might obey."""
    return "".join(c for c in " ".join(text.split()) if c.isprintable())


def program() -> str:
    """The client as it was called, for commands that may be copied."""
    called = sys.argv[0]
    if Path(called).name != PROGRAM or shutil.which(PROGRAM) == called:
        return PROGRAM
    return shlex.quote(called)
