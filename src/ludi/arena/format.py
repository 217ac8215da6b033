"""The words of tournaments, and numbers as they are written in a language."""

from collections.abc import Mapping, Sequence
from typing import Any

from ludi.bots import is_program
from ludi.bots.program import Failure
from ludi.core.options import Choice, said
from ludi.core.registry import title
from ludi.core.text import catalogue, check_language, words

PACKAGE = "ludi.arena"
FORFEITED = "*"  # behind the name of a program that did not play all of its games to their end
PARTS = 4  # of a name that was cut, for its beginning and its end


class Labels:
    """By dotted key, in one language; a package above this one may have words of its own."""

    def __init__(self, language: str, package: str = PACKAGE) -> None:
        self.language = check_language(language)
        self.package = package

    def __call__(self, key: str, **args: object) -> str:
        """An entry with its arguments; for a `count` of 1 the one named `<key>_one`, if there is."""
        section, _, name = key.partition(".")
        if args.get("count") == 1 and f"{name}_one" in catalogue(self.package, self.language)[section]:
            key += "_one"
        return words(self.package, self.language, *key.split(".")).format(**args)


def decimal(value: float, digits: int, say: Labels) -> str:
    shown = f"{value:.{digits}f}"
    if not float(shown):
        shown = shown.lstrip("-")
    return shown.replace(".", say("numbers.point")).replace("-", "\N{MINUS SIGN}")


def signed(value: float, digits: int, say: Labels) -> str:
    return ("+" if round(value, digits) > 0 else "") + decimal(value, digits, say)


def percent(share: float, say: Labels) -> str:
    return say("numbers.percent", value=decimal(100 * share, 0 if share in (0, 1) else 1, say))


def points(share: float, say: Labels, digits: int = 1) -> str:
    """A difference of shares, in points of a hundred."""
    return signed(100 * share, digits, say)


def duration(seconds: float, say: Labels) -> str:
    """In seconds, or in thousandths or millionths where there is less than one of them."""
    if seconds >= 0.9995:
        return f"{decimal(seconds, 2, say)} s"
    return f"{decimal(1e3 * seconds, 1, say)} ms" if seconds >= 0.0009995 else f"{decimal(1e6 * seconds, 0, say)} µs"


def played_options(game: str, options: dict[str, Any]) -> list[str]:
    """Which edition was played, and whatever else was not as usual."""
    shown = [each for each in title(game).options if isinstance(each, Choice) or options[each.name] != each.default]
    return [f"{option.name} {said(options[option.name])}" for option in shown]


def told(forfeit: Mapping[str, Any], language: str) -> str:
    """Why a program has forfeited its seat."""
    return Failure(**forfeit).text(language)


def short(names: Sequence[str], letters: int) -> list[str]:
    """Names of at most so many letters, no two alike that were not. A program keeps the end of its name, where its file
    stands, any other its beginning; where that would make two alike, more of the other end is kept, or they are
    numbered."""
    for other in range(PARTS + 1):
        cut = [_cut(name, letters, other if is_program(name) else PARTS - other) for name in names]
        if len(set(cut)) == len(set(names)):
            return cut
    return [_numbered(i, name, letters) for i, name in enumerate(names, 1)]


def _numbered(number: int, name: str, letters: int) -> str:
    return name if len(name) <= letters else f"{number} {_cut(name, letters - len(f'{number} '), 0)}"


def _cut(name: str, letters: int, parts: int) -> str:
    """With so many of all PARTS taken from the beginning, the others from the end."""
    if len(name) <= letters:
        return name
    first = (letters - 1) * parts // PARTS
    return f"{name[:first]}…{name[len(name) - (letters - 1 - first) :]}"


def forfeits_told(entrants: Sequence[Mapping[str, Any]], names: Sequence[str], say: Labels) -> list[str]:
    """A line for each program that has failed: how often, and why it did so first."""
    lines: list[str] = []
    for each, name in zip(entrants, names, strict=True):
        if failed := each["forfeits"]:
            first = failed[0]
            facts = {"count": len(failed), "seats": each["games"], "game": first["game"], "seat": first["seat"] + 1}
            why = told(first["failure"], say.language)
            lines.append(FORFEITED + " " + say("sheet.forfeits", name=name, why=why, **facts))
    return lines
