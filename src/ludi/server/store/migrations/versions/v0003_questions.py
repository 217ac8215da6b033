"""Which questions a game is asked: those with which it was begun."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("questions", sa.Integer, nullable=False, server_default="1"))
    op.execute("UPDATE tables SET questions = 2 WHERE status = 'open'")  # not begun yet


def downgrade() -> None:
    op.drop_column("tables", "questions")
