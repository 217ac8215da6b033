"""What everybody has been shown of one player's hand.

Order cards enter and leave a hand unseen (drawing, the Basilica), openly (leading, laying, giving up), and are
shown while they stay (a demand); "Glory to Rome" tells what a hand lacks. All of it is public, so one
`Knowledge` of a hand serves all other seats.

A card put away unseen into the vault may be any that was known to be in the hand. So there is one layer of
facts for each such card: the last layer speaks of the hand, the one before it of the hand and the last card
put away, and so on. A `Knowledge` never changes; each function returns another.
"""

from ludi.games.glory_to_rome.cards import MATERIAL

# (cards that are surely there, ((materials as bits, how many cards of these there can be at the most), ...))
Layer = tuple[tuple[int, ...], tuple[tuple[int, int], ...]]
Knowledge = tuple[Layer, ...]

NOTHING: Knowledge = (((), ()),)


def drew(known: Knowledge, count: int, hand: int) -> Knowledge:
    """Some cards came unseen; the hand now holds so many orders."""
    if known == NOTHING:
        return known
    hidden = len(known) - 1
    return tuple(
        (surely, tuple((mask, most + count) for mask, most in limits if most + count < hand + hidden - i))
        for i, (surely, limits) in enumerate(known)
    )


def got(known: Knowledge, card: int) -> Knowledge:
    """A card came openly."""
    bit = 1 << MATERIAL[card]
    return tuple(
        (tuple(sorted((*surely, card))), tuple((mask, most + (mask & bit > 0)) for mask, most in limits))
        for surely, limits in known
    )


def lost(known: Knowledge, card: int) -> Knowledge:
    """A card left openly."""
    if known == NOTHING:
        return known
    bit = 1 << MATERIAL[card]
    return tuple(
        (_without(surely, card), tuple((mask, most - (mask & bit > 0)) for mask, most in limits))
        for surely, limits in known
    )


def hid(known: Knowledge) -> Knowledge:
    """A card left unseen, into the vault."""
    return (*known, ((), ()))


def showed(known: Knowledge, cards: tuple[int, ...]) -> Knowledge:
    """These cards were shown together, and stay in the hand."""
    surely, limits = known[-1]
    missing = list(cards)
    for card in surely:
        if card in missing:
            missing.remove(card)
    return (*known[:-1], (tuple(sorted((*surely, *missing))), limits))


def lacks(known: Knowledge, material: int) -> Knowledge:
    """The hand holds no card of this material."""
    surely, limits = known[-1]
    bit = 1 << material
    least = {bit: 0}
    for mask, most in limits:
        least[mask] = most
    for mask, most in limits:
        joined = mask | bit
        least[joined] = min(most, least.get(joined, most))
    least[bit] = 0
    return (*known[:-1], (surely, tuple(sorted(least.items()))))


def opened(known: Knowledge, put_away: list[int]) -> Knowledge:
    """The cards put away unseen are uncovered, the oldest first: all facts now speak of the hand."""
    found: Knowledge = NOTHING
    for i, (surely, limits) in enumerate(known):
        for card in put_away[i:]:
            surely = _without(surely, card)
            bit = 1 << MATERIAL[card]
            limits = tuple((mask, most - (mask & bit > 0)) for mask, most in limits)
        ((there, limited),) = showed(found, surely)
        found = ((there, limited + limits),)
    return found


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    if card not in cards:
        return cards
    i = cards.index(card)
    return cards[:i] + cards[i + 1 :]
