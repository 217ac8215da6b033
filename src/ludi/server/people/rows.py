"""What is written and read of people, as statements that are built once."""

import time

from sqlalchemy import bindparam, select, update

from ludi.server.store.rows import Write, insert_row
from ludi.server.store.schema import DEVICES, PEOPLE

# -- people and their devices ----------------------------------------------------------------------------

SELECT_PERSON = select(PEOPLE).join(DEVICES).where(DEVICES.c.secret == bindparam("of_secret"))


def insert_person(person: str, name: str, lang: str) -> Write:
    now = time.time()
    return insert_row(PEOPLE, {"id": person, "name": name, "lang": lang, "made": now, "seen": now, "banned": False})


def insert_device(person: str, secret: str) -> Write:
    """`secret` is its hash."""
    return insert_row(DEVICES, {"secret": secret, "person_id": person, "made": time.time()})


_PERSON = PEOPLE.c.id == bindparam("of_person")
_RENAME = update(PEOPLE).where(_PERSON).values(name=bindparam("new_name"), lang=bindparam("new_lang"))
_SEE = update(PEOPLE).where(_PERSON).values(seen=bindparam("now"))


def rename(person: str, name: str, lang: str) -> Write:
    return Write(_RENAME, {"of_person": person, "new_name": name, "new_lang": lang})


def see(person: str) -> Write:
    return Write(_SEE, {"of_person": person, "now": time.time()})
