"""What a seat knows as numbers: see `core/observation.py`. All of it stands in `view` too, with memory."""

from typing import Any, Final

from ludi.core.observation import MOST, Feature, Layout
from ludi.games.great_city.actions import Bottom, Place, School, Turn
from ludi.games.great_city.cards import CELLS, DECK, DECKS, KINDS, SETUPS, SPACES, cell_name, strip_side
from ludi.games.great_city.rounds import Draft
from ludi.games.great_city.save import FRAMES
from ludi.games.great_city.state import EMPTY, State, card_of, kind_of, slot_of

FRAME_KINDS: Final = FRAMES.names()
FRAME_KIND_OF: Final = {kind: number for number, kind in enumerate(FRAME_KINDS)}
CELL_NAMES: Final = tuple(cell_name(cell) for cell in range(CELLS))
SPACE_NAMES: Final = tuple(str(space + 1) for space in range(SPACES))
MOST_ALIKE: Final = 16  # buildings of one kind


class Features:
    """Where each feature stands at a table of so many players."""

    def __init__(self, players: int) -> None:
        at = Layout()
        setup = SETUPS[players]
        seats = [f"player{i}" for i in range(players)]
        self.hand = at.each("hand", KINDS, MOST_ALIKE)
        self.asked = at.each("asked", FRAME_KINDS)  # the innermost choice, or piece of the rules, that the seat sees
        self.asked_kind = at.each("asked.kind", KINDS, MOST_ALIKE)
        self.bricks = at.one("turn.bricks", MOST)
        self.cogs = at.one("turn.cogs", MOST)
        self.built = at.one("turn.built")
        self.produced = at.one("turn.produced")
        self.deciding = at.each("deciding", seats)
        self.first = at.each("first", seats)
        self.round = at.one("round", setup.rounds)
        self.decks = at.each("deck", [DECKS[deck] for deck in setup.decks], MOST)
        self.offer = at.each("offer", KINDS, MOST_ALIKE)
        self.gone = at.each("gone", KINDS, MOST_ALIKE)
        self.brick = at.each("strip.brick", SPACE_NAMES)
        self.next_known = at.one("next_strip.known")
        self.next_brick = at.each("next_strip.brick", SPACE_NAMES)
        self.emissary = at.each("emissary", [f"{space}.{seat}" for space in SPACE_NAMES for seat in seats])
        self.influence_card = at.one("influence_card", MOST)
        self.city = len(at.features)
        for seat in seats:
            self._city(at, seat)
        self.city_size = (len(at.features) - self.city) // players
        self.features = at.features

    def _city(self, at: Layout, seat: str) -> None:
        """The same for every seat; counted from the beginning of its part."""
        start = len(at.features)
        self.cell = at.each(f"{seat}.cell", CELL_NAMES, len(KINDS)) - start  # 0: empty, else the kind and one more
        self.tokens = at.each(f"{seat}.tokens", CELL_NAMES, MOST) - start
        self.kind = at.each(f"{seat}.buildings", KINDS, MOST_ALIKE) - start
        self.coins = at.one(f"{seat}.coins", MOST) - start
        self.influence = at.one(f"{seat}.influence", MOST) - start
        self.influence_won = at.one(f"{seat}.influence_cards", MOST) - start
        self.hand_decks = at.each(f"{seat}.hand_decks", DECKS, MOST) - start
        self.hand_seen = at.each(f"{seat}.hand_seen", KINDS, MOST_ALIKE) - start


_FEATURES: Final = {players: Features(players) for players in SETUPS}


def features(players: int, options: dict[str, Any]) -> list[Feature]:
    return _FEATURES[players].features


def observation(g: State, seat: int) -> bytearray:
    at = _FEATURES[g.players]
    out = bytearray(len(at.features))
    count(out, at.hand, g.cities[seat].hand)
    table(g, seat, at, out)
    strip(g, seat, at, out)
    asked(g, seat, at, out)
    for i in range(g.players):
        owner = (seat + i) % g.players
        city(g, owner, seat, at, out, at.city + i * at.city_size)
    return out


def count(out: bytearray, start: int, entries: list[int]) -> None:
    """Cards, with or without their slots, by kind."""
    for entry in entries:
        out[start + kind_of(entry)] += 1


def table(g: State, seat: int, at: Features, out: bytearray) -> None:
    if not g.over:
        out[at.deciding + (g.seat - seat) % g.players] = 1
    out[at.first + (g.first - seat) % g.players] = 1
    out[at.round] = g.round
    for place, deck in enumerate(g.setup.decks):
        out[at.decks + place] = len(g.decks[deck])
    count(out, at.offer, g.offer)
    count(out, at.gone, g.gone)
    out[at.influence_card] = min(MOST, sum(g.influence_cards))


def strip(g: State, seat: int, at: Features, out: bytearray) -> None:
    """The strip on top, who stands on it, and the next one if it has been on top before."""
    if g.round:
        bricks(g.strips[0], at.brick, out)
    if len(g.strips) > 1 and g.round >= len(g.strips) - 1:
        out[at.next_known] = 1
        bricks(g.strips[1], at.next_brick, out)
    for space, who in enumerate(g.spaces):
        if who != EMPTY:
            out[at.emissary + space * g.players + (who - seat) % g.players] = 1


def bricks(strip: int, start: int, out: bytearray) -> None:
    for space, symbol in enumerate(strip_side(strip)):
        if symbol == "B":
            out[start + space] = 1


def asked(g: State, seat: int, at: Features, out: bytearray) -> None:
    """Cards that are looked at are for their owner alone."""
    seen = [frame for frame in g.stack if not frame.PRIVATE or frame.seat == seat]
    for frame in seen:
        if isinstance(frame, Turn):
            out[at.bricks] = min(MOST, frame.bricks)
            out[at.cogs] = min(MOST, frame.cogs)
            out[at.built] = int(frame.built > 0)
            out[at.produced] = int(frame.produced > 0)
    if not seen:
        return
    top = seen[-1]
    out[at.asked + FRAME_KIND_OF[top.kind]] = 1
    if top.seat != seat:
        return
    if isinstance(top, Place):
        out[at.asked_kind + top.kind_built] = 1
    elif isinstance(top, School | Bottom):
        count(out, at.asked_kind, list(top.cards))
    elif isinstance(top, Draft):
        count(out, at.asked_kind, g.passing)


def city(g: State, owner: int, seat: int, at: Features, out: bytearray, start: int) -> None:
    its = g.cities[owner]
    for cell, kind in enumerate(its.cells):
        if kind != EMPTY:
            out[start + at.cell + cell] = kind + 1
            out[start + at.kind + kind] += 1
            if its.tokens[cell]:
                out[start + at.tokens + cell] = min(MOST, its.tokens[cell])
    out[start + at.coins] = min(MOST, its.coins)
    out[start + at.influence] = min(MOST, its.influence)
    out[start + at.influence_won] = min(MOST, sum(its.influence_cards))
    for entry in its.hand:
        out[start + at.hand_decks + DECK[card_of(entry)]] += 1
    if owner != seat:
        hand_seen(g, its.hand, seat, out, start + at.hand_seen)


def hand_seen(g: State, hand: list[int], seat: int, out: bytearray, start: int) -> None:
    """Cards taken from the open offer, and what the seat knows of the closed ones."""
    count(out, start, [entry for entry in hand if slot_of(entry) == 0])
    if not g.facts or not g.facts[seat]:
        return
    closed = {slot_of(entry) for entry in hand}
    for slots, kinds in g.facts[seat]:
        if closed.issuperset(slots):
            for kind in kinds:
                out[start + kind] += 1
