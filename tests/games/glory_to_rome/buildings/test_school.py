"""School"""

from tests.games.glory_to_rome.table import (
    hand,
    hand_size,
    in_every_edition,
    influence,
    legal,
    play,
    pool,
    put,
    table,
)


@in_every_edition
def test_school_as_first_structure_thinks_four_times(edition: str) -> None:
    """I.V and Black Box: School, example."""
    g = table(p0=dict(hand="Gate Dock Market", building="School:brick"), led="craftsman", edition=edition)
    put(g, 0, "card:gate", "structure:school")
    assert influence(g, 0) == 4
    play(g, "0 draw")
    assert hand_size(g, 0) == 5
    play(g, "0 take_jack", "0 take_jack", "0 draw")
    assert hand_size(g, 0) == 8
    assert g.turn == 1


def test_school_need_not_think_as_often_as_it_may() -> None:
    """I.V: School."""
    g = table(p0=dict(hand="Gate", building="School:brick"), led="craftsman")
    put(g, 0, "card:gate", "structure:school")
    play(g, "0 take_jack", "0 skip")
    assert hand(g, 0) == "jack"
    assert g.turn == 1


def test_school_counts_all_influence_of_its_owner() -> None:
    """I.V: School."""
    g = table(p0=dict(hand="Gate", building="School:brick", built="Dock"), led="craftsman")
    put(g, 0, "card:gate", "structure:school")
    play(g, *["0 take_jack"] * 5)
    assert g.turn == 1


def test_school_thinks_in_one_choice_each_time() -> None:
    """I.V: School, Thinking."""
    g = table(p0=dict(hand="Gate", building="School:brick"), led="craftsman")
    put(g, 0, "card:gate", "structure:school")
    for _ in range(4):
        assert legal(g) == ["skip", "take_jack", "draw"]
        play(g, "0 draw")
    assert g.turn == 1


def test_school_thinks_with_a_latrine_and_a_vomitorium() -> None:
    """I.V: School, Latrine, Vomitorium."""
    g = table(p0=dict(hand="Gate Dock", built="Latrine Vomitorium", building="School:brick"), led="craftsman")
    put(g, 0, "card:gate", "structure:school")
    assert legal(g) == ["skip", "think", "take_jack", "draw", "discard_hand"]
    play(g, "0 think", "0 card:dock", "0 take_jack")
    assert legal(g) == ["skip", "take_jack", "draw", "discard_hand"]
    assert (hand(g, 0), pool(g)) == ("jack", "dock")
