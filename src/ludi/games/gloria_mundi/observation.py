"""What a seat knows as numbers: see `core/observation.py`. All of it stands in `view` too, with memory.

All that goes behind a screen and comes from there is seen by everybody, so only the order of the supply is unknown.
"""

from typing import Any, Final

from ludi.core.fields import Field, lay_out
from ludi.core.observation import MAX_BYTE, Feature, Layout, numbers, one_hot, one_hot_named
from ludi.games.gloria_mundi.cards import BUILDING_TYPES, COUNTERS, GOODS, SPACES, TYPES
from ludi.games.gloria_mundi.decks import LONGEST_ROAD, MOST_CARDS, Deck, deck_of
from ludi.games.gloria_mundi.fields import PLAYER
from ludi.games.gloria_mundi.goth import march
from ludi.games.gloria_mundi.moves import NEEDS
from ludi.games.gloria_mundi.save import FRAMES
from ludi.games.gloria_mundi.state import CARDS, MundiFrame, Player, Screen, State
from ludi.games.gloria_mundi.view import active

FRAME_KINDS: Final = FRAMES.names()
SPACE_NAMES: Final = tuple(str(space) for space in range(SPACES))
SPACES_AHEAD: Final = 6  # spaces of the road before the Goth

FRAME_ASKED: Final = one_hot_named(FRAME_KINDS)
FORUM_SPACES: Final = one_hot(SPACES)
NO_NEEDS: Final = (0,) * len(NEEDS)
NO_TYPES: Final = (0,) * len(TYPES)
NO_WAY: Final = [0] * len(COUNTERS)
TURN_TYPES: Final = one_hot(len(TYPES))
SORTED: Final = sum([len(field.sorts) for field in PLAYER.sorted_out])  # numbers of a player's that come in sorts
# Any set of goods.
SETS_OF_GOODS: Final = [bytes([bits >> kind & 1 for kind in range(len(GOODS))]) for bits in range(1 << len(GOODS))]

# Of frames that show nothing: space, need, owed, kinds, two ways to pay, tribute and left.
NOTHING_SHOWN: Final = bytes(SPACES + len(NEEDS) + len(TYPES) + len(GOODS) + 2 * len(COUNTERS) + 2)


class Features:
    """The features of a table of so many players with this deck."""

    def __init__(self, players: int, deck: Deck) -> None:
        designs = list(dict.fromkeys(deck.names))
        self.designs = len(designs)
        self.no_designs = bytes(len(designs))
        self.seats = one_hot(players)
        # For each card what a space of the Forum shows with it; at last an empty space.
        self.on_forum = [printed(deck, card) for card in range(deck.cards)]
        self.on_forum.append(bytes(len(self.on_forum[0])))
        self.icons = [icons_before(deck, goth) for goth in range(deck.rome + 1)]
        at = Layout()
        seats = [f"player{i}" for i in range(players)]
        at.each("asked", FRAME_KINDS)  # the innermost choice, or piece of the rules
        at.each("asked.space", SPACE_NAMES)
        at.each("asked.need", NEEDS, MAX_BYTE)
        at.each("asked.owed", TYPES, MAX_BYTE)
        at.each("asked.kinds", GOODS)  # to be divided, or paid now
        at.each("asked.cheapest", COUNTERS, MAX_BYTE)
        at.each("asked.otherwise", COUNTERS, MAX_BYTE)  # where there is just one other way to pay
        at.one("asked.tribute")
        at.one("asked.left", MAX_BYTE)  # to be divided, or paid with what follows
        at.each("deciding", seats)
        at.each("active", seats)
        at.each("turn_type", TYPES)
        at.each("fire", designs, MOST_CARDS)
        at.one("supply", MOST_CARDS)
        at.each("lost", TYPES, MAX_BYTE)
        at.one("goth", deck.rome)
        at.one("to_rome", deck.rome)
        at.one("march", deck.rome)
        at.each("tribute", [str(i + 1) for i in range(SPACES_AHEAD)], MAX_BYTE)
        at.each("ahead", [f"{i + 1}.{part}" for i in range(SPACES_AHEAD) for part in TYPES], MAX_BYTE)
        for space in SPACE_NAMES:
            at.one(f"forum.{space}.card", len(designs))  # 0: empty, else the design and one more
            at.one(f"forum.{space}.steps", MAX_BYTE)
            at.each(f"forum.{space}.type", BUILDING_TYPES)
            at.each(f"forum.{space}.cost", COUNTERS, MAX_BYTE)
        for seat in seats:
            lay_out(at, seat, PLAYER.sorted_out)
            at.each(f"{seat}.cards", TYPES, MAX_BYTE)
            lay_out(at, seat, [on_road(field, deck) for field in PLAYER.single])
            at.each(f"{seat}.buildings", designs, MOST_CARDS)
        self.features = at.features


