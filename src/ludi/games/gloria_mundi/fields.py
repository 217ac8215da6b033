"""What lies on the table and belongs to a player, said once; see `core/fields.py`. After a change: `make fields`.

The order is that of saves and observations: what is new comes last, with `later=True`.
"""

from typing import Final

from ludi.core.fields import NOBODY, NUMBER, OWNER, SHARED, TALLY, Field, Fields
from ludi.games.gloria_mundi.cards import COUNTERS, TYPES
from ludi.games.gloria_mundi.decks import LONGEST_ROAD

# What lies somewhere, and is counted; production cards are counted by their players.
BUILDING: Final = "building"

# How a view tells of it, with what `view.py` has.
AS_NUMBER: Final = "{}"
AS_COUNTERS: Final = "by_name(COUNTERS, {})"
AS_TYPES: Final = "by_name(TYPES, {})"

PLAYER: Final = Fields(
    Field(
        "counters",
        TALLY,
        "behind the screen: how many of each kind",
        "[1, 1, 1, 0]",
        seen=OWNER,
        told=AS_COUNTERS,
        observed="counters",
        sorts=COUNTERS,
    ),
    Field(
        "hand",
        TALLY,
        "behind the screen: production cards of each type",
        "[0, 0, 0]",
        seen=OWNER,
        told=AS_TYPES,
        observed="hand",
        sorts=TYPES,
    ),
    Field(
        "bare",
        TALLY,
        "in the play area: production cards of each type without a building",
        "[1, 1, 1]",
        told=AS_TYPES,
        observed="bare",
        sorts=TYPES,
    ),
    Field("steps", NUMBER, "from Rome", most=LONGEST_ROAD, told=AS_NUMBER, observed="steps"),
    Field("bought", NUMBER, "of these by buying", most=LONGEST_ROAD),
    # These lists never change: when a building comes or goes there are others, so that copies can share them.
    Field("buildings", note="place and card of each, sorted", holds=BUILDING, copied=SHARED),
    Field(
        "active",
        "list[list[int]]",
        "those that a turn of each type activates",
        "[[], [], []]",
        saved=False,
        copied=SHARED,
    ),
    Field(
        "reds",
        TALLY,
        "production cards of each type that lie under red cards",
        "[0, 0, 0]",
        saved=False,
        copied=SHARED,
    ),
    Field("helpers", note="builders that are used one set at a time", saved=False, copied=SHARED),
    Field("gifts", NUMBER, "counters that all of these can replace at most", saved=False),
    Field("saved", NUMBER, "of these beyond what they cost", saved=False),
    Field(
        "swaps",
        "tuple[tuple[int, int], ...]",
        "what one-for-one builders replace with what, as sets of kinds",
        "()",
        saved=False,
    ),
    # What an observation tells, put together when it is asked for.
    Field("numbers", "bytes", "of the buildings", 'b""', saved=False),
    Field("screen", "Screen", "and of the rest", "NO_SCREEN", saved=False),
)

TABLE: Final = Fields(
    Field("areas", "list[Player]", copied="[player.copy() for player in {}]"),
    Field("supply", note="building cards face down; the last is the top", holds=BUILDING, seen=NOBODY),
    Field("forum", note="by surcharge", start="[EMPTY] * SPACES", holds=BUILDING, gaps=True),
    Field("fire", note="discarded building cards", holds=BUILDING),
    Field("ashes", "bytes", "what an observation tells of them: put together when it is asked for", 'b""', saved=False),
    Field("lost", TALLY, "production cards out of the game", "[0] * len(TYPES)"),
    Field("goth", NUMBER, "his space on the road"),
    Field("tribute", "list[tuple[int, ...]]", "the counters on each space with tribute"),
    Field("tribute_from", NUMBER, "the first of these: before him, until he moves over them", "1"),
    Field("turn", NUMBER),
    Field("turn_type", NUMBER, "of the production card played, from phase 2 on", "EMPTY", least=-1),
)
