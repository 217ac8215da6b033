"""Tells people that it is their turn. What is to be told waits in the outbox, whatever happens to the server; a table's
own server tells it. What cannot be told now is tried again a few times; an address at which nobody is left is dropped.

A message names the game, who else plays and where: all of which everybody at the table knows. Its link opens nothing to
whoever has no seat there.
"""

import asyncio
import json
import logging
import re
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple, Protocol
from urllib.parse import urlsplit

from ludi.server.metrics import Metrics
from ludi.server.notify import outbox
from ludi.server.notify.mail import Mailer, NoMailbox, Unsent
from ludi.server.notify.outgoing import NotAllowed, Outgoing, Unreached
from ludi.server.notify.push import NAME as VAPID
from ludi.server.notify.push import Signer, encrypted
from ludi.server.people.channels import Channel, Channels, link_token
from ludi.server.people.rows import spend
from ludi.server.settings import Settings
from ludi.server.store.database import DatabaseFails
from ludi.server.store.rows import SELECT_SEATS, read_row
from ludi.server.store.schema import CHANNELS
from ludi.server.store.store import NotRead, NotStored, Store
from ludi.server.tokens import hashed
from ludi.server.words import say, title_of

LOG = logging.getLogger("ludi.server")

EVERY = 5.0  # seconds between two looks into the outbox
AT_ONCE = 32  # receivers to whom something is on its way
AGAIN = (60.0, 300.0, 1800.0, 7200.0)  # seconds after each attempt until the next; then it is given up
MANY = 5  # games that wait for one person: from then on they are told together
DAY = 86_400.0
GONE = (404, 410)
MAIL = "mail"  # the name of the secret of links in e-mail
MARKS = r"[\\*_~`|<>\[\]()#]"  # to Discord these are more than text
NEXT = "/next"  # of the page: the next game that waits


class Tables(Protocol):
    """What has to be known of the tables."""

    def has(self, table: str) -> bool:
        """Whether this server is to tell of it."""

    def is_seen(self, table: str, person: str) -> bool:
        """Whether the person is looking at it."""


class Message(NamedTuple):
    """What somebody is told."""

    title: str
    text: str
    path: str  # of the page
    identity: str  # the same, however often it is said
    topic: str  # what a newer message replaces


class Dropped(Exception):
    """Nobody is there any more."""


