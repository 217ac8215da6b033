"""Further readings."""

import pytest

from ludi.core.options import check
from ludi.games.glory_to_rome import OPTIONS
from ludi.games.glory_to_rome.cards import CARD, MATERIALS
from ludi.games.glory_to_rome.setup import bare, first_leader
from tests.games.glory_to_rome.rulings.words import (
    asks,
    fresh_game,
    geek,
    left,
    steal,
)
from tests.games.glory_to_rome.table import (
    clients,
    influence,
    legal,
    play,
    stock,
    structure,
    table,
    vault,
    works,
)


def test_reading_being_asked_tells_nothing() -> None:
    """Asked though nothing can be done, for only the own cards know it; not asked where all can tell."""
    assert legal(table(p0=dict(hand="Temple"), sites_left=dict(wood=1), led="craftsman")) == ["skip"]
    assert legal(table(p0=dict(hand="Temple"), sites_left=dict(wood=1), led="architect")) == ["skip"]
    for hand_cards, asked in (("Temple", "0 Architect"), ("Jack", "1 Lead"), ("", "1 Lead")):
        g = table(p0=dict(hand=hand_cards, stock="marble"), sites_left=dict(wood=1), led="architect")
        assert asks(g) == asked
    for shelter, asked in (("Wall", "1 GiveFreely"), ("", "1 Lead")):  # who must give and has none says so
        g = table(p0=dict(hand="Bath"), p1=dict(hand="Dock", built=shelter), led="legionary")
        play(g, "0 card:bath")
        assert asks(g) == asked


def test_reading_declining_an_action_ends_the_series() -> None:
    """Two of three actions left, one refusal."""
    g = table(p0=dict(clients="laborer*2"), pool="wood*6", led="laborer")
    play(g, "0 pool:wood", "0 skip")
    assert asks(g) == "1 Lead"


def test_reading_stairway_before_or_after_the_action_it_belongs_to() -> None:
    """One action, both orders."""
    for moves in (["player:1", "stock:wood"], ["stock:wood", "player:1"]):
        g = table(
            p0=dict(built="Stairway", building="Dock", stock="brick wood"),
            p1=dict(built="Shrine"),
            led="architect",
        )
        play(g, *moves)
        assert structure(g, 0, "dock") == "complete"
        assert structure(g, 1, "shrine") == "public"


def test_reading_only_the_tied_players_are_dealt_another_card_for_the_lead() -> None:
    """Seats 0 and 2 tie with a Bar; seat 2 gets the earlier card then. All five cards stay in the pool."""
    g = bare(3, 0, check(OPTIONS, {}, "glory_to_rome"))
    g.deck = [CARD[name] for name in ("academy", "bath", "bar", "wall", "bar")]
    assert first_leader(g) == 2
    assert len(g.pool) == 5
    g = bare(3, 0, check(OPTIONS, {}, "glory_to_rome"))
    g.deck = [CARD[name] for name in ("bath", "academy", "bar", "wall", "bar")]
    assert first_leader(g) == 0


def test_reading_the_last_card_reaches_its_place_before_the_game_ends() -> None:
    """Atrium: the vault. Bar: the clientele."""
    g = table(p0=dict(built="Atrium"), deck="Villa", deck_size=1, led="merchant")
    play(g, "0 deck")
    assert (g.ending, vault(g, 0)) == ("deck", "stone")
    g = table(p0=dict(built="Bar"), deck="Villa", deck_size=1, led="patron")
    play(g, "0 deck")
    assert (g.ending, clients(g, 0)) == ("deck", "merchant")


def test_reading_a_forum_win_comes_before_an_empty_draw_pile() -> None:
    """The last card is the client that was missing."""
    five = "laborer craftsman architect legionary patron"
    g = table(p0=dict(built="Bar Forum", clients=five), deck="Villa", deck_size=1, led="patron")
    play(g, "0 deck")
    assert (g.ending, g.winners()) == ("forum", [0])


