"""Statistics against cases worked out by hand."""

import pytest

from ludi.arena.figures import over_deals, spread, student, wilson
from ludi.arena.ratings import rate
from ludi.arena.summary import mean_place, share, summarise
from tests.arena.rows import head, row


def test_intervals_are_worked_out_over_deals() -> None:
    """Five deals of two games with the means 0.2, 0.4, 0.6, 0.4, 0.4: their deviation is 0.141421, and t is 2.7764."""
    values = [
        (deal, value) for deal, mean in enumerate((0.2, 0.4, 0.6, 0.4, 0.4)) for value in (mean - 0.1, mean + 0.1)
    ]
    found = over_deals(values, 0, 1)
    assert found.mean == pytest.approx(0.4)
    assert found.high - found.mean == pytest.approx(2.7764 * 0.141421 / 5**0.5, abs=1e-5)
    assert found.mean - found.low == pytest.approx(found.high - found.mean)


def test_games_of_one_deal_are_not_counted_as_independent() -> None:
    """The same ten games in ten deals, and in two deals whose games all came out alike."""
    apart = over_deals([(i, float(i % 2)) for i in range(10)], 0, 1)
    together = over_deals([(i % 2, float(i % 2)) for i in range(10)], 0, 1)
    assert (apart.low, apart.high) == pytest.approx((0.123, 0.877), abs=0.001)
    assert (together.low, together.high) == (0, 1)


def test_deals_of_unequal_size() -> None:
    """The values (1), (0) and (1, 1). Their mean is 3/4; the deals differ from it by 1/4, -3/4 and 1/2 together."""
    found = over_deals([(0, 1.0), (1, 0.0), (2, 1.0), (2, 1.0)], -10, 10)
    squares = 1 / 16 + 9 / 16 + 4 / 16
    assert found.mean == 0.75
    assert found.high - found.mean == pytest.approx(4.3027 * (squares * 3 / 2) ** 0.5 / 4)


@pytest.mark.parametrize(("share_won", "low", "high"), [(1.0, 0.7225, 1.0), (0.0, 0.0, 0.2775), (0.5, 0.2366, 0.7634)])
def test_wilson_where_nothing_varies(share_won: float, low: float, high: float) -> None:
    assert wilson(share_won, 10) == pytest.approx((low, high), abs=1e-4)
    found = over_deals([(deal, share_won) for deal in range(10) for _ in range(3)], 0, 1)
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-4)


def test_one_deal_tells_little() -> None:
    found = over_deals([(0, 1.0), (0, 0.0)], 0, 1)
    assert found.mean == 0.5
    assert found.low < 0.1
    assert found.high > 0.9


@pytest.mark.parametrize(
    ("freedom", "t"), [(1, 12.706), (2, 4.303), (4, 2.776), (7, 2.365), (10, 2.228), (30, 2.042), (1000, 1.962)]
)
def test_student(freedom: int, t: float) -> None:
    assert student(freedom) == pytest.approx(t, abs=0.002)


def test_spread() -> None:
    found = spread([4, 2, 4, 6])
    assert (found.mean, found.least, found.most, found.counts) == (4, 2, 6, {"2": 1, "4": 2, "6": 1})
    assert found.deviation == pytest.approx(2**0.5)


def test_a_shared_victory_counts_its_part_and_shared_places_their_mean() -> None:
    tied = row(0, "abc", [20, 20, 5], [0, 1])
    assert [share(tied, seat) for seat in range(3)] == [0.5, 0.5, 0]
    assert [mean_place(tied, seat) for seat in range(3)] == [1.5, 1.5, 3]


# Two deals for three players: a wins four games and shares one; the two b are one entrant.
GAMES = [
    row(0, "abb", [30, 20, 10], [0], [["dock"], ["dock"], []], ending="sites", turns=12),
    row(1, "bab", [10, 30, 20], [1], [[], ["dock", "wall"], []]),
    row(2, "bba", [10, 10, 40], [2]),
    row(3, "abb", [30, 20, 10], [0], [["dock"], ["dock"], ["dock"]]),
    row(4, "bab", [25, 25, 0], [0, 1]),
    row(5, "bba", [18, 12, 6], [0], forfeits=[None, None, "it slept"]),
]


