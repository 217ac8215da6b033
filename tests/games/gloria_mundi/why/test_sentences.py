"""Every kind of refusal is met in these tests, and can be said in both languages."""

import re
from importlib import import_module
from pathlib import Path

from ludi.core.registry import title
from ludi.core.text import LANGUAGES, catalogue
from ludi.games.gloria_mundi.decks import PACKAGE
from ludi.games.gloria_mundi.game import GloriaMundi
from tests.games.gloria_mundi.why.cases import MET, STORIES


def test_every_kind_of_refusal_is_met_in_these_tests() -> None:
    MET.clear()
    for file in Path(__file__).parent.glob("test_*.py"):
        import_module(f"{__package__}.{file.stem}")
    for test in STORIES:
        test()
    assert set(catalogue(PACKAGE, "en")["why"]) == MET


def test_both_languages_say_the_same() -> None:
    english, french = (catalogue(PACKAGE, language)["why"] for language in LANGUAGES)
    assert list(english) == list(french)
    for key, sentence in english.items():
        assert sorted(set(re.findall(r"{(\w+)}", sentence))) == sorted(set(re.findall(r"{(\w+)}", french[key]))), key


def test_the_general_answers_name_rules() -> None:
    assert title("gloria_mundi").rule(GloriaMundi.TURN_RULE)
    assert title("gloria_mundi").rule(GloriaMundi.ENDING_RULE)
