"""What a seat knows as numbers: see `core/observation.py`. All of it stands in `view` too, with memory.

All that goes behind a screen and comes from there is seen by everybody, so only the order of the supply is unknown.
"""

from typing import Any, Final

from ludi.core.observation import MOST, Feature, Layout
from ludi.games.gloria_mundi.building import Cover, Place, Purchase, Raise
from ludi.games.gloria_mundi.cards import BUILDING_TYPES, COUNTERS, SPACES, TYPES
from ludi.games.gloria_mundi.decks import MOST_CARDS, Deck, deck_of
from ludi.games.gloria_mundi.goth import Destroy, march
from ludi.games.gloria_mundi.moves import NEEDS
from ludi.games.gloria_mundi.payment import Divide, Pay
from ludi.games.gloria_mundi.save import FRAMES
from ludi.games.gloria_mundi.state import EMPTY, State, card_of
from ludi.games.gloria_mundi.view import active

FRAME_KINDS: Final = FRAMES.names()
FRAME_KIND_OF: Final = {kind: number for number, kind in enumerate(FRAME_KINDS)}
SPACE_NAMES: Final = tuple(str(space) for space in range(SPACES))
AHEAD: Final = 6  # spaces of the road before the Goth


class Features:
    """Where each feature stands at a table of so many players with this deck."""

    def __init__(self, players: int, deck: Deck) -> None:
        at = Layout()
        seats = [f"player{i}" for i in range(players)]
        designs = list(dict.fromkeys(deck.names))
        self.asked = at.each("asked", FRAME_KINDS)  # the innermost choice, or piece of the rules
        self.asked_space = at.each("asked.space", SPACE_NAMES)
        self.asked_need = at.each("asked.need", NEEDS, MOST)
        self.asked_left = at.one("asked.left", MOST)
        self.asked_owed = at.each("asked.owed", TYPES, MOST)
        self.deciding = at.each("deciding", seats)
        self.active = at.each("active", seats)
        self.turn_type = at.each("turn_type", TYPES)
        self.supply = at.one("supply", MOST_CARDS)
        self.fire = at.each("fire", designs, MOST_CARDS)
        self.lost = at.each("lost", TYPES, MOST)
        self.goth = at.one("goth", deck.rome)
        self.to_rome = at.one("to_rome", deck.rome)
        self.march = at.one("march", deck.rome)
        ahead = [f"{space + 1}.{part}" for space in range(AHEAD) for part in (*TYPES, "tribute")]
        self.ahead = at.each("ahead", ahead, MOST)
        self.forum = len(at.features)
        for space in SPACE_NAMES:
            self._space(at, space, len(designs))
        self.space_size = (len(at.features) - self.forum) // SPACES
        self.area = len(at.features)
        for seat in seats:
            self._area(at, seat, designs, deck)
        self.area_size = (len(at.features) - self.area) // players
        self.features = at.features

    def _space(self, at: Layout, space: str, designs: int) -> None:
        """A space of the Forum; counted from the beginning of its part."""
        start = len(at.features)
        self.design = at.one(f"forum.{space}.card", designs) - start  # 0: empty, else the design and one more
        self.type = at.each(f"forum.{space}.type", BUILDING_TYPES) - start
        self.cost = at.each(f"forum.{space}.cost", COUNTERS, MOST) - start
        self.card_steps = at.one(f"forum.{space}.steps", MOST) - start

    def _area(self, at: Layout, seat: str, designs: list[str], deck: Deck) -> None:
        """The same for every seat; counted from the beginning of its part."""
        start = len(at.features)
        self.counters = at.each(f"{seat}.counters", COUNTERS, MOST) - start
        self.hand = at.each(f"{seat}.hand", TYPES, MOST) - start
        self.bare = at.each(f"{seat}.bare", TYPES, MOST) - start
        self.cards = at.each(f"{seat}.cards", TYPES, MOST) - start
        self.steps = at.one(f"{seat}.steps", deck.africa) - start
        self.buildings = at.each(f"{seat}.buildings", designs, MOST_CARDS) - start


