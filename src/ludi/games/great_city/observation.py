"""What a seat knows as numbers: see `core/observation.py`. All of it stands in `view` too, with memory."""

from typing import Any, Final

from ludi.core.fields import lay_out
from ludi.core.frame import Frame, listed
from ludi.core.observation import MAX_BYTE, Feature, Layout, numbers, one_hot, one_hot_named
from ludi.games.great_city.actions import Place, Turn
from ludi.games.great_city.cards import (
    CELLS,
    DECK,
    DECKS,
    KINDS,
    SETUPS,
    SPACES,
    STRIPS,
    cell_name,
    strip_side,
)
from ludi.games.great_city.fields import CITY, FRAME_WORDS
from ludi.games.great_city.save import FRAMES
from ludi.games.great_city.state import EMPTY, City, Purse, State, card_of, kind_of, slot_of

FRAME_KINDS: Final = FRAMES.names()
CELL_NAMES: Final = tuple(cell_name(cell) for cell in range(CELLS))
SPACE_NAMES: Final = tuple(str(space + 1) for space in range(SPACES))
BACKS: Final = len(CITY.single)  # where, among the numbers of a purse, those of the backs of a hand begin
IN_PURSE: Final = BACKS + len(DECKS)
MOST_ALIKE: Final = 16  # buildings of one kind

NO_KINDS: Final = bytes(len(KINDS))
NO_TURN: Final = bytes(4)
FRAME_ASKED: Final = one_hot_named(FRAME_KINDS)
# The bricks on each side of each strip; at last those of a strip that is not known.
BRICKS: Final = [bytes([int(symbol == "B") for symbol in strip_side(strip)]) for strip in range(2 * len(STRIPS))] + [
    bytes(SPACES)
]


class Features:
    """The features of a table of so many players."""

    def __init__(self, players: int) -> None:
        self.seats = one_hot(players)
        at = Layout()
        setup = SETUPS[players]
        seats = [f"player{i}" for i in range(players)]
        at.each("hand", KINDS, MOST_ALIKE)
        at.one("turn.bricks", MAX_BYTE)
        at.one("turn.cogs", MAX_BYTE)
        at.one("turn.built")
        at.one("turn.produced")
        at.each("asked", FRAME_KINDS)  # the innermost choice, or piece of the rules, that the seat sees
        at.each("asked.kind", KINDS, MOST_ALIKE)
        at.each("deciding", seats)
        at.each("first", seats)
        at.one("round", setup.rounds)
        at.one("influence_card", MAX_BYTE)
        at.each("deck", [DECKS[deck] for deck in setup.decks], MAX_BYTE)
        at.each("emissary", [f"{space}.{seat}" for space in SPACE_NAMES for seat in seats])
        at.each("strip.brick", SPACE_NAMES)
        at.each("next_strip.brick", SPACE_NAMES)
        at.one("next_strip.known")
        at.each("offer", KINDS, MOST_ALIKE)
        at.each("gone", KINDS, MOST_ALIKE)
        for seat in seats:
            at.each(f"{seat}.cell", CELL_NAMES, len(KINDS))  # 0: empty, else the kind and one more
            at.each(f"{seat}.buildings", KINDS, MOST_ALIKE)
            at.each(f"{seat}.tokens", CELL_NAMES, MAX_BYTE)
            lay_out(at, seat, CITY.single)
            at.each(f"{seat}.hand_decks", DECKS, MAX_BYTE)
            at.each(f"{seat}.hand_seen", KINDS, MOST_ALIKE)
        self.features = at.features


_FEATURES: Final = {players: Features(players) for players in SETUPS}


def features(players: int, options: dict[str, Any]) -> list[Feature]:
    return _FEATURES[players].features


def observation(g: State, seat: int) -> bytearray:
    at = _FEATURES[g.players]
    parts = [counted(g.cities[seat].hand)]
    asked(g, seat, parts)
    table(g, seat, at, parts)
    strips(g, parts)
    parts += [counted(g.offer), counted(g.gone)]
    for i in range(g.players):
        city(g, (seat + i) % g.players, seat, parts)
    return bytearray().join(parts)


