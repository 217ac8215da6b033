"""What reasons are about, in words."""

from collections.abc import Sequence

from ludi.bots.search.advisor import counted
from ludi.games.gloria_mundi.cards import TYPES
from ludi.games.gloria_mundi.state import State
from ludi.games.gloria_mundi.text import GloriaMundiLexicon, amount


def named(g: State, what: str, thing: int, language: str, names: Sequence[str]) -> str:
    if what == "card":
        return g.deck.names[thing]
    if what == "wall":
        return g.deck.names[g.areas[g.stack[-1].seat].building_at(thing)]
    if what == "type":
        return GloriaMundiLexicon().word(what, TYPES[thing], language, names)
    if what == "other":
        return GloriaMundiLexicon().word(what, thing, language, names)
    if what == "counters":
        return counted("gloria_mundi", language, what, thing)
    return amount(what, thing, language)  # glory, or steps
