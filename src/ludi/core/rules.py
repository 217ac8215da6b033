"""The rules of a game in our own words, and its guided games: data that a page can show.

A game keeps them in `rules/` beside its code: `index.toml` has what is the same in every language (the order, where
each rule is written, which cards picture it, which refusals it explains), `lessons.toml` the guided games, if there are
any, and `<language>.toml` the words of both. Which choices a rule explains, the frames say themselves (`Frame.RULE`),
and the list of events which events.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple, cast

from ludi.core.frame import FrameKinds
from ludi.core.shapes import Lesson, Rule, Rules, RulesPart
from ludi.core.text import check_language


def read_rules(package: str, language: str, frames: FrameKinds, explained: Mapping[str, str]) -> Rules:
    """`parts`, each with its `rules` in the order of reading; `lessons`: the guided games, each with its table and its
    steps."""
    index = _read(package, "index")
    words = _read(package, check_language(language))
    rules = [_rule(rule, words, frames.explained_by(rule["key"]), explained) for rule in index["rule"]]
    parts: list[RulesPart] = [
        {"key": key, "title": title, "rules": [rule for rule in rules if rule["part"] == key]}
        for key, title in words["parts"].items()
    ]
    synonyms: list[list[str]] = words.get("synonyms", [])
    return {"parts": parts, "synonyms": synonyms, "lessons": [_lesson(lesson, words) for lesson in _lessons(package)]}


@cache
def refusals(package: str) -> dict[str, str]:
    """The rule behind an answer of `why_not`, if it is not the one that explains the question."""
    rules = _read(package, "index")["rule"]
    return {key: rule["key"] for rule in rules for key in rule.get("refusals", [])}


class Scripted(NamedTuple):
    """What is arranged of a guided game, and told to nobody."""

    deal: dict[str, Any]  # as the game's set-up reads it
    script: tuple[tuple[int, str], ...]  # seats and the names of their moves, for as long as the learner plays along


def scripted(package: str, lesson: str) -> Scripted:
    """A guided game by its key."""
    found = next(each for each in _lessons(package) if each["key"] == lesson)
    moves = [each.split(maxsplit=1) for each in found.get("script", [])]
    return Scripted(found.get("deal", {}), tuple((int(seat), move) for seat, move in moves))


def stacked(deck: list[int], first: list[int]) -> list[int]:
    """A shuffled deck, drawn from its end, in which certain cards come first and in this order."""
    rest = deck[:]
    for card in first:
        rest.remove(card)
    return rest + first[::-1]


# What is sent to nobody: it would tell what comes.
_ARRANGED = ("deal", "script", "step")


@cache
def _lessons(package: str) -> list[dict[str, Any]]:
    """The guided games of a game; there need not be any."""
    if not files(package).joinpath("rules/lessons.toml").is_file():
        return []
    found: list[dict[str, Any]] = _read(package, "lessons")["lesson"]
    return found


def _lesson(lesson: dict[str, Any], words: dict[str, Any]) -> Lesson:
    steps = [{**step, **words["lesson"][step["key"]]} for step in lesson["step"]]
    shown = {name: value for name, value in lesson.items() if name not in _ARRANGED}
    return cast(Lesson, {**shown, **words["lessons"][lesson["key"]], "steps": steps})


def _rule(rule: dict[str, Any], words: dict[str, Any], frames: list[str], explained: Mapping[str, str]) -> Rule:
    events = [event for event, rules in explained.items() if rule["key"] in rules.split()]
    nothing: dict[str, list[str]] = {"cards": [], "words": []}
    shown = {name: value for name, value in rule.items() if name != "refusals"}
    return cast(Rule, {**nothing, **shown, "events": events, "frames": frames, **words["rule"][rule["key"]]})


def _read(package: str, name: str) -> dict[str, Any]:
    return tomllib.loads(files(package).joinpath(f"rules/{name}.toml").read_text("utf-8"))
