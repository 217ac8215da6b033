"""Which moves are one thought: a payment as a whole, a building with its place and its price, all powers of a turn, the
tribute, and a refusal with what one loses first."""

from typing import Final

from ludi.core.events import Arguments, Event
from ludi.core.plans import Chain, Habit, Heap, Plan, Purse, after, all_worked_out
from ludi.games.gloria_mundi.activation import Activate, Times
from ludi.games.gloria_mundi.building import Buy, Cover, Place, Purchase
from ludi.games.gloria_mundi.cards import COUNTERS, PLACES, TYPES
from ludi.games.gloria_mundi.goth import Destroy, Tribute
from ludi.games.gloria_mundi.grammar import EACH_OTHER, GOTH, HAVE, PRODUCE
from ludi.games.gloria_mundi.moves import (
    BASIC_,
    BUILDER_,
    BUY_,
    CATALOGUE,
    COUNT_,
    FAMILY,
    LOSE_,
    PAY,
    PAY_OTHERWISE,
    PLACE_,
    PLAY_,
    POWER_,
    REFUSE,
    TRIBUTE,
)
from ludi.games.gloria_mundi.payment import Divide, Pay, Payment
from ludi.games.gloria_mundi.state import EMPTY, State
from ludi.games.gloria_mundi.turn import Production

Moves = tuple[int, ...]

MOST_OFFERED: Final = 8  # ways to pay or to divide that are offered
MOST_STEPS: Final = 24  # of one plan
FEW: Final = 4  # ways that are all usual


def plans(g: State) -> list[Plan]:
    return all_worked_out(g, _chains(g), PURSE)


def _chains(g: State) -> list[Chain]:
    frame = g.stack[-1]
    if isinstance(frame, Payment):
        return [Chain(way, "pay", usual=n == 0) for n, way in enumerate(payments(g, frame))]
    if isinstance(frame, Divide):
        return [Chain(way, "divide") for way in divisions(g) if len(way) > 1]
    if isinstance(frame, Production):
        return [chain for move in g.moves() for chain in _plays(g, move)]
    if isinstance(frame, Activate):
        return [*_together(g, frame), *_powers(g, frame)]
    if isinstance(frame, Buy):
        return [chain for move in g.moves() for chain in _buys(g, move)]
    if isinstance(frame, Tribute):
        return [*_ways(g, (TRIBUTE,), "tribute", {}, (f"road/{g.first_empty()}",)), *_refusals(g)]
    if isinstance(frame, Place):
        return [chain for move in g.moves() for chain in _ways(g, (move,), "place", {"type": TYPES[move - PLACE_]}, ())]
    if isinstance(frame, Purchase):
        return [chain for move in g.moves() for chain in _helps(g, move)]
    if isinstance(frame, Times):
        return [chain for move in g.moves() for chain in _ways(g, (move,), "times", {"count": move - COUNT_}, ())]
    return []


# -- paying and taking as a whole --------------------------------------------------------------------


def payments(g: State, frame: Payment) -> list[Moves]:
    """The ways to pay, the cheapest first."""
    first = frame.cheapest(g)
    others = [way for way in frame.ways(g, MOST_OFFERED + 1) if way != first][:MOST_OFFERED]
    if frame.only_other(g):
        return [(PAY,), (PAY_OTHERWISE,)]
    return [(PAY,), *[found for way in others if (found := _paid(g, way))]]


def _paid(g: State, way: list[int]) -> Moves:
    """The answers that lead to a way to pay: how much of each kind, where that is asked."""
    moves: Moves = (PAY_OTHERWISE,)
    while (ahead := after(g, moves)) is not None and isinstance(ahead.stack[-1], Pay):
        frame = ahead.stack[-1]
        kind = 0 if frame.food == EMPTY else 1 if frame.gold == EMPTY else 2
        moves = (*moves, COUNT_ + way[kind])
    return moves


