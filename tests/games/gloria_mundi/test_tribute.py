"""Phase 5: the active player pays tribute, or the Goth moves."""

import pytest

from tests.games.gloria_mundi.table import (
    asked,
    counters,
    keys,
    legal,
    own_deck,
    play,
    table,
    tribute,
)

ROME = 38  # the space behind the last of the reconstructed road


def test_tribute_may_be_paid_or_refused() -> None:
    g = table(p0=dict(food=1), start="tribute")
    assert legal(g) == ["tribute", "refuse"]


def test_paid_tribute_keeps_the_goth_where_he_is() -> None:
    g = table(p0=dict(food=1), start="tribute")
    play(g, "0 tribute")
    assert g.goth == 0
    assert (g.seat, asked(g)) == (1, "Production")


def test_it_is_laid_on_the_space_directly_before_the_goth_if_that_is_empty() -> None:
    g = table(p0=dict(gold=1), start="tribute", goth=2)
    play(g, "0 tribute")
    assert [row["space"] for row in g.view(None)["road"] if row["tribute"]] == [3]
    assert g.view(None)["road"][2]["tribute"] == ["gold"]


def test_else_on_the_first_empty_space_behind_the_line_of_tribute() -> None:
    g = table(p0=dict(food=1), start="tribute", goth=1, tribute=["peace", "gold"])
    play(g, "0 tribute")
    assert tribute(g) == ["peace", "gold", "food"]
    assert [row["space"] for row in g.view(None)["road"] if row["tribute"]] == [2, 3, 4]
    assert g.goth == 1


@pytest.mark.parametrize(("goth", "counter"), [(0, "food"), (1, "peace"), (2, "gold")])
def test_the_counter_matches_the_icon(goth: int, counter: str) -> None:
    """Farm wants food, city gold, peace peace."""
    g = table(p0={counter: 1}, start="tribute", goth=goth)
    play(g, "0 tribute")
    assert tribute(g) == [counter]
    others = dict.fromkeys({"food", "gold", "peace"} - {counter}, 5)
    g = table(p0=others, start="tribute", goth=goth)
    assert (g.goth, tribute(g)) == (goth + 1, []), "there was no choice"


def test_all_icons_of_a_space_must_be_paid() -> None:
    """All or nothing."""
    g = table(p0=dict(food=1, gold=1), start="tribute", goth=4)
    play(g, "0 tribute")
    assert tribute(g) == ["food gold"]
    for short in (dict(food=5), dict(gold=5), dict(peace=5, food=1)):
        g = table(p0=short, start="tribute", goth=4)
        assert asked(g) == "Destroy"
        assert counters(g) == short


def test_two_icons_of_one_type_want_two_counters() -> None:
    deck = own_deck(road=["farm farm", "city"])
    g = table(p0=dict(food=1), deck=deck, start="tribute")
    assert (g.goth, tribute(g)) == (1, [])
    g = table(p0=dict(food=3), deck=deck, start="tribute")
    play(g, "0 tribute")
    assert (tribute(g), counters(g)) == (["food food"], {"food": 1})


def test_glory_can_stand_for_any_icon() -> None:
    for goth in (0, 1, 2):
        g = table(p0=dict(glory=1), start="tribute", goth=goth)
        play(g, "0 tribute")
        assert (tribute(g), counters(g)) == (["glory"], {})


@pytest.mark.parametrize(
    ("have", "left"),
    [
        (dict(glory=2), {}),
        (dict(food=1, glory=1), {}),
        (dict(gold=3, glory=1), {"gold": 2}),
    ],
)
def test_glory_can_stand_for_one_or_all_icons_of_a_space(have: dict[str, int], left: dict[str, int]) -> None:
    g = table(p0=have, start="tribute", goth=4)
    play(g, "0 tribute")
    assert counters(g) == left


def test_one_glory_stands_for_one_icon_only() -> None:
    g = table(p0=dict(glory=1), start="tribute", goth=4)
    assert asked(g) == "Destroy"


def test_whether_glory_is_paid_is_the_payers_choice() -> None:
    for chosen, left in (("count:1", {"glory": 1}), ("count:0", {"food": 1})):
        g = table(p0=dict(food=1, glory=1), start="tribute")
        play(g, "0 tribute", f"0 {chosen}")
        assert counters(g) == left


def test_no_more_than_the_icons_can_be_paid() -> None:
    g = table(p0=dict(food=9), start="tribute")
    play(g, "0 tribute")
    assert tribute(g) == ["food"]
    assert counters(g) == {"food": 8}


def test_tribute_is_paid_once_in_a_turn() -> None:
    g = table(p0=dict(food=9, gold=9, peace=9), start="tribute")
    play(g, "0 tribute")
    assert (g.seat, asked(g)) == (1, "Production")
    assert len(tribute(g)) == 1


def test_only_the_active_player_pays() -> None:
    g = table(p0=dict(food=9), p1=dict(), p2=dict(food=9), start="tribute", active=1)
    assert (g.goth, tribute(g)) == (1, [])


def test_who_cannot_pay_must_let_him_move() -> None:
    g = table(start="tribute")
    assert g.goth == 1
    assert asked(g) == "Production"


def test_who_can_pay_may_still_let_him_move() -> None:
    g = table(p0=dict(food=3), start="tribute")
    told = play(g, "0 refuse")
    assert keys(told)[:2] == ["refuses", "goth"]
    assert g.goth == 1
    assert counters(g) == {"food": 3}


def test_at_rome_no_tribute_can_be_paid() -> None:
    rich = dict(food=9, gold=9, peace=9, glory=9)
    g = table(p0=rich, start="tribute", goth=ROME - 1)
    assert (g.over, g.ending) == (True, "rome")
    g = table(p0=rich, start="tribute", goth=ROME - 2, tribute=["food gold"])
    assert not g.over
    assert asked(g) == "Destroy"
    assert g.goth == ROME - 1


def test_the_last_space_before_rome_can_still_be_paid() -> None:
    g = table(p0=dict(food=1, gold=1), start="tribute", goth=ROME - 2)
    play(g, "0 tribute")
    assert (g.over, g.goth) == (False, ROME - 2)


def test_tribute_of_several_turns_makes_a_line() -> None:
    g = table(p0=dict(food=1), p1=dict(peace=1), p2=dict(gold=1), start="tribute")
    play(g, "0 tribute", "1 play:farm", "1 tribute", "2 play:farm", "2 tribute")
    assert tribute(g) == ["food", "peace", "gold"]
    assert g.goth == 0
    assert (g.seat, asked(g)) == (0, "Production")


def test_what_was_produced_in_this_turn_can_be_paid() -> None:
    g = table()
    play(g, "0 play:farm", "0 tribute")
    assert tribute(g) == ["food"]


def test_tribute_lies_open() -> None:
    g = table(p0=dict(food=1, glory=1), start="tribute")
    told = play(g, "0 tribute", "0 count:0")
    assert g.view(2)["road"][0] == {"space": 1, "icons": ["farm"], "tribute": ["glory"]}
    paid = next(event for event in told if event.key == "tribute")
    assert paid.args == {"seat": 0, "space": 1, "counters": ["glory 1"]}


def test_the_goth_stays_when_he_was_paid_even_though_tribute_lies_before_him() -> None:
    g = table(p0=dict(food=1), start="tribute", goth=1, tribute=["peace", "gold"])
    told = play(g, "0 tribute")
    assert "goth" not in keys(told)
    assert "loses" not in keys(told)
