"""`ludi serve`: the tables in the browser."""

from typing import NamedTuple

from ludi.cli.words import Words
from ludi.core.errors import BadOption

MOST_PORT = 65535
MOST_BOT_WORKERS = 64
LEVELS = ("debug", "info", "warning", "error")


class ServeWish(NamedTuple):
    host: str
    port: int
    database: str | None
    bot_workers: int
    origins: tuple[str, ...]
    opens: bool
    log: str


def run_server(wish: ServeWish, words: Words) -> None:
    try:
        from ludi.server.run import Place, run, usual_database
        from ludi.server.settings import Settings
    except ModuleNotFoundError as error:
        raise BadOption(words("serve.missing", module=error.name)) from error
    _check("--port", wish.port, 0, MOST_PORT, words)
    _check("--bot-workers", wish.bot_workers, 1, MOST_BOT_WORKERS, words)
    if wish.log not in LEVELS:
        raise BadOption(words("serve.log", level=wish.log, levels=", ".join(LEVELS)))
    settings = Settings(wish.database or usual_database(), wish.bot_workers, wish.origins)
    run(settings, Place(wish.host, wish.port), words("serve.ready", address="{address}"), wish.opens, wish.log)


def _check(option: str, value: int, least: int, most: int, words: Words) -> None:
    if not least <= value <= most:
        raise BadOption(words("serve.number", option=option, value=value, least=least, most=most))