def test_the_summary_of_two_deals() -> None:
    found = summarise(head("abb", 6), GAMES)
    assert (found["games"], found["deals"], found["players"]) == (6, 2, 3)
    a, b = found["entrants"]
    assert (a["name"], a["games"], b["name"], b["games"]) == ("a", 6, "b", 12)
    assert a["wins"]["mean"] == pytest.approx(4.5 / 6)
    assert b["wins"]["mean"] == pytest.approx(1.5 / 12)
    assert a["place"]["mean"] == pytest.approx((1 + 1 + 1 + 1 + 1.5 + 3) / 6, abs=1e-6)
    assert a["place"]["mean"] + 2 * b["place"]["mean"] == pytest.approx(1 + 2 + 3, abs=1e-5)
    assert a["score"]["mean"] == pytest.approx((30 + 30 + 40 + 30 + 25 + 6) / 6, abs=1e-6)
    assert a["score"]["counts"] == {"6": 1, "25": 1, "30": 3, "40": 1}
    assert a["parts"] == {"points": a["score"]["mean"], "total": a["score"]["mean"]}
    assert a["thinking"] == {"choices": 60, "seconds": 3.0, "per_choice": 0.05}
    assert a["forfeits"] == [{"game": 5, "seat": 2, "why": "it slept"}]
    assert b["forfeits"] == []
    assert found["endings"] == {"deck": 5, "sites": 1}
    assert found["length"]["turns"]["mean"] == pytest.approx(62 / 6, abs=1e-6)
    assert found["length"]["decisions"]["mean"] == 60
    assert [each["mean"] for each in found["seat_wins"]] == pytest.approx([3.5 / 6, 1.5 / 6, 1 / 6], abs=1e-6)


def test_what_a_building_was_worth() -> None:
    """The dock stood six times: its owners won (1, 0, 1, 1, 0, 0) games. In the fourth game all had one, so nobody was
    ahead of others; else its owners were ahead by 20, 10 and 15."""
    dock, wall = sorted(summarise(head("abb", 6), GAMES)["buildings"], key=lambda each: str(each["key"]))
    assert (dock["key"], dock["finished"], wall["key"], wall["finished"]) == ("dock", 6, "wall", 1)
    assert dock["worth"]["mean"] == pytest.approx(3 / 6 - 1 / 3, abs=1e-6)
    assert dock["score"] == pytest.approx((20 + 10 + 15) / 3)
    assert wall["worth"]["mean"] == pytest.approx(2 / 3, abs=1e-6)
    assert wall["score"] == 15
    assert wall["worth"]["low"] < wall["worth"]["mean"] <= wall["worth"]["high"] <= 0.666667


def test_equal_bots_stand_where_arithmetic_puts_them() -> None:
    only = summarise(head("aa", 2), [row(0, "aa", [3, 2], [0]), row(1, "aa", [3, 2], [0])])["entrants"]
    assert [each["wins"] for each in only] == [{"mean": 0.5, "low": 0.5, "high": 0.5}]
    assert [each["place"] for each in only] == [{"mean": 1.5, "low": 1.5, "high": 1.5}]


def test_bots_of_one_kind_that_win_everything_have_won_all_they_can() -> None:
    games = [
        row(i, ["abb", "bab", "bba"][i % 3], totals, [totals.index(9)])
        for i, totals in enumerate([[1, 9, 5], [9, 1, 5], [9, 5, 1]] * 4)
    ]
    wins = {each["name"]: each["wins"] for each in summarise(head("abb", 12), games)["entrants"]}
    assert wins["b"]["mean"] == wins["b"]["high"] == 0.5
    assert wins["b"]["low"] == pytest.approx(wilson(1.0, 4)[0] / 2, abs=1e-6)
    assert wins["a"]["low"] == 0


# -- ratings ---------------------------------------------------------------------------------------------


def test_who_wins_more_is_rated_higher_and_more_games_tell_more() -> None:
    games = [(["a", "b", "c"], [1, 2, 3]), (["b", "c", "a"], [2, 3, 1])] * 10
    few, many = rate(games[:4]).final, rate(games).final
    assert many["a"].mu > many["b"].mu > many["c"].mu
    assert many["a"].sigma < few["a"].sigma
    assert many["a"].ordinal == pytest.approx(many["a"].mu - 3 * many["a"].sigma)


def test_the_order_of_the_games_matters_little() -> None:
    games = [(["a", "b"], [1, 2])] * 30 + [(["a", "b"], [2, 1])] * 20
    forth, back = rate(games).final, rate(games[::-1]).final
    assert abs(forth["a"].mu - back["a"].mu) < forth["a"].sigma
    assert rate(games).final == forth


def test_bots_of_one_kind_cannot_gain_from_each_other() -> None:
    found = rate([(["a", "a"], [1, 2])] * 20).final["a"]
    assert found.mu == pytest.approx(25)


def test_a_curve_begins_before_the_first_game_and_ends_with_the_last() -> None:
    games = [(["a", "b"], [1, 2])] * 1000
    rated = rate(games)
    curve = rated.curves["a"]
    assert curve[0][:2] == (0, 25)
    assert curve[-1] == (1000, *rated.final["a"])
    assert len(curve) < 200
