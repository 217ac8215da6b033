"""How clicks are counted: nothing for what is forced, one for a plan, two for one that is opened first, and with habits
only what goes against them."""

from typing import Any

from bench.clicks import Choice

from bench import clicks
from tests.games.gloria_mundi.table import own_deck, table

HABITS = {"payment": "take"}


def played(g: Any, *moves: str) -> list[Choice]:
    """A game of these choices, as the bench keeps one."""
    found: list[Choice] = []
    for name in moves:
        found.append(Choice(g.copy(), g.number(name)))
        g.play(g.number(name))
    return [*found, Choice(g, -1)]


def buying() -> Any:
    """Somebody who can pay for a card in several ways, and who may then pay tribute."""
    deck = own_deck({"name": "Via", "cost": {"food": 1}, "copies": 6})
    return table(2, p0={"food": 4, "gold": 3, "peace": 2}, deck=deck, start="buy", forum={2: "Via"})


def test_a_plan_takes_one_click_however_many_moves_it_has() -> None:
    game = played(buying(), "buy:2", "pay")
    assert clicks.step(game, 0, {}) == (1, 2)
    assert clicks.clicks(game, {}) == 1


def test_another_way_takes_two() -> None:
    g = buying()
    g.play(g.number("buy:2"))
    other = next(plan for plan in g.plans() if not plan.usual and len(plan.moves) > 2)
    game = played(buying(), "buy:2", *[g.name(move) for move in other.moves])
    assert clicks.step(game, 1, {}) == (2, len(other.moves))


def test_nothing_bought_and_no_tribute_is_one_thought() -> None:
    assert clicks.clicks(played(buying(), "pass", "refuse"), {}) == 1


def test_a_habit_takes_no_click_and_what_goes_against_it_two_more() -> None:
    g = buying()
    g.play(g.number("buy:2"))
    assert clicks.step(played(g.copy(), "pay"), 0, HABITS) == (0, 1)
    cost, _ = clicks.step(played(g.copy(), "other"), 0, HABITS)
    assert cost == 1 + 2


def test_what_bots_answer_more_often_is_the_habit() -> None:
    g = buying()
    g.play(g.number("buy:2"))
    assert clicks.usual_answers([played(g, "pay")]) == {"payment": "take"}


def test_a_row_counts_whole_games() -> None:
    row = clicks.row("gloria_mundi", 2, 1, "rules")
    assert row["before"] > row["plans"] >= row["habits"]
    assert 0 < row["fewer"] <= row["fewer_with_habits"] < 100
    assert clicks.page_table([row])[2].startswith("| gloria_mundi | 2 |")


def test_the_page_has_a_place_for_the_table() -> None:
    assert "<!-- clicks -->" in clicks.PAGE.read_text("utf-8")
