"""What lies where, as a view shows it, in the words of `touches`."""

from collections import Counter
from typing import Any

from ludi.games.glory_to_rome.cards import CARD, MATERIAL, MATERIALS

# Places at which everything is counted.
COUNTED = [
    "card deck",
    "card pool/*",
    "jack jacks",
    "site town/*",
    "site outside/*",
    "leader leader/*",
    "card hand/*",
    "jack jack/*",
    "card order/*/*",
    "jack order/*/jack",
    "card client/*/*",
    "card stock/*/*",
    "card vault/*",
    "site influence/*/*",
    "card structure/*/*",
    "site structure/*/*",
    "card under/*/*",
    "card drawn/*",
    "card flipped/*/*",
    "card hand/{seat}/*",  # the own
]


def lies(view: dict[str, Any]) -> Counter[str]:
    found = Counter({"card deck": view["deck"], "jack jacks": view["jacks"], f"leader leader/{view['leader']}": 1})
    found.update(f"card pool/{material_of(card)}" for card in view["pool"])
    for site in view["sites"]:
        for place in ("town", "outside"):
            found[f"site {place}/{site['material']}"] = site[place]
    for camp in view["camps"]:
        found += camp_lies(camp)
    for frame in view["pending"]:
        if frame["frame"] == "Fountain":
            found[f"card drawn/{frame['seat']}"] += 1
        if frame["frame"] == "Bacchanalia":
            found.update(f"card flipped/{frame['seat']}/{card}" for card in frame["cards"])
    return +found


def camp_lies(camp: dict[str, Any]) -> Counter[str]:
    seat = camp["seat"]
    found = Counter(
        {
            f"card hand/{seat}": camp["hand_size"] - camp["jacks"],
            f"jack jack/{seat}": camp["jacks"],
            f"jack order/{seat}/jack": camp["orders_jacks"],
            f"card vault/{seat}": len(camp["vault"]),
        }
    )
    found.update(f"card hand/{seat}/{card}" for card in camp.get("hand", []))
    found.update(f"card order/{seat}/{material_of(card)}" for card in camp["orders"])
    found.update(f"card client/{seat}/{role}" for role in camp["clients"])
    found.update(f"card stock/{seat}/{material}" for material in camp["stockpile"])
    found.update(f"site influence/{seat}/{material}" for material in camp["sites"])
    for structure in camp["structures"]:
        name = f"{seat}/{structure['card']}"
        found[f"card structure/{name}"] = 1
        found[f"site structure/{name}"] = int(not structure["complete"])
        found[f"card under/{name}"] = len(structure["materials"]) + structure["public"]
    return found


def material_of(card: str) -> str:
    return MATERIALS[MATERIAL[CARD[card]]]
