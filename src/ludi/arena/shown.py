"""The words of tournaments, and numbers as they are written in a language."""

from typing import Any

from ludi.core.options import Choice
from ludi.core.registry import title
from ludi.core.text import catalogue, check_language, words

PACKAGE = "ludi.arena"


class Words:
    """By dotted key, in one language."""

    def __init__(self, language: str) -> None:
        self.language = check_language(language)

    def __call__(self, key: str, **args: object) -> str:
        """An entry with its arguments; for a `count` of 1 the one named `<key>_one`, if there is."""
        section, _, name = key.partition(".")
        if args.get("count") == 1 and f"{name}_one" in catalogue(PACKAGE, self.language)[section]:
            key += "_one"
        return words(PACKAGE, self.language, *key.split(".")).format(**args)


def decimal(value: float, digits: int, say: Words) -> str:
    shown = f"{value:.{digits}f}"
    if not float(shown):
        shown = shown.lstrip("-")
    return shown.replace(".", say("numbers.point")).replace("-", "\N{MINUS SIGN}")


def signed(value: float, digits: int, say: Words) -> str:
    return ("+" if round(value, digits) > 0 else "") + decimal(value, digits, say)


def percent(share: float, say: Words) -> str:
    return say("numbers.percent", value=decimal(100 * share, 0 if share in (0, 1) else 1, say))


def points(share: float, say: Words, digits: int = 1) -> str:
    """A difference of shares, in points of a hundred."""
    return signed(100 * share, digits, say)


def duration(seconds: float, say: Words) -> str:
    """In seconds, or in thousandths or millionths where there is less than one of them."""
    if seconds >= 0.9995:
        return f"{decimal(seconds, 2, say)} s"
    return f"{decimal(1e3 * seconds, 1, say)} ms" if seconds >= 0.0009995 else f"{decimal(1e6 * seconds, 0, say)} µs"


def said(value: Any) -> str:
    """The value of an option as one would type it; a table of data by its name."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return str(value.get("name", "..."))
    return ",".join(map(str, value)) or "none" if isinstance(value, list) else str(value)


def played_options(game: str, options: dict[str, Any]) -> list[str]:
    """Which edition was played, and whatever else was not as usual."""
    shown = [each for each in title(game).options if isinstance(each, Choice) or options[each.name] != each.default]
    return [f"{option.name} {said(options[option.name])}" for option in shown]
