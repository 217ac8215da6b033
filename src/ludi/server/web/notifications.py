"""Calls about how one is told that it is one's turn."""

import re

from fastapi import APIRouter, Request

from ludi.server.door import prices
from ludi.server.door.limits import Buckets
from ludi.server.messages import ChannelRequest, EmailRequest, Language, PushMoved, PushRequest, WebhookRequest
from ludi.server.notify.mail import NoMailbox, Unsent
from ludi.server.notify.outgoing import NoName, NotAllowed, Unreached
from ludi.server.notify.push import BadKeys, check_keys
from ludi.server.people.channels import Channel, Purpose, TooMany, TooSoon, channel_of
from ludi.server.people.people import Person
from ludi.server.settings import MAIL
from ludi.server.shapes import Notifications
from ludi.server.tables.manager import TableManager
from ludi.server.tokens import may_be_table
from ludi.server.web.calls import Problem, Sent, costs, shown, take_one
from ludi.server.web.me import ME, Secret, known

NOTIFICATIONS = f"{ME}/notifications"


def calls_of_notifications(manager: TableManager) -> APIRouter:
    router = APIRouter()
    entered = Buckets(*manager.settings.limits.channels)

    @router.get(NOTIFICATIONS, summary="How I can be told that it is my turn, and am")
    async def mine(authorization: Secret = "") -> Sent:
        return await _told(manager, await manager.people.of(shown(authorization)))

    @router.post(
        NOTIFICATIONS,
        summary="Tell me there, too, when it is my turn",
        status_code=201,
        dependencies=costs(manager, prices.RECORD),
    )
    async def add(request: Request, wanted: ChannelRequest, authorization: Secret = "") -> Sent:
        person = await known(manager, authorization)
        take_one(entered, request)
        if isinstance(wanted, PushRequest):
            await _add_push(manager, person, wanted)
        elif isinstance(wanted, EmailRequest):
            await _add_email(manager, person, wanted)
        else:
            await _add_webhook(manager, person, wanted)
        return await _told(manager, person)

    @router.put(
        "/api/notifications/push", summary="A browser's push service has given it another address", status_code=204
    )
    async def move(request: Request, wanted: PushMoved, lang: Language = "en") -> None:
        """Browsers say it by themselves, without a page that would know the person: whoever knows the address before
        has it from its push service."""
        take_one(entered, request)
        found = await manager.channels.pushed_to(wanted.before)
        if found is None:
            raise Problem(404, "bad_link")
        await _check_push(manager, wanted)
        await manager.channels.move_push(found, wanted.address, wanted.keys.model_dump())

    @router.delete(f"{NOTIFICATIONS}/{{channel}}", summary="Do not tell me there any more", status_code=204)
    async def forget(channel: str, authorization: Secret = "") -> None:
        person = await known(manager, authorization)
        if may_be_table(channel):  # has the form of our names
            await manager.channels.forget(person, channel)

    @router.post("/api/notifications/{token}/confirm", summary="This e-mail address is mine", status_code=204)
    async def confirm(token: str, lang: Language = "en") -> None:
        found = await _linked(manager, "confirm", token)
        if found is None or not await manager.channels.confirm(found):
            raise Problem(404, "bad_link")

    @router.post("/api/notifications/{token}/stop", summary="No more e-mail to this address", status_code=204)
    async def stop(token: str, lang: Language = "en") -> None:
        """Said twice, it is as well."""
        if channel_of(manager.notifier.secret, "stop", token) is None:
            raise Problem(404, "bad_link")
        found = await _linked(manager, "stop", token)
        if found is not None:
            await manager.channels.drop(found.id)

    return router


async def _told(manager: TableManager, person: Person | None) -> Notifications:
    """Also to whoever has no profile yet."""
    notifier = manager.notifier
    return {
        "push": notifier.push_key,
        "email": notifier.has_email,
        "webhook": notifier.has_webhooks,
        "channels": [
            {
                "id": each.id,
                "kind": each.kind,
                "address": each.address,
                "format": each.format,
                "confirmed": each.confirmed,
            }
            for each in (await manager.channels.of(person) if person else [])
        ],
    }


async def _add_push(manager: TableManager, person: Person, wanted: PushRequest) -> None:
    await _check_push(manager, wanted)
    await manager.channels.add_push(person, wanted.address, wanted.keys.model_dump())


async def _check_push(manager: TableManager, wanted: PushRequest | PushMoved) -> None:
    if manager.notifier.push_key is None:
        raise Problem(409, "no_such_way")
    try:
        check_keys(wanted.keys.model_dump())
    except BadKeys as error:
        raise Problem(400, "bad_channel") from error
    await _check_address(manager, wanted.address)


async def _check_address(manager: TableManager, address: str) -> None:
    try:
        await manager.notifier.outgoing.check(address)
    except (NotAllowed, Unreached) as error:
        raise Problem(400, "bad_channel") from error


async def _add_email(manager: TableManager, person: Person, wanted: EmailRequest) -> None:
    if not manager.notifier.has_email:
        raise Problem(409, "no_such_way")
    if not re.fullmatch(MAIL, wanted.address):
        raise Problem(400, "bad_channel")
    try:
        made = await manager.channels.add_email(person, wanted.address, manager.notifier.secret)
    except TooSoon as error:
        raise Problem(429, "mail_soon") from error
    except TooMany as error:
        raise Problem(429, "mail_many") from error
    try:
        await manager.notifier.ask_to_confirm(made, wanted.lang)
    except (Unsent, NoMailbox) as error:
        await manager.channels.drop(made.id)
        raise Problem(400, "mail_fails") from error


async def _add_webhook(manager: TableManager, person: Person, wanted: WebhookRequest) -> None:
    """Whoever is there is greeted: else nobody would know whether it works."""
    if not manager.notifier.has_webhooks:
        raise Problem(409, "no_such_way")
    try:
        await manager.notifier.greet(wanted.address, wanted.format, wanted.lang)
    except (NotAllowed, NoName) as error:  # which names there are in the server's own network is not told
        raise Problem(400, "bad_channel") from error
    except Unreached as error:
        raise Problem(400, "channel_fails") from error
    await manager.channels.add_webhook(person, wanted.address, wanted.format)


async def _linked(manager: TableManager, purpose: Purpose, token: str) -> Channel | None:
    """The channel that a link in an e-mail is about."""
    name = channel_of(manager.notifier.secret, purpose, token)
    return await manager.channels.find(name) if name else None
