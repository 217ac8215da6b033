"""What all servers of one database share."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    made = op.create_table(
        "cluster",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("value", sa.String(80), nullable=False),
    )
    op.bulk_insert(made, [{"name": "secret", "value": secrets.token_hex(32)}, {"name": "beat", "value": ""}])


def downgrade() -> None:
    op.drop_table("cluster")
