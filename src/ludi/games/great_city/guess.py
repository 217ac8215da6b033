"""Dealing anew what a seat does not know, in agreement with everything it was ever shown.

The hidden cards of each deck lie in its slots: places in the deck, closed places in other hands, cards another is
looking at. First the facts are met, those about few slots first; then the rest is dealt at random. So are the strips
that nobody has seen yet.
"""

from random import Random
from typing import Final

from ludi.core.chance import below, shuffle
from ludi.games.great_city.actions import Bottom, School
from ludi.games.great_city.cards import CARDS, DECK, KIND
from ludi.games.great_city.rounds import Draft
from ludi.games.great_city.state import State, card_of, slot_of

_TRIES: Final = 200


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
    for owner, city in enumerate(g.cities):
        if owner != seat:
            found += [entry for entry in city.hand if slot_of(entry)]
    for frame in g.stack:
        if isinstance(frame, School) and frame.seat != seat:
            found += frame.cards
        elif isinstance(frame, Bottom) and frame.seat != seat:
            found += frame.cards + frame.chosen
        elif isinstance(frame, Draft) and frame.seat != seat:
            found += g.passing
    return found


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
    for slot in deck_of:
        if slot not in dealt:
            i = next(i for i in range(len(loose)) if DECK[loose[i]] == deck_of[slot])
            dealt[slot] = loose.pop(i)
    return dealt


def _size(fact: tuple[tuple[int, ...], tuple[int, ...]]) -> int:
    return len(fact[0])


def _put_back(g: State, seat: int, dealt: dict[int, int]) -> None:
    """What the others were shown is not known either, so it is left out of the guess."""
    if g.facts:
        g.facts = [facts if p == seat else () for p, facts in enumerate(g.facts)]
    g.decks = [[_anew(entry, dealt) for entry in deck] for deck in g.decks]
    for owner, city in enumerate(g.cities):
        if owner != seat:
            city.hand = [_anew(entry, dealt) for entry in city.hand]
    for at, frame in enumerate(g.stack):
        if frame.seat == seat:
            continue
        if isinstance(frame, School):
            g.stack[at] = School(frame.seat, frame.deck, tuple([_anew(e, dealt) for e in frame.cards]))
        elif isinstance(frame, Bottom):
            cards = tuple([_anew(e, dealt) for e in frame.cards])
            g.stack[at] = Bottom(frame.seat, frame.deck, cards, tuple([_anew(e, dealt) for e in frame.chosen]))
        elif isinstance(frame, Draft):
            g.passing = [_anew(entry, dealt) for entry in g.passing]


def _anew(entry: int, dealt: dict[int, int]) -> int:
    slot = slot_of(entry)
    return slot * CARDS + dealt[slot] if slot in dealt else entry
