"""Open questions 10 to 18: Stairway, Circus Maximus, Palace."""

from tests.games.glory_to_rome.rulings.words import (
    asks,
    left,
    make_public,
    statue_points,
)
from tests.games.glory_to_rome.table import (
    legal,
    others_think,
    play,
    structure,
    table,
    works,
)


def test_ruling_10_stairway_takes_its_material_from_the_stockpile() -> None:
    """And not from the pool, unless an Archway allows it."""
    g = table(p0=dict(built="Stairway", stock="brick"), p1=dict(built="Shrine"), led="architect")
    play(g, "0 player:1")
    assert structure(g, 1, "shrine") == "public"
    assert works(g, 0, "shrine")
    camp = dict(built="Stairway", hand="Road")
    assert "player:1" not in legal(table(p0=camp, p1=dict(built="Shrine"), pool="brick", led="architect"))
    camp = dict(built="Stairway Archway", hand="Road")
    assert "player:1" in legal(table(p0=camp, p1=dict(built="Shrine"), pool="brick", led="architect"))


def test_ruling_10_stairway_once_for_each_architect_action() -> None:
    """Two actions, two structures; the second one even with the action itself unused."""
    g = table(
        p0=dict(built="Stairway", hand="Road", stock="brick*3", clients="architect"),
        p1=dict(built="Shrine Bath Gate"),
        led="architect",
    )
    play(g, "0 player:1", "0 structure:shrine")
    assert "player:1" not in legal(g)
    play(g, "0 skip", "0 player:1", "0 structure:bath", "0 skip")
    assert structure(g, 1, "gate") == "complete"
    assert asks(g) == "1 Lead"


def test_ruling_10_the_action_that_completes_the_stairway_may_use_it() -> None:
    """The rulebook's example: Archway by the completing action, Shrine from the pool by an unused one."""
    g = table(
        p0=dict(building="Stairway:marble+marble", stock="marble brick", clients="architect"),
        p1=dict(built="Archway Shrine"),
        pool="brick",
        led="architect",
    )
    play(g, "0 stock:marble", "0 player:1", "0 structure:archway", "0 player:1")
    assert structure(g, 1, "shrine") == "public"
    assert g.refill_size(0) == 7


def test_ruling_10_stairway_wants_the_material_of_the_structure_itself() -> None:
    """Own Road, Tower or Scriptorium do not help; a Statue also takes its site's material."""
    g = table(
        p0=dict(built="Stairway Road Tower Scriptorium", hand="Road", stock="rubble wood marble"),
        p1=dict(built="Villa"),
        led="architect",
    )
    assert legal(g) == ["skip"]
    for material in ("brick", "marble"):
        g = table(p0=dict(built="Stairway", stock=material), p1=dict(built="Statue@brick:brick*2"), led="architect")
        assert "player:1" in legal(g)


def test_ruling_10_in_the_french_text_the_stairway_uses_up_the_action() -> None:
    """Its example: three actions, for the Stairway itself, an Archway and a Shrine."""
    g = table(
        p0=dict(building="Stairway:marble+marble", stock="marble brick", clients="architect*2"),
        p1=dict(built="Archway Shrine"),
        pool="brick",
        led="architect",
        edition="iv-fr",
    )
    play(g, "0 stock:marble")
    assert left(g) == 2
    play(g, "0 player:1", "0 structure:archway")
    assert left(g) == 1
    play(g, "0 player:1")
    assert g.refill_size(1) == 7
    assert asks(g) == "1 Lead"


def test_ruling_10_a_stone_structure_that_holds_marble_takes_either() -> None:
    """Gate with Road: it counts as Stone or Marble."""
    for edition, expected in (("iv", ["skip", "player:1"]), ("iv-fr", ["skip"])):
        g = table(
            p0=dict(built="Stairway", hand="Stairway", stock="marble"),
            p1=dict(built="Villa:marble"),
            led="architect",
            edition=edition,
        )
        assert legal(g) == expected


