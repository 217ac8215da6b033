"""What lies where, as a view shows it, in the words of `touches`."""

from collections import Counter
from typing import Any

# Places at which everything is counted. In the Forum cards are pushed on; on a production card a building makes another
# place.
COUNTED = [
    "building supply",
    "building fire",
    "building forum",
    "building area/*/*",
    "production hand/{seat}/*",  # the own
    "production area/*",
    "production lost/*",
    "counter counters/{seat}/*",
    "counter road/*",
    "goth road/*",
    "roman step/*",
]
ELSEWHERE = ["counter counters/*", "counter area/*", "counter forum/*", "production hand/*"]


def lies(view: dict[str, Any]) -> Counter[str]:
    found = Counter({"building supply": view["supply"], "building fire": len(view["fire"])})
    found["building forum"] = sum(niche["card"] is not None for niche in view["forum"])
    found[f"goth road/{view['goth']}"] = 1
    found.update({f"production lost/{kind}": n for kind, n in view["lost"].items()})
    found.update({f"counter road/{space['space']}": len(space["tribute"]) for space in view["road"]})
    for area in view["areas"]:
        found += area_lies(area, area["seat"] == view["viewer"])
    return +found


def area_lies(area: dict[str, Any], own: bool) -> Counter[str]:
    seat = area["seat"]
    found = Counter({f"production area/{seat}": sum(area["cards"].values()), f"roman step/{area['steps']}": 1})
    found.update(f"building area/{seat}/{building['place']}" for building in area["buildings"])
    if own:
        found.update({f"counter counters/{seat}/{kind}": n for kind, n in area["counters"].items()})
        found.update({f"production hand/{seat}/{kind}": n for kind, n in area["hand"].items()})
    return found
