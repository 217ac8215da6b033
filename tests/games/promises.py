"""What an answer of why-not promises: for each thing that "would allow it" the position in which it does."""

from typing import Any

from ludi.games.gloria_mundi.building import Place
from ludi.games.great_city.actions import having_produced, with_bricks
from ludi.games.great_city.cards import KIND_OF, KINDS


def promised(g: Any, thing: str, why: Any) -> list[Any]:
    """In each of these the thing can be used, or else the answer was false."""
    return {"great_city": bricks, "gloria_mundi": purchases}.get(g.NAME, buildings)(g, thing, why)


def buildings(g: Any, thing: str, why: Any) -> list[Any]:
    """Each building that would help stands finished."""
    return [g.granted(building) for building in why.args.get("help", [])]


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
