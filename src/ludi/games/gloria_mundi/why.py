"""What stands in the way of using a thing on the table, beyond what the questions say of it themselves: what is not
there, what is another's, and when the time of a thing comes. (`core/reasons.py`)
"""

from typing import ClassVar, Final

from ludi.core.events import Argument
from ludi.core.frame import Frame
from ludi.core.reasons import Reasons
from ludi.core.why import OTHER, Said, Thing
from ludi.games.gloria_mundi.activation import Activate, Choose, DiscardCards, Times
from ludi.games.gloria_mundi.building import Buy, Cover, Place, Raise
from ludi.games.gloria_mundi.cards import BUILDER, COUNTERS, GLORY, PLACE_TYPE, PLACES, TYPES, WALL
from ludi.games.gloria_mundi.decks import PACKAGE
from ludi.games.gloria_mundi.goth import Destroy, Recover, Tribute
from ludi.games.gloria_mundi.payment import TO_ROAD, Divide, Pay, Payment
from ludi.games.gloria_mundi.state import EMPTY, State, place_of
from ludi.games.gloria_mundi.text import FAMILIES, all_things_with
from ludi.games.gloria_mundi.turn import Production
from ludi.games.gloria_mundi.view import active

_WANT_NUMBERS: Final = (Times, Divide, Cover, Choose)  # are asked, whatever lies in the play area
_WANT_COUNTERS: Final = (*_WANT_NUMBERS, Payment, Pay, Tribute, Recover)


