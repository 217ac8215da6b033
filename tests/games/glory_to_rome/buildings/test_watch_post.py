"""Watch Post (Black Box, Appendix III)"""

from tests.games.glory_to_rome.table import (
    clients,
    geek,
    hand,
    in_both_versions,
    influence,
    legal,
    play,
    put,
    stock,
    structure,
    works,
)


@in_both_versions
def test_watch_post_tears_down_a_domus_to_build_it_again(edition: str) -> None:
    """Black Box: Watch Post, example."""
    g = geek(
        edition,
        p0=dict(hand="Domus Dock Market", clients="craftsman*4", built="Watch_Post"),
        pool="laborer merchant",
        led="craftsman",
    )
    put(g, 0, "card:domus", "site:wood")
    put(g, 0, "card:dock", "structure:domus")
    play(g, "0 pool:rubble", "0 structure:domus")
    assert (hand(g, 0), stock(g, 0)) == ("domus market", "wood")
    assert structure(g, 0, "domus") == "missing"
    put(g, 0, "card:domus", "site:wood")
    put(g, 0, "card:market", "structure:domus")
    play(g, "0 pool:stone")
    assert structure(g, 0, "domus") == "complete"
    assert "laborer" in clients(g, 0)
    assert "merchant" in clients(g, 0)
    assert g.turn == 1


def test_watch_post_returns_all_materials_and_the_function_is_gone() -> None:
    """Black Box: Watch Post."""
    g = geek(p0=dict(built="Watch_Post Shrine:brick+rubble"), led="craftsman")
    play(g, "0 structure:shrine")
    assert (hand(g, 0), stock(g, 0)) == ("shrine", "brick rubble")
    assert not works(g, 0, "shrine")
    assert g.turn == 1


def test_watch_post_may_tear_itself_down() -> None:
    """Black Box: Watch Post (one of your complete buildings)."""
    g = geek(p0=dict(clients="craftsman", built="Watch_Post Dock"), led="craftsman")
    play(g, "0 structure:watch_post")
    assert stock(g, 0) == "stone stone stone"
    assert legal(g) == ["skip", "card:watch_post"]


def test_watch_post_leaves_the_influence() -> None:
    """Black Box: Watch Post (nothing says that it is lost; reading)."""
    g = geek(p0=dict(built="Watch_Post Shrine"), led="craftsman")
    play(g, "0 structure:shrine")
    assert influence(g, 0) == 7


def test_watch_post_tears_down_own_complete_buildings_only() -> None:
    """Black Box: Watch Post."""
    g = geek(p0=dict(hand="Bar", built="Watch_Post", building="Dock"), p1=dict(built="Shrine"), led="craftsman")
    assert legal(g) == ["skip", "card:bar", "structure:watch_post"]


def test_watch_post_is_not_used_by_an_architect() -> None:
    """Black Box: Watch Post (a Craftsman action)."""
    g = geek(p0=dict(hand="Bar", built="Watch_Post Dock"), led="architect")
    assert legal(g) == ["skip", "card:bar"]


def test_without_watch_post_nothing_is_torn_down() -> None:
    """Black Box: Watch Post."""
    g = geek(p0=dict(hand="Bar", built="Dock", building="Watch_Post:stone"), led="craftsman")
    assert legal(g) == ["skip", "card:bar"]
