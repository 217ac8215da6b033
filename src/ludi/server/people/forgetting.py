"""A person wants to be forgotten: all that is theirs goes. What others played with them stays, without their name and
without their words, so that it can be replayed."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from sqlalchemy import bindparam, update

from ludi.play.seats import USUAL_LEVEL
from ludi.server.people import rows
from ludi.server.people.people import Game, People, Person
from ludi.server.store.rows import Row, Write, change_seat, delete_table, encode, read_row, want_scrubbing
from ludi.server.store.schema import ENTRIES
from ludi.server.store.store import Store
from ludi.server.words import person_name

WITHDRAWN = {"key": "withdrawn"}  # the notice in place of what somebody said
NO_CONDITIONS = encode({})
_WITHDRAW = (
    update(ENTRIES)
    .where((ENTRIES.c.table_id == bindparam("of_table")) & (ENTRIES.c.n == bindparam("of_n")))
    .values(kind=bindparam("new_kind"), body=bindparam("new_body"))
)


class Own(NamedTuple):
    """A person's seat at a table."""

    game: Game
    row: Row

    def is_for_this_person_only(self) -> bool:
        """Nobody else has a seat there, but at the same screen; or it has not begun, and it was this person's table."""
        others = [seat for seat in self.game.seats if seat["seat"] != self.row["seat"] and seat["kind"] == "person"]
        hosts = all(seat["seat"] > self.row["seat"] for seat in others)
        waits = self.game.table["status"] == "open" and hosts
        return waits or not any(seat["token"] and not seat["here"] for seat in others)


async def forget(store: Store, people: People, person: Person) -> list[str]:
    """The tables that are not as they were."""
    own = _own(person, await people.all_games(person.id))
    said = [read_row(ENTRIES, row) for row in await store.read(rows.SELECT_OWN_ENTRIES, of_person=person.id)]
    gone = {each.row["table_id"] for each in own if each.is_for_this_person_only()}
    await store.write(
        *[delete_table(table) for table in gone],
        *[_leave(each, person) for each in own if each.row["table_id"] not in gone],
        *[withdraw(entry["table_id"], entry["n"]) for entry in said if entry["table_id"] not in gone and _tells(entry)],
        rows.delete_person(person.id),
        want_scrubbing(),
    )
    return [each.row["table_id"] for each in own]


def _own(person: Person, games: Iterable[Game]) -> list[Own]:
    return [Own(game, seat) for game in games for seat in game.seats if seat["person_id"] == person.id]


def _leave(own: Own, person: Person) -> Write:
    """A seat that has not been played yet can be had again with its invitation; in a game a bot plays on."""
    table, number = own.row["table_id"], own.row["seat"]
    if own.game.table["status"] == "open":
        return change_seat(table, number, name="", token=None, came=False, stand_in=None)
    others = [seat["name"] for seat in own.game.seats if seat["seat"] != number]
    plays = USUAL_LEVEL if own.game.table["status"] == "playing" and own.row["kind"] == "person" else None
    name = own.row["name"] if own.row["kind"] == "bot" else person_name(number, person.lang, others)
    return change_seat(table, number, name=name, token=None, came=True, stand_in=plays, conditions=NO_CONDITIONS)


def _tells(entry: Row) -> bool:
    return tells(entry["kind"], entry["body"])


def tells(kind: str, body: dict[str, Any]) -> bool:
    """Whether an entry holds words of whoever did it: what was said, and a name from before."""
    return kind == "chat" or (kind == "notice" and "name" in body)


def withdraw(table: str, n: int) -> Write:
    """The words of an entry go."""
    return Write(_WITHDRAW, {"of_table": table, "of_n": n, "new_kind": "notice", "new_body": encode(WITHDRAWN)})
