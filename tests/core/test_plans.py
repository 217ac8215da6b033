"""How many plans are offered: all that there are, and of too many those that everybody wants first."""

from typing import Any

import pytest

from ludi.core.plans import MOST_PLANS, Chain, Purse, all_worked_out
from ludi.games.great_city.cards import KINDS
from tests.games.great_city.table import acting

# One of each kind that a game for this many players has, but for the temples: more than anybody ever held.
HAND = KINDS[:20]
PURSE = Purse(lambda g, seat: {}, lambda event: {})


@pytest.mark.parametrize("city", ["", ".\n. h3\n. farm h2\n. . h4"])
def test_with_the_largest_hand_every_building_can_be_carried_to_every_place(city: str) -> None:
    camp: dict[str, Any] = {"city": city} if city else {}
    g = acting(9, 2, players=4, hand=" ".join(HAND), coins=30, **camp)
    carried = {(plan.touches[0], plan.touches[-1]) for plan in g.plans() if not plan.listed}
    assert len(carried) > 100
    for kind in HAND:
        places = g.cities[0].places(KINDS.index(kind))
        assert len([goal for card, goal in carried if card == f"hand/0/{kind}"]) == len(places), kind


def test_of_too_many_the_usual_ones_stay() -> None:
    g = acting(9, 2)
    done = (g.moves()[-1],)
    other = [Chain(done, "other", usual=False)] * MOST_PLANS
    carried = [Chain(done, "carried", listed=False)] * 10
    usual = [Chain(done, "usual")] * 10
    found = [plan.key for plan in all_worked_out(g, [*other, *carried, *usual], PURSE)]
    assert found == ["usual"] * 10 + ["carried"] * 10 + ["other"] * (MOST_PLANS - 20)
    assert [plan.key for plan in all_worked_out(g, [*other[:5], *usual], PURSE)] == ["other"] * 5 + ["usual"] * 10
