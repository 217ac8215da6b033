"""The editions."""

import pytest

from ludi.games.glory_to_rome.cards import CARD, CARDS
from tests.games.glory_to_rome.rulings.words import (
    fresh_game,
)


@pytest.mark.parametrize(
    ("edition", "orders", "jacks", "petition", "only"),
    [
        ("iv", 4, 1, 3, "circus senate coliseum forum"),
        ("iv-fr", 4, 1, 3, "circus senate coliseum forum"),
        ("republic", 5, 0, 2, "crane tribunal domus_aurea forum_romanum"),
        ("imperium", 4, 1, 3, "circus senate coliseum forum"),
    ],
)
def test_edition_hands_petitions_and_cards(edition: str, orders: int, jacks: int, petition: int, only: str) -> None:
    """Four orders and a Jack, or five orders; three or two cards to a petition."""
    g = fresh_game(3, edition=edition)
    assert [(len(camp.hand), camp.jacks) for camp in g.camps] == [(orders, jacks)] * 3
    assert g.edition.petition == petition
    swapped = "circus senate coliseum forum crane tribunal domus_aurea forum_romanum"
    assert [name for name in swapped.split() if CARD[name] in g.edition.types] == only.split()
    assert len(CARDS) == 54
