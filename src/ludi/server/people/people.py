"""People, by the secrets of their devices. A secret is made by a client and kept there; the server has its hash."""

import time
from contextlib import suppress
from typing import NamedTuple

from ludi.server.messages import Language
from ludi.server.metrics import Metrics
from ludi.server.people.rows import SELECT_PERSON, insert_device, insert_person, rename, see
from ludi.server.store.rows import read_row
from ludi.server.store.schema import PEOPLE
from ludi.server.store.store import NotStored, Store
from ludi.server.tokens import hashed, may_be_secret, new_table

DAY = 86_400.0


class Person(NamedTuple):
    id: str
    name: str
    lang: Language
    made: float
    seen: float
    banned: bool


class People:
    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store = store
        self._metrics = metrics

    async def of(self, secret: str) -> Person | None:
        """Whose device it is."""
        if not may_be_secret(secret):
            return None
        found = await self._store.read(SELECT_PERSON, of_secret=hashed(secret))
        if not found:
            return None
        person = Person(**read_row(PEOPLE, found[0]))
        if time.time() - person.seen > DAY:
            with suppress(NotStored):  # another time
                await self._store.write(see(person.id))
        return person

    async def meet(self, secret: str, name: str, lang: Language) -> Person:
        """The same; whoever comes for the first time gets a profile."""
        return await self.of(secret) or await self._make(secret, name, lang)

    async def _make(self, secret: str, name: str, lang: Language) -> Person:
        person = new_table()
        try:
            await self._store.write(insert_person(person, name, lang), insert_device(person, hashed(secret)))
        except NotStored:  # a device may have said two things at once
            found = await self.of(secret)
            if found is None:
                raise
            return found
        self._metrics.profiles.inc()
        found = await self.of(secret)
        assert found is not None
        return found

    async def rename(self, person: Person, name: str, lang: Language) -> Person:
        await self._store.write(rename(person.id, name, lang))
        return person._replace(name=name, lang=lang)
