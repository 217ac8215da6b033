"""How people are told that it is their turn, and what they report."""

import base64
import secrets

import sqlalchemy as sa
from alembic import op
from cryptography.hazmat.primitives.asymmetric import ec

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def _reference(name: str, to: str, ondelete: str = "CASCADE", nullable: bool = False) -> "sa.Column[str]":
    return sa.Column(name, sa.String(16), sa.ForeignKey(to, ondelete=ondelete), nullable=nullable, index=True)


def _new_key() -> str:
    """By which push services know the servers of this database (VAPID)."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return base64.urlsafe_b64encode(number.to_bytes(32)).rstrip(b"=").decode()


def upgrade() -> None:
    op.create_table(
        "channels",
        sa.Column("id", sa.String(16), primary_key=True),
        _reference("person_id", "people.id"),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.String(1000), nullable=False),
        sa.Column("format", sa.String(8)),
        sa.Column("keys", sa.JSON(), nullable=False),
        sa.Column("confirmed", sa.Boolean(), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.Column("digested", sa.Float()),
    )
    op.create_table(
        "outbox",
        sa.Column("channel_id", sa.String(16), sa.ForeignKey("channels.id", ondelete="CASCADE"), nullable=False),
        _reference("table_id", "tables.id"),
        _reference("person_id", "people.id"),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("waits", sa.Boolean(), nullable=False),
        sa.Column("due", sa.Float(), index=True),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("channel_id", "table_id"),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        _reference("person_id", "people.id", nullable=True),
        _reference("by_id", "people.id", "SET NULL", nullable=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.String(500)),
        sa.Column("made", sa.Float(), nullable=False),
    )
    cluster = sa.table("cluster", sa.column("name"), sa.column("value"))
    op.bulk_insert(cluster, [{"name": "vapid", "value": _new_key()}, {"name": "mail", "value": secrets.token_hex(32)}])
    if op.get_bind().dialect.name == "postgresql":  # whose statistics would keep samples of what is deleted
        for table, column in (("channels", "address"), ("reports", "name"), ("reports", "text")):
            op.execute(f"ALTER TABLE {table} ALTER COLUMN {column} SET STATISTICS 0")


def downgrade() -> None:
    op.execute("DELETE FROM cluster WHERE name IN ('vapid', 'mail')")
    for table in ("reports", "outbox", "channels"):
        op.drop_table(table)
