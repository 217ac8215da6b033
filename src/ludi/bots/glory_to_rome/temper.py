"""What the reasons of Glory to Rome speak of, and who likes which."""

from typing import Final

from ludi.bots.search.temper import Personality, Temper
from ludi.games.glory_to_rome.cards import LEGIONARY, MERCHANT

BUILDER: Final = Personality(
    {
        "crafts": 1.5,
        "builds": 1.5,
        "completes": 1.5,
        "advances": 1.5,
        "foundation": 1.5,
        "goes_on": 1.5,
        "needed": 1.5,
        "hurries": 1.5,
        "sells": 0.5,
        "vault": 0.6,
        "vault_unseen": 0.6,
        "demands": 0.7,
    }
)
TRADER: Final = Personality(
    {"sells": 2.0, "vault": 2.0, "vault_unseen": 2.0, "gathers": 1.4, "material": 1.6, "crafts": 0.8, "builds": 0.8},
    {("client", MERCHANT): 2.0},
)
SOLDIER: Final = Personality(
    {"demands": 3.0, "demand": 2.0, "loses_material": 0.6, "steals": 3.0, "gathers": 0.6, "hires": 0.8},
    {("client", LEGIONARY): 8.0},
)

TEMPER: Final = Temper(
    doing=frozenset(
        {
            "advances",
            "builds",
            "completes",
            "crafts",
            "effect",
            "ends_ahead",
            "forum",
            "foundation",
            "gathers",
            "goes_on",
            "material",
            "needed",
        }
    ),
    at_once=frozenset(
        {
            "builds",
            "client",
            "client_unseen",
            "completes",
            "crafts",
            "demand",
            "demands",
            "draws",
            "effect",
            "ends_ahead",
            "forum",
            "gathers",
            "hires",
            "jack",
            "material",
            "needed",
            "sells",
            "steals",
            "takes",
            "thinks",
            "vault",
            "vault_unseen",
        }
    ),
    others=frozenset({"delays", "ends_behind", "helps_others", "loses_material"}),
    personalities={"builder": BUILDER, "merchant": TRADER, "soldier": SOLDIER},
)
