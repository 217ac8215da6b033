"""Clocks of tables, the time by which they go, and tables that are open to all."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "clocks",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("control", sa.JSON(), nullable=False),
        sa.Column("state", sa.JSON()),
        sa.Column("since", sa.Float()),
        sa.Column("due", sa.Float()),
    )
    op.create_index("ix_clocks_due", "clocks", ["due"])
    op.create_table(
        "open_tables",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("queue", sa.Boolean(), nullable=False),
        sa.Column("fill", sa.Integer()),
        sa.Column("level", sa.String(16), nullable=False),
        sa.Column("lasts", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.Column("watchers", sa.Integer(), nullable=False),
    )
    op.create_index("ix_open_tables_seen", "open_tables", ["seen"])
    op.execute("INSERT INTO cluster (name, value) VALUES ('uptime', '0')")


def downgrade() -> None:
    op.execute("DELETE FROM cluster WHERE name = 'uptime'")
    op.drop_index("ix_open_tables_seen", "open_tables")
    op.drop_table("open_tables")
    op.drop_index("ix_clocks_due", "clocks")
    op.drop_table("clocks")
