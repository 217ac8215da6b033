"""Placing the emissaries and the order of the action phase."""

import pytest

from tests.games.great_city.table import asked, end_round, family, legal, means, play, table


@pytest.mark.parametrize(("players", "first"), [(3, 0), (3, 2), (4, 0), (4, 3)])
def test_emissaries_are_placed_clockwise_from_the_first_player(players: int, first: int) -> None:
    """Emissary Phase."""
    g = table(players, first=first)
    for n in range(players):
        play(g, f"{(first + n) % players} space:{n + 1}")
    assert asked(g) == "Take"


def test_any_unoccupied_space_may_be_chosen_and_no_other() -> None:
    """Emissary Phase."""
    g = table(4)
    assert legal(g) == ["space:1", "space:2", "space:3", "space:4", "space:5"]
    play(g, "0 space:3")
    assert legal(g) == ["space:1", "space:2", "space:4", "space:5"]
    play(g, "1 space:5", "2 space:1")
    assert legal(g) == ["space:2", "space:4"]


def test_the_emissary_nearest_the_emperor_acts_first() -> None:
    """Action Phase."""
    g = table(4, strip="CBBCB")
    play(g, "0 space:5", "1 space:2", "2 space:4", "3 space:1")
    order: list[int] = []
    while g.round == 1:
        order += [event.args["seat"] for event in play(g, legal(g)[0]) if event.key == "takes"]
    assert order == [3, 1, 2, 0]


def test_an_empty_space_stays_empty_but_its_symbol_counts() -> None:
    """Perform Actions: every space between the emissary and the emperor."""
    g = table(3, strip="BCBCB")
    play(g, "0 space:5", "1 space:3", "2 space:4")
    play(g, "1 " + legal(g)[0])
    assert means(g) == (2, 1)


def test_a_turn_is_over_before_the_next_emissary_acts() -> None:
    """End of Your Turn."""
    g = table(3, strip="BCBCB")
    play(g, "0 space:1", "1 space:3", "2 space:4")
    play(g, "0 " + legal(g)[0])
    assert (g.seat, asked(g)) == (0, "Turn")
    play(g, "0 skip")
    assert (g.seat, asked(g)) == (1, "Take")


def test_the_emissary_comes_back_after_the_turn() -> None:
    """End of Your Turn."""
    g = table(3)
    play(g, "0 space:1", "1 space:3", "2 space:4")
    assert [row["emissary"] for row in g.view(None)["strip"]] == [0, None, 1, 2, None]
    play(g, "0 " + legal(g)[0], "0 skip")
    assert [row["emissary"] for row in g.view(None)["strip"]] == [None, None, 1, 2, None]


def test_all_spaces_are_free_again_in_the_next_round() -> None:
    """End of Your Turn."""
    g = table(3)
    end_round(g)
    assert family(g, "space") == ["1", "2", "3", "4", "5"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_marker_goes_clockwise_after_each_round(players: int) -> None:
    """End of Round."""
    g = table(players, first=1)
    for n in range(2, 5):
        end_round(g)
        assert g.first == g.seat == n % players
