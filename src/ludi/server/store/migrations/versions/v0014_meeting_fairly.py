"""Tables that are open to all remember who made them and who was sent away; what is used once goes with its person;
what was answered in advance, and what was deleted, is seen to after a crash."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("open_tables", sa.Column("maker", sa.String(64)))
    op.add_column("open_tables", sa.Column("removed", sa.JSON(), nullable=False, server_default=sa.text("'[]'")))
    op.create_index("ix_open_tables_maker", "open_tables", ["maker"])
    op.create_index("ix_open_tables_queue", "open_tables", ["queue", "seen"])
    op.drop_table("spent")  # what was used lately may be used once more
    op.create_table(
        "spent",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("until", sa.Float(), nullable=False),
        sa.Column("person_id", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), index=True),
    )
    op.create_table(
        "answers",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    )
    op.bulk_insert(sa.table("cluster", sa.column("name"), sa.column("value")), [{"name": "scrub", "value": ""}])


def downgrade() -> None:
    op.execute("DELETE FROM cluster WHERE name = 'scrub'")
    op.drop_table("answers")
    with op.batch_alter_table("spent") as spent:
        spent.drop_index("ix_spent_person_id")
        spent.drop_column("person_id")
    for index in ("ix_open_tables_queue", "ix_open_tables_maker"):
        op.drop_index(index, "open_tables")
    with op.batch_alter_table("open_tables") as open_tables:
        open_tables.drop_column("removed")
        open_tables.drop_column("maker")