def on_road(field: Field, deck: Deck) -> Field:
    """Nobody takes more steps than the road of this deck has."""
    return field._replace(most=deck.africa) if field.most == LONGEST_ROAD else field


def printed(deck: Deck, card: int) -> bytes:
    types = [int(kind == deck.types[card]) for kind in range(len(BUILDING_TYPES))]
    return numbers([deck.design[card] + 1, deck.steps[card], *types, *deck.costs[card]])


def icons_before(deck: Deck, goth: int) -> bytes:
    """How many icons of each type the next spaces show."""
    road = [*deck.road[goth + 1 :], *[()] * SPACES_AHEAD]
    return bytes([icons.count(kind) for icons in road[:SPACES_AHEAD] for kind in range(len(TYPES))])


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
    parts: list[bytes] = []
    asked(g, parts)
    table(g, seat, at, parts)
    road(g, at, parts)
    for card in g.forum:
        parts.append(at.on_forum[card])
    for i in range(g.players):
        area(g, (seat + i) % g.players, at, parts)
    return bytearray().join(parts)


def asked(g: State, parts: list[bytes]) -> None:
    """What the innermost frame shows, as far as it has a number."""
    top = g.stack[-1] if g.stack else None
    shown = top.shows(g) if isinstance(top, MundiFrame) else {}
    parts.append(FRAME_ASKED[top.kind if top is not None else ""])
    if not shown:
        parts.append(NOTHING_SHOWN)
        return
    left = shown.get("left", shown.get("total", 0) - sum(shown.get("paid", ())))
    parts += [FORUM_SPACES[shown.get("space", SPACES)], numbers(list(shown.get("need", NO_NEEDS)))]
    parts += [bytes(shown.get("owed", NO_TYPES)), SETS_OF_GOODS[shown.get("kinds", shown.get("paying", 0))]]
    parts += [numbers(shown.get(way, NO_WAY)) for way in ("cheapest", "otherwise")]
    parts.append(numbers([int(shown.get("tribute", False)), left]))


def table(g: State, seat: int, at: Features, parts: list[bytes]) -> None:
    parts.append(at.seats[(g.seat - seat) % g.players if not g.over else g.players])
    turn_of = active(g)
    parts.append(at.seats[(turn_of - seat) % g.players if turn_of is not None else g.players])
    if not g.ashes:
        g.ashes = designs(g, g.fire, at)
    parts += [TURN_TYPES[g.turn_type], g.ashes, numbers([len(g.supply), *g.lost])]


def designs(g: State, cards: list[int], at: Features) -> bytes:
    """How many there are of each design, of cards with or without their places."""
    if not cards:
        return at.no_designs
    counts = [0] * at.designs
    design = g.deck.design
    for card in cards:
        counts[design[card % CARDS]] += 1
    return bytes(counts)


def road(g: State, at: Features, parts: list[bytes]) -> None:
    """Where the Goth stands, where he goes next, and what lies before him: counters of tribute, and icons."""
    told = [g.goth, g.deck.rome - g.goth, march(g) if not g.over else 0] + [0] * SPACES_AHEAD
    for i, heap in enumerate(g.tribute):
        ahead = g.tribute_from + i - g.goth - 1
        if 0 <= ahead < SPACES_AHEAD:
            told[3 + ahead] = len(heap)
    parts += [numbers(told), at.icons[g.goth]]


def area(g: State, owner: int, at: Features, parts: list[bytes]) -> None:
    player = g.areas[owner]
    values = values_of(player)
    if not player.numbers:
        player.numbers = designs(g, player.buildings, at)
        player.screen = screen(player, values)  # buildings lie on production cards
    elif player.screen.values != values:
        player.screen = screen(player, values)
    parts += [player.screen.numbers, player.numbers]


# [fields PLAYER.sorted_values] written by `make fields`, not by hand
def values_of(its: Player) -> list[int]:
    return [*its.counters, *its.hand, *its.bare, its.steps]


# [end]


def screen(player: Player, values: list[int]) -> Screen:
    """Its fields; between what is sorted and the rest stand the production cards in the play area."""
    cards = [player.cards(kind) for kind in range(len(TYPES))]
    return Screen(values, numbers([*values[:SORTED], *cards, *values[SORTED:]]))
