"""What the reasons of The Great City of Rome speak of, and who likes which."""

from typing import Final

from ludi.bots.search.temper import Personality, Temper
from ludi.games.great_city.cards import AQUEDUCT_CLASS, CLASS, KINDS

HOARDER: Final = Personality(
    {
        "coins": 2.5,
        "farms": 2.5,
        "cogs": 2.5,
        "produce": 2.0,
        "spare": 3.0,
        "cog": 2.0,
        "brick": 0.4,
        "idle_brick": 0.5,
        "dear": 0.6,
    }
)
PLANNER: Final = Personality(
    {"aqueducts": 4.0, "aqueducts_lost": 0.25, "room": 1.5},
    {
        (key, kind): 4.0
        for key in ("fits", "dear", "at_once")
        for kind in range(len(KINDS))
        if CLASS[kind] == AQUEDUCT_CLASS
    },
)
COURTIER: Final = Personality({"influence": 3.0, "influence_lost": 0.3, "coins": 0.7, "houses": 0.8})

TEMPER: Final = Temper(
    doing=frozenset({"at_once", "brick", "bricks", "coins", "fits", "houses", "produce", "temples", "token"}),
    at_once=frozenset(
        {
            "aqueducts",
            "at_once",
            "brick",
            "bricks",
            "cog",
            "cogs",
            "coins",
            "first",
            "houses",
            "influence",
            "produce",
            "school",
            "token",
        }
    ),
    others=frozenset({"choice", "deny", "influence_lost"}),
    personalities={"hoarder": HOARDER, "planner": PLANNER, "courtier": COURTIER},
)
