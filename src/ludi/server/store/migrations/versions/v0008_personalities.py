"""The level of a bot with its personality: `plebeian+merchant` needs room."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _widen(40)


def downgrade() -> None:
    _widen(16)


def _widen(length: int) -> None:
    with op.batch_alter_table("seats") as seats:  # SQLite copies the table
        seats.alter_column("level", type_=sa.String(length))
