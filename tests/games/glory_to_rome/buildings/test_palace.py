"""Palace"""

from tests.games.glory_to_rome.table import (
    hand,
    in_every_edition,
    legal,
    others_think,
    play,
    pool,
    stock,
    table,
    vault,
)


@in_every_edition
def test_palace_leads_with_several_cards_and_jacks_one_action_each(edition: str) -> None:
    """I.V and Black Box: Palace, example."""
    g = table(
        p0=dict(hand="Villa Sewer Prison Road Jack", clients="merchant", stock="wood*6", built="Palace"),
        p1=dict(hand="Garden"),
        edition=edition,
    )
    play(g, "0 card:villa", "0 card:sewer", "0 card:prison", "0 jack:merchant", "0 skip", "1 card:garden")
    play(g, *["0 stock:wood"] * 5)
    assert vault(g, 0) == "wood wood wood wood wood"
    assert (stock(g, 0), hand(g, 0)) == ("wood", "road")
    assert pool(g) == "garden prison sewer villa"
    assert g.jacks == 6
    assert g.turn == 1


def test_palace_follows_with_several_cards() -> None:
    """I.V: Palace."""
    g = table(p0=dict(hand="Road"), p1=dict(hand="Bar Insula Jack", built="Palace"), pool="brick*6")
    play(g, "0 card:road", "1 card:bar", "1 card:insula", "1 jack:laborer")
    play(g, "0 pool:brick", "1 pool:brick", "1 pool:brick", "1 pool:brick")
    assert stock(g, 1) == "brick brick brick"
    assert g.turn == 1


def test_palace_takes_no_card_of_another_role() -> None:
    """I.V: Palace (cards of the same role)."""
    g = table(p0=dict(hand="Villa Sewer Road", built="Palace"))
    play(g, "0 card:villa")
    assert legal(g) == ["skip", "card:sewer"]


def test_without_palace_one_card_is_played() -> None:
    """I.V: Game Play."""
    g = table(p0=dict(hand="Villa Sewer Jack"))
    play(g, "0 card:villa")
    assert g.seat == 1


def test_circus_maximus_doubles_the_clients_but_not_the_cards_of_a_palace() -> None:
    """I.V: Palace, Circus Maximus."""
    g = table(p0=dict(hand="Road Bar", clients="laborer", built="Palace Circus_Maximus"), pool="brick*9")
    play(g, "0 card:road", "0 card:bar")
    others_think(g, "take_jack")
    play(g, *["0 pool:brick"] * 4)
    assert g.turn == 1
