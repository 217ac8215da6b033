"""Dealing anew what a seat does not know, in agreement with everything it was ever shown.

The hidden cards of each deck lie in its slots: places in the deck, closed places in other hands, cards another is
looking at. First the facts are met, those about few slots first; then the rest is dealt at random. So are the strips
that nobody has seen yet.
"""

from random import Random
from typing import Any, Final

from ludi.core.chance import below, shuffle
from ludi.games.great_city.cards import CARDS, DECK, DECKS, KIND
from ludi.games.great_city.fields import BUILDING, CITY, TABLE
from ludi.games.great_city.state import State, card_of, slot_of

_TRIES: Final = 200

# Where cards lie at which a seat may not look, beside the decks and frames: in its own city, in others', in the middle
# if it is asked, and if another is.
_OWN_CLOSED: Final = CITY.unseen(BUILDING, own=True)
_OTHERS_CLOSED: Final = CITY.unseen(BUILDING, own=False)
_CLOSED_TO_ASKED: Final = TABLE.unseen(BUILDING, own=True, asked=True)
_CLOSED: Final = TABLE.unseen(BUILDING, own=True)


def redeal(g: State, seat: int, rng: Random) -> None:
    """Turn a copy of the real position into a guess of this seat's."""
    _shuffle_strips(g, rng)
    hidden = hidden_entries(g, seat)
    for _ in range(_TRIES):
        dealt = _deal(g, seat, hidden, rng)
        if dealt is not None:
            _put_back(g, seat, dealt)
            return
    raise AssertionError("no position agrees with what the seat was shown")


def _shuffle_strips(g: State, rng: Random) -> None:
    """Strips under the top one that have not been on top yet: neither their order nor their side is known. During the
    draft no strip is."""
    first = 1 if g.round else 0
    unseen = sorted(g.strips[first : max(first, len(g.strips) - g.round)])
    shuffle(unseen, rng)
    g.strips[first : first + len(unseen)] = [strip // 2 * 2 + below(rng, 2) for strip in unseen]


def hidden_entries(g: State, seat: int) -> list[int]:
    """Every card the seat does not see, with its slot."""
    found = [entry for deck in g.decks for entry in deck]
    for thing, name in closed_lists(g, seat):
        found += [entry for entry in getattr(thing, name) if slot_of(entry)]
    for frame in g.stack:
        found += frame.hidden_from(seat)
    return found


def closed_lists(g: State, seat: int) -> list[tuple[Any, str]]:
    found: list[tuple[Any, str]] = []
    for owner, city in enumerate(g.cities):
        found += [(city, name) for name in (_OWN_CLOSED if owner == seat else _OTHERS_CLOSED)]
    return found + [(g, name) for name in (_CLOSED_TO_ASKED if g.seat == seat else _CLOSED)]


def _deal(g: State, seat: int, hidden: list[int], rng: Random) -> dict[int, int] | None:
    """A card for every slot, or None if a fact could not be met this time."""
    deck_of = {slot_of(entry): DECK[card_of(entry)] for entry in hidden}
    loose = sorted([card_of(entry) for entry in hidden])  # so that nothing of how they really lie is left
    shuffle(loose, rng)
    dealt: dict[int, int] = {}
    for slots, kinds in sorted(g.facts[seat] if g.facts else (), key=_size):
        for kind in kinds:
            alike = [card for card in loose if KIND[card] == kind]
            free = [slot for slot in slots if slot not in dealt]
            fitting = [(slot, card) for slot in free for card in alike if DECK[card] == deck_of[slot]]
            if not fitting:
                return None
            slot, card = fitting[below(rng, len(fitting))]
            dealt[slot] = card
            loose.remove(card)
    piles: list[list[int]] = [[] for _ in DECKS]
    for card in reversed(loose):
        piles[DECK[card]].append(card)
    for slot, deck in deck_of.items():
        if slot not in dealt:
            dealt[slot] = piles[deck].pop()
    return dealt


def _size(fact: tuple[tuple[int, ...], tuple[int, ...]]) -> int:
    return len(fact[0])


def _put_back(g: State, seat: int, dealt: dict[int, int]) -> None:
    """What the others were shown is not known either, so it is left out of the guess."""
    if g.facts:
        g.facts = [facts if p == seat else () for p, facts in enumerate(g.facts)]
    g.decks = [[_anew(entry, dealt) for entry in deck] for deck in g.decks]
    for thing, name in closed_lists(g, seat):
        setattr(thing, name, [_anew(entry, dealt) for entry in getattr(thing, name)])
    for at, frame in enumerate(g.stack):
        secret = frame.hidden_from(seat)
        if secret:
            g.stack[at] = frame.dealt([_anew(entry, dealt) for entry in secret])


def _anew(entry: int, dealt: dict[int, int]) -> int:
    slot = slot_of(entry)
    return slot * CARDS + dealt[slot] if slot in dealt else entry
