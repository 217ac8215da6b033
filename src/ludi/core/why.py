"""Why a thing on the table cannot be used now, as data: a key, named arguments, and the rule that stands in the way.

The rules themselves say it. `Frame.verdict` is FREE for a legal move, and for any other the key of what keeps it from
being legal, found with the predicates that make the legal moves. Where something else has to be chosen first, the key
ends in `_first`. `core/reasons.py` makes an answer of that.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ludi.core.events import Arguments

FREE: Final = ""  # nothing stands in the way
OTHER: Final = "other_choice"  # the question is about other things


class Why(NamedTuple):
    key: str  # of a sentence in the game's catalogue, under [why]
    args: Arguments
    rule: str  # the key of a rule in `rules/` of the game, which says where it is written


class Thing(NamedTuple):
    """A thing on the table: where it lies, whose it is (-1: nobody's), and what it is."""

    place: str
    seat: int = -1
    what: str = ""


NO_THING: Final = Thing("")


class Said(NamedTuple):
    """What is said of a place: where nothing of the kind lies, of another player's, and of what is used at another
    time."""

    nothing: str = ""
    others: str = ""
    later: str = ""


def all_things(middle: Mapping[str, Sequence[str]], own: Mapping[str, Sequence[str]], seats: int) -> dict[str, Thing]:
    """What lies where, by name: `place/what` in the middle, `place/seat/what` of a player."""
    found = {f"{place}/{what}".rstrip("/"): Thing(place, -1, what) for place in middle for what in middle[place]}
    for seat in range(seats):
        for place in own:
            for what in own[place]:
                found[f"{place}/{seat}/{what}".rstrip("/")] = Thing(place, seat, what)
    return found


def is_open(verdict: str) -> bool:
    """Whether a thing can be used: at once, or after another choice."""
    return verdict == FREE or verdict.endswith("_first")
