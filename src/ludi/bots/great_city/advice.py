"""Rules of thumb for The Great City of Rome.

Everything is weighed in points of the final score. A building is worth what it adds to the city at its best place:
points that are there at once, and what stays possible. The rest follows: take and build what is worth most for its
bricks, and stand where the bricks, the cogs and the pick of the offer together bring most.
"""

from collections.abc import Callable
from functools import lru_cache
from math import exp
from typing import Any, Final, NamedTuple

from ludi.bots.thought.counsel import Reason
from ludi.games.great_city.actions import Bottom, ChooseDeck, Place, School, Sheep, Turn
from ludi.games.great_city.cards import (
    AQUEDUCT_CLASS,
    AQUEDUCT_POINTS,
    BLUE,
    BRICK_PRICE,
    CELLS,
    CLASS,
    COG_PRICE,
    COGS_WANTED,
    COLOUR,
    COLUMN,
    COST,
    CUPID,
    DECK,
    EXTRA,
    FORTUNA,
    GRAIN_FARM,
    GREEN,
    HOUSE_VALUE,
    JUNO,
    JUPITER,
    KIND,
    LUNA,
    MARS,
    MERCURY,
    MINERVA,
    NEIGHBOURS,
    PRODUCTION,
    RED,
    ROW,
    SATURN,
    SIZE,
    STARS,
    TEMPLE,
    VEGETABLE_FARM,
    VENUS,
    VINEYARD,
    YELLOW,
    earned,
)
from ludi.games.great_city.moves import (
    BOTTOM_,
    BUILD_,
    BUY_BRICK,
    BUY_COG,
    DECK_,
    KEEP_,
    PLACE_,
    PRODUCE,
    SHEEP_,
    SKIP,
    SPACE_,
    TAKE_,
)
from ludi.games.great_city.rounds import Draft, Emissary, Take
from ludi.games.great_city.state import EMPTY, City, State, card_of, kind_of

# -- weights, in points ------------------------------------------------------------------------------

ROOM: Final = 0.2  # of what an empty place could bring: often something else is built there, or nothing
HOUSE_TO_COME: Final = 2.7  # the usual value of a house: 2 and 3 are common, 4 is rare
NEIGHBOUR: Final = 1.0  # a public building to come is worth about a point for each building beside it
AQUEDUCT_TO_COME: Final = 0.25  # of what the next aqueduct would bring: there are few, and others want them too
TEMPLE_TO_COME: Final = 0.55  # of a temple whose condition can still be met, if all that is missing is in reach
COIN: Final = 1.0  # a coin is a point at the end
COIN_EARLY: Final = 0.6  # and more as long as it can still buy bricks
LOOK: Final = 1.0  # each card more to choose from in a school
CARD: Final = 2.0  # a card in hand that was not taken from the offer
PRODUCTIONS: Final = 0.5  # how often a turn to come has the cogs to produce
BRICK_TOKEN: Final = 1.4  # a brick that waits: less than its price, as not every turn lacks one
TOKEN_LATE: Final = 0.1  # a brick token is worth nothing once the game is over
PAIR: Final = 0.5  # an influence token at the end
FIRST: Final = 30.0  # what brings means comes before what uses them; nothing is lost by the order
BRICK_IN_HAND: Final = 0.9  # a building in hand must still be paid for: less than the price, as strips give bricks
LATER: Final = 0.7  # of what a building in hand is worth, if it is not built at once
CROWDED: Final = 0.35  # the same, if there are already as many buildings in hand as turns to come
DENY: Final = 0.15  # of what a building is worth to the best other city
TAKEN: Final = 0.6  # how many of our better choices each emissary before us takes
SPARE_BRICK: Final = 0.1  # bricks beyond the plan: the plan may fail
SURE: Final = 0.7  # how sharply a lead in influence decides, at the end of the round
DOUBT: Final = 0.35  # how much each turn before that blurs it
FAR_CARD: Final = 0.85  # an influence card some rounds away counts less for each of them
TIDY: Final = 0.01  # of what a card put under a deck is worth: it hardly ever comes back

