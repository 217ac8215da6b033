"""Which moves are one thought: a card with what becomes of it, a structure and the material that makes it public, a
petition and its role."""

from typing import Final

from ludi.core.events import Event
from ludi.core.plans import Chain, Habit, Heap, Plan, Purse, after, all_worked_out
from ludi.games.glory_to_rome.architect import Stairway, StairwayMaterial
from ludi.games.glory_to_rome.building import Place
from ludi.games.glory_to_rome.cards import CARDS
from ludi.games.glory_to_rome.legionary import GiveFreely, GiveUp, TakeFromPool
from ludi.games.glory_to_rome.moves import DRAW, GIVE_ALL, SKIP, TAKE_ALL, TAKE_JACK
from ludi.games.glory_to_rome.state import State
from ludi.games.glory_to_rome.think import Thinks, Tribunal, is_thinking
from ludi.games.glory_to_rome.turn import CraneLead, Follow, Petition, Senate, Sewer

Moves = tuple[int, ...]

# Questions that belong to the thought that led to them.
_PARTS: Final = (Place, Stairway, StairwayMaterial, CraneLead)


def plans(g: State) -> list[Plan]:
    return all_worked_out(g, [chain for move in g.moves() for chain in _from(g, (move,))], PURSE)


def _from(g: State, moves: Moves) -> list[Chain]:
    """All ways to bring a thought to its end. A petition whose cards are to be chosen is none."""
    ahead = after(g, moves)
    if ahead is None or not (isinstance(ahead.stack[-1], _PARTS) or _asks_for_a_role(ahead)):
        return []
    found: list[Chain] = []
    for move in ahead.moves():
        longer = (*moves, move)
        # A role is chosen once it is asked for: until then a site in town is but a site.
        touched = () if g.CATALOGUE.family(move) == "role" else tuple(ahead.touches(move))
        found += _from(g, longer) or _ended(g, longer, touched)
    return found


def _asks_for_a_role(g: State) -> bool:
    return isinstance(g.stack[-1], Petition) and SKIP not in g.moves() and g.CATALOGUE.family(g.moves()[0]) == "role"


def _ended(g: State, moves: Moves, touches: tuple[str, ...]) -> list[Chain]:
    ahead = after(g, moves)
    chooses_cards = ahead is not None and isinstance(ahead.stack[-1], Petition)
    return [] if chooses_cards else [Chain(moves, touches=(*g.touches(moves[0]), *touches))]


def _held(g: State, seat: int) -> Heap:
    return {}


def _account(event: Event) -> Heap:
    return {}


PURSE: Final = Purse(_held, _account)  # nothing has a price but cards, which the words name


_HABITS: Final[dict[type, str]] = {
    Senate: "senate",
    Sewer: "sewer",
    Tribunal: "tribunal",
    TakeFromPool: "spoils",
    GiveFreely: "protection",
}


def habit(g: State) -> Habit | None:
    """What buildings offer again and again: all of it, or nothing; a role that cannot be followed; a demand that leaves
    no choice."""
    frame = g.stack[-1]
    moves = g.moves()
    if isinstance(frame, Follow):
        return _cannot_follow(moves)
    if isinstance(frame, GiveUp):
        return Habit("demand", (GIVE_ALL,), ()) if moves == [GIVE_ALL] else None
    if isinstance(frame, Thinks):
        return Habit(CARDS[frame.card], (DRAW,), (SKIP,)) if DRAW in moves else None
    kind = _HABITS.get(type(frame))
    if kind is None:
        return None
    others = [move for move in moves if move != SKIP]
    take = (TAKE_ALL,) if TAKE_ALL in moves else (others[0],) if len(others) == 1 else ()
    return Habit(kind, take, (SKIP,))


def _cannot_follow(moves: list[int]) -> Habit | None:
    """Whoever cannot follow thinks: with cards, or with a Jack."""
    if DRAW not in moves or any(not is_thinking(move) for move in moves):
        return None
    return Habit("follow", (DRAW,), (TAKE_JACK,) if TAKE_JACK in moves else ())
