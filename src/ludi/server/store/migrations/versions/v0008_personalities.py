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
    """SQLite does not look at lengths, and would have to copy the table."""
    if op.get_bind().dialect.name != "sqlite":
        op.alter_column("seats", "level", type_=sa.String(length))