_BITS: Final = tuple([bin(mask).count("1") for mask in range(16)])
_ALL_CELLS: Final = range(CELLS)


class Parts(NamedTuple):
    """What a city is worth, by its parts."""

    houses: float
    room: float
    aqueducts: float
    temples: float


class Spot(NamedTuple):
    """A place for a building, with what it is worth there."""

    worth: float
    cell: int


class Outlook(NamedTuple):
    """What the worth of a building depends on besides the city itself."""

    later: int  # the seat's own turns after this one
    coins: int
    influence: tuple[float, ...]  # what so many influence tokens more are worth


# -- the table ---------------------------------------------------------------------------------------


def turns_left(g: State, seat: int) -> int:
    """The seat's turns to come, the one under way included."""
    each = g.setup.emissaries
    now = g.spaces.count(seat)
    if g.stack and isinstance(g.stack[-1], Emissary):
        now = each
    elif seat == g.seat and g.round:
        now = max(now, 1)
    return (g.setup.rounds - g.round) * each + now


def outlook(g: State, seat: int) -> Outlook:
    gains = tuple([influence_worth(g, seat, more) for more in range(10)])
    return Outlook(max(turns_left(g, seat) - 1, 0), g.cities[seat].coins, tuple([each - gains[0] for each in gains]))


def influence_worth(g: State, seat: int, more: int) -> float:
    """What the seat's influence tokens are worth with so many more: pairs at the end, and the chance of the next card,
    which costs them all."""
    mine = g.cities[seat].influence + more
    most = max([city.influence for other, city in enumerate(g.cities) if other != seat])
    value, away = next_card(g)
    if not value:
        return mine * PAIR
    blur = SURE + DOUBT * (away * g.setup.emissaries + (1 if any(space != EMPTY for space in g.spaces) else 2))
    chance = 1 / (1 + exp((most + 0.5 - mine) / blur))
    return mine * PAIR + chance * (value * FAR_CARD**away - mine * PAIR)


def next_card(g: State) -> tuple[int, int]:
    """The influence cards scored next: their value, and how many rounds away. 0 if there are none."""
    waiting = sum(g.influence_cards)
    if waiting:
        return waiting, 0
    rounds = [number for number in g.setup.influence if number > g.round]
    return (g.setup.influence[rounds[0]], rounds[0] - g.round) if rounds else (0, 0)


# -- what a city is worth ----------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def parts_of(cells: tuple[int, ...], tokens: tuple[int, ...], later: int, coins: int) -> Parts:
    taken = [cell for cell in _ALL_CELLS if cells[cell] >= 0]
    kinds = [cells[cell] for cell in taken]
    houses, area_at, sums, masks = _areas(cells, tokens, taken)
    aqueducts = [CLASS[kind] for kind in kinds].count(AQUEDUCT_CLASS)
    water = float(AQUEDUCT_POINTS[aqueducts])
    if aqueducts < SIZE and later:
        water += AQUEDUCT_TO_COME * (AQUEDUCT_POINTS[aqueducts + 1] - water) * min(1.0, later / 6)
    temples = sum([_temple(kind, kinds, later, coins) for kind in kinds if CLASS[kind] == TEMPLE])
    return Parts(houses, _room(cells, taken, area_at, sums, masks, later), water, temples)


def _areas(
    cells: tuple[int, ...], tokens: tuple[int, ...], taken: list[int]
) -> tuple[float, dict[int, int], list[int], list[int]]:
    """The points of all areas; for each house the number of its area; the sum and the colours of each area."""
    points = 0
    area_at: dict[int, int] = {}
    sums: list[int] = []
    masks: list[int] = []
    for start in taken:
        value = HOUSE_VALUE[cells[start]]
        if value < 0 or start in area_at:
            continue
        number, mask, baths = len(sums), 0, 0
        area_at[start] = number
        area = [start]
        for cell in area:  # grows while it is walked through
            for n in NEIGHBOURS[cell]:
                kind = cells[n]
                if kind < 0:
                    continue
                if COLOUR[kind] >= 0:
                    mask |= 1 << COLOUR[kind]
                    if COLOUR[kind] == BLUE and tokens[n] > baths:
                        baths = tokens[n]
                elif HOUSE_VALUE[kind] == value and n not in area_at:
                    area_at[n] = number
                    area.append(n)
        sums.append(value * len(area))
        masks.append(mask)
        points += value * len(area) * _BITS[mask] + baths
    return points, area_at, sums, masks


