"""What stands in the way of using a thing on the table, beyond what the questions say of it themselves: what is not
there, what is another's, what a building does, and when the time of a thing comes. (`core/reasons.py`)
"""

from typing import ClassVar, Final

from ludi.core.events import Argument
from ludi.core.frame import Frame
from ludi.core.reasons import Reasons
from ludi.core.why import Said, Thing
from ludi.games.great_city.actions import Bottom, ChooseDeck, Place, School, Turn
from ludi.games.great_city.cards import (
    AQUEDUCT_CLASS,
    BRICK_PRICE,
    CELLS,
    CLASS,
    COLUMN,
    COST,
    DECKS,
    KIND_OF,
    KINDS,
    PRODUCTION,
    PUBLIC,
    RESIDENTIAL,
    ROW,
    STARS,
    TEMPLE,
    cell_name,
)
from ludi.games.great_city.rounds import Draft
from ludi.games.great_city.state import EMPTY, State
from ludi.games.great_city.text import FAMILIES, PACKAGE, THINGS

_CELL_OF: Final = {cell_name(cell): cell for cell in range(CELLS)}

# The rule behind each class of buildings.
_CLASS_RULE: Final = {RESIDENTIAL: "areas", AQUEDUCT_CLASS: "aqueducts", TEMPLE: "temples"}


class GreatCityReasons(Reasons):
    PACKAGE: ClassVar = PACKAGE
    PLACES: ClassVar = {
        "strip": Said(later="emissaries_placed"),
        "offer": Said(later="taken_already"),
        "deck": Said("deck_not_used", later="deck_closed"),
        "hand": Said("not_in_hand", "other_hand"),
        "looked": Said(later="not_looked_at"),
        "city": Said(others="other_city"),
        "bricks": Said(others="other_goods", later="bricks_bought"),
        "cogs": Said(others="other_goods", later="cogs_bought"),
    }
    FAMILIES: ClassVar = FAMILIES

    def things(self, g: State) -> dict[str, Thing]:
        return THINGS

    def meant(self, g: State, name: str, thing: Thing) -> list[int]:
        """In the own city, ground is built on and a farm gives its brick; other buildings are meant for their place
        alone."""
        moves = super().meant(g, name, thing)
        if thing.place != "city" or not moves:
            return moves
        kind = self.kind(g, thing)
        if kind == EMPTY or isinstance(g.stack[-1], Place):
            return moves[:1]
        return moves[1:] if CLASS[kind] == PRODUCTION else []

    def kind(self, g: State, thing: Thing) -> int:
        """Of a card, or of what stands in a place of a city."""
        return KIND_OF[thing.what] if thing.what in KIND_OF else g.cities[thing.seat].cells[_CELL_OF[thing.what]]

    def is_there(self, g: State, frame: Frame, thing: Thing) -> bool:
        if thing.place == "deck":
            return DECKS.index(thing.what) in g.setup.decks
        if thing.place == "hand" and thing.seat == frame.seat:
            return isinstance(frame, Draft) or self.kind(g, thing) in g.kinds_in_hand(thing.seat)
        return True

    def elsewhere(self, g: State, frame: Frame, thing: Thing) -> str:
        if thing.place == "deck" and thing.what == "I":
            return "deck_one"
        if thing.place == "city" and thing.seat == frame.seat:
            return "effect_used" if CLASS[self.kind(g, thing)] == PUBLIC else "counts_at_end"
        return super().elsewhere(g, frame, thing)

    def rule(self, g: State, thing: Thing, key: str) -> str:
        """A building counts by its class, and temples with stars by a rule of their own; special buildings of deck I
        are kept from schools."""
        if key == "counts_at_end":
            kind = self.kind(g, thing)
            return "special_temples" if CLASS[kind] == TEMPLE and STARS[kind] else _CLASS_RULE[CLASS[kind]]
        if key == "deck_one" and not isinstance(g.stack[-1], ChooseDeck):
            return "decks"
        return super().rule(g, thing, key)

    def argument(self, g: State, frame: Frame, thing: Thing, key: str, name: str) -> Argument:
        if name == "frame":
            return frame.kind
        if name == "kind":
            return KINDS[frame.kind_built if key == "place_first" and isinstance(frame, Place) else self.kind(g, thing)]
        if name == "deck":
            return DECKS[frame.deck] if isinstance(frame, School | Bottom) and key == "deck_chosen" else thing.what
        if name == "seat":
            return g.spaces[int(thing.what) - 1] if key == "space_taken" else thing.seat
        if name == "cell":
            return cell_name(self.aqueduct_in_line(g, thing, key))
        return int(thing.what) if name == "space" else self.amount(g, frame, thing, name)

    def aqueduct_in_line(self, g: State, thing: Thing, key: str) -> int:
        city, line = g.cities[thing.seat], ROW if key == "aqueduct_row" else COLUMN
        return next(cell for cell in city.aqueducts(city.taken()) if line[cell] == line[_CELL_OF[thing.what]])

    def amount(self, g: State, frame: Frame, thing: Thing, name: str) -> int:
        if name == "players":
            return g.players
        assert isinstance(frame, Turn)
        city = g.cities[frame.seat]
        if name in ("cost", "price"):
            cost = COST[self.kind(g, thing)]
            return cost if name == "cost" else (cost - frame.bricks) * BRICK_PRICE
        held = {"bricks": frame.bricks, "cogs": frame.cogs, "coins": city.coins, "tokens": len(city.brick_cells())}
        return held[name]


REASONS: Final = GreatCityReasons()