def test_ruling_11_a_public_structure_stays_public_when_it_is_stolen() -> None:
    """The card that made it public goes with it."""
    g = table(p0=dict(building="Prison:stone+stone", hand="Villa"), p1=dict(built="Shrine"), led="craftsman")
    make_public(g, 1, "shrine")
    play(g, "0 card:villa", "0 structure:prison", "0 player:1")
    assert structure(g, 0, "shrine") == "public"
    assert works(g, 1, "shrine")


def test_ruling_12_a_public_wall_scores_for_all() -> None:
    """Its points are part of its function."""
    g = table(p0=dict(built="Wall", stock="wood*2"), p1=dict(stock="wood*5"))
    make_public(g, 0, "wall")
    assert [score["wall"] for score in g.scores()] == [1, 2]


def test_ruling_12_a_public_statue_scores_for_its_owner_unless_the_house_says_otherwise() -> None:
    """House rule statue_for_all gives the three points to everybody."""
    for house, points in (("none", [3, 0]), ("statue_for_all", [3, 3])):
        g = table(p0=dict(built="Statue@brick:brick*2"), house=house)
        make_public(g, 0, "statue")
        assert statue_points(g) == points


def test_ruling_13_a_merchant_of_the_ludus_magna_is_doubled_by_the_circus_maximus() -> None:
    """For who led or followed: one action and twice one client. A thinker's client acts once."""
    camp = dict(built="Ludus_Magna Circus_Maximus", clients="merchant")
    g = table(p0=camp, p1=camp, pool="wood*6", led="laborer")
    assert left(g) == 3
    play(g, "0 pool:wood", "0 pool:wood", "0 pool:wood")
    assert (g.seat, left(g)) == (1, 1)


def test_ruling_14_a_circus_maximus_completed_in_mid_turn_doubles_every_client() -> None:
    """Also those that have acted: the last of three actions completes it, two more follow."""
    g = table(
        p0=dict(
            building="Insula Dock Circus_Maximus:stone+stone Shrine",
            stock="rubble wood stone brick*2",
            clients="architect*2",
        ),
        led="architect",
    )
    play(g, "0 stock:rubble", "0 stock:wood", "0 stock:stone")
    assert left(g) == 2
    play(g, "0 stock:brick", "0 stock:brick")
    assert structure(g, 0, "shrine") == "complete"


def test_ruling_15_storeroom_and_ludus_magna_let_each_client_act_once() -> None:
    """A Merchant is not a Laborer twice over."""
    g = table(p0=dict(built="Storeroom Ludus_Magna", clients="merchant laborer"), pool="wood*6", led="laborer")
    assert left(g) == 3


def test_ruling_16_a_petition_is_one_unit_of_a_palace_play() -> None:
    """Three cards as a Jack, and one of the role: two actions."""
    g = table(p0=dict(built="Palace", hand="Dock Market Circus Road"), pool="brick*6")
    play(g, "0 petition:wood", "0 role:laborer", "0 card:road")
    others_think(g)
    assert (g.seat, left(g)) == (0, 2)


def test_ruling_17_palace_cards_are_not_doubled_by_the_circus_maximus() -> None:
    """Two cards and a client: two actions and two."""
    g = table(p0=dict(built="Palace Circus_Maximus", clients="laborer", hand="Road Bar"), pool="brick*6")
    play(g, "0 card:road", "0 card:bar")
    others_think(g)
    assert left(g) == 4


def test_ruling_18_crane_with_palace_turns_any_cards_into_architects() -> None:
    """Leading and following; a Jack and a petition may stand beside them."""
    g = table(
        p0=dict(built="Palace Crane", building="Market", hand="Dock Villa Wall Jack Shrine Bath", stock="wood"),
        p1=dict(built="Palace Crane", hand="Road Temple"),
        edition="republic",
    )
    play(
        g,
        "0 crane",
        "0 card:dock",
        "0 card:villa",
        "0 card:wall",
        "0 jack:architect",
        "0 petition:brick",
    )
    play(g, "1 card:road", "1 card:temple")
    assert asks(g) == "0 Architect"
    assert [g.camps[p].units for p in range(2)] == [5, 2]