def features_of(players: int, deck: Deck) -> Features:
    """Worked out once for each kind of table."""
    found: Features | None = deck.layouts.get(players)
    if found is None:
        found = deck.layouts[players] = Features(players, deck)
    return found


def features(players: int, options: dict[str, Any]) -> list[Feature]:
    return features_of(players, deck_of(options["deck"])).features


def observation(g: State, seat: int) -> bytearray:
    at = features_of(g.players, g.deck)
    out = bytearray(len(at.features))
    table(g, seat, at, out)
    asked(g, at, out)
    road(g, at, out)
    forum(g, at, out)
    for i in range(g.players):
        area(g, (seat + i) % g.players, at, out, at.area + i * at.area_size)
    return out


def fill(out: bytearray, start: int, numbers: list[int] | tuple[int, ...]) -> None:
    for i, number in enumerate(numbers):
        if number:
            out[start + i] = min(MOST, number)


def table(g: State, seat: int, at: Features, out: bytearray) -> None:
    if not g.over:
        out[at.deciding + (g.seat - seat) % g.players] = 1
    turn_of = active(g)
    if turn_of is not None:
        out[at.active + (turn_of - seat) % g.players] = 1
    if g.turn_type != EMPTY:
        out[at.turn_type + g.turn_type] = 1
    out[at.supply] = len(g.supply)
    for card in g.fire:
        out[at.fire + g.deck.design[card]] += 1
    fill(out, at.lost, g.lost)


def asked(g: State, at: Features, out: bytearray) -> None:
    if not g.stack:
        return
    top = g.stack[-1]
    out[at.asked + FRAME_KIND_OF[top.kind]] = 1
    if isinstance(top, Place | Raise):
        out[at.asked_space + top.space] = 1
    elif isinstance(top, Purchase | Cover):
        fill(out, at.asked_need, top.need)
    elif isinstance(top, Pay):
        out[at.asked_left] = min(MOST, top.bill[0])
    elif isinstance(top, Divide):
        out[at.asked_left] = min(MOST, top.left)
    elif isinstance(top, Destroy):
        fill(out, at.asked_owed, top.owed)


def road(g: State, at: Features, out: bytearray) -> None:
    """Where the Goth stands, where he goes next, and what lies before him: icons, and counters of tribute."""
    out[at.goth] = g.goth
    out[at.to_rome] = g.deck.rome - g.goth
    if not g.over:
        out[at.march] = march(g)
    for i in range(min(AHEAD, g.deck.rome - g.goth - 1)):
        space = g.goth + 1 + i
        start = at.ahead + i * (len(TYPES) + 1)
        for icon in g.deck.road[space]:
            out[start + icon] += 1
        heap = space - g.tribute_from
        if 0 <= heap < len(g.tribute):
            out[start + len(TYPES)] = min(MOST, len(g.tribute[heap]))


def forum(g: State, at: Features, out: bytearray) -> None:
    deck = g.deck
    for space, card in enumerate(g.forum):
        if card != EMPTY:
            start = at.forum + space * at.space_size
            out[start + at.design] = deck.design[card] + 1
            out[start + at.type + deck.types[card]] = 1
            fill(out, start + at.cost, deck.costs[card])
            out[start + at.card_steps] = min(MOST, deck.steps[card])


def area(g: State, owner: int, at: Features, out: bytearray, start: int) -> None:
    player = g.areas[owner]
    fill(out, start + at.counters, player.counters)
    fill(out, start + at.hand, player.hand)
    fill(out, start + at.bare, player.bare)
    for kind in range(len(TYPES)):
        out[start + at.cards + kind] = player.cards(kind)
    out[start + at.steps] = player.steps
    for building in player.buildings:
        out[start + at.buildings + g.deck.design[card_of(building)]] += 1
