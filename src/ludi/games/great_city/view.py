"""What a seat may look at, built up from what it may know."""

from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from ludi.core.frame import Frame
from ludi.core.options import told
from ludi.games.great_city import shapes
from ludi.games.great_city.cards import (
    BRICK_PRICE,
    CLASS,
    COG_PRICE,
    DECK,
    DECKS,
    KINDS,
    PRODUCTION,
    cell_name,
    earned,
    strip_side,
)
from ludi.games.great_city.fields import (
    DECK_TOLD,
    FLAG_TOLD,
    FRAME_KEYS,
    FRAME_WORDS,
    KIND_TOLD,
    KINDS_TOLD,
    NUMBER_TOLD,
)
from ludi.games.great_city.knowledge import Facts
from ludi.games.great_city.rounds import ActionPhase
from ludi.games.great_city.scoring import scores, winners
from ludi.games.great_city.shapes import Building, GreatCityView, Pending, SeenInDeck, Space, Stone
from ludi.games.great_city.state import EMPTY, City, State, card_of, kind_of, slot_of


def view(g: State, seat: int | None, memory: bool, open: bool) -> GreatCityView:
    side = g.side() if g.round else ""
    seen: GreatCityView = {
        "game": g.NAME,
        "players": g.players,
        "options": told(g.options),
        "viewer": seat,
        "round": g.round,
        "rounds": g.setup.rounds,
        "first": g.first,
        "deciding": g.seat if not g.over else None,
        "decks": [{"deck": DECKS[deck], "cards": len(g.decks[deck])} for deck in g.setup.decks],
        "offer": [{"kind": KINDS[kind_of(card)], "deck": DECKS[DECK[card]]} for card in g.offer],
        "strip": strip_view(g, side),
        "next_strips": next_strips(g),
        "influence_cards": g.influence_cards[:],
        "influence_rounds": {str(r): value for r, value in g.setup.influence.items()},
        "prices": {"brick": BRICK_PRICE, "cog": COG_PRICE},
        "gone": sorted(KINDS[kind_of(card)] for card in g.gone),
        "cities": [city_view(g, owner, seat, memory, open) for owner in range(g.players)],
        "pending": [frame_view(g, f, seat, open) for f in g.stack if open or not f.PRIVATE or f.seat == seat],
        "over": g.over,
    }
    if g.passing:
        seen["passing"] = kinds_view(g.passing, open or seat == g.seat)
    if memory:
        seen["decks_seen"] = decks_seen(g, seat)
    if g.over:
        seen["ending"] = g.ending
        seen["scores"] = scores(g)
        seen["winners"] = winners(g)
    return seen


def next_strips(g: State) -> list[str | None]:
    """The strips of the coming rounds. One that has been on top before can be foreseen; the others are unknown."""
    seen = len(g.strips) - g.round
    return [strip_side(strip) if i >= seen else None for i, strip in enumerate(g.strips)][1:]


def strip_view(g: State, side: str) -> list[Space]:
    spaces: list[Space] = []
    acting = acting_space(g)
    for space, symbol in enumerate(side):
        bricks, cogs = earned(side, space)
        who = g.spaces[space] if g.spaces[space] != EMPTY else None
        gives: Stone = "brick" if symbol == "B" else "cog"
        acts = space + 1 == acting
        spaces.append(
            {"space": space + 1, "gives": gives, "bricks": bricks, "cogs": cogs, "emissary": who, "acts": acts}
        )
    return spaces


def acting_space(g: State) -> int:
    """The space, counted from 1, of the emissary whose turn it is; 0 if it is nobody's."""
    return next((f.space for f in g.stack if isinstance(f, ActionPhase) and f.seat != EMPTY), 0)


def city_view(g: State, owner: int, viewer: int | None, memory: bool, open: bool) -> shapes.City:
    """What follows from its fields, and what they tell."""
    its = g.cities[owner]
    own = viewer == owner or open
    seat, buildings, hand_size = owner, buildings_view(its), len(its.hand)
    hand_decks = sorted([DECKS[DECK[card_of(entry)]] for entry in its.hand])  # the backs show the decks
    # [fields CITY.told] written by `make fields`, not by hand
    seen: shapes.City = {
        "seat": seat,
        "buildings": buildings,
        "built": its.built,
        "coins": its.coins,
        "influence": its.influence,
        "influence_cards": its.influence_cards[:],
        "hand_size": hand_size,
        "hand_decks": hand_decks,
    }
    if own:
        seen["hand"] = kinds_of(its.hand)
    # [end]
    if memory and not own:
        seen["hand_seen"] = sorted(hand_seen(g, owner, viewer), key=KINDS.index)
    return seen


def kinds_of(entries: Sequence[int]) -> list[str]:
    return [KINDS[kind] for kind in sorted([kind_of(entry) for entry in entries])]


def kinds_view(entries: Sequence[int], looking: bool = True) -> list[str | None]:
    """Cards, which only some may look at."""
    return [kind if looking else None for kind in kinds_of(entries)]


def hand_seen(g: State, owner: int, viewer: int | None) -> list[str]:
    """Cards taken from the open offer, and what the viewer knows of the closed ones."""
    hand = g.cities[owner].hand
    kinds = [kind_of(entry) for entry in hand if slot_of(entry) == 0]
    closed = {slot_of(entry) for entry in hand}
    for slots, known in facts_of(g, viewer):
        if closed.issuperset(slots):
            kinds += known
    return [KINDS[kind] for kind in kinds]


def decks_seen(g: State, viewer: int | None) -> list[SeenInDeck]:
    """Cards that the viewer put under a deck: how far from the bottom each lies."""
    known = {slots[0]: kinds[0] for slots, kinds in facts_of(g, viewer) if len(slots) == 1}
    return [
        {"deck": DECKS[deck], "from_bottom": i + 1, "kind": KINDS[known[slot_of(entry)]]}
        for deck in g.setup.decks
        for i, entry in enumerate(g.decks[deck])
        if slot_of(entry) in known
    ]


def facts_of(g: State, viewer: int | None) -> Facts:
    return g.facts[viewer] if viewer is not None and g.facts else ()


def buildings_view(city: City) -> list[Building]:
    found: list[Building] = []
    for cell, kind in enumerate(city.cells):
        if kind != EMPTY:
            building: Building = {"cell": cell_name(cell), "kind": KINDS[kind]}
            building["bricks" if CLASS[kind] == PRODUCTION else "points"] = city.tokens[cell]
            found.append(building)
    return found


def frame_view(g: State, frame: Frame, viewer: int | None, open: bool) -> Pending:
    """A pending piece of the rules in words; cards looked at are for their owner alone."""
    seen: dict[str, Any] = {"frame": frame.kind, "seat": frame.seat if frame.seat != EMPTY else None}
    for name, value in zip(frame.FIELDS, frame.values(), strict=True):
        if name in frame.SECRET and name in FRAME_WORDS and isinstance(value, tuple):
            seen[name] = kinds_view(value, open or viewer == frame.seat)
        elif name in FRAME_WORDS:
            seen[FRAME_KEYS.get(name, name)] = TELLING[FRAME_WORDS[name]](value)
    return cast(Pending, seen)


TELLING: Final[dict[str, Callable[[Any], Any]]] = {
    NUMBER_TOLD: int,
    FLAG_TOLD: bool,
    KIND_TOLD: KINDS.__getitem__,
    KINDS_TOLD: kinds_of,
    DECK_TOLD: DECKS.__getitem__,
}