def divisions(g: State) -> list[Moves]:
    """The ways to divide a gain."""
    found: list[Moves] = []
    for move in g.moves():
        ahead = after(g, (move,))
        further = divisions(ahead) if ahead is not None and isinstance(ahead.stack[-1], Divide) else [()]
        found += [(move, *rest) for rest in further]
    return found[:MOST_OFFERED]


def _ways(g: State, moves: Moves, key: str, args: Arguments, touches: tuple[str, ...]) -> list[Chain]:
    """A thought that was begun, brought to its end: in each way to pay, to divide and so many times, elsewhere as is
    usual."""
    found = _ends(g, moves)
    return [Chain(each, key, args, touches, usual) for each, usual in found if len(each) > 1]


def _ends(g: State, moves: Moves) -> list[tuple[Moves, bool]]:
    """Each with whether it is a usual way."""
    ahead = after(g, moves)
    if ahead is None or len(moves) >= MOST_STEPS:
        return [(moves, True)]
    frame = ahead.stack[-1]
    if isinstance(frame, Payment):
        paid = enumerate(payments(ahead, frame))
        return [(end, usual and n == 0) for n, way in paid for end, usual in _ends(g, (*moves, *way))]
    if isinstance(frame, Divide):
        found = divisions(ahead)
        return [((*moves, *way), len(found) <= FEW) for way in found]
    if isinstance(frame, Times):
        counts = ahead.moves()[-FEW:]
        return [end for move in counts for end in _ends(g, (*moves, move))]
    move = _usual(ahead)
    return [(moves, True)] if move == EMPTY else _ends(g, (*moves, move))


def _usual(g: State) -> int:
    """What leads on in a thought without a choice worth a word: paying without builders where that is possible, else
    with the first that helps. EMPTY where one has to be asked."""
    frame = g.stack[-1]
    moves = g.moves()
    if isinstance(frame, Purchase):
        return PAY if PAY in moves else moves[0]
    return moves[0] if isinstance(frame, Cover) else EMPTY


# -- a turn ------------------------------------------------------------------------------------------


def _plays(g: State, move: int) -> list[Chain]:
    """A production card, and all powers of the turn that it begins."""
    ahead = after(g, (move,))
    if ahead is None or not isinstance(ahead.stack[-1], Activate):
        return []
    kind = TYPES[move - PLAY_]
    args: Arguments = {"type": kind}
    touches = (f"hand/{g.seat}/{kind}",)
    powers, basic = (_all(ahead, family) for family in (POWER_, BASIC_))
    found = [Chain((move, *powers), "play", args, touches)] if powers != basic else []
    return [*found, Chain((move, *basic), "play_basic", args, touches)]


def _together(g: State, frame: Activate) -> list[Chain]:
    """All cards that wait, one after the other: with their powers, or without. A choice on the way ends the plan."""
    touches = tuple([f"area/{frame.seat}/{PLACES[place]}" for place in _places(g)])
    powers, basic = (_all(g, family) for family in (POWER_, BASIC_))
    found = [Chain(powers, "powers", {}, touches)] if powers != basic else []
    return [chain for chain in [*found, Chain(basic, "basic", {}, touches)] if len(chain.moves) > 1]


def _places(g: State) -> list[int]:
    return [move - BASIC_ for move in g.moves() if FAMILY[move] == BASIC_]


def _all(g: State, family: int) -> Moves:
    moves: Moves = ()
    ahead: State | None = g
    while ahead is not None and len(moves) < MOST_STEPS:
        frame = ahead.stack[-1]
        if isinstance(frame, Activate) and frame.seat == g.seat:
            waiting = [move for move in ahead.moves() if FAMILY[move] == family]
            moves = (*moves, (waiting or ahead.moves())[0])
        elif isinstance(frame, Payment):
            moves = (*moves, PAY)
        else:
            break
        ahead = after(g, moves)
    return moves


def _powers(g: State, frame: Activate) -> list[Chain]:
    """A power with what it takes."""
    found: list[Chain] = []
    for move in g.moves():
        if FAMILY[move] == POWER_:
            place = move - POWER_
            card = g.deck.names[g.areas[frame.seat].building_at(place)]
            found += _ways(g, (move,), "power", {"card": card}, (f"area/{frame.seat}/{PLACES[place]}",))
    return found


