"""Refusals of why-not, each with a position in which it is met, and how these positions come about."""

from collections.abc import Callable
from typing import Any, NamedTuple

from ludi.core.game import FIRST_QUESTIONS
from ludi.core.text import LANGUAGES
from ludi.games.glory_to_rome.cards import MATERIALS
from tests.games.glory_to_rome.rulings.words import make_public
from tests.games.glory_to_rome.table import NO_STONE_IN_TOWN, geek, legal, play, put, table

NAMES = ["Anna", "Bruno", "Clara", "Dario", "Elsa"]


class Case(NamedTuple):
    """A refusal: its kind, the rule, the thing, what else it says, and a position in which it is met."""

    key: str
    rule: str
    thing: str
    args: dict[str, Any]
    position: Callable[[], Any]


def is_refused(case: Case) -> None:
    """The answer is this one, and can be said."""
    g = case.position()
    why = g.why_not(case.thing, g.seat)
    assert why == (case.key, case.args, case.rule)
    for language in LANGUAGES:
        said = g.say_why(why, language, NAMES[: g.players])
        assert said.endswith(".")
        assert "{" not in said


def after(g: Any, *steps: str) -> Any:
    play(g, *steps)
    return g


def follow(led: str, **camp: Any) -> Any:
    """Seat 1, with this camp, is asked to follow; the pool has a Brick."""
    g = table(p0=dict(hand="Jack"), p1=camp, pool="brick")
    return after(g, f"0 jack:{led}")


def placing(building: str = "", led: str = "craftsman", **more: Any) -> Any:
    """A Craftsman has chosen Dock and looks for a place: there are several."""
    g = table(p0=dict(hand="Dock", building=f"Palisade {building}"), led=led, **more)
    return after(g, "0 card:dock")


def stairway(built: str = "Shrine", **camp: Any) -> Any:
    """An Architect with a Stairway beside an opponent who has built something."""
    return table(p0=dict(built="Stairway", **camp), p1=dict(built=built), led="architect")


def bacchanalia(deck: str = "Scriptorium Plebian_Council Sewer Castra Road", more: str = "", **camp: Any) -> Any:
    building = f"Bacchanalia:marble+marble {more}"
    g = geek(p0=dict(hand="marble", building=building, **camp), deck=deck, led="craftsman")
    put(g, 0, next(m for m in legal(g) if m.startswith("card:")), "structure:bacchanalia")
    return g


def aerarium(p0: str = "", p1: str = "") -> Any:
    """An Aerarium is completed; both players have built something before."""
    g = geek(
        p0=dict(hand="Bath", building="Aerarium:brick", built=p0),
        p1=dict(built=p1),
        pool="wood*4",
        led="craftsman",
    )
    put(g, 0, "card:bath", "structure:aerarium")
    return g


def prison(p0: str, p1: str, unfinished: str = "") -> Any:
    g = table(
        p0=dict(hand="Villa", building="Prison:stone+stone", built=p0),
        p1=dict(built=p1, building=unfinished),
        led="craftsman",
    )
    put(g, 0, "card:villa", "structure:prison")
    return g


def coliseum() -> Any:
    """Of four players, seat 0 throws clients to the lions: seat 1 has a Wall, seat 2 is no neighbour."""
    g = table(
        p0=dict(hand="brick", built="Coliseum Market", clients="patron"),
        p1=dict(built="Wall", clients="legionary"),
        p2=dict(clients="legionary"),
        p3=dict(clients="legionary merchant"),
        led="legionary",
    )
    play(g, next(m for m in legal(g) if m.startswith("card:")))
    while g.stack[-1].kind != "Coliseum":
        play(g, "skip")
    return g


def domus_aurea() -> Any:
    g = table(
        edition="republic",
        p0=dict(hand="Bath", built="Domus_Aurea"),
        p1=dict(building="Gate School:brick Wall", built="Shrine"),
        p2=dict(building="Atrium"),
        led="legionary",
    )
    play(g, "card:bath")
    while g.stack[-1].kind != "DomusAurea":
        play(g, "skip")
    return g


def public_shrine() -> Any:
    g = stairway(stock="brick*2")
    make_public(g, 1, "shrine")
    g.forget_moves()
    return g


def all_stone_sites_gone() -> Any:
    g = table(p0=dict(hand="Villa Dock"), led="craftsman", sites_left=NO_STONE_IN_TOWN)
    g.outside[MATERIALS.index("stone")] = 0
    g.forget_moves()
    return g


def half_used(building: str, led: str, first: str, **more: Any) -> Any:
    """The first half of an action is used; the building's half is left."""
    camp = dict(hand="Road Road", stock="brick*2", built=building)
    return after(table(p0=camp, pool="wood*2", led=led, **more), first)


def triclinium() -> Any:
    g = geek(p0=dict(built="Triclinium", clients="laborer patron", hand="Dock"), pool="wood*3", led="laborer")
    return after(g, "pool:wood")


def shown_before() -> Any:
    """Two Legionaries hired through a Bath, one after the other: the second cannot show what the first has shown."""
    g = table(p0=dict(hand="Road Dock", built="Bath", clients="patron"), pool="brick*2", led="patron")
    play(g, "pool:brick", "card:road", "pool:brick")
    return g


def senate() -> Any:
    """Seat 1 led with a Jack, seat 0 thought, so did seat 2."""
    g = table(p0=dict(built="Senate"), p1=dict(hand="Jack"), p2=dict(hand="Road"), pool="", leader=1)
    play(g, "1 jack:laborer", "2 draw", "0 draw")
    return g


def stealing_from_one() -> Any:
    g = table(
        p0=dict(hand="Villa", building="Prison:stone+stone"),
        p1=dict(built="Dock"),
        p2=dict(building="Bath"),
        led="craftsman",
    )
    put(g, 0, "card:villa", "structure:prison")
    return g


def no_use_left() -> Any:
    """Stockpile, vault and clientele are taken; a Road could still be begun, but a Sewer neither begins nor feeds
    anything."""
    g = bacchanalia(deck="Scriptorium Villa Sewer Castra Road", built="Sewer")
    uses = [("villa", "to_stockpile"), ("castra", "to_clientele"), ("scriptorium", "to_vault")]
    for card, use in uses:
        play(g, f"card:{card}", use)
    return g


def school() -> Any:
    """A School lets its builder think, who also has a Latrine."""
    g = table(p0=dict(hand="Bath Road", building="School:brick", built="Latrine"), led="craftsman")
    put(g, 0, "card:bath", "structure:school")
    return g


def of_the_first_version(g: Any) -> Any:
    """In it one chose to think, and then how."""
    g.ask_as_of(FIRST_QUESTIONS)
    return g


def thinking(g: Any) -> Any:
    return after(of_the_first_version(g), "think")
