"""Looks ahead."""

from typing import NamedTuple

from ludi.bots.rules import RulesBot


class Budget(NamedTuple):
    """How long a bot may think about one decision: seconds or iterations, and with how many processes."""

    seconds: float = 0.0
    iterations: int = 0
    processes: int = 1


class SearchBot(RulesBot):
    def __init__(self, seed: int, budget: Budget) -> None:
        super().__init__(seed)