def counted(entries: list[int]) -> bytes:
    """How many cards, with or without their slots, there are of each kind."""
    if not entries:
        return NO_KINDS
    counts = [0] * len(KINDS)
    for entry in entries:
        counts[kind_of(entry)] += 1
    return bytes(counts)


def asked(g: State, seat: int, parts: list[bytes]) -> None:
    """What a turn has left, and the innermost choice. Cards that are looked at are for their owner alone."""
    top: Frame | None = None
    left = NO_TURN
    for frame in g.stack:
        if frame.seat == seat or not frame.PRIVATE:
            top = frame
        if isinstance(frame, Turn):
            left = numbers([frame.bricks, frame.cogs, int(frame.built > 0), int(frame.produced > 0)])
    parts += [left, FRAME_ASKED[top.kind if top is not None else ""], asked_kinds(g, top, seat)]


def asked_kinds(g: State, top: Frame | None, seat: int) -> bytes:
    if top is None or top.seat != seat:
        return NO_KINDS
    if g.passing:
        return counted(g.passing)
    if isinstance(top, Place):
        return bytes([int(kind == top.kind_built) for kind in range(len(KINDS))])
    return counted([entry for name in top.SECRET if name in FRAME_WORDS for entry in listed(getattr(top, name))])


def table(g: State, seat: int, at: Features, parts: list[bytes]) -> None:
    parts.append(at.seats[(g.seat - seat) % g.players if not g.over else g.players])
    parts.append(at.seats[(g.first - seat) % g.players])
    told = [g.round, total(g.influence_cards)]
    for deck in g.setup.decks:
        told.append(len(g.decks[deck]))
    parts.append(bytes(told))
    for who in g.spaces:
        parts.append(at.seats[(who - seat) % g.players if who != EMPTY else g.players])


def strips(g: State, parts: list[bytes]) -> None:
    """The strip on top, and the next one if it has been on top before."""
    known = len(g.strips) > 1 and g.round >= len(g.strips) - 1
    parts.append(BRICKS[g.strips[0] if g.round else -1])
    parts.append(BRICKS[g.strips[1] if known else -1])
    parts.append(b"\x01" if known else b"\x00")


def total(values: list[int]) -> int:
    found = 0
    for value in values:
        found += value
    return found


def city(g: State, owner: int, seat: int, parts: list[bytes]) -> None:
    its = g.cities[owner]
    if not its.numbers:
        its.numbers = buildings(its)
    values = values_of(its)
    if its.purse.values != values or its.purse.hand != its.hand:
        its.purse = purse(its, values)
    told = its.purse.numbers
    if owner == seat:
        parts += [its.numbers, told[:IN_PURSE], NO_KINDS]  # its cards are told elsewhere
    else:
        parts += [its.numbers, with_facts(g, its, seat, told) if g.facts and g.facts[seat] else told]


# [fields CITY.values] written by `make fields`, not by hand
def values_of(its: City) -> list[int]:
    return [its.coins, its.influence, total(its.influence_cards)]


# [end]


def purse(its: City, values: list[int]) -> Purse:
    """Its numbers, how many cards of each deck, and, of each kind, of those taken from the open offer."""
    told = values + [0] * (len(DECKS) + len(KINDS))
    for entry in its.hand:
        told[BACKS + DECK[card_of(entry)]] += 1
        if slot_of(entry) == 0:
            told[IN_PURSE + kind_of(entry)] += 1
    return Purse(values, its.hand[:], numbers(told))


def with_facts(g: State, its: City, seat: int, told: bytes) -> bytes:
    """The same with what the observer knows of the closed cards."""
    for slots, kinds in g.facts[seat]:
        if holds(its, slots):
            counts = list(told)
            for kind in kinds:
                counts[IN_PURSE + kind] += 1
            told = bytes(counts)
    return told


def holds(its: City, slots: tuple[int, ...]) -> bool:
    held = [slot_of(entry) for entry in its.hand]
    return all(slot in held for slot in slots)


def buildings(its: City) -> bytes:
    """What stands on each cell, how many of each kind, and what lies on them."""
    counts = [0] * len(KINDS)
    for kind in its.cells:
        if kind != EMPTY:
            counts[kind] += 1
    return numbers([kind + 1 for kind in its.cells] + counts + its.tokens)
