"""Tables that wake by themselves, and what a seat has told its table alone."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """No table of an older version wakes by itself, and no seat has told one a private note."""
    op.add_column(
        "tables", sa.Column("wake_at_s", sa.BigInteger, nullable=False, server_default="0")
    )
    wakes = sa.column("wake_at_s", sa.BigInteger) > 0
    op.create_index(
        "tables_wake", "tables", ["wake_at_s"], sqlite_where=wakes, postgresql_where=wakes
    )
    op.create_table(
        "asides",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
