"""What lies on the table and belongs to a city, said once; see `core/fields.py`. After a change: `make fields`.

The order is that of saves and observations: what is new comes last, with `later=True`.
"""

from typing import Final

from ludi.core.fields import ASKED, NOBODY, NUMBER, OWNER, SHARED, Field, Fields

# What lies somewhere, and is counted.
BUILDING: Final = "building"
INFLUENCE_CARD: Final = "influence_card"

# How a view tells of it, with what `view.py` has.
AS_NUMBER: Final = "{}"
AS_NUMBERS: Final = "{}[:]"
AS_KINDS: Final = "kinds_of({})"  # of cards with their slots, sorted

LIMIT: Final = 10**6  # more coins or influence nobody has

CITY: Final = Fields(
    Field(
        "cells", note="for each cell its kind, kept for speed like their number", start="[EMPTY] * CELLS", saved=False
    ),
    Field(
        "cards_at",
        note="for each cell the card built there, or EMPTY",
        start="[EMPTY] * CELLS",
        holds=BUILDING,
        gaps=True,
    ),
    Field("tokens", note="for each cell its brick tokens (farms) or point tokens (baths)", start="[0] * CELLS"),
    Field("built", NUMBER, told=AS_NUMBER, saved=False),
    Field("hand", note="cards with their slots", holds=BUILDING, seen=OWNER, told=AS_KINDS),
    Field("coins", NUMBER, start="STARTING_COINS", most=LIMIT, told=AS_NUMBER, observed="coins"),
    Field("influence", NUMBER, "influence tokens", most=LIMIT, told=AS_NUMBER, observed="influence"),
    Field(
        "influence_cards",
        note="the values of those won",
        holds=INFLUENCE_CARD,
        told=AS_NUMBERS,
        observed="influence_cards",
    ),
    # Worked out when a building is put down.
    Field("farms", note="the cells of production buildings", saved=False, copied=SHARED),
    Field("free", note="the empty cells on which a building may be built", saved=False, copied=SHARED),
    # What an observation tells, put together when it is asked for.
    Field("numbers", "bytes", "of buildings and tokens", 'b""', saved=False),
    Field("purse", "Purse", "and of the rest", "NO_PURSE", saved=False),
)

TABLE: Final = Fields(
    Field("cities", "list[City]", copied="[city.copy() for city in {}]"),
    Field(
        "decks",
        "list[list[int]]",
        "the last card is the top; cards with their slots",
        "[[], [], [], []]",
        holds=BUILDING,
        seen=NOBODY,
        copied="[deck[:] for deck in {}]",
    ),
    Field("passing", note="the cards of the opening draft that go round", holds=BUILDING, seen=ASKED),
    Field("offer", holds=BUILDING),
    Field("gone", note="cards replaced by aqueducts, back in the box", holds=BUILDING),
    Field("strips", note="strip * 2 + side, the top first"),
    Field(
        "spaces",
        note="who stands on each space of the top strip, the emperor's end first",
        start="[EMPTY] * SPACES",
    ),
    Field("round", NUMBER),
    Field("first", NUMBER, "who has the first player marker"),
    Field("influence_cards", note="in the middle of the table", holds=INFLUENCE_CARD),
    Field("slots", NUMBER, "slots used so far"),
    Field("facts", "list[Facts]", "what each seat was shown; empty in search"),
    Field("signs", note="what choices tell of closed cards in hands; empty in search", later=True),
)

# The fields of frames that views tell, and as what.
NUMBER_TOLD: Final = "number"
FLAG_TOLD: Final = "flag"
KIND_TOLD: Final = "kind"
KINDS_TOLD: Final = "kinds"
DECK_TOLD: Final = "deck"
FRAME_WORDS: Final = {
    "bricks": NUMBER_TOLD,
    "cogs": NUMBER_TOLD,
    "built": FLAG_TOLD,
    "produced": FLAG_TOLD,
    "kind_built": KIND_TOLD,
    "count": NUMBER_TOLD,
    "deck": DECK_TOLD,
    "cards": KINDS_TOLD,
}
FRAME_KEYS: Final = {"kind_built": "kind"}  # those that a view calls otherwise
