"""The rules of a game in our own words, and the steps of its guided first game: data that a page can show.

A game keeps them in `rules/` beside its code: `index.toml` has what is the same in every language (the order, where
each rule is written, which cards picture it, which choices and events it explains), `<language>.toml` the words.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from ludi.core.text import check_language

Rules = dict[str, Any]


@cache
def read_rules(package: str, language: str) -> Rules:
    """`parts`, each with its `rules` in the order of reading; `lesson`: the table of the first game and its steps."""
    index = _read(package, "index")
    words = _read(package, check_language(language))
    parts = [
        {"key": key, "title": title, "rules": [_rule(rule, words) for rule in index["rule"] if rule["part"] == key]}
        for key, title in words["parts"].items()
    ]
    steps = [{**step, **words["lesson"][step["key"]]} for step in index["step"]]
    return {"parts": parts, "lesson": {**index["lesson"], "steps": steps}}


def find_rule(package: str, key: str, language: str) -> dict[str, Any]:
    """One rule by its key."""
    rules: dict[str, dict[str, Any]] = {
        rule["key"]: rule for part in read_rules(package, language)["parts"] for rule in part["rules"]
    }
    return rules[key]


def _rule(rule: dict[str, Any], words: dict[str, Any]) -> dict[str, Any]:
    nothing: dict[str, list[str]] = {"cards": [], "frames": [], "events": [], "words": []}
    return {**nothing, **rule, **words["rule"][rule["key"]]}


def _read(package: str, name: str) -> dict[str, Any]:
    return tomllib.loads(files(package).joinpath(f"rules/{name}.toml").read_text("utf-8"))
