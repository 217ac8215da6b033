"""Why a card of a hand cannot be used now."""

from tests.games.gloria_mundi.table import asked, play, table
from tests.games.gloria_mundi.why.cases import refused, said, story


@story
def test_cards_in_anothers_hand() -> None:
    refused(table(), "hand/2/farm", "others_hand", "production", seat=2)


@story
def test_no_card_of_this_type_is_left_in_hand() -> None:
    g = table(p0=dict(hand="city 1 peace 1"))
    refused(g, "hand/0/farm", "none_in_hand", "production", type="farm")
    assert said(g, "hand/0/farm") == (
        "You have no Farm card left in your hand.",
        "Vous n’avez plus de carte Ferme en main.",
    )


@story
def test_the_production_card_of_this_turn_has_been_played() -> None:
    g = table(p0=dict(food=9, gold=9, peace=9), forum={0: "Ager"}, next="Moneta")
    play(g, "0 play:farm")
    assert asked(g) == "Buy"
    refused(g, "hand/0/farm", "card_played", "production")


@story
def test_in_anothers_turn_no_card_is_played() -> None:
    g = table(p1=dict(food=1, buildings="Vinea"), start="farm")
    assert g.seat == 1
    refused(g, "hand/1/farm", "hand_waits", "production", seat=0)


@story
def test_the_hand_is_safe_from_the_goth() -> None:
    g = table(goth=4, start="tribute")
    assert asked(g) == "Destroy"
    refused(g, "hand/0/farm", "hand_safe", "destruction")
