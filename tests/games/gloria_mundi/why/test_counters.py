"""Own counters and the Goth: lit where one pays or lets him come, and what is said of them at other times."""

from tests.games.gloria_mundi.table import asked, play, table
from tests.games.gloria_mundi.why.cases import refused, story


@story
def test_counters_wait_until_something_is_paid() -> None:
    g = table(p0=dict(food=2))
    refused(g, "counters/0/food", "counters_wait", "paying")
    refused(g, "counters/0/gold", "no_counters", "paying", kind="gold")
    refused(g, "counters/1/food", "others_counters", "paying", seat=1)


@story
def test_the_goth_waits_for_the_end_of_a_turn() -> None:
    refused(table(), "goth", "goth_waits", "goth_moves")


def test_whoever_pays_points_at_counters_and_whoever_refuses_at_the_goth() -> None:
    g = table(p0=dict(food=5, gold=5, peace=5), start="buy", forum={2: "Ager"})
    play(g, "0 buy:2")
    assert asked(g) == "Payment"
    assert g.why_not("counters/0/gold", 0) is None
    play(g, "0 other")
    lit = [g.touches(move) for move in g.moves()]
    assert lit == [lit[0]] * len(lit)
    assert lit[0][0].startswith("counters/0/")
    g = table(p0=dict(food=1, gold=1, peace=1), start="tribute")
    assert [g.touches(g.number(name)) for name in ("tribute", "refuse")] == [["road/1"], ["goth"]]
