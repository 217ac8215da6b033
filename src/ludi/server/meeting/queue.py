"""Finding opponents. The queue is made of tables: whoever looks for opponents is led to a table at which others wait
for the same, or makes one. On several servers one search is made after the other, so that two who look at the same
moment find each other."""

from ludi.core.errors import BadOption
from ludi.core.options import check_players
from ludi.core.registry import title
from ludi.play.seats import USUAL_LEVEL
from ludi.server.meeting.hall import Hall, has_room
from ludi.server.messages import ClockRequest, SeatRequest, SeekRequest, TableRequest
from ludi.server.shapes import OpenTable
from ludi.server.tables.manager import Made, TableManager

CLOCK = ClockRequest(kind="live", reserve=1_200, increment=20, level=USUAL_LEVEL)  # of games with strangers


async def seek(manager: TableManager, hall: Hall, wanted: SeekRequest) -> str | Made:
    """The table at which somebody waits for the same, or a new one. `BadOption` says what is allowed."""
    game = title(wanted.game)
    check_players(wanted.players, *game.players, game.name)
    async with manager.ownership.one_by_one():
        found = [table for table in (await hall.now())["waiting"] if fits(table, wanted)]
        if found:
            return found[-1]["table"]  # who has waited for longest
        return await manager.make(_request(wanted), queue=True, fill=wanted.fill, level=wanted.level)


def fits(table: OpenTable, wanted: SeekRequest) -> bool:
    """One who wants bots after a while and one who waits for people are not the worse for each other."""
    same = table["queue"] and table["game"] == wanted.game and len(table["seats"]) == wanted.players
    return same and has_room(table)


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
    )
