"""A table in memory alone, with any position on it: to ask what a server would show of it."""

from ludi.core.game import Game
from ludi.play.history import History
from ludi.server.settings import Settings
from ludi.server.store.schema import SEATS, TABLES
from ludi.server.store.store import Stored
from ludi.server.tables.live_table import LiveTable
from ludi.server.tables.manager import TableManager


def laid(g: Game) -> LiveTable:
    """A person in each seat; nothing is stored, and no bot thinks."""
    said = {"id": "A" * 12, "game": g.NAME, "options": g.options, "seed": g.seed, "questions": g.questions}
    kinds = {"status": "playing", "pace": "normal", "memory": True, "hints": False, "lesson": False, "deal": "secret"}
    seats = [
        {**dict.fromkeys(SEATS.c.keys()), "seat": seat, "kind": "person", "name": f"Person {seat}", "came": True}
        for seat in range(g.players)
    ]
    manager = TableManager(Settings("sqlite:///never-opened.sqlite"))
    row = {**dict.fromkeys(TABLES.c.keys()), **said, **kinds, "watch": ""}
    table = LiveTable(Stored(row, seats, [], None), manager.store, manager.bot_pool, manager.settings.limits, manager)
    table.history = History(g)
    return table
