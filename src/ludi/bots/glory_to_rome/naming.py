"""What reasons are about, in words: buildings with their article, by the names of the edition."""

from collections.abc import Sequence

from ludi.bots.glory_to_rome.evaluation import Evaluation
from ludi.bots.search.advisor import with_article
from ludi.core.text import words
from ludi.games.glory_to_rome.cards import CARDS, MATERIALS, ROLES
from ludi.games.glory_to_rome.moves import CARD_, FAMILY, PETITION_
from ludi.games.glory_to_rome.state import State
from ludi.games.glory_to_rome.text import GloryToRomeLexicon


def named(g: State, what: str, thing: int, language: str, names: Sequence[str]) -> str:
    lexicon = GloryToRomeLexicon(g.edition.key)
    if what == "card":
        return _card(lexicon, thing, language)
    if what == "structure":
        return _card(lexicon, Evaluation(g, g.stack[-1].seat).needs(thing), language)
    if what == "spent":
        return _spent(lexicon, thing, language)
    if what == "material":
        return lexicon.word(what, MATERIALS[thing], language, names)
    if what == "role":
        role = ROLES[thing]
        return with_article("glory_to_rome", language, "a", role, lexicon.word(what, role, language, names))
    return lexicon.word(what, thing, language, names)  # a count, or a seat


def _card(lexicon: GloryToRomeLexicon, card: int, language: str) -> str:
    assert card >= 0
    key = CARDS[card]
    return with_article("glory_to_rome", language, "the", key, lexicon.word("card", key, language, ()))


def _spent(lexicon: GloryToRomeLexicon, move: int, language: str) -> str:
    """What an order costs: its card, or the cards of a petition."""
    if FAMILY[move] == CARD_:
        return _card(lexicon, move - CARD_, language)
    material = lexicon.word("material", MATERIALS[move - PETITION_], language, ())
    return words("ludi.bots.glory_to_rome", language, "terms", "petition").format(material=material)
