"""What reasons are about, in words."""

from collections.abc import Sequence

from ludi.bots.gloria_mundi.features import purchasable
from ludi.bots.search.advisor import counted
from ludi.core.text import words
from ludi.games.gloria_mundi.cards import COUNTERS, GLORY, TYPES
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


def told_more(
    pairs: Sequence[tuple[State, State]], seat: int, features: Sequence[str], language: str
) -> dict[str, str]:
    """Counters by their kinds, and the card of the Forum for which only the first position has enough of them."""
    kept = _kept(pairs, seat, language)
    card = _purpose(pairs, seat)
    if "counters" in features and kept:
        said = _said("counters_for" if card else "counters", language).format(counters=kept, card=card)
        return {"counters": said, "variety": "", **({"purchase": ""} if card else {})}
    return {"purchase": _said("purchase", language).format(card=card)} if card else {}


def _kept(pairs: Sequence[tuple[State, State]], seat: int, language: str) -> str:
    """The kinds of which there are more whatever is hidden, each with the least surplus."""
    found: list[str] = []
    for kind in range(GLORY):
        more = min([one.areas[seat].counters[kind] - other.areas[seat].counters[kind] for one, other in pairs])
        if more > 0:
            found.append(amount(COUNTERS[kind], more, language))
    return _said("list", language).join(found)


def _purpose(pairs: Sequence[tuple[State, State]], seat: int) -> str:
    """The card with most steps that can be bought next in all of the first positions, and in none of the others."""
    cards: set[int] = set.intersection(*[set(purchasable(one, one.areas[seat])) for one, _ in pairs])
    for _, other in pairs:
        cards -= set(purchasable(other, other.areas[seat]))
    deck = pairs[0][0].deck
    return deck.names[max(cards, key=lambda card: (deck.steps[card], -card))] if cards else ""


def _said(key: str, language: str) -> str:
    return words("ludi.bots.gloria_mundi", language, "kept", key)
