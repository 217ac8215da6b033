"""Calls about oneself: whoever shows the secret of a device is its person."""

from typing import Annotated, Any

from fastapi import APIRouter, Header, Request
from fastapi.responses import JSONResponse

from ludi.server.door import prices
from ludi.server.door.limits import Buckets
from ludi.server.messages import Language, MoveRequest, PasskeyRequest, ProfileRequest
from ludi.server.people.export import export
from ludi.server.people.passkeys import BadPasskey, NoPasskeys, Site, site_of
from ludi.server.people.people import BothPlay, Game, NoCode, Person
from ludi.server.shapes import Me, MyGame, MyGames, TransferCode
from ludi.server.tables.manager import TableManager
from ludi.server.tokens import may_be_secret
from ludi.server.web.calls import Problem, Sent, costs, shown, take_one
from ludi.server.words import person_name, title_of

ME = "/api/me"
Secret = Annotated[str, Header(description="Bearer <secret of a person's device>")]
Origin = Annotated[str, Header(include_in_schema=False)]  # where the page comes from: browsers say it by themselves


def calls_of_me(manager: TableManager) -> APIRouter:
    router = APIRouter()
    _add_profile(router, manager)
    _add_devices(router, manager)
    _add_passkeys(router, manager)
    return router


async def known(manager: TableManager, authorization: str) -> Person:
    """Who shows a device's secret."""
    person = await manager.people.of(shown(authorization))
    if person is None:
        raise Problem(401, "no_person")
    return person


def _add_profile(router: APIRouter, manager: TableManager) -> None:
    people = manager.people
    profiles_made = Buckets(*manager.settings.limits.profiles)

    @router.get(ME, summary="Who I am")
    async def me(authorization: Secret = "") -> Sent:
        return await _told(manager, await known(manager, authorization))

    @router.put(ME, summary="Be called so; whoever has no profile gets one")
    async def rename(request: Request, wanted: ProfileRequest, authorization: Secret = "") -> Sent:
        secret = shown(authorization)
        if not may_be_secret(secret):
            raise Problem(401, "no_person")
        person = await people.of(secret)
        if person is None:
            take_one(profiles_made, request)
            person = await people.meet(secret, wanted.name, wanted.lang)
        return await _told(manager, await people.rename(person, wanted.name, wanted.lang))

    @router.delete(ME, summary="Delete everything of mine", dependencies=costs(manager, prices.REPLAY), status_code=204)
    async def forget(authorization: Secret = "") -> None:
        await manager.forget_person(await known(manager, authorization))

    @router.get(f"{ME}/games", summary="My games", dependencies=costs(manager, prices.RECORD))
    async def games(authorization: Secret = "", lang: Language = "en") -> Sent:
        person = await people.of(shown(authorization))
        found: MyGames = {"games": [_game(each, lang) for each in await people.games(person.id)] if person else []}
        return found

    @router.get(f"{ME}/export", summary="Everything of mine", dependencies=costs(manager, prices.REPLAY))
    async def everything(authorization: Secret = "") -> JSONResponse:
        person = await known(manager, authorization)
        kept = {"content-disposition": 'attachment; filename="ludi-me.json"'}
        return JSONResponse(await export(manager.store, people, person), headers=kept)


async def _told(manager: TableManager, person: Person) -> Me:
    return {
        "name": person.name,
        "lang": person.lang,
        "made": person.made,
        "devices": await manager.people.devices(person),
        "passkeys": [
            {"id": each.id, "made": each.made, "used": each.used} for each in await manager.passkeys.of(person)
        ],
    }


