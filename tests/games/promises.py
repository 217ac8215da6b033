"""What an answer of why-not promises: for each thing that "would allow it" the position in which it does; and whether
the promise is kept there, which only the moves of that position tell."""

from random import Random
from typing import Any

from ludi.games.gloria_mundi.building import Place
from ludi.games.great_city.actions import having_produced, with_bricks
from ludi.games.great_city.cards import KIND_OF, KINDS
from tests.games.glory_to_rome.granting import names_of, with_building

# Choices of the deciding seat that may come before one that touches a thing; and how often the rest of a turn is tried.
STEPS = 3
TRIES = 3000


def promised(g: Any, thing: str, why: Any) -> list[Any]:
    """In each of these the thing can be used, or else the answer was false."""
    return {"great_city": bricks, "gloria_mundi": purchases}.get(g.NAME, buildings)(g, thing, why)


def buildings(g: Any, thing: str, why: Any) -> list[Any]:
    """Each building that would help stands finished."""
    return [with_building(g, building, thing) for building in why.args.get("help", [])]


def bricks(g: Any, thing: str, why: Any) -> list[Any]:
    """The bricks are added that are to be had, if need be after producing; or a card is chosen before its place."""
    if why.key in ("bricks_to_buy", "bricks_missing"):
        return [with_bricks(g, KIND_OF[why.args["kind"]])]
    if why.key == "bricks_by_producing":
        return [with_bricks(having_produced(g, g.stack[-1]), KIND_OF[why.args["kind"]])]
    return lit(g, thing, cards_chosen(g)) if why.key == "card_first" else []


def cards_chosen(g: Any) -> list[Any]:
    found = []
    for kind in g.kinds_in_hand(g.seat):
        ahead = with_bricks(g, kind)
        if g.number(f"build:{KINDS[kind]}") in ahead.moves():
            ahead.play(g.number(f"build:{KINDS[kind]}"))
            found.append(ahead)
    return found


def purchases(g: Any, thing: str, why: Any) -> list[Any]:
    """A card of the Forum is chosen, and what it lies on."""
    if why.key not in ("builder_after_choice", "choose_card_first"):
        return []
    return [] if helps_unasked(g, thing) else lit(g, thing, after_choosing(g))


def helps_unasked(g: Any, thing: str) -> bool:
    """Whether a card can be chosen that is paid with the help of a builder and in no other way: then none is asked."""
    choosing = [g, *[ahead for ahead in after_choosing(g) if is_placing(ahead)]]
    told = [event for table in choosing for move in table.moves() for event in listening(table).play(move)]
    return any(event.key == "replaces" and thing.endswith(f"/{event.args['place']}") for event in told)


def listening(g: Any) -> Any:
    ahead = g.copy()
    ahead.events = []
    return ahead


def after_choosing(g: Any) -> list[Any]:
    found = []
    for move in g.moves():
        ahead = g.copy()
        ahead.play(move)
        found += [ahead, *(after_choosing(ahead) if is_placing(ahead) else [])]
    return found


def is_placing(g: Any) -> bool:
    return not g.over and isinstance(g.stack[-1], Place)


def lit(g: Any, thing: str, ahead: list[Any]) -> list[Any]:
    """One of several suffices; if there is none, the position as it was speaks against the answer."""
    return [each for each in ahead if each.seat == g.seat and each.is_lit(thing)][:1] or [g]


# -- whether it is kept ------------------------------------------------------------------------------


def is_kept(g: Any, thing: str) -> bool:
    """Whether the deciding seat can use a thing, as the moves and what they do show: one touches it, or choices lead to
    one that does, or it is brought to the seat in the rest of the turn."""
    return g.is_lit(thing) or is_within_reach(g, thing, STEPS) or is_brought(g, thing)


def is_within_reach(g: Any, thing: str, steps: int) -> bool:
    """Whether so many moves of the deciding seat lead to one that touches a thing, or that uses it at once where
    nothing is left to choose."""
    for move in g.moves():
        ahead = listening(g)
        if any(is_used(moved, thing) for event in ahead.play(move) for moved in event.moved):
            return True
        if ahead.seat == g.seat and (ahead.is_lit(thing) or (steps > 1 and is_within_reach(ahead, thing, steps - 1))):
            return True
    return False


def is_used(moved: Any, thing: str) -> bool:
    """A piece leaves the thing, or comes to it: a material goes under a structure."""
    return thing in (moved.origin, moved.target) or moved.target.startswith(thing.replace("structure/", "under/") + "/")


def is_brought(g: Any, thing: str) -> bool:
    """Whether a turn can go on so that the seat gets what it asked about into its stockpile: its demands are met, or
    its Sewer works. (Only Glory to Rome has such answers.)"""
    return g.NAME == "glory_to_rome" and any(is_brought_by(g, thing, Random(seed)) for seed in range(TRIES))


def is_brought_by(g: Any, thing: str, rng: Random) -> bool:
    ahead, origins, target = listening(g), names_of(thing), f"stock/{g.seat}/"
    while not ahead.over and ahead.leader == g.leader:
        told = ahead.play(rng.choice(ahead.moves()))
        if any(moved.origin in origins and moved.target.startswith(target) for event in told for moved in event.moved):
            return True
    return False