class GloriaMundiReasons(Reasons):
    PACKAGE: ClassVar = PACKAGE
    PLACES: ClassVar = {
        "hand": Said(others="others_hand", later="card_played"),
        "forum": Said("forum_gap"),
        "tribute": Said("no_such_tribute", later="tribute_stays"),
        "supply": Said(later="supply"),
        "fire": Said(later="fire"),
        "goth": Said(later="goth_waits"),
        "counters": Said("no_counters", "others_counters", "counters_wait"),
        "bare": Said("no_bare_card", "others_card"),
        "building": Said("no_building", "others_card"),
    }
    FAMILIES: ClassVar = {**FAMILIES, "bare": FAMILIES["area"], "building": FAMILIES["area"]}

    def things(self, g: State) -> dict[str, Thing]:
        return all_things_with(g.deck.rome)

    def read(self, g: State, name: str) -> Thing:
        """In a play area lie buildings, and production cards without one."""
        thing = super().read(g, name)
        return thing._replace(place="bare" if thing.what in TYPES else "building") if thing.place == "area" else thing

    def is_there(self, g: State, frame: Frame, thing: Thing) -> bool:
        place, seat, what = thing
        if place == "forum":
            return g.forum[int(what)] != EMPTY
        if place == "tribute":
            return any(COUNTERS.index(what) in heap for heap in g.tribute)
        if place == "counters" and seat == frame.seat:
            return g.areas[seat].counters[COUNTERS.index(what)] > 0
        if place == "building" and seat == frame.seat:
            return PLACES.index(what) in [place_of(b) for b in g.areas[seat].buildings]
        if place == "bare" and seat == frame.seat:
            return g.areas[seat].bare[TYPES.index(what)] > 0 or isinstance(frame, _WANT_COUNTERS)
        return True

    def elsewhere(self, g: State, frame: Frame, thing: Thing) -> str:
        mine = thing.seat == frame.seat
        if thing.place == "building" and mine:
            return OTHER if isinstance(frame, _WANT_NUMBERS) else self.building(g, thing)
        if thing.place in ("bare", "building") and not mine and isinstance(frame, Destroy):
            return "others_loss"  # also what the Goth takes is everybody's own choice
        if thing.place == "hand" and mine and frame.seat != active(g):
            return "hand_waits"
        if thing.place == "forum":
            return self.forum(g, frame)
        if thing.place == "road":
            return self.road(g, frame, int(thing.what))
        return super().elsewhere(g, frame, thing)

    def building(self, g: State, thing: Thing) -> str:
        """Red cards wait for their time; a wall protects the card under it, if that is of the type it shows."""
        card, deck = self.card(g, thing, ""), g.deck
        if deck.types[card] == BUILDER:
            return "builder_brings" if deck.brings[card] == BUILDER else "builder_waits"
        if deck.types[card] == WALL:
            in_vain = deck.powers[card].what != PLACE_TYPE[PLACES.index(thing.what)]
            return "goth_card_waits" if deck.brings[card] == WALL else "wall_in_vain" if in_vain else "wall_waits"
        return "power_over"

    def forum(self, g: State, frame: Frame) -> str:
        """Phase 4 comes after phase 3, whose frames lie on its own; and before phase 5."""
        if frame.seat != active(g):
            return "forum_not_your_turn"
        if space_chosen(g) != EMPTY:
            return "buying_already"
        later = isinstance(frame, Production) or any(isinstance(f, Buy) for f in g.stack)
        return "forum_later" if later else "forum_over"

    def road(self, g: State, frame: Frame, space: int) -> str:
        if isinstance(frame, Destroy | Recover):
            return "goth_moves"
        if frame.seat != active(g):
            return "tribute_active_only"
        if isinstance(frame, Payment | Pay) and frame.to == TO_ROAD:
            return "paying_tribute"
        return frame.space_refusal(g, space) if isinstance(frame, Tribute) else "tribute_later"

    # -- words -------------------------------------------------------------------------------------

    def card(self, g: State, thing: Thing, key: str) -> int:
        """The building card that is meant."""
        frame = g.stack[-1]
        if key == "buying_already":
            return g.forum[space_chosen(g)]
        if thing.place == "forum":
            return g.forum[int(thing.what)]
        if key == "gives_other_type" and isinstance(frame, DiscardCards):
            return g.areas[frame.seat].building_at(frame.place)
        return g.areas[frame.seat].building_at(PLACES.index(thing.what))

    def argument(self, g: State, frame: Frame, thing: Thing, key: str, name: str) -> Argument:
        if name == "frame":
            return frame.kind
        if name == "card":
            return g.deck.names[self.card(g, thing, key)]
        if name == "seat":
            return thing.seat if key.startswith("others") else active(g) or 0
        if name == "space":
            return int(thing.what) if key in ("forum_gap", "goth_passed") else g.first_empty()
        if name == "turn" and isinstance(frame, Activate):
            return TYPES[frame.turn_type]
        if name == "owed" and isinstance(frame, Destroy):
            return [f"{TYPES[icon]} {count}" for icon, count in enumerate(frame.owed) if count]
        if name == "type":
            return TYPES[self.type_meant(g, frame, thing, key)]
        return thing.what if name in ("place", "kind") else self.price(g, frame.seat, thing, key, name)

    def type_meant(self, g: State, frame: Frame, thing: Thing, key: str) -> int:
        if isinstance(frame, DiscardCards) and key == "gives_other_type":
            return frame.power(g).what
        if key.startswith("wall"):
            return g.deck.powers[self.card(g, thing, key)].what
        if key == "no_site" or key.startswith("power"):
            return g.deck.types[self.card(g, thing, key)]
        return TYPES.index(thing.what.partition("-")[0])

    def price(self, g: State, seat: int, thing: Thing, key: str, name: str) -> Argument:
        """Of a card of the Forum, and what there is to pay it with."""
        card, space, have = self.card(g, thing, key), int(thing.what), g.areas[seat].counters
        cost = g.deck.costs[card]
        if key == "lacks_glory":
            return [f"glory {cost[GLORY] if name == 'price' else have[GLORY]}"]
        if name == "counters":
            missing = [max(0, wanted - held) for wanted, held in zip(cost[:GLORY], have[:GLORY], strict=True)]
            return heap(missing if key == "lacks_counters" else have)
        if name == "price":
            return heap(cost) + ([f"any {space}"] if space else [])
        return sum(have) if name == "held" else g.deck.prices[card][space][0]


REASONS: Final = GloriaMundiReasons()


def space_chosen(g: State) -> int:
    """The space of the card that is being bought, or EMPTY."""
    return next((frame.space for frame in g.stack if isinstance(frame, Place | Raise)), EMPTY)


def heap(counts: list[int]) -> list[str]:
    """Counters as events name them."""
    return [f"{COUNTERS[kind]} {count}" for kind, count in enumerate(counts) if count]
