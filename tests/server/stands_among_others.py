"""Two servers of one port, of which each can be made to stand: `python -m tests.server.stands_among_others DATABASE`.

Whoever asks for `/stand` is told the number of the process whose loop stands from then on.
"""

import asyncio
import os
import sys
import time

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from ludi.server.door.listening import Place, listen
from ludi.server.run import Configuration, Servers
from ludi.server.settings import Settings

MAY_STAND = 8.0  # seconds: a busy machine may keep a process waiting for some
FOR_EVER = 3600.0


async def stand(request: Request) -> PlainTextResponse:
    asyncio.get_running_loop().call_later(0.1, time.sleep, FOR_EVER)  # once this is said
    return PlainTextResponse(str(os.getpid()))


class Standing(Configuration):
    def load(self) -> None:
        super().load()
        assert isinstance(self.app, Starlette)
        self.app.router.routes.insert(0, Route("/stand", stand))


def main(database: str) -> None:
    opened = listen(Place("127.0.0.1", 0))
    address = f"http://127.0.0.1:{opened.getsockname()[1]}/"
    config = Standing(Settings(database, processes=2, standstill=MAY_STAND, metrics="all"))
    Servers(config, opened, lambda: print(address, flush=True)).run()


if __name__ == "__main__":
    main(sys.argv[1])