def test_reading_outside_a_hand_a_card_is_known_by_its_colour() -> None:
    """The pool offers materials, the stockpile and the clientele show nothing else."""
    g = table(p0=dict(clients="laborer", stock="Dock"), pool="Market Circus", led="laborer")
    assert legal(g) == ["skip", "pool:wood"]
    camp = g.view(0)["camps"][0]
    assert camp["stockpile"] == ["wood"]
    assert camp["clients"] == ["laborer"]


@pytest.mark.parametrize(("players", "town", "outside"), [(2, 2, 1), (3, 3, 0), (4, 3, 0), (5, 3, 0)])
def test_reading_training_three_sites_of_a_kind_and_half_the_pile(players: int, town: int, outside: int) -> None:
    """As many in town as players, at most three; the smaller half of an odd pile is removed."""
    for seed in range(4):
        g = fresh_game(players, seed, training=True)
        assert (g.town, g.outside) == ([town] * 6, [outside] * 6)
        assert len(g.box) == (len(g.box) + len(g.deck)) // 2


def test_reading_training_structures_give_influence_and_nothing_else() -> None:
    """No functions, no Catacomb, and a Statue needs a Marble site."""
    g = table(
        p0=dict(building="Catacomb:stone+stone", hand="Villa Statue", clients="craftsman"),
        led="craftsman",
        training=True,
    )
    play(g, "0 card:villa", "0 structure:catacomb")
    assert (g.over, influence(g, 0)) == (False, 5)
    play(g, "0 card:statue")
    assert g.camps[0].structures[-1].site == MATERIALS.index("marble")


def test_reading_academy_thinks_at_the_end_of_the_turn_in_the_french_text_too() -> None:
    """After all players have acted."""
    g = table(
        p0=dict(built="Academy", hand="Dock"),
        p1=dict(hand="Road"),
        led="craftsman",
        follow="0 1",
        edition="iv-fr",
    )
    play(g, "0 card:dock")
    assert asks(g) == "1 Craftsman"
    play(g, "1 skip")
    assert asks(g) == "0 Thinks"


def test_reading_a_held_bath_action_waits_for_the_next_client() -> None:
    """Not in the French text, and one action is not held for a second time."""
    camp = dict(built="Bath", clients="patron", hand="Dock Road")
    g = table(p0=camp, pool="craftsman*2", led="patron")
    play(g, "0 pool:wood", "0 hold", "0 pool:wood")
    assert "hold" not in legal(g)
    play(g, "0 far:dock")
    assert structure(g, 0, "dock") == ""
    g = table(p0=camp, pool="craftsman*2", led="patron", edition="iv-fr")
    play(g, "0 pool:wood")
    assert "hold" not in legal(g)


@pytest.mark.parametrize(("second", "answer"), [("wood", "skip"), ("rubble", "skip"), ("rubble", "pool:stone")])
def test_reading_a_held_bath_action_waits_for_the_next_client_until_an_action_is_made(second: str, answer: str) -> None:
    """One that declines, whatever its role, does not come between; one that acts does."""
    camp = dict(built="Bath", clients="patron*2", hand="Dock Road", sites="marble")
    g = table(p0=camp, pool=f"wood*2 {second} stone", led="patron")
    play(g, "0 pool:wood", "0 hold", f"0 pool:{second}", f"0 {answer}", "0 pool:wood")
    assert asks(g) == "0 Craftsman"
    assert ("far:dock" in legal(g)) is (answer == "skip")


def test_reading_the_actions_of_a_completion_effect_are_counted_once() -> None:
    """Influence won by an Amphitheatre's own Craftsman actions adds no further ones."""
    g = table(p0=dict(building="Amphitheatre:concrete Dock", hand="Wall Market Road"), led="craftsman")
    play(g, "0 card:wall", "0 structure:amphitheatre")
    assert left(g) == 4
    play(g, "0 card:market", "0 structure:dock")
    assert (influence(g, 0), left(g)) == (5, 3)