def _game(game: Game, lang: Language) -> MyGame:
    table = game.table
    return {
        "table": table["id"],
        "game": table["game"],
        "title": title_of(table["game"], lang),
        "status": table["status"],
        "you": table["you"],
        "here": bool(table["here"]),
        "lesson": bool(table["lesson"]),
        "deal": table["deal"],
        "day": table["day"],
        "rematch": table["rematch"],
        "made": table["made"],
        "last": table["last"] or table["made"],
        "seats": [
            {
                "name": seat["name"],
                "kind": seat["kind"],
                "level": seat["level"],
                "total": seat["total"],
                "won": seat["won"],
            }
            for seat in game.seats
        ],
    }


# -- other devices ---------------------------------------------------------------------------------------


def _add_devices(router: APIRouter, manager: TableManager) -> None:
    people = manager.people
    tried = Buckets(*manager.settings.limits.codes)

    @router.post(f"{ME}/codes", summary="A code that makes another device mine, once", status_code=201)
    async def code(request: Request, authorization: Secret = "") -> Sent:
        take_one(tried, request)
        made = await people.new_code(await known(manager, authorization))
        found: TransferCode = {"code": made.code, "until": made.until}
        return found

    @router.post(f"{ME}/devices", summary="This device is to be that of another profile, with all that it has")
    async def move(request: Request, wanted: MoveRequest, authorization: Secret = "", origin: Origin = "") -> Sent:
        secret = shown(authorization)
        if not may_be_secret(secret):
            raise Problem(401, "no_person")
        take_one(tried, request)
        try:
            await manager.reload(await _move(manager, secret, wanted, origin))
        except BothPlay as error:
            raise Problem(409, "both_play") from error
        return await _told(manager, await known(manager, authorization))

    @router.delete(f"{ME}/devices", summary="No other device is mine any more", status_code=204)
    async def forget_others(authorization: Secret = "") -> None:
        await people.forget_other_devices(await known(manager, authorization), shown(authorization))


async def _move(manager: TableManager, secret: str, wanted: MoveRequest, origin: str) -> list[str]:
    """The tables whose seats are another's now."""
    if wanted.passkey is None:
        try:
            return await manager.people.move_by_code(secret, wanted.code)
        except NoCode as error:
            raise Problem(404, "no_code") from error
    try:
        person = await manager.passkeys.person_of(_site(manager, origin), wanted.passkey, manager.secret)
    except BadPasskey as error:
        raise Problem(400, "bad_passkey") from error
    return await manager.people.move_device(secret, person)


# -- passkeys --------------------------------------------------------------------------------------------


def _add_passkeys(router: APIRouter, manager: TableManager) -> None:
    passkeys = manager.passkeys

    @router.post("/api/passkeys", summary="What a browser has to know to show a passkey")
    async def request_options(origin: Origin = "") -> dict[str, Any]:
        return passkeys.request_options(_site(manager, origin), manager.secret)

    @router.post(f"{ME}/passkeys/options", summary="What a browser has to know to make a passkey")
    async def creation_options(authorization: Secret = "", origin: Origin = "") -> dict[str, Any]:
        person = await known(manager, authorization)
        title = person.name or person_name(0, person.lang)
        return await passkeys.creation_options(person, _site(manager, origin), title, manager.secret)

    @router.post(f"{ME}/passkeys", summary="Keep the profile with a passkey", status_code=201)
    async def keep(wanted: PasskeyRequest, authorization: Secret = "", origin: Origin = "") -> Sent:
        person = await known(manager, authorization)
        try:
            await passkeys.keep(person, _site(manager, origin), wanted.passkey, manager.secret)
        except BadPasskey as error:
            raise Problem(400, "bad_passkey") from error
        return await _told(manager, person)

    @router.delete(f"{ME}/passkeys/{{passkey}}", summary="This passkey is worth nothing any more", status_code=204)
    async def forget(passkey: str, authorization: Secret = "") -> None:
        await passkeys.forget(await known(manager, authorization), passkey)


def _site(manager: TableManager, origin: str) -> Site:
    try:
        return site_of(origin, manager.settings)
    except NoPasskeys as error:
        raise Problem(409, "no_passkeys") from error
