"""`ludi thinker`: processes of this machine, lent to the bots of servers."""

import asyncio
import os

from ludi.cli.arguments import check_number
from ludi.cli.words import Words
from ludi.core.errors import BadOption
from ludi.processes import cores

MOST_WORKERS = 64
SECRET = "LUDI_THINKERS_SECRET"  # never said on a command line, where everybody of the machine could read it
NEWS = {"came": "thinker.came", "lost": "thinker.lost"}
REFUSALS = {"secret": "thinker.secret", "version": "thinker.version"}


def run_thinker(connect: list[str], workers: int | None, words: Words) -> None:
    """Until Ctrl-C, or until a server does not want it."""
    try:
        from ludi.server.bots.thinkers import Thinker, ThinkerRefused, Where, check_secret, read_where, version
    except ModuleNotFoundError as error:
        raise BadOption(words("serve.missing", module=error.name)) from error
    count = cores() if workers is None else workers
    check_number("workers", count, MOST_WORKERS, words)
    servers, secret = [read_where(each) for each in connect], check_secret(os.environ.get(SECRET, ""))

    def tell(key: str, where: Where) -> None:
        print(words(NEWS[key], address=where, count=count), flush=True)

    try:
        asyncio.run(Thinker(secret, tell).lend(servers, count))
    except ThinkerRefused as refused:
        said = words(REFUSALS[refused.key], address=refused.where, server=refused.server, own=version())
        raise BadOption(said) from refused