def test_reading_solarium_comes_before_the_completion_effect() -> None:
    """The material taken back can no longer become a client of the Castra Praetoria."""
    g = geek(p0=dict(built="Solarium", building="Castra_Praetoria:brick", stock="brick"), led="architect")
    play(g, "0 stock:brick", "0 under:brick", "0 under:brick")
    assert (stock(g, 0), clients(g, 0)) == ("brick", "legionary")


def test_reading_the_own_action_and_those_of_clients_come_in_any_order() -> None:
    """One card in the pool: the client may be the one that took it, and go into the vault."""
    g = geek(p0=dict(built="Triclinium", clients="laborer"), pool="brick", led="laborer")
    play(g, "0 pool:brick", "0 client:0-laborer")
    assert (clients(g, 0), vault(g, 0)) == ("", "rubble")
    assert asks(g) == "1 Lead"


def test_reading_a_site_out_of_town_is_two_architect_actions_for_the_stairway() -> None:
    """It may be used with each of them."""
    g = table(
        p0=dict(built="Stairway", hand="Dock", clients="architect", stock="brick*2"),
        p1=dict(built="Shrine Bath"),
        led="architect",
    )
    play(g, "0 far:dock", "0 player:1", "0 structure:shrine", "0 player:1")
    assert structure(g, 1, "shrine") == structure(g, 1, "bath") == "public"
    assert asks(g) == "1 Lead"


def test_reading_gate_an_unfinished_plebian_council_wins_at_once() -> None:
    """Laying the foundation is enough, as with a Forum; the house rule `finished_wins` wants it finished."""
    for house, expected in (("none", ("council", [0])), ("finished_wins", ("", []))):
        camp = dict(built="Gate", clients="laborer*2", hand="Plebian_Council")
        g = geek(p0=camp, p1=dict(clients="laborer"), led="craftsman", house=house)
        play(g, "0 card:plebian_council")
        assert (g.ending, g.winners()) == expected


def test_reading_gate_and_road_the_marble_that_wakes_a_scriptorium_does_not_finish_it() -> None:
    """The function holds once the Marble is there; so the next one finishes the Scriptorium, or any other structure."""
    camp = dict(built="Gate Road", building="Scriptorium Wall", stock="marble*2", clients="architect")
    g = table(p0=camp, led="architect")
    assert legal(g) == ["skip", "stock:marble"]
    play(g, "0 stock:marble")
    assert works(g, 0, "scriptorium")
    assert influence(g, 0) == 5, "the first two, the Gate's and the Road's"
    play(g, "0 stock:marble", "0 structure:wall")
    assert works(g, 0, "wall")


def test_reading_a_stolen_school_thinks_with_the_influence_after_the_price() -> None:
    """The Prison's site is paid first; then the School counts."""
    g = table(p0=dict(building="Prison:stone+stone", hand="Villa"), p1=dict(built="School Tower"), led="craftsman")
    steal(g, "school")
    assert (influence(g, 0), influence(g, 1)) == (2, 9)
    frame = g.stack[-1]
    assert (frame.kind, frame.left) == ("Thinks", 2)


def test_reading_castra_praetoria_a_stone_structure_that_took_marble_shows_stone() -> None:
    """It is its card that is shown."""
    camp = dict(built="Castra_Praetoria Road", building="Garden:marble Shrine", hand="Dock")
    g = geek(p0=camp, pool="stone marble", led="legionary")
    play(g, "0 structure:garden")
    assert legal(g) == ["skip", "pool:stone"]


def test_reading_surrender_of_all_others_to_one() -> None:
    """It may be taken back until the last has agreed."""
    g = table(players=3)
    g.surrender(0, 2)
    g.surrender(0, -1)
    g.surrender(1, 2)
    assert not g.over
    g.surrender(0, 2)
    assert (g.ending, g.winners()) == ("surrender", [2])
