"""Phase 1: a new building card comes to the Forum."""

import pytest

from tests.games.gloria_mundi.table import (
    asked,
    buildings,
    counters,
    end_turn,
    fire,
    forum,
    keys,
    legal,
    own_deck,
    play,
    table,
)

FULL = {5: "Ager", 4: "Piscina", 3: "Apiarium", 2: "Pomarium", 1: "Horreum", 0: "Vinea"}


def test_a_new_card_comes_to_the_space_with_the_highest_surcharge() -> None:
    g = table(start="turn", next="Curia")
    assert forum(g) == {5: "Curia"}
    assert g.view(None)["supply"] == 56


def test_a_card_there_slides_to_the_next_space() -> None:
    g = table(start="turn", forum={5: "Ager"}, next="Curia")
    assert forum(g) == {5: "Curia", 4: "Ager"}


def test_cards_in_an_unbroken_row_all_slide() -> None:
    g = table(start="turn", forum={5: "Ager", 4: "Piscina", 3: "Apiarium"}, next="Curia")
    assert forum(g) == {5: "Curia", 4: "Ager", 3: "Piscina", 2: "Apiarium"}


@pytest.mark.parametrize("gap", range(6))
def test_sliding_stops_at_the_first_gap(gap: int) -> None:
    """Only a card that is pushed moves; nothing burns as long as there is a gap."""
    before = {space: name for space, name in FULL.items() if space != gap}
    g = table(start="turn", forum=before, next="Curia")
    moved = {space - 1: name for space, name in before.items() if space > gap}
    stayed = {space: name for space, name in before.items() if space < gap}
    assert forum(g) == {5: "Curia", **moved, **stayed}
    assert fire(g) == []


def test_of_two_gaps_only_the_first_is_closed() -> None:
    g = table(start="turn", forum={5: "Ager", 3: "Apiarium", 2: "Pomarium", 0: "Vinea"}, next="Curia")
    assert forum(g) == {5: "Curia", 4: "Ager", 3: "Apiarium", 2: "Pomarium", 0: "Vinea"}


def test_with_six_cards_the_one_without_surcharge_burns() -> None:
    g = table(start="turn", forum=FULL, next="Curia")
    assert forum(g) == {5: "Curia", 4: "Ager", 3: "Piscina", 2: "Apiarium", 1: "Pomarium", 0: "Horreum"}
    assert fire(g) == ["Vinea"]


def test_every_full_forum_burns_one_card_and_no_more() -> None:
    g = table(start="turn", forum=FULL, next="Curia,Forum,Circus")
    end_turn(g)
    end_turn(g)
    assert forum(g) == {5: "Circus", 4: "Forum", 3: "Curia", 2: "Ager", 1: "Piscina", 0: "Apiarium"}
    assert fire(g) == ["Vinea", "Horreum", "Pomarium"]


def test_one_card_comes_in_each_turn() -> None:
    g = table(start="turn")
    supplies: list[int] = []
    for _ in range(6):
        supplies.append(g.view(None)["supply"])
        end_turn(g)
    assert supplies == [56, 55, 54, 53, 52, 51]


def test_the_forum_of_the_first_turns_fills_from_the_dear_end() -> None:
    """It starts empty, so the first purchases are the dearest."""
    g = table(start="turn", next="Curia,Forum,Circus")
    end_turn(g)
    end_turn(g)
    assert forum(g) == {5: "Circus", 4: "Forum", 3: "Curia"}


def test_a_bought_card_leaves_a_gap_until_the_next_phase_one() -> None:
    g = table(p0=dict(food=9, gold=9, peace=9), start="buy", forum=FULL, next="Curia")
    play(g, "0 buy:0")
    assert buildings(g) == {"farm-1": "Vinea"}
    assert forum(g) == {space: name for space, name in FULL.items() if space}
    play(g, "0 tribute")
    assert asked(g) == "Production"
    assert forum(g) == {5: "Curia", 4: "Ager", 3: "Piscina", 2: "Apiarium", 1: "Pomarium", 0: "Horreum"}
    assert fire(g) == []


def test_the_gap_of_a_bought_card_is_closed_by_the_cards_pushed_into_it_only() -> None:
    g = table(p0=dict(food=2, gold=2, peace=2, glory=4), start="buy", forum=FULL, next="Curia", goth=1)
    play(g, "0 buy:4")
    assert (counters(g), asked(g)) == ({}, "Production"), "the next turn has begun"
    assert forum(g) == {5: "Curia", 4: "Ager", 3: "Apiarium", 2: "Pomarium", 1: "Horreum", 0: "Vinea"}
    assert fire(g) == []


def test_when_a_card_must_come_and_none_is_left_the_game_ends() -> None:
    """It ends before the production card is played."""
    g = table(start="turn", supply=0, p0=dict(steps=3), p1=dict(steps=4))
    assert g.over
    assert g.ending == "deck"
    assert g.winners() == [1]
    assert legal(g) == []


def test_the_last_card_drawn_does_not_end_the_game_yet() -> None:
    """The turn is played to its end; the next phase 1 has no card to add."""
    g = table(start="turn", supply=1)
    assert (g.over, g.view(None)["supply"]) == (False, 0)
    play(g, "0 play:farm")
    assert not g.over
    end_turn(g)
    assert (g.over, g.ending) == (True, "deck")


def test_burnt_cards_never_come_back() -> None:
    g = table(start="turn", supply=1, forum=FULL)
    burnt = fire(g)
    assert "Vinea" in burnt
    end_turn(g)
    assert g.ending == "deck"
    assert fire(g)[: len(burnt)] == burnt


def test_everybody_is_told_which_card_comes_and_which_burns() -> None:
    g = table(start="tribute", p0=dict(food=1), forum=FULL, next="Curia")
    told = play(g, "0 tribute")
    assert keys(told)[-3:] == ["turn", "burns", "enters"]
    assert [event.args["card"] for event in told[-2:]] == ["Vinea", "Curia"]


def test_the_forum_has_six_spaces_whatever_the_deck() -> None:
    g = table(start="turn", deck=own_deck(), next="Dull")
    assert [row["surcharge"] for row in g.view(None)["forum"]] == [0, 1, 2, 3, 4, 5]
    assert forum(g) == {5: "Dull"}
