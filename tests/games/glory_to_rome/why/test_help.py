"""Which buildings would help, and where none does."""

from typing import Any

from tests.games.glory_to_rome.table import geek, table
from tests.games.glory_to_rome.why.cases import after, bacchanalia


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


def test_a_bridge_is_of_no_help_to_whoever_cannot_demand_the_material() -> None:
    g = table(4, p0=dict(hand="Road"), p1=dict(built="Palisade", stock="wood"), led="legionary")
    assert g.why_not("stock/1/wood", 0) == ("others_stock_demand", {"other": 1}, "legionary")
    assert g.why_not("seen/1/dock", 0) == ("palisade", {"other": 1}, "protection")
    g = table(p0=dict(hand="Road", built="Bridge"), p1=dict(stock="wood"), led="legionary")
    assert g.why_not("stock/1/wood", 0).key == g.why_not("seen/1/dock", 0).key == "no_such_demand"