def _buys(g: State, move: int) -> list[Chain]:
    """A building: on each card that can bear it, paid in the cheapest way."""
    if FAMILY[move] != BUY_:
        return []
    space = move - BUY_
    args: Arguments = {"card": g.deck.names[g.forum[space]]}
    touches = (f"forum/{space}",)
    ahead = after(g, (move,))
    if ahead is None or not isinstance(ahead.stack[-1], Place):
        return _ways(g, (move,), "buy", args, touches)[:1]
    found: list[Chain] = []
    for site in ahead.moves():
        there: Arguments = {**args, "type": TYPES[site - PLACE_]}
        found += _ways(g, (move, site), "buy_on", there, touches)[:1]
    return found


def _helps(g: State, move: int) -> list[Chain]:
    """A purchase that was begun: paid as it is, or with the help of a builder."""
    if move == PAY:
        return _ways(g, (PAY,), "pay", {}, ())
    place = move - BUILDER_
    card = g.deck.names[g.areas[g.seat].building_at(place)]
    return _ways(g, (move,), "helped", {"card": card}, (f"area/{g.seat}/{PLACES[place]}",))


def _refusals(g: State) -> list[Chain]:
    """No tribute, and what one loses first, if that is for oneself to choose."""
    ahead = after(g, (REFUSE,))
    if ahead is None or not isinstance(ahead.stack[-1], Destroy):
        return []
    found: list[Chain] = []
    for move in ahead.moves():
        family, argument = CATALOGUE.family(move), CATALOGUE.argument(move)
        built = argument in PLACES
        key = "refuse_wall" if family == "wall" else "refuse_building" if built else "refuse"
        args: Arguments = {"place": argument} if built else {"type": argument}
        if built:
            args["card"] = g.deck.names[g.areas[g.seat].building_at(PLACES.index(argument))]
        found.append(Chain((REFUSE, move), key, args, (f"area/{g.seat}/{argument}",)))
    return found


# -- what is counted ---------------------------------------------------------------------------------


def _held(g: State, seat: int) -> Heap:
    return dict(zip(COUNTERS, g.areas[seat].counters, strict=True))


_SIGNS: Final = {"produces": 1, "gains": 1, "recovers": 1, "pays": -1, "tribute": -1}


def _account(event: Event) -> Heap:
    if event.key == "steps":
        return {"step": int(str(event.args["count"]))}
    counters = event.args.get("counters")
    if event.key not in _SIGNS or not isinstance(counters, list):
        return {}
    counted = [each.rpartition(" ") for each in counters]
    return {kind: int(count) * _SIGNS[event.key] for kind, _, count in counted}


PURSE: Final = Purse(_held, _account)

_GIFTS: Final = (PRODUCE, HAVE, EACH_OTHER, GOTH)


def _is_gift(g: State, frame: Activate, place: int) -> bool:
    """Whether a power takes nothing, asks nothing, and lets the other cards work."""
    card = g.areas[frame.seat].building_at(place)
    power = g.deck.powers[card]
    asks = bool(power.options or power.divided)
    return power.operation in _GIFTS and not asks and not g.deck.claims_its_type[card]


def habit(g: State) -> Habit | None:
    """Powers that cost nothing and leave no choice; payments in the cheapest way; cards lost that bear no building,
    where there is one such type only."""
    frame = g.stack[-1]
    if isinstance(frame, Activate):
        moves = g.moves()
        power = next((move for move in moves if FAMILY[move] == POWER_ and _is_gift(g, frame, move - POWER_)), EMPTY)
        return None if power == EMPTY else Habit("powers", (power,), (BASIC_ + power - POWER_,))
    if isinstance(frame, Payment):
        return Habit("payment", (PAY,), ())
    if isinstance(frame, Destroy):
        bare = [move for move in g.moves() if FAMILY[move] == LOSE_]
        return Habit("losses", (bare[0],), ()) if len(bare) == 1 else None
    return None
