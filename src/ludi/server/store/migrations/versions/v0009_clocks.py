"""Clocks of tables, and the time by which they go."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0007"
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
    op.execute("INSERT INTO cluster (name, value) VALUES ('uptime', '0')")


def downgrade() -> None:
    op.execute("DELETE FROM cluster WHERE name = 'uptime'")
    op.drop_index("ix_clocks_due", "clocks")
    op.drop_table("clocks")
