"""What choices tell of the closed cards in a hand without proving it: whoever can build a card mostly does so soon.

A sign is one number: a slot in a hand, and with how many bricks its owner built something else. All of it is public.
Signs are for whoever guesses at hands; no rule asks for them.
"""

from typing import Final

from ludi.games.great_city.cards import BRICKS_WANTED

BRICKS: Final = BRICKS_WANTED + 1


def sign_of(slot: int, bricks: int) -> int:
    return slot * BRICKS + min(bricks, BRICKS_WANTED)


def without(signs: list[int], slots: list[int]) -> list[int]:
    """Those that speak of other slots."""
    return [sign for sign in signs if sign // BRICKS not in slots]