def _room(
    cells: tuple[int, ...],
    taken: list[int],
    area_at: dict[int, int],
    sums: list[int],
    masks: list[int],
    later: int,
) -> float:
    """What the empty places could bring: a house beside colours, or a colour beside houses that lack it."""
    if not later:
        return 0.0
    rows = [ROW[cell] for cell in taken]
    columns = [COLUMN[cell] for cell in taken]
    top, bottom, left, right = max(rows) - SIZE, min(rows) + SIZE, max(columns) - SIZE, min(columns) + SIZE
    found: list[float] = []
    for cell in {n for each in taken for n in NEIGHBOURS[each] if cells[n] < 0}:
        if not (top < ROW[cell] < bottom and left < COLUMN[cell] < right):
            continue
        mask, colours, beside, around = 0, 0, 0.0, set[int]()
        for n in NEIGHBOURS[cell]:
            kind = cells[n]
            if kind < 0:
                continue
            beside += NEIGHBOUR
            if COLOUR[kind] >= 0:
                mask |= 1 << COLOUR[kind]
            elif n in area_at and area_at[n] not in around:
                area = area_at[n]
                around.add(area)
                colours = max(colours, _BITS[masks[area]])
                beside += sums[area] * (SIZE - _BITS[masks[area]]) / SIZE
        found.append(max(HOUSE_TO_COME * max(_BITS[mask], colours), beside))
    found.sort(reverse=True)
    return ROOM * sum(found[:later])


def _temple(temple: int, kinds: list[int], later: int, coins: int) -> float:
    """What a temple brings, or may still bring."""
    if temple == MINERVA:
        return _condition(10, len(kinds), SIZE * SIZE, later * 0.8)
    if temple == FORTUNA:
        return _condition(15, len({COLOUR[kind] for kind in kinds if COLOUR[kind] >= 0}), 4, later / 3)
    if temple == CUPID:
        return _condition(10, [HOUSE_VALUE[kind] for kind in kinds].count(2), 4, later / 3)
    if temple == JUNO:
        return _condition(10, [CLASS[kind] for kind in kinds].count(TEMPLE), 4, later / 4)
    if temple == SATURN:
        return _condition(15, [CLASS[kind] for kind in kinds].count(PRODUCTION), 4, later / 4)
    if temple == LUNA:
        return sum([STARS[kind] for kind in kinds]) + later / 6
    if temple == MARS:
        return _condition(5, int(any(HOUSE_VALUE[kind] == 4 for kind in kinds)), 1, later / 5)
    if temple == VENUS:
        return 2 * [HOUSE_VALUE[kind] for kind in kinds].count(2) + later / 3
    if temple == JUPITER:
        return 2 * [CLASS[kind] for kind in kinds].count(TEMPLE) + later / 4
    assert temple == MERCURY
    return coins // 3


def _condition(points: int, have: int, wanted: int, coming: float) -> float:
    """A condition that holds, or the hope that it will: what is missing against what may still come."""
    if have >= wanted:
        return points
    missing = wanted - have
    return points * TEMPLE_TO_COME * min(1.0, coming / missing) * (0.5 + 0.5 * have / wanted) if coming > 0 else 0.0


# -- what a building is worth ------------------------------------------------------------------------


