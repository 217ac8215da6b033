"""Plans: several small steps that are one thought, with their whole price and what comes of them.

A game says which chains of moves there are (`chains.py` of each game). Each is played here on a copy, by the rules, and
what it takes and brings is added up from the events: nothing is guessed. A chain goes on as long as the same seat
decides and nothing hidden has come to light; so with its last move at the earliest.

Habits: what somebody may always want to answer to a question of one kind.
"""

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any, Final, NamedTuple

from ludi.core.events import Arguments, Event

Heap = dict[str, int]  # how much of what, by the keys of [amounts] in the catalogues

# Events with which another part of the game begins: what they and later ones bring is no part of a plan.
BEGINNINGS: Final = ("turn", "round")
NO_ARGUMENTS: Final[Arguments] = {}
MOST_PLANS: Final = 400  # that are offered in one position: more than any game has but with decks made for it


class Chain(NamedTuple):
    """Moves of one thought, in order."""

    moves: tuple[int, ...]
    key: str = ""  # of a sentence in the catalogue, under [plans]; empty: the words of its last move
    args: Arguments = NO_ARGUMENTS
    # Things on the table that stand for it; of one that is not listed what is carried, and where to.
    touches: tuple[str, ...] = ()
    usual: bool = True  # the sensible way; others are shown on request
    listed: bool = True  # whether lists show it; else it is for things on the table alone


class Plan(NamedTuple):
    moves: tuple[int, ...]
    key: str
    args: Arguments
    touches: tuple[str, ...]
    usual: bool
    listed: bool
    price: Heap  # what its steps take
    brings: Heap  # what they bring
    left: Heap  # what is left in the purse afterwards


class Habit(NamedTuple):
    """How a question of a kind may always be answered: with these moves to take what it offers, with those to decline;
    empty where there is no such answer."""

    kind: str  # a key of [habits] in the catalogues
    take: tuple[int, ...]
    decline: tuple[int, ...]


class Purse(NamedTuple):
    """How a game counts what a seat pays with and gets."""

    held: Callable[[Any, int], Heap]  # what plans leave of what the seat has
    account: Callable[[Event], Heap]  # what an event brings its seat; what it takes is less than nothing


def worked_out(g: Any, chain: Chain, purse: Purse) -> Plan | None:
    """What comes of a chain; None where it cannot be played to its end as one thought."""
    seat: int = g.seat
    ahead = g.copy()
    ahead.events = []
    price: Heap = {}
    brings: Heap = {}
    for n, move in enumerate(chain.moves):
        if n and (ahead.over or ahead.seat != seat or ahead.reveals != g.reveals):
            return None
        if move not in ahead.moves():
            return None
        for amounts in _own(ahead.play(move), seat, purse):
            for kind, count in amounts.items():
                heap = brings if count > 0 else price
                heap[kind] = heap.get(kind, 0) + abs(count)
    held = purse.held(g, seat)
    left = {kind: n + brings.get(kind, 0) - price.get(kind, 0) for kind, n in held.items()}
    return Plan(*chain, price=price, brings=brings, left=left)


def _own(events: list[Event], seat: int, purse: Purse) -> list[Heap]:
    """What the events bring a seat, as far as they belong to the plan."""
    found: list[Heap] = []
    for event in events:
        if event.key in BEGINNINGS:
            break
        if event.args.get("seat") == seat:
            found.append(purse.account(event))
    return found


class Spent(Exception):
    """No further move may be tried in this position."""


class Tries:
    """How many moves may be tried to find the plans of a position and to work them out: cards that players write can
    make more of them than anybody could wait for."""

    def __init__(self, left: int) -> None:
        self.left = left

    def take(self, count: int) -> None:
        self.left -= count
        if self.left < 0:
            raise Spent

    def step(self, g: Any, move: int) -> Any:
        """`after` one move."""
        self.take(g.effort())
        return after(g, (move,))


def all_worked_out(g: Any, chains: Iterable[Chain], purse: Purse, tries: Tries | None = None) -> list[Plan]:
    """Those that are offered; where moves are tried to find them, the first, and no more once the tries are spent."""
    found: list[Plan] = []
    try:
        for chain in _offered(list(chains)) if tries is None else islice(chains, MOST_PLANS):
            if tries is not None:
                tries.take(len(chain.moves))
            plan = worked_out(g, chain, purse)
            if plan is not None:
                found.append(plan)
    except Spent:
        pass
    return found


def _offered(chains: list[Chain]) -> list[Chain]:
    """All of them; of too many the other ways are left out first, then what is for things on the table alone."""
    if len(chains) <= MOST_PLANS:
        return chains
    return sorted(chains, key=lambda chain: (not chain.usual, not chain.listed))[:MOST_PLANS]


def no_plans(g: Any) -> list[Plan]:
    return []


def no_habit(g: Any) -> Habit | None:
    return None


def after(g: Any, moves: tuple[int, ...]) -> Any:
    """A copy in which these were played; None where that cannot be, or where it is no longer the same thought: another
    decides, or something hidden has come to light."""
    ahead = g.copy()
    ahead.quiet()
    for move in moves:
        if ahead.over or ahead.seat != g.seat or ahead.reveals != g.reveals or move not in ahead.moves():
            return None
        ahead.play(move)
    return None if ahead.over or ahead.seat != g.seat or ahead.reveals != g.reveals else ahead
