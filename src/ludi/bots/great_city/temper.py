"""What the reasons of The Great City of Rome speak of, and who likes which."""

from typing import Final

from ludi.bots.search.temper import Personality, Temper
from ludi.games.great_city.cards import AQUEDUCT_CLASS, CLASS, KINDS, TEMPLE


def fond_of(wanted: int, liking: float) -> dict[tuple[str, int], float]:
    """To take, to keep and to build at once what is of this class."""
    kinds = [kind for kind in range(len(KINDS)) if CLASS[kind] == wanted]
    return {(key, kind): liking for key in ("fits", "dear", "at_once") for kind in kinds}


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
PLANNER: Final = Personality({"aqueducts": 4.0, "aqueducts_lost": 0.25, "room": 1.5}, fond_of(AQUEDUCT_CLASS, 4.0))
PRIEST: Final = Personality({"temples": 3.0, "temples_lost": 0.3}, fond_of(TEMPLE, 2.5))

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
    personalities={"hoarder": HOARDER, "planner": PLANNER, "priest": PRIEST},
)