def placing(cells: tuple[int, ...], tokens: tuple[int, ...], kind: int, cell: int, look: Outlook) -> list[Reason]:
    """Why to build this here."""
    beside = sum([cells[n] >= 0 for n in NEIGHBOURS[cell]]) + EXTRA[kind]
    with_it = list(cells)
    with_it[cell] = kind
    marked = tokens
    if cells[cell] >= 0 or COLOUR[kind] == BLUE:
        changed = list(tokens)
        changed[cell] = beside if COLOUR[kind] == BLUE else 0
        marked = tuple(changed)
    before = parts_of(cells, tokens, look.later, look.coins)
    after = parts_of(tuple(with_it), marked, look.later, look.coins)
    found = [
        _change("houses", after.houses - before.houses),
        _change("room", after.room - before.room),
        _change("aqueducts", after.aqueducts - before.aqueducts),
        _change("temples", after.temples - before.temples),
    ]
    if COLOUR[kind] == GREEN:
        found.append(Reason("coins", beside * coin(look.later)))
    if COLOUR[kind] == YELLOW and look.later:
        found.append(Reason("school", CARD + LOOK * beside))
    influence = STARS[kind] + (beside if COLOUR[kind] == RED else 0)
    if influence:
        found.append(_change("influence", look.influence[min(influence, len(look.influence) - 1)]))
    farms = _farm(kind, look) - (_farm(cells[cell], look) if cells[cell] >= 0 else 0.0)
    if farms:
        found.append(_change("farms", farms))
    return [reason for reason in found if reason.weight]


def _change(key: str, points: float) -> Reason:
    """A gain, or a loss, which has a sentence of its own."""
    return Reason(key if points >= 0 else f"{key}_lost", points)


def coin(later: int) -> float:
    return COIN + (COIN_EARLY if later > 1 else 0.0)


def _farm(kind: int, look: Outlook) -> float:
    """What a production building brings in the turns to come; the turn under way may still produce."""
    if CLASS[kind] != PRODUCTION:
        return 0.0
    return PRODUCTIONS * (look.later + 0.5) * _yield(kind, 0, look)


def _yield(kind: int, token: int, look: Outlook) -> float:
    """What a production building brings once."""
    brick = 0.0 if token else BRICK_TOKEN if look.later else TOKEN_LATE
    if kind == VEGETABLE_FARM:
        return coin(look.later)
    if kind == GRAIN_FARM:
        return brick
    if kind == VINEYARD:
        return coin(look.later) + brick
    return max(look.influence[1], 0.0)


@lru_cache(maxsize=8192)
def best_spot(
    cells: tuple[int, ...], tokens: tuple[int, ...], places: tuple[int, ...], kind: int, look: Outlook
) -> Spot:
    """The best place for a building, and what it is worth there."""
    spots = [Spot(sum([why.weight for why in placing(cells, tokens, kind, cell, look)]), cell) for cell in places]
    return max(spots, default=Spot(0.0, EMPTY))


def spot(city: City, kind: int, look: Outlook) -> Spot:
    return best_spot(tuple(city.cells), tuple(city.tokens), tuple(sorted(city.places(kind))), kind, look)


def missing_price(city: City, cost: int, bricks: int, look: Outlook) -> float | None:
    """What the missing bricks cost, in points; None if they cannot be had. Brick tokens come first."""
    missing = max(cost - bricks, 0)
    tokens = min(missing, len(city.brick_cells()))
    bought = missing - tokens
    if bought * BRICK_PRICE > city.coins:
        return None
    return tokens * (BRICK_TOKEN if look.later else TOKEN_LATE) + bought * BRICK_PRICE * coin(look.later)


def best_build(city: City, kinds: list[int], bricks: int, look: Outlook) -> tuple[float, int]:
    """The best of these buildings with so many bricks, the price of more bricks taken off; 0 for building nothing."""
    best, chosen = 0.0, EMPTY
    for kind in set(kinds):
        price = missing_price(city, COST[kind], bricks, look)
        if price is not None:
            worth = spot(city, kind, look).worth - price
            if worth > best:
                best, chosen = worth, kind
    return best, chosen


def production(city: City, look: Outlook) -> float:
    """What producing once brings."""
    return sum([_yield(city.cells[cell], city.tokens[cell], look) for cell in city.farms])


