"""Why nothing can be put on the road or taken from it now."""

from tests.games.gloria_mundi.table import asked, play, table
from tests.games.gloria_mundi.why.cases import refused, said, story


@story
def test_the_goth_is_moving() -> None:
    g = table(goth=4, start="tribute")
    refused(g, "road/6", "goth_moves", "tribute")
    g = table(goth=3, tribute=["food", "gold food"], start="tribute", p0=dict(bare=""), p1=dict(bare=""))
    while asked(g) == "Destroy":
        g.play(g.moves()[0])
    assert asked(g) == "Recover"
    refused(g, "road/6", "goth_moves", "tribute")


@story
def test_only_the_active_player_pays_tribute() -> None:
    g = table(p1=dict(food=1, buildings="Vinea"), start="farm")
    refused(g, "road/1", "tribute_active_only", "tribute", seat=0)


@story
def test_tribute_is_paid_at_the_end_of_a_turn() -> None:
    refused(table(), "road/1", "tribute_later", "tribute")


@story
def test_tribute_is_being_paid() -> None:
    g = table(p0=dict(food=1, peace=1, glory=2), goth=8, start="tribute")
    play(g, "0 tribute")
    assert asked(g) == "Payment"
    refused(g, "road/9", "paying_tribute", "tribute", space=9)


@story
def test_there_is_no_tribute_at_rome() -> None:
    g = table(p0=dict(food=1), start="tribute")
    refused(g, "road/38", "rome_no_tribute", "tribute")


@story
def test_the_goth_has_passed_this_space() -> None:
    g = table(p0=dict(food=3, gold=3, peace=3), goth=5, start="tribute")
    refused(g, "road/4", "goth_passed", "tribute", space=4)
    refused(g, "road/0", "goth_passed", "tribute", space=0)


@story
def test_the_goth_stands_on_this_space() -> None:
    g = table(p0=dict(food=3, gold=3, peace=3), goth=5, start="tribute")
    refused(g, "road/5", "goth_here", "tribute")


@story
def test_tribute_lies_there_already() -> None:
    g = table(p0=dict(food=3, gold=3, peace=3), tribute=["food"], start="tribute")
    refused(g, "road/1", "tribute_lies", "tribute", space=2)
    assert said(g, "road/1")[0] == "Tribute already lies here: now it is laid on the first empty space, 2."


@story
def test_another_space_is_the_first_empty_one() -> None:
    g = table(p0=dict(food=3, gold=3, peace=3), tribute=["food"], start="tribute")
    refused(g, "road/7", "not_first_empty", "tribute", space=2)


@story
def test_there_is_no_such_counter_in_the_tribute() -> None:
    g = table(tribute=["food"])
    refused(g, "tribute/gold", "no_such_tribute", "recovering", kind="gold")


@story
def test_tribute_stays_until_the_goth_moves() -> None:
    refused(table(tribute=["food"]), "tribute/food", "tribute_stays", "recovering")


@story
def test_cards_are_lost_before_the_tribute_is_taken_back() -> None:
    g = table(p0=dict(buildings="Ager"), tribute=["food"], start="tribute")
    assert asked(g) == "Destroy"
    refused(g, "tribute/food", "losses_first", "recovering")


@story
def test_the_supply_is_not_drawn_from() -> None:
    refused(table(), "supply", "supply", "forum")


@story
def test_the_fire_gives_nothing_back() -> None:
    refused(table(), "fire", "fire", "forum")
