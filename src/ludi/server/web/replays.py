"""Calls for games looked at again."""

from typing import Annotated

from fastapi import APIRouter, Query, Request

from ludi.core.errors import IllegalMove
from ludi.play.entry import Step
from ludi.server.door import prices
from ludi.server.door.limits import Buckets
from ludi.server.messages import Language, PlayOnRequest
from ludi.server.tables.live_table import LiveTable
from ludi.server.tables.manager import TableManager
from ludi.server.tables.replay import Looking, Replay, outline, state_at
from ludi.server.web.calls import Problem, Sent, Token, costs, take_one
from ludi.server.web.tables import made, seated

As = Annotated[str, Query(alias="as", description="a seat's number, watch or open", max_length=8)]


def calls_of_replays(manager: TableManager, tables_made: Buckets) -> APIRouter:
    router = APIRouter()
    looked = Buckets(*manager.settings.limits.looks)
    games_looked_at = Buckets(*manager.settings.limits.replays)

    @router.get(
        "/api/tables/{table}/replay", summary="The moments of a game", dependencies=costs(manager, prices.REPLAY)
    )
    async def replay(
        request: Request, table: str, authorization: Token = "", lang: Language = "en", looking: As = ""
    ) -> Sent:
        take_one(games_looked_at, request)
        found, seat = await seated(manager, table, authorization)
        with_what = _looking(found, seat, looking)
        return await manager.replays.work_out(outline, await _replay(manager, found), with_what, seat, lang)

    @router.get(
        "/api/tables/{table}/replay/{n}",
        summary="The state of the table at a moment",
        dependencies=costs(manager, prices.MOMENT),
    )
    async def moment(
        request: Request, table: str, n: int, authorization: Token = "", lang: Language = "en", looking: As = ""
    ) -> Sent:
        take_one(looked, request)
        found, seat = await seated(manager, table, authorization)
        with_what = _looking(found, seat, looking)
        there = await _at(manager, found, n, with_what)
        return state_at(found, there, n, with_what, lang)

    @router.post(
        "/api/tables/{table}/play_on",
        summary="Go on from a moment of a finished game",
        status_code=201,
        dependencies=costs(manager, prices.TABLE),
    )
    async def play_on(request: Request, table: str, wanted: PlayOnRequest, authorization: Token = "") -> Sent:
        take_one(tables_made, request)
        found, _ = await seated(manager, table, authorization)
        if found.status != "over":
            raise Problem(409, "replay")
        if manager.is_ending and not manager.ownership.others():  # to whom the new table goes with this one
            raise Problem(503, "ending")
        if wanted.seat >= len(found.seats):
            raise Problem(409, "no_moment")
        there = await _at(manager, found, wanted.n, Looking(None, open=True))
        if there.game.over:
            raise Problem(409, "no_moment")
        return made(await manager.play_on(found, there, wanted))

    return router


async def _replay(manager: TableManager, table: LiveTable) -> Replay:
    try:
        found = await manager.replays.of(table)
    except IllegalMove as error:  # a snapshot lets it go on, though it does not replay from its beginning
        raise Problem(409, "unreadable") from error
    if not found.moments:
        raise Problem(409, "no_moment")
    return found


async def _at(manager: TableManager, table: LiveTable, n: int, looking: Looking) -> Step:
    found = await manager.replays.work_out((await _replay(manager, table)).at, n, looking)
    if found is None:
        raise Problem(404, "no_moment")
    return found


def _looking(table: LiveTable, seat: int | None, said: str) -> Looking:
    """As one has said, or with what the token's own seat knows. While the game is played, only that, and only where
    one is helped to remember."""
    if said == "open":
        looking = Looking(seat, open=True)
    elif said.isdecimal() and int(said) < len(table.seats):
        looking = Looking(int(said))
    elif said in ("", "watch"):
        looking = Looking(None if said else seat)
    else:
        raise Problem(422, "malformed", reason="as is a seat, watch or open")
    if table.status != "over" and (not table.memory or looking not in (Looking(seat), Looking(None))):
        raise Problem(403, "replay")
    return looking
