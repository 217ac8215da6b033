"""`ludi serve`: the tables in the browser."""

from typing import NamedTuple

from ludi.cli.words import Words
from ludi.core.errors import BadOption

MOST_PORT = 65535
MOST_BOT_WORKERS = 64
LEVELS = ("debug", "info", "warning", "error")


class ServeRequest(NamedTuple):
    host: str
    port: int
    database: str | None
    bot_workers: int
    origins: tuple[str, ...]
    opens: bool
    log: str


def run_server(request: ServeRequest, words: Words) -> None:
    try:
        from ludi.server.run import Place, run, usual_database
        from ludi.server.settings import Settings
    except ModuleNotFoundError as error:
        raise BadOption(words("serve.missing", module=error.name)) from error
    _check("--port", request.port, 0, MOST_PORT, words)
    _check("--bot-workers", request.bot_workers, 1, MOST_BOT_WORKERS, words)
    if request.log not in LEVELS:
        raise BadOption(words("serve.log", level=request.log, levels=", ".join(LEVELS)))
    settings = Settings(request.database or usual_database(), request.bot_workers, request.origins)
    run(
        settings,
        Place(request.host, request.port),
        words("serve.ready", address="{address}"),
        request.opens,
        request.log,
    )


def _check(option: str, value: int, least: int, most: int, words: Words) -> None:
    if not least <= value <= most:
        raise BadOption(words("serve.number", option=option, value=value, least=least, most=most))
