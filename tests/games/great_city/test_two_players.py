"""The game for two."""

from tests.games.great_city.table import (
    asked,
    build,
    coins,
    deck,
    end_round,
    family,
    idle,
    influence,
    legal,
    means,
    offer,
    offer_decks,
    play,
    table,
    until,
    won,
)


def test_only_the_first_two_decks_are_in_play() -> None:
    """The 2-Player Game: Setup."""
    g = table(2, start="draft")
    assert [len(deck(g, name)) for name in ("I", "II", "III", "IV")] == [14, 20, 0, 0]


def test_the_offer_is_two_buildings_of_each_deck() -> None:
    """The 2-Player Game: Playing the Game."""
    g = table(2, start="upkeep", decks={"I": "mars luna", "II": "market school"})
    assert offer(g) == ["mars", "luna", "market", "school"]
    assert offer_decks(g) == ["I", "I", "II", "II"]


def test_all_of_deck_i_is_offered_in_seven_rounds() -> None:
    """The 2-Player Game: Playing the Game, note."""
    g = table(2, start="upkeep")
    rounds = 0
    seen: set[str] = set()
    while not g.over:
        rounds += 1
        seen |= {row["kind"] for row in g.view(None)["offer"] if row["deck"] == "I"}
        assert len(offer(g)) == 4
        end_round(g)
    assert rounds == 7
    assert len(seen) == 14
    assert deck(g, "I") == []


def test_emissaries_are_placed_in_turn_two_each() -> None:
    """The 2-Player Game: Playing the Game."""
    for first in (0, 1):
        g = table(2, first=first)
        play(g, f"{first} space:2", f"{1 - first} space:5", f"{first} space:4")
        assert family(g, "space") == ["1", "3"]
        play(g, f"{1 - first} space:1")
        assert asked(g) == "Take"
        assert [row["emissary"] for row in g.view(None)["strip"]] == [1 - first, first, None, first, 1 - first]


def test_each_emissary_is_a_whole_turn() -> None:
    """The 2-Player Game: Playing the Game."""
    g = table(2, strip="BCBCB", p0=dict(hand="aqueduct aqueduct"), offer="mars luna market school")
    play(g, "0 space:1", "1 space:4", "0 space:2", "1 space:5")
    play(g, "0 take:mars")
    build(g, "aqueduct", "3-3")
    play(g, "0 skip", "0 take:luna")
    build(g, "aqueduct", "4-4")
    play(g, "0 skip", "1 take:market", "1 skip", "1 skip")
    assert g.round == 2


def test_bricks_and_cogs_of_one_emissary_do_not_help_the_other() -> None:
    """The 2-Player Game: Playing the Game."""
    g = table(2, strip="CBBCB")
    play(g, "0 space:1", "1 space:4", "0 space:2", "1 space:5")
    play(g, "0 " + legal(g)[0])
    assert means(g) == (0, 1)
    play(g, "0 buy_cog", "0 skip")
    play(g, "0 " + legal(g)[0])
    assert means(g) == (1, 1)
    assert coins(g) == 4


def test_each_emissary_may_build_and_produce() -> None:
    """The 2-Player Game: Playing the Game."""
    g = table(2, strip="CCBBB", p0=dict(hand="aqueduct aqueduct"))
    play(g, "0 space:3", "1 space:1", "0 space:4", "1 space:2")
    until(g, 0, "Turn")
    play(g, "0 produce")
    build(g, "aqueduct", "3-3")
    until(g, 0, "Turn")
    play(g, "0 produce")
    build(g, "aqueduct", "4-4")
    assert coins(g) == 7


def test_the_turns_go_by_the_strip_and_not_by_the_player() -> None:
    """Action Phase."""
    g = table(2)
    play(g, "0 space:1", "1 space:2", "0 space:4", "1 space:5")
    order: list[int] = []
    while g.round == 1:
        order += [event.args["seat"] for event in idle(g) if event.key == "takes"]
    assert order == [0, 1, 0, 1]


def test_the_first_player_marker_changes_hands_every_round() -> None:
    """End of Round; facts ruling 14."""
    g = table(2, first=1)
    seen: list[int] = []
    for _ in range(4):
        seen.append(g.first)
        end_round(g)
    assert seen == [1, 0, 1, 0]


def test_the_cards_of_two_are_scored_after_rounds_two_four_and_seven() -> None:
    """The 2-Player Game: Setup; facts 2.3."""
    g = table(2, start="upkeep", p0=dict(influence=1))
    result: list[list[list[int]]] = []
    while not g.over:
        g.cities[0].influence = 1
        end_round(g)
        result.append(won(g))
    assert [cards[0] for cards in result] == [[], [4], [4], [4, 8], [4, 8], [4, 8], [4, 8, 14]]
    assert influence(g, 0) == 0


def test_two_players_with_equal_influence_leave_the_card() -> None:
    """Influence Scoring."""
    g = table(2, round=2, p0=dict(influence=2), p1=dict(influence=2))
    end_round(g)
    assert won(g) == [[], []]
    assert g.influence_cards == [4]


def test_the_game_of_two_ends_after_seven_rounds() -> None:
    """The 2-Player Game: End of the Game."""
    g = table(2, round=7)
    end_round(g)
    assert g.over
