"""A game with its past: what was done, what may be taken back, its record, its log and its file.

The terminal, the server, replays and the adapters share it. It knows no screen, no network and no database.
"""

from ludi.play.entry import Entry, Step
from ludi.play.history import History
from ludi.play.record import Recorder
from ludi.play.replay import replay, steps

__all__ = ["Entry", "History", "Recorder", "Step", "replay", "steps"]
