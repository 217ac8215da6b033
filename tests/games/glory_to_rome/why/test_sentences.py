"""What is said: every sentence of the catalogues is met, in both languages."""

import re
from typing import Any

from ludi.core.text import LANGUAGES, catalogue
from ludi.games.glory_to_rome.text import PACKAGE
from tests.games.glory_to_rome.table import NO_STONE_IN_TOWN, table
from tests.games.glory_to_rome.why import test_building, test_camps, test_hand, test_middle, test_structures
from tests.games.glory_to_rome.why.cases import NAMES, after, follow, of_the_first_version, placing, thinking

CASES = [case for part in (test_hand, test_building, test_structures, test_middle, test_camps) for case in part.CASES]


def test_every_sentence_of_the_catalogue_is_met() -> None:
    met = {case.key for case in CASES} | {"over", "other_decides"}
    met |= {str(case.args["then"]) for case in CASES if "then" in case.args}
    assert met == set(catalogue(PACKAGE, "en")["why"]) - {"help", "help_one"}


def test_both_languages_have_the_same_sentences_with_the_same_holes() -> None:
    english, french = (catalogue(PACKAGE, language)["why"] for language in LANGUAGES)
    assert english.keys() == french.keys()
    for key, text in english.items():
        assert set(re.findall(r"{(\w+)}", text)) == set(re.findall(r"{(\w+)}", french[key])), key


def test_the_sentences_of_some_refusals() -> None:
    g = placing("Bath")
    assert said(g, "structure/0/bath") == "Bath takes Brick, and Dock is Wood."
    assert said(g, "structure/0/bath", "fr") == "Bains\u00a0: il faut Brique, et Dock est une carte Bois."
    g = table(p0=dict(hand="Villa"), led="craftsman", sites_left=NO_STONE_IN_TOWN)
    assert said(g, "hand/0/villa") == (
        "No Stone site is left in town, and one out of town costs 2 actions in a row; you have 1. "
        "A finished Tower would allow it. You have no unfinished structure to which Stone could be added."
    )
    assert said(table(p0=dict(hand="Dock", built="Dock"), led="architect"), "hand/0/dock") == (
        "You already have this structure (Dock), and nobody may have two of one name. "
        "An Architect uses cards of the hand as foundations only; materials come from the stockpile."
    )
    g = table(pool="wood", led="laborer")
    assert said(g, "nothing of this table") == "That is not what is being asked now. The choice at hand: Laborer."


def said(g: Any, thing: str, language: str = "en") -> str:
    return str(g.say_why(g.why_not(thing, g.seat), language))


def test_others_decide_and_the_game_is_over() -> None:
    g = table(p0=dict(hand="Dock"))
    why = g.why_not("hand/0/dock", 1)
    assert why == ("other_decides", {"seat": 0}, "turn")
    assert g.say_why(why, "en", NAMES) == "It is Anna’s turn to choose; you will be asked."
    g.surrender(0, 1)
    why = g.why_not("hand/0/dock", 1)
    assert why == ("over", {}, "ending")
    assert g.say_why(why, "fr") == "La partie est terminée."


def test_in_games_of_the_first_version_one_thinks_first_and_then_chooses() -> None:
    """Wherever one may think; elsewhere, and once one thinks, the piles are what they are."""
    with_academy = table(p0=dict(hand="Dock Road", built="Academy"), led="craftsman")
    for g in (table(p0=dict(hand="Dock")), follow("patron", hand="Dock"), after(with_academy, "card:dock")):
        of_the_first_version(g)
        assert [refusal(g, thing) for thing in ("deck", "jacks")] == ["think_first", "think_first"]
    g = of_the_first_version(table(pool="wood", led="laborer"))
    assert [refusal(g, thing) for thing in ("deck", "jacks")] == ["deck_closed", "jacks_closed"]
    g = thinking(table(p0=dict(hand="Dock")))
    assert [refusal(g, thing) for thing in ("deck", "jacks")] == [None, None]


def refusal(g: Any, thing: str) -> str | None:
    why = g.why_not(thing, g.seat)
    return why.key if why else None
