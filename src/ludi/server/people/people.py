"""People, by the secrets of their devices. A secret is made by a client and kept there; the server has its hash."""

import secrets
import time
from contextlib import suppress
from typing import NamedTuple

from sqlalchemy.sql import ClauseElement

from ludi.server.messages import Language
from ludi.server.metrics import Metrics
from ludi.server.people import rows
from ludi.server.store.rows import Row, Write, read_row
from ludi.server.store.schema import PEOPLE, SEATS
from ludi.server.store.store import NotStored, Store
from ludi.server.tokens import hashed, may_be_secret, new_table

DAY = 86_400.0
CODE_LASTS = 600.0  # seconds
LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # none that is taken for another
CODE = 10  # of them, which nobody guesses in that time


class Person(NamedTuple):
    id: str
    name: str
    lang: Language
    made: float
    seen: float
    banned: bool


class Code(NamedTuple):
    code: str
    until: float


class NoCode(Exception):
    """There is no such code, or not any more."""


class BothPlay(Exception):
    """Two profiles that are to be one sit at a table where a game may count."""


class People:
    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store = store
        self._metrics = metrics

    async def of(self, secret: str) -> Person | None:
        """Whose device it is."""
        if not may_be_secret(secret):
            return None
        found = await self._store.read(rows.SELECT_PERSON, of_secret=hashed(secret))
        if not found:
            return None
        person = _person(found[0])
        if time.time() - person.seen > DAY:
            with suppress(NotStored):  # another time
                await self._store.write(rows.see(person.id))
        return person

    async def named(self, person: str) -> Person | None:
        """By the name that the server has for a person."""
        found = await self._store.read(rows.SELECT_PERSON_BY_ID, of_person=person)
        return _person(found[0]) if found else None

    async def meet(self, secret: str, name: str, lang: Language) -> Person:
        """The same; whoever comes for the first time gets a profile."""
        return await self.of(secret) or await self._make(secret, name, lang)

    async def _make(self, secret: str, name: str, lang: Language) -> Person:
        person = new_table()
        try:
            await self._store.write(rows.insert_person(person, name, lang), rows.insert_device(person, hashed(secret)))
        except NotStored:  # a device may have said two things at once
            found = await self.of(secret)
            if found is None:
                raise
            return found
        self._metrics.profiles.inc()
        return Person(person, name, lang, time.time(), time.time(), banned=False)

    async def rename(self, person: Person, name: str, lang: Language) -> Person:
        await self._store.write(rows.rename(person.id, name, lang))
        return person._replace(name=name, lang=lang)

    # -- devices -------------------------------------------------------------------------------------------

    async def devices(self, person: Person) -> int:
        return len(await self._store.read(rows.SELECT_DEVICES, of_person=person.id))

    async def forget_other_devices(self, person: Person, secret: str) -> None:
        await self._store.write(rows.forget_other_devices(person.id, hashed(secret)))

    async def new_code(self, person: Person) -> Code:
        """With which another device can be this person's, once and soon; a code before it is worth nothing any more."""
        code = Code("".join(secrets.choice(LETTERS) for _ in range(CODE)), time.time() + CODE_LASTS)
        await self._store.write(*rows.replace_code(person.id, hashed(code.code), code.until))
        return code

    async def move_by_code(self, secret: str, code: str) -> list[str]:
        """A device becomes that of whoever made the code; the tables whose seats are another's now."""
        spelled = code.upper().replace("-", "").replace(" ", "")
        found = await self._store.read(rows.SELECT_CODE, of_code=hashed(spelled), now=time.time())
        if not found:
            raise NoCode
        [code_row] = found
        once = rows.spend(code_row["hash"], code_row["until"])
        try:
            return await self.move_device(
                secret, code_row["person_id"], *once, rows.forget_codes(code_row["person_id"])
            )
        except NotStored as error:  # somebody else was quicker
            raise NoCode from error

    async def move_device(self, secret: str, to: str, *more: Write) -> list[str]:
        """A device is this person's from now on, with all that its own person had: there is nobody else whose it could
        be. The tables whose seats are another's now."""
        before = await self.of(secret)
        if before is None:
            await self._store.write(rows.insert_device(to, hashed(secret)), *more)
            return []
        if before.id == to:
            await self._store.write(*more)
            return []
        if await self._store.read(rows.SELECT_BOTH_PLAY, of_person=before.id, to_person=to):
            raise BothPlay
        moved = [row["table_id"] for row in await self._store.read(rows.SELECT_OWN_SEATS, of_person=before.id)]
        await self._store.write(*more, *rows.merge(before.id, to))
        return moved

    # -- friends -------------------------------------------------------------------------------------------

    async def friends(self, person: str) -> "list[Friend]":
        """Those with whom one has played, the latest first, as they were called there."""
        found: dict[str, Friend] = {}
        for row in await self._store.read(rows.SELECT_COMPANY, of_person=person):
            known = found.get(row["person_id"])
            games = known.games + 1 if known else 1
            latest = known or Friend(row["person_id"], row["name"], row["game"], row["made"], 0)
            found[row["person_id"]] = latest._replace(games=games)
        return list(found.values())

    async def offers(self, person: str) -> list[Row]:
        """Seats that friends keep for this person."""
        return await self._store.read(rows.SELECT_OFFERS, of_person=person)

    async def offered(self, person: str, table: str) -> int | None:
        """Which seat of a table is kept for this person."""
        found = await self._store.read(rows.SELECT_OFFER, of_person=person, of_table=table)
        return found[0]["seat"] if found else None

    async def decline(self, person: Person, table: str) -> None:
        seat = await self.offered(person.id, table)
        if seat is not None:
            await self._store.write(rows.withdraw_offer(table, seat))

    # -- games ---------------------------------------------------------------------------------------------

    async def games(self, person: str) -> "list[Game]":
        """The newest of those at which this person has a seat."""
        return await self._games(person, rows.SELECT_NEWEST_GAMES)

    async def all_games(self, person: str) -> "list[Game]":
        return await self._games(person, rows.SELECT_GAMES)

    async def _games(self, person: str, which: ClauseElement) -> "list[Game]":
        seats: dict[str, list[Row]] = {}
        for row in await self._store.read(rows.SELECT_SEATS_OF_GAMES, of_person=person):
            seats.setdefault(row["table_id"], []).append(read_row(SEATS, row))
        found = await self._store.read(which, of_person=person)
        return [Game(row, seats.get(row["id"], [])) for row in found]


class Friend(NamedTuple):
    id: str
    name: str
    game: str  # that was played last
    last: float  # when that table was made
    games: int


class Game(NamedTuple):
    table: Row
    seats: list[Row]


def _person(row: Row) -> Person:
    return Person(**read_row(PEOPLE, row))
