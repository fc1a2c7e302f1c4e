"""Recordings of what nature has done, beside the lines that name them."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """No game of an older version has been recorded."""
    op.create_table(
        "recordings",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
