"""What lies on the table and in a camp, said once; see `core/fields.py`. After a change: `make fields`.

The order is that of saves and observations: what is new comes last, with `later=True`.
"""

from typing import Final

from ludi.core.fields import BITS, EACH, FLAG, NOBODY, NUMBER, OWNER, SHARED, TALLY, TURN, Field, Fields
from ludi.games.glory_to_rome.cards import CARDS, JACKS, MATERIALS, ROLES
from ludi.games.glory_to_rome.moves import SEATS

# What lies somewhere, and is counted.
ORDER: Final = "order"
JACK: Final = "jack"
SITE: Final = "site"

# How a view tells of it, with what `view.py` has. Outside a hand a card is known by its colour.
AS_NUMBER: Final = "{}"
AS_CARDS: Final = "names({})"
AS_HAND: Final = "sorted_names({})"
AS_ROLES: Final = "roles_of({})"
AS_MATERIALS: Final = "materials_of({})"
AS_SITES: Final = "sites_of({})"
AS_STRUCTURES: Final = "structures_view({})"
AS_FUNCTIONS: Final = "functions_of({})"

CAMP: Final = Fields(
    Field("hand", holds=ORDER, seen=OWNER, told=AS_HAND),
    Field("jacks", NUMBER, holds=JACK, most=JACKS, told=AS_NUMBER, observed="jacks"),
    Field("orders_jacks", NUMBER, "played to lead or follow", holds=JACK, most=JACKS, told=AS_NUMBER),
    Field(
        "units",
        NUMBER,
        "actions earned by leading or following; 0 for a thinker",
        observed="actions",
        lasts=TURN,
    ),
    Field("clients", holds=ORDER, told=AS_ROLES, observed="clients", sorts=ROLES),
    Field("stockpile", holds=ORDER, told=AS_MATERIALS, observed="stockpile", sorts=MATERIALS),
    Field("vault", holds=ORDER, seen=EACH, observed="vault"),
    Field("vault_known", note="for each card of the vault: NOBODY, OWNER or ALL"),
    Field("vault_new", NUMBER, "how many cards came into the vault this turn", lasts=TURN),
    Field("influence", NUMBER, start="STARTING_INFLUENCE", told=AS_NUMBER, observed="influence", saved=False),
    Field("sites", note="the sites of completed structures", holds=SITE, told=AS_SITES),
    Field("structures", "list[Structure]", holds=f"{ORDER} {SITE}", told=AS_STRUCTURES),
    Field("functions", NUMBER, "the building functions this player has, as bits", told=AS_FUNCTIONS, saved=False),
    Field("orders", note="order cards played to lead or follow, until the end of the turn", holds=ORDER, told=AS_CARDS),
    Field("fresh", note="roles of clients hired this turn, which do not act yet", lasts=TURN),
    Field("shown", note="cards already shown in a demand", lasts=TURN),
    Field("shown_structures", NUMBER, "the same for structures, as bits", most=BITS, lasts=TURN),
    Field("crafted", FLAG, "made a Craftsman action", lasts=TURN),
    Field("robbed", FLAG, "gave a card from the hand to a Legionary", lasts=TURN),
    # Put together when it is asked for.
    Field("numbers", "bytes", "what an observation tells of the structures", 'b""', saved=False),
    Field("numbers_of", "list[Structure]", "and of which", saved=False, copied=SHARED),
)

TABLE: Final = Fields(
    Field("camps", "list[Camp]", copied="[camp.copy() for camp in {}]"),
    Field("deck", note="the last card is the top of the pile", holds=ORDER, seen=NOBODY),
    Field(
        "box",
        note="cards out of play: removed unseen in the training game, or cut off by the end",
        holds=ORDER,
        seen=NOBODY,
        copied=SHARED,
    ),
    Field("pool", holds=ORDER),
    Field("jacks", NUMBER, holds=JACK, most=JACKS),
    Field("town", TALLY, "sites in town, per material", holds=SITE),
    Field("outside", TALLY, "sites out of town, per material", holds=SITE),
    Field("sites_left", NUMBER, "sites in town, all together", saved=False),
    Field("turn", NUMBER),
    Field("leader", NUMBER),
    Field("led", NUMBER, "the role led this turn", "-1", least=-1),
    Field("contested", FLAG, "somebody has a function that can win at once", saved=False),
    Field("agreed", note="for each seat, to whom it would surrender, or -1"),
    Field("won_by", note="who won otherwise than by score", copied=SHARED),
    Field("known", "list[Knowledge]", "what all have been shown of each hand; empty in search"),
    Field("signs", note="what choices tell of hands; empty in search", later=True),
)

# The fields of frames that views and observations tell, and what they name.
FRAME_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "card": CARDS,
    "cards": CARDS,
    "chosen": CARDS,
    "structures": CARDS,
    "material": MATERIALS,
    "demands": MATERIALS,
    "role": ROLES,
    "attacker": SEATS,
    "owner": SEATS,
    "victim": SEATS,
}
