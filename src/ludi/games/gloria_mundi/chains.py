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
    PASS,
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

MOST_TRIES: Final = 160  # moves, for all plans of a position
MOST_OFFERED: Final = 8  # ways to pay or to divide that are offered
MOST_STEPS: Final = 24  # of one plan
FEW: Final = 4  # ways that are all usual


def plans(g: State) -> list[Plan]:
    """Of several that are told alike the first: what they lead to is alike."""
    tries = Tries(MOST_TRIES)
    found = all_worked_out(g, _chains(g, tries), PURSE, tries)
    told = [(plan.key, plan.args, plan.price, plan.brings) for plan in found]
    return [plan for n, plan in enumerate(found) if told.index(told[n]) == n]


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
        waiting = tuple([_at(frame, move - BASIC_) for move in g.moves() if FAMILY[move] == BASIC_])
        if len(waiting) > 1:
            yield from [chain for chain in _together(g, _WAITING, {}, waiting, tries) if len(chain.moves) > 1]
        yield from _powers(g, frame, tries)
        yield from _only(g, frame, tries)
    elif isinstance(frame, Tribute):
        yield from _ways(g, (TRIBUTE,), "tribute", {}, (f"road/{g.first_empty()}",), tries)
        yield from _refusals(g, tries)
    else:
        begun = _BEGUN.get(type(frame))
        if begun is not None:
            for move in g.moves():
                yield from begun(g, move, tries)
        if isinstance(frame, Buy):
            yield from _ends_turn(g, tries)


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
        moves = (*moves, COUNT_ + way[frame.kind_asked()])
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
    for each, usual in _ends(_stepped(g, moves, tries), moves, tries):
        if len(each) > 1:
            yield Chain(each, key, args, touches, usual)


def _stepped(g: State | None, moves: Moves, tries: Tries) -> State | None:
    for move in moves:
        g = None if g is None else tries.step(g, move)
    return g


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
    """A production card, and all powers of the turn that it begins; or, where nothing else is to be decided in it, the
    tribute."""
    ahead = tries.step(g, move)
    if ahead is None:
        return
    kind = TYPES[move - PLAY_]
    args: Arguments = {"type": kind}
    touches = (f"hand/{g.seat}/{kind}",)
    if isinstance(ahead.stack[-1], Activate):
        for chain in _together(ahead, _PLAYED, args, touches, tries):
            yield chain._replace(moves=(move, *chain.moves))
    elif isinstance(ahead.stack[-1], Tribute):
        yield from islice(_ways(g, (move, TRIBUTE), "play_tribute", args, touches, tries), 1)
        yield Chain((move, REFUSE), "play_refuse", args, touches)


_PLAYED: Final = ("play", "play_basic")
_WAITING: Final = ("powers", "basic")


def _together(
    g: State, keys: tuple[str, str], args: Arguments, touches: tuple[str, ...], tries: Tries
) -> Iterator[Chain]:
    """All cards that wait, one after the other: with their powers, or without."""
    powers, basic = list(_all(g, POWER_, (), tries)), list(_all(g, BASIC_, (), tries))
    if powers != basic:
        yield from [Chain(way, keys[0], args, touches, usual) for way, usual in powers]
    yield from [Chain(way, keys[1], args, touches, usual) for way, usual in basic]


def _all(
    ahead: State | None, family: int, moves: Moves, tries: Tries, asks: bool = True
) -> Iterator[tuple[Moves, bool]]:
    """Each with whether it is a usual way. One choice on the way is made in each way, though where there are many it is
    usual to be asked; any other ends the plan."""
    on = [] if ahead is None or len(moves) >= MOST_STEPS else _goes_on(ahead, family, tries)
    if len(on) > 1 and not asks:
        on = []
    if len(on) > FEW or not on:
        yield moves, True
    for way in on:
        for end, usual in _all(_stepped(ahead, way, tries), family, (*moves, *way), tries, asks and len(on) == 1):
            yield end, usual and len(on) <= FEW


def _goes_on(g: State, family: int, tries: Tries) -> list[Moves]:
    frame = g.stack[-1]
    if isinstance(frame, Divide):
        return divisions(g, MOST_STEPS, tries)
    if isinstance(frame, Times):
        return [(move,) for move in g.moves()[-FEW:]]
    if isinstance(frame, Payment):
        return [(PAY,)]
    waiting = [move for move in g.moves() if FAMILY[move] == family] or g.moves()
    return [(waiting[0],)] if isinstance(frame, Activate) else []


def _only(g: State, frame: Activate, tries: Tries) -> Iterator[Chain]:
    """The power of one card, while the others that could use theirs produce."""
    powers = [move for move in g.moves() if FAMILY[move] == POWER_]
    for move in powers if len(powers) > 1 else []:
        for way, usual in _all(tries.step(g, move), BASIC_, (move,), tries):
            if FAMILY[way[-1]] == BASIC_:
                yield Chain(way, "only", *_building(g, frame, move - POWER_), usual)


def _building(g: State, frame: Activate, place: int) -> tuple[Arguments, tuple[str, ...]]:
    """Which it is, and where it lies."""
    return {"card": g.deck.names[g.areas[frame.seat].building_at(place)]}, (_at(frame, place),)


def _at(frame: Activate, place: int) -> str:
    return f"area/{frame.seat}/{PLACES[place]}"


def _powers(g: State, frame: Activate, tries: Tries) -> Iterator[Chain]:
    """A power with what it takes."""
    for move in g.moves():
        if FAMILY[move] == POWER_:
            yield from _ways(g, (move,), "power", *_building(g, frame, move - POWER_), tries)


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
        yield from _with_help(g, ahead, move, args, tries)
        return
    for site in ahead.moves():
        there: Arguments = {**args, "type": TYPES[site - PLACE_]}
        yield from islice(_ways(g, (move, site), "buy_on", there, touches, tries), 1)


def _with_help(g: State, ahead: State | None, move: int, args: Arguments, tries: Tries) -> Iterator[Chain]:
    """A building that could be paid without builders, with each of those that help all the same."""
    if ahead is None or not isinstance(ahead.stack[-1], Purchase) or PAY not in ahead.moves():
        return
    for builder in [each for each in ahead.moves() if FAMILY[each] == BUILDER_]:
        helped: Arguments = {**args, "helper": g.deck.names[g.areas[g.seat].building_at(builder - BUILDER_)]}
        for chain in islice(_ways(g, (move, builder), "buy_helped", helped, (f"forum/{move - BUY_}",), tries), 1):
            yield chain._replace(usual=False)


def _ends_turn(g: State, tries: Tries) -> Iterator[Chain]:
    """One of a few cards is bought without builders, and the tribute is paid; or nothing is bought, and the Goth gets
    his tribute or not. Where he asks for none, nothing comes of these."""
    bought = [move for move in g.moves() if FAMILY[move] == BUY_]
    for move in bought if len(bought) <= FEW and not g.areas[g.seat].helpers else []:
        args: Arguments = {"card": g.deck.names[g.forum[move - BUY_]]}
        way, _ = next(_ends(tries.step(g, move), (move,), tries))
        yield from islice(_ways(g, (*way, TRIBUTE), "buy_tribute", args, (f"forum/{move - BUY_}",), tries), 1)
    road = (f"road/{g.first_empty()}",)
    yield from islice(_ways(g, (PASS, TRIBUTE), "pass_tribute", {}, road, tries), 1)
    yield Chain((PASS, REFUSE), "pass_refuse", {}, ("goth",))


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
