"""What lies where, as a view shows it, in the words of `touches`."""

from collections import Counter
from typing import Any

# Places at which everything is counted. The bricks and cogs of a turn are no pieces.
COUNTED = [
    "card deck/*",
    "card offer/*",
    "card hand/*",
    "card hand/{seat}/*",  # the own
    "card city/*/*",
    "card gone",
    "brick city/*/*",
    "point city/*/*",
    "coin coins/*",
    "star stars/*",
    "emissary strip/*",
    "prize prize/*",
    "prize won/*",
]
ELSEWHERE = [
    "card looked/*",  # those whose place under the deck is chosen are seen nowhere
    "brick strip/*",
    "brick bricks/*",
    "brick cogs/*",
    "cog strip/*",
    "cog cogs/*",
    "coin city/*/*",
    "coin bricks/*",
    "coin cogs/*",
    "star city/*/*",
    "star cogs/*",
    "star prize/*",
    "emissary home/*",
    "first first/*",  # on its way while nobody looks
    "brick box",
    "point box",
    "prize box",
]


def lies(view: dict[str, Any]) -> Counter[str]:
    found = Counter({f"card deck/{deck['deck']}": deck["cards"] for deck in view["decks"]})
    found["card gone"] = len(view["gone"])
    found.update(f"card offer/{card['kind']}" for card in view["offer"])
    found.update(f"emissary strip/{at['space']}" for at in view["strip"] if at["emissary"] is not None)
    found.update(f"prize prize/{value}" for value in view["influence_cards"])
    for city in view["cities"]:
        found += city_lies(city)
    return +found


def city_lies(city: dict[str, Any]) -> Counter[str]:
    seat = city["seat"]
    found = Counter(
        {
            f"card hand/{seat}": city["hand_size"],
            f"coin coins/{seat}": city["coins"],
            f"star stars/{seat}": city["influence"],
            f"prize won/{seat}": len(city["influence_cards"]),
        }
    )
    found.update(f"card hand/{seat}/{kind}" for kind in city.get("hand", []))
    for building in city["buildings"]:
        found[f"card city/{seat}/{building['cell']}"] = 1
        found[f"brick city/{seat}/{building['cell']}"] = building.get("bricks", 0)
        found[f"point city/{seat}/{building['cell']}"] = building.get("points", 0)
    return found
