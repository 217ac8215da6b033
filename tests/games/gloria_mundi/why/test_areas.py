"""Why a production card in play cannot be used now."""

from tests.games.gloria_mundi.table import asked, play, table
from tests.games.gloria_mundi.why.cases import refused, said, story


@story
def test_cards_in_anothers_play_area() -> None:
    refused(table(), "area/1/farm", "others_card", "production", seat=1)
    g = table(p0=dict(bare="farm 1 city 1", food=9), forum={0: "Faber"}, start="buy")
    play(g, "0 buy:0")
    refused(g, "area/1/farm", "others_card", "placing", seat=1)


@story
def test_what_another_loses_is_the_others_choice() -> None:
    g = table(goth=4, start="tribute")
    refused(g, "area/1/farm", "others_loss", "destruction", seat=1)


@story
def test_cards_in_play_are_not_played_again() -> None:
    refused(table(), "area/0/city", "play_from_hand", "production", type="city")


@story
def test_cards_of_other_types_do_nothing() -> None:
    g = table(p0=dict(buildings="Ager"), start="farm")
    refused(g, "area/0/city", "other_turn", "activation", type="city", turn="farm")
    assert said(g, "area/0/city") == (
        "This is a Farm turn: your City cards do nothing.",
        "C’est un tour de Ferme\u00a0: vos cartes Cité ne font rien.",
    )


@story
def test_bare_cards_have_produced_by_themselves() -> None:
    g = table(p0=dict(buildings="Ager"), start="farm")
    refused(g, "area/0/farm", "has_produced", "by_themselves", type="farm")


@story
def test_bare_cards_wait_while_a_power_may_claim_them() -> None:
    g = table(p0=dict(buildings="Latifundium"), start="farm")
    refused(g, "area/0/farm", "waits_to_produce", "by_themselves", type="farm")


@story
def test_there_is_no_bare_card_of_this_type() -> None:
    g = table(p0=dict(bare="farm 1 city 1", food=9), forum={0: "Faber"}, start="buy")
    play(g, "0 buy:0")
    assert asked(g) == "Place"
    refused(g, "area/0/peace", "no_bare_card", "placing", type="peace")
    g = table(p0=dict(bare="", buildings="Ager, Vinea"), goth=3, start="tribute")
    assert asked(g) == "Destroy"
    refused(g, "area/0/farm", "no_bare_card", "destruction", type="farm")
    g = table(p0=dict(bare="", buildings="Ager"), start="farm")
    refused(g, "area/0/farm", "no_bare_card", "activation", type="farm")


@story
def test_bare_cards_have_nothing_to_discard() -> None:
    g = table(p0=dict(buildings="Fuga, Ager, Vinea"), start="peace")
    play(g, "0 power:peace-1")
    refused(g, "area/0/farm", "nothing_to_discard", "discard", type="farm")


@story
def test_a_card_of_the_forum_is_chosen_before_its_place() -> None:
    g = table(p0=dict(food=9), forum={0: "Faber"}, start="buy")
    refused(g, "area/0/farm", "choose_card_first", "placing")
    play(g, "0 buy:0")
    assert g.why_not("area/0/farm", 0) is None


@story
def test_a_card_with_one_place_to_go_needs_no_choice() -> None:
    g = table(p0=dict(food=9, gold=9), forum={0: "Ager"}, start="buy")
    refused(g, "area/0/farm", "lies_by_itself", "placing")


@story
def test_tribute_is_not_paid_with_cards() -> None:
    g = table(p0=dict(bare="farm 1", food=1), start="tribute")
    refused(g, "area/0/farm", "tribute_in_counters", "tribute")
    refused(g, "area/0/city", "tribute_in_counters", "tribute")


@story
def test_what_is_paid_is_counters() -> None:
    g = table(p0=dict(food=9, gold=9, buildings="Ager"), forum={3: "Faber"}, start="buy")
    play(g, "0 buy:3", "0 place:farm")
    assert asked(g) == "Payment"
    refused(g, "area/0/farm", "pay_in_counters", "paying")
    refused(g, "area/0/farm-1", "pay_in_counters", "paying")


@story
def test_cards_in_play_are_not_taken_back() -> None:
    """The question is about counters, whether there are such cards or not."""
    g = table(goth=3, tribute=["food", "gold food"], start="tribute", p0=dict(bare="city 1"), p1=dict(bare=""))
    while asked(g) == "Destroy":
        g.play(g.moves()[0])
    assert asked(g) == "Recover"
    refused(g, "area/0/farm", "other_choice", "recovering", frame="Recover")


@story
def test_the_goth_wants_no_card_of_this_type() -> None:
    g = table(p0=dict(buildings="Castra"), goth=4, start="tribute")  # he enters a space with a farm and a city
    refused(g, "area/0/peace", "not_wanted", "destruction", type="peace", owed=["farm 1", "city 1"])
    refused(g, "area/0/peace-1", "not_wanted", "destruction", type="peace", owed=["farm 1", "city 1"])
    assert said(g, "area/0/peace") == (
        "The Goth wants no Peace card now; still to be lost: 1 Farm card, 1 City card.",
        "Le Goth ne réclame pas de carte Légion maintenant\u00a0; encore à perdre\u00a0: 1 carte Ferme, 1 carte Cité.",
    )
