"""What reasons are about, in words: buildings with their article, and counts of things."""

from collections.abc import Sequence

from ludi.bots.search.advisor import counted, with_article
from ludi.games.great_city.cards import COST, DECKS, KINDS
from ludi.games.great_city.state import State
from ludi.games.great_city.text import GreatCityLexicon


def named(g: State, what: str, thing: int, language: str, names: Sequence[str]) -> str:
    lexicon = GreatCityLexicon()
    if what == "kind":
        key = KINDS[thing % len(KINDS)]
        return with_article("great_city", language, "articles", key, lexicon.word(what, key, language, names))
    if what == "other":
        return lexicon.word(what, thing // len(KINDS), language, names)
    if what == "bricks":
        return counted("great_city", language, what, COST[thing])
    if what == "deck":
        return DECKS[thing]
    assert what == "points"
    return counted("great_city", language, what, thing)
