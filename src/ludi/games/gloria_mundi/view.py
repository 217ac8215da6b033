"""What a seat may look at, built up from what it may know.

Counters and production cards in hand stand behind the screens. All that goes there and comes from there is seen by
everybody, so `memory` shows them.
"""

from typing import TypeVar

from ludi.core.frame import Frame
from ludi.games.gloria_mundi.activation import Activate, Choose, DiscardCards, DiscardOther, DiscardOthers, Earn, Times
from ludi.games.gloria_mundi.building import Cover, Place, Purchase, Raise
from ludi.games.gloria_mundi.cards import COUNTERS, GOODS, PLACES, TYPES
from ludi.games.gloria_mundi.decks import RECONSTRUCTION, Deck
from ludi.games.gloria_mundi.goth import Destroy, march
from ludi.games.gloria_mundi.grammar import notation
from ludi.games.gloria_mundi.moves import NEEDS
from ludi.games.gloria_mundi.payment import TO_ROAD, Divide, Pay, Payment
from ludi.games.gloria_mundi.scoring import scores, winners
from ludi.games.gloria_mundi.shapes import Area, BuildingView, MundiView, Pending, Placed, Space
from ludi.games.gloria_mundi.state import EMPTY, State, card_of, place_of


def view(g: State, seat: int | None, memory: bool, open: bool) -> MundiView:
    seen: MundiView = {
        "game": g.NAME,
        "players": g.players,
        "options": {**g.options, "deck": g.deck.title},
        "reconstructed": g.options["deck"] == RECONSTRUCTION,
        "viewer": seat,
        "turn": g.turn,
        "active": active(g),
        "turn_type": TYPES[g.turn_type] if g.turn_type != EMPTY else None,
        "deciding": g.seat if not g.over else None,
        "supply": len(g.supply),
        "forum": [
            {"surcharge": space, "card": card_view(g.deck, card) if card != EMPTY else None}
            for space, card in enumerate(g.forum)
        ],
        "fire": [g.deck.names[card] for card in g.fire],
        "road": [road_view(g, space) for space in range(1, g.deck.rome)],
        "goth": g.goth,
        "march": [] if g.over else list(range(g.goth + 1, g.goth + 1 + march(g))),  # where he goes next
        "rome": g.deck.rome,
        "africa": g.deck.africa,
        "lost": by_name(TYPES, g.lost),
        "areas": [area_view(g, owner, seat, memory or open) for owner in range(g.players)],
        "pending": [frame_view(g, frame, memory or open or frame.seat == seat) for frame in g.stack],
        "over": g.over,
    }
    if g.over:
        seen["ending"] = g.ending
        seen["scores"] = scores(g)
        seen["winners"] = winners(g)
    return seen


def active(g: State) -> int | None:
    """Whose turn it is: the frame of the next turn lies at the bottom of the stack while this one is played."""
    if not g.stack:
        return None
    return g.stack[0].seat if len(g.stack) == 1 else (g.stack[0].seat - 1) % g.players


Name = TypeVar("Name", bound=str)


def by_name(names: tuple[Name, ...], numbers: list[int] | tuple[int, ...]) -> dict[Name, int]:
    return dict(zip(names, numbers, strict=True))


def card_view(deck: Deck, card: int) -> BuildingView:
    """All that is printed on a building card; its power in the notation of `grammar`."""
    return {
        "name": deck.names[card],
        "type": deck.labels[card],
        "cost": {kind: n for kind, n in by_name(COUNTERS, deck.costs[card]).items() if n},
        "steps": deck.steps[card],
        "power": notation(deck.powers[card]),
    }


def road_view(g: State, space: int) -> Space:
    at = space - g.tribute_from
    heap = g.tribute[at] if 0 <= at < len(g.tribute) else ()
    icons = [TYPES[icon] for icon in g.deck.road[space]]
    return {"space": space, "icons": icons, "tribute": [COUNTERS[kind] for kind in heap]}


def area_view(g: State, owner: int, viewer: int | None, memory: bool) -> Area:
    """What follows from its fields, and what they tell."""
    its = g.areas[owner]
    own = viewer == owner or memory
    seat, cards = owner, by_name(TYPES, [its.cards(kind) for kind in range(len(TYPES))])
    buildings: list[Placed] = [{"place": PLACES[place_of(b)], **card_view(g.deck, card_of(b))} for b in its.buildings]
    # [fields PLAYER.told] written by `make fields`, not by hand
    seen: Area = {
        "seat": seat,
        "steps": its.steps,
        "bare": by_name(TYPES, its.bare),
        "cards": cards,
        "buildings": buildings,
    }
    if own:
        seen["counters"] = by_name(COUNTERS, its.counters)
        seen["hand"] = by_name(TYPES, its.hand)
    # [end]
    if g.options["open_counters"] or g.over:
        seen["counters"] = by_name(COUNTERS, its.counters)
    return seen


def frame_view(g: State, frame: Frame, counted: bool) -> Pending:
    """A pending piece of the rules in words; what follows from counters behind a screen if these are known."""
    seen: Pending = {"frame": frame.kind, "seat": frame.seat}
    if isinstance(frame, Activate):
        seen["type"] = TYPES[frame.turn_type]
        places = [place_of(b) for b in g.areas[frame.seat].active[frame.turn_type]]
        seen["used"] = [PLACES[place] for place in places if frame.used >> place & 1]
    elif isinstance(frame, Times | Earn):
        seen["card"] = card_view(g.deck, frame.card)
    elif isinstance(frame, Choose):
        seen["place"] = PLACES[frame.place]
        seen["card"] = card_view(g.deck, g.areas[frame.seat].building_at(frame.place))
    elif isinstance(frame, DiscardCards):
        seen["place"] = PLACES[frame.place]
        seen["type"] = TYPES[frame.power(g).what]
        seen["left"] = frame.left
    elif isinstance(frame, DiscardOther):
        seen["place"] = PLACES[frame.place]
        if isinstance(frame, DiscardOthers):
            seen["left"] = frame.left
    elif isinstance(frame, Place | Raise):
        seen["space"] = frame.space
        seen["card"] = card_view(g.deck, g.forum[frame.space])
    elif isinstance(frame, Purchase | Cover):
        seen["need"] = {name: n for name, n in by_name(NEEDS, frame.need).items() if n}
        seen["spent"] = frame.spent[0]
    elif isinstance(frame, Payment):
        seen["total"] = frame.bill[0]
        seen["paid"] = []
        seen["tribute"] = frame.to == TO_ROAD
        if counted:
            seen["cheapest"] = {COUNTERS[kind]: n for kind, n in enumerate(frame.cheapest(g)) if n}
            seen["otherwise"] = {COUNTERS[kind]: n for kind, n in enumerate(frame.only_other(g)) if n}
    elif isinstance(frame, Pay):
        seen["total"] = frame.bill[0]
        seen["paid"] = [count for count in (frame.food, frame.gold) if count != EMPTY]
        seen["tribute"] = frame.to == TO_ROAD
    elif isinstance(frame, Divide):
        seen["kinds"] = [name for kind, name in enumerate(GOODS) if frame.kinds >> kind & 1]
        seen["left"] = frame.left
    elif isinstance(frame, Destroy):
        seen["owed"] = by_name(TYPES, frame.owed)
    return seen
