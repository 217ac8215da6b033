"""The order in which the seats of a finished game come in, and what each place is worth to whoever learns."""

from collections.abc import Sequence


def places(winners: Sequence[int], totals: Sequence[int]) -> list[int]:
    """The winners are first, whatever their score; the others follow by score. Equals share the better place."""
    ranks = [(seat in winners, 0 if seat in winners else total) for seat, total in enumerate(totals)]
    return [1 + sum([other > rank for other in ranks]) for rank in ranks]


def rewards(placed: Sequence[int]) -> list[float]:
    """From 1 for the first place to -1 for the last in equal steps. Equals share what their places are worth together,
    so that the sum is always 0."""
    last = len(placed) - 1
    return [1 - (2 * (place - 1) + placed.count(place) - 1) / last for place in placed]
