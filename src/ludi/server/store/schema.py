"""The tables of the store. Changed only together with a migration in `migrations/versions`."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    UniqueConstraint,
)

METADATA = MetaData()
SECRET = {"secret": True}  # of a column: nobody is told, not even whose row it is

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", BigInteger, nullable=False),  # the secret of all secrets: it fixes every shuffle
    Column("questions", Integer, nullable=False),  # which questions are asked (`Game.questions`)
    Column("status", String(8), nullable=False),  # open, playing, over
    Column("pace", String(8), nullable=False),
    Column("memory", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),  # whether the coach may be asked
    Column("lesson", Boolean, nullable=False),  # the guided first game
    Column("watch", String(64), nullable=False),  # the hash of the token of those who watch
    Column("rematch", String(16)),  # the table at which the same people play again, with the same tokens
    Column("deal", String(8), nullable=False),  # where the seed comes from (`shapes.Deal`)
    Column("day", String(10)),  # of a deal of the day, as 2026-11-18
    Column("made", Float, nullable=False),
    Column("version", String(20)),  # of the program that made it; null of one before 0.2
    Column("ended", Float),  # when the game was over; null while it is not, and of games that ended earlier
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),  # person, bot
    Column("level", String(40)),
    Column("name", String(40), nullable=False),
    Column("token", String(64)),  # its hash; a seat to which nobody has the link yet has none
    Column("invitation", String(64)),  # its hash, likewise: whoever is the first to show it gets the token
    Column("came", Boolean, nullable=False),
    Column("stand_in", String(16)),
    Column("here", Boolean, nullable=False),  # a person at the screen of whoever made the table
    Column("person_id", ForeignKey("people.id", ondelete="SET NULL"), index=True),  # whose it is, if that is known
    Column("conditions", JSON, nullable=False),  # how it answers questions of a kind unasked; nobody else is told
    Column("total", Integer),  # points, once the game is over
    Column("won", Boolean),  # likewise
    PrimaryKeyConstraint("table_id", "seat"),
)

# All that was ever done at a table, in order; rows are only added.
ENTRIES = Table(
    "entries",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("kind", String(10), nullable=False),  # move, undo, surrender, chat, notice
    Column("seat", Integer),
    Column("body", JSON, nullable=False),
    Column("events", JSON, nullable=False),  # what it brought about: [key, arguments, to whom]
    Column("client_id", String(40)),
    Column("made", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "n"),
)

# The position after an entry, from which nothing can be taken back any more; the newest of each table.
SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, nullable=False),
    Column("packed", LargeBinary, nullable=False),
)

# The clocks of tables that have some, as of the last decision. Moments are of the servers' own time (`uptime.py`).
CLOCKS = Table(
    "clocks",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("control", JSON, nullable=False),  # as agreed (`shapes.ClockControl`)
    Column("state", JSON),  # what has been used; null before the start
    Column("since", Float),  # when the decision began
    Column("due", Float, index=True),  # when the table has to be looked after, if nobody does anything
)

# Tables that are open to all, and what the front page has to know of them that changes.
OPEN_TABLES = Table(
    "open_tables",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("lang", String(2), nullable=False),  # of whoever made it
    Column("queue", Boolean, nullable=False),  # people wait there to be found: it begins by itself
    Column("fill", Integer),  # seconds after which bots take the free seats of such a table
    Column("level", String(16), nullable=False),  # of these bots
    Column("lasts", Float, nullable=False),  # seconds for which it is shown when nobody is there
    Column("seen", Float, nullable=False, index=True),  # when somebody was last there
    Column("watchers", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),  # whether whoever made it wants it to count, if it can
    Column("maker", String(64), index=True),  # from where it was made, as only this database's servers can tell
    Column("removed", JSON, nullable=False),  # whom its maker sent away, likewise
    Index("ix_open_tables_queue", "queue", "seen"),
)

# Tables without clocks at which something was answered in advance, and has still to be done.
ANSWERS = Table(
    "answers",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
)

# What all servers of one database share: a secret by which they know each other, when one last tried to write, how long
# they have run, and whether something that was deleted may still be found in the files.
CLUSTER = Table(
    "cluster",
    METADATA,
    Column("name", String(16), primary_key=True),
    Column("value", String(80), nullable=False),
)


# -- people ----------------------------------------------------------------------------------------------


def _person(name: str = "person_id") -> "Column[str]":
    """Whose a row is; it goes with the person."""
    return Column(name, ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True)


PEOPLE = Table(
    "people",
    METADATA,
    Column("id", String(16), primary_key=True),  # tells nobody anything, and opens nothing
    Column("name", String(40), nullable=False),
    Column("lang", String(2), nullable=False),
    Column("made", Float, nullable=False),
    Column("seen", Float, nullable=False),  # on about which day
    Column("banned", Boolean, nullable=False),
)

# Each device has a secret of its own, by which its person is known.
DEVICES = Table(
    "devices",
    METADATA,
    Column("secret", String(64), primary_key=True, info=SECRET),  # its hash
    _person(),
    Column("made", Float, nullable=False),
)

PASSKEYS = Table(
    "passkeys",
    METADATA,
    Column("id", String(64), primary_key=True),  # the hash of the credential's own, which may be long
    _person(),
    Column("credential", LargeBinary, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("made", Float, nullable=False),
    Column("used", Float, nullable=False),
)

# With which another device becomes a person's, once.
CODES = Table(
    "codes",
    METADATA,
    Column("hash", String(64), primary_key=True, info=SECRET),
    _person(),
    Column("until", Float, nullable=False),
)

# What each person was worth after each rated game of a title: one row more for each, which two servers cannot both add.
RATINGS = Table(
    "ratings",
    METADATA,
    _person(),
    Column("game", String(40), nullable=False),
    Column("n", Integer, nullable=False),  # the number of this game among that person's rated ones, from 1
    Column("table_id", ForeignKey("tables.id", ondelete="SET NULL")),
    Column("place", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("latest", Boolean, nullable=False),
    Column("made", Float, nullable=False),
    PrimaryKeyConstraint("person_id", "game", "n"),
    UniqueConstraint("table_id", "person_id", name="ratings_once"),
    Index("ix_ratings_game", "game", "latest"),
)

# What may be used once only, and was: whoever comes second cannot add it, on whichever server.
SPENT = Table(
    "spent",
    METADATA,
    Column("hash", String(64), primary_key=True, info=SECRET),
    Column("until", Float, nullable=False),
    # Whose it was, where that is known: it goes with the person.
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), index=True),
)

# Seats that are kept for a friend.
OFFERS = Table(
    "offers",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    _person(),
    _person("by_id"),
    Column("made", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)


# -- what people are told --------------------------------------------------------------------------------

# How a person wants to be told of a turn: by a browser's push service, by e-mail, at a webhook.
CHANNELS = Table(
    "channels",
    METADATA,
    Column("id", String(16), primary_key=True),
    _person(),
    Column("kind", String(8), nullable=False),  # push, email, webhook
    Column("address", String(1000), nullable=False),
    Column("format", String(8)),  # of a webhook: discord, slack
    Column("keys", JSON, nullable=False, info=SECRET),  # for which a push is encrypted
    Column("confirmed", Boolean, nullable=False),  # whoever has the mailbox wants it
    Column("made", Float, nullable=False),
    Column("digested", Float),  # when many games were last told together
)

# Whom tables wait for, for each way of telling: the last turn of each person at each table.
OUTBOX = Table(
    "outbox",
    METADATA,
    Column("channel_id", ForeignKey("channels.id", ondelete="CASCADE"), nullable=False),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    _person(),
    Column("turn", Integer, nullable=False),  # which one it is (`tables/turns.py`)
    Column("waits", Boolean, nullable=False),  # whether the table does so now, and the person is not looking
    Column("due", Float, index=True),  # when it is to be told, or tried again; null: not any more
    Column("tries", Integer, nullable=False),
    PrimaryKeyConstraint("channel_id", "table_id"),
)

# What people found wrong with others, for whoever runs the server.
REPORTS = Table(
    "reports",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("table_id", String(16), nullable=False),  # which may be gone by now
    Column("seat", Integer, nullable=False),
    # Who is meant: that person is not told, and when there is no such person any more, the words are gone, too.
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), index=True, info=SECRET),
    Column("by_id", ForeignKey("people.id", ondelete="SET NULL"), index=True),
    Column("name", String(40), nullable=False),
    Column("text", String(500)),  # what was said; null: it is the name
    Column("made", Float, nullable=False),
)
