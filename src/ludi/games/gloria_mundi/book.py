"""All that is printed, for pages that show the game: the building cards of a deck and its road, in a player's words."""

from typing import Any

from ludi.core.text import catalogue
from ludi.games.gloria_mundi.cards import COUNTERS, TYPES
from ludi.games.gloria_mundi.decks import PACKAGE, deck_as_of
from ludi.games.gloria_mundi.shapes import BookCard, MundiBook
from ludi.games.gloria_mundi.text import function_text, gloss
from ludi.games.gloria_mundi.view import card_view


def book(options: dict[str, Any], language: str, questions: int) -> MundiBook:
    texts = catalogue(PACKAGE, language)
    deck = deck_as_of(options["deck"], questions)
    cards: dict[str, BookCard] = {}
    for card in range(deck.cards):
        said, function = gloss(deck, card, language), function_text(deck, card, language)
        cards[deck.names[card]] = {**card_view(deck, card), "gloss": said, "function": function, "copies": 0}
    for name in deck.names:
        cards[name]["copies"] += 1
    return {
        "title": texts["terms"]["title"],
        "cards": cards,
        "kinds": {"entry": "type", "names": "types"},  # what cards are put in order by, and the words for it
        "road": [[TYPES[icon] for icon in icons] for icons in deck.road],
        "africa": deck.africa,
        "yields": dict(zip(TYPES, COUNTERS, strict=False)),  # what a production card brings by itself
        "types": texts["types"],
        "goods": texts["goods"],
        "score": texts["score"],
        "endings": texts["endings"],
        "glossary": texts["glossary"],
        "habits": texts["habits"],
        "commits": texts["commits"]["ask"],
    }
