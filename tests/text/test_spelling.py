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
    r"\w+://\S+|'ludi-romani\[server\]'|\b(?:cmd|rules|search|hurry)(?:@\w+)?:\S*|#!\S+|[\d.]+:\d+|\? [\w{]+(?=$|[\",])"
)
STRAIGHT = re.compile(r"'")
STRAIGHT_IN_WORDS = re.compile(r"[\w}]'\w")
NO_HARD_SPACE = re.compile(r"(?<!\u00a0)[:;?!»]|«(?!\u00a0)|[\d}] %")
SPACED = re.compile(r"\w[ \u00a0\u202f][;!%]|} %|[\d}]\u00a0%")
# An ellipsis is one sign, and stands at the word that it ends; only after a comma it stands for what follows.
ELLIPSIS = re.compile(r"\.\.\.|[^\s,][ \u00a0\u202f]…")
# One spelling, that of the rulebook's Laborer. Names (the Amphitheatre) are as printed.
BRITISH = re.compile(
    r"\b(?:\w*(?:colour|neighbour|harbour|favour|honour|labour|behaviour|armour|rumour|centre|metre)\w*|theatres?|plough\w*|grey\w*|"
    r"burnt|spelt|learnt|fulfils?|towards|afterwards|whilst|(?:lab|mod|trav|canc|lev)ell(?:ed|ing)|judgement|analyse\w*|"
    r"(?:way|go|goes|going) round|round the (?:table|board)|have got|"
    r"\w*(?:organ|real|recogn|memor|summar|minim|maxim)is(?:e|es|ed|ing))\b",
    re.IGNORECASE,
)
# What nobody says who is at home in English.
FOREIGN = re.compile(
    r"\bcounts? (?:no more|nothing)\b|\bothers of your\b|^sooner\b|\bin which mix\b|\bwaits for its start\b|"
    r"\bamong people\b|\byou only cannot\b|, also when\b|\bnot to be had\b|\bit is said\b|\ball else\b|\bdear ones\b|"
    r"^(?:1|{count})(?: \w+){1,2} more\b",
    re.IGNORECASE,
)
# Where two words were used for one thing: in which files, the word that is not used there, the one that is. What a
# reader may type in search of a rule is free.
MUNDI, ROME, CITY = "gloria_mundi/", "glory_to_rome/", "great_city/"
ONE_WORD = [
    ("fr", MUNDI, r"\bmurs?\b", "muraille"),
    ("fr", MUNDI, r"\bcartes? de paix\b", "carte Légion"),
    ("fr", MUNDI, r"\bicônes?\b", "symbole"),
    ("fr", "", r"\brécit\b", "journal"),
    ("fr", ROME, r"\bpouvoirs?\b", "fonction"),
    ("fr", ROME, r"\b(?:leader|meneur)\b", "Leader"),
    ("fr", ROME, r"(?<!de)hors de la ville|\bdehors\b(?<!\ben dehors)(?<!\bEn dehors)", "en dehors de la ville"),
    ("fr", ROME, r"\b(?:travailleur|artisan|architecte|légionnaire|marchand|patron)s?\b", "Travailleur"),
    ("fr", ROME, r"\b(?:blocs?|bois|béton|briques?|pierres?|marbres?)\b", "Marbre"),
    ("fr", ROME, r"\bse rendre à\b|\b[Dd]émol(?:ir|it)\b", "concéder; démonter, raser"),
    ("fr", CITY, r"\bpiste\b", "bande"),
    ("fr", CITY, r"\bune ligne ou une colonne\b", "rangée"),
    ("fr", CITY, r"\bjetons? de points?\b", "jeton point"),
    ("fr", "", r"(?<![/{])\bbots?\b", "robot"),
    ("fr", "", r"\bsièges?\b", "place"),
    ("fr", "", r"\bcomptes? rendus?\b|\brediffusion\b", "enregistrement, revoir"),
    ("fr", "", r"\brègles empiriques\b|\bdes principes\b(?! simples)", "principes simples"),
    ("en", ROME, r"\bpool\b", "Pool"),
    ("en", ROME, r"\bleader\b", "Leader"),
    ("en", ROME, r"\bpowers?\b", "function"),
    ("en", ROME, r"\b(?:laborer|craftsm[ae]n|architect|legionary|legionaries|merchant|patron)s?\b", "Laborer"),
    ("en", ROME, r"\b(?:rubble|wood|concrete|bricks?|stone|marbles?)\b", "Marble"),
    ("en", ROME, r"\b(?:razes?|dismantles?|concedes?)\b", "tear down, surrender"),
]


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
    assert found(file, STRAIGHT, NO_HARD_SPACE, ELLIPSIS) == []


@pytest.mark.parametrize("file", catalogues("en"), ids=named)
def test_english_has_one_spelling_and_curved_apostrophes(file: Path) -> None:
    assert found(file, BRITISH, SPACED, STRAIGHT_IN_WORDS, ELLIPSIS) == []


@pytest.mark.parametrize("file", catalogues("en"), ids=named)
def test_english_is_what_is_said(file: Path) -> None:
    assert found(file, FOREIGN) == []


@pytest.mark.parametrize(
    ("language", "where", "other", "word"), ONE_WORD, ids=[f"{each[0]}-{each[3]}" for each in ONE_WORD]
)
def test_one_word_for_one_thing(language: str, where: str, other: str, word: str) -> None:
    files = [file for file in catalogues(language) if where in named(file)]
    hits = [(named(file), *hit) for file in files for hit in found(file, re.compile(other))]
    assert [hit for hit in hits if not hit[1].startswith(".synonyms.")] == [], word
    assert files


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


@pytest.mark.parametrize(
    "wrong", ["l'ordre", "Rome : la ville", "« oui »", "fini ?", "95 %", "réfléchit ...", "Lecture\u00a0…"]
)
def test_what_is_wrong_in_french_is_found(wrong: str) -> None:
    assert STRAIGHT.search(wrong) or NO_HARD_SPACE.search(wrong) or ELLIPSIS.search(wrong)


@pytest.mark.parametrize("wrong", ["Colours", "neighbouring", "the grey ones", "towards", "labelled", "organised"])
def test_what_is_british_is_found(wrong: str) -> None:
    assert BRITISH.search(wrong)


@pytest.mark.parametrize("wrong", ["58 %", "{percent}\u00a0%", "{error} % of the duel", "Over !"])
def test_signs_set_apart_are_found(wrong: str) -> None:
    assert SPACED.search(wrong)


@pytest.mark.parametrize("wrong", ["One moment …", "thinking ...", "wait\u00a0…"])
def test_ellipses_set_apart_are_found(wrong: str) -> None:
    assert ELLIPSIS.search(wrong)
    assert not ELLIPSIS.search("One moment… and 1, 2, …")
