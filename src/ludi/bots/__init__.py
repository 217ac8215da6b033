"""Opponents. A bot is handed a seat: what that seat may see, what it may do, and guesses; never the position."""

from ludi.bots.bot import Bot, Opinion
from ludi.bots.bot_names import FORMS, LEVELS, bot, exists, is_program, level_meaning, level_name
from ludi.bots.command import CommandBot
from ludi.bots.random import RandomBot
from ludi.bots.rules import RulesBot
from ludi.bots.search_bot import Budget, SearchBot
from ludi.bots.seat import Seat

__all__ = [
    "FORMS",
    "LEVELS",
    "Bot",
    "Budget",
    "CommandBot",
    "Opinion",
    "RandomBot",
    "RulesBot",
    "SearchBot",
    "Seat",
    "bot",
    "exists",
    "is_program",
    "level_meaning",
    "level_name",
]
