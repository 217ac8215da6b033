"""The server's own words, and what it says of the games it offers, in a player's language."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from ludi.bots import LEVELS, level_meaning, level_name, personalities, rating
from ludi.bots.levels import personality_meaning, personality_name
from ludi.core.errors import BadOption
from ludi.core.options import Choice, Document, Flag, Names, Option
from ludi.core.registry import Title, title
from ludi.core.text import catalogue, words
from ludi.play.offer import notices, usual_options, usual_players, value_meaning
from ludi.server.shapes import GameInfo, Level, OptionInfo, OptionKind, OptionValue, Told

PACKAGE = "ludi.server"
KINDS: dict[type[Option], OptionKind] = {Choice: "choice", Flag: "flag", Names: "names", Document: "document"}


def say(key: str, lang: str, **args: object) -> str:
    return words(PACKAGE, lang, *key.split(".")).format(**args)


def title_of(game: str, lang: str) -> str:
    """What a game is called; one that is not here any more, by its name."""
    try:
        return words(title(game).package, lang, "terms", "title")
    except BadOption:
        return game


def bot_name(seat: int, taken: Iterable[str] = ()) -> str:
    """The name of a bot in this seat, or the next that nobody has."""
    names = words(PACKAGE, "en", "names", "bots").split(", ")
    return _unused([names[(seat + i) % len(names)] for i in range(len(names))], taken)


def person_name(seat: int, lang: str, taken: Iterable[str] = ()) -> str:
    return _unused([say("names.person", lang, number=number) for number in range(seat + 1, seat + 21)], taken)


def free_name(wanted: str, seat: int, lang: str, taken: Iterable[str]) -> str:
    """As somebody wants to be called, with a number if another is."""
    if not wanted:
        return person_name(seat, lang, taken)
    return _unused([wanted, *[f"{wanted[:20]} {number}" for number in range(2, 12)]], taken)


def _unused(names: list[str], taken: Iterable[str]) -> str:
    return next((name for name in names if not is_taken(name, taken)), names[0])


def is_taken(name: str, taken: Iterable[str]) -> bool:
    """Whether somebody is called so, in small letters or capitals."""
    return name.casefold() in {each.casefold() for each in taken}


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
        "lessons": [
            {"key": lesson["key"], "title": lesson["title"], "about": lesson["about"]}
            for lesson in title.rules(lang)["lessons"]
        ],
        "options": [_option(option, texts) for option in title.options],
        "memory": texts["options"].get("memory", ""),
        "levels": [_level(title.name, level, lang) for level in LEVELS],
        "personalities": [
            {"personality": each, "title": personality_name(each, lang), "meaning": personality_meaning(each, lang)}
            for each in personalities(title.name)
        ],
        "notices": notices(title, usual_options(title), lang),
    }


def _level(game: str, level: str, lang: str) -> Level:
    found = rating(game, level)
    return {
        "level": level,
        "title": level_name(level, lang),
        "meaning": level_meaning(level, lang),
        "rating": found.said(lang) if found else "",
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
        said["values"] = [_described(option, value, texts) for value in option.values]
    return said


def _described(option: Option, value: str, texts: dict[str, Any]) -> OptionValue:
    return {"value": value, "text": _value(option, value, texts), "meaning": value_meaning(texts, option.name, value)}


def _value(option: Option, value: str, texts: dict[str, Any]) -> str:
    """The words for a value stand in the section of its option, or among the cards."""
    section = texts.get(option.name + "s", texts.get(option.name, {}))
    return str(section[value] if value in section else texts["cards"][value]["name"])
