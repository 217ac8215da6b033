"""People: who they are, on which devices and with which passkeys; whose a seat is; how a game ended."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def _person(name: str = "person_id") -> "sa.Column[str]":
    return sa.Column(name, sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True)


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.Column("banned", sa.Boolean(), nullable=False),
    )
    op.create_table(
        "devices",
        sa.Column("secret", sa.String(64), primary_key=True),
        _person(),
        sa.Column("made", sa.Float(), nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(64), primary_key=True),
        _person(),
        sa.Column("credential", sa.LargeBinary(), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("sign_count", sa.BigInteger(), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.Column("used", sa.Float(), nullable=False),
    )
    op.create_table(
        "codes",
        sa.Column("hash", sa.String(64), primary_key=True),
        _person(),
        sa.Column("until", sa.Float(), nullable=False),
    )
    op.create_table(
        "spent",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("until", sa.Float(), nullable=False),
    )
    op.create_table(
        "offers",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        _person(),
        _person("by_id"),
        sa.Column("made", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.add_column("tables", sa.Column("ended", sa.Float()))
    with op.batch_alter_table("seats") as seats:  # SQLite gives a column such a reference in a new table only
        owner = sa.ForeignKey("people.id", ondelete="SET NULL", name="seats_person_id_fkey")
        seats.add_column(sa.Column("person_id", sa.String(16), owner))
        seats.add_column(sa.Column("total", sa.Integer()))
        seats.add_column(sa.Column("won", sa.Boolean()))
        seats.create_index("ix_seats_person_id", ["person_id"])
    if op.get_bind().dialect.name == "postgresql":  # whose statistics would keep samples of what is deleted
        for table in ("people", "seats"):
            op.execute(f"ALTER TABLE {table} ALTER COLUMN name SET STATISTICS 0")


def downgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.drop_index("ix_seats_person_id")
        for column in ("person_id", "won", "total"):
            seats.drop_column(column)
    op.drop_column("tables", "ended")
    for table in ("offers", "spent", "codes", "passkeys", "devices", "people"):
        op.drop_table(table)
