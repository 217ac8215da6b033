"""docs/observations.md explains every feature of every game, and nothing else."""

import re
from pathlib import Path
from typing import Any

import pytest

import ludi

PAGE = Path(__file__).parents[2] / "docs" / "observations.md"
CHAPTERS = {
    "glory_to_rome": "Glory to Rome",
    "great_city": "The Great City of Rome",
    "gloria_mundi": "Gloria Mundi",
}
GEEK: list[tuple[str, dict[str, Any]]] = [("glory_to_rome", {"geek": "all"})]
TABLES: list[tuple[str, dict[str, Any]]] = [(name, {}) for name in CHAPTERS] + GEEK


def groups(game: str) -> list[str]:
    """The first cells of the chapter's tables."""
    chapter = PAGE.read_text().split(f"\n## {CHAPTERS[game]}\n")[1].split("\n## ")[0]
    return re.findall(r"^\| `([^`]+)`[ °–]*\| \S", chapter, re.MULTILINE)


def pattern(group: str) -> re.Pattern[str]:
    """`N` is a number, `*` one part of a name. Choices have lines of their own: they begin with a capital letter."""
    return re.compile(re.sub(r"N\b", r"\\d+", re.escape(group)).replace(r"\*", r"[^.]+"))


def names(game: str, options: dict[str, Any]) -> list[str]:
    title = ludi.title(game)
    return [feature.name for feature in title.features(title.players[1], options)]


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_every_feature_is_explained_once(game: str, options: dict[str, Any]) -> None:
    patterns = [pattern(group) for group in groups(game)]
    found = {name: sum(bool(each.fullmatch(name)) for each in patterns) for name in names(game, options)}
    assert len(found) > 300
    assert {name: times for name, times in found.items() if times != 1} == {}


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_nothing_is_explained_that_is_not_there(game: str, options: dict[str, Any]) -> None:
    there = names(game, options)
    assert [group for group in groups(game) if not any(map(pattern(group).fullmatch, there))] == []


@pytest.mark.parametrize("game", CHAPTERS)
def test_every_choice_has_a_line_of_its_own(game: str) -> None:
    choices = {name for name in names(game, {}) if re.fullmatch(r"asked\.[A-Z]\w+", name)}
    assert len(choices) > 10
    assert choices == {group for group in groups(game) if re.fullmatch(r"asked\.[A-Z]\w+", group)}
