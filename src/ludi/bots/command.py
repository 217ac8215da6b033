"""A bot that is another program."""

from ludi.bots.rules import RulesBot


class CommandBot(RulesBot):
    def __init__(self, command: str, seed: int) -> None:
        super().__init__(seed)
