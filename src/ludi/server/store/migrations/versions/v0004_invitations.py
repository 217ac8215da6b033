"""Invitations to seats, kept as hashes like tokens."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("invitation", sa.String(64)))


def downgrade() -> None:
    op.drop_column("seats", "invitation")
