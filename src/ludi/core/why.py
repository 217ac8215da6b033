"""Why a thing on the table cannot be used now, as data: a key, named arguments, and the rule that stands in the way.

The rules themselves say it. `Frame.verdict` is FREE for a legal move, and for any other the key of what keeps it from
being legal, found with the predicates that make the legal moves. Where something else has to be chosen first, the key
ends in `_first`.
"""

import re
from functools import cache
from typing import Final, NamedTuple

from ludi.core.events import Arguments
from ludi.core.text import words

FREE: Final = ""  # nothing stands in the way
OTHER: Final = "other_choice"  # the question is about other things


class Why(NamedTuple):
    key: str  # of a sentence in the game's catalogue, under [why]
    args: Arguments
    rule: str  # the key of a rule in `rules/` of the game, which says where it is written


def is_open(verdict: str) -> bool:
    """Whether a thing can be used: at once, or after another choice."""
    return verdict == FREE or verdict.endswith("_first")


@cache
def holes(package: str, key: str) -> tuple[str, ...]:
    """The names of the arguments that a sentence needs."""
    return tuple(re.findall(r"{(\w+)}", words(package, "en", "why", key)))
