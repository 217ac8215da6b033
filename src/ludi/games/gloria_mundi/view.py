"""What a seat may look at, built up from what it may know.

Counters and production cards in hand stand behind the screens. All that goes there and comes from there is seen by
everybody, so `memory` shows them.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

from ludi.core.frame import Frame
from ludi.games.gloria_mundi.cards import COUNTERS, GOODS, PLACES, TYPES
from ludi.games.gloria_mundi.decks import RECONSTRUCTION, Deck
from ludi.games.gloria_mundi.goth import Destroy, march
from ludi.games.gloria_mundi.moves import NEEDS
from ludi.games.gloria_mundi.scoring import scores, winners
from ludi.games.gloria_mundi.shapes import Area, BuildingView, March, MundiView, Pending, Placed, Space
from ludi.games.gloria_mundi.state import EMPTY, MundiFrame, State, card_of, place_of


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
        "marching": marching(g),
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


def marching(g: State) -> March | None:
    """While the tribute over which he went still lies there; or, without, after one space."""
    owed = next((frame.owed for frame in g.stack if isinstance(frame, Destroy)), None)
    if owed is None:
        return None
    spaces = march(g)
    before, after = g.deck.icons_to[g.goth - spaces], g.deck.icons_to[g.goth]
    met = [after[kind] - before[kind] for kind in range(len(TYPES))]
    return {"spaces": spaces, "met": by_name(TYPES, met), "owed": by_name(TYPES, owed)}


Name = TypeVar("Name", bound=str)


def by_name(names: tuple[Name, ...], numbers: list[int] | tuple[int, ...]) -> dict[Name, int]:
    return dict(zip(names, numbers, strict=True))


def not_nothing(numbers: dict[Name, int]) -> dict[Name, int]:
    return {name: n for name, n in numbers.items() if n}


def card_view(deck: Deck, card: int) -> BuildingView:
    """All that is printed on a building card; its power in the notation of `grammar`."""
    return {
        "name": deck.names[card],
        "type": deck.labels[card],
        "cost": not_nothing(by_name(COUNTERS, deck.costs[card])),
        "steps": deck.steps[card],
        "power": deck.notations[card],
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
    assert isinstance(frame, MundiFrame)
    seen: dict[str, Any] = {"frame": frame.kind, "seat": frame.seat}
    for name, value in frame.shows(g).items():
        if name in FRAME_WORDS and (counted or name not in frame.SCREENED):
            seen[name] = FRAME_WORDS[name](g, value)
    return cast(Pending, seen)


# How what frames show is told. What has no word here is told in observations only.
FRAME_WORDS: Final[dict[str, Callable[[State, Any], Any]]] = {
    "type": lambda g, kind: TYPES[kind],
    "used": lambda g, places: [PLACES[place] for place in places],
    "space": lambda g, number: number,
    "card": lambda g, card: card_view(g.deck, card),
    "place": lambda g, place: PLACES[place],
    "left": lambda g, number: number,
    "need": lambda g, need: not_nothing(by_name(NEEDS, need)),
    "spent": lambda g, number: number,
    "total": lambda g, number: number,
    "paid": lambda g, counts: counts,
    "tribute": lambda g, flag: flag,
    "cheapest": lambda g, counters: not_nothing(by_name(COUNTERS, counters)),
    "otherwise": lambda g, counters: not_nothing(by_name(COUNTERS, counters)),
    "kinds": lambda g, bits: [name for kind, name in enumerate(GOODS) if bits >> kind & 1],
    "owed": lambda g, owed: by_name(TYPES, owed),
}
