"""What the store asks of a database, and which one an address names."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.resources import as_file, files
from typing import Protocol

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.engine.url import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.sql import ClauseElement

from ludi.core.errors import LudiError
from ludi.server.store.rows import Row, Write

SCRUBBED = 256 * 2**20  # bytes that are written anew at once: a few seconds
DELETED = "ludi_deleted"  # where servers of one PostgreSQL are told which tables were deleted
ADDRESSES = "sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"


class BadDatabase(LudiError):
    """No store can be opened there."""


class DatabaseFails(LudiError):
    """The database itself is at fault: nobody knows what it has done."""


class Database(Protocol):
    async def open(self) -> None:
        """Bring it up to this version."""

    async def write(self, writes: Sequence[Write]) -> None:
        """All of them or none: safe when this returns. `DatabaseFails`, or any other error if it is theirs."""

    async def read(self, query: ClauseElement, **values: str | float) -> list[Row]:
        """`DatabaseFails` if it does not answer."""

    async def tell_lost(self, tables: Sequence[str]) -> None:
        """Servers that have one of these tables in memory are to read it anew."""

    async def scrub(self) -> None:
        """Leave nothing in the files of what was deleted or overwritten. What is too large to be written anew while
        others wait is left to the database's own ways."""

    async def close(self) -> None: ...


def address_of(url: str) -> URL:
    try:
        found = make_url(url)
        backend = found.get_backend_name()
    except ArgumentError as error:
        raise BadDatabase(f"{without_password(url)!r} names no database: {ADDRESSES}") from error
    if backend not in ("sqlite", "postgresql", "postgres"):
        raise BadDatabase(f"there is no database {backend!r}: {ADDRESSES}")
    return found


def is_shared(url: str) -> bool:
    """Whether several servers may use it."""
    return address_of(url).get_backend_name() != "sqlite"


def without_password(url: str) -> str:
    """Also of an address that is none."""
    return re.sub(r"//[^@/]*@", "//***@", url)


def revision_of(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def migrate(connection: Connection, to: str | None = None) -> None:
    """Bring a database up to this version, or to an earlier one. One that is newer is left as it is."""
    with _config() as config:
        known = _known(config)
        there = to if to is not None else revision_of(connection)
        if there is not None and there not in known:
            raise BadDatabase(
                f"the database is of a newer version of Ludi Romani (schema {there}; this version knows up to"
                f" {max(known)}): start that version, or restore a backup over it (ludi admin restore --replace)"
            )
        config.attributes["connection"] = connection
        command.upgrade(config, to or "head")


def is_newer(connection: Connection) -> bool:
    """Whether a database was brought up to a version that this one does not know."""
    with _config() as config:
        return revision_of(connection) not in (None, *_known(config))


@contextmanager
def _config() -> Iterator[Config]:
    with as_file(files("ludi.server.store").joinpath("migrations")) as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        yield config


def _known(config: Config) -> set[str]:
    return {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}


def reason(error: BaseException) -> str:
    cause = getattr(error, "orig", None) or error
    said = f"{type(cause).__name__}: {cause}" if str(cause) else type(cause).__name__
    return said.splitlines()[0][:200]
