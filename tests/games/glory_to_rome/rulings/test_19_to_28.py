"""Open questions 19 to 28: Prison, Villa, Legionaries, thinking."""

from typing import Any

from tests.games.glory_to_rome.rulings.words import (
    asks,
    left,
    steal,
)
from tests.games.glory_to_rome.table import (
    clients,
    hand_size,
    influence,
    legal,
    play,
    pool,
    stock,
    structure,
    table,
    vault,
    works,
)


def test_ruling_19_prison_only_its_own_site_changes_hands() -> None:
    """Two and three influence, less three; the victim keeps the influence of the stolen Tower."""
    g = table(p0=dict(building="Prison:stone+stone", hand="Villa"), p1=dict(built="Tower"), led="craftsman")
    steal(g, "tower")
    assert (influence(g, 0), influence(g, 1)) == (2, 7)
    assert works(g, 0, "tower")
    assert not works(g, 1, "tower")


def test_ruling_20_prison_takes_completed_structures_of_no_name_in_play() -> None:
    """Not one of a name whose foundation the thief has laid, so never a Prison."""
    g = table(
        p0=dict(building="Prison:stone+stone Shrine", hand="Villa"),
        p1=dict(built="Shrine Tower Wall Prison", building="Dock"),
        led="craftsman",
    )
    play(g, "0 card:villa", "0 structure:prison", "0 player:1")
    assert legal(g) == ["structure:tower", "structure:wall"]


def test_ruling_20_a_stolen_structure_may_be_stolen_again() -> None:
    """Seat 0 takes a Tower from seat 2, and seat 1 takes it from seat 0."""
    g = table(
        p0=dict(building="Prison:stone+stone", hand="Villa"),
        p1=dict(building="Prison:stone+stone", hand="Garden"),
        p2=dict(built="Tower"),
        led="craftsman",
        follow="0 1",
    )
    play(g, "0 card:villa", "0 structure:prison", "0 player:2")
    play(g, "1 card:garden", "1 structure:prison", "1 player:0")
    assert [works(g, p, "tower") for p in range(3)] == [False, True, False]
    assert [influence(g, p) for p in range(3)] == [5, 2, 7]


def test_ruling_20_completion_effects_fire_for_the_thief_after_the_exchange() -> None:
    """A stolen Foundry counts the influence without the three that were paid."""
    g = table(
        p0=dict(building="Prison:stone+stone", hand="Villa"),
        p1=dict(built="Foundry"),
        pool="wood*6",
        led="craftsman",
    )
    steal(g, "foundry")
    assert (asks(g), left(g)) == ("0 Laborer", 2)


def test_ruling_20_a_prison_that_steals_nothing_keeps_its_influence() -> None:
    """Stealing is a choice."""
    g = table(p0=dict(building="Prison:stone+stone", hand="Villa"), p1=dict(built="Tower"), led="craftsman")
    play(g, "0 card:villa", "0 structure:prison", "0 skip")
    assert influence(g, 0) == 5


def test_ruling_20_no_foundation_of_the_name_of_a_stolen_structure() -> None:
    """It counts as the thief's own."""
    g = table(
        p0=dict(building="Prison:stone+stone", hand="Villa Tower Tower", clients="craftsman"),
        p1=dict(built="Tower"),
        led="craftsman",
    )
    steal(g, "tower")
    assert legal(g) == ["skip"]


def test_ruling_21_the_victim_of_a_prison_keeps_what_is_over_its_limits() -> None:
    """Eight cards in a vault for six, and the Rubble that a Tower had allowed."""
    g = table(
        p0=dict(building="Prison:stone+stone", hand="Villa"),
        p1=dict(built="Market", vault="wood*8"),
        led="craftsman",
    )
    steal(g, "market")
    assert len(vault(g, 1).split()) == 8
    assert g.vault_room(1) == -2
    g = table(
        p0=dict(building="Prison:stone+stone", hand="Villa"),
        p1=dict(built="Tower", building="Temple:marble+rubble", stock="rubble marble", clients="architect"),
        led="craftsman",
    )
    steal(g, "tower")
    assert structure(g, 1, "temple") == "marble rubble"


