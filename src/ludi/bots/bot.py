"""What all bots have in common."""

from typing import NamedTuple, Protocol

from ludi.bots.search.advisor import Reason
from ludi.bots.seat import Seat
from ludi.core.errors import IllegalMove


class Opinion(NamedTuple):
    """What a bot thinks of a move."""

    move: int
    weight: float  # of its reasons, or how often it was looked at; only to be compared within one decision
    share: float | None  # the expected share of the victory, if the bot has looked ahead
    reasons: list[Reason]


class Bot(Protocol):
    """Chooses for a seat. Its chance follows from the seed it was made with, or was last given."""

    def reseed(self, seed: int) -> None: ...

    def choose(self, seat: Seat) -> int:
        """One of the seat's legal moves."""

    def explain(self, seat: Seat) -> list[Opinion]:
        """What it thinks of the legal moves, the best first."""

    def close(self) -> None:
        """The game is over: let go of processes, if it has any."""


def choices(seat: Seat) -> list[int]:
    """The moves to choose between; there are none for a seat that is not to move."""
    moves = seat.moves()
    if not moves:
        raise IllegalMove(f"seat {seat.number} has nothing to decide now")
    return moves
