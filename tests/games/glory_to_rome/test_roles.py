"""The plain rules of the six roles, of thinking and of a turn."""

from tests.games.glory_to_rome.table import clients, hand, influence, others_think, play, pool, stock, structure, table


def test_sample_turn_laborer_is_led_followed_with_a_jack_and_thought() -> None:
    """I.V, Game Play: the worked turn of four players."""
    g = table(
        p0=dict(hand="Latrine", clients="laborer"),
        p1=dict(hand="Jack"),
        p2=dict(hand="Dock", clients="laborer"),
        p3=dict(hand="Dock Wall Bath Villa Temple"),
        pool="brick*6",
    )
    play(g, "0 card:latrine", "1 jack:laborer", "2 think", "2 draw", "3 think", "3 draw")
    assert len(hand(g, 2).split()) == 5
    assert len(hand(g, 3).split()) == 6
    play(g, "0 pool:brick", "0 pool:brick", "1 pool:brick", "2 pool:brick")
    assert [stock(g, p) for p in range(4)] == ["brick brick", "brick", "brick", ""]
    assert g.seat == 1
    assert "latrine" in pool(g)
    assert g.jacks == 6


def test_craftsman_lays_a_foundation_and_adds_a_material() -> None:
    g = table(p0=dict(hand="Dock Market Road", clients="craftsman"), led="craftsman")
    play(g, "0 card:dock", "0 site:wood")
    assert structure(g, 0, "dock") == ""
    play(g, "0 card:market", "0 structure:dock")
    assert structure(g, 0, "dock") == "complete"
    assert influence(g, 0) == 3


def test_a_new_client_does_not_act_in_the_turn_it_is_hired() -> None:
    g = table(p0=dict(hand="Temple"), pool="patron laborer")
    play(g, "0 card:temple")
    others_think(g)
    play(g, "0 pool:marble")
    assert clients(g, 0) == "patron"
    assert g.seat == 1
