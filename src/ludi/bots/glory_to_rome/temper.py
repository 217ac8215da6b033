"""What the reasons of Glory to Rome speak of, and who likes which."""

from typing import Final

from ludi.bots.search.temper import Personality, Temper
from ludi.games.glory_to_rome.cards import ARCHITECT, ATRIUM, BASILICA, CRAFTSMAN, LEGIONARY, MARKET, MERCHANT, VALUE

DEAR: Final = [material for material in range(len(VALUE)) if VALUE[material] == 3]
CHEAP: Final = [material for material in range(len(VALUE)) if VALUE[material] == 1]

BUILDER: Final = Personality(
    {"crafts": 1.6, "builds": 1.6, "completes": 1.6, "advances": 1.4, "sells": 0.4, "vault": 0.5, "vault_unseen": 0.5},
    {("client", CRAFTSMAN): 1.5, ("client", ARCHITECT): 3.0, ("client", MERCHANT): 0.4},
)
TRADER: Final = Personality(
    {
        "sells": 1.8,
        "vault": 1.8,
        "vault_unseen": 1.6,
        "gathers": 1.4,
        "completes": 1.4,
        "hurries": 0.1,
        "delays": 0.4,
    },
    {
        **{(key, card): 4.0 for key in ("foundation", "advances", "completes") for card in (ATRIUM, BASILICA, MARKET)},
        **{("material", material): 1.8 for material in DEAR},
        **{("material", material): 0.6 for material in CHEAP},
        ("client", MERCHANT): 3.0,
    },
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
            "effect",
            "ends_ahead",
            "forum",
            "hires",
            "needed",
            "sells",
            "steals",
            "takes",
            "vault",
            "vault_unseen",
        }
    ),
    others=frozenset({"delays", "ends_behind", "helps_others", "loses_material"}),
    personalities={"builder": BUILDER, "merchant": TRADER, "soldier": SOLDIER},
)