class Notifier:
    def __init__(self, settings: Settings, store: Store, channels: Channels, metrics: Metrics, tables: Tables) -> None:
        self.after = settings.notify_after
        self.is_on = bool(settings.public)
        self.outgoing = Outgoing(settings)
        self._public = settings.public
        self._store = store
        self._channels = channels
        self._metrics = metrics
        self._tables = tables
        self._mailer = Mailer(settings) if settings.smtp and settings.mail_from and settings.public else None
        self._contact = f"mailto:{settings.mail_from}" if settings.mail_from else settings.public
        self._signer: Signer | None = None
        self._secret = ""  # of links in e-mail
        self._news = asyncio.Event()
        self._turn = asyncio.Lock()
        self._at_once = asyncio.Semaphore(AT_ONCE)
        self._on_their_way: dict[str, asyncio.Task[None]] = {}  # by the name of the channel
        self._telling: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._secret = await self._store.shared(MAIL)
        if urlsplit(self._public).scheme == "https":  # browsers have no push elsewhere
            self._signer = Signer(await self._store.shared(VAPID), self._contact)
        if self.is_on:
            self._telling = asyncio.create_task(self._tell_for_ever())

    async def close(self) -> None:
        tasks = [task for task in (self._telling, *self._on_their_way.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.outgoing.close()
        if self._mailer is not None:
            self._mailer.close()

    # -- what can work -------------------------------------------------------------------------------------

    @property
    def push_key(self) -> str | None:
        """With which a browser asks its push service; None if there is no push."""
        return self._signer.public_key if self._signer else None

    @property
    def has_email(self) -> bool:
        return self._mailer is not None

    @property
    def has_webhooks(self) -> bool:
        return self.is_on

    @property
    def secret(self) -> str:
        return self._secret

    def soon(self) -> None:
        """There is something in the outbox that was not."""
        if self._telling is not None:
            asyncio.get_running_loop().call_later(self.after, self._news.set)

    async def ask_to_confirm(self, channel: Channel, lang: str) -> None:
        """`Unsent` or `NoMailbox`."""
        assert self._mailer is not None
        link = f"{self._public}/mail#confirm.{link_token(self._secret, 'confirm', channel.id)}"
        text = say("turn.confirm_mail", lang, public=self._public, link=link)
        await self._mailer.send(channel.address, say("turn.confirm", lang), text, f"confirm.{channel.id}")

    async def greet(self, address: str, format: str, lang: str) -> None:
        """Whether there is somebody at a webhook. `NotAllowed` or `Unreached`."""
        status = await self._post_webhook(address, format, say("turn.greeting", lang), self._public)
        if not 200 <= status < 300:
            raise Unreached(str(status))

    # -- the outbox ----------------------------------------------------------------------------------------

    async def _tell_for_ever(self) -> None:
        while True:
            try:
                await self._look()
            except (DatabaseFails, NotRead, NotStored):  # another time
                pass
            except Exception:
                LOG.exception("messages could not be sent")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), EVERY)
            self._news.clear()

    async def tell_due(self) -> None:
        """All that is due at this server's tables has been tried."""
        await self._look()
        await asyncio.gather(*self._on_their_way.values())

    async def _look(self) -> None:
        """What is due is on its way: nobody waits for a receiver that is slow but what comes after at the same one. One
        look after the other."""
        async with self._turn:
            busy = set(self._on_their_way)  # of which more may be known than is read now
            rows = await self._store.read(outbox.SELECT_DUE, now=time.time())
            ours = [Due.of(row) for row in rows if self._tables.has(row["table_id"])]
            for name in {due.channel.id for due in ours} - busy:
                task = asyncio.create_task(self._tell_all([due for due in ours if due.channel.id == name]))
                self._on_their_way[name] = task
                task.add_done_callback(partial(self._arrived, name))

    def _arrived(self, channel: str, _: "asyncio.Task[None]") -> None:
        del self._on_their_way[channel]

    async def _tell_all(self, of_channel: "list[Due]") -> None:
        try:
            async with self._at_once:
                for due in of_channel:
                    await self._tell(due)
        except (DatabaseFails, NotRead, NotStored):  # another time
            pass
        except Exception:
            LOG.exception("a message could not be sent")

    async def _tell(self, due: "Due") -> None:
        here = (due.channel.id, due.table, due.turn)
        if self._tables.is_seen(due.table, due.channel.person_id):
            await self._store.write(outbox.told(*here))
            return
        [waiting] = await self._store.read(outbox.SELECT_WAITING, of_channel=due.channel.id)
        if waiting["count"] >= MANY:
            await self._tell_together(due, waiting["count"])
            return
        again = time.time() + AGAIN[due.tries] if due.tries < len(AGAIN) else None
        await self._store.write(outbox.begin(*here, again))
        if await self._send(due.channel, due.lang, await self._message(due)):
            await self._store.write(outbox.told(*here))

    async def _tell_together(self, due: "Due", count: int) -> None:
        """Once a day, whichever server comes first."""
        channel, now = await self._channels.find(due.channel.id), time.time()
        if channel is None:
            return
        here = (channel.id, due.table, due.turn)
        if channel.digested is not None and now < channel.digested + DAY:
            await self._store.write(outbox.postpone(*here, channel.digested + DAY))
            return
        once = spend(hashed(f"digest {channel.id} {channel.digested}"), now + 2 * DAY)
        try:
            await self._store.write(*once, *outbox.told_together(channel.id, now))
        except NotStored:
            return
        many, more = say("turn.many", due.lang, count=count), say("turn.many_more", due.lang)
        message = Message(many, more, NEXT, f"many.{channel.id}.{int(now)}", "many")
        if not await self._send(channel, due.lang, message):
            again = now + AGAIN[min(due.tries, len(AGAIN) - 1)]  # whatever else is due then is told with it
            tried = outbox.begin(*here, again if due.tries < len(AGAIN) else None)
            await self._store.write(tried, outbox.digested(channel.id, again - DAY))

    async def _message(self, due: "Due") -> Message:
        seats = await self._store.read(SELECT_SEATS, of_table=due.table)
        names = ", ".join(seat["name"] for seat in seats if seat["person_id"] != due.channel.person_id)
        identity = f"turn.{due.table}.{due.turn}.{due.channel.id}"
        title = say("turn.subject", due.lang, title=title_of(due.game, due.lang))
        return Message(title, say("turn.yours", due.lang, names=names), f"/table/{due.table}", identity, due.table)

    # -- on its way ----------------------------------------------------------------------------------------

    async def _send(self, channel: Channel, lang: str, message: Message) -> bool:
        """Whether there is no need to try again."""
        ways: dict[str, Callable[[], Any]] = {
            "push": lambda: self._push(channel, message),
            "email": lambda: self._mail(channel, lang, message),
            "webhook": lambda: self._webhook(channel, message),
        }
        try:
            await ways[channel.kind]()
        except (Unreached, Unsent) as error:
            LOG.info("a message was not sent", extra={"kind": channel.kind, "reason": str(error)})
            outcome = "failed"
        except (Dropped, NotAllowed, NoMailbox):
            await self._channels.drop(channel.id)
            outcome = "dropped"
        else:
            outcome = "sent"
        self._metrics.notifications.labels(channel.kind, outcome).inc()
        return outcome != "failed"

    async def _push(self, channel: Channel, message: Message) -> None:
        if self._signer is None or channel.keys is None:
            raise Unreached("no push")
        told = {"title": message.title, "body": message.text, "path": message.path, "tag": message.topic}
        content = encrypted(json.dumps(told), channel.keys)
        headers = self._signer.headers(channel.address, message.topic)
        _check(await self.outgoing.post(channel.address, content, headers))

    async def _mail(self, channel: Channel, lang: str, message: Message) -> None:
        if self._mailer is None:
            raise Unsent("no SMTP")
        token = link_token(self._secret, "stop", channel.id)
        link, stop = self._public + message.path, f"{self._public}/mail#stop.{token}"
        text = say("turn.mail", lang, text=message.text, link=link, stop=stop)
        stop = f"{self._public}/api/notifications/{token}/stop"  # for a mail program's own button
        await self._mailer.send(channel.address, message.title, text, message.identity, stop)

    async def _webhook(self, channel: Channel, message: Message) -> None:
        text, link = f"{message.title}\n{message.text}", f"{self._public}{message.path}"
        _check(await self._post_webhook(channel.address, channel.format or "", text, link))

    async def _post_webhook(self, address: str, format: str, text: str, link: str) -> int:
        content = json.dumps(webhook_body(format, text, link)).encode()
        return await self.outgoing.post(address, content, {"content-type": "application/json"})


class Due(NamedTuple):
    """Something in the outbox."""

    table: str
    turn: int
    tries: int
    channel: Channel
    lang: str
    game: str

    @classmethod
    def of(cls, row: dict[str, Any]) -> "Due":
        own = {name: row[name] for name in Channel._fields}
        channel = Channel(**read_row(CHANNELS, own))
        return cls(row["table_id"], row["turn"], row["tries"], channel, row["lang"], row["game"])


def webhook_body(format: str, text: str, link: str) -> dict[str, Any]:
    """A name is nothing but text: it calls nobody, and is no link."""
    if format == "discord":
        plain = re.sub(MARKS, r"\\\g<0>", text)
        return {"content": f"{plain}\n{link}", "allowed_mentions": {"parse": []}}
    plain = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return {"text": f"{plain}\n{link}"}


def _check(status: int) -> None:
    if status in GONE:
        raise Dropped
    if not 200 <= status < 300:
        raise Unreached(str(status))
