"""Setting the table and the opening draft."""

from collections import Counter

import pytest

from ludi.games.great_city.save import unaccounted
from ludi.games.great_city.setup import new
from tests.games.great_city.table import (
    asked,
    city,
    coins,
    deck,
    family,
    hand,
    influence,
    legal,
    play,
    table,
)

DECK_I = """vineyard luxury_house_2 luxury_house_3 luxury_house_4 forum_romanum colosseum university imperial_baths
    grand_aqueduct luna mars venus jupiter mercury"""
COMMON = "vegetable_farm grain_farm sheep_farm market arena school baths"
DECK_II = COMMON + " house_2" * 5 + " house_3" * 3 + " house_4" * 2 + " aqueduct" * 4 + " minerva"
DECK_III = COMMON + " house_2" * 3 + " house_3" * 3 + " house_4 aqueduct aqueduct fortuna cupid"
DECK_IV = COMMON + " house_2" * 3 + " house_3" * 3 + " house_4 aqueduct aqueduct juno saturn"
CONTENTS = {"I": DECK_I, "II": DECK_II, "III": DECK_III, "IV": DECK_IV}


@pytest.mark.parametrize("name", CONTENTS)
def test_each_deck_holds_its_buildings(name: str) -> None:
    """Building reference: building cards by deck."""
    g = table(4, start="draft")
    found = Counter(deck(g, name))
    if name == "II":
        found += Counter(g.view(3)["passing"])
    assert found == Counter(CONTENTS[name].split())


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (2, {"I": 14, "II": 20}),
        (3, {"I": 14, "II": 19, "III": 18}),
        (4, {"I": 14, "II": 18, "III": 18, "IV": 18}),
    ],
)
def test_decks_in_play_and_their_sizes_while_drafting(players: int, sizes: dict[str, int]) -> None:
    """Setup 4 and 7; The 2-Player Game: Setup."""
    g = new(players, 5, {})
    assert {row["deck"]: row["cards"] for row in g.view(None)["decks"]} == sizes
    assert [len(deck(g, name)) for name in ("III", "IV")] == [sizes.get("III", 0), sizes.get("IV", 0)]
    assert unaccounted(g) == ""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_a_farm_and_a_house_and_five_coins(players: int) -> None:
    """Setup 1 to 3."""
    g = new(players, 1, {})
    for seat in range(players):
        assert city(g, seat) == {"4-3": "vegetable_farm", "4-4": "house_2"}
        assert (coins(g, seat), influence(g, seat), hand(g, seat)) == (5, 0, "")


def test_decks_are_shuffled() -> None:
    """Setup 4."""
    assert len({tuple(deck(new(4, seed, {}), "I")) for seed in range(10)}) == 10


def test_strips_are_shuffled_and_their_facing_too() -> None:
    """Setup 8; facts 2.1."""
    stacks = [new(3, seed, {}).strips for seed in range(60)]
    assert {strip // 2 for strip in [stack[0] for stack in stacks]} == set(range(6))
    assert {strip % 2 for strip in [stack[0] for stack in stacks]} == {0, 1}
    assert all(sorted(strip // 2 for strip in stack) == list(range(6)) for stack in stacks)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_seed_chooses_the_first_player(players: int) -> None:
    """Setup 6 says the oldest; seats have no age."""
    assert {new(players, seed, {}).first for seed in range(40)} == set(range(players))


@pytest.mark.parametrize(("players", "first"), [(2, 0), (2, 1), (3, 0), (3, 2), (4, 0), (4, 1)])
def test_the_draft_starts_at_the_right_of_the_first_player_and_goes_to_the_right(players: int, first: int) -> None:
    """Setup 7."""
    g = table(players, start="draft", first=first)
    asked_seats: list[int] = []
    while asked(g) == "Draft":
        asked_seats.append(g.seat)
        play(g, legal(g)[0])
    assert asked_seats == [(first - n) % players for n in range(1, players)]
    assert [len(hand(g, seat).split()) for seat in range(players)] == [1] * players
    assert (g.seat, g.round, asked(g)) == (first, 1, "Emissary")


def test_as_many_cards_of_deck_ii_as_players_go_round() -> None:
    """Setup 7."""
    g = table(3, start="draft", passing="market aqueduct minerva")
    assert family(g, "keep") == ["market", "aqueduct", "minerva"]
    play(g, "2 keep:aqueduct")
    assert family(g, "keep") == ["market", "minerva"]
    play(g, "1 keep:minerva")
    assert [hand(g, seat) for seat in range(3)] == ["market", "minerva", "aqueduct"]


def test_two_players_draft_two_cards() -> None:
    """Setup 7 (the 2-player rules change nothing here)."""
    g = table(2, start="draft", passing="school arena")
    play(g, "1 keep:school")
    assert (hand(g, 0), hand(g, 1)) == ("arena", "school")
    assert asked(g) == "Emissary"


def test_a_card_must_be_kept_and_no_other() -> None:
    """Setup 7."""
    g = table(3, start="draft", passing="market aqueduct minerva")
    assert legal(g) == ["keep:market", "keep:aqueduct", "keep:minerva"]


def test_only_the_drafting_seat_sees_the_cards_that_go_round() -> None:
    """Setup 7: the cards are passed face down."""
    g = table(3, start="draft", passing="market aqueduct minerva")
    assert g.view(2)["passing"] == ["market", "aqueduct", "minerva"]
    for seat in (0, 1, None):
        assert g.view(seat)["passing"] == [None, None, None]
    play(g, "2 keep:market")
    assert g.view(1)["passing"] == ["aqueduct", "minerva"]
    assert g.view(0)["passing"] == g.view(2)["passing"] == [None, None]


def test_a_hand_is_secret_but_its_backs_show_the_decks() -> None:
    """Setup 7; Setup 4 (Roman numerals on the backs)."""
    g = table(3, p1=dict(hand="market/III aqueduct/II mars"))
    assert g.view(1)["cities"][1]["hand"] == ["market", "aqueduct", "mars"]
    for seat in (0, 2, None):
        seen = g.view(seat)["cities"][1]
        assert "hand" not in seen
        assert seen["hand_size"] == 3
        assert seen["hand_decks"] == ["I", "II", "III"]


def test_events_of_the_draft_name_the_card_to_its_owner_only() -> None:
    """Setup 7."""
    g = table(3, start="draft", passing="market aqueduct minerva")
    told = [event for event in play(g, "2 keep:minerva") if "minerva" in str(event.args)]
    assert told
    assert {event.to for event in told} == {2}


def test_first_offer_is_one_building_of_each_deck() -> None:
    """Upkeep Phase."""
    g = table(4, start="upkeep", decks={"I": "mars", "II": "market", "III": "cupid", "IV": "juno"})
    assert [row["kind"] for row in g.view(None)["offer"]] == ["mars", "market", "cupid", "juno"]
    assert [row["deck"] for row in g.view(None)["offer"]] == ["I", "II", "III", "IV"]
