"""The client's own words, by dotted key, in the player's language."""

import os
from collections.abc import Mapping
from typing import Any

from ludi.core.registry import Title
from ludi.core.text import LANGUAGES, catalogue, check_language, words

PACKAGE = "ludi.cli"
VARIABLE = "LUDI_LANG"


class Words:
    def __init__(self, language: str) -> None:
        self.language = check_language(language)

    def __call__(self, key: str, **args: object) -> str:
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
