"""Which moves are one thought: a payment as a whole, a building with its place and its price, all powers of a turn, the
tribute, and a refusal with what one loses first."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final

from ludi.core.events import Arguments, Event
from ludi.core.plans import Chain, Habit, Heap, Plan, Purse, Tries, all_worked_out
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
Way = tuple[Moves, State | None]  # and the position to which it leads, as long as it is the same thought

MOST_TRIES: Final = 200  # moves, for all plans of a position
MOST_OFFERED: Final = 8  # ways to pay or to divide that are offered
MOST_STEPS: Final = 24  # of one plan
FEW: Final = 4  # ways that are all usual


def plans(g: State) -> list[Plan]:
    tries = Tries(MOST_TRIES)
    return all_worked_out(g, _chains(g, tries), PURSE, tries)


def _chains(g: State, tries: Tries) -> Iterator[Chain]:
    frame = g.stack[-1]
    if isinstance(frame, Payment):
        for n, (way, _) in enumerate(payments(g, frame, tries)):
            yield Chain(way, "pay", usual=n == 0)
    elif isinstance(frame, Divide):
        for way in divisions(g, MOST_STEPS, tries):
            if len(way) > 1:
                yield Chain(way, "divide")
    elif isinstance(frame, Activate):
        yield from _together(g, frame, tries)
        yield from _powers(g, frame, tries)
    elif isinstance(frame, Tribute):
        yield from _ways(g, (TRIBUTE,), "tribute", {}, (f"road/{g.first_empty()}",), tries)
        yield from _refusals(g, tries)
    else:
        begun = _BEGUN.get(type(frame))
        if begun is not None:
            for move in g.moves():
                yield from begun(g, move, tries)


# -- paying and taking as a whole --------------------------------------------------------------------


def payments(g: State, frame: Payment, tries: Tries) -> Iterator[Way]:
    """The ways to pay, the cheapest first."""
    first = frame.cheapest(g)
    others = [way for way in frame.ways(g, MOST_OFFERED + 1) if way != first][:MOST_OFFERED]
    yield (PAY,), tries.step(g, PAY)
    if frame.only_other(g):
        yield (PAY_OTHERWISE,), tries.step(g, PAY_OTHERWISE)
    else:
        for way in others:
            yield _paid(g, way, tries)


def _paid(g: State, way: list[int], tries: Tries) -> Way:
    """The answers that lead to a way to pay: how much of each kind, where that is asked."""
    moves: Moves = (PAY_OTHERWISE,)
    ahead = tries.step(g, PAY_OTHERWISE)
    while ahead is not None and isinstance(ahead.stack[-1], Pay):
        frame = ahead.stack[-1]
        kind = 0 if frame.food == EMPTY else 1 if frame.gold == EMPTY else 2
        moves = (*moves, COUNT_ + way[kind])
        ahead = tries.step(ahead, moves[-1])
    return moves, ahead


def divisions(g: State, most: int, tries: Tries) -> list[Moves]:
    """Some of the ways to divide a gain; none that takes more than so many answers."""
    return [way for way in islice(_divided(g, tries), MOST_OFFERED) if len(way) <= most]


def _divided(g: State, tries: Tries) -> Iterator[Moves]:
    for move in g.moves():
        ahead = tries.step(g, move)
        if ahead is not None and isinstance(ahead.stack[-1], Divide):
            for rest in _divided(ahead, tries):
                yield (move, *rest)
        else:
            yield (move,)


def _ways(g: State, moves: Moves, key: str, args: Arguments, touches: tuple[str, ...], tries: Tries) -> Iterator[Chain]:
    """A thought that was begun, brought to its end: in each way to pay, to divide and so many times, elsewhere as is
    usual."""
    ahead: State | None = g
    for move in moves:
        ahead = None if ahead is None else tries.step(ahead, move)
    for each, usual in _ends(ahead, moves, tries):
        if len(each) > 1:
            yield Chain(each, key, args, touches, usual)


def _ends(ahead: State | None, moves: Moves, tries: Tries) -> Iterator[tuple[Moves, bool]]:
    """From where these moves have led; each with whether it is a usual way."""
    if ahead is None or len(moves) >= MOST_STEPS:
        yield moves, True
        return
    frame = ahead.stack[-1]
    if isinstance(frame, Payment):
        for n, (way, paid) in enumerate(payments(ahead, frame, tries)):
            for end, usual in _ends(paid, (*moves, *way), tries):
                yield end, usual and n == 0
    elif isinstance(frame, Divide):
        found = divisions(ahead, MOST_STEPS - len(moves), tries) or [()]
        for way in found:
            yield (*moves, *way), len(found) <= FEW
    else:
        on = ahead.moves()[-FEW:] if isinstance(frame, Times) else _usual(ahead)
        for move in on:
            yield from _ends(tries.step(ahead, move), (*moves, move), tries)
        if not on:
            yield moves, True


def _usual(g: State) -> list[int]:
    """What leads on in a thought without a choice worth a word: paying without builders where that is possible, else
    with the first that helps. Nothing where one has to be asked."""
    frame = g.stack[-1]
    moves = g.moves()
    if isinstance(frame, Purchase):
        return [PAY if PAY in moves else moves[0]]
    return moves[:1] if isinstance(frame, Cover) else []


# -- a turn ------------------------------------------------------------------------------------------


def _plays(g: State, move: int, tries: Tries) -> Iterator[Chain]:
    """A production card, and all powers of the turn that it begins."""
    ahead = tries.step(g, move)
    if ahead is None or not isinstance(ahead.stack[-1], Activate):
        return
    kind = TYPES[move - PLAY_]
    args: Arguments = {"type": kind}
    touches = (f"hand/{g.seat}/{kind}",)
    powers, basic = _all(ahead, POWER_, tries), _all(ahead, BASIC_, tries)
    if powers != basic:
        yield Chain((move, *powers), "play", args, touches)
    yield Chain((move, *basic), "play_basic", args, touches)


def _together(g: State, frame: Activate, tries: Tries) -> Iterator[Chain]:
    """All cards that wait, one after the other: with their powers, or without. A choice on the way ends the plan."""
    touches = tuple([f"area/{frame.seat}/{PLACES[place]}" for place in _places(g)])
    powers, basic = _all(g, POWER_, tries), _all(g, BASIC_, tries)
    if len(powers) > 1 and powers != basic:
        yield Chain(powers, "powers", {}, touches)
    if len(basic) > 1:
        yield Chain(basic, "basic", {}, touches)


def _places(g: State) -> list[int]:
    return [move - BASIC_ for move in g.moves() if FAMILY[move] == BASIC_]


def _all(g: State, family: int, tries: Tries) -> Moves:
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
        ahead = tries.step(ahead, moves[-1])
    return moves


def _powers(g: State, frame: Activate, tries: Tries) -> Iterator[Chain]:
    """A power with what it takes."""
    for move in g.moves():
        if FAMILY[move] == POWER_:
            place = move - POWER_
            card = g.deck.names[g.areas[frame.seat].building_at(place)]
            yield from _ways(g, (move,), "power", {"card": card}, (f"area/{frame.seat}/{PLACES[place]}",), tries)


def _buys(g: State, move: int, tries: Tries) -> Iterator[Chain]:
    """A building: on each card that can bear it, paid in the cheapest way."""
    if FAMILY[move] != BUY_:
        return
    space = move - BUY_
    args: Arguments = {"card": g.deck.names[g.forum[space]]}
    touches = (f"forum/{space}",)
    ahead = tries.step(g, move)
    if ahead is None or not isinstance(ahead.stack[-1], Place):
        yield from islice(_ways(g, (move,), "buy", args, touches, tries), 1)
        return
    for site in ahead.moves():
        there: Arguments = {**args, "type": TYPES[site - PLACE_]}
        yield from islice(_ways(g, (move, site), "buy_on", there, touches, tries), 1)


def _put(g: State, move: int, tries: Tries) -> Iterator[Chain]:
    """A card on each that can bear it."""
    return _ways(g, (move,), "place", {"type": TYPES[move - PLACE_]}, (), tries)


def _helps(g: State, move: int, tries: Tries) -> Iterator[Chain]:
    """A purchase that was begun: paid as it is, or with the help of a builder."""
    if move == PAY:
        return _ways(g, (PAY,), "pay", {}, (), tries)
    place = move - BUILDER_
    card = g.deck.names[g.areas[g.seat].building_at(place)]
    return _ways(g, (move,), "helped", {"card": card}, (f"area/{g.seat}/{PLACES[place]}",), tries)


def _repeated(g: State, move: int, tries: Tries) -> Iterator[Chain]:
    """A power so many times."""
    return _ways(g, (move,), "times", {"count": move - COUNT_}, (), tries)


Begins = Callable[[State, int, Tries], Iterator[Chain]]
_BEGUN: Final[dict[type, Begins]] = {Production: _plays, Buy: _buys, Place: _put, Purchase: _helps, Times: _repeated}


def _refusals(g: State, tries: Tries) -> Iterator[Chain]:
    """No tribute, and what one loses first, if that is for oneself to choose."""
    ahead = tries.step(g, REFUSE)
    if ahead is None or not isinstance(ahead.stack[-1], Destroy):
        return
    for move in ahead.moves():
        family, argument = CATALOGUE.family(move), CATALOGUE.argument(move)
        built = argument in PLACES
        key = "refuse_wall" if family == "wall" else "refuse_building" if built else "refuse"
        args: Arguments = {"place": argument} if built else {"type": argument}
        if built:
            args["card"] = g.deck.names[g.areas[g.seat].building_at(PLACES.index(argument))]
        yield Chain((REFUSE, move), key, args, (f"area/{g.seat}/{argument}",))


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
