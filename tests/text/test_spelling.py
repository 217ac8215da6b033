"""Every sentence for players, wherever its catalogue stands: French with its signs, English in one spelling."""

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
# What is typed or called as it stands is no prose: addresses, bots with their strength, the first line of a script.
CODE = re.compile(
    r"\w+://\S+|'ludi-romani\[server\]'|\b(?:cmd|rules|search)(?:@\w+)?:\S*|#!\S+|[\d.]+:\d+|\? [\w{]+(?=$|[\",])"
)
STRAIGHT = re.compile(r"'")
STRAIGHT_IN_WORDS = re.compile(r"[\w}]'\w")
NO_HARD_SPACE = re.compile(r"(?<!\u00a0)[:;?!»]|«(?!\u00a0)|[\d}] %")
SPACED = re.compile(r"\w[ \u00a0\u202f][;!]")
# One spelling, that of the rulebook's Laborer. Names (the Amphitheatre) are as printed.
BRITISH = re.compile(
    r"\b(?:\w*(?:colour|neighbour|harbour|favour|honour|labour|behaviour|armour|rumour|centre|metre)\w*|theatres?|plough\w*|grey\w*|"
    r"burnt|spelt|learnt|fulfils?|towards|afterwards|(?:lab|mod|trav|canc|lev)ell(?:ed|ing)|judgement|analyse\w*|"
    r"\w*(?:organ|real|recogn|memor|summar|minim|maxim)is(?:e|es|ed|ing))\b",
    re.IGNORECASE,
)


def catalogues(language: str) -> list[Path]:
    tomls = [*ROOT.glob(f"src/**/{language}.toml"), *ROOT.glob(f"examples/**/{language}.toml")]
    return sorted([*tomls, *ROOT.glob(f"web/src/**/text/{language}/*.json")])


def sentences(node: Any, key: str = "") -> Iterator[tuple[str, str]]:
    parts = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    if isinstance(node, str):
        yield key, node
    for name, part in parts:
        yield from sentences(part, f"{key}.{name}")


def said(file: Path) -> list[tuple[str, str]]:
    """Each sentence by its key, without what is no prose: code, links to rules and cards."""
    text = file.read_text(encoding="utf-8")
    node = tomllib.loads(text) if file.suffix == ".toml" else json.loads(text)
    return [(key, re.sub(r"\[\[\w+]]|{{[\w ]+}}", "x", CODE.sub("x", sentence))) for key, sentence in sentences(node)]


def found(file: Path, *wrong: re.Pattern[str]) -> list[tuple[str, str]]:
    return [(key, hit[0]) for key, text in said(file) for each in wrong for hit in each.finditer(text)]


def named(file: Path) -> str:
    return str(file.relative_to(ROOT))


@pytest.mark.parametrize("file", catalogues("fr"), ids=named)
def test_french_has_curved_apostrophes_and_hard_spaces(file: Path) -> None:
    assert found(file, STRAIGHT, NO_HARD_SPACE) == []


@pytest.mark.parametrize("file", catalogues("en"), ids=named)
def test_english_has_one_spelling_and_curved_apostrophes(file: Path) -> None:
    assert found(file, BRITISH, SPACED, STRAIGHT_IN_WORDS) == []


def test_pool_and_stockpile_share_no_word_in_french() -> None:
    """The French rulebook says « réserve commune » too, which only the rule of the Pool mentions."""
    hits = [(key, named(file)) for file in catalogues("fr") for key, text in said(file) if "réserve commune" in text]
    assert [key for key, _ in hits] == [".rule.pool.text"]


def test_catalogues_come_in_pairs() -> None:
    english, french = (
        [re.sub(rf"/{language}(?=[/.])", "", named(file)) for file in catalogues(language)] for language in ("en", "fr")
    )
    assert english == french
    assert len(english) > 20


@pytest.mark.parametrize("wrong", ["l'ordre", "Rome : la ville", "« oui »", "fini ?", "95 %"])
def test_what_is_wrong_in_french_is_found(wrong: str) -> None:
    assert STRAIGHT.search(wrong) or NO_HARD_SPACE.search(wrong)


@pytest.mark.parametrize("wrong", ["Colours", "neighbouring", "the grey ones", "towards", "labelled", "organised"])
def test_what_is_british_is_found(wrong: str) -> None:
    assert BRITISH.search(wrong)
