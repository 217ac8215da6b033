"""Slips of the rulebooks."""

from ludi.games.glory_to_rome.cards import EDITIONS, MATERIAL, MATERIALS, deck_of
from tests.games.glory_to_rome.rulings.words import (
    asks,
    domus_aurea,
    geek,
    left,
)
from tests.games.glory_to_rome.table import (
    clients,
    hand,
    influence,
    play,
    pool,
    stock,
    structure,
    table,
)


def test_slip_bar_the_leader_acts_first() -> None:
    """French example: the leader's turn stands last. Turn order rules."""
    camp = dict(built="Bar")
    g = table(
        players=3,
        leader=2,
        p0=camp,
        p1=dict(camp, clients="patron"),
        pool="wood*3 brick",
        led="patron",
        follow="0 1 2",
    )
    play(g, "2 pool:wood", "0 pool:brick", "0 deck", "1 deck", "1 deck")
    assert clients(g, 2) == "craftsman"
    assert len(clients(g, 1).split()) == 3
    assert asks(g) == "0 Lead"


def test_slip_garden_the_last_patron_action_may_be_declined() -> None:
    """French example: the last place is filled with an action that was not taken."""
    g = table(
        p0=dict(building="Garden:stone+stone", hand="Villa"),
        pool="legionary*2 craftsman patron*2",
        led="craftsman",
    )
    play(
        g,
        "0 card:villa",
        "0 structure:garden",
        "0 pool:marble",
        "0 pool:wood",
        "0 pool:brick",
        "0 pool:brick",
    )
    assert left(g) == 1
    play(g, "0 skip")
    assert clients(g, 0) == "craftsman legionary legionary patron"


def test_slip_domus_aurea_the_site_becomes_influence_not_the_foundation() -> None:
    """Black Box example: it sends the foundation to two places."""
    g = domus_aurea("Bath", "School")
    play(g, "0 card:bath", "0 structure:school")
    assert stock(g, 0) == "brick"
    assert g.camps[0].sites.count(MATERIALS.index("brick")) == 1
    assert structure(g, 1, "school") == "missing"


def test_slip_a_card_shown_in_a_demand_stays_in_the_hand() -> None:
    """Black Box mat: its text seems to move the card to the pool."""
    g = table(p0=dict(hand="Bath"), p1=dict(hand="Dock"), led="legionary")
    play(g, "0 card:bath")
    assert hand(g, 0) == "bath"
    assert pool(g) == ""


def test_slip_solarium_example_means_the_solarium_where_it_says_scriptorium() -> None:
    """The Marble completes the Solarium and comes back, the Stone completes the Villa and comes back."""
    g = geek(
        p0=dict(built="Scriptorium", building="Solarium Villa", clients="architect", stock="stone marble"),
        led="architect",
    )
    play(g, "0 stock:marble", "0 structure:solarium", "0 under:marble", "0 stock:stone", "0 under:stone")
    assert structure(g, 0, "solarium") == structure(g, 0, "villa") == "complete"
    assert stock(g, 0) == "marble stone"


def test_slip_aerarium_example_completes_the_aerarium_first() -> None:
    """It fires the own Garden again and keeps the site."""
    g = geek(p0=dict(built="Garden", building="Aerarium:brick", hand="Bath"), pool="wood*3", led="craftsman")
    play(g, "0 card:bath", "0 structure:aerarium", "0 player:0")
    assert (asks(g), left(g)) == ("0 Patron", 7)
    assert influence(g, 0) == 7


def test_slip_sample_turn_a_thinker_with_two_laborer_clients_has_two_actions() -> None:
    """Black Box gives player 3 two clients, the others one: as many actions as clients."""
    for count in (1, 2):
        g = table(p0=dict(hand="Road"), p1=dict(clients=f"laborer*{count}"), pool="brick*6", led="laborer")
        play(g, "0 skip")
        assert (g.seat, left(g)) == (1, count)


def test_slip_foundry_is_fired_again_like_the_others() -> None:
    """Black Box keeps the words for once only on the Foundry alone."""
    g = geek(
        p0=dict(built="Foundry Watch_Post", hand="Bath Gate", clients="craftsman*3"),
        pool="wood*9",
        led="craftsman",
    )
    play(g, "0 structure:foundry", "0 card:foundry")
    play(g, "0 card:bath", "0 structure:foundry", "0 card:gate", "0 structure:foundry")
    assert asks(g) == "0 Laborer"


def test_slip_deck_sizes_of_the_editions() -> None:
    """Forty types and 144 cards in every game, 24 of each material; ten Geek types add 36."""
    for edition in EDITIONS.values():
        cards = deck_of(edition, [])
        assert (len(edition.types), len(cards)) == (40, 144)
        assert [sum(MATERIAL[c] == m for c in cards) for m in range(6)] == [24] * 6
    box = {c for edition in EDITIONS.values() for c in edition.types}
    assert len(box) == 44