def produce_gain(city: City, cogs: int, look: Outlook) -> float:
    """What producing brings, the price of missing cogs taken off."""
    missing = max(COGS_WANTED - cogs, 0)
    if missing * COG_PRICE > city.coins or not city.farms:
        return 0.0
    return max(production(city, look) - missing * COG_PRICE * coin(look.later), 0.0)


def card_worth(city: City, kind: int, look: Outlook, bricks: int) -> list[Reason]:
    """Why to have this building in hand, in a turn with so many bricks (-1: no turn is under way)."""
    worth = spot(city, kind, look).worth
    hand = [kind_of(entry) for entry in city.hand]
    kept = LATER if len(hand) < look.later else CROWDED
    found = [Reason("fits", kept * max(worth, 0.0)), Reason("dear", -BRICK_IN_HAND * COST[kind])]
    if not look.later:
        found = []
    if bricks >= 0:
        without, _ = best_build(city, hand, bricks, look)
        with_it, _ = best_build(city, [*hand, kind], bricks, look)
        if with_it > without:
            found.append(Reason("at_once", (with_it - without) * (1 if not look.later else 1 - kept / 2)))
    return found or [Reason("no_use", 0.0)]


# -- the decisions -----------------------------------------------------------------------------------


def _draft(g: State, move: int) -> list[Reason]:
    return card_worth(g.cities[g.seat], move - KEEP_, outlook(g, g.seat), -1)


def _emissary(g: State, move: int) -> list[Reason]:
    """Bricks and cogs lie at the far end, the choice of the offer is at the front."""
    space = move - SPACE_
    city, look = g.cities[g.seat], outlook(g, g.seat)
    bricks, cogs = earned(g.side(), space)
    hand = [kind_of(entry) for entry in city.hand]
    offer = sorted([(_value(city, kind_of(card), look), kind_of(card)) for card in g.offer], reverse=True)
    ahead = _ahead(g, space) * TAKEN
    missed = min(int(ahead), len(offer) - 1)
    nxt = min(missed + 1, len(offer) - 1)
    pick = offer[missed][0] + (ahead - int(ahead)) * (offer[nxt][0] - offer[missed][0])
    built, chosen = best_build(city, [*hand, *[kind for _, kind in offer[missed:]]], bricks, look)
    spare = max(bricks - (COST[chosen] if chosen >= 0 else 0), 0)
    found = [
        Reason("bricks", built),
        Reason("cogs", produce_gain(city, cogs, look)),
        Reason("choice", pick),
        Reason("spare", SPARE_BRICK * spare),
    ]
    return [reason for reason in found if reason.weight] or [Reason("no_use", 0.0)]


def _value(city: City, kind: int, look: Outlook) -> float:
    return sum([reason.weight for reason in card_worth(city, kind, look, -1)])


def _ahead(g: State, space: int) -> float:
    """How many will take a building before us: those who stand nearer, and a share of those who have yet to come."""
    frame = g.stack[-1]
    assert isinstance(frame, Emissary)
    nearer = sum([who != EMPTY for who in g.spaces[:space]])
    free = [at for at, who in enumerate(g.spaces) if who == EMPTY and at != space]
    coming = g.players * g.setup.emissaries - frame.placed - 1
    return nearer + (coming * sum([at < space for at in free]) / len(free) if free else 0.0)


def _take(g: State, move: int) -> list[Reason]:
    kind, seat = move - TAKE_, g.seat
    frame = g.stack[-1]
    assert isinstance(frame, Take)
    bricks, _ = earned(g.side(), frame.space)
    found = card_worth(g.cities[seat], kind, outlook(g, seat), bricks)
    others = [spot(city, kind, outlook(g, other)).worth for other, city in enumerate(g.cities) if other != seat]
    if len(g.offer) > 1 and max(others) > 0:
        found.append(Reason("deny", DENY * max(others)))
    return found


