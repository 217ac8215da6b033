"""Statistics against cases worked out by hand."""

from itertools import pairwise

import pytest

from ludi.arena.figures import over_deals, spread, student, wilson
from ludi.arena.ratings import rate
from ludi.arena.summary import mean_place, share, summarise
from tests.arena.rows import head, row


def test_wilson() -> None:
    """10 of 10: 10 / (10 + Z²) is the lower end. 5 of 10: half the width is Z / 2 / √(10 + Z²)."""
    assert wilson(1.0, 10) == pytest.approx((0.72247, 1.0), abs=1e-5)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.27753), abs=1e-5)
    assert wilson(0.5, 10) == pytest.approx((0.23659, 0.76341), abs=1e-5)
    assert wilson(0.5, 0) == pytest.approx((0.0, 1.0))


def test_intervals_are_worked_out_over_deals() -> None:
    """Five deals of two games; three deals are won, two are lost. The mean is 0.6, the deals together differ from it by
    0.8 (three times) and by -1.2: squares of 4.8 in all, so a variance of 4.8 · 5/4 / 100 = 0.06, as of
    0.24 / 0.06 = 4 trials. With Student's 2.7764 in place of 1.96 they are worth 4 · 0.498356 = 1.993423."""
    values = [(deal, won) for deal, won in enumerate((1.0, 1.0, 1.0, 0.0, 0.0)) for _ in range(2)]
    found = over_deals(values, 0, 1)
    assert found.mean == pytest.approx(0.6)
    assert (found.low, found.high) == pytest.approx(wilson(0.6, 1.993423), abs=1e-5)


def test_games_of_one_deal_are_not_counted_as_independent() -> None:
    """Ten games in ten deals: a variance of 2.5 · 10/9 / 100, as of 9 trials, worth 9 · (1.96 / 2.2622)² = 6.756. The
    same games in two deals whose games all came out alike: a variance of 12.5 · 2 / 100, as of one trial, worth
    0.0238."""
    apart = over_deals([(i, float(i % 2)) for i in range(10)], 0, 1)
    together = over_deals([(i % 2, float(i % 2)) for i in range(10)], 0, 1)
    assert (apart.low, apart.high) == pytest.approx(wilson(0.5, 6.756), abs=1e-3)
    assert (together.low, together.high) == pytest.approx(wilson(0.5, 0.0238), abs=1e-3)


def test_deals_of_unequal_size() -> None:
    """The values (1), (0) and (1, 1). Their mean is 3/4; the deals differ from it by 1/4, -3/4 and 1/2 together. From
    -10 to 10 that is a share of 0.5375, and the variance (14/16 · 3/2 / 16) / 400 is that of far more than 4 trials."""
    found = over_deals([(0, 1.0), (1, 0.0), (2, 1.0), (2, 1.0)], 0, 1)
    squares = 1 / 16 + 9 / 16 + 4 / 16
    assert found.mean == 0.75
    trials = 3 / 16 / (squares * 3 / 2 / 16) * (1.959964 / 4.3027) ** 2
    assert (found.low, found.high) == pytest.approx(wilson(0.75, trials))
    wide = over_deals([(0, 1.0), (1, 0.0), (2, 1.0), (2, 1.0)], -10, 10)
    low, high = wilson(0.5375, 4 * (1.959964 / 4.3027) ** 2)
    assert (wide.low, wide.high) == pytest.approx((20 * low - 10, 20 * high - 10))


@pytest.mark.parametrize("won", [1.0, 0.0, 0.5])
def test_where_nothing_varies_each_game_is_a_trial(won: float) -> None:
    """Ten deals of three games: 30 · (1.96 / 2.2622)² = 22.52."""
    found = over_deals([(deal, won) for deal in range(10) for _ in range(3)], 0, 1)
    assert (found.low, found.high) == pytest.approx(wilson(won, 22.52), abs=1e-3)


@pytest.mark.parametrize("deals", [2, 3, 5, 10, 50])
@pytest.mark.parametrize("rotations", [2, 3, 5])
def test_a_lost_game_never_raises_the_lower_bound_nor_a_won_one_lowers_the_upper(deals: int, rotations: int) -> None:
    """From all won to all lost, one game after the other in ever another deal."""
    values = [(deal, 1.0) for _ in range(rotations) for deal in range(deals)]
    found = [over_deals(values, 0, 1)]
    for lost in range(len(values)):
        values[lost] = (values[lost][0], 0.0)
        found.append(over_deals(values, 0, 1))
    for before, after in pairwise(found):
        assert after.low <= before.low + 1e-9
        assert after.high <= before.high + 1e-9
    assert (found[0].high, found[-1].low) == pytest.approx((1.0, 0.0))


def test_fifty_deals_all_won_and_one_lost() -> None:
    """All won: 100 · (1.96 / 2.0096)² = 95.12 trials, so from 95.12 / (95.12 + Z²). One lost: of 99 trials."""
    values = [(game // 2, 1.0) for game in range(100)]
    assert over_deals(values, 0, 1).low == pytest.approx(0.96118, abs=1e-4)
    values[0] = (0, 0.0)
    assert over_deals(values, 0, 1).low == pytest.approx(wilson(0.99, 94.17)[0], abs=1e-4)


def test_one_deal_tells_nothing() -> None:
    assert over_deals([(0, 1.0), (0, 0.0)], 0, 1) == pytest.approx((0.5, 0.0, 1.0))
    assert over_deals([(0, 1.0), (0, 1.0)], 0, 1) == pytest.approx((1.0, 0.0, 1.0))


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


SLEPT = {"key": "late", "args": {"seconds": "10"}, "last_words": ""}

# Two deals for three players: a wins four games and shares one; the two b are one entrant.
GAMES = [
    row(0, "abb", [30, 20, 10], [0], [["dock"], ["dock"], []], ending="sites", turns=12),
    row(1, "bab", [10, 30, 20], [1], [[], ["dock", "wall"], []]),
    row(2, "bba", [10, 10, 40], [2]),
    row(3, "abb", [30, 20, 10], [0], [["dock"], ["dock"], ["dock"]]),
    row(4, "bab", [25, 25, 0], [0, 1]),
    row(5, "bba", [18, 12, 6], [0], forfeits=[None, None, SLEPT]),
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
    assert a["forfeits"] == [{"game": 5, "seat": 2, "why": "it gave no answer within 10 s", "failure": SLEPT}]
    assert b["forfeits"] == []
    assert found["endings"] == {"deck": 5, "sites": 1}
    assert found["unit"] == "turns"
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
    assert wins["b"]["low"] == pytest.approx(wilson(1.0, 12 * (1.959964 / 3.1824) ** 2)[0] / 2, abs=1e-6)
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