def test_ruling_22_a_villa_is_completed_by_any_architect_material_that_fits() -> None:
    """From the stockpile, from the pool through an Archway, or another material by a Road."""
    for built, move in (("", "stock:stone"), ("Archway", "pool:stone"), ("Road", "stock:wood")):
        g = table(p0=dict(built=built, building="Villa", stock="stone wood"), pool="stone", led="architect")
        play(g, f"0 {move}")
        assert structure(g, 0, "villa") == "complete"


def test_ruling_22_a_craftsman_must_fill_a_villa_as_usual() -> None:
    """One Stone from the hand does not complete it."""
    g = table(p0=dict(building="Villa", hand="Garden"), led="craftsman")
    play(g, "0 card:garden", "0 structure:villa")
    assert structure(g, 0, "villa") == "stone"


def test_ruling_23_coliseum_the_attacker_chooses_among_all_victims_as_far_as_there_is_room() -> None:
    """Room for one, two clients to be had, and none must be taken."""
    g = table(
        p0=dict(built="Coliseum", vault="wood*4", hand="Bath"),
        p1=dict(clients="legionary"),
        p2=dict(clients="legionary"),
        led="legionary",
    )
    play(g, "0 card:bath")
    assert legal(g) == ["skip", "client:1-legionary", "client:2-legionary"]
    play(g, "0 client:2-legionary")
    assert vault(g, 0) == "brick wood wood wood wood"
    assert (clients(g, 1), clients(g, 2)) == ("legionary", "")


def test_ruling_23_coliseum_with_a_bridge_reaches_all_but_the_owner_of_a_wall() -> None:
    """Without it: the neighbours, and nobody behind a Palisade."""
    camps: Any = dict(
        p1=dict(clients="legionary", built="Palisade"),
        p2=dict(clients="legionary"),
        p3=dict(clients="legionary"),
        p4=dict(clients="legionary", built="Wall"),
    )
    g = table(p0=dict(built="Coliseum", hand="Bath"), led="legionary", **camps)
    play(g, "0 card:bath")
    assert asks(g) == "1 Lead"
    g = table(p0=dict(built="Coliseum Bridge", hand="Bath"), led="legionary", **camps)
    play(g, "0 card:bath")
    assert legal(g) == ["skip", "client:1-legionary", "client:2-legionary", "client:3-legionary"]


def test_ruling_24_the_owner_of_a_palisade_or_a_wall_may_give_all_the_same() -> None:
    """Or say Glory to Rome with the card in hand."""
    for shelter in ("Palisade", "Wall"):
        g = table(p0=dict(hand="Bath"), p1=dict(hand="Gate", built=shelter), led="legionary")
        play(g, "0 card:bath")
        assert g.seat == 1
        assert legal(g) == ["skip", "card:gate"]
        play(g, "1 card:gate")
        assert stock(g, 0) == "brick"


def test_ruling_25_the_victim_chooses_which_matching_card_to_give() -> None:
    """One of its colour, and one it must be."""
    g = table(p0=dict(hand="Bath"), p1=dict(hand="Gate Shrine Dock"), led="legionary")
    play(g, "0 card:bath")
    assert g.seat == 1
    assert legal(g) == ["card:gate", "card:shrine"]


def test_ruling_26_a_card_shown_in_a_demand_is_not_shown_again_in_the_turn() -> None:
    """Two Legionaries hired with a Bath make two demands, each with a card of its own."""
    g = table(
        p0=dict(built="Bath", clients="patron", hand="Shrine Dock"),
        pool="legionary*2",
        led="patron",
        follow="0",
    )
    play(g, "0 pool:brick", "0 card:shrine", "0 skip", "0 pool:brick")
    assert asks(g) == "0 Legionary"
    assert legal(g) == ["skip", "card:dock"]


def test_ruling_27_latrine_and_vomitorium_may_both_be_used() -> None:
    """First one card, then all the others."""
    g = table(p0=dict(built="Latrine Vomitorium", hand="Dock Wall Jack"))
    play(g, "0 think", "0 card:dock")
    assert "card:wall" not in legal(g)
    play(g, "0 discard_hand", "0 draw")
    assert pool(g) == "dock wall"
    assert hand_size(g, 0) == 5


def test_ruling_28_a_latrine_takes_no_jack() -> None:
    """Only order cards."""
    g = table(p0=dict(built="Latrine", hand="Jack*2 Dock"))
    play(g, "0 think")
    assert legal(g) == ["take_jack", "draw", "card:dock"]
    assert "think" not in legal(table(p0=dict(built="Latrine", hand="Jack*2")))
