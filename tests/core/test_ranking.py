"""Who comes in where, and what it is worth."""

import pytest

from ludi.core.ranking import places, rewards


@pytest.mark.parametrize(
    ("winners", "totals", "expected"),
    [
        ([0], [30, 20, 10], [1, 2, 3]),
        ([2], [30, 20, 10], [2, 3, 1]),  # won by a building
        ([0, 1], [20, 20, 10], [1, 1, 3]),
        ([0], [20, 20, 10], [1, 2, 3]),  # a tie that the rules have broken
        ([0], [30, 10, 10], [1, 2, 2]),
    ],
)
def test_places(winners: list[int], totals: list[int], expected: list[int]) -> None:
    assert places(winners, totals) == expected


@pytest.mark.parametrize(
    ("placed", "expected"),
    [
        ([1, 2], [1, -1]),
        ([1, 1], [0, 0]),
        ([2, 1, 3], [0, 1, -1]),
        ([1, 1, 3], [0.5, 0.5, -1]),
        ([1, 2, 2, 2], [1, -1 / 3, -1 / 3, -1 / 3]),
    ],
)
def test_rewards_add_up_to_nothing(placed: list[int], expected: list[float]) -> None:
    assert rewards(placed) == pytest.approx(expected)
    assert sum(rewards(placed)) == pytest.approx(0)
