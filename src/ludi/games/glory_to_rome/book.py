"""All that is printed, for pages that show the game: the cards of an edition, sites and roles, in a player's words."""

from typing import Any

from ludi.core.text import catalogue
from ludi.games.glory_to_rome.cards import CARD, CARDS, COPIES, EDITIONS, MATERIAL, MATERIALS, ROLES, VALUE
from ludi.games.glory_to_rome.shapes import CardText, GtrBook
from ludi.games.glory_to_rome.text import PACKAGE, card_function, card_name


def book(options: dict[str, Any], language: str, questions: int) -> GtrBook:
    texts = catalogue(PACKAGE, language)
    in_the_box = [*EDITIONS[options["edition"]].types, *[CARD[name] for name in options["geek"]]]
    return {
        "title": texts["terms"]["title"],
        "cards": {CARDS[card]: card_of(options["edition"], card, language) for card in sorted(in_the_box)},
        "kinds": {"entry": "material", "names": "materials"},  # what cards are put in order by, and the words for it
        "materials": texts["materials"],
        "roles": texts["roles"],
        "values": dict(zip(MATERIALS, VALUE, strict=True)),
        "training": options["training"],
        "score": texts["score"],
        "endings": texts["endings"],
        "glossary": texts["glossary"],
        "habits": texts["habits"],
        "commits": texts["commits"]["ask"],
    }


def card_of(edition: str, card: int, language: str) -> CardText:
    material = MATERIAL[card]
    return {
        "name": card_name(edition, CARDS[card], language),
        "function": card_function(edition, CARDS[card], language),
        "material": MATERIALS[material],
        "role": ROLES[material],
        "value": VALUE[material],
        "copies": COPIES[material],
    }
