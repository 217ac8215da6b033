"""Why a thing cannot be used: for each kind of refusal a position, the rule it names, and what it says."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from ludi.core.game import FIRST_QUESTIONS
from ludi.core.text import LANGUAGES, catalogue
from ludi.games.glory_to_rome.cards import CARD, MATERIALS
from ludi.games.glory_to_rome.text import PACKAGE
from tests.games import properties
from tests.games.glory_to_rome.random_play import TABLES, positions
from tests.games.glory_to_rome.rulings.words import make_public
from tests.games.glory_to_rome.table import NO_STONE_IN_TOWN, geek, legal, play, put, structure, table, works
from tests.games.scale import games

NAMES = ["Anna", "Bruno", "Clara", "Dario", "Elsa"]


class Case(NamedTuple):
    """A refusal: its kind, the rule, the thing, what else it says, and a position in which it is met."""

    key: str
    rule: str
    thing: str
    args: dict[str, Any]
    position: Callable[[], Any]


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


CASES = [
    # the hand
    Case("not_in_hand", "camp", "hand/0/dock", dict(card="dock"), lambda: table(p0=dict(hand="Road"))),
    Case("others_hand", "hidden", "hand/1/dock", dict(other=1), lambda: table(p0=dict(hand="Road"))),
    Case(
        "show_first",
        "legionary",
        "hand/1/dock",
        dict(other=1),
        lambda: table(p0=dict(hand="Road"), led="legionary"),
    ),
    Case("others_jack", "jacks", "jack/1", dict(other=1), lambda: table(p1=dict(hand="Jack"))),
    Case("seen_card", "hidden", "seen/1/dock", dict(other=1), table),
    Case(
        "wrong_role", "follow", "hand/1/dock", dict(card="dock", role="patron"), lambda: follow("patron", hand="Dock")
    ),
    Case(
        "petition_size",
        "petition",
        "hand/0/wood",
        dict(material="wood", number=2, size=3, help=["circus"]),
        lambda: table(p0=dict(hand="Dock Market")),
    ),
    Case(
        "role_first",
        "petition",
        "hand/0/dock",
        {},
        lambda: after(table(p0=dict(hand="Dock Market Circus Palisade")), "petition:wood"),
    ),
    Case(
        "petition_material",
        "petition",
        "hand/0/road",
        dict(card="road", site="wood"),
        lambda: after(table(p0=dict(hand="Dock Market Circus Palisade Road")), "petition:wood", "role:patron"),
    ),
    Case(
        "picked",
        "petition",
        "picked/dock 0",
        {},
        lambda: after(table(p0=dict(hand="Dock Market Circus Palisade")), "petition:wood", "role:patron", "card:dock"),
    ),
    Case(
        "crane_architect",
        "wild_orders",
        "hand/0/wall",
        dict(card="wall"),
        lambda: after(table(edition="republic", p0=dict(hand="Dock Road Wall", built="Crane")), "crane"),
    ),
    Case(
        "latrine_used",
        "thinking_buildings",
        "hand/0/road",
        {},
        lambda: after(table(p0=dict(hand="Road Dock", built="Latrine")), "think", "card:dock"),
    ),
    Case(
        "latrine_first",
        "thinking_buildings",
        "hand/0/road",
        {},
        school,
    ),
    Case(
        "think_keeps",
        "think",
        "hand/0/road",
        dict(help=["latrine"]),
        lambda: thinking(table(p0=dict(hand="Road Dock"))),
    ),
    Case(
        "work_laborer",
        "laborer",
        "hand/0/road",
        dict(help=["dock"]),
        lambda: table(p0=dict(hand="Road"), pool="wood", led="laborer"),
    ),
    Case(
        "work_patron",
        "patron",
        "hand/0/road",
        dict(help=["aqueduct"]),
        lambda: table(p0=dict(hand="Road"), pool="wood", led="patron"),
    ),
    Case(
        "work_merchant",
        "merchant",
        "hand/0/road",
        dict(help=["basilica"]),
        lambda: table(p0=dict(hand="Road", stock="wood"), led="merchant"),
    ),
    Case(
        "part_used",
        "laborer",
        "hand/0/road",
        {},
        lambda: half_used("Dock", "laborer", "card:road"),
    ),
    Case(
        "already_shown",
        "legionary",
        "hand/0/road",
        dict(card="road"),
        shown_before,
    ),
    Case(
        "not_demanded",
        "giving",
        "hand/1/road",
        dict(material="rubble", seat=0, materials=["wood"]),
        lambda: after(table(p0=dict(hand="Dock"), p1=dict(hand="Road Market"), led="legionary"), "card:dock"),
    ),
    Case(
        "enough_given",
        "giving",
        "hand/1/road",
        dict(seat=0),
        lambda: after(
            table(
                p0=dict(hand="Dock", built="Bridge"),
                p1=dict(hand="Road Market", built="Wall", stock="wood"),
                led="legionary",
            ),
            "card:dock",
            "1 card:market",
        ),
    ),
    Case(
        "given_as_well",
        "giving",
        "hand/1/road",
        {},
        lambda: after(
            table(p0=dict(hand="Dock Bar", clients="legionary"), p1=dict(hand="Market Circus Road"), led="legionary"),
            "card:dock",
            "card:bar",
        ),
    ),
    Case("placing", "foundation", "hand/0/dock", dict(card="dock"), placing),
    Case("no_jack", "jacks", "jack/0", {}, lambda: table(p0=dict(hand="Road"))),
    Case(
        "jack_petition",
        "petition",
        "jack/0",
        {},
        lambda: after(table(p0=dict(hand="Dock Market Circus Palisade Jack")), "petition:wood"),
    ),
    Case("jack_demand", "legionary", "jack/0", {}, lambda: table(p0=dict(hand="Road Jack"), led="legionary")),
    Case("jack_use", "jacks", "jack/0", {}, lambda: table(p0=dict(hand="Road Jack"), led="craftsman")),
    # building
    Case(
        "built_already",
        "stairway",
        "hand/0/road",
        {},
        lambda: after(stairway(hand="Road Dock", stock="brick"), "card:dock"),
    ),
    Case(
        "own_name",
        "foundation",
        "hand/0/dock",
        dict(card="dock", then="no_structures"),
        lambda: table(p0=dict(hand="Dock", built="Dock"), led="craftsman"),
    ),
    Case("no_site", "foundation", "hand/0/villa", dict(card="villa", then="no_structures"), all_stone_sites_gone),
    Case(
        "outside_only",
        "outside",
        "hand/0/villa",
        dict(material="stone", cost=2, number=1, then="architect_hand", help=["tower"]),
        lambda: table(p0=dict(hand="Villa"), led="architect", sites_left=NO_STONE_IN_TOWN),
    ),
    Case(
        "no_host",
        "materials",
        "stock/0/wood",
        dict(material="wood"),
        lambda: table(p0=dict(hand="Bath", stock="wood", building="Bath"), led="architect"),
    ),
    Case(
        "no_structures",
        "materials",
        "stock/0/wood",
        dict(material="wood"),
        lambda: table(p0=dict(hand="Dock", stock="wood"), led="architect"),
    ),
    Case("town_empty", "sites", "town/stone", dict(site="stone"), lambda: table(sites_left=NO_STONE_IN_TOWN)),
    Case("outside_empty", "sites", "outside/stone", dict(site="stone"), lambda: table(5, p0=dict(sites="stone"))),
    Case(
        "only_material",
        "foundation",
        "town/brick",
        {},
        lambda: after(table(p0=dict(stock="brick", building="Bath Gate"), led="architect"), "stock:brick"),
    ),
    Case("bacchanalia_town", "bacchanalia", "outside/rubble", {}, lambda: after(bacchanalia(), "card:road")),
    Case(
        "use_taken",
        "bacchanalia",
        "town/stone",
        {},
        lambda: after(bacchanalia(), "card:road", "site:rubble", "card:sewer"),
    ),
    Case("wrong_site", "foundation", "town/brick", dict(card="dock", site="brick"), placing),
    Case("outside_cost", "outside", "outside/wood", dict(cost=2, number=1), placing),
    Case("card_first", "foundation", "town/wood", {}, lambda: table(p0=dict(hand="Dock"), led="craftsman")),
    Case(
        "no_card_for_site",
        "foundation",
        "town/brick",
        dict(site="brick"),
        lambda: table(p0=dict(hand="Dock"), led="craftsman"),
    ),
    Case("flipped_first", "bacchanalia", "town/rubble", {}, bacchanalia),
    Case("none_flipped", "bacchanalia", "town/wood", {}, bacchanalia),
    Case("site_later", "foundation", "town/brick", {}, lambda: table(p0=dict(hand="Dock"))),
    # structures
    Case(
        "structure_complete",
        "completion",
        "structure/0/bath",
        dict(structure="bath"),
        lambda: table(p0=dict(hand="Dock", built="Bath"), led="architect"),
    ),
    Case(
        "structure_works",
        "functions",
        "structure/0/bath",
        dict(structure="bath"),
        lambda: table(p0=dict(built="Bath")),
    ),
    Case(
        "structure_later",
        "materials",
        "structure/0/bath",
        dict(structure="bath", number=1, materials=["brick"]),
        lambda: table(p0=dict(building="Bath:brick")),
    ),
    Case(
        "structure_scriptorium",
        "materials",
        "structure/0/wall",
        dict(structure="wall", number=2, materials=["concrete"]),
        lambda: table(p0=dict(built="Scriptorium", building="Wall")),
    ),
    Case(
        "structure_villa",
        "materials",
        "structure/0/villa",
        dict(structure="villa", number=2, materials=["stone"], then="scriptorium_too"),
        lambda: table(p0=dict(built="Scriptorium", building="Villa:stone")),
    ),
    Case(
        "wrong_material",
        "materials",
        "structure/0/bath",
        dict(card="dock", structure="bath", materials=["brick"]),
        lambda: placing("Bath"),
    ),
    Case(
        "where_chosen",
        "outside",
        "outside/wood",
        {},
        lambda: after(
            table(p0=dict(hand="Dock", building="Palisade", clients="craftsman"), led="craftsman"), "card:dock"
        ),
    ),
    Case(
        "foundation_only",
        "architect",
        "structure/0/palisade",
        dict(card="statue"),
        lambda: after(table(p0=dict(hand="Statue", building="Palisade"), led="architect"), "card:statue"),
    ),
    Case(
        "material_first",
        "materials",
        "structure/0/palisade",
        {},
        lambda: table(p0=dict(hand="Dock", building="Palisade"), led="craftsman"),
    ),
    Case(
        "no_hand_for",
        "materials",
        "structure/0/bath",
        dict(structure="bath", materials=["brick"]),
        lambda: table(p0=dict(hand="Dock", building="Bath"), led="craftsman"),
    ),
    Case(
        "no_stock_for",
        "materials",
        "structure/0/bath",
        dict(structure="bath", materials=["brick"]),
        lambda: table(p0=dict(hand="Bath", stock="wood", building="Bath"), led="architect"),
    ),
    Case(
        "show_hand",
        "legionary",
        "structure/0/bath",
        {},
        lambda: table(p0=dict(hand="Dock", building="Bath"), led="legionary"),
    ),
    Case(
        "show_unfinished",
        "castra_praetoria",
        "structure/0/bath",
        dict(structure="bath"),
        lambda: geek(p0=dict(hand="Dock", built="Bath Castra_Praetoria"), led="legionary"),
    ),
    Case(
        "structure_shown",
        "castra_praetoria",
        "structure/0/bath",
        dict(structure="bath"),
        lambda: after(
            geek(p0=dict(hand="Dock", building="Bath", built="Castra_Praetoria", clients="legionary"), led="legionary"),
            "structure:bath",
        ),
    ),
    Case(
        "others_structure",
        "materials",
        "structure/1/bath",
        dict(other=1, structure="bath"),
        lambda: table(p1=dict(building="Bath")),
    ),
    Case("other_owner", "domus_aurea", "structure/2/atrium", dict(seat=1), domus_aurea),
    Case("others_only", "prison", "camp/0", {}, lambda: prison("", "Dock")),
    Case("only_empty", "domus_aurea", "structure/1/school", dict(other=1, structure="school"), domus_aurea),
    Case("raze_material", "domus_aurea", "structure/1/wall", dict(materials=["brick"]), domus_aurea),
    Case(
        "only_complete",
        "prison",
        "structure/1/bath",
        dict(other=1, structure="bath"),
        lambda: prison("", "Dock", "Bath"),
    ),
    Case("already_public", "stairway", "structure/1/shrine", dict(other=1, structure="shrine"), public_shrine),
    Case(
        "stair_used",
        "stairway",
        "camp/1",
        {},
        lambda: after(stairway("Shrine Bath", stock="brick*2", hand="Dock"), "player:1", "structure:shrine"),
    ),
    Case(
        "stair_material",
        "stairway",
        "structure/1/temple",
        dict(seat=1, structure="temple", materials=["marble"]),
        lambda: stairway("Shrine Temple", stock="brick"),
    ),
    Case(
        "player_first",
        "stairway",
        "structure/1/shrine",
        dict(other=1, structure="shrine"),
        lambda: stairway(stock="brick"),
    ),
    Case(
        "own_camp_first",
        "aerarium",
        "structure/0/school",
        dict(structure="school"),
        lambda: aerarium("School", "Dock"),
    ),
    Case("no_effect", "aerarium", "structure/1/dock", dict(structure="dock"), lambda: aerarium("School", "Dock")),
    # the middle
    Case("pool_empty", "pool", "pool/wood", dict(material="wood"), lambda: table(pool="brick")),
    Case("pool_later", "pool", "pool/brick", {}, lambda: table(pool="brick")),
    Case(
        "pool_think",
        "think",
        "pool/brick",
        {},
        lambda: after(table(p0=dict(hand="Road", built="Latrine"), pool="brick"), "think"),
    ),
    Case(
        "part_used",
        "laborer",
        "pool/wood",
        {},
        lambda: half_used("Dock", "laborer", "pool:wood"),
    ),
    Case("pool_after_bar", "hiring", "pool/wood", {}, lambda: half_used("Bar Aqueduct", "patron", "deck")),
    Case(
        "work_merchant",
        "merchant",
        "pool/brick",
        {},
        lambda: table(p0=dict(stock="wood"), pool="brick", led="merchant"),
    ),
    Case(
        "work_craftsman",
        "craftsman",
        "pool/brick",
        {},
        lambda: table(p0=dict(hand="Dock"), pool="brick", led="craftsman"),
    ),
    Case(
        "work_architect",
        "architect",
        "pool/brick",
        dict(help=["archway"]),
        lambda: table(p0=dict(hand="Dock", building="Bath"), pool="brick", led="architect"),
    ),
    Case(
        "demand_first",
        "legionary",
        "pool/wood",
        {},
        lambda: table(p0=dict(hand="Dock"), pool="wood", led="legionary"),
    ),
    Case(
        "no_such_demand",
        "legionary",
        "pool/brick",
        dict(material="brick"),
        lambda: table(p0=dict(hand="Dock"), pool="brick", led="legionary"),
    ),
    Case(
        "open_demands",
        "legionary",
        "pool/brick",
        dict(materials=["wood"]),
        lambda: after(table(p0=dict(hand="Dock"), pool="wood brick", led="legionary"), "card:dock"),
    ),
    Case(
        "clientele_full",
        "patron",
        "pool/brick",
        dict(number=2, limit=2),
        lambda: follow("patron", clients="laborer laborer", hand="Temple"),
    ),
    Case(
        "vault_full",
        "merchant",
        "stock/1/wood",
        dict(number=2, limit=2),
        lambda: follow("merchant", vault="wood wood", stock="wood"),
    ),
    Case(
        "tribunal_jack",
        "thinking_buildings",
        "deck",
        {},
        lambda: after(table(edition="republic", p0=dict(built="Tribunal")), "draw"),
    ),
    Case("part_used", "patron", "deck", {}, lambda: half_used("Bar Aqueduct", "patron", "deck")),
    Case("work_patron", "patron", "deck", dict(help=["bar"]), lambda: table(pool="wood", led="patron")),
    Case(
        "work_merchant", "merchant", "deck", dict(help=["atrium"]), lambda: table(p0=dict(stock="wood"), led="merchant")
    ),
    Case(
        "work_craftsman",
        "craftsman",
        "deck",
        dict(help=["fountain"]),
        lambda: table(p0=dict(hand="Dock"), led="craftsman"),
    ),
    Case("deck_closed", "think", "deck", {}, lambda: table(p0=dict(hand="Dock"), led="legionary")),
    Case("no_jacks_left", "jacks", "jacks", {}, lambda: table(p0=dict(hand="Dock"), p1=dict(hand="Jack*6"))),
    Case("jacks_closed", "jacks", "jacks", {}, lambda: table(pool="wood", led="laborer")),
    Case("think_first", "think", "deck", {}, lambda: of_the_first_version(table(p0=dict(hand="Dock")))),
    # the camps
    Case("stock_empty", "camp", "stock/0/wood", dict(material="wood"), table),
    Case("stock_later", "camp", "stock/0/wood", {}, lambda: table(p0=dict(stock="wood"))),
    Case(
        "work_craftsman",
        "craftsman",
        "stock/0/wood",
        {},
        lambda: table(p0=dict(hand="Dock", stock="wood"), led="craftsman"),
    ),
    Case("part_used", "merchant", "stock/0/brick", {}, lambda: half_used("Basilica", "merchant", "stock:brick")),
    Case(
        "from_hand",
        "giving",
        "stock/1/wood",
        dict(seat=0),
        lambda: after(table(p0=dict(hand="Dock"), p1=dict(hand="Market", stock="wood"), led="legionary"), "card:dock"),
    ),
    Case(
        "from_hand",
        "giving",
        "stock/1/brick",
        dict(seat=0),
        lambda: after(
            table(p0=dict(hand="Dock", built="Bridge"), p1=dict(hand="Market", stock="brick"), led="legionary"),
            "card:dock",
        ),
    ),
    Case("others_stock", "camp", "stock/1/wood", dict(other=1), lambda: table(p1=dict(stock="wood"))),
    Case(
        "others_stock_demand",
        "legionary",
        "stock/1/wood",
        dict(other=1, help=["bridge"]),
        lambda: table(p0=dict(hand="Dock"), p1=dict(stock="wood"), led="legionary"),
    ),
    Case(
        "bridge_first",
        "bridge",
        "stock/1/wood",
        dict(other=1),
        lambda: table(p0=dict(hand="Dock", built="Bridge"), p1=dict(stock="wood"), led="legionary"),
    ),
    Case("no_client", "clients", "client/1/patron", dict(role="patron", other=1), table),
    Case(
        "clients_act",
        "clients",
        "client/0/patron",
        dict(role="patron"),
        lambda: table(p0=dict(clients="patron")),
    ),
    Case(
        "others_client",
        "clients",
        "client/1/patron",
        dict(role="patron", other=1),
        lambda: table(p1=dict(clients="patron")),
    ),
    Case("not_acted", "triclinium", "client/0/patron", dict(role="patron", help=["storeroom"]), triclinium),
    Case("not_neighbour", "legionary", "client/2/legionary", dict(other=2), coliseum),
    Case("wall", "protection", "client/1/legionary", dict(other=1), coliseum),
    Case(
        "palisade",
        "protection",
        "hand/1/dock",
        dict(other=1, help=["bridge"]),
        lambda: table(p0=dict(hand="Dock"), p1=dict(built="Palisade"), led="legionary"),
    ),
    Case("no_open_demand", "coliseum", "client/3/merchant", dict(role="merchant", other=3), coliseum),
    Case(
        "no_jack_played",
        "played_cards",
        "camp/2",
        dict(other=2),
        senate,
    ),
    Case("nothing_to_steal", "prison", "camp/2", dict(other=2), stealing_from_one),
    Case("no_effect_there", "aerarium", "camp/1", {}, lambda: aerarium("School", "Dock")),
    Case(
        "no_stair_target",
        "stairway",
        "camp/1",
        dict(other=1),
        lambda: stairway(stock="wood", hand="Dock"),
    ),
    Case("no_order", "tidying", "order/1/wood", dict(material="wood", other=1), table),
    Case(
        "others_order",
        "tidying",
        "order/0/wood",
        dict(other=0),
        lambda: after(table(p0=dict(hand="Dock")), "card:dock"),
    ),
    Case(
        "order_stays",
        "tidying",
        "order/0/wood",
        dict(help=["sewer"]),
        lambda: after(table(p0=dict(hand="Dock Market")), "card:dock", "1 draw"),
    ),
    Case(
        "turn_end_first",
        "played_cards",
        "order/0/wood",
        {},
        lambda: after(table(p0=dict(hand="Dock Market", built="Sewer")), "card:dock", "1 draw"),
    ),
    Case("influence_stays", "influence", "influence/0/wood", {}, lambda: table(p0=dict(built="Dock"))),
    Case("under_stays", "completion", "under/0/dock/wood", {}, lambda: table(p0=dict(built="Dock"))),
    Case("no_use", "bacchanalia", "flipped/0/sewer", dict(card="sewer"), no_use_left),
    Case("function_works", "functions", "shared/0/shrine", dict(structure="shrine"), public_shrine),
    Case("vault_closed", "hidden", "vault/0", {}, lambda: table(p0=dict(vault="wood"))),
    Case("other_choice", "lead", "camp/1", dict(frame="Lead"), table),
]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.key}-{case.thing}" for case in CASES])
def test_refusal(case: Case) -> None:
    g = case.position()
    why = g.why_not(case.thing, g.seat)
    assert why == (case.key, case.args, case.rule)
    for language in LANGUAGES:
        said = g.say_why(why, language, NAMES[: g.players])
        assert said.endswith(".")
        assert "{" not in said


def test_every_sentence_of_the_catalogue_is_met() -> None:
    met = {case.key for case in CASES} | {"over", "other_decides"}
    met |= {str(case.args["then"]) for case in CASES if "then" in case.args}
    assert met == set(catalogue(PACKAGE, "en")["why"]) - {"help", "help_one"}


def test_both_languages_have_the_same_sentences_with_the_same_holes() -> None:
    english, french = (catalogue(PACKAGE, language)["why"] for language in LANGUAGES)
    assert english.keys() == french.keys()
    for key, text in english.items():
        assert set(re.findall(r"{(\w+)}", text)) == set(re.findall(r"{(\w+)}", french[key])), key


def test_what_finishes_a_structure_is_said_as_it_is() -> None:
    """A Villa wants one material of an Architect, any structure one Marble where a Scriptorium works."""
    for built, building, key, number in (
        ("", "Villa", "structure_villa", 3),
        ("", "Villa:stone+stone", "structure_later", 1),
        ("Scriptorium", "Villa:stone+stone", "structure_scriptorium", 1),
        ("Scriptorium", "Temple", "structure_scriptorium", 3),
        ("", "Wall", "structure_later", 2),
    ):
        g = table(p0=dict(built=built, building=building))
        why = g.why_not(f"structure/0/{building.partition(':')[0].lower()}", 0)
        assert (why.key, why.args["number"], "then" in why.args) == (key, number, False)


def test_others_decide_and_the_game_is_over() -> None:
    g = table(p0=dict(hand="Dock"))
    why = g.why_not("hand/0/dock", 1)
    assert why == ("other_decides", {"seat": 0}, "turn")
    assert g.say_why(why, "en", NAMES) == "It is Anna's turn to choose; you will be asked."
    g.surrender(0, 1)
    why = g.why_not("hand/0/dock", 1)
    assert why == ("over", {}, "ending")
    assert g.say_why(why, "fr") == "La partie est terminée."


def test_in_games_of_the_first_version_one_thinks_first_and_then_chooses() -> None:
    """Wherever one may think; elsewhere, and once one thinks, the piles are what they are."""
    with_academy = table(p0=dict(hand="Dock Road", built="Academy"), led="craftsman")
    for g in (table(p0=dict(hand="Dock")), follow("patron", hand="Dock"), after(with_academy, "card:dock")):
        of_the_first_version(g)
        assert [refusal(g, thing) for thing in ("deck", "jacks")] == ["think_first", "think_first"]
    g = of_the_first_version(table(pool="wood", led="laborer"))
    assert [refusal(g, thing) for thing in ("deck", "jacks")] == ["deck_closed", "jacks_closed"]
    g = thinking(table(p0=dict(hand="Dock")))
    assert [refusal(g, thing) for thing in ("deck", "jacks")] == [None, None]


def refusal(g: Any, thing: str) -> str | None:
    why = g.why_not(thing, g.seat)
    return why.key if why else None


def test_the_sentences_of_some_refusals() -> None:
    g = placing("Bath")
    assert said(g, "structure/0/bath") == "Bath takes Brick, and Dock is Wood."
    assert said(g, "structure/0/bath", "fr") == "Bains\u00a0: il faut Brique, et Dock est une carte Bois."
    g = table(p0=dict(hand="Villa"), led="craftsman", sites_left=NO_STONE_IN_TOWN)
    assert said(g, "hand/0/villa") == (
        "No Stone site is left in town, and one out of town costs 2 actions in a row; you have 1. "
        "A finished Tower would allow it. You have no unfinished structure to which Stone could be added."
    )
    assert said(table(p0=dict(hand="Dock", built="Dock"), led="architect"), "hand/0/dock") == (
        "You have a Dock already, and nobody may have two structures of one name. "
        "An Architect uses cards of the hand as foundations only; materials come from the stockpile."
    )
    g = table(pool="wood", led="laborer")
    assert said(g, "nothing of this table") == "This is not what is being asked now. The present choice: Laborer."


def said(g: Any, thing: str, language: str = "en") -> str:
    return str(g.say_why(g.why_not(thing, g.seat), language))


def test_a_building_is_advised_only_where_it_can_be_built_and_works() -> None:
    """Not in the training game, not from another edition, not a Geek card that was left out."""
    hand: dict[str, Any] = dict(p0=dict(hand="Road"), pool="wood", led="laborer")
    assert table(**hand).why_not("hand/0/road", 0).args == {"help": ["dock"]}
    assert table(training=True, **hand).why_not("hand/0/road", 0).args == {}
    showing: dict[str, Any] = dict(p0=dict(hand="Dock", building="Bath"), led="legionary")
    assert table(**showing).why_not("structure/0/bath", 0).args == {}
    assert geek(**showing).why_not("structure/0/bath", 0).args == {"help": ["castra_praetoria"]}


def test_a_building_is_advised_only_where_it_would_help() -> None:
    """A Stairway is for completed structures whose material one has, a Castra Praetoria for unfinished, a Scriptorium
    for actions, an Archway and a Tower for what there is a use for."""
    g = table(p0=dict(hand="Dock", stock="brick"), p1=dict(built="Bath Dock", building="Gate"), led="architect")
    assert g.why_not("structure/1/bath", 0).args["help"] == ["stairway"]
    assert "help" not in g.why_not("structure/1/dock", 0).args
    assert "help" not in g.why_not("structure/1/gate", 0).args
    g = geek(p0=dict(hand="Dock", built="Bath"), led="legionary")
    assert g.why_not("structure/0/bath", 0).args == {}
    g = after(bacchanalia(deck="Temple Villa Sewer Castra Road", more="Wall"), "card:temple")
    assert g.why_not("structure/0/wall", 0).args.get("help") is None
    g = table(p0=dict(hand="Bath", stock="wood", building="Bath"), pool="brick", led="architect")
    assert g.why_not("structure/0/bath", 0).args["help"] == ["archway"]
    assert g.why_not("pool/brick", 0).args["help"] == ["archway"]
    g = table(p0=dict(hand="Road", building="Palisade"), pool="brick", led="craftsman")
    assert g.why_not("outside/marble", 0) == ("no_card_for_site", {"site": "marble"}, "foundation")
    assert g.why_not("outside/rubble", 0).args["help"] == ["tower"]
    assert "help" not in table(p0=dict(hand="Dock"), pool="brick", led="architect").why_not("pool/brick", 0).args
    assert table(p0=dict(hand="Dock")).why_not("hand/0/wood", 0).args == dict(material="wood", number=1, size=3)


def test_what_a_demand_does_not_reach() -> None:
    """Neither the hand nor the stockpile of a protected player, no hand far away; a Bridge passes a Palisade."""
    p1 = dict(built="Palisade", stock="wood")
    g = table(4, p0=dict(hand="Dock"), p1=p1, p3=dict(built="Wall", stock="wood"), led="legionary")
    assert g.why_not("hand/1/dock", 0) == (
        "palisade",
        {"other": 1, "help": ["bridge"]},
        "protection",
    )
    assert g.why_not("hand/2/dock", 0) == ("not_neighbour", {"other": 2, "help": ["bridge"]}, "legionary")
    assert g.why_not("seen/3/dock", 0) == ("wall", {"other": 3}, "protection")
    assert g.why_not("stock/3/wood", 0) == ("wall", {"other": 3}, "protection")
    g = table(4, p0=dict(hand="Dock", built="Bridge"), p1=p1, led="legionary")
    assert g.why_not("hand/1/dock", 0).key == "show_first"
    assert g.why_not("hand/2/dock", 0).key == "show_first"
    assert g.why_not("stock/1/wood", 0).key == "bridge_first"


def test_what_is_left_of_a_patron_action() -> None:
    """Aqueduct and Bar: after the Pool and the hand, only the draw pile is left."""
    g = table(p0=dict(hand="Road Road", built="Bar Aqueduct"), pool="wood*2", led="patron")
    play(g, "pool:wood")
    assert g.why_not("pool/wood", 0).key == "part_used"
    assert g.why_not("hand/0/road", 0) is None
    play(g, "card:road")
    assert g.why_not("hand/0/road", 0).key == "part_used"
    assert g.why_not("deck", 0) is None


def test_a_bacchanalia_asks_for_the_card_first() -> None:
    g = bacchanalia(more="Latrine Bath")
    assert g.why_not("structure/0/latrine", 0).key == "flipped_first"
    assert g.why_not("structure/0/bath", 0).key == "none_flipped"
    assert g.why_not("outside/rubble", 0).key == "bacchanalia_town"
    play(g, "card:road", "site:rubble")
    assert g.why_not("town/stone", 0).key == "use_taken"


def test_the_stairway_of_the_french_text_takes_the_action() -> None:
    g = table(edition="iv-fr", p0=dict(built="Stairway", stock="brick"), p1=dict(built="Shrine"), led="architect")
    assert g.why_not("structure/1/shrine", 0).key == "player_first"


def test_a_statue_made_public_takes_two_materials() -> None:
    p0 = dict(hand="Stairway", built="Stairway", stock="wood")
    g = table(p0=p0, p1=dict(built="Statue@brick:brick+brick"), led="architect")
    assert g.why_not("structure/1/statue", 0).args["materials"] == ["brick", "marble"]


# -- random games ------------------------------------------------------------------------------------


RUBBISH = [
    "",
    "/",
    "//",
    "hand",
    "hand/",
    "hand/9/dock",
    "hand/0/dock/2",
    "hand/x/dock",
    "hand/0/nothing",
    "pool",
    "deck/3",
]
RUBBISH += [
    "pool/gold",
    "town/",
    "outside/x",
    "stock/0/gold",
    "client/0/emperor",
    "structure/0/x",
    "camp/7",
    "order/0/x",
]
RUBBISH += [
    "picked/dock 0",
    "shared/0/dock",
    "shared/0/x",
    "seen/1/dock",
    "seen/0/dock",
    "flipped/0/dock",
    "drawn/0/dock",
]
RUBBISH += ["vault/1/3", "camp/0/wood", "jack/-1", "hand/²/dock", "🏛/0/1"]


def lying(g: Any, thing: str) -> Any:
    """How many sites there are, what has become of a structure, how often a card is held: a petition uses up all its
    cards at once where there is none to choose."""
    place, _, rest = thing.partition("/")
    seat, _, what = rest.partition("/")
    if place in ("town", "outside"):
        return getattr(g, place)[MATERIALS.index(rest)]
    if place == "structure":
        return structure(g, int(seat), what), works(g, int(seat), what)
    if place == "hand":
        return g.camps[int(seat)].hand.count(CARD.get(what, -1))
    return None


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_every_refusal_of_random_games_is_explained(edition: str, players: int) -> None:
    for seed in range(games(7)):
        played = positions(edition, players, seed)
        properties.every_refusal_is_explained(played, 9, seed, {"show_first", "bridge_first", "turn_end_first"}, lying)


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_whatever_can_be_asked_is_answered(edition: str, players: int) -> None:
    for seed in range(3):
        for step, (g, moves, _) in enumerate(positions(edition, players, seed)):
            if moves and step % 9 == seed:
                for thing in RUBBISH:
                    assert g.say_why(g.why_not(thing, g.seat))
                assert g.why_not("deck", (g.seat + 1) % players).key == "other_decides"
