"""Calls about oneself: whoever shows the secret of a device is its person."""

from typing import Annotated

from fastapi import APIRouter, Header, Request

from ludi.server.door.limits import Buckets
from ludi.server.messages import ProfileRequest
from ludi.server.people.people import Person
from ludi.server.shapes import Me
from ludi.server.tables.manager import TableManager
from ludi.server.tokens import may_be_secret
from ludi.server.web.calls import Problem, Sent, shown, take_one

ME = "/api/me"
Secret = Annotated[str, Header(description="Bearer <secret of a person's device>")]


def calls_of_me(manager: TableManager) -> APIRouter:
    router = APIRouter()
    profiles_made = Buckets(*manager.settings.limits.profiles)

    @router.get(ME, summary="Who I am")
    async def me(authorization: Secret = "") -> Sent:
        return _told(await known(manager, authorization))

    @router.put(ME, summary="Be called so; whoever has no profile gets one")
    async def rename(request: Request, wanted: ProfileRequest, authorization: Secret = "") -> Sent:
        secret = shown(authorization)
        if not may_be_secret(secret):
            raise Problem(401, "no_person")
        person = await manager.people.of(secret)
        if person is None:
            take_one(profiles_made, request)
            person = await manager.people.meet(secret, wanted.name, wanted.lang)
        return _told(await manager.people.rename(person, wanted.name, wanted.lang))

    return router


async def known(manager: TableManager, authorization: str) -> Person:
    """Who shows a device's secret."""
    person = await manager.people.of(shown(authorization))
    if person is None:
        raise Problem(401, "no_person")
    return person


def _told(person: Person) -> Me:
    return {"name": person.name, "lang": person.lang, "made": person.made}
