"""The words of a game that a player may ask about, with what they mean."""

from rich.console import RenderableType
from rich.text import Text

from ludi.cli.painting import GOLD, panel, plain
from ludi.cli.words import Words
from ludi.core.registry import Title


class Glossary:
    def __init__(self, game: Title, words: Words) -> None:
        self._entries: dict[str, dict[str, str]] = words.game(game).get("glossary", {})

    def names(self) -> list[str]:
        return [entry["name"] for entry in self._entries.values()]

    def whole(self, asked: str) -> list[str]:
        """The keys of the entries with this name."""
        wanted = plain(asked)
        return [key for key, entry in self._entries.items() if wanted in (plain(key), plain(entry["name"]))]

    def parts(self, asked: str) -> list[str]:
        """The keys of those whose name begins like this."""
        wanted = plain(asked)
        return [key for key, entry in self._entries.items() if wanted and plain(entry["name"]).startswith(wanted)]

    def name(self, key: str) -> str:
        return self._entries[key]["name"]

    def entry(self, key: str) -> RenderableType:
        entry = self._entries[key]
        return panel(Text(entry["text"]), Text(entry["name"], style=f"bold {GOLD}"))
