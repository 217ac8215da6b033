"""Ratings of people, and whether a table that is open to all is to count; answers that a seat gives unasked."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "ratings",
        sa.Column(
            "person_id", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True
        ),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="SET NULL")),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("latest", sa.Boolean(), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", "game", "n"),
        sa.UniqueConstraint("table_id", "person_id", name="ratings_once"),
    )
    op.create_index("ix_ratings_game", "ratings", ["game", "latest"])
    # At tables that were made before, choices could be taken back: they do not count.
    op.add_column("open_tables", sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("conditions", sa.JSON(), nullable=False, server_default=sa.text("'{}'")))


def downgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("conditions")
    with op.batch_alter_table("open_tables") as open_tables:
        open_tables.drop_column("rated")
    op.drop_index("ix_ratings_game", "ratings")
    op.drop_table("ratings")