def _turn(g: State, move: int) -> list[Reason]:
    frame = g.stack[-1]
    assert isinstance(frame, Turn)
    city, look = g.cities[g.seat], outlook(g, g.seat)
    if move == SKIP:
        return [Reason("rest", 0.0)]
    if move == BUY_COG:
        gain = produce_gain(city, frame.cogs, look)
        return [Reason("cog", gain), Reason("first", FIRST)] if gain > 0 else [Reason("idle_cog", -COIN)]
    if move == PRODUCE:
        return _produce(frame, city, look)
    if BUILD_ <= move < PLACE_:
        return _build(city, move - BUILD_, look)
    return _pay(frame, city, look, move)


def _produce(frame: Turn, city: City, look: Outlook) -> list[Reason]:
    """Before building, for what it brings may pay; but a new farm should work at once."""
    found = [Reason("produce", production(city, look))]
    hand = [kind_of(entry) for entry in city.hand]
    _, chosen = best_build(city, hand, frame.bricks, look)
    if frame.built or chosen < 0 or CLASS[chosen] != PRODUCTION:
        found.append(Reason("first", FIRST))
    return found


def _build(city: City, kind: int, look: Outlook) -> list[Reason]:
    found = placing(tuple(city.cells), tuple(city.tokens), kind, spot(city, kind, look).cell, look)
    return found or [Reason("no_use", 0.0)]


def _pay(frame: Turn, city: City, look: Outlook, move: int) -> list[Reason]:
    """A brick more, bought or from a farm, for a building that is out of reach without it."""
    best = 0.0
    for kind in {kind_of(entry) for entry in city.hand}:
        if COST[kind] > frame.bricks:
            price = missing_price(city, COST[kind], frame.bricks, look)
            if price is not None:
                best = max(best, spot(city, kind, look).worth - price)
    if best <= 0:
        return [Reason("idle_brick", -BRICK_PRICE * COIN)]
    if move == BUY_BRICK and city.brick_cells():  # a brick token is cheaper
        return [Reason("brick", best), Reason("idle_brick", BRICK_TOKEN - BRICK_PRICE * COIN)]
    return [Reason("brick" if move == BUY_BRICK else "token", best)]


def _place(g: State, move: int) -> list[Reason]:
    frame = g.stack[-1]
    assert isinstance(frame, Place)
    city = g.cities[g.seat]
    cell = move - PLACE_
    found = placing(tuple(city.cells), tuple(city.tokens), frame.kind_built, cell, outlook(g, g.seat))
    return found or [Reason("no_use", 0.0)]


def _sheep(g: State, move: int) -> list[Reason]:
    return [_change("influence", outlook(g, g.seat).influence[move - SHEEP_])]


def _choose_deck(g: State, move: int) -> list[Reason]:
    """The deck whose cards not seen yet suit the city best, on average."""
    deck = move - DECK_
    city, look = g.cities[g.seat], outlook(g, g.seat)
    seen = [card for each in g.cities for card in each.cards_at if card >= 0] + g.offer + g.gone
    seen += [card_of(entry) for entry in city.hand]
    open_kinds = [KIND[card] for card in seen if DECK[card] == deck]
    left = [KIND[card] for card in range(len(KIND)) if DECK[card] == deck]
    for kind in open_kinds:
        left.remove(kind)
    values = [max(_value(city, kind, look), 0.0) for kind in left]
    return [Reason("deck", sum(values) / len(values) if values else 0.0)]


def _school(g: State, move: int) -> list[Reason]:
    return card_worth(g.cities[g.seat], move - KEEP_, outlook(g, g.seat), -1)


def _bottom(g: State, move: int) -> list[Reason]:
    return [Reason("bottom", TIDY * _value(g.cities[g.seat], move - BOTTOM_, outlook(g, g.seat)))]


_DECISIONS: Final[dict[type[Any], Callable[[State, int], list[Reason]]]] = {
    Draft: _draft,
    Emissary: _emissary,
    Take: _take,
    Turn: _turn,
    Place: _place,
    Sheep: _sheep,
    ChooseDeck: _choose_deck,
    School: _school,
    Bottom: _bottom,
}


def reasons(g: State, move: int) -> list[Reason]:
    """The reasons for and against a legal move of the seat that decides."""
    return _DECISIONS[type(g.stack[-1])](g, move)
