"""Where the deal of a table comes from, and who sits at the screen of whoever made it."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("deal", sa.String(8), nullable=False, server_default="secret"))
    op.add_column("tables", sa.Column("day", sa.String(10)))
    op.add_column("seats", sa.Column("here", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    op.drop_column("seats", "here")
    op.drop_column("tables", "day")
    op.drop_column("tables", "deal")
