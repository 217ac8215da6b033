"""Which moves are one thought: a building with the bricks that it takes, and its place; producing with the cogs that
are lacking."""

from ludi.core.events import Event
from ludi.core.plans import Chain, Habit, Heap, Plan, Purse, all_worked_out
from ludi.games.great_city.actions import Sheep, Turn
from ludi.games.great_city.cards import BRICK_PRICE, COG_PRICE, COGS_WANTED, COST, KINDS, SHEEP_FARM, cell_name, earned
from ludi.games.great_city.moves import BUILD_, BUY_BRICK, BUY_COG, PLACE_, PRODUCE, SHEEP_, TAKE_, TOKEN_
from ludi.games.great_city.rounds import Take
from ludi.games.great_city.state import City, State, kinds_among
from ludi.games.great_city.text import acting_on

Moves = tuple[int, ...]


def plans(g: State) -> list[Plan]:
    return all_worked_out(g, _chains(g), PURSE)


def _chains(g: State) -> list[Chain]:
    frame = g.stack[-1]
    if isinstance(frame, Turn):
        return [*_builds(g, frame), *_produce(g, frame), *_places(g, frame)]
    return _takes(g, frame) if isinstance(frame, Take) else []


def _builds(g: State, turn: Turn) -> list[Chain]:
    """Each card of the hand with the bricks that it lacks."""
    found: list[Chain] = []
    for kind, ways in _reachable(g, turn):
        for n, way in enumerate(ways):
            if way:
                card = (f"hand/{turn.seat}/{KINDS[kind]}",)
                found.append(Chain((*way, BUILD_ + kind), "build", {"kind": KINDS[kind]}, card, usual=n == 0))
    return found


def _places(g: State, turn: Turn) -> list[Chain]:
    """The same with each place."""
    seat = turn.seat
    return [
        _placed((*ways[0], BUILD_ + kind), "build_at", seat, kind, cell, f"hand/{seat}/{KINDS[kind]}")
        for kind, ways in _reachable(g, turn)
        for cell in g.cities[seat].places(kind)
    ]


def _reachable(g: State, turn: Turn) -> list[tuple[int, list[Moves]]]:
    """The cards of the hand that can be built, each with the ways to come by its bricks."""
    city = g.cities[turn.seat]
    if turn.built:
        return []
    kinds = [kind for kind in g.kinds_in_hand(turn.seat) if city.places(kind)]
    found = [(kind, bricks_for(city, turn.bricks, kind)) for kind in kinds]
    return [each for each in found if each[1]]


def bricks_for(city: City, bricks: int, kind: int) -> list[Moves]:
    """The ways to come by the bricks that a building lacks, the one that costs least coins first."""
    lacking = max(0, COST[kind] - bricks)
    cells = city.brick_cells()
    most = min(lacking, len(cells))
    found: list[Moves] = []
    for tokens in range(most, -1, -1):
        if (lacking - tokens) * BRICK_PRICE <= city.coins:
            found.append((*[TOKEN_ + cell for cell in cells[:tokens]], *[BUY_BRICK] * (lacking - tokens)))
    return found


def _produce(g: State, turn: Turn) -> list[Chain]:
    """All farms at once; sheep farms bring what they can."""
    city = g.cities[turn.seat]
    if turn.spent or not turn.may_produce(city):
        return []
    sheep = [SHEEP_ + city.count(SHEEP_FARM)] if city.count(SHEEP_FARM) else []
    moves = (*[BUY_COG] * max(0, COGS_WANTED - turn.cogs), PRODUCE, *sheep)
    farms = [f"city/{turn.seat}/{cell_name(cell)}" for cell in city.farms]
    return [Chain(moves, "produce", {}, (*acting_on(g), *farms))]


def _takes(g: State, take: Take) -> list[Chain]:
    """A building of the offer that is built at once; and with each place, for whoever carries it there."""
    bricks, _ = earned(g.side(), take.space)
    city = g.cities[take.seat]
    found: list[Chain] = []
    placed: list[Chain] = []
    for kind in kinds_among(g.offer):
        ways = bricks_for(city, bricks, kind) if city.places(kind) else []
        if ways:
            moves = (TAKE_ + kind, *ways[0], BUILD_ + kind)
            card = f"offer/{KINDS[kind]}"
            found.append(Chain(moves, "take_and_build", {"kind": KINDS[kind]}, (card,)))
            placed += [_placed(moves, "take_to", take.seat, kind, cell, card) for cell in city.places(kind)]
    return [*found, *placed]


def _placed(moves: Moves, key: str, seat: int, kind: int, cell: int, card: str) -> Chain:
    """A building that is carried from where the card lies to its place."""
    place = cell_name(cell)
    touches = (card, f"city/{seat}/{place}")
    return Chain((*moves, PLACE_ + cell), key, {"kind": KINDS[kind], "cell": place}, touches, listed=False)


# -- what is counted ---------------------------------------------------------------------------------


def _held(g: State, seat: int) -> Heap:
    return {"coins": g.cities[seat].coins}


def _account(event: Event) -> Heap:
    count = event.args.get("count")
    if isinstance(count, int) and event.key in _GAINS:
        return {_GAINS[event.key]: count}
    return _PRICES.get(event.key, {})


_GAINS = {
    "gains_coins": "coins",
    "gains_bricks": "bricks",
    "gains_influence": "influence",
    "gains_points": "points",
}
_PRICES: dict[str, Heap] = {
    "buys_brick": {"coins": -BRICK_PRICE},
    "buys_cog": {"coins": -COG_PRICE},
    "spends_token": {"farm_bricks": -1},
}
PURSE = Purse(_held, _account)


def habit(g: State) -> Habit | None:
    """Sheep farms are asked about one by one only by those who want that."""
    frame = g.stack[-1]
    if not isinstance(frame, Sheep):
        return None
    return Habit("sheep", (SHEEP_ + g.cities[frame.seat].count(SHEEP_FARM),), (SHEEP_,))
