"""The rules of a game in our own words, and the steps of its guided first game: data that a page can show.

A game keeps them in `rules/` beside its code: `index.toml` has what is the same in every language (the order, where
each rule is written, which cards picture it, which refusals it explains), `<language>.toml` the words. Which choices it
explains, the frames say themselves (`Frame.RULE`), and the list of events which events.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, cast

from ludi.core.frame import FrameKinds
from ludi.core.shapes import Lesson, Rule, Rules, RulesPart
from ludi.core.text import check_language


def read_rules(package: str, language: str, frames: FrameKinds, explained: Mapping[str, str]) -> Rules:
    """`parts`, each with its `rules` in the order of reading; `lesson`: the table of the first game and its
    steps, or None."""
    index = _read(package, "index")
    words = _read(package, check_language(language))
    rules = [_rule(rule, words, frames.explained_by(rule["key"]), explained) for rule in index["rule"]]
    parts: list[RulesPart] = [
        {"key": key, "title": title, "rules": [rule for rule in rules if rule["part"] == key]}
        for key, title in words["parts"].items()
    ]
    return {"parts": parts, "lesson": _lesson(index, words)}


@cache
def refusals(package: str) -> dict[str, str]:
    """The rule behind an answer of `why_not`, if it is not the one that explains the question."""
    rules = _read(package, "index")["rule"]
    return {key: rule["key"] for rule in rules for key in rule.get("refusals", [])}


def _lesson(index: dict[str, Any], words: dict[str, Any]) -> Lesson | None:
    """None in a game without a guided first game."""
    if "lesson" not in index:
        return None
    steps = [{**step, **words["lesson"][step["key"]]} for step in index["step"]]
    return cast(Lesson, {**index["lesson"], "steps": steps})


def _rule(rule: dict[str, Any], words: dict[str, Any], frames: list[str], explained: Mapping[str, str]) -> Rule:
    events = [event for event, rules in explained.items() if rule["key"] in rules.split()]
    nothing: dict[str, list[str]] = {"cards": [], "words": []}
    shown = {name: value for name, value in rule.items() if name != "refusals"}
    return cast(Rule, {**nothing, **shown, "events": events, "frames": frames, **words["rule"][rule["key"]]})


def _read(package: str, name: str) -> dict[str, Any]:
    return tomllib.loads(files(package).joinpath(f"rules/{name}.toml").read_text("utf-8"))
