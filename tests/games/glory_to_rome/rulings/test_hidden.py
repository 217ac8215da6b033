"""Hidden information."""

from typing import Any

from tests.games.glory_to_rome.table import (
    play,
    table,
)


def seen_vault(g: Any, viewer: int, memory: bool = False) -> list[Any]:
    return list(g.view(viewer, memory)["camps"][0]["vault"])


def test_hidden_a_sold_card_may_be_looked_at_in_that_turn_only() -> None:
    """Afterwards by nobody, not even its owner; a memory may be kept."""
    g = table(p0=dict(stock="Dock Road", clients="merchant"), led="merchant")
    play(g, "0 stock:wood")
    assert seen_vault(g, 0) == seen_vault(g, 1) == ["dock"]
    play(g, "0 skip", "1 draw")
    assert seen_vault(g, 0) == seen_vault(g, 1) == [None]
    assert seen_vault(g, 0, memory=True) == seen_vault(g, 1, memory=True) == ["dock"]


def test_hidden_a_basilica_card_is_its_owners_secret_and_an_atrium_card_nobodys() -> None:
    """The number of cards is open."""
    g = table(p0=dict(built="Basilica Atrium", hand="Dock", clients="merchant"), deck="Villa", led="merchant")
    play(g, "0 card:dock", "0 deck")
    assert seen_vault(g, 0) == ["dock", None]
    assert seen_vault(g, 1, memory=True) == [None, None]


def test_hidden_hand_sizes_jacks_and_the_draw_pile_are_open() -> None:
    """The cards themselves are not."""
    g = table(p0=dict(hand="Dock Jack"), deck_size=30)
    camp = g.view(1)["camps"][0]
    assert (camp["hand_size"], camp["jacks"], g.view(1)["deck"]) == (2, 1, 30)
    assert "hand" not in camp
    assert g.view(0)["camps"][0]["hand"] == ["dock"]


def test_hidden_a_card_shown_in_a_demand_is_remembered() -> None:
    """With the memory aid the others see it among the hand."""
    g = table(p0=dict(hand="Bath Dock"), led="legionary")
    play(g, "0 card:bath")
    assert g.view(1, memory=True)["camps"][0]["hand_seen"] == ["bath"]
    assert "hand_seen" not in g.view(1)["camps"][0]


def test_hidden_the_fountain_card_is_seen_by_its_owner_alone() -> None:
    """While the use is being chosen."""
    g = table(p0=dict(built="Fountain"), deck="Palisade", led="craftsman")
    play(g, "0 deck")
    assert g.view(0)["pending"][-1]["card"] == "palisade"
    assert g.view(1)["pending"][-1]["card"] is None
