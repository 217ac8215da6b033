"""Steps from Rome, and the winners. (Game end)"""

from ludi.games.gloria_mundi.state import State


def scores(g: State) -> list[dict[str, int]]:
    """Steps that came with buildings when they were bought, and those that powers gave."""
    return [
        {"bought": player.bought, "powers": player.steps - player.bought, "total": player.steps} for player in g.areas
    ]


def winners(g: State) -> list[int]:
    """The farthest from Rome; among equals who has most counters, of whatever kind; a tie beyond that is shared."""
    if not g.over:
        return []
    ranks = [(player.steps, sum(player.counters)) for player in g.areas]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
