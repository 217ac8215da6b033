"""Finding opponents. The queue is made of tables: whoever looks for opponents is led to a table at which others wait
for the same, or makes one. On several servers one search is made after the other, so that two who look at the same
moment find each other."""

from time import time as moment

from ludi.core.errors import BadOption
from ludi.core.options import check_players
from ludi.core.registry import title
from ludi.play.seats import USUAL_LEVEL
from ludi.server.messages import ClockRequest, SeatRequest, SeekRequest, TableRequest
from ludi.server.tables.manager import Made, TableManager

CLOCK = ClockRequest(kind="live", reserve=1_200, increment=20, level=USUAL_LEVEL)  # of games with strangers


async def seek(manager: TableManager, wanted: SeekRequest, address: str) -> str | Made:
    """The table at which somebody waits for the same, or a new one. One who wants bots after a while and one who waits
    for people are not the worse for each other. `BadOption` says what is allowed."""
    game = title(wanted.game)
    check_players(wanted.players, *game.players, game.name)
    async with manager.ownership.one_by_one():
        found = await manager.store.waits(wanted.game, wanted.players, moment())
        if found is not None:
            return found
        return await manager.make(_request(wanted), address, queue=True, fill=wanted.fill, level=wanted.level)


def _request(wanted: SeekRequest) -> TableRequest:
    if wanted.level is not None and wanted.fill is None:
        raise BadOption("level is not allowed without fill: no bot would come")
    others = [SeatRequest(kind="person")] * (wanted.players - 1)
    return TableRequest(
        game=wanted.game,
        seats=[SeatRequest(kind="person", name=wanted.name), *others],
        lang=wanted.lang,
        hints=False,
        clock=CLOCK,
        open=True,
        person=wanted.person,
    )
