"""What choices tell of a hand without proving it: whoever could follow with an order card mostly does, and whoever has
one spares the Jack.

A sign is one number: whose hand is likely to lack which material, which choice told so, and how many of the cards held
then are still there. All of it is public. Signs are for whoever guesses at hands; no rule asks for them.
"""

from typing import Final

THOUGHT: Final = 0  # did not follow the role, and had no Jack to follow with
JACK: Final = 1  # led or followed with a Jack
WAYS: Final = 2
HELD: Final = 64  # more cards than are counted
MATERIALS: Final = 6


def noticed(signs: list[int], seat: int, material: int, way: int, held: int) -> list[int]:
    """A seat with so many orders in hand chose so. What was known of the same material before is the older."""
    if not held:
        return signs
    found = [sign for sign in signs if whose(sign) != seat or which(sign) != material]
    found.append(((seat * MATERIALS + material) * WAYS + way) * HELD + min(held, HELD - 1))
    return found


def lost(signs: list[int], seat: int, material: int) -> list[int]:
    """A card of this material (below 0: unseen) left a hand. It may be one that was held then; and if it is of the
    material that seemed to be lacking, who knows."""
    found: list[int] = []
    for sign in signs:
        if whose(sign) != seat:
            found.append(sign)
        elif which(sign) != material and still_held(sign) > 1:
            found.append(sign - 1)
    return found


def whose(sign: int) -> int:
    return sign // (MATERIALS * WAYS * HELD)


def which(sign: int) -> int:
    """The material."""
    return sign // (WAYS * HELD) % MATERIALS


def how(sign: int) -> int:
    """Which choice told so."""
    return sign // HELD % WAYS


def still_held(sign: int) -> int:
    """How many of the cards of then are still in the hand."""
    return sign % HELD
