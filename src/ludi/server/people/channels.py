"""How people want to be told that it is their turn: by push services of their browsers, by e-mail, at a webhook."""

import hmac
import time
from typing import Any, Literal, NamedTuple

from sqlalchemy import ColumnClause, bindparam, delete, literal_column, select, update

from ludi.server.door.limits import Bucket, Buckets
from ludi.server.people.people import Person
from ludi.server.people.rows import spend
from ludi.server.shapes import ChannelKind, WebhookFormat
from ludi.server.store.rows import Row, Write, encode, insert_row, read_row
from ludi.server.store.schema import CHANNELS, PEOPLE
from ludi.server.store.store import NotStored, Store
from ludi.server.tokens import new_table

DAY = 86_400.0
CONFIRM_WITHIN = DAY  # seconds
ASK_AGAIN = 600.0  # seconds until the same mailbox is written to again, whoever entered it
ASK_OFTEN = 5.0, 5.0 / DAY  # e-mails to be confirmed, of one person and to one mailbox
MOST_PUSHES = 10  # of one person
Purpose = Literal["confirm", "stop"]  # of a link in an e-mail

_OF = bindparam("of_person", type_=PEOPLE.c.id.type)
_CHANNEL = bindparam("of_channel", type_=CHANNELS.c.id.type)
_KIND = bindparam("of_kind", type_=CHANNELS.c.kind.type)
_ADDRESS = bindparam("of_address", type_=CHANNELS.c.address.type)
_SINCE = bindparam("since", type_=CHANNELS.c.made.type)
_NOT: ColumnClause[bool] = literal_column("false")
_YES: ColumnClause[bool] = literal_column("true")

SELECT_CHANNELS = select(CHANNELS).where(CHANNELS.c.person_id == _OF).order_by(CHANNELS.c.made)
SELECT_CHANNEL = select(CHANNELS).where(CHANNELS.c.id == _CHANNEL)
SELECT_PUSHED = select(CHANNELS).where((CHANNELS.c.kind == _KIND) & (CHANNELS.c.address == _ADDRESS))
_MOVE_PUSH = (
    update(CHANNELS)
    .where(CHANNELS.c.id == _CHANNEL)
    .values(address=bindparam("new_address"), keys=bindparam("new_keys"))
)
_DROP = delete(CHANNELS).where(CHANNELS.c.id == _CHANNEL)
_FORGET = delete(CHANNELS).where((CHANNELS.c.id == _CHANNEL) & (CHANNELS.c.person_id == _OF))
_FORGET_KIND = delete(CHANNELS).where((CHANNELS.c.person_id == _OF) & (CHANNELS.c.kind == _KIND))
# A browser that is another person's now tells that one.
_FORGET_PUSH = delete(CHANNELS).where((CHANNELS.c.kind == _KIND) & (CHANNELS.c.address == _ADDRESS))
_FORGET_UNCONFIRMED = delete(CHANNELS).where((CHANNELS.c.confirmed == _NOT) & (CHANNELS.c.made < _SINCE))
_FORGET_ASKED = delete(CHANNELS).where((CHANNELS.c.person_id == _OF) & (CHANNELS.c.confirmed == _NOT))
_FORGET_OTHERS = delete(CHANNELS).where(
    (CHANNELS.c.person_id == _OF) & (CHANNELS.c.kind == _KIND) & (CHANNELS.c.id != _CHANNEL)
)
_CONFIRM = update(CHANNELS).where(CHANNELS.c.id == _CHANNEL).values(confirmed=_YES)


class TooMany(Exception):
    """So much e-mail has been asked for that none is sent now."""


class TooSoon(Exception):
    """Somebody has had e-mail sent to this mailbox just now."""


class Channel(NamedTuple):
    id: str
    person_id: str
    kind: ChannelKind
    address: str
    format: WebhookFormat | None
    keys: dict[str, str] | None
    confirmed: bool
    made: float
    digested: float | None


