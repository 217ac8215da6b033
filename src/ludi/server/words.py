"""The server's own words, and what it says of the games it offers, in a player's language."""

from functools import cache
from typing import Any

from ludi.bots import LEVELS, level_meaning, level_name
from ludi.core.options import Choice, Document, Flag, Names, Option
from ludi.core.registry import Title
from ludi.core.text import catalogue, words
from ludi.play.offer import notices, usual_options, usual_players
from ludi.server.shapes import GameInfo, OptionInfo, OptionKind, Told

PACKAGE = "ludi.server"
KINDS: dict[type[Option], OptionKind] = {Choice: "choice", Flag: "flag", Names: "names"}


def say(key: str, lang: str, **args: object) -> str:
    return words(PACKAGE, lang, *key.split(".")).format(**args)


def bot_name(seat: int) -> str:
    names = words(PACKAGE, "en", "names", "bots").split(", ")
    return names[seat % len(names)]


def person_name(seat: int, lang: str) -> str:
    return say("names.person", lang, number=seat + 1)


@cache
def offered(title: Title, lang: str) -> GameInfo:
    """A game as the front page offers it."""
    texts = catalogue(title.package, lang)
    least, most = title.players
    return {
        "game": title.name,
        "title": texts["terms"]["title"],
        "players": (least, most),
        "usual_players": usual_players(title),
        **_told(texts),
        "lesson": title.rules(lang)["lesson"] is not None,
        "options": [_option(option, texts) for option in title.options if not isinstance(option, Document)],
        "memory": texts["options"].get("memory", ""),
        "levels": [
            {"level": level, "title": level_name(level, lang), "meaning": level_meaning(level, lang)}
            for level in LEVELS
        ],
        "notices": notices(title, usual_options(title), lang),
    }


def _told(texts: dict[str, Any]) -> Told:
    """What is said to those who do not know the game yet; a game may leave out all but what it is about."""
    offer = texts["offer"]
    about = offer["about"]
    return {
        "about": about,
        "like": offer.get("like", about),
        "short": offer.get("short", about),
        "length": offer.get("length", ""),
        "primer": texts.get("primer", {}),
    }


def _option(option: Option, texts: dict[str, Any]) -> OptionInfo:
    kind = KINDS[type(option)]
    said: OptionInfo = {
        "name": option.name,
        "default": option.default,
        "meaning": texts["options"][option.name],
        "kind": kind,
    }
    if isinstance(option, Choice | Names):
        said["values"] = [{"value": value, "text": _value(option, value, texts)} for value in option.values]
    return said


def _value(option: Option, value: str, texts: dict[str, Any]) -> str:
    """The words for a value stand in the section of its option, or among the cards."""
    section = texts.get(option.name + "s", texts.get(option.name, {}))
    return str(section[value] if value in section else texts["cards"][value]["name"])
