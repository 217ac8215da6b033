"""Who sits at a table, and what a bot's chance is made from."""

from hashlib import blake2b
from typing import NamedTuple

ME = "me"
USUAL_LEVEL = "citizen"  # of an opponent, where nobody says which


class Seating(NamedTuple):
    """Who sits where: for each seat ME or the name of a bot, and what it is called."""

    kinds: list[str]
    names: list[str]

    def people(self) -> list[int]:
        return [seat for seat, kind in enumerate(self.kinds) if kind == ME]


def usual_seats(players: int) -> list[str]:
    return [ME] + [USUAL_LEVEL] * (players - 1)


def derive_seed(*numbers: int | None) -> int:
    """A bot's seed follows from the game's, its seat and whatever else tells two bots apart, and is none that a game is
    shuffled with."""
    return int.from_bytes(blake2b("/".join(map(str, numbers)).encode(), digest_size=8).digest())
