"""Calls about people with whom one has played: who they are, and seats that are kept for them."""

from fastapi import APIRouter

from ludi.server.door import prices
from ludi.server.messages import Language, OfferRequest
from ludi.server.shapes import Company, TakenOffer
from ludi.server.tables import commands
from ludi.server.tables.jobs import CommandRefused, Gone
from ludi.server.tables.live_table import LiveTable
from ludi.server.tables.manager import NoSeat, TableManager, seat_of_person
from ludi.server.web.calls import Problem, Sent, Token, costs, shown
from ludi.server.web.me import ME, Secret, known
from ludi.server.words import title_of

NOBODY: Company = {"friends": [], "offers": []}
OFFERS = "/api/tables/{table}/offers"


def calls_of_friends(manager: TableManager) -> APIRouter:
    router = APIRouter()
    people = manager.people

    @router.get(f"{ME}/friends", summary="With whom I have played, and which seats they keep for me")
    async def company(authorization: Secret = "", lang: Language = "en") -> Sent:
        person = await people.of(shown(authorization))
        if person is None:
            return NOBODY
        found: Company = {
            "friends": [
                {"friend": each.id, "name": each.name, "game": each.game, "games": each.games, "last": each.last}
                for each in await people.friends(person.id)
            ],
            "offers": [
                {
                    "table": row["table_id"],
                    "game": row["game"],
                    "title": title_of(row["game"], lang),
                    "by": row["name"],
                    "made": row["made"],
                }
                for row in await people.offers(person.id)
            ],
        }
        return found

    @router.post(OFFERS, summary="Keep a seat for a friend", status_code=204)
    async def offer(table: str, wanted: OfferRequest, authorization: Token = "") -> None:
        found = await _table(manager, table)
        try:
            by = await manager.seat_for(found, shown(authorization))
        except NoSeat as error:
            raise Problem(401, "forbidden") from error
        own = None if by is None else found.seats[by].person
        if own is None or wanted.friend not in {each.id for each in await people.friends(own)}:
            raise Problem(403, "no_friend")
        try:
            await commands.offer(found, by, wanted)
        except CommandRefused as error:
            raise Problem(409, "no_offer") from error

    @router.put(OFFERS, summary="Take the seat that a friend keeps for me", dependencies=costs(manager, prices.JOIN))
    async def take(table: str, authorization: Secret = "") -> Sent:
        person = await known(manager, authorization)
        found = await _table(manager, table)
        try:
            return _taken(seat_of_person(found, person))  # it was said before
        except NoSeat:
            seat = await people.offered(person.id, table)
        if seat is None:
            raise Problem(404, "no_offer")
        try:
            await commands.take_offered(found, seat, person.id)
        except commands.InvitationUsed as error:
            raise Problem(404, "no_offer") from error
        except Gone as error:
            raise Problem(503, "internal") from error
        return _taken(seat)

    @router.delete(OFFERS, summary="I do not want the seat that a friend keeps for me", status_code=204)
    async def decline(table: str, authorization: Secret = "") -> None:
        await people.decline(await known(manager, authorization), table)

    return router


def _taken(seat: int | None) -> TakenOffer:
    if seat is None:
        raise Problem(404, "no_offer")
    return {"seat": seat}


async def _table(manager: TableManager, table: str) -> LiveTable:
    found = await manager.find(table)
    if found is None:
        raise Problem(404, "no_table")
    return found
