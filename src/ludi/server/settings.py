"""What may be set when a server is started."""

from typing import NamedTuple


class Limits(NamedTuple):
    """What one visitor may ask for. Nobody who plays comes near."""

    body: int = 65_536  # bytes of a request
    message: int = 8_192  # bytes of a message
    messages: tuple[float, float] = (60.0, 20.0)  # of one connection: at once, and a second
    tables: tuple[float, float] = (30.0, 0.5)  # made from one address: at once, and a second
    looks: tuple[float, float] = (300.0, 60.0)  # at moments of games from one address: at once, and a second
    replays: tuple[float, float] = (20.0, 1.0)  # of whole games, likewise
    connections: int = 24  # to one seat
    watchers: int = 200  # of one table
    sockets: int = 100  # open from one address
    grace: float = 20.0  # seconds that a person may be away before others can have a bot play on
    idle: float = 120.0  # seconds that a table nobody looks at stays in memory


class Settings(NamedTuple):
    database: str  # a URL as SQLAlchemy writes it
    bot_workers: int = 1
    origins: tuple[str, ...] = ()  # pages of other hosts that may connect, e.g. https://ludi.example
    limits: Limits = Limits()