class Channels:
    def __init__(self, store: Store, mails: tuple[float, float]) -> None:
        """`mails`: so many mailboxes are asked at once, and a second."""
        self._store = store
        self._mails = Bucket(*mails)
        self._mails_of = Buckets(*ASK_OFTEN)
        self._mails_to = Buckets(*ASK_OFTEN)

    async def of(self, person: Person) -> list[Channel]:
        return [_channel(row) for row in await self._store.read(SELECT_CHANNELS, of_person=person.id)]

    async def find(self, channel: str) -> Channel | None:
        found = await self._store.read(SELECT_CHANNEL, of_channel=channel)
        return _channel(found[0]) if found else None

    async def add_push(self, person: Person, endpoint: str, keys: dict[str, str]) -> None:
        """Said again, it is the same one."""
        pushes = [each for each in await self.of(person) if each.kind == "push" and each.address != endpoint]
        oldest = pushes[: max(0, len(pushes) - MOST_PUSHES + 1)]
        row = _row(person, "push", endpoint, keys=keys)
        moved = Write(_FORGET_PUSH, {"of_kind": "push", "of_address": endpoint})
        await self._store.write(*[drop(each.id) for each in oldest], moved, insert_row(CHANNELS, row))

    async def pushed_to(self, endpoint: str) -> Channel | None:
        found = await self._store.read(SELECT_PUSHED, of_kind="push", of_address=endpoint)
        return _channel(found[0]) if found else None

    async def move_push(self, channel: Channel, endpoint: str, keys: dict[str, str]) -> None:
        moved = {"of_channel": channel.id, "new_address": endpoint, "new_keys": encode(keys)}
        await self._store.write(Write(_MOVE_PUSH, moved))

    async def add_webhook(self, person: Person, address: str, format: WebhookFormat) -> None:
        before = Write(_FORGET_KIND, {"of_person": person.id, "of_kind": "webhook"})
        await self._store.write(before, insert_row(CHANNELS, _row(person, "webhook", address, format=format)))

    async def add_email(self, person: Person, address: str, secret: str) -> Channel:
        """Nothing comes there before whoever has the mailbox says so: until then the one before it counts. `TooSoon` if
        it has just been asked, `TooMany` if that has been done too often. `secret`: the servers' own, without which
        nobody can tell from what is remembered which mailbox it was."""
        mailbox = hmac.digest(secret.encode(), f"mail {address.casefold()}".encode(), "sha256").hex()
        self._count(person, mailbox)
        row = _row(person, "email", address, confirmed=False)
        old = Write(_FORGET_UNCONFIRMED, {"since": time.time() - CONFIRM_WITHIN})
        asked = Write(_FORGET_ASKED, {"of_person": person.id})
        once = spend(mailbox, time.time() + ASK_AGAIN, person.id)
        try:
            await self._store.write(old, asked, *once, insert_row(CHANNELS, row))
        except NotStored as error:
            raise TooSoon from error
        return Channel(**row)

    def _count(self, person: Person, mailbox: str) -> None:
        """Others' mailboxes are not to be filled from here."""
        if not (self._mails_of.take(person.id) and self._mails_to.take(mailbox) and self._mails.take()):
            raise TooMany

    async def forget(self, person: Person, channel: str) -> None:
        await self._store.write(Write(_FORGET, {"of_person": person.id, "of_channel": channel}))

    async def drop(self, channel: str) -> None:
        """Nobody is there any more."""
        await self._store.write(drop(channel))

    async def confirm(self, channel: Channel) -> bool:
        """Whether it was in time."""
        if not channel.confirmed and channel.made < time.time() - CONFIRM_WITHIN:
            return False
        others = {"of_person": channel.person_id, "of_kind": channel.kind, "of_channel": channel.id}
        await self._store.write(Write(_FORGET_OTHERS, others), Write(_CONFIRM, {"of_channel": channel.id}))
        return True


def drop(channel: str) -> Write:
    return Write(_DROP, {"of_channel": channel})


def _row(person: Person, kind: ChannelKind, address: str, **more: Any) -> Row:
    usual: Row = {"format": None, "keys": None, "confirmed": True, "made": time.time(), "digested": None}
    return {"id": new_table(), "person_id": person.id, "kind": kind, "address": address, **usual, **more}


def _channel(row: Row) -> Channel:
    return Channel(**read_row(CHANNELS, row))


# -- links in e-mail: nothing is kept of them ------------------------------------------------------------


def link_token(secret: str, purpose: Purpose, channel: str) -> str:
    """Only a server of this database can have made it, and only for this purpose."""
    return channel + hmac.digest(secret.encode(), f"{purpose} {channel}".encode(), "sha256").hex()[:32]


def channel_of(secret: str, purpose: Purpose, token: str) -> str | None:
    """The name of the channel that a link is about, if it is one of ours."""
    channel = token[:-32]
    return channel if hmac.compare_digest(link_token(secret, purpose, channel).encode(), token.encode()) else None
