"""What a building is worth to a city at its best place, and what it takes to build it."""

from typing import Final

from ludi.bots.great_city.city_map import Sites, city_map_of
from ludi.bots.great_city.scoring import aqueducts_gain, temples_gain
from ludi.bots.great_city.values import Values
from ludi.bots.great_city.weights import (
    CARD,
    LOOK,
)
from ludi.bots.search.advisor import Reasons
from ludi.games.great_city.cards import (
    AQUEDUCT_CLASS,
    BRICK_PRICE,
    CLASS,
    COG_PRICE,
    COGS_WANTED,
    COLOUR,
    COST,
    EXTRA,
    GREEN,
    RED,
    STARS,
    TEMPLE,
    YELLOW,
)
from ludi.games.great_city.state import EMPTY, State, kind_of

_CLASS: Final = list(CLASS)
_COST: Final = list(COST)
_COLOUR: Final = list(COLOUR)
_STARS: Final = list(STARS)
_KINDS: Final = len(CLASS)
_UNKNOWN: Final = -1e9


class Evaluation:
    """What a seat weighs its moves by, worked out once for all moves of a decision."""

    def __init__(self, g: State, seat: int) -> None:
        self.city = g.cities[seat]
        self.values = Values(g, seat)
        self.city_map = city_map_of(self.city)
        self.tokens = len(self.city.brick_cells())
        self._production = _UNKNOWN
        self._worth = [_UNKNOWN] * _KINDS
        self._best = [EMPTY] * _KINDS
        self._temples: dict[int, float] = {}

    def hand(self) -> list[int]:
        return [kind_of(entry) for entry in self.city.hand]

    def worth(self, kind: int) -> float:
        """What a building is worth at its best place; 0 if there is none."""
        if self._worth[kind] == _UNKNOWN:
            self._find_best(kind)
        return self._worth[kind]

    def best_site(self, kind: int) -> int:
        """The best place, by its number among the building's sites."""
        self.worth(kind)
        return self._best[kind]

    def _find_best(self, kind: int) -> None:
        sites = self.city_map.sites(kind)
        if _CLASS[kind] == AQUEDUCT_CLASS:
            self._find_best_aqueduct(kind, sites)
            return
        room, each = self.values.room, self._each_beside(kind)
        at = sites.best(room, each)
        self._best[kind] = at
        if at < 0:
            self._worth[kind] = 0.0
        else:
            worth = sites.houses(at) + room * sites.room(at) + self._effect(kind, sites.beside(at))
            self._worth[kind] = worth + self._city_gain(kind, EMPTY)

    def _find_best_aqueduct(self, kind: int, sites: Sites) -> None:
        """It may take the place of a building, whose use is lost."""
        best, chosen, anew = _UNKNOWN, EMPTY, self._city_gain(kind, EMPTY)
        for at in range(len(sites.cells)):
            old = self.city_map.cells[sites.cells[at]]
            gain = anew if old < 0 else self._city_gain(kind, old)
            worth = sites.houses(at) + self.values.room * sites.room(at) + gain
            if worth > best:
                best, chosen = worth, at
        self._best[kind] = chosen
        self._worth[kind] = 0.0 if chosen < 0 else best + self._effect(kind, 0)

    def _each_beside(self, kind: int) -> float:
        """What each building beside it brings, so that places can be compared."""
        colour = _COLOUR[kind]
        if colour == GREEN:
            return self.values.coin
        if colour == RED:
            return self.values.influence(3) / 3
        if colour == YELLOW and self.values.later:
            return LOOK
        return 0.0

    def _city_gain(self, kind: int, old: int) -> float:
        values = self.values
        gain = aqueducts_gain(self.city_map, kind, old, values) + values.farm(kind) - values.farm(old)
        if self.city_map.temples or _CLASS[kind] == TEMPLE:
            gain += self._temples_gain(kind, old)
        return gain

    def _temples_gain(self, kind: int, old: int) -> float:
        """What a building in an empty place does for the temples is asked again and again."""
        if old >= 0:
            return temples_gain(self.city_map, kind, old, self.values)
        known = self._temples.get(kind)
        if known is None:
            known = temples_gain(self.city_map, kind, EMPTY, self.values)
            self._temples[kind] = known
        return known

    def _effect(self, kind: int, beside: int) -> float:
        """Coins, cards and influence when it is built."""
        colour, count = _COLOUR[kind], beside + EXTRA[kind]
        worth = 0.0
        if colour == GREEN:
            worth = count * self.values.coin
        elif colour == YELLOW and self.values.later:
            worth = CARD + LOOK * count
        influence = _STARS[kind] + (count if colour == RED else 0)
        return worth + self.values.influence(influence) if influence else worth

    def placing(self, kind: int, site: int, found: Reasons) -> None:
        """Why to build this here."""
        sites, values = self.city_map.sites(kind), self.values
        old = self.city_map.cells[sites.cells[site]]
        houses = sites.houses(site)
        _change(found, "houses", "houses_lost", houses, int(houses if houses >= 0 else -houses))
        _change(found, "room", "room_lost", values.room * sites.room(site))
        _change(found, "aqueducts", "aqueducts_lost", aqueducts_gain(self.city_map, kind, old, values))
        if self.city_map.temples or _CLASS[kind] == TEMPLE:
            _change(found, "temples", "temples_lost", self._temples_gain(kind, old))
        colour = _COLOUR[kind]
        effect = self._effect(kind, sites.beside(site))
        if colour == GREEN:
            found.add("coins", effect)
        elif colour == YELLOW:
            _change(found, "school", "school", effect)
        else:
            _change(found, "influence", "influence_lost", effect)
        _change(found, "farms", "farms_lost", values.farm(kind) - values.farm(old))
        if found.told is not None and not found.told:
            found.add("no_use", 0.0)

    # -- bricks and cogs -----------------------------------------------------------------------------

    def price(self, cost: int, bricks: int) -> float:
        """What the missing bricks cost, in points, or -1 if they cannot be had. Brick tokens come first."""
        missing = cost - bricks
        if missing <= 0:
            return 0.0
        tokens = min(missing, self.tokens)
        bought = missing - tokens
        if bought * BRICK_PRICE > self.city.coins:
            return -1.0
        return tokens * self.values.brick + bought * BRICK_PRICE * self.values.coin

    def gain(self, kind: int, bricks: int) -> float:
        """What building this with so many bricks brings, the price of more bricks taken off; 0 if it cannot be."""
        price = self.price(_COST[kind], bricks)
        return self.worth(kind) - price if price >= 0.0 else 0.0

    def production(self) -> float:
        """What producing once brings."""
        if self._production == _UNKNOWN:
            self._production = 0.0
            for cell in self.city.farms:
                self._production += self.values.production(self.city.cells[cell], self.city.tokens[cell])
        return self._production

    def produce_gain(self, cogs: int) -> float:
        """What producing brings, the price of missing cogs taken off."""
        missing = max(COGS_WANTED - cogs, 0)
        if missing * COG_PRICE > self.city.coins or not self.city.farms:
            return 0.0
        return max(self.production() - missing * COG_PRICE * self.values.coin, 0.0)


def _change(found: Reasons, gained: str, lost: str, points: float, thing: int = EMPTY) -> None:
    """A gain, or a loss, which has a sentence of its own."""
    if points:
        found.add(gained if points > 0 else lost, points, thing)
