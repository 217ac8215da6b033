"""What hints say: the sentences of reasons, and what all of them have in common."""

import re
from collections.abc import Sequence
from random import Random

from ludi.bots.search.advisor import advisor_of, sentence
from ludi.core.game import Game
from ludi.core.text import LANGUAGES, catalogue


def said(g: Game, move: int, language: str = "en", names: Sequence[str] = ()) -> list[str]:
    """All reasons for and against a move, as its seat reads them."""
    return [sentence(g, reason, language, names) for reason in advisor_of(g.NAME).reasons(g, move)]


def check_sentences(g: Game, moves: list[int]) -> None:
    for move in moves:
        for language in LANGUAGES:
            for text in said(g, move, language):
                assert re.fullmatch(r"[A-ZÀÉÎ][^{}]*[^{}. ]", text), text


def check_nothing_hidden_is_named(g: Game, moves: list[int]) -> None:
    """Whatever the seat takes for possible, it hears the same."""
    guesses = [g.guess(g.seat, Random(seed)) for seed in (1, 2)]
    for move in moves:
        for language in LANGUAGES:
            one, other = (said(guess, move, language) for guess in guesses)
            assert one == other == said(g, move, language)


def check_catalogues(game: str, keys: Sequence[str]) -> None:
    """Both languages say the same things of the same things; articles belong to something that there is."""
    english, french = (catalogue(f"ludi.bots.{game}", language) for language in LANGUAGES)
    assert list(english["reasons"]) == list(french["reasons"])
    for key, text in english["reasons"].items():
        assert sorted(re.findall(r"{\w+}", text)) == sorted(re.findall(r"{\w+}", french["reasons"][key])), key
        assert key.removesuffix("_against") in english["reasons"]
    for section in (english, french):
        for text in section["reasons"].values():
            assert re.fullmatch(r"([A-ZÀÉ]|{).*[^. ]", text), text
        for articles in ("the", "a", "articles"):
            assert set(section.get(articles, {})) <= {"other", *keys}
    for text in french["reasons"].values():  # would have to become "du", "aux" ...
        assert not re.search(r"\b(de|à) {(card|kind|structure|spent)}", text), text
