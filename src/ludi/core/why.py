"""Why a thing on the table cannot be used now, as data: a key, named arguments, and the rule that stands in the way."""

from typing import NamedTuple

from ludi.core.events import Arguments


class Why(NamedTuple):
    key: str  # of a sentence in the game's catalogue, under [why]
    args: Arguments
    rule: str  # the key of a rule in `rules/` of the game, which says where it is written
