"""What a seat was shown of cards that lie face down, and where they can be now.

Cards lie in slots: a place in a deck, or a closed place in a hand. A fact says which kinds are surely among some slots.
Looking at cards and putting them back in an order of one's own mixes their slots for everybody else; so does taking a
card into a hand that holds others of the same deck. Facts never change; each function returns others.
"""

Fact = tuple[tuple[int, ...], tuple[int, ...]]  # (slots, kinds that are among them)
Facts = tuple[Fact, ...]


def learned(facts: Facts, slots: list[int], kinds: list[int]) -> Facts:
    """These slots hold just these kinds, in some order."""
    return (*facts, (tuple(sorted(slots)), tuple(sorted(kinds)))) if slots else facts


def revealed(facts: Facts, slot: int, kind: int) -> Facts:
    """The card in this slot was laid open, and the slot is no more."""
    found: list[Fact] = []
    for slots, kinds in facts:
        if slot in slots:
            slots = tuple(s for s in slots if s != slot)
            if kind in kinds:
                i = kinds.index(kind)
                kinds = kinds[:i] + kinds[i + 1 :]
        if kinds:
            found.append((slots, kinds))
    return tuple(found)


def mixed(facts: Facts, old: list[int], new: list[int]) -> Facts:
    """The cards of the old slots lie in the new ones, nobody else knows which in which."""
    merged: dict[tuple[int, ...], tuple[int, ...]] = {}
    for slots, kinds in facts:
        if any(slot in old for slot in slots):
            slots = tuple(sorted({*slots, *new} - set(old)))
        merged[slots] = tuple(sorted(merged.get(slots, ()) + kinds))
    return tuple(merged.items())
