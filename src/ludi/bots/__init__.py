"""Opponents. A bot is handed a seat: what that seat may see, what it may do, and guesses; never the position."""

from ludi.bots.bot import Bot, Opinion
from ludi.bots.bot_names import FORMS, bot, exists, is_program
from ludi.bots.command import CommandBot
from ludi.bots.faults import Faults
from ludi.bots.levels import LEVELS, is_level, level_meaning, level_name, personalities, rating
from ludi.bots.random import RandomBot
from ludi.bots.rules import RulesBot
from ludi.bots.search_bot import Budget, SearchBot
from ludi.bots.seat import Seat
from ludi.bots.tempered_bot import TemperedBot

__all__ = [
    "FORMS",
    "LEVELS",
    "Bot",
    "Budget",
    "CommandBot",
    "Faults",
    "Opinion",
    "RandomBot",
    "RulesBot",
    "SearchBot",
    "Seat",
    "TemperedBot",
    "bot",
    "exists",
    "is_level",
    "is_program",
    "level_meaning",
    "level_name",
    "personalities",
    "rating",
]
